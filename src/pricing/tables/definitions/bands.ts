import type { Cells, Entry, RowsOf } from './price-table-definition.ts';

export type Miles = { readonly minMileage: number; readonly maxMileage: number };
type Ordered = { readonly order: number };

export const bandCells = ({ minMileage, maxMileage }: Miles): Cells => ({
  minMileage: String(minMileage),
  maxMileage: String(maxMileage),
});

/** Rows by their order, then by id. */
export const inOrder = <Value extends Ordered>(rows: RowsOf<Value>): ReadonlyArray<Entry<Value>> =>
  [...rows].sort(([oneId, one], [otherId, other]) => one.order - other.order || oneId - otherId);
