import type { Cells, Entry, RowsOf } from './price-table-definition.ts';

export type Miles = { readonly minMileage: number; readonly maxMileage: number };
type Ordered = { readonly order: number };

/** Rows of a table of bands, or of one type of fees; it does not grow beyond. */
export const MOST_BANDS = 2_000;

/** `101 to 500 miles` */
export const milesInWords = ({ minMileage, maxMileage }: Miles): string =>
  `${minMileage} to ${maxMileage} miles`;

export const bandCells = ({ minMileage, maxMileage }: Miles): Cells => ({
  minMileage: String(minMileage),
  maxMileage: String(maxMileage),
});

/** Rows by their order, then by id. */
export const inOrder = <Value extends Ordered>(rows: RowsOf<Value>): ReadonlyArray<Entry<Value>> =>
  [...rows].sort(([oneId, one], [otherId, other]) => one.order - other.order || oneId - otherId);
