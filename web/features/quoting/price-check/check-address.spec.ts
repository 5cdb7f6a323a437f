import { expect } from 'chai';
import { describe, it } from 'mocha';
import { emptyQuote, emptyVehicle } from '../quote-form/draft.ts';
import { checkOf, checkSearch } from './check-address.ts';

const EMPTY = emptyQuote(null, '2026-11-25');

const CAMRY = { ...emptyVehicle(), year: 2019, make: 'Toyota', model: 'Camry' };

const request = {
  ...EMPTY,
  origin: { ...EMPTY.origin, zipcode: '33101', city: 'St. Mary’s & Co', state: 'FL' },
  destination: { ...EMPTY.destination, zipcode: '75201', city: 'Dallas', state: 'TX' },
  vehicles: [CAMRY, { ...CAMRY, model: 'Tundra/Limited +', sizeId: '4', operable: false }],
  transport: { ...EMPTY.transport, carrierType: 'ENCLOSED' },
  referrerId: '3',
};

describe('the address of a price check', () => {
  it('says the whole request', () => {
    expect(checkOf(EMPTY, checkSearch(request))).to.deep.equal(request);
  });

  it('leaves out what is as usual', () => {
    const usual = { ...request, vehicles: [CAMRY], transport: EMPTY.transport, referrerId: null };
    const names = [...new URLSearchParams(checkSearch(usual)).keys()];
    expect(names).to.deep.equal(['from', 'to', 'vehicle']);
    expect(checkOf(EMPTY, checkSearch(usual))).to.deep.equal(usual);
  });

  it('has no request without both ends', () => {
    expect(checkOf(EMPTY, '')).to.equal(undefined);
    expect(checkOf(EMPTY, 'from=33101')).to.equal(undefined);
  });

  it('reads what somebody has typed into it as far as it goes', () => {
    const read = checkOf(EMPTY, 'from=33101&to=&vehicle=x~~~~y');
    expect(read?.origin).to.deep.equal({ ...EMPTY.origin, zipcode: '33101' });
    expect(read?.vehicles).to.deep.equal([emptyVehicle()]);
  });
});
