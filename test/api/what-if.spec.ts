import { expect } from 'chai';
import pg from 'pg';
import { sqlOn } from '../../src/platform/sql.ts';
import type { PricedQuoteResponse } from '../../src/quoting/published/queries/prices.ts';
import { countsOfPeriods, quotesOfPeriods } from '../../src/quoting/record/read-models/quotes-of-period.ts';
import { leastOrder, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, today } from '../../src/shared-kernel/civil-date.ts';
import { addPerson } from '../support/add-person.ts';
import { freshDatabase } from '../support/database.ts';
import { editPrices } from '../support/edit-draft.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { until } from '../support/reacting.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const BEGIN = 'mutation ($name: String!) { answer: createPriceDraft(name: $name) { id } }';
const MILEAGE = `query ($at: PriceMoment) {
  answer: mileagePricings(at: $at) { id minMileage maxMileage price } }`;
const SAVE = `mutation ($rows: [MileagePricingInput!]!, $draft: ID, $draftRevision: Int) {
  answer: updateMileagePricings(pricingData: $rows, draft: $draft, draftRevision: $draftRevision) { id } }`;
const REPRICE = `query ($draft: ID!, $from: String!, $to: String!, $cursor: String) {
  answer: repriceQuotes(draft: $draft, from: $from, to: $to, cursor: $cursor) {
    publication draftRevision ofPeriod quotes priced endCursor differences
    now { total margin } draft { total margin } unpriced { reason by count }
    booked { quotes priced now { total margin } draft { total margin } }
    movers { id isBooked lane vehicles from to } } }`;
const DRAFT = `query ($id: ID!) {
  answer: priceDraft(id: $id) { name revision rowCount conflicts publication changes { row label from to } } }`;
const SETTLE = `mutation ($id: ID!, $keep: DraftSide!, $rows: [PriceRowSideInput!], $base: Int) {
  answer: settlePriceDraft(id: $id, keep: $keep, rows: $rows, base: $base) { conflicts changes { label from to } } }`;
const RUN = `mutation ($origin: QuoteSpotInput!, $destination: QuoteSpotInput!, $vehicles: [QuotedVehicleInput!]!,
    $referrerId: ID) {
  answer: runTransportAutoQuoter(origin: $origin, destination: $destination, vehicles: $vehicles,
    referrerId: $referrerId) { miles basePrice
    sizeFee sizeFeeByDistance inopFee enclosedFee deposit depositFeeByDistance quoterToken } }`;
const CREATE = 'mutation ($input: QuoteInput!) { answer: createQuote(input: $input) { id } }';
const UPDATE = `mutation ($id: ID!, $input: RecordChangesInput!) {
  answer: updateQuote(id: $id, input: $input) { id } }`;
const BOOK = `mutation ($id: ID!, $input: RecordChangesInput!) {
  answer: convertQuoteToOrder(quoteId: $id, input: $input) { id } }`;
const PUBLISH = `mutation ($id: ID!) { answer: publishPriceDraft(id: $id, note: "Tried") { number note } }`;

type Row = {
  readonly id: string;
  readonly minMileage: number;
  readonly maxMileage: number;
  readonly price: number;
};

const TODAY = today(new Date().toISOString());
/** A lane without an exception. */
const FAR_NORTH = {
  origin: { city: 'Bismarck', state: 'ND', zipcode: '58501' },
  destination: { city: 'Boise', state: 'ID', zipcode: '83702' },
};

/** Miles between its ZIP codes. */
const MILES = 898;

const PERIOD = { from: TODAY, to: TODAY };

