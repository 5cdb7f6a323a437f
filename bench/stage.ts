import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { ensureDatabase, migrate } from '../src/platform/migrate.ts';

/** A Postgres with durable settings, and empty migrated databases on it. */
export type Stage = {
  readonly freshDatabase: () => Promise<string>;
  /** Connections besides the project's own, for the raw limit. */
  readonly connect: (url: string, count: number) => Promise<ReadonlyArray<pg.Client>>;
  /** Closes the connections returned so far. */
  readonly hangUp: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Removes a data folder, and the server's files elsewhere when its account may not enter it. */
const remove = (folder: string): void => {
  const kept = join(folder, 'postgres');
  if (existsSync(kept)) rmSync(realpathSync(kept), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
};

const open = async (folder: string): Promise<Stage> => {
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
          client.on('error', () => undefined); // after a failure the server may stop under it
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
    close: server.stop,
  };
};

/** Rejects when the run is interrupted. */
const interrupted = (): Promise<never> =>
  new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => reject(new Error(`Ended by ${signal}.`)));
  });

/** Starts the stage for `work`, then stops it and removes everything, also after a failure or an interruption. */
export const withStage = async (work: (stage: Stage) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'lanebook-bench-'));
  let stage: Stage | undefined;
  try {
    stage = await open(folder);
    await Promise.race([work(stage), interrupted()]);
  } finally {
    await stage?.close();
    remove(folder);
  }
};
