import { expect } from 'chai';
import { daysOfDispatches } from '../../src/dispatch/dispatches/read-models/days-of-dispatches.ts';
import { withDatabase } from '../../src/platform/database.ts';
import { tableOf } from '../../src/platform/projector/read-model.ts';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, type CivilDate, today } from '../../src/shared-kernel/civil-date.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { until } from '../support/reacting.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const BOARD = `query ($from: String!, $to: String!, $assigneeId: ID) {
  answer: dispatchBoard(from: $from, to: $to, assigneeId: $assigneeId) {
    isCut
    dispatches {
      orderId status pickupDate deliveryDate revision
      load { origin { city state } destination { city state } vehicles { year make model } }
      driver { phoneNumber carrier { companyName } }
    }
  }
}`;
const CREATE = 'mutation ($input: QuoteInput!) { answer: createOrder(input: $input) { id } }';
const UPDATE =
  'mutation ($id: ID!, $input: RecordChangesInput!) { answer: updateOrder(id: $id, input: $input) { id } }';
const ADD = 'mutation ($input: CarrierInput!) { answer: addCarrier(input: $input) { id } }';
const ADD_DRIVER = `mutation ($carrierId: ID!, $input: DriverInput!) {
  answer: addDriver(carrierId: $carrierId, input: $input) { id } }`;
const DISPATCH = `mutation ($orderId: ID!, $input: DispatchInput!) {
  answer: dispatchOrder(orderId: $orderId, input: $input) { id } }`;
const CHANGE = `mutation ($orderId: ID!, $input: DispatchChangesInput!) {
  answer: updateDispatch(orderId: $orderId, input: $input) { id } }`;
const SET = `mutation ($orderId: ID!, $status: DispatchStatus!) {
  answer: setDispatchStatus(orderId: $orderId, status: $status) { id } }`;
const LINK = 'mutation ($orderId: ID!) { answer: createDispatchLink(orderId: $orderId) { encryption } }';
const ANSWER = `mutation ($encryption: String!, $accepted: Boolean!) {
  answer: answerDispatch(encryption: $encryption, accepted: $accepted, name: "Ruth Barlow") { state } }`;
const CANCEL = 'mutation ($orderId: ID!) { answer: cancelDispatch(orderId: $orderId) { id } }';

const TODAY = today(new Date().toISOString());
const on = (days: number): CivilDate => addDays(TODAY, days);

