import { Intent } from '@blueprintjs/core';
import type { LoadBoardAction, OrderOfList } from '../../../api/generated/types.ts';
import type { WorkDispatch } from '../../../kit/feature.ts';
import { fullName } from '../../../kit/format.ts';
import { counted, type Refusal } from '../../../kit/list/bulk/bulk-report.ts';
import { showRefusals } from '../../../kit/list/bulk/show-refusals.tsx';
import { mayRepeat, settle } from '../../../kit/save/outcome.ts';
import { toastUntilClosed } from '../../../kit/toaster.ts';
import { isOnBoard, isUnderWay } from './listing-state.ts';
import { fetchOrdersOnBoard } from './load-board-api.ts';

const PAUSE_MS = 2_000;
/** Reads that count, which failed ones do not: what waits for a board that is down is marked in the lists. */
const MOST = 30;
/** The longest pause, in those of `PAUSE_MS`. */
const MOST_PAUSES = 15;

const NOT_KNOWN = 'Nobody knows whether it was posted. Look it up on the load board.';

type OnBoard = Pick<OrderOfList, 'loadBoard'>;

/** Why an order is not on the board for sure; undefined where it is, or while it is on its way. */
export const whyNotThere = ({ loadBoard }: OnBoard): string | undefined => {
  if (loadBoard?.status === 'UNKNOWN') return NOT_KNOWN;
  const isOff = loadBoard?.status === 'REFUSED' || loadBoard?.status === 'REMOVED';
  return (isOff && loadBoard.error) || undefined;
};

/** Why an order whose removal was asked for is not off the board for sure; undefined where it is, or while it is on its way. */
export const whyStillThere = (order: OnBoard): string | undefined => {
  const { loadBoard } = order;
  if (loadBoard?.status === 'UNKNOWN') return NOT_KNOWN;
  // The listing that a carrier booked may have ended all the same.
  if (loadBoard?.status === 'BOOKED' && isOnBoard(order))
    return `${loadBoard.booking?.carrierName ?? 'A carrier'} booked it meanwhile.`;
  return (loadBoard?.status === 'REMOVAL_REFUSED' && loadBoard.error) || undefined;
};

/** Why an order whose listing was sent again is not on the board as it is; undefined where it is, or while it is on its way. */
export const whyNotAsItIs = ({ loadBoard }: OnBoard): string | undefined => {
  switch (loadBoard?.status) {
    case 'UNKNOWN':
      return NOT_KNOWN;
    case 'UPDATE_REFUSED':
      return loadBoard.error ?? undefined;
    case 'REMOVED':
      return loadBoard.error ?? 'It is off the load board by now.';
    default:
      return undefined;
  }
};

/** What is said of orders that are posted, sent again, or removed, together. */
const FOLLOWED = {
  POST: {
    why: whyNotThere,
    subject: 'posting together',
    refused: 'not on the load board',
    wanted: 'on the load board',
  },
  REFRESH: {
    why: whyNotAsItIs,
    subject: 'refreshing together',
    refused: 'not on the load board as it is now',
    wanted: 'on the load board as it is now',
  },
  REMOVE: {
    why: whyStillThere,
    subject: 'removing together',
    refused: 'not off the load board for sure',
    wanted: 'off the load board',
  },
} as const satisfies Record<LoadBoardAction, object>;

const refusalOf = (
  order: OrderOfList,
  why: (order: OnBoard) => string | undefined,
): ReadonlyArray<Refusal> => {
  const reason = why(order);
  return reason === undefined
    ? []
    : [{ id: order.id, number: order.id, name: fullName(order.shipper), reason }];
};

const isOpen = (order: OrderOfList): boolean => isUnderWay(order) && order.loadBoard?.status !== 'UNKNOWN';

const areOf = (count: number, all: number): string =>
  `${counted(count, 'order')} of ${all} ${count === 1 ? 'is' : 'are'}`;

/** The pause grows with each failed read in a row: there may be no connection for hours. */
const pauseAfter = (failed: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, PAUSE_MS * Math.min(1 + failed, MOST_PAUSES)));

/**
 * Waits until the board has answered for orders that were posted, sent again or removed together, and tells which ones it has refused,
 * and of how many that is not known yet.
 */
export const followOnBoard = async (
  dispatch: WorkDispatch,
  ids: ReadonlyArray<string>,
  action: LoadBoardAction,
  pause = pauseAfter,
): Promise<void> => {
  const { why, subject, ...named } = FOLLOWED[action];
  const refused: Array<Refusal> = [];
  let open = ids;
  let [times, failed] = [0, 0];
  while (times < MOST && open.length > 0) {
    await pause(failed);
    const asked = await settle(() => dispatch(fetchOrdersOnBoard(open)).unwrap());
    if (asked.state === 'saved') {
      refused.push(...asked.answer.flatMap((order) => refusalOf(order, why)));
      open = asked.answer.filter(isOpen).map(({ id }) => id);
      [times, failed] = [times + 1, 0];
    } else if (mayRepeat(asked.state)) failed += 1;
    else break;
  }
  if (refused.length + open.length === 0) return;
  const words = [
    ...(refused.length > 0 ? [`${areOf(refused.length, ids.length)} ${named.refused}.`] : []),
    ...(open.length > 0
      ? [`It is not known yet whether ${areOf(open.length, ids.length)} ${named.wanted}.`]
      : []),
  ];
  const seeWhy = {
    text: 'See why',
    onClick: () => showRefusals({ refused, one: 'order', hrefOf: (id) => `/orders/${id}`, isUndo: false }),
  };
  toastUntilClosed(subject, words.join(' '), Intent.WARNING, refused.length > 0 ? seeWhy : []);
};
