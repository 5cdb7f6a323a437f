import { expect } from 'chai';
import pg from 'pg';
import { sqlOn } from '../../src/platform/sql.ts';
import { LATEST, lastChangesOfRows } from '../../src/pricing/tables/read-models/published-rows.ts';
import type { MeanwhileChange } from '../../src/shared-kernel/rejection.ts';
import { wholeNumber } from '../../src/shared-kernel/whole-number.ts';
import { editPrices } from '../support/edit-draft.ts';
import type { HttpClient } from '../support/http-client.ts';
import {
  DISCARD,
  onPriceTables,
  PUBLISH,
  ROWS,
  type Row,
  SAVE,
  SIZE,
  sent,
  UNDO,
} from '../support/price-tables.ts';
import type { TestServer } from '../support/server.ts';

describe('price tables that somebody else changes, over the API', function conflicts() {
  let server: TestServer;
  let admin: HttpClient;
  let other: HttpClient;
  const { ok, refusal, mileage, publication, begin, draftOf } = onPriceTables(this, (opened) => {
    ({ server, admin, other } = opened);
  });

  it('name who changed which row and cell meanwhile; what was refused is no open draft', async () => {
    const base = await publication();
    ok(await other.graphql(SIZE, { id: '3', rate: 7, flat: 0 }));
    const refused = refusal(await admin.graphql(SIZE, { id: '3', rate: 9, flat: 10, base }));
    expect(refused.code).to.equal('CONFLICT');
    expect(refused.message).to.match(
      /Full-size \(Percent bump\): .+, \w{3}, \w{3} \d+, \d{1,2}:\d\d\s[AP]M\./u,
    );
    expect(refused.message).to.match(/Nothing was saved; load the tables again/u);
    const open = async () =>
      ok(await admin.graphql('{ priceDrafts { name others conflicts } }', {})).priceDrafts;
    expect(await open()).to.deep.equal([]);
    const draft = await begin('Bumps');
    ok(await editPrices(admin, SIZE, { id: '3', rate: 9, flat: 10, draft, base }));
    expect(await open()).to.deep.equal([
      { name: 'Bumps', others: [], conflicts: ['Full-size (Percent bump)'] },
    ]);
    const conflict = refusal(await admin.graphql(PUBLISH, { id: draft }));
    expect(conflict.code).to.equal('CONFLICT');
    expect(conflict.message).to.match(/your changes are kept in the draft\. Full-size/u);
    // Another cell of the row, edited on what is in force by now, takes nothing back that others have published.
    ok(await editPrices(admin, SIZE, { id: '3', rate: 8, flat: 10, draft }));
    expect(refusal(await admin.graphql(PUBLISH, { id: draft })).message).to.contain(
      'Full-size (Percent bump)',
    );
    ok(
      await admin.graphql('mutation ($id: ID!) { settlePriceDraft(id: $id, keep: DRAFT) { conflicts } }', {
        id: draft,
      }),
    );
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

  it('name for each cell who changed it, and the reader for their own alone', async () => {
    const save = (by: HttpClient, column: string, value: string, seen: object) =>
      by.graphql(
        `mutation ($columns: [String!], $rows: [PriceRowInput!]!, $base: Int, $draft: ID, $draftRevision: Int) {
          savePriceRows(table: SIZES, columns: $columns, rows: $rows, base: $base, draft: $draft, draftRevision: $draftRevision) }`,
        { columns: [column], rows: [{ id: '4', cells: [value] }], ...seen },
      );
    const base = await publication();
    ok(await other.graphql(SIZE, { id: '4', rate: 21, flat: 5 }));
    ok(await admin.graphql(SIZE, { id: '4', rate: 21, flat: 78 }));
    const words =
      / \(Percent bump\): (?<first>.+?), \w{3}, .+; .+ \(Flat bump \(\$\)\): you, in another window, \w{3}, /u;
    const stale = refusal(await admin.graphql(SIZE, { id: '4', rate: 50, flat: 78, base }));
    expect(stale.message).to.match(words);
    expect(words.exec(String(stale.message))?.groups?.first).not.to.include('you');
    const draft = await begin('By cells');
    const { revision } = await draftOf(draft);
    ok(await save(admin, 'rateBump', '50', { draft, base, draftRevision: revision }));
    expect(refusal(await admin.graphql(PUBLISH, { id: draft })).message).to.match(words);
    const read = `query ($id: ID!) { priceDraft(id: $id) { conflictRows { author { id } cells { field author { id } } } } }`;
    const me = ok(await admin.graphql('{ pricePublications { data { author { id } } } }', {}))
      .pricePublications.data[0].author.id;
    const [{ author, cells }] = ok(await admin.graphql(read, { id: draft })).priceDraft.conflictRows;
    expect(cells).to.deep.equal([{ field: 'rateBump', author }]);
    expect(author.id).not.to.equal(me);
    ok(await admin.graphql(DISCARD, { id: draft }));
  });

  it('name within a draft for each cell who changed it', async () => {
    const draft = await begin('Shared cells');
    const { revision: draftRevision } = await draftOf(draft);
    const [first] = (await mileage()).map(sent) as unknown as [Row];
    const { id, minMileage, maxMileage } = first;
    const cells = (price: number, max = maxMileage) => ({
      ...{ table: 'MILEAGE', draft },
      rows: [{ id, cells: [String(minMileage), String(max), String(price)] }],
    });
    ok(await editPrices(other, ROWS, cells(914)));
    ok(await editPrices(admin, ROWS, cells(914, maxMileage + 1)));
    const { message } = refusal(await admin.graphql(ROWS, { ...cells(803), draftRevision }));
    expect(message).to.match(
      / \(Max miles\): you, in another window, [^;]+; [^;]+ \(Price \(\$\)\): (?!you)[^;]+\.$/u,
    );
    ok(await admin.graphql(DISCARD, { id: draft }));
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
    const label = `${wholeNumber(gone.minMileage)} to ${wholeNumber(gone.maxMileage)} miles`;
    expect(change?.part).to.equal(label);
    expect(change?.row).to.deep.equal({ table: 'MILEAGE', id: Number(gone.id), isDeleted: true });
    expect(refused.message).to.contain(`${label} (deleted): `);
    expect(ok(await admin.graphql('{ priceDrafts { name } }', {})).priceDrafts).to.deep.equal([]);
    const saved = ok(
      await admin.graphql(SAVE, { rows: withPrice(kept.id, 176), base }),
    ).updateMileagePricings;
    expect(saved.map(({ id }: Row) => id)).to.deep.equal(
      rows.map(({ id }) => id).filter((id) => id !== gone.id),
    );
    expect(saved[0].price).to.equal(176);
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
    const [{ minMileage, maxMileage }] = rows;
    expect(refused.message).to.match(/Nothing was saved; .+ \(Price \(\$\)\): .+, \w+ \d+/u);
    expect(refused.message).to.contain(` ${minMileage} to ${maxMileage} miles (Price ($)): `);
    ok(await admin.graphql(SAVE, { rows: with_(1, { price: 303 }), draft, draftRevision }));
    const { changes, revision } = await draftOf(draft);
    expect(changes.map(({ to }: { to: string }) => to)).to.deep.equal(['301', '303']);
    const seen = with_(0, { price: 302 });
    ok(await admin.graphql(SAVE, { rows: seen, draft, draftRevision: revision }));
    expect((await draftOf(draft)).changes[0].to).to.equal('302');
    const cells = [String(minMileage), String(maxMileage), '305'];
    const stale = { table: 'MILEAGE', rows: [{ id: rows[0].id, cells }], draft, draftRevision: revision };
    expect(refusal(await other.graphql(ROWS, stale)).code).to.equal('CONFLICT');
    expect(refusal(await other.graphql(ROWS, { ...stale, draftRevision: null }))).to.deep.include({
      code: 'INVALID',
      fields: {
        draftRevision: 'Send the revision of the draft that was seen, so that nothing is overwritten unseen.',
      },
    });
    ok(await editPrices(other, ROWS, { ...stale, draftRevision: undefined }));
  });

  it('refuse rows that come to the miles, or the lane, of those that others have added to the same draft meanwhile', async () => {
    const draft = await begin('Shared bands');
    const { revision: draftRevision } = await draftOf(draft);
    const band = (from: number, to: number) => ({
      ...{ table: 'MILEAGE', rows: [{ cells: [String(from), String(to), '4000'] }], draft, draftRevision },
    });
    ok(await other.graphql(ROWS, band(20_000, 21_000)));
    ok(await admin.graphql(ROWS, band(22_000, 23_000)));
    const refused = await admin.graphql(ROWS, band(20_500, 21_500));
    const { code, message } = refusal(refused);
    expect(code).to.equal('CONFLICT');
    expect(message).to.match(
      /^Rows of this draft were changed meanwhile\. Nothing was saved; .+ 20,500 to 21,500 miles \(shares miles with 20,000 to 21,000 miles\): .+, \w{3}, \w{3} \d+, \d{1,2}:\d\d\s[AP]M\.$/u,
    );
    expect(refused.errors?.[0]?.extensions).to.have.nested.property('changes[0].row.isBeside', true);
    const listed = (await mileage()).map(sent);
    const whole = [...listed, { minMileage: 20_500, maxMileage: 21_500, price: 4_000, order: 99 }];
    expect(refusal(await admin.graphql(SAVE, { rows: whole, draft, draftRevision })).message).to.contain(
      ' 20,500 to 21,500 miles (shares miles with 20,000 to 21,000 miles): ',
    );
    const cells = ['WY', 'Casper', 'MT', 'Billings', '', '', '1300'];
    const lane = { table: 'EXCEPTIONS', rows: [{ cells }], draft, draftRevision };
    ok(await other.graphql(ROWS, lane));
    const taken = refusal(await admin.graphql(ROWS, lane));
    expect(taken.code).to.equal('CONFLICT');
    expect(taken.message).to.contain(' Casper, WY to Billings, MT (also added by others): ');
    const { revision, rowCount } = await draftOf(draft);
    expect(rowCount, 'nothing of what was refused').to.equal(3);
    ok(await admin.graphql(ROWS, { ...band(20_500, 21_500), draftRevision: revision }));
    expect(refusal(await admin.graphql(ROWS, { ...lane, draftRevision: revision })).fields).to.have.keys(
      'rows.0.destCity',
    );
    ok(await admin.graphql(DISCARD, { id: draft }));
  });

  it('name whose row shares miles with one of a list that lacks it', async () => {
    const base = await publication();
    const listed = (await mileage()).map(sent);
    const withBand = (minMileage: number, maxMileage: number) => ({
      ...{ base, rows: [...listed, { minMileage, maxMileage, price: 4_000, order: 99 }] },
    });
    ok(await other.graphql(SAVE, withBand(20_000, 21_000)));
    const refused = refusal(await admin.graphql(SAVE, withBand(20_500, 21_500)));
    expect(refused.code).to.equal('CONFLICT');
    expect(refused.message).to.match(
      /^Rows were changed meanwhile\. Nothing was saved; .+ 20,500 to 21,500 miles \(shares miles with 20,000 to 21,000 miles\): /u,
    );
    expect(await publication()).to.equal(base + 1);
    expect(refusal(await admin.graphql(SAVE, withBand(21_001, 21_500))).message).to.match(
      /^Others added rows that are not on your screen: 20,000 to 21,000 miles\./u,
    );
    ok(await admin.graphql(UNDO, { number: base + 1 }));
  });

  it('meet a list that is saved into a draft and lacks theirs: the draft keeps it, and names the row', async () => {
    const base = await publication();
    const listed = (await mileage()).map(sent);
    const withBand = (minMileage: number, maxMileage: number) => ({
      rows: [...listed, { minMileage, maxMileage, price: 4_000, order: 99 }],
    });
    const draft = await begin('Beside');
    const { revision: draftRevision } = await draftOf(draft);
    ok(await other.graphql(SAVE, withBand(20_000, 21_000)));
    ok(await admin.graphql(SAVE, { ...withBand(20_500, 21_500), base, draft, draftRevision }));
    const { conflicts, rowCount } = await draftOf(draft);
    expect([conflicts, rowCount]).to.deep.equal([
      ...[['20,500 to 21,500 miles (shares miles with 20,000 to 21,000 miles)'], 1],
    ]);
    expect(refusal(await admin.graphql(PUBLISH, { id: draft })).code).to.equal('CONFLICT');
    ok(await admin.graphql(DISCARD, { id: draft }));
    ok(await admin.graphql(UNDO, { number: base + 1 }));
  });

  it('have one exception for a lane, whoever adds it', async () => {
    const cells = ['FL', 'Orlando', 'ME', 'Portland', '', '', '1300'];
    const add = (draft: string | null, rows: ReadonlyArray<object> = [{ cells }]) =>
      editPrices(admin, ROWS, { table: 'EXCEPTIONS', rows, draft });
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
      const changes = await lastChangesOfRows(rows, { after: 1, upTo: LATEST }, sqlOn(pool));
      expect(changes.map(({ row }) => row.table)).to.deep.equal(['SIZES']);
    } finally {
      await pool.end();
    }
  });

  it('refuse what was seen before the first prices, as whatever is older than what is stored', async () => {
    ok(await admin.graphql(SIZE, { id: '10', rate: 4, flat: 44 }));
    const { errors } = await other.graphql(SIZE, { id: '10', rate: 3, flat: 9, base: 0 });
    expect(errors?.[0]?.extensions?.code).to.equal('CONFLICT');
  });
});
