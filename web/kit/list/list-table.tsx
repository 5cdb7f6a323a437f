import { Tooltip } from '@blueprintjs/core';
import { CaretDown, CaretUp, DoubleCaretVertical } from '@blueprintjs/icons';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useStable } from '../use-stable.ts';
import { PageCheck } from './list-check.tsx';
import type { Column } from './list-column.ts';
import { ListRow } from './list-row.tsx';
import type { ListState } from './list-state.ts';
import type { Selection } from './use-selection.ts';

export type ListTableProps<Row> = {
  readonly label: string;
  /** Memoize it: a new array rerenders every row. */
  readonly columns: ReadonlyArray<Column<Row>>;
  /** Undefined during the first load. */
  readonly rows: ReadonlyArray<Row> | undefined;
  readonly rowKey: (row: Row) => string;
  /** Undefined if rows lead nowhere. */
  readonly rowHref: ((row: Row) => string) | undefined;
  /** Replaces the link of the first column on a plain click. */
  readonly onOpen?: (row: Row) => void;
  /** Key of the previewed row. */
  readonly marked?: string;
  readonly state: Pick<ListState, 'sortBy' | 'descending'>;
  readonly onSort: (sortBy: string) => void;
  /** Set if rows can be selected: the first column then has checkboxes. */
  readonly selection?: Selection<Row>;
};

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index);

const SortIcon = ({ sorted, descending }: { readonly sorted: boolean; readonly descending: boolean }) => {
  const Icon = sorted ? (descending ? CaretDown : CaretUp) : DoubleCaretVertical;
  return <Icon size={12} className={sorted ? undefined : 'list-unsorted'} />;
};

const Title = ({ title, help }: Pick<Column<never>, 'title' | 'help'>) =>
  help === undefined ? (
    title
  ) : (
    <Tooltip content={<span className="list-help-words">{help}</span>} placement="bottom">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the help must be reachable by keyboard */}
      <span className="list-help" tabIndex={0}>
        {title}
      </span>
    </Tooltip>
  );

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
      {columns.map(({ id, title, sortBy, numeric, help }, index) => {
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
              <Title title={title} help={help} />
            )}
          </th>
        );
      })}
    </tr>
  </thead>
);

const Skeleton = ({ columns }: { readonly columns: ReadonlyArray<{ readonly id: string }> }) =>
  SKELETON_ROWS.map((row) => (
    <tr key={row} className="skeleton-row" aria-hidden>
      {columns.map(({ id }) => (
        <td key={id}>
          <span />
        </td>
      ))}
    </tr>
  ));

/** Dense table with a sticky header and a sticky first column, which has the row's link and name. */
export const ListTable = <Row,>({ label, ...props }: ListTableProps<Row>) => {
  const { columns, rows, rowKey, rowHref, onOpen, marked, selection } = props;
  const names = useId();
  const navigate = useNavigate();
  const toggle = useStable((key: string, through: boolean) => selection?.toggle(rows ?? [], key, through));
  const follow = useStable((href: string) => {
    navigate(href);
  });
  const open = useStable((row: Row) => onOpen?.(row));
  return (
    <table className="list-table" aria-label={label}>
      <Head {...props} />
      <tbody>
        {rows?.map((row) => {
          const key = rowKey(row);
          return (
            <ListRow
              key={key}
              row={row}
              rowKey={key}
              columns={columns}
              href={rowHref?.(row)}
              nameId={`${names}-${key}`}
              isChosen={selection?.selected.has(key)}
              isMarked={key === marked}
              onToggle={toggle}
              onFollow={follow}
              onOpen={onOpen && open}
            />
          );
        })}
        {rows === undefined && <Skeleton columns={columns} />}
      </tbody>
    </table>
  );
};
