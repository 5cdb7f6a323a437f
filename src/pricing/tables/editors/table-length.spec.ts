import { expect } from 'chai';
import { describe, it } from 'mocha';
import { orderKeyOfNumber } from '../rows/order-key.ts';
import type { DraftRow, TableRows } from '../rows/price-rows.ts';
import { band, edited, row, rowsOf, tables } from '../testing/tables.ts';
import { outgrows, roomFor } from './table-length.ts';

const bands = (length: number, first = 1): ReadonlyArray<DraftRow> =>
  Array.from({ length }, (_, at) => band(first + at, first + at, first + at, 100));

const fee = (id: number, type: string): DraftRow =>
  row('FEES', id, {
    type,
    sizeId: null,
    minMileage: id,
    maxMileage: id,
    fee: 10,
    order: orderKeyOfNumber(id),
  });

const imported = (mile: number, now: TableRows) =>
  edited(
    { kind: 'import', table: 'MILEAGE', rows: [{ cells: [`${mile}`, `${mile}`, '100'] }] } as never,
    tables(now),
  );

const listed = (length: number, price: number) =>
  Array.from({ length }, (_, at) => ({
    ...{ id: at + 1, minMileage: at + 1, maxMileage: at + 1, price: at === 0 ? price : 100 },
  }));

describe('a table of bands', () => {
  const full = rowsOf(...bands(2_000));
  const longer = rowsOf(...bands(2_500));

  it('takes rows of a file up to 2,000, and none beyond', () => {
    expect(imported(5_000, rowsOf(...bands(1_999)))).to.have.length(1);
    expect(imported(5_000, full)).to.equal('Keep the table within 2,000 rows.');
    expect(imported(7, full), 'a row that it has').to.have.length(1);
  });

  it('that is longer already is saved as a whole, and shortened, but does not grow', () => {
    const save = (length: number, added: ReadonlyArray<object> = []) =>
      edited(
        { kind: 'mileage', pricingData: [...listed(length, 150), ...added] } as never,
        tables(rowsOf(...bands(length))),
      );
    expect(save(2_500)).to.deep.equal([band(1, 1, 1, 150)]);
    expect(save(2_500, [{ minMileage: 9_000, maxMileage: 9_000, price: 1 }])).to.equal(
      'Keep the table within 2,000 rows.',
    );
    expect(outgrows([row('MILEAGE', 1, null), ...bands(1, 9_000)], longer)).to.equal(false);
  });

  it('is not changed by more than 2,000 rows at once', () => {
    const save = (changed: number) =>
      edited(
        {
          kind: 'mileage',
          pricingData: listed(2_500, 100).map((each, at) => ({ ...each, price: at < changed ? 99 : 100 })),
        } as never,
        tables(longer),
      );
    expect(save(2_000)).to.have.length(2_000);
    expect(save(2_001)).to.equal('Change at most 2,000 rows at once. Save some of them first.');
  });

  it('is outgrown by two drafts that each have room alone', () => {
    const [one, other] = [bands(1_000, 10_000), bands(1_000, 20_000)];
    const now = rowsOf(...bands(500));
    expect([outgrows(one, now), outgrows(other, rowsOf(...bands(500), ...one))]).to.deep.equal([false, true]);
  });

  it('has the length of its own type of fees', () => {
    const fees = Array.from({ length: 2_000 }, (_, at) => fee(at + 1, 'INOP'));
    const now = rowsOf(...fees);
    const [inop, enclosed] = [fee(9_000, 'INOP'), fee(9_000, 'ENCLOSED')];
    expect([outgrows([inop], now), outgrows([enclosed], now)]).to.deep.equal([true, false]);
    expect([roomFor(inop, now), roomFor(enclosed, now)]).to.deep.equal([0, 2_000]);
  });
});
