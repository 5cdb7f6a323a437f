import { readFileSync, statSync } from 'node:fs';

/** Account that runs the server; undefined for the current one. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number };

const CANDIDATES = ['postgres', 'nobody'];

const accounts = (): ReadonlyArray<Account> =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));

/**
 * PostgreSQL refuses to run as root, so root runs it under another account: the folder's owner, or a common
 * one.
 */
export const serverAccount = (folder: string): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  const known = accounts();
  const account =
    owner === undefined || owner === 0
      ? CANDIDATES.map((name) => known.find((one) => one.name === name)).find((one) => one !== undefined)
      : known.find(({ uid }) => uid === owner);
  if (account === undefined) {
    throw new Error(
      `PostgreSQL does not run as root, and ${owner ? `user ${owner}, who owns ${folder},` : CANDIDATES.join(' or ')} ` +
        'is not an account of this machine. Create the account, start as another user, or set DATABASE_URL.',
    );
  }
  return account;
};
