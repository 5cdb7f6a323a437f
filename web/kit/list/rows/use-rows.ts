import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useStable } from '../../use-stable.ts';
import type { Rows } from '../list-page.tsx';
import { formatList, type ListState } from '../list-state.ts';
import type { ListedRow, ListSource } from './list-source.ts';
import { prefetchList, useLazyListPageQuery, useListInfiniteQuery } from './rows-api.ts';

/** Maximum number of loaded rows; those below them need another page of the address. */
const MOST_ROWS = 5_000;

type Pages<Row> = { readonly pages: ReadonlyArray<Rows<Row>> };

/** The pages merged; a row that moved between loads appears once. */
const joined = <Row extends ListedRow>(data: Pages<Row> | undefined): Rows<Row> | undefined => {
  const last = data?.pages.at(-1);
  if (data === undefined || last === undefined) return undefined;
  const rows = new Map(data.pages.flatMap(({ rows }) => rows.map((row) => [row.rowId, row])));
  return {
    rows: [...rows.values()],
    total: last.total,
    pages: data.pages.length,
    errors: data.pages.flatMap(({ errors = [] }) => errors),
  };
};

/** Rows of a list from its state's page on, and a function to load more. */
export const useRows = <Row extends ListedRow, Filters extends object>(
  { list: { name: list } }: ListSource<Row, Filters>,
  state: ListState<Filters>,
) => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const requested = useRef<string>(undefined);
  const ask = useStable((next: ListState<Filters>): void => {
    dispatch(prefetchList({ list, state: next }));
    requested.current = formatList(next).toString();
  });
  // Layout effects run before the effects in which tabs and filters send their requests.
  useLayoutEffect(() => {
    const isRequested = requested.current === formatList(state).toString();
    requested.current = undefined;
    if (!isRequested) dispatch(prefetchList({ list, state }));
  }, [dispatch, list, state]);
  // Already requested above.
  const query = useListInfiniteQuery({ list, state }, { refetchOnMountOrArgChange: false });
  const { data, currentData, hasNextPage, isFetchingNextPage, isFetching, fetchNextPage } = query;
  // The source of this name has made them.
  const rows = useMemo(() => joined(data as Pages<Row> | undefined), [data]);
  const [loadPage] = useLazyListPageQuery();
  const more = useStable(() => {
    fetchNextPage();
  });
  const isFull = hasNextPage && (data?.pages.length ?? 0) * state.size >= MOST_ROWS;
  return {
    data: rows,
    currentData: currentData === data ? rows : undefined,
    error: query.error,
    isFetching,
    refetch: query.refetch,
    more: hasNextPage && !isFull && !isFetching && currentData !== undefined ? more : undefined,
    isLoadingMore: isFetchingNextPage,
    isFull,
    /** Prefetches the list for a state that it is about to have, while the screen renders. */
    ask,
    /** Loads a single page; `anew` bypasses the cache. */
    load: (page: number, anew: boolean): Promise<Rows<Row>> =>
      loadPage({ list, state: { ...state, page } }, !anew).unwrap() as Promise<Rows<ListedRow>> as Promise<
        Rows<Row>
      >,
  };
};
