import { MOST_ROWS, ROWS_OF_A_PART } from '../../contract/price-limits.ts';

/** The rows, or ids, of one part of a large edit, from part 0 on. */
export const inPart = <Item>(all: ReadonlyArray<Item>, part: number): ReadonlyArray<Item> =>
  all.slice(part * ROWS_OF_A_PART, (part + 1) * ROWS_OF_A_PART);

/** Whether other parts follow this one. */
export const hasMoreParts = (all: ReadonlyArray<unknown>, part: number): boolean =>
  all.length > (part + 1) * ROWS_OF_A_PART;

/** How many parts so many rows have. */
export const countOfParts = (rows: number): number => Math.ceil(rows / ROWS_OF_A_PART);

/** Parts of all rows that a draft may have. */
export const PARTS_OF_DRAFT = countOfParts(MOST_ROWS);
