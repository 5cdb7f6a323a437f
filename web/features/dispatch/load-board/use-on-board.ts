import { useEffect, useRef, useState } from 'react';
import type { OrderOnBoard } from '../../../api/generated/types.ts';
import type { ShownRecord } from '../../../kit/feature.ts';
import { useTriedAgain } from '../../../kit/use-again.ts';
import { isOnBoard, isToFollow, isUnderWay } from './listing-state.ts';
import { useRecordOnBoardQuery } from './load-board-api.ts';

const SECOND = 1000;
const SOON = 2 * SECOND;
/** For what takes longer: a board that is down, a posting that is searched. */
const LATER = 15 * SECOND;
/** For what the board may tell of a carrier. */
const RARELY = 60 * SECOND;
/** How long it is asked often, and how long a posting may take to follow its status. */
const MOST = 30 * SECOND;
const MOST_TO_FOLLOW = 8 * SECOND;

const isMoving = (order: OrderOnBoard): boolean => isToFollow(order) || isUnderWay(order);

const pauseOf = (order: OrderOnBoard | undefined, isLong: boolean): number => {
  if (!order) return 0;
  if (isUnderWay(order)) return isLong ? LATER : SOON;
  if (isToFollow(order) && !isLong) return SOON;
  // It is tried again by itself.
  if (order.loadBoard?.status === 'REMOVAL_REFUSED') return LATER;
  return isOnBoard(order) || order.loadBoard?.status === 'BOOKED' ? RARELY : 0;
};

/**
 * How a record stands on the load board. It is asked again while something is under way, and rarely while a carrier may
 * book it; never while the page is hidden. `isFollowing`: its status was changed, which has no effect yet.
 */
export const useOnBoard = ({ id, kind, revision }: ShownRecord) => {
  const [isLong, setLong] = useState(false);
  const [pause, setPause] = useState(0);
  const opened = useRef(revision);
  const seen = useRef(revision);
  const query = useTriedAgain(
    useRecordOnBoardQuery(
      { id, kind: kind === 'order' ? 'order' : 'quote' },
      { pollingInterval: pause, skipPollingIfUnfocused: true },
    ),
  );
  const { refetch } = query;
  const order = query.currentData ?? undefined;
  const most = order && isMoving(order) ? (isUnderWay(order) ? MOST : MOST_TO_FOLLOW) : 0;
  const { status, requestedAt } = order?.loadBoard ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state begins anew
  useEffect(() => {
    setLong(false);
    if (most === 0) return;
    const timer = setTimeout(() => setLong(true), most);
    return () => clearTimeout(timer);
  }, [most, status, requestedAt, revision]);
  const next = pauseOf(order, isLong);
  useEffect(() => setPause(next), [next]);
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    refetch();
  }, [revision, refetch]);
  // What was removed follows only a status that was chosen since.
  const mayFollow = order?.loadBoard === null || revision !== opened.current;
  const isFollowing = order !== undefined && isToFollow(order) && mayFollow && !isLong;
  return { ...query, data: order, isFollowing };
};
