import type * as t from 'io-ts';
import { wholeId } from './whole-id.ts';

type Brand = { readonly PriceDraftId: unique symbol };

/** A draft of the price tables. */
type PriceDraftId = t.Branded<number, Brand>;

export const priceDraftId = wholeId<Brand>('PriceDraftId');
