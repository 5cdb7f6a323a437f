import { createRandom } from '../src/demo/random.ts';
import { citiesOf } from '../src/pricing/places/places.ts';
import type { ChartRow } from '../src/pricing/quoter/price-tables.ts';
import type { PricedQuoteResponse } from '../src/quoting/published/queries/prices.ts';
import type { CivilDate } from '../src/shared-kernel/civil-date.ts';
import { recordIdOf } from '../src/shared-kernel/ids/record.ts';
import type { ReferrerId } from '../src/shared-kernel/ids/referrer.ts';
import type { VehicleSizeId } from '../src/shared-kernel/ids/vehicle-size.ts';
import type { QuotedRequest } from '../src/shared-kernel/quoted-price.ts';
import { STATES, type StateCode } from '../src/shared-kernel/states.ts';

const FAR_AWAY: ReadonlyArray<StateCode> = ['AK', 'HI', 'PR'];
const LONGEST = 3_000;
const DEPOSIT = 200;
const REFERRERS = 12;

const cities = () =>
  (Object.keys(STATES) as ReadonlyArray<StateCode>)
    .filter((code) => !FAR_AWAY.includes(code))
    .flatMap((state) => citiesOf(state).map(({ id: zipcode, name: city }) => ({ city, state, zipcode })));

/** Its own miles are what the plain loop goes by. */
export type PastQuote = PricedQuoteResponse & { readonly miles: number };

/**
 * Makes quotes all over the country as the read model has them, most of one vehicle, which the size chart knows; every
 * other one with what the quoter was asked. Parts of them follow each other.
 */
export const createPastQuotes = (chart: ReadonlyArray<ChartRow>, sizes: number) => {
  const { between, pick, chance } = createRandom(17);
  const ends = cities();
  const vehicle = () => {
    const { make, model } = pick(chart);
    const sizeId = chance(50) ? (between(1, sizes) as VehicleSizeId) : null;
    return { make, model, sizeId, year: between(1990, 2026), operable: chance(90) };
  };
  const quote = (id: number): PastQuote => {
    const [origin, destination] = [pick(ends), pick(ends)];
    const asked: Omit<QuotedRequest, 'originZip' | 'destinationZip' | 'deposit'> = {
      ...{ miles: between(20, LONGEST), carrierType: chance(15) ? 'ENCLOSED' : 'OPEN' },
      vehicles: Array.from({ length: chance(85) ? 1 : between(2, 4) }, vehicle),
    };
    const zips = { originZip: origin.zipcode, destinationZip: destination.zipcode };
    const quoted = id % 2 === 0 ? { ...asked, ...zips, deposit: DEPOSIT } : null;
    return {
      ...{ id: recordIdOf(id), receivedOn: '2026-01-01' as CivilDate, isBooked: chance(30) },
      ...{ quoted, referrerId: chance(50) ? (between(1, REFERRERS) as ReferrerId) : null, ...zips, ...asked },
    };
  };
  return (count: number, first: number): ReadonlyArray<PastQuote> =>
    Array.from({ length: count }, (_, nth) => quote(first + nth));
};
