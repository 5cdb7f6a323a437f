import { expect } from 'chai';
import { leastOrder, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, type CivilDate, monthOf, today, weekOf } from '../../src/shared-kernel/civil-date.ts';
import type { HttpClient } from '../support/http-client.ts';
import { until } from '../support/reacting.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const UPDATE =
  'mutation ($id: ID!, $input: RecordChangesInput!) { updateQuote(id: $id, input: $input) { id } }';
const BOOK = `mutation ($id: ID!, $input: RecordChangesInput!) {
  convertQuoteToOrder(quoteId: $id, input: $input) { id } }`;
const LIST = `query ($filterBy: FollowupFilter, $sortBy: QuoteSort, $cursor: Cursor) {
  followups(filterBy: $filterBy, sortBy: $sortBy, cursor: $cursor) {
    data { id followupOn quote { id isOrder shipper { firstName } assignee { id } parentStatus { id }
      transport { availableDate } followups { id } } }
    pageInfo { page size total }
  } }`;

type Listed = {
  readonly id: string;
  readonly followupOn: string;
  readonly quote: {
    readonly id: string;
    readonly isOrder: boolean;
    readonly assignee: { readonly id: string };
    readonly parentStatus: { readonly id: string };
    readonly transport: { readonly availableDate: string };
    readonly followups: ReadonlyArray<{ readonly id: string }>;
  };
};
type Page = { readonly data: ReadonlyArray<Listed>; readonly pageInfo: { readonly total: number } };

