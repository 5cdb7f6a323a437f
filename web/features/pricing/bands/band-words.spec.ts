import { expect } from 'chai';
import { type Amount, endOfBandsInWords, noticesOf } from './band-words.ts';

const wordsOf = (from: number, to: number, rows: ReadonlyArray<number>, amount: Amount = 'price') =>
  noticesOf([{ from, to, rows }], amount).map(({ words }) => words);

describe('what is said of bands of miles', () => {
  it('speaks of lanes, so that one mile is no count', () => {
    expect(wordsOf(100, 100, [1, 2])).to.deep.equal([
      'Overlap: lanes of 100 miles are in rows 1 and 2; row 1 counts.',
    ]);
    expect(wordsOf(1_000, 1_200, [], 'fee')).to.deep.equal([
      'Gap: lanes of 1,000 to 1,200 miles have no fee.',
    ]);
  });

  it('names where prices and fees end, and that nothing is quoted without any price', () => {
    const upTo = (to: number) => [{ from: 0, to, rows: [1] }];
    expect(endOfBandsInWords(upTo(3_500), 'price')).to.equal('Above 3,500 miles there is no price.');
    expect(endOfBandsInWords(upTo(9_999), 'price')).to.equal(undefined);
    expect(noticesOf([], 'price').map(({ words }) => words)).to.deep.equal([
      'No miles have a price: nothing can be quoted.',
    ]);
    expect(endOfBandsInWords([], 'price'), 'said already').to.equal(undefined);
    expect(noticesOf([], 'fee'), 'an empty table of fees').to.deep.equal([]);
  });
});
