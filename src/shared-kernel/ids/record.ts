import type * as t from 'io-ts';
import { wholeId } from './whole-id.ts';

type Brand = { readonly RecordId: unique symbol };

/** A quote or an order. */
export type RecordId = t.Branded<number, Brand>;

export const recordId = wholeId<Brand>('RecordId');
