import { useRef } from 'react';
import type { OrderOnBoard } from '../../../api/generated/types.ts';
import { useMay } from '../../../api/session.ts';
import { Card } from '../../../kit/card.tsx';
import type { RecordProps } from '../../../kit/feature.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { BookedDispatch } from './booked-dispatch.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { hasNoBoard, isPosted, mayBePosted, mayBeThere } from './listing-state.ts';
import { remarkOf } from './listing-words.tsx';
import { LoadBoardActions } from './load-board-actions.tsx';
import { NOT_TAKEN, ProblemList } from './problem-list.tsx';
import { useOnBoard } from './use-on-board.ts';
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

/**
 * Card with an order's listing on the load board, and what can be done about it. On a quote it shows what may be left there of
 * the order that it was, and how that ends.
 */
export const LoadBoardCard = ({ save, ...record }: RecordProps) => {
  const mayPost = useMay()('order_post_to_load_board_only');
  const query = useOnBoard(record);
  const isShown = useRef(false);
  isShown.current ||= record.kind === 'order' || (query.data !== undefined && mayBeThere(query.data));
  if (!isShown.current) return null;
  return (
    <Card title="Load board">
      <Loaded query={query} what="load board">
        {(order) => (
          <>
            <State order={order} isFollowing={query.isFollowing} />
            {order.isOrder && (
              <BookedDispatch
                id={order.id}
                save={save}
                carrierName={order.loadBoard?.booking?.carrierName ?? null}
              />
            )}
            {mayPost && <LoadBoardActions order={order} save={save} />}
          </>
        )}
      </Loaded>
    </Card>
  );
};
