import pg from 'pg';

const LOCK = 7_201_866;
const STARTING_UP = '57P03';

/** A connection whose lock says that a living process uses this server. It falls with the process. */
export type Claim = { readonly release: () => Promise<void> };

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // the pool's own connections report a server that went away
  await client.connect();
  return client;
};

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

const connectWhenReady = async (url: string, until: number): Promise<pg.Client | undefined> => {
  try {
    return await connect(url);
  } catch (error) {
    if ((error as { code?: string }).code !== STARTING_UP || Date.now() > until) return undefined;
    await pause();
    return connectWhenReady(url, until);
  }
};

const lock = async (client: pg.Client, until: number): Promise<boolean> => {
  const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [LOCK]);
  if (rows[0]?.ok === true) return true;
  if (Date.now() > until) return false;
  await pause();
  return lock(client, until);
};

/** Claims the server on `data`; 'silent' when it does not answer as ours, 'taken' when another process uses it. */
export const claimServer = async (url: string, data: string): Promise<Claim | 'silent' | 'taken'> => {
  const client = await connectWhenReady(url, Date.now() + 60_000);
  if (client === undefined) return 'silent';
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  );
  // A killed process' lock falls within moments, so a short wait tells it from a living one.
  const claimed = rows[0]?.folder === data && (await lock(client, Date.now() + 2_000));
  if (claimed) return { release: () => client.end() };
  await client.end();
  return rows[0]?.folder === data ? 'taken' : 'silent';
};

/** Whether a living process uses the server on `data`. Claims nothing. */
export const isClaimed = async (url: string, data: string): Promise<boolean> => {
  const client = await connect(url).catch(() => undefined);
  if (client === undefined) return false;
  const { rows } = await client.query<{ claimed: boolean }>(
    `select current_setting('data_directory') = $2 and exists (
       select from pg_locks where locktype = 'advisory' and objid = $1 and objsubid = 1 and granted
     ) as claimed`,
    [LOCK, data],
  );
  await client.end();
  return rows[0]?.claimed === true;
};
