import { expect } from 'chai';
import { editPrices } from '../support/edit-draft.ts';
import type { HttpClient } from '../support/http-client.ts';
import { DISCARD, onPriceTables, PUBLISH, ROWS, type Row, UNDO } from '../support/price-tables.ts';

describe('large price tables, over the API', function large() {
  let admin: HttpClient;
  const { ok, refusal, mileage, publication, begin, draftOf, rowChanges } = onPriceTables(this, (opened) => {
    ({ admin } = opened);
  });

  it('are saved with 2,000 rows, and not with more', async () => {
    const draft = await begin('Many rows');
    const fees = (length: number) =>
      Array.from({ length }, (_, at) => ({
        ...{ id: null, minMileage: at, maxMileage: at, fee: 100, type: 'SIZE', sizeId: '1' },
      }));
    const many = `mutation ($rows: [DistanceFeeInput!]!, $draft: ID, $draftRevision: Int) {
      updateDistanceFees(feeData: $rows, type: SIZE, draft: $draft, draftRevision: $draftRevision) { id } }`;
    const none = `mutation ($ids: [ID!]!, $draft: ID, $draftRevision: Int) {
      deleteDistanceFees(ids: $ids, draft: $draft, draftRevision: $draftRevision) }`;
    const { distanceFees } = ok(await admin.graphql('{ distanceFees(type: SIZE) { id } }', {}));
    ok(await editPrices(admin, none, { ids: distanceFees.map(({ id }: Row) => id), draft }));
    const saved = ok(await editPrices(admin, many, { rows: fees(2_000), draft }));
    expect(saved.updateDistanceFees).to.have.length(2_000);
    const isFull = 'Keep the table within 2,000 rows.';
    expect(
      refusal(
        await editPrices(admin, many, {
          rows: [
            ...saved.updateDistanceFees.map(({ id }: Row, at: number) => ({ ...fees(2_000)[at], id })),
            ...fees(1),
          ],
          draft,
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
    expect(refusal(await editPrices(admin, ROWS, { table: 'MILEAGE', rows, draft: id }))).to.deep.equal(
      tooMany,
    );
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
});
