import { DISPATCHED_STATUSES, ORDER_STATUS } from '../../../../src/quoting/contract/known-statuses.ts';
import type { LoadBoardStatus, OrderOfList } from '../../../api/generated/types.ts';
import type { RowMark } from '../../../kit/list/mark.tsx';

/** What decides how an order stands on the load board, and what can be done about it. */
export type ListingState = Pick<
  OrderOfList,
  'isOrder' | 'dispatchedOn' | 'parentStatus' | 'loadBoardProblems'
> & {
  readonly loadBoard: Omit<NonNullable<OrderOfList['loadBoard']>, 'error' | 'revision'> | null;
};

/** On the board, on its way there or from there, or maybe there. */
const LIVE: ReadonlyArray<LoadBoardStatus> = [
  'POSTING',
  'UNKNOWN',
  'POSTED',
  'UPDATING',
  'UPDATE_REFUSED',
  'BOOKED',
  'REMOVING',
  'REMOVAL_REFUSED',
];
const ON_BOARD: ReadonlyArray<LoadBoardStatus> = ['POSTED', 'UPDATING', 'UPDATE_REFUSED', 'BOOKED'];
/** Something is under way that ends by itself. */
const UNDER_WAY: ReadonlyArray<LoadBoardStatus> = ['POSTING', 'UNKNOWN', 'UPDATING', 'REMOVING'];

/** It is to be removed, and carriers still find it. */
export const isLeaving = (status: LoadBoardStatus | undefined): boolean =>
  status === 'REMOVING' || status === 'REMOVAL_REFUSED';

type Listed = {
  readonly loadBoard: Pick<NonNullable<ListingState['loadBoard']>, 'status' | 'listingId'> | null;
};

const isIn = (statuses: ReadonlyArray<LoadBoardStatus>, { loadBoard }: Listed): boolean =>
  loadBoard !== null && statuses.includes(loadBoard.status);

/** Its status says that it is on the load board. */
export const isPosted = ({ parentStatus }: Pick<ListingState, 'parentStatus'>): boolean =>
  parentStatus?.id === String(ORDER_STATUS.posted);

export const isUnderWay = (order: Pick<ListingState, 'loadBoard'>): boolean => isIn(UNDER_WAY, order);
/** One that is booked stays so once its listing is over there. */
export const isOnBoard = (order: Listed): boolean =>
  isIn(ON_BOARD, order) && order.loadBoard?.listingId != null;
export const isLive = (order: Pick<ListingState, 'loadBoard'>): boolean => isIn(LIVE, order);

/** Carriers find it there, or may, also by another listing, of which the error of a removed one tells. */
export const mayBeThere = (record: Pick<OrderOfList, 'loadBoard'>): boolean =>
  isLive(record) || (record.loadBoard?.status === 'REMOVED' && record.loadBoard.error !== null);

/** `Order 7`: a record that is a quote again is called so. */
export const nameOf = ({ id, isOrder }: Pick<OrderOfList, 'id' | 'isOrder'>): string =>
  `${isOrder ? 'Order' : 'Quote'} ${id}`;

/** This installation has no load board: a posted order has the status alone. */
export const hasNoBoard = ({ loadBoardProblems }: Pick<ListingState, 'loadBoardProblems'>): boolean =>
  loadBoardProblems.some(({ field }) => field === '');

/** Its status was changed, which the listing follows a moment later: it is posted, kept as it is, or removed. */
export const isToFollow = (order: Omit<ListingState, 'dispatchedOn'>): boolean => {
  const { loadBoard } = order;
  if (hasNoBoard(order)) return false;
  if (isPosted(order)) return loadBoard === null || loadBoard.status === 'REMOVED';
  return isOnBoard(order) && !loadBoard?.isKept;
};

const isDispatched = ({ parentStatus, dispatchedOn }: ListingState): boolean =>
  dispatchedOn !== null || DISPATCHED_STATUSES.map(String).includes(parentStatus?.id ?? '');

const isCanceled = ({ parentStatus }: ListingState): boolean =>
  parentStatus?.id === String(ORDER_STATUS.canceled);

/** Why an order cannot be posted as it is now, in a sentence; undefined if it can. */
export const whyNotPosted = (order: ListingState): string | undefined => {
  if (!order.isOrder) return 'It is a quote.';
  if (order.loadBoard?.status === 'UNKNOWN')
    return 'Nobody knows whether it is posted already. Confirm that first.';
  if (hasNoBoard(order)) return 'No load board is connected.';
  if (isDispatched(order)) return 'It was dispatched.';
  if (isCanceled(order)) return 'It is canceled.';
  return undefined;
};

/** Why its posting is refused, by us or the board: also what is missing for it. */
export const whyNotTaken = (order: ListingState): string | undefined => {
  const problems = order.loadBoardProblems.map(({ message }) => message).join(' ');
  return whyNotPosted(order) ?? (problems === '' ? undefined : problems);
};

