import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folderOfPackage = (from: string): string => {
  if (existsSync(join(from, 'package.json'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error('There is no package.json above the running code.');
  return folderOfPackage(above);
};

/** The project's folder, found the same way from the sources and from the build. */
export const REPOSITORY = folderOfPackage(dirname(fileURLToPath(import.meta.url)));

/** The version of the running code. */
export const RELEASE = (
  JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as { version: string }
).version;
