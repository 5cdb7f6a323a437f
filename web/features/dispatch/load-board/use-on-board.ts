import { useEffect, useRef, useState } from 'react';
import type { OrderOnBoard } from '../../../api/generated/types.ts';
import { useOrderOnBoardQuery } from './load-board-api.ts';
import { isOnBoard, isToFollow, isUnderWay } from './standing.ts';

const SECOND = 1000;
const SOON = 2 * SECOND;
/** For what takes longer: a board that is down, a posting that is searched, a booking that may come. */
const LATER = 15 * SECOND;
const RARELY = 60 * SECOND;
/** How long it is asked often. */
const MOST = 30 * SECOND;

const isMoving = (order: OrderOnBoard): boolean => isToFollow(order) || isUnderWay(order);

const pauseOf = (order: OrderOnBoard | undefined, isLong: boolean): number => {
  if (!order) return 0;
  // A posting that does not follow its status in time will not.
  if (isMoving(order)) return isLong ? (isUnderWay(order) ? LATER : 0) : SOON;
  return isOnBoard(order) ? RARELY : 0;
};

/**
 * How an order stands on the load board. It is asked again while something is under way, and rarely while a carrier may
 * book it; never while the page is hidden. `isFollowing`: its status posts it, which has not begun yet.
 */
export const useOnBoard = (id: string, revision: number) => {
  const [isLong, setLong] = useState(false);
  const [pause, setPause] = useState(0);
  const query = useOrderOnBoardQuery(
    { id },
    { refetchOnFocus: true, pollingInterval: pause, skipPollingIfUnfocused: true },
  );
  const order = query.currentData ?? undefined;
  const isWaiting = order !== undefined && isMoving(order);
  const state = `${order?.parentStatus?.id} ${order?.loadBoard?.status} ${order?.loadBoard?.requestedAt}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state begins anew
  useEffect(() => {
    setLong(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), MOST);
    return () => clearTimeout(timer);
  }, [isWaiting, state]);
  const next = pauseOf(order, isLong);
  useEffect(() => setPause(next), [next]);
  const seen = useRef(revision);
  const { refetch } = query;
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    refetch();
  }, [revision, refetch]);
  return { ...query, data: order, isFollowing: order !== undefined && isToFollow(order) && !isLong };
};
