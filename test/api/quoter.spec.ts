import { expect } from 'chai';
import { createLinks } from '../../src/platform/links.ts';
import { createQuoterTokens } from '../../src/pricing/quoter/resolvers/quoter-token.ts';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { RecordId } from '../../src/shared-kernel/ids/record.ts';
import { PERMISSIONS } from '../../src/shared-kernel/permission.ts';
import type { QuotedPrice } from '../../src/shared-kernel/quoted-price.ts';
import { addPerson } from '../support/add-person.ts';
import { appendEvent } from '../support/append-event.ts';
import { carriedOrder } from '../support/carried-order.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { until } from '../support/reacting.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { storedEvents } from '../support/stored-log.ts';

const AMOUNTS =
  'miles milesBy basePrice sizeFee sizeFeeByDistance inopFee enclosedFee deposit depositFeeByDistance';
const STEPS =
  'vehicle total isSizeFromChart size { name } steps { name amount table rowId chartRowId reason }';
const RUN = `mutation ($origin: QuoteSpotInput!, $destination: QuoteSpotInput!, $vehicles: [QuotedVehicleInput!]!,
    $carrierType: CarrierType, $referrerId: ID) {
  answer: runTransportAutoQuoter(origin: $origin, destination: $destination, vehicles: $vehicles,
    carrierType: $carrierType, referrerId: $referrerId) { ${AMOUNTS} publication quoterToken vehicles { ${STEPS} } } }`;
const FACTORS = `query ($origin: QuoteSpotInput!, $destination: QuoteSpotInput!) {
  answer: basePriceFactors(origin: $origin, destination: $destination) {
    type price min max originCity destState priority originMiles } }`;
const PRICING = `pricing {
  quotedAt publication edited editedParts problems warning
  quoted { ${AMOUNTS} total } byTodaysRules { total } explanation { ${STEPS} }
  asItIsNow { amounts { total } problems explanation { ${STEPS} } }
  today { publication publishedAt amounts { total miles } problems explanation { total } differences { vehicle label from to reason } }
  similarLoads { count median low high since } }`;
const CREATE = `mutation ($input: QuoteInput!) { answer: createQuote(input: $input) { id ${PRICING} } }`;
const UPDATE = `mutation ($id: ID!, $input: RecordChangesInput!) {
  answer: updateQuote(id: $id, input: $input) { id ${PRICING} } }`;
const READ = `query ($id: ID!) { answer: quote(id: $id) { ${PRICING} events { description revision } } }`;
const AS_OF = `query ($id: ID!, $revision: Int!) { answer: quote(id: $id, revision: $revision) { ${PRICING} } }`;
type Revised = { readonly revision: number };
const COPY =
  'mutation ($id: ID!, $mode: CopyMode!) { answer: duplicateQuote(id: $id, mode: $mode) { pricing { quotedAt } } }';
const BANDS = '{ answer: mileagePricings { id minMileage maxMileage price } }';
const SAVE_BANDS =
  'mutation ($rows: [MileagePricingInput!]!) { answer: updateMileagePricings(pricingData: $rows) { id price } }';
const EXCEPTION = `mutation ($rules: [PricingRuleInput!]!) { answer: createPricingException(
  originState: "ND", originCity: "Bismarck", destState: "ID", destCity: "Boise", pricingRules: $rules) { id } }`;

const ADD_REFERRER = 'mutation ($input: ReferrerInput!) { answer: createReferrer(input: $input) { id } }';
const CHANGE_REFERRER = `mutation ($id: ID!, $input: ReferrerChangesInput!) {
  answer: updateReferrer(id: $id, input: $input) { id } }`;
const UNDO = 'mutation ($number: Int!) { answer: undoPricePublication(number: $number) { number } }';
const SIZE_OF_CHART =
  'mutation ($id: ID!, $size: ID) { answer: updateVehicleSizechart(sizeChartID: $id, sizeID: $size) { id } }';
const LOADS = `query ($origin: QuoteSpotInput!, $destination: QuoteSpotInput!, $carrierType: CarrierType, $except: ID) {
  answer: similarLoads(origin: $origin, destination: $destination, carrierType: $carrierType, except: $except) {
    count low median high } }`;

const WAITING =
  'mutation ($orderId: ID!) { answer: setDispatchStatus(orderId: $orderId, status: ACCEPTED) { id } }';

