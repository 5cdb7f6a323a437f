import { CaretDown, CaretUp, DoubleCaretVertical } from '@blueprintjs/icons';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageCheck, RowCheck } from './list-check.tsx';
import type { ListState } from './list-state.ts';
import type { Selection } from './use-selection.ts';

export type Column<Row> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The name of this order in the address; absent where the list cannot be sorted by it. */
  readonly sortBy?: string;
  readonly numeric?: boolean;
};

type ListTableProps<Row> = {
  readonly label: string;
  readonly columns: ReadonlyArray<Column<Row>>;
  /** Undefined while the first rows are on their way. */
  readonly rows: ReadonlyArray<Row> | undefined;
  readonly rowKey: (row: Row) => string;
  readonly rowHref: (row: Row) => string;
  readonly state: Pick<ListState, 'sortBy' | 'descending'>;
  readonly onSort: (sortBy: string) => void;
  /** Present where rows can be chosen: the first column then holds their checkboxes. */
  readonly selection?: Selection<Row>;
};

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index);

const SortIcon = ({ sorted, descending }: { readonly sorted: boolean; readonly descending: boolean }) => {
  const Icon = sorted ? (descending ? CaretDown : CaretUp) : DoubleCaretVertical;
  return <Icon size={12} className={sorted ? undefined : 'list-unsorted'} />;
};

const Head = <Row,>({
  columns,
  rows = [],
  rowKey,
  state,
  onSort,
  selection,
}: Omit<ListTableProps<Row>, 'label' | 'rowHref'>) => (
  <thead>
    <tr>
      {columns.map(({ id, title, sortBy, numeric }, index) => {
        const sorted = sortBy === state.sortBy;
        const direction = state.descending ? 'descending' : 'ascending';
        return (
          <th
            key={id}
            scope="col"
            aria-sort={sortBy && sorted ? direction : undefined}
            className={numeric ? 'list-number' : undefined}
          >
            {selection && index === 0 && <PageCheck selection={selection} page={rows} rowKey={rowKey} />}
            {sortBy ? (
              <button type="button" onClick={() => onSort(sortBy)}>
                {title} <SortIcon sorted={sorted} descending={state.descending} />
              </button>
            ) : (
              title
            )}
          </th>
        );
      })}
    </tr>
  </thead>
);

/** A plain click on a row opens it; a selection, a link or a held key keeps its own meaning. */
const isPlainClick = (event: MouseEvent<HTMLElement>): boolean =>
  !(event.ctrlKey || event.metaKey || event.shiftKey) &&
  (event.target as HTMLElement).closest('a, button, label') === null &&
  window.getSelection()?.toString() === '';

type BodyProps<Row> = Omit<ListTableProps<Row>, 'label' | 'state' | 'onSort' | 'rows'> & {
  readonly rows: ReadonlyArray<Row>;
};

const Body = <Row,>({ columns, rows, rowKey, rowHref, selection }: BodyProps<Row>) => {
  const navigate = useNavigate();
  const names = useId();
  return rows.map((row) => {
    const key = rowKey(row);
    return (
      <tr
        key={key}
        className={selection?.selected.has(key) ? 'is-chosen' : undefined}
        onClick={(event) => isPlainClick(event) && navigate(rowHref(row))}
      >
        {columns.map(({ id, cell, numeric }, index) =>
          index === 0 ? (
            <th key={id} scope="row">
              {selection && (
                <RowCheck selection={selection} page={rows} rowKey={key} nameId={`${names}-${key}`} />
              )}
              <Link to={rowHref(row)} id={`${names}-${key}`} data-row-link>
                {cell(row)}
              </Link>
            </th>
          ) : (
            <td key={id} className={numeric ? 'list-number' : undefined}>
              {cell(row)}
            </td>
          ),
        )}
      </tr>
    );
  });
};

/** Dense rows under a sticky head; the first column stays, holds the row's link, and is the row's name. */
export const ListTable = <Row,>({ label, ...props }: ListTableProps<Row>) => {
  const { columns, rows, rowKey, rowHref, selection } = props;
  return (
    <table className="list-table" aria-label={label}>
      <Head {...props} />
      <tbody>
        {rows && (
          <Body columns={columns} rows={rows} rowKey={rowKey} rowHref={rowHref} selection={selection} />
        )}
        {rows === undefined &&
          SKELETON_ROWS.map((row) => (
            <tr key={row} className="skeleton-row" aria-hidden>
              {columns.map(({ id }) => (
                <td key={id}>
                  <span />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
};
