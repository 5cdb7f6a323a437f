import { expect } from 'chai';
import fc from 'fast-check';
import { leastOrder, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, type CivilDate, monthOf, today, weekOf } from '../../src/shared-kernel/civil-date.ts';
import type { RecordId } from '../../src/shared-kernel/ids/record.ts';
import type { StatusId } from '../../src/shared-kernel/ids/status.ts';
import { timeZoneOf } from '../../src/shared-kernel/time-zone.ts';
import type { HttpClient } from '../support/http-client.ts';
import {
  everyRow,
  isWanted,
  type List,
  type Listed,
  type ListedRecord,
  someFilter,
} from '../support/listed-rows.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

type Zoned = {
  readonly timezone: string | null;
  readonly ianaTimezone: string | null;
  readonly shipper: { readonly zipcode: string | null; readonly phone: string | null };
};

const FIELDS = `id isOrder createdAt convertedAt followupOn dispatchedOn timezone engagements
  assignee { id } parentStatus { id } childStatus { id } shipper { firstName lastName }
  transport { availableDate } followups { id followupOn }`;
const FILTER_OF: Readonly<Record<List, string>> = {
  quotes: 'QuoteFilter',
  orders: 'QuoteFilter',
  followups: 'FollowupFilter',
};
const pageDocument = (list: List) =>
  `query ($filterBy: ${FILTER_OF[list]}, $sortBy: QuoteSort, $cursor: Cursor) {
    ${list}(filterBy: $filterBy, sortBy: $sortBy, cursor: $cursor) {
      data { ${list === 'followups' ? 'id followupOn quote { id }' : 'id'} } pageInfo { total endCursor } } }`;
const countDocument = (list: List) =>
  `query ($filterBy: ${FILTER_OF[list]}) { ${list}Count(filterBy: $filterBy) {
    today week month pastDue all ${list === 'orders' ? 'dispatched canceled' : ''} } }`;
const TABS = { today: 'TODAY', week: 'WEEK', month: 'MONTH', pastDue: 'PAST_DUE', all: 'ALL' } as const;
const LISTS: ReadonlyArray<List> = ['quotes', 'orders', 'followups'];

type Filter = Parameters<typeof isWanted>[1];

/** A filter as the server decodes it: ids are numbers, missing fields null. */
const arrived = (sent: object): Filter => {
  const absent = {
    ...{ dateRangeStart: null, dateRangeEnd: null, dateType: null, parentStatusId: null },
    ...{ childStatusId: null, statusName: null, assigneeId: null, timezones: null, engagements: null },
  };
  const filter = { ...absent, search: null, ...sent } as Filter;
  const some = <Item>(items: ReadonlyArray<Item> | null) => (items?.length ? items : null);
  return {
    ...filter,
    dateRangeGroup: filter.dateRangeGroup ?? 'ALL',
    timezones: some(filter.timezones),
    engagements: some(filter.engagements),
    search: filter.search?.toLowerCase() ?? null,
    parentStatusId: filter.parentStatusId && (Number(filter.parentStatusId) as Filter['parentStatusId']),
    childStatusId: filter.childStatusId && (Number(filter.childStatusId) as Filter['childStatusId']),
  };
};

