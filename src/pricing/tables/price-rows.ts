import * as t from 'io-ts';
import { vehicleSizeId } from '../../shared-kernel/ids/vehicle-size.ts';
import { nullable } from '../../shared-kernel/nullable.ts';
import type { StateCode } from '../../shared-kernel/states.ts';
import { FEE_TYPES, type FeeType, type PriceTable } from '../contract/price-columns.ts';

/** The order of rows is that of `order`, then of the id; numbers of `order` may have gaps. */
const mileage = t.type({ minMileage: t.Int, maxMileage: t.Int, price: t.Int, order: t.Int });

const rule = t.type({ originRadius: nullable(t.Int), destRadius: nullable(t.Int), price: nullable(t.Int) });

/** Three rules by priority; null for one without price and radii. */
const exception = t.type({
  originState: t.string as unknown as t.Type<StateCode, string>,
  originCity: t.string,
  destState: t.string as unknown as t.Type<StateCode, string>,
  destCity: t.string,
  rules: t.array(nullable(rule)),
});

/** The id of the row is that of the size, which has a name elsewhere. */
const size = t.type({ rateBump: t.Int, flatBump: t.Int });

const chart = t.type({
  year: nullable(t.Int),
  make: t.string,
  model: t.string,
  sizeId: nullable(vehicleSizeId),
  dontQuote: t.boolean,
});

const fee = t.type({
  type: t.keyof(Object.fromEntries(FEE_TYPES.map((type) => [type, null])) as Record<FeeType, null>),
  sizeId: nullable(vehicleSizeId),
  minMileage: t.Int,
  maxMileage: t.Int,
  fee: t.Int,
  order: t.Int,
});

const rowOf = <Table extends PriceTable, Value extends t.Mixed>(table: Table, value: Value) =>
  t.type({ table: t.literal(table), id: t.Int, value: nullable(value) });

/** A row as it shall be; null for a deleted one. Amounts are whole dollars, distances whole miles. */
export const draftRow = t.union([
  rowOf('MILEAGE', mileage),
  rowOf('EXCEPTIONS', exception),
  rowOf('SIZES', size),
  rowOf('SIZE_CHART', chart),
  rowOf('FEES', fee),
]);

export type DraftRow = t.TypeOf<typeof draftRow>;

export type RowValues = {
  readonly MILEAGE: t.TypeOf<typeof mileage>;
  readonly EXCEPTIONS: t.TypeOf<typeof exception>;
  readonly SIZES: t.TypeOf<typeof size>;
  readonly SIZE_CHART: t.TypeOf<typeof chart>;
  readonly FEES: t.TypeOf<typeof fee>;
};

export type RowValue = RowValues[PriceTable];
export type RuleValue = t.TypeOf<typeof rule>;

/** The rows of all tables at one moment, by id. */
export type TableRows = { readonly [Table in PriceTable]: ReadonlyMap<number, RowValues[Table]> };

export const NO_ROWS: TableRows = {
  ...{ MILEAGE: new Map(), EXCEPTIONS: new Map(), SIZES: new Map() },
  ...{ SIZE_CHART: new Map(), FEES: new Map() },
};

export const rowKey = ({ table, id }: Pick<DraftRow, 'table' | 'id'>): string => `${table}/${id}`;

/** Rows with those of a draft laid over them. */
export const withRows = (rows: TableRows, drafted: Iterable<DraftRow>): TableRows => {
  const changed = new Map<PriceTable, Map<number, RowValue>>();
  for (const { table, id, value } of drafted) {
    const of: Map<number, RowValue> = changed.get(table) ?? new Map<number, RowValue>(rows[table]);
    changed.set(table, of);
    if (value === null) of.delete(id);
    else of.set(id, value);
  }
  return { ...rows, ...(Object.fromEntries(changed) as Partial<TableRows>) };
};

/** Ids of a draft's new rows: 10,000 for each draft, so that nothing coordinates. */
export const ROWS_PER_DRAFT = 10_000;

type Ordered = { readonly order: number };

/** Rows of a table by their order. */
export const inOrder = <Value extends Ordered>(
  rows: ReadonlyMap<number, Value>,
): ReadonlyArray<readonly [number, Value]> =>
  [...rows].sort(([oneId, one], [otherId, other]) => one.order - other.order || oneId - otherId);
