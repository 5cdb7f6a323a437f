import { expect } from 'chai';
import { withDatabase } from '../../src/platform/database.ts';
import { citiesOf } from '../../src/pricing/places/places.ts';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, today } from '../../src/shared-kernel/civil-date.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { serveFetch } from '../support/serve-fetch.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const AMOUNTS =
  'miles milesBy basePrice sizeFee sizeFeeByDistance inopFee enclosedFee deposit depositFeeByDistance';
const RUN = `mutation ($origin: QuoteSpotInput!, $destination: QuoteSpotInput!, $vehicles: [QuotedVehicleInput!]!) {
  answer: runTransportAutoQuoter(origin: $origin, destination: $destination, vehicles: $vehicles) {
    ${AMOUNTS} quoterToken } }`;
const PRICING = `pricing { edited quoted { miles milesBy }
  today { amounts { miles milesBy } } asItIsNow { amounts { miles milesBy } } }`;
const CREATE = `mutation ($input: QuoteInput!) { answer: createQuote(input: $input) { id ${PRICING} } }`;
const CREATE_UNPRICED = 'mutation ($input: QuoteInput!) { answer: createQuote(input: $input) { id } }';
const UPDATE = `mutation ($id: ID!, $input: RecordChangesInput!) {
  answer: updateQuote(id: $id, input: $input) { ${PRICING} } }`;

const REPRICE = `query ($draft: ID!, $from: String!, $to: String!) {
  answer: repriceQuotes(draft: $draft, from: $from, to: $to) { priced now { total } } }`;

const { origin, destination, vehicles } = leastQuote();
const BISMARCK = { city: 'Bismarck', state: 'ND', zipcode: '58501' };
/** What the road server answers, in meters: 1,305 miles. */
const METERS = 2_100_000;
/** More than are asked for at a time. */
const UNQUOTED = 12;
const BY_ROAD = { miles: 1_305, milesBy: 'ROAD' };

const storedRequests = (url: string, id: string) =>
  withDatabase(url, async ({ sql }) => {
    const rows = await sql<{ readonly data: string }>(
      null,
      "select data from event_log where type = 'PriceQuoted' and stream = $1 order by revision",
      [`quote-${id}`],
    );
    return rows.map(({ data }) => JSON.parse(data).quoted.request);
  });

describe('the quoter with a road server, over the API', function byRoad() {
  this.timeout(120_000);
  let isAway = false;
  let isHanging = false;
  let roads: Awaited<ReturnType<typeof serveFetch>>;
  let server: TestServer;
  let sales: HttpClient;

  const done = async (answer: Promise<GraphqlAnswer>) => {
    const { data, errors } = await answer;
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer;
  };

  before(async () => {
    roads = await serveFetch(async () => {
      if (isHanging) await new Promise(() => undefined);
      return isAway
        ? new Response('', { status: 503 })
        : Response.json({ code: 'Ok', routes: [{ distance: METERS }] });
    });
    server = await startTestServer({ outside: { osrmUrl: roads.url } });
    sales = await signedIn(server, 'sales@lanebook.test');
  });
  after(async () => {
    await server?.stop();
    await roads?.stop();
  });

  it('says that the miles are by road: in its answer, in the log, and of the record, then and today', async () => {
    const { miles, milesBy, quoterToken, ...amounts } = await done(
      sales.graphql(RUN, { origin, destination, vehicles }),
    );
    expect({ miles, milesBy }).to.deep.equal(BY_ROAD);
    const totalPrice = Object.values(amounts).reduce((sum: number, amount) => sum + Number(amount), 0);
    const { availableDate } = leastQuote().transport;
    const transport = { availableDate, miles, ...amounts, totalPrice, quoterToken };
    const { id, pricing } = await done(sales.graphql(CREATE, { input: { ...leastQuote(), transport } }));
    expect(await storedRequests(server.databaseUrl, id)).to.have.length(1);
    expect((await storedRequests(server.databaseUrl, id))[0]).to.deep.include(BY_ROAD);
    expect(pricing).to.deep.equal({
      ...{ edited: false, quoted: BY_ROAD },
      ...{ today: { amounts: BY_ROAD }, asItIsNow: null },
    });

    isAway = true;
    const moved = await done(sales.graphql(UPDATE, { id, input: { destination: BISMARCK } }));
    expect(moved.pricing.quoted, 'what was quoted').to.deep.equal(BY_ROAD);
    expect(moved.pricing.today.amounts, 'the same by today’s prices').to.deep.equal(BY_ROAD);
    expect(moved.pricing.asItIsNow.amounts.milesBy, 'as it is now, while the server is away').to.equal(
      'ESTIMATE',
    );
  });

  it('reprices quotes by estimated miles where it hangs, while a person still gets those by road', async () => {
    isAway = false;
    isHanging = true;
    const admin = await signedIn(server, 'admin@lanebook.test');
    const { id: draft } = await done(
      admin.graphql('mutation { answer: createPriceDraft(name: "Nothing") { id } }'),
    );
    // Quotes that the quoter never priced, each on a lane of its own.
    const zipcodes = citiesOf('MT')
      .slice(0, UNQUOTED)
      .map(({ id }) => id);
    for (const zipcode of zipcodes) {
      const input = { ...leastQuote(), destination: { ...destination, zipcode } };
      await done(sales.graphql(CREATE_UNPRICED, { input }));
    }
    const now = today(new Date().toISOString());
    const before = roads.asked().length;
    const period = { draft, from: addDays(now, -3_650), to: now };
    const repriced = await done(admin.graphql(REPRICE, period));
    expect(repriced.priced).to.be.at.least(UNQUOTED);
    expect(roads.asked().length - before).to.equal(8);
    const again = performance.now();
    expect(await done(admin.graphql(REPRICE, period))).to.deep.equal(repriced);
    expect(performance.now() - again, 'the next time').to.be.lessThan(1_000);
    isHanging = false;
    const lane = { vehicles, origin, destination: { ...destination, zipcode: zipcodes[0] } };
    expect(await done(sales.graphql(RUN, lane))).to.deep.include(BY_ROAD);
  });
});
