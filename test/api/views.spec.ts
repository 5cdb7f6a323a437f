import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { addPerson } from '../support/add-person.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const SHOWN = 'id list name shared mine isDefault owner { id firstName } address columns';
const VIEWS = `query ($list: ListName!) { listViews(list: $list) { ${SHOWN} } }`;
const CREATE = `mutation ($input: ListViewInput!) { createListView(input: $input) { ${SHOWN} } }`;
const UPDATE = `mutation ($id: ID!, $input: ListViewInput!) { updateListView(id: $id, input: $input) { ${SHOWN} } }`;
const DELETE = 'mutation ($id: ID!) { deleteListView(id: $id) }';
const CHOOSE = `mutation ($list: ListName!, $id: ID) { chooseListView(list: $list, id: $id) { ${SHOWN} } }`;

type View = {
  readonly id: string;
  readonly name: string;
  readonly mine: boolean;
  readonly isDefault: boolean;
};

const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions?.code;
const fieldsOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions?.fields;

describe('saved views over the API', function savedViews() {
  this.timeout(60_000);
  let server: TestServer;
  let kevin: HttpClient;
  let aisha: HttpClient;
  let margaret: HttpClient;
  let vera: HttpClient;

  const created = async (by: HttpClient, changes: object = {}): Promise<View> => {
    const input = { list: 'QUOTES', name: `View ${randomUUID().slice(0, 8)}`, columns: ['id'], ...changes };
    const { data, errors } = await by.graphql(CREATE, { input });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.createListView;
  };
  const update = (by: HttpClient, id: string, input: object) => by.graphql(UPDATE, { id, input });
  const choose = (by: HttpClient, id: string | null, list = 'QUOTES') => by.graphql(CHOOSE, { list, id });
  const views = async (by: HttpClient, list = 'QUOTES'): Promise<ReadonlyArray<View>> =>
    (await by.graphql(VIEWS, { list })).data.listViews;
  const seen = async (by: HttpClient, { id }: View, list = 'QUOTES') =>
    (await views(by, list)).find((view) => view.id === id);
  const defaults = async (by: HttpClient, list = 'QUOTES') =>
    (await views(by, list)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

  before(async () => {
    server = await startTestServer();
    await addPerson(server, 'vera@lanebook.test', ['order_view']);
    const as = (person: string) => signedIn(server, `${person}@lanebook.test`);
    [kevin, aisha, margaret, vera] = await Promise.all([
      ...[as('sales'), as('dispatch'), as('superadmin'), as('vera')],
    ] as const);
  });
  after(() => server?.stop());

  it('keep filters, order and columns under a name', async () => {
    const address = 'assigneeId=4&dateRangeGroup=WEEK&sortBy=availableDate&descending=true&size=50';
    const input = { list: 'QUOTES', name: ' This week ', address: `?${address}`, columns: ['price', 'id'] };
    const { data } = await kevin.graphql(CREATE, { input });
    expect(data.createListView).to.deep.equal({
      ...{ id: data.createListView.id, list: 'QUOTES', name: 'This week', address, columns: ['price', 'id'] },
      ...{ shared: false, mine: true, isDefault: false, owner: { id: '4', firstName: 'Kevin' } },
    });
    expect(await seen(kevin, data.createListView)).to.deep.equal(data.createListView);
  });

  it("are one's own until they are shared, and then seen by all who see the list", async () => {
    const view = await created(kevin);
    expect(await seen(aisha, view)).to.equal(undefined);
    await update(kevin, view.id, { shared: true });
    expect(await seen(aisha, view)).to.deep.include({ mine: false, owner: { id: '4', firstName: 'Kevin' } });
    expect(await seen(kevin, view, 'ORDERS')).to.equal(undefined);
    await update(kevin, view.id, { shared: false });
    expect(await seen(aisha, view)).to.equal(undefined);
  });

  it("stand with one's own first, each part by name", async () => {
    const names = ['beta', 'Alpha', 'gamma'];
    for (const name of names) await created(kevin, { list: 'FOLLOWUPS', name });
    for (const name of ['Delta', 'aleph']) await created(aisha, { list: 'FOLLOWUPS', name, shared: true });
    expect((await views(kevin, 'FOLLOWUPS')).map(({ name }) => name)).to.deep.equal([
      ...['Alpha', 'beta', 'gamma', 'aleph', 'Delta'],
    ]);
  });

  it('are saved once by a request that is repeated', async () => {
    const input = { list: 'QUOTES', name: 'Once', columns: ['id'] };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await kevin.graphql(CREATE, { input }, headers);
    expect(await kevin.graphql(CREATE, { input }, headers)).to.deep.equal(first);
    expect((await views(kevin)).filter(({ name }) => name === 'Once')).to.have.length(1);
  });

  it('are changed by what is sent, by their owner alone', async () => {
    const view = await created(kevin, { shared: true, address: 'size=25' });
    const { data } = await update(kevin, view.id, { columns: ['id', 'status'] });
    expect(data.updateListView).to.deep.equal({ ...view, columns: ['id', 'status'] });
    expect(codeOf(await update(aisha, view.id, { name: 'Ours' }))).to.equal('FORBIDDEN');
    expect(codeOf(await aisha.graphql(DELETE, { id: view.id }))).to.equal('FORBIDDEN');
    expect(await seen(kevin, view)).to.include({ name: view.name });
  });

  it('that others keep to themselves are unknown to everybody else', async () => {
    const view = await created(kevin);
    for (const other of [aisha, margaret]) {
      expect(codeOf(await update(other, view.id, { name: 'Ours' }))).to.equal('NOT_FOUND');
      expect(codeOf(await other.graphql(DELETE, { id: view.id }))).to.equal('NOT_FOUND');
      expect(codeOf(await choose(other, view.id))).to.equal('NOT_FOUND');
    }
  });

  it('that are shared are also changed and deleted by a super admin', async () => {
    const view = await created(kevin, { shared: true });
    const { data } = await update(margaret, view.id, { name: `For all: ${view.name}` });
    expect(data.updateListView).to.include({ name: `For all: ${view.name}`, mine: false });
    expect((await margaret.graphql(DELETE, { id: view.id })).data.deleteListView).to.equal(view.id);
    expect(await seen(kevin, view)).to.equal(undefined);
  });

  it('are chosen as the default of a list by each person, one at a time', async () => {
    const [one, two] = [await created(kevin, { shared: true }), await created(kevin)];
    const { data } = await choose(kevin, one.id);
    expect(data.chooseListView.filter((view: View) => view.isDefault)).to.deep.equal([
      { ...one, isDefault: true },
    ]);
    await choose(kevin, two.id);
    expect(await defaults(kevin)).to.deep.equal([two.id]);
    await choose(aisha, one.id);
    expect(await defaults(aisha)).to.deep.equal([one.id]);
    expect(await defaults(kevin)).to.deep.equal([two.id]);
    await choose(kevin, null);
    expect(await defaults(kevin)).to.deep.equal([]);
    expect(await defaults(aisha)).to.deep.equal([one.id]);
  });

  it("are nobody's default any more once they are deleted, or no longer shared", async () => {
    const view = await created(kevin, { shared: true });
    await Promise.all([choose(kevin, view.id), choose(aisha, view.id)]);
    await update(kevin, view.id, { shared: false });
    await update(kevin, view.id, { shared: true });
    expect(await defaults(aisha)).to.deep.equal([]);
    expect(await defaults(kevin)).to.deep.equal([view.id]);
    await choose(aisha, view.id);
    expect((await kevin.graphql(DELETE, { id: view.id })).data.deleteListView).to.equal(view.id);
    expect([...(await defaults(kevin)), ...(await defaults(aisha))]).to.deep.equal([]);
    expect(codeOf(await choose(aisha, view.id))).to.equal('NOT_FOUND');
    expect((await kevin.graphql(DELETE, { id: view.id })).errors).to.equal(undefined);
  });

  it('name the fields that do not fit', async () => {
    const fields = async (changes: object) =>
      fieldsOf(
        await kevin.graphql(CREATE, { input: { list: 'QUOTES', name: 'x', columns: ['id'], ...changes } }),
      );
    expect(await fields({ name: 'x'.repeat(61) })).to.have.keys('name');
    expect(await fields({ address: 'search=Rosa' })).to.have.keys('address');
    expect(await fields({ columns: [] })).to.have.keys('columns');
    expect(await fields({ columns: ['id', 'phone'] })).to.have.keys('columns.1');
    const { name } = await created(aisha, { shared: true });
    expect(await fields({ name: name.toUpperCase() })).to.have.keys('name');
    const view = await created(kevin, { list: 'ORDERS' });
    expect(fieldsOf(await choose(kevin, view.id, 'QUOTES'))).to.have.keys('id');
    expect(fieldsOf(await update(kevin, view.id, { list: 'QUOTES' }))).to.have.keys('list');
  });

  it('of quotes are not for those who see orders alone', async () => {
    const shared = await created(kevin, { shared: true });
    const own = await created(vera, { list: 'DISPATCHES' });
    expect(await defaults(vera, 'DISPATCHES')).to.deep.equal([]);
    expect((await choose(vera, own.id, 'DISPATCHES')).errors).to.equal(undefined);
    for (const list of ['QUOTES', 'FOLLOWUPS']) {
      expect(codeOf(await vera.graphql(VIEWS, { list })), list).to.equal('FORBIDDEN');
      expect(codeOf(await choose(vera, null, list)), list).to.equal('FORBIDDEN');
      const input = { list, name: 'Mine', columns: ['id'] };
      expect(codeOf(await vera.graphql(CREATE, { input })), list).to.equal('FORBIDDEN');
    }
    expect(codeOf(await update(vera, shared.id, { name: 'Ours' }))).to.equal('FORBIDDEN');
    expect(codeOf(await vera.graphql(DELETE, { id: shared.id }))).to.equal('FORBIDDEN');
  });
});
