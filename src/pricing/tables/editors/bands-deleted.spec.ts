import { expect } from 'chai';
import { orderKeyOfNumber } from '../rows/order-key.ts';
import { band, edited, row, rowsOf, tables } from '../testing/tables.ts';

describe('tables of bands, edited with deletions', () => {
  const INOP = { minMileage: 0, maxMileage: 10, fee: 5, type: 'INOP', sizeId: null };
  const fee = (id: number, changes: object = {}) =>
    row('FEES', id, { ...INOP, order: orderKeyOfNumber(id), ...changes });
  const now = rowsOf(band(1, 0, 100, 200), band(2, 101, 500, 400), fee(1), fee(2));
  const edit = (sent: object) => edited(sent as never, tables(now));

  it('lose the rows that are named as deleted, and change the others, in one edit', () => {
    const dearer = { id: '1', minMileage: 0, maxMileage: 100, price: 210 };
    expect(edit({ kind: 'mileage', pricingData: [dearer], deletedIDs: ['2'] })).to.have.deep.members([
      band(1, 0, 100, 210),
      row('MILEAGE', 2, null),
    ]);
    const feeData = [{ ...INOP, id: '1', fee: 6 }];
    expect(edit({ kind: 'fees', feeData, deletedIDs: ['2'] })).to.have.deep.members([
      fee(1, { fee: 6 }),
      row('FEES', 2, null),
    ]);
  });

  it('are refused with a row that is neither listed nor named as deleted, or is both', () => {
    expect(edit({ kind: 'fees', feeData: [{ ...INOP, id: '1' }] })).to.contain('0 to 10 miles');
    const feeData = ['1', '2'].map((id) => ({ ...INOP, id }));
    expect(edit({ kind: 'fees', feeData, deletedIDs: ['2'] })).to.have.keys('deletedIDs.0');
  });
});
