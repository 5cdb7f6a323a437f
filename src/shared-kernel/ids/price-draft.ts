import { wholeId } from './whole-id.ts';

type Brand = { readonly PriceDraftId: unique symbol };

/** A draft of the price tables. */
export const priceDraftId = wholeId<Brand>('PriceDraftId');
