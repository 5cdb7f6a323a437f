import { createHash } from 'node:crypto';
import { closeSync, createWriteStream, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../../platform/database.ts';
import { type End, endLine, headerLine, rowLine, tableLine } from './format.ts';
import { KEPT } from './tables.ts';

type Connection = Awaited<ReturnType<Database['connect']>>;
type Count = (table: string) => void;

/** Rows may hold a megabyte each, so few are fetched at a time. */
const FETCH = 200;

const one = async <Row>(connection: Connection, text: string): Promise<Row> =>
  (await connection.query(text)).rows[0] as Row;

const header = async (connection: Connection): Promise<string> => {
  const { rows } = await connection.query<{ name: string }>('select name from knex_migrations order by name');
  const { last } = await one<{ last: number }>(
    connection,
    'select case when is_called then last_value else 0 end as last from record_id_seq',
  );
  return headerLine({
    madeAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    lastId: last,
  });
};

const tableLines = async function* (
  connection: Connection,
  table: string,
  count: Count,
): AsyncGenerator<string> {
  yield tableLine(table);
  const order = table === 'event_log' ? ' order by position' : '';
  await connection.query(
    `declare backup no scroll cursor for select row_to_json(t)::text as row from ${table} t${order}`,
  );
  for (;;) {
    const { rows } = await connection.query<{ row: string }>(`fetch ${FETCH} from backup`);
    if (rows.length === 0) break;
    for (const { row } of rows) {
      count(table);
      yield rowLine(row);
    }
  }
  await connection.query('close backup');
};

/** Everything as it was at one moment. */
const backupLines = async function* (
  connection: Connection,
  rows: Record<string, number>,
): AsyncGenerator<string> {
  const count: Count = (table) => {
    rows[table] = (rows[table] ?? 0) + 1;
  };
  await connection.query('set statement_timeout = 0');
  await connection.query('begin isolation level repeatable read read only');
  yield await header(connection);
  for (const table of KEPT) yield* tableLines(connection, table, count);
  await connection.query('commit');
};

const sealed = async function* (
  lines: AsyncIterable<string>,
  rows: Readonly<Record<string, number>>,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    const text = `${line}\n`;
    hash.update(text);
    yield text;
  }
  yield `${endLine(rows, hash)}\n`;
};

const flush = (file: string): void => {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
};

/**
 * Writes a backup and answers how many rows of each table it holds. The file takes its name when it is whole, is
 * readable by its owner alone, and never replaces another.
 */
export const writeBackup = async (
  database: Pick<Database, 'connect'>,
  file: string,
): Promise<End['rows']> => {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name.`);
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  const rows: Record<string, number> = {};
  const connection = await database.connect();
  try {
    const text = Readable.from(sealed(backupLines(connection, rows), rows));
    await pipeline(text, createGzip(), createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }));
    flush(unfinished);
    renameSync(unfinished, file);
    return rows;
  } finally {
    await connection.end();
    rmSync(unfinished, { force: true });
  }
};
