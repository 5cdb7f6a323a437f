import { createRandom } from '../src/demo/random.ts';
import { citiesOf } from '../src/pricing/places/places.ts';
import type { Band, ChartRow, PriceTables, PricingException, Size } from '../src/pricing/quoter/price-tables.ts';
import { bundledCatalogue } from '../src/pricing/vehicle-catalogue/catalogue.ts';
import type { StoredQuote } from '../src/pricing/what-if/reprice.ts';
import { STATES, type StateCode } from '../src/shared-kernel/states.ts';

/** More than any office has. */
const EXCEPTIONS = 10_000;
const CHART_ROWS = 5_000;
const SIZES = 8;
const FAR_AWAY: ReadonlyArray<StateCode> = ['AK', 'HI', 'PR'];
const MAINLAND = (Object.keys(STATES) as ReadonlyArray<StateCode>).filter((code) => !FAR_AWAY.includes(code));

const CITIES = MAINLAND.flatMap((state) =>
  citiesOf(state).map(({ id: zipcode, name: city }) => ({ city, state, zipcode })),
);
const MODELS = [...bundledCatalogue()].flatMap(([make, models]) => models.map(({ name }) => ({ make, model: name })));
const { between, pick, chance } = createRandom(17);

const bands = (least: number, step: number): ReadonlyArray<Band> =>
  Array.from({ length: 36 }, (_, nth) => ({
    ...{ id: nth + 1, minMileage: nth * 100, maxMileage: nth * 100 + 99 },
    amount: least + nth * step,
  }));

const rule = () => ({
  ...{ originRadius: 5 * between(0, 20), destRadius: 5 * between(0, 20) },
  price: between(300, 2_000),
});

const exceptions = (): ReadonlyArray<PricingException> =>
  Array.from({ length: EXCEPTIONS }, (_, id) => ({
    id,
    ...{ origin: pick(CITIES), destination: pick(CITIES) },
    rules: [rule(), chance(50) ? rule() : null, chance(20) ? rule() : null],
  }));

const sizes: ReadonlyMap<number, Size> = new Map(
  Array.from({ length: SIZES }, (_, nth) => [
    nth + 1,
    { id: nth + 1, name: `Size ${nth + 1}`, rateBump: nth * 5, flatBump: nth * 10 },
  ]),
);

const chart = (): ReadonlyArray<ChartRow> =>
  Array.from({ length: CHART_ROWS }, (_, id) => ({
    ...{ id, ...(MODELS[id % MODELS.length] as (typeof MODELS)[number]), dontQuote: false },
    ...{ year: id < MODELS.length ? null : between(1990, 2026), sizeId: between(1, SIZES) },
  }));

/** Tables for the whole country: an exception within 100 miles of both ends of a third of all lanes. */
export const countryTables = (): PriceTables => ({
  ...{ mileage: bands(250, 40), exceptions: exceptions(), sizes, chart: chart() },
  fees: {
    ...{ enclosed: bands(150, 10), inop: bands(60, 2), deposit: bands(0, 3) },
    size: new Map([...sizes.keys()].map((id) => [id, bands(id * 5, id)])),
  },
});

const end = () => pick(CITIES);

/** Quotes all over the country, most of one vehicle. */
export const countryQuotes = (count: number, first: number): ReadonlyArray<StoredQuote> =>
  Array.from({ length: count }, (_, nth) => ({
    ...{ id: first + nth, origin: end(), destination: end(), miles: between(20, 3_400), deposit: 200 },
    carrierType: chance(15) ? 'ENCLOSED' : 'OPEN',
    vehicles: Array.from({ length: chance(85) ? 1 : between(2, 4) }, () => ({
      ...{ ...pick(MODELS), year: between(1990, 2026), sizeId: chance(50) ? between(1, SIZES) : null },
      operable: chance(90),
    })),
  }));
