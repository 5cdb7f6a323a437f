import { createHash } from 'node:crypto';
import { closeSync, createWriteStream, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../../platform/database.ts';
import type { EventStore } from '../../platform/event-store/event-store.ts';
import { type End, endLine, type Header, headerLine, rowLine, tableLine } from './format.ts';
import { eventRow, eventsUpTo } from './log-events.ts';
import { KEPT } from './tables.ts';

type Connection = Awaited<ReturnType<Database['connect']>>;
type Count = (table: string) => void;

/** A log outside the database, and its end before the database's snapshot: so every key of its events is in that. */
type Outside = { readonly store: Pick<EventStore, 'subscribe'>; readonly head: bigint };

/** Rows may hold a megabyte each, so few are fetched at a time. */
const FETCH = 200;
/** Characters that are packed at once: one line at a time takes several times as long. */
const PIECE = 65_536;

const one = async <Row>(connection: Connection, text: string): Promise<Row> =>
  (await connection.query(text)).rows[0] as Row;

const header = async (connection: Connection, log: Header['log']): Promise<string> => {
  const { rows } = await connection.query<{ name: string }>('select name from knex_migrations order by name');
  const { last } = await one<{ last: number }>(
    connection,
    'select case when is_called then last_value else 0 end as last from record_id_seq',
  );
  return headerLine({
    madeAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    lastId: last,
    log,
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

/** A log outside the database, up to the audit heads of the snapshot at least, which were kept from it. */
const outsideLines = async function* (
  connection: Connection,
  { store, head }: Outside,
  count: Count,
): AsyncGenerator<string> {
  yield tableLine('event_log');
  const { kept } = await one<{ kept: number }>(
    connection,
    'select position as kept from stream_heads_checkpoint',
  );
  for await (const event of eventsUpTo(store, BigInt(kept) > head ? BigInt(kept) : head)) {
    count('event_log');
    yield rowLine(JSON.stringify(eventRow(event)));
  }
};

/** Everything as it was at one moment. */
const backupLines = async function* (
  connection: Connection,
  outside: Outside | undefined,
  rows: Record<string, number>,
): AsyncGenerator<string> {
  const count: Count = (table) => {
    rows[table] = (rows[table] ?? 0) + 1;
  };
  await connection.query('set statement_timeout = 0');
  await connection.query('begin isolation level repeatable read read only');
  yield await header(connection, outside ? 'eventstoredb' : 'postgres');
  for (const table of KEPT)
    yield* table === 'event_log' && outside
      ? outsideLines(connection, outside, count)
      : tableLines(connection, table, count);
  await connection.query('commit');
};

const sealed = async function* (
  lines: AsyncIterable<string>,
  rows: Readonly<Record<string, number>>,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let text = '';
  const taken = (): string => {
    const piece = text;
    hash.update(piece);
    text = '';
    return piece;
  };
  for await (const line of lines) {
    text += `${line}\n`;
    if (text.length >= PIECE) yield taken();
  }
  yield taken();
  yield `${endLine(rows, hash)}\n`;
};

const flush = (file: string): void => {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
};

/**
 * Writes a backup and answers how many rows of each table it holds. `log` is where the events are when they are
 * not in the database. The file takes its name when it is whole, is
 * readable by its owner alone, and never replaces another.
 */
export const writeBackup = async (
  database: Pick<Database, 'connect'>,
  file: string,
  log?: Pick<EventStore, 'subscribe' | 'head'>,
): Promise<End['rows']> => {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name.`);
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  const rows: Record<string, number> = {};
  const outside = log && { store: log, head: await log.head() };
  const connection = await database.connect();
  try {
    const text = Readable.from(sealed(backupLines(connection, outside, rows), rows));
    await pipeline(text, createGzip(), createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }));
    flush(unfinished);
    renameSync(unfinished, file);
    return rows;
  } finally {
    await connection.end();
    rmSync(unfinished, { force: true });
  }
};
