import { expect } from 'chai';
import { DEMO_PEOPLE } from '../../src/demo/demo-people.ts';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { addPerson } from '../support/add-person.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { allOperations, EVERYBODY, type Role } from '../support/operations.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { operations as priceTables } from './operations/price-tables.ts';
import { operations as referrers } from './operations/referrers.ts';

type Who = Role | 'NOBODY';
const OPERATIONS = allOperations();

const ROOT_FIELDS = '{ __schema { queryType { fields { name } } mutationType { fields { name } } } }';

describe('every role and every operation', function permissions() {
  this.timeout(120_000);
  let server: TestServer;
  const clients = new Map<Who, HttpClient>();
  const as = (who: Who): HttpClient => clients.get(who) ?? createHttpClient(server.url);
  before(async () => {
    server = await startTestServer();
    for (const { role, email } of DEMO_PEOPLE) clients.set(role, await signedIn(server, email));
  });
  after(() => server.stop());

  it('has a description of each operation of the API', async () => {
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

  it('shows sizes to everybody, and those of drafts and of the past to those who see pricing alone', async () => {
    const sizes = 'query ($at: PriceMoment) { vehicleSizes(at: $at) { name rateBump } }';
    for (const who of EVERYBODY) {
      const sees = who === 'SUPERADMIN' || who === 'ADMIN';
      for (const at of [{ draft: '999999' }, { publication: 1 }, { day: '2099-01-01' }]) {
        const code = (await as(who).graphql(sizes, { at })).errors?.[0]?.extensions?.code;
        expect(code === 'FORBIDDEN', `${who} ${Object.keys(at)}`).to.equal(!sees);
      }
      expect((await as(who).graphql(sizes)).data.vehicleSizes, who).to.have.length(10);
    }
  });

  it('changes, imports and exports prices and referrers for those who may, not for who sees them alone', async () => {
    await addPerson(server, 'viewer@lanebook.test', ['taq_view', 'quote_view', 'order_view']);
    const viewer = await signedIn(server, 'viewer@lanebook.test');
    const changing = ['priceImport', 'repriceQuotes'];
    for (const [name, { call }] of Object.entries({ ...priceTables, ...referrers })) {
      const code = (await viewer.graphql(call)).errors?.[0]?.extensions?.code;
      expect(code === 'FORBIDDEN', `${name}: ${code}`).to.equal(
        call.startsWith('mutation') || changing.includes(name),
      );
    }
    for (const file of ['export-exceptions', 'export-prices?table=MILEAGE', 'export-referrers']) {
      expect((await viewer.get(`/rest-api/${file}`)).status, file).to.equal(403);
      expect((await as('ADMIN').get(`/rest-api/${file}`)).status, file).to.equal(200);
    }
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
