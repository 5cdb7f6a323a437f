import * as t from 'io-ts';
import { defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import { nullable } from './sections.ts';

/** The quote was booked: the record is an order from now on, in a status of orders, and keeps its id. */
export const ConvertedToOrder = defineEvent(
  'ConvertedToOrder',
  1,
  t.type({ quoteId: recordId, parentStatusId: recordId, childStatusId: nullable(recordId) }),
);

export type ConvertedToOrder = EventOf<typeof ConvertedToOrder>;
