import { expect } from 'chai';
import { describe, it } from 'mocha';
import { comparedWith, originOf } from './price-origin.ts';

const price = (changes: Partial<Parameters<typeof originOf>[0]>) =>
  originOf({ quotedAt: '2026-11-20T15:00:00.000Z', edited: false, editedParts: [], ...changes } as Parameters<
    typeof originOf
  >[0]);

describe('where a price comes from', () => {
  it('is said in a word, with what was edited since', () => {
    expect(price({ quotedAt: null }).tag).to.equal('Priced by hand');
    expect(price({})).to.deep.equal({ tag: 'Quoted', words: '' });
    expect(price({ edited: true, editedParts: ['Base price'] })).to.deep.equal({
      tag: 'Quoted, then edited',
      words: 'Changed since: Base price.',
    });
    expect(price({ edited: true, editedParts: ['Base price', 'Deposit', 'Vehicles'] }).words).to.equal(
      'Changed since: Base price, Deposit and Vehicles.',
    );
  });

  it('is compared in whole dollars', () => {
    expect(comparedWith(1_150, 1_100)).to.equal('$50 more than');
    expect(comparedWith(1_100, 2_150)).to.equal('$1,050 less than');
    expect(comparedWith(1_100, 1_100)).to.equal('the same as');
  });
});
