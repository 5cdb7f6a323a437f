import pg from 'pg';
import { Rejected, rejection } from '../shared-kernel/rejection.ts';
import { PreparedClient } from './prepared-client.ts';
import { queryOf, type Sql } from './sql.ts';

/** The single entry point to Postgres. Dates are 'YYYY-MM-DD', instants ISO 8601 in UTC, int8 a number. */
export type Database = {
  readonly pool: pg.Pool;
  /** For hot queries: prepared where they have a name. */
  readonly sql: Sql;
  /** A pooled connection, which the caller releases. Rejects like `sql` where none becomes free in time. */
  readonly take: () => Promise<pg.PoolClient>;
  /** Cancels the statement of backend `pid`; never rejects. */
  readonly cancel: (pid: number) => Promise<void>;
  /**
   * Cause of a wait that timed out: Postgres is busy with others (TOO_MANY), or does not answer, which is an
   * outage.
   */
  readonly waitedInVain: () => Promise<Error>;
  /** A dedicated connection, for a log's appends or for LISTEN. */
  readonly connect: (options?: { readonly onLost?: () => void }) => Promise<pg.Client>;
  readonly close: () => Promise<void>;
};

const DATE = 1082;
const TIMESTAMPTZ = 1184;
const INT8 = 20;

const UTC_MS = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}\+00$/;

/**
 * Most instants are in UTC with milliseconds already; parsing each of a list's as a Date takes ten times as
 * long.
 */
const instantOf = (text: string): string =>
  UTC_MS.test(text) ? `${text.slice(0, 10)}T${text.slice(11, 23)}Z` : new Date(text).toISOString();

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: instantOf,
  [INT8]: Number,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format !== 'binary' && parsers[oid] ? parsers[oid] : pg.types.getTypeParser(oid, format as 'text'),
};

/**
 * With many concurrent users, a statement that takes every core, or is JIT-compiled first, is faster alone and
 * slower for all.
 */
const ONE_CORE_A_STATEMENT = ['-c max_parallel_workers_per_gather=0', '-c jit=off'];

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** The server's own timeout does not arrive from a hanging server or over a cut network. */
const QUERY_TIMEOUT_MS = 12_000;

/** Statements in Postgres at the same time. */
export const POOL_SIZE = 12;
/**
 * A separate connection for cancelling statements and for checking that Postgres answers: neither may queue
 * behind those statements.
 */
const BESIDE = { max: 1, idleTimeoutMillis: 10_000 };
const IS_THERE = { text: 'select 1', query_timeout: 2_000 };

export const TOO_MANY = rejection(
  'TOO_MANY',
  'Lanebook is busy with other requests. Wait a moment and try again.',
);

/** The driver's message for a timeout while waiting for a pooled connection. */
const NONE_GOT_FREE = 'timeout exceeded when trying to connect';

const ignore = (): void => undefined;

/**
 * Opens a pool. The first query connects; idle connections that break are dropped. With `asynchronousCommit` a
 * crash may lose the last moments, never half of a transaction: for data that can be rebuilt.
 */
export const openDatabase = (
  url: string,
  onIdleError: (error: Error) => void,
  { asynchronousCommit = false }: { readonly asynchronousCommit?: boolean } = {},
): Database => {
  const settings: pg.ClientConfig = {
    connectionString: url,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'lanebook',
    options: [...(asynchronousCommit ? ['-c synchronous_commit=off'] : []), ...ONE_CORE_A_STATEMENT].join(
      ' ',
    ),
  };
  const pool = new pg.Pool({ ...settings, max: POOL_SIZE, Client: PreparedClient });
  const beside = new pg.Pool({ ...settings, ...BESIDE });
  pool.on('error', onIdleError);
  beside.on('error', onIdleError);
  const waitedInVain = (): Promise<Error> =>
    beside.query(IS_THERE).then(
      () => new Rejected(TOO_MANY),
      () => new Error(NONE_GOT_FREE),
    );
  const explainTimeout = async (error: unknown): Promise<never> => {
    throw error instanceof Error && error.message === NONE_GOT_FREE ? await waitedInVain() : error;
  };
  // A statement rejects when its connection breaks. The connection's own error event needs a listener too, or
  // Node ends the process.
  for (const each of [pool, beside]) each.on('connect', (client) => void client.on('error', ignore));

  return {
    pool,
    waitedInVain,
    take: () => pool.connect().catch(explainTimeout),
    cancel: async (pid) => {
      await beside.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
    },
    sql: async <Row extends object>(name: string | null, text: string, values: ReadonlyArray<unknown> = []) =>
      (await pool.query<Row>(queryOf(name, text, values)).catch(explainTimeout)).rows,
    connect: async ({ onLost } = {}) => {
      const client = new PreparedClient(settings);
      client.on('error', (error) => {
        onIdleError(error);
        onLost?.();
      });
      await client.connect();
      return client;
    },
    close: async () => {
      await Promise.all([pool.end(), beside.end()]);
    },
  };
};

/** Opens the database for the duration of `use`. */
export const withDatabase = async <A>(url: string, use: (database: Database) => Promise<A>): Promise<A> => {
  const database = openDatabase(url, () => undefined);
  return use(database).finally(database.close);
};

/** 3D000 and 55000: the database is being replaced by another one, or takes no connections meanwhile. */
const OUTAGE =
  /^(08|57P|53|25006|3D000|55000|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;

const CANCELLED = '57014';

/** Whether Postgres cancelled a statement for its duration; the server is reachable all the same. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === CANCELLED;

/** Whether the server ended the connection, or takes none yet: another one will do, now or in a moment. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && /^57P0[123]/.test(String(error.code))) ||
    /connection terminated/i.test(error.message));

/** Whether the database could not be reached, as against a statement that it refused. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && OUTAGE.test(String(error.code))) ||
    /timeout|connection terminated|not queryable/i.test(error.message));
