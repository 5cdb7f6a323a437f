import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import pg from 'pg';
import { type Sql, sqlOn } from '../../src/platform/sql.ts';
import { lastChangesOfRows } from '../../src/pricing/tables/read-models/last-change.ts';
import { createPublishedRowChanges } from '../../src/pricing/tables/read-models/row-changes.ts';
import { readCsv } from '../../src/shared-kernel/csv.ts';
import type { MeanwhileChange } from '../../src/shared-kernel/rejection.ts';
import { addPerson } from '../support/add-person.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const MILEAGE = 'mileagePricings { id minMileage maxMileage price order }';
const SAVE = `mutation ($rows: [MileagePricingInput!]!, $base: Int, $draft: ID, $draftRevision: Int) {
  updateMileagePricings(pricingData: $rows, base: $base, draft: $draft, draftRevision: $draftRevision) { id minMileage maxMileage price order } }`;
const SIZE = `mutation ($id: ID!, $rate: Float!, $flat: Float!, $base: Int, $draft: ID) {
  updateVehicleSize(vehicleSizeID: $id, rateBump: $rate, flatBump: $flat, base: $base, draft: $draft) { id rateBump flatBump } }`;
const HISTORY = `query ($table: PriceTable, $cursor: Cursor) { pricePublications(table: $table, cursor: $cursor) {
  data { number author { lastName } note undoes rowCount tables changes { table row field label from to } moreChanges }
  pageInfo { total } } }`;
const ROW_CHANGES = `query ($of: PriceRowChangesOf!, $cursor: Cursor) { priceRowChanges(of: $of, cursor: $cursor) {
  data { publication at author { lastName } table id row changes { field from to } } pageInfo { total } } }`;
const BATCH = `mutation ($ids: [ID!]!, $priority: Int!, $rule: PricingRuleInput!, $draft: ID) {
  updatePricingExceptions(pricingExceptionIDs: $ids, priority: $priority, pricingRule: $rule, draft: $draft) {
    id skipped refused exception { rules { priority price originRadius } } } }`;
const IMPORT = `query ($table: PriceTable!, $type: DistanceFeeType, $rows: [PriceImportRow!]!) {
  priceImport(table: $table, feeType: $type, rows: $rows) { fates {
    fate id row changes { label from to } problems { field message } } } }`;

const ROWS = `mutation ($table: PriceTable!, $rows: [PriceRowInput!]!, $base: Int, $draft: ID, $draftRevision: Int) {
  savePriceRows(table: $table, rows: $rows, base: $base, draft: $draft, draftRevision: $draftRevision) }`;
const BEGIN = 'mutation ($name: String!) { createPriceDraft(name: $name) { id } }';
const PUBLISH = 'mutation ($id: ID!) { publishPriceDraft(id: $id) { number } }';
const DISCARD = 'mutation ($id: ID!) { discardPriceDraft(id: $id) }';
const UNDO = 'mutation ($number: Int!) { undoPricePublication(number: $number) { number undoes rowCount } }';

type Row = {
  readonly id: string;
  readonly minMileage: number;
  readonly maxMileage: number;
  readonly price: number;
};

