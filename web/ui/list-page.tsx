import { Button } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { type ListState, sortedBy } from './list-state.ts';
import { type Column, ListTable } from './list-table.tsx';
import { Empty, type Query } from './loaded.tsx';
import { Page } from './page.tsx';
import { Pager } from './pager.tsx';
import { Problem } from './problem.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';
import './list-page.css';

export type Rows<Row> = { readonly rows: ReadonlyArray<Row>; readonly total: number };

/** The region of the rows, for whoever has to bring the focus back to it. */
export const LIST_ID = 'list';

type ListPageProps<Row, Filter extends string> = {
  readonly title: string;
  readonly what: string;
  readonly actions?: ReactNode;
  /** Views of the list, of which one is shown. */
  readonly tabs?: ReactNode;
  readonly filters?: ReactNode;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly query: Query<Rows<Row>> & { readonly isFetching: boolean };
  readonly rowKey: (row: Row) => string;
  readonly rowHref: (row: Row) => string;
  readonly state: ListState<Filter>;
  readonly onChange: (next: ListState<Filter>) => void;
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

/** Every list: columns, filters, sort and pages in the address, row keys, and its loading, failed and empty states. */
export const ListPage = <Row, Filter extends string>(props: ListPageProps<Row, Filter>) => {
  const { title, what, actions, tabs, filters, columns, query, rowKey, rowHref, state, onChange, empty } =
    props;
  const { selection, bar } = props;
  const list = useRef<HTMLElement>(null);
  useRowKeys(list);
  const { data, error, isFetching, refetch } = query;
  const failed = error !== undefined;
  return (
    <Page title={title} actions={actions} fill>
      {tabs}
      {filters !== undefined && (
        <search className="list-filters" aria-label={`Filter ${what}`}>
          {filters}
        </search>
      )}
      {failed && <Problem title={`The ${what} could not be loaded`} error={error} retry={refetch} />}
      {!(failed && data === undefined) && (
        <section
          ref={list}
          id={LIST_ID}
          className="list"
          aria-label={title}
          aria-busy={isFetching}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <ListTable
            label={title}
            columns={columns}
            rows={data?.rows}
            rowKey={rowKey}
            rowHref={rowHref}
            state={state}
            onSort={(sortBy) => onChange(sortedBy(state, sortBy))}
            selection={selection}
          />
          {data?.rows.length === 0 &&
            !failed &&
            (data.total === 0 ? (
              <Empty {...empty} />
            ) : (
              <PastTheEnd onBack={() => onChange({ ...state, page: 1 })} />
            ))}
        </section>
      )}
      {!(failed && data === undefined) && <Pager state={state} total={data?.total} onChange={onChange} />}
      {bar}
    </Page>
  );
};
