import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const SHOWN = `id name type parentId parent { id name } children { id name } childrenCount weight reserved retired revision
  emailTemplate { id name } smsTemplate { id name } vmName
  fullpayEmailTemplate { id name } fullpaySmsTemplate { id name } fullpayVmName`;
const CREATE = `mutation ($input: StatusInput!) { createStatus(input: $input) { ${SHOWN} } }`;
const UPDATE = `mutation ($id: ID!, $input: StatusChangesInput!) { updateStatus(id: $id, input: $input) { ${SHOWN} } }`;
const DELETE = 'mutation ($id: ID!) { deleteStatus(id: $id) }';
const STATUS = `query ($id: ID!) { status(id: $id) { ${SHOWN} } }`;
const PARENTS =
  'query ($type: StatusType!) { parentStatuses(type: $type) { id name weight children { id } } }';
const RECORD = '{ id parentStatus { name retired } childStatus { name retired } }';
const CREATE_QUOTE = `mutation ($input: QuoteInput!) { createQuote(input: $input) ${RECORD} }`;
const UPDATE_QUOTE = `mutation ($id: ID!, $input: RecordChangesInput!) { updateQuote(id: $id, input: $input) ${RECORD} }`;

const NO_TEMPLATES = {
  ...{ emailTemplate: null, smsTemplate: null, vmName: null },
  ...{ fullpayEmailTemplate: null, fullpaySmsTemplate: null, fullpayVmName: null },
};

type Listed = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly weight: number;
  readonly parentId: string | null;
};

