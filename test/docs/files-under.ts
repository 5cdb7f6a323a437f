import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files below a folder with an ending, as project paths in a fixed order. */
export const filesUnder = (folder: string, ending: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .sort();
