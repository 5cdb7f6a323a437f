import { expect } from 'chai';
import { orderKeyOfNumber } from '../rows/order-key.ts';
import { type DraftRow, rowKey, withRows } from '../rows/price-rows.ts';
import { band, lane, row, rowsOf } from '../testing/tables.ts';
import { claimsMeet, newClaims, rowsBeside } from './claims.ts';

const IN_FORCE = rowsOf(band(1, 0, 100, 200), band(2, 101, 200, 300), lane(3, 500));

/** The lane of another row under an id of its own. */
const sameLane = (id: number, of: number, price: number): DraftRow =>
  ({ ...lane(of, price), id }) as DraftRow;

const fee = (id: number, sizeId: number, min: number, max: number): DraftRow =>
  row('FEES', id, {
    type: 'SIZE',
    sizeId,
    minMileage: min,
    maxMileage: max,
    fee: 25,
    order: orderKeyOfNumber(id),
  });

describe('two drafts', () => {
  const meet = (one: ReadonlyArray<DraftRow>, other: ReadonlyArray<DraftRow>): boolean =>
    claimsMeet(newClaims(one, IN_FORCE), newClaims(other, IN_FORCE));

  it('meet where both add or move bands to the same miles of a table', () => {
    expect(meet([band(40, 300, 400, 1)], [band(50, 400, 500, 1)])).to.equal(true);
    expect(meet([band(40, 300, 400, 1)], [band(50, 401, 500, 1)])).to.equal(false);
    expect(meet([band(1, 0, 120, 200)], [band(2, 110, 200, 300)])).to.equal(true);
    // A long one that comes first is not passed over.
    expect(
      meet([band(40, 0, 900, 1), band(41, 10, 20, 1)], [band(50, 30, 40, 1), band(51, 800, 950, 1)]),
    ).to.equal(true);
  });

  it('meet where both put bands of the same miles to another place', () => {
    const overlapping = rowsOf(band(1, 0, 100, 200), band(2, 50, 200, 300), band(3, 101, 200, 300));
    const both = (one: DraftRow, other: DraftRow): boolean =>
      claimsMeet(newClaims([one], overlapping), newClaims([other], overlapping));
    expect(both(band(1, 0, 100, 200, 5_000), band(2, 50, 200, 300, 6_000))).to.equal(true);
    expect(both(band(1, 0, 100, 200, 5_000), band(3, 101, 200, 300, 6_000))).to.equal(false);
    expect(both(band(1, 0, 100, 200, 5_000), band(2, 50, 200, 310))).to.equal(false);
  });

  it('do not meet by prices alone, which others have in rows of their own', () => {
    expect(meet([band(1, 0, 100, 210)], [band(50, 50, 150, 1)])).to.equal(false);
    expect(meet([], [band(50, 50, 150, 1)])).to.equal(false);
  });

  it('meet in fees of the same type and size alone', () => {
    expect(meet([fee(40, 1, 0, 500)], [fee(50, 1, 200, 300)])).to.equal(true);
    expect(meet([fee(40, 1, 0, 500)], [fee(50, 8, 200, 300)])).to.equal(false);
    expect(meet([fee(40, 1, 0, 500)], [band(50, 200, 300, 1)])).to.equal(false);
  });

  it('meet where both add the same key', () => {
    expect(meet([lane(40, 1)], [sameLane(50, 40, 2)])).to.equal(true);
    expect(meet([lane(40, 1)], [lane(50, 2)])).to.equal(false);
  });
});

describe('rows of others beside those of a draft', () => {
  const BASE = 4;
  const beside = (
    ours: ReadonlyArray<DraftRow>,
    theirs: ReadonlyArray<DraftRow>,
    seen = new Map([[BASE, IN_FORCE]]),
  ) => {
    const drafted = new Map(ours.map((each) => [rowKey(each), { row: each, base: BASE }]));
    const met = rowsBeside(drafted, seen, withRows(IN_FORCE, theirs));
    return Object.fromEntries([...met].map(([key, rows]) => [key, rows.map(({ id }) => id)]));
  };

  it('are those that were added or moved to the same miles or key since', () => {
    expect(beside([band(40, 300, 400, 1)], [band(50, 350, 500, 1), band(51, 390, 395, 1)])).to.deep.equal({
      'MILEAGE/40': [50, 51],
    });
    expect(beside([band(40, 300, 400, 1)], [band(2, 101, 350, 300)])).to.deep.equal({ 'MILEAGE/40': [2] });
    expect(beside([lane(40, 1)], [sameLane(50, 40, 2)])).to.deep.equal({ 'EXCEPTIONS/40': [50] });
  });

  it('are not those that were there before, nor those with another price', () => {
    expect(beside([band(40, 50, 60, 1)], [band(1, 0, 100, 210)])).to.deep.equal({});
    expect(beside([band(1, 0, 100, 210)], [band(50, 50, 60, 1)])).to.deep.equal({});
  });

  it('are not those that it met already when its row was decided on', () => {
    // Inside a band that others have made smaller since.
    expect(beside([band(40, 160, 170, 1)], [band(2, 150, 200, 300)])).to.deep.equal({});
    // Made smaller, in a band inside of which others have added one.
    expect(beside([band(1, 0, 90, 200)], [band(50, 50, 60, 1)])).to.deep.equal({});
  });

  it('are those that it met already, where one of them has another place since', () => {
    expect(beside([band(1, 0, 150, 200, 5_000)], [band(2, 101, 200, 300, 500)])).to.deep.equal({
      'MILEAGE/1': [2],
    });
    // Added inside a band that others have put to another place since.
    expect(beside([band(40, 160, 170, 1)], [band(2, 101, 200, 300, 500)])).to.deep.equal({
      'MILEAGE/40': [2],
    });
    expect(beside([band(1, 0, 100, 200, 5_000)], [band(2, 101, 200, 300, 500)])).to.deep.equal({});
  });

  it('are not those that the draft has deleted or moved away', () => {
    const gone = { ...band(50, 0, 0, 1), value: null } as DraftRow;
    expect(beside([band(40, 300, 400, 1), gone], [band(50, 350, 500, 1)])).to.deep.equal({});
    expect(beside([band(40, 300, 400, 1), band(50, 401, 500, 1)], [band(50, 350, 500, 1)])).to.deep.equal({});
  });

  it('are not known where the tables of that moment are not', () => {
    expect(beside([band(40, 300, 400, 1)], [band(50, 350, 500, 1)], new Map())).to.deep.equal({});
  });
});
