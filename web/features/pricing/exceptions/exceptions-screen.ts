import type { PriceTableScreen } from '../tables/price-table-screen.ts';

export const EXCEPTIONS: PriceTableScreen = {
  table: 'EXCEPTIONS',
  title: 'Exceptions',
  path: 'exceptions',
  files: [{ slug: 'exceptions', what: 'exceptions', one: 'exception' }],
  exported: '/rest-api/export-exceptions',
  key: { columns: ['originState', 'originCity', 'destState', 'destCity'], word: 'lane' },
  search: 'Find a lane by its cities and states',
  labelOf: ({ originCity, originState, destCity, destState }) =>
    `${originCity}, ${originState} to ${destCity}, ${destState}`,
};
