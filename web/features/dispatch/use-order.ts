import { useEffect, useState } from 'react';
import { rereadOf } from '../../api/reread.ts';
import { useOrderToDispatchQuery } from './dispatch-api.ts';
import { isBehind } from './order-dispatch.ts';

const SECOND = 1000;
/** A dispatch that does not follow its order within so many seconds is not waited for. */
const MOST = 10;

/**
 * The order of a page with its dispatches; asked again while the dispatch follows a new status of the order. `refetch` does
 * nothing once the page is left.
 */
export const useOrder = (id: string) => {
  const [isWaiting, setWaiting] = useState(false);
  const query = useOrderToDispatchQuery({ id }, { pollingInterval: isWaiting ? SECOND : 0 });
  const isLate = query.currentData ? isBehind(query.currentData) : false;
  useEffect(() => {
    setWaiting(isLate);
    if (!isLate) return;
    const timer = setTimeout(() => setWaiting(false), MOST * SECOND);
    return () => clearTimeout(timer);
  }, [isLate]);
  return { ...query, refetch: rereadOf(query.refetch) };
};
