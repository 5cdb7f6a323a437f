import { Tooltip } from '@blueprintjs/core';
import { CaretDown, CaretUp, DoubleCaretVertical } from '@blueprintjs/icons';
import { ColumnHandle } from './column-handle.tsx';
import { PageCheck } from './list-check.tsx';
import type { Column } from './list-column.ts';
import type { ListState } from './list-state.ts';
import type { Handle } from './use-column-widths.ts';
import type { Selection } from './use-selection.ts';

const SortIcon = ({ sorted, descending }: { readonly sorted: boolean; readonly descending: boolean }) => {
  const Icon = sorted ? (descending ? CaretDown : CaretUp) : DoubleCaretVertical;
  return <Icon size={12} className={sorted ? undefined : 'list-unsorted'} />;
};

const Title = ({ title, help }: Pick<Column<never>, 'title' | 'help'>) =>
  help === undefined ? (
    <span className="list-title">{title}</span>
  ) : (
    <Tooltip content={<span className="list-help-words">{help}</span>} placement="bottom">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the help must be reachable by keyboard */}
      <span className="list-help" tabIndex={0}>
        {title}
      </span>
    </Tooltip>
  );

export type ListHeadProps<Row> = {
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rows: ReadonlyArray<Row> | undefined;
  readonly rowKey: (row: Row) => string;
  readonly state: Pick<ListState, 'sortBy' | 'descending'>;
  readonly onSort: (sortBy: string) => void;
  /** Sets the width of a column; undefined where it cannot be set. */
  readonly handle: (id: string, index: number) => Handle | undefined;
  /** Set if rows can be selected. */
  readonly selection?: Selection<Row>;
};

/** Titles of the columns, which sort; the first one has the checkbox of all rows. */
export const ListHead = <Row,>({
  columns,
  rows = [],
  rowKey,
  state,
  onSort,
  handle,
  selection,
}: ListHeadProps<Row>) => (
  <thead>
    <tr aria-rowindex={1}>
      {columns.map(({ id, title, sortBy, numeric, help }, index) => {
        const sorted = sortBy === state.sortBy;
        const edge = handle(id, index);
        const direction = state.descending ? 'descending' : 'ascending';
        return (
          <th
            key={id}
            scope="col"
            // The edge is no part of the name.
            aria-label={edge && title}
            aria-sort={sortBy && sorted ? direction : undefined}
            className={numeric ? 'list-number' : undefined}
          >
            {selection && index === 0 && <PageCheck selection={selection} page={rows} rowKey={rowKey} />}
            {sortBy ? (
              <button type="button" onClick={() => onSort(sortBy)}>
                <span className="list-title">{title}</span>{' '}
                <SortIcon sorted={sorted} descending={state.descending} />
              </button>
            ) : (
              <Title title={title} help={help} />
            )}
            {edge && <ColumnHandle title={title} handle={edge} />}
          </th>
        );
      })}
    </tr>
  </thead>
);
