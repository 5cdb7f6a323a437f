import { milesInWords, type PriceTableScreen } from '../tables/price-table-screen.ts';

export const MILEAGE: PriceTableScreen = {
  table: 'MILEAGE',
  title: 'Mileage pricing',
  path: 'mileage-pricing',
  files: [{ slug: 'mileage-pricing', what: 'mileage pricing', one: 'row' }],
  key: { columns: ['minMileage', 'maxMileage'], word: 'miles', repeats: true },
  search: 'Find a row by its miles',
  labelOf: milesInWords,
};
