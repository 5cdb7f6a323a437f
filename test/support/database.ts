import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { parsePidFile } from '../../src/platform/embedded-postgres/postmaster.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import { ensureDatabase, migrate } from '../../src/platform/migrate.ts';

const PREFIX = 'lanebook-test-';
const TEMPLATE = 'migrated';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Ends the server, if one is left, and removes the folder. Nothing in it is worth an orderly end. */
const discard = (folder: string): void => {
  try {
    const server = parsePidFile(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8'));
    if (server !== undefined) process.kill(server.pid, 'SIGQUIT');
  } catch {
    // No server runs there.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
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
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, disposable: true });
  await migrate(await ensureDatabase(server.url, TEMPLATE));
  const admin = new pg.Pool({ connectionString: server.url, max: 2 });
  // Its connections may still be closing when the server is stopped under them.
  admin.on('error', () => undefined);
  return { ...server, admin };
};

let started: ReturnType<typeof start> | undefined;
let count = 0;

/** One server for the whole run, started when first asked for. */
const server = () => {
  started ??= start();
  return started;
};

after(async function stopServer() {
  this.timeout(30_000);
  if (started === undefined) return;
  const { admin, stop } = await started;
  await admin.end();
  await stop();
});

export type FreshDatabase = {
  readonly name: string;
  readonly url: string;
  readonly drop: () => Promise<void>;
};

/** A database of its own, copied in a moment: a migrated, empty one, or `template`, which nobody uses now. */
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
