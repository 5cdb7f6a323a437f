import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useStable } from '../use-stable.ts';
import { Bulk } from './bulk/bulk.tsx';
import type { AnyWork } from './bulk/bulk-work.ts';
import { useMatchingRows } from './bulk/use-matching-rows.ts';
import { useForeignWorks } from './foreign-work.ts';
import type { EditableRow } from './inline/inline-definition.ts';
import { InlineEdit, type InlineWork } from './inline/inline-edit.tsx';
import { ListActions, type NewRow } from './list-actions.tsx';
import type { Column } from './list-column.ts';
import type { ListDefinition } from './list-definition.ts';
import { type EmptyList, ListPage } from './list-page.tsx';
import { filterKey } from './list-state.ts';
import type { Shown } from './preview/preview-address.ts';
import { SidePreview } from './preview/side-preview.tsx';
import { type ShownPreview, usePreview } from './preview/use-preview.ts';
import { WithRowMarks } from './row-marks.tsx';
import type { ListedRow, ListSource } from './rows/list-source.ts';
import { usePagesInView } from './rows/use-pages-in-view.ts';
import { useRows } from './rows/use-rows.ts';
import { useFitting } from './use-fitting.ts';
import { useSelection } from './use-selection.ts';
import { MissingView } from './views/missing-view.tsx';
import { UnknownFilters } from './views/unknown-filters.tsx';
import { type ListInUse, useListView } from './views/use-list-view.ts';

const keyOf = ({ rowId }: ListedRow): string => rowId;
const idOf = ({ id }: ListedRow): string => id;
const NAMES = { keyOf, idOf };

const NO_ROWS: ReadonlyArray<ListedRow> = [];

const NOTHING = {
  data: undefined,
  currentData: undefined,
  more: undefined,
  isLoadingMore: false,
  isFull: false,
};

/** The query without rows, loading or failed, until the saved view to show is known. */
const unlessPending = <Filters extends object, Query extends object>(
  { isPending, error, refetch }: Pick<ListInUse<Filters>, 'isPending' | 'error' | 'refetch'>,
  query: Query,
) =>
  isPending || error !== undefined ? { ...query, ...NOTHING, error, isFetching: isPending, refetch } : query;

/** A list in use, and a function to filter it. */
export type Narrowed<Filters extends object> = {
  readonly inUse: ListInUse<Filters>;
  readonly narrow: (filters: Filters) => void;
};

type ListScreenProps<Row extends ListedRow, Filters extends object> = {
  readonly source: ListSource<Row, Filters>;
  /** Keep its identity constant, as that of the columns. */
  readonly definition: ListDefinition<Filters>;
  /** All columns, of which the user chooses. */
  readonly columns: ReadonlyArray<Column<Row>>;
  /** Undefined for users who may not open a row. */
  readonly rowHref: ((row: Row) => string) | undefined;
  /** Where rows open; in this tab by default. */
  readonly rowTarget?: '_blank';
  /** Form of a new row, for users who may add one. */
  readonly add?: NewRow | undefined;
  /** Address of the import of such rows, for users who may import them. */
  readonly importAt?: string | undefined;
  readonly empty: (list: Narrowed<Filters>) => EmptyList | ReactElement;
  readonly tabs?: (inUse: ListInUse<Filters>) => ReactNode;
  readonly filters?: (list: Narrowed<Filters>) => ReactNode;
  /** Side preview of a record: a `PreviewFrame`. */
  readonly preview?: (preview: ShownPreview, shown: Shown) => ReactElement;
  // biome-ignore lint/suspicious/noExplicitAny: the list itself does not change them
  readonly inline?: InlineWork<Row & EditableRow, any, any>;
  /** Bulk work of users who may do it. Features add theirs. */
  readonly work?: AnyWork | undefined;
};

/**
 * Screen of a list: rows, columns, filters, saved views and export by its definition; tabs, preview, inline
 * editing and bulk work if it has them.
 */
export const ListScreen = <Row extends ListedRow, Filters extends object>(
  props: ListScreenProps<Row, Filters>,
) => {
  const { source, definition, columns: all, rowHref, tabs, filters, inline, work } = props;
  const inUse = useListView(definition);
  const { state, columns: ids, widths } = inUse.shown;
  const { ask, load, see, ...rows } = useRows(source, state);
  const query = unlessPending(inUse, rows);
  const columns = useMemo(() => ids.flatMap((id) => all.filter((each) => each.id === id)), [all, ids]);
  const isInitial = ids.join() === definition.initialColumns.join();
  const { open, ...preview } = usePreview({ state, shownRows: query.currentData, keyOf, idOf, load });
  const scope = filterKey(state);
  const selection = useSelection<Row>(NAMES, scope);
  const read = useMatchingRows(source, state);
  const foreign = useForeignWorks(definition.name);
  const [first, ...others] = [...(work ? [work] : []), ...foreign.works];
  const works = first && ([first, ...others] as const);
  const isBeside = preview.shown !== undefined;
  const fitted = useFitting(columns, { isInitial, isBeside, widths, onWidths: inUse.chooseWidths });
  usePagesInView(fitted.list, query.currentData, state.size, see);
  const change: ListInUse<Filters>['change'] = useStable((next, how) => {
    const shown = inUse.change(next, how);
    ask(shown);
    return shown;
  });
  const narrow = useStable((next: Filters): void => {
    change({ ...state, page: 1, filters: next });
  });
  const page = (
    <WithRowMarks list={definition.name} rows={query.data?.rows ?? NO_ROWS}>
      <ListPage
        title={definition.title}
        what={definition.what}
        actions={
          <ListActions
            inUse={inUse}
            fitted={fitted}
            total={query.currentData?.total}
            add={props.add}
            importAt={props.importAt}
          />
        }
        tabs={tabs?.(inUse)}
        filters={filters?.({ inUse, narrow })}
        notices={
          <>
            {inUse.isMissing && <MissingView last={inUse.shown.view} />}
            <UnknownFilters filters={inUse.unknownFilters} />
          </>
        }
        fitted={fitted}
        query={query}
        rowKey={keyOf}
        rowHref={rowHref}
        rowTarget={props.rowTarget}
        {...(props.preview && { onOpen: open })}
        marked={preview.marked}
        state={state}
        onChange={change}
        {...((work || foreign.isExpected) && { selection })}
        {...(works && {
          bar: <Bulk works={works} selection={selection} all={{ shown: query.currentData, scope, read }} />,
        })}
        empty={props.empty({ inUse, narrow })}
      />
    </WithRowMarks>
  );
  const edited = inline ? (
    <InlineEdit
      work={inline}
      shown={{ list: definition.name, state }}
      rows={query.data?.rows as ReadonlyArray<Row & EditableRow> | undefined}
      isSelecting={selection.selected.size > 0}
    >
      {page}
    </InlineEdit>
  ) : (
    page
  );
  const { preview: panel } = props;
  if (!panel) return edited;
  return (
    <SidePreview preview={preview} panel={(shown) => panel(preview, shown)}>
      {edited}
    </SidePreview>
  );
};
