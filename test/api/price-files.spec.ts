import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { readCsv } from '../../src/shared-kernel/csv.ts';
import { editPrices } from '../support/edit-draft.ts';
import type { HttpClient } from '../support/http-client.ts';
import { IMPORT, onPriceTables, PUBLISH, SIZE } from '../support/price-tables.ts';

describe('files of price tables, over the API', function files() {
  let admin: HttpClient;
  let other: HttpClient;
  const { ok, refusal, publication, begin } = onPriceTables(this, (opened) => {
    ({ admin, other } = opened);
  });

  it('tell the fate of each row of a file, and take the rows into a draft', async () => {
    const rows = [
      { cells: ['FL', 'Miami', 'NY', 'New York', '25', '25', '1,111'] },
      { cells: ['FL', 'Key West', 'ME', 'Bangor', '1,200', '', '$1,500.00'] },
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

  it('meet what others change in a shared draft after the dry run, where it says which revision that saw', async () => {
    const draft = await begin('Shared');
    const row = (from: number, price: number) => ({ cells: [`${from}`, `${from + 99}`, `${price}`] });
    const send = (
      by: HttpClient,
      rows: ReadonlyArray<object>,
      draftRevision: number | null,
      { more = false, file = by === admin ? 'mine' : 'theirs' } = {},
    ) =>
      by.graphql(
        `mutation ($draft: ID!, $rows: [PriceImportRow!]!, $file: String, $more: Boolean, $draftRevision: Int) {
          importPrices(draft: $draft, table: MILEAGE, rows: $rows, file: $file, more: $more,
            draftRevision: $draftRevision) { rowCount } }`,
        { draft, rows, draftRevision, more, file },
      );
    ok(await send(other, [row(60_000, 500), row(60_100, 600)], null));
    const { draftRevision } = ok(
      await admin.graphql(
        `query ($rows: [PriceImportRow!]!, $at: PriceMoment) {
          priceImport(table: MILEAGE, rows: $rows, at: $at) { draftRevision } }`,
        { rows: [row(60_000, 510)], at: { draft } },
      ),
    ).priceImport;
    ok(await send(other, [row(60_000, 550)], null, { file: 'corrected' }));
    const met = refusal(await send(admin, [row(60_000, 510)], draftRevision));
    expect(met.code).to.equal('CONFLICT');
    expect(met.message).to.include('60,000 to 60,099 miles');
    ok(await send(admin, [row(60_100, 610)], draftRevision, { more: true }));
    expect(ok(await send(admin, [row(60_200, 700)], draftRevision)).importPrices.rowCount).to.equal(3);
    ok(await admin.graphql('mutation ($draft: ID!) { discardPriceDraft(id: $draft) }', { draft }));
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

  it('take a file on the tables that its preview showed', async () => {
    const { vehicleSizes: sizes } = ok(await admin.graphql('{ vehicleSizes { id name rateBump } }', {}));
    const large = sizes.find(({ id }: { id: string }) => id === '7');
    const checked = { table: 'SIZES', rows: [{ cells: [large?.name, '14', '0'] }] };
    const { publication: base, fates } = ok(await admin.graphql(IMPORT, checked)).priceImport;
    expect([base, fates[0].fate]).to.deep.equal([await publication(), 'CHANGES']);
    const draft = await begin('Stale file');
    ok(await other.graphql(SIZE, { id: '7', rate: 13, flat: 0 }));
    ok(
      await admin.graphql(
        `mutation ($draft: ID!, $base: Int, $rows: [PriceImportRow!]!) {
          importPrices(draft: $draft, table: SIZES, rows: $rows, base: $base) { id } }`,
        { draft, base, rows: checked.rows },
      ),
    );
    expect(refusal(await admin.graphql(PUBLISH, { id: draft })).code).to.equal('CONFLICT');
  });

  it('answer, also where their part is sent again, with the draft as that part left it', async () => {
    const draft = await begin('Sent again');
    const send = async (client: HttpClient, miles: string, key?: string) =>
      ok(
        await client.graphql(
          `mutation ($draft: ID!, $rows: [PriceImportRow!]!) {
            importPrices(draft: $draft, table: MILEAGE, rows: $rows) { revision rowCount } }`,
          { draft, rows: [{ cells: [miles, miles, '5'] }] },
          key === undefined ? {} : { 'idempotency-key': key },
        ),
      ).importPrices;
    const key = randomUUID();
    const first = await send(admin, '91000', key);
    expect(first.rowCount).to.equal(1);
    const theirs = await send(other, '91001');
    expect(theirs).to.deep.equal({ revision: first.revision + 1, rowCount: 2 });
    expect(await send(admin, '91000', key)).to.deep.equal(first);
    const { revision } = first;
    const publish = `mutation ($draft: ID!, $revision: Int!) {
      publishPriceDraft(id: $draft, draftRevision: $revision) { number } }`;
    expect(refusal(await admin.graphql(publish, { draft, revision })).code).to.equal('CONFLICT');
  });

  it('are published as their sender has seen them: without what others did in the draft between two parts', async () => {
    const send = (draft: string, firstRow: number) =>
      admin.graphql(
        `mutation ($draft: ID!, $rows: [PriceImportRow!]!, $more: Boolean, $firstRow: Int) {
          importPrices(draft: $draft, table: MILEAGE, rows: $rows, more: $more, file: "autumn.csv", fileRows: 2,
            firstRow: $firstRow) { revision } }`,
        {
          ...{ draft, firstRow, more: firstRow === 0 },
          rows: [{ cells: [`${93_000 + firstRow}`, `${93_000 + firstRow}`, '5'] }],
        },
      );
    const publish = (id: string) =>
      admin.graphql(
        'mutation ($id: ID!) { publishPriceDraft(id: $id, draftRevision: 0, file: "autumn.csv") { number } }',
        { id },
      );
    const changed = await begin('Others change it');
    ok(await send(changed, 0));
    const { vehicleSizes: sizes } = ok(await admin.graphql('{ vehicleSizes { id } }', {}));
    ok(await editPrices(other, SIZE, { id: sizes[0].id, rate: 21, flat: 1, draft: changed }));
    ok(await send(changed, 1));
    const met = refusal(await publish(changed));
    expect([met.code, met.message]).to.deep.equal([
      'CONFLICT',
      met.message?.match(
        /^Rows of this draft were changed after you looked at it\. Nothing was published;.*/u,
      )?.[0],
    ]);
    const emptied = await begin('Others take it back');
    const { revision } = ok(await send(emptied, 0)).importPrices;
    ok(
      await other.graphql(
        `mutation ($draft: ID!, $draftRevision: Int!) {
          takeBackPriceRows(draft: $draft, table: MILEAGE, draftRevision: $draftRevision) { id } }`,
        { draft: emptied, draftRevision: revision },
      ),
    );
    const gone = refusal(await send(emptied, 1));
    expect(gone.code).to.equal('CONFLICT');
    expect(gone.message).to.match(/^Rows of this file were taken back .+ Rows of the file: \S.*, .+\.$/u);
    const own = await begin('Nobody else');
    for (const first of [0, 1]) ok(await send(own, first));
    ok(await publish(own));
  });

  it('are whole by the rows that have come, not by how many were sent', async () => {
    const draft = await begin('Sent twice');
    const send = (firstRow: number, more: boolean) =>
      admin.graphql(
        `mutation ($draft: ID!, $rows: [PriceImportRow!]!, $more: Boolean, $firstRow: Int) {
          importPrices(draft: $draft, table: MILEAGE, rows: $rows, more: $more, file: "spring.csv", fileRows: 3,
            firstRow: $firstRow) { rowCount } }`,
        { draft, more, firstRow, rows: [{ cells: [`${92_000 + firstRow}`, `${92_000 + firstRow}`, '5'] }] },
      );
    for (const first of [0, 0]) ok(await send(first, true));
    expect(refusal(await send(2, false)).code).to.equal('REFUSED');
    for (const first of [1, 0]) ok(await send(first, true));
    expect(ok(await send(2, false)).importPrices.rowCount).to.equal(3);
    ok(await admin.graphql(PUBLISH, { id: draft }));
  });
});
