import { CaretDown, CaretUp, DoubleCaretVertical } from '@blueprintjs/icons';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListState } from './list-state.ts';

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
};

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index);

const SortIcon = ({ sorted, descending }: { readonly sorted: boolean; readonly descending: boolean }) => {
  const Icon = sorted ? (descending ? CaretDown : CaretUp) : DoubleCaretVertical;
  return <Icon size={12} className={sorted ? undefined : 'list-unsorted'} />;
};

const Head = <Row,>({
  columns,
  state,
  onSort,
}: Pick<ListTableProps<Row>, 'columns' | 'state' | 'onSort'>) => (
  <thead>
    <tr>
      {columns.map(({ id, title, sortBy, numeric }) => {
        const sorted = sortBy === state.sortBy;
        const direction = state.descending ? 'descending' : 'ascending';
        return (
          <th
            key={id}
            scope="col"
            aria-sort={sortBy && sorted ? direction : undefined}
            className={numeric ? 'list-number' : undefined}
          >
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
  (event.target as HTMLElement).closest('a, button') === null &&
  window.getSelection()?.toString() === '';

/** Dense rows under a sticky head; the first column stays, holds the row's link, and is the row's name. */
export const ListTable = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  state,
  onSort,
}: ListTableProps<Row>) => {
  const navigate = useNavigate();
  return (
    <table className="list-table" aria-label={label}>
      <Head columns={columns} state={state} onSort={onSort} />
      <tbody>
        {rows?.map((row) => (
          <tr key={rowKey(row)} onClick={(event) => isPlainClick(event) && navigate(rowHref(row))}>
            {columns.map(({ id, cell, numeric }, index) =>
              index === 0 ? (
                <th key={id} scope="row">
                  <Link to={rowHref(row)} data-row-link>
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
        ))}
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
