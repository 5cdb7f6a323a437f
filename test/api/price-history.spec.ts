import { expect } from 'chai';
import pg from 'pg';
import { DEMO_PEOPLE } from '../../src/demo/demo-people.ts';
import { type Sql, sqlOn } from '../../src/platform/sql.ts';
import { VEHICLE_SIZES } from '../../src/pricing/catalogue.ts';
import { PRICE_TABLES } from '../../src/pricing/contract/price-columns.ts';
import { createPublishedRowChanges } from '../../src/pricing/tables/read-models/row-changes.ts';
import { createTablesStore } from '../../src/pricing/tables/tables-store.ts';
import { readCsv } from '../../src/shared-kernel/csv.ts';
import { editPrices } from '../support/edit-draft.ts';
import type { HttpClient } from '../support/http-client.ts';
import { HISTORY, onPriceTables, PUBLISH, ROW_CHANGES, ROWS, SIZE } from '../support/price-tables.ts';
import type { TestServer } from '../support/server.ts';

type Change = {
  readonly row: string;
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
};
type Publication = {
  readonly number: number;
  readonly tables: ReadonlyArray<string>;
  readonly changes: ReadonlyArray<Change>;
};
type Authored = {
  readonly at: string;
  readonly author: { readonly lastName: string };
  readonly changes: ReadonlyArray<Change>;
};
type RowChanges = {
  readonly data: ReadonlyArray<{ readonly publication: number; readonly changes: ReadonlyArray<Change> }>;
};

const ADMIN = DEMO_PEOPLE.find(({ role }) => role === 'ADMIN');

