import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { asSeenNow } from '../support/edit-draft.ts';
import type { HttpClient } from '../support/http-client.ts';
import {
  BATCH,
  MILEAGE,
  onPriceTables,
  ROWS,
  type Row,
  SAVE,
  SIZE,
  sent,
  UNDO,
} from '../support/price-tables.ts';

const FEE = '{ id minMileage maxMileage fee order type sizeId }';

describe('the price tables, over the API', function tables() {
  let admin: HttpClient;
  let other: HttpClient;
  const { ok, refusal, mileage, publication, begin, history } = onPriceTables(this, (opened) => {
    ({ admin, other } = opened);
  });

  it('stand in a new installation: bands to 3500 and beyond, lanes, sizes, a chart and fees of every type', async () => {
    const data = ok(
      await admin.graphql(
        `{ priceTables { publication draftRevision } ${MILEAGE}
          pricingExceptions { data { originCity rules { priority price } } pageInfo { page size total } }
          vehicleSizechart { data { id year make model size { id name } dontQuote searchLink } pageInfo { page size total } }
          vehicleSizes { id name rateBump flatBump }
          ENCLOSED: distanceFees(type: ENCLOSED) ${FEE} INOP: distanceFees(type: INOP) ${FEE}
          SIZE: distanceFees(type: SIZE) ${FEE} DEPOSIT_FEE: distanceFees(type: DEPOSIT_FEE) ${FEE} }`,
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
    const first = { minMileage: 0, order: 1, sizeId: null };
    for (const [type, row] of Object.entries({
      ENCLOSED: { id: '1', maxMileage: 250, fee: 250 },
      INOP: { id: '8', maxMileage: 500, fee: 100 },
      SIZE: { id: '11', maxMileage: 500, fee: 25, sizeId: '6' },
      DEPOSIT_FEE: { id: '23', maxMileage: 500, fee: 0 },
    }))
      expect(data[type][0]).to.deep.equal({ ...first, ...row, type });
    expect(data.vehicleSizechart.data[0]).to.deep.equal({
      ...{ id: '1265', year: null, make: 'AC', model: 'Ace', size: { id: '1', name: 'Compact' } },
      ...{ dontQuote: false, searchLink: 'https://www.google.com/search?udm=2&q=AC%20Ace' },
    });
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
      'deletedIDs.0': 'There is no such row to delete. Load the table again.',
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
    ok(await other.graphql(SIZE, { id: '3', rate: 9, flat: 9 }));
    const requests: ReadonlyArray<readonly [string, object]> = [
      [BATCH, bump],
      [BATCH, { ...bump, rule: { priceBump: price - 1 } }],
      [BATCH, await asSeenNow(admin, { ...bump, draft })],
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

  it('are asked for by pages alone', async () => {
    const answer = await admin.graphql('{ vehicleSizechart(cursor: { after: "x" }) { data { id } } }', {});
    expect(refusal(answer).fields).to.deep.equal({
      'cursor.after': 'This list has no endCursor. Ask for a page by its number.',
    });
  });
});
