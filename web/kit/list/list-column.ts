import type { ReactNode } from 'react';

/** A column of a list. */
export type Column<Row> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Sort key in the address; undefined if the column is not sortable. */
  readonly sortBy?: string;
  readonly numeric?: boolean;
  /** Explanation of the column, if its title is not enough. */
  readonly help?: string;
};
