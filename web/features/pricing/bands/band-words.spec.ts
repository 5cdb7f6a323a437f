import { expect } from 'chai';
import { noticeOf } from './band-words.ts';

describe('what is said of bands of miles', () => {
  it('speaks of lanes, so that one mile is no count', () => {
    expect(noticeOf({ from: 100, to: 100, rows: [1, 2] }, 'price')).to.equal(
      'Overlap: lanes of 100 miles are in rows 1 and 2; row 1 counts.',
    );
    expect(noticeOf({ from: 1_000, to: 1_200, rows: [] }, 'fee')).to.equal(
      'Gap: lanes of 1,000 to 1,200 miles have no fee.',
    );
  });
});
