import type { StatusId } from '../../shared-kernel/ids/status.ts';

type Kind = 'quote' | 'order';

const known = <Name extends string>(ids: Readonly<Record<Name, number>>) =>
  ids as Readonly<Record<Name, StatusId>>;

/** Initial parent statuses of orders (specification, core 9). */
export const ORDER_STATUS = known({
  new: 110,
  posted: 111,
  dispatched: 112,
  pickedUp: 113,
  delivered: 114,
  completed: 115,
  awaitingSignature: 116,
  onHold: 117,
  issue: 118,
  canceled: 119,
});

/** Initial parent statuses of quotes. */
export const QUOTE_STATUS = known({
  new: 122,
  attempted: 123,
  quoted: 124,
  followUp: 125,
  hot: 126,
  lost: 127,
  duplicate: 128,
  expired: 129,
});

/** The New status of quotes, and the initial one of orders. */
export const NEW_STATUS: Readonly<Record<Kind, StatusId>> = {
  quote: QUOTE_STATUS.new,
  order: ORDER_STATUS.new,
};

/**
 * Choosing it for an order posts it to the load board, which needs a permission of its own (specification, core
 * 6).
 */
export const POSTED_STATUS = ORDER_STATUS.posted;

/** Parent statuses that filters name: the status with its children. */
export const NAMED_STATUS = {
  DISPATCHED: ORDER_STATUS.dispatched,
  CANCELED: ORDER_STATUS.canceled,
} as const;

/** From Dispatched to Completed a carrier has an order, or had it. */
export const DISPATCHED_STATUSES: ReadonlyArray<StatusId> = [
  ORDER_STATUS.dispatched,
  ORDER_STATUS.pickedUp,
  ORDER_STATUS.delivered,
  ORDER_STATUS.completed,
];

/**
 * New reverts a dispatch. So did posting, before it was refused on a dispatched order; histories still contain
 * it.
 */
const TAKES_BACK: ReadonlyArray<StatusId> = [NEW_STATUS.order, POSTED_STATUS];

/**
 * Whether an order is dispatched after entering a status: it stays so, on hold and canceled too, until the
 * dispatch is reverted.
 */
export const isDispatchedIn = (parentStatusId: StatusId, before: boolean): boolean =>
  !TAKES_BACK.includes(parentStatusId) && (before || DISPATCHED_STATUSES.includes(parentStatusId));

/** Either New status maps to the one of the kind that a record becomes (decision 11); any other is unchanged. */
export const statusAs = (kind: Kind, parentStatusId: StatusId): StatusId =>
  Object.values(NEW_STATUS).includes(parentStatusId) ? NEW_STATUS[kind] : parentStatusId;
