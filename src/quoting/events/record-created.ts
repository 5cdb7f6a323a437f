import * as t from 'io-ts';
import { type AnyEvent, defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import {
  followups,
  location,
  nullable,
  personalText,
  shipper,
  transport,
  VEHICLE_AND_NOTE_SEALED,
  vehicles,
} from './sections.ts';

const details = t.type({
  quoteId: recordId,
  shipper,
  origin: location,
  destination: location,
  vehicles,
  transport,
  followups,
  engagements: t.array(t.string),
  assigneeId: t.string,
  referrerId: nullable(recordId),
  referPath: t.string,
  parentStatusId: recordId,
  childStatusId: nullable(recordId),
  internalNotes: t.array(t.type({ id: t.string, note: personalText })),
});

/** A customer's record came into being as a quote. When and by whom is in the event's metadata. */
export const QuoteCreated = defineEvent('QuoteCreated', 2, details, VEHICLE_AND_NOTE_SEALED);
/** The same as an order, booked as it came in. */
export const OrderCreated = defineEvent('OrderCreated', 2, details, VEHICLE_AND_NOTE_SEALED);

export type QuoteCreated = EventOf<typeof QuoteCreated>;
export type OrderCreated = EventOf<typeof OrderCreated>;
/** How a record begins. */
export type RecordCreated = QuoteCreated | OrderCreated;
export const CREATIONS = [QuoteCreated, OrderCreated] as const;

/** Whether an event begins its record. */
export const isCreation = <Event extends AnyEvent>(event: Event): event is Extract<Event, RecordCreated> =>
  event.type === QuoteCreated.type || event.type === OrderCreated.type;

/** The event by which a record of a kind begins. */
export const CREATION_OF = { quote: QuoteCreated.type, order: OrderCreated.type } as const;
