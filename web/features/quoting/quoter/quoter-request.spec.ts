import { expect } from 'chai';
import { describe, it } from 'mocha';
import { emptyQuote, emptyVehicle, toInput } from '../quote-form/draft.ts';
import { formPathOf, heldQuote, isStillPriced, isStillQuoted, requestOf, tokenOf } from './quoter-request.ts';

const EMPTY = emptyQuote(null, '2026-11-25');
const CAMRY = { ...emptyVehicle(), year: 2019, make: 'Toyota', model: 'Camry' };

const draft = {
  ...EMPTY,
  origin: { ...EMPTY.origin, city: ' Miami ', state: 'FL', zipcode: '33101' },
  destination: { ...EMPTY.destination, city: 'Dallas', state: 'TX', zipcode: '75201-1234' },
  vehicles: [CAMRY, { ...CAMRY, model: 'Tundra' }],
};

const size = { id: '4', name: 'Sedan' };
const price = (vehicle: string) => ({ vehicle, total: 900, isSizeFromChart: true, steps: [] });
const answer = {
  quoterToken: 'sealed',
  vehicles: [
    { ...price('2019 Toyota Camry'), size },
    { ...price('2019 Toyota Tundra'), size: null },
  ],
};

const quote = heldQuote(requestOf(draft), answer);
const quotedDraft = { ...draft, transport: { ...draft.transport, quote } };

describe('the token of a quote in a form', () => {
  it('is sent while the form is about what was quoted', () => {
    expect(tokenOf(draft)).to.equal(undefined);
    expect(tokenOf(quotedDraft)).to.equal('sealed');
    expect(toInput(quotedDraft).transport.quoterToken).to.equal('sealed');
    expect(toInput(quotedDraft).transport).to.not.have.property('quote');
  });

  it('stays when amounts, miles, the referrer or what no price depends on are edited', () => {
    const edited = {
      ...quotedDraft,
      referrerId: '3',
      vehicles: [
        { ...CAMRY, vin: 'ABC', color: 'red' },
        { ...CAMRY, model: 'Tundra ' },
      ],
      transport: { ...quotedDraft.transport, basePrice: 1, miles: 7, availableDate: '2027-01-01' },
    };
    expect(tokenOf(edited)).to.equal('sealed');
  });

  it('stays when a vehicle gets the size by which it was quoted, and goes with another one', () => {
    const sized = (sizeId: string, at: number) => ({
      ...quotedDraft,
      vehicles: quotedDraft.vehicles.map((each, index) => (index === at ? { ...each, sizeId } : each)),
    });
    expect(tokenOf(sized('4', 0))).to.equal('sealed');
    expect(tokenOf(sized('5', 0))).to.equal(undefined);
    expect(tokenOf(sized('4', 1))).to.equal(undefined);
  });

  it('goes with a size that was given for the quote and is removed', () => {
    const given = {
      ...quotedDraft,
      vehicles: [
        { ...CAMRY, sizeId: '4' },
        { ...CAMRY, model: 'Tundra' },
      ],
    };
    const held = heldQuote(requestOf(given), answer);
    expect(isStillQuoted(held, given)).to.equal(true);
    expect(isStillQuoted(held, quotedDraft)).to.equal(false);
  });

  it('stays with another referrer, but the price is no longer as it was quoted', () => {
    const other = { ...quotedDraft, referrerId: '3' };
    expect(isStillQuoted(quote, other)).to.equal(true);
    expect([isStillPriced(quote, quotedDraft), isStillPriced(quote, other)]).to.deep.equal([true, false]);
  });

  it('goes with another lane, vehicle or carrier type, and comes back with what was quoted', () => {
    const others = [
      { origin: { ...draft.origin, zipcode: '33139' } },
      { destination: { ...draft.destination, zipcode: '' } },
      { vehicles: [CAMRY] },
      { vehicles: [CAMRY, { ...CAMRY, model: 'Tundra', operable: false }] },
      { transport: { ...quotedDraft.transport, carrierType: 'ENCLOSED' } },
    ];
    for (const other of others) expect(isStillQuoted(quote, { ...quotedDraft, ...other })).to.equal(false);
    expect(
      isStillQuoted(quote, { ...quotedDraft, destination: { ...draft.destination, zipcode: '75201' } }),
    ).to.equal(true);
  });
});

describe('what the quoter names', () => {
  it('is a field of the form', () => {
    expect(['miles', 'carrierType', 'origin.zipcode', 'vehicles.1'].map(formPathOf)).to.deep.equal([
      'transport.miles',
      'transport.carrierType',
      'origin.zipcode',
      'vehicles.1',
    ]);
  });
});
