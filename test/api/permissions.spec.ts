import { expect } from 'chai';
import { DEMO_PEOPLE } from '../../src/demo/demo-people.ts';
import { leastQuote } from '../../src/quoting/testing/quotes.ts';
import { createHttpClient, type HttpClient, signIn } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

type Who = (typeof DEMO_PEOPLE)[number]['role'] | 'NOBODY';
const EVERYBODY: ReadonlyArray<Who> = DEMO_PEOPLE.map(({ role }) => role);

/** Who may call what (specification, core 6, and the rules for people). Everybody else is refused. */
type Operation = {
  readonly call: string;
  readonly allowed: ReadonlyArray<Who>;
  /** What those who may are answered; OK unless said. */
  readonly code?: string;
};
const OPERATIONS: Readonly<Record<string, Operation>> = {
  currentUser: { call: '{ currentUser { id } }', allowed: [...EVERYBODY, 'NOBODY'] },
  assignees: { call: '{ assignees { id } }', allowed: EVERYBODY },
  teamMembers: { call: '{ teamMembers { id } }', allowed: EVERYBODY },
  roles: { call: '{ roles { id } }', allowed: EVERYBODY },
  referrers: { call: '{ referrers { id } }', allowed: EVERYBODY },
  listViews: { call: '{ listViews(list: QUOTES) { id } }', allowed: EVERYBODY },
  createListView: {
    call: 'mutation { createListView(input: {}) { id } }',
    allowed: EVERYBODY,
    code: 'INVALID',
  },
  updateListView: {
    call: 'mutation { updateListView(id: "999999", input: {}) { id } }',
    allowed: EVERYBODY,
    code: 'NOT_FOUND',
  },
  deleteListView: {
    call: 'mutation { deleteListView(id: "999999") }',
    allowed: EVERYBODY,
    code: 'NOT_FOUND',
  },
  chooseListView: { call: 'mutation { chooseListView(list: QUOTES) { id } }', allowed: EVERYBODY },
  vehicleSizes: { call: '{ vehicleSizes { id } }', allowed: EVERYBODY },
  geolocation: { call: '{ geolocation(zipcode: "33101") { lat lng } }', allowed: EVERYBODY },
  locations: { call: '{ locations(text: "Miami") { id } }', allowed: EVERYBODY },
  locationByZipcode: { call: '{ locationByZipcode(zipcode: "33101") { id } }', allowed: EVERYBODY },
  distance: { call: '{ distance(origin: "33101", destination: "75201") }', allowed: EVERYBODY },
  parentStatuses: { call: '{ parentStatuses(type: QUOTE) { id } }', allowed: EVERYBODY },
  statuses: { call: '{ statuses { id } }', allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER'] },
  status: { call: '{ status(id: "122") { id } }', allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER'] },
  createStatus: {
    call: 'mutation { createStatus(input: {}) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER'],
    code: 'INVALID',
  },
  updateStatus: {
    call: 'mutation { updateStatus(id: "999999", input: {}) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER'],
    code: 'NOT_FOUND',
  },
  deleteStatus: {
    call: 'mutation { deleteStatus(id: "999999") }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER'],
    code: 'NOT_FOUND',
  },
  quotes: { call: '{ quotes { pageInfo { total } } }', allowed: EVERYBODY },
  orders: { call: '{ orders { pageInfo { total } } }', allowed: EVERYBODY },
  followups: { call: '{ followups { pageInfo { total } } }', allowed: EVERYBODY },
  quotesCount: { call: '{ quotesCount { all } }', allowed: EVERYBODY },
  ordersCount: { call: '{ ordersCount { dispatched } }', allowed: EVERYBODY },
  followupsCount: { call: '{ followupsCount { all } }', allowed: EVERYBODY },
  batchUpdateQuotes: {
    call: 'mutation { batchUpdateQuotes(ids: ["999999"], input: { assigneeId: "2" }) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
  },
  batchUpdateOrders: {
    call: 'mutation { batchUpdateOrders(ids: ["999999"], input: { assigneeId: "2" }) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'DISPATCH'],
  },
  quote: { call: '{ quote(id: "1") { id } }', allowed: EVERYBODY },
  createQuote: {
    call: 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
  },
  order: { call: '{ order(id: "999999") { id } }', allowed: EVERYBODY },
  createOrder: {
    call: 'mutation { createOrder(input: {}) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER'],
    code: 'INVALID',
  },
  convertQuoteToOrder: {
    call: 'mutation { convertQuoteToOrder(quoteId: "999999", input: { parentStatusId: "110" }) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER'],
    code: 'NOT_FOUND',
  },
  convertOrderToQuote: {
    call: 'mutation { convertOrderToQuote(orderId: "999999", input: { parentStatusId: "122" }) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
    code: 'NOT_FOUND',
  },
  duplicateQuote: {
    call: 'mutation { duplicateQuote(id: "999999", mode: STANDARD) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
    code: 'NOT_FOUND',
  },
  duplicateOrder: {
    call: 'mutation { duplicateOrder(id: "999999", mode: REVERSE) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER'],
    code: 'NOT_FOUND',
  },
  quoteEvents: { call: '{ quoteEvents(id: "999999") { id } }', allowed: EVERYBODY },
  possibleDuplicates: {
    call: '{ possibleDuplicates(id: "999999") { byName { id } } }',
    allowed: EVERYBODY,
  },
  powerSearch: { call: '{ powerSearch(search: "Ann") { id } }', allowed: EVERYBODY },
  updateQuote: {
    call: 'mutation { updateQuote(id: "999999", input: {}) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
    code: 'NOT_FOUND',
  },
  updateOrder: {
    call: 'mutation { updateOrder(id: "999999", input: {}) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'DISPATCH'],
    code: 'NOT_FOUND',
  },
  addQuoteNote: {
    call: 'mutation { addQuoteNote(input: { quoteId: "999999", note: "Call back" }) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
    code: 'NOT_FOUND',
  },
  updateQuoteNote: {
    call: 'mutation { updateQuoteNote(id: "999999-1", input: { note: "Call back" }) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
    code: 'NOT_FOUND',
  },
  deleteQuoteNote: {
    call: 'mutation { deleteQuoteNote(id: "999999-1") }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
    code: 'NOT_FOUND',
  },
  createUploadForm: {
    call: 'mutation { createUploadForm(fileName: "title.pdf") { url } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
  },
  attachFileToQuote: {
    call: 'mutation { attachFileToQuote(id: "1", asset: { fileUrl: "none", fileName: "title.pdf" }) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
    code: 'REFUSED',
  },
};

