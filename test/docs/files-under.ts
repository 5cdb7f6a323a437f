import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files below a folder whose names end so, as paths from the project's root, in a fixed order. */
export const filesUnder = (folder: string, ending: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .sort();
