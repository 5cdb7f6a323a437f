import { expect } from 'chai';
import type { PriceTable } from '../../src/pricing/contract/price-columns.ts';
import { definitionOf } from '../../src/pricing/tables/definitions/registry.ts';
import type { RowValue } from '../../src/pricing/tables/rows/price-rows.ts';
import { rowLabelOf } from '../../src/pricing/tables/rows/row-labels.ts';
import { PRICE_TABLES } from '../../web/features/pricing/tables/price-tables.ts';

const MILES = { minMileage: 101, maxMileage: 500, order: 'a' };
const SIZES = new Map([[3, 'Midsize']]);

const ROWS: { readonly [Table in PriceTable]?: ReadonlyArray<object> } = {
  MILEAGE: [{ ...MILES, price: 700 }],
  EXCEPTIONS: [
    { originState: 'FL', originCity: 'Miami', destState: 'TX', destCity: 'Fort Worth', rules: [] },
  ],
  SIZES: [{ rateBump: 1, flatBump: 2 }],
  SIZE_CHART: [
    { year: 2019, make: 'Toyota', model: 'Camry', sizeId: 3, dontQuote: false },
    { year: null, make: 'Toyota', model: 'Camry', sizeId: null, dontQuote: true },
  ],
  FEES: [
    { ...MILES, fee: 5, type: 'SIZE', sizeId: 3 },
    { ...MILES, fee: 5, type: 'INOP', sizeId: null },
  ],
};

describe('a row of a price table', () => {
  for (const { table, labelOf } of PRICE_TABLES)
    it(`is named in the browser as the server names it: ${table}`, () => {
      for (const row of ROWS[table] ?? []) {
        const value = row as RowValue;
        const { cellsOf, feeTypeOf } = definitionOf(table);
        const shown = Object.entries(cellsOf(value, 3, SIZES)).map(([name, cell]) => [name, cell ?? '']);
        expect(labelOf(Object.fromEntries(shown), feeTypeOf?.(value))).to.equal(
          rowLabelOf(table).labelOf(value, 3, SIZES),
        );
      }
    });
});
