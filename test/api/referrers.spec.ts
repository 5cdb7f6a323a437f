import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { today } from '../../src/shared-kernel/civil-date.ts';
import { readCsv } from '../../src/shared-kernel/csv.ts';
import { addPerson } from '../support/add-person.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const SHOWN = '{ id name slug depositAmount leadCost retired revision }';
const CREATE = `mutation ($input: ReferrerInput!) { createReferrer(input: $input) ${SHOWN} }`;
const UPDATE = `mutation ($id: ID!, $input: ReferrerChangesInput!) { updateReferrer(id: $id, input: $input) ${SHOWN} }`;
const DELETE = 'mutation ($id: ID!) { deleteReferrer(id: $id) }';
const RESTORE = `mutation ($id: ID!) { restoreReferrer(id: $id) ${SHOWN} }`;
const EVENTS = '{ referrerEvents { description author { id } changes { label from to } } }';
const CREATE_QUOTE = `mutation ($input: QuoteInput!) { createQuote(input: $input) { id referrer ${SHOWN} } }`;
const UPDATE_QUOTE = `mutation ($id: ID!, $input: RecordChangesInput!) {
  updateQuote(id: $id, input: $input) { referrer { name retired } } }`;

const QUOTE = `mutation ($referrerId: ID) { runTransportAutoQuoter(
  origin: { zipcode: "58501" }, destination: { zipcode: "83702" }, referrerId: $referrerId,
  vehicles: [{ year: 2019, make: "Toyota", model: "Camry" }, { year: 2020, make: "Ford", model: "F-150" }]) { deposit } }`;

type Listed = { readonly id: string; readonly name: string; readonly slug: string };

