import { expect } from 'chai';
import { describe, it } from 'mocha';
import { arbitraryRow, planned } from './arbitrary-row.ts';
import { rowWith, withPart } from './row-with.ts';

const MON = '2026-11-16';
const WED = '2026-11-18';
const FRI = '2026-11-20';

describe('the row of a changed record', () => {
  it('shows the earliest follow-up of a quote, and none once all are completed', () => {
    const row = arbitraryRow({ followups: planned(FRI), followupOn: FRI });
    expect(rowWith(row, { ...row, followups: planned(FRI, WED) }).followupOn).to.equal(WED);
    expect(rowWith(row, { ...row, followups: [] }).followupOn).to.equal(null);
  });

  it('of a follow-up keeps its own date, follows it where it was moved, and has none once it is completed', () => {
    const row = arbitraryRow({ rowId: '7-f1', followups: planned(MON, FRI), followupOn: FRI });
    expect(rowWith(row, { ...row, followups: planned(MON, WED, FRI) }).followupOn).to.equal(FRI);
    expect(rowWith(row, { ...row, followups: planned(MON) }).followupOn).to.equal(null);
    const moved = { rowId: '7-f1', followupOn: WED };
    expect(rowWith(row, { ...row, followups: planned(MON, WED) }, moved).followupOn).to.equal(WED);
    const other = { ...row, rowId: '7-f2', followupOn: MON };
    expect(rowWith(other, { ...row, followups: planned(MON, WED) }, moved).followupOn).to.equal(MON);
  });

  it('takes over everything that is known by now, and leaves what else it shows', () => {
    const row = arbitraryRow();
    const now = { ...row, revision: 9, assignee: null, shipper: { firstName: 'No', lastName: 'One' } };
    expect(rowWith(row, now)).to.deep.equal({ ...row, revision: 9, assignee: null });
  });

  it('is drawn back in one part, so that a newer other part stays', () => {
    const before = arbitraryRow();
    const newer = arbitraryRow({ revision: 6, parentStatus: { id: '126', name: 'Hot' }, assignee: null });
    expect(withPart(newer, before, 'assignee')).to.deep.equal({ ...newer, assignee: before.assignee });
    expect(withPart(newer, before, 'status')).to.deep.equal({ ...newer, parentStatus: before.parentStatus });
    const followups = planned(MON);
    expect(withPart(newer, { ...before, followups }, 'followup')).to.deep.equal({ ...newer, followups });
  });
});
