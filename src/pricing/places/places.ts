import { STATES, type StateCode } from '../../shared-kernel/states.ts';
import { type Point, roadMiles } from './distance.ts';
import { buildPlaceIndex, type City, type Place, type PlaceIndex } from './place-index.ts';
import { citySearchKey } from './search-key.ts';
import { readZipData } from './zip-data.ts';

const MOST_PLACES = 20;

let index: PlaceIndex | undefined;
/** Read at its first use: a process that never asks for a place does not carry them. */
const places = (): PlaceIndex => {
  index ??= buildPlaceIndex(readZipData());
  return index;
};

/** The first position whose value is not before `wanted`. */
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
  firstFrom(places().zips.length, (row) => (places().zips[row] ?? 0) < zip);

/** The place of a ZIP code, ZIP+4 allowed; null for one that is unknown or unreadable. */
export const placeOfZip = (zipcode: string): Place | null => {
  const [zip] = /^\d{5}(?=(-\d{4})?$)/u.exec(zipcode.trim()) ?? [];
  if (zip === undefined) return null;
  const place = places().placeAt(rowFrom(Number(zip)));
  return place?.zip === zip ? place : null;
};

/** Where the centroid of a ZIP code lies; null for an unknown one. */
export const pointOfZip = (zipcode: string): Point | null => {
  const place = placeOfZip(zipcode);
  return place === null ? null : { lat: place.lat, lng: place.lng };
};

/** Whole miles by road between two ZIP codes, made from their centroids; null when one is unknown. */
export const centroidMiles = (origin: string, destination: string): number | null => {
  const [from, to] = [pointOfZip(origin), pointOfZip(destination)];
  return from === null || to === null ? null : roadMiles(from, to);
};

const byZipPrefix = (prefix: string): ReadonlyArray<Place> => {
  const first = rowFrom(Number(prefix.padEnd(5, '0')));
  return Array.from({ length: MOST_PLACES }, (_, at) => places().placeAt(first + at)).filter(
    (place) => place?.zip.startsWith(prefix) === true,
  ) as ReadonlyArray<Place>;
};

const withPrefix = (key: string): ReadonlyArray<City> => {
  const { cities } = places();
  const at = (row: number): string => cities[row]?.key ?? '';
  const first = firstFrom(cities.length, (row) => at(row) < key);
  const end = firstFrom(cities.length, (row) => at(row) < key || at(row).startsWith(key));
  return cities.slice(first, end);
};

/** The city of that very name first; then what has most ZIP codes, which is what has most people. */
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
 * Places for what somebody has typed so far: a ZIP prefix lists ZIP codes; a city's beginning, alone or
 * with its state (`Spring, T`, `miami fl`), lists cities with their lowest ZIP code. Best first, at most 20.
 */
export const placesFor = (text: string): ReadonlyArray<Place> => {
  const written = text.trimStart();
  if (/^\d{1,5}(-\d{0,4})?\s*$/u.test(written)) return byZipPrefix(written.slice(0, 5).replace(/\D.*/u, ''));
  const key = citySearchKey(/^[^,]*/u.exec(written)?.[0] ?? '').trimEnd();
  return byCity(written)
    .toSorted(better(key))
    .slice(0, MOST_PLACES)
    .flatMap(({ first }) => places().placeAt(first) ?? []);
};

/** A state's cities by name; `id` is a city's lowest ZIP code. */
export const citiesOf = (state: StateCode): ReadonlyArray<{ readonly id: string; readonly name: string }> =>
  places()
    .cities.filter((city) => city.state === state)
    .map(({ first, name }) => ({ id: places().placeAt(first)?.zip ?? '', name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
