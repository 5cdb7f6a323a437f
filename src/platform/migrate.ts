import knex, { type Knex } from 'knex';
import pg from 'pg';
import { migrations } from '../../migrations/index.ts';

const LOCK = 7_201_867;

const NAMES = Object.keys(migrations);

const source: Knex.MigrationSource<string> = {
  getMigrations: async () => [...NAMES],
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const migration = migrations[name];
    if (!migration) throw new Error(`there is no migration ${name}`);
    return migration;
  },
};

const withClient = async <A>(url: string, use: (client: pg.Client) => Promise<A>): Promise<A> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the running query fails with it
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

/** Creates the database where it is absent and returns its URL, given that of any database of the server. */
export const ensureDatabase = async (serverUrl: string, name: string): Promise<string> => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  });
  return url.href;
};

/**
 * Migrates the schema and returns the names of the migrations that ran. Nodes take turns by an advisory lock,
 * which ends with its process; so knex's own lock, if set, is left over by a killed run and is freed.
 */
export const migrate = (url: string): Promise<ReadonlyArray<string>> =>
  withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const tables = knex({
      client: 'pg',
      connection: url,
      pool: { min: 0, max: 2 },
      migrations: { migrationSource: source },
    });
    try {
      await tables.migrate.forceFreeMigrationsLock();
      const [, ran] = (await tables.migrate.latest()) as [number, ReadonlyArray<string>];
      return ran;
    } finally {
      await tables.destroy();
    }
  });

/** A database compared with this release: pending migrations, and those that only a newer release knows. */
export type Release = {
  readonly empty: boolean;
  readonly known: ReadonlyArray<string>;
  readonly lacking: ReadonlyArray<string>;
  readonly unknown: ReadonlyArray<string>;
};

/** Read-only. `empty`: the database has no table at all. */
export const releaseOf = (url: string): Promise<Release> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const migrated = rows.some(({ name }) => name === 'knex_migrations')
      ? (await client.query<{ name: string }>('select name from knex_migrations')).rows.map(
          ({ name }) => name,
        )
      : [];
    return {
      empty: rows.length === 0,
      known: NAMES,
      lacking: NAMES.filter((name) => !migrated.includes(name)),
      unknown: migrated.filter((name) => !NAMES.includes(name)),
    };
  });
