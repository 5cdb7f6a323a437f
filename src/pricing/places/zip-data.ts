import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A ZIP code as the bundled data has it: with its city, and the centroid of its area in degrees. */
export type ZipRecord = {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
};

const require = createRequire(import.meta.url);
const FIRST = 'exports.codes = ';
const NEXT = ';\nexports.stateMap';

/**
 * Every ZIP code of the bundled data, by number. Its source is a program of 5 MB, of which the table is
 * JSON: as data it is read in a third of the time, and what it is made into is all that stays in memory.
 */
export const readZipData = (): ReadonlyArray<ZipRecord> => {
  const source = readFileSync(require.resolve('zipcodes/lib/codes.js'), 'latin1');
  const end = source.indexOf(NEXT);
  if (!source.startsWith(FIRST) || end < 0)
    throw new Error('The ZIP code data (package zipcodes) is not in the form that this release reads.');
  const codes = JSON.parse(source.slice(FIRST.length, end)) as Readonly<Record<string, ZipRecord>>;
  return Object.values(codes).sort((one, other) => (one.zip < other.zip ? -1 : 1));
};
