import { decoded } from '../../../platform/decoded.ts';
import { csvText } from '../../../platform/lists/csv-text.ts';
import { officeDay } from '../../../platform/lists/list-queries.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { Download, DownloadEndpoint } from '../../../platform/rest-endpoint.ts';
import { checked, fields, optional } from '../../../shared-kernel/validation.ts';
import { type FeeType, PRICE_COLUMNS, type PriceTable } from '../../contract/price-columns.ts';
import { feeType, priceTable } from '../price-edit.ts';
import { inOrder, type RowValue } from '../price-rows.ts';
import { priceHistory } from '../read-models/price-history.ts';
import { cellsOf } from '../row-words.ts';
import type { PublishedTables } from '../tables-at.ts';
import type { TablesStore } from '../tables-store.ts';
import { chartEntries } from './rows.ts';

const wanted = checked(
  fields({ table: priceTable, feeType: optional(feeType) }),
  ({ table, feeType: type }) =>
    (table === 'FEES' && type === null ? { feeType: 'Choose the type of the fees.' } : {}) as Record<
      string,
      string
    >,
);

const FILES: Readonly<Record<PriceTable, string>> = {
  MILEAGE: 'mileage-pricing',
  EXCEPTIONS: 'pricing-exceptions',
  SIZES: 'vehicle-sizes',
  SIZE_CHART: 'vehicle-sizechart',
  FEES: 'fees',
};

const rowsOf = (
  { rows, sizes }: PublishedTables,
  table: PriceTable,
  type: FeeType | null,
): ReadonlyArray<readonly [number, RowValue]> => {
  switch (table) {
    case 'MILEAGE':
      return inOrder(rows.MILEAGE);
    case 'EXCEPTIONS':
      return [...rows.EXCEPTIONS].sort(([one], [other]) => one - other);
    case 'SIZES':
      return [...sizes.keys()].map((id) => {
        const none = { rateBump: 0, flatBump: 0 } as RowValue;
        return [id, rows.SIZES.get(id) ?? none] as const;
      });
    case 'SIZE_CHART':
      return chartEntries(rows, {});
    case 'FEES':
      return inOrder(rows.FEES).filter(([, value]) => value.type === type);
  }
};

const ROWS_AT_ONCE = 500;

const download = async (
  { tablesAt }: TablesStore,
  { table, feeType: type }: { readonly table: PriceTable; readonly feeType: FeeType | null },
  context: ResolverContext,
): Promise<Download> => {
  const tables = await tablesAt({}, context.sql);
  const rows = rowsOf(tables, table, type);
  const columns = PRICE_COLUMNS[table].filter(
    ({ name }) => table !== 'FEES' || type === 'SIZE' || name !== 'size',
  );
  const name = [FILES[table], type?.toLowerCase().replace('_', '-'), officeDay(context)];
  const pieces = async function* (): AsyncGenerator<string> {
    yield csvText([columns.map(({ label }) => label)], { bom: true });
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
      yield csvText(
        rows.slice(first, first + ROWS_AT_ONCE).map(([id, value]) => {
          const cells = cellsOf(table, id, value as never, tables.sizes);
          return columns.map((column) => cells[column.name] ?? '');
        }),
      );
  };
  return {
    fileName: `${name.filter((part) => part !== undefined).join('-')}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: pieces(),
    account: () => ({ table, rows: rows.length }),
  };
};

/** The price tables as CSV files, with the columns that an import reads. */
export const tablesExports = (store: TablesStore): ReadonlyArray<DownloadEndpoint> => [
  {
    path: '/rest-api/export-exceptions',
    permission: 'taq_update',
    reads: [priceHistory],
    download: (_query, context) => download(store, { table: 'EXCEPTIONS', feeType: null }, context),
  },
  {
    path: '/rest-api/export-prices',
    permission: 'taq_update',
    reads: [priceHistory],
    download: async (query, context) => download(store, decoded(wanted, query), context),
  },
];
