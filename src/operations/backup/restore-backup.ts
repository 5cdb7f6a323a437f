import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { forgottenIn } from '../../auditing/tombstones.ts';
import type { Database } from '../../platform/database.ts';
import { pauseAll } from '../../platform/reactor/standings.ts';
import type { Sql } from '../../platform/sql.ts';
import { CHECKPOINT_FILES, CheckpointFile, putBackCheckpoints } from './checkpoint-files.ts';
import { type BackupRow, type Header, readRows } from './format.ts';
import { EventRow } from './log-events.ts';
import { makeMoved, moveAll, remember } from './moved.ts';
import { type Refill, type RefillStore, refill } from './refill.ts';
import { firstFilled, KEPT, SINGLE_ROWS } from './tables.ts';

type Connection = Awaited<ReturnType<Database['connect']>>;

export type Restored = {
  readonly events: number;
  readonly lastId: number;
  readonly paused: number;
  /** How many events a store outside the database holds beyond the backup. */
  readonly newer: number;
  /** The checkpoint files that were not there and are put back. */
  readonly checkpoints: ReadonlyArray<string>;
};

export type RestoreParts = {
  readonly database: Pick<Database, 'connect'>;
  /** The one that the backup was examined under. */
  readonly masterKey: Buffer;
  /** The folder that checkpoint files are put back into. */
  readonly checkpointDir: string;
  /** Where events are kept when that is not the database. */
  readonly log: RefillStore | undefined;
  /** Told how many events stand by now, batch by batch. */
  readonly onProgress: (events: number) => void;
};

/** `forgotten` are the subjects of whom the log says so. */
type Seen = {
  readonly events: number;
  readonly highestId: number;
  readonly forgotten: ReadonlySet<string>;
  readonly checkpoints: ReadonlyArray<string>;
};

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;
/** As long as it takes: a statement over a whole table is not the hanging server that the usual limit is for. */
const NO_LIMIT_MS = 2_147_483_647;
const RECORD = /-(\d{1,15})$/;

/** The number that a stream is named by; 0 where it has none. */
const recordIn = (stream: string): number => Number(RECORD.exec(stream)?.[1] ?? 0);

const patient =
  (connection: Connection): Sql =>
  async <Row extends object>(_name: string | null, text: string, values: ReadonlyArray<unknown> = []) => {
    const query = { text, values: [...values], query_timeout: NO_LIMIT_MS };
    return (await connection.query<Row>(query)).rows;
  };

const requireEmpty = async (sql: Sql): Promise<void> => {
  const table = await firstFilled(sql);
  if (table !== undefined)
    throw new Error(
      `This installation is not empty (${table}). A backup is restored into an empty one only.`,
    );
};