describe('lists and their counts over the API', function lists() {
  this.timeout(120_000);
  let server: TestServer;
  let manager: HttpClient;
  let records: ReadonlyArray<ListedRecord>;
  const now = today(new Date().toISOString());

  const ask = async (document: string, variables: object = {}) => {
    const { data, errors } = await manager.graphql(document, variables);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data;
  };
  const create = async (changes: object = {}): Promise<string> => {
    const isOrder = 'parentStatusId' in changes && Number(changes.parentStatusId) < 120;
    const call = isOrder ? 'createOrder' : 'createQuote';
    const input = { ...(isOrder ? leastOrder() : leastQuote()), ...changes };
    return (await ask(`mutation ($input: QuoteInput!) { ${call}(input: $input) { id } }`, { input }))[call]
      .id;
  };
  const update = async (call: 'updateQuote' | 'updateOrder', id: string, input: object) =>
    ask(`mutation ($id: ID!, $input: RecordChangesInput!) { ${call}(id: $id, input: $input) { id } }`, {
      ...{ id, input },
    });
  const available = (availableDate: CivilDate, fullPay = false) => ({
    ...leastQuote().transport,
    ...{ availableDate, fullPay, totalPrice: fullPay ? 1260 : 1200 },
  });

  // biome-ignore lint/suspicious/noExplicitAny: a response of the API
  const recordOf = (quote: any): ListedRecord => ({
    id: Number(quote.id) as RecordId,
    is_order: quote.isOrder,
    parent_status_id: Number(quote.parentStatus.id) as StatusId,
    child_status_id: quote.childStatus && Number(quote.childStatus.id),
    assignee_id: quote.assignee.id,
    available_date: quote.transport.availableDate,
    followup_on: quote.followupOn,
    followups: quote.followups,
    received_on: today(quote.createdAt),
    booked_on: quote.convertedAt && today(quote.convertedAt),
    dispatched_on: quote.dispatchedOn,
    ...{ pickup_on: null, delivery_on: null, is_open: false },
    timezone: quote.timezone,
    engagements: quote.engagements,
    name: `${quote.shipper.firstName} ${quote.shipper.lastName}`.toLowerCase(),
  });

  const everything = async (): Promise<ReadonlyArray<ListedRecord>> => {
    const of = async (list: 'quotes' | 'orders') =>
      (await ask(`{ ${list}(cursor: { size: 200 }) { data { ${FIELDS} } } }`))[list].data.map(recordOf);
    return [...(await of('quotes')), ...(await of('orders'))];
  };

  before(async () => {
    server = await startTestServer();
    manager = await signedIn(server, 'manager@lanebook.test');
    const [week, month] = [weekOf(now), monthOf(now)];
    const ends = [week.from, week.to, month.from, month.to];
    const days = [...new Set([now, ...ends, ...ends.flatMap((day) => [addDays(day, -1), addDays(day, 1)])])];
    const people = [
      { firstName: 'Quillon', phone: '(602) 555-0111', zipcode: '85001', state: 'AZ', city: 'Phoenix' },
      { firstName: 'Zelda', lastName: 'Quillon', phone: '(907) 555-0112' },
      { firstName: 'Zelda', phone: '(312) 555-0113' },
    ];
    const engagements = [['fire'], ['flight', 'angry'], [], ['multiple_brokers']];
    const statuses = ['122', '124', '127'];
    for (const [index, day] of days.entries())
      await create({
        shipper: people[index % people.length],
        transport: available(day, index % 3 === 1),
        engagements: engagements[index % engagements.length],
        parentStatusId: statuses[index % statuses.length],
        followups: [{ followupOn: day }, { followupOn: addDays(day, 40) }],
        assigneeId: String(2 + (index % 3)),
      });
    for (const [index, parentStatusId] of ['110', '112', '112', '113', '119', '119', '117'].entries())
      await create({ parentStatusId, transport: available(addDays(now, index - 3)) });
    records = await everything();
  });
  after(() => server?.stop());

  const idsOf = async (list: List, filterBy: object) => {
    const { data, pageInfo } = (await ask(pageDocument(list), { filterBy, cursor: { size: 200 } }))[list];
    const keys = data.map((row: { id: string; followupOn?: string; quote?: { id: string } }) =>
      row.quote ? `${row.quote.id} ${row.followupOn}` : row.id,
    );
    return { keys: keys.toSorted() as ReadonlyArray<string>, total: pageInfo.total as number };
  };
  const keyOf = ({ record, dueOn }: Listed) => (dueOn === null ? `${record.id}` : `${record.id} ${dueOn}`);
  const expected = (list: List, sent: object) =>
    everyRow(list, records)
      .filter(isWanted(list, arrived(sent), now))
      .map(keyOf)
      .toSorted();

  /** Filters as sent; search words are names of the records created here. */
  const sentFilter = fc
    .tuple(someFilter(now), fc.constantFrom(null, null, null, 'quillon', 'zelda quillon', 'zelda'))
    .map(([filter, search]) => ({ ...filter, search }));

  for (const list of LISTS) {
    it(`${list}: any filter leaves the records that it describes`, async () => {
      await fc.assert(
        fc.asyncProperty(sentFilter, async (filterBy) => {
          const keys = expected(list, filterBy);
          expect(await idsOf(list, filterBy)).to.deep.equal({ keys, total: keys.length });
        }),
        { numRuns: 40 },
      );
    });

    it(`${list}: counts are the totals of the lists that they name`, async () => {
      await fc.assert(
        fc.asyncProperty(sentFilter, async (filterBy) => {
          const counts = (await ask(countDocument(list), { filterBy }))[`${list}Count`];
          for (const [tab, dateRangeGroup] of Object.entries(TABS))
            expect(counts[tab], tab).to.equal((await idsOf(list, { ...filterBy, dateRangeGroup })).total);
          if (list !== 'orders') return;
          for (const statusName of ['DISPATCHED', 'CANCELED'])
            expect(counts[statusName.toLowerCase()], statusName).to.equal(
              (await idsOf(list, { ...filterBy, statusName, dateRangeGroup: 'ALL' })).total,
            );
        }),
        { numRuns: 15 },
      );
    });
  }

  const alone: ReadonlyArray<readonly [string, List, object]> = [
    ['a time zone', 'quotes', { timezones: ['MT'] }],
    ['several time zones', 'quotes', { timezones: ['MT', 'PST'] }],
    ['an engagement', 'quotes', { engagements: ['fire'] }],
    ['full pay among engagements', 'quotes', { engagements: ['fullpay', 'angry'] }],
    ['a search', 'quotes', { search: 'Quillon' }],
    ['a search of follow-ups', 'followups', { search: 'Zelda Quillon' }],
    ['a tab', 'quotes', { dateRangeGroup: 'WEEK' }],
    ['Past Due', 'quotes', { dateRangeGroup: 'PAST_DUE' }],
    ['a range', 'quotes', { dateRangeStart: now, dateRangeEnd: now }],
    ['a range of available dates', 'quotes', { dateRangeEnd: now, dateType: 'AVAILABLE_DATE' }],
    ['a range of follow-ups', 'followups', { dateRangeStart: addDays(now, 1) }],
    ['Dispatched', 'orders', { statusName: 'DISPATCHED', parentStatusId: '110', childStatusId: '200' }],
    ['Dispatched in a range', 'orders', { statusName: 'DISPATCHED', dateRangeStart: now }],
    ['Canceled', 'orders', { statusName: 'CANCELED' }],
    ['a range of dispatch days', 'orders', { dateType: 'DISPATCH_DATE', dateRangeEnd: now }],
  ];
  for (const [what, list, filterBy] of alone)
    it(`${what}: leaves some of the ${list}`, async () => {
      const { keys } = await idsOf(list, filterBy);
      expect(keys).to.deep.equal(expected(list, filterBy)).and.not.to.deep.equal([]);
      if ('search' in filterBy || !('dateRangeStart' in filterBy))
        expect(keys.length).to.be.lessThan(expected(list, {}).length);
    });

  it('follow the record: who it is assigned to, its status, its customer, its flags and its follow-ups', async () => {
    const id = await create({ shipper: { firstName: 'Ottoline', phone: '(305) 555-0190' } });
    const found = async (list: List, filterBy: object) =>
      (await idsOf(list, { search: 'Ottoline', ...filterBy })).keys.length;
    const count = async (filterBy: object) =>
      (await ask(countDocument('quotes'), { filterBy })).quotesCount.all as number;
    const before = [
      await count({ assigneeId: '4' }),
      await count({ assigneeId: '3', parentStatusId: '126' }),
    ];
    expect(await found('quotes', { timezones: ['EST'], assigneeId: '4', parentStatusId: '122' })).to.equal(1);
    await update('updateQuote', id, {
      ...{ assigneeId: '3', parentStatusId: '126', engagements: ['auction'] },
      shipper: {
        firstName: 'Ottoline',
        phone: '(305) 555-0190',
        zipcode: '96801',
        state: 'HI',
        city: 'Honolulu',
      },
      ...{ transport: available(addDays(now, 3), true), followups: [{ followupOn: addDays(now, 2) }] },
    });
    expect(await found('quotes', { timezones: ['EST'] })).to.equal(0);
    expect(await found('quotes', { timezones: ['PST'], assigneeId: '3', parentStatusId: '126' })).to.equal(1);
    expect(await found('quotes', { engagements: ['auction'] })).to.equal(1);
    expect(await found('quotes', { engagements: ['fullpay'] })).to.equal(1);
    const twoDaysOn = { dateRangeStart: addDays(now, 2), dateRangeEnd: addDays(now, 2) };
    expect(await found('followups', twoDaysOn)).to.equal(1);
    expect([
      await count({ assigneeId: '4' }),
      await count({ assigneeId: '3', parentStatusId: '126' }),
    ]).to.deep.equal([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
    await update('updateQuote', id, { followups: [] });
    expect(await found('followups', {})).to.equal(0);
  });

  it('know when an order was dispatched, and when it is not any more', async () => {
    const id = await create({ parentStatusId: '110' });
    const order = async () =>
      (await ask('query ($id: ID!) { order(id: $id) { dispatchedOn revision } }', { id })).order;
    expect((await order()).dispatchedOn).to.equal(null);
    await update('updateOrder', id, { parentStatusId: '112' });
    const { dispatchedOn, revision } = await order();
    expect(dispatchedOn).to.equal(now);
    const dispatches = { statusName: 'DISPATCHED', dateRangeStart: now, dateRangeEnd: now };
    expect((await idsOf('orders', dispatches)).keys).to.include(id);
    await update('updateOrder', id, { parentStatusId: '113' });
    expect((await order()).dispatchedOn).to.equal(now);
    expect((await idsOf('orders', dispatches)).keys).not.to.include(id);
    expect(
      (await idsOf('orders', { ...dispatches, statusName: null, dateType: 'DISPATCH_DATE' })).keys,
    ).to.include(id);
    await update('updateOrder', id, { parentStatusId: '110' });
    expect((await order()).dispatchedOn).to.equal(null);
    const asOf = await ask(
      'query ($id: ID!, $revision: Int) { quote(id: $id, revision: $revision) { dispatchedOn } }',
      {
        ...{ id, revision },
      },
    );
    expect(asOf.quote.dispatchedOn).to.equal(now);
  });

  it('have the zone of each customer by its name in the IANA database, too', async () => {
    const { quotes } = await ask(
      '{ quotes(cursor: { size: 200 }) { data { timezone ianaTimezone shipper { zipcode phone } } } }',
    );
    expect(quotes.data.some((each: Zoned) => each.ianaTimezone !== null)).to.equal(true);
    for (const { timezone, ianaTimezone, shipper } of quotes.data as ReadonlyArray<Zoned>) {
      expect(ianaTimezone).to.equal(timeZoneOf(shipper));
      expect(ianaTimezone === null).to.equal(timezone === null);
    }
  });

  it('go on behind a page where it ended, whatever has come in before it meanwhile', async () => {
    for (const [list, sortBy] of [
      ['quotes', 'ID_DESC'],
      ['quotes', 'FOLLOWUP_DATE_ASC'],
      ['followups', 'FOLLOWUP_DATE_ASC'],
    ] as const) {
      const pageAfter = async (after: string | null, size: number) =>
        (await ask(pageDocument(list), { sortBy, cursor: { size, after } }))[list];
      const all = (await pageAfter(null, 200)).data;
      const first = await pageAfter(null, 3);
      await create({ followups: [{ followupOn: addDays(now, -700) }] });
      const rest = await pageAfter(first.pageInfo.endCursor, 200);
      expect([...first.data, ...rest.data], `${list} ${sortBy}`).to.deep.equal(all);
      expect(rest.pageInfo.total).to.equal(all.length + 1);
      const { data, pageInfo } = await pageAfter(rest.pageInfo.endCursor, 200);
      expect({ data, end: pageInfo.endCursor }).to.deep.equal({ data: [], end: null });
    }
  });

  it('refuse a place that their order does not have', async () => {
    const placed = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');
    const places = [
      ...['nowhere', placed('x'), placed({}), placed([]), placed([1, 2]), placed([1.5]), placed(['1'])],
      ...[placed([null]), placed([2 ** 31]), placed(['2026-02-30'])],
    ];
    for (const after of places) {
      const { errors } = await manager.graphql(pageDocument('quotes'), {
        sortBy: 'ID_ASC',
        cursor: { after },
      });
      expect(errors?.[0]?.extensions?.fields, after).to.deep.equal({
        'cursor.after': 'Ask for the first page again: this is no place in the list.',
      });
    }
  });

  it('say by name which argument does not fit', async () => {
    const refused = async (document: string, filterBy: object) =>
      (await manager.graphql(document, { filterBy })).errors?.[0]?.extensions?.fields as object;
    for (const list of LISTS)
      for (const document of [pageDocument(list), countDocument(list)]) {
        expect(
          await refused(document, {
            ...{ dateRangeStart: '3/1/2027', dateRangeEnd: '2027-02-30', engagements: ['fire', 'water'] },
            ...{ search: 'x'.repeat(255), assigneeId: 'x'.repeat(41), parentStatusId: 'new' },
          }),
        ).to.have.keys(
          ...['filterBy.dateRangeStart', 'filterBy.dateRangeEnd', 'filterBy.engagements'],
          ...['filterBy.search', 'filterBy.assigneeId', 'filterBy.parentStatusId'],
        );
        expect(
          await refused(document, { dateRangeStart: '2027-03-05', dateRangeEnd: '2027-03-01' }),
        ).to.deep.equal({ 'filterBy.dateRangeStart': 'Invalid Date Range : 03/05/2027 - 03/01/2027' });
      }
  });

  it('have the records of some ids alone, as many as a page may have', async () => {
    const id = await create();
    const [other = ''] = (await idsOf('quotes', {})).keys;
    const [order = ''] = (await idsOf('orders', {})).keys;
    const filterBy = { ids: [id, order, '999999', other] };
    expect((await idsOf('quotes', filterBy)).keys).to.deep.equal([other, id]);
    expect((await idsOf('orders', filterBy)).keys).to.deep.equal([order]);
    expect((await idsOf('quotes', { ids: [] })).total).to.equal(0);
    expect((await ask(countDocument('quotes'), { filterBy })).quotesCount.all).to.equal(2);
    const many = Array.from({ length: 201 }, (_, nth) => String(nth + 1));
    const { errors } = await manager.graphql(pageDocument('quotes'), { filterBy: { ids: many } });
    expect(errors?.[0]?.extensions?.fields).to.deep.equal({
      'filterBy.ids': 'Name at most 200 records at a time.',
    });
  });

  it('take nothing chosen as no filter', async () => {
    const nothing = { timezones: [], engagements: [], search: ' ', assigneeId: '', dateRangeStart: '' };
    for (const list of LISTS)
      expect((await idsOf(list, nothing)).total).to.equal((await idsOf(list, {})).total);
  });
});
