import { useMay } from '../../api/session.ts';
import { useFeatures } from '../../kit/features.ts';
import type { Finding, SearchKind } from '../../kit/search-kind.ts';

/** Kinds of records that can be searched; constant, so that hooks may loop over them. */
export const useSearchKinds = (): ReadonlyArray<SearchKind> =>
  useFeatures().flatMap(({ searchKinds = [] }) => searchKinds);

/** Whether the user may search at all (specification, core 2). */
export const useMaySearch = (): boolean => {
  const may = useMay();
  return useSearchKinds().some(({ needs }) => may(needs));
};

export type FoundGroup = { readonly title: string; readonly findings: ReadonlyArray<Finding> };

type Found = {
  /** Undefined until every kind has responded. */
  readonly groups: ReadonlyArray<FoundGroup> | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

/** Results of all kinds that the user may see. */
export const useFound = (text: string, skip: boolean): Found => {
  const may = useMay();
  const kinds = useSearchKinds().map(({ title, needs, useSearch }) => {
    const isOn = !skip && may(needs);
    // biome-ignore lint/correctness/useHookAtTopLevel: the kinds of records are constant
    return { title, isOn, ...useSearch(text, { skip: !isOn }) };
  });
  const on = kinds.filter(({ isOn }) => isOn);
  const answered = on.flatMap(({ title, findings }) => (findings ? [{ title, findings }] : []));
  const failed = on.filter(({ error }) => error !== undefined);
  return {
    groups: answered.length === on.length ? answered : undefined,
    error: failed[0]?.error,
    isFetching: on.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) refetch();
    },
  };
};
