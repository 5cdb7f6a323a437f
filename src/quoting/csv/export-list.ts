import { stringify } from 'csv-stringify/sync';
import type { Request } from '../../platform/resolver.ts';
import type { Download } from '../../platform/rest-route.ts';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { columnTitle, type ListName } from '../contract.ts';
import { exportedRecords, type KeyColumns, keysOf } from '../read-models/exported-records.ts';
import type { Listing } from '../read-models/list-sources.ts';
import type { ListArguments } from '../read-models/quote-list-arguments.ts';
import { cellsOf, type ExportedRow } from './cells.ts';
import { namesIn } from './names.ts';
import type { Wanted } from './query.ts';

/** A list that can be exported. */
export type Exported = {
  readonly list: ListName;
  /** How an address and the name of the file call it. */
  readonly name: 'quotes' | 'orders' | 'followups' | 'dispatches';
  readonly keyColumns: KeyColumns;
  readonly listing: (wanted: Pick<ListArguments, 'filterBy' | 'sortBy'>, today: CivilDate) => Listing;
};

/** Some milliseconds' work. */
const ROWS_AT_ONCE = 100;

/**
 * RFC 4180. Every cell is quoted, since some spreadsheets part cells at a semicolon or a tab as well, and would then take
 * what follows for a formula. What would begin one begins with an apostrophe.
 */
const csv = (rows: ReadonlyArray<ReadonlyArray<string>>, { bom = false } = {}): string =>
  stringify([...rows], {
    bom,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
  });

/** The words of a search may be somebody's name: the log says only that there were some. */
const forLog = (filterBy: Wanted['filterBy']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(filterBy).flatMap(([key, value]) =>
      value === null ? [] : [[key, key === 'search' ? true : value]],
    ),
  );

/**
 * The rows of a list as a CSV file for spreadsheets. Which rows it has is settled when it begins; their records are
 * read a hundred at a time, when the client has taken those before. `today` is the civil date of the office.
 */
export const exportList = async (
  { list, name, keyColumns, listing }: Exported,
  wanted: Wanted,
  today: CivilDate,
  { sql, ask }: Pick<Request, 'sql' | 'ask'>,
): Promise<Download> => {
  const { columns, filterBy, sortBy } = wanted;
  const isDispatch = list === 'DISPATCHES';
  const kind = { isOrder: isDispatch || list === 'ORDERS', withNotes: columns.includes('notes') };
  const keys = await keysOf(listing(wanted, today), keyColumns, sql);
  let written = 0;

  const rowsFrom = async (first: number): Promise<ReadonlyArray<ExportedRow>> => {
    const page = keys.slice(first, first + ROWS_AT_ONCE);
    const records = await exportedRecords([...new Set(page.map(({ id }) => id))], kind, sql);
    return page.flatMap(({ id, dueOn }) => {
      const record = records.get(id);
      return record ? [{ record, dueOn, isDispatch }] : [];
    });
  };

  const pieces = async function* (): AsyncGenerator<string> {
    yield csv([columns.map((column) => columnTitle(column, list))], { bom: true });
    for (let first = 0; first < keys.count; first += ROWS_AT_ONCE) {
      const rows = await rowsFrom(first);
      const names = await namesIn(
        rows.map(({ record }) => record),
        ask,
      );
      written += rows.length;
      if (rows.length > 0) yield csv(rows.map((row) => cellsOf(row, columns, names)));
    }
  };

  return {
    fileName: `${name}-${today}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: pieces(),
    account: () => ({ list, filter: forLog(filterBy), sortBy, columns, rows: written, of: keys.count }),
  };
};
