import { createRandom } from '../src/demo/random.ts';
import { citiesOf } from '../src/pricing/places/places.ts';
import type { ChartRow } from '../src/pricing/quoter/price-tables.ts';
import type { StoredQuote } from '../src/pricing/what-if/reprice.ts';
import { STATES, type StateCode } from '../src/shared-kernel/states.ts';

const FAR_AWAY: ReadonlyArray<StateCode> = ['AK', 'HI', 'PR'];
const LONGEST = 3_000;

const cities = () =>
  (Object.keys(STATES) as ReadonlyArray<StateCode>)
    .filter((code) => !FAR_AWAY.includes(code))
    .flatMap((state) => citiesOf(state).map(({ id: zipcode, name: city }) => ({ city, state, zipcode })));

/** Makes quotes all over the country, most of one vehicle, which the size chart knows; parts of them follow each other. */
export const createPastQuotes = (chart: ReadonlyArray<ChartRow>, sizes: number) => {
  const { between, pick, chance } = createRandom(17);
  const ends = cities();
  const vehicle = () => {
    const { make, model } = pick(chart);
    const sizeId = chance(50) ? between(1, sizes) : null;
    return { make, model, sizeId, year: between(1990, 2026), operable: chance(90) };
  };
  return (count: number, first: number): ReadonlyArray<StoredQuote> =>
    Array.from({ length: count }, (_, nth) => ({
      ...{ id: first + nth, isBooked: chance(30), origin: pick(ends), destination: pick(ends) },
      ...{ miles: between(20, LONGEST), deposit: 200, carrierType: chance(15) ? 'ENCLOSED' : 'OPEN' },
      vehicles: Array.from({ length: chance(85) ? 1 : between(2, 4) }, vehicle),
    }));
};