describe('trying changes of the prices, over the API', function whatIf() {
  this.timeout(120_000);
  let server: TestServer;
  let admin: HttpClient;
  let other: HttpClient;
  let viewer: HttpClient;
  let pricer: HttpClient;
  let quotePricer: HttpClient;

  const ok = ({ data, errors }: GraphqlAnswer) => {
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer;
  };
  const code = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions?.code;

  const begin = async (name: string, by = admin): Promise<string> => ok(await by.graphql(BEGIN, { name })).id;
  const rows = async (draft?: string): Promise<ReadonlyArray<Row>> =>
    ok(await admin.graphql(MILEAGE, { at: { draft } }));
  /** Changes the row of some miles, in a draft or at once. */
  const change = async (miles: number, changes: Partial<Row>, draft?: string, by = admin): Promise<void> => {
    const changed = (await rows(draft)).map((row) =>
      row.minMileage <= miles && miles <= row.maxMileage ? { ...row, ...changes } : row,
    );
    ok(await editPrices(by, SAVE, { rows: changed, draft }));
  };
  const quote = async (miles: number | null): Promise<string> => {
    const least = leastQuote();
    const input = { ...least, ...FAR_NORTH, transport: { ...least.transport, miles } };
    const made = await admin.graphql(
      'mutation ($input: QuoteInput!) { answer: createQuote(input: $input) { id } }',
      {
        input,
      },
    );
    return ok(made).id;
  };
  const reprice = async (draft: string, period: object = PERIOD) =>
    ok(await admin.graphql(REPRICE, { draft, ...period }));

  before(async () => {
    server = await startTestServer();
    admin = await signedIn(server, 'admin@lanebook.test');
    other = await signedIn(server, 'superadmin@lanebook.test');
    await addPerson(server, 'price-viewer@lanebook.test', ['taq_view', 'quote_view']);
    viewer = await signedIn(server, 'price-viewer@lanebook.test');
    await addPerson(server, 'pricer@lanebook.test', ['taq_view', 'taq_update'], '8');
    pricer = await signedIn(server, 'pricer@lanebook.test');
    await addPerson(server, 'quote-pricer@lanebook.test', ['taq_view', 'taq_update', 'quote_view'], '10');
    quotePricer = await signedIn(server, 'quote-pricer@lanebook.test');
  });
  after(() => server?.stop());

  it('an empty draft changes no price of the quotes that the office has', async () => {
    const draft = await begin('Nothing');
    const part = await reprice(draft, { from: addDays(TODAY, -3_650), to: TODAY });
    expect(part.ofPeriod).to.equal(part.quotes);
    expect(part.priced).to.be.greaterThan(0);
    expect(part.now).to.deep.equal(part.draft);
    expect(part.movers).to.deep.equal([]);
    expect(part.endCursor).to.equal(null);
  });

  it('compares quotes by the present tables with the draft', async () => {
    const draft = await begin('Dearer');
    const before = await reprice(draft);
    const id = await quote(1_234);
    await quote(null);
    const [{ price }] = (await rows()).filter(
      ({ minMileage, maxMileage }) => minMileage <= MILES && MILES <= maxMileage,
    ) as [Row];
    await change(MILES, { price: price + 300 }, draft);
    const part = await reprice(draft);
    expect(part.quotes).to.equal(before.quotes + 2);
    const mover = part.movers.find((each: { id: string }) => each.id === String(id));
    expect(mover.to - mover.from).to.equal(300);
    expect(mover.lane).to.match(/, [A-Z]{2} → .+, [A-Z]{2}$/u);
    expect(part.draft.total - part.now.total).to.be.at.least(600);
    expect(part.draft.margin).to.equal(part.now.margin);
    expect(part.priced, 'the one without miles too').to.equal(before.priced + 2);
    expect(await rows()).to.not.deep.equal(await rows(draft));
  });

  it('takes a quote as the quoter was asked for it, whatever became of the record since', async () => {
    const draft = await begin('As quoted');
    const camry = { year: 2019, make: 'Toyota', model: 'Camry' };
    const { miles, quoterToken, ...answer } = ok(
      await admin.graphql(RUN, { ...FAR_NORTH, vehicles: [camry] }),
    );
    const totalPrice = Object.values(answer).reduce<number>((sum, amount) => sum + Number(amount), 0);
    const least = leastQuote();
    const transport = { ...least.transport, miles, ...answer, totalPrice, quoterToken };
    const input = { ...least, ...FAR_NORTH, vehicles: [camry], transport };
    const before = await reprice(draft);
    const { id } = ok(await admin.graphql(CREATE, { input }));
    await until(async () => (await reprice(draft)).quotes > before.quotes);
    const created = await reprice(draft);
    expect(created.now.total - before.now.total).to.equal(totalPrice);
    const { quoterToken: _, ...amounts } = transport;
    const changed = { vehicles: [camry, camry], transport: { ...amounts, miles: 2_500 } };
    const { referrers } = (await admin.graphql('{ referrers { id depositAmount } }')).data;
    const { id: referrerId } = referrers.find(
      ({ depositAmount }: { depositAmount: number | null }) => ![null, 200].includes(depositAmount),
    );
    ok(await admin.graphql(UPDATE, { id, input: { ...changed, referrerId } }));
    const after = await reprice(draft);
    expect([after.now, after.draft]).to.deep.equal([created.now, created.draft]);
  });

  it('says of a quote what it costs today by its record, whatever miles were typed and whatever deposit counted then', async () => {
    const addReferrer = 'mutation ($input: ReferrerInput!) { answer: createReferrer(input: $input) { id } }';
    const referrer = { name: 'What-if leads', depositAmount: 120 };
    const { id: referrerId } = ok(await admin.graphql(addReferrer, { input: referrer }));
    const {
      miles: _,
      quoterToken,
      ...answer
    } = ok(await admin.graphql(RUN, { ...FAR_NORTH, vehicles: leastQuote().vehicles, referrerId }));
    const totalPrice = Object.values(answer).reduce<number>((sum, amount) => sum + Number(amount), 0);
    const least = leastQuote();
    const transport = { ...least.transport, miles: 2_900, ...answer, totalPrice };
    const input = { ...least, ...FAR_NORTH, referrerId, transport };
    const never = ok(await admin.graphql(CREATE, { input })).id;
    const quoted = ok(
      await admin.graphql(CREATE, { input: { ...input, transport: { ...transport, quoterToken } } }),
    ).id;
    const changeReferrer = `mutation ($id: ID!, $input: ReferrerChangesInput!) {
      answer: updateReferrer(id: $id, input: $input) { id } }`;
    ok(await admin.graphql(changeReferrer, { id: referrerId, input: { depositAmount: 145 } }));
    const draft = await begin('Much dearer');
    await change(MILES, { price: 99_000 }, draft);
    const TOTAL = 'query ($id: ID!) { answer: quote(id: $id) { pricing { today { amounts { total } } } } }';
    const today = async (id: string): Promise<number> =>
      ok(await admin.graphql(TOTAL, { id })).pricing.today.amounts.total;
    const { movers } = await reprice(draft);
    const from = (id: string) => movers.find((each: { id: string }) => each.id === String(id))?.from;
    expect([from(never), from(quoted)]).to.deep.equal([await today(never), await today(quoted)]);
    expect([from(never), from(quoted)]).to.deep.equal([totalPrice + 25, totalPrice + 25]);
  });

  it('counts a quote that was booked since among all, and by itself', async () => {
    const draft = await begin('Booked since');
    const before = await reprice(draft);
    const id = await quote(1_234);
    await until(async () => (await reprice(draft)).quotes > before.quotes);
    const asQuote = await reprice(draft);
    expect([asQuote.quotes, asQuote.booked]).to.deep.equal([before.quotes + 1, before.booked]);
    const { shipper, vehicles } = leastOrder();
    const person = { name: 'Max', phone: '(212) 555-0123', address: '1 Main St' };
    const ends = Object.fromEntries(
      Object.entries(FAR_NORTH).map(([end, at]) => [end, { ...at, ...person }]),
    );
    const { transport } = leastQuote();
    const input = {
      ...{ shipper, vehicles, ...ends, parentStatusId: '112' },
      transport: { ...transport, miles: 1_234 },
    };
    ok(await admin.graphql(BOOK, { id, input }));
    await until(async () => (await reprice(draft)).booked.quotes > before.booked.quotes);
    const after = await reprice(draft);
    expect([after.quotes, after.ofPeriod]).to.deep.equal([asQuote.quotes, asQuote.quotes]);
    expect(after.booked.quotes).to.equal(before.booked.quotes + 1);
    expect(after.booked.priced).to.equal(before.booked.priced + 1);
    expect(after.booked.now.total).to.be.greaterThan(before.booked.now.total);
    await change(MILES, { price: 99_999 }, draft);
    const mover = (await reprice(draft)).movers.find((each: { id: string }) => each.id === String(id));
    expect(mover).to.deep.include({ isBooked: true });
  });

  it('reads the quotes of a period page by page, booked or not, each once and by the day of receipt', async () => {
    const pool = new pg.Pool({ connectionString: server.databaseUrl });
    try {
      const period = { from: addDays(TODAY, -3_650), to: TODAY };
      const read = async (limit: number): Promise<ReadonlyArray<PricedQuoteResponse>> => {
        const all: Array<PricedQuoteResponse> = [];
        for (;;) {
          const last = all.at(-1);
          const after = last ? { receivedOn: last.receivedOn, id: last.id } : null;
          const [page = []] = await quotesOfPeriods([{ ...period, after, limit }], sqlOn(pool));
          all.push(...page);
          if (page.length < limit) return all;
        }
      };
      const whole = await read(10_000);
      expect(new Set(whole.map(({ isBooked }) => isBooked))).to.deep.equal(new Set([true, false]));
      expect(await read(7)).to.deep.equal(whole);
      expect(new Set(whole.map(({ id }) => id)).size).to.equal(whole.length);
      const days = whole.map(({ receivedOn }) => receivedOn);
      expect(days).to.deep.equal(days.toSorted());
      expect(await countsOfPeriods([period], sqlOn(pool))).to.deep.equal([whole.length]);
    } finally {
      await pool.end();
    }
  });

  it('refuses a period that ends before it begins, days and cursors that are none, and unknown drafts', async () => {
    const draft = await begin('Refused');
    const ask = (variables: object) => admin.graphql(REPRICE, { draft, ...PERIOD, ...variables });
    expect((await ask({ from: addDays(TODAY, 1) })).errors?.[0]?.extensions?.fields).to.have.property('to');
    expect((await ask({ from: 'soon' })).errors?.[0]?.extensions?.fields).to.have.property('from');
    expect((await ask({ cursor: '1/2/3' })).errors?.[0]?.extensions?.fields).to.have.property('cursor');
    expect(code(await ask({ draft: '987654' }))).to.equal('NOT_FOUND');
  });

  it('is for those who may change the tables', async () => {
    const draft = await begin('Not for viewers');
    expect(code(await viewer.graphql(REPRICE, { draft, ...PERIOD }))).to.equal('FORBIDDEN');
    expect(code(await viewer.graphql(SETTLE, { id: draft, keep: 'DRAFT' }))).to.equal('FORBIDDEN');
  });

  it('names quotes, booked ones too, to those who see quotes and orders, and to them alone', async () => {
    const draft = await begin('Without quotes', pricer);
    expect(code(await pricer.graphql(REPRICE, { draft, ...PERIOD }))).to.equal('FORBIDDEN');
    expect(code(await quotePricer.graphql(REPRICE, { draft, ...PERIOD }))).to.equal('FORBIDDEN');
    expect(code(await admin.graphql(REPRICE, { draft, ...PERIOD }))).to.equal(undefined);
  });

  it('names rows and cells that others published meanwhile; a settled draft has the cells of both, and is published', async () => {
    const draft = await begin('Met');
    const [row] = (await rows()).slice(2) as [Row];
    await change(row.minMileage, { price: row.price + 11 }, draft);
    await change(row.minMileage, { price: row.price + 22 }, undefined, other);
    const met = ok(await admin.graphql(DRAFT, { id: draft }));
    expect(met.conflicts).to.have.length(1);
    expect(met.conflicts[0]).to.include('Price');
    const refused = await admin.graphql(PUBLISH, { id: draft });
    expect(code(refused)).to.equal('CONFLICT');
    expect(refused.errors?.[0]?.message).to.include('Price');
    const settled = ok(await admin.graphql(SETTLE, { id: draft, keep: 'DRAFT' }));
    expect(settled.conflicts).to.deep.equal([]);
    expect(settled.changes.map(({ to }: { to: string }) => to.replace(/\D/gu, ''))).to.deep.equal([
      String(row.price + 11),
    ]);
    expect(ok(await admin.graphql(PUBLISH, { id: draft }))).to.include({ note: 'Tried' });
    expect((await rows()).find(({ id }) => id === row.id)?.price).to.equal(row.price + 11);
    expect(code(await admin.graphql(SETTLE, { id: draft, keep: 'THEIRS' }))).to.equal('REFUSED');
  });

  it('says who published a row, and what each side has; each row is that of the side that was chosen for it', async () => {
    const draft = await begin('Row by row');
    const [one, two] = (await rows()).slice(8) as [Row, Row];
    for (const { minMileage, price } of [one, two]) {
      await change(minMileage, { price: price + 11 }, draft);
      await change(minMileage, { price: price + 22 }, undefined, other);
    }
    const MET = `query ($id: ID!) { answer: priceDraft(id: $id) {
      conflictRows { table id row author { id } at deletedBy cells { field was theirs draft } } } }`;
    const met = ok(await admin.graphql(MET, { id: draft })).conflictRows;
    expect(met).to.have.length(2);
    expect(met[0]).to.deep.include({
      ...{ table: 'MILEAGE', id: one.id, deletedBy: null },
      cells: [
        {
          ...{ field: 'price', was: String(one.price) },
          ...{ theirs: String(one.price + 22), draft: String(one.price + 11) },
        },
      ],
    });
    expect(met[0].author.id).to.be.a('string');
    const { publication: base } = ok(await admin.graphql('{ answer: priceTables { publication } }'));
    const early = await admin.graphql(SETTLE, { id: draft, keep: 'DRAFT', base: base - 1 });
    expect(code(early), 'choices for what was published before').to.equal('CONFLICT');
    const ahead = await admin.graphql(SETTLE, { id: draft, keep: 'DRAFT', base: base + 1 });
    expect(code(ahead)).to.equal('CONFLICT');
    const settled = await admin.graphql(SETTLE, {
      ...{ id: draft, keep: 'DRAFT', base },
      rows: [{ table: 'MILEAGE', id: two.id, keep: 'THEIRS' }],
    });
    expect(ok(settled).conflicts).to.deep.equal([]);
    ok(await admin.graphql(PUBLISH, { id: draft }));
    const now = await rows();
    const priceOf = (id: string) => now.find((row) => row.id === id)?.price;
    expect([priceOf(one.id), priceOf(two.id)]).to.deep.equal([one.price + 11, two.price + 22]);
  });

  it('a draft whose row was changed and changed back can be published after it is settled', async () => {
    const draft = await begin('There and back');
    const [row] = (await rows()).slice(4) as [Row];
    await change(row.minMileage, { price: row.price + 11 }, draft);
    await change(row.minMileage, { price: row.price + 22 }, undefined, other);
    await change(row.minMileage, { price: row.price }, undefined, other);
    const first = await admin.graphql(PUBLISH, { id: draft });
    if (code(first) === 'CONFLICT') {
      ok(await admin.graphql(SETTLE, { id: draft, keep: 'DRAFT' }));
      ok(await admin.graphql(PUBLISH, { id: draft }));
    }
    expect((await rows()).find(({ id }) => id === row.id)?.price).to.equal(row.price + 11);
  });

  it('a row that the cells of both sides would break is that of the kept side', async () => {
    const draft = await begin('Two ends');
    const [{ id, minMileage, maxMileage }] = (await rows()).slice(6) as [Row];
    await change(minMileage, { minMileage: minMileage + 20 }, draft);
    await change(minMileage, { maxMileage: minMileage + 10 }, undefined, other);
    ok(await admin.graphql(SETTLE, { id: draft, keep: 'DRAFT' }));
    expect((await rows(draft)).find((row) => row.id === id)).to.deep.include({
      ...{ minMileage: minMileage + 20, maxMileage },
    });
    ok(await admin.graphql(PUBLISH, { id: draft }));
  });

  it('a draft taken over by theirs leaves the tables as they are', async () => {
    const draft = await begin('Taken over');
    const [row] = (await rows()).slice(5) as [Row];
    await change(row.minMileage, { price: row.price + 11 }, draft);
    await change(row.minMileage, { price: row.price + 22 }, undefined, other);
    const { conflicts, changes } = ok(await admin.graphql(SETTLE, { id: draft, keep: 'THEIRS' }));
    expect([conflicts, changes]).to.deep.equal([[], []]);
  });
});

