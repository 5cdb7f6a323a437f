import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import { fresh } from '../../../api/fresh.ts';
import type { BoardDispatch, DispatchBoardQueryVariables } from '../../../api/generated/types.ts';
import { useStable } from '../../../kit/use-stable.ts';
import { ANSWER_POLL_MS, answeredSince, isAwaited } from '../answers.ts';
import { orderToDispatch, useDispatchBoardQuery } from '../dispatch-api.ts';
import { tellAnswer } from '../use-answers.ts';

/** Tells of answers between two readings of the same days; a load that a carrier has rejected is not among them any more. */
const useAnswersOnBoard = (key: string, loads: ReadonlyArray<BoardDispatch> | undefined): void => {
  const known = useRef<{ readonly key: string; readonly loads: ReadonlyArray<BoardDispatch> }>(undefined);
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const tellGone = useStable(async (load: BoardDispatch): Promise<void> => {
    const order = await dispatch(fresh(orderToDispatch)({ id: load.orderId })).unwrap();
    for (const each of answeredSince([load], order?.dispatches ?? [])) tellAnswer(load.orderId, each);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read decides
  useEffect(() => {
    if (!loads) return;
    const before = known.current?.key === key ? known.current.loads : [];
    known.current = { key, loads };
    for (const each of answeredSince(before, loads)) tellAnswer(each.orderId, each);
    const shown = new Set(loads.map(({ id }) => id));
    // Where it cannot be asked, its page tells.
    for (const load of before)
      if (isAwaited(load) && !shown.has(load.id)) tellGone(load).catch(() => undefined);
  }, [key, loads]);
};

/**
 * The loads of some days, asked again now and then while a carrier of theirs has not answered. Until they are loaded, `data`
 * has those that were loaded last, and `isLoaded` tells whether a day was among their days, of the same assignee.
 */
export const useBoard = (filter: DispatchBoardQueryVariables) => {
  const [isUnanswered, setUnanswered] = useState(false);
  const query = useDispatchBoardQuery(filter, {
    pollingInterval: isUnanswered ? ANSWER_POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const loads = query.currentData?.dispatches;
  const [loaded, setLoaded] = useState(filter);
  const isOfAsked = loaded.assigneeId === filter.assigneeId;
  const { from, to } = loaded;
  if (loads && !(isOfAsked && from === filter.from && to === filter.to)) setLoaded(filter);
  const awaitsAnswer = loads?.some(isAwaited) ?? false;
  useEffect(() => setUnanswered(awaitsAnswer), [awaitsAnswer]);
  useAnswersOnBoard(JSON.stringify(filter), loads);
  return { ...query, isLoaded: (day: CivilDate): boolean => isOfAsked && day >= from && day <= to };
};
