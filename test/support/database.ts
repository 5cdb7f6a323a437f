import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { parsePidFile } from '../../src/platform/embedded-postgres/postmaster.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import { ensureDatabase, migrate } from '../../src/platform/migrate.ts';

/**
 * Mocha requires a spec, and imports it where that fails: everything it has loaded so far is then loaded a second
 * time, and a second server would be started beside the first.
 */
const LOADED = Symbol.for('lanebook.specs.database');
if (LOADED in globalThis)
  throw new Error(
    'A spec was loaded twice, because it cannot be required: it, or what it imports, awaits at its top level or calls import.meta.resolve.',
  );
Object.assign(globalThis, { [LOADED]: true });

const PREFIX = 'lanebook-test-';
const TEMPLATE = 'migrated';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * Kills a leftover server and removes its folder. Files that another worker is removing or the server still
 * writes are left to the next run.
 */
const discard = (folder: string): void => {
  try {
    const server = parsePidFile(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8'));
    if (server !== undefined) process.kill(server.pid, 'SIGQUIT');
  } catch {
    // No server runs there.
  }
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // In use.
  }
};

const discardOfKilledRuns = (): void => {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const name of folders.filter((one) => !isAlive(Number(one.slice(PREFIX.length)))))
    discard(join(tmpdir(), name));
};

const start = async () => {
  discardOfKilledRuns();
  const folder = join(tmpdir(), `${PREFIX}${process.pid}`);
  process.on('exit', () => discard(folder));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, disposable: true });
  await migrate(await ensureDatabase(server.url, TEMPLATE));
  const admin = new pg.Pool({ connectionString: server.url, max: 2 });
  // Its connections may still be closing when the server is stopped.
  admin.on('error', () => undefined);
  return { ...server, admin };
};

let started: ReturnType<typeof start> | undefined;
let count = 0;

/** One server per worker, started on first use. It ends with its process. */
const server = () => {
  started ??= start();
  return started;
};

export type FreshDatabase = {
  readonly name: string;
  readonly url: string;
  readonly drop: () => Promise<void>;
};

/** A fresh database, cloned from an empty migrated one or from `template`, which must have no connections. */
export const freshDatabase = async (template = TEMPLATE): Promise<FreshDatabase> => {
  const { url: serverUrl, admin } = await server();
  count += 1;
  const name = `fresh_${count}`;
  await admin.query(`create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`);
    },
  };
};
