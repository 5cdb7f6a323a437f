import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { ExplainedPrice, QuoteRecord } from '../../../api/generated/types.ts';
import { arbitraryRecord } from '../quote-record/editing/arbitrary-record.ts';
import { storedQuoteOf } from './stored-quote.ts';

const [CAMRY] = arbitraryRecord().vehicles as [QuoteRecord['vehicles'][number]];

const PRICING = {
  quoted: {
    ...{
      miles: 1_276,
      milesBy: null,
      basePrice: 875,
      sizeFee: 0,
      sizeFeeByDistance: 0,
      inopFee: 0,
      enclosedFee: 0,
    },
    ...{ deposit: 200, depositFeeByDistance: 25, total: 1_100 },
  },
  quotedFor: {
    ...{ originZip: '33101', destinationZip: '75201', carrierType: 'OPEN', referrerId: null },
    vehicles: [{ year: 2019, make: 'Toyota', model: 'Camry', sizeId: null, operable: true }],
  },
  explanation: [
    {
      vehicle: '2019 Toyota Camry',
      total: 1_100,
      isSizeFromChart: true,
      steps: [],
      size: { id: '2', name: 'Midsize' },
    },
  ],
} satisfies Partial<ExplainedPrice>;

describe('what a stored price was quoted for', () => {
  it('is known of a record that is still that, also with the size by which it was quoted', () => {
    const still = { total: 1_100, sizes: ['2'], isOfAnother: false };
    expect(storedQuoteOf(arbitraryRecord(), PRICING)).to.deep.include(still);
    const sized = arbitraryRecord({ vehicles: [{ ...CAMRY, size: { id: '2', name: 'Midsize' } }] });
    expect(storedQuoteOf(sized, PRICING)).to.deep.include(still);
  });

  it('is known where the record that is stored is something else already, and told apart', () => {
    const { destination, transport } = arbitraryRecord();
    for (const changes of [
      { vehicles: [CAMRY, CAMRY] },
      { destination: { ...destination, zipcode: '75202' } },
      { transport: { ...transport, carrierType: 'ENCLOSED' as const } },
      { referrerId: '3' },
    ])
      expect(storedQuoteOf(arbitraryRecord(changes), PRICING), JSON.stringify(changes)).to.deep.include({
        total: 1_100,
        isOfAnother: true,
      });
  });

  it('is nothing where the price cannot be explained any more, so that no size is taken for another one', () => {
    const sized = arbitraryRecord({ vehicles: [{ ...CAMRY, size: { id: '2', name: 'Midsize' } }] });
    expect(storedQuoteOf(sized, { ...PRICING, explanation: [] })).to.equal(undefined);
  });

  it('is nothing for a record that was never quoted', () => {
    const never = { quoted: null, quotedFor: null, explanation: [] };
    expect(storedQuoteOf(arbitraryRecord(), never)).to.equal(undefined);
  });
});
