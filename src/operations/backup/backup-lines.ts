import type { GiveWay } from '../../platform/crowd.ts';
import type { Database } from '../../platform/database.ts';
import type { EventStore } from '../../platform/event-store/event-store.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { ID_FAMILIES, type IdFamily } from '../../shared-kernel/ids/family.ts';
import { CHECKPOINT_FILES, noteCheckpoints, readCheckpoints } from './checkpoint-files.ts';
import { type Header, headerLine, rowLine, tableLine } from './format.ts';
import { eventRow, eventsUpTo } from './log-events.ts';
import { BACKED_UP } from './tables.ts';

type Connection = Awaited<ReturnType<Database['connect']>>;

/** Parts outside the database, and the pace of the reading. */
export type Beside = {
  /** The folder of signed checkpoints, which need not exist. */
  readonly checkpointDir: string;
  /** The external event store, if events are not in the database. */
  readonly log: Pick<EventStore, 'subscribe' | 'head'> | undefined;
  /** Awaited before each step, so that other work goes first. */
  readonly giveWay?: GiveWay;
};

type Reading = Beside & {
  /** The end of an external log before the database's snapshot: the snapshot then has every key of its events. */
  readonly head: bigint | undefined;
  readonly count: (table: string) => void;
};

/** Rows may hold a megabyte each, so few are fetched at a time. */
const FETCH = 50;
/** No statement here takes so long, unless the server hangs or somebody changes its tables. */
const STATEMENT_MS = 60_000;

/** A suspended process must not keep old rows from being vacuumed forever. */
const LONGEST_STILL = '1h';

type Query = <Row extends object>(text: string) => Promise<ReadonlyArray<Row>>;

/** The connection's usual limits are for interactive work. */
const patient =
  (connection: Connection): Query =>
  async <Row extends object>(text: string) => {
    const query = { text, query_timeout: STATEMENT_MS + 5_000 };
    return (await connection.query<Row>(query)).rows;
  };

const header = async (query: Query, log: Header['log']): Promise<string> => {
  const migrations = await query<{ name: string }>('select name from knex_migrations order by name');
  const lastOf = (family: IdFamily): string =>
    `select case when is_called then last_value else 0 end as last from ${family}_id_seq`;
  const [state] = await query<{ last: number | null; at: string }>(
    `select max(last) as last, now() as at from (${ID_FAMILIES.map(lastOf).join(' union all ')}) families`,
  );
  if (!state) throw new Error('the database does not tell its time');
  return headerLine({
    madeAt: state.at,
    migrations: migrations.map(({ name }) => name),
    lastId: state.last ?? 0,
    log,
  });
};

const tableLines = async function* (
  query: Query,
  table: string,
  { count, giveWay = nextTurn }: Reading,
): AsyncGenerator<string> {
  yield tableLine(table);
  const order = table === 'event_log' ? ' order by position' : '';
  await query(
    `declare backup no scroll cursor for select row_to_json(t)::text as row from ${table} t${order}`,
  );
  for (;;) {
    await giveWay();
    const rows = await query<{ row: string }>(`fetch ${FETCH} from backup`);
    if (rows.length === 0) break;
    for (const { row } of rows) {
      count(table);
      yield rowLine(row);
    }
  }
  await query('close backup');
};

/** An external log, at least up to the audit heads of the snapshot, which were stored from it. */
const outsideLines = async function* (
  query: Query,
  log: NonNullable<Reading['log']>,
  { head = 0n, count, giveWay = nextTurn }: Reading,
): AsyncGenerator<string> {
  yield tableLine('event_log');
  const [heads] = await query<{ position: number }>('select position from stream_heads_checkpoint');
  const headsAt = BigInt(heads?.position ?? 0);
  let step = 0;
  for await (const event of eventsUpTo(log, headsAt > head ? headsAt : head)) {
    if (step % FETCH === 0) await giveWay();
    step += 1;
    count('event_log');
    yield rowLine(JSON.stringify(eventRow(event)));
  }
};

/** The lines of a backup: everything as of one moment. */
export const backupLines = async function* (
  connection: Connection,
  reading: Reading,
): AsyncGenerator<string> {
  const query = patient(connection);
  const { log, checkpointDir, count } = reading;
  // Before the snapshot: it contains what they vouch for.
  const checkpoints = await noteCheckpoints(checkpointDir);
  await query(`set statement_timeout = ${STATEMENT_MS}`);
  await query(`set idle_in_transaction_session_timeout = '${LONGEST_STILL}'`);
  await query('begin isolation level repeatable read read only');
  yield await header(query, log ? 'eventstoredb' : 'postgres');
  for (const table of BACKED_UP)
    yield* table === 'event_log' && log
      ? outsideLines(query, log, reading)
      : tableLines(query, table, reading);
  await query('commit');
  yield tableLine(CHECKPOINT_FILES);
  for await (const file of readCheckpoints(checkpointDir, checkpoints)) {
    count(CHECKPOINT_FILES);
    yield rowLine(JSON.stringify(file));
  }
};