const ROOT_FIELDS = '{ __schema { queryType { fields { name } } mutationType { fields { name } } } }';

describe('every role and every operation', function permissions() {
  this.timeout(120_000);
  let server: TestServer;
  const clients = new Map<Who, HttpClient>();
  const as = (who: Who): HttpClient => clients.get(who) ?? createHttpClient(server.url);
  before(async () => {
    server = await startTestServer();
    for (const { role, email } of DEMO_PEOPLE)
      clients.set(role, await signIn(server.url, email, server.password));
  });
  after(() => server.stop());

  it('has a line here for each operation of the API', async () => {
    const { data } = await as('ADMIN').graphql(ROOT_FIELDS);
    const { queryType, mutationType } = data.__schema;
    const names = [...queryType.fields, ...mutationType.fields].map(
      ({ name }: { readonly name: string }) => name,
    );
    expect([...new Set(names)].filter((name) => name !== 'ping').sort()).to.deep.equal(
      Object.keys(OPERATIONS).sort(),
    );
  });

  for (const [name, { call, allowed, code: answered = 'OK' }] of Object.entries(OPERATIONS)) {
    for (const who of [...EVERYBODY, 'NOBODY'] as ReadonlyArray<Who>) {
      const code = allowed.includes(who) ? answered : who === 'NOBODY' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
      it(`${name} as ${who}: ${code}`, async () => {
        const answer = await as(who).graphql(call, { input: leastQuote() });
        expect(answer.errors?.[0]?.extensions?.code ?? 'OK').to.equal(code);
      });
    }
  }

  it('answers ping as a query and as a mutation', async () => {
    for (const call of ['{ ping }', 'mutation { ping }'])
      expect((await as('SUPPORT').graphql(call)).data).to.deep.equal({ ping: 'ok' });
  });

  it('shows what a referrer costs to those who see pricing, and to them alone', async () => {
    for (const who of EVERYBODY) {
      const { data } = await as(who).graphql('{ referrers { depositAmount leadCost } }');
      const amounts = (data.referrers as ReadonlyArray<object>).flatMap((each) => Object.values(each));
      const sees = who === 'SUPERADMIN' || who === 'ADMIN';
      expect(
        amounts.every((amount) => (sees ? typeof amount === 'number' : amount === null)),
        who,
      ).to.equal(true);
    }
  });
});
