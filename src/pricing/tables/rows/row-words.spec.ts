import { expect } from 'chai';
import { listChanges } from '../resolvers/changes.ts';
import { band, row, rowsOf } from '../testing/tables.ts';
import { orderKeyOfNumber } from './order-key.ts';

const fee = (id: number, type: string, order: number, dollars = 25) =>
  row('FEES', id, {
    type,
    sizeId: null,
    minMileage: 0,
    maxMileage: 100,
    fee: dollars,
    order: orderKeyOfNumber(order),
  });

const BEFORE = rowsOf(
  ...[band(1, 0, 50, 200), band(2, 51, 100, 225), band(3, 101, 200, 300)],
  ...[fee(1, 'INOP', 1_000), fee(2, 'ENCLOSED', 1_500), fee(3, 'INOP', 2_000)],
);

const told = (...rows: ReadonlyArray<ReturnType<typeof band>>) => {
  const { rowCount, reordered, changes } = listChanges(rows, BEFORE, new Map());
  return [rowCount, reordered, changes.map(({ row: label, field }) => `${label}: ${field}`)];
};

describe('what a change of price tables is said to have', () => {
  it('is each row with other cells or another place, and that rows stand in another order', () => {
    expect(told(band(3, 101, 200, 300, 500), band(2, 51, 100, 226))).to.deep.equal([
      ...[2, ['MILEAGE'], ['51 to 100 miles: price']],
    ]);
    expect(told(band(3, 101, 200, 310, 500))).to.deep.equal([1, ['MILEAGE'], ['101 to 200 miles: price']]);
    expect(told(band(3, 101, 200, 300, 500))).to.deep.equal([1, ['MILEAGE'], []]);
  });

  it('has no other order where a row has another place between the same ones, is added, or deleted', () => {
    expect(told(band(2, 51, 100, 225, 2_500))[1]).to.deep.equal([]);
    expect(told(band(9, 60, 70, 1, 1_500), band(2, 51, 100, 225, 2_500))[1]).to.deep.equal([]);
    expect(told(row('MILEAGE', 1, null), band(2, 51, 100, 225, 900))[1]).to.deep.equal([]);
  });

  it('has rows that are added, changed or deleted, whichever cells they have', () => {
    const changed = [band(2, 51, 100, 226), band(9, 201, 300, 400), row('MILEAGE', 1, null)];
    const model = row('SIZE_CHART', 4, { year: null, make: 'Ford', model: 'Focus', sizeId: null });
    const { changes } = listChanges([...changed, model], BEFORE, new Map());
    expect(changes.map(({ row: label, field, kind }) => `${label}: ${field} ${kind}`)).to.deep.equal([
      '51 to 100 miles: price CHANGED',
      ...['minMileage', 'maxMileage', 'price'].map((field) => `201 to 300 miles: ${field} ADDED`),
      ...['minMileage', 'maxMileage', 'price'].map((field) => `0 to 50 miles: ${field} DELETED`),
      ...['make', 'model'].map((field) => `Ford Focus: ${field} ADDED`),
    ]);
  });

  it('has the order of fees within their type', () => {
    expect(told(fee(1, 'INOP', 1_700))[1]).to.deep.equal([]);
    expect(told(fee(1, 'INOP', 2_700))[1]).to.deep.equal(['FEES']);
  });
});
