import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { MADE_UP_CARRIERS } from '../../src/dispatch/registry/adapters/stand-in/made-up-carriers.ts';
import { withDatabase } from '../../src/platform/database.ts';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { addPerson } from '../support/add-person.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { until } from '../support/reacting.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const SHOWN = `{
  id orderId status pickupDate deliveryDate instructions carrierPay by reason
  driver { id firstName phoneNumber carrier { companyName phoneNumber } }
}`;
const DISPATCH = `mutation ($orderId: ID!, $input: DispatchInput!) { answer: dispatchOrder(orderId: $orderId, input: $input) ${SHOWN} }`;
const CHANGE = `mutation ($orderId: ID!, $input: DispatchChangesInput!) { answer: updateDispatch(orderId: $orderId, input: $input) ${SHOWN} }`;
const SET = `mutation ($orderId: ID!, $status: DispatchStatus!) { answer: setDispatchStatus(orderId: $orderId, status: $status) ${SHOWN} }`;
const CANCEL = `mutation ($orderId: ID!) { answer: cancelDispatch(orderId: $orderId, reason: "Late") ${SHOWN} }`;
const ORDER = `query ($id: ID!) {
  order(id: $id) { revision parentStatus { id } dispatchedOn dispatch ${SHOWN} dispatches { id status } } }`;
const PREPARE = `mutation ($orderId: ID!, $dispatchId: ID!, $reason: String) {
  answer: prepareTakeBack(orderId: $orderId, dispatchId: $dispatchId, parentStatusId: "110", reason: $reason) { status } }`;
const TOLD =
  'query ($id: ID!) { answer: dispatchStory(orderId: $id) { by description changes { label from to } } }';
const CREATE = 'mutation ($input: QuoteInput!) { createOrder(input: $input) { id } }';
const UPDATE =
  'mutation ($id: ID!, $input: RecordChangesInput!) { updateOrder(id: $id, input: $input) { id } }';
const CHOOSE =
  'mutation ($id: ID!, $parentStatusId: ID!) { answer: updateOrder(id: $id, input: { parentStatusId: $parentStatusId }) { id } }';
const ADD = 'mutation ($input: CarrierInput!) { addCarrier(input: $input) { id } }';
const ADD_DRIVER = `mutation ($carrierId: ID!, $input: DriverInput!) {
  addDriver(carrierId: $carrierId, input: $input) { id } }`;

const DAYS = { pickupDate: '2026-07-01', deliveryDate: '2026-07-05' };

