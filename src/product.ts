import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Express } from 'express';
import { createDoor } from './api/door.ts';
import { createDownloadShares } from './api/download-shares.ts';
import { createFileRoutes } from './api/files.ts';
import { requestOf } from './api/graphql/call.ts';
import { createGraphqlHandler } from './api/graphql/handler.ts';
import { createGraphqlRoute } from './api/graphql/route.ts';
import { buildSchema, openFields } from './api/graphql/schema.ts';
import { createHealth } from './api/health.ts';
import { listen } from './api/listen.ts';
import { createRest, type RestParts } from './api/rest.ts';
import { createServer } from './api/server.ts';
import { createSignIn } from './api/sign-in/sign-in.ts';
import { createUploadRoutes } from './api/uploads.ts';
import { createBackupWatch } from './backup-watch.ts';
import { contextsWith } from './contexts.ts';
import { readModels, startCore } from './core.ts';
import { requireDatabaseOfLog } from './database-of-log.ts';
import { accessByEmail, accessByUserId } from './identity/published.ts';
import { nightlyBackup } from './operations/backup/nightly.ts';
import { createAsk } from './platform/ask.ts';
import type { Config } from './platform/config.ts';
import { createCrowd } from './platform/crowd.ts';
import { withDatabase } from './platform/database.ts';
import { openRightClock, type Watch } from './platform/database-clock.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { openFileStore } from './platform/file-store/open.ts';
import type { Logger } from './platform/logger.ts';
import { masterKeyOf } from './platform/master-key.ts';
import { createMetrics } from './platform/metrics.ts';
import { ensureDatabase, migrate } from './platform/migrate.ts';
import { nextTurn } from './platform/next-turn.ts';
import { REPOSITORY } from './platform/repository.ts';
import { createQuarantineWatch } from './quarantine-watch.ts';
import { createReactionWatch } from './reaction-watch.ts';
import { createReadiness } from './readiness.ts';
import { type Account, seed } from './seed.ts';

const CLIENT_DIR = join(REPOSITORY, 'dist/client');

export type Product = {
  /** Everything that it answers over HTTP. */
  readonly app: Express;
  readonly accounts: ReadonlyArray<Account>;
  readonly stop: () => Promise<void>;
};

export type Surroundings = {
  readonly config: Config;
  readonly log: Logger;
  /** One line for the person who started it. */
  readonly say: (line: string) => void;
  /** The machine's own, unless another is given. */
  readonly watch?: Watch;
};

const hangUp = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2_000).unref();
  });

/** Starts everything in order and answers once it is ready. What was started before a failure is stopped again. */
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
  const key = await withDatabase(url, ({ sql }) => masterKeyOf(sql, config, say));
  const { files, disk } = await openFileStore(config, key, clock.now);
  const core = await startCore({
    url,
    eventStoreUrl: config.eventStoreUrl,
    eventStorePrefix: config.eventStorePrefix,
    masterKey: key,
    files,
    checkpointDir: config.checkpointDir,
    metrics,
    log,
    clock,
  });
  onStop(core.close);

  const { database, send, progress, ask, sqlFor, logFor } = core;
  const signIn = await createSignIn({
    settings: {
      publicUrl: config.publicUrl,
      localUrl: `http://127.0.0.1:${config.port}`,
      provider:
        config.signIn.kind === 'embedded' ? { kind: 'embedded' } : { ...config.signIn, kind: 'external' },
    },
    sql: database.sql,
    masterKey: key,
    findUserByEmail: async (email) => ask()(accessByEmail, email),
    userById: async (id) => createAsk(core.answerers, database.sql)(accessByUserId, id),
    logger: log,
    now: clock.now,
  });
  const readiness = createReadiness(core, metrics);
  const reactionWatch = createReactionWatch(core, metrics);
  const contexts = contextsWith({ osrmUrl: config.osrmUrl, log });
  const vital = contexts.find(({ name }) => name === 'identity');
  const quarantineWatch = createQuarantineWatch(core, vital, metrics);
  const door = createDoor(database.waitedInVain);
  const crowd = createCrowd();
  const onInternal = (): void => metrics.internalErrors.inc();
  const backupWatch = createBackupWatch(core, metrics, config.backupDir);
  const watches = [readiness, reactionWatch, quarantineWatch, backupWatch];
  if (config.backupDir !== undefined)
    core.schedule([
      nightlyBackup({
        ...{ database, masterKey: key, backupDir: config.backupDir, checkpointDir: config.checkpointDir },
        log: config.eventStoreUrl === undefined ? undefined : core.store,
        giveWay: (signal) => crowd.longWork('system:nightly-backup', signal),
        logger: log,
      }),
    ]);
  const restParts: RestParts = {
    actorOf: signIn.actorOf,
    ...{ door, crowd },
    requestOf: (actor, left, isLong) => {
      const giveWay = isLong ? crowd.longWork(actor.id, left) : undefined;
      return requestOf(actor, {
        ...{ sql: sqlFor(actor.id, left, { giveWay }), giveWay: giveWay ?? nextTurn },
        ...{ answerers: core.answerers, log: logFor(actor.id, left), uploads: core.uploads },
      });
    },
    downloads: createDownloadShares(),
    ...{ log, onInternal },
  };
  const app = createServer({
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    issuer: config.signIn.kind === 'hosted' ? config.signIn.issuer : undefined,
    uploadsUrl: files.url,
    health: createHealth({
      metrics,
      missing: async () => (await Promise.all([readiness.missing(), quarantineWatch.missing()])).flat(),
      standing: async () => (await Promise.all(watches.map((watch) => watch.standing()))).flat(),
      backup: backupWatch.last,
      measure: async () => {
        await Promise.all(watches.map((watch) => watch.measure()));
      },
    }),
    signIn: signIn.router,
    graphql: createGraphqlRoute({
      publicUrl: config.publicUrl,
      actorOf: signIn.actorOf,
      ...{ door, crowd },
      handler: createGraphqlHandler({
        schema: buildSchema(contexts),
        open: openFields(contexts),
        send,
        progress,
        readModels,
        answerers: core.answerers,
        metrics,
        uploads: core.uploads,
        log,
        ...{ sqlFor, logFor, crowd, door },
        introspection: !config.production,
      }),
      ...{ log, onInternal },
      onRefused: (code) => metrics.graphql.observe({ field: 'refused', code }, 0),
    }),
    rest: createRest(
      contexts.flatMap(({ rest = [] }) => rest),
      restParts,
    ),
    files: [
      createFileRoutes(files, restParts),
      ...(disk ? [createUploadRoutes(disk, { log, onInternal })] : []),
    ],
    clientDir: CLIENT_DIR,
    metrics,
    log,
  });
  const server = await listen(app, config.port, log);
  onStop(() => hangUp(server));
  const accounts = await seed({ config, core, say });
  readiness.seeded();
  return { app, accounts };
};
