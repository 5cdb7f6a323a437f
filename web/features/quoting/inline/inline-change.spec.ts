import { expect } from 'chai';
import { describe, it } from 'mocha';
import { arbitraryRow, planned } from './arbitrary-row.ts';
import {
  type CurrentParts,
  holds,
  type InlineChange,
  inputOf,
  partsAfter,
  reverseOf,
} from './inline-change.ts';

const BEN = { id: '5', firstName: 'Ben', lastName: 'Stone' };
const HOT = { id: '126', name: 'Hot' };
const READY = { id: '210', name: 'Ready to Book' };
const MON = '2026-11-16';
const WED = '2026-11-18';
const FRI = '2026-11-20';

const move = (from: string | null, to: string | null): InlineChange => ({ about: 'followup', from, to });
const datesOf = ({ followups }: CurrentParts): ReadonlyArray<string> =>
  followups.map(({ followupOn }) => followupOn);

describe('a change in a row', () => {
  const row = arbitraryRow({ followups: planned(MON, FRI) });

  it('goes over the wire as the part that it changes, whole', () => {
    expect(inputOf({ about: 'assignee', assignee: BEN }, row)).to.deep.equal({ assigneeId: '5' });
    expect(inputOf({ about: 'status', parent: HOT, child: READY }, row)).to.deep.equal({
      parentStatusId: '126',
      childStatusId: '210',
    });
    expect(inputOf({ about: 'status', parent: HOT, child: null }, row)).to.deep.equal({
      parentStatusId: '126',
      childStatusId: null,
    });
  });

  it('moves, plans and completes one follow-up, and leaves the others', () => {
    expect(datesOf(partsAfter(row, move(MON, WED)))).to.deep.equal([WED, FRI]);
    expect(datesOf(partsAfter(row, move(null, WED)))).to.deep.equal([MON, WED, FRI]);
    expect(datesOf(partsAfter(row, move(MON, null)))).to.deep.equal([FRI]);
  });

  it('leaves it to the rules to refuse a day that is planned twice', () => {
    expect(inputOf(move(MON, FRI), row)).to.deep.equal({ followups: planned(FRI, FRI) });
    expect(holds(row, move(MON, FRI))).to.equal(false);
  });

  it('is none where the record stands so already', () => {
    const changed = partsAfter(row, { about: 'status', parent: HOT, child: READY });
    expect(holds(changed, { about: 'status', parent: HOT, child: READY })).to.equal(true);
    expect(holds(changed, { about: 'status', parent: HOT, child: null })).to.equal(false);
    expect(holds(row, { about: 'assignee', assignee: { ...BEN, id: '3' } })).to.equal(true);
    expect(holds(row, move(MON, MON))).to.equal(true);
    expect(holds(row, move(MON, null))).to.equal(false);
    expect(holds(row, move(WED, null))).to.equal(true);
  });

  it('holds once it is made, and is taken back by its reverse', () => {
    const changes: ReadonlyArray<InlineChange> = [
      { about: 'assignee', assignee: BEN },
      { about: 'status', parent: HOT, child: READY },
      move(MON, WED),
      move(null, WED),
      move(FRI, null),
    ];
    for (const change of changes) {
      const after = partsAfter(row, change);
      expect(holds(after, change), JSON.stringify(change)).to.equal(true);
      const back = reverseOf(change, row);
      expect(back && partsAfter(after, back), JSON.stringify(change)).to.deep.include({
        assignee: row.assignee,
        parentStatus: row.parentStatus,
        childStatus: row.childStatus,
        followups: row.followups,
      });
    }
  });

  it('has no reverse where nobody, or no status, was there before', () => {
    expect(reverseOf({ about: 'assignee', assignee: BEN }, arbitraryRow({ assignee: null }))).to.equal(null);
    const without = arbitraryRow({ parentStatus: null });
    expect(reverseOf({ about: 'status', parent: HOT, child: null }, without)).to.equal(null);
  });

  it('has no reverse that the rules would refuse: what has a carrier by now is not posted', () => {
    const posted = arbitraryRow({ parentStatus: { id: '111', name: 'Posted to Load Board' } });
    const dispatched = { id: '112', name: 'Dispatched' };
    expect(reverseOf({ about: 'status', parent: dispatched, child: null }, posted)).to.equal(null);
  });
});
