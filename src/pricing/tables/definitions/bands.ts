import * as t from 'io-ts';
import type { Cells, Entry, RowsOf } from './price-table-definition.ts';

export type Miles = { readonly minMileage: number; readonly maxMileage: number };
type Ordered = { readonly order: number };

/** Miles of a row, both ends included, and its place: numbers of `order` may have gaps. */
export const bandValue = { minMileage: t.Int, maxMileage: t.Int, order: t.Int };

export const bandCells = ({ minMileage, maxMileage }: Miles): Cells => ({
  ...{ minMileage: String(minMileage), maxMileage: String(maxMileage) },
});

/** Rows by their order, then by id. */
export const inOrder = <Value extends Ordered>(rows: RowsOf<Value>): ReadonlyArray<Entry<Value>> =>
  [...rows].sort(([oneId, one], [otherId, other]) => one.order - other.order || oneId - otherId);
