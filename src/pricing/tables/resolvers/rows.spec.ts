import { expect } from 'chai';
import { FEE_TYPES } from '../../contract/fee-types.ts';
import { orderKeyOfNumber } from '../rows/order-key.ts';
import type { PublishedTables } from '../tables-at.ts';
import { row, rowsOf } from '../testing/tables.ts';
import { chartEntries, chartViews, feeViews } from './rows.ts';

const fee = (id: number, type: string, sizeId: number | null, place: number) =>
  row('FEES', id, {
    ...{ minMileage: 0, maxMileage: 500, fee: id * 5, type, sizeId, order: orderKeyOfNumber(place) },
  });

const vehicle = (id: number, year: number | null, model: string, sizeId: number | null, dontQuote = false) =>
  row('SIZE_CHART', id, { year, make: 'Ford', model, sizeId, dontQuote });

describe('rows of the price tables in the API', () => {
  it('are the fees of one type alone, with size and type, numbered within the type', () => {
    const rows = rowsOf(
      fee(1, 'INOP', null, 1),
      fee(2, 'SIZE', 8, 4),
      fee(3, 'SIZE', 1, 2),
      fee(4, 'SIZE', 8, 3),
    );
    const miles = { minMileage: 0, maxMileage: 500, type: 'SIZE' };
    expect(feeViews(rows, 'SIZE')).to.deep.equal([
      { id: 3, ...miles, fee: 15, sizeId: 1, order: 1 },
      { id: 4, ...miles, fee: 20, sizeId: 8, order: 2 },
      { id: 2, ...miles, fee: 10, sizeId: 8, order: 3 },
    ]);
    expect(FEE_TYPES.map((type) => feeViews(rows, type).length)).to.deep.equal(
      FEE_TYPES.map((type) => ({ SIZE: 3, INOP: 1 })[type as string] ?? 0),
    );
  });

  it('are the vehicles of the size chart, with size, whether they are quoted, and a link to pictures', () => {
    const large = { id: 8, name: 'Large Pickup', rateBump: 10, flatBump: 0 };
    const rows = rowsOf(vehicle(4, 2019, 'F-250', 8), vehicle(5, null, 'F & G', null, true));
    const tables = { rows, tables: { sizes: new Map([[8, large]]) } } as unknown as PublishedTables;
    const link = 'https://www.google.com/search?udm=2&q=';
    expect(chartViews(tables, chartEntries(rows, {}))).to.deep.equal([
      {
        ...{ id: 5, year: null, make: 'Ford', model: 'F & G', size: null, dontQuote: true },
        searchLink: `${link}Ford%20F%20%26%20G`,
      },
      {
        ...{ id: 4, year: 2019, make: 'Ford', model: 'F-250', size: large, dontQuote: false },
        searchLink: `${link}2019%20Ford%20F-250`,
      },
    ]);
    const found = (filter: object) => chartEntries(rows, filter).map(([id]) => id);
    expect([found({ make: 'OR' }), found({ model: 'f-2' }), found({ make: 'Fiat' })]).to.deep.equal([
      ...[[5, 4], [4], []],
    ]);
  });
});
