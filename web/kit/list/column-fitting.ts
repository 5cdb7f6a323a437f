/** What a column needs, in pixels, and when it gives way to others. */
type Sized = {
  readonly id: string;
  readonly minWidth?: number;
  /** What it would rather have: it is given that before others grow. */
  readonly wideWidth?: number;
  readonly priority?: number;
};

/** Widths in pixels that somebody has set, by column. */
export type Widths = Readonly<Record<string, number>>;

export const USUAL_WIDTH = 120;

const needs = ({ minWidth = USUAL_WIDTH }: Sized): number => minWidth;
const wants = (column: Sized): number => Math.max(needs(column), column.wideWidth ?? 0);
const takes = (column: Sized, set: Widths): number => set[column.id] ?? needs(column);
const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, each) => total + each, 0);

/** The columns that fit into a width: those of the lowest priority are left out, the first one never. */
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
  const left = width - sum(columns.map((column) => set[column.id] ?? needs(column)));
  const wanted = sum(growing.map((column) => wants(column) - needs(column)));
  const met = wanted > 0 ? Math.min(Math.max(left / wanted, 0), 1) : 1;
  const has = (column: Sized): number => needs(column) + (wants(column) - needs(column)) * met;
  const lowest = isSqueezed ? LEAST_SHARE - 1 : 0;
  const share = growing.length > 0 ? Math.max((left - wanted * met) / sum(growing.map(has)), lowest) : 0;
  return columns.map((column) => set[column.id] ?? Math.floor(has(column) * (1 + share)));
};
