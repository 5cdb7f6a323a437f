import { expect } from 'chai';
import { rowsIn } from './changed-rows.ts';

const of = (table: string, id: number) => ({ row: { table, id, isDeleted: false } });

describe('the rows that changes are about', () => {
  it('are counted once, whoever changed them, and by their tables', () => {
    expect(rowsIn([of('SIZES', 1), of('SIZES', 1), of('MILEAGE', 1), of('SIZES', 2)])).to.equal(3);
    expect(rowsIn([])).to.equal(0);
  });
});
