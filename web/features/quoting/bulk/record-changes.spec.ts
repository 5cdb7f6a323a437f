import { expect } from 'chai';
import { describe, it } from 'mocha';
import { chunksOf } from '../../../api/chunks.ts';
import type { CurrentRecord } from '../../../api/generated/types.ts';
import { planOf as planOfWork } from '../../../kit/list/bulk/bulk-plan.ts';
import type { Intended } from './bulk-types.ts';
import { asWork, commonParent, nameOf } from './record-changes.ts';

const ANA = { id: '3', firstName: 'Ana', lastName: 'Reyes' };
const BEN = { id: '4', firstName: 'Ben', lastName: 'Stone' };
const NEW = { id: '122', name: 'New' };
const HOT = { id: '126', name: 'Hot' };
const CALLED = { id: '201', name: 'Called' };

const recordWith = (id: string, what: Partial<CurrentRecord> = {}): CurrentRecord => ({
  id,
  revision: 4,
  isFromProabd: false,
  proabdExternalId: null,
  dispatchedOn: null,
  shipper: { firstName: 'Sue', lastName: 'Park' },
  assignee: ANA,
  parentStatus: NEW,
  childStatus: null,
  followups: [],
  ...what,
});

const planOf = (intended: Intended, ids: ReadonlyArray<string>, records: ReadonlyArray<CurrentRecord>) =>
  planOfWork(asWork(intended), ids, records, nameOf);

describe('the plan of a batch', () => {
  it('says for each record what it is and what it will be', () => {
    const plan = planOf({ about: 'assignee', assignee: BEN }, ['7'], [recordWith('7')]);
    expect(plan.changes).to.deep.equal([
      {
        id: '7',
        number: '7',
        name: 'Sue Park',
        from: 'Ana Reyes',
        to: 'Ben Stone',
        revision: 4,
        former: { assigneeId: '3' },
      },
    ]);
    expect(plan.input).to.deep.equal({ assigneeId: '4' });
  });

  it('shows the number of the load board that a record came from', () => {
    const plan = planOf(
      { about: 'assignee', assignee: BEN },
      ['7'],
      [recordWith('7', { isFromProabd: true, proabdExternalId: '88' })],
    );
    expect(plan.changes[0]).to.include({ id: '7', number: 'LD88' });
  });

  it('counts apart what already has it, and names what is not there any more', () => {
    const records = [recordWith('7', { assignee: BEN }), recordWith('8')];
    const plan = planOf({ about: 'assignee', assignee: BEN }, ['7', '8', '9'], records);
    expect(plan.changes.map(({ id }) => id)).to.deep.equal(['8']);
    expect(plan).to.include({ unchanged: 1 });
    expect(plan.missing).to.deep.equal(['9']);
  });

  it('resets the child with another status, and remembers both', () => {
    const plan = planOf(
      { about: 'status', parent: HOT, child: null },
      ['7'],
      [recordWith('7', { childStatus: CALLED })],
    );
    expect(plan.changes[0]).to.deep.include({
      from: 'New · Called',
      to: 'Hot',
      former: { parentStatusId: '122', childStatusId: '201' },
    });
    expect(plan.input).to.deep.equal({ parentStatusId: '126', childStatusId: null });
  });

  it('takes the same status with another child for a change', () => {
    const records = [recordWith('7', { childStatus: CALLED }), recordWith('8')];
    const plan = planOf({ about: 'status', parent: NEW, child: null }, ['7', '8'], records);
    expect(plan.changes.map(({ id }) => id)).to.deep.equal(['7']);
    expect(plan.unchanged).to.equal(1);
  });

  it('leaves each record its own status where only the child is chosen', () => {
    const plan = planOf({ about: 'status', parent: null, child: CALLED }, ['7'], [recordWith('7')]);
    expect(plan.input).to.deep.equal({ childStatusId: '201' });
    expect(plan.changes[0]).to.include({ from: 'New', to: 'New · Called' });
  });

  it('clears follow-ups, and remembers every date', () => {
    const planned = { followups: [{ followupOn: '2031-05-02' }, { followupOn: '2031-05-01' }] };
    const plan = planOf({ about: 'followups' }, ['7', '8'], [recordWith('7', planned), recordWith('8')]);
    expect(plan.changes).to.have.length(1);
    expect(plan.changes[0]).to.deep.include({
      from: 'Thu, May 1, 2031; Fri, May 2, 2031',
      to: 'None',
      former: planned,
    });
    expect(plan.unchanged).to.equal(1);
  });

  it('knows the status that all have in common', () => {
    expect(commonParent([recordWith('7'), recordWith('8')])).to.deep.equal(NEW);
    expect(commonParent([recordWith('7'), recordWith('8', { parentStatus: HOT })])).to.equal(null);
    expect(commonParent([])).to.equal(null);
  });

  it('comes in portions', () => {
    expect(chunksOf([1, 2, 3, 4, 5], 2)).to.deep.equal([[1, 2], [3, 4], [5]]);
    expect(chunksOf([], 2)).to.deep.equal([]);
  });
});
