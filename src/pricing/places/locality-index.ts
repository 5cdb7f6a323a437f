import type { Point } from '../../shared-kernel/great-circle.ts';
import { STATES, type StateCode } from '../../shared-kernel/states.ts';
import { citySearchKey } from './search-key.ts';
import type { ZipRecord } from './zip-data.ts';

/** A ZIP code and its place; `id` is its state. */
export type Locality = Point & {
  readonly id: StateCode;
  readonly city: string;
  readonly state: StateCode;
  readonly zip: string;
};

/** A city: `first` is the row of its lowest ZIP code, `zips` the number of its ZIP codes. */
export type City = {
  readonly name: string;
  readonly state: StateCode;
  readonly key: string;
  readonly first: number;
  zips: number;
};

/** Rows by ZIP code, in columns; about 5 MB for the whole country. */
export type LocalityIndex = {
  readonly zips: Uint32Array;
  readonly localityAt: (row: number) => Locality | undefined;
  /** By key. */
  readonly cities: ReadonlyArray<City>;
};

const isState = (state: string): state is StateCode => Object.hasOwn(STATES, state);

/** Leaves out states that records cannot have, and the odd row east of Greenwich that claims to lie in a state. */
const usable = ({ state, longitude }: ZipRecord): boolean =>
  isState(state) && (longitude < 0 || ['AE', 'AP', 'GU', 'MP'].includes(state));

/** Each row's city; rows of one city share it. */
const citiesByRow = (rows: ReadonlyArray<ZipRecord>): ReadonlyArray<City> => {
  const known = new Map<string, City>();
  return rows.map(({ city: name, state }, row) => {
    const city: City = known.get(`${name}, ${state}`) ?? {
      name,
      state: state as StateCode,
      key: citySearchKey(name),
      first: row,
      zips: 0,
    };
    city.zips += 1;
    known.set(`${name}, ${state}`, city);
    return city;
  });
};

const columnsOf = (rows: ReadonlyArray<ZipRecord>) => ({
  zips: Uint32Array.from(rows, ({ zip }) => Number(zip)),
  lats: Float64Array.from(rows, ({ latitude }) => latitude),
  lngs: Float64Array.from(rows, ({ longitude }) => longitude),
});

export const buildLocalityIndex = (records: ReadonlyArray<ZipRecord>): LocalityIndex => {
  const { zips, lats, lngs } = columnsOf(records.filter(usable));
  const cityOf = citiesByRow(records.filter(usable));
  return {
    zips,
    localityAt: (row) => {
      const city = cityOf[row];
      const zip = zips[row];
      const lat = lats[row];
      const lng = lngs[row];
      if (city === undefined || zip === undefined || lat === undefined || lng === undefined) return undefined;
      return {
        id: city.state,
        city: city.name,
        state: city.state,
        zip: String(zip).padStart(5, '0'),
        lat,
        lng,
      };
    },
    cities: [...new Set(cityOf)].sort((one, other) => (one.key < other.key ? -1 : 1)),
  };
};
