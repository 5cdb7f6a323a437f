import * as t from 'io-ts';
import { quotedPrice } from '../../../pricing/published/quoted-price.ts';
import { defineEvent, type EventOf } from '../../../shared-kernel/event.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';

/**
 * The record's price was quoted by the automatic quoter, as the payload says. What is stored of its transport may differ:
 * then it was quoted, then edited.
 */
export const PriceQuoted = defineEvent('PriceQuoted', 1, t.type({ quoteId: recordId, quoted: quotedPrice }));

export type PriceQuoted = EventOf<typeof PriceQuoted>;
