import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmdirSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, serverAccount } from './account.ts';
import { SHARED_FOLDER } from './binaries.ts';

/** Location of all of the server's data, and the account that runs it. */
export type Home = {
  readonly account: Account | undefined;
  readonly folder: string;
  readonly data: string;
  readonly password: string;
  readonly log: string;
};

const canEnter = (folder: string, account: Account | undefined): boolean =>
  account === undefined ||
  spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).status === 0;

/** This order lets the account enter at every moment: another process may be starting on the folder too. */
const own = (folder: string, account: Account | undefined): void => {
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
};

/**
 * A link in the data folder: without the data folder a start is a fresh one, though the link's target still
 * exists.
 */
const elsewhere = (folder: string, account: Account): void => {
  mkdirSync(SHARED_FOLDER, { recursive: true });
  chmodSync(SHARED_FOLDER, 0o755);
  const target = mkdtempSync(join(SHARED_FOLDER, 'data-'));
  own(target, account);
  try {
    symlinkSync(target, folder);
  } catch (error) {
    rmdirSync(target);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** Prepares `<dataDir>/postgres`; as root in a folder closed to the server's account, a link to an open one. */
export const prepareHome = (dataDir: string, log: (line: string) => void): Home => {
  mkdirSync(dataDir, { recursive: true });
  const parent = realpathSync(dataDir);
  const link = join(parent, 'postgres');
  const account = serverAccount(link);
  if (lstatSync(link, { throwIfNoEntry: false }) === undefined) {
    if (account !== undefined && !canEnter(parent, account)) elsewhere(link, account);
    else {
      mkdirSync(link, { recursive: true });
      own(link, account);
    }
  }
  const folder = realpathSync(link);
  if (folder !== link)
    log(
      `Account ${account?.name} cannot enter ${parent}; PostgreSQL keeps its data in ${folder}. ` +
        `To begin anew, delete ${folder} as well as ${parent}.`,
    );
  if (!canEnter(folder, account)) {
    throw new Error(
      `PostgreSQL runs as ${account?.name}, who cannot enter ${folder}: open its parent folders, or set DATA_DIR.`,
    );
  }
  return {
    account,
    folder,
    data: join(folder, 'data'),
    password: join(folder, 'password'),
    log: join(folder, 'server.log'),
  };
};
