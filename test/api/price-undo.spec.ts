import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import type { HttpClient } from '../support/http-client.ts';
import { onPriceTables, ROWS, type Row, SIZE, UNDO } from '../support/price-tables.ts';

describe('changes of price tables that are taken back, over the API', function undo() {
  let admin: HttpClient;
  let other: HttpClient;
  const { ok, refusal, mileage, publication } = onPriceTables(this, (opened) => {
    ({ admin, other } = opened);
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

  it('are taken back once by a repeat that comes while it is under way, and every repeat is answered alike', async () => {
    for (const delay of [0, 5, 10, 15, 20, 25]) {
      ok(await admin.graphql(SIZE, { id: '5', rate: 30 + delay, flat: 500 }));
      const number = await publication();
      const headers = { 'idempotency-key': randomUUID() };
      const undone = (by: HttpClient) => by.graphql(UNDO, { number }, headers);
      const first = undone(admin);
      await wait(delay);
      const both = await Promise.all([first, undone(admin)]);
      for (const each of [...both, await undone(admin)])
        expect(ok(each).undoPricePublication, `after ${delay} ms`).to.deep.equal({
          ...{ number: number + 1, undoes: number, rowCount: 1 },
        });
      expect(await publication()).to.equal(number + 1);
    }
  });

  it('meet bands that others put to the same miles since: they are named, and nothing is taken back', async () => {
    const [first] = await mileage();
    const { id, minMileage, maxMileage, price } = first as Row;
    const label = `${minMileage} to ${maxMileage} miles`;
    ok(await admin.graphql(ROWS, { table: 'MILEAGE', rows: [{ id, cells: null }] }));
    const number = await publication();
    const cells = [String(minMileage), String(minMileage), '77'];
    const [added] = ok(await other.graphql(ROWS, { table: 'MILEAGE', rows: [{ cells }] })).savePriceRows;
    const { code, message } = refusal(await admin.graphql(UNDO, { number }));
    expect(code).to.equal('CONFLICT');
    expect(message).to.match(/^Rows were changed meanwhile\. Nothing was taken back; take back the later/u);
    expect(message).to.contain(` ${label} (shares miles with ${minMileage} to ${minMileage} miles): `);
    expect(await publication()).to.equal(number + 1);
    expect(ok(await admin.graphql('{ priceDrafts { name } }', {})).priceDrafts).to.deep.equal([]);
    ok(await other.graphql(ROWS, { table: 'MILEAGE', rows: [{ id: added, cells: null }] }));
    ok(await admin.graphql(UNDO, { number }));
    expect((await mileage())[0]).to.deep.include({ id, minMileage, maxMileage, price });
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
});