const insert = async (connection: Connection, table: string, rows: ReadonlyArray<string>): Promise<void> => {
  if (rows.length === 0) return;
  await connection.query(
    `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
};

const readAs = <A>(codec: t.Type<A, unknown>, what: string, json: string): A => {
  const read = codec.decode(JSON.parse(json));
  if (E.isLeft(read)) throw new Error(`${what} of this backup does not read as one.`);
  return read.right;
};

/** What somebody has forced into the log comes back as it was saved, for verify to name: it keeps nobody from the rest. */
const withoutPositionCheck = async <A>(connection: Connection, work: () => Promise<A>): Promise<A> => {
  await connection.query('alter table event_log drop constraint event_log_position_check');
  const done = await work();
  await connection.query(
    'alter table event_log add constraint event_log_position_check check (position > 0) not valid',
  );
  return done;
};

/** A backup may have been made between the event and the deletion of the key; reactions are paused from here on. */
const deleteKeys = async (connection: Connection, subjects: ReadonlyArray<string>): Promise<void> => {
  await connection.query(
    `insert into subject_keys (subject, wrapped_key) select subject, null from unnest($1::text[]) as subject
     on conflict (subject) do update set wrapped_key = null`,
    [subjects],
  );
};

/** Loads every row; the events go into the store outside the database where there is one. */
const load = async (
  connection: Connection,
  rows: AsyncIterable<BackupRow>,
  { checkpointDir, onProgress }: Pick<RestoreParts, 'checkpointDir' | 'onProgress'>,
  store: Refill | undefined,
): Promise<Seen> => {
  const known = new Set<string>([...KEPT, CHECKPOINT_FILES]);
  let [table, batch, characters]: [string, string[], number] = ['', [], 0];
  let [events, highestId] = [0, 0];
  const forgotten = new Set<string>();
  const checkpoints: string[] = [];
  const putEvents = async (json: ReadonlyArray<string>): Promise<void> => {
    const read = json.map((each) => readAs(EventRow, 'An event', each));
    events += read.length;
    for (const { stream } of read) highestId = Math.max(highestId, recordIn(stream));
    for (const subject of read.flatMap(forgottenIn)) forgotten.add(subject);
    if (store) await remember(patient(connection), await store.take(read));
    else await insert(connection, 'event_log', json);
    onProgress(events);
  };
  const put = async (): Promise<void> => {
    if (table === 'event_log') await putEvents(batch);
    else if (table === CHECKPOINT_FILES) {
      const files = batch.map((each) => readAs(CheckpointFile, 'A checkpoint file', each));
      checkpoints.push(...(await putBackCheckpoints(checkpointDir, files)));
    } else await insert(connection, table, batch);
    [batch, characters] = [[], 0];
  };
  for await (const row of rows) {
    if (!known.has(row.table)) throw new Error(`This release knows no table ${row.table}.`);
    if (row.table !== table || batch.length === BATCH_ROWS || characters > BATCH_CHARACTERS) await put();
    table = row.table;
    batch.push(row.json);
    characters += row.json.length;
  }
  await put();
  return { events, highestId, forgotten, checkpoints };
};

/**
 * Puts an examined backup into a migrated, empty database: all of it or nothing. Where events are kept outside the
 * database, `log`, they go there first; a restore that was cut off is repeated and goes on. Read models are left
 * to the next start; every reaction is paused, since what the backup does not know of may have been mailed or charged.
 * Checkpoint files are put back where they are missing.
 */
export const restoreBackup = async (
  { database, masterKey, log, ...parts }: RestoreParts,
  file: string,
  { lastId }: Pick<Header, 'lastId'>,
): Promise<Restored> => {
  const connection = await database.connect();
  const sql = patient(connection);
  const left = new AbortController();
  try {
    await connection.query('set statement_timeout = 0');
    await connection.query('begin');
    await connection.query(`lock table ${KEPT.join(', ')} in access exclusive mode`);
    await requireEmpty(sql);
    await makeMoved(sql);
    for (const table of SINGLE_ROWS) await connection.query(`delete from ${table}`);
    const store = log && (await refill(log, left.signal));
    const rows = readRows(file, masterKey);
    const { events, highestId, forgotten, checkpoints } = await withoutPositionCheck(connection, () =>
      load(connection, rows, parts, store),
    );
    let newer = 0;
    let highest = Math.max(lastId, highestId);
    const newlyForgotten: string[] = [];
    for await (const event of store?.newer ?? []) {
      newer += 1;
      highest = Math.max(highest, recordIn(event.stream));
      newlyForgotten.push(...forgottenIn(event));
    }
    await deleteKeys(connection, [...new Set([...forgotten, ...newlyForgotten])]);
    if (store) await moveAll(sql);
    if (highest > 0) await connection.query("select setval('record_id_seq', $1)", [highest]);
    await pauseAll(sql);
    const { rows: reactions } = await connection.query('select from reactions');
    await sql('commit', 'commit');
    return { events, lastId: highest, paused: reactions.length, newer, checkpoints };
  } finally {
    left.abort();
    await connection.end();
  }
};
