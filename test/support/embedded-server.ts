import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { parsePidFile } from '../../src/platform/embedded-postgres/postmaster.ts';

/** Process and database URL of the embedded PostgreSQL of a product that runs on `dataDir`. */
export const embeddedServer = (dataDir: string): { readonly pid: number; readonly url: string } => {
  const folder = realpathSync(join(dataDir, 'postgres'));
  const postmaster = parsePidFile(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'));
  if (postmaster?.port === undefined) throw new Error(`no PostgreSQL runs on ${folder}`);
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return {
    pid: postmaster.pid,
    url: `postgres://lanebook:${password}@127.0.0.1:${postmaster.port}/lanebook`,
  };
};
