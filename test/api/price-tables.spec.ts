import { expect } from 'chai';
import { readCsv } from '../../src/shared-kernel/csv.ts';
import { addPerson } from '../support/add-person.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const MILEAGE = 'mileagePricings { id minMileage maxMileage price order }';
const SAVE = `mutation ($rows: [MileagePricingInput!]!, $base: Int, $draft: ID) {
  updateMileagePricings(pricingData: $rows, base: $base, draft: $draft) { id minMileage maxMileage price order } }`;
const SIZE = `mutation ($id: ID!, $rate: Int!, $flat: Int!, $base: Int, $draft: ID) {
  updateVehicleSize(vehicleSizeID: $id, rateBump: $rate, flatBump: $flat, base: $base, draft: $draft) { id rateBump flatBump } }`;
const HISTORY = `query ($table: PriceTable, $cursor: Cursor) { pricePublications(table: $table, cursor: $cursor) {
  data { number author { lastName } note undoes rowCount tables changes { table row field label from to } moreChanges }
  pageInfo { total } } }`;
const BATCH = `mutation ($ids: [ID!]!, $priority: Int!, $rule: PricingRuleInput!, $draft: ID) {
  updatePricingExceptions(pricingExceptionIDs: $ids, priority: $priority, pricingRule: $rule, draft: $draft) {
    id skipped refused exception { rules { priority price originRadius } } } }`;
const IMPORT = `query ($table: PriceTable!, $type: DistanceFeeType, $rows: [PriceImportRow!]!) {
  priceImport(table: $table, feeType: $type, rows: $rows) {
    fate id row changes { label from to } problems { field message } } }`;

type Row = {
  readonly id: string;
  readonly minMileage: number;
  readonly maxMileage: number;
  readonly price: number;
};

const sent = ({ id, minMileage, maxMileage, price }: Row) => ({ id, minMileage, maxMileage, price });

