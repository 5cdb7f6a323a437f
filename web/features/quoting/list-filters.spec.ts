import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import { formatList, parseList } from '../../kit/list/list-state.ts';
import { filterTags } from './filter-tags.ts';
import { dateTypeName, daysInWords, type Filters, filterByOf, withRange } from './list-filters.ts';
import { recordList } from './lists.ts';

const DAYS = { dateRangeStart: '2026-11-16', dateRangeEnd: '2026-11-20' };
const parse = (list: RecordListName, query: string) =>
  parseList(new URLSearchParams(query), recordList(list, '7').defaults);

describe('the address of a list of records', () => {
  it('stands without a query for what is new, due today and the own', () => {
    const own = { dateRangeGroup: 'TODAY', assigneeId: '7' };
    const by = { page: 1, size: 50, sortBy: 'id', descending: false };
    expect(parse('QUOTES', '')).to.deep.equal({ ...by, filters: { parentStatusId: '122', ...own } });
    expect(parse('ORDERS', '')).to.deep.equal({ ...by, filters: { parentStatusId: '110', ...own } });
    expect(parse('DISPATCHES', '')).to.deep.equal({ ...by, filters: own });
    expect(parse('FOLLOWUPS', '')).to.deep.equal({ ...by, sortBy: 'followupOn', filters: own });
  });

  it("reads the dashboard calendar's links", () => {
    const query =
      'dateRangeStart=2026-11-20&dateRangeEnd=2026-11-20&assigneeId=7&page=1&size=10&sortBy=id&descending=false';
    for (const list of ['QUOTES', 'ORDERS', 'FOLLOWUPS', 'DISPATCHES'] as const) {
      const state = parse(list, query);
      expect(state).to.deep.equal({
        page: 1,
        size: 10,
        sortBy: 'id',
        descending: false,
        filters: { dateRangeStart: '2026-11-20', dateRangeEnd: '2026-11-20', assigneeId: '7' },
      });
    }
  });

  it('keeps every filter', () => {
    const filters: Filters = {
      ...DAYS,
      dateRangeGroup: 'PAST_DUE',
      dateType: 'AVAILABLE_DATE',
      parentStatusId: '123',
      childStatusId: '200',
      statusName: 'CANCELED',
      assigneeId: '4',
      timezones: ['CST', 'EST'],
      engagements: ['fire', 'fullpay'],
      search: 'Ana, & co',
    };
    const state = { ...parse('ORDERS', 'page=3'), filters };
    expect(parse('ORDERS', formatList(state).toString())).to.deep.equal(state);
  });

  it('passes over what a filter cannot be', () => {
    const query =
      'dateRangeGroup=SOON&dateRangeStart=2026-02-30&dateType=BIRTHDAY&statusName=LOST&assigneeId=me' +
      '&parentStatusId=1e3&timezones=GMT&engagements=joy&assigneeId=&page=1';
    expect(parse('ORDERS', query).filters).to.deep.equal({});
    expect(parse('DISPATCHES', 'statusName=CANCELED&parentStatusId=110&page=1').filters).to.deep.equal({});
  });
});

describe('the filters of a list of records', () => {
  it('ask the API for every date where the newest are wanted', () => {
    expect(filterByOf('QUOTES', { dateRangeGroup: 'NEWEST', assigneeId: '7' })).to.deep.equal({
      dateRangeGroup: 'ALL',
      assigneeId: '7',
    });
  });

  it('make dispatches of orders, by the day of their dispatch', () => {
    const dispatches = { statusName: 'DISPATCHED', dateType: 'DISPATCH_DATE' };
    expect(filterByOf('DISPATCHES', DAYS)).to.deep.equal({ ...DAYS, ...dispatches });
    expect(filterByOf('DISPATCHES', { dateType: 'AVAILABLE_DATE' })).to.include({
      statusName: 'DISPATCHED',
      dateType: 'AVAILABLE_DATE',
    });
    expect(filterByOf('DISPATCHES', { childStatusId: '240' }), 'a name would hide the child').to.deep.equal({
      parentStatusId: '112',
      childStatusId: '240',
      dateType: 'DISPATCH_DATE',
    });
  });

  it('look at every date of the tabs where certain days are asked for', () => {
    const filters = { dateRangeGroup: 'TODAY', assigneeId: '7', dateType: 'AVAILABLE_DATE' };
    expect(withRange(filters, DAYS)).to.deep.equal({ assigneeId: '7', ...DAYS });
    expect(withRange({ ...filters, ...DAYS }, {})).to.deep.equal({
      dateRangeGroup: 'TODAY',
      assigneeId: '7',
    });
  });

  it('name the date that days are about', () => {
    expect(dateTypeName('QUOTES', DAYS)).to.equal('Received');
    expect(dateTypeName('ORDERS', DAYS)).to.equal('Booked');
    expect(dateTypeName('ORDERS', { ...DAYS, dateType: 'RECEIVED_DATE' })).to.equal('Received');
    expect(dateTypeName('ORDERS', { ...DAYS, statusName: 'DISPATCHED' })).to.equal('Dispatched');
    expect(dateTypeName('DISPATCHES', DAYS)).to.equal('Dispatched');
  });

  it('read as days', () => {
    const now = '2026-11-21';
    expect(daysInWords(DAYS, now)).to.equal('Mon, Nov 16 – Fri, Nov 20');
    expect(daysInWords({ dateRangeStart: '2026-11-16', dateRangeEnd: '2026-11-16' }, now)).to.equal(
      'Mon, Nov 16',
    );
    expect(daysInWords({ dateRangeStart: '2026-11-16' }, now)).to.equal('From Mon, Nov 16');
    expect(daysInWords({ dateRangeEnd: '2027-01-02' }, now)).to.equal('Until Sat, Jan 2, 2027');
    expect(daysInWords({ assigneeId: '7' }, now)).to.equal(undefined);
  });

  it('are tags, each of which takes away what it says', () => {
    const none: Filters = { dateRangeGroup: 'TODAY' };
    const filters: Filters = {
      ...none,
      ...DAYS,
      parentStatusId: '122',
      childStatusId: '200',
      timezones: ['CST', 'EST'],
      search: 'Ana',
    };
    let left: Filters = filters;
    const option = (id: string, name: string) => ({ id, name });
    const tags = filterTags(
      {
        timezones: [option('EST', 'EST'), option('CST', 'CST')],
        engagements: [],
        parentStatusId: [option('122', 'New')],
        childStatusId: [option('200', 'Called')],
        assigneeId: [],
      },
      filters,
      'Received',
      (next) => {
        left = next;
      },
    );
    const remove = (label: string): Filters => {
      tags.find((tag) => tag.label === label)?.remove();
      return left;
    };
    expect(tags.map(({ label, words }) => `${label}: ${words}`).slice(0, 5)).to.deep.equal([
      'Search: Ana',
      'Timezone: CST',
      'Timezone: EST',
      'Status: New',
      'Child Status: Called',
    ]);
    expect(tags.at(-1)?.label).to.equal('Received');
    expect(remove('Timezone').timezones).to.deep.equal(['EST']);
    expect(remove('Status')).to.not.have.any.keys('parentStatusId', 'childStatusId');
    expect(remove('Received')).to.include({ dateRangeGroup: 'TODAY' }).and.not.have.any.keys('dateRangeEnd');
    expect(remove('Search')).to.not.have.any.keys('search');
  });
});
