import { Button } from '@blueprintjs/core';
import { type CSSProperties, isValidElement, type ReactElement, type ReactNode, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { Empty, type Query } from '../loaded.tsx';
import { Page } from '../page.tsx';
import { Problem } from '../problem.tsx';
import { useEdges } from '../use-edges.ts';
import { useDensity } from './density.ts';
import { Gaps } from './list-gaps.tsx';
import { LIST_ID } from './list-id.ts';
import { formatList, type ListState, sortedBy } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { Pager } from './pager.tsx';
import { linesHeight } from './row-lines.ts';
import type { Fitted } from './use-fitting.ts';
import { useLastPage } from './use-last-page.ts';
import { useListEntry } from './use-list-entry.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';
import './list-page.css';

/** Consecutive pages of a list, starting with the page of its address. */
export type Rows<Row> = {
  readonly rows: ReadonlyArray<Row>;
  /** Number of rows in the whole list. */
  readonly total: number;
  /** Number of pages in `rows`; 1 by default. */
  readonly pages?: number;
  /** Errors of missing values in these rows. */
  readonly errors?: ReadonlyArray<ApiError>;
  /** Keys of rows that may be others now; they are requested once they are in view. */
  readonly outdated?: ReadonlySet<string>;
};

/** Text from the specification (settings 8). */
const FAILED = 'An error occured';

type ListQuery<Row> = Query<Rows<Row>> & {
  /** Undefined while the rows belong to another address. */
  readonly currentData?: Rows<Row> | undefined;
  readonly isFetching: boolean;
  /** Such rows changed since these were requested. */
  readonly isOutdated?: boolean;
  /** Loads the next page; undefined if there is none or it is loading. */
  readonly more?: (() => void) | undefined;
  readonly isLoadingMore?: boolean;
  /** The loaded pages have reached their maximum; the next one needs its own address. */
  readonly isFull?: boolean;
};

/** Empty state of a list. */
export type EmptyList = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: ReactElement | undefined;
};

type ListPageProps<Row, Filters extends object> = {
  readonly title: string;
  readonly what: string;
  readonly actions?: ReactNode;
  /** Tabs of the list. */
  readonly tabs?: ReactNode;
  readonly filters?: ReactNode;
  /** What is to be said about the rows: reached and read before them, and shown below them. */
  readonly notices?: ReactNode;
  readonly fitted: Fitted<Row>;
  readonly query: ListQuery<Row>;
  readonly rowKey: (row: Row) => string;
  /** Undefined if rows lead nowhere. */
  readonly rowHref: ((row: Row) => string) | undefined;
  /** Where rows open; in this tab by default. */
  readonly rowTarget?: '_blank' | undefined;
  /** Replaces the link of the first column on a plain click. */
  readonly onOpen?: (row: Row) => void;
  /** Key of the previewed row. */
  readonly marked?: string;
  readonly state: ListState<Filters>;
  /** Called with another state; `replaces` corrects the address in place. */
  readonly onChange: (next: ListState<Filters>, how?: { readonly replaces: true }) => void;
  /** Set if the user may select rows. */
  readonly selection?: Selection<Row>;
  /** Actions for the selected rows, below the list. */
  readonly bar?: ReactNode;
  /** In words, or a component that finds them itself. */
  readonly empty: EmptyList | ReactElement;
};

/**
 * Page of a list: columns, filters, sort and pages in the address, shortcuts, and its loading, error and
 * empty states.
 */
export const ListPage = <Row, Filters extends object>(props: ListPageProps<Row, Filters>) => {
  const { title, what, actions, tabs, filters, fitted, query, rowKey, rowHref, state, onChange, empty } =
    props;
  const { selection, notices, bar, onOpen, marked } = props;
  const { list } = fitted;
  const [density] = useDensity();
  useRowKeys(list);
  useEdges(list);
  const { data, error, isFetching, refetch, more, isOutdated, isLoadingMore = false, isFull = false } = query;
  const current = 'currentData' in query ? query.currentData : data;
  const failed = error !== undefined;
  const isBusy = isFetching && !isLoadingMore;
  const pages = data?.pages ?? 1;
  const shows = formatList(state).toString();
  const [answered, setAnswered] = useState(shows); // the address whose answer the rows are
  if (current !== undefined && answered !== shows) setAnswered(shows);
  useListEntry({
    list,
    title,
    shows,
    pages: current && (current.pages ?? 1),
    more: failed ? undefined : more,
    isLoadingMore,
  });
  useLastPage(
    state,
    isFetching ? undefined : current && { rows: current.rows.length, total: current.total },
    (page) => onChange({ ...state, page }, { replaces: true }),
  );
  /** Nothing answers this address; rows of another one must not be taken for its answer. */
  const isMissing = failed && current === undefined;
  const next = state.page + pages;
  const problem = failed && (
    <Problem title={FAILED} explanation={`The ${what} could not be loaded.`} error={error} retry={refetch} />
  );
  const rows = (
    <>
      <ListTable
        label={title}
        answer={answered}
        fitted={fitted}
        rows={data?.rows}
        outdated={data?.outdated}
        rowKey={rowKey}
        rowHref={rowHref}
        rowTarget={props.rowTarget}
        onOpen={onOpen}
        marked={marked}
        state={state}
        onSort={(sortBy) => onChange(sortedBy(state, sortBy))}
        selection={selection}
      />
      {isLoadingMore && <p className="list-more">Loading more…</p>}
      {isFull && !failed && (
        <p className="list-more">
          <Button text={`Continue with page ${next}`} onClick={() => onChange({ ...state, page: next })} />
        </p>
      )}
      {data?.total === 0 && !failed && (isValidElement(empty) ? empty : <Empty {...empty} />)}
    </>
  );
  return (
    <Page title={title} actions={actions} fill>
      {tabs}
      {filters}
      {!isMissing && problem}
      <div className="list-notices" role="status" data-keep-clear>
        {notices}
        {data?.errors && data.errors.length > 0 && !failed && <Gaps errors={data.errors} retry={refetch} />}
      </div>
      <section
        ref={fitted.attach}
        id={LIST_ID}
        className="list"
        data-density={density}
        style={
          fitted.inLines ? ({ '--row': `${linesHeight(fitted.columns)}px` } as CSSProperties) : undefined
        }
        aria-label={`List of ${what}`}
        aria-busy={isBusy}
        // What is looked at again is most likely as it was.
        data-outdated={(isBusy && (current === undefined || isOutdated)) || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
      >
        {isMissing ? problem : rows}
      </section>
      {!isMissing && (
        <Pager
          state={state}
          pages={pages}
          rows={current?.rows.length}
          total={data?.total}
          onChange={onChange}
        />
      )}
      {bar}
    </Page>
  );
};
