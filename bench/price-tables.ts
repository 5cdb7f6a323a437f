import { citiesOf } from '../src/pricing/places/places.ts';
import type { Band, PriceTables, PricingException } from '../src/pricing/quoter/price-tables.ts';
import { STATES, type StateCode } from '../src/shared-kernel/states.ts';

const EXCEPTIONS = 10_000;
const CHART_ROWS = 5_000;

const bands = (step: number, amount: number): ReadonlyArray<Band> =>
  Array.from({ length: Math.ceil(4_000 / step) }, (_, at) => ({
    ...{ id: at + 1, minMileage: at * step, maxMileage: (at + 1) * step - 1, amount: amount * (at + 1) },
  }));

/** Cities of the whole country, a bigger state's more often. */
const someCities = () =>
  (['CA', 'TX', 'FL', 'NY', 'IL', 'PA', 'GA', 'OH', 'NC', 'MI', 'AZ', 'WA', 'CO', 'TN', 'NJ'] as const)
    .filter((state): state is Extract<StateCode, typeof state> => state in STATES)
    .flatMap((state) => citiesOf(state).map(({ name: city }) => ({ city, state })));

const exceptions = (): ReadonlyArray<PricingException> => {
  const cities = someCities();
  const cityAt = (index: number) => cities[index % cities.length] ?? { city: 'Miami', state: 'FL' as const };
  return Array.from({ length: EXCEPTIONS }, (_, at) => ({
    id: at + 1,
    origin: cityAt(at * 7_919),
    destination: cityAt(at * 104_729 + 13),
    rules: [10, 50, 100].map((radius) => ({
      ...{ originRadius: radius, destRadius: radius, price: 400 + ((at * 31 + radius) % 1_500) },
    })),
  }));
};

/** Price tables of the size that the quoter is measured with: 10,000 exceptions and 5,000 rows of the size chart. */
export const largeTables = (): PriceTables => ({
  mileage: bands(100, 90),
  exceptions: exceptions(),
  sizes: new Map(
    Array.from({ length: 8 }, (_, at) => [
      at + 1,
      { id: at + 1, name: `Size ${at + 1}`, rateBump: at * 5, flatBump: at * 20 },
    ]),
  ),
  chart: Array.from({ length: CHART_ROWS }, (_, at) => ({
    ...{ id: at + 1, make: `Make ${at % 50}`, model: `Model ${at % 1_000}`, sizeId: (at % 8) + 1 },
    ...{ year: at % 3 === 0 ? null : 2000 + (at % 25), dontQuote: false },
  })),
  fees: {
    ENCLOSED: new Map([[null, bands(500, 100)]]),
    INOP: new Map([[null, bands(500, 40)]]),
    DEPOSIT_FEE: new Map([[null, bands(500, 10)]]),
    SIZE: new Map(Array.from({ length: 8 }, (_, at) => [at + 1, bands(500, at * 5 + 1)])),
  },
});