describe('the price tables, over the API', function tables() {
  this.timeout(120_000);
  let server: TestServer;
  let admin: HttpClient;
  let other: HttpClient;

  const ok = ({ data, errors }: GraphqlAnswer) => {
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data;
  };
  const refusal = ({ errors }: GraphqlAnswer) => {
    const [error] = errors ?? [];
    return { code: error?.extensions?.code, message: error?.message, fields: error?.extensions?.fields };
  };
  const mileage = async (by = admin): Promise<ReadonlyArray<Row>> =>
    ok(await by.graphql(`{ ${MILEAGE} }`, {})).mileagePricings;
  const publication = async (): Promise<number> =>
    ok(await admin.graphql('{ priceTables { publication } }', {})).priceTables.publication;
  const history = async (table?: string) =>
    ok(await admin.graphql(HISTORY, { table })).pricePublications.data;

  before(async () => {
    server = await startTestServer();
    admin = await signedIn(server, 'admin@lanebook.test');
    await addPerson(server, 'other-admin@lanebook.test', ['taq_view', 'taq_update']);
    other = await signedIn(server, 'other-admin@lanebook.test');
  });
  after(() => server?.stop());

  it('stand in a new installation: bands to 3500 and beyond, lanes, sizes, a chart and fees of every type', async () => {
    const data = ok(
      await admin.graphql(
        `{ priceTables { publication publishedAt standardDeposit } ${MILEAGE}
          pricingExceptions { data { originCity rules { priority price } } pageInfo { page size total } }
          vehicleSizechart { data { make model size { name } searchLink } pageInfo { page size total } }
          vehicleSizes { id name rateBump flatBump }
          enclosed: distanceFees(type: ENCLOSED) { fee order } inop: distanceFees(type: INOP) { fee }
          bySize: distanceFees(type: SIZE) { sizeId } deposit: distanceFees(type: DEPOSIT_FEE) { type } }`,
        {},
      ),
    );
    expect(data.priceTables).to.deep.include({ publication: 1, standardDeposit: 200 });
    expect(data.mileagePricings[0]).to.deep.equal({
      id: '1',
      minMileage: 0,
      maxMileage: 50,
      price: 175,
      order: 1,
    });
    expect(data.mileagePricings.at(-1).maxMileage).to.be.greaterThan(3_500);
    expect(data.pricingExceptions.pageInfo).to.deep.include({ page: 1, size: 50 });
    expect(data.pricingExceptions.pageInfo.total).to.be.at.least(200);
    expect(data.vehicleSizechart.pageInfo).to.deep.include({ page: 0, size: 50 });
    expect(data.vehicleSizechart.pageInfo.total).to.be.at.least(1_000);
    expect(data.vehicleSizes).to.have.length(10);
    for (const type of ['enclosed', 'inop', 'bySize', 'deposit']) expect(data[type]).not.to.be.empty;
  });

  it('save a whole table: changed, new between others, in its order; the same again publishes nothing', async () => {
    const rows = await mileage();
    const [first, second, ...rest] = rows.map(sent);
    const wanted = [
      { ...first, maxMileage: 40 },
      { minMileage: 41, maxMileage: 50, price: 180 },
      second,
      ...rest,
    ];
    const saved = ok(await admin.graphql(SAVE, { rows: wanted })).updateMileagePricings;
    expect(saved.map(({ price }: Row) => price).slice(0, 3)).to.deep.equal([175, 180, 225]);
    expect(saved.map(({ order }: { order: number }) => order)).to.deep.equal(
      saved.map((_: unknown, at: number) => at + 1),
    );
    const before = await publication();
    ok(await admin.graphql(SAVE, { rows: saved.map(sent) }));
    expect(await publication()).to.equal(before);
    const [latest] = await history('MILEAGE');
    expect(latest).to.deep.include({ number: before, rowCount: 2, tables: ['MILEAGE'], moreChanges: 0 });
    expect(latest.changes).to.deep.include({
      ...{
        table: 'MILEAGE',
        row: '0 to 40 miles',
        field: 'maxMileage',
        label: 'Max miles',
        from: '50',
        to: '40',
      },
    });
  });

  it('refuse wrong cells by row and cell, and publish nothing', async () => {
    const before = await publication();
    const rows = [
      ...(await mileage()).map(sent),
      { minMileage: 10.5, maxMileage: 20, price: 1 },
      { minMileage: 30, maxMileage: 20, price: 1 },
      { minMileage: -1, maxMileage: 100_000, price: 0 },
    ];
    const at = rows.length - 3;
    expect(refusal(await admin.graphql(SAVE, { rows }))).to.deep.include({
      code: 'INVALID',
      fields: {
        [`pricingData.${at}.minMileage`]: 'Enter whole miles from 0 to 99,999.',
        [`pricingData.${at + 1}.maxMileage`]: 'The last mile is before the first one.',
        [`pricingData.${at + 2}.minMileage`]: 'Enter whole miles from 0 to 99,999.',
        [`pricingData.${at + 2}.maxMileage`]: 'Enter whole miles from 0 to 99,999.',
        [`pricingData.${at + 2}.price`]: 'Enter a price in whole dollars from 1 to 100,000.',
      },
    });
    expect(await publication()).to.equal(before);
  });

  it('refuse a list that lacks a row that another administrator added, and name it', async () => {
    const rows = (await mileage()).map(sent);
    const base = await publication();
    ok(
      await other.graphql(SAVE, {
        rows: [...rows, { minMileage: 10_000, maxMileage: 12_000, price: 2_500 }],
      }),
    );
    const refused = refusal(await admin.graphql(SAVE, { rows, base }));
    expect(refused.code).to.equal('CONFLICT');
    expect(refused.message).to.contain('10000 to 12000 miles');
  });

  it('name who changed which row and cell meanwhile, and keep the change as a draft', async () => {
    const base = await publication();
    ok(await other.graphql(SIZE, { id: '3', rate: 7, flat: 0 }));
    const refused = refusal(await admin.graphql(SIZE, { id: '3', rate: 9, flat: 10, base }));
    expect(refused.code).to.equal('CONFLICT');
    expect(refused.message).to.match(/Full-size \(Percent bump, Flat bump \(\$\)\): .+, \w+ \d+, \d{4}/u);
    const { priceDrafts } = ok(
      await admin.graphql('{ priceDrafts { id name rowCount conflicts changes { row label from to } } }', {}),
    );
    expect(priceDrafts[0]).to.deep.include({ rowCount: 1, conflicts: ['Full-size'] });
    // Seen again, it is decided anew and can be published.
    const draft = priceDrafts[0].id;
    ok(await admin.graphql(SIZE, { id: '3', rate: 8, flat: 10, draft }));
    const { publishPriceDraft } = ok(
      await admin.graphql(
        'mutation ($id: ID!) { publishPriceDraft(id: $id, note: "Agreed") { number note author { lastName } } }',
        { id: draft },
      ),
    );
    expect(publishPriceDraft).to.deep.include({ number: await publication(), note: 'Agreed' });
    const sizes = ok(await admin.graphql('{ vehicleSizes { id rateBump flatBump } }', {})).vehicleSizes;
    expect(sizes).to.deep.include({ id: '3', rateBump: 8, flatBump: 10 });
  });

  it('are read as of a publication, and an undo restores the rows unless they were changed since', async () => {
    const number = (await publication()) + 1;
    ok(await admin.graphql(SIZE, { id: '4', rate: 50, flat: 500 }));
    const at = (moment: object) =>
      admin.graphql('query ($at: PriceMoment) { vehicleSizes(at: $at) { id rateBump } }', { at: moment });
    const rateOf = async (moment: object) =>
      ok(await at(moment)).vehicleSizes.find(({ id }: Row) => id === '4').rateBump;
    expect([await rateOf({ publication: number - 1 }), await rateOf({ publication: number })]).to.deep.equal([
      5, 50,
    ]);
    expect(refusal(await at({ publication: number + 1 })).code).to.equal('NOT_FOUND');
    const UNDO =
      'mutation ($number: Int!) { undoPricePublication(number: $number) { number undoes rowCount } }';
    expect(ok(await admin.graphql(UNDO, { number })).undoPricePublication).to.deep.equal({
      ...{ number: number + 1, undoes: number, rowCount: 1 },
    });
    expect(await rateOf({})).to.equal(5);
    ok(await admin.graphql(SIZE, { id: '4', rate: 60, flat: 500 }));
    ok(await other.graphql(SIZE, { id: '4', rate: 61, flat: 500 }));
    expect(refusal(await admin.graphql(UNDO, { number: number + 2 })).code).to.equal('CONFLICT');
  });

  it('delete and save in one request; deleting again changes nothing', async () => {
    const rows = await mileage();
    const last = rows.at(-1) as Row;
    const data = ok(
      await admin.graphql(
        `mutation ($ids: [ID!]!, $rows: [MileagePricingInput!]!, $base: Int) {
          deleteMileagePricings(ids: $ids, base: $base)
          updateMileagePricings(pricingData: $rows, base: $base) { id } }`,
        { ids: [last.id], rows: rows.slice(0, -1).map(sent), base: await publication() },
      ),
    );
    expect(data.deleteMileagePricings).to.deep.equal([last.id]);
    expect(data.updateMileagePricings).to.have.length(rows.length - 1);
  });

  it('tell for each exception of a batch what was left out, and the others go on', async () => {
    const rows = ok(await admin.graphql('{ pricingExceptions { data { id rules { price } } } }', {}))
      .pricingExceptions.data as ReadonlyArray<{ id: string; rules: ReadonlyArray<{ price: number }> }>;
    const cheap = rows.find(({ rules }) => rules[0]?.price === 225)?.id ?? '';
    const dear = rows.find(({ rules }) => (rules[0]?.price ?? 0) > 300)?.id ?? '';
    const price = rows.find(({ id }) => id === dear)?.rules[0]?.price ?? 0;
    const bumped = ok(
      await admin.graphql(BATCH, { ids: [cheap, dear, '99999999'], priority: 1, rule: { priceBump: -300 } }),
    ).updatePricingExceptions;
    expect(bumped[0]).to.deep.include({ skipped: null });
    expect(bumped[0].refused).to.match(/\$225 would become 0 or less/u);
    expect(bumped[1].refused).to.equal(null);
    expect(bumped[1].exception.rules[0].price).to.equal(price - 300);
    expect(bumped[2]).to.deep.include({ exception: null });
    const third = ok(
      await admin.graphql(BATCH, { ids: [dear], priority: 3, rule: { originRadius: 100, priceBump: 50 } }),
    ).updatePricingExceptions[0];
    expect(third.skipped).to.match(/no price/u);
    expect(third.exception.rules.at(-1)).to.deep.equal({ priority: 3, price: null, originRadius: 100 });
  });

  it('add an exception between cities of our places, once', async () => {
    const ADD = `mutation ($city: String!) { createPricingException(originState: "fl", originCity: $city, destState: "WA",
      destCity: "Spokane", pricingRules: [{ price: 900 }]) { id originCity rules { priority price originRadius } } }`;
    expect(ok(await admin.graphql(ADD, { city: 'naples' })).createPricingException).to.deep.include({
      ...{ originCity: 'Naples', rules: [{ priority: 1, price: 900, originRadius: null }] },
    });
    expect(refusal(await admin.graphql(ADD, { city: 'Naples' })).code).to.equal('INVALID');
    expect(refusal(await admin.graphql(ADD, { city: 'Nowhere' })).fields).to.have.keys('originCity');
  });

  it('mark vehicles as not quoted, and delete a row of the chart', async () => {
    const CHART = `mutation ($id: ID!, $size: ID) {
      updateVehicleSizechart(sizeChartID: $id, sizeID: $size) { size { id } dontQuote } }`;
    const change = async (size: string | null) =>
      ok(await admin.graphql(CHART, { id: '1', size })).updateVehicleSizechart;
    expect(await change('dont-quote')).to.deep.equal({ size: null, dontQuote: true });
    expect(await change('8')).to.deep.equal({ size: { id: '8' }, dontQuote: false });
    expect(refusal(await admin.graphql(CHART, { id: '1', size: '77' })).fields).to.have.keys('sizeID');
    ok(await admin.graphql('mutation { deleteVehicleSizechart(sizeChartID: "1") }', {}));
    expect(refusal(await admin.graphql(CHART, { id: '1', size: '8' })).code).to.equal('NOT_FOUND');
  });

  it('tell the fate of each row of a file, and take the rows into a draft', async () => {
    const rows = [
      { cells: ['FL', 'Miami', 'NY', 'New York', '25', '25', '1,111'] },
      { cells: ['FL', 'Key West', 'ME', 'Bangor', '', '', '$1500'] },
      { cells: ['FL', 'Miami', 'XX', 'Nowhere', '', '', '10.5'] },
      { cells: ['FL', 'Key West', 'ME', 'bangor', '', '', '1500'] },
    ];
    const fates = ok(await admin.graphql(IMPORT, { table: 'EXCEPTIONS', rows })).priceImport;
    expect(fates.map(({ fate }: { fate: string }) => fate)).to.deep.equal([
      'CHANGES',
      'NEW',
      'REFUSED',
      'REFUSED',
    ]);
    expect(fates[0].changes).to.deep.include({ label: 'Rule 1 price ($)', from: '900', to: '1111' });
    expect(fates[2].problems.map(({ field }: { field: string }) => field)).to.have.members([
      'destState',
      'price1',
    ]);
    const { createPriceDraft: draft } = ok(
      await admin.graphql('mutation { createPriceDraft(name: "File") { id } }', {}),
    );
    const STORE = `mutation ($draft: ID!, $rows: [PriceImportRow!]!) {
      importPrices(draft: $draft, table: EXCEPTIONS, rows: $rows) { rowCount tables } }`;
    expect(refusal(await admin.graphql(STORE, { draft: draft.id, rows })).fields).to.have.keys(
      ...['rows.2.destState', 'rows.2.price1', 'rows.3.originState'],
    );
    const stored = ok(await admin.graphql(STORE, { draft: draft.id, rows: rows.slice(0, 2) })).importPrices;
    expect(stored).to.deep.equal({ rowCount: 2, tables: ['EXCEPTIONS'] });
    const total = async (at?: object) =>
      ok(
        await admin.graphql(
          'query ($at: PriceMoment) { pricingExceptions(at: $at) { pageInfo { total } } }',
          { at },
        ),
      ).pricingExceptions.pageInfo.total;
    expect(await total({ draft: draft.id })).to.equal((await total()) + 1);
  });

  it('are files whose rows an import reads again, with formulas as text', async () => {
    const { text, status } = await admin.get('/rest-api/export-prices?table=MILEAGE');
    expect(status).to.equal(200);
    const [head, ...rows] = readCsv(text);
    expect(head?.cells).to.deep.equal(['Min miles', 'Max miles', 'Price ($)']);
    const fates = ok(
      await admin.graphql(IMPORT, { table: 'MILEAGE', rows: rows.map(({ cells }) => ({ cells })) }),
    ).priceImport;
    expect(new Set(fates.map(({ fate }: { fate: string }) => fate))).to.deep.equal(new Set(['SAME']));
    const chart = { cells: ['2020', '=HYPERLINK("http://x")', 'Model', 'Van'] };
    const { createPriceDraft: draft } = ok(
      await admin.graphql('mutation { createPriceDraft(name: "Formula") { id } }', {}),
    );
    ok(
      await admin.graphql(
        `mutation ($draft: ID!, $rows: [PriceImportRow!]!) {
          importPrices(draft: $draft, table: SIZE_CHART, rows: $rows) { id } }`,
        { draft: draft.id, rows: [chart] },
      ),
    );
    ok(
      await admin.graphql('mutation ($id: ID!) { publishPriceDraft(id: $id) { number } }', { id: draft.id }),
    );
    const file = (await admin.get('/rest-api/export-prices?table=SIZE_CHART')).text;
    expect(file).to.contain(`"'=HYPERLINK(""http://x"")"`);
    expect((await admin.get('/rest-api/export-prices?table=FEES')).status).to.equal(400);
    expect((await admin.get('/rest-api/export-exceptions')).text).to.contain('"FL","Miami"');
  });

  it('tell two drafts about each other; a discarded or published one changes no more', async () => {
    const begin = async (name: string): Promise<string> =>
      ok(await admin.graphql('mutation ($name: String!) { createPriceDraft(name: $name) { id } }', { name }))
        .createPriceDraft.id;
    const [one, two] = [await begin('Spring'), await begin('Summer')];
    ok(await admin.graphql(SIZE, { id: '6', rate: 20, flat: 0, draft: one }));
    ok(await other.graphql(SIZE, { id: '6', rate: 25, flat: 0, draft: two }));
    const OTHERS = 'query ($id: ID!) { priceDraft(id: $id) { name others discarded } }';
    expect(ok(await admin.graphql(OTHERS, { id: one })).priceDraft.others).to.deep.equal(['Summer']);
    ok(
      await admin.graphql('mutation ($id: ID!) { renamePriceDraft(id: $id, name: "Fall") { name } }', {
        id: two,
      }),
    );
    expect(ok(await admin.graphql(OTHERS, { id: one })).priceDraft.others).to.deep.equal(['Fall']);
    ok(await admin.graphql('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: two }));
    expect(refusal(await admin.graphql(SIZE, { id: '6', rate: 1, flat: 1, draft: two })).code).to.equal(
      'REFUSED',
    );
    const PUBLISH = 'mutation ($id: ID!) { publishPriceDraft(id: $id) { number } }';
    ok(await admin.graphql(PUBLISH, { id: one }));
    expect(refusal(await admin.graphql(PUBLISH, { id: one })).code).to.equal('REFUSED');
    expect(refusal(await admin.graphql(SIZE, { id: '6', rate: 1, flat: 1, draft: one })).code).to.equal(
      'REFUSED',
    );
  });

  it('change 5,000 exceptions as one publication, quickly', async () => {
    const { createPriceDraft: draft } = ok(
      await admin.graphql('mutation { createPriceDraft(name: "Many") { id } }', {}),
    );
    const cities = ok(await admin.graphql('{ pricingExceptions { data { id } } }', {})).pricingExceptions
      .data;
    expect(cities).to.have.length(50);
    const places: ReadonlyArray<{ name: string }> = JSON.parse(
      (await admin.get('/rest-api/cities?state=TX')).text,
    );
    const names = places.slice(0, 75).map(({ name }) => name);
    const lanes = names
      .flatMap((from) => names.filter((to) => to !== from).map((to) => ({ from, to })))
      .slice(0, 5_000);
    for (let first = 0; first < lanes.length; first += 500) {
      const rows = lanes.slice(first, first + 500).map(({ from, to }) => ({
        cells: ['TX', from, 'TX', to, '25', '25', '500', '50', '50', '550', '75', '75', '600'],
      }));
      ok(
        await admin.graphql(
          `mutation ($draft: ID!, $rows: [PriceImportRow!]!) {
            importPrices(draft: $draft, table: EXCEPTIONS, rows: $rows) { rowCount } }`,
          { draft: draft.id, rows },
        ),
      );
    }
    ok(
      await admin.graphql('mutation ($id: ID!) { publishPriceDraft(id: $id) { rowCount } }', {
        id: draft.id,
      }),
    );
    const ids = lanes.map((_, at) => String(Number(draft.id) * 10_000 + at));
    const before = await publication();
    const started = performance.now();
    const outcomes = ok(
      await admin.graphql(
        `mutation ($ids: [ID!]!) { updatePricingExceptions(pricingExceptionIDs: $ids, priority: 1,
          pricingRule: { priceBump: 10 }) { id refused skipped } }`,
        { ids },
      ),
    ).updatePricingExceptions;
    const took = performance.now() - started;
    console.log(`5,000 exceptions: ${Math.round(took)} ms`);
    expect(outcomes).to.have.length(5_000);
    expect(await publication()).to.equal(before + 1);
    const [latest] = await history('EXCEPTIONS');
    expect(latest).to.deep.include({ number: before + 1, rowCount: 5_000, moreChanges: 4_800 });
    expect(took).to.be.lessThan(5_000);
  });
});