describe('a draft of the prices, when the server is restarted', function restarted() {
  this.timeout(120_000);

  it('is there as it was, is edited further, and prices past quotes', async () => {
    const { url: databaseUrl, drop } = await freshDatabase();
    try {
      const first = await startTestServer({ databaseUrl });
      const admin = await signedIn(first, 'admin@lanebook.test');
      const { id } = (await admin.graphql(BEGIN, { name: 'Over night' })).data.answer;
      const all: ReadonlyArray<Row> = (await admin.graphql(MILEAGE, {})).data.answer;
      const dearer = all.map((row) => ({ ...row, price: row.price + 7 }));
      await editPrices(admin, SAVE, { rows: dearer, draft: id });
      const period = { draft: id, from: addDays(TODAY, -400), to: TODAY };
      const before = (await admin.graphql(REPRICE, period)).data.answer;
      await first.stop();

      const second = await startTestServer({ databaseUrl });
      const again = await signedIn(second, 'admin@lanebook.test');
      const draft = (await again.graphql(DRAFT, { id })).data.answer;
      expect(draft).to.include({ name: 'Over night', rowCount: all.length, publication: null });
      expect((await again.graphql(REPRICE, period)).data.answer).to.deep.equal(before);
      const [row, ...others] = dearer as [Row, ...Row[]];
      await editPrices(again, SAVE, { rows: [{ ...row, price: row.price + 1 }, ...others], draft: id });
      expect((await again.graphql(DRAFT, { id })).data.answer.revision).to.equal(draft.revision + 1);
      await second.stop();
    } finally {
      await drop();
    }
  });
});
