import { PRICE_TABLES, type PriceTable } from '../../contract/price-columns.ts';
import type { RowValues } from '../rows/row-values.ts';
import { exceptions } from './exceptions.ts';
import { fees } from './fees.ts';
import { mileage } from './mileage.ts';
import type { PriceTableDefinition, TableEdit } from './price-table-definition.ts';
import { sizeChart } from './size-chart.ts';
import { sizes } from './sizes.ts';

/** Every price table. */
export const PRICE_TABLE_DEFINITIONS = {
  MILEAGE: mileage,
  EXCEPTIONS: exceptions,
  SIZES: sizes,
  SIZE_CHART: sizeChart,
  FEES: fees,
} satisfies { readonly [Table in PriceTable]: PriceTableDefinition<RowValues[Table]> };

export type PriceTableDefinitions = typeof PRICE_TABLE_DEFINITIONS;

// biome-ignore lint/suspicious/noExplicitAny: the registry erases what the rows of each table are
type AnyPriceTable = PriceTableDefinition<any>;

export const definitionOf = (table: PriceTable): AnyPriceTable => PRICE_TABLE_DEFINITIONS[table];

/** Names of the edits that one table has. */
export type TableEditKind = {
  [Table in PriceTable]: keyof PriceTableDefinitions[Table]['edits'];
}[PriceTable];

// biome-ignore lint/suspicious/noExplicitAny: the registry erases what each edit sends
export type AnyTableEdit = { readonly table: PriceTable; readonly edit: TableEdit<any, any> };

const EDITS: ReadonlyMap<string, AnyTableEdit> = new Map(
  PRICE_TABLES.flatMap((table) =>
    Object.entries(definitionOf(table).edits).map(([kind, edit]) => [kind, { table, edit }] as const),
  ),
);

/** The edit of a name with its table; undefined for one that several tables have. */
export const tableEditOf = (kind: string): AnyTableEdit | undefined => EDITS.get(kind);
