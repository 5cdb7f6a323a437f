import { expect } from 'chai';
import { addPerson } from '../support/add-person.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const ADD = 'mutation ($input: CarrierInput!) { addCarrier(input: $input) { id } }';
const ASK = `query ($rows: [CarrierInput!]!) { carrierImport(rows: $rows) {
  fate carrier { id revision companyName } changes { label from to } problems { field message } } }`;
const COUNT = '{ carriers { pageInfo { total } } }';

const RED_ROCK = {
  ...{
    companyName: 'Red Rock Transport',
    address: '12 Mesa Road',
    city: 'Moab',
    state: 'UT',
    zipcode: '84532',
  },
  ...{ phoneNumber: '4355550100', firstContact: 'Ruth' },
  ...{ mcNumber: '7654321', dotNumber: '3300446' },
};
const GULL = { ...RED_ROCK, companyName: 'Gull Haulers', mcNumber: '7654322', dotNumber: '3300447' };
const CLERK = 'clerk@lanebook.test';

describe('what importing carriers would do, over the API', function imports() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: HttpClient;
  let redRock = '';

  const codeOf = ({ errors }: GraphqlAnswer): string => String(errors?.[0]?.extensions?.code ?? 'OK');
  const fates = async (rows: ReadonlyArray<object>, by = admin) => {
    const { data, errors } = await by.graphql(ASK, { rows });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.carrierImport;
  };
  const total = async (): Promise<number> => (await admin.graphql(COUNT, {})).data.carriers.pageInfo.total;

  before(async () => {
    server = await startTestServer();
    admin = await signedIn(server, 'admin@lanebook.test');
    redRock = (await admin.graphql(ADD, { input: RED_ROCK })).data.addCarrier.id;
  });
  after(() => server?.stop());

  it('is told row by row, in their order, and stores nothing', async () => {
    const before = await total();
    const rows = [
      ...[GULL, RED_ROCK, { mcNumber: 'MC 7654321', phoneNumber: '4355550199', email: 'a@b.test' }],
      ...[{ companyName: 'No number' }],
    ];
    const [added, same, changes, refused] = await fates(rows);
    expect(added).to.deep.equal({ fate: 'NEW', carrier: null, changes: [], problems: [] });
    const carrier = { id: redRock, revision: 0, companyName: 'Red Rock Transport' };
    expect(same).to.deep.equal({ fate: 'SAME', carrier, changes: [], problems: [] });
    expect(changes).to.deep.equal({
      ...{ fate: 'CHANGES', carrier, problems: [] },
      changes: [
        { label: 'Phone', from: '(435) 555-0100', to: '(435) 555-0199' },
        { label: 'Email', from: null, to: 'a@b.test' },
      ],
    });
    expect(refused.fate).to.equal('REFUSED');
    expect(refused.problems[0].field).to.equal('mcNumber');
    expect(await total()).to.equal(before);
  });

  it('knows a carrier by its DOT number alone', async () => {
    const [same, changes] = await fates([
      { dotNumber: 'DOT 3300446' },
      { dotNumber: '3300446', city: 'Price' },
    ]);
    const carrier = { id: redRock, revision: 0, companyName: 'Red Rock Transport' };
    expect(same).to.deep.equal({ fate: 'SAME', carrier, changes: [], problems: [] });
    expect(changes).to.deep.include({
      ...{ fate: 'CHANGES', carrier },
      changes: [{ label: 'City', from: 'Moab', to: 'Price' }],
    });
  });

  it('takes two hundred rows and no more', async () => {
    const row = (_: unknown, index: number) => ({
      ...{ ...GULL, mcNumber: String(8_000_000 + index), dotNumber: String(9_000_000 + index) },
    });
    expect(await fates(Array.from({ length: 200 }, row))).to.have.length(200);
    const answer = await admin.graphql(ASK, { rows: Array.from({ length: 201 }, row) });
    expect(codeOf(answer)).to.equal('INVALID');
  });

  it('is refused to people who may only add carriers', async () => {
    await addPerson(server, CLERK, ['carrier_view', 'carrier_create']);
    const clerk = await signedIn(server, CLERK);
    expect(codeOf(await clerk.graphql(ASK, { rows: [GULL] }))).to.equal('FORBIDDEN');
  });

  it('is refused to dispatchers, who add carriers one by one', async () => {
    const dispatcher = await signedIn(server, 'dispatch@lanebook.test');
    expect(codeOf(await dispatcher.graphql(ASK, { rows: [GULL] }))).to.equal('FORBIDDEN');
  });
});
