import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import { formatList, parseList, unknownIn } from '../../kit/list/list-state.ts';
import type { TabId } from './date-tabs.ts';
import { emptyTitle } from './empty-words.ts';
import { dateTypeName, daysInWords, type Filters, filterByOf, without, withRange } from './list-filters.ts';
import { recordList } from './lists.ts';
import { type FilterChoices, setFilters } from './set-filters.ts';

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

  it('stands for everybody for a person who has none of their own', () => {
    const all = parseList(new URLSearchParams(), recordList('DISPATCHES', '7', false).defaults);
    expect(all.filters).to.deep.equal({ dateRangeGroup: 'TODAY' });
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
    expect(parse('QUOTES', 'statusName=CANCELED&page=1').filters).to.deep.equal({});
  });
});

describe('a range of days that ends before it starts', () => {
  it('has no end, which the list says', () => {
    const turned = 'dateRangeStart=2026-11-25&dateRangeEnd=2026-11-20&assigneeId=7';
    expect(parse('QUOTES', turned).filters).to.deep.equal({ dateRangeStart: '2026-11-25', assigneeId: '7' });
    expect(unknownIn(new URLSearchParams(turned), recordList('QUOTES', '7').defaults)).to.deep.equal([
      'dateRangeEnd=2026-11-20',
    ]);
    const oneDay = 'dateRangeStart=2026-11-25&dateRangeEnd=2026-11-25';
    expect(parse('QUOTES', oneDay).filters).to.have.property('dateRangeEnd', '2026-11-25');
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

  describe('that are set', () => {
    const option = (id: string, name: string) => ({ id, name });
    const children = [option('200', 'Called')];
    const choices = {
      statuses: [
        { ...option('122', 'New'), children },
        { ...option('123', 'Hot'), children: [] },
      ],
      people: [option('6', 'Peter Lindqvist')],
    };
    const inWords = (filters: Filters, list: RecordListName = 'QUOTES', offered: FilterChoices = choices) =>
      setFilters(list, filters, offered).map(({ label, words }) => `${label}: ${words}`);
    const all: Filters = {
      ...DAYS,
      ...{ dateRangeGroup: 'TODAY', parentStatusId: '122', childStatusId: '200', assigneeId: '6' },
      ...{ timezones: ['CST', 'EST'], search: 'Ana' },
    };

    it('read in words, each with the others that it leaves', () => {
      expect(inWords(all)).to.deep.equal([
        'Status: New',
        'Child Status: Called',
        'Assignee: Peter Lindqvist',
        'Timezones: CST, EST',
        `Received: ${daysInWords(DAYS)}`,
        'Search: Ana',
      ]);
      const others = (id: string): Filters | undefined =>
        setFilters('QUOTES', all, choices).find((each) => each.id === id)?.others;
      expect(others('parentStatusId'), 'a child goes with its parent').to.not.have.any.keys(
        'parentStatusId',
        'childStatusId',
      );
      expect(others('days')).to.include({ dateRangeGroup: 'TODAY' }).and.not.have.any.keys('dateRangeEnd');
      expect(others('search')).to.deep.equal(without(all, 'search'));
    });

    it('are those too whose values are not offered, once it is known what is', () => {
      const strange = { parentStatusId: '110', childStatusId: '7', assigneeId: '999' };
      const loading = { statuses: undefined, people: undefined };
      expect(inWords(strange, 'QUOTES', loading)).to.deep.equal([
        'Status: …',
        'Child Status: …',
        'Assignee: …',
      ]);
      expect(inWords(strange)).to.deep.equal([
        'Status: unknown (110)',
        'Child Status: unknown (7)',
        'Assignee: unknown (999)',
      ]);
      expect(
        inWords({ ...strange, assigneeId: '6' }, 'QUOTES', { ...choices, isNaming: true }),
      ).to.deep.equal(['Status: …', 'Child Status: …', 'Assignee: Peter Lindqvist']);
      expect(inWords({ childStatusId: '200' }), 'of any status').to.deep.equal(['Child Status: Called']);
    });

    it('leave out the status that a tab has', () => {
      const inTab = { statusName: 'CANCELED', parentStatusId: '122', childStatusId: '200', assigneeId: '6' };
      expect(inWords(inTab, 'ORDERS')).to.deep.equal(['Assignee: Peter Lindqvist']);
    });

    it('are named by an empty list: a single one in its title', () => {
      const title = (list: RecordListName, tab: TabId | undefined, filters: Filters) =>
        emptyTitle(list, tab, setFilters(list, filters, choices));
      const peter = { assigneeId: '6' };
      expect(title('QUOTES', 'TODAY', peter)).to.equal('No quotes of Peter Lindqvist ship today');
      expect(title('ORDERS', 'ALL', { assigneeId: '999' })).to.equal('No orders with assignee unknown (999)');
      expect(title('QUOTES', 'ALL', { search: 'Ana' })).to.equal('No quotes that match “Ana”');
      expect(title('QUOTES', 'ALL', { dateRangeStart: '2001-01-01' })).to.equal(
        'No quotes received from Mon, Jan 1, 2001',
      );
      expect(title('FOLLOWUPS', 'PAST_DUE', peter)).to.equal('No follow-ups of Peter Lindqvist are past due');
      expect(title('ORDERS', 'DISPATCHED', peter)).to.equal('No orders of Peter Lindqvist are dispatched');
      expect(title('QUOTES', 'TODAY', all)).to.equal('No quotes ship today');
      expect(title('QUOTES', 'ALL', all)).to.equal('No quotes match these filters');
      expect(title('QUOTES', 'ALL', {})).to.equal('No quotes yet');
      expect(title('FOLLOWUPS', undefined, all)).to.equal('Nothing to follow up on these days');
    });
  });
});
