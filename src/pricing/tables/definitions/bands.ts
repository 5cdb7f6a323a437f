import { checked, fields } from '../../../shared-kernel/validation.ts';
import { minUpToMax, wholeMiles } from '../../contract/price-bounds.ts';
import { byOrderKey } from '../rows/order-key.ts';
import type { Cells, Entry, RowsOf } from './price-table-definition.ts';

export type Miles = { readonly minMileage: number; readonly maxMileage: number };
type Ordered = { readonly order: string };

export const bandOfRow = checked(fields({ minMileage: wholeMiles, maxMileage: wholeMiles }), minUpToMax);

export const bandCells = ({ minMileage, maxMileage }: Miles): Cells => ({
  minMileage: String(minMileage),
  maxMileage: String(maxMileage),
});

/** Rows by their place, then by id. */
export const inOrder = <Value extends Ordered>(rows: RowsOf<Value>): ReadonlyArray<Entry<Value>> =>
  [...rows].sort(([oneId, one], [otherId, other]) => byOrderKey(one.order, other.order) || oneId - otherId);
