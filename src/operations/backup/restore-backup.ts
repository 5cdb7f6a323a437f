import type { Database } from '../../platform/database.ts';
import { pauseAll } from '../../platform/reactor/standings.ts';
import { decrypt } from '../../platform/sealing.ts';
import type { Sql } from '../../platform/sql.ts';
import { type Header, readRows } from './format.ts';
import { KEPT, SINGLE_ROWS } from './tables.ts';

type Connection = Awaited<ReturnType<Database['connect']>>;

export type Restored = { readonly events: number; readonly lastId: number; readonly paused: number };

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;

const sqlOf =
  (connection: Connection): Sql =>
  async <Row extends object>(_name: string, text: string, values: ReadonlyArray<unknown> = []) =>
    (await connection.query<Row>(text, [...values])).rows;

const requireEmpty = async (connection: Connection): Promise<void> => {
  for (const table of KEPT.filter((name) => !SINGLE_ROWS.includes(name))) {
    const { rows } = await connection.query(`select 1 from ${table} limit 1`);
    if (rows.length > 0)
      throw new Error(
        `This installation is not empty (${table}). A backup is restored into an empty one only.`,
      );
  }
};

const insert = async (connection: Connection, table: string, rows: ReadonlyArray<string>): Promise<void> => {
  if (rows.length === 0) return;
  await connection.query(
    `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
};

const load = async (connection: Connection, file: string): Promise<void> => {
  const known = new Set<string>(KEPT);
  let [table, batch, characters]: [string, string[], number] = ['', [], 0];
  const flush = async (): Promise<void> => {
    await insert(connection, table, batch);
    [batch, characters] = [[], 0];
  };
  for await (const row of readRows(file)) {
    if (!known.has(row.table)) throw new Error(`This release knows no table ${row.table}.`);
    if (row.table !== table || batch.length === BATCH_ROWS || characters > BATCH_CHARACTERS) await flush();
    table = row.table;
    batch.push(row.json);
    characters += row.json.length;
  }
  await flush();
};

/** The restored keys are worth nothing without the master key that wrapped them. */
const requireMasterKey = async (connection: Connection, masterKey: Buffer): Promise<void> => {
  const { rows } = await connection.query<{ subject: string; wrapped_key: Buffer }>(
    'select subject, wrapped_key from subject_keys where wrapped_key is not null limit 1',
  );
  for (const { subject, wrapped_key } of rows) {
    try {
      decrypt(masterKey, wrapped_key, subject);
    } catch {
      throw new Error(
        'The master key is not the one of this backup: nothing personal could ever be read again.',
      );
    }
  }
};

/** Ids go on above the sequence's last and above every id that stands in the log. */
const raiseIds = async (connection: Connection, lastId: number): Promise<number> => {
  const { rows } = await connection.query<{ highest: number }>(
    `select greatest($1::bigint, max((regexp_match(stream, '-(\\d{1,15})$'))[1]::bigint)) as highest
     from event_log where revision = 0`,
    [lastId],
  );
  const highest = rows[0]?.highest ?? 0;
  if (highest > 0) await connection.query("select setval('record_id_seq', $1)", [highest]);
  return highest;
};

const restored = async (connection: Connection, highest: number): Promise<Restored> => {
  const { rows } = await connection.query<{ events: number; paused: number }>(
    'select (select count(*) from event_log) as events, (select count(*) from reactions) as paused',
  );
  return { events: 0, paused: 0, ...rows[0], lastId: highest };
};

/**
 * Puts an examined backup into a migrated, empty database: all of it or nothing. Read models are left to the
 * next start; every reaction is paused, since what the backup does not know of may have been mailed or charged.
 */
export const restoreBackup = async (
  database: Pick<Database, 'connect'>,
  file: string,
  { lastId }: Pick<Header, 'lastId'>,
  masterKey: Buffer,
): Promise<Restored> => {
  const connection = await database.connect();
  try {
    await connection.query('set statement_timeout = 0');
    await connection.query('begin');
    await connection.query(`lock table ${KEPT.join(', ')} in access exclusive mode`);
    await requireEmpty(connection);
    for (const table of SINGLE_ROWS) await connection.query(`delete from ${table}`);
    await load(connection, file);
    await requireMasterKey(connection, masterKey);
    const highest = await raiseIds(connection, lastId);
    await pauseAll(sqlOf(connection));
    const answer = await restored(connection, highest);
    await connection.query('commit');
    return answer;
  } finally {
    await connection.end();
  }
};
