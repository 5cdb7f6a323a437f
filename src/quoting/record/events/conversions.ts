import type { EventOf } from '../../../shared-kernel/event.ts';
import { ConvertedToOrder, ConvertedToQuote } from '../../published/events.ts';

/** Changes of a record's kind. */
export const CONVERSIONS = [ConvertedToOrder, ConvertedToQuote] as const;

export type Conversion = EventOf<(typeof CONVERSIONS)[number]>;

/** The event that converts a record to a kind. */
export const CONVERSION_TO = { order: ConvertedToOrder.type, quote: ConvertedToQuote.type } as const;
