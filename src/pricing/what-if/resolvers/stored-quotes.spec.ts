import { expect } from 'chai';
import type { PricedQuoteResponse } from '../../../quoting/published/queries.ts';
import type { QuotedRequest } from '../../../shared-kernel/quoted-price.ts';
import { spot } from '../../quoter/testing/tables.ts';
import { storedQuotes } from './stored-quotes.ts';

const MIAMI = spot('Miami', 'FL');
const CAMRY = { year: 2020, make: 'Toyota', model: 'Camry', sizeId: null, operable: true };

const REQUEST: QuotedRequest = {
  ...{ originZip: '33101', destinationZip: '10001', miles: 1_258, carrierType: 'ENCLOSED', deposit: 150 },
  vehicles: [CAMRY],
};

const record = (changes: Partial<PricedQuoteResponse>): PricedQuoteResponse =>
  ({
    ...{
      id: 1,
      receivedOn: '2026-11-25',
      isBooked: true,
      quoted: null,
      miles: 900,
      carrierType: 'OPEN',
      deposit: null,
    },
    origin: { city: 'Austin', state: 'TX', zipcode: '78701' },
    destination: { city: 'Dallas', state: 'TX', zipcode: '75201' },
    vehicles: [CAMRY, CAMRY],
    ...changes,
  }) as PricedQuoteResponse;

const stored = async (changes: Partial<PricedQuoteResponse>) => {
  const [quote] = await storedQuotes([record(changes)], {
    distance: async (from, to) =>
      from === '78701' && to === '75201' ? { miles: 195, milesBy: 'ROAD' } : null,
    standardDeposit: 175,
    spotOf: (zipcode) => (zipcode === '33101' ? MIAMI : undefined),
  });
  return quote;
};

describe('a quote to be repriced', () => {
  it('is what the quoter was asked for, though the record is another one now', async () => {
    const { originZip: _from, destinationZip: _to, ...asked } = REQUEST;
    expect(await stored({ quoted: REQUEST, deposit: 9_900 })).to.deep.equal({
      ...{ id: 1, isBooked: true, ...asked },
      origin: { city: 'Miami', state: 'FL', spot: MIAMI },
      destination: { city: null, state: null, spot: undefined },
    });
  });

  it('is the record as it is, where the quoter never priced it', async () => {
    expect(await stored({})).to.deep.include({ miles: 900, carrierType: 'OPEN', deposit: 175 });
    expect(await stored({ deposit: 0 })).to.deep.include({ deposit: 0 });
    expect(await stored({ deposit: 9_900 })).to.deep.include({ deposit: 99 });
  });

  it('has the miles by its ZIP codes where the record has none', async () => {
    expect((await stored({ miles: null }))?.miles).to.equal(195);
    const nowhere = { city: null, state: null, zipcode: null };
    expect((await stored({ miles: null, origin: nowhere }))?.miles).to.equal(null);
  });
});
