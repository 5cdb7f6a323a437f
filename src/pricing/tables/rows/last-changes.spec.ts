import { expect } from 'chai';
import { band } from '../testing/tables.ts';
import { lastChangeOfOrder, lastChangeOfRow, lastChangesOfCells } from './last-changes.ts';
import type { RowValue } from './price-rows.ts';

const SIZES = new Map();
const ROW = { table: 'MILEAGE', id: 1 } as const;
const bandOf = (from: number, to: number, price: number, order = 1): RowValue | null =>
  band(1, from, to, price, order).value;

const past = (
  was: RowValue | null,
  ...versions: ReadonlyArray<readonly [by: string, value: RowValue | null]>
) => ({ was, versions: versions.map(([change, value]) => ({ value, change })) });

const cellsBy = (of: ReturnType<typeof past>) =>
  lastChangesOfCells(ROW, of, SIZES).map(({ field, change }) => [field, change]);

describe('the last changes of a row', () => {
  it('are told cell by cell', () => {
    const changes = past(
      bandOf(0, 50, 800),
      ...([
        ['Daniel', bandOf(0, 50, 914)],
        ['Margaret', bandOf(0, 60, 914)],
        ['Ann', bandOf(0, 60, 914, 9)],
      ] as const),
    );
    expect(cellsBy(changes)).to.deep.equal([
      ['maxMileage', 'Margaret'],
      ['price', 'Daniel'],
    ]);
    expect([lastChangeOfOrder(changes), lastChangeOfRow(changes)]).to.deep.equal(['Ann', 'Ann']);
  });

  it('leave out cells that are again as they were', () => {
    const [first, other] = [bandOf(0, 50, 800), bandOf(0, 50, 914)];
    expect(cellsBy(past(first, ['Daniel', other], ['Margaret', first]))).to.deep.equal([]);
    expect(cellsBy(past(first, ['Daniel', other], ['Margaret', first], ['Ann', other]))).to.deep.equal([
      ['price', 'Ann'],
    ]);
  });

  it('are no changes of who deleted a row, or brought it back as it was', () => {
    const [first, dearer] = [bandOf(0, 50, 800), bandOf(0, 50, 914)];
    const back = past(first, ['Daniel', dearer], ['Ann', null], ['Margaret', dearer]);
    expect(cellsBy(back)).to.deep.equal([['price', 'Daniel']]);
    expect(lastChangeOfOrder(back)).to.equal(undefined);
    const moved = bandOf(0, 50, 800, 9);
    expect(lastChangeOfOrder(past(first, ['Ann', moved], ['Margaret', first])), 'and back').to.equal(
      undefined,
    );
  });

  it('are those of all cells where a row is added or deleted', () => {
    const row = bandOf(0, 50, 800);
    const all = (by: string) => ['minMileage', 'maxMileage', 'price'].map((field) => [field, by]);
    expect(cellsBy(past(null, ['Daniel', row], ['Ann', row]))).to.deep.equal(all('Daniel'));
    expect(cellsBy(past(row, ['Daniel', null]))).to.deep.equal(all('Daniel'));
  });
});
