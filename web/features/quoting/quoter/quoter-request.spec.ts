import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { TransportPrice } from '../../../api/generated/types.ts';
import { emptyQuote, emptyVehicle, toInput } from '../quote-form/draft.ts';
import { outdatedWords } from './outdated-words.ts';
import { formPathOf, heldQuote, isStillPriced, isStillQuoted, requestOf } from './quoter-request.ts';

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
const answer: TransportPrice = {
  ...{
    miles: 1_276,
    milesBy: 'ESTIMATE' as const,
    basePrice: 1_400,
    sizeFee: 0,
    sizeFeeByDistance: 0,
    inopFee: 0,
    enclosedFee: 0,
  },
  ...{ deposit: 400, depositFeeByDistance: 0, publication: 1, publishedAt: null, quoterToken: 'sealed' },
  vehicles: [
    { ...price('2019 Toyota Camry'), size },
    { ...price('2019 Toyota Tundra'), size: null },
  ],
};

const quote = heldQuote(requestOf(draft), answer);
const quotedDraft = { ...draft, transport: { ...draft.transport, quote } };

/** The token that is saved with a form. */
const sent = (form: typeof draft) => toInput(form).transport.quoterToken;

const OTHERS = [
  { origin: { ...draft.origin, zipcode: '33139' } },
  { destination: { ...draft.destination, zipcode: '' } },
  { vehicles: [CAMRY] },
  { vehicles: [CAMRY, { ...CAMRY, model: 'Tundra', operable: false }] },
  {
    vehicles: [
      { ...CAMRY, year: 2020 },
      { ...CAMRY, model: 'Tundra' },
    ],
  },
  { transport: { ...quotedDraft.transport, carrierType: 'ENCLOSED' as const } },
];

describe('the token of a quote in a form', () => {
  it('is sent with what was quoted, and alone: the record keeps what was asked', () => {
    expect(sent(draft)).to.equal(undefined);
    expect(sent(quotedDraft)).to.equal('sealed');
    expect(toInput(quotedDraft).transport).to.not.have.property('quote');
  });

  it('is sent after any correction, which the record names', () => {
    for (const other of OTHERS) expect(sent({ ...quotedDraft, ...other })).to.equal('sealed');
  });
});

describe('a form whose price was quoted', () => {
  it('is about that when amounts, miles or what no price depends on are edited', () => {
    const edited = {
      ...quotedDraft,
      vehicles: [
        { ...CAMRY, vin: 'ABC', color: 'red' },
        { ...CAMRY, model: 'Tundra ' },
      ],
      transport: { ...quotedDraft.transport, basePrice: 1, miles: 7, availableDate: '2027-01-01' },
    };
    expect([isStillQuoted(quote, edited), isStillPriced(quote, edited)]).to.deep.equal([true, true]);
  });

  it('is about that with the size by which a vehicle was quoted, and not with another one', () => {
    const sized = (sizeId: string, at: number) => ({
      ...quotedDraft,
      vehicles: quotedDraft.vehicles.map((each, index) => (index === at ? { ...each, sizeId } : each)),
    });
    expect(
      [sized('4', 0), sized('5', 0), sized('4', 1)].map((form) => isStillQuoted(quote, form)),
    ).to.deep.equal([true, false, false]);
  });

  it('is about something else once a size is removed that was given for the quote', () => {
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

  it('is about that with another referrer, but the price is no longer as it was quoted', () => {
    const other = { ...quotedDraft, referrerId: '3' };
    expect(isStillQuoted(quote, other)).to.equal(true);
    expect([isStillPriced(quote, quotedDraft), isStillPriced(quote, other)]).to.deep.equal([true, false]);
  });

  it('is outdated by what is another one, which is named', () => {
    expect(outdatedWords(quote, quotedDraft)).to.equal(undefined);
    expect(outdatedWords(quote, { ...quotedDraft, referrerId: '3' })).to.equal(
      'The referrer is another one now, and may have another deposit.',
    );
    for (const other of OTHERS)
      expect(outdatedWords(quote, { ...quotedDraft, ...other })).to.match(/^The lane, a vehicle or/u);
  });

  it('is about something else with another lane, vehicle or carrier type, and again about what was quoted', () => {
    for (const other of OTHERS) expect(isStillQuoted(quote, { ...quotedDraft, ...other })).to.equal(false);
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
