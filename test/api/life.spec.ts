import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { leastLoad, leastOrder, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { appendEvent } from '../support/append-event.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const SHOWN = `id isOrder revision convertedAt followupOn shipper { firstName lastName email } origin { city name }
  destination { city name } parentStatus { id name } childStatus { name } assignee { id } engagements
  followups { followupOn } internalNotes { note } vehicles { size { name } } transport { totalPrice }
  parent { id isOrder } children { id isOrder }`;

const mutation = (name: string, idName: string) =>
  `mutation ($id: ID!, $input: RecordChangesInput!, $revision: Int) {
    record: ${name}(${idName}: $id, input: $input, revision: $revision) { ${SHOWN} } }`;

const CALLS = {
  createQuote: `mutation ($input: QuoteInput!) { record: createQuote(input: $input) { ${SHOWN} } }`,
  createOrder: `mutation ($input: QuoteInput!) { record: createOrder(input: $input) { ${SHOWN} } }`,
  updateQuote: mutation('updateQuote', 'id'),
  updateOrder: mutation('updateOrder', 'id'),
  book: mutation('convertQuoteToOrder', 'quoteId'),
  takeBack: mutation('convertOrderToQuote', 'orderId'),
  duplicateQuote: `mutation ($id: ID!, $mode: CopyMode!) { record: duplicateQuote(id: $id, mode: $mode) { ${SHOWN} } }`,
  duplicateOrder: `mutation ($id: ID!, $mode: CopyMode!) { record: duplicateOrder(id: $id, mode: $mode) { ${SHOWN} } }`,
  quote: `query ($id: ID!) { record: quote(id: $id) { ${SHOWN} } }`,
  order: `query ($id: ID!) { record: order(id: $id) { ${SHOWN} } }`,
  events: 'query ($id: ID!) { record: quoteEvents(id: $id) { description revision } }',
} as const;

/** The parts of a quote in which an order requires more. */
const bookable = () => {
  const { shipper, origin, destination, vehicles } = leastOrder();
  return { shipper, origin, destination, vehicles };
};

describe('the life of a record over the API', function life() {
  this.timeout(60_000);
  let server: TestServer;
  let sales: HttpClient;
  let manager: HttpClient;
  let dispatcher: HttpClient;

  const call = (name: keyof typeof CALLS, variables: object, by = manager, headers = {}) =>
    by.graphql(CALLS[name], variables, headers);
  const done = async (...args: Parameters<typeof call>) => {
    const { data, errors } = await call(...args);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.record;
  };
  const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions?.code;
  const fieldsOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions?.fields;
  const quote = async (changes: object = {}): Promise<string> =>
    (await done('createQuote', { input: { ...leastQuote(), ...changes } }, sales)).id;
  const order = async (changes: object = {}): Promise<string> =>
    (await done('createOrder', { input: { ...leastLoad(), ...changes } })).id;

  before(async () => {
    server = await startTestServer();
    const as = (person: string) => signedIn(server, `${person}@lanebook.test`);
    [sales, manager, dispatcher] = await Promise.all([as('sales'), as('manager'), as('dispatch')]);
  });
  after(() => server?.stop());

  it('may begin as an order, once, and then is one', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const input = { ...leastOrder(), engagements: ['fire'], internalNotes: [{ note: 'Walk-in' }] };
    const created = await done('createOrder', { input }, manager, key);
    expect(created).to.deep.include({
      ...{ isOrder: true, revision: 0, parentStatus: { id: '110', name: 'New' }, engagements: ['fire'] },
      ...{ vehicles: [{ size: { name: 'Full-size' } }], internalNotes: [{ note: 'Walk-in' }], parent: null },
    });
    expect(created.convertedAt).to.be.a('string');
    expect((await done('createOrder', { input }, manager, key)).id).to.equal(created.id);
    expect(await done('order', { id: created.id })).to.deep.equal(created);
    expect(await done('quote', { id: created.id })).to.equal(null);
    expect(await done('order', { id: await quote() })).to.equal(null);
    expect(await done('order', { id: '999999' })).to.equal(null);
  });

  it('needs as an order more than as a quote', async () => {
    const refused = await call('createOrder', {
      input: { ...leastQuote(), followups: [{ followupOn: '2026-02-01' }] },
    });
    expect(refused.errors?.[0]?.message).to.equal('Form has some invalid fields');
    expect(fieldsOf(refused)).to.have.all.keys(
      ...['shipper.lastName', 'shipper.email', 'vehicles.0.sizeId', 'followups'],
      ...['origin', 'destination'].flatMap((place) => [
        `${place}.name`,
        `${place}.phone`,
        `${place}.address`,
      ]),
    );
    const ofQuotes = await call('createOrder', { input: { ...leastOrder(), parentStatusId: '124' } });
    expect(fieldsOf(ofQuotes)).to.deep.equal({ parentStatusId: 'Choose a status for orders.' });
  });

  it('is booked with what an order needs, and taken back with all that it had', async () => {
    const id = await quote({ followups: [{ followupOn: '2026-02-01' }], engagements: ['angry'] });
    const { shipper } = leastOrder();
    const lacking = await call('book', { id, input: { parentStatusId: '122', shipper } });
    expect(fieldsOf(lacking)).to.have.keys(
      ...['origin.name', 'origin.phone', 'origin.address'],
      ...['destination.name', 'destination.phone', 'destination.address', 'vehicles.0.sizeId'],
    );
    expect(fieldsOf(await call('book', { id, input: { shipper } }))).to.deep.equal({
      parentStatusId: 'Choose a status for orders.',
    });
    const key = { 'idempotency-key': randomUUID() };
    const input = { ...bookable(), parentStatusId: '122' };
    const booked = await done('book', { id, input, revision: 0 }, manager, key);
    expect(booked).to.deep.include({
      ...{ id, isOrder: true, followups: [], followupOn: null, engagements: ['angry'] },
      ...{
        parentStatus: { id: '110', name: 'New' },
        shipper: { firstName: 'Ann', lastName: 'Lee', email: 'ann@lee.test' },
      },
    });
    expect(booked.convertedAt).to.be.a('string');
    expect(await done('book', { id, input, revision: 0 }, manager, key)).to.deep.equal(booked);
    expect(codeOf(await call('book', { id, input }))).to.equal('REFUSED');
    expect(await done('quote', { id })).to.equal(null);

    const back = await done(
      'takeBack',
      { id, input: { parentStatusId: '110' }, revision: booked.revision },
      sales,
    );
    expect(back).to.deep.equal({
      ...booked,
      ...{ isOrder: false, convertedAt: null, revision: booked.revision + 1 },
      parentStatus: { id: '122', name: 'New' },
    });
    expect(await done('quote', { id })).to.deep.equal(back);
    const told = (await done('events', { id })).map(
      ({ description }: { description: string }) => description,
    );
    expect(told[0]).to.equal('Converted back to a quote');
    expect(told[1]).to.match(/follow-ups changed, booked as order$/);
  });

  it('tells of a conflict who was quicker, and stores nothing of the booking', async () => {
    const id = await quote();
    const { shipper } = leastOrder();
    await done(
      'updateQuote',
      { id, input: { shipper: { ...shipper, firstName: 'Theirs' } }, revision: 0 },
      sales,
    );
    const answer = await call('book', { id, input: { ...bookable(), parentStatusId: '110' }, revision: 0 });
    expect(codeOf(answer)).to.equal('CONFLICT');
    expect(answer.errors?.[0]?.message).to.include('Customer information: Kevin Tran');
    expect(await done('quote', { id })).to.include({ isOrder: false, revision: 1 });
  });

  it('stays an order once it was dispatched', async () => {
    const id = await order();
    await done('updateOrder', { id, input: { parentStatusId: '112' } });
    const answer = await call('takeBack', { id, input: { parentStatusId: '122' } });
    expect(codeOf(answer)).to.equal('REFUSED');
    expect(answer.errors?.[0]?.message).to.include('dispatched');
    expect(codeOf(await call('takeBack', { id: await quote(), input: { parentStatusId: '122' } }))).to.equal(
      'REFUSED',
    );
  });

  it('stays an order on hold, with an issue, canceled and awaiting a signature, until New takes its dispatch back', async () => {
    for (const parentStatusId of ['116', '117', '118', '119']) {
      const id = await order();
      for (const status of ['112', parentStatusId])
        await done('updateOrder', { id, input: { parentStatusId: status } });
      const refused = await call('takeBack', { id, input: { parentStatusId: '122' } });
      expect(codeOf(refused)).to.equal('REFUSED');
      expect(refused.errors?.[0]?.message).to.include('Set its status to New first');
      await done('updateOrder', { id, input: { parentStatusId: '110' } });
      expect(await done('takeBack', { id, input: { parentStatusId: '122' } })).to.include({ isOrder: false });
    }
  });

  it('is not posted to the load board while a carrier has it', async () => {
    const id = await order();
    for (const status of ['112', '118']) await done('updateOrder', { id, input: { parentStatusId: status } });
    for (const by of [manager, dispatcher]) {
      const refused = await call('updateOrder', { id, input: { parentStatusId: '111' } }, by);
      expect(codeOf(refused)).to.equal('REFUSED');
      expect(refused.errors?.[0]?.message).to.include('cannot be posted to the load board');
    }
    for (const parentStatusId of ['110', '111']) await done('updateOrder', { id, input: { parentStatusId } });
  });

  it('is not changed by who claims a revision that it has never had', async () => {
    const id = await quote();
    const { shipper } = leastOrder();
    const inputs = { updateQuote: { shipper }, book: { ...bookable(), parentStatusId: '110' } };
    for (const [name, input] of Object.entries(inputs)) {
      const refused = await call(name as keyof typeof inputs, { id, input, revision: 1 });
      expect(codeOf(refused)).to.equal('CONFLICT');
      expect(refused.errors?.[0]?.message).to.include('earlier state than this page shows');
    }
    expect(await done('quote', { id })).to.include({ isOrder: false, revision: 0 });
  });

  it('is copied, forth and back, and both know of each other', async () => {
    const id = await quote({
      ...{ followups: [{ followupOn: '2026-02-01' }], internalNotes: [{ note: 'Mind the gate' }] },
      ...{ parentStatusId: '125', childStatusId: '225', engagements: ['fire', 'fullpay'] },
      transport: { ...leastQuote().transport, totalPrice: 1260 },
    });
    const key = { 'idempotency-key': randomUUID() };
    const standard = await done('duplicateQuote', { id, mode: 'STANDARD' }, sales, key);
    expect(standard).to.deep.include({
      ...{ isOrder: false, revision: 1, parentStatus: { id: '122', name: 'New' }, childStatus: null },
      ...{
        followups: [],
        internalNotes: [],
        engagements: ['fire', 'fullpay'],
        transport: { totalPrice: 1260 },
      },
      ...{ origin: { city: 'Miami', name: null }, parent: { id, isOrder: false }, children: [] },
    });
    const again = await done('duplicateQuote', { id, mode: 'STANDARD' }, sales, key);
    expect(again).to.deep.equal(standard);
    const reverse = await done('duplicateQuote', { id, mode: 'REVERSE' }, sales);
    expect(reverse).to.deep.include({
      ...{ origin: { city: 'Dallas', name: null }, destination: { city: 'Miami', name: null } },
      parent: { id, isOrder: false },
    });
    await done('book', { id: reverse.id, input: { ...bookable(), parentStatusId: '110' } });
    expect((await done('quote', { id })).children).to.deep.equal([
      { id: standard.id, isOrder: false },
      { id: reverse.id, isOrder: true },
    ]);
    const [entry] = await done('events', { id: standard.id });
    expect(entry).to.deep.equal({ description: 'Quote created, copied from another record', revision: 1 });
  });

  it('is copied as an order where it is one, and not as the other kind', async () => {
    const id = await order({ parentStatusId: '117' });
    const copy = await done('duplicateOrder', { id, mode: 'REVERSE' });
    expect(copy).to.deep.include({
      ...{ isOrder: true, parentStatus: { id: '110', name: 'New' }, parent: { id, isOrder: true } },
      ...{ origin: { city: 'Dallas', name: 'Max' }, destination: { city: 'Miami', name: 'Max' } },
    });
    expect(codeOf(await call('duplicateQuote', { id, mode: 'STANDARD' }))).to.equal('REFUSED');
    expect(codeOf(await call('duplicateOrder', { id: await quote(), mode: 'STANDARD' }))).to.equal('REFUSED');
    expect(codeOf(await call('duplicateQuote', { id: '999999', mode: 'STANDARD' }))).to.equal('NOT_FOUND');
  });

  it('is posted, and only posted, by who may do no more', async () => {
    const id = await order();
    const by = (client: HttpClient, input: object) => call('updateOrder', { id, input }, client);
    expect(codeOf(await by(dispatcher, { parentStatusId: '117' }))).to.equal('FORBIDDEN');
    expect(codeOf(await by(dispatcher, { parentStatusId: '111', engagements: ['fire'] }))).to.equal(
      'FORBIDDEN',
    );
    expect(codeOf(await by(dispatcher, { internalNotes: [{ note: 'x' }] }))).to.equal('FORBIDDEN');
    expect(codeOf(await by(sales, { parentStatusId: '111' }))).to.equal('FORBIDDEN');
    const posted = await done('updateOrder', { id, input: { parentStatusId: '111' } }, dispatcher);
    expect(posted.parentStatus).to.deep.equal({ id: '111', name: 'Posted to Load Board' });
    expect((await done('updateOrder', { id, input: { parentStatusId: '110' } })).parentStatus.id).to.equal(
      '110',
    );
  });

  it('is neither booked nor copied once its customer was forgotten', async () => {
    const id = await quote();
    const place = { databaseUrl: server.databaseUrl, masterKey: Buffer.alloc(32, 1) };
    const forgotten = { type: 'PersonForgotten', data: { subject: `record-${id}` } } as const;
    await appendEvent(place, `quote-${id}`, forgotten, { actor: 'system:spec', subject: `record-${id}` });
    const booking = await call('book', { id, input: { ...bookable(), parentStatusId: '110' } });
    expect(codeOf(booking)).to.equal('REFUSED');
    expect(booking.errors?.[0]?.message).to.include('forgotten');
    expect(codeOf(await call('duplicateQuote', { id, mode: 'STANDARD' }))).to.equal('REFUSED');
  });
});
