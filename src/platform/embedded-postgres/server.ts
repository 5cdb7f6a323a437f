import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runProgram } from './binaries.ts';
import type { Home } from './home.ts';
import { findPostmaster } from './postmaster.ts';
import { keepPassword, movedTo, newUnfinished, removeUnfinished } from './unfinished.ts';

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=128MB',
  'max_connections=100',
  'max_wal_size=1GB',
];
const DISPOSABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const LOOK_AGAIN_MS = 50;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/**
 * Built in a temporary place and moved when complete, so that a kill half-way leaves nothing to repair. When
 * two processes do it at the same moment, the first result wins, and the password is the same.
 */
export const initialise = async (bin: string, home: Home, disposable: boolean): Promise<void> => {
  removeUnfinished(home);
  keepPassword(home, randomBytes(24).toString('base64url'));
  const unfinished = newUnfinished(home);
  const args = ['-D', unfinished, '-U', 'lanebook', `--pwfile=${home.password}`, '--auth=scram-sha-256'];
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', ...(disposable ? ['--no-sync'] : [])];
  await runProgram(join(bin, 'initdb'), [...args, ...locale], home.account, home.folder);
  if (!movedTo(home.data, unfinished)) rmSync(unfinished, { recursive: true, force: true });
};

/** Starts the server on its data and returns its port; an error contains the end of the server's log. */
export const launch = async (
  bin: string,
  home: Home,
  { disposable, fixedPort }: { readonly disposable: boolean; readonly fixedPort: number | undefined },
  attempts = 3,
): Promise<number> => {
  const port = fixedPort ?? (await freePort());
  const settings = disposable ? [...SETTINGS, ...DISPOSABLE] : SETTINGS;
  const options = [`port=${port}`, ...settings].map((setting) => `-c ${setting}`).join(' ');
  const args = ['start', '-w', '-t', '120', '-D', home.data, '-l', home.log, '-o', options];
  try {
    await runProgram(join(bin, 'pg_ctl'), args, home.account, home.folder);
    return port;
  } catch (error) {
    // Another program may have taken the free port before the server opens it.
    if (attempts > 1) return launch(bin, home, { disposable, fixedPort }, attempts - 1);
    const tail = existsSync(home.log)
      ? readFileSync(home.log, 'utf8').trim().split('\n').slice(-5).join('\n')
      : '';
    throw new Error(
      `PostgreSQL did not start. ${(error as Error).message}\n${tail}\nThe whole log: ${home.log}`,
    );
  }
};

/**
 * Stops the server that runs on the data, and resolves once that one has ended. pg_ctl's own wait would
 * continue with a server that somebody else starts meanwhile. Throws after the timeout.
 */
export const halt = async (
  bin: string,
  home: Home,
  mode: 'fast' | 'immediate',
  seconds: number,
): Promise<void> => {
  const found = findPostmaster(home.data);
  if (typeof found === 'string') return;
  const isRunning = (): boolean => {
    const now = findPostmaster(home.data);
    return typeof now !== 'string' && now.pid === found.pid;
  };
  const args = ['stop', '-W', '-m', mode, '-D', home.data];
  await runProgram(join(bin, 'pg_ctl'), args, home.account, home.folder);
  for (const until = Date.now() + seconds * 1_000; isRunning(); await pause(LOOK_AGAIN_MS))
    if (Date.now() > until)
      throw new Error(`PostgreSQL (process ${found.pid}) did not stop in ${seconds} s; see ${home.log}`);
};
