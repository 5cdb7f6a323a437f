import { join } from 'node:path';
import type { Express } from 'express';
import { createDoor } from '../api/door.ts';
import { createDownloadShares } from '../api/download-shares.ts';
import { createFileRoutes } from '../api/files.ts';
import { resolverContext } from '../api/graphql/call.ts';
import { createGraphqlHandler } from '../api/graphql/handler.ts';
import { createGraphqlRoute } from '../api/graphql/route.ts';
import { buildSchema, openFields } from '../api/graphql/schema.ts';
import { createHealth } from '../api/health.ts';
import { createPositions } from '../api/positions.ts';
import { createRest, type RestParts } from '../api/rest.ts';
import { createServer } from '../api/server.ts';
import { createSignIn } from '../api/sign-in/sign-in.ts';
import { createUploadRoutes } from '../api/uploads.ts';
import { accessByEmail, accessByUserId } from '../identity/published/queries.ts';
import { createAsk } from '../platform/ask.ts';
import type { Crowd } from '../platform/crowd.ts';
import type { OpenFiles } from '../platform/file-store/open.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import { nextTurn } from '../platform/next-turn.ts';
import { REPOSITORY } from '../platform/repository.ts';
import type { Config } from './config.ts';
import type { Core } from './core.ts';
import type { Watches } from './watches.ts';

const CLIENT_DIR = join(REPOSITORY, 'dist/client');

type EdgeParts = OpenFiles & {
  readonly config: Config;
  readonly masterKey: Buffer;
  readonly core: Core;
  readonly crowd: Crowd;
  readonly metrics: Metrics;
  readonly watches: Watches;
  readonly log: Logger;
};

const openSignIn = ({ config, masterKey, core, log }: EdgeParts) =>
  createSignIn({
    settings: {
      publicUrl: config.publicUrl,
      localUrl: `http://127.0.0.1:${config.port}`,
      provider:
        config.signIn.kind === 'embedded' ? { kind: 'embedded' } : { ...config.signIn, kind: 'external' },
    },
    sql: core.database.sql,
    masterKey,
    findUserByEmail: async (email) => core.ask()(accessByEmail, email),
    userById: async (id) => createAsk(core.queryHandlers, core.database.sql)(accessByUserId, id),
    logger: log,
    now: core.clock.now,
  });

/** The whole HTTP interface over a core: sign-in, GraphQL, REST, files, health, and the client's assets. */
export const createEdge = async (parts: EdgeParts): Promise<Express> => {
  const { config, core, crowd, metrics, watches, log, files, disk } = parts;
  const { contexts, declared, queryHandlers, send, progress, sqlFor, logFor, now } = core;
  const signIn = await openSignIn(parts);
  const door = createDoor(core.database.waitedInVain);
  const positions = createPositions(config.publicUrl, core.store);
  const onInternal = (): void => metrics.internalErrors.inc();
  const restParts: RestParts = {
    actorOf: signIn.actorOf,
    ...{ door, crowd },
    contextOf: (actor, left, isLong) => {
      const giveWay = isLong ? crowd.longWork(actor.id, left) : undefined;
      return resolverContext(actor, {
        ...{ sql: sqlFor(actor.id, left, { giveWay }), giveWay: giveWay ?? nextTurn },
        ...{ queryHandlers, log: logFor(actor.id, left), now },
      });
    },
    downloads: createDownloadShares(),
    ...{ progress, positions, queryHandlers: declared.queryHandlers },
    ...{ send, log, onInternal },
  };
  return createServer({
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    issuer: config.signIn.kind === 'hosted' ? config.signIn.issuer : undefined,
    uploadsUrl: files.url,
    health: createHealth({ metrics, ...watches }),
    signIn: signIn.router,
    graphql: createGraphqlRoute({
      publicUrl: config.publicUrl,
      actorOf: signIn.actorOf,
      ...{ door, crowd },
      handler: createGraphqlHandler({
        schema: buildSchema(contexts),
        open: openFields(contexts),
        process: core.process,
        ...{
          send,
          progress,
          positions,
          readModels: declared.readModels,
          isStopped: core.projector.isStopped,
          queryHandlers,
          metrics,
          log,
          sqlFor,
          logFor,
          now,
          crowd,
          door,
        },
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
      createFileRoutes(files, declared.files, restParts),
      ...(disk ? [createUploadRoutes(disk, { log, onInternal })] : []),
    ],
    clientDir: CLIENT_DIR,
    metrics,
    log,
  });
};
