import { Tooltip } from '@blueprintjs/core';
import { CaretDown, CaretUp, DoubleCaretVertical } from '@blueprintjs/icons';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { PageCheck } from './list-check.tsx';
import type { Column } from './list-column.ts';
import { ListRow } from './list-row.tsx';
import type { ListState } from './list-state.ts';
import type { Selection } from './use-selection.ts';
import { useStable } from './use-stable.ts';

export type ListTableProps<Row> = {
  readonly label: string;
  /** The same array for as long as they stay the same: a change draws every row anew. */
  readonly columns: ReadonlyArray<Column<Row>>;
  /** Undefined while the first rows are on their way. */
  readonly rows: ReadonlyArray<Row> | undefined;
  readonly rowKey: (row: Row) => string;
  readonly rowHref: (row: Row) => string;
  /** What a plain click on the first column does, where that is not to follow the row's link. */
  readonly onOpen?: (row: Row) => void;
  /** The key of the row that is shown beside the list. */
  readonly marked?: string;
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

/** Dense rows under a sticky head; the first column stays, holds the row's link, and is the row's name. */
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
              href={rowHref(row)}
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