describe('the day board over the API', function board() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: HttpClient;
  let driverId: string;

  const done = async (mutation: string, variables: object) => {
    const { data, errors } = await admin.graphql(mutation, variables as never);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer;
  };
  const dispatched = async (pickup: number, delivery: number): Promise<string> => {
    const { id } = await done(CREATE, { input: leastOrder() });
    const input = { driverId, pickupDate: on(pickup), deliveryDate: on(delivery) };
    await done(DISPATCH, { orderId: id, input });
    return id;
  };
  const board = (from: number, to: number, more: object = {}) =>
    admin.graphql(BOARD, { from: on(from), to: on(to), ...more });
  const shown = async (from: number, to: number, more: object = {}): Promise<ReadonlyArray<string>> => {
    const { data, errors } = await board(from, to, more);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer.dispatches.map(({ orderId }: { readonly orderId: string }) => orderId);
  };
  const fieldsOf = ({ errors }: GraphqlAnswer) => Object.keys(errors?.[0]?.extensions?.fields ?? {});

  before(async () => {
    server = await startTestServer();
    admin = await signedIn(server, 'admin@lanebook.test');
    const input = { companyName: 'Red Rock', address: '12 Mesa Road', phoneNumber: '4355550100' };
    const carrierId = (await done(ADD, { input })).id;
    const driver = { firstName: 'Omar', phoneNumber: '4355550101' };
    driverId = (await done(ADD_DRIVER, { carrierId, input: driver })).id;
  });
  after(() => server?.stop());

  it('has what is picked up or delivered on its days, with lane, vehicles, carrier and phone', async () => {
    const within = await dispatched(401, 403);
    const ends = await dispatched(398, 400);
    const around = await dispatched(398, 415);
    await dispatched(415, 416);
    expect(await shown(400, 406)).to.deep.equal([ends, within]);
    expect(await shown(398, 398)).to.have.members([ends, around]);
    const { data } = await board(400, 406);
    expect(data.answer.isCut).to.equal(false);
    expect(data.answer.dispatches[1]).to.deep.include({
      ...{ orderId: within, status: 'PENDING', pickupDate: on(401), deliveryDate: on(403) },
      driver: { phoneNumber: '+14355550101', carrier: { companyName: 'Red Rock' } },
    });
    const { origin, destination, vehicles } = data.answer.dispatches[1].load;
    const { origin: from, destination: to } = leastOrder();
    expect(origin).to.deep.equal({ city: from.city, state: from.state });
    expect(destination).to.deep.equal({ city: to.city, state: to.state });
    expect(vehicles).to.have.length(1);
  });

  it('has late ones on any days until they are picked up, and delivered', async () => {
    const late = await dispatched(-40, -38);
    expect(await shown(560, 566)).to.deep.equal([late]);
    await done(SET, { orderId: late, status: 'PICKED_UP' });
    expect(await shown(560, 566)).to.deep.equal([late]);
    await done(SET, { orderId: late, status: 'DELIVERED' });
    expect(await shown(560, 566)).to.deep.equal([]);
    expect(await shown(-40, -38)).to.deep.equal([late]);
  });

  it('has what its carrier accepted by its link, and not what it rejected', async () => {
    const answered = async (accepted: boolean): Promise<string> => {
      const orderId = await dispatched(610, 612);
      const { encryption } = await done(LINK, { orderId });
      await done(ANSWER, { encryption, accepted });
      return orderId;
    };
    const accepted = await answered(true);
    await answered(false);
    expect(await shown(610, 612)).to.deep.equal([accepted]);
    expect((await board(610, 612)).data.answer.dispatches[0].status).to.equal('ACCEPTED');
  });

  it('follows new days, and leaves out what is taken back, rejected, completed or on hold', async () => {
    const moved = await dispatched(570, 572);
    await done(CHANGE, { orderId: moved, input: { pickupDate: on(580), deliveryDate: on(581) } });
    expect(await shown(570, 576)).to.deep.equal([]);
    expect(await shown(580, 580)).to.deep.equal([moved]);
    const ids = [await dispatched(590, 591), await dispatched(590, 591), await dispatched(590, 591)] as const;
    const held = await dispatched(590, 591);
    await done(CANCEL, { orderId: ids[0] });
    await done(SET, { orderId: ids[1], status: 'REJECTED' });
    await done(SET, { orderId: ids[2], status: 'DELIVERED' });
    await done(UPDATE, { id: ids[2], input: { parentStatusId: '115' } });
    await done(UPDATE, { id: held, input: { parentStatusId: '117' } });
    await until(async () => (await shown(590, 591)).length === 0);
    const again = { driverId, pickupDate: on(590), deliveryDate: on(592) };
    await done(DISPATCH, { orderId: ids[1], input: again });
    expect(await shown(590, 591)).to.deep.equal([ids[1]]);
  });

  it("is of one person's orders on request", async () => {
    const id = await dispatched(500, 501);
    const query = 'query ($id: ID!) { answer: order(id: $id) { assignee { id } } }';
    const ask = (assigneeId: string) => shown(500, 501, { assigneeId });
    expect(await ask((await done(query, { id })).assignee.id)).to.deep.equal([id]);
    expect(await ask('999999')).to.deep.equal([]);
  });

  it('finds a late one, and one of the days, behind more orders than it reads at once that it does not show', async () => {
    const [late, planned] = [await dispatched(-90, -88), await dispatched(703, 704)];
    const table = tableOf(daysOfDispatches);
    await withDatabase(server.databaseUrl, async ({ sql }) => {
      const hide = (pickup: number, delivery: number) =>
        sql(
          null,
          `insert into ${table} (id, dispatch_id, status, pickup_on, delivery_on)
          select n, n || '-1', 'PENDING', $1::date, $2::date from generate_series($3::integer, $3 + 1200) as n`,
          [on(pickup), on(delivery), 900_000_000 + 10_000 * Math.abs(pickup)],
        );
      await hide(-10, -8);
      await hide(701, 702);
      const { data, errors } = await board(701, 706);
      expect(errors, JSON.stringify(errors)).to.equal(undefined);
      expect(
        data.answer.dispatches.map(({ orderId }: { readonly orderId: string }) => orderId),
      ).to.deep.equal([...[late, planned]]);
      expect(data.answer.isCut).to.equal(false);
      await sql(null, `delete from ${table} where id > 900000000`);
    });
  });

  it('refuses days that are none, too many, or in the wrong order, by field', async () => {
    expect(fieldsOf(await board(5, 4))).to.deep.equal(['to']);
    expect(fieldsOf(await board(0, 14))).to.deep.equal(['to']);
    expect((await board(0, 13)).errors).to.equal(undefined);
    expect(fieldsOf(await admin.graphql(BOARD, { from: 'soon', to: TODAY }))).to.deep.equal(['from']);
  });
});
