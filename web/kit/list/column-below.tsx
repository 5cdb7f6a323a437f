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

/** The column, whose cells say in a second line what they know of columns for which there is no room. */
export const withBelow = <Row,>(column: Column<Row>, leftOut: ReadonlyArray<string>): Column<Row> => {
  const { below = {}, cell } = column;
  const parts = Object.keys(below).flatMap((id) => (leftOut.includes(id) ? (below[id] ?? []) : []));
  if (parts.length === 0) return column;
  return {
    ...column,
    cell: (row) => <TwoLines below={parts.map((part) => part(row))}>{cell(row)}</TwoLines>,
  };
};
