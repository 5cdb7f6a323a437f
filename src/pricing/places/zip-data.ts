import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A ZIP code in the bundled data: with its city, and the centroid of its area in degrees. */
export type ZipRecord = {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** Military places, which the data has as `Apo` and `Dover Afb`. */
const inCapitals = (city: string): string =>
  city.replace(/^[ADF]po$|\bAfb$/u, (abbreviation) => abbreviation.toUpperCase());

const require = createRequire(import.meta.url);
const FIRST = 'exports.codes = ';
const NEXT = ';\nexports.stateMap';

/**
 * Every ZIP code of the bundled data, by number. Its source is a module of 5 MB whose table is JSON: parsing it
 * as data takes a third of the time, and only the result stays in memory.
 */
export const readZipData = (): ReadonlyArray<ZipRecord> => {
  const source = readFileSync(require.resolve('zipcodes/lib/codes.js'), 'latin1');
  const end = source.indexOf(NEXT);
  if (!source.startsWith(FIRST) || end < 0)
    throw new Error('The ZIP code data (package zipcodes) is not in the form that this release reads.');
  const codes = JSON.parse(source.slice(FIRST.length, end)) as Readonly<Record<string, ZipRecord>>;
  return Object.values(codes)
    .map((record) => ({ ...record, city: inCapitals(record.city) }))
    .sort((one, other) => (one.zip < other.zip ? -1 : 1));
};
