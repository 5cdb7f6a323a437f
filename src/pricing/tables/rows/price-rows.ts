import * as t from 'io-ts';
import { nullable } from '../../../shared-kernel/nullable.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { PRICE_TABLES, type PriceTable } from '../../contract/price-columns.ts';
import { ROW_VALUES, type RowValues } from './row-values.ts';

export type RowValue = RowValues[PriceTable];

/** A row as it shall be; null for a deleted one. Amounts are whole dollars, distances whole miles. */
export type DraftRow = {
  [Table in PriceTable]: { table: Table; id: t.Int; value: RowValues[Table] | null };
}[PriceTable];

export const tableOfRow = t.keyof(
  Object.fromEntries(PRICE_TABLES.map((table) => [table, null])) as Readonly<Record<PriceTable, null>>,
);

const rowCodec = (table: PriceTable) =>
  t.type({ table: t.literal(table), id: t.Int, value: nullable(ROW_VALUES[table] as t.Mixed) });

export const draftRow = t.union(
  PRICE_TABLES.map(rowCodec) as unknown as [t.Mixed, t.Mixed],
) as unknown as t.Type<DraftRow>;

/** The row of a table. */
export const rowIn = (table: PriceTable, id: number, value: object | null): DraftRow =>
  ({ table, id, value }) as DraftRow;

/** The rows of all tables at one moment, by id. */
export type TableRows = { readonly [Table in PriceTable]: ReadonlyMap<number, RowValues[Table]> };

export const NO_ROWS = Object.fromEntries(
  PRICE_TABLES.map((table) => [table, new Map()]),
) as unknown as TableRows;

/** Which row of which table. */
export type RowOf = { readonly table: PriceTable; readonly id: number };

export const rowKey = ({ table, id }: RowOf): string => `${table}/${id}`;

/** The row of a key. */
export const rowOfKey = (key: string): RowOf => {
  const [table, id] = key.split('/');
  return { table: table as PriceTable, id: Number(id) };
};

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

/** Whether a row is as it shall be in tables. */
export const isIn =
  (tables: TableRows) =>
  ({ table, id, value }: DraftRow): boolean =>
    sameValue(tables[table].get(id) ?? null, value);
