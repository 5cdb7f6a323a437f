import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { ListName } from '../../../src/quoting/contract.ts';
import type { Rows } from '../../ui/list-page.tsx';
import { formatList } from '../../ui/list-state.ts';
import { useStable } from '../../ui/use-stable.ts';
import { askForList, useListInfiniteQuery } from './list-api.ts';
import type { RecordsState } from './list-filters.ts';
import type { ListedRecord } from './quote-types.ts';

/** So many pages stand below one another; further down another page of the address begins. */
const MOST_PAGES = 10;

type Pages = { readonly pages: ReadonlyArray<Rows<ListedRecord>> };

/** The pages as one; a row that moved down while they were loaded is there once. */
const joined = (data: Pages | undefined): Rows<ListedRecord> | undefined => {
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

/** The rows of a list from the page of its state on, and a way to have those below. */
export const useRecords = (list: ListName, state: RecordsState) => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const asked = useRef<string>(undefined);
  const ask = useStable((next: RecordsState): void => {
    dispatch(askForList({ list, state: next }));
    asked.current = formatList(next).toString();
  });
  // Layout effects run before the effects in which tabs and filters ask for theirs.
  useLayoutEffect(() => {
    const isAsked = asked.current === formatList(state).toString();
    asked.current = undefined;
    if (!isAsked) dispatch(askForList({ list, state }));
  }, [dispatch, list, state]);
  // It was asked for above, and may be answered already.
  const query = useListInfiniteQuery({ list, state }, { refetchOnMountOrArgChange: false });
  const { data, currentData, hasNextPage, isFetchingNextPage, isFetching, fetchNextPage } = query;
  const rows = useMemo(() => joined(data), [data]);
  const more = useStable(() => {
    fetchNextPage();
  });
  const isFull = hasNextPage && (data?.pages.length ?? 0) >= MOST_PAGES;
  return {
    data: rows,
    currentData: currentData === data ? rows : undefined,
    error: query.error,
    isFetching,
    refetch: query.refetch,
    more: hasNextPage && !isFull && !isFetching && currentData !== undefined ? more : undefined,
    isLoadingMore: isFetchingNextPage,
    isFull,
    /** Asks for the list in a state that it is about to have: while the screen is drawn for it, the answer comes. */
    ask,
  };
};
