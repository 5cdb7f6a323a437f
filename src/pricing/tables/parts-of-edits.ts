/** Rows of one step of a process: an append of them stays under 1 MiB. */
export const ROWS_OF_A_PART = 2_000;

/** The rows, or ids, of one part of a large edit, from part 0 on. */
export const inPart = <Item>(all: ReadonlyArray<Item>, part: number): ReadonlyArray<Item> =>
  all.slice(part * ROWS_OF_A_PART, (part + 1) * ROWS_OF_A_PART);

/** Whether other parts follow this one. */
export const hasMoreParts = (all: ReadonlyArray<unknown>, part: number): boolean =>
  all.length > (part + 1) * ROWS_OF_A_PART;
