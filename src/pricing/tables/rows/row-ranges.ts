/** Rows of a file by their numbers, from 0: those from `from` on, before `to`. */
export type RowRange = { readonly from: number; readonly to: number };

/** Ranges in their order, none of which touches another. */
export type RowRanges = ReadonlyArray<RowRange>;

/** The ranges with another one; those that touch it are one with it. */
export const withRange = (ranges: RowRanges, { from, to }: RowRange): RowRanges => {
  const touching = ranges.filter((each) => each.from <= to && from <= each.to);
  const all = {
    from: Math.min(from, ...touching.map((each) => each.from)),
    to: Math.max(to, ...touching.map((each) => each.to)),
  };
  return [...ranges.filter((each) => !touching.includes(each)), all].toSorted(
    (one, other) => one.from - other.from,
  );
};

/** How many rows the ranges have. */
export const countOfRows = (ranges: RowRanges): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from, 0);
