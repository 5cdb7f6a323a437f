import * as t from 'io-ts';
import { defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import { nullable } from './sections.ts';

const status = t.type({ quoteId: recordId, parentStatusId: recordId, childStatusId: nullable(recordId) });

/** The quote was booked: the record is an order from now on, in a status of orders, and keeps its id. */
const ConvertedToOrder = defineEvent('ConvertedToOrder', 1, status);
/** The booking was taken back: the record is a quote again, in a status of quotes. */
const ConvertedToQuote = defineEvent('ConvertedToQuote', 1, status);

/** The changes of a record's kind. */
export const CONVERSIONS = [ConvertedToOrder, ConvertedToQuote] as const;

export type Conversion = EventOf<(typeof CONVERSIONS)[number]>;

/** The event by which a record becomes one of a kind. */
export const CONVERSION_TO = { order: ConvertedToOrder.type, quote: ConvertedToQuote.type } as const;
