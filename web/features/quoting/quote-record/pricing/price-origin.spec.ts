import { expect } from 'chai';
import { describe, it } from 'mocha';
import { comparedWith, explainedBy, originOf } from './price-origin.ts';

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

  it('is said with what its explanation lacks: other amounts by today’s rules, or why there is none', () => {
    const explained = (problems: ReadonlyArray<string>, total?: number) =>
      explainedBy({
        problems,
        quoted: { total: 1_800 },
        byTodaysRules: total === undefined ? null : { total },
      } as Parameters<typeof explainedBy>[0]);
    expect(explained([])).to.equal('');
    expect(explained([], 1_850)).to.equal('Explained by today’s rules, which give $1,850 for it.');
    expect(explained([], 1_800)).to.equal(
      'Explained by today’s rules, which give the same total by other amounts.',
    );
    expect(explained(['No mileage price for 9000 miles'])).to.equal(
      'It cannot be explained any more. No mileage price for 9000 miles.',
    );
  });

  it('is compared in whole dollars', () => {
    expect(comparedWith(1_150, 1_100)).to.equal('$50 more than');
    expect(comparedWith(1_100, 2_150)).to.equal('$1,050 less than');
    expect(comparedWith(1_100, 1_100)).to.equal('the same as');
  });
});