/** Whether its posting is offered: also while its last listing is still being removed. */
export const mayBePosted = (order: ListingState): boolean =>
  (!isLive(order) || isLeaving(order.loadBoard?.status)) && whyNotPosted(order) === undefined;

/** Why a listing cannot be sent again; undefined if it can. It follows a dispatch a moment later. */
export const whyNotRefreshed = (order: ListingState): string | undefined => {
  if (order.loadBoard?.status === 'REMOVAL_REFUSED') return 'It is to be removed.';
  if (!isOnBoard(order)) return 'It is not on the load board.';
  if (!order.isOrder) return 'It is a quote.';
  const { keptFor } = order.loadBoard ?? {};
  if (keptFor === 'DISPATCH' || isDispatched(order))
    return 'It was dispatched, so its listing stays as it is.';
  return keptFor ? 'A carrier booked it before it was removed, so its listing stays as it is.' : undefined;
};

/** Why there is nothing to remove; undefined if there is. */
export const whyNotRemoved = (order: ListingState): string | undefined => {
  if (order.loadBoard?.status === 'REMOVING') return 'It is being removed already.';
  return isLive(order) || isPosted(order) ? undefined : 'It is not on the load board.';
};

/** Why its removal, which was asked about while it was on the board or was not, no longer fits; undefined if it does. */
export const whyNotRemovedNow = (order: ListingState, wasLive: boolean): string | undefined => {
  const why = whyNotRemoved(order);
  if (why !== undefined || isLive(order) === wasLive) return why;
  return wasLive ? 'It is off the load board by now.' : 'It is on the load board again.';
};

/** Carriers can have booked it and are not known to have picked it up. */
const isAwaited = ({ parentStatus }: Pick<ListingState, 'parentStatus'>): boolean =>
  [ORDER_STATUS.posted, ORDER_STATUS.dispatched].map(String).includes(parentStatus?.id ?? '');

/** What is marked of an order, at its status and in the lists; undefined where all is well. */
export const markOf = (order: Omit<ListingState, 'dispatchedOn'>): RowMark | undefined => {
  const { loadBoard } = order;
  if (loadBoard?.status === 'UNKNOWN')
    return { text: 'Posted?', title: 'Nobody knows whether it is on the load board.', tone: 'unknown' };
  if (loadBoard?.otherBooking) {
    const by = loadBoard.otherBooking.carrierName ?? 'a carrier';
    return {
      text: loadBoard.booking || loadBoard.isKept ? 'Two carriers' : 'Booked',
      title: `Another listing of it is booked on the load board by ${by}.`,
      tone: 'trouble',
    };
  }
  if (loadBoard?.status === 'BOOKED') {
    const { booking, dispatchedTo } = loadBoard;
    const by = booking?.carrierName;
    const booked = `Booked on the load board${by ? ` by ${by}` : ''}`;
    if (dispatchedTo !== null)
      return { text: 'Two carriers', title: `${booked}, dispatched to ${dispatchedTo}.`, tone: 'trouble' };
    if (!order.isOrder) return { text: 'Booked', title: `${booked}, and it is a quote.`, tone: 'trouble' };
    return isAwaited(order) ? { text: 'Booked', title: `${booked}.`, tone: 'good' } : undefined;
  }
  if (loadBoard?.status === 'UPDATE_REFUSED')
    return {
      text: 'Not updated',
      title: 'The load board refused the last change; the listing is not renewed.',
      tone: 'trouble',
    };
  if (loadBoard?.isWaiting)
    return {
      text: 'Waiting',
      title: isLeaving(loadBoard.status)
        ? 'The load board cannot be reached, so the removal waits: carriers find it until then.'
        : 'The load board cannot be reached. Lanebook tries again by itself.',
      tone: 'trouble',
    };
  if (loadBoard?.status === 'REMOVAL_REFUSED')
    return {
      text: 'Not removed',
      title: 'The load board refused the removal: carriers still find it.',
      tone: 'trouble',
    };
  if (hasNoBoard(order) && isPosted(order))
    return {
      text: 'No load board',
      title:
        'No load board is connected: carriers do not see this order. Ask an administrator to connect one.',
      tone: 'trouble',
    };
  if (loadBoard?.isKept && isOnBoard(order))
    return {
      text: 'Still posted',
      title: 'It was dispatched, and carriers still find it on the load board.',
      tone: 'trouble',
    };
  const isOff = loadBoard?.status === 'REFUSED' || loadBoard?.status === 'REMOVED';
  if (isOff && isPosted(order))
    return { text: 'Not posted', title: 'It is not on the load board.', tone: 'trouble' };
  return undefined;
};
