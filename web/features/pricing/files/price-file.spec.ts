import { expect } from 'chai';
import { entriesOf } from '../../../kit/import/fates.ts';
import { SIZE_CHART } from '../chart/chart-screen.ts';
import { MILEAGE } from '../mileage/mileage-screen.ts';
import type { PriceTableScreen } from '../tables/price-table-screen.ts';
import { entryIn } from './price-file.ts';

const problems = (screen: PriceTableScreen, cells: Readonly<Record<string, string>>) =>
  entriesOf(
    { entryOf: entryIn(screen), keyed: screen.key.word },
    { rows: [2, 3].map((line) => ({ line, cells })), titles: {}, leftOut: [], unknown: [] },
  ).flatMap((entry) => entry.problems.map(({ message }) => message));

describe('the rows of a file of prices', () => {
  it('are there once, but for bands, which a table may repeat', () => {
    expect(problems(SIZE_CHART, { make: 'Ford', model: 'F-250' })).to.deep.equal([
      'Line 2 has the same vehicle (ford, f-250). Keep one of them.',
    ]);
    expect(problems(MILEAGE, { minMileage: '0', maxMileage: '100' })).to.deep.equal([]);
  });
});
