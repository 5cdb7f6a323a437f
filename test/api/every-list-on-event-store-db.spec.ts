import { expect } from 'chai';
import { getOperationAST, parse } from 'graphql';
import { eachOf } from '../../src/platform/each-of.ts';
import { addDays, today } from '../../src/shared-kernel/civil-date.ts';
import { type StandIn, startStandIn } from '../eventstore/stand-in.ts';
import { clientDocuments } from '../support/client-documents.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

/** Of the demo: carriers, users and quotes first; then a dispatched, a rejected and a posted order, and a status. */
const IDS = ['1', '2', '15', '63', '67', '74', '122'];
const AT_ONCE = 4;
const TODAY = today(new Date().toISOString());
const MIAMI = { city: 'Miami', state: 'FL', zipcode: '33101' };

type Variables = Readonly<Record<string, unknown>>;

/** Values of the variables of the client's queries. */
const variablesFor = (id: string): Variables => ({
  ...{ id, carrierId: id, orderId: id, orderIds: [id], ids: IDS, revision: 1, quotes: true, orders: true },
  ...{ search: 'an', list: 'QUOTES', type: 'QUOTE', size: IDS.length, cursor: { page: 1, size: 50 } },
  ...{ filterBy: { dateRangeGroup: 'ALL' }, text: 'Mia', zipcode: '33101', phoneNumber: '3055550100' },
  ...{ origin: '33101', destination: '75201', parentStatusId: '110', from: TODAY, to: addDays(TODAY, 6) },
  ...{ encryption: 'unknown', draft: '999999' },
});

const special: Readonly<Record<string, Variables>> = {
  Carriers: { search: null },
  CarrierImport: { rows: [{ companyName: 'Red Rock', mcNumber: '9' }] },
  CarriersToChoose: { search: null },
  FeeTable: { type: 'INOP' },
  PriceImport: { table: 'MILEAGE', rows: [{ cells: ['1', '2'] }] },
  PriceRowChanges: { of: { table: 'MILEAGE', search: 'Miami' } },
  BasePriceFactors: { origin: MIAMI, destination: MIAMI },
  SimilarLoads: { origin: MIAMI, destination: MIAMI },
};

/** The demo has no draft of prices, no saved view, no listing that was booked, and its links are made by people. */
const WITHOUT_DATA = [
  ...['RepriceQuotes', 'PriceDrafts', 'DraftInTables', 'ListViews'],
  ...['ResolveDispatchLink', 'DispatchesTakenBack', 'AssignPage'],
];
const SETTLED_MS = 10_000;

/** An answer without what differs from one start to the next: moments and random ids. */
const lasting = (answer: unknown): string =>
  JSON.stringify(answer)
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(moment)')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(id)');

const isEmpty = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'object' && Object.values(value as object).every((part) => isEmpty(part)));

/** Whether an answer has more than nulls and empty lists; without data two stores are alike for nothing. */
const hasData = (answer: { readonly data?: unknown; readonly errors?: unknown } | undefined): boolean =>
  answer?.errors === undefined && !isEmpty(answer?.data ?? null);

describe('every list and record of the demo, with a log in EventStoreDB (the stand-in)', function every() {
  this.timeout(120_000);
  let standIn: StandIn;
  let servers: ReadonlyArray<TestServer> = [];
  before(async () => {
    standIn = await startStandIn();
    // Which orders a load board still gets depends on its speed.
    const outside = { loadBoard: { kind: 'none' } } as const;
    servers = await Promise.all(
      [undefined, standIn.url].map((eventStoreUrl) => startTestServer({ eventStoreUrl, outside })),
    );
  });
  after(async () => {
    for (const server of servers) await server.stop();
    await standIn?.stop();
  });

  it('is what it is with a log in Postgres', async () => {
    const queries = Object.entries(await clientDocuments()).filter(
      ([, text]) => getOperationAST(parse(text))?.operation === 'query',
    );
    const calls = queries.flatMap(([document, text]) => {
      const name = document.replace(/Document$/, '');
      const ids = /\$(id|orderId|carrierId)\b/.test(text) ? IDS : IDS.slice(0, 1);
      return ids.map((id) => ({ name, text, id, variables: { ...variablesFor(id), ...special[name] } }));
    });
    const clients = await Promise.all(servers.map((server) => signedIn(server, 'superadmin@lanebook.test')));
    const withData = new Set<string>();
    const unlike = async (all: typeof calls): Promise<typeof calls> => {
      const found: typeof calls = [];
      await eachOf(all, AT_ONCE, async (call) => {
        const answers = await Promise.all(clients.map((client) => client.graphql(call.text, call.variables)));
        const [one, other] = answers.map(lasting);
        if (one !== other) found.push(call);
        if (hasData(answers[1])) withData.add(call.name);
      });
      return found;
    };
    // Reactions go on after the start.
    let left = await unlike(calls);
    for (const end = Date.now() + SETTLED_MS; left.length > 0 && Date.now() < end; )
      left = await unlike(left);
    expect(left.map(({ name, id }) => `${name} of ${id}`)).to.deep.equal([]);
    const names = [...new Set(calls.map(({ name }) => name))];
    expect(names.filter((name) => !withData.has(name))).to.have.members(WITHOUT_DATA);
  });
});
