import { decoded } from '../../../platform/decoded.ts';
import { csvText } from '../../../platform/lists/csv-text.ts';
import { officeDay } from '../../../platform/lists/list-queries.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { Download, DownloadEndpoint } from '../../../platform/rest-endpoint.ts';
import { checked, fields, optional } from '../../../shared-kernel/validation.ts';
import type { FeeType } from '../../contract/fee-types.ts';
import { fileColumns, type PriceTable } from '../../contract/price-columns.ts';
import { definitionOf } from '../definitions/registry.ts';
import { lacksFeeType } from '../editors/fee-type.ts';
import { priceHistory } from '../read-models/price-history.ts';
import { feeType, priceTable } from '../rows/edit-fields.ts';
import type { TablesStore } from '../tables-store.ts';

const wanted = checked(fields({ table: priceTable, feeType: optional(feeType) }), lacksFeeType);

const ROWS_AT_ONCE = 500;

const download = async (
  { tablesAt }: TablesStore,
  { table, feeType: type }: { readonly table: PriceTable; readonly feeType: FeeType | null },
  context: ResolverContext,
): Promise<Download> => {
  const { rows: all, sizes } = await tablesAt({}, context.sql);
  const { cellsOf, feeTypeOf, file, listed } = definitionOf(table);
  const rows = listed(all[table], sizes).filter(([, value]) => !feeTypeOf || feeTypeOf(value) === type);
  const columns = fileColumns(table, type);
  const name = [file, type?.toLowerCase().replace('_', '-'), officeDay(context)];
  const pieces = async function* (): AsyncGenerator<string> {
    yield csvText([columns.map(({ label }) => label)], { bom: true });
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
      yield csvText(
        rows.slice(first, first + ROWS_AT_ONCE).map(([id, value]) => {
          const cells = cellsOf(value, id, sizes);
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
