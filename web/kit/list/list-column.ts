import type { ReactNode } from 'react';

/** A column of a list. */
export type Column<Row> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Its cell in a row of two lines, where there is less room; `cell` by default. */
  readonly brief?: (row: Row) => ReactNode;
  /** Its cell above a second line, where that says a part of it; `cell` by default. */
  readonly above?: (row: Row) => ReactNode;
  /** By the id of another column, what the cell says of it in a second line while there is no room for that column. */
  readonly below?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** Sort key in the address; undefined if the column is not sortable. */
  readonly sortBy?: string;
  readonly numeric?: boolean;
  /** The longest text of its cells that is never cut: the column has room for it, or is left out. */
  readonly whole?: string;
  /** Width in pixels that its usual content needs; columns share what is left. */
  readonly minWidth?: number;
  /** What it needs in a compact row, which has one line for what other rows have two for; `minWidth` by default. */
  readonly lowWidth?: number;
  /** What its longest content needs in a compact row: it is given that before others grow. */
  readonly wideWidth?: number;
  /** Columns with higher numbers are left out first where there is no room; its place in the list by default. */
  readonly priority?: number;
  /** Also shown where a preview narrows the list: always, or only in a row of two lines. */
  readonly beside?: true | 'in two lines' | undefined;
  /**
   * Line of a row in a narrow window, which has two. Columns without one are left out there; once somebody has chosen the
   * columns, each of them has a line of its own below.
   */
  readonly line?: 1 | 2 | undefined;
  /** Explanation of the column, if its title is not enough. */
  readonly help?: string;
};
