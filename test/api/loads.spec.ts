import { expect } from 'chai';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { today } from '../../src/shared-kernel/civil-date.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { until } from '../support/reacting.ts';
import { runTool } from '../support/run-tool.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const CREATE = 'mutation ($input: QuoteInput!) { answer: createOrder(input: $input) { id } }';
const ADD = 'mutation ($input: CarrierInput!) { answer: addCarrier(input: $input) { id } }';
const ADD_DRIVER =
  'mutation ($carrierId: ID!, $input: DriverInput!) { answer: addDriver(carrierId: $carrierId, input: $input) { id } }';
const DISPATCH =
  'mutation ($orderId: ID!, $input: DispatchInput!) { answer: dispatchOrder(orderId: $orderId, input: $input) { id } }';
const SET =
  'mutation ($orderId: ID!, $status: DispatchStatus!) { answer: setDispatchStatus(orderId: $orderId, status: $status) { id } }';
const UPDATE =
  'mutation ($orderId: ID!, $input: DispatchChangesInput!) { answer: updateDispatch(orderId: $orderId, input: $input) { id } }';
const CANCEL = 'mutation ($orderId: ID!) { answer: cancelDispatch(orderId: $orderId) { id } }';
const FOR_ORDER = `query ($orderId: ID!, $search: String, $cursor: Cursor) {
  answer: carriersForOrder(orderId: $orderId, search: $search, cursor: $cursor) {
    data { carrier { companyName } experience { betweenStates nearby lastPrice timed onTime } }
    pageInfo { total endCursor }
  } }`;
const RECORD = `query ($carrierId: ID!) {
  answer: carrierRecord(carrierId: $carrierId) {
    loads payPerMile timedPickups latePickups timedDeliveries onTimeDeliveries laneCount
    lanes { originState destinationState loads lastPrice payPerMile lastOn origin { lat } destination { lng } }
  } }`;
const LOADS = `query ($carrierId: ID!, $cursor: Cursor) {
  answer: carrierLoads(carrierId: $carrierId, cursor: $cursor) {
    data { orderId status dispatchedOn carrierPay miles origin { city state } destination { city } isPickedUpLate isOnTime }
    pageInfo { total endCursor }
  } }`;
const FITNESS =
  'query ($carrierId: ID!) { answer: carrierFitness(carrierId: $carrierId) { lookedUpAt lookedUpNightly warnings } }';

/** Planned long ago, and far ahead: picked up and delivered today it is late, or on time. */
const LATE = { pickupDate: '2026-01-01', deliveryDate: '2026-01-05' };
const AHEAD = { pickupDate: '2099-01-01', deliveryDate: '2099-01-05' };

const MIAMI = { city: 'Miami', state: 'FL', zipcode: '33101' };
const ALBANY = { city: 'Albany', state: 'NY', zipcode: '12207' };
const BUFFALO = { city: 'Buffalo', state: 'NY', zipcode: '14202' };

