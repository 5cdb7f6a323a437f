import type { PriceTableScreen } from '../tables/price-table-screen.ts';

export const SIZES: PriceTableScreen = {
  table: 'SIZES',
  title: 'Vehicle sizes',
  path: 'vehicle-size',
  files: [{ slug: 'vehicle-size', what: 'vehicle sizes', one: 'size' }],
  key: { columns: ['name'], word: 'name' },
  search: 'Find a size',
  labelOf: ({ name = '' }) => name,
};
