import { expect } from 'chai';
import { describe, it } from 'mocha';
import { emptyQuote, type QuoteDraft } from '../quote-form/draft.ts';
import { resolveQuick } from './quick-validation.ts';

const fresh = emptyQuote('4', '2026-11-20');
const place = { city: 'Miami', state: 'FL', zipcode: '33101' };

/** What a quick quote needs, and nothing else. */
const least: QuoteDraft = {
  ...fresh,
  origin: { ...fresh.origin, ...place },
  destination: { ...fresh.destination, ...place, city: 'Dallas', state: 'TX', zipcode: '75201' },
  vehicles: fresh.vehicles.map((vehicle) => ({ ...vehicle, year: 2019, make: 'Toyota', model: 'Camry' })),
  transport: { ...fresh.transport, basePrice: 0, deposit: 0 },
} as QuoteDraft;

/** Paths of the fields with a message. */
const wrongIn = (errors: unknown, path = ''): ReadonlyArray<string> =>
  typeof errors !== 'object' || errors === null
    ? []
    : 'message' in errors
      ? [path]
      : Object.entries(errors).flatMap(([name, each]) =>
          wrongIn(each, path === '' ? name : `${path}.${name}`),
        );

const wrong = (draft: QuoteDraft): ReadonlyArray<string> => wrongIn(resolveQuick(draft).errors);

const wrongPrice = (changes: object) =>
  wrong({ ...least, transport: { ...least.transport, ...changes } } as QuoteDraft);

describe('the rules of a quick quote', () => {
  it('ask for both places, a vehicle, base price and deposit, and for nothing else', () => {
    expect(wrong(fresh)).to.deep.equal([
      ...['origin.city', 'origin.state', 'origin.zipcode'],
      ...['destination.city', 'destination.state', 'destination.zipcode'],
      ...['vehicles.0.year', 'vehicles.0.make', 'vehicles.0.model'],
      ...['transport.basePrice', 'transport.deposit'],
    ]);
    expect(wrong({ ...least, vehicles: [] })).to.deep.equal(['vehicles']);
    expect(resolveQuick(least)).to.deep.equal({ values: least, errors: {} });
  });

  it('ask for each place and each field of every vehicle', () => {
    const [second] = fresh.vehicles;
    expect(wrong({ ...least, vehicles: [...least.vehicles, second] } as QuoteDraft)).to.deep.equal([
      ...['vehicles.1.year', 'vehicles.1.make', 'vehicles.1.model'],
    ]);
    const unknown = { ...least.destination, zipcode: '1234' };
    expect(wrong({ ...least, destination: unknown })).to.deep.equal(['destination.zipcode']);
  });

  it('take a total price of at least 0, and no amount below', () => {
    expect([0, -1, null].map((totalPrice) => wrongPrice({ totalPrice }))).to.deep.equal([
      [],
      ['transport.totalPrice'],
      ['transport.totalPrice'],
    ]);
    expect(wrongPrice({ basePrice: -1, deposit: -1 })).to.deep.equal([
      'transport.basePrice',
      'transport.deposit',
    ]);
  });

  it('take no available date, though not a wrong one, and hand it over as it was typed', () => {
    for (const availableDate of ['', null]) {
      const draft = { ...least, transport: { ...least.transport, availableDate } } as QuoteDraft;
      expect(resolveQuick(draft)).to.deep.equal({ values: draft, errors: {} });
    }
    expect(wrongPrice({ availableDate: '2026-02-30' })).to.deep.equal(['transport.availableDate']);
  });
});
