import { Intent } from '@blueprintjs/core';
import type { OrderOfList } from '../../../api/generated/types.ts';
import type { WorkDispatch } from '../../../kit/feature.ts';
import { fullName } from '../../../kit/format.ts';
import { counted, type Refusal } from '../../../kit/list/bulk/bulk-report.ts';
import { showRefusals } from '../../../kit/list/bulk/show-refusals.tsx';
import { settle } from '../../../kit/save/outcome.ts';
import { toastUntilClosed } from '../../../kit/toaster.ts';
import { isUnderWay } from './listing-state.ts';
import { fetchOrdersOnBoard } from './load-board-api.ts';

const PAUSE_MS = 2_000;
/** How often it is asked: what waits for a board that is down is marked in the lists. */
const MOST = 30;

const NOT_KNOWN = 'Nobody knows whether it was posted. Look it up on the load board.';

/** Why an order is not on the board for sure; undefined where it is, or while it is on its way. */
export const whyNotThere = ({ loadBoard }: Pick<OrderOfList, 'loadBoard'>): string | undefined => {
  if (loadBoard?.status === 'UNKNOWN') return NOT_KNOWN;
  return loadBoard?.status === 'REFUSED'
    ? (loadBoard.error ?? 'The load board refused this order.')
    : undefined;
};

const refusalOf = (order: OrderOfList): ReadonlyArray<Refusal> => {
  const reason = whyNotThere(order);
  return reason === undefined
    ? []
    : [{ id: order.id, number: order.id, name: fullName(order.shipper), reason }];
};

const isOpen = (order: OrderOfList): boolean => isUnderWay(order) && order.loadBoard?.status !== 'UNKNOWN';

/** Waits until the board has answered for orders that were posted together, and tells which ones it has not taken. */
export const followPostings = async (dispatch: WorkDispatch, ids: ReadonlyArray<string>): Promise<void> => {
  const refused: Array<Refusal> = [];
  let open = ids;
  for (let times = 0; times < MOST && open.length > 0; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const asked = await settle(() => dispatch(fetchOrdersOnBoard(open)).unwrap());
    if (asked.state !== 'saved') continue;
    refused.push(...asked.answer.flatMap(refusalOf));
    open = asked.answer.filter(isOpen).map(({ id }) => id);
  }
  if (refused.length === 0) return;
  const verb = refused.length === 1 ? 'is' : 'are';
  toastUntilClosed(
    'posting together',
    `${counted(refused.length, 'order')} of ${ids.length} ${verb} not on the load board.`,
    Intent.WARNING,
    [
      {
        text: 'See why',
        onClick: () =>
          showRefusals({ refused, one: 'order', hrefOf: (id) => `/orders/${id}`, isUndo: false }),
      },
    ],
  );
};