const MASTER_KEY = Buffer.alloc(32, 1);
const BISMARCK = { city: 'Bismarck', state: 'ND', zipcode: '58501' };
const BOISE = { city: 'Boise', state: 'ID', zipcode: '83702' };
const CAMRY = { year: 2019, make: 'Toyota', model: 'Camry' };
const LANE = { origin: BISMARCK, destination: BOISE, vehicles: [CAMRY] };

type Priced = Readonly<Record<string, number>> & {
  readonly quoterToken: string;
  readonly publication: number;
};

/** The quote of the form after the quoter has run: its prices, and its token. */
const inputOf = (priced: Priced, changes: object = {}) => {
  const { miles, milesBy: _by, publication: _, vehicles: _all, quoterToken, ...amounts } = priced;
  const totalPrice = Object.values(amounts).reduce((sum, amount) => sum + Number(amount), 0);
  const transport = { availableDate: '2026-01-20', miles, ...amounts, totalPrice, quoterToken, ...changes };
  return { ...leastQuote(), ...LANE, transport };
};

describe('the quoter, over the API', function quoter() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: HttpClient;
  let sales: HttpClient;
  let dispatcher: HttpClient;

  const done = async (answer: Promise<GraphqlAnswer>) => {
    const { data, errors } = await answer;
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer;
  };
  const refused = async (answer: Promise<GraphqlAnswer>) => (await answer).errors?.[0]?.extensions;
  const run = (changes: object = {}): Promise<Priced> => done(sales.graphql(RUN, { ...LANE, ...changes }));
  const create = (input: object) => done(sales.graphql(CREATE, { input }));

  const dispatched = (
    carrierPay: number,
    carrierType: 'OPEN' | 'ENCLOSED' = 'OPEN',
    vehicles = 1,
  ): Promise<string> =>
    carriedOrder(admin, { origin: BISMARCK, destination: BOISE, carrierPay, carrierType, vehicles });

  /** The pricing of a record, once so many loads like it have been followed. */
  const withLoads = async ({ id }: { readonly id: string }, count: number) => {
    const read = async () => (await done(sales.graphql(READ, { id }))).pricing;
    await until(async () => (await read()).similarLoads.count === count);
    return read();
  };

  before(async () => {
    server = await startTestServer();
    [admin, sales, dispatcher] = (await Promise.all(
      ['admin', 'sales', 'dispatch'].map((person) => signedIn(server, `${person}@lanebook.test`)),
    )) as [HttpClient, HttpClient, HttpClient];
  });
  after(() => server?.stop());

  it('prices a lane by the published tables, explains each amount, and stores nothing', async () => {
    const before = await storedEvents(server.databaseUrl);
    const priced = await run();
    expect(await storedEvents(server.databaseUrl)).to.equal(before);
    const bands = (await done(admin.graphql(BANDS))) as ReadonlyArray<Readonly<Record<string, number>>>;
    const band = bands.find(
      ({ minMileage = 0, maxMileage = 0 }) =>
        minMileage <= (priced.miles ?? 0) && (priced.miles ?? 0) <= maxMileage,
    );
    expect(priced.basePrice).to.equal(band?.price);
    expect(priced.deposit).to.equal(200);
    const [vehicle] = priced.vehicles as unknown as ReadonlyArray<{
      total: number;
      isSizeFromChart: boolean;
      steps: ReadonlyArray<{ name: string; amount: number; table: string; rowId: string; reason: string }>;
    }>;
    expect(vehicle?.steps.reduce((sum, { amount }) => sum + amount, 0)).to.equal(vehicle?.total);
    expect(vehicle?.steps[0]).to.deep.include({ name: 'basePrice', table: 'MILEAGE', rowId: band?.id });
    expect(vehicle?.steps[3]).to.deep.include({ name: 'inopFee', amount: 0, reason: 'It runs' });
    expect(vehicle?.steps[5]).to.deep.include({
      name: 'deposit',
      table: null,
      reason: 'The standard deposit, of each vehicle',
    });
    expect(vehicle?.isSizeFromChart).to.equal(true);
  });

  it("takes the referrer's deposit, and names every reason of a refusal at its field", async () => {
    const { data } = await admin.graphql('{ referrers { id depositAmount } }');
    const own = (data.referrers as ReadonlyArray<{ id: string; depositAmount: number | null }>).find(
      ({ depositAmount }) => depositAmount !== null,
    );
    const vehicles = [CAMRY, CAMRY];
    const priced = await run({ vehicles, referrerId: own?.id });
    expect(priced.deposit).to.equal(2 * (own?.depositAmount ?? 0));
    const wrong = {
      ...{ origin: { zipcode: '99999' }, destination: { city: 'Boise' }, referrerId: '999' },
      vehicles: [CAMRY, { make: 'Toyota' }, { ...CAMRY, sizeId: 999 }],
    };
    expect(await refused(sales.graphql(RUN, { ...LANE, ...wrong }))).to.deep.include({
      code: 'INVALID',
      fields: {
        'origin.zipcode': 'We do not know this ZIP code, so it cannot be quoted. Check it.',
        'destination.zipcode': 'Enter the ZIP code of the destination.',
        'vehicles.1.year': 'Choose the year.',
        'vehicles.1.model': 'Enter the model.',
        'vehicles.2': 'Choose another size for the 2019 Toyota Camry: the one it has does not exist.',
        referrerId: 'Choose a referrer from the list.',
      },
    });
    expect((await refused(sales.graphql(RUN, { ...LANE, vehicles: [] })))?.fields).to.have.key('vehicles');
  });

  it('prices nothing over the sea, and says so of the miles; within an island it does', async () => {
    const to = async (zipcode: string, from = BISMARCK.zipcode) =>
      (await refused(sales.graphql(RUN, { ...LANE, origin: { zipcode: from }, destination: { zipcode } })))
        ?.fields;
    const noRoad = (place: string) => ({
      miles: `There is no road between Bismarck, ND and ${place}. Price the transport by hand.`,
    });
    expect(await to('96801')).to.deep.equal(noRoad('Honolulu, HI'));
    expect(await to('00901')).to.deep.equal(noRoad('San Juan, PR'));
    const home = { origin: { zipcode: '96720' }, destination: { zipcode: '96740' } };
    expect((await run(home)).miles).to.be.within(50, 100);
    const factors = await sales.graphql(FACTORS, { ...LANE, destination: { zipcode: '96801' } });
    expect(factors.data.answer).to.deep.equal([]);
    const destination = { city: 'Honolulu', state: 'HI', zipcode: '96801' };
    const transport = {
      availableDate: '2026-01-20',
      miles: 4_000,
      basePrice: 900,
      deposit: 200,
      totalPrice: 1_100,
    };
    const { pricing } = await create({ ...leastQuote(), ...LANE, destination, transport });
    expect(pricing.today).to.deep.include({
      amounts: null,
      problems: ['There is no road between origin and destination. Price the transport by hand.'],
    });
  });

  it('answers one of two mutations of a request where the other is refused', async () => {
    const two = `mutation ($origin: QuoteSpotInput!, $destination: QuoteSpotInput!, $vehicles: [QuotedVehicleInput!]!) {
      refused: runTransportAutoQuoter(origin: {}, destination: $destination, vehicles: $vehicles) { basePrice }
      answer: runTransportAutoQuoter(origin: $origin, destination: $destination, vehicles: $vehicles) { basePrice } }`;
    const { data, errors } = await sales.graphql(two, LANE);
    expect(data).to.deep.equal({ refused: null, answer: { basePrice: (await run()).basePrice } });
    expect(errors).to.have.length(1);
  });

  it('gives a record the explanation of its price; edits by hand are recognized', async () => {
    const priced = await run();
    const { id, pricing } = await create(inputOf(priced));
    expect(pricing).to.deep.include({ edited: false, editedParts: [], publication: priced.publication });
    expect(pricing).to.deep.include({ problems: [], byTodaysRules: null });
    expect(pricing.explanation).to.deep.equal(priced.vehicles);
    expect(pricing.quoted).to.deep.include({
      basePrice: priced.basePrice,
      deposit: 200,
      milesBy: 'ESTIMATE',
    });
    expect(pricing.today.differences).to.deep.equal([]);
    const { transport } = inputOf(priced);
    const { quoterToken: _, ...stored } = transport;
    const changed = { ...stored, basePrice: Number(priced.basePrice) + 50 };
    const edited = await done(
      sales.graphql(UPDATE, {
        id,
        input: { transport: { ...changed, totalPrice: transport.totalPrice + 50 } },
      }),
    );
    const [from, to] = [0, 50].map((more) => `$${(Number(priced.basePrice) + more).toLocaleString('en-US')}`);
    expect(edited.pricing).to.deep.include({
      ...{ edited: true, editedParts: [`Base price (${from} → ${to})`] },
    });
    expect(edited.pricing.quotedAt).to.equal(pricing.quotedAt);
    const elsewhere = { ...leastQuote().destination };
    const moved = await done(
      sales.graphql(UPDATE, { id, input: { destination: elsewhere, transport: stored } }),
    );
    expect(moved.pricing.editedParts).to.deep.equal(['Destination']);
    const totalPrice = Math.round(transport.totalPrice * 103) / 100;
    const typed = { destination: LANE.destination, transport: { ...stored, fullPay: true, totalPrice } };
    const told = (await done(sales.graphql(UPDATE, { id, input: typed }))).pricing.editedParts;
    expect(told.join()).to.match(/^Total price \(typed: /u);
    const { events } = await done(sales.graphql(READ, { id }));
    expect(events.at(-1).description).to.include('priced by the automatic quoter');
  });

  it('has, for a record that is something else by now, both prices by the present tables, or why there is none', async () => {
    const { id, pricing } = await create(inputOf(await run()));
    expect(pricing.asItIsNow).to.equal(null);
    const changeTo = async (vehicles: ReadonlyArray<object>) =>
      (await done(sales.graphql(UPDATE, { id, input: { vehicles } }))).pricing;
    const broken = [{ ...CAMRY, operable: false }, CAMRY];
    const changed = await changeTo(broken);
    expect(changed.today.amounts.total).to.equal(pricing.quoted.total);
    const asked = await run({ vehicles: broken });
    expect(changed.asItIsNow.amounts.total).to.equal(inputOf(asked).transport.totalPrice);
    expect(changed.asItIsNow.explanation).to.deep.equal(asked.vehicles);
    const byHand = await changeTo([{ ...CAMRY, make: 'Ram', model: '4500' }]);
    expect(byHand.asItIsNow).to.deep.include({ amounts: null, explanation: [] });
    expect(byHand.asItIsNow.problems.join()).to.include('is not quoted automatically');
    expect((await changeTo([CAMRY])).asItIsNow).to.equal(null);
  });

  it('has no second price where the miles alone were typed, as the quoter takes those of the ZIP codes', async () => {
    const priced = await run();
    const { id } = await create(inputOf(priced));
    const { quoterToken: _, ...transport } = inputOf(priced, { miles: 2_900 }).transport;
    const change = async (input: object) => (await done(sales.graphql(UPDATE, { id, input }))).pricing;
    const { editedParts, asItIsNow } = await change({ transport });
    expect([editedParts, asItIsNow]).to.deep.equal([['Miles'], null]);
    const broken = [{ ...CAMRY, operable: false }];
    const asked = await run({ vehicles: broken });
    expect((await change({ vehicles: broken })).asItIsNow.explanation).to.deep.equal(asked.vehicles);
  });

  it('takes a size that the chart gave for the one that was quoted', async () => {
    const priced = await run();
    const [vehicle] = priced.vehicles as unknown as ReadonlyArray<{ size: { name: string } }>;
    const { vehicleSizes } = (await admin.graphql('{ vehicleSizes { id name } }')).data;
    const { id: sizeId } = vehicleSizes.find((each: { name: string }) => each.name === vehicle?.size.name);
    const { pricing } = await create({ ...inputOf(priced), vehicles: [{ ...CAMRY, sizeId }] });
    expect(pricing.editedParts).to.deep.equal([]);
  });

  it('refuses a token that was not made here, at its field; without one there is no explanation', async () => {
    const priced = await run();
    const forged = inputOf(priced, { quoterToken: `${priced.quoterToken.slice(0, -4)}AAAA` });
    expect((await refused(sales.graphql(CREATE, { input: forged })))?.fields).to.deep.equal({
      'transport.quoterToken': 'This price was not quoted here. Run the quoter again.',
    });
    const { pricing } = await create(inputOf(priced, { quoterToken: null }));
    expect(pricing).to.deep.include({ quotedAt: null, publication: null, edited: false, explanation: [] });
    expect(pricing.today.amounts.total).to.equal(inputOf(priced).transport.totalPrice);
  });

  it('refuses a token of a publication that there is not; a record that has such a price still says what it is', async () => {
    const priced = await run();
    const { publication, id } = { publication: priced.publication + 1, ...(await create(inputOf(priced))) };
    const tokens = createQuoterTokens(createLinks(MASTER_KEY, () => new Date()));
    const opened = tokens.open(priced.quoterToken) ?? expect.fail('The token was not made here.');
    const quoted: QuotedPrice = { ...opened.quoted, publication };
    const lost = inputOf(priced, { quoterToken: tokens.seal(quoted) });
    expect((await refused(sales.graphql(CREATE, { input: lost })))?.fields).to.deep.equal({
      'transport.quoterToken': 'This price was not quoted here. Run the quoter again.',
    });

    const event = { type: 'PriceQuoted', data: { quoteId: Number(id) as RecordId, quoted } } as const;
    const installation = { databaseUrl: server.databaseUrl, masterKey: MASTER_KEY };
    await appendEvent(installation, `quote-${id}`, event, {
      actor: 'system:restore',
      subject: `record-${id}`,
    });
    const read = async () => (await done(sales.graphql(READ, { id }))).pricing;
    await until(async () => (await read()).publication === publication);
    const pricing = await read();
    expect(pricing).to.deep.include({ edited: false, explanation: [], asItIsNow: null });
    expect(pricing.problems).to.deep.equal([
      'The price tables by which it was quoted are not stored any more.',
    ]);
    expect(pricing.quoted.total).to.equal(inputOf(priced).transport.totalPrice);
    expect(pricing.today).to.deep.include({ publication: priced.publication, differences: [] });
    expect(pricing.today.explanation).to.have.length(1);
  });

  it('would say today what the button says, whatever miles were typed into a record that was never quoted', async () => {
    const priced = await run();
    const { pricing } = await create(inputOf(priced, { quoterToken: null, miles: 2_900 }));
    expect(pricing.today.amounts).to.deep.equal({
      ...{ miles: priced.miles, total: inputOf(priced).transport.totalPrice },
    });
  });

  it('goes with a copy of the same lane, and not with one of the way back', async () => {
    const { id } = await create(inputOf(await run()));
    expect((await done(sales.graphql(COPY, { id, mode: 'STANDARD' }))).pricing.quotedAt).to.be.a('string');
    expect((await done(sales.graphql(COPY, { id, mode: 'REVERSE' }))).pricing.quotedAt).to.equal(null);
  });

  it('explains the price of an earlier revision as it was then, by the tables of then', async () => {
    const first = await run();
    const { id, pricing } = await create(inputOf(first));
    const { events } = await done(sales.graphql(READ, { id }));
    const bands = (await done(admin.graphql(BANDS))) as ReadonlyArray<{ price: number }>;
    const dearer = bands.map((band) => ({ ...band, price: band.price + 10 }));
    await done(admin.graphql(SAVE_BANDS, { rows: dearer }));
    const second = await run();
    const { transport } = inputOf(second);
    const changed = (await done(sales.graphql(UPDATE, { id, input: { transport } }))).pricing;
    expect(changed.quoted.total).to.equal(pricing.quoted.total + 10);
    const asOf = async (client: HttpClient, revision: number) => client.graphql(AS_OF, { id, revision });
    const earlier = (await done(asOf(sales, events[0].revision))).pricing;
    expect(earlier).to.deep.equal({
      ...pricing,
      ...{ today: null, asItIsNow: null, similarLoads: null, warning: null },
    });
    expect(earlier.explanation).to.deep.equal(first.vehicles);
    const last = (await done(sales.graphql(READ, { id }))).events;
    const later = (await done(asOf(sales, Math.max(...last.map(({ revision }: Revised) => revision)))))
      .pricing;
    expect([later.quotedAt, later.explanation]).to.deep.equal([changed.quotedAt, second.vehicles]);
    await done(admin.graphql(SAVE_BANDS, { rows: bands }));
  });

  it("says why today's price is another one: which row changed, and who changed it", async () => {
    const priced = await run();
    const { id } = await create(inputOf(priced));
    const bands = (await done(admin.graphql(BANDS))) as ReadonlyArray<{ price: number }>;
    await done(
      admin.graphql(SAVE_BANDS, { rows: bands.map((band) => ({ ...band, price: band.price + 100 })) }),
    );
    const { pricing } = await done(sales.graphql(READ, { id }));
    expect(pricing.edited).to.equal(false);
    expect(pricing.quoted.basePrice).to.equal(priced.basePrice);
    expect(pricing.explanation).to.deep.equal(priced.vehicles);
    expect(pricing.today.publication).to.equal(priced.publication + 1);
    expect(pricing.today.amounts.total).to.be.at.least(inputOf(priced).transport.totalPrice + 100);
    const [first] = pricing.today.differences;
    expect(first).to.deep.include({
      ...{ vehicle: '2019 Toyota Camry', label: 'Base price' },
      ...{ from: priced.basePrice, to: Number(priced.basePrice) + 100 },
    });
    expect(first.reason).to.match(
      /^The same row of the mileage table has another amount now: .* miles\. Changed by .+ on \w{3}, \w{3} \d+, \d{4}\.$/u,
    );
  });

  it('names who changed the amount, not who changed another cell of its row, or its place, after that', async () => {
    const priced = await run();
    const { id } = await create(inputOf(priced));
    const bands = (await done(admin.graphql(BANDS))) as ReadonlyArray<{
      readonly id: string;
      readonly price: number;
      readonly maxMileage: number;
    }>;
    const rowId = (
      priced.vehicles as unknown as ReadonlyArray<{ steps: ReadonlyArray<{ rowId: string }> }>
    )[0]?.steps[0]?.rowId;
    const at = bands.findIndex((band) => band.id === rowId);
    const dearer = bands.map((band, index) => (index === at ? { ...band, price: band.price + 111 } : band));
    await done(admin.graphql(SAVE_BANDS, { rows: dearer }));
    const reasonNow = async () =>
      (await done(sales.graphql(READ, { id }))).pricing.today.differences[0].reason;
    const named = await reasonNow();
    expect(named).to.match(/Changed by /u);
    await addPerson(server, 'bounds@lanebook.test', ['taq_view', 'taq_update']);
    const other = await signedIn(server, 'bounds@lanebook.test');
    const wider = dearer.map((band, index) =>
      index === at ? { ...band, maxMileage: band.maxMileage + 1 } : band,
    );
    await done(other.graphql(SAVE_BANDS, { rows: wider }));
    const withoutMiles = (reason: string) => reason.replace(/\d+ miles/u, '');
    expect(withoutMiles(await reasonNow())).to.equal(withoutMiles(named));
    const moved = [...wider.slice(at, at + 1), ...wider.filter((_, index) => index !== at)];
    await done(other.graphql(SAVE_BANDS, { rows: moved }));
    expect(withoutMiles(await reasonNow())).to.equal(withoutMiles(named));
    await done(admin.graphql(SAVE_BANDS, { rows: bands }));
  });

  it('says of a row that is again as it was then that nobody changed it', async () => {
    const priced = await run();
    const { id } = await create(inputOf(priced));
    const bands = (await done(admin.graphql(BANDS))) as ReadonlyArray<{ price: number }>;
    const dearer = bands.map((band) => ({ ...band, price: band.price + 100 }));
    for (const rows of [dearer, bands]) await done(admin.graphql(SAVE_BANDS, { rows }));
    await done(admin.graphql(EXCEPTION, { rules: [{ price: 870 }] }));
    const { today } = (await done(sales.graphql(READ, { id }))).pricing;
    await done(admin.graphql(UNDO, { number: today.publication }));
    expect(today.differences[0].reason).to.match(
      /^Then: mileage table, .* Now: .*\. Exceptions changed by .+ on \w{3}, \w{3} \d+, \d{4}\.$/u,
    );
    expect(today.differences[0].reason).not.to.include('Mileage table changed');
  });

  it('says where only the size chart has changed: which row gave the size, and who moved it', async () => {
    const pickup = { year: 2019, make: 'Ford', model: 'F-150' };
    const priced = await run({ vehicles: [pickup] });
    const [asked] = priced.vehicles as unknown as ReadonlyArray<{
      size: { name: string };
      steps: ReadonlyArray<{ chartRowId: string | null; reason: string }>;
    }>;
    const [base, fee] = asked?.steps ?? [];
    expect(base?.chartRowId).to.equal(null);
    expect(fee?.reason).to.match(/, by the .*Ford F-150 of the size chart$/u);
    const { id } = await create({ ...inputOf(priced), vehicles: [pickup] });
    const { vehicleSizes } = (await admin.graphql('{ vehicleSizes { id name rateBump } }')).data;
    const mine = vehicleSizes.find(({ name }: { name: string }) => name === asked?.size.name);
    const other = vehicleSizes.find(({ rateBump }: { rateBump: number }) => rateBump !== mine.rateBump);
    await done(admin.graphql(SIZE_OF_CHART, { id: fee?.chartRowId, size: other.id }));
    const { today } = (await done(sales.graphql(READ, { id }))).pricing;
    const ofSize = today.differences.find((each: { label: string }) => each.label === 'Size fee');
    expect(ofSize.reason).to.match(
      /^Then: vehicle sizes, .* Now: vehicle sizes, .* Size chart changed by .+ on \w{3}, \w{3} \d+, \d{4}\.$/u,
    );
  });

  it("says whose deposit it is, and what it is by today's", async () => {
    const referrer = { name: 'Fleet desk', depositAmount: 120, leadCost: 0 };
    const { id: referrerId } = await done(admin.graphql(ADD_REFERRER, { input: referrer }));
    const priced = await run({ referrerId });
    expect(priced.deposit).to.equal(120);
    const { id, pricing } = await create({ ...inputOf(priced), referrerId });
    expect(pricing.explanation[0].steps[5].reason).to.equal("Fleet desk's, of each vehicle");
    expect(pricing.editedParts).to.deep.equal([]);
    await done(admin.graphql(CHANGE_REFERRER, { id: referrerId, input: { depositAmount: 145 } }));
    const read = async () => (await done(sales.graphql(READ, { id }))).pricing;
    const { quoted, today } = await read();
    expect([quoted.deposit, today.amounts.total - quoted.total]).to.deep.equal([120, 25]);
    expect(today.differences).to.deep.equal([
      {
        ...{ vehicle: '2019 Toyota Camry', label: 'Deposit', from: 120, to: 145 },
        reason: today.differences[0].reason,
      },
    ]);
    expect(today.differences[0].reason).to.match(
      /^Fleet desk's, of each vehicle: \$120 → \$145\. Changed by .+ on \w{3}, \w{3} \d+, \d{4}\.$/u,
    );
    await done(sales.graphql(UPDATE, { id, input: { referrerId: null } }));
    expect((await read()).editedParts).to.deep.equal(['Referrer']);
  });

  it('lists what a base price can come from, the row of the miles first', async () => {
    await done(
      admin.graphql(EXCEPTION, { rules: [{ price: 900 }, { originRadius: 50, destRadius: 50, price: 950 }] }),
    );
    const factors = await done(sales.graphql(FACTORS, { origin: BISMARCK, destination: BOISE }));
    expect(factors[0]).to.deep.include({ type: 'MILEAGE', originCity: null, priority: null });
    expect(factors[1]).to.deep.include({
      ...{ type: 'FIXED_LANE', price: 900, originCity: 'Bismarck', destState: 'ID', priority: 1 },
    });
    expect((await run()).basePrice).to.equal(900);
    const unknown = sales.graphql(FACTORS, { origin: {}, destination: { zipcode: '1' } });
    expect((await refused(unknown))?.fields).to.have.keys('origin.zipcode', 'destination.zipcode');
  });

  it('shows what similar loads were paid, and warns of a carrier pay under all of them', async () => {
    await dispatched(1_200);
    await dispatched(1_000);
    await dispatched(2_800, 'OPEN', 2);
    await dispatched(5_000, 'ENCLOSED');
    const pricing = await withLoads(await create(inputOf(await run())), 3);
    expect(pricing.similarLoads).to.deep.include({ count: 3, low: 1_000, median: 1_200, high: 1_400 });
    expect(pricing.warning).to.equal(
      'The carrier pay of $900.00 per vehicle is less than what carriers took: $1,000.00 to $1,400.00 for 3 similar loads.',
    );
    const unpriced = { availableDate: '2026-01-20', basePrice: 0, deposit: 0, totalPrice: 0 };
    const draft = await create({ ...leastQuote(), ...LANE, transport: unpriced });
    expect((await withLoads(draft, 3)).warning).to.equal(null);
  });

  it('compares what a carrier took with all that the carrier of the record gets, its fees included', async () => {
    const priced = await run({ carrierType: 'ENCLOSED' });
    const { basePrice = 0, sizeFee = 0, sizeFeeByDistance = 0, enclosedFee = 0 } = priced;
    const pay = basePrice + sizeFee + sizeFeeByDistance + enclosedFee;
    expect(enclosedFee).to.be.above(0);
    await dispatched(pay, 'ENCLOSED');
    await dispatched(pay + 100, 'ENCLOSED');
    const enclosed = inputOf(priced, { carrierType: 'ENCLOSED' });
    const { warning, similarLoads } = await withLoads(await create(enclosed), 3);
    expect([similarLoads.low, warning]).to.deep.equal([pay, null]);
    const { transport } = enclosed;
    const cheaper = { ...transport, basePrice: basePrice - 1, totalPrice: transport.totalPrice - 1 };
    const less = await withLoads(await create({ ...enclosed, transport: cheaper }), 3);
    expect(less.warning).to.match(/^The carrier pay of /u);
  });

  it('says what carriers took on a lane while a price is made, to those who see orders', async () => {
    const lane = { origin: BISMARCK, destination: BOISE };
    const open = await done(sales.graphql(LOADS, lane));
    expect(open).to.deep.equal({ count: 3, low: 1_000, median: 1_200, high: 1_400 });
    expect((await done(sales.graphql(LOADS, { ...lane, carrierType: 'ENCLOSED' }))).high).to.equal(5_000);
    const back = { origin: BOISE, destination: BISMARCK };
    expect((await done(sales.graphql(LOADS, back))).count).to.equal(0);
    const except = await dispatched(800);
    await until(async () => (await done(sales.graphql(LOADS, lane))).low === 800);
    expect((await done(sales.graphql(LOADS, { ...lane, except }))).low).to.equal(1_000);
    await admin.graphql(WAITING, { orderId: except });
    await until(async () => (await done(sales.graphql(LOADS, lane))).low === 1_000);
    const unknown = sales.graphql(LOADS, { origin: {}, destination: { zipcode: '99999' } });
    expect((await refused(unknown))?.fields).to.have.keys('origin.zipcode', 'destination.zipcode');
    await addPerson(server, 'pricer@lanebook.test', ['taq_view']);
    const pricer = await signedIn(server, 'pricer@lanebook.test');
    expect(await done(pricer.graphql(LOADS, lane))).to.equal(null);
    expect((await refused(dispatcher.graphql(LOADS, lane)))?.code).to.equal('FORBIDDEN');
  });

  it("shows today's price to those who may ask the quoter, what orders paid to those who see orders, the rest to both", async () => {
    await addPerson(server, 'seller@lanebook.test', ['quote_view', 'quote_update']);
    const seller = await signedIn(server, 'seller@lanebook.test');
    const { data } = await admin.graphql('{ referrers { id depositAmount } }');
    const own = (data.referrers as ReadonlyArray<{ id: string; depositAmount: number | null }>).find(
      ({ depositAmount }) => depositAmount !== null && depositAmount !== 200,
    );
    const priced = await run();
    const quoted = await create(inputOf(priced));
    const byHand = await create({ ...inputOf(priced, { quoterToken: null }), referrerId: own?.id });
    for (const { id } of [quoted, byHand]) {
      const toSales = (await done(sales.graphql(READ, { id }))).pricing;
      const { today, ...toDispatcher } = (await done(dispatcher.graphql(READ, { id }))).pricing;
      const { similarLoads, warning, ...toSeller } = (await done(seller.graphql(READ, { id }))).pricing;
      const { today: _, ...others } = toSales;
      expect(today).to.equal(null);
      expect(toDispatcher).to.deep.equal(others);
      expect([similarLoads, warning]).to.deep.equal([null, null]);
      expect(toSeller.today).to.deep.equal(toSales.today);
      expect(toSeller.explanation).to.deep.equal(toSales.explanation);
    }
  });

  it('runs for whoever prices records or sees the tables, and for nobody else', async () => {
    const each = ['quote_create', 'quote_update', 'order_create', 'order_update', 'taq_view'] as const;
    const others = PERMISSIONS.filter((permission) => !each.some((one) => one === permission));
    for (const [at, permissions] of [...each.map((one) => [one]), others].entries()) {
      const email = `may-${at}@lanebook.test`;
      await addPerson(server, email, permissions, String(20 + at));
      const answer = await (await signedIn(server, email)).graphql(RUN, LANE);
      const code = answer.errors?.[0]?.extensions?.code;
      expect(code, permissions.join()).to.equal(permissions === others ? 'FORBIDDEN' : undefined);
    }
  });
});
