import type { PriceTableScreen } from '../tables/price-table-screen.ts';

export const SIZE_CHART: PriceTableScreen = {
  table: 'SIZE_CHART',
  title: 'Size chart',
  path: 'vehicle-sizechart',
  files: [{ slug: 'vehicle-sizechart', what: 'size chart', one: 'vehicle' }],
  key: { columns: ['year', 'make', 'model'], word: 'vehicle' },
  emptyCells: { Size: 'No size' },
  search: 'Find a vehicle by year, make and model',
  labelOf: ({ year, make, model }) => [year, make, model].filter(Boolean).join(' '),
};
