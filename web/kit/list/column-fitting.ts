/** What a column needs, in pixels, and when it gives way to others. */
export type Sized = {
  readonly id: string;
  readonly minWidth?: number;
  /** Whatever is set or squeezed, it is no narrower, so that neither its title nor its amounts are cut. */
  readonly leastWidth?: number;
  /** What it would rather have: it is given that before others grow. */
  readonly wideWidth?: number;
  readonly priority?: number;
};

/** Widths in pixels that somebody has set, by column. */
export type Widths = Readonly<Record<string, number>>;

export const USUAL_WIDTH = 120;

const needs = ({ minWidth = USUAL_WIDTH }: Sized): number => minWidth;
const wants = (column: Sized): number => Math.max(needs(column), column.wideWidth ?? 0);
const widthSet = ({ id, leastWidth = 0 }: Sized, set: Widths): number | undefined =>
  set[id] === undefined ? undefined : Math.max(set[id], leastWidth);
/** One that somebody made wider turns no other out; one made narrower leaves room. */
const takes = (column: Sized, set: Widths): number =>
  Math.min(widthSet(column, set) ?? needs(column), needs(column));
const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, each) => total + each, 0);

/**
 * The columns that fit into a width: those of the lowest priority are left out, the first one never. With columns that
 * somebody made wider the list may be wider than its room.
 */
export const fitting = <Column extends Sized>(
  columns: ReadonlyArray<Column>,
  width: number,
  set: Widths,
): ReadonlyArray<Column> => {
  const ranked = columns
    .map((column, index) => ({ column, rank: index === 0 ? -1 : (column.priority ?? index) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ column }) => column);
  const most = ranked.findIndex(
    (_, index) => index > 0 && sum(ranked.slice(0, index + 1).map((column) => takes(column, set))) > width,
  );
  const kept = new Set(most === -1 ? ranked : ranked.slice(0, most));
  return columns.filter((column) => kept.has(column));
};

/** The smallest part of what it needs that a squeezed column has. */
const LEAST_SHARE = 0.5;
const least = (column: Sized): number => Math.max(needs(column) * LEAST_SHARE, column.leastWidth ?? 0);

/** What a column has of a range from one width to another. */
const between = (from: number, to: number, share: number): number =>
  from + (to - from) * Math.min(Math.max(share, 0), 1);

/**
 * Width of each column: as set, otherwise what it needs and its share of what is left, of which those that want more
 * have theirs first. Squeezed columns share what is missing too.
 */
export const columnWidths = (
  columns: ReadonlyArray<Sized>,
  width: number,
  set: Widths,
  isSqueezed = false,
): ReadonlyArray<number> => {
  const growing = columns.filter(({ id }) => set[id] === undefined);
  const room = width - sum(columns.map((column) => widthSet(column, set) ?? 0));
  const of = (size: (column: Sized) => number): number => sum(growing.map(size));
  const widthOf = (): ((column: Sized) => number) => {
    if (isSqueezed && room < of(needs)) {
      const share = (room - of(least)) / (of(needs) - of(least));
      return (column) => between(least(column), needs(column), share);
    }
    const left = room - of(needs);
    const met = of(wants) > of(needs) ? left / (of(wants) - of(needs)) : 1;
    const has = (column: Sized): number => between(needs(column), wants(column), met);
    const share = Math.max((room - of(has)) / of(has), 0);
    return (column) => has(column) * (1 + share);
  };
  const ofGrowing = widthOf();
  return columns.map((column) => widthSet(column, set) ?? Math.floor(ofGrowing(column)));
};
