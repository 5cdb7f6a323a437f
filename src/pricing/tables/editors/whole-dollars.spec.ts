import { expect } from 'chai';
import { FEE_TYPES, hasSize } from '../../contract/fee-types.ts';
import { edited, lane, rowsOf, tables } from '../testing/tables.ts';

const FEE = 'Enter whole dollars from 0 to 100,000.';
const BUMP = 'Enter whole dollars from -100,000 to 100,000.';

describe('amounts of fees and exceptions', () => {
  const now = rowsOf(lane(1, 900), lane(2, 500));
  const edit = (sent: object) => edited(sent as never, tables(now));

  for (const type of FEE_TYPES)
    it(`are whole dollars in fees of the type ${type}, refused at the cell`, () => {
      const row = (fee: unknown) => ({
        ...{ id: null, minMileage: 0, maxMileage: 10, fee, type, sizeId: hasSize(type) ? 8 : null },
      });
      const feeData = [25, 99.5, -1, 100_001, '12.50'].map(row);
      expect(edit({ kind: 'fees', feeData })).to.deep.equal({
        'feeData.1.fee': FEE,
        'feeData.2.fee': FEE,
        'feeData.3.fee': FEE,
        'feeData.4.fee': FEE,
      });
      expect(edit({ kind: 'fees', feeData: [row(0), row(100_000)] })).to.have.length(2);
    });

  it('are whole dollars in bumps and prices, inline, in a batch and of a new exception', () => {
    for (const priceBump of [10.5, -0.5, 100_001]) {
      const pricingRule = { priceBump };
      const inline = { kind: 'exception', pricingExceptionID: 1, priority: 1, pricingRule };
      expect(edit(inline)).to.deep.equal({ 'pricingRule.priceBump': BUMP });
      const batch = { kind: 'exceptions', pricingExceptionIDs: [1, 2], priority: 1, pricingRule };
      expect(edit(batch)).to.deep.equal({ 'pricingRule.priceBump': BUMP });
    }
    const pricingRule = { price: 99.5, originRadius: 10.5, destRadius: 0.1 };
    const miles = 'Enter whole miles from 0 to 99,999.';
    const inline = { kind: 'exception', pricingExceptionID: 1, priority: 1, pricingRule };
    expect(edit(inline)).to.deep.equal({
      ...{ 'pricingRule.price': FEE, 'pricingRule.originRadius': miles, 'pricingRule.destRadius': miles },
    });
    const lane = { originState: 'FL', originCity: 'Miami', destState: 'NY', destCity: 'New York' };
    const pricingRules = [{ price: 900 }, { price: 99.5, priceBump: 0.5 }];
    expect(edit({ kind: 'createException', ...lane, pricingRules })).to.deep.equal({
      ...{ 'pricingRules.1.price': FEE, 'pricingRules.1.priceBump': BUMP },
    });
  });

  it('are whole dollars of a size, and whole per cents', () => {
    const size = { kind: 'size', vehicleSizeID: 8, rateBump: 10.5, flatBump: 0.5 };
    expect(edit(size)).to.deep.equal({
      ...{ rateBump: 'Enter a whole percentage from 0 to 1,000.', flatBump: FEE },
    });
  });
});
