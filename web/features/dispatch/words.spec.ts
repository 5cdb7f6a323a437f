import { expect } from 'chai';
import { describe, it } from 'mocha';
import { today } from '../../kit/format.ts';
import { daysOf } from './words.ts';

describe('the days of a dispatch, in words', () => {
  it('have the year both or neither', () => {
    const year = Number(today().slice(0, 4));
    const days = (pickupDate: string, deliveryDate: string | null) =>
      daysOf({ pickupDate, deliveryDate } as never);
    expect(days(`${year}-11-20`, `${year}-11-23`)).to.equal('Nov 20 to Nov 23');
    expect(days(`${year}-12-30`, `${year + 1}-01-03`)).to.equal(`Dec 30, ${year} to Jan 3, ${year + 1}`);
    expect(days(`${year}-11-20`, null)).to.equal('Nov 20');
  });
});
