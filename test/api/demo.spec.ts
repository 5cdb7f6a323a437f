import { expect } from 'chai';
import { USUAL_LANES } from '../../src/demo/demo-lanes.ts';
import { DEMO_RECORDS } from '../../src/demo/demo-size.ts';
import type { DemoSize } from '../../src/platform/environment.ts';
import { STATUSES } from '../../src/quoting/catalogue.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { startTestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { storedEvents } from '../support/stored-log.ts';

const SHOWN = 'id isOrder followupOn parentStatus { id } childStatus { id } parent { id } children { id }';
const LISTS = `query ($page: Int!) {
  quotes(cursor: { page: $page, size: 200 }) { data { ${SHOWN} } pageInfo { total } }
  orders(cursor: { page: $page, size: 200 }) { data { ${SHOWN} } pageInfo { total } } }`;

const TOOK = `query ($from: String!, $to: String!) {
  similarLoads(origin: { zipcode: $from }, destination: { zipcode: $to }) { count } }`;
const WARNINGS = '{ quotes(cursor: { page: 1, size: 100 }) { data { pricing { warning } } } }';
const PRICED =
  '{ quotes(cursor: { page: 1, size: 200 }) { data { pricing { quotedAt publishedAt edited quoted { milesBy } explanation { total } problems byTodaysRules { total } } } } }';

type Warned = { readonly pricing: { readonly warning: string | null } };
type Priced = {
  readonly pricing: {
    readonly quotedAt: string | null;
    readonly publishedAt: string | null;
    readonly quoted: { readonly milesBy: string } | null;
    readonly edited: boolean;
    readonly explanation: ReadonlyArray<unknown> | null;
    readonly problems: ReadonlyArray<string>;
    readonly byTodaysRules: object | null;
  };
};

type Shown = {
  readonly id: string;
  readonly isOrder: boolean;
  readonly followupOn: string | null;
  readonly parentStatus: { readonly id: string };
  readonly parent: { readonly id: string } | null;
  readonly children: ReadonlyArray<{ readonly id: string }>;
};

describe('the demo on a server', function demo() {
  this.timeout(120_000);
  let fresh: FreshDatabase;

  /** Starts on the same database and returns all records, by id. */
  const records = async (demoSize: DemoSize): Promise<ReadonlyArray<Shown>> => {
    const server = await startTestServer({ databaseUrl: fresh.url, demoSize });
    try {
      const client = await signedIn(server, 'admin@lanebook.test');
      const pages = await Promise.all([1, 2, 3].map((page) => client.graphql(LISTS, { page })));
      return pages
        .flatMap(({ data }) => [...data.quotes.data, ...data.orders.data] as ReadonlyArray<Shown>)
        .toSorted((one, other) => Number(one.id) - Number(other.id));
    } finally {
      await server.stop();
    }
  };
  const kinds = (list: ReadonlyArray<Shown>) => list.map(({ id, isOrder }) => [id, isOrder]);

  before(async () => {
    fresh = await freshDatabase();
  });
  after(() => fresh.drop());

  it('has, when small, sixty quotes and fifteen orders, and grows into the whole one', async () => {
    const small = await records('small');
    expect(small.map(({ id }) => Number(id))).to.deep.equal(small.map((_, index) => index + 1));
    expect(small.map(({ isOrder }) => isOrder)).to.deep.equal([
      ...Array(60).fill(false),
      ...Array(15).fill(true),
    ]);
    expect(small).to.have.length(DEMO_RECORDS.small);

    const whole = await records('whole');
    expect(whole).to.have.length(DEMO_RECORDS.whole);
    expect(kinds(whole.slice(0, small.length))).to.deep.equal(kinds(small));
    const orders = whole.filter(({ isOrder }) => isOrder);
    expect(orders).to.have.length(150);
    expect(orders.every(({ followupOn }) => followupOn === null)).to.equal(true);

    for (const { id, type } of STATUSES.filter(({ parentId }) => parentId === null)) {
      const there = whole.filter(({ parentStatus }) => parentStatus.id === String(id));
      expect(there.length, String(id)).to.be.at.least(2);
      expect(there.every(({ isOrder }) => isOrder === (type === 'ORDER'))).to.equal(true);
    }
    const copies = whole.filter(({ parent }) => parent !== null);
    expect(copies).to.have.length(13);
    expect(whole.flatMap(({ children }) => children.map(({ id }) => id)).toSorted()).to.deep.equal(
      copies.map(({ id }) => id).toSorted(),
    );
  });

  it('shows, when whole, what carriers took for usual lanes, and warns of records under that', async () => {
    const server = await startTestServer({ databaseUrl: fresh.url, demoSize: 'whole' });
    try {
      const client = await signedIn(server, 'admin@lanebook.test');
      for (const [from, to] of USUAL_LANES) {
        const { data } = await client.graphql(TOOK, { from, to });
        expect(data.similarLoads.count, `${from} to ${to}`).to.be.at.least(3);
      }
      const { data } = await client.graphql(WARNINGS);
      const warnings = (data.quotes.data as ReadonlyArray<Warned>).map(({ pricing }) => pricing.warning);
      expect(warnings.filter(Boolean).length).to.be.within(1, 20);
    } finally {
      await server.stop();
    }
  });

  it('has mostly quotes that the quoter priced, each with its explanation, not edited and not before its prices were there', async () => {
    const server = await startTestServer({ databaseUrl: fresh.url, demoSize: 'whole' });
    try {
      const { data } = await (await signedIn(server, 'admin@lanebook.test')).graphql(PRICED);
      const quotes = data.quotes.data as ReadonlyArray<Priced>;
      const asQuoted = quotes.filter(
        ({ pricing: { quotedAt, edited, explanation } }) => quotedAt && !edited && explanation?.length,
      );
      expect(asQuoted.length).to.be.above(quotes.length / 2);
      for (const { quotedAt, publishedAt, quoted, problems, byTodaysRules } of asQuoted.map(
        ({ pricing }) => pricing,
      )) {
        expect([problems, byTodaysRules]).to.deep.equal([[], null]);
        expect(quotedAt && publishedAt && quotedAt >= publishedAt, `${quotedAt} ${publishedAt}`).to.equal(
          true,
        );
        expect(quoted?.milesBy).to.equal('ESTIMATE');
      }
    } finally {
      await server.stop();
    }
  });

  it('is left alone at the next start', async () => {
    const before = await storedEvents(fresh.url);
    const again = await records('whole');
    expect(again).to.have.length(DEMO_RECORDS.whole);
    expect(await storedEvents(fresh.url)).to.equal(before);
    expect(await records('small')).to.deep.equal(again);
    expect(await storedEvents(fresh.url)).to.equal(before);
  });
});
