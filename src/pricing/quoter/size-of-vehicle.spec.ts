import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { explain } from './explain.ts';
import type { PriceTables } from './price-tables.ts';
import { createQuoter, type QuotedVehicle } from './quote-transport.ts';
import { band, camry, pointOf, request, tables } from './testing/tables.ts';

const FEES: PriceTables['fees'] = {
  SIZE: new Map([
    [1, [band(0, 5_000, 11)]],
    [2, [band(0, 5_000, 22)]],
  ]),
};
const CHART: PriceTables['chart'] = [
  { id: 7, year: null, make: 'Toyota', model: 'Camry', sizeId: 2, dontQuote: false },
  { id: 8, year: null, make: 'Toyota', model: 'Supra', sizeId: null, dontQuote: false },
];

/** What the size of a vehicle comes to, and why. */
const sized = (vehicle: Partial<QuotedVehicle>) => {
  const vehicles = [{ ...camry, ...vehicle }];
  const quoted = createQuoter(tables({ chart: CHART, fees: FEES }), pointOf).quote(request({ vehicles }));
  if (E.isLeft(quoted)) throw new Error(JSON.stringify(quoted.left));
  const { sizeFee, sizeFeeByDistance } = quoted.right;
  const [explained] = explain(quoted.right, { vehicles, depositReason: '' });
  const reasons = explained?.steps
    .filter(({ of }) => of === 'sizeFee' || of === 'sizeFeeByDistance')
    .map(({ amount, rowId, reason }) => [amount, rowId, reason]);
  return { fees: [sizeFee, sizeFeeByDistance], chartRow: explained?.chartRow?.id ?? null, reasons };
};

describe('the size of a vehicle in its price', () => {
  it('is the one that is given, whatever the size chart says', () => {
    expect(sized({ sizeId: 1 })).to.deep.equal({
      fees: [0, 11],
      chartRow: null,
      reasons: [
        [0, 1, 'Sedan: 0% of the base price + $0'],
        [11, 1, 'Sedan, 0 to 5,000 miles'],
      ],
    });
  });

  it('is that of the size chart where none is given', () => {
    for (const sizeId of [undefined, null])
      expect(sized({ sizeId })).to.deep.equal({
        fees: [170, 22],
        chartRow: 7,
        reasons: [
          [170, 2, 'Large SUV: 15% of the base price + $50'],
          [22, 1, 'Large SUV, 0 to 5,000 miles'],
        ],
      });
  });

  it('is none where the size chart has none either: both fees are 0, and the explanation says so', () => {
    const why = 'No size is given, and the size chart has none';
    expect(sized({ model: 'Corolla' })).to.deep.equal({
      fees: [0, 0],
      chartRow: null,
      reasons: [
        [0, null, why],
        [0, null, why],
      ],
    });
  });

  it('is none where the row of the size chart names none, and the row is told', () => {
    expect(sized({ model: 'Supra' })).to.deep.equal({
      fees: [0, 0],
      chartRow: 8,
      reasons: [
        [0, null, 'No size'],
        [0, null, 'No size'],
      ],
    });
  });
});