describe('dispatching over the API', function dispatching() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: HttpClient;
  let dispatcher: HttpClient;
  let drivers: readonly [string, string];

  const codeOf = ({ errors }: GraphqlAnswer): string => String(errors?.[0]?.extensions?.code ?? 'OK');
  const done = async (answer: Promise<GraphqlAnswer>) => {
    const { data, errors } = await answer;
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer;
  };
  const newOrder = async (): Promise<string> => {
    const { data, errors } = await admin.graphql(CREATE, { input: leastOrder() });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.createOrder.id;
  };
  /** With what either of the two has written. */
  const order = async (id: string) => {
    await dispatcher.graphql(ORDER, { id });
    return (await admin.graphql(ORDER, { id })).data.order;
  };
  const dispatch = (orderId: string, input: object = {}, headers = {}) =>
    dispatcher.graphql(DISPATCH, { orderId, input: { ...DAYS, driverId: drivers[0], ...input } }, headers);
  const set = (orderId: string, status: string) => dispatcher.graphql(SET, { orderId, status });
  const stands = async (id: string) => {
    const { parentStatus, dispatch: active } = await order(id);
    return [parentStatus.id, active?.status ?? null];
  };
  const overridden = (to: string) => ({ label: 'Reason to dispatch anyway', from: null, to });
  const stand = (id: string, ...expected: ReadonlyArray<string | null>) =>
    until(async () => JSON.stringify(await stands(id)) === JSON.stringify(expected));

  before(async () => {
    server = await startTestServer();
    [admin, dispatcher] = (await Promise.all(
      ['admin', 'dispatch'].map((person) => signedIn(server, `${person}@lanebook.test`)),
    )) as [HttpClient, HttpClient];
    const input = { companyName: 'Red Rock', address: '12 Mesa Road', phoneNumber: '4355550100' };
    const carrierId = (await dispatcher.graphql(ADD, { input })).data.addCarrier.id;
    const add = async (firstName: string): Promise<string> =>
      (await dispatcher.graphql(ADD_DRIVER, { carrierId, input: { firstName, phoneNumber: '4355550101' } }))
        .data.addDriver.id;
    drivers = [await add('Omar'), await add('Lena')];
  });
  after(() => server?.stop());

  it('gives an order to a driver, and dispatchers may, who cannot update orders', async () => {
    const id = await newOrder();
    expect((await order(id)).dispatch).to.equal(null);
    const made = await done(dispatch(id, { instructions: 'Ring twice' }));
    expect(made).to.deep.include({
      ...{ id: `${id}-1`, orderId: id, status: 'PENDING', instructions: 'Ring twice', by: 'Aisha Coleman' },
      driver: {
        ...{ id: drivers[0], firstName: 'Omar', phoneNumber: '+14355550101' },
        carrier: { companyName: 'Red Rock', phoneNumber: '+14355550100' },
      },
    });
    const { parentStatus, dispatchedOn, dispatch: active } = await order(id);
    expect(parentStatus.id).to.equal('112');
    expect(dispatchedOn).to.match(/^\d{4}-\d\d-\d\d$/);
    expect(active).to.deep.equal(made);
  });

  it('is seen with names and phones of carrier and driver by sales and support, who see the order', async () => {
    const id = await newOrder();
    await done(dispatch(id));
    for (const person of ['sales', 'support']) {
      const reader = await signedIn(server, `${person}@lanebook.test`);
      const { dispatch: seen, dispatches } = (await reader.graphql(ORDER, { id })).data.order;
      expect(seen.driver, person).to.deep.equal({
        ...{ id: drivers[0], firstName: 'Omar', phoneNumber: '+14355550101' },
        carrier: { companyName: 'Red Rock', phoneNumber: '+14355550100' },
      });
      expect(dispatches).to.have.length(1);
    }
  });

  it('keeps the name of a driver who was removed since, on the sheet too', async () => {
    const carrierId = drivers[0].split('-')[0];
    const input = { firstName: 'Farid', lastName: 'Haddad', phoneNumber: '4355550109' };
    const driverId = (await dispatcher.graphql(ADD_DRIVER, { carrierId, input })).data.addDriver.id;
    const [past, active] = [await newOrder(), await newOrder()];
    for (const id of [past, active]) await done(dispatch(id, { driverId }));
    await done(dispatch(past, { replaces: `${past}-1` }));
    await done(
      admin.graphql('mutation ($id: ID!) { answer: retireDriver(id: $id) { retired } }', { id: driverId }),
    );
    const asked = `query ($id: ID!) { answer: order(id: $id) { dispatches { driver { id firstName lastName phoneNumber } } } }`;
    for (const id of [past, active])
      expect((await done(dispatcher.graphql(asked, { id }))).dispatches[0].driver).to.deep.equal({
        ...{ id: driverId, firstName: 'Farid', lastName: 'Haddad', phoneNumber: '+14355550109' },
      });
    const sheet = 'query ($id: ID!) { answer: dispatchSheet(orderId: $id) { driver { name phoneNumber } } }';
    expect((await done(dispatcher.graphql(sheet, { id: active }))).driver).to.deep.equal({
      ...{ name: 'Farid Haddad', phoneNumber: '+14355550109' },
    });
    expect(codeOf(await dispatch(await newOrder(), { driverId }))).to.equal('INVALID');
  });

  it('names the fields that are missing, and days in the wrong order', async () => {
    const id = await newOrder();
    const none = await dispatcher.graphql(DISPATCH, { orderId: id, input: {} });
    expect(Object.keys(none.errors?.[0]?.extensions?.fields ?? {})).to.have.members([
      ...['driverId', 'pickupDate', 'deliveryDate'],
    ]);
    const wrong = await dispatch(id, { deliveryDate: '2026-06-30' });
    expect(Object.keys(wrong.errors?.[0]?.extensions?.fields ?? {})).to.deep.equal(['deliveryDate']);
    expect(await stands(id)).to.deep.equal(['110', null]);
  });

  it('gives a load that is on a broken truck to another driver, and the order goes back to Dispatched', async () => {
    const id = await newOrder();
    await done(dispatch(id));
    await done(set(id, 'PICKED_UP'));
    await stand(id, '113', 'PICKED_UP');
    await done(dispatch(id, { driverId: drivers[1], replaces: `${id}-1` }));
    await stand(id, '112', 'PENDING');
  });

  it('replaces what was seen, keeps it in the list, and tells the second of two dispatchers who was first', async () => {
    const id = await newOrder();
    await done(dispatch(id));
    const late = await admin.graphql(DISPATCH, {
      orderId: id,
      input: { ...DAYS, driverId: drivers[1], replaces: null },
    });
    expect(codeOf(late)).to.equal('CONFLICT');
    expect(late.errors?.[0]?.message).to.match(/Aisha Coleman/);
    await done(dispatch(id, { driverId: drivers[1], replaces: `${id}-1` }));
    expect((await order(id)).dispatches).to.deep.equal([
      { id: `${id}-1`, status: 'CANCELED' },
      { id: `${id}-2`, status: 'PENDING' },
    ]);
    await done(dispatcher.graphql(CANCEL, { orderId: id }));
    const asked = 'query ($id: ID!) { answer: order(id: $id) { dispatches { id replacedBy } } }';
    expect(
      (await done(dispatcher.graphql(asked, { id }))).dispatches,
      'replaced, and taken back',
    ).to.deep.equal([
      { id: `${id}-1`, replacedBy: `${id}-2` },
      { id: `${id}-2`, replacedBy: null },
    ]);
    const story = await done(dispatcher.graphql(TOLD, { id }));
    expect(story.map(({ description }: { readonly description: string }) => description)).to.deep.equal([
      ...['Dispatch taken back from Red Rock', 'Dispatched to Red Rock again', 'Dispatched to Red Rock'],
    ]);
  });

  it('changes, moves, links and takes back only the dispatch that was seen, and tells who made the one that is there by now', async () => {
    const id = await newOrder();
    await done(dispatch(id));
    await done(dispatch(id, { driverId: drivers[1], replaces: `${id}-1` }));
    const about = '($orderId: ID!, $dispatchId: ID!)';
    const named = 'orderId: $orderId, dispatchId: $dispatchId';
    const decide = (call: string, number: number) =>
      admin.graphql(`mutation ${about} { answer: ${call} }`, {
        ...{ orderId: id, dispatchId: `${id}-${number}` },
      });
    for (const call of [
      `cancelDispatch(${named}) { id }`,
      `setDispatchStatus(${named}, status: REJECTED) { id }`,
      `updateDispatch(${named}, input: { instructions: "Ring twice" }) { id }`,
      `createDispatchLink(${named}) { encryption }`,
    ]) {
      const late = await decide(call, 1);
      expect(codeOf(late), call).to.equal('CONFLICT');
      expect(late.errors?.[0]?.message, call).to.match(
        new RegExp(`^Order ${id} was dispatched meanwhile, .* Dispatch: Aisha Coleman`, 'u'),
      );
      expect(await stands(id), call).to.deep.equal(['112', 'PENDING']);
    }
    const accepted = await done(decide(`setDispatchStatus(${named}, status: ACCEPTED) { id status }`, 2));
    expect(accepted).to.deep.equal({ id: `${id}-2`, status: 'ACCEPTED' });
    await done(decide(`updateDispatch(${named}, input: { instructions: "Ring twice" }) { id }`, 2));
    await done(decide(`createDispatchLink(${named}) { encryption }`, 2));
    await done(decide(`cancelDispatch(${named}) { id }`, 2));
    expect(await stands(id)).to.deep.equal(['110', null]);
  });

  it('takes the acceptance that the office notes for the load that it saw', async () => {
    const id = await newOrder();
    await done(dispatch(id));
    const read = 'query ($id: ID!) { answer: order(id: $id) { dispatch { offerVersion } } }';
    const offered = async () => (await done(admin.graphql(read, { id }))).dispatch.offerVersion;
    const seen = await offered();
    const accept = (offerVersion: string) =>
      admin.graphql(
        `mutation ($orderId: ID!, $offerVersion: String) {
          answer: setDispatchStatus(orderId: $orderId, status: ACCEPTED, offerVersion: $offerVersion) { status } }`,
        { orderId: id, offerVersion },
      );
    await done(dispatcher.graphql(CHANGE, { orderId: id, input: { deliveryDate: '2026-07-09' } }));
    expect(codeOf(await accept(seen))).to.equal('CONFLICT');
    expect(await stands(id)).to.deep.equal(['112', 'PENDING']);
    expect(await done(accept(await offered()))).to.deep.equal({ status: 'ACCEPTED' });
  });

  it('lets two dispatchers change different fields, and names who changed the same one', async () => {
    const id = await newOrder();
    await done(dispatch(id));
    const seen = `query ($id: ID!) { answer: order(id: $id) { dispatch { revision } } }`;
    const { revision } = (await done(admin.graphql(seen, { id }))).dispatch;
    const change = (who: HttpClient, input: object) =>
      who.graphql(CHANGE, { orderId: id, input: { revision, ...input } });
    await done(change(dispatcher, { deliveryDate: '2040-07-06' }));
    await done(change(admin, { instructions: 'Ring twice' }));
    const late = await change(admin, { deliveryDate: '2026-07-08', instructions: 'Ring twice' });
    expect(codeOf(late)).to.equal('CONFLICT');
    expect(late.errors?.[0]?.message).to.match(/Delivery: Aisha Coleman/);
    expect(late.errors?.[0]?.extensions?.changes).to.have.length(1);
    await done(change(admin, { revision: null, deliveryDate: '2026-07-08' }));
    expect((await order(id)).dispatch).to.deep.include({
      ...{ deliveryDate: '2026-07-08', instructions: 'Ring twice' },
    });
  });

  it('is done once however often it is sent', async () => {
    const id = await newOrder();
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await done(dispatch(id, {}, headers)), await done(dispatch(id, {}, headers))];
    expect(again).to.deep.equal(first);
    await done(dispatch(id));
    expect((await order(id)).dispatches).to.have.length(1);
  });

  it('moves the order with the dispatch, and back', async () => {
    const id = await newOrder();
    await done(dispatch(id));
    await done(set(id, 'PICKED_UP'));
    expect(await stands(id)).to.deep.equal(['113', 'PICKED_UP']);
    await done(set(id, 'ACCEPTED'));
    expect(await stands(id)).to.deep.equal(['112', 'ACCEPTED']);
    await done(dispatcher.graphql(CHANGE, { orderId: id, input: { deliveryDate: '2040-07-06' } }));
    expect(await stands(id)).to.deep.equal(['112', 'PENDING']);
    await done(set(id, 'DELIVERED'));
    expect(await stands(id)).to.deep.equal(['114', 'DELIVERED']);
    expect(codeOf(await dispatch(id, { driverId: drivers[1] }))).to.equal('REFUSED');
  });

  it('leaves the order where the carrier rejects, and takes a new dispatch', async () => {
    const id = await newOrder();
    await done(dispatch(id));
    await done(set(id, 'REJECTED'));
    expect(await stands(id)).to.deep.equal(['112', null]);
    await done(dispatch(id, { driverId: drivers[1], replaces: null }));
    expect(await stands(id)).to.deep.equal(['112', 'PENDING']);
  });

  it('is taken back: the order is New, on no day of dispatch, and can be dispatched again', async () => {
    const id = await newOrder();
    await done(dispatch(id));
    expect((await done(dispatcher.graphql(CANCEL, { orderId: id }))).reason).to.equal('Late');
    expect(await stands(id)).to.deep.equal(['110', null]);
    expect((await order(id)).dispatchedOn).to.equal(null);
    await done(dispatch(id));
    await stand(id, '112', 'PENDING');
    await done(set(id, 'DELIVERED'));
    await admin.graphql(UPDATE, { id, input: { parentStatusId: '115' } });
    await stand(id, '115', 'DELIVERED');
    await done(dispatcher.graphql(CANCEL, { orderId: id }));
    expect(await stands(id), 'as by New, completed or not').to.deep.equal(['110', null]);
  });

  it('is left as it is where the status is refused that would take it back, and else taken back for the reason given', async () => {
    const id = await newOrder();
    await done(dispatch(id));
    const prepared = { orderId: id, dispatchId: `${id}-1`, reason: 'Truck broke down' };
    expect(await done(admin.graphql(PREPARE, prepared))).to.deep.equal({ status: 'PENDING' });
    const refused = await admin.graphql(UPDATE, {
      id,
      input: { parentStatusId: '110', assigneeId: '999999' },
    });
    expect(codeOf(refused)).to.equal('INVALID');
    await new Promise((resolve) => setTimeout(resolve, 500));
    await stand(id, '112', 'PENDING');
    await admin.graphql(UPDATE, { id, input: { parentStatusId: '110' } });
    await stand(id, '110', null);
    const [taken, ...others] = await done(admin.graphql(TOLD, { id }));
    expect(taken).to.deep.equal({
      ...{ by: 'Daniel Whitfield', description: 'Dispatch taken back from Red Rock' },
      changes: [{ label: 'Reason', from: null, to: 'Truck broke down' }],
    });
    expect(others.map(({ description }: { description: string }) => description)).to.deep.equal([
      'Dispatched to Red Rock',
    ]);
    await done(dispatch(id));
    await admin.graphql(UPDATE, { id, input: { parentStatusId: '110' } });
    await stand(id, '110', null);
    const [again] = await done(admin.graphql(TOLD, { id }));
    expect(again, 'without a reason').to.deep.equal({
      ...{ by: 'Daniel Whitfield', description: 'Dispatch taken back from Red Rock', changes: [] },
    });
  });

  it('is told in the story of the order: to whom, what changed, taken back and why', async () => {
    const id = await newOrder();
    await done(dispatch(id, { instructions: 'Ring twice' }));
    await done(set(id, 'ACCEPTED'));
    await done(
      admin.graphql(CHANGE, { orderId: id, input: { driverId: drivers[1], deliveryDate: '2026-07-06' } }),
    );
    await done(dispatcher.graphql(CANCEL, { orderId: id }));
    const story = await done(dispatcher.graphql(TOLD, { id }));
    const change = (label: string, from: string | null, to: string | null) => ({ label, from, to });
    expect(story).to.deep.equal([
      {
        ...{ by: 'Aisha Coleman', description: 'Dispatch taken back from Red Rock' },
        changes: [change('Reason', null, 'Late')],
      },
      {
        ...{ by: 'Daniel Whitfield', description: 'Dispatch changed' },
        changes: [
          change('Driver', 'Omar', 'Lena'),
          change('Delivery', 'Sun, Jul 5, 2026', 'Mon, Jul 6, 2026'),
        ],
      },
      { by: 'Aisha Coleman', description: 'Marked as accepted by the carrier', changes: [] },
      {
        ...{ by: 'Aisha Coleman', description: 'Dispatched to Red Rock' },
        changes: [
          change('Driver', null, 'Omar'),
          change('Pickup', null, 'Wed, Jul 1, 2026'),
          change('Delivery', null, 'Sun, Jul 5, 2026'),
          change('Instructions', null, 'Ring twice'),
          change('Carrier pay', null, '$1,000.00'),
        ],
      },
    ]);
    expect(await done(dispatcher.graphql(TOLD, { id: '999999' }))).to.deep.equal([]);
    expect(await done(dispatcher.graphql(TOLD, { id: 'none' }))).to.deep.equal([]);
  });

  it('pays what the order pays, also after its price changed: on the order, the sheet and the record of the carrier', async () => {
    const id = await newOrder();
    await done(dispatch(id));
    await done(set(id, 'ACCEPTED'));
    const { transport } = leastOrder();
    const priced = { ...transport, basePrice: 650, totalPrice: 850 };
    const { errors } = await admin.graphql(UPDATE, { id, input: { transport: priced } });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    await until(async () => (await order(id)).dispatch.carrierPay === 650);
    await stand(id, '112', 'PENDING');
    const carrierId = drivers[0].split('-')[0];
    const asked = `query ($id: ID!, $carrierId: ID!) {
      dispatchSheet(orderId: $id) { carrierPay }
      carrierLoads(carrierId: $carrierId) { data { orderId carrierPay } }
      dispatchStory(orderId: $id) { description changes { label from to } } }`;
    const { data } = await admin.graphql(asked, { id, carrierId });
    expect(data.dispatchSheet.carrierPay).to.equal(650);
    expect(data.carrierLoads.data[0]).to.deep.equal({ orderId: id, carrierPay: 650 });
    expect(data.dispatchStory[0]).to.deep.equal({
      description: 'Dispatch changed',
      changes: [{ label: 'Carrier pay', from: '$1,000.00', to: '$650.00' }],
    });
  });

  it('is told only to those who may see records of that kind', async () => {
    const id = await newOrder();
    await done(dispatch(id));
    await addPerson(server, 'quotes@lanebook.test', ['quote_view']);
    const reader = await signedIn(server, 'quotes@lanebook.test');
    const told = `query ($id: ID!) { answer: dispatchStory(orderId: $id) { description } }`;
    expect(codeOf(await reader.graphql(told, { id }))).to.equal('FORBIDDEN');
    await done(dispatcher.graphql(CANCEL, { orderId: id }));
    const convert = `mutation ($id: ID!) {
      answer: convertOrderToQuote(orderId: $id, input: { parentStatusId: "122" }) { id } }`;
    await done(admin.graphql(convert, { id }));
    expect(await done(reader.graphql(told, { id }))).to.have.length(2);
  });

  it('follows the status that somebody sets on the order', async () => {
    const id = await newOrder();
    await done(dispatch(id));
    const choose = async (parentStatusId: string) => {
      const { errors } = await admin.graphql(UPDATE, { id, input: { parentStatusId } });
      expect(errors, JSON.stringify(errors)).to.equal(undefined);
    };
    await choose('113');
    await stand(id, '113', 'PICKED_UP');
    const [moved] = await done(admin.graphql(TOLD, { id }));
    expect(moved, 'who set the status').to.deep.equal({
      ...{ by: 'Daniel Whitfield', description: 'Picked up by the carrier', changes: [] },
    });
    await choose('112');
    await stand(id, '112', 'ACCEPTED');
    await choose('117');
    await choose('114');
    await stand(id, '114', 'DELIVERED');
    await choose('110');
    await stand(id, '110', null);
  });

  it('moves any order but one that is over, and back only one that is on the way', async () => {
    for (const [stands, status, goes] of [
      ['117', 'PICKED_UP', '113'],
      ['118', 'DELIVERED', '114'],
      ['117', 'ACCEPTED', '117'],
      ['118', 'ACCEPTED', '118'],
      ['113', 'ACCEPTED', '112'],
      ['114', 'PENDING', '112'],
    ] as const) {
      const id = await newOrder();
      await done(dispatch(id));
      await done(admin.graphql(CHOOSE, { id, parentStatusId: stands }));
      const carried = { 113: 'PICKED_UP', 114: 'DELIVERED' }[Number(stands)] ?? 'PENDING';
      await stand(id, stands, carried);
      await done(set(id, status));
      await stand(id, goes, status);
    }
    const over = await newOrder();
    await done(dispatch(over));
    await done(admin.graphql(CHOOSE, { id: over, parentStatusId: '115' }));
    expect(codeOf(await set(over, 'DELIVERED'))).to.equal('REFUSED');
  });

  it('is set to Canceled by taking it back alone', async () => {
    const id = await newOrder();
    await done(dispatch(id));
    expect(codeOf(await set(id, 'CANCELED'))).to.equal('INVALID');
    expect(await stands(id)).to.deep.equal(['112', 'PENDING']);
  });

  it('agrees with the order after whatever was set within a second', async () => {
    const choose = (id: string, parentStatusId: string) =>
      admin.graphql(UPDATE, { id, input: { parentStatusId } });
    const inARow = async (
      ...acts: ReadonlyArray<(id: string) => Promise<GraphqlAnswer>>
    ): Promise<string> => {
      const id = await newOrder();
      await done(dispatch(id));
      for (const act of acts) expect(codeOf(await act(id))).to.equal('OK');
      return id;
    };
    const ids = await Promise.all([
      inARow(
        (id) => choose(id, '113'),
        (id) => choose(id, '114'),
      ),
      inARow(
        (id) => choose(id, '113'),
        (id) => choose(id, '110'),
      ),
      inARow(
        (id) => choose(id, '110'),
        (id) => dispatcher.graphql(CHANGE, { orderId: id, input: { instructions: 'Call' } }),
      ),
      inARow(
        (id) => choose(id, '110'),
        (id) => set(id, 'ACCEPTED'),
      ),
    ]);
    await stand(ids[0], '114', 'DELIVERED');
    for (const id of ids.slice(1)) await stand(id, '110', null);
  });

  it('is not said to be repeated where it is about to be taken back', async () => {
    const id = await newOrder();
    await done(dispatch(id));
    await admin.graphql(UPDATE, { id, input: { parentStatusId: '110' } });
    const again = codeOf(await dispatch(id));
    await stand(id, ...(again === 'OK' ? ['112', 'PENDING'] : ['110', null]));
  });

  it('ends in agreement where the process broke between dispatch and order, repeated or not', async () => {
    const [left, repeated, elsewhere] = [await newOrder(), await newOrder(), await newOrder()];
    const headers = { 'idempotency-key': randomUUID() };
    await withDatabase(server.databaseUrl, async ({ sql }) => {
      await sql(
        null,
        `create function break_off() returns trigger language plpgsql as $$
          begin
            if new.type = 'StatusChanged' and new.metadata::text like '%user:%' then raise 'broken off'; end if;
            return new;
          end $$`,
      );
      await sql(
        null,
        'create trigger break_off before insert on event_log for each row execute function break_off()',
      );
      for (const [id, sent] of [
        [left, {}],
        [repeated, headers],
        [elsewhere, {}],
      ] as const)
        expect(codeOf(await dispatch(id, {}, sent))).to.equal('OUTCOME_UNKNOWN');
      expect(await stands(left)).to.deep.equal(['110', 'PENDING']);
      await sql(null, 'drop trigger break_off on event_log');
    });
    await done(dispatch(repeated, {}, headers));
    expect(await stands(repeated)).to.deep.equal(['112', 'PENDING']);
    await admin.graphql(UPDATE, { id: elsewhere, input: { parentStatusId: '117' } });
    await stand(left, '112', 'PENDING');
    await stand(elsewhere, '117', 'PENDING');
  });

  it('leaves the status of an order that is on the way without a recorded dispatch', async () => {
    const id = await newOrder();
    await admin.graphql(UPDATE, { id, input: { parentStatusId: '113' } });
    await done(dispatch(id));
    expect(await stands(id)).to.deep.equal(['113', 'PICKED_UP']);
  });

  it('gives no load to a carrier whose insurance ends before, unless somebody who may says why', async () => {
    const whole = { city: 'Moab', state: 'UT', zipcode: '84532', firstContact: 'Ruth' };
    const named = { companyName: 'Late Lines', address: '1 Road', phoneNumber: '4355550102', ...whole };
    const input = { ...named, insuranceExpires: '2026-07-03' };
    const carrierId = (await admin.graphql(ADD, { input })).data.addCarrier.id;
    const driver = { firstName: 'Ida', phoneNumber: '4355550103' };
    const driverId = (await admin.graphql(ADD_DRIVER, { carrierId, input: driver })).data.addDriver.id;
    const asked = `query ($carrierId: ID!) {
      answer: carrierFitness(carrierId: $carrierId, deliveryDate: "2026-07-05") { stops warnings mayOverride } }`;
    const fit = await done(dispatcher.graphql(asked, { carrierId }));
    expect(fit.stops.join()).to.match(/07\/03\/2026/);
    expect(fit.warnings.join()).to.match(/never looked up/);
    expect(fit.mayOverride).to.equal(false);
    const id = await newOrder();
    const stopped = await dispatch(id, { driverId });
    expect(codeOf(stopped)).to.equal('REFUSED');
    expect(stopped.errors?.[0]?.message).to.match(/07\/03\/2026/);
    expect(stopped.errors?.[0]?.extensions?.fields, 'of whom no reason is taken').to.equal(undefined);
    const unsaid = await admin.graphql(DISPATCH, { orderId: id, input: { ...DAYS, driverId } });
    expect(unsaid.errors?.[0]?.extensions?.fields).to.have.all.keys('overrideReason');
    expect(codeOf(await dispatch(id, { driverId, overrideReason: 'Renewed' }))).to.equal('FORBIDDEN');
    const goesOn = { ...DAYS, driverId, overrideReason: 'Renewed by phone' };
    await done(admin.graphql(DISPATCH, { orderId: id, input: goesOn }));
    expect(await stands(id)).to.deep.equal(['112', 'PENDING']);
    const [told] = await done(dispatcher.graphql(TOLD, { id }));
    expect(told.by).to.equal('Daniel Whitfield');
    expect(told.description).to.equal('Dispatched to Late Lines (carrier check overridden)');
    expect(told.changes).to.deep.include(overridden('Renewed by phone'));
  });

  it('moves no delivery past the end of the insurance, unless somebody who may says why', async () => {
    const whole = { city: 'Moab', state: 'UT', zipcode: '84532', firstContact: 'Ruth' };
    const named = { companyName: 'Brief Lines', address: '2 Road', phoneNumber: '4355550104', ...whole };
    const input = { ...named, insuranceExpires: '2040-07-06' };
    const carrierId = (await admin.graphql(ADD, { input })).data.addCarrier.id;
    const driver = { firstName: 'Uma', phoneNumber: '4355550105' };
    const driverId = (await admin.graphql(ADD_DRIVER, { carrierId, input: driver })).data.addDriver.id;
    const id = await newOrder();
    await done(dispatch(id, { driverId }));
    const move = (person: HttpClient, sent: object) => person.graphql(CHANGE, { orderId: id, input: sent });
    await done(move(dispatcher, { deliveryDate: '2040-07-06' }));
    const stopped = await move(dispatcher, { deliveryDate: '2040-07-07' });
    expect(codeOf(stopped)).to.equal('REFUSED');
    expect(stopped.errors?.[0]?.message).to.match(/07\/06\/2040, before the delivery on 07\/07\/2040/);
    expect((await order(id)).dispatch.deliveryDate).to.equal('2040-07-06');
    expect((await move(admin, { deliveryDate: '2040-07-07' })).errors?.[0]?.message).to.match(/reason/);
    await done(move(admin, { deliveryDate: '2040-07-07', overrideReason: 'Renewed by phone' }));
    expect((await order(id)).dispatch.deliveryDate).to.equal('2040-07-07');
    const [told] = await done(dispatcher.graphql(TOLD, { id }));
    expect(told).to.deep.include({ by: 'Daniel Whitfield', description: 'Dispatch changed' });
    expect(told.changes).to.deep.include(overridden('Renewed by phone'));
  });

  it('heeds what was looked up by the MC number where the DOT number was not', async () => {
    const { mcNumber } =
      MADE_UP_CARRIERS.find(({ insurance }) => insurance === '0') ?? expect.fail('no carrier without cover');
    const numbers = { mcNumber: String(mcNumber), dotNumber: '87654321' };
    const input = { companyName: 'Two Numbers', address: '3 Road', phoneNumber: '4355550106', ...numbers };
    const carrierId = (await dispatcher.graphql(ADD, { input })).data.addCarrier.id;
    const asked = `query ($carrierId: ID!) { answer: carrierFitness(carrierId: $carrierId) {
      stops warnings lookedUpAt registration { insuranceOnFile authority { common } } } }`;
    const papers = () => done(dispatcher.graphql(asked, { carrierId }));
    expect((await papers()).registration).to.equal(null);
    await dispatcher.once(`/rest-api/carrier-data?search_type=MC&search_number=${mcNumber}`);
    await until(async () => (await papers()).registration !== null);
    const { stops, lookedUpAt, registration } = await papers();
    expect(stops.join()).to.match(/covers \$0/);
    expect(lookedUpAt).to.be.a('string');
    expect(registration.insuranceOnFile).to.equal(0);
  });

  it('is changed, moved and taken back by people who update orders, who may dispatch none', async () => {
    await addPerson(server, 'vera@lanebook.test', ['order_view', 'order_update'], '19');
    const vera = await signedIn(server, 'vera@lanebook.test');
    const id = await newOrder();
    const input = { ...DAYS, driverId: drivers[0] };
    expect(codeOf(await vera.graphql(DISPATCH, { orderId: id, input }))).to.equal('FORBIDDEN');
    await done(dispatch(id));
    const changed = await done(vera.graphql(CHANGE, { orderId: id, input: { instructions: 'Call' } }));
    expect(changed.instructions).to.equal('Call');
    expect((await done(vera.graphql(SET, { orderId: id, status: 'ACCEPTED' }))).status).to.equal('ACCEPTED');
    expect((await done(vera.graphql(CANCEL, { orderId: id }))).status).to.equal('CANCELED');
    const again = await vera.graphql(DISPATCH, { orderId: id, input });
    expect(codeOf(again)).to.equal('FORBIDDEN');
  });

  it('is refused for a quote, and for people without the permission', async () => {
    const sales = await signedIn(server, 'sales@lanebook.test');
    const id = await newOrder();
    const input = { ...DAYS, driverId: drivers[0] };
    expect(codeOf(await sales.graphql(DISPATCH, { orderId: id, input }))).to.equal('FORBIDDEN');
    expect(codeOf(await dispatcher.graphql(DISPATCH, { orderId: '999999', input }))).to.equal('NOT_FOUND');
    expect((await sales.graphql(ORDER, { id })).data.order.dispatches).to.deep.equal([]);
  });
});
