import { expect } from 'chai';
import { describe, it } from 'mocha';
import { batchInWords, carriedOut, restInWords } from './batch-words.ts';

const of = (skipped: string | null, refused: string | null, changed = false) => ({
  ...{ id: '1', changed, skipped, refused },
});
const DONE = of(null, null, true);
const SAME = of(null, null);
const NO_BUMP = 'This rule has no price, so there was nothing to bump.';
const SKIPPED = of(NO_BUMP, null);
const RADIUS_ONLY = of(NO_BUMP, null, true);
const LOW =
  'Miami, FL to Dallas, TX: A price of $10 would become 0 or less, so this exception stays as it was.';
const REFUSED = of(null, LOW);
const batch = (rule: object) => ({ ids: ['1', '2', '3', '4'], priority: 2, rule });
const wordsOf = (rule: object, outcomes: Parameters<typeof batchInWords>[1]): string =>
  batchInWords(batch(rule), outcomes).words;

describe('the words of a batch', () => {
  it('count all that were changed', () => {
    expect(batchInWords(batch({ priceBump: 25 }), [DONE, DONE, DONE, DONE])).to.deep.equal({
      words: 'Rule 2 was updated for 4 exceptions.',
      isWhole: true,
    });
  });

  it('tell skipped ones from refused ones', () => {
    expect(wordsOf({ priceBump: -25 }, [DONE, DONE, SKIPPED, REFUSED])).to.equal(
      'Rule 2 was updated for 2 exceptions. 1 exception without a price was skipped. ' +
        `1 exception left as before. ${LOW}`,
    );
  });

  it('name the first of those that were refused, and count the others', () => {
    expect(wordsOf({ priceBump: -25 }, Array(5).fill(REFUSED))).to.equal(
      `Rule 2 was not updated for any exception. 5 exceptions left as before. ${LOW} ${LOW} ${LOW} And 2 more exceptions.`,
    );
  });

  it('leave those that were refused to be carried out', () => {
    const outcomes = ['1', '2', '3', '4'].map((id) => ({ ...(id === '3' ? REFUSED : SKIPPED), id }));
    expect(carriedOut(batch({ priceBump: -25 }), outcomes).ids).to.deep.equal(['1', '2', '4']);
    expect(carriedOut(batch({ priceBump: -25 }), null).ids).to.have.length(4);
  });

  it('count skipped ones as changed where their radius was set', () => {
    expect(wordsOf({ priceBump: 25, originRadius: 50 }, [DONE, DONE, RADIUS_ONLY, RADIUS_ONLY])).to.equal(
      'Rule 2 was updated for 4 exceptions. 2 of them have no price to bump; only the radius was set.',
    );
  });

  it('tell those that already were so, and count them as no change', () => {
    expect(batchInWords(batch({ price: 900 }), [SAME, SAME, SAME, SAME])).to.deep.equal({
      words: 'Rule 2 was not updated for any exception. 4 exceptions already had these values.',
      isWhole: true,
    });
    expect(wordsOf({ priceBump: 25, originRadius: 50 }, [DONE, SAME, RADIUS_ONLY, SKIPPED])).to.equal(
      'Rule 2 was updated for 2 exceptions. 1 of them has no price to bump; only the radius was set. 1 exception already had these values. 1 exception without a price was skipped.',
    );
  });

  it('do not count what was updated nowhere', () => {
    expect(wordsOf({ priceBump: -25 }, [SKIPPED, SKIPPED, SKIPPED, SKIPPED])).to.equal(
      'Rule 2 was not updated for any exception. 4 exceptions without a price were skipped.',
    );
  });

  it('claim no outcomes that cannot be read yet', () => {
    expect(wordsOf({ priceBump: 25 }, null)).to.equal('Rule 2 was updated for 4 exceptions.');
  });

  it('say what is left of the one that was wanted, where an earlier one was carried out', () => {
    const of = (ids: ReadonlyArray<string>, priceBump = 5) => ({ ids, priority: 1, rule: { priceBump } });
    const chosenSince = ' What you chose since is not carried out yet.';
    expect(restInWords(of(['1']), of(['1'], 10))).to.equal(chosenSince);
    expect(restInWords(of(['1']), { ...of(['1']), priority: 2 })).to.equal(chosenSince);
    expect(restInWords(of(['1']), of(['2']))).to.equal(' Those that you selected since are not updated yet.');
    expect(restInWords(of(['1']), of(['1', '2', '3']))).to.equal(
      ' 2 exceptions that you selected since are not updated yet, and stay selected.',
    );
    expect(restInWords(of(['1', '2']), of(['1'])), 'of fewer').to.equal('');
  });
});
