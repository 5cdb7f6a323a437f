import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import type { FindMarksProps } from '../../../kit/feature.ts';
import { useTriedAgain } from '../../../kit/use-again.ts';
import { isToFollow, isUnderWay, markOf } from './listing-state.ts';
import { useRecordsOnBoardQuery } from './load-board-api.ts';

const PAUSE_MS = 3_000;
/** How often a list asks again before something new begins. */
const MOST = 20;

/**
 * Finds what the load board says of the records of a list, whatever their status: a posting that is unknown and a removal that
 * waits outlast it. Asked again while something is under way.
 */
export const FindMarks = ({ list, rows, onFound }: FindMarksProps) => {
  const [pollingInterval, setPause] = useState(0);
  const asked = useRef({ moving: '', times: 0 });
  // A quote has a row for each of its follow-ups.
  const ids = [...new Set(rows.map(({ id }) => id))];
  const kind = list === 'ORDERS' || list === 'DISPATCHES' ? 'order' : 'quote';
  const { currentData } = useTriedAgain(
    useRecordsOnBoardQuery(ids.length > 0 ? { kind, ids } : skipToken, {
      pollingInterval,
      skipPollingIfUnfocused: true,
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each answer
  useEffect(() => {
    const orders = currentData ?? [];
    const moving = orders
      .filter((order) => isUnderWay(order) || isToFollow(order))
      .map(({ id }) => id)
      .join();
    const { current: last } = asked;
    asked.current = { moving, times: last.moving === moving ? last.times + 1 : 0 };
    setPause(moving !== '' && asked.current.times < MOST ? PAUSE_MS : 0);
    onFound(
      new Map(
        orders.flatMap((order) => {
          const mark = markOf(order);
          return mark ? [[order.id, mark] as const] : [];
        }),
      ),
    );
  }, [currentData]);
  return null;
};
