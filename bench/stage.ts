import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { ensureDatabase, migrate } from '../src/platform/migrate.ts';

/** A Postgres with durable settings, and empty migrated databases on it. */
export type Stage = {
  readonly freshDatabase: () => Promise<string>;
  /** Connections beside the project's own, for the raw limit. */
  readonly connect: (url: string, count: number) => Promise<ReadonlyArray<pg.Client>>;
  /** Ends the connections given out so far. */
  readonly hangUp: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export const openStage = async (): Promise<Stage> => {
  const folder = mkdtempSync(join(tmpdir(), 'lanebook-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const clients: pg.Client[] = [];
  let databases = 0;
  return {
    freshDatabase: async () => {
      databases += 1;
      const url = await ensureDatabase(server.url, `bench_${databases}`);
      await migrate(url);
      return url;
    },
    connect: async (url, count) => {
      const opened = await Promise.all(
        Array.from({ length: count }, async () => {
          const client = new pg.Client({ connectionString: url });
          await client.connect();
          return client;
        }),
      );
      clients.push(...opened);
      return opened;
    },
    hangUp: async () => {
      await Promise.all(clients.splice(0).map((client) => client.end()));
    },
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
