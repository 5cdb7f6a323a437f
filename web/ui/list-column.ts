import type { ReactNode } from 'react';

/** A column of a list. */
export type Column<Row> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The name of this order in the address; absent where the list cannot be sorted by it. */
  readonly sortBy?: string;
  readonly numeric?: boolean;
  /** What stands in the column, where its title does not tell. */
  readonly help?: string;
};
