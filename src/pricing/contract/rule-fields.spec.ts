import { expect } from 'chai';
import { PRICE_COLUMNS } from './price-columns.ts';

describe('the columns of the exceptions', () => {
  it('are the lane, then the fields of each rule by priority', () => {
    expect(PRICE_COLUMNS.EXCEPTIONS.slice(4, 8)).to.deep.equal([
      { name: 'originRadius1', label: 'Rule 1 origin radius' },
      { name: 'destRadius1', label: 'Rule 1 destination radius' },
      { name: 'price1', label: 'Rule 1 price ($)' },
      { name: 'originRadius2', label: 'Rule 2 origin radius' },
    ]);
    expect(PRICE_COLUMNS.EXCEPTIONS).to.have.length(13);
  });
});