describe('statuses over the API', function statuses() {
  this.timeout(60_000);
  let server: TestServer;
  let manager: HttpClient;
  let sales: HttpClient;

  const create = (input: object, headers = {}) => manager.graphql(CREATE, { input }, headers);
  const update = (id: string, input: object) => manager.graphql(UPDATE, { id, input });
  const created = async (input: object) => {
    const { data, errors } = await create(input);
    expect(errors).to.equal(undefined);
    return data.createStatus;
  };
  const updated = async (id: string, input: object) => {
    const { data, errors } = await update(id, input);
    expect(errors).to.equal(undefined);
    return data.updateStatus;
  };
  const status = async (id: string) => (await manager.graphql(STATUS, { id })).data.status;
  const listed = async (by = manager): Promise<ReadonlyArray<Listed>> =>
    (await by.graphql('{ statuses { id name type weight parentId } }')).data.statuses;
  const childrenOf = async (id: string): Promise<ReadonlyArray<string>> =>
    (await status(id)).children.map((child: Listed) => child.name);
  /** Creates a parent status of quotes with children; returns their ids by name. */
  const family = async (name: string, ...children: ReadonlyArray<string>) => {
    const parent = await created({ name, type: 'QUOTE' });
    const ids: Record<string, string> = { [name]: parent.id };
    for (const child of children) ids[child] = (await created({ name: child, parentId: parent.id })).id;
    return (called: string): string => ids[called] ?? expect.fail(called);
  };

  before(async () => {
    server = await startTestServer();
    [manager, sales] = (await Promise.all(
      ['manager', 'sales'].map((person) => signedIn(server, `${person}@lanebook.test`)),
    )) as [HttpClient, HttpClient];
  });
  after(() => server?.stop());

  it('are listed by type and weight, each parent before its children', async () => {
    const all = await listed();
    expect(all.slice(0, 4).map(({ id, name }) => [id, name])).to.deep.equal([
      ['122', 'New'],
      ['218', 'Web Lead'],
      ['219', 'Phone Lead'],
      ['123', 'Attempted'],
    ]);
    expect([...new Set(all.map(({ type }) => type))]).to.deep.equal(['QUOTE', 'ORDER']);
    expect(all.findIndex(({ id }) => id === '110')).to.equal(all.findIndex(({ type }) => type === 'ORDER'));
  });

  it('are created behind their siblings, with all that the settings show', async () => {
    const parent = await created({ name: ' Asked ', type: 'ORDER', emailTemplateId: null, vmName: '' });
    expect(Number(parent.id)).to.be.at.least(200);
    expect(parent).to.deep.equal({
      ...{ id: parent.id, name: 'Asked', type: 'ORDER', parentId: null, parent: null },
      ...{ children: [], childrenCount: 0, weight: 11, reserved: false, retired: false, ...NO_TEMPLATES },
      revision: parent.revision,
    });
    const child = await created({ name: 'By mail', parentId: parent.id });
    expect(child).to.include({ type: 'ORDER', parentId: parent.id, weight: 1 });
    expect(child.parent).to.deep.equal({ id: parent.id, name: 'Asked' });
    expect(await status(parent.id)).to.deep.include({
      ...{ children: [{ id: child.id, name: 'By mail' }], childrenCount: 1 },
    });
    const { data } = await sales.graphql(PARENTS, { type: 'ORDER' });
    expect(data.parentStatuses.at(-1)).to.deep.equal({
      ...{ id: parent.id, name: 'Asked', weight: 11, children: [{ id: child.id }] },
    });
  });

  it('are created once by a request that is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await create({ name: 'Once', type: 'QUOTE' }, headers);
    const again = await create({ name: 'Once', type: 'QUOTE' }, headers);
    expect(first.data.createStatus.name).to.equal('Once');
    expect(again).to.deep.equal(first);
    expect((await listed()).filter(({ name }) => name === 'Once')).to.have.length(1);
  });

  it('name the fields that do not fit', async () => {
    const fieldsOf = async (input: object) => (await create(input)).errors?.[0]?.extensions?.fields;
    expect(await fieldsOf({ type: 'QUOTE' })).to.deep.equal({ name: 'Enter a name.' });
    expect(await fieldsOf({ name: 'x' })).to.have.keys('type');
    expect(await fieldsOf({ name: 'x', type: 'ALL' })).to.have.keys('type');
    expect(await fieldsOf({ name: 'HOT', type: 'QUOTE' })).to.have.keys('name');
    expect(await fieldsOf({ name: 'x', parentId: '200' })).to.have.keys('parentId');
    expect(await fieldsOf({ name: 'x', type: 'QUOTE', parentId: '110' })).to.have.keys('parentId');
    expect(await fieldsOf({ name: 'x', type: 'QUOTE', smsTemplateId: '1' })).to.have.keys('smsTemplateId');
  });

  it('are updated by what is sent, and keep the rest', async () => {
    const id = await family('Partial', 'One', 'Two');
    expect(await updated(id('Two'), { name: 'Zwei' })).to.include({ name: 'Zwei', weight: 2 });
    expect(await updated(id('Two'), {})).to.include({ name: 'Zwei', weight: 2, parentId: id('Partial') });
    expect(await updated(id('One'), { parentId: '123' })).to.include({ parentId: '123', weight: 4 });
    expect(await status(id('Two'))).to.include({ weight: 1 });
    expect(await updated(id('One'), { parentId: null })).to.include({ parentId: null, type: 'QUOTE' });
    expect((await update('122', { parentId: '123' })).errors?.[0]?.extensions?.fields).to.have.keys(
      'parentId',
    );
  });

  it('are not overwritten unseen: a conflict names who has changed which field', async () => {
    const id = (await family('Shared', 'Two'))('Two');
    const seen: number = (await status(id)).revision;
    const superadmin = await signedIn(server, 'superadmin@lanebook.test');
    const theirs = await superadmin.graphql(UPDATE, { id, input: { revision: seen, name: 'Deux' } });
    expect(theirs.errors).to.equal(undefined);
    const refused = (await update(id, { revision: seen, name: 'Zwei' })).errors?.[0];
    expect(refused?.message).to.match(
      /^This was changed meanwhile, so nothing was saved\. Name: [^,]+, .+\.$/u,
    );
    expect(refused?.extensions).to.deep.include({ code: 'CONFLICT' });
    expect(await status(id)).to.include({ name: 'Deux' });
    const after: number = theirs.data.updateStatus.revision;
    expect(after).to.be.above(seen);
    expect(await updated(id, { revision: after, name: 'Zwei' })).to.include({ name: 'Zwei' });
    expect(await updated(id, { name: 'Two' })).to.include({ name: 'Two' });
  });

  it('swap places with both halves sent, and wrap around both ends', async () => {
    const id = await family('Order of three', 'A', 'B', 'C');
    const place = (name: string, weight: number) => updated(id(name), { weight });
    await Promise.all([place('A', 2), place('B', 1)]);
    expect(await childrenOf(id('Order of three'))).to.deep.equal(['B', 'A', 'C']);
    await place('B', 3);
    expect(await childrenOf(id('Order of three'))).to.deep.equal(['C', 'A', 'B']);
    await place('B', 1);
    expect(await childrenOf(id('Order of three'))).to.deep.equal(['B', 'A', 'C']);
    expect((await update(id('A'), { weight: 4 })).errors?.[0]?.extensions).to.deep.include({
      ...{ code: 'INVALID', fields: { weight: 'Choose a place from 1 to 3.' } },
    });
  });

  it('are retired: named on the records that have them, chosen by no other', async () => {
    const id = await family('Leaving', 'Soon', 'Later');
    const chosen = { parentStatusId: id('Leaving'), childStatusId: id('Soon') };
    const quote = (await sales.graphql(CREATE_QUOTE, { input: { ...leastQuote(), ...chosen } })).data
      .createQuote;
    expect((await manager.graphql(DELETE, { id: id('Soon') })).data.deleteStatus).to.equal(id('Soon'));
    expect(await childrenOf(id('Leaving'))).to.deep.equal(['Later']);
    expect(await status(id('Later'))).to.include({ weight: 1 });
    expect((await manager.graphql(DELETE, { id: id('Leaving') })).errors).to.equal(undefined);
    expect((await manager.graphql(DELETE, { id: id('Leaving') })).errors).to.equal(undefined);

    for (const name of ['Leaving', 'Soon', 'Later'])
      expect(await status(id(name))).to.include({ name, retired: true });
    expect(await status(id('Leaving'))).to.deep.include({ children: [], childrenCount: 0 });
    expect((await listed()).filter((each) => [id('Leaving'), id('Later')].includes(each.id))).to.deep.equal(
      [],
    );
    const parents: ReadonlyArray<Listed> = (await sales.graphql(PARENTS, { type: 'ALL' })).data
      .parentStatuses;
    expect(parents.map((each) => each.id)).not.to.include(id('Leaving'));

    const shown = await sales.graphql(`query ($id: ID!) { quote(id: $id) ${RECORD} }`, { id: quote.id });
    expect(shown.data.quote).to.deep.equal({
      id: quote.id,
      parentStatus: { name: 'Leaving', retired: true },
      childStatus: { name: 'Soon', retired: true },
    });
    const refused = await sales.graphql(CREATE_QUOTE, { input: { ...leastQuote(), ...chosen } });
    expect(refused.errors?.[0]?.extensions?.fields).to.have.keys('parentStatusId', 'childStatusId');
    const other = { id: quote.id, input: { parentStatusId: '122' } };
    expect((await sales.graphql(UPDATE_QUOTE, other)).errors).to.equal(undefined);
    const back = { id: quote.id, input: { parentStatusId: id('Leaving') } };
    expect((await sales.graphql(UPDATE_QUOTE, back)).errors?.[0]?.extensions?.fields).to.have.keys(
      'parentStatusId',
    );
  });

  it('that are reserved stay, and those that are gone are not changed', async () => {
    const code = (answer: Awaited<ReturnType<typeof update>>) => answer.errors?.[0]?.extensions?.code;
    for (const id of ['110', '111', '112', '119', '122'])
      expect(code(await manager.graphql(DELETE, { id }))).to.equal('REFUSED');
    const id = await family('Gone');
    await manager.graphql(DELETE, { id: id('Gone') });
    expect(code(await update(id('Gone'), { name: 'Back' }))).to.equal('REFUSED');
    expect(await status('999999')).to.equal(null);
    expect(await status('x')).to.equal(null);
    expect(code(await manager.graphql(DELETE, { id: 'x' }))).to.equal('INVALID');
  });

  it('are read and changed in settings by those who may', async () => {
    const code = async (call: string) => (await sales.graphql(call)).errors?.[0]?.extensions?.code;
    expect(await code('{ statuses { id } }')).to.equal('FORBIDDEN');
    expect(await code('mutation { createStatus(input: { name: "x", type: QUOTE }) { id } }')).to.equal(
      'FORBIDDEN',
    );
    expect(await code('mutation { updateStatus(id: "129", input: { name: "x" }) { id } }')).to.equal(
      'FORBIDDEN',
    );
    expect(await code('mutation { deleteStatus(id: "129") }')).to.equal('FORBIDDEN');
    expect(await status('129')).to.include({ name: 'Expired', retired: false });
  });

  it('stay as people have made them when the product starts again', async () => {
    await updated('127', { name: 'Lost for good' });
    await manager.graphql(DELETE, { id: '128' });
    const before = await listed();
    const again = await startTestServer({ databaseUrl: server.databaseUrl });
    try {
      const client = await signedIn(again, 'manager@lanebook.test');
      expect(await listed(client)).to.deep.equal(before);
      const { data } = await client.graphql(STATUS, { id: '128' });
      expect(data.status).to.include({ name: 'Duplicate', retired: true });
    } finally {
      await again.stop();
    }
  });
});
