import { expect } from 'chai';
import { orderKeyOfNumber } from '../rows/order-key.ts';
import type { DraftRow } from '../rows/price-rows.ts';
import { band, edited, row, rowsOf, tables } from '../testing/tables.ts';

const SURPLUS = 'This row has more cells than the table has columns.';
const OTHER_FEE_TYPE = 'This row is a fee of another type.';
const OTHER_SIZE = 'This is the name of another size. Paste each size into its own row.';

const fee = (id: number, type: string): DraftRow =>
  row('FEES', id, {
    minMileage: 0,
    maxMileage: 500,
    fee: 50,
    type,
    sizeId: null,
    order: orderKeyOfNumber(id),
  });

const IN_FORCE = rowsOf(
  band(1, 0, 100, 200),
  band(2, 101, 500, 400),
  fee(11, 'ENCLOSED'),
  fee(12, 'INOP'),
  row('SIZES', 1, { rateBump: 0, flatBump: 0 }),
);

type Sent = { readonly id?: string; readonly cells: ReadonlyArray<string | null> | null };
const saved = (table: string, feeType: string | null, ...rows: ReadonlyArray<Sent>) =>
  edited({ kind: 'rows', table, feeType, rows } as never, tables(IN_FORCE));

describe('rows that are saved by their cells', () => {
  it('are refused with cells beyond the last column, as those of a file are; blank ones are none', () => {
    const wide = [{ id: '1', cells: ['1', '100', '300'] }, { cells: ['1', '900', '5', '', '77'] }];
    expect(saved('MILEAGE', null, ...wide)).to.deep.equal({ 'rows.1.minMileage': SURPLUS });
    expect(
      edited(
        { kind: 'import', table: 'MILEAGE', feeType: null, rows: wide.slice(1) } as never,
        tables(IN_FORCE),
      ),
    ).to.deep.equal({ 'rows.0.minMileage': SURPLUS });
    expect(saved('MILEAGE', null, { id: '1', cells: ['0', '100', '300', '', null, ' '] })).to.deep.equal([
      band(1, 0, 100, 300),
    ]);
  });

  it('are fees of the type that is said, also those that are deleted', () => {
    const cells = ['0', '500', '60'];
    expect(
      saved('FEES', 'ENCLOSED', { id: '12', cells }, { id: '11', cells }, { id: '12', cells: null }),
    ).to.deep.equal({ 'rows.0.id': OTHER_FEE_TYPE, 'rows.2.id': OTHER_FEE_TYPE });
    const changed = row('FEES', 12, { ...IN_FORCE.FEES.get(12), fee: 60 });
    for (const feeType of ['INOP', null])
      expect(saved('FEES', feeType, { id: '12', cells })).to.deep.equal([changed]);
  });

  it('have no name of another size; all that is wrong with a row is said at once', () => {
    expect(saved('SIZES', null, { id: '1', cells: ['Large Pickup', '0', '0'] })).to.deep.equal({
      'rows.0.name': OTHER_SIZE,
    });
    expect(saved('SIZES', null, { id: '1', cells: ['large pickup', '0', '-1'] })).to.have.keys(
      ...['rows.0.name', 'rows.0.flatBump'],
    );
    expect(saved('SIZES', null, { id: '1', cells: ['compact ', '5', '10'] })).to.deep.equal([
      row('SIZES', 1, { rateBump: 5, flatBump: 10 }),
    ]);
    expect(saved('SIZES', null, { id: '1', cells: ['Huge', '5', '10'] })).to.deep.equal({
      'rows.0.name': 'Choose a size that exists.',
    });
  });
});

describe('rows that are deleted by their ids', () => {
  const GONE = 'There is no such row. It may have been deleted meanwhile.';
  const deleted = (ids: ReadonlyArray<string>, seen = IN_FORCE) =>
    edited({ kind: 'deleteMileage', ids } as never, tables(IN_FORCE, { seen }));

  it('are refused where one of them never was a row', () => {
    for (const ids of [['99999'], ['1', '99999']]) expect(deleted(ids)).to.equal(GONE);
    expect(deleted(['1', '1'])).to.deep.equal([row('MILEAGE', 1, null)]);
  });

  it('may be gone since they were seen', () => {
    const seen = rowsOf(band(1, 0, 100, 200), band(3, 501, 900, 500));
    expect(deleted(['1', '3'], seen)).to.deep.equal([row('MILEAGE', 1, null)]);
    expect(deleted(['3'], seen)).to.deep.equal([]);
  });
});

describe('rows of a file that was checked before others deleted some', () => {
  const imported = (...rows: ReadonlyArray<ReadonlyArray<string>>) =>
    edited(
      { kind: 'import', table: 'MILEAGE', feeType: null, rows: rows.map((cells) => ({ cells })) } as never,
      tables(rowsOf(band(2, 101, 500, 400)), { seen: IN_FORCE }),
    );

  it('change the deleted row, which meets the deletion, and add none in its place', () => {
    expect(imported(['0', '100', '250'])).to.deep.equal([band(1, 0, 100, 250)]);
  });

  it('leave it deleted where they have it as it was', () => {
    expect(imported(['0', '100', '200'], ['101', '500', '450'])).to.deep.equal([band(2, 101, 500, 450)]);
  });
});
