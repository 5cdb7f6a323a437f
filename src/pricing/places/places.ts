import type { Point } from '../../shared-kernel/great-circle.ts';
import { STATES, type StateCode } from '../../shared-kernel/states.ts';
import { roadMiles } from '../distance.ts';
import { buildLocalityIndex, type City, type Locality, type LocalityIndex } from './locality-index.ts';
import { citySearchKey } from './search-key.ts';
import { readZipData } from './zip-data.ts';

const MOST_LOCALITIES = 20;

let index: LocalityIndex | undefined;
/** Loaded lazily: a process that never needs a place does not load them. */
const localities = (): LocalityIndex => {
  index ??= buildLocalityIndex(readZipData());
  return index;
};

/** Binary search: the first position whose value is not before `wanted`. */
const firstFrom = (length: number, isBefore: (at: number) => boolean): number => {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
};

const rowFrom = (zip: number): number =>
  firstFrom(localities().zips.length, (row) => (localities().zips[row] ?? 0) < zip);

/** Those that were asked for: at most one for each ZIP code that there is. */
const known = new Map<string, Locality>();

/** The place of a ZIP code, ZIP+4 allowed; null for an unknown or invalid one. */
export const localityOfZip = (zipcode: string): Locality | null => {
  const found = known.get(zipcode);
  if (found) return found;
  const [zip] = /^\d{5}(?=(-\d{4})?$)/u.exec(zipcode.trim()) ?? [];
  if (zip === undefined) return null;
  const locality = localities().localityAt(rowFrom(Number(zip)));
  if (locality?.zip !== zip) return null;
  known.set(zip, locality);
  return locality;
};

/** The centroid of a ZIP code; null for an unknown one. */
export const pointOfZip = (zipcode: string): Point | null => {
  const locality = localityOfZip(zipcode);
  return locality === null ? null : { lat: locality.lat, lng: locality.lng };
};

/** Whole miles by road between two ZIP codes, estimated from their centroids; null when one is unknown. */
export const centroidMiles = (origin: string, destination: string): number | null => {
  const [from, to] = [pointOfZip(origin), pointOfZip(destination)];
  return from === null || to === null ? null : roadMiles(from, to);
};

const byZipPrefix = (prefix: string): ReadonlyArray<Locality> => {
  const first = rowFrom(Number(prefix.padEnd(5, '0')));
  return Array.from({ length: MOST_LOCALITIES }, (_, at) => localities().localityAt(first + at)).filter(
    (locality) => locality?.zip.startsWith(prefix) === true,
  ) as ReadonlyArray<Locality>;
};

const withPrefix = (key: string): ReadonlyArray<City> => {
  const { cities } = localities();
  const at = (row: number): string => cities[row]?.key ?? '';
  const first = firstFrom(cities.length, (row) => at(row) < key);
  const end = firstFrom(cities.length, (row) => at(row) < key || at(row).startsWith(key));
  return cities.slice(first, end);
};

/** An exact city name first; then the city with most ZIP codes, a proxy for population. */
const better =
  (key: string) =>
  (one: City, other: City): number =>
    Number(other.key === key) - Number(one.key === key) ||
    other.zips - one.zips ||
    one.name.localeCompare(other.name) ||
    one.state.localeCompare(other.state);

const statesOf = (text: string): ReadonlyArray<StateCode> => {
  const written = text.trim().toLowerCase();
  const exact = (Object.keys(STATES) as ReadonlyArray<StateCode>).filter(
    (code) => code.toLowerCase() === written || STATES[code].toLowerCase() === written,
  );
  if (exact.length > 0) return exact;
  return (Object.keys(STATES) as ReadonlyArray<StateCode>).filter(
    (code) => code.toLowerCase().startsWith(written) || STATES[code].toLowerCase().startsWith(written),
  );
};

const byCity = (text: string): ReadonlyArray<City> => {
  const [, named = text, state] = /^([^,]+),(.*)$/u.exec(text) ?? [];
  const key = citySearchKey(named);
  if (key === '') return [];
  if (state !== undefined) {
    const within = statesOf(state);
    return withPrefix(key.trimEnd()).filter((city) => within.includes(city.state));
  }
  const found = withPrefix(key);
  const [, bare, code = ''] = /^(.+) ([a-z]{2})$/iu.exec(text.trim()) ?? [];
  return found.length > 0 || bare === undefined || !Object.hasOwn(STATES, code.toUpperCase())
    ? found
    : byCity(`${bare},${code}`);
};

/**
 * Autocompletion of places: a ZIP prefix lists ZIP codes; a city prefix, alone or with its state (`Spring, T`,
 * `miami fl`), lists cities with their lowest ZIP code. Best first, at most 20.
 */
export const localitiesFor = (text: string): ReadonlyArray<Locality> => {
  const written = text.trimStart();
  if (/^\d{1,5}(-\d{0,4})?\s*$/u.test(written)) return byZipPrefix(written.slice(0, 5).replace(/\D.*/u, ''));
  const key = citySearchKey(/^[^,]*/u.exec(written)?.[0] ?? '').trimEnd();
  return byCity(written)
    .toSorted(better(key))
    .slice(0, MOST_LOCALITIES)
    .flatMap(({ first }) => localities().localityAt(first) ?? []);
};

/** The centroid of a city's lowest ZIP code; undefined for an unknown city. */
export const pointOfCity = ({
  city,
  state,
}: {
  readonly city: string;
  readonly state: StateCode;
}): Point | undefined => {
  const key = citySearchKey(city);
  const found = withPrefix(key).find((each) => each.state === state && each.key === key);
  return found && localities().localityAt(found.first);
};

/** A state's cities by name; `id` is a city's lowest ZIP code. */
export const citiesOf = (state: StateCode): ReadonlyArray<{ readonly id: string; readonly name: string }> =>
  localities()
    .cities.filter((city) => city.state === state)
    .map(({ first, name }) => ({ id: localities().localityAt(first)?.zip ?? '', name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
