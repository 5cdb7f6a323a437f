import { aboutNoRecord, EVERYBODY, type Role } from '../../support/operations.ts';

/** Who creates or updates records, or sees the tables. */
const QUOTERS: ReadonlyArray<Role> = ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'];
const LANE = { origin: { zipcode: '33101' }, destination: { zipcode: '75201' } };
const CAMRY = { year: 2019, make: 'Toyota', model: 'Camry' };

export const operations = aboutNoRecord({
  runTransportAutoQuoter: {
    call: 'mutation { runTransportAutoQuoter(origin: {}, destination: {}, vehicles: []) { miles } }',
    allowed: QUOTERS,
    code: 'INVALID',
    sample: {
      given: () => ({ ...LANE, vehicles: [CAMRY], carrierType: 'OPEN', referrerId: null }),
      shown: '{ miles basePrice }',
    },
  },
  basePriceFactors: {
    call: '{ basePriceFactors(origin: { zipcode: "33101" }, destination: { zipcode: "75201" }) { price } }',
    allowed: QUOTERS,
    sample: { given: () => LANE, shown: '{ price }' },
  },
  similarLoads: {
    call: '{ similarLoads(origin: { zipcode: "33101" }, destination: { zipcode: "75201" }) { count } }',
    allowed: QUOTERS,
    sample: { given: () => ({ ...LANE, carrierType: 'OPEN', except: null }), shown: '{ count }' },
  },
  geolocation: {
    call: '{ geolocation(zipcode: "33101") { lat lng } }',
    allowed: EVERYBODY,
    sample: { given: () => ({}), shown: '{ lat }' },
  },
  locations: {
    call: '{ locations(text: "Miami") { id } }',
    allowed: EVERYBODY,
    sample: { given: () => ({}), shown: '{ id }' },
  },
  locationByZipcode: {
    call: '{ locationByZipcode(zipcode: "33101") { id } }',
    allowed: EVERYBODY,
    sample: { given: () => ({}), shown: '{ id }' },
  },
  distance: {
    call: '{ distance(origin: "33101", destination: "75201") }',
    allowed: EVERYBODY,
    sample: { given: () => ({ origin: '33101', destination: '75201' }), shown: '' },
  },
});
