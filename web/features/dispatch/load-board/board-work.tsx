import type { LoadBoardAction, OrderOfList } from '../../../api/generated/types.ts';
import type { WorkDispatch } from '../../../kit/feature.ts';
import { fullName } from '../../../kit/format.ts';
import type { BulkAction, BulkWork, Meaning } from '../../../kit/list/bulk/bulk-work.ts';
import { followOnBoard } from './follow-on-board.ts';
import { isLeaving, isLive, isPosted, whyNotRefreshed, whyNotRemoved, whyNotTaken } from './listing-state.ts';
import { wordsOf } from './listing-words.tsx';
import { changeOnBoard, fetchOrdersOnBoard } from './load-board-api.ts';

/** As the API says that an order was seen without a listing. */
const NO_LISTING = -1;

type Meant = Meaning<LoadBoardAction>;

const now = ({ loadBoard }: OrderOfList): string => (loadBoard ? wordsOf(loadBoard).tag : 'Not posted');

const fixed = (order: OrderOfList, to: string, leftOut: string | undefined): Meant => ({
  ...{ from: now(order), to, former: null, isSame: false, leftOut },
});

const posting = (order: OrderOfList): Meant => {
  const status = order.loadBoard?.status;
  const isThere = isLive(order) && status !== 'UNKNOWN' && !isLeaving(status);
  return { ...fixed(order, 'Posted', isThere ? undefined : whyNotTaken(order)), isSame: isThere };
};

const refresh = (order: OrderOfList): Meant => fixed(order, 'Sent again and renewed', whyNotRefreshed(order));

const removal = (order: OrderOfList): Meant => {
  const { booking, keptFor } = order.loadBoard ?? {};
  const whyNot = [
    ...(booking ? [`${booking.carrierName ?? 'a carrier'} booked it`] : []),
    ...(keptFor === 'DISPATCH' || order.dispatchedOn !== null ? ['it was dispatched'] : []),
  ];
  const though = whyNot.length > 0 && isLive(order) ? `, though ${whyNot.join(', and ')}` : '';
  const off = isLive(order) ? 'Removed' : 'Not posted';
  const to = isPosted(order) ? `${off}, with the status from before` : off;
  return fixed(order, `${to}${though}`, whyNotRemoved(order));
};

type Action = BulkAction<OrderOfList, LoadBoardAction>;

const action = (
  input: LoadBoardAction,
  meaningFor: (order: OrderOfList) => Meant,
  words: string,
  named: Pick<Action, 'label' | 'title' | 'ending' | 'done'>,
): Action => ({
  ...named,
  initial: { input, meaningFor },
  choice: () => <p>{words}</p>,
});

const ACTIONS: ReadonlyArray<Action> = [
  action(
    'POST',
    posting,
    'Carriers find them on the load board, and their status becomes Posted to Load Board. What the board refuses is told here once it has answered, and marked in the list.',
    {
      label: 'Post to load board',
      title: 'Post',
      ending: 'to the load board',
      done: 'marked for posting to the load board',
    },
  ),
  action(
    'REFRESH',
    refresh,
    'Their listings are sent again as the orders are now, and renewed. What the board refuses is told here once it has answered, and marked in the list.',
    {
      label: 'Refresh on load board',
      title: 'Refresh',
      ending: 'on the load board',
      done: 'marked for renewal on the load board',
    },
  ),
  action(
    'REMOVE',
    removal,
    'Carriers no longer find them there. This cannot be undone: posting one again makes a new listing. What the board refuses is told here once it has answered, and marked in the list.',
    {
      label: 'Remove from load board',
      title: 'Remove',
      ending: 'from the load board',
      done: 'marked for removal from the load board',
    },
  ),
];

/** With the revision of its listing, which is what a preview shows of it. */
const ofListing = (order: OrderOfList): OrderOfList => ({
  ...order,
  revision: order.loadBoard?.revision ?? NO_LISTING,
});

/** Posts, refreshes and removes the chosen orders of a list. */
export const workOf = (dispatch: WorkDispatch): BulkWork<OrderOfList, LoadBoardAction> => ({
  ...{ one: 'order', heading: 'Order and shipper', actions: ACTIONS, tag: 'Quote' },
  read: async (ids) => (await dispatch(fetchOrdersOnBoard(ids)).unwrap()).map(ofListing),
  nameOf: ({ id, shipper }) => ({ number: id, name: fullName(shipper) }),
  hrefOf: (id) => `/orders/${id}`,
  goesOn: (ids, input) => followOnBoard(dispatch, ids, input),
  change: ({ ids, input, seen, intention }) =>
    dispatch(changeOnBoard({ ids, action: input, seen, intention })).unwrap(),
});
