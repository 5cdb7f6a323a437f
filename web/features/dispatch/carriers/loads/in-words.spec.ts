import { expect } from 'chai';
import { describe, it } from 'mocha';
import { range, share } from './in-words.ts';

describe('what a carrier has driven, in words', () => {
  it('has shares with the number of cases', () => {
    expect([share(11, 12), share(0, 3), share(0, 0)]).to.deep.equal([
      ...['11 of 12 (92%)', '0 of 3 (0%)', 'Not known yet'],
    ]);
  });

  it('says which of all are shown', () => {
    expect([range(1, 10, 23), range(3, 10, 23)]).to.deep.equal(['1–10 of 23', '21–23 of 23']);
  });
});
