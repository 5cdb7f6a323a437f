import { expect } from 'chai';
import { describe, it } from 'mocha';
import { orderKeyOfNumber } from '../rows/order-key.ts';
import type { TableRows } from '../rows/price-rows.ts';
import { band, row, rowsOf, tables } from '../testing/tables.ts';
import { importFates } from './import-fates.ts';

const now = rowsOf(band(1, 0, 50, 175), band(2, 51, 100, 225), band(3, 101, 500, 400));

const warnings = (...rows: ReadonlyArray<readonly [number, number, number]>) =>
  importFates(
    { table: 'MILEAGE', feeType: null, rows: rows.map((cells) => ({ cells: cells.map(String) })) },
    tables(now, { nextRowId: 1 }),
  ).map(({ fate, warning }) => [fate, warning]);

describe('a band of a file', () => {
  it('names the rows of the table that have its miles, and count first', () => {
    expect(warnings([0, 75, 210], [90, 600, 300], [501, 600, 500])).to.deep.equal([
      ['NEW', 'Never counts, as earlier rows count first: 0 to 50 miles, 51 to 100 miles.'],
      ['NEW', 'For shared miles earlier rows count first: 51 to 100 miles, 101 to 500 miles.'],
      ['NEW', 'Never counts, as an earlier row counts first: 90 to 600 miles.'],
    ]);
  });

  it('has no warning where it shares no miles, or changes a row that stands before others', () => {
    expect(warnings([501, 600, 500], [51, 100, 230], [0, 50, 175])).to.deep.equal([
      ['NEW', undefined],
      ['CHANGES', undefined],
      ['SAME', undefined],
    ]);
  });

  it('has one where it changes a row that stands behind another one', () => {
    const behind = rowsOf(band(1, 0, 500, 175), band(2, 51, 100, 225));
    const [fate] = importFates(
      { table: 'MILEAGE', feeType: null, rows: [{ cells: ['51', '100', '230'] }] },
      tables(behind),
    );
    expect(fate?.warning).to.equal('Never counts, as an earlier row counts first: 0 to 500 miles.');
  });

  it('names three rows, and counts the others', () => {
    expect(warnings([0, 10, 1], [11, 20, 1], [0, 999, 1]).at(-1)).to.deep.equal([
      'NEW',
      'For shared miles earlier rows count first: 0 to 50 miles, 51 to 100 miles, 101 to 500 miles, 2 more.',
    ]);
  });

  it('is compared with fees of its own type and size alone', () => {
    const fee = (id: number, sizeId: number | null, type = 'SIZE') =>
      row('FEES', id, { type, sizeId, minMileage: 0, maxMileage: 100, fee: 10, order: orderKeyOfNumber(id) });
    const warning = (fees: TableRows) =>
      importFates(
        { table: 'FEES', feeType: 'SIZE', rows: [{ cells: ['50', '70', '25', 'Compact'] }] },
        tables(fees),
      )[0]?.warning;
    expect(warning(rowsOf(fee(1, 8), fee(2, null, 'INOP')))).to.equal(undefined);
    expect(warning(rowsOf(fee(1, 1)))).to.equal(
      'Never counts, as an earlier row counts first: 0 to 100 miles.',
    );
  });
});
