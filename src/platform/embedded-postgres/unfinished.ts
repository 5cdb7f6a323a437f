import { randomUUID } from 'node:crypto';
import { chownSync, linkSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';

type Home = { readonly account: Account | undefined; readonly folder: string; readonly password: string };

const PREFIX = 'unfinished-';

const hasCode = (error: unknown, ...codes: ReadonlyArray<string>): boolean =>
  codes.includes(String((error as NodeJS.ErrnoException).code));

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

/** Path for content that must appear in the folder complete or not at all. */
export const newUnfinished = ({ folder }: Pick<Home, 'folder'>): string =>
  join(folder, `${PREFIX}${process.pid}-${randomUUID()}`);

/** Removes leftovers of killed processes. */
export const removeUnfinished = ({ folder }: Pick<Home, 'folder'>): void => {
  for (const name of readdirSync(folder))
    if (name.startsWith(PREFIX) && !isAlive(Number.parseInt(name.slice(PREFIX.length), 10)))
      rmSync(join(folder, name), { recursive: true, force: true });
};

/** Moves a folder to its place; false where one exists already. */
export const movedTo = (place: string, unfinished: string): boolean => {
  try {
    renameSync(unfinished, place);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return false;
    throw error;
  }
};

/** Stores a password that the server's account can read, unless one exists. */
export const keepPassword = (home: Home, password: string): void => {
  const unfinished = newUnfinished(home);
  writeFileSync(unfinished, password, { mode: 0o600 });
  if (home.account !== undefined) chownSync(unfinished, home.account.uid, home.account.gid);
  try {
    linkSync(unfinished, home.password);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(unfinished);
  }
};
