import { aboutNoRecord, EVERYBODY } from '../../support/operations.ts';

export const operations = aboutNoRecord({
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
