import { expect } from 'chai';
import { describe, it } from 'mocha';
import { changesBetween } from '../../../kit/grid/grid-changes.ts';
import type { GridRow } from '../../../kit/grid/grid-state.ts';
import { feeDefinition } from '../fees/fee-definition.ts';
import { MILEAGE_GRID } from '../mileage/mileage-definition.ts';
import { changesOfLong, isLong } from './long-table.ts';

const bands = (length: number): ReadonlyArray<GridRow> =>
  Array.from({ length }, (_, at) => ({
    ...{ key: String(at + 1), cells: { minMileage: `${at}`, maxMileage: `${at}`, price: '100' } },
  }));

const NONE = { deleted: [] };

describe('a table of bands that is too long for one request', () => {
  const stored = bands(3_200);
  const sent = (rows: ReadonlyArray<GridRow>) =>
    changesOfLong(MILEAGE_GRID, rows, changesBetween(stored, rows));
  const refusal = (rows: ReadonlyArray<GridRow>): unknown => {
    try {
      return sent(rows);
    } catch (thrown) {
      return thrown;
    }
  };
  const dearer = (rows: ReadonlyArray<GridRow>, most: number) =>
    rows.map((row, at) => (at < most ? { ...row, cells: { ...row.cells, price: '150' } } : row));

  it('is one of more values than a request takes, with the ids of deleted rows', () => {
    expect(isLong(MILEAGE_GRID, bands(2_900), NONE)).to.equal(false);
    expect(isLong(MILEAGE_GRID, bands(2_900), { deleted: bands(500) })).to.equal(true);
    expect(isLong(MILEAGE_GRID, stored, NONE)).to.equal(true);
    expect(isLong(feeDefinition('SIZE', []), bands(2_000), NONE)).to.equal(false);
    expect(isLong(feeDefinition('SIZE', []), bands(2_200), NONE)).to.equal(true);
  });

  it('is sent by what changed of it', () => {
    expect(sent(dearer(stored, 1).slice(0, -1))).to.deep.equal({
      columns: ['minMileage', 'maxMileage', 'price'],
      rows: [
        { id: '1', cells: ['0', '0', '150'] },
        { id: '3200', cells: null },
      ],
    });
  });

  it('says what can be saved where it has too many changes, new rows, or another order', () => {
    const words = {
      ...{ code: 'REFUSED', fields: {} },
      message:
        'This table has 3,200 rows, more than can be saved at once. Change or delete up to 500 of them at a time, without adding or moving any.',
    };
    expect(sent(dearer(stored, 500)).rows).to.have.length(500);
    expect(refusal(dearer(stored, 501))).to.deep.equal(words);
    expect(refusal([...stored.slice(1), ...stored.slice(0, 1)])).to.deep.equal(words);
    const added = { key: 'new-1', cells: { minMileage: '1', maxMileage: '2', price: '3' } };
    expect(refusal([...stored.slice(1), added])).to.deep.equal(words);
  });
});