describe('follow-ups over the API', function followups() {
  this.timeout(60_000);
  let server: TestServer;
  let sales: HttpClient;
  let manager: HttpClient;
  const now = today(new Date().toISOString());

  const list = async (variables: object = {}): Promise<Page> => {
    const { data, errors } = await sales.graphql(LIST, { cursor: { size: 200 }, ...variables });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.followups;
  };
  const filtered = async (filterBy: object) => list({ filterBy });
  const dated = (dates: ReadonlyArray<CivilDate>) => dates.map((followupOn) => ({ followupOn }));
  const create = async (dates: ReadonlyArray<CivilDate>, changes: object = {}): Promise<string> => {
    const input = { ...leastQuote(), ...changes, followups: dated(dates) };
    const { data, errors } = await sales.graphql(CREATE, { input });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.createQuote.id;
  };
  /** Dates of the follow-ups that only this spec uses. */
  const ofRosa = async (filterBy: object = {}) =>
    (await filtered({ ...filterBy, assigneeId: '3', childStatusId: '225' })).data.map(
      ({ followupOn }) => followupOn,
    );
  const rosas = { assigneeId: '3', parentStatusId: '125', childStatusId: '225' };

  before(async () => {
    server = await startTestServer();
    const as = (person: string) => signedIn(server, `${person}@lanebook.test`);
    [sales, manager] = await Promise.all([as('sales'), as('manager')]);
  });
  after(() => server?.stop());

  it('are one row for each that is open, the earliest first, with the whole quote', async () => {
    const { data, pageInfo } = await list();
    expect(data.length).to.be.greaterThan(30);
    expect(pageInfo).to.deep.equal({ page: 1, size: 200, total: data.length });
    const keys = data.map(({ followupOn, quote }) => `${followupOn} ${quote.id.padStart(9, '0')}`);
    expect(keys).to.deep.equal(keys.toSorted());
    expect(new Set(data.map(({ id }) => id)).size).to.equal(data.length);
    const quotes = await sales.graphql('{ quotes(cursor: { size: 200 }) { data { followups { id } } } }');
    const open = quotes.data.quotes.data.flatMap(
      ({ followups: each }: { readonly followups: ReadonlyArray<{ readonly id: string }> }) => each,
    );
    expect(data.map(({ id }) => id).toSorted()).to.deep.equal(
      open.map(({ id }: { readonly id: string }) => id).toSorted(),
    );
    for (const { id, quote } of data) expect(quote.followups.map((each) => each.id)).to.include(id);
  });

  it('come in pages, and are sorted by their date, the quote or its available date', async () => {
    const all = (await list()).data;
    const [first, second] = [
      await list({ cursor: { size: 7 } }),
      await list({ cursor: { size: 7, page: 2 } }),
    ];
    expect([...first.data, ...second.data]).to.deep.equal(all.slice(0, 14));
    expect(first.pageInfo).to.deep.equal({ page: 1, size: 7, total: all.length });
    const by = async (sortBy: string, key: (each: Listed) => string) =>
      (await list({ sortBy })).data.map(key);
    const id = ({ quote }: Listed) => quote.id.padStart(9, '0');
    const available = (each: Listed) => `${each.quote.transport.availableDate} ${id(each)}`;
    for (const [field, key] of [
      ['ID', id],
      ['AVAILABLE_DATE', available],
      ['FOLLOWUP_DATE', (each: Listed) => `${each.followupOn} ${id(each)}`],
    ] as const) {
      const keys = await by(`${field}_ASC`, key);
      expect(keys, field).to.deep.equal(keys.toSorted());
      expect(await by(`${field}_DESC`, key), field).to.deep.equal(keys.toReversed());
    }
  });

  it('are filtered by the status, the child and the person of their quote, and counted so', async () => {
    const all = (await list()).data;
    const found = await filtered({ parentStatusId: '122', assigneeId: '4' });
    const wanted = all.filter(({ quote }) => quote.parentStatus.id === '122' && quote.assignee.id === '4');
    expect(wanted).not.to.deep.equal([]);
    expect(found.data).to.deep.equal(wanted);
    expect(found.pageInfo.total).to.equal(wanted.length);
    const id = await create([now], { parentStatusId: '123', childStatusId: '221' });
    const ofChild = (await filtered({ childStatusId: '221' })).data;
    expect(ofChild.map(({ quote }) => quote.id)).to.include(id);
    expect(ofChild.every(({ quote }) => quote.parentStatus.id === '123')).to.equal(true);
  });

  it('of today, this week and this month are those of their own date, in the office', async () => {
    const [week, month] = [weekOf(now), monthOf(now)];
    const dates = [
      ...[now, week.from, week.to, month.from, month.to].map((date) => [date]),
      ...[week.from, month.from].map((date) => [addDays(date, -1)]),
      ...[week.to, month.to].map((date) => [addDays(date, 1)]),
    ].flat();
    const distinct = [...new Set(dates)].toSorted();
    const before = await ofRosa();
    await create(distinct, rosas);
    const inRange = ({ from, to }: typeof week) =>
      [...before, ...distinct].filter((date) => from <= date && date <= to).toSorted();
    expect(await ofRosa({ dateRangeGroup: 'ALL' })).to.deep.equal([...before, ...distinct].toSorted());
    expect(await ofRosa({ dateRangeGroup: 'TODAY' })).to.deep.equal(inRange({ from: now, to: now }));
    expect(await ofRosa({ dateRangeGroup: 'WEEK' })).to.deep.equal(inRange(week));
    expect(await ofRosa({ dateRangeGroup: 'MONTH' })).to.deep.equal(inRange(month));
  });

  it('are past due before today, unless the quote is lost, a duplicate or expired', async () => {
    const yesterday = addDays(now, -1);
    const ids = new Map<string, string>();
    for (const parentStatusId of ['122', '125', '127', '128', '129'])
      ids.set(await create([yesterday, now], { assigneeId: '5', parentStatusId }), parentStatusId);
    const { data, pageInfo } = await filtered({ dateRangeGroup: 'PAST_DUE', assigneeId: '5' });
    expect(pageInfo.total).to.equal(data.length);
    expect(data.every(({ followupOn }) => followupOn < now)).to.equal(true);
    const mine = data.filter(({ quote }) => ids.has(quote.id));
    expect(mine.map(({ quote }) => ids.get(quote.id)).toSorted()).to.deep.equal(['122', '125']);
    expect(mine.every(({ followupOn }) => followupOn === yesterday)).to.equal(true);
  });

  it('are found by their dates, the first and the last day included, also within a group', async () => {
    const first = '2027-03-01' as CivilDate;
    await create([first, addDays(first, 4), addDays(first, 30)], rosas);
    const between = (dateRangeStart?: string, dateRangeEnd?: string, more: object = {}) =>
      ofRosa({ dateRangeStart, dateRangeEnd, ...more });
    expect(await between('2027-03-01', '2027-03-05')).to.deep.equal(['2027-03-01', '2027-03-05']);
    expect(await between('2027-03-02')).to.deep.equal(['2027-03-05', '2027-03-31']);
    expect((await between(undefined, '2027-03-01')).at(-1)).to.equal('2027-03-01');
    expect(await between('2027-03-01', '2027-03-31', { dateRangeGroup: 'TODAY' })).to.deep.equal([]);
  });

  it('go when they are completed and when the quote is booked', async () => {
    const id = await create([now, addDays(now, 3)]);
    const other = await create([now]);
    const open = async () =>
      (await list()).data.filter(({ quote }) => [id, other].includes(quote.id)).map(({ quote }) => quote.id);
    expect((await open()).toSorted()).to.deep.equal([id, id, other].toSorted());
    await sales.graphql(UPDATE, { id, input: { followups: dated([addDays(now, 3)]) } });
    expect((await open()).toSorted()).to.deep.equal([id, other].toSorted());
    const { shipper, origin, destination, vehicles } = leastOrder();
    const input = { shipper, origin, destination, vehicles, parentStatusId: '122' };
    expect((await manager.graphql(BOOK, { id: other, input })).errors).to.equal(undefined);
    // Somebody else has booked it: the list follows.
    await until(async () => (await open()).length === 1);
    expect(await open()).to.deep.equal([id]);
    await sales.graphql(UPDATE, { id, input: { followups: [] } });
    expect(await open()).to.deep.equal([]);
  });

  it('name the argument that is invalid', async () => {
    const { errors } = await sales.graphql(LIST, {
      filterBy: { dateRangeStart: '3/1/2027', assigneeId: 'x'.repeat(50) },
      cursor: { page: 0 },
    });
    expect(errors?.[0]?.extensions?.fields).to.have.keys(
      'filterBy.dateRangeStart',
      'filterBy.assigneeId',
      'cursor.page',
    );
  });
});

