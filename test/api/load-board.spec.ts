import { expect } from 'chai';
import { POSTING_MESSAGES } from '../../src/dispatch/contract/load-board.ts';
import { withDatabase } from '../../src/platform/database.ts';
import { pause, readOpenCalls, resume } from '../../src/platform/reactor/reaction-states.ts';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, type CivilDate, today } from '../../src/shared-kernel/civil-date.ts';
import { freePort } from '../support/free-port.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { startLoadBoard } from '../support/load-board.ts';
import { until } from '../support/reacting.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const LISTING = `{
  orderId revision status listingId assignUrl by requestedAt postedAt updatedAt expiresOn isWaiting isKept error
  problems { field message } booking { carrierName bookedAt pickedUpAt deliveredAt } dispatchedTo
}`;
const POST = `mutation ($id: ID!) { answer: postToLoadBoard(id: $id) ${LISTING} }`;
const REMOVE = `mutation ($id: ID!) { answer: removeFromLoadBoard(id: $id) ${LISTING} }`;
const SETTLE = `mutation ($orderId: ID!, $listingId: ID) { answer: settlePosting(orderId: $orderId, listingId: $listingId) ${LISTING} }`;
const BATCH = `mutation ($ids: [ID!]!, $action: LoadBoardAction!, $seen: [SeenRevisionInput!]) {
  answer: batchLoadBoard(ids: $ids, action: $action, seen: $seen) { id changed error { code message fields { field } } } }`;
const ORDER = `query ($id: ID!) { order(id: $id) {
  revision parentStatus { id } childStatus { id } dispatch { status } loadBoard ${LISTING} loadBoardProblems { field message } } }`;
const QUOTE = `query ($id: ID!) { quote(id: $id) { loadBoard { status } } }`;
const STORY = `query ($id: ID!) { answer: dispatchStory(orderId: $id) {
  kind by description changes { label to } } }`;
const CREATE = 'mutation ($input: QuoteInput!) { answer: createOrder(input: $input) { id } }';
const UPDATE =
  'mutation ($id: ID!, $input: RecordChangesInput!) { answer: updateOrder(id: $id, input: $input) { id } }';
const TO_QUOTE =
  'mutation ($id: ID!, $input: RecordChangesInput!) { answer: convertOrderToQuote(orderId: $id, input: $input) { id } }';

const DISPATCH =
  'mutation ($orderId: ID!, $input: DispatchInput!) { answer: dispatchOrder(orderId: $orderId, input: $input) { id } }';
const ADD = 'mutation ($input: CarrierInput!) { answer: addCarrier(input: $input) { id } }';
const ADD_DRIVER =
  'mutation ($carrierId: ID!, $input: DriverInput!) { answer: addDriver(carrierId: $carrierId, input: $input) { id } }';
const DAYS = { pickupDate: '2026-07-01', deliveryDate: '2026-07-05' };

/** The board's events are fetched every twenty seconds. */
const LONG_MS = 60_000;

const DAY = today(new Date().toISOString());

describe('the load board over the API', function loadBoard() {
  this.timeout(90_000);
  let server: TestServer;
  let board: Awaited<ReturnType<typeof startLoadBoard>>;
  let admin: HttpClient;
  let dispatcher: HttpClient;

  const done = async (answer: Promise<GraphqlAnswer>) => {
    const { data, errors } = await answer;
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer;
  };
  const refusedBy = async (answer: Promise<GraphqlAnswer>) => {
    const { code, fields } = (await answer).errors?.[0]?.extensions ?? {};
    return fields ? { code, fields } : { code };
  };
  const transport = (changes: object = {}) => ({
    ...{ ...leastOrder().transport, availableDate: addDays(DAY, 3), ...changes },
  });
  const newOrder = async (changes: object = {}): Promise<string> =>
    (await done(admin.graphql(CREATE, { input: { ...leastOrder(), transport: transport(), ...changes } })))
      .id;
  /** An order whose pickup makes the board do something. */
  const from = (zipcode: string) => ({
    origin: { ...leastOrder().origin, city: 'Absarokee', state: 'MT', zipcode },
  });
  const order = async (id: string) => (await admin.graphql(ORDER, { id })).data.order;
  const post = (id: string) => dispatcher.graphql(POST, { id });
  const update = (id: string, input: object) => done(admin.graphql(UPDATE, { id, input }));
  const status = (id: string, parentStatusId: string) => update(id, { parentStatusId });
  const standsAs = (id: string, ...expected: ReadonlyArray<string | null>) =>
    until(async () => {
      const { parentStatus, loadBoard } = await order(id);
      const stands = [parentStatus.id, loadBoard?.status ?? null];
      if (JSON.stringify(stands) === JSON.stringify(expected)) return true;
      seen = JSON.stringify([stands, loadBoard]);
      return false;
    }, LONG_MS).catch((error) => {
      throw new Error(`expected ${expected}, saw ${seen}`, { cause: error });
    });
  let seen = '';
  const centralDispatchId = async (id: string): Promise<string | null> => {
    const { text } = await dispatcher.get(`/rest-api/central-dispatch-id?order_id=${id}`);
    const answer = JSON.parse(text);
    expect(answer).to.have.all.keys('data');
    return answer.data;
  };
  const driver = async (companyName = 'Red Rock'): Promise<string> => {
    const input = { companyName, address: '12 Mesa Road', phoneNumber: '4355550100' };
    const { id: carrierId } = await done(dispatcher.graphql(ADD, { input }));
    const person = { firstName: 'Omar', phoneNumber: '4355550101' };
    return (await done(dispatcher.graphql(ADD_DRIVER, { carrierId, input: person }))).id;
  };
  const listed = async (listingId: string) => {
    const token = await (
      await fetch(`${board.url}/connect/token`, {
        method: 'POST',
        body: new URLSearchParams({
          ...{ grant_type: 'client_credentials', client_id: 'us', client_secret: 'secret' },
        }),
      })
    ).json();
    const answer = await fetch(`${board.url}/listings/id/${listingId}`, {
      headers: {
        authorization: `Bearer ${token.access_token}`,
        accept: 'application/vnd.coxauto.v2+json',
      },
    });
    return answer.status === 200 ? answer.json() : answer.status;
  };

  /** Calls that operators have to look into. */
  const unknownCalls = (): Promise<number> =>
    withDatabase(server.databaseUrl, async ({ sql }) => (await readOpenCalls(sql)).length);

  before(async () => {
    board = await startLoadBoard();
    const port = await freePort();
    server = await startTestServer({
      ...{ port, publicUrl: `http://localhost:${port}` },
      outside: {
        ...{ loadBoard: board.access, assignUrl: 'https://board.test/assign/{id}' },
        boardCallbackUrl: `http://localhost:${port}/rest-api/load-board-events`,
      },
    });
    [admin, dispatcher] = (await Promise.all(
      ['admin', 'dispatch'].map((person) => signedIn(server, `${person}@lanebook.test`)),
    )) as [HttpClient, HttpClient];
  });
  after(async () => {
    await server?.stop();
    await board?.stop();
  });

  it('posts an order by its button, and dispatchers may, who cannot update orders', async () => {
    const id = await newOrder();
    expect((await order(id)).loadBoard).to.equal(null);
    expect(await centralDispatchId(id)).to.equal(null);
    const asked = await done(post(id));
    expect(asked).to.deep.include({ orderId: id, status: 'POSTING', listingId: null, by: 'Aisha Coleman' });
    await standsAs(id, '111', 'POSTED');
    const { loadBoard } = await order(id);
    expect(loadBoard).to.deep.include({
      ...{ error: null, problems: [], expiresOn: addDays(DAY, 30), isKept: false, isWaiting: false },
      assignUrl: `https://board.test/assign/${loadBoard.listingId}`,
    });
    const { externalId, stops, price } = await listed(loadBoard.listingId);
    expect(externalId).to.equal(id);
    expect(stops.map(({ city, postalCode }: Record<string, string>) => [city, postalCode])).to.deep.equal([
      ['Miami', '33101'],
      ['Dallas', '75201'],
    ]);
    expect(price.total).to.equal(1000);
    expect(await centralDispatchId(id)).to.equal(loadBoard.listingId);
    await done(dispatcher.graphql(REMOVE, { id }));
    await standsAs(id, '110', 'REMOVED');
    expect(await centralDispatchId(id)).to.equal(null);
    const story = await done(admin.graphql(STORY, { id }));
    const said = story.map(({ by, description }: Record<string, string>) => [by, description]);
    expect(said, 'after the removal').to.deep.equal([
      ['Lanebook', `Removed from the load board (listing ${loadBoard.listingId})`],
      ['Aisha Coleman', 'Removal from the load board requested'],
      ['Lanebook', `Posted to the load board as listing ${loadBoard.listingId}`],
      ['Aisha Coleman', 'Posting to the load board requested'],
    ]);
    expect(story.every(({ kind }: { kind: string }) => kind === 'LOAD_BOARD')).to.equal(true);
  });

  it('posts an order by its status, and takes it off by another', async () => {
    const id = await newOrder();
    await status(id, '111');
    await standsAs(id, '111', 'POSTED');
    const { listingId, by } = (await order(id)).loadBoard;
    expect(by).to.equal('Daniel Whitfield');
    await status(id, '117');
    await standsAs(id, '117', 'REMOVED');
    expect((await listed(listingId)).listingStatus).to.equal('DELETED');
  });

  it('refuses what the board would not take both ways, by field, and moves nothing', async () => {
    const late = { availableDate: addDays(DAY, 31) as CivilDate };
    const id = await newOrder({ transport: transport(late) });
    const refusal = { code: 'INVALID', fields: { 'transport.availableDate': POSTING_MESSAGES.tooFarAhead } };
    expect(await refusedBy(post(id))).to.deep.equal(refusal);
    expect(await refusedBy(admin.graphql(UPDATE, { id, input: { parentStatusId: '111' } }))).to.deep.equal(
      refusal,
    );
    const input = { ...leastOrder(), transport: transport(late), parentStatusId: '111' };
    expect(await refusedBy(admin.graphql(CREATE, { input }))).to.deep.equal(refusal);
    const { parentStatus, loadBoard, loadBoardProblems } = await order(id);
    expect([parentStatus.id, loadBoard]).to.deep.equal(['110', null]);
    expect(loadBoardProblems).to.deep.equal([
      { field: 'transport.availableDate', message: POSTING_MESSAGES.tooFarAhead },
    ]);
    const [outcome] = await done(dispatcher.graphql(BATCH, { ids: [id], action: 'POST' }));
    expect(outcome.error).to.deep.include({
      code: 'INVALID',
      fields: [{ field: 'transport.availableDate' }],
    });
  });

  it('comes back to the status from before, with its child', async () => {
    const id = await newOrder();
    await status(id, '117');
    await done(post(id));
    await standsAs(id, '111', 'POSTED');
    await done(dispatcher.graphql(REMOVE, { id }));
    await standsAs(id, '117', 'REMOVED');
  });

  it('is New after a conversion that was posted at once, and after an order that began so', async () => {
    const input = { ...leastOrder(), transport: transport(), parentStatusId: '111' };
    const { id } = await done(admin.graphql(CREATE, { input }));
    await standsAs(id, '111', 'POSTED');
    await done(dispatcher.graphql(REMOVE, { id }));
    await standsAs(id, '110', 'REMOVED');
  });

  it('is removed when the order becomes a quote', async () => {
    const id = await newOrder();
    await done(post(id));
    await standsAs(id, '111', 'POSTED');
    const { listingId } = (await order(id)).loadBoard;
    await done(admin.graphql(TO_QUOTE, { id, input: { parentStatusId: '122' } }));
    await until(async () => (await listed(listingId)).listingStatus === 'DELETED');
  });

  it('is removed as a quote by whoever asks again, where the board refused that of the order', async () => {
    const id = await newOrder();
    await done(post(id));
    await standsAs(id, '111', 'POSTED');
    const { listingId } = (await order(id)).loadBoard;
    const call = `DELETE /listings/id/${listingId}`;
    const errors = [{ code: 'listing.locked', message: 'The listing is locked.' }];
    board.answer(call, () => Response.json({ errors }, { status: 409 }));
    await done(admin.graphql(TO_QUOTE, { id, input: { parentStatusId: '122' } }));
    const listing = async () => (await admin.graphql(QUOTE, { id })).data.quote.loadBoard;
    await until(async () => (await listing()).status === 'REMOVAL_REFUSED');
    board.answer(call, undefined);
    expect(await done(dispatcher.graphql(REMOVE, { id }))).to.deep.include({ orderId: id, listingId });
    await until(async () => (await listing()).status === 'REMOVED');
    expect((await listed(listingId)).listingStatus).to.equal('DELETED');
  });

  it('shows the mark of what the board refused, stays posted by status, and can be posted again', async () => {
    const id = await newOrder(from('59006'));
    await done(post(id));
    await standsAs(id, '111', 'REFUSED');
    expect(await centralDispatchId(id)).to.equal(null);
    const { loadBoard } = await order(id);
    expect(loadBoard.problems.map(({ field }: { field: string }) => field)).to.have.members([
      ...['transport.basePrice', 'transport.availableDate'],
    ]);
    expect(loadBoard.error).to.match(/^The load board refused this order\./);
    const [told] = await done(admin.graphql(STORY, { id }));
    expect(told.description).to.equal('Refused by the load board');
    for (const { message } of loadBoard.problems) expect(told.changes[0].to).to.include(message);
    await update(id, { origin: leastOrder().origin });
    await done(post(id));
    await standsAs(id, '111', 'POSTED');
  });

  it('never posts twice: a lost answer is unknown, refused to be posted again, and found on the board', async () => {
    const before = board.calls('POST /listings');
    const id = await newOrder(from('59007'));
    await done(post(id));
    await until(async () => ['UNKNOWN', 'POSTED'].includes((await order(id)).loadBoard?.status));
    await standsAs(id, '111', 'POSTED');
    expect(board.calls('POST /listings') - before).to.equal(1);
    const { listingId } = (await order(id)).loadBoard;
    expect(board.calls(`PUT /listings/id/${listingId}`), 'it shows the order as it was sent').to.equal(0);
    await until(async () => (await unknownCalls()) === 0);
  });

  it('waits for a person where nothing is found, who settles it', async () => {
    const before = board.calls('POST /listings');
    const id = await newOrder(from('59008'));
    await done(post(id));
    await standsAs(id, '111', 'UNKNOWN');
    expect(await refusedBy(post(id))).to.deep.equal({ code: 'REFUSED' });
    await status(id, '117');
    expect(await refusedBy(admin.graphql(UPDATE, { id, input: { parentStatusId: '111' } }))).to.deep.equal({
      code: 'REFUSED',
    });
    await standsAs(id, '117', 'UNKNOWN');
    const other = await newOrder();
    await done(post(other));
    await standsAs(other, '111', 'POSTED');
    const { listingId } = (await order(other)).loadBoard;
    expect(await refusedBy(dispatcher.graphql(SETTLE, { orderId: id, listingId }))).to.deep.equal({
      ...{ code: 'INVALID', fields: { listingId: `This is the listing of order ${other}.` } },
    });
    const nobodys = dispatcher.graphql(SETTLE, { orderId: id, listingId: '99999999' });
    expect(await refusedBy(nobodys)).to.deep.equal({
      ...{ code: 'INVALID', fields: { listingId: 'The load board has no listing with this number.' } },
    });
    expect(await unknownCalls()).to.equal(1);
    const settled = await done(dispatcher.graphql(SETTLE, { orderId: id }));
    expect(settled.status).to.equal('REMOVED');
    await until(async () => (await unknownCalls()) === 0);
    expect(board.calls('POST /listings') - before).to.equal(2);
    await update(id, { origin: leastOrder().origin });
    await done(post(id));
    await standsAs(id, '111', 'POSTED');
  });

  it('tells the board of changes within seconds, several at once, and shows what it refuses', async () => {
    const id = await newOrder();
    await done(post(id));
    await standsAs(id, '111', 'POSTED');
    const { listingId } = (await order(id)).loadBoard;
    await update(id, { transport: transport({ basePrice: 1500, totalPrice: 1700 }) });
    await update(id, { vehicles: [{ ...leastOrder().vehicles[0], model: 'Corolla' }] });
    await until(async () => {
      const { price, vehicles } = await listed(listingId);
      return price.total === 1500 && vehicles[0].model === 'Corolla';
    });
    await standsAs(id, '111', 'POSTED');
    await update(id, { transport: transport({ availableDate: addDays(DAY, 40) }) });
    await standsAs(id, '111', 'UPDATE_REFUSED');
    expect((await order(id)).loadBoard.problems).to.deep.equal([
      { field: 'transport.availableDate', message: POSTING_MESSAGES.tooFarAhead },
    ]);
    await update(id, { transport: transport() });
    await standsAs(id, '111', 'POSTED');
  });

  it('keeps the listing of a dispatched order as it is, until the dispatch is taken back', async () => {
    const id = await newOrder();
    await done(post(id));
    await standsAs(id, '111', 'POSTED');
    const { listingId } = (await order(id)).loadBoard;
    await status(id, '112');
    await until(async () => (await order(id)).loadBoard.isKept);
    await status(id, '113');
    await standsAs(id, '113', 'POSTED');
    await status(id, '110');
    await standsAs(id, '110', 'REMOVED');
    expect((await listed(listingId)).listingStatus).to.equal('DELETED');
  });

  it('moves an order as the carrier tells the board, once and forward only', async () => {
    const id = await newOrder(from('59010'));
    await done(post(id));
    await standsAs(id, '111', 'POSTED');
    // A delivery that was lost is fetched a while later.
    await until(async () => (await order(id)).loadBoard.booking !== null, 60_000);
    const { parentStatus, loadBoard } = await order(id);
    expect([parentStatus.id, loadBoard.status]).to.deep.equal(['111', 'BOOKED']);
    expect(loadBoard.booking.carrierName).to.be.a('string');
    expect(loadBoard.dispatchedTo).to.equal(null);
    await done(dispatcher.graphql(DISPATCH, { orderId: id, input: { ...DAYS, driverId: await driver() } }));
    const { carrierName } = loadBoard.booking;
    await until(async () => (await order(id)).loadBoard.dispatchedTo === 'Red Rock');
    expect((await order(id)).loadBoard.error).to.equal(
      `Booked on the load board by ${carrierName}, dispatched to Red Rock. Only one of them can have the load: call the other.`,
    );
    const its = await newOrder(from('59010'));
    await done(post(its));
    await until(async () => (await order(its)).loadBoard?.booking != null, 60_000);
    const driverId = await driver((await order(its)).loadBoard.booking.carrierName);
    await done(dispatcher.graphql(DISPATCH, { orderId: its, input: { ...DAYS, driverId } }));
    board.pass(130_000);
    for (const each of [id, its])
      await until(async () => (await order(each)).loadBoard.booking.deliveredAt !== null, 60_000);
    await until(async () => (await order(its)).dispatch.status === 'DELIVERED');
    expect((await order(its)).parentStatus.id).to.equal('114');
    // What the other carrier did is not that of the dispatch.
    expect([(await order(id)).parentStatus.id, (await order(id)).dispatch.status]).to.deep.equal([
      ...['112', 'PENDING'],
    ]);
    expect((await order(id)).loadBoard.dispatchedTo).to.equal('Red Rock');
  });

  it('is no longer booked once the carrier cancels on the board, which the history tells', async () => {
    const id = await newOrder(from('59012'));
    await done(post(id));
    await standsAs(id, '111', 'POSTED');
    await until(async () => (await order(id)).loadBoard.status === 'BOOKED', LONG_MS);
    const { carrierName } = (await order(id)).loadBoard.booking;
    board.pass(60_000);
    await until(async () => (await order(id)).loadBoard.booking === null, LONG_MS);
    await standsAs(id, '111', 'POSTED');
    const said = (await done(admin.graphql(STORY, { id }))).map(
      ({ description }: Record<string, string>) => description,
    );
    expect(said).to.include(`Booked by ${carrierName}, as the load board says`);
    expect(said).to.include(`Booking of ${carrierName} canceled, as the load board says`);
    expect(said.filter((each: string) => /^Rejected by /.test(each))).to.have.length(1);
  });

  it('works on many at once: post, refresh, remove', async () => {
    const ids = [await newOrder(), await newOrder(), await newOrder()];
    const outcomes = await done(dispatcher.graphql(BATCH, { ids, action: 'POST' }));
    expect(outcomes.map(({ changed }: { changed: boolean }) => changed)).to.deep.equal([true, true, true]);
    // Of whoever asked for it.
    const statuses = () =>
      Promise.all(
        ids.map(async (id) => (await dispatcher.graphql(ORDER, { id })).data.order.parentStatus.id),
      );
    expect(await statuses()).to.deep.equal(['111', '111', '111']);
    for (const id of ids) await standsAs(id, '111', 'POSTED');
    const puts = board.calls('PUT /listings');
    await done(dispatcher.graphql(BATCH, { ids, action: 'REFRESH' }));
    await until(() => board.calls('PUT /listings') === puts + 3);
    await done(dispatcher.graphql(BATCH, { ids, action: 'REMOVE' }));
    expect(await statuses()).to.deep.equal(['110', '110', '110']);
    for (const id of ids) await standsAs(id, '110', 'REMOVED');
    const [again] = await done(dispatcher.graphql(BATCH, { ids: [ids[0]], action: 'REFRESH' }));
    expect(again.error.code).to.equal('REFUSED');
  });

  it('removes of many what was seen, and nothing that was dispatched or booked meanwhile', async () => {
    const ids = [await newOrder(), await newOrder(), await newOrder(from('59010'))] as [
      string,
      string,
      string,
    ];
    await done(dispatcher.graphql(BATCH, { ids, action: 'POST' }));
    const [kept, other, booked] = ids;
    for (const id of [kept, other]) await standsAs(id, '111', 'POSTED');
    const seen = await Promise.all(
      ids.map(async (id) => ({ id, revision: (await order(id)).loadBoard.revision })),
    );
    const input = { ...DAYS, driverId: await driver() };
    await done(dispatcher.graphql(DISPATCH, { orderId: kept, input }));
    board.pass(6_000);
    await standsAs(booked, '111', 'BOOKED');
    const outcomes = await done(dispatcher.graphql(BATCH, { ids, action: 'REMOVE', seen }));
    expect(
      outcomes.map(({ error }: { error: { code: string } | null }) => error?.code ?? null),
    ).to.deep.equal([...['CONFLICT', null, 'CONFLICT']]);
    expect(outcomes[0].error.message).to.match(/^This order was dispatched meanwhile/);
    expect(outcomes[2].error.message).to.match(/^A carrier booked it on the load board meanwhile/);
    await standsAs(other, '110', 'REMOVED');
    expect((await order(kept)).loadBoard.listingId).to.be.a('string');
    const [again] = await done(dispatcher.graphql(BATCH, { ids: [kept], action: 'REMOVE' }));
    expect(again.changed).to.equal(true);
  });

  it('counts what the board does not remove as there, in its words, and posts no second one beside it', async () => {
    const id = await newOrder();
    await done(post(id));
    await standsAs(id, '111', 'POSTED');
    const { listingId } = (await order(id)).loadBoard;
    const errors = [{ code: 'listing.locked', message: 'The listing is locked.' }];
    const call = `DELETE /listings/id/${listingId}`;
    board.answer(call, () => Response.json({ errors }, { status: 409 }));
    await done(dispatcher.graphql(REMOVE, { id }));
    await standsAs(id, '110', 'REMOVAL_REFUSED');
    const { loadBoard } = await order(id);
    expect(loadBoard).to.deep.include({ listingId, isWaiting: false });
    expect(loadBoard.problems).to.deep.equal([{ field: '', message: 'The listing is locked.' }]);
    expect(loadBoard.error).to.match(/^The load board refused the removal.* The listing is locked\.$/);
    await done(post(id));
    await standsAs(id, '111', 'POSTED');
    expect((await order(id)).loadBoard.listingId, 'still the only one').to.equal(listingId);
    await done(dispatcher.graphql(REMOVE, { id }));
    await standsAs(id, '110', 'REMOVAL_REFUSED');
    board.answer(call, undefined);
    await done(dispatcher.graphql(REMOVE, { id }));
    await standsAs(id, '110', 'REMOVED');
    expect((await listed(listingId)).listingStatus).to.equal('DELETED');
  });

  it('goes on with the other listings where the board cannot handle one', async () => {
    const [broken, other] = [await newOrder(), await newOrder()];
    for (const id of [broken, other]) await done(post(id));
    for (const id of [broken, other]) await standsAs(id, '111', 'POSTED');
    const call = `PUT /listings/id/${(await order(broken)).loadBoard.listingId}`;
    board.answer(call, () => new Response(null, { status: 500 }));
    const price = { transport: transport({ basePrice: 2000, totalPrice: 2200 }) };
    await update(broken, price);
    await until(async () => (await order(broken)).loadBoard.error !== null);
    expect((await order(broken)).loadBoard).to.deep.include({ status: 'UPDATING', isWaiting: false });
    expect((await order(broken)).loadBoard.error).to.match(/does not handle the last change/);
    const puts = board.calls('PUT /listings');
    await update(other, price);
    await until(() => board.calls('PUT /listings') > puts);
    await standsAs(other, '111', 'POSTED');
    board.answer(call, undefined);
    await done(dispatcher.graphql(BATCH, { ids: [broken], action: 'REFRESH' }));
    await standsAs(broken, '111', 'POSTED');
  });

  it('waits for a board that is down, says so and why, and recovers alone', async () => {
    const [posted, other] = [await newOrder(), await newOrder()];
    await done(post(posted));
    await standsAs(posted, '111', 'POSTED');
    board.goDown(true);
    await done(post(other));
    await update(posted, { transport: transport({ basePrice: 2000, totalPrice: 2200 }) });
    for (const id of [posted, other]) await until(async () => (await order(id)).loadBoard.isWaiting);
    expect((await order(other)).loadBoard.error).to.match(/cannot be reached/);
    const moved = () =>
      new Response(null, { status: 308, headers: { location: 'https://elsewhere.example/' } });
    board.answer('GET /listings/mine', moved);
    await until(async () => /at another address/.test((await order(other)).loadBoard.error), LONG_MS);
    board.answer('GET /listings/mine', undefined);
    board.goDown(false);
    await standsAs(other, '111', 'POSTED');
    await standsAs(posted, '111', 'POSTED');
    await until(async () => !(await order(posted)).loadBoard.isWaiting);
  });

  it('says that postings are paused, and is said to be reached again also while they are', async () => {
    const onReactions = (change: typeof pause) =>
      withDatabase(server.databaseUrl, async ({ sql }) => change(sql, 'post_to_load_board'));
    const id = await newOrder();
    board.goDown(true);
    await done(post(id));
    await until(async () => (await order(id)).loadBoard.isWaiting);
    await onReactions(pause);
    board.goDown(false);
    await until(async () => !(await order(id)).loadBoard.isWaiting);
    const { status, error } = (await order(id)).loadBoard;
    expect(status).to.equal('POSTING');
    expect(error).to.match(/^Postings to the load board are paused by an administrator/);
    await onReactions(resume);
    await standsAs(id, '111', 'POSTED');
  });

  it("takes no delivery that is not the board's, and bounds its body", async () => {
    const deliver = (body: string) =>
      fetch(`${server.url}/rest-api/load-board-events`, {
        ...{ method: 'POST', body, headers: { 'content-type': 'application/json', 'api-token': 'forged' } },
      });
    expect((await deliver('{}')).status).to.equal(401);
    expect((await deliver(JSON.stringify({ a: 'x'.repeat(300_000) }))).status).to.equal(413);
    expect((await deliver('{')).status).to.equal(400);
  });

  // The last one: the board's clock is a month ahead from here on.
  it('follows the carrier of a booking after its listing expired there', async () => {
    const id = await newOrder(from('59010'));
    await done(post(id));
    await standsAs(id, '111', 'POSTED');
    board.pass(5_000);
    await until(async () => (await order(id)).loadBoard.status === 'BOOKED', LONG_MS);
    board.pass(32 * 86_400_000);
    await until(async () => (await order(id)).loadBoard.listingId === null, LONG_MS);
    await standsAs(id, '114', 'BOOKED');
    const { listingId, booking, error, isKept } = (await order(id)).loadBoard;
    expect([listingId, error, isKept]).to.deep.equal([null, null, false]);
    expect(booking.deliveredAt).to.be.a('string');
  });
});

describe('an installation without a load board', function noBoard() {
  this.timeout(90_000);
  let server: TestServer;
  let admin: HttpClient;
  before(async () => {
    server = await startTestServer({ outside: { loadBoard: { kind: 'none' } } });
    admin = await signedIn(server, 'admin@lanebook.test');
  });
  after(() => server?.stop());

  it('says so of every order, by its status too', async () => {
    const transport = { ...leastOrder().transport, availableDate: addDays(DAY, 3) };
    const made = await admin.graphql(CREATE, { input: { ...leastOrder(), transport } });
    const id = made.data.answer.id;
    const updated = await admin.graphql(UPDATE, { id, input: { parentStatusId: '111' } });
    expect(updated.errors).to.equal(undefined);
    const { parentStatus, loadBoard, loadBoardProblems } = (await admin.graphql(ORDER, { id })).data.order;
    expect([parentStatus.id, loadBoard]).to.deep.equal(['111', null]);
    expect(loadBoardProblems).to.have.length(1);
    expect(loadBoardProblems[0].field).to.equal('');
    expect(loadBoardProblems[0].message).to.match(/no load board/);
  });
});
