import type { OrderOnBoard } from '../../../api/generated/types.ts';
import { useMay } from '../../../api/session.ts';
import type { RecordProps } from '../../../kit/feature.ts';
import { BookedDispatch } from './booked-dispatch.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { hasNoBoard, isPosted, mayBePosted } from './listing-state.ts';
import { remarkOf } from './listing-words.tsx';
import { LoadBoardActions } from './load-board-actions.tsx';
import { NOT_TAKEN, ProblemList } from './problem-list.tsx';
import './load-board-card.css';

const NEVER_POSTED = 'Not posted.';
const TO_FOLLOW = 'It is about to be posted.';
const BY_STATUS = 'Not posted: its status alone says so.';
const NO_BOARD =
  'No load board is connected: carriers do not see this order. Ask an administrator to connect one.';

/** Of an order without a listing on the board. */
const withoutOne = (order: OrderOnBoard, isFollowing: boolean): string => {
  if (isFollowing) return TO_FOLLOW;
  if (!isPosted(order)) return NEVER_POSTED;
  return hasNoBoard(order) ? NO_BOARD : BY_STATUS;
};

type StateProps = { readonly order: OrderOnBoard; readonly isFollowing: boolean };

const State = ({ order, isFollowing }: StateProps) => {
  const { loadBoard: listing, loadBoardProblems } = order;
  const problems = listing?.problems ?? [];
  const isGone = listing === null || (listing.status === 'REMOVED' && !listing.error);
  const remark = isGone ? withoutOne(order, isFollowing) : remarkOf(listing);
  return (
    <>
      {!isGone && <ListingFacts listing={listing} />}
      <div role="status" className={isGone ? 'load-board-remark quiet' : 'load-board-remark'}>
        {remark && <p>{remark}</p>}
      </div>
      {problems.length > 0 && <ProblemList problems={problems} />}
      {mayBePosted(order) && loadBoardProblems.length > 0 && (
        <div id={NOT_TAKEN}>
          <p className="load-board-remark">The load board would not take it as it is:</p>
          <ProblemList problems={loadBoardProblems} />
        </div>
      )}
    </>
  );
};

type ContentProps = StateProps & Pick<RecordProps, 'save'>;

/** An order's listing on the load board, and what can be done about it. */
export const LoadBoardContent = ({ order, isFollowing, save }: ContentProps) => {
  const mayPost = useMay()('order_post_to_load_board_only');
  return (
    <>
      <State order={order} isFollowing={isFollowing} />
      {order.isOrder && (
        <BookedDispatch
          id={order.id}
          save={save}
          carrierName={order.loadBoard?.booking?.carrierName ?? null}
        />
      )}
      {mayPost && <LoadBoardActions order={order} save={save} />}
    </>
  );
};
