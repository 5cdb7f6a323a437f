import { expect } from 'chai';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { Permission } from '../../src/shared-kernel/permission.ts';
import { addPerson } from '../support/add-person.ts';
import { appendEvent } from '../support/append-event.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { until } from '../support/reacting.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const BEGIN = 'mutation { answer: createPriceDraft(name: "Import of lanes") { id } }';
const ADD = `mutation ($id: ID!, $rows: [PriceImportRow!]!) {
  answer: importPrices(draft: $id, table: EXCEPTIONS, rows: $rows) { rowCount } }`;
const PUBLISH = 'mutation ($id: ID!) { answer: publishPriceDraft(id: $id) { number } }';
const PUBLICATION = '{ answer: priceTables { publication } }';
const SET = `mutation ($id: ID!, $price: Float!) {
  answer: updatePricingException(pricingExceptionID: $id, priority: 2, pricingRule: { price: $price }) { id } }`;
const LANES = '{ answer: pricingExceptions { data { id } } }';
const CREATE = 'mutation ($input: QuoteInput!) { answer: createQuote(input: $input) { id } }';
const BATCH = `mutation ($ids: [ID!]!, $input: BatchUpdateInput!) {
  answer: batchUpdateQuotes(ids: $ids, input: $input) { changed error { code } } }`;
const CLERK = 'clerk@lanebook.test';

describe('a request that is sent again after its permission was taken away, over the API', function lost() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: HttpClient;
  let clerk: HttpClient;

  const answer = ({ data, errors }: GraphqlAnswer) => {
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer;
  };
  const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions?.code;
  const publication = async (): Promise<number> => answer(await admin.graphql(PUBLICATION)).publication;
  /** As the settings of users will; a user who is added again has these permissions. */
  const permit = async (permissions: ReadonlyArray<Permission>): Promise<void> => {
    const data = {
      ...{ userId: '7', firstName: 'Vera', lastName: 'Lund', email: CLERK, phoneNumber: null, ext: null },
      ...{ role: 'SUPPORT', permissions },
    };
    await appendEvent(
      { databaseUrl: server.databaseUrl, masterKey: Buffer.alloc(32, 1) },
      'users',
      { type: 'UserAdded', data },
      { actor: 'system:test', subject: 'user-7' },
    );
    const mayRead = permissions.length > 0;
    await until(async () => (codeOf(await clerk.graphql(PUBLICATION)) === undefined) === mayRead);
  };

  beforeEach(async () => {
    server = await startTestServer();
    admin = await signedIn(server, 'admin@lanebook.test');
    await addPerson(server, CLERK, ['taq_view', 'taq_update']);
    clerk = await signedIn(server, CLERK);
  });
  afterEach(() => server?.stop());

  it('is told that its rows are stored, each step of an import; what was not sent before is refused', async () => {
    const cells = ['FL', 'Key West', 'ME', 'Bangor', '25', '25', '1500', '', '', '', '', '', ''];
    const { id } = answer(await clerk.graphql(BEGIN));
    const steps = [
      { query: ADD, variables: { id, rows: [{ cells }] }, headers: { 'Idempotency-Key': 'import x 0' } },
      { query: PUBLISH, variables: { id }, headers: { 'Idempotency-Key': 'import x finish' } },
    ];
    const send = async () => {
      const answers: GraphqlAnswer[] = [];
      for (const { query, variables, headers } of steps)
        answers.push(await clerk.graphql(query, variables, headers));
      return answers;
    };
    for (const stored of await send()) expect(answer(stored)).not.to.equal(null);
    const then = await publication();
    await permit([]);
    for (const repeated of await send()) {
      expect(answer(repeated)).to.equal(null);
      expect(repeated.extensions?.accepted, JSON.stringify(repeated)).to.include.keys('mutation', 'position');
    }
    expect(codeOf(await clerk.graphql(PUBLISH, { id }))).to.equal('FORBIDDEN');
    expect(codeOf(await clerk.graphql(PUBLISH, { id: '999' }, steps[1]?.headers))).to.equal('FORBIDDEN');
    expect(await publication()).to.equal(then);
  });

  it('is told so of an edit that is drafted and published at once', async () => {
    const [{ id }] = answer(await clerk.graphql(LANES)).data;
    const headers = { 'Idempotency-Key': 'set it' };
    expect(answer(await clerk.graphql(SET, { id, price: 700 }, headers))).to.deep.equal({ id });
    const then = await publication();
    await permit([]);
    expect(answer(await clerk.graphql(SET, { id, price: 700 }, headers))).to.equal(null);
    expect(codeOf(await clerk.graphql(SET, { id, price: 800 }, headers))).to.equal('FORBIDDEN');
    expect(await publication()).to.equal(then);
  });

  it('is told which records of a batch are stored', async () => {
    await permit(['taq_view', 'quote_view', 'quote_create', 'quote_update']);
    const create = async (): Promise<string> =>
      answer(await clerk.graphql(CREATE, { input: leastQuote() })).id;
    const [first, second] = [await create(), await create()];
    const headers = { 'Idempotency-Key': 'batch x' };
    const send = (ids: ReadonlyArray<string>) =>
      clerk.graphql(BATCH, { ids, input: { followups: [{ followupOn: '2026-02-01' }] } }, headers);
    const changed = (each: {
      readonly changed: boolean;
      readonly error: { readonly code: string } | null;
    }) => [each.changed, each.error?.code];
    expect(answer(await send([first])).map(changed)).to.deep.equal([[true, undefined]]);
    await permit([]);
    expect(answer(await send([first, second])).map(changed)).to.deep.equal([
      [true, undefined],
      [false, 'FORBIDDEN'],
    ]);
    expect(codeOf(await send([second]))).to.equal('FORBIDDEN');
  });
});