/** A row as it was read, with its order. */
const sent = ({ id, minMileage, maxMileage, price }: Row, at: number) => ({
  ...{ id, minMileage, maxMileage, price, order: at + 1 },
});

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
  const begin = async (name: string): Promise<string> =>
    ok(await admin.graphql(BEGIN, { name })).createPriceDraft.id;
  const draftOf = async (id: string) =>
    ok(
      await admin.graphql(
        'query ($id: ID!) { priceDraft(id: $id) { revision rowCount tables others discarded publication changes { row from to } } }',
        { id },
      ),
    ).priceDraft;
  const history = async (table?: string) =>
    ok(await admin.graphql(HISTORY, { table })).pricePublications.data;

  const rowChanges = async (of: object, cursor?: object) =>
    ok(await admin.graphql(ROW_CHANGES, { of, cursor })).priceRowChanges;

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
        `{ priceTables { publication draftRevision } ${MILEAGE}
          pricingExceptions { data { originCity rules { priority price } } pageInfo { page size total } }
          vehicleSizechart { data { make model size { name } searchLink } pageInfo { page size total } }
          vehicleSizes { id name rateBump flatBump }
          enclosed: distanceFees(type: ENCLOSED) { fee order } inop: distanceFees(type: INOP) { fee }
          bySize: distanceFees(type: SIZE) { sizeId } deposit: distanceFees(type: DEPOSIT_FEE) { type } }`,
        {},
      ),
    );
    expect(data.priceTables).to.deep.equal({ publication: 1, draftRevision: null });
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
        [`pricingData.${at + 1}.maxMileage`]: 'Max miles cannot be less than min miles.',
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

  it('refuse fractions and what is below 0 at the cell', async () => {
    expect(refusal(await admin.graphql(SIZE, { id: '3', rate: 10.5, flat: -1 }))).to.deep.include({
      code: 'INVALID',
      fields: {
        rateBump: 'Enter a whole percentage from 0 to 1,000.',
        flatBump: 'Enter whole dollars from 0 to 100,000.',
      },
    });
  });

  it('name who changed which row and cell meanwhile; what was refused is no open draft', async () => {
    const base = await publication();
    ok(await other.graphql(SIZE, { id: '3', rate: 7, flat: 0 }));
    const refused = refusal(await admin.graphql(SIZE, { id: '3', rate: 9, flat: 10, base }));
    expect(refused.code).to.equal('CONFLICT');
    expect(refused.message).to.match(
      /Full-size \(Percent bump, Flat bump \(\$\)\): .+, \w{3}, \w{3} \d+, \d{1,2}:\d\d\s[AP]M\./u,
    );
    expect(refused.message).to.match(/Nothing was saved; load the tables again/u);
    const open = async () =>
      ok(await admin.graphql('{ priceDrafts { name others conflicts } }', {})).priceDrafts;
    expect(await open()).to.deep.equal([]);
    const draft = await begin('Bumps');
    ok(await admin.graphql(SIZE, { id: '3', rate: 9, flat: 10, draft, base }));
    expect(await open()).to.deep.equal([
      { name: 'Bumps', others: [], conflicts: ['Full-size (Percent bump, Flat bump ($))'] },
    ]);
    const conflict = refusal(await admin.graphql(PUBLISH, { id: draft }));
    expect(conflict.code).to.equal('CONFLICT');
    expect(conflict.message).to.match(/your changes are kept in the draft\. Full-size/u);
    // Seen again, it is decided anew and can be published.
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
    expect(ok(await admin.graphql(UNDO, { number })).undoPricePublication).to.deep.equal({
      ...{ number: number + 1, undoes: number, rowCount: 1 },
    });
    expect(await rateOf({})).to.equal(5);
    ok(await admin.graphql(SIZE, { id: '4', rate: 60, flat: 500 }));
    ok(await other.graphql(SIZE, { id: '4', rate: 61, flat: 500 }));
    expect(refusal(await admin.graphql(UNDO, { number: number + 2 })).code).to.equal('CONFLICT');
  });

  it('say on every page of their history what is taken back, and take it back once', async () => {
    const undoneOn = async (page: number) => {
      const [at] = ok(
        await admin.graphql(
          'query ($cursor: Cursor) { pricePublications(cursor: $cursor) { data { number undone } } }',
          { cursor: { page, size: 1 } },
        ),
      ).pricePublications.data;
      return at;
    };
    ok(await admin.graphql(SIZE, { id: '6', rate: 41, flat: 410 }));
    const number = await publication();
    expect(await undoneOn(1)).to.deep.equal({ number, undone: false });
    ok(await admin.graphql(UNDO, { number }));
    expect([await undoneOn(1), await undoneOn(2)]).to.deep.equal([
      { number: number + 1, undone: false },
      { number, undone: true },
    ]);
    const { code, message } = refusal(await other.graphql(UNDO, { number }));
    expect([code, message]).to.deep.equal([
      'REFUSED',
      'There is nothing to take back: the rows are as they were before this change already.',
    ]);
    expect(await publication()).to.equal(number + 1);
    ok(await admin.graphql(UNDO, { number: number + 1 }));
    expect([(await undoneOn(2)).undone, (await undoneOn(3)).undone]).to.deep.equal([true, false]);
    ok(await admin.graphql(UNDO, { number }));
  });

  it('refuse to take back the first prices, without which nothing has a price', async () => {
    const before = await publication();
    const { code, message } = refusal(await admin.graphql(UNDO, { number: 1 }));
    expect([code, message]).to.deep.equal([
      'REFUSED',
      'The first prices cannot be taken back, as nothing would have a price. Change the tables instead.',
    ]);
    expect(await publication()).to.equal(before);
    expect(await mileage()).not.to.be.empty;
  });

  it('refuse to take back a publication that there is not, and to delete a row that never was', async () => {
    const before = await publication();
    const undone = refusal(await admin.graphql(UNDO, { number: before + 1 }));
    expect([undone.code, undone.message]).to.deep.equal([
      'NOT_FOUND',
      'There is no such publication of prices.',
    ]);
    expect(refusal(await admin.graphql(UNDO, { number: 0 })).fields).to.deep.equal({
      number: 'Choose a publication that exists.',
    });
    const ids = [(await mileage())[0]?.id, '99999'];
    const deleted = await admin.graphql('mutation ($ids: [ID!]!) { deleteMileagePricings(ids: $ids) }', {
      ids,
    });
    expect(refusal(deleted).code).to.equal('NOT_FOUND');
    expect(await publication()).to.equal(before);
  });

  it('have the revision of the draft that is asked for', async () => {
    const id = await begin('Revised');
    const revisionOf = async (at: object) =>
      ok(await admin.graphql('query ($at: PriceMoment) { priceTables(at: $at) { draftRevision } }', { at }))
        .priceTables.draftRevision;
    ok(await admin.graphql(SIZE, { id: '5', rate: 51, flat: 500, draft: id }));
    expect(await revisionOf({ draft: id })).to.equal((await draftOf(id)).revision);
    expect(await revisionOf({})).to.equal(null);
    ok(await admin.graphql(DISCARD, { id }));
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

  it('delete rows with a save in one publication, or save nothing of it', async () => {
    const WHOLE = `mutation ($rows: [MileagePricingInput!]!, $gone: [ID!], $base: Int) {
      updateMileagePricings(pricingData: $rows, deletedIDs: $gone, base: $base) { id } }`;
    const rows = (await mileage()).map(sent);
    const base = await publication();
    const [first, last] = [rows[0] as Row, rows.at(-1) as Row];
    const dearer = (price: number) => rows.map((each) => (each.id === first.id ? { ...each, price } : each));
    const saving = (price: number, gone: ReadonlyArray<string>, lacking = gone) =>
      admin.graphql(WHOLE, {
        ...{ rows: dearer(price).filter(({ id }) => !lacking.includes(id)), gone, base },
      });

    expect(refusal(await saving(181, [], [last.id])).code, 'lacks a row').to.equal('CONFLICT');
    expect(refusal(await saving(181, ['999999', last.id], [])).fields).to.deep.equal({
      'deletedIDs.0': 'This row was deleted meanwhile. Load the table again.',
      'deletedIDs.1': 'This row is in the list twice.',
    });
    ok(await other.graphql(SAVE, { rows: dearer(182), base }));
    expect(refusal(await saving(183, [last.id])).code, 'its other row was changed').to.equal('CONFLICT');
    expect(await mileage()).to.have.length(rows.length);
    expect(await publication()).to.equal(base + 1);

    const now = await publication();
    ok(
      await admin.graphql(WHOLE, {
        ...{ rows: dearer(184).slice(0, -1), gone: [last.id], base: now },
      }),
    );
    expect(await publication()).to.equal(now + 1);
    expect((await mileage()).map(({ id }) => id)).to.not.include(last.id);
    ok(await admin.graphql(UNDO, { number: now + 1 }));
    ok(await admin.graphql(UNDO, { number: base + 1 }));
    expect((await mileage()).map(sent)).to.deep.equal(rows);
  });

  it('name who deleted a row that is changed; rows that others deleted and nobody changes stay deleted', async () => {
    const rows = (await mileage()).map(sent);
    const base = await publication();
    const [gone, kept] = [rows.at(-2) as Row, rows[0] as Row];
    ok(
      await other.graphql('mutation ($ids: [ID!]!) { deleteMileagePricings(ids: $ids) }', { ids: [gone.id] }),
    );
    const withPrice = (id: string, price: number) =>
      rows.map((each) => (each.id === id ? { ...each, price } : each));
    const answer = await admin.graphql(SAVE, { rows: withPrice(gone.id, 7_777), base });
    const refused = refusal(answer);
    expect(refused.code).to.equal('CONFLICT');
    const changes = answer.errors?.[0]?.extensions?.changes as ReadonlyArray<MeanwhileChange> | undefined;
    const [change] = changes ?? [];
    expect(change?.part).to.equal(`${gone.minMileage} to ${gone.maxMileage} miles`);
    expect(change?.row).to.deep.equal({ table: 'MILEAGE', id: Number(gone.id), isDeleted: true });
    expect(refused.message).to.contain(`${gone.minMileage} to ${gone.maxMileage} miles (deleted): `);
    expect(ok(await admin.graphql('{ priceDrafts { name } }', {})).priceDrafts).to.deep.equal([]);
    const saved = ok(
      await admin.graphql(SAVE, { rows: withPrice(kept.id, 176), base }),
    ).updateMileagePricings;
    expect(saved.map(({ id }: Row) => id)).to.deep.equal(
      rows.map(({ id }) => id).filter((id) => id !== gone.id),
    );
    expect(saved[0].price).to.equal(176);
  });

  it('are saved with 2,000 rows, and not with more', async () => {
    const draft = await begin('Many rows');
    const fees = (length: number) =>
      Array.from({ length }, (_, at) => ({
        ...{ id: null, minMileage: at, maxMileage: at, fee: 100, type: 'SIZE', sizeId: '1' },
      }));
    const many = `mutation ($rows: [DistanceFeeInput!]!, $draft: ID, $gone: [ID!]!) {
      deleteDistanceFees(ids: $gone, draft: $draft)
      updateDistanceFees(feeData: $rows, type: SIZE, draft: $draft) { id } }`;
    const { distanceFees } = ok(await admin.graphql('{ distanceFees(type: SIZE) { id } }', {}));
    const gone = distanceFees.map(({ id }: Row) => id);
    const saved = ok(await admin.graphql(many, { rows: fees(2_000), draft, gone }));
    expect(saved.updateDistanceFees).to.have.length(2_000);
    const isFull = 'Keep the table within 2,000 rows.';
    expect(
      refusal(
        await admin.graphql(many, {
          rows: [
            ...saved.updateDistanceFees.map(({ id }: Row, at: number) => ({ ...fees(2_000)[at], id })),
            ...fees(1),
          ],
          draft,
          gone: [],
        }),
      ).message,
    ).to.equal(isFull);
    const rows = [{ cells: ['7', '7', '100', 'Compact'] }, { cells: ['2001', '2001', '100', 'Compact'] }];
    const dryRun = ok(
      await admin.graphql(
        `query ($draft: ID!, $rows: [PriceImportRow!]!) {
          priceImport(table: FEES, feeType: SIZE, rows: $rows, at: { draft: $draft }) { fates { fate problems { message } } } }`,
        { draft, rows },
      ),
    ).priceImport.fates;
    expect(dryRun).to.deep.equal([
      { fate: 'SAME', problems: [] },
      { fate: 'REFUSED', problems: [{ message: isFull }] },
    ]);
    const file = `mutation ($draft: ID!, $rows: [PriceImportRow!]!) {
      importPrices(draft: $draft, table: FEES, feeType: SIZE, rows: $rows) { rowCount } }`;
    expect(refusal(await admin.graphql(file, { draft, rows })).message).to.equal(isFull);
    ok(await admin.graphql(DISCARD, { id: draft }));
  });

  it('are filled again by an undo beyond their length; what would make them longer is not published', async () => {
    const bands = (first: number, length: number) =>
      Array.from({ length }, (_, at) => ({
        cells: [first + at, first + at, 100].map(String),
      }));
    const add = async (draft: string, first: number, length: number): Promise<void> => {
      const file = `mutation ($draft: ID!, $rows: [PriceImportRow!]!) {
        importPrices(draft: $draft, table: MILEAGE, rows: $rows) { rowCount } }`;
      for (let at = 0; at < length; at += 500)
        ok(await admin.graphql(file, { draft, rows: bands(first + at, Math.min(500, length - at)) }));
    };
    const published = async (draft: string): Promise<number> =>
      ok(await admin.graphql(PUBLISH, { id: draft })).publishPriceDraft.number;
    const before = await mileage();
    const room = 2_000 - before.length;
    const [full, late] = [await begin('All that there is room for'), await begin('One more')];
    await add(late, 90_000, 1);
    await add(full, 50_000, room);
    const filled = await published(full);
    const isFull = { code: 'REFUSED', message: 'Keep the table within 2,000 rows.' };
    expect(refusal(await admin.graphql(PUBLISH, { id: late }))).to.deep.include(isFull);
    const gone = (await mileage()).filter(({ minMileage }) => minMileage >= 50_000 && minMileage < 50_010);
    ok(
      await admin.graphql('mutation ($ids: [ID!]!) { deleteMileagePricings(ids: $ids) }', {
        ids: gone.map(({ id }) => id),
      }),
    );
    const deletion = await publication();
    const more = await published(late);
    ok(await admin.graphql(UNDO, { number: deletion }));
    expect(await mileage(), 'what is taken back was there before').to.have.length(2_001);
    const another = await begin('Beyond');
    expect(
      refusal(
        await admin.graphql(
          `mutation ($draft: ID!, $rows: [PriceImportRow!]!) {
        importPrices(draft: $draft, table: MILEAGE, rows: $rows) { rowCount } }`,
          { draft: another, rows: bands(91_000, 1) },
        ),
      ),
    ).to.deep.include(isFull);
    ok(await admin.graphql(DISCARD, { id: another }));
    ok(await admin.graphql(UNDO, { number: more }));
    ok(await admin.graphql(UNDO, { number: filled }));
    expect(await mileage()).to.deep.equal(before);
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

  it('answer a request that is sent again as they did, whatever has changed meanwhile', async () => {
    const exceptions = async () =>
      ok(await admin.graphql('{ pricingExceptions { data { id rules { priority price } } } }', {}))
        .pricingExceptions.data as ReadonlyArray<{
        id: string;
        rules: ReadonlyArray<{ priority: number; price: number }>;
      }>;
    const dear = (await exceptions()).find(({ rules }) => (rules[0]?.price ?? 0) > 300);
    const [id = '', price = 0] = [dear?.id, dear?.rules[0]?.price];
    const bump = { ids: [id, '99999999'], priority: 1, rule: { priceBump: 1 - price } };
    const bands = { table: 'MILEAGE', rows: [{ id: null, cells: ['9001', '9002', '9000'] }] };
    const draft = await begin('Again');
    const requests: ReadonlyArray<readonly [string, object]> = [
      [BATCH, bump],
      [BATCH, { ...bump, rule: { priceBump: price - 1 } }],
      [BATCH, { ...bump, draft }],
      [SAVE, { rows: (await mileage()).map(sent).map((row) => ({ ...row, price: row.price + 1 })) }],
      [ROWS, bands],
      [UNDO, { number: await publication() }],
    ];
    for (const [document, variables] of requests) {
      const before = await publication();
      const headers = { 'idempotency-key': randomUUID() };
      const first = ok(await admin.graphql(document, variables, headers));
      const made = await publication();
      expect(made - before).to.equal('draft' in variables ? 0 : 1);
      ok(await other.graphql(SIZE, { id: '2', rate: made, flat: 12 }));
      expect(ok(await admin.graphql(document, variables, headers))).to.deep.equal(first);
      expect(await publication()).to.equal(made + 1);
    }
    ok(await admin.graphql('mutation ($draft: ID!) { discardPriceDraft(id: $draft) }', { draft }));
  });

  it('add an exception between cities of our places, once', async () => {
    const ADD = `mutation ($city: String!) { createPricingException(originState: "fl", originCity: $city, destState: "WA",
      destCity: "Spokane", pricingRules: [{ price: 900 }]) { id originCity rules { priority price originRadius } } }`;
    expect(ok(await admin.graphql(ADD, { city: 'naples' })).createPricingException).to.deep.include({
      ...{ originCity: 'Naples', rules: [{ priority: 1, price: 900, originRadius: null }] },
    });
    expect(refusal(await admin.graphql(ADD, { city: 'Naples' })).code).to.equal('INVALID');
    expect(refusal(await admin.graphql(ADD, { city: 'Nowhere' })).fields).to.have.keys('originCity');
    const cities: ReadonlyArray<{ id: string; name: string }> = JSON.parse(
      (await admin.get('/rest-api/cities?state=FL')).text,
    );
    const ocala = cities.find(({ name }) => name === 'Ocala')?.id;
    expect(ocala).to.match(/^\d{5}$/u);
    expect(ok(await admin.graphql(ADD, { city: ocala })).createPricingException.originCity).to.equal('Ocala');
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
    const fates = ok(await admin.graphql(IMPORT, { table: 'EXCEPTIONS', rows })).priceImport.fates;
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
    ).priceImport.fates;
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
    ok(await admin.graphql(DISCARD, { id: two }));
    expect(refusal(await admin.graphql(SIZE, { id: '6', rate: 1, flat: 1, draft: two })).code).to.equal(
      'REFUSED',
    );
    ok(await admin.graphql(PUBLISH, { id: one }));
    expect(refusal(await admin.graphql(PUBLISH, { id: one })).code).to.equal('REFUSED');
    expect(refusal(await admin.graphql(SIZE, { id: '6', rate: 1, flat: 1, draft: one })).code).to.equal(
      'REFUSED',
    );
  });

  it('take a row back to its published value in a draft', async () => {
    const draft = await begin('There and back');
    const [first, ...rest] = (await mileage()).map(sent) as unknown as [Row, ...Row[]];
    ok(await admin.graphql(SAVE, { rows: [{ ...first, price: first.price + 50 }, ...rest], draft }));
    expect((await draftOf(draft)).changes).to.have.length(1);
    const base = await publication();
    const saved = ok(
      await admin.graphql(SAVE, { rows: [first, ...rest], draft, base }),
    ).updateMileagePricings;
    expect(saved[0].price).to.equal(first.price);
    expect((await draftOf(draft)).changes).to.deep.equal([]);
  });

  it('refuse cells that somebody else changed in the same draft meanwhile, and keep the others', async () => {
    const draft = await begin('Shared');
    const rows = (await mileage()).map(sent) as unknown as [Row, Row, ...Row[]];
    const { revision: draftRevision } = await draftOf(draft);
    const with_ = (at: number, changes: Partial<Row>) =>
      rows.map((row, index) => (index === at ? { ...row, ...changes } : row));
    ok(await other.graphql(SAVE, { rows: with_(0, { price: 301 }), draft, draftRevision }));
    const refused = refusal(
      await admin.graphql(SAVE, { rows: with_(0, { price: 302 }), draft, draftRevision }),
    );
    expect(refused.code).to.equal('CONFLICT');
    expect(refused.message).to.match(/Nothing was saved; .+ 0 to 40 miles \(Price \(\$\)\): .+, \w+ \d+/u);
    ok(await admin.graphql(SAVE, { rows: with_(1, { price: 303 }), draft, draftRevision }));
    const { changes, revision } = await draftOf(draft);
    expect(changes.map(({ to }: { to: string }) => to)).to.deep.equal(['301', '303']);
    const seen = with_(0, { price: 302 });
    ok(await admin.graphql(SAVE, { rows: seen, draft, draftRevision: revision }));
    expect((await draftOf(draft)).changes[0].to).to.equal('302');
    const cells = ['0', '40', '305'];
    const stale = { table: 'MILEAGE', rows: [{ id: rows[0].id, cells }], draft, draftRevision: revision };
    expect(refusal(await other.graphql(ROWS, stale)).code).to.equal('CONFLICT');
    ok(await other.graphql(ROWS, { ...stale, draftRevision: null }));
  });

  it('publish or discard a draft as it was seen, and nothing while rows of a file are to come', async () => {
    const id = await begin('Shared');
    ok(await admin.graphql(SIZE, { id: '5', rate: 21, flat: 500, draft: id }));
    const { revision } = await draftOf(id);
    ok(await other.graphql(SIZE, { id: '6', rate: 22, flat: 500, draft: id }));
    for (const operation of ['publishPriceDraft', 'discardPriceDraft']) {
      const fields = operation === 'publishPriceDraft' ? '{ number }' : '';
      const refused = refusal(
        await admin.graphql(
          `mutation ($id: ID!, $seen: Int) { ${operation}(id: $id, draftRevision: $seen) ${fields} }`,
          { id, seen: revision },
        ),
      );
      expect(refused.code, operation).to.equal('CONFLICT');
      expect(refused.message).to.match(
        operation === 'publishPriceDraft'
          ? /after you looked at it\. Nothing was published; look again\. Large SUV: /u
          : /after you looked at it\. Nothing was discarded; look again\. Large SUV: /u,
      );
    }
    const importing = (more: boolean) =>
      other.graphql(
        `mutation ($draft: ID!, $more: Boolean) { importPrices(draft: $draft, table: MILEAGE, more: $more,
          rows: [{ cells: ["97000", "97001", "${more ? 5 : 6}"] }]) { id } }`,
        { draft: id, more },
      );
    ok(await importing(true));
    expect(refusal(await admin.graphql(PUBLISH, { id }))).to.deep.include({
      code: 'REFUSED',
      message:
        'A change of this draft is being saved, or has broken off. Nothing was published; try again in a minute.',
    });
    ok(await importing(false));
    const { number } = ok(await admin.graphql(PUBLISH, { id })).publishPriceDraft;
    ok(await admin.graphql(UNDO, { number }));
  });

  it('are taken back once by two people at the same moment', async () => {
    ok(await admin.graphql(SIZE, { id: '5', rate: 23, flat: 500 }));
    const number = await publication();
    const both = await Promise.all([admin, other].map((by) => by.graphql(UNDO, { number })));
    expect(
      both.flatMap(({ errors }) => errors?.[0]?.extensions?.code ?? []),
      'one of them',
    ).to.deep.equal(['REFUSED']);
    expect(await publication()).to.equal(number + 1);
  });

  it('refuse a blank id of a draft, and begin none', async () => {
    const before = ok(await admin.graphql('{ priceDrafts { id } }', {})).priceDrafts;
    const [number] = [await publication()];
    const blank = refusal(await admin.graphql(PUBLISH, { id: '' }));
    expect(blank).to.deep.include({ code: 'INVALID', fields: { id: 'Choose one that exists.' } });
    const IMPORT_BLANK =
      'mutation { importPrices(draft: "", table: MILEAGE, rows: [{ cells: ["1", "2", "3"] }]) { id } }';
    for (const answer of [
      await admin.graphql(IMPORT_BLANK, {}),
      await admin.graphql(SIZE, { id: '5', rate: 11, flat: 0, draft: '' }),
    ])
      expect(refusal(answer)).to.deep.include({
        code: 'INVALID',
        fields: { draft: 'Choose one that exists.' },
      });
    expect(ok(await admin.graphql('{ priceDrafts { id } }', {})).priceDrafts).to.deep.equal(before);
    expect(await publication()).to.equal(number);
  });

  it('delete several rows in one publication, which is taken back as a whole', async () => {
    const CHART = '{ vehicleSizechart { data { id make model year } pageInfo { total } } }';
    const chart = async () => ok(await admin.graphql(CHART, {})).vehicleSizechart;
    const before = await chart();
    const [one, two] = before.data as [{ id: string }, { id: string }];
    const rows = [
      { id: one.id, cells: null },
      { id: two.id, cells: null },
    ];
    const number = await publication();
    expect(ok(await admin.graphql(ROWS, { table: 'SIZE_CHART', rows })).savePriceRows).to.deep.equal([
      one.id,
      two.id,
    ]);
    ok(await other.graphql(SIZE, { id: '9', rate: 3, flat: 3 }));
    expect((await chart()).pageInfo.total).to.equal(before.pageInfo.total - 2);
    expect(ok(await admin.graphql(UNDO, { number: number + 1 })).undoPricePublication.rowCount).to.equal(2);
    expect((await chart()).pageInfo.total).to.equal(before.pageInfo.total);
    const { pricingExceptions } = ok(await admin.graphql('{ pricingExceptions { data { id } } }', {}));
    for (const [table, id] of [
      ['SIZES', '1'],
      ['EXCEPTIONS', pricingExceptions.data[0].id],
    ])
      expect(refusal(await admin.graphql(ROWS, { table, rows: [{ id, cells: null }] })).fields).to.deep.equal(
        { 'rows.0.id': 'Only existing rows can be deleted, and no sizes or exceptions.' },
      );
  });

  it('are asked for by pages alone', async () => {
    const answer = await admin.graphql('{ vehicleSizechart(cursor: { after: "x" }) { data { id } } }', {});
    expect(refusal(answer).fields).to.deep.equal({
      'cursor.after': 'This list has no endCursor. Ask for a page by its number.',
    });
  });

  it('have one exception for a lane, whoever adds it', async () => {
    const cells = ['FL', 'Orlando', 'ME', 'Portland', '', '', '1300'];
    const add = (draft: string | null, rows: ReadonlyArray<object> = [{ cells }]) =>
      admin.graphql(ROWS, { table: 'EXCEPTIONS', rows, draft });
    expect(refusal(await add(null, [{ cells }, { cells }])).fields).to.have.keys(
      ...['rows.0.destCity', 'rows.1.destCity'],
    );
    const [one, two] = [await begin('Lane'), await begin('The same lane')];
    ok(await add(one));
    expect(refusal(await add(one)).fields).to.have.keys('rows.0.destCity');
    ok(await add(two));
    ok(await admin.graphql(PUBLISH, { id: one }));
    const refused = refusal(await admin.graphql(PUBLISH, { id: two }));
    expect(refused.code).to.equal('CONFLICT');
    expect(refused.message).to.contain('Orlando, FL to Portland, ME');
    expect(refusal(await add(null)).fields).to.have.keys('rows.0.destCity');
  });

  it('have one row of the size chart for a vehicle, whoever adds it, or brings it back', async () => {
    const cells = ['1948', 'Tucker', 'Torpedo', ''];
    const importInto = async (name: string): Promise<string> => {
      const draft = await begin(name);
      ok(
        await admin.graphql(
          `mutation ($draft: ID!, $rows: [PriceImportRow!]!) {
            importPrices(draft: $draft, table: SIZE_CHART, rows: $rows) { id } }`,
          { draft, rows: [{ cells }] },
        ),
      );
      return draft;
    };
    const [one, two] = [await importInto('A car'), await importInto('The same car')];
    ok(await admin.graphql(PUBLISH, { id: one }));
    const twice = refusal(await admin.graphql(PUBLISH, { id: two }));
    expect(twice.code).to.equal('CONFLICT');
    expect(twice.message).to.contain('1948 Tucker Torpedo (also added by others): ');
    const { data } = ok(
      await admin.graphql(
        '{ vehicleSizechart(filter: { make: "Tucker", model: "Torpedo" }) { data { id } } }',
        {},
      ),
    ).vehicleSizechart;
    expect(data).to.have.length(1);
    ok(
      await admin.graphql('mutation ($id: ID!) { deleteVehicleSizechart(sizeChartID: $id) }', {
        id: data[0].id,
      }),
    );
    const deletion = await publication();
    ok(await admin.graphql(PUBLISH, { id: two }));
    const undone = refusal(await admin.graphql(UNDO, { number: deletion }));
    expect(undone.code).to.equal('CONFLICT');
    expect(undone.message).to.contain('1948 Tucker Torpedo');
  });

  it('name the last changes of rows whose ids exceed 32 bits', async () => {
    const pool = new pg.Pool({ connectionString: server.databaseUrl });
    try {
      const rows = [{ table: 'SIZES', id: 3 } as const, { table: 'MILEAGE', id: 3_000_000_000 } as const];
      const changes = await lastChangesOfRows(rows, 1, sqlOn(pool));
      expect(changes.map(({ table }) => table)).to.deep.equal(['SIZES']);
    } finally {
      await pool.end();
    }
  });

  it('take a file on the tables that its preview showed', async () => {
    const base = await publication();
    const draft = await begin('Stale file');
    ok(await other.graphql(SIZE, { id: '7', rate: 13, flat: 0 }));
    const { vehicleSizes } = ok(await admin.graphql('{ vehicleSizes { id name } }', {}));
    const name = vehicleSizes.find(({ id }: { id: string }) => id === '7')?.name;
    ok(
      await admin.graphql(
        `mutation ($draft: ID!, $base: Int, $rows: [PriceImportRow!]!) {
          importPrices(draft: $draft, table: SIZES, rows: $rows, base: $base) { id } }`,
        { draft, base, rows: [{ cells: [name, '14', '0'] }] },
      ),
    );
    expect(refusal(await admin.graphql(PUBLISH, { id: draft })).code).to.equal('CONFLICT');
  });

  it('publish a draft whose rows others changed and took back', async () => {
    const draft = await begin('Patient');
    ok(await admin.graphql(SIZE, { id: '2', rate: 21, flat: 0, draft }));
    ok(await other.graphql(SIZE, { id: '2', rate: 22, flat: 0 }));
    expect(refusal(await admin.graphql(PUBLISH, { id: draft })).code).to.equal('CONFLICT');
    ok(await other.graphql(UNDO, { number: await publication() }));
    ok(await admin.graphql(PUBLISH, { id: draft }));
  });

  it('refuse what was seen before the first prices, as whatever is older than what is stored', async () => {
    ok(await admin.graphql(SIZE, { id: '10', rate: 4, flat: 44 }));
    const { errors } = await other.graphql(SIZE, { id: '10', rate: 3, flat: 9, base: 0 });
    expect(errors?.[0]?.extensions?.code).to.equal('CONFLICT');
  });

  it('publish what a draft has, or refuse a change that races with its publication', async () => {
    for (let rate = 31; rate < 36; rate += 1) {
      const draft = await begin(`Race ${rate}`);
      ok(await admin.graphql(SIZE, { id: '10', rate: 1, flat: rate, draft }));
      const [change, published] = await Promise.all([
        other.graphql(SIZE, { id: '10', rate, flat: rate, draft }),
        admin.graphql(PUBLISH, { id: draft }),
      ]);
      ok(published);
      const sizes = ok(await admin.graphql('{ vehicleSizes { id rateBump } }', {})).vehicleSizes;
      const { rateBump } = sizes.find(({ id }: { id: string }) => id === '10');
      expect(rateBump).to.equal(change.errors === undefined ? rate : 1);
    }
  });

  it('count the rows that changed, and those that moved only where no other of the table changed', async () => {
    const before = await mileage();
    const [last, ...others] = [before.at(-1), ...before.slice(0, -1)].map((row, at) => sent(row as Row, at));
    const draft = await begin('Moved');
    ok(await admin.graphql(SAVE, { rows: [last, ...others], draft }));
    const moved = await draftOf(draft);
    expect(moved).to.deep.include({ rowCount: others.length, tables: ['MILEAGE'], changes: [] });
    const [first, ...rest] = others as [ReturnType<typeof sent>, ...ReturnType<typeof sent>[]];
    const dearer = { ...first, price: first.price + 1 };
    ok(await admin.graphql(SAVE, { rows: [last, dearer, ...rest], draft }));
    const changed = await draftOf(draft);
    expect(changed).to.deep.include({ rowCount: 1, tables: ['MILEAGE'] });
    expect(changed.changes.map(({ to }: { to: string }) => to)).to.deep.equal([String(dearer.price)]);
    const { number } = ok(await admin.graphql(PUBLISH, { id: draft })).publishPriceDraft;
    const [latest] = await history();
    expect(latest).to.deep.include({ number, rowCount: 1, tables: ['MILEAGE'], moreChanges: 0 });
    expect(ok(await admin.graphql(UNDO, { number })).undoPricePublication.rowCount).to.equal(1);
    expect(await mileage()).to.deep.equal(before);
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
    expect(await found('EXCEPTIONS', 'miles')).to.deep.equal([]);
    expect(await found('MILEAGE', '401 to 500 miles')).to.deep.equal(['401 to 500 miles']);
    expect(await found('MILEAGE', '500')).to.deep.equal(['401 to 500 miles']);
    expect(await found('MILEAGE', '1 to 500')).to.deep.equal([]);
  });

  it('have a history that finds a row by the names that were published, not by those of a draft before', async () => {
    const draft = await begin('A lane that was mistyped');
    const save = async (id: string | null, city: string): Promise<string> => {
      const rows = [{ id, cells: ['OH', city, 'ME', 'Bangor', '', '', '950'] }];
      return ok(await admin.graphql(ROWS, { table: 'EXCEPTIONS', rows, draft })).savePriceRows[0];
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

  it('search their history once: later pages follow each other across publications until there is a new one', async () => {
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
      const asked: Array<string> = [];
      const sql: Sql = (name, text, values) => {
        asked.push(text);
        return sqlOn(pool)(name, text, values);
      };
      const search = createPublishedRowChanges();
      const of = {
        ...{ table: 'EXCEPTIONS' as const, row: null, words: ['OH', 'Spokane'] },
        ...{ sizes: new Map<number, string>(), first: new Map(), size: 5 },
      };
      const pages = [1, 2, 3, 4].map((page) => ({ ...of, page }));
      const found: Array<Awaited<ReturnType<typeof search>>> = [];
      for (const page of pages) found.push(await search(page, sql));
      expect(found.map(({ total }) => total)).to.deep.equal([12, 12, 12, 12]);
      const changes = found.flatMap(({ data }) => data);
      const newest = Math.max(...changes.map(({ publication }) => publication));
      const keys = changes.map(({ publication, id }) => [newest - publication, id - Number(ids[0])]);
      expect(keys).to.deep.equal([0, 1, 2].flatMap((back) => [0, 1, 2, 3].map((nth) => [back, nth])));
      const searches = () => asked.filter((text) => text.includes('as ids')).length;
      expect(searches()).to.equal(1);
      await publishAt('930');
      expect((await search({ ...of, page: 1 }, sql)).total).to.equal(16);
      expect(searches()).to.equal(2);
    } finally {
      await pool.end();
    }
  });

  it('take 10,000 rows into a draft, refuse more in words, and lose none of them', async () => {
    const id = await begin('As much as there may be');
    const add = (first: number, size: number) =>
      admin.graphql(
        `mutation ($draft: ID!, $rows: [PriceImportRow!]!) {
          importPrices(draft: $draft, table: SIZE_CHART, rows: $rows) { rowCount } }`,
        {
          draft: id,
          rows: Array.from({ length: size }, (_, at) => ({
            cells: ['2001', 'Many', `Model ${first + at}`, ''],
          })),
        },
      );
    for (let first = 0; first < 10_000; first += 500) ok(await add(first, 500));
    expect((await draftOf(id)).rowCount).to.equal(10_000);
    const tooMany = {
      code: 'REFUSED',
      message: 'A draft has at most 10,000 rows. Publish it, then continue in another one.',
      fields: undefined,
    };
    const dryRun = async () =>
      ok(
        await admin.graphql(
          `query ($draft: ID!, $rows: [PriceImportRow!]!) {
            priceImport(table: SIZE_CHART, rows: $rows, at: { draft: $draft }) { fates { fate problems { message } } } }`,
          {
            draft: id,
            rows: [9_998, 10_000].map((at) => ({ cells: ['2001', 'Many', `Model ${at}`, 'Van'] })),
          },
        ),
      ).priceImport.fates;
    const isFull = { fate: 'REFUSED', problems: [{ message: tooMany.message }] };
    expect(await dryRun(), 'a row that it has, and one more').to.deep.equal([
      { fate: 'CHANGES', problems: [] },
      isFull,
    ]);
    expect(refusal(await add(10_000, 1))).to.deep.equal(tooMany);
    const [first] = await mileage();
    const rows = [{ id: first?.id, cells: [first?.minMileage, first?.maxMileage, 3_333].map(String) }];
    expect(refusal(await admin.graphql(ROWS, { table: 'MILEAGE', rows, draft: id }))).to.deep.equal(tooMany);
    // Rows that it has already can still change.
    expect(ok(await add(0, 1)).importPrices.rowCount).to.equal(10_000);
    const { data, pageInfo } = await rowChanges({ draft: id }, { page: 200, size: 50 });
    expect([pageInfo.total, data.at(-1)?.row]).to.deep.equal([10_000, '2001 Many Model 9999']);
    const { number } = ok(await admin.graphql(PUBLISH, { id })).publishPriceDraft;
    const found = async () =>
      ok(await admin.graphql('{ vehicleSizechart(filter: { make: "Many" }) { pageInfo { total } } }', {}))
        .vehicleSizechart.pageInfo.total;
    expect(await found()).to.equal(10_000);
    // The next draft has ids of its own.
    const next = await begin('The next one');
    ok(
      await admin.graphql(
        `mutation ($draft: ID!, $rows: [PriceImportRow!]!) {
          importPrices(draft: $draft, table: SIZE_CHART, rows: $rows) { rowCount } }`,
        { draft: next, rows: [{ cells: ['2002', 'Many', 'Model 1', ''] }] },
      ),
    );
    ok(await admin.graphql(PUBLISH, { id: next }));
    expect(await found()).to.equal(10_001);
    ok(await admin.graphql(UNDO, { number: number + 1 }));
    expect(ok(await admin.graphql(UNDO, { number })).undoPricePublication.rowCount).to.equal(10_000);
    expect(await found()).to.equal(0);
  });

  it('change 5,000 exceptions as one publication', async () => {
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
    const outcomes = ok(
      await admin.graphql(
        `mutation ($ids: [ID!]!) { updatePricingExceptions(pricingExceptionIDs: $ids, priority: 1,
          pricingRule: { priceBump: 10 }) { id refused skipped } }`,
        { ids },
      ),
    ).updatePricingExceptions;
    expect(outcomes).to.have.length(5_000);
    expect(await publication()).to.equal(before + 1);
    const [latest] = await history('EXCEPTIONS');
    expect(latest).to.deep.include({ number: before + 1, rowCount: 5_000, moreChanges: 4_800 });
    // A row that is named twice, in two parts of the request, is bumped once.
    const [twice = ''] = ids;
    ok(
      await admin.graphql(BATCH, {
        ids: [...ids.slice(0, 2_001), twice],
        priority: 2,
        rule: { priceBump: 10 },
      }),
    );
    const change = (await history('EXCEPTIONS'))[0].changes[0];
    expect([change.from, change.to]).to.deep.equal(['550', '560']);

    // Every changed row of it can be read, the last ones too.
    const pages = await rowChanges({ publication: before + 1, table: 'EXCEPTIONS' }, { page: 100, size: 50 });
    expect(pages.pageInfo.total).to.equal(5_000);
    expect(pages.data).to.have.length(50);
    const last = pages.data.at(-1);
    expect(last).to.deep.include({ publication: before + 1, id: ids.at(-1) });
    expect(last.changes).to.deep.equal([{ field: 'price1', from: '500', to: '510' }]);
    // The row is found by what it is called, with everything that became of it.
    const found = await rowChanges({ table: 'EXCEPTIONS', search: last.row.toLowerCase() });
    const numbersOf = ({ data }: { data: ReadonlyArray<{ row: string; publication: number }> }) =>
      data.map((each) => [each.row, each.publication]);
    expect(numbersOf(found)).to.deep.equal([
      [last.row, before + 1],
      [last.row, before],
    ]);
    const [from, to] = last.row.split(' to ');
    const anyOrder = await rowChanges({ table: 'EXCEPTIONS', search: `${to} ${from}` });
    expect(numbersOf(anyOrder)).to.deep.include.members(numbersOf(found));
    expect((await rowChanges({ table: 'EXCEPTIONS', search: '100%' })).data).to.deep.equal([]);
    const first = await rowChanges({ table: 'EXCEPTIONS', row: twice });
    expect(first.data.map(({ changes }: { changes: ReadonlyArray<object> }) => changes[0])).to.deep.equal([
      { field: 'price2', from: '550', to: '560' },
      { field: 'price1', from: '500', to: '510' },
      { field: 'originState', from: null, to: 'TX' },
    ]);
  });
});
