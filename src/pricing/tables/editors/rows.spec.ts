import { expect } from 'chai';
import { PRICE_COLUMNS } from '../../contract/price-columns.ts';
import { orderKeyOfNumber } from '../rows/order-key.ts';
import type { DraftRow } from '../rows/price-rows.ts';
import { band, edited, row, rowsOf, tables } from '../testing/tables.ts';

const SURPLUS = 'This row has more cells than there are columns.';
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

  describe('by the names of their columns', () => {
    const of = { originState: 'FL', originCity: 'Miami', destState: 'NY', destCity: 'New York' };
    const rule = (radius: number, price: number) => ({ originRadius: radius, destRadius: radius, price });
    const inForce = rowsOf(row('EXCEPTIONS', 1, { ...of, rules: [rule(25, 950), rule(50, 900), null] }));
    const savedLane = (cells: ReadonlyArray<string | null>, columns?: ReadonlyArray<string>) =>
      edited(
        { kind: 'rows', table: 'EXCEPTIONS', columns, rows: [{ id: '1', cells }] } as never,
        tables(inForce),
      );
    const laneWith = (...rules: ReadonlyArray<object | null>) => [row('EXCEPTIONS', 1, { ...of, rules })];
    const OTHER_COLUMNS = {
      columns: 'Reload the page: a newer version of Lanebook has other columns.',
    };

    it('keep the cells that are not sent, as a page of an earlier version sends them', () => {
      const fewer = [...Object.values(of), '25', '25', '975'];
      const dearer = laneWith(rule(25, 975), rule(50, 900), null);
      expect(savedLane(fewer)).to.deep.equal(dearer);
      expect(savedLane(['975'], ['price1'])).to.deep.equal(dearer);
      expect(savedLane(['', null, ' '], ['originRadius2', 'destRadius2', 'price2'])).to.deep.equal(
        laneWith(rule(25, 950), null, null),
      );
    });

    it('are refused with more cells than columns, at a column that was sent', () => {
      expect(savedLane(['975', '77'], ['price1'])).to.deep.equal({ 'rows.0.price1': SURPLUS });
    });

    it('are the same in whatever order the columns are', () => {
      const columns = PRICE_COLUMNS.MILEAGE.map(({ name }) => name).toReversed();
      const rows = [{ id: '1', cells: ['250', '100', '0'] }, { cells: ['500', '900', '501'] }];
      const mileage = { kind: 'rows', table: 'MILEAGE', columns, rows };
      const [changed, added] = edited(mileage as never, tables(IN_FORCE)) as ReadonlyArray<DraftRow>;
      expect(changed).to.deep.equal(band(1, 0, 100, 250));
      expect(added?.value).to.include({ minMileage: 501, maxMileage: 900, price: 500 });
    });

    it('are refused where the table has no such column, or one is named twice', () => {
      expect(savedLane(['975', '5'], ['price1', 'price4'])).to.deep.equal(OTHER_COLUMNS);
      expect(savedLane(['975', '5'], ['price1', 'price1'])).to.deep.equal(OTHER_COLUMNS);
    });

    it('of a file are refused also where it lacks a column, which it would empty', () => {
      const file = (columns: ReadonlyArray<string>, feeType: string) =>
        edited(
          { kind: 'import', table: 'FEES', feeType, columns, rows: [{ cells: ['0', '500', '60'] }] } as never,
          tables(IN_FORCE),
        );
      const columns = ['minMileage', 'maxMileage', 'fee'];
      expect(file(columns, 'SIZE')).to.deep.equal(OTHER_COLUMNS);
      expect(file(['minMileage', 'maxMileage', 'cost'], 'INOP')).to.deep.equal(OTHER_COLUMNS);
      expect(file(columns, 'INOP')).to.have.length(1);
    });
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
