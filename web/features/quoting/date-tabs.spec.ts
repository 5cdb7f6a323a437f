import { expect } from 'chai';
import { describe, it } from 'mocha';
import {
  countedFilters,
  inOwnOrder,
  inTabOrder,
  newestFilters,
  tabOf,
  tabsOf,
  underTab,
} from './date-tabs.ts';
import type { Filters, RecordsState } from './list-filters.ts';

const DAYS = { dateRangeStart: '2026-11-16', dateRangeEnd: '2026-11-20' };
const state = (filters: Filters, order: Partial<RecordsState> = {}): RecordsState => ({
  page: 3,
  size: 25,
  sortBy: 'id',
  descending: false,
  filters,
  ...order,
});
const INITIAL = state({}, { page: 1 });

describe('the tabs of a list', () => {
  it('are by date; orders have two by status besides', () => {
    const dates = ['Today', 'This Week', 'This Month', 'Past Due', 'All', 'NEWEST'];
    expect(tabsOf('QUOTES').map(({ title }) => title)).to.deep.equal(dates);
    expect(tabsOf('ORDERS').map(({ title }) => title)).to.deep.equal([...dates, 'Dispatched', 'Canceled']);
  });

  it('are all dates where the address names none, and none where follow-ups of certain days are shown', () => {
    expect(tabOf('QUOTES', state({}))?.id).to.equal('ALL');
    expect(tabOf('QUOTES', state(DAYS))?.id).to.equal('ALL');
    expect(tabOf('FOLLOWUPS', state(DAYS))).to.equal(undefined);
    expect(tabOf('ORDERS', state({ statusName: 'CANCELED', dateRangeGroup: 'TODAY' }))?.id).to.equal(
      'CANCELED',
    );
  });

  it('begin on the first page, and keep the other filters', () => {
    const filters = { parentStatusId: '110', assigneeId: '7', ...DAYS };
    expect(underTab('ORDERS', state(filters), INITIAL, 'WEEK')).to.deep.equal(
      state({ ...filters, dateRangeGroup: 'WEEK' }, { page: 1 }),
    );
    expect(
      underTab('ORDERS', state({ ...filters, dateRangeGroup: 'WEEK' }), INITIAL, 'DISPATCHED'),
    ).to.deep.equal(state({ ...filters, statusName: 'DISPATCHED' }, { page: 1 }));
    expect(
      underTab('ORDERS', state({ ...filters, statusName: 'DISPATCHED' }), INITIAL, 'ALL').filters,
    ).to.deep.equal({ ...filters, dateRangeGroup: 'ALL' });
    expect(underTab('FOLLOWUPS', state(filters), INITIAL, 'TODAY').filters, 'the same dates').to.deep.equal({
      parentStatusId: '110',
      assigneeId: '7',
      dateRangeGroup: 'TODAY',
    });
  });

  it('put the newest first whatever the order was, and the list back into its own afterwards', () => {
    const newest = underTab('FOLLOWUPS', state({}, { sortBy: 'followupOn' }), INITIAL, 'NEWEST');
    expect(newest).to.include({ sortBy: 'id', descending: true });
    expect(newest.filters.dateRangeGroup).to.equal('NEWEST');
    expect(inTabOrder(state(newest.filters, { sortBy: 'availableDate' }))).to.include({
      sortBy: 'id',
      descending: true,
    });
    const initial = { ...INITIAL, sortBy: 'followupOn' };
    expect(underTab('FOLLOWUPS', newest, initial, 'TODAY')).to.include({
      sortBy: 'followupOn',
      descending: false,
    });
  });

  it('put the newest of all dates first: a range of days is dropped, which the other tabs keep', () => {
    for (const list of ['QUOTES', 'ORDERS', 'FOLLOWUPS', 'DISPATCHES'] as const) {
      const days = state({ assigneeId: '7', dateType: 'AVAILABLE_DATE', ...DAYS });
      const { filters } = underTab(list, days, INITIAL, 'NEWEST');
      expect(filters).to.deep.equal({ assigneeId: '7', dateRangeGroup: 'NEWEST' });
      expect(inTabOrder(state({ ...days.filters, dateRangeGroup: 'NEWEST' })).filters).to.deep.equal(filters);
      expect(underTab(list, days, INITIAL, 'WEEK').filters).to.include(DAYS);
    }
  });

  it('count the newest as they will be, without the days of the other tabs', () => {
    expect(newestFilters('ORDERS', state({ assigneeId: '7', ...DAYS }))).to.deep.equal({ assigneeId: '7' });
    expect(newestFilters('ORDERS', state({ assigneeId: '7', dateRangeGroup: 'WEEK' }))).to.equal(undefined);
  });

  it('are all dates once somebody wants the newest in another order', () => {
    const newest = state({ dateRangeGroup: 'NEWEST' }, { descending: true });
    expect(inOwnOrder(newest)).to.equal(newest);
    expect(inOwnOrder({ ...newest, sortBy: 'availableDate' }).filters.dateRangeGroup).to.equal('ALL');
  });

  it('are counted by all filters but their own', () => {
    const filters = { assigneeId: '7', ...DAYS };
    const ordered = state({ ...filters, dateRangeGroup: 'NEWEST', statusName: 'DISPATCHED' });
    expect(countedFilters('ORDERS', ordered)).to.deep.equal(filters);
    expect(countedFilters('FOLLOWUPS', state({ ...filters, dateRangeGroup: 'TODAY' }))).to.deep.equal({
      assigneeId: '7',
    });
  });
});