describe('the history of price tables, over the API', function history() {
  let server: TestServer;
  let admin: HttpClient;
  let other: HttpClient;
  const {
    ok,
    refusal,
    begin,
    history: publicationsOf,
    rowChanges,
  } = onPriceTables(this, (opened) => {
    ({ server, admin, other } = opened);
  });

  it('have a history that is searched by words, and by states and numbers as a whole', async () => {
    const springfields = ['IL', 'MO'].map((state) => ({
      cells: [state, 'Springfield', 'MA', 'Boston', '', '', '900'],
    }));
    ok(await admin.graphql(ROWS, { table: 'EXCEPTIONS', rows: springfields }));
    const found = async (table: string, search: string): Promise<ReadonlyArray<string>> => {
      const rows = new Set<string>();
      for (let page = 1, total = 1; (page - 1) * 200 < total; page += 1) {
        const { data, pageInfo } = await rowChanges({ table, search }, { page, size: 200 });
        for (const { row } of data) rows.add(row);
        total = pageInfo.total;
      }
      return [...rows].sort();
    };
    const [, ...rows] = readCsv((await admin.get('/rest-api/export-prices?table=EXCEPTIONS')).text);
    const lanes = rows.map(
      ({ cells: [from, fromCity, to, toCity] }) => `${fromCity}, ${from} to ${toCity}, ${to}`,
    );
    const called = (name: RegExp) => lanes.filter((lane) => name.test(lane)).sort();
    expect(await found('EXCEPTIONS', 'IL')).to.deep.equal(called(/\bIL\b/u));
    expect(await found('EXCEPTIONS', 'mi')).to.deep.equal(called(/\bMI\b/u));
    expect(await found('EXCEPTIONS', 'miam')).to.deep.equal(called(/\bMiami\b/u));
    expect(await found('EXCEPTIONS', 'Springfield, IL')).to.deep.equal(['Springfield, IL to Boston, MA']);
    expect(await found('EXCEPTIONS', 'Chicago to MI')).to.deep.equal(['Chicago, IL to Detroit, MI']);
    for (const written of ['Chicago, IL → Detroit, MI', 'chicago→detroit', 'Chicago -> Detroit'])
      expect(await found('EXCEPTIONS', written), written).to.deep.equal(['Chicago, IL to Detroit, MI']);
    expect(await found('EXCEPTIONS', 'Detroit, MI → Chicago, IL')).to.deep.equal(
      called(/^Detroit, MI to Chicago, IL$/u),
    );
    expect(await found('EXCEPTIONS', 'miles')).to.deep.equal([]);
    expect(await found('MILEAGE', '401 to 500 miles')).to.deep.equal(['401 to 500 miles']);
    expect(await found('MILEAGE', '500')).to.deep.equal(['401 to 500 miles']);
    expect(await found('MILEAGE', '1 to 500')).to.deep.equal([]);
  });

  it('have a history that begins with the first prices, those of sizes too, and lists none without a change', async () => {
    const saved = ok(await admin.graphql(SIZE, { id: '2', rate: 3, flat: 8 }));
    expect(saved.updateVehicleSize).to.include({ rateBump: 3, flatBump: 8 });
    for (const table of PRICE_TABLES) {
      const publications: ReadonlyArray<Publication> = await publicationsOf(table);
      for (const { number, changes } of publications)
        expect(changes, `publication ${number} of ${table}`).not.to.deep.equal([]);
      const first = publications.at(-1);
      expect(first?.number).to.equal(1);
      expect(first?.tables).to.include(table);
      expect(new Set(first?.changes.map(({ from }) => from)), table).to.deep.equal(new Set([null]));
    }
    const [size] = await publicationsOf('SIZES');
    expect(size.changes.map(({ from, to }: Change) => [from, to])).to.deep.equal([
      ['0', '3'],
      ['0', '8'],
    ]);
    // The history of a row tells the same, whichever way it is asked for.
    const rates = ({ data }: RowChanges) =>
      data.map(({ publication, changes }) => {
        const rate = changes.find(({ field }) => field === 'rateBump');
        return [publication, rate?.from, rate?.to];
      });
    const told = [
      [size.number, '0', '3'],
      [1, null, '0'],
    ];
    expect(rates(await rowChanges({ table: 'SIZES', row: '2' }))).to.deep.equal(told);
    expect(rates(await rowChanges({ table: 'SIZES', search: size.changes[0].row }))).to.deep.equal(told);
    const whole = await rowChanges({ table: 'SIZES', publication: 1 }, { page: 1, size: 50 });
    expect(rates(whole)[0]).to.deep.equal([1, null, '0']);
    expect(whole.pageInfo.total).to.equal(VEHICLE_SIZES.length);
  });

  it('have a history of who changed which cell and when, by publication and by row', async () => {
    const from = Date.now();
    ok(await admin.graphql(SIZE, { id: '3', rate: 5, flat: 11 }));
    const between = Date.now();
    ok(await other.graphql(SIZE, { id: '3', rate: 5, flat: 12 }));
    const byRow = (await rowChanges({ table: 'SIZES', row: '3' })).data;
    for (const data of [await publicationsOf('SIZES'), byRow] as ReadonlyArray<ReadonlyArray<Authored>>) {
      const told = data
        .slice(0, 2)
        .map(({ author, changes }) => [
          author.lastName,
          changes.map(({ field, from: before, to }) => [field, before, to]),
        ]);
      expect(told).to.deep.equal([
        ['Lund', [['flatBump', '11', '12']]],
        [ADMIN?.lastName, [['flatBump', '0', '11']]],
      ]);
      const [last = 0, first = 0] = data.map(({ at }) => Date.parse(at));
      expect(first).to.be.within(from, between);
      expect(last).to.be.within(between, Date.now());
    }
  });

  it('have a history that finds a row by the names that were published, not by those of a draft before', async () => {
    const draft = await begin('A lane that was mistyped');
    const save = async (id: string | null, city: string): Promise<string> => {
      const rows = [{ id, cells: ['OH', city, 'ME', 'Bangor', '', '', '950'] }];
      return ok(await editPrices(admin, ROWS, { table: 'EXCEPTIONS', rows, draft })).savePriceRows[0];
    };
    const found = async (search: string): Promise<ReadonlyArray<string>> =>
      (await rowChanges({ table: 'EXCEPTIONS', search })).data.map(({ row }: { row: string }) => row);
    const id = await save(null, 'Akron');
    await save(id, 'Dayton');
    ok(await admin.graphql(PUBLISH, { id: draft }));
    expect(await found('Dayton to Bangor')).to.deep.equal(['Dayton, OH to Bangor, ME']);
    expect(await found('Akron to Bangor')).to.deep.equal([]);
    expect(await found('Akron Bangor')).to.deep.equal([]);
  });

  it('count the rows of a history also beyond its last page, and want a word to search it by', async () => {
    const of = { table: 'EXCEPTIONS', search: 'Chicago' };
    const { total } = (await rowChanges(of)).pageInfo;
    expect(total).to.be.greaterThan(0);
    const beyond = await rowChanges(of, { page: 1_000, size: 50 });
    expect(beyond).to.deep.equal({ data: [], pageInfo: { total } });
    const wordless = await admin.graphql(ROW_CHANGES, { of: { ...of, search: ' , ' } });
    expect(refusal(wordless)).to.deep.include({
      ...{ code: 'INVALID', fields: { 'of.search': 'Enter what the row is called.' } },
    });
  });

  it('keep the number of all publications beyond the last page of them', async () => {
    const page = async (number: number) =>
      ok(await admin.graphql(HISTORY, { table: 'EXCEPTIONS', cursor: { page: number, size: 20 } }))
        .pricePublications;
    const { total } = (await page(1)).pageInfo;
    expect(total).to.be.greaterThan(0);
    expect(await page(1_000)).to.deep.equal({ data: [], pageInfo: { total } });
  });

  it('read what publications changed once: pages follow each other across publications, and a new one is added', async () => {
    const lanes = ['Akron', 'Canton', 'Dayton', 'Toledo'].map((city) => [
      'OH',
      city,
      'WA',
      'Spokane',
      '',
      '',
    ]);
    let ids: ReadonlyArray<string | null> = lanes.map(() => null);
    const publishAt = async (price: string): Promise<void> => {
      const rows = lanes.map((cells, at) => ({ id: ids[at], cells: [...cells, price] }));
      ids = ok(await admin.graphql(ROWS, { table: 'EXCEPTIONS', rows })).savePriceRows;
      // Waits for the read model that the searches below read.
      await rowChanges({ table: 'EXCEPTIONS', row: ids[0] });
    };
    for (const price of ['900', '910', '920']) await publishAt(price);
    const pool = new pg.Pool({ connectionString: server.databaseUrl });
    try {
      const read: Array<unknown> = [];
      const sql: Sql = (name, text, values) => {
        if (text.includes('r.digest')) read.push(values);
        return sqlOn(pool)(name, text, values);
      };
      const store = createTablesStore();
      const changes = createPublishedRowChanges();
      const of = { table: 'EXCEPTIONS' as const, row: null, words: ['OH', 'Spokane'], size: 5 };
      const pageOf = async (page: number) => {
        const { index, first, sizes } = await store.changesOfAll(sql);
        return changes(index, { ...of, sizes, first: first[of.table], page }, sql);
      };
      const found: Array<Awaited<ReturnType<typeof pageOf>>> = [];
      for (const page of [1, 2, 3, 4]) found.push(await pageOf(page));
      expect(found.map(({ total }) => total)).to.deep.equal([12, 12, 12, 12]);
      const all = found.flatMap(({ data }) => data);
      const newest = Math.max(...all.map(({ publication }) => publication));
      const keys = all.map(({ publication, id }) => [newest - publication, id - Number(ids[0])]);
      expect(keys).to.deep.equal([0, 1, 2].flatMap((back) => [0, 1, 2, 3].map((nth) => [back, nth])));
      expect(read).to.deep.equal([[0, newest]]);
      await publishAt('930');
      expect((await pageOf(1)).total).to.equal(16);
      expect(read).to.deep.equal([
        [0, newest],
        [newest, newest + 1],
      ]);
    } finally {
      await pool.end();
    }
  });
});
