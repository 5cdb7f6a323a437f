import * as E from 'fp-ts/lib/Either.js';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { fileNameOf } from '../../shared-kernel/list.ts';
import { invalid, Rejected } from '../../shared-kernel/rejection.ts';
import type { AnyReadModel } from '../projector/read-model.ts';
import type { ResolverContext } from '../resolver.ts';
import type { Download, DownloadEndpoint } from '../rest-endpoint.ts';
import { csvText } from './csv-text.ts';
import { type ExportAddress, type Wanted, wantedOf } from './export-address.ts';
import type { List } from './list.ts';
import { officeDay } from './list-queries.ts';

/** A list's tables, other contexts and the clock, for the cells of its export. */
export type ExportContext = Pick<ResolverContext, 'sql' | 'ask' | 'now'>;

/** A list as a file for spreadsheets. */
export type ListExport<F, Sort extends string, Row, Key> = ExportAddress<F, Sort> & {
  readonly of: Pick<List<F, Sort, never, Key>, 'keys'>;
  readonly reads: ReadonlyArray<AnyReadModel>;
  /** Content of each column's cells. */
  readonly cells: Readonly<Record<string, (row: Row) => string>>;
  /** Rows by their keys, with all that the cells of these columns need; missing rows are left out. */
  readonly rows: (
    keys: ReadonlyArray<Key>,
    columns: ReadonlyArray<string>,
    context: ExportContext,
  ) => Promise<ReadonlyArray<Row>>;
};

/** Takes some milliseconds. */
const ROWS_AT_ONCE = 100;

/** A search text may be somebody's name: the log only records that there was one. */
const forLog = (filterBy: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(filterBy).flatMap(([key, value]) =>
      value === null ? [] : [[key, key === 'search' ? true : value]],
    ),
  );

/**
 * The rows of a list as a CSV file. They are fixed at the start and read a hundred at a time, as the client
 * consumes them. `day` is the civil date of the office.
 */
export const exportList = async <F extends object, Sort extends string, Row, Key>(
  { list, of, cells, rows }: ListExport<F, Sort, Row, Key>,
  wanted: Wanted<F, Sort>,
  day: CivilDate,
  context: ExportContext,
): Promise<Download> => {
  const { columns, filterBy, sortBy } = wanted;
  const chosen = columns.flatMap((column) => cells[column] ?? []);
  const keys = await of.keys(wanted, day, context.sql);
  let written = 0;
  const pieces = async function* (): AsyncGenerator<string> {
    yield csvText([columns.map((column) => list.titles[column] ?? '')], { bom: true });
    for (let first = 0; first < keys.count; first += ROWS_AT_ONCE) {
      const page = await rows(keys.slice(first, first + ROWS_AT_ONCE), columns, context);
      written += page.length;
      if (page.length > 0) yield csvText(page.map((row) => chosen.map((cell) => cell(row))));
    }
  };
  return {
    fileName: `${fileNameOf(list)}-${day}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: pieces(),
    account: () => ({
      ...{ list: list.name, filter: forLog(filterBy), sortBy, columns },
      ...{ rows: written, of: keys.count },
    }),
  };
};

/** The REST call of an export: the list's address, and the requested columns. */
export const exportEndpoint = <F extends object, Sort extends string, Row, Key>(
  exported: ListExport<F, Sort, Row, Key>,
): DownloadEndpoint => ({
  path: `/rest-api/${fileNameOf(exported.list)}.csv`,
  permission: exported.list.permission,
  reads: exported.reads,
  download: async (query, context) => {
    const wanted = wantedOf(exported, query);
    if (E.isLeft(wanted)) throw new Rejected(invalid(wanted.left));
    return exportList(exported, wanted.right, officeDay(context), context);
  },
});