describe('orders over the API', function orders() {
  this.timeout(60_000);
  let server: TestServer;
  let manager: HttpClient;
  before(async () => {
    server = await startTestServer();
    manager = await signedIn(server, 'manager@lanebook.test');
  });
  after(() => server?.stop());

  const ORDERS = `query ($filterBy: QuoteFilter, $sortBy: QuoteSort, $cursor: Cursor) {
    orders(filterBy: $filterBy, sortBy: $sortBy, cursor: $cursor) {
      data { id isOrder parentStatus { id } assignee { id } } pageInfo { page size total } } }`;
  const list = async (variables: object = {}) => {
    const { data, errors } = await manager.graphql(ORDERS, variables);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.orders as {
      readonly data: ReadonlyArray<{ readonly id: string; readonly isOrder: boolean }>;
      readonly pageInfo: object;
    };
  };

  it('are listed as quotes are, beside them and never among them', async () => {
    const { data, pageInfo } = await list();
    expect(pageInfo).to.deep.equal({ page: 1, size: 50, total: 15 });
    expect(data.every(({ isOrder }) => isOrder)).to.equal(true);
    const quotes = await manager.graphql('{ quotes(cursor: { size: 200 }) { data { id isOrder } } }');
    const ids = quotes.data.quotes.data.map(({ id }: { readonly id: string }) => id);
    expect(ids.filter((id: string) => data.some((order) => order.id === id))).to.deep.equal([]);
    expect((await list({ cursor: { size: 10, page: 2 } })).data).to.deep.equal(data.slice(10));
    expect((await list({ sortBy: 'ID_DESC' })).data).to.deep.equal(data.toReversed());
    expect((await list({ filterBy: { parentStatusId: '122' } })).data).to.deep.equal([]);
    const posted = await list({ filterBy: { parentStatusId: '111' } });
    expect(posted.data).not.to.deep.equal([]);
    expect(posted.pageInfo).to.deep.include({ total: posted.data.length });
  });
});
