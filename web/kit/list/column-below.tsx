import { Fragment, type ReactNode } from 'react';
import type { Column } from './list-column.ts';

type TwoLinesProps = {
  readonly children: ReactNode;
  /** Parts of the second line; null for one that says nothing. */
  readonly below: ReadonlyArray<ReactNode>;
};

/** A cell of two lines, the second one smaller; of one line where the second has nothing to say. */
export const TwoLines = ({ children, below }: TwoLinesProps) => {
  const parts = below.filter((part) => part !== null);
  if (parts.length === 0) return children;
  return (
    <span className="list-two">
      <span>{children}</span>
      <span className="list-below">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids, and keep their order
          <Fragment key={index}>
            {index > 0 && ' '}
            <span>
              {index > 0 && '· '}
              {part}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
};

/** A column with what its cells say in a second line. */
export type ShownColumn<Row> = Column<Row> & { readonly second?: (row: Row) => ReadonlyArray<ReactNode> };

/** The column, whose cells say in a second line what they know of columns for which there is no room. */
export const withBelow = <Row,>(column: Column<Row>, leftOut: ReadonlyArray<string>): ShownColumn<Row> => {
  const { below = {} } = column;
  const parts = Object.keys(below).flatMap((id) => (leftOut.includes(id) ? (below[id] ?? []) : []));
  if (parts.length === 0) return column;
  const { cell, above = cell } = column;
  return { ...column, cell: above, second: (row) => parts.map((part) => part(row)) };
};

type CellWordsProps<Row> = {
  readonly column: ShownColumn<Row>;
  readonly row: Row;
  /** What the cell is in; itself by default. */
  readonly children?: ReactNode;
};

/** A cell, with its second line. */
export const CellWords = <Row,>({ column, row, children = column.cell(row) }: CellWordsProps<Row>) => (
  <TwoLines below={column.second?.(row) ?? []}>{children}</TwoLines>
);
