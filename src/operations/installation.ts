import * as E from 'fp-ts/lib/Either.js';
import { type Database, openDatabase } from '../platform/database.ts';
import { connectEmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { createEventCodec, type EventCodec } from '../platform/event-store/event-codec.ts';
import type { EventStore } from '../platform/event-store/event-store.ts';
import { openEventStore } from '../platform/event-store/open.ts';
import { createListener } from '../platform/listener.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
import { existingMasterKey, requireMasterKey } from '../platform/master-key.ts';
import { ensureDatabase, migrate, releaseOf } from '../platform/migrate.ts';
import { createSubjectKeys, type SubjectKeys } from '../platform/subject-keys.ts';
import { type Config, readConfig } from '../product/config.ts';
import { definitions, families } from '../product/declarations.ts';
import { requireDatabaseOfLog } from './database-of-log.ts';

/** The log and its database, which need no key. */
export type OpenLog = {
  readonly config: Config;
  /** The product's database. */
  readonly url: string;
  readonly database: Database;
  readonly store: EventStore;
  /** Whether the log's positions are 1, 2, 3, … without gaps. */
  readonly gapless: boolean;
  readonly log: Logger;
  readonly close: () => Promise<void>;
};

/** An installation for a command-line tool, whether or not the product is running. */
export type Installation = OpenLog & {
  readonly masterKey: Buffer;
  readonly keys: SubjectKeys;
  readonly codec: EventCodec;
};

/** URL of the database, and how to release it. */
export type Reached = { readonly url: string; readonly release: () => Promise<void> };

type Env = Readonly<Record<string, string | undefined>>;

/** The product's own settings; throws one sentence for each problem. */
export const settings = (env: Env): Config => {
  const config = readConfig(env);
  if (E.isLeft(config)) throw new Error(config.left.join('\n'));
  return config.right;
};

/**
 * Connects to the database of the settings: the given one, or the embedded one, started if necessary, and
 * shared.
 */
const reachDatabase = async (config: Config, log: (line: string) => void): Promise<Reached> => {
  if (config.databaseUrl) return { url: config.databaseUrl, release: async () => undefined };
  const { url, stop } = await connectEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { url: await ensureDatabase(url, 'lanebook'), release: stop };
};

/** Throws unless the database's tables are those of this release: a tool changes none. */
const requireThisRelease = async (url: string): Promise<void> => {
  const { empty, lacking, unknown } = await releaseOf(url);
  if (empty) throw new Error('The database is empty: Lanebook was never started on it.');
  if (unknown.length > 0)
    throw new Error(
      `The database belongs to a newer release (${unknown.join(', ')}). Use that release's tools.`,
    );
  if (lacking.length > 0)
    throw new Error(
      `The database belongs to an older release: start Lanebook once, which adds ${lacking.join(', ')}.`,
    );
};

/**
 * Connects to a database for a restore, and creates a missing one. It is migrated to this release, which must
 * be that of the backup. On the embedded one no product may run.
 */
export const reachEmptyDatabase = async (
  config: Config,
  migrations: ReadonlyArray<string>,
  say: (line: string) => void,
): Promise<Reached> => {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say, use: 'shared' });
  const release = embedded?.stop ?? (async () => undefined);
  try {
    const url = config.databaseUrl ?? (await ensureDatabase(embedded?.url ?? '', 'lanebook'));
    const { empty, lacking } = await releaseOf(url);
    if (empty) say(`The database is empty: making its tables, ${(await migrate(url)).length} steps`);
    else if (lacking.length > 0)
      throw new Error('The database belongs to an older release and is not empty.');
    const { known, unknown } = await releaseOf(url);
    if (unknown.length > 0 || known.join() !== migrations.join())
      throw new Error(
        'The backup, the database and this program must be of one release. Use the one of the backup.',
      );
    return { url, release };
  } catch (error) {
    await release();
    throw error;
  }
};

type Remark = (line: string) => void;

/** Opens the log of the settings; a given master key has to be that of the database. */
const openLog = async (config: Config, key: Buffer | undefined, remark: Remark): Promise<OpenLog> => {
  const { url, release } = await reachDatabase(config, remark);
  const database = openDatabase(url, () => undefined);
  const close = async (): Promise<void> => {
    await database.close();
    await release();
  };
  try {
    await requireThisRelease(url);
    if (key) await requireMasterKey(database.sql, config, key);
    await requireDatabaseOfLog(database.sql, config);
  } catch (error) {
    await close();
    throw error;
  }
  const log = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const { eventStoreUrl, eventStorePrefix } = config;
  const listener = createListener(database);
  const store = openEventStore({ eventStoreUrl, eventStorePrefix, families, database, listener, log });
  return {
    config,
    url,
    database,
    store,
    gapless: eventStoreUrl === undefined,
    log,
    close: async () => {
      await store.close();
      await close();
    },
  };
};

const openInstallation = async (env: Env, remark: Remark): Promise<Installation> => {
  const config = settings(env);
  const masterKey = existingMasterKey(config);
  const log = await openLog(config, masterKey, remark);
  const keys = createSubjectKeys(log.database, masterKey);
  return { ...log, masterKey, keys, codec: createEventCodec(definitions, keys) };
};

const whileOpen = async <Opened extends Pick<OpenLog, 'close'>, A>(
  opened: Opened,
  use: (opened: Opened) => Promise<A>,
): Promise<A> => {
  const interrupted = (): void => {
    void opened.close().finally(() => process.exit(1));
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    return await use(opened);
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await opened.close();
  }
};

/**
 * Opens the installation of the environment's settings for the duration of `use` and releases it, also on
 * Ctrl+C. `remark` gets messages on the way.
 */
export const withInstallation = async <A>(
  env: Env,
  remark: Remark,
  use: (installation: Installation) => Promise<A>,
): Promise<A> => whileOpen(await openInstallation(env, remark), use);

/** The same for somebody who has the database and not its master key. */
export const withLog = async <A>(env: Env, remark: Remark, use: (log: OpenLog) => Promise<A>): Promise<A> =>
  whileOpen(await openLog(settings(env), undefined, remark), use);
