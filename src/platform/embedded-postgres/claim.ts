import pg from 'pg';
import { findPostmaster } from './postmaster.ts';

const LOCK = 7_201_866;
/** Lock held by a process that may stop the server, taken before the other lock. */
const ENDING = 7_201_867;
const STARTING_UP = '57P03';
const REFUSED = 'ECONNREFUSED';
const TIMEOUT_MS = 5_000;

/** A product uses the server alone; tools share one among themselves, or join a product's. */
export type Use = 'alone' | 'shared';

/** A connection whose lock marks the server as used by a living process. The lock ends with the process. */
export type Claim = {
  /** Whether nobody else uses the server: then the caller stops it, and newcomers wait. */
  readonly isLast: () => Promise<boolean>;
  readonly release: () => Promise<void>;
  /** Resolves once the connection, and with it the lock, has ended. */
  readonly fallen: Promise<void>;
};

/** Reason for no claim: the server does not answer as ours, another process uses it, or it is stopping. */
export type Unclaimed = 'silent' | 'taken' | 'ending';

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => {}); // the pool's own connections report a server that went away
  await client.connect();
  return client;
};

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

/** A starting server publishes its port before it listens there, and an ending one still shows it. */
const connectWhenReady = async (url: string, data: string, until: number): Promise<pg.Client | undefined> => {
  try {
    return await connect(url);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    const comesOrGoes =
      code === STARTING_UP || (code === REFUSED && typeof findPostmaster(data) !== 'string');
    if (!comesOrGoes || Date.now() > until) return undefined;
    await pause();
    return connectWhenReady(url, data, until);
  }
};

/** Boolean result of a lock query. */
const isTrue = async (client: pg.Client, query: string, lock: number): Promise<boolean> =>
  (await client.query<{ ok: boolean }>(`select ${query} as ok`, [lock])).rows[0]?.ok === true;

const TAKE: Readonly<Record<Use, string>> = {
  alone: 'pg_try_advisory_lock($1)',
  shared: 'pg_try_advisory_lock_shared($1)',
};
/** In this database: in another one the same number means something else, such as a running migration. */
const IS_HELD = `exists (
  select from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and l.objid = $1 and l.objsubid = 1 and l.granted
)`;

const take = async (client: pg.Client, use: Use, until: number): Promise<'claimed' | 'taken' | 'ending'> => {
  if (await isTrue(client, TAKE[use], LOCK)) return 'claimed';
  if (await isTrue(client, IS_HELD, ENDING)) return 'ending';
  if (Date.now() > until) return 'taken';
  await pause();
  return take(client, use, until);
};

const claimOf = (client: pg.Client, use: Use): Claim => {
  const isLast = async (): Promise<boolean> => {
    await client.query('select pg_advisory_lock($1)', [ENDING]);
    if (use === 'alone') return true;
    // Processes that leave at the same moment do so one after another, so the last one finds nobody else.
    await client.query('select pg_advisory_unlock_shared($1)', [LOCK]);
    return isTrue(client, TAKE.alone, LOCK);
  };
  return {
    // A server that no longer answers was stopped by another tool, or is still the product's to stop.
    isLast: () => isLast().catch(() => use === 'alone'),
    release: () => client.end().catch(() => undefined),
    fallen: new Promise((resolve) => client.once('end', () => resolve())),
  };
};

/** Claims the server on `data`. A killed process' lock ends within moments, so exclusive use waits briefly. */
export const claimServer = async (url: string, data: string, use: Use): Promise<Claim | Unclaimed> => {
  const client = await connectWhenReady(url, data, Date.now() + 60_000);
  if (client === undefined) return 'silent';
  const claim = async (): Promise<Claim | Unclaimed> => {
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    if (rows[0]?.folder !== data) return 'silent';
    const taken = await take(client, use, Date.now() + (use === 'alone' ? 2_000 : 0));
    return taken === 'claimed' ? claimOf(client, use) : taken;
  };
  const answer = await claim().catch((): Unclaimed => 'ending');
  if (typeof answer === 'string') await client.end().catch(() => undefined);
  return answer;
};
