import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { forgottenIn } from '../../auditing/tombstones.ts';
import type { Database } from '../../platform/database.ts';
import { pauseAll } from '../../platform/reactor/reaction-states.ts';
import type { Sql } from '../../platform/sql.ts';
import { FAMILY_STREAMS, ID_FAMILIES } from '../../shared-kernel/ids/family.ts';
import { CHECKPOINT_FILES, CheckpointFile, putBackCheckpoints } from './checkpoint-files.ts';
import { type BackupRow, type Header, readRows } from './format.ts';
import { EventRow } from './log-events.ts';
import { makeMoved, moveAll, remember } from './moved.ts';
import { type Refill, type RefillStore, refill } from './refill.ts';
import { BACKED_UP, firstFilled, SINGLE_ROWS } from './tables.ts';

type Connection = Awaited<ReturnType<Database['connect']>>;

export type Restored = {
  readonly events: number;
  readonly lastId: number;
  readonly paused: number;
  /** Number of events in an external store beyond the backup. */
  readonly newer: number;
  /** The missing checkpoint files that were restored. */
  readonly checkpoints: ReadonlyArray<string>;
};

export type RestoreParts = {
  readonly database: Pick<Database, 'connect'>;
  /** The key under which the backup was examined. */
  readonly masterKey: Buffer;
  /** Folder to restore checkpoint files into. */
  readonly checkpointDir: string;
  /** The external event store, if any. */
  readonly log: RefillStore | undefined;
  /** Called with the number of stored events, batch by batch. */
  readonly onProgress: (events: number) => void;
};

/** `forgotten` are the subjects forgotten by the log. */
type Seen = {
  readonly events: number;
  readonly highestId: number;
  readonly forgotten: ReadonlySet<string>;
  readonly checkpoints: ReadonlyArray<string>;
};

const RESTORED =
  'Restored from a backup. Find out what was done after that was made, then resume with --from POSITION, or --from head.';
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;
/** No limit: the usual one is for a hanging server, not for a statement over a whole table. */
const NO_LIMIT_MS = 2_147_483_647;
const MEMBER = new RegExp(`^(?:${Object.values(FAMILY_STREAMS).join('|')})-(\\d{1,15})$`);

/** The allocated number in a stream's name; 0 where it has none, or one from elsewhere, such as a DOT number. */
const allocatedIn = (stream: string): number => Number(MEMBER.exec(stream)?.[1] ?? 0);

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

/** An event forced into the log is restored as saved, for verify to report: it does not block the rest. */
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

/** Loads every row; the events go into the external store where there is one. */
const load = async (
  connection: Connection,
  rows: AsyncIterable<BackupRow>,
  { checkpointDir, onProgress }: Pick<RestoreParts, 'checkpointDir' | 'onProgress'>,
  store: Refill | undefined,
): Promise<Seen> => {
  const known = new Set<string>([...BACKED_UP, CHECKPOINT_FILES]);
  let [table, batch, characters]: [string, string[], number] = ['', [], 0];
  let [events, highestId] = [0, 0];
  const forgotten = new Set<string>();
  const checkpoints: string[] = [];
  const putEvents = async (json: ReadonlyArray<string>): Promise<void> => {
    const read = json.map((each) => readAs(EventRow, 'An event', each));
    events += read.length;
    for (const { stream } of read) highestId = Math.max(highestId, allocatedIn(stream));
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
 * Restores an examined backup into a migrated, empty database: all of it or nothing. With an external event
 * store, `log`, the events go there first; an interrupted restore is repeated and resumes. Read models are left
 * to the next start; every reaction is paused, since mails and charges after the backup are unknown to it.
 * Missing checkpoint files are restored.
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
    await connection.query(`lock table ${BACKED_UP.join(', ')} in access exclusive mode`);
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
      highest = Math.max(highest, allocatedIn(event.stream));
      newlyForgotten.push(...forgottenIn(event));
    }
    await deleteKeys(connection, [...new Set([...forgotten, ...newlyForgotten])]);
    if (store) await moveAll(sql);
    // The family of the highest does not matter: numbers may be skipped.
    for (const family of highest > 0 ? ID_FAMILIES : [])
      await connection.query(`select setval('${family}_id_seq', $1)`, [highest]);
    await pauseAll(sql, RESTORED);
    const { rows: reactions } = await connection.query('select from reactions');
    await sql('commit', 'commit');
    return { events, lastId: highest, paused: reactions.length, newer, checkpoints };
  } finally {
    left.abort();
    await connection.end();
  }
};
