import { expect } from 'chai';
import { describe, it } from 'mocha';
import { type Missed, missedAfter } from './missed.ts';

type Draft = Missed['before'];
const BROKEN = { revision: 4, at: '', done: 500, all: 1_200, author: null };
const draftOf = (conflicts: Draft['conflicts'], brokenOff: Draft['brokenOff']) => ({ conflicts, brokenOff });

const error: Missed['error'] = { code: 'CONFLICT', message: 'A change of this draft broke off.', fields: {} };
const before = draftOf([], []);
/** What is said after the draft was read so several times. */
const after = (...drafts: ReadonlyArray<typeof before>) =>
  drafts.reduce<Missed<typeof before> | undefined>((missed, draft) => missed && missedAfter(missed, draft), {
    ...{ error, before, inTheWay: [] },
  });
const isSaid = (...drafts: ReadonlyArray<typeof before>): boolean => after(...drafts) !== undefined;

describe('why a draft was not published', () => {
  const broken = draftOf([], [BROKEN]);
  const conflict = draftOf(['0 to 99 miles'], []);

  it('is said while the draft is as it was read, or has more that stands in the way', () => {
    expect([isSaid(before), isSaid(broken), isSaid(broken, broken)]).to.deep.equal([true, true, true]);
    expect(isSaid(conflict, draftOf(['0 to 99 miles', '100 to 199 miles'], [BROKEN]))).to.equal(true);
  });

  it('is said no longer once a change that broke off is accepted or taken back, or a conflict is settled', () => {
    expect(isSaid(broken, draftOf([], []))).to.equal(false);
    expect(isSaid(conflict, draftOf([], []))).to.equal(false);
    expect(isSaid(draftOf([], [BROKEN, { ...BROKEN, revision: 6 }]), broken)).to.equal(false);
  });

  it('stays where the draft was read without anything in the way from the first', () => {
    expect(isSaid(draftOf([], []), draftOf([], []))).to.equal(true);
  });
});
