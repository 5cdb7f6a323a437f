import { basename } from 'node:path';

/** `npm test` builds the server first and sets this variable. */
const isBuilt = process.env.SPEC_PROGRAMS === 'built';

/**
 * Node arguments for a program of the product, by its file in `src`: the built one, or the sources if a spec
 * runs by hand, without a build that may be missing or stale.
 */
export const programArgs = (source: string): ReadonlyArray<string> =>
  isBuilt ? [`dist/server/${basename(source, '.ts')}.js`] : ['--import', 'tsx', source];
