import { PRICE_TABLES } from '../../contract/price-columns.ts';
import type { PriceTables } from '../../quoter/price-tables.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import { definitionOf } from '../definitions/registry.ts';
import type { TableRows } from './price-rows.ts';

/** The quoter's tables. */
export const tablesOfRows = (rows: TableRows, sizes: SizeNames): PriceTables =>
  Object.assign({}, ...PRICE_TABLES.map((table) => definitionOf(table).quoterTables(rows[table], sizes)));
