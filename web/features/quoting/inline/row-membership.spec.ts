import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { RecordListName } from '../../../../src/quoting/contract/record-lists.ts';
import type { Filters } from '../list-filters.ts';
import type { ListedRecord } from '../listed-record.ts';
import { arbitraryRow } from './arbitrary-row.ts';
import type { InlineField } from './inline-change.ts';
import { rowMembership } from './row-membership.ts';

const TODAY = '2026-11-20';

const status = (id: string, child?: string): Partial<ListedRecord> => ({
  parentStatus: { id, name: id },
  childStatus: child === undefined ? null : { id: child, name: child },
});

const stays = (
  list: RecordListName,
  filters: Filters,
  changes: Partial<ListedRecord>,
  { sortBy = 'id', about = 'status' }: { readonly sortBy?: string; readonly about?: InlineField } = {},
): ListedRecord['stays'] =>
  rowMembership(arbitraryRow(changes), about, { list, state: { filters, sortBy } }, TODAY).stays;

describe('a row after its change', () => {
  it('is out of a list of somebody else', () => {
    expect(stays('QUOTES', { assigneeId: '3' }, {})).to.equal(undefined);
    expect(stays('QUOTES', { assigneeId: '4' }, {})).to.equal('out');
    expect(stays('QUOTES', { assigneeId: '3' }, { assignee: null })).to.equal('out');
  });

  it('is out of a list of another status or child', () => {
    expect(stays('QUOTES', { parentStatusId: '122' }, status('122', '200'))).to.equal(undefined);
    expect(stays('QUOTES', { parentStatusId: '122' }, status('126'))).to.equal('out');
    expect(stays('QUOTES', { parentStatusId: '122', childStatusId: '200' }, status('122'))).to.equal('out');
    expect(stays('ORDERS', { statusName: 'CANCELED' }, status('119', '250'))).to.equal(undefined);
    expect(stays('ORDERS', { statusName: 'CANCELED' }, status('117'))).to.equal('out');
    expect(stays('DISPATCHES', {}, status('112'))).to.equal(undefined);
    expect(stays('DISPATCHES', {}, status('113'))).to.equal('out');
    expect(stays('DISPATCHES', { childStatusId: '240' }, status('112', '241'))).to.equal('out');
  });

  it('is not past due once it is lost or canceled', () => {
    expect(stays('QUOTES', { dateRangeGroup: 'PAST_DUE' }, status('126'))).to.equal(undefined);
    expect(stays('QUOTES', { dateRangeGroup: 'PAST_DUE' }, status('127'))).to.equal('out');
    expect(stays('QUOTES', { dateRangeGroup: 'TODAY' }, status('127'))).to.equal(undefined);
  });

  it('is out of the follow-ups of other days, and once it is completed', () => {
    const on = (followupOn: string | null): Partial<ListedRecord> => ({ rowId: '7-f1', followupOn });
    expect(stays('FOLLOWUPS', { dateRangeGroup: 'TODAY' }, on(TODAY))).to.equal(undefined);
    expect(stays('FOLLOWUPS', { dateRangeGroup: 'TODAY' }, on('2026-11-21'))).to.equal('out');
    expect(stays('FOLLOWUPS', { dateRangeGroup: 'WEEK' }, on('2026-11-21'))).to.equal(undefined);
    expect(stays('FOLLOWUPS', { dateRangeGroup: 'MONTH' }, on('2026-12-01'))).to.equal('out');
    expect(stays('FOLLOWUPS', { dateRangeGroup: 'PAST_DUE' }, on(TODAY))).to.equal('out');
    expect(stays('FOLLOWUPS', { dateRangeGroup: 'NEWEST' }, on('2027-01-01'))).to.equal(undefined);
    expect(stays('FOLLOWUPS', {}, on(null))).to.equal('out');
    const range = { dateRangeStart: '2026-11-01', dateRangeEnd: '2026-11-30' };
    expect(stays('FOLLOWUPS', range, on('2026-12-01'))).to.equal('out');
    expect(stays('FOLLOWUPS', { ...range, dateType: 'RECEIVED_DATE' }, on('2026-12-01'))).to.equal(undefined);
    expect(stays('QUOTES', { dateRangeGroup: 'TODAY' }, { followupOn: null })).to.equal(undefined);
  });

  it('stands elsewhere where the list is in the order of what was changed', () => {
    const sorted = { sortBy: 'followupOn', about: 'followup' } as const;
    expect(stays('QUOTES', {}, {}, sorted)).to.equal('elsewhere');
    expect(stays('QUOTES', {}, {}, { ...sorted, about: 'status' })).to.equal(undefined);
    expect(stays('QUOTES', {}, { stays: 'elsewhere' })).to.equal('elsewhere');
  });

  it('is in the list again when it fits again', () => {
    expect(stays('QUOTES', { assigneeId: '3' }, { stays: 'out' })).to.equal(undefined);
  });
});
