import * as t from 'io-ts';
import { type AnyEvent, defineEvent, type EventOf } from '../../../shared-kernel/event.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { referrerId } from '../../../shared-kernel/ids/referrer.ts';
import { statusId } from '../../../shared-kernel/ids/status.ts';
import { userId } from '../../../shared-kernel/ids/user.ts';
import { nullable } from '../../../shared-kernel/nullable.ts';
import { personalText } from '../../../shared-kernel/stored.ts';
import { transport, VEHICLE_AND_NOTE_SEALED } from '../../published/transport.ts';
import { childOf } from '../record-ids.ts';
import { followups, location, shipper, vehicles } from './sections.ts';

const details = t.type({
  quoteId: recordId,
  shipper,
  origin: location,
  destination: location,
  vehicles,
  transport,
  followups,
  engagements: t.array(t.string),
  assigneeId: userId,
  referrerId: nullable(referrerId),
  referPath: t.string,
  parentStatusId: statusId,
  childStatusId: nullable(statusId),
  internalNotes: t.array(t.type({ id: childOf('note'), note: personalText })),
});

/** A customer's record was created as a quote. The metadata tell when and by whom. */
export const QuoteCreated = defineEvent('QuoteCreated', 2, details, VEHICLE_AND_NOTE_SEALED);
/** The same as an order, booked at once. */
export const OrderCreated = defineEvent('OrderCreated', 2, details, VEHICLE_AND_NOTE_SEALED);

export type QuoteCreated = EventOf<typeof QuoteCreated>;
export type OrderCreated = EventOf<typeof OrderCreated>;
/** The first event of a record. */
export type RecordCreated = QuoteCreated | OrderCreated;
export const CREATIONS = [QuoteCreated, OrderCreated] as const;

/** Whether an event is the first of its record. */
export const isCreation = <Event extends AnyEvent>(event: Event): event is Extract<Event, RecordCreated> =>
  event.type === QuoteCreated.type || event.type === OrderCreated.type;

/** The first event of a record by its kind. */
export const CREATION_OF = { quote: QuoteCreated.type, order: OrderCreated.type } as const;