describe('referrers over the API', function referrers() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: HttpClient;
  let sales: HttpClient;

  const create = (input: object, headers = {}) => admin.graphql(CREATE, { input }, headers);
  const created = async (input: object) => {
    const { data, errors } = await create(input);
    expect(errors).to.equal(undefined);
    return data.createReferrer;
  };
  const update = (id: string, input: object) => admin.graphql(UPDATE, { id, input });
  const remove = (id: string) => admin.graphql(DELETE, { id });
  const listed = async (by = admin): Promise<ReadonlyArray<Listed>> =>
    (await by.graphql(`{ referrers ${SHOWN} }`)).data.referrers;
  const codeOf = ({ errors }: Awaited<ReturnType<typeof create>>) => errors?.[0]?.extensions?.code;

  before(async () => {
    server = await startTestServer();
    await addPerson(server, 'editor@lanebook.test', ['taq_update']);
    [admin, sales] = (await Promise.all(
      ['admin', 'sales'].map((person) => signedIn(server, `${person}@lanebook.test`)),
    )) as [HttpClient, HttpClient];
  });
  after(() => server?.stop());

  it('are those of the demo, by name', async () => {
    expect((await listed()).map(({ name }) => name)).to.deep.equal([
      ...['Auction House', 'Auto Dealer', 'Bing Ads', 'Facebook', 'Google Ads', 'Instagram'],
      ...['Lead Marketplace', 'Military Base', 'Mobile App', 'Referral', 'Repeat Customer', 'Website'],
    ]);
  });

  it('are created with a slug of their own, and found in the list', async () => {
    const radio = await created({ name: ' Radio ', depositAmount: 175, leadCost: 18.5 });
    expect(radio).to.deep.equal({
      ...{ id: '100', name: 'Radio', slug: 'radio', depositAmount: 175, leadCost: 18.5, retired: false },
      revision: radio.revision,
    });
    const second = await created({ name: 'Radio!' });
    expect(second).to.include({ id: '101', slug: 'radio-2', depositAmount: null, leadCost: 0 });
    expect(await listed())
      .to.deep.include(radio)
      .and.to.deep.include(second);
  });

  it('are created once by a request that is repeated, also by another name for the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await create({ name: 'Once' }, headers);
    expect(await create({ name: 'Once' }, headers)).to.deep.equal(first);
    expect(codeOf(await create({ name: 'Twice' }, headers))).to.equal('REFUSED');
    expect((await listed()).filter(({ name }) => name === 'Once' || name === 'Twice')).to.have.length(1);
  });

  it('never take a slug from the client', async () => {
    const { errors } = await create({ name: 'Mine', slug: 'mine' });
    expect(errors?.[0]?.message).to.include('slug');
  });

  it('name the fields that do not fit', async () => {
    const { errors } = await create({ name: ' ', depositAmount: 10.5, leadCost: -1 });
    expect(errors?.[0]?.extensions).to.deep.include({
      code: 'INVALID',
      fields: {
        name: 'Enter a name.',
        depositAmount: 'Enter an amount in whole dollars.',
        leadCost: 'Enter an amount of $0.00 or more.',
      },
    });
  });

  it('are changed by what is sent, and keep the rest and the slug', async () => {
    const { id } = await created({ name: 'Flyers', depositAmount: 150, leadCost: 2 });
    const changed = await update(id, { name: 'Leaflets', depositAmount: null });
    expect(changed.data.updateReferrer).to.include({
      ...{ name: 'Leaflets', slug: 'flyers', depositAmount: null, leadCost: 2 },
    });
    expect((await update(id, {})).data.updateReferrer).to.deep.equal(changed.data.updateReferrer);
    expect(codeOf(await update('999999', { name: 'Nobody' }))).to.equal('NOT_FOUND');
    expect(codeOf(await update('x', { name: 'Nobody' }))).to.equal('INVALID');
  });

  it('are not overwritten by who has not seen the last change of a field, which is named; other fields are kept', async () => {
    const { id, revision } = await created({ name: 'Shared', depositAmount: 200, leadCost: 2 });
    await created({ name: 'Another' });
    const second = await signedIn(server, 'superadmin@lanebook.test');
    const send = (input: object) => second.graphql(UPDATE, { id, input });
    const first = await update(id, { revision, depositAmount: 260 });
    expect(first.data.updateReferrer.revision).to.be.above(revision);
    const refused = await send({ revision, depositAmount: 240, leadCost: 3 });
    expect(codeOf(refused)).to.equal('CONFLICT');
    expect(refused.errors?.[0]?.message).to.match(
      /^This was changed meanwhile, so nothing was saved\. Deposit: \S.+, \S.+\.$/u,
    );
    expect(refused.errors?.[0]?.extensions?.changes).to.have.length(1);
    expect((await listed()).find((each) => each.id === id)).to.include({ depositAmount: 260, leadCost: 2 });
    const other = await send({ revision, leadCost: 3 });
    expect(other.data.updateReferrer).to.include({ depositAmount: 260, leadCost: 3 });
    const over = await send({ revision: other.data.updateReferrer.revision, depositAmount: 240 });
    expect(over.data.updateReferrer).to.include({ depositAmount: 240, leadCost: 3 });
  });

  it('are retired: named on the records that have them, chosen by no other', async () => {
    const { id } = await created({ name: 'Leaving', depositAmount: 125 });
    const input = { ...leastQuote(), referrerId: id };
    const { data } = await sales.graphql(CREATE_QUOTE, { input });
    expect((await remove(id)).data.deleteReferrer).to.equal(id);
    expect((await remove(id)).errors).to.equal(undefined);
    expect((await listed()).map((each) => each.id)).not.to.include(id);

    const quote = `query ($id: ID!) { quote(id: $id) { referrer ${SHOWN} } }`;
    const shown = await admin.graphql(quote, { id: data.createQuote.id });
    expect(shown.data.quote.referrer).to.include({ name: 'Leaving', retired: true, depositAmount: 125 });
    const refused = await sales.graphql(CREATE_QUOTE, { input });
    expect(refused.errors?.[0]?.extensions?.fields).to.have.keys('referrerId');
    const change = (referrerId: string) =>
      sales.graphql(UPDATE_QUOTE, { id: data.createQuote.id, input: { referrerId } });
    expect((await change(id)).data.updateQuote.referrer).to.deep.equal({ name: 'Leaving', retired: true });
    expect((await change('2')).errors).to.equal(undefined);
    expect((await change(id)).errors?.[0]?.extensions?.fields).to.have.keys('referrerId');
    expect(codeOf(await update(id, { name: 'Back' }))).to.equal('REFUSED');
    expect((await created({ name: 'Leaving' })).slug).to.equal('leaving-2');
  });

  it('keep their deposit in the automatic quoter once they are retired', async () => {
    const deposit = async (referrerId: string) => {
      const { data, errors } = await sales.graphql(QUOTE, { referrerId });
      return data?.runTransportAutoQuoter?.deposit ?? errors?.[0]?.extensions?.fields;
    };
    for (const [depositAmount, expected] of [[325, 650] as const, [0, 0] as const]) {
      const { id } = await created({ name: `Retired at ${depositAmount}`, depositAmount });
      await remove(id);
      expect(await deposit(id)).to.equal(expected);
    }
    expect(await deposit('999999')).to.have.keys('referrerId');
  });

  it('have names of their own, refused at the field', async () => {
    await created({ name: 'Only one' });
    const { errors } = await create({ name: 'ONLY one' });
    expect(errors?.[0]?.extensions).to.deep.include({
      code: 'INVALID',
      fields: { name: 'There is a referrer “Only one” already. Choose another name.' },
    });
  });

  it('are named to everybody also after their deletion, to those who see pricing with their amounts', async () => {
    const { id } = await created({ name: 'Named later', depositAmount: 333 });
    await remove(id);
    const named = async (by: HttpClient, of: string) =>
      (await by.graphql(`query ($id: ID!) { namedReferrer(id: $id) ${SHOWN} }`, { id: of })).data
        .namedReferrer;
    expect(await named(admin, id)).to.include({ id, name: 'Named later', depositAmount: 333, retired: true });
    expect(await named(sales, id)).to.include({ id, name: 'Named later', depositAmount: null });
    expect(await named(sales, '999999')).to.equal(null);
  });

  it('come back after a deletion, unless another one has their name', async () => {
    const { id } = await created({ name: 'Deleted by mistake', leadCost: 3 });
    const restore = () => admin.graphql(RESTORE, { id });
    await remove(id);
    expect((await restore()).data.restoreReferrer).to.include({ id, retired: false, leadCost: 3 });
    expect((await listed()).map((each) => each.id)).to.include(id);
    await remove(id);
    await created({ name: 'Deleted by mistake' });
    const { errors } = await restore();
    expect(errors?.[0]).to.deep.include({
      message: 'Another referrer is called “Deleted by mistake” now. Rename that one first.',
    });
  });

  it('have a history that names who did what, for people who see pricing', async () => {
    const { id } = await created({ name: 'History', leadCost: 3 });
    await update(id, { leadCost: 4.5 });
    await remove(id);
    const { data } = await admin.graphql(EVENTS);
    const [last, before] = data.referrerEvents;
    expect(last).to.deep.include({
      description: 'Referrer deleted',
      changes: [{ label: 'Referrer', from: 'History', to: null }],
    });
    expect(last.author.id).to.be.a('string');
    expect(before.changes).to.deep.equal([{ label: 'History, lead cost', from: '$3.00', to: '$4.50' }]);
    expect(codeOf(await sales.graphql(EVENTS))).to.equal('FORBIDDEN');
  });

  it('are shown as of the end of a day, to those who see pricing with their amounts', async () => {
    const OF_DAY = `query ($day: String) { referrers(day: $day) ${SHOWN} }`;
    const { id } = await created({ name: 'Gone again', depositAmount: 50 });
    await remove(id);
    const on = async (day: string, by = admin): Promise<ReadonlyArray<Listed>> =>
      (await by.graphql(OF_DAY, { day })).data.referrers;
    const day = today(new Date().toISOString());
    expect(await on(day)).to.deep.equal(await listed());
    expect(await on(day, sales)).to.deep.equal(await listed(sales));
    expect(await on('2020-01-01')).to.deep.equal([]);
    const { errors } = await admin.graphql(OF_DAY, { day: 'yesterday' });
    expect(errors?.[0]?.extensions).to.deep.include({
      code: 'INVALID',
      fields: { day: 'Enter a date as YYYY-MM-DD.' },
    });
  });

  it('are exported with the columns that an import reads', async () => {
    await created({ name: '=formula()', depositAmount: 175, leadCost: 1.5 });
    const file = await admin.get('/rest-api/export-referrers');
    expect(file.headers.get('content-disposition')).to.include('referrers-');
    const [head, ...rows] = readCsv(file.text).map(({ cells }) => cells);
    expect(head).to.deep.equal(['Name', 'Slug', 'Deposit', 'Lead cost']);
    expect(rows).to.deep.include(['=formula()', 'formula', '175.00', '1.50']);
    expect(file.text).to.include(`"'=formula()"`);
    expect((await sales.get('/rest-api/export-referrers')).status).to.equal(403);
  });

  it('are changed by those who may, who see amounts only where they see pricing', async () => {
    const editor = await signedIn(server, 'editor@lanebook.test');
    const { data } = await editor.graphql(CREATE, { input: { name: 'By the editor', depositAmount: 100 } });
    expect(data.createReferrer).to.include({ name: 'By the editor', depositAmount: null, leadCost: null });
    const { id } = data.createReferrer;
    expect((await listed()).find((each) => each.id === id)).to.include({ depositAmount: 100 });
    expect((await listed(sales)).find((each) => each.id === id)).to.include({
      ...{ depositAmount: null, leadCost: null },
    });
    expect(codeOf(await sales.graphql(DELETE, { id }))).to.equal('FORBIDDEN');
  });

  it('stay as people have made them when the product starts again', async () => {
    await update('6', { name: 'Marketplace' });
    await remove('5');
    const before = await listed();
    const again = await startTestServer({ databaseUrl: server.databaseUrl });
    try {
      expect(await listed(await signedIn(again, 'admin@lanebook.test'))).to.deep.equal(before);
    } finally {
      await again.stop();
    }
  });
});
