import { expect } from 'chai';
import fc from 'fast-check';
import { bandOf } from '../../quoter/band-of.ts';
import { orderKeyOfNumber } from '../rows/order-key.ts';
import { tablesOfRows } from '../rows/tables-of-rows.ts';
import { row, rowsOf, band as stored } from '../testing/tables.ts';
import { bandCells, inOrder } from './bands.ts';

const ids = (...rows: ReadonlyArray<ReturnType<typeof stored>>): ReadonlyArray<number> =>
  inOrder(rowsOf(...rows).MILEAGE).map(([id]) => id);

describe('bands', () => {
  it('are in the order of their places, whatever their ids and miles', () => {
    expect(ids(stored(1, 0, 100, 200, 3), stored(2, 101, 500, 400, 1), stored(3, 0, 9, 9, 2))).to.deep.equal([
      2, 3, 1,
    ]);
  });

  it('of one place are in the order of their ids, as numbers', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([2, 9, 10, 50_000, 110_000], { minLength: 5 }), (order) => {
        const rows = order.map((id) => stored(id, 0, 100, id, 1_000));
        expect(ids(...rows)).to.deep.equal([2, 9, 10, 50_000, 110_000]);
      }),
    );
  });

  it('that overlap: the quoter takes the one of the first place, then of the lowest id, in prices and fees', () => {
    const fee = (id: number, place: number) =>
      row('FEES', id, {
        ...{ minMileage: 0, maxMileage: 100, fee: 5, type: 'INOP', sizeId: null },
        order: orderKeyOfNumber(place),
      });
    const taken = (...places: ReadonlyArray<readonly [id: number, place: number]>) => {
      const rows = rowsOf(
        ...places.flatMap(([id, place]) => [stored(id, 0, 100, 200, place), fee(id, place)]),
      );
      const { mileage, fees } = tablesOfRows(rows, new Map());
      return [bandOf(mileage, 100)?.id, bandOf(fees.INOP?.get(null) ?? [], 100)?.id];
    };
    expect(taken([1, 9], [2, 3], [3, 6])).to.deep.equal([2, 2]);
    expect(taken([30, 7], [4, 7], [12, 8])).to.deep.equal([4, 4]);
  });

  it('have their miles as text in cells', () => {
    expect(bandCells({ minMileage: 0, maxMileage: 1_200 })).to.deep.equal({
      ...{ minMileage: '0', maxMileage: '1200' },
    });
  });
});
