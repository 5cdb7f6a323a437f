import { useEffect, useRef, useState } from 'react';
import type { OrderToDispatch } from '../../api/generated/types.ts';
import { rereadOf } from '../../api/reread.ts';
import { ANSWER_POLL_MS, isAwaited } from './answers.ts';
import { useOrderToDispatchQuery } from './dispatch-api.ts';
import { activeOf, isBehind } from './order-dispatch.ts';

const SECOND = 1000;
/** A dispatch that does not follow its order within so many seconds is not waited for. */
const MOST = 10;

/**
 * The order of a page with its dispatches; asked again while the dispatch follows a new status of the
 * order, and now and then while the carrier has not answered. One that was
 * made into a quote stays as it was, so that what is open about it does; `isGone` then. `refetch` does nothing once the page
 * is left.
 */
export const useOrder = (id: string) => {
  const [isWaiting, setWaiting] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);
  const query = useOrderToDispatchQuery(
    { id },
    {
      pollingInterval: isWaiting ? SECOND : isUnanswered ? ANSWER_POLL_MS : 0,
      skipPollingIfUnfocused: !isWaiting,
    },
  );
  const last = useRef<OrderToDispatch>(undefined);
  if (query.currentData) last.current = query.currentData;
  const known = last.current?.id === id ? last.current : undefined;
  const isLate = query.currentData ? isBehind(query.currentData) : false;
  const active = query.currentData ? activeOf(query.currentData) : undefined;
  const awaitsAnswer = active !== undefined && isAwaited(active);
  useEffect(() => setUnanswered(awaitsAnswer), [awaitsAnswer]);
  useEffect(() => {
    setWaiting(isLate);
    if (!isLate) return;
    const timer = setTimeout(() => setWaiting(false), MOST * SECOND);
    return () => clearTimeout(timer);
  }, [isLate]);
  return {
    ...query,
    currentData: query.currentData ?? known ?? query.currentData,
    isGone: query.currentData === null,
    refetch: rereadOf(query.refetch),
  };
};
