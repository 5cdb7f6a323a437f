import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ListName } from '../../api/generated/types.ts';
import { useMay, useMe } from '../../api/session.ts';
import type { ListWork, WorkDispatch } from '../feature.ts';
import { useFeatures } from '../features.ts';
import { load, loaded } from '../lazy/code.ts';
import { useAgain } from '../use-again.ts';
import { useStable } from '../use-stable.ts';
import type { AnyWork } from './bulk/bulk-work.ts';

/** The parts that features add to a list and that the user may use. */
const useListParts = (list: ListName): ReadonlyArray<ListWork> => {
  const features = useFeatures();
  const may = useMay();
  const me = useMe();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `may` depends on `me` alone
  return useMemo(
    () =>
      features.flatMap(({ listWorks = [] }) =>
        listWorks.filter(({ lists, needs }) => lists.includes(list) && may(needs)),
      ),
    [features, list, me],
  );
};

/** Bulk work that features add to a list, once its code has arrived; `isExpected` from the start. */
export const useForeignWorks = (
  list: ListName,
): { readonly works: ReadonlyArray<AnyWork>; readonly isExpected: boolean } => {
  const parts = useListParts(list);
  const dispatch = useDispatch<WorkDispatch>();
  const [{ arrived, isMissing }, settle] = useState({ arrived: 0, isMissing: false });
  const loadAll = useStable(async () => {
    const all = await Promise.all(parts.map(({ lazy }) => load(lazy)));
    settle({ arrived: all.filter(Boolean).length, isMissing: all.includes(false) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other parts have other code
  useEffect(() => {
    loadAll();
  }, [parts, loadAll]);
  useAgain(isMissing, loadAll);
  // biome-ignore lint/correctness/useExhaustiveDependencies: code arrives once
  const works = useMemo(
    () => parts.flatMap(({ lazy }) => loaded(lazy)?.workOf(dispatch) ?? []),
    [parts, dispatch, arrived],
  );
  return { works, isExpected: parts.length > 0 };
};
