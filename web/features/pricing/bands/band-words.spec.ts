import { expect } from 'chai';
import { noticesOf } from './band-words.ts';

const wordsOf = (from: number, to: number, rows: ReadonlyArray<number>, amount = 'price') =>
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
});
