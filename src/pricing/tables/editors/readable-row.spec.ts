import { expect } from 'chai';
import { orderKeyOfNumber } from '../order-key.ts';
import { band, lane, row, rowsOf, tables } from '../testing/tables.ts';
import { isReadable } from './readable-row.ts';

const rules = tables(rowsOf());
const chart = (cells: object) =>
  row('SIZE_CHART', 1, {
    year: null,
    make: 'Ford',
    model: 'F-150',
    sizeId: null,
    dontQuote: false,
    ...cells,
  });
const fee = (cells: object) =>
  row('FEES', 1, {
    type: 'INOP',
    sizeId: null,
    minMileage: 0,
    maxMileage: 100,
    fee: 50,
    order: orderKeyOfNumber(1),
    ...cells,
  });
const miami = (cells: object) => {
  const { value } = lane(1, 900);
  return row('EXCEPTIONS', 1, { ...value, originCity: 'Miami', ...cells });
};

describe('a merged row', () => {
  it('keeps the rules of its table', () => {
    for (const each of [
      ...[band(1, 0, 100, 200), chart({}), chart({ sizeId: 8 }), chart({ dontQuote: true }), fee({})],
      ...[fee({ type: 'SIZE', sizeId: 1 }), miami({}), row('SIZES', 1, { rateBump: 5, flatBump: 10 })],
      row('MILEAGE', 1, null),
    ])
      expect(isReadable(each, rules), JSON.stringify(each)).to.equal(true);
  });

  it('is none where cells of two sides do not go together', () => {
    for (const each of [
      ...[band(1, 600, 500, 200), chart({ dontQuote: true, sizeId: 8 }), chart({ sizeId: 77 })],
      ...[fee({ type: 'INOP', sizeId: 1 }), fee({ type: 'SIZE' }), fee({ minMileage: 101 })],
      miami({ originState: 'NY' }),
    ])
      expect(isReadable(each, rules), JSON.stringify(each)).to.equal(false);
  });
});
