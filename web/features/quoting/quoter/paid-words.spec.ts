import { expect } from 'chai';
import { casesPaid, nothingPaid } from './paid-words.ts';

describe('the words for what carriers took', () => {
  it('say that no load was picked up, as others may wait for their carriers', () => {
    expect(nothingPaid({ since: '2026-06-02' })).to.match(/^No similar load since Jun.* was picked up\.$/u);
  });

  it('say of how many loads it is', () => {
    expect(casesPaid({ count: 1, since: '2026-06-02' })).to.match(/^One similar load since /u);
    expect(casesPaid({ count: 3, since: '2026-06-02' })).to.match(/^3 similar loads since /u);
  });
});
