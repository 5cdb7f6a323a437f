import { ORDER_STATUS } from '../../../../src/quoting/contract/known-statuses.ts';
import type { OrderOfList } from '../../../api/generated/types.ts';
import type { Asking, WorkDispatch } from '../../../kit/feature.ts';
import type { Question } from '../../../kit/form/asking.ts';
import { counted } from '../../../kit/list/bulk/bulk-report.ts';
import type { Agreed, AskedStatus, RefusedStatus } from '../../../kit/status-question.ts';
import { NOTHING_ASKED } from '../../../kit/status-questions.ts';
import { hasNoBoard, isLive, whyNotPosted, whyNotTaken } from './listing-state.ts';
import { fetchOrdersOnBoard } from './load-board-api.ts';

type Left = { readonly id: string; readonly why: string };

/** Without a load board the status is all that changes, so nothing is said of a board. */
export const leftOutOf = (orders: ReadonlyArray<OrderOfList>): ReadonlyArray<Left> =>
  orders.flatMap((order) => {
    if (hasNoBoard(order)) return [];
    const why = isLive(order) ? whyNotPosted(order) : whyNotTaken(order);
    return why === undefined ? [] : [{ id: order.id, why }];
  });

/** What is asked before several orders are posted by their status, where some of them will be refused. */
export const questionOf = (all: number, left: ReadonlyArray<Left>): Question => {
  const posted = all - left.length;
  return {
    about: left.map(({ id }) => id).join(' '),
    title:
      posted === 0 ? 'None of these orders can be posted' : `Post ${posted} of ${counted(all, 'order')}?`,
    text: `${posted === 0 ? '' : 'Carriers find them on the load board. '}These are refused, and keep their status:`,
    lines: left.map(({ id, why }) => `Order ${id}: ${why}`),
    verb: posted === 0 ? 'Try all the same' : `Post ${counted(posted, 'order')}`,
    stay: 'Keep the status',
  };
};

const isPosting = ({ ids, parentStatusId }: AskedStatus): boolean =>
  parentStatusId === String(ORDER_STATUS.posted) && ids.length > 0;

const leftOut = async (dispatch: WorkDispatch, ids: ReadonlyArray<string>): Promise<ReadonlyArray<Left>> =>
  leftOutOf(await dispatch(fetchOrdersOnBoard(ids)).unwrap());

/** Why orders that are posted by their status are refused. */
export const refusedBy = async (dispatch: WorkDispatch, asked: AskedStatus): Promise<RefusedStatus> =>
  new Map(isPosting(asked) ? (await leftOut(dispatch, asked.ids)).map(({ id, why }) => [id, why]) : []);

/**
 * Says before several orders are posted by their status which ones will be refused by now, and why; a single one is told so
 * at once.
 */
export const ask = async (
  { dispatch, askForReason }: Asking,
  asked: AskedStatus,
): Promise<Agreed | undefined> => {
  const { ids } = asked;
  if (!isPosting(asked) || ids.length < 2) return NOTHING_ASKED;
  const left = await leftOut(dispatch, ids);
  if (left.length === 0) return NOTHING_ASKED;
  return (await askForReason(questionOf(ids.length, left))) === undefined ? undefined : NOTHING_ASKED;
};
