import type { Server } from 'node:http';
import type { Express } from 'express';
import { listen } from '../api/listen.ts';
import { nightlyBackup } from '../operations/backup/nightly.ts';
import { requireDatabaseOfLog } from '../operations/database-of-log.ts';
import { createCrowd } from '../platform/crowd.ts';
import { withDatabase } from '../platform/database.ts';
import { openRightClock, type Watch } from '../platform/database-clock.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { openFileStore } from '../platform/file-store/open.ts';
import type { Logger } from '../platform/logger.ts';
import { masterKeyOf } from '../platform/master-key.ts';
import { createMetrics } from '../platform/metrics.ts';
import { ensureDatabase, migrate } from '../platform/migrate.ts';
import type { Config } from './config.ts';
import { startCore } from './core.ts';
import { createEdge } from './edge.ts';
import { type Account, seed } from './seed.ts';
import { createWatches } from './watches.ts';

export type Product = {
  /** The whole HTTP interface. */
  readonly app: Express;
  readonly accounts: ReadonlyArray<Account>;
  readonly stop: () => Promise<void>;
};

export type Surroundings = {
  readonly config: Config;
  readonly log: Logger;
  /** Prints a line for the person who started it. */
  readonly say: (line: string) => void;
  /** The machine's own by default. */
  readonly watch?: Watch;
};

const hangUp = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2_000).unref();
  });

/**
 * Starts everything in order and resolves once it is ready. After a failure the started parts are stopped
 * again.
 */
export const startProduct = async (surroundings: Surroundings): Promise<Product> => {
  const { log } = surroundings;
  const started: Array<() => Promise<void>> = [];
  const stop = async (): Promise<void> => {
    for (const stopOne of started.splice(0).reverse()) {
      await stopOne().catch((err: unknown) => log.error({ err }, 'stopping a part failed'));
    }
  };
  try {
    return { ...(await startParts(surroundings, (stopOne) => started.push(stopOne))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const openPostgres = async (
  { config, say }: Surroundings,
  onStop: (stop: () => Promise<void>) => void,
): Promise<string> => {
  if (config.databaseUrl) return config.databaseUrl;
  say('Starting the embedded PostgreSQL');
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  onStop(postgres.stop);
  return ensureDatabase(postgres.url, 'lanebook');
};

const startParts = async (
  surroundings: Surroundings,
  onStop: (stop: () => Promise<void>) => void,
): Promise<Omit<Product, 'stop'>> => {
  const { config, log, say } = surroundings;
  const url = await openPostgres(surroundings, onStop);
  const clock = await withDatabase(url, ({ sql }) => openRightClock(sql, surroundings.watch));
  await withDatabase(url, ({ sql }) => requireDatabaseOfLog(sql, config));
  const migrated = await migrate(url);
  if (migrated.length > 0)
    say(`Migrated the database: ${migrated.length} step${migrated.length === 1 ? '' : 's'}`);

  const metrics = createMetrics();
  const masterKey = await withDatabase(url, ({ sql }) => masterKeyOf(sql, config, say));
  const store = await openFileStore(config, masterKey, clock.now);
  const core = await startCore({
    url,
    eventStoreUrl: config.eventStoreUrl,
    eventStorePrefix: config.eventStorePrefix,
    masterKey,
    files: store.files,
    outside: config.outside,
    checkpointDir: config.checkpointDir,
    metrics,
    log,
    clock,
  });
  onStop(core.close);

  const crowd = createCrowd();
  const watches = createWatches(core, metrics, config.backupDir);
  if (config.backupDir !== undefined)
    core.schedule([
      nightlyBackup({
        ...{ database: core.database, masterKey, backupDir: config.backupDir },
        checkpointDir: config.checkpointDir,
        log: config.eventStoreUrl === undefined ? undefined : core.store,
        giveWay: (signal) => crowd.longWork('system:nightly-backup', signal),
        logger: log,
      }),
    ]);
  const app = await createEdge({ config, masterKey, core, crowd, metrics, watches, log, ...store });
  const server = await listen(app, config.port, log);
  onStop(() => hangUp(server));
  const accounts = await seed({ config, core, disk: store.disk, say });
  watches.seeded();
  return { app, accounts };
};
