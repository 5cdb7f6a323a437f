import { Button, Callout, Intent } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useRef } from 'react';
import type { ApiError } from '../graphql/api-error.ts';
import type { Column } from './list-column.ts';
import { ErrorsButton } from './list-errors.tsx';
import { formatList, type ListState, sortedBy } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { Empty, type Query } from './loaded.tsx';
import { Page } from './page.tsx';
import { Pager } from './pager.tsx';
import { Problem } from './problem.tsx';
import { useListPlace } from './use-list-place.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';
import './list-page.css';

/** Some pages of a list, the first of which is the one that its address asks for. */
export type Rows<Row> = {
  readonly rows: ReadonlyArray<Row>;
  /** Of the whole list. */
  readonly total: number;
  /** How many pages these rows are; one unless said otherwise. */
  readonly pages?: number;
  /** What is missing from these rows, and why. */
  readonly errors?: ReadonlyArray<ApiError>;
};

/** The region of the rows, for whoever has to bring the focus back to it. */
export const LIST_ID = 'list';

/** The specification's words (settings 8). */
const FAILED = 'An error occured';

type ListQuery<Row> = Query<Rows<Row>> & {
  /** Undefined while the rows are still those of another address. */
  readonly currentData?: Rows<Row> | undefined;
  readonly isFetching: boolean;
  /** Loads the page below; absent where there is none or one is on its way. */
  readonly more?: (() => void) | undefined;
  readonly isLoadingMore?: boolean;
  /** No more pages are loaded below these; the next one is a page of its own. */
  readonly isFull?: boolean;
};

type ListPageProps<Row, Filters extends object> = {
  readonly title: string;
  readonly what: string;
  readonly actions?: ReactNode;
  /** Views of the list, of which one is shown. */
  readonly tabs?: ReactNode;
  readonly filters?: ReactNode;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly query: ListQuery<Row>;
  readonly rowKey: (row: Row) => string;
  readonly rowHref: (row: Row) => string;
  /** What a plain click on the first column does, where that is not to follow the row's link. */
  readonly onOpen?: (row: Row) => void;
  /** The key of the row that is shown beside the list. */
  readonly marked?: string;
  readonly state: ListState<Filters>;
  readonly onChange: (next: ListState<Filters>) => void;
  /** Present where this person may choose rows. */
  readonly selection?: Selection<Row>;
  /** What can be done with the chosen rows; below the list. */
  readonly bar?: ReactNode;
  readonly empty: {
    readonly title: string;
    readonly description?: ReactNode;
    readonly action?: ReactElement;
  };
};

/** The list has become shorter than the page that the address asks for. */
const PastTheEnd = ({ onBack }: { readonly onBack: () => void }) => (
  <Empty
    title="This page is past the end of the list"
    action={<Button text="Go to the first page" onClick={onBack} />}
  />
);

type GapsProps = { readonly errors: ReadonlyArray<ApiError>; readonly retry: () => unknown };

/** The rows are there, but something that they show is not. */
const Gaps = ({ errors, retry }: GapsProps) => (
  <Callout intent={Intent.WARNING} icon={null} role="status" compact className="list-gaps">
    <span>Some of what these rows show could not be loaded.</span>
    <Button variant="minimal" text="Retry" onClick={retry} />
    <ErrorsButton errors={errors} />
  </Callout>
);

/** Every list: columns, filters, sort and pages in the address, row keys, and its loading, failed and empty states. */
export const ListPage = <Row, Filters extends object>(props: ListPageProps<Row, Filters>) => {
  const { title, what, actions, tabs, filters, columns, query, rowKey, rowHref, state, onChange, empty } =
    props;
  const { selection, bar, onOpen, marked } = props;
  const list = useRef<HTMLElement>(null);
  useRowKeys(list);
  const { data, error, isFetching, refetch, more, isLoadingMore = false, isFull = false } = query;
  const current = 'currentData' in query ? query.currentData : data;
  const failed = error !== undefined;
  const hasRows = !(failed && data === undefined);
  const pages = data?.pages ?? 1;
  useListPlace({
    list,
    title,
    shows: formatList(state).toString(),
    pages: current && (current.pages ?? 1),
    more: failed ? undefined : more,
    isLoadingMore,
  });
  /** The rows are those of another address, and will stay it. */
  const isOutdated = failed && current === undefined;
  const next = state.page + pages;
  return (
    <Page title={title} actions={actions} fill>
      {tabs}
      {filters}
      {failed && (
        <Problem
          title={FAILED}
          explanation={`The ${what} could not be loaded.`}
          error={error}
          retry={refetch}
        />
      )}
      {data?.errors && data.errors.length > 0 && !failed && <Gaps errors={data.errors} retry={refetch} />}
      {hasRows && (
        <section
          ref={list}
          id={LIST_ID}
          className="list"
          aria-label={title}
          aria-busy={isFetching && !isLoadingMore}
          data-outdated={isOutdated || undefined}
          inert={isOutdated}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <ListTable
            label={title}
            columns={columns}
            rows={data?.rows}
            rowKey={rowKey}
            rowHref={rowHref}
            onOpen={onOpen}
            marked={marked}
            state={state}
            onSort={(sortBy) => onChange(sortedBy(state, sortBy))}
            selection={selection}
          />
          {isLoadingMore && <p className="list-more">Loading more…</p>}
          {isFull && !failed && (
            <p className="list-more">
              <Button text={`Go on with page ${next}`} onClick={() => onChange({ ...state, page: next })} />
            </p>
          )}
          {data?.rows.length === 0 &&
            !failed &&
            (data.total === 0 ? (
              <Empty {...empty} />
            ) : (
              <PastTheEnd onBack={() => onChange({ ...state, page: 1 })} />
            ))}
        </section>
      )}
      {hasRows && !isOutdated && (
        <Pager state={state} pages={pages} total={data?.total} onChange={onChange} />
      )}
      {bar}
    </Page>
  );
};
