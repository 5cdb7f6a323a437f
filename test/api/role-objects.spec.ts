import { expect } from 'chai';
import { DEMO_PEOPLE } from '../../src/demo/demo-people.ts';
import { contexts } from '../../src/product/declarations.ts';
import { leastOrder, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { addPerson } from '../support/add-person.ts';
import { attachUpload, uploadFile } from '../support/attach-file.ts';
import { createHttpClient, type GraphqlAnswer, type HttpClient } from '../support/http-client.ts';
import { allOperations, EVERYBODY as ROLES_OF_DEMO, type Role } from '../support/operations.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

/** NO_RIGHTS has a session without permissions; NOBODY has no session. */
type Who = Role | 'NO_RIGHTS' | 'NOBODY';
const ROLES: ReadonlyArray<Who> = ROLES_OF_DEMO;
const EVERYBODY: ReadonlyArray<Who> = [...ROLES, 'NO_RIGHTS', 'NOBODY'];

/**
 * Roles with write permissions on quotes and orders (specification, core 6; the demo's sales person also
 * creates and updates quotes).
 */
const QUOTE_WRITERS: ReadonlyArray<Who> = ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'];
const ORDER_WRITERS: ReadonlyArray<Who> = ['SUPERADMIN', 'ADMIN', 'MANAGER'];
const POSTERS: ReadonlyArray<Who> = [...ORDER_WRITERS, 'DISPATCH'];

/** Two records of each kind, to show that permissions do not depend on the assignee. */
const RECORDS = ['own quote', "colleague's quote", 'own order', "colleague's order"] as const;
type RecordName = (typeof RECORDS)[number];
const isOrder = (record: RecordName): boolean => record.endsWith('order');

/** Result code for permitted roles; others get FORBIDDEN, or UNAUTHENTICATED without a session. */
type Cell = { readonly who: ReadonlyArray<Who>; readonly answered: string };
type Call = { readonly call: string; readonly quote: Cell; readonly order: Cell };
const cell = (who: ReadonlyArray<Who>, answered = 'OK'): Cell => ({ who, answered });
const alike = (who: ReadonlyArray<Who>, answered = 'OK') => ({
  quote: cell(who, answered),
  order: cell(who, answered),
});

const CALLS: Readonly<Record<string, Call>> = {
  quote: {
    call: 'query ($id: ID!) { answer: quote(id: $id) { id } }',
    quote: cell(ROLES),
    order: cell(ROLES, 'NULL'),
  },
  order: {
    call: 'query ($id: ID!) { answer: order(id: $id) { id } }',
    quote: cell(ROLES, 'NULL'),
    order: cell(ROLES),
  },
  quoteEvents: { call: 'query ($id: ID!) { answer: quoteEvents(id: $id) { id } }', ...alike(ROLES) },
  possibleDuplicates: {
    call: 'query ($id: ID!) { answer: possibleDuplicates(id: $id) { byName { id } } }',
    ...alike(ROLES),
  },
  updateQuote: {
    call: 'mutation ($id: ID!) { answer: updateQuote(id: $id, input: { engagements: ["fire"] }) { id } }',
    quote: cell(QUOTE_WRITERS),
    order: cell(QUOTE_WRITERS, 'REFUSED'),
  },
  carriersForOrder: {
    call: 'query ($id: ID!) { answer: carriersForOrder(orderId: $id) { pageInfo { total } } }',
    quote: cell(POSTERS, 'NOT_FOUND'),
    order: cell(POSTERS),
  },
  dispatchOrder: {
    call: 'mutation ($id: ID!) { answer: dispatchOrder(orderId: $id, input: {}) { id } }',
    ...alike(POSTERS, 'INVALID'),
  },
  updateDispatch: {
    call: 'mutation ($id: ID!) { answer: updateDispatch(orderId: $id, input: {}) { id } }',
    quote: cell(POSTERS, 'NOT_FOUND'),
    order: cell(POSTERS, 'REFUSED'),
  },
  setDispatchStatus: {
    call: 'mutation ($id: ID!) { answer: setDispatchStatus(orderId: $id, status: ACCEPTED) { id } }',
    quote: cell(POSTERS, 'NOT_FOUND'),
    order: cell(POSTERS, 'REFUSED'),
  },
  prepareTakeBack: {
    call: 'mutation ($id: ID!) { answer: prepareTakeBack(orderId: $id, dispatchId: "1-1", parentStatusId: "110", reason: "Carrier fell through") { id } }',
    quote: cell(POSTERS, 'NULL'),
    order: cell(POSTERS, 'NULL'),
  },
  cancelDispatch: {
    call: 'mutation ($id: ID!) { answer: cancelDispatch(orderId: $id) { id } }',
    quote: cell(POSTERS, 'NOT_FOUND'),
    order: cell(POSTERS, 'REFUSED'),
  },
  postToLoadBoard: {
    call: 'mutation ($id: ID!) { answer: postToLoadBoard(id: $id) { status } }',
    quote: cell(POSTERS, 'NOT_FOUND'),
    order: cell(POSTERS, 'INVALID'), // it has been available for long
  },
  removeFromLoadBoard: {
    call: 'mutation ($id: ID!) { answer: removeFromLoadBoard(id: $id) { status } }',
    quote: cell(POSTERS, 'NOT_FOUND'),
    order: cell(POSTERS, 'NULL'),
  },
  settlePosting: {
    call: 'mutation ($id: ID!) { answer: settlePosting(orderId: $id) { status } }',
    ...alike(POSTERS, 'REFUSED'),
  },
  batchLoadBoard: {
    call: 'mutation ($id: ID!) { answer: batchLoadBoard(ids: [$id], action: REFRESH) { error { code } } }',
    quote: cell(POSTERS, 'NOT_FOUND'),
    order: cell(POSTERS, 'REFUSED'),
  },
  updateOrder: {
    call: 'mutation ($id: ID!) { answer: updateOrder(id: $id, input: { engagements: ["fire"] }) { id } }',
    quote: cell(POSTERS, 'REFUSED'),
    order: cell(ORDER_WRITERS),
  },
  batchUpdateQuotes: {
    call: `mutation ($id: ID!) { answer: batchUpdateQuotes(ids: [$id], input: { parentStatusId: "124" }) {
      error { code } } }`,
    quote: cell(QUOTE_WRITERS),
    order: cell(QUOTE_WRITERS, 'REFUSED'),
  },
  batchUpdateOrders: {
    call: `mutation ($id: ID!) { answer: batchUpdateOrders(ids: [$id], input: { parentStatusId: "117" }) {
      error { code } } }`,
    quote: cell(POSTERS, 'REFUSED'),
    order: cell(ORDER_WRITERS),
  },
  duplicateQuote: {
    call: 'mutation ($id: ID!) { answer: duplicateQuote(id: $id, mode: STANDARD) { id } }',
    quote: cell(QUOTE_WRITERS),
    order: cell(QUOTE_WRITERS, 'REFUSED'),
  },
  duplicateOrder: {
    call: 'mutation ($id: ID!) { answer: duplicateOrder(id: $id, mode: REVERSE) { id } }',
    quote: cell(ORDER_WRITERS, 'REFUSED'),
    order: cell(ORDER_WRITERS),
  },
  convertQuoteToOrder: {
    call: `mutation ($id: ID!) { answer: convertQuoteToOrder(quoteId: $id, input: { parentStatusId: "110" }) {
      id } }`,
    quote: cell(ORDER_WRITERS, 'INVALID'),
    order: cell(ORDER_WRITERS, 'REFUSED'),
  },
  convertOrderToQuote: {
    call: `mutation ($id: ID!) { answer: convertOrderToQuote(orderId: $id, input: { parentStatusId: "117" }) {
      id } }`,
    quote: cell(QUOTE_WRITERS, 'REFUSED'),
    order: cell(QUOTE_WRITERS, 'INVALID'),
  },
  addQuoteNote: {
    call: 'mutation ($id: ID!) { answer: addQuoteNote(input: { quoteId: $id, note: "Mine" }) { id } }',
    quote: cell(QUOTE_WRITERS),
    order: cell(ORDER_WRITERS),
  },
  "updateQuoteNote of another's": {
    call: 'mutation ($note: ID!) { answer: updateQuoteNote(id: $note, input: { note: "Theirs" }) { id } }',
    quote: cell(QUOTE_WRITERS),
    order: cell(ORDER_WRITERS),
  },
  "deleteQuoteNote of another's": {
    call: 'mutation ($note: ID!) { answer: deleteQuoteNote(id: $note) }',
    quote: cell(QUOTE_WRITERS),
    order: cell(ORDER_WRITERS),
  },
  attachFileToQuote: {
    call: `mutation ($id: ID!) { answer: attachFileToQuote(id: $id, asset: { fileUrl: "none", fileName: "a.pdf" }) {
      id } }`,
    quote: cell(QUOTE_WRITERS, 'REFUSED'),
    order: cell(ORDER_WRITERS, 'REFUSED'),
  },
};

const SIGNED_IN: ReadonlyArray<Who> = [...ROLES, 'NO_RIGHTS'];
/** Roles that see and change price tables. */
const PRICING: ReadonlyArray<Who> = ['SUPERADMIN', 'ADMIN'];
/** `answered` to those who may: 200 by default. */
type RestCall = { readonly asked: string; readonly who: ReadonlyArray<Who>; readonly answered?: number };

const REST: Readonly<Record<string, RestCall>> = {
  '/rest-api/distance': { asked: 'origin=33101&destination=75201', who: SIGNED_IN },
  '/rest-api/cities': { asked: 'state=FL', who: SIGNED_IN },
  '/rest-api/vehicle-makes': { asked: 'year=2019', who: SIGNED_IN },
  '/rest-api/vehicle-models': { asked: 'year=2019&make=Toyota', who: SIGNED_IN },
  '/rest-api/export-exceptions': { asked: '', who: PRICING },
  '/rest-api/export-referrers': { asked: '', who: PRICING },
  '/rest-api/export-prices': { asked: 'table=MILEAGE', who: PRICING },
  '/rest-api/quotes.csv': { asked: 'columns=id', who: ROLES },
  '/rest-api/orders.csv': { asked: 'columns=id', who: ROLES },
  '/rest-api/followups.csv': { asked: 'columns=id', who: ROLES },
  '/rest-api/dispatches.csv': { asked: 'columns=id', who: ROLES },
  '/rest-api/carriers.csv': { asked: 'columns=id', who: POSTERS },
  '/rest-api/dispatch-sheet.pdf': { asked: 'order_id=999999', who: ROLES, answered: 422 },
  '/rest-api/central-dispatch-id': { asked: 'order_id=1', who: ROLES },
  '/rest-api/carrier-data': { asked: 'search_type=DOT&search_number=3000017', who: POSTERS },
};

const CREATE_VIEW = 'mutation ($input: ListViewInput!) { answer: createListView(input: $input) { id } }';
const LIST_VIEWS = '{ answer: listViews(list: QUOTES) { id } }';
const OTHERS_VIEW = {
  updateListView:
    'mutation ($id: ID!) { answer: updateListView(id: $id, input: { address: "sortBy=id" }) { id } }',
  chooseListView: 'mutation ($id: ID!) { answer: chooseListView(list: QUOTES, id: $id) { id } }',
  deleteListView: 'mutation ($id: ID!) { answer: deleteListView(id: $id) }',
} as const;

/** Result codes for a colleague's view: an unshared view appears missing. */
const VIEW_OUTCOMES = (who: Who, shared: boolean): Readonly<Record<keyof typeof OTHERS_VIEW, string>> => {
  const all = (updateListView: string, chooseListView = updateListView) => ({
    ...{ updateListView, chooseListView, deleteListView: updateListView },
  });
  if (!ROLES.includes(who)) return all(refusalOf(who));
  if (!shared) return all('NOT_FOUND');
  return who === 'SUPERADMIN' ? all('OK') : all('FORBIDDEN', 'OK');
};

const outcomeOf = ({ data, errors }: GraphqlAnswer): string => {
  const code = errors?.[0]?.extensions?.code;
  if (code !== undefined) return String(code);
  if (Array.isArray(data.answer)) return data.answer[0]?.error?.code ?? 'OK';
  return data.answer === null ? 'NULL' : 'OK';
};
const refusalOf = (who: Who): string => (who === 'NOBODY' ? 'UNAUTHENTICATED' : 'FORBIDDEN');

describe('every role and every object', function objects() {
  this.timeout(120_000);
  let server: TestServer;
  const clients = new Map<Who, HttpClient>();
  const as = (who: Who): HttpClient => clients.get(who) ?? createHttpClient(server.url);
  const done = async (who: Who, document: string, variables: object) => {
    const { data, errors } = await as(who).graphql(document, variables);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer;
  };

  before(async () => {
    server = await startTestServer();
    await addPerson(server, 'norights@lanebook.test', []);
    for (const { role, email } of DEMO_PEOPLE) clients.set(role, await signedIn(server, email));
    clients.set('NO_RIGHTS', await signedIn(server, 'norights@lanebook.test'));
  });
  after(() => server.stop());

  /** An untouched record with a note by a user who is none of the tested ones. */
  const record = async (
    name: RecordName,
    who: Who,
  ): Promise<{ readonly id: string; readonly note: string }> => {
    const own = DEMO_PEOPLE.findIndex(({ role }) => role === who) + 1;
    const assigneeId = name.startsWith('own') ? String(own || 1) : who === 'SUPERADMIN' ? '2' : '1';
    const operation = isOrder(name) ? 'createOrder' : 'createQuote';
    const input = { ...(isOrder(name) ? leastOrder() : leastQuote()), assigneeId };
    const author: Who = who === 'SUPERADMIN' ? 'ADMIN' : 'SUPERADMIN';
    const create = `mutation ($input: QuoteInput!) { answer: ${operation}(input: $input) { id } }`;
    const { id } = await done(author, create, { input });
    const add = 'mutation ($id: ID!) { answer: addQuoteNote(input: { quoteId: $id, note: "First" }) { id } }';
    return { id, note: (await done(author, add, { id })).id };
  };

  it('has a line here for each operation that is about a record, and each REST call', async () => {
    const about = Object.entries(allOperations()).flatMap(([name, { isAboutRecord }]) =>
      isAboutRecord ? [name] : [],
    );
    const here = Object.keys(CALLS).map((name) => name.split(' ')[0] ?? '');
    expect(here.sort()).to.deep.equal(about.sort());
    const paths = contexts.flatMap(({ rest = [] }) => rest.map(({ path }) => path));
    expect(paths.sort()).to.deep.equal(Object.keys(REST).sort());
  });

  for (const who of EVERYBODY) {
    describe(`as ${who}`, () => {
      for (const name of RECORDS) {
        it(`${name}: each call is answered as the rights on its kind say`, async () => {
          const outcomes: Record<string, string> = {};
          const expected: Record<string, string> = {};
          for (const [operation, { call, ...cells }] of Object.entries(CALLS)) {
            const { who: allowed, answered } = cells[isOrder(name) ? 'order' : 'quote'];
            outcomes[operation] = outcomeOf(await as(who).graphql(call, await record(name, who)));
            expected[operation] = allowed.includes(who) ? answered : refusalOf(who);
          }
          expect(outcomes).to.deep.equal(expected);
        });
      }

      it('files go by the rights on the record they belong to', async () => {
        for (const name of RECORDS) {
          const { id } = await record(name, who);
          const { fileUrl } = await uploadFile(as('MANAGER'), 'a.txt', Buffer.from('a file'));
          const { data, errors } = await attachUpload(as('MANAGER'), id, { fileUrl, fileName: 'a.txt' });
          expect(errors, JSON.stringify(errors)).to.equal(undefined);
          const { status } = await as(who).once(data.attachFileToQuote.fileUrl);
          expect(status, name).to.equal(ROLES.includes(who) ? 200 : who === 'NOBODY' ? 401 : 404);
        }
      });

      it('REST calls are answered to those who may see what they tell', async () => {
        for (const [path, { asked, who: allowed, answered = 200 }] of Object.entries(REST)) {
          const { status } = await as(who).once(`${path}?${asked}`);
          expect(status, path).to.equal(allowed.includes(who) ? answered : who === 'NOBODY' ? 401 : 403);
        }
      });

      it("a colleague's view is hidden until it is shared, and is then changed by a super admin alone", async () => {
        const owner: Who = who === 'MANAGER' ? 'ADMIN' : 'MANAGER';
        for (const shared of [false, true]) {
          const name = `${who} ${shared}`;
          const input = { list: 'QUOTES', name, shared, address: 'size=25', columns: ['id'] };
          const { id } = await done(owner, CREATE_VIEW, { input });
          const seen = await as(who).graphql(LIST_VIEWS);
          const listed: ReadonlyArray<{ readonly id: string }> = seen.data?.answer ?? [];
          expect(
            listed.some((view) => view.id === id),
            name,
          ).to.equal(shared && ROLES.includes(who));
          const answers = Object.fromEntries(
            await Promise.all(
              (['updateListView', 'chooseListView'] as const).map(async (each) => [
                each,
                outcomeOf(await as(who).graphql(OTHERS_VIEW[each], { id })),
              ]),
            ),
          );
          answers.deleteListView = outcomeOf(await as(who).graphql(OTHERS_VIEW.deleteListView, { id }));
          expect(answers, name).to.deep.equal(VIEW_OUTCOMES(who, shared));
        }
      });
    });
  }
});
