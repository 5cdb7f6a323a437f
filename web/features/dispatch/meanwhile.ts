import { NOT_PICKED_UP, statusInWords } from '../../../src/dispatch/contract/dispatch-statuses.ts';
import { driverName } from '../../../src/dispatch/contract/driver-name.ts';
import type { Dispatch, OrderToDispatch } from '../../api/generated/types.ts';
import { answerInWords } from './answers.ts';
import { activeOf, mayBeMoved } from './order-dispatch.ts';
import { carrierName } from './words.ts';

type Shown = Pick<
  Dispatch,
  'id' | 'status' | 'acceptedBeforeChange' | 'answer' | 'replacedBy' | 'by' | 'driver'
>;
/** An order as it is now. */
export type OrderNow = Pick<OrderToDispatch, 'id' | 'parentStatus' | 'dispatch'> & {
  readonly dispatches: ReadonlyArray<Shown>;
};
/** A dispatch as somebody saw it. */
export type SeenDispatch = Pick<Shown, 'id' | 'status' | 'answer'>;

/** Whether the order is on another dispatch by now, or on none. */
export const isOver = (order: OrderNow, { id }: Pick<SeenDispatch, 'id'>): boolean =>
  activeOf(order)?.id !== id;

/** Whether a status that was to be set is set, for the load as it is now, or its dispatch is over. */
export const isSettled = (order: OrderNow, { id, status }: Pick<SeenDispatch, 'id' | 'status'>): boolean => {
  const active = activeOf(order);
  return active?.id !== id || (active.status === status && !active.acceptedBeforeChange);
};

/** Whether a dispatch that was seen has been rejected, for good: a new one takes its place without replacing it. */
export const isRejected = (order: OrderNow, seen: Pick<SeenDispatch, 'id'> | null): boolean =>
  order.dispatches.some(({ id, status }) => id === seen?.id && status === 'REJECTED');

const replacedInWords = (orderId: string, { by, driver }: Shown): string => {
  const to = `${carrierName(driver.carrier)}, with driver ${driverName(driver)}`;
  return by ? `${by} dispatched order ${orderId} to ${to}.` : `Order ${orderId} was dispatched to ${to}.`;
};

const isAnswered = ({ status, answer }: Shown, before: SeenDispatch['answer']): boolean =>
  answer !== null && answer.at !== before?.at && status === (answer.accepted ? 'ACCEPTED' : 'REJECTED');

/** What became of a dispatch since it was seen, in a sentence; undefined while nothing did. */
export const meanwhileInWords = (order: OrderNow, seen: SeenDispatch): string | undefined => {
  const now = order.dispatches.find(({ id }) => id === seen.id);
  if (!now) return undefined;
  const next = order.dispatches.find(({ id }) => id === now.replacedBy);
  if (next) return replacedInWords(order.id, next);
  if (now.status === seen.status) return undefined;
  if (isAnswered(now, seen.answer)) return answerInWords(order.id, now);
  const to = carrierName(now.driver.carrier);
  return now.status === 'CANCELED'
    ? `The dispatch to ${to} was taken back.`
    : `The dispatch to ${to} was set to “${statusInWords(now)}”.`;
};

/** Why a dispatch that was seen can no longer be marked as rejected, in a sentence; undefined if it can. */
export const whyNotRejected = (order: OrderNow, seen: SeenDispatch): string | undefined => {
  if (isOver(order, seen)) return 'That dispatch is over, so it is not marked as rejected any more.';
  if (!mayBeMoved(order)) return `Order ${order.id} is completed or canceled: its dispatch stays as it is.`;
  const status = activeOf(order)?.status;
  return status && NOT_PICKED_UP.includes(status)
    ? undefined
    : 'A carrier can reject a load only before it is picked up.';
};
