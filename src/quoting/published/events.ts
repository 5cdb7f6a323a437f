import * as t from 'io-ts';
import { defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { recordId } from '../../shared-kernel/ids/record.ts';
import { type StatusId, statusId } from '../../shared-kernel/ids/status.ts';
import type { Cents } from '../../shared-kernel/money.ts';
import { nullable } from '../../shared-kernel/nullable.ts';
import { ORDER_STATUS } from '../contract/known-statuses.ts';
import { carrierPay } from '../contract/prices.ts';
import { transport, VEHICLE_AND_NOTE_SEALED } from './transport.ts';

const status = t.type({
  quoteId: recordId,
  parentStatusId: statusId,
  childStatusId: nullable(statusId),
});

/** The quote was booked: the record is now an order, in an order status, and keeps its id. */
export const ConvertedToOrder = defineEvent('ConvertedToOrder', 1, status);

/** The booking was reverted: the record is a quote again, in a quote status. */
export const ConvertedToQuote = defineEvent('ConvertedToQuote', 1, status);

/** Another status of a quote or order; its kind stays. `follows`: position of the removal from the load board that it follows. */
export const StatusChanged = defineEvent(
  'StatusChanged',
  1,
  t.intersection([status, t.partial({ follows: t.Int })]),
);

/** Days, price or note of a transport are others now; all of it, changed or not. */
export const TransportChanged = defineEvent(
  'TransportChanged',
  2,
  t.type({ quoteId: recordId, transport }),
  VEHICLE_AND_NOTE_SEALED,
);

/** What the carrier gets by then, in cents. */
export const carrierPayAfter = ({ data }: EventOf<typeof TransportChanged>): Cents =>
  carrierPay(data.transport);

/** The parent status of each stage of an order on its way to the customer. */
export const STATUS_OF_STAGE = {
  NEW: ORDER_STATUS.new,
  POSTED: ORDER_STATUS.posted,
  DISPATCHED: ORDER_STATUS.dispatched,
  PICKED_UP: ORDER_STATUS.pickedUp,
  DELIVERED: ORDER_STATUS.delivered,
  COMPLETED: ORDER_STATUS.completed,
  CANCELED: ORDER_STATUS.canceled,
} as const;

/** Where an order stands on its way to the customer, child statuses included; OTHER for every other status. */
export type OrderStage = keyof typeof STATUS_OF_STAGE | 'OTHER';

/** The stage of an order by its parent status. */
export const stageOf = (parentStatusId: StatusId): OrderStage => {
  const [stage] = Object.entries(STATUS_OF_STAGE).find(([, id]) => id === parentStatusId) ?? ['OTHER'];
  return stage as OrderStage;
};
