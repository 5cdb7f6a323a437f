import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMay, useMe } from '../api/session.ts';
import { announce, prefetchWhenIdle } from '../kit/lazy/prefetch.ts';
import { features } from './features.ts';

/** Loads the code of what the user may open while the browser is idle, again after each navigation. */
export const usePrefetch = (): void => {
  const may = useMay();
  const me = useMe();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `may` depends on `me` alone
  useEffect(() => {
    const parts = features.flatMap(
      ({
        routes = [],
        recordCards = [],
        recordActions = [],
        recordMarks = [],
        timelineSources = [],
        listWorks = [],
        listMarks = [],
        statusQuestions = [],
      }) => [
        ...routes,
        ...recordCards,
        ...recordActions,
        ...recordMarks,
        ...timelineSources,
        ...listWorks,
        ...listMarks,
        ...statusQuestions,
      ],
    );
    for (const { needs, lazy } of parts) if (needs === undefined || may(needs)) announce(lazy);
  }, [me]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen announces further parts
  useEffect(() => {
    prefetchWhenIdle();
  }, [me, pathname]);
};
