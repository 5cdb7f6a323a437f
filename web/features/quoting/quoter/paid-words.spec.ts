import { expect } from 'chai';
import { casesPaid, nothingPaid } from './paid-words.ts';

const all = { isLatestOnly: false, since: '2026-06-02' };
const latest = { isLatestOnly: true, since: '2026-06-02' };

describe('the words for what carriers took', () => {
  it('say that no load was picked up, as others may wait for their carriers', () => {
    expect(nothingPaid(all)).to.match(/^No similar load since Jun.* was picked up\.$/u);
    expect(nothingPaid(latest)).to.equal('None of the latest loads nearby that were picked up is similar.');
  });

  it('say of how many loads it is, and whether of the latest alone', () => {
    expect(casesPaid({ ...all, count: 1 })).to.match(/^One similar load since /u);
    expect(casesPaid({ ...all, count: 3 })).to.match(/^3 similar loads since /u);
    expect(casesPaid({ ...latest, count: 480 })).to.match(/^The latest 480 similar loads paid /u);
    expect(casesPaid({ ...latest, count: 1 })).to.equal('The latest similar load paid its carrier');
  });
});
