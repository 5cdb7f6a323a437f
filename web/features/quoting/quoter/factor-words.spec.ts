import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { BasePriceFactor } from '../../../api/generated/types.ts';
import { factorWords, hasMileage, takenOf } from './factor-words.ts';

const NOTHING = { min: null, max: null, originCity: null, originState: null, destCity: null };
const miles: BasePriceFactor = {
  ...{ ...NOTHING, destState: null, priority: null, originMiles: null, destMiles: null },
  ...{ type: 'MILEAGE', price: 800, min: 501, max: 1_500 },
};
const lane: BasePriceFactor = {
  ...{ type: 'FIXED_LANE', price: 700, min: null, max: null, priority: 2 },
  ...{ originCity: 'Miami', originState: 'FL', destCity: 'Dallas', destState: 'TX' },
  ...{ originMiles: 0, destMiles: 28.3 },
};

describe('what a base price can come from', () => {
  it('is said with why it applies', () => {
    expect(factorWords(miles)).to.deep.equal({ name: 'By miles', detail: '501 to 1,500 miles' });
    expect(factorWords(lane)).to.deep.equal({
      name: 'Miami, FL → Dallas, TX',
      detail: 'Rule 2: in Miami, 28.3 miles from Dallas',
    });
  });

  it('is the first fixed lane, or the miles without any', () => {
    expect(takenOf([miles, lane, { ...lane, price: 1 }])).to.equal(lane);
    expect(takenOf([miles])).to.equal(miles);
  });

  it('is nothing where the mileage table has no row, even on a fixed lane', () => {
    expect([takenOf([]), takenOf([lane])]).to.deep.equal([undefined, undefined]);
    expect([hasMileage([lane]), hasMileage([miles, lane])]).to.deep.equal([false, true]);
  });
});
