import { expect } from 'chai';
import { endOfBandsInWords, noBandsInWords, noticeOf } from './band-words.ts';

describe('what is said of bands of miles', () => {
  it('speaks of lanes, so that one mile is no count', () => {
    expect(noticeOf({ from: 100, to: 100, rows: [1, 2] }, 'price')).to.equal(
      'Overlap: lanes of 100 miles are in rows 1 and 2; row 1 counts.',
    );
    expect(noticeOf({ from: 1_000, to: 1_200, rows: [] }, 'fee')).to.equal(
      'Gap: lanes of 1,000 to 1,200 miles have no fee.',
    );
  });

  it('names where prices and fees end, and that nothing is quoted without any price', () => {
    const upTo = (to: number) => [{ from: 0, to, rows: [1] }];
    expect(endOfBandsInWords(upTo(3_500), 'price')).to.equal('Above 3,500 miles there is no price.');
    expect(endOfBandsInWords(upTo(9_999), 'price')).to.equal(undefined);
    expect(noBandsInWords([], 'price')).to.equal('No miles have a price: nothing can be quoted.');
    expect(endOfBandsInWords([], 'price'), 'said already').to.equal(undefined);
    expect(noBandsInWords([], 'fee'), 'an empty table of fees').to.equal(undefined);
  });
});
