import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { ASKED_ONCE } from '../../../api/api.ts';
import { useStable } from '../../use-stable.ts';
import type { Rows } from '../list-page.tsx';
import { formatList, type ListState } from '../list-state.ts';
import type { ListedRow, ListSource } from './list-source.ts';
import { joined, type PagesInView } from './pages.ts';
import {
  type ListsDispatch,
  prefetchList,
  rememberInView,
  revalidatePage,
  useLazyListPageQuery,
  useListInfiniteQuery,
  useRowsChangedQuery,
} from './rows-api.ts';

/** Maximum number of loaded rows; those below them need another page of the address. */
const MOST_ROWS = 5_000;

/** The last rows that were not outdated when they were first shown. */
const useShown = <Row extends ListedRow>(
  address: string,
  rows: Rows<Row> | undefined,
  isOutdated: boolean,
): Rows<Row> | undefined => {
  const last = useRef<{ readonly address: string; readonly rows: Rows<Row> | undefined }>(undefined);
  const isShown = !isOutdated || last.current?.address === address;
  useLayoutEffect(() => {
    if (isShown) last.current = { address, rows };
  }, [isShown, address, rows]);
  return isShown ? rows : last.current?.rows;
};

/** Rows of a list from its state's page on, and a function to load more. */
export const useRows = <Row extends ListedRow, Filters extends object>(
  { list: { name: list }, tag }: ListSource<Row, Filters>,
  state: ListState<Filters>,
) => {
  const dispatch = useDispatch<ListsDispatch>();
  const address = formatList(state).toString();
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
  const query = useListInfiniteQuery(
    { list, state },
    // Already requested above.
    { refetchOnMountOrArgChange: false, refetchOnReconnect: true },
  );
  const { data, currentData, hasNextPage, isFetchingNextPage, isFetching, fetchNextPage } = query;
  const { data: changes } = useRowsChangedQuery(tag, ASKED_ONCE);
  const known = currentData?.pages[0]?.changes;
  const isOutdated = known !== undefined && changes !== undefined && known !== changes;
  const hasFailed = query.error !== undefined;
  useEffect(() => {
    if (isOutdated && !isFetching && !hasFailed) dispatch(prefetchList({ list, state }));
  }, [isOutdated, isFetching, hasFailed, dispatch, list, state]);
  // The source of this name has made them.
  const rows = useMemo(() => joined(data?.pages ?? []) as Rows<ListedRow> as Rows<Row> | undefined, [data]);
  const shown = useShown(address, rows, isOutdated);
  const [loadPage] = useLazyListPageQuery({ refetchOnFocus: false });
  const more = useStable(() => {
    fetchNextPage();
  });
  /** Requests what was kept once it is in view. */
  const see = useStable((pages: PagesInView): void => {
    rememberInView({ list, state }, pages);
    currentData?.pages.forEach(({ isKept }, place) => {
      if (isKept && pages.first <= place && place <= pages.last)
        dispatch(revalidatePage({ list, state }, place));
    });
  });
  const isFull = hasNextPage && (data?.pages.length ?? 0) * state.size >= MOST_ROWS;
  return {
    data: shown,
    currentData: currentData === data && shown === rows ? rows : undefined,
    error: query.error,
    isFetching,
    isOutdated,
    refetch: query.refetch,
    more: hasNextPage && !isFull && !isFetching && currentData !== undefined ? more : undefined,
    isLoadingMore: isFetchingNextPage,
    isFull,
    see,
    /** Prefetches the list for a state that it is about to have, while the screen renders. */
    ask,
    /** Loads a single page; `anew` bypasses the cache. */
    load: (page: number, anew: boolean): Promise<Rows<Row>> =>
      loadPage({ list, state: { ...state, page } }, !anew).unwrap() as Promise<Rows<ListedRow>> as Promise<
        Rows<Row>
      >,
  };
};