/** Four carriers beside those of the demo; a search for their last name finds them alone. */
describe('what carriers have driven, over the API', function loads() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: HttpClient;
  let dispatcher: HttpClient;
  let sales: HttpClient;
  const carriers: Record<string, { readonly id: string; readonly driver: string }> = {};

  const done = async (answer: Promise<GraphqlAnswer>) => {
    const { data, errors } = await answer;
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer;
  };
  const newOrder = async (destination: object, basePrice = 700): Promise<string> => {
    const order = leastOrder();
    const transport = {
      ...order.transport,
      miles: 1_000,
      basePrice,
      totalPrice: basePrice + order.transport.deposit,
    };
    const input = {
      ...order,
      transport,
      origin: { ...order.origin, ...MIAMI },
      destination: { ...order.destination, ...destination },
    };
    return (await done(admin.graphql(CREATE, { input }))).id;
  };
  const dispatch = async (name: string, destination: object, days: object = AHEAD, price = 700) => {
    const orderId = await newOrder(destination, price);
    await done(
      dispatcher.graphql(DISPATCH, { orderId, input: { ...days, driverId: carriers[name]?.driver } }),
    );
    return orderId;
  };
  const set = (orderId: string, status: string) => done(dispatcher.graphql(SET, { orderId, status }));
  const record = (name: string, by = admin) => done(by.graphql(RECORD, { carrierId: carriers[name]?.id }));
  const ranked = (orderId: string, variables: object = {}) =>
    done(dispatcher.graphql(FOR_ORDER, { orderId, search: 'qed', ...variables }));

  before(async () => {
    server = await startTestServer();
    [admin, dispatcher, sales] = (await Promise.all(
      ['admin', 'dispatch', 'sales'].map((person) => signedIn(server, `${person}@lanebook.test`)),
    )) as [HttpClient, HttpClient, HttpClient];
    for (const companyName of ['Zebra Qed', 'Anchor Qed', 'Mesa Qed', 'Bolt Qed']) {
      const input = { companyName, address: '12 Mesa Road', phoneNumber: '4355550100' };
      const { id } = await done(admin.graphql(ADD, { input }));
      const driver = { firstName: 'Omar', phoneNumber: '4355550101' };
      carriers[companyName] = {
        id,
        driver: (await done(admin.graphql(ADD_DRIVER, { carrierId: id, input: driver }))).id,
      };
    }
    await set(await dispatch('Zebra Qed', ALBANY, AHEAD, 800), 'DELIVERED');
    const late = await dispatch('Zebra Qed', ALBANY, LATE, 780);
    await set(late, 'PICKED_UP');
    await set(late, 'DELIVERED');
    await set(await dispatch('Mesa Qed', BUFFALO), 'PICKED_UP');
    await dispatch('Anchor Qed', ALBANY);
    await set(await dispatch('Bolt Qed', ALBANY), 'REJECTED');
    const back = await dispatch('Bolt Qed', ALBANY);
    await done(dispatcher.graphql(CANCEL, { orderId: back }));
  });
  after(() => server?.stop());

  it('ranks those that carried loads near both ends, then between the states, then all others by name', async () => {
    const orderId = await newOrder(ALBANY);
    const { data, pageInfo } = await ranked(orderId);
    expect(pageInfo.total).to.equal(4);
    expect(data).to.deep.equal([
      {
        carrier: { companyName: 'Zebra Qed' },
        experience: { betweenStates: 2, nearby: 2, lastPrice: 780, timed: 2, onTime: 1 },
      },
      {
        carrier: { companyName: 'Mesa Qed' },
        experience: { betweenStates: 1, nearby: 0, lastPrice: 700, timed: 0, onTime: 0 },
      },
      { carrier: { companyName: 'Anchor Qed' }, experience: null },
      { carrier: { companyName: 'Bolt Qed' }, experience: null },
    ]);
  });

  it('goes on after a page, finds by a search, and refuses what is no place in it', async () => {
    const orderId = await newOrder(ALBANY);
    const names = ({
      data,
    }: {
      readonly data: ReadonlyArray<{ readonly carrier: { readonly companyName: string } }>;
    }) => data.map(({ carrier }) => carrier.companyName);
    const first = await ranked(orderId, { cursor: { size: 3 } });
    const next = await ranked(orderId, { cursor: { size: 3, after: first.pageInfo.endCursor } });
    expect([...names(first), ...names(next)]).to.deep.equal([
      ...['Zebra Qed', 'Mesa Qed', 'Anchor Qed', 'Bolt Qed'],
    ]);
    expect(names(await ranked(orderId, { cursor: { size: 1, page: 3 } }))).to.deep.equal(['Anchor Qed']);
    const found = await ranked(orderId, { search: 'mesa q' });
    expect([names(found), found.pageInfo.total]).to.deep.equal([['Mesa Qed'], 1]);
    for (const after of ['nonsense', Buffer.from('[1,"x"]').toString('base64url')]) {
      const { errors } = await dispatcher.graphql(FOR_ORDER, { orderId, cursor: { after } });
      expect(errors?.[0]?.extensions?.code).to.equal('INVALID');
    }
  });

  it('sums what a carrier has driven: lanes, pay a mile, late pickups and deliveries on time', async () => {
    const { lanes, ...sums } = await record('Zebra Qed');
    expect(sums).to.deep.equal({
      ...{ loads: 2, payPerMile: 0.79, timedPickups: 1, latePickups: 1 },
      ...{ timedDeliveries: 2, onTimeDeliveries: 1, laneCount: 1 },
    });
    expect(lanes).to.have.length(1);
    expect(lanes[0]).to.deep.include({
      ...{ originState: 'FL', destinationState: 'NY', loads: 2, lastPrice: 780, payPerMile: 0.79 },
    });
    expect(lanes[0].origin.lat).to.be.closeTo(25.8, 0.5);
    expect(lanes[0].destination.lng).to.be.closeTo(-73.7, 0.5);
    expect((await record('Bolt Qed')).loads).to.equal(0);
    // What is only offered has not been driven.
    expect(await record('Anchor Qed')).to.deep.include({ loads: 0, lanes: [], laneCount: 0 });
    expect(await done(admin.graphql(RECORD, { carrierId: '999999' }))).to.equal(null);
    expect((await sales.graphql(RECORD, { carrierId: '1' })).errors?.[0]?.extensions?.code).to.equal(
      'FORBIDDEN',
    );
  });

  it('ranks a carrier no more that has it carried by another', async () => {
    const orderId = await newOrder(ALBANY);
    const moving = await dispatch('Mesa Qed', ALBANY);
    const nearby = async (name: string) => {
      const { data } = await ranked(orderId);
      const of = (each: { readonly carrier: { readonly companyName: string } }) => each.carrier.companyName;
      return data.find((each: never) => of(each) === name)?.experience?.nearby ?? null;
    };
    await set(moving, 'PICKED_UP');
    expect([await nearby('Mesa Qed'), await nearby('Bolt Qed')]).to.deep.equal([1, null]);
    const input = { driverId: carriers['Bolt Qed']?.driver };
    const changed = await dispatcher.graphql(UPDATE, { orderId: moving, input });
    expect(changed.errors?.[0]?.extensions?.code).to.equal('REFUSED');
    await done(dispatcher.graphql(DISPATCH, { orderId: moving, input: { ...AHEAD, ...input } }));
    await set(moving, 'PICKED_UP');
    expect([await nearby('Mesa Qed'), await nearby('Bolt Qed')]).to.deep.equal([0, 1]);
    await done(dispatcher.graphql(CANCEL, { orderId: moving }));
    expect([await nearby('Mesa Qed'), await nearby('Bolt Qed')]).to.deep.equal([0, null]);
  });

  it('lists its loads, newest first, without those it rejected or lost', async () => {
    const carrierId = carriers['Zebra Qed']?.id;
    const { data, pageInfo } = await done(sales.graphql(LOADS, { carrierId }));
    expect(pageInfo.total).to.equal(2);
    expect(data[0]).to.deep.include({
      ...{ status: 'DELIVERED', carrierPay: 780, miles: 1_000, isPickedUpLate: true, isOnTime: false },
      ...{ origin: { city: 'Miami', state: 'FL' }, destination: { city: 'Albany' } },
      dispatchedOn: today(new Date().toISOString()),
    });
    const one = await done(sales.graphql(LOADS, { carrierId, cursor: { size: 1 } }));
    const after = one.pageInfo.endCursor;
    const other = await done(sales.graphql(LOADS, { carrierId, cursor: { size: 1, after } }));
    expect([one.data[0].orderId, other.data[0].orderId]).to.deep.equal(
      data.map(({ orderId }: { readonly orderId: string }) => orderId),
    );
    expect((await done(sales.graphql(LOADS, { carrierId: carriers['Bolt Qed']?.id }))).data).to.deep.equal(
      [],
    );
  });

  it('follows the status of the order, however it is set', async () => {
    const orderId = await dispatch('Anchor Qed', BUFFALO, LATE);
    await done(
      admin.graphql(
        'mutation ($id: ID!) { answer: updateOrder(id: $id, input: { parentStatusId: "114" }) { id } }',
        { id: orderId },
      ),
    );
    await until(async () => (await record('Anchor Qed')).timedDeliveries === 1);
    expect((await record('Anchor Qed')).onTimeDeliveries).to.equal(0);
  });

  it('says that a carrier was never looked up', async () => {
    const { lookedUpAt, lookedUpNightly, warnings } = await done(
      admin.graphql(FITNESS, { carrierId: carriers['Zebra Qed']?.id }),
    );
    expect([lookedUpAt, lookedUpNightly]).to.deep.equal([null, false]);
    expect(warnings.join(' ')).to.match(/never looked up/);
  });

  it('neither ranks nor counts a carrier that was forgotten', async () => {
    const input = { companyName: 'Gone Qed', address: '12 Mesa Road', phoneNumber: '4355550100' };
    const gone = await done(admin.graphql(ADD, { input }));
    const orderId = await newOrder(ALBANY);
    const found = async (search: string | null): Promise<number> =>
      (await ranked(orderId, { search })).pageInfo.total;
    const all = await found(null);
    expect(await found('gone qed')).to.equal(1);
    const { code, stderr } = await runTool('forget', ['carrier', gone.id, '--yes'], {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      MASTER_KEY: Buffer.alloc(32, 1).toString('hex'),
    });
    expect(code, stderr).to.equal(0);
    await until(async () => (await found('gone qed')) === 0);
    expect((await ranked(orderId, { search: 'gone qed' })).data).to.deep.equal([]);
    expect(await found(null)).to.equal(all - 1);
  });
});
