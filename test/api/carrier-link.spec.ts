import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { extractText, getDocumentProxy } from 'unpdf';
import { MOST_VISITS } from '../../src/api/graphql/visits.ts';
import { sealDispatchLink } from '../../src/dispatch/carrier-links/resolvers/dispatch-link.ts';
import { eachOf } from '../../src/platform/each-of.ts';
import { createLinks } from '../../src/platform/links.ts';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { createHttpClient, type GraphqlAnswer, type HttpClient } from '../support/http-client.ts';
import { runTool } from '../support/run-tool.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const SHEET = `{ id orderId status acceptedBeforeChange pickupDate deliveryDate instructions note version carrierType carrierPay payment
  vehicles { year make model size operable vin plate }
  pickup { name companyName address city state zipcode phone }
  delivery { name address city phone }
  carrier { companyName mcNumber dotNumber phoneNumber } driver { name phoneNumber }
  office { name phone person { name phone } logoUrl } }`;
const PAGE = `{ state orderId office { name phone } answer { accepted name note at } sheet ${SHEET}
  acceptedSheet { pickupDate vehicles { model } } }`;
const RESOLVE = `query ($encryption: String!) { page: resolveDispatchLink(encryption: $encryption) ${PAGE} }`;
const ANSWER = `mutation ($encryption: String!, $accepted: Boolean!, $name: String, $note: String, $version: String) {
  page: answerDispatch(encryption: $encryption, accepted: $accepted, name: $name, note: $note, version: $version) ${PAGE} }`;
const LINK = `mutation ($orderId: ID!) { link: createDispatchLink(orderId: $orderId) {
  encryption isOfficeNamed expiresAt contactOption companyName phoneNumber email } }`;
const MOVE =
  'mutation ($id: ID!, $input: RecordChangesInput!) { done: updateOrder(id: $id, input: $input) { id } }';
const OFFICE = 'mutation ($input: OfficeInput!) { done: updateOffice(input: $input) { revision } }';
const ORDER = `query ($id: ID!) { order(id: $id) { parentStatus { id } dispatchedOn
  dispatch { id status acceptedBeforeChange answer { accepted name note } }
  dispatches { id status answer { accepted name note } } } }`;
const CREATE = 'mutation ($input: QuoteInput!) { createOrder(input: $input) { id } }';
const ADD = 'mutation ($input: CarrierInput!) { addCarrier(input: $input) { id } }';
const ADD_DRIVER = `mutation ($carrierId: ID!, $input: DriverInput!) {
  addDriver(carrierId: $carrierId, input: $input) { id } }`;
const DISPATCH = `mutation ($orderId: ID!, $input: DispatchInput!) {
  done: dispatchOrder(orderId: $orderId, input: $input) { id } }`;
const CHANGE = `mutation ($orderId: ID!, $input: DispatchChangesInput!) {
  done: updateDispatch(orderId: $orderId, input: $input) { id status } }`;
const SET = `mutation ($orderId: ID!, $status: DispatchStatus!) {
  done: setDispatchStatus(orderId: $orderId, status: $status) { id } }`;
const STORY = `query ($orderId: ID!) {
  told: dispatchStory(orderId: $orderId) { by description changes { label to } } }`;
const CANCEL = 'mutation ($orderId: ID!) { done: cancelDispatch(orderId: $orderId) { id } }';

const DAYS = { pickupDate: '2026-07-01', deliveryDate: '2026-07-05' };
const INVALID = 'Sorry! This request is invalid!';
const MONTH_MS = 30 * 86_400_000;

describe('the link of a carrier', function carrierLink() {
  this.timeout(120_000);
  let server: TestServer;
  let admin: HttpClient;
  let dispatcher: HttpClient;
  /** Visitors of networks of their own, so that none uses up another's requests. */
  let networks = 0;
  const visitor = () => {
    networks += 1;
    const headers = { 'x-forwarded-for': `203.0.113.${networks}` };
    const client = createHttpClient(server.url);
    return (query: string, variables: object, more = {}) =>
      client.graphql(query, variables, { ...headers, ...more });
  };

  const codeOf = ({ errors }: GraphqlAnswer): string => String(errors?.[0]?.extensions?.code ?? 'OK');
  const done = async (answer: Promise<GraphqlAnswer>) => {
    const { data, errors } = await answer;
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return Object.values(data)[0] as never;
  };
  const newCarrier = async (
    companyName: string,
  ): Promise<{ readonly id: string; readonly driverId: string }> => {
    const named = { companyName, address: '12 Mesa Road', phoneNumber: '4355550100', mcNumber: '123456' };
    const input = { ...named, email: 'ruth@redrock.test', contactOption: 'EMAIL_ONLY' };
    const { id } = (await done(dispatcher.graphql(ADD, { input }))) as { id: string };
    const driver = { firstName: 'Omar', lastName: 'Ünal', phoneNumber: '4355550101' };
    const added = (await done(dispatcher.graphql(ADD_DRIVER, { carrierId: id, input: driver }))) as {
      id: string;
    };
    return { id, driverId: added.id };
  };
  let carrier: Awaited<ReturnType<typeof newCarrier>>;
  const newOrder = async (): Promise<string> => {
    const least = leastOrder();
    const shipper = { ...least.shipper, firstName: 'Adalgisa', email: 'adalgisa@bronte.test' };
    const transport = { ...least.transport, note: 'Low clearance' };
    const input = { ...least, shipper, transport };
    return ((await done(admin.graphql(CREATE, { input }))) as { id: string }).id;
  };
  const dispatch = async (orderId: string, by = carrier): Promise<void> => {
    const input = { ...DAYS, driverId: by.driverId, instructions: 'Ring twice' };
    await done(dispatcher.graphql(DISPATCH, { orderId, input }));
  };
  const linkOf = async (orderId: string): Promise<string> =>
    ((await done(dispatcher.graphql(LINK, { orderId }))) as { encryption: string }).encryption;
  const dispatchedOrder = async () => {
    const orderId = await newOrder();
    await dispatch(orderId);
    return { orderId, encryption: await linkOf(orderId) };
  };
  // biome-ignore lint/suspicious/noExplicitAny: a page as the spec asks for it
  const page = async (encryption: string): Promise<any> => done(visitor()(RESOLVE, { encryption }));
  const answer = (encryption: string, accepted: boolean, more: object = {}, headers = {}) =>
    visitor()(ANSWER, { encryption, accepted, name: 'Ruth Barlow', ...more }, headers);
  const order = async (id: string) => (await admin.graphql(ORDER, { id })).data.order;
  const forget = (...words: ReadonlyArray<string>) =>
    runTool('forget', [...words, '--yes'], {
      ...{ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir },
      MASTER_KEY: server.masterKey.toString('hex'),
    });

  before(async () => {
    server = await startTestServer();
    [admin, dispatcher] = (await Promise.all(
      ['admin', 'dispatch'].map((person) => signedIn(server, `${person}@lanebook.test`)),
    )) as [HttpClient, HttpClient];
    carrier = await newCarrier('Red Rock');
  });
  after(() => server?.stop());

  it('is made with how the carrier wants to be contacted, for an order that it has', async () => {
    const orderId = await newOrder();
    expect(codeOf(await dispatcher.graphql(LINK, { orderId }))).to.equal('REFUSED');
    await dispatch(orderId);
    const link = (await done(dispatcher.graphql(LINK, { orderId }))) as Record<string, string>;
    expect(link).to.deep.include({
      ...{ companyName: 'Red Rock', contactOption: 'EMAIL_ONLY', email: 'ruth@redrock.test' },
      phoneNumber: '+14355550100',
    });
    const left = Date.parse(link.expiresAt ?? '') - Date.now();
    expect(left).to.be.within(MONTH_MS - 60_000, MONTH_MS + 1_000);
  });

  it('asks again for the load that changed after it was accepted, on the record, the list and the sheet too', async () => {
    const { orderId, encryption } = await dispatchedOrder();
    const { sheet: seen } = await page(encryption);
    await done(answer(encryption, true, { version: seen.version }));
    expect((await order(orderId)).dispatch).to.include({ status: 'ACCEPTED', acceptedBeforeChange: false });
    const { origin, vehicles } = leastOrder();
    // What it is only told asks for nothing.
    await done(
      admin.graphql(MOVE, { id: orderId, input: { origin: { ...origin, name: 'Max Mustermann' } } }),
    );
    expect((await order(orderId)).dispatch.acceptedBeforeChange).to.equal(false);
    await done(admin.graphql(MOVE, { id: orderId, input: { vehicles: [...vehicles, ...vehicles] } }));
    expect((await order(orderId)).dispatch).to.include({ status: 'ACCEPTED', acceptedBeforeChange: true });
    const { state, answer: before, sheet, acceptedSheet } = await page(encryption);
    expect(acceptedSheet.vehicles).to.have.length(1);
    expect({ state, accepted: before.accepted }).to.deep.equal({ state: 'OPEN', accepted: true });
    expect(sheet).to.include({ status: 'ACCEPTED', acceptedBeforeChange: true });
    expect(codeOf(await answer(encryption, true, { version: seen.version }))).to.equal('REFUSED');
    await done(answer(encryption, true, { name: 'Ann Barlow', version: sheet.version }));
    const { dispatch: now } = await order(orderId);
    expect(now).to.include({ status: 'ACCEPTED', acceptedBeforeChange: false });
    expect(now.answer.name).to.equal('Ann Barlow');
    // By phone, which the office notes.
    await done(admin.graphql(MOVE, { id: orderId, input: { vehicles } }));
    expect((await order(orderId)).dispatch.acceptedBeforeChange).to.equal(true);
    await done(dispatcher.graphql(SET, { orderId, status: 'ACCEPTED' }));
    await dispatcher.graphql(ORDER, { id: orderId });
    expect((await order(orderId)).dispatch.acceptedBeforeChange).to.equal(false);
    expect(await page(encryption)).to.include({ state: 'ACCEPTED', acceptedSheet: null });
    await done(admin.graphql(CHANGE, { orderId, input: { pickupDate: '2026-07-02' } }));
    expect((await page(encryption)).acceptedSheet.pickupDate).to.equal(DAYS.pickupDate);
  });

  it('shows from the delivery on only what the papers of the carrier need', async () => {
    const { orderId, encryption } = await dispatchedOrder();
    await done(dispatcher.graphql(SET, { orderId, status: 'PICKED_UP' }));
    const { state: underWay, sheet: before } = await page(encryption);
    expect(underWay).to.equal('PICKED_UP');
    expect(before.pickup.address).to.be.a('string');
    await done(dispatcher.graphql(SET, { orderId, status: 'DELIVERED' }));
    const { state, sheet } = await page(encryption);
    expect(state).to.equal('DELIVERED');
    const { id, carrierPay, payment, pickupDate, deliveryDate, carrier: named } = before;
    expect(sheet).to.deep.include({
      ...{ id, carrierPay, payment, pickupDate, deliveryDate, carrier: named },
      ...{ instructions: null, note: null, driver: { name: null, phoneNumber: null } },
      pickup: {
        ...{ name: null, companyName: null, address: null, zipcode: null, phone: null },
        ...{ city: before.pickup.city, state: before.pickup.state },
      },
      delivery: { name: null, address: null, city: before.delivery.city, phone: null },
    });
    expect(sheet.vehicles[0]).to.deep.include({ make: before.vehicles[0].make, vin: null, plate: null });
    // The office's own sheet stays whole.
    const own = `query ($id: ID!) { sheet: dispatchSheet(orderId: $id) { pickup { address } } }`;
    expect(await done(admin.graphql(own, { id: orderId }))).to.deep.equal({
      pickup: { address: before.pickup.address },
    });
  });

  it('shows whoever has it what the carrier needs, and nothing else', async () => {
    const { orderId, encryption } = await dispatchedOrder();
    const shown = await page(encryption);
    expect(shown).to.deep.include({ state: 'OPEN', orderId, answer: null });
    expect(shown.sheet).to.deep.include({
      ...{
        id: `${orderId}-1`,
        status: 'PENDING',
        ...DAYS,
        instructions: 'Ring twice',
        note: 'Low clearance',
      },
      ...{ payment: 'COD', driver: { name: 'Omar Ünal', phoneNumber: '+14355550101' } },
    });
    const least = leastOrder();
    expect(shown.sheet.pickup).to.deep.include({ name: least.origin.name, address: least.origin.address });
    const text = JSON.stringify(shown);
    for (const hidden of ['bronte.test', 'Adalgisa', 'user:', 'Coleman']) expect(text).not.to.include(hidden);
    const total = (
      await admin.graphql('query ($id: ID!) { order(id: $id) { transport { totalPrice carrierPay } } }', {
        id: orderId,
      })
    ).data.order.transport;
    expect(shown.sheet.carrierPay).to.equal(total.carrierPay);
    expect(total.totalPrice).to.be.greaterThan(total.carrierPay);
  });

  it('takes an answer by name without signing in, which the office sees; the first one stands', async () => {
    const { orderId, encryption } = await dispatchedOrder();
    const nameless = await answer(encryption, true, { name: ' ' });
    expect(nameless.errors?.[0]?.extensions?.fields).to.deep.equal({ name: 'Enter your name.' });
    const accepted = (await done(answer(encryption, true, { note: 'After noon' }))) as never;
    expect(accepted).to.deep.include({ state: 'ACCEPTED' });
    const said = { accepted: true, name: 'Ruth Barlow', note: 'After noon' };
    expect((await order(orderId)).dispatch).to.deep.include({ status: 'ACCEPTED', answer: said });
    expect(codeOf(await answer(encryption, false))).to.equal('REFUSED');
    await done(answer(encryption, true, { name: 'Somebody Else' }));
    expect((await page(encryption)).answer).to.deep.include(said);
  });

  it('is told in the story of the order, answer by answer, by name and with its note', async () => {
    const { orderId, encryption } = await dispatchedOrder();
    await done(answer(encryption, true, { note: 'After noon' }));
    await done(dispatcher.graphql(CHANGE, { orderId, input: { deliveryDate: '2026-07-07' } }));
    await done(answer(encryption, false, { name: 'Sam Barlow' }));
    const told = (await done(admin.graphql(STORY, { orderId }))) as ReadonlyArray<object>;
    expect(told).to.have.length(4);
    expect(told[0], 'the second').to.deep.equal({
      ...{ by: 'Sam Barlow, Red Rock', description: 'Rejected by the carrier', changes: [] },
    });
    expect(told[2], 'the first').to.deep.equal({
      ...{ by: 'Ruth Barlow, Red Rock', description: 'Accepted by the carrier' },
      changes: [{ label: 'Note', to: 'After noon' }],
    });
    const office = await dispatchedOrder();
    await done(dispatcher.graphql(SET, { orderId: office.orderId, status: 'ACCEPTED' }));
    const [marked] = (await done(admin.graphql(STORY, { orderId: office.orderId }))) as ReadonlyArray<object>;
    expect(marked, 'by the office').to.deep.include({
      ...{ by: 'Aisha Coleman', description: 'Marked as accepted by the carrier' },
    });
  });

  it('leaves status and day of an order whose carrier rejects it, and then shows the load no more', async () => {
    const { orderId, encryption } = await dispatchedOrder();
    const before = await order(orderId);
    const rejected = (await done(answer(encryption, false, { note: 'Truck is full' }))) as { sheet: unknown };
    expect(rejected).to.deep.include({ state: 'REJECTED', sheet: null });
    const after = await order(orderId);
    expect([after.parentStatus, after.dispatchedOn]).to.deep.equal([
      before.parentStatus,
      before.dispatchedOn,
    ]);
    expect(after.dispatch).to.equal(null);
    expect(after.dispatches[0].answer).to.deep.equal({
      ...{ accepted: false, name: 'Ruth Barlow', note: 'Truck is full' },
    });
    expect(codeOf(await answer(encryption, true))).to.equal('REFUSED');
  });

  it('keeps one of two answers that arrive together, and an answer that is sent twice', async () => {
    const { orderId, encryption } = await dispatchedOrder();
    const both = await Promise.all([answer(encryption, true), answer(encryption, false, { name: 'Second' })]);
    expect(both.map(codeOf).sort()).to.deep.equal(['OK', 'REFUSED']);
    const [{ status, answer: kept }] = (await order(orderId)).dispatches;
    expect(status).to.equal(kept.accepted ? 'ACCEPTED' : 'REJECTED');
    const twice = await dispatchedOrder();
    const headers = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < 2; time += 1)
      expect(codeOf(await answer(twice.encryption, true, {}, headers))).to.equal('OK');
  });

  it('takes no answer to days that the office changed after they were seen', async () => {
    const { orderId, encryption } = await dispatchedOrder();
    const { version } = (await page(encryption)).sheet;
    await done(dispatcher.graphql(CHANGE, { orderId, input: { pickupDate: '2026-07-02' } }));
    const late = await answer(encryption, true, { version });
    expect([codeOf(late), late.errors?.[0]?.message]).to.deep.equal([
      'REFUSED',
      'This load was changed after you opened the page, so your answer was not taken. Look at what changed and answer again.',
    ]);
    expect((await order(orderId)).dispatch).to.deep.include({ status: 'PENDING', answer: null });
    const now = (await page(encryption)).sheet;
    expect(now.pickupDate).to.equal('2026-07-02');
    await done(answer(encryption, true, { version: now.version }));
    expect((await order(orderId)).dispatch).to.deep.include({ status: 'ACCEPTED' });
  });

  it('takes no answer to a load that the office changed in its order after it was seen', async () => {
    const { orderId, encryption } = await dispatchedOrder();
    const { version } = (await page(encryption)).sheet;
    const destination = { ...leastOrder().destination, city: 'Seattle', state: 'WA', zipcode: '98101' };
    await done(admin.graphql(MOVE, { id: orderId, input: { destination } }));
    expect(codeOf(await answer(encryption, true, { version }))).to.equal('REFUSED');
    const now = (await page(encryption)).sheet;
    expect(now.delivery.city).to.equal('Seattle');
    expect(codeOf(await answer(encryption, true, { version: now.version }))).to.equal('OK');
  });

  it('asks again after other days, by the same link', async () => {
    const { orderId, encryption } = await dispatchedOrder();
    await done(answer(encryption, true));
    await done(dispatcher.graphql(CHANGE, { orderId, input: { deliveryDate: '2026-07-07' } }));
    const again = await page(encryption);
    expect([again.state, again.answer, again.sheet.deliveryDate]).to.deep.equal(['OPEN', null, '2026-07-07']);
    await done(answer(encryption, false));
    expect((await order(orderId)).dispatch).to.equal(null);
  });

  it('says that a load was taken back, dispatched anew, or answered by the office', async () => {
    const noted = await dispatchedOrder();
    await done(dispatcher.graphql(SET, { orderId: noted.orderId, status: 'ACCEPTED' }));
    expect(await page(noted.encryption)).to.deep.include({ state: 'ACCEPTED', answer: null });
    await dispatch(noted.orderId, await newCarrier('Blue Mesa'));
    expect(await page(noted.encryption)).to.deep.include({ state: 'REPLACED', sheet: null });
    await done(dispatcher.graphql(CANCEL, { orderId: noted.orderId }));
    expect(await page(noted.encryption)).to.deep.include({ state: 'TAKEN_BACK', sheet: null });
    expect(codeOf(await answer(noted.encryption, true))).to.equal('REFUSED');
  });

  it('is no longer good once another carrier of the same dispatch has it', async () => {
    const { orderId, encryption } = await dispatchedOrder();
    const other = await newCarrier('Green Valley');
    await done(dispatcher.graphql(CHANGE, { orderId, input: { driverId: other.driverId } }));
    expect(await page(encryption)).to.deep.include({ state: 'REPLACED', sheet: null });
    expect(codeOf(await answer(encryption, true))).to.equal('REFUSED');
  });

  it('answers alike to whatever it did not make, and to what it made for another purpose', async () => {
    const { orderId, encryption } = await dispatchedOrder();
    const made = createLinks(server.masterKey, () => new Date());
    const forged = createLinks(Buffer.alloc(32, 9), () => new Date());
    const dispatched = { id: `${orderId}-1` as never, carrierId: Number(carrier.id) as never };
    const unknown = { ...dispatched, id: '999999-1' as never };
    const other = { purpose: 'survey', days: 30, content: { encode: (value: unknown) => value } as never };
    const wrong = [
      ...['', 'nothing', encryption.slice(1), `${encryption}A`, `A${encryption.slice(1)}`],
      sealDispatchLink(forged, dispatched).encryption,
      sealDispatchLink(made, unknown).encryption,
      made.seal(other, { dispatchId: `${orderId}-1`, carrierId: Number(carrier.id) } as never).encryption,
    ];
    const answers = await Promise.all(wrong.map((text) => answer(text, true)));
    expect([...new Set(answers.map(({ errors }) => errors?.[0]?.message))]).to.deep.equal([INVALID]);
    expect([...new Set(answers.map(codeOf))]).to.deep.equal(['NOT_FOUND']);
    for (const text of wrong) expect(await page(text), text).to.equal(null);
    expect((await order(orderId)).dispatch.status).to.equal('PENDING');
  });

  it('expires after thirty days, and then shows and takes nothing', async () => {
    const { orderId } = await dispatchedOrder();
    const old = createLinks(server.masterKey, () => new Date(Date.now() - MONTH_MS - 1_000));
    const { encryption } = sealDispatchLink(old, {
      ...{ id: `${orderId}-1` as never, carrierId: Number(carrier.id) as never },
    });
    expect(await page(encryption)).to.deep.include({ state: 'EXPIRED', sheet: null, answer: null });
    const late = await answer(encryption, true);
    expect([codeOf(late), late.errors?.[0]?.message]).to.deep.equal([
      ...['REFUSED', 'This link has expired. Call us for a new one.'],
    ]);
  });

  it('is invalid once its carrier or its customer is forgotten, and the answer has no name any more', async () => {
    const gone = await newCarrier('Gone Lines');
    const orderId = await newOrder();
    await dispatch(orderId, gone);
    const encryption = await linkOf(orderId);
    await done(answer(encryption, true, { name: 'Gone Person', note: 'Gone note' }));
    const ended = await forget('carrier', gone.id);
    expect(ended.code, JSON.stringify(ended)).to.equal(0);
    expect(await page(encryption)).to.equal(null);
    const { answer: kept } = (await order(orderId)).dispatch;
    expect(kept).to.deep.equal({ accepted: true, name: null, note: null });
    const [told] = (await done(admin.graphql(STORY, { orderId }))) as ReadonlyArray<object>;
    expect(told).to.deep.equal({
      ...{ by: 'A forgotten person, Gone Lines', description: 'Accepted by the carrier', changes: [] },
    });
    const other = await dispatchedOrder();
    const rest = await forget('quote', other.orderId, '--rest');
    expect(rest.code, JSON.stringify(rest)).to.equal(0);
    expect(await page(other.encryption)).to.equal(null);
    expect(codeOf(await answer(other.encryption, true))).to.equal('NOT_FOUND');
  });

  it('lets a visitor ask for nothing else, and for links only so often', async () => {
    const send = visitor();
    expect(codeOf(await send('query ($id: ID!) { order(id: $id) { id } }', { id: '1' }))).to.equal(
      'UNAUTHENTICATED',
    );
    const both = 'query ($e: String!) { resolveDispatchLink(encryption: $e) { state } quotes { total } }';
    expect(codeOf(await send(both, { e: 'x' }))).to.equal('UNAUTHENTICATED');
    // Several at once: one after the other they may take longer than the minute in which they are counted.
    const calls = Array.from({ length: MOST_VISITS + 1 }, () => ({ encryption: 'x' }));
    const codes = await eachOf(calls, 6, async (variables) => codeOf(await send(RESOLVE, variables)));
    expect(codes.filter((code) => code === 'OK')).to.have.length(MOST_VISITS);
    expect(codes.filter((code) => code === 'TOO_MANY')).to.have.length(1);
    expect(codeOf(await send('{ currentUser { id } }', {}))).to.equal('OK');
    expect(codeOf(await visitor()(RESOLVE, { encryption: 'x' }))).to.equal('OK');
  });

  it('says whose load it is: the assignee, until the office has a name and a phone', async () => {
    const { orderId, encryption } = await dispatchedOrder();
    const person = { name: 'Kevin Tran', phone: '+13055550104' };
    expect((await page(encryption)).sheet.office)
      .to.include({ name: null })
      .and.deep.include({ person });
    const link = await done(dispatcher.graphql(LINK, { orderId }));
    expect(link).to.include({ isOfficeNamed: false });
    const owner = await signedIn(server, 'superadmin@lanebook.test');
    const name = 'Bayside Auto Transport';
    await done(owner.graphql(OFFICE, { input: { name } }));
    expect((await page(encryption)).sheet.office)
      .to.include({ name })
      .and.deep.include({ person });
    await done(owner.graphql(OFFICE, { input: { contact: { phone: '3055550100' } } }));
    expect((await page(encryption)).sheet.office).to.include({ name, person: null });
    expect(await done(dispatcher.graphql(LINK, { orderId }))).to.include({ isOfficeNamed: true });
  });

  it('comes with a sheet for the office, as a PDF too', async () => {
    const { orderId } = await dispatchedOrder();
    const sales = await signedIn(server, 'sales@lanebook.test');
    const sheet = `query ($orderId: ID!) { sheet: dispatchSheet(orderId: $orderId) ${SHEET} }`;
    expect(await done(sales.graphql(sheet, { orderId }))).to.deep.include({ id: `${orderId}-1` });
    const path = `/rest-api/dispatch-sheet.pdf?order_id=${orderId}`;
    const { cookies } = sales;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(server.url + path, { headers: { cookie } });
    expect([response.status, response.headers.get('content-type')]).to.deep.equal([200, 'application/pdf']);
    expect(response.headers.get('content-disposition')).to.include(`dispatch-${orderId}-1.pdf`);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())), {
      mergePages: true,
    });
    for (const part of [`Freight bill ${orderId}-1`, 'Omar Ünal', 'Ring twice'])
      expect(text).to.include(part);
    expect(text).not.to.include('bronte.test');
    expect((await createHttpClient(server.url).once(path)).status).to.equal(401);
    expect((await sales.once('/rest-api/dispatch-sheet.pdf?order_id=x')).status).to.equal(400);
    const none = await newOrder();
    expect((await sales.once(`/rest-api/dispatch-sheet.pdf?order_id=${none}`)).status).to.equal(422);
    expect(await done(sales.graphql(sheet, { orderId: none }))).to.equal(null);
  });
});
