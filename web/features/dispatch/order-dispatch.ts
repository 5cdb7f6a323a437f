import {
  type DispatchStatus,
  NOT_PICKED_UP,
  type ShownStatus,
  UNDER_WAY,
} from '../../../src/dispatch/contract/dispatch-statuses.ts';
import { DISPATCHED_STATUSES, ORDER_STATUS } from '../../../src/quoting/contract/known-statuses.ts';
import type { Dispatch, OrderToDispatch } from '../../api/generated/types.ts';

/** What decides about an order's dispatch. */
export type DispatchState = Pick<OrderToDispatch, 'parentStatus' | 'dispatch'> & {
  readonly dispatches: ReadonlyArray<Pick<Dispatch, 'id' | 'status'>>;
};

type Name = keyof typeof ORDER_STATUS;

const isIn = ({ parentStatus }: DispatchState, ...names: ReadonlyArray<Name>): boolean =>
  names.some((name) => String(ORDER_STATUS[name]) === parentStatus?.id);

/** Whether the order's status says that a carrier has it, or had it. */
export const isDispatched = ({ parentStatus }: DispatchState): boolean =>
  DISPATCHED_STATUSES.map(String).includes(parentStatus?.id ?? '');

/** The dispatch that the order is on. */
export const activeOf = <Of extends DispatchState>({
  dispatch,
  dispatches,
}: Of): Of['dispatches'][number] | undefined => dispatches.find(({ id }) => id === dispatch?.id);

/** The others, newest first. */
export const earlierOf = <Of extends DispatchState>({ dispatch, dispatches }: Of): Of['dispatches'] =>
  dispatches.filter(({ id }) => id !== dispatch?.id).toReversed();

/** Name of the carrier that booked the order on the load board, while nobody has it. */
export const bookedBy = (order: DispatchState & Pick<OrderToDispatch, 'loadBoard'>): string | undefined =>
  activeOf(order) ? undefined : (order.loadBoard?.booking?.carrierName ?? undefined);

/** Whether the order's page offers a dispatch: on its own, or for an active one that is replaced (rules, "Dispatch"). */
export const mayBeDispatched = (order: DispatchState): boolean => {
  if (isIn(order, 'canceled')) return false;
  const active = activeOf(order);
  return !active || (active.status !== 'DELIVERED' && !isIn(order, 'delivered', 'completed'));
};

/** The status that a new dispatch begins in: an order that is on its way, or was, and that nobody has gets it recorded later. */
export const firstStatus = (order: DispatchState): DispatchStatus => {
  if (activeOf(order)) return 'PENDING';
  if (isIn(order, 'pickedUp')) return 'PICKED_UP';
  return isIn(order, 'delivered', 'completed') ? 'DELIVERED' : 'PENDING';
};

/** Whether a dispatch only records who has the load, or had it: nobody is sent on the way by it. */
export const isRecordedLater = (order: DispatchState): boolean => firstStatus(order) !== 'PENDING';

export const mayBeChanged = (order: DispatchState): boolean =>
  activeOf(order)?.status !== 'DELIVERED' && !isIn(order, 'delivered', 'completed', 'canceled');

/** Whether its status can be set by hand. */
export const mayBeMoved = (order: DispatchState): boolean => !isIn(order, 'completed', 'canceled');

/** As by the status New, which a completed order can be given. */
export const mayBeTakenBack = (order: DispatchState): boolean => !isIn(order, 'canceled');

/** Statuses that people set, in their order in life. */
const SETTABLE = ['PENDING', 'ACCEPTED', 'PICKED_UP', 'DELIVERED', 'REJECTED'] as const;
export type Settable = (typeof SETTABLE)[number];

/** Statuses that a dispatch can be given. A carrier rejects only what is not picked up yet, and accepts a change. */
export const nextOf = ({ status, acceptedBeforeChange }: ShownStatus): ReadonlyArray<Settable> =>
  SETTABLE.filter(
    (each) =>
      (each !== status || acceptedBeforeChange) && (each !== 'REJECTED' || NOT_PICKED_UP.includes(status)),
  );

/**
 * The status that takes a new one back exactly; undefined where none does: a load that is carried moves its order, and what
 * the carrier answered itself, or accepted before a change, is not set again.
 */
export const undoOf = (
  { status, acceptedBeforeChange, answer }: ShownStatus & Pick<Dispatch, 'answer'>,
  to: Settable,
): Settable | undefined =>
  NOT_PICKED_UP.includes(to) && !acceptedBeforeChange && answer === null
    ? SETTABLE.find((each) => each === status && each !== to && NOT_PICKED_UP.includes(each))
    : undefined;

/** Whether the active dispatch does not follow the order's status yet, which it does a moment later. */
export const isBehind = (order: DispatchState): boolean => {
  const status = activeOf(order)?.status;
  if (status === undefined) return false;
  if (isIn(order, 'new', 'canceled')) return true;
  if (isIn(order, 'dispatched')) return UNDER_WAY.includes(status);
  return (
    (isIn(order, 'pickedUp') && status !== 'PICKED_UP') ||
    (isIn(order, 'delivered') && status !== 'DELIVERED')
  );
};
