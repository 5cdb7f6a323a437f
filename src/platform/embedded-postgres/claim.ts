import pg from 'pg';
import { findPostmaster } from './postmaster.ts';

const LOCK = 7_201_866;
/** Held by whoever may be about to stop the server, before the other lock is asked for. */
const ENDING = 7_201_867;
const STARTING_UP = '57P03';
const REFUSED = 'ECONNREFUSED';
const TIMEOUT_MS = 5_000;

/** A product uses the server alone; tools share one among themselves, and a product's as its guests. */
export type Use = 'alone' | 'shared';

/** A connection whose lock says that a living process uses this server. It falls with the process. */
export type Claim = {
  /** Whether nobody else uses the server: then it is the caller's to stop, and newcomers wait for that. */
  readonly isLast: () => Promise<boolean>;
  readonly release: () => Promise<void>;
  /** Settled once the connection has ended, and the lock with it. */
  readonly fallen: Promise<void>;
};

/** Why there is no claim: it does not answer as ours, another process uses it, or it is just being stopped. */
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

/** A server that is about to start names its port before it listens there, and one that ends still does. */
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

/** What a query says of a lock. */
const says = async (client: pg.Client, query: string, lock: number): Promise<boolean> =>
  (await client.query<{ ok: boolean }>(`select ${query} as ok`, [lock])).rows[0]?.ok === true;

const TAKE: Readonly<Record<Use, string>> = {
  alone: 'pg_try_advisory_lock($1)',
  shared: 'pg_try_advisory_lock_shared($1)',
};
/** In this database: in another one the same number means something else, such as that tables are migrated there. */
const IS_HELD = `exists (
  select from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and l.objid = $1 and l.objsubid = 1 and l.granted
)`;

const take = async (client: pg.Client, use: Use, until: number): Promise<'claimed' | 'taken' | 'ending'> => {
  if (await says(client, TAKE[use], LOCK)) return 'claimed';
  if (await says(client, IS_HELD, ENDING)) return 'ending';
  if (Date.now() > until) return 'taken';
  await pause();
  return take(client, use, until);
};

const claimOf = (client: pg.Client, use: Use): Claim => {
  const isLast = async (): Promise<boolean> => {
    await client.query('select pg_advisory_lock($1)', [ENDING]);
    if (use === 'alone') return true;
    // Those who leave at the same moment come one after another, so the last of them finds nobody else.
    await client.query('select pg_advisory_unlock_shared($1)', [LOCK]);
    return says(client, TAKE.alone, LOCK);
  };
  return {
    // A server that does not answer any more was stopped by another tool, or is still the product's to stop.
    isLast: () => isLast().catch(() => use === 'alone'),
    release: () => client.end().catch(() => undefined),
    fallen: new Promise((resolve) => client.once('end', () => resolve())),
  };
};

/** Claims the server on `data`. A killed process' lock falls within moments, so who wants it alone waits a little. */
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
