import type { PriceTableScreen } from '../tables/price-table-screen.ts';

const MODIFIERS = 'fees/modifiers';

export const FEES: PriceTableScreen = {
  table: 'FEES',
  title: 'Fees',
  path: 'fees',
  files: [
    { slug: 'enclosed-fees', feeType: 'ENCLOSED', what: 'enclosed fees', one: 'fee' },
    { slug: 'inop-fees', feeType: 'INOP', what: 'inop fees', one: 'fee' },
    { slug: 'size-fees', feeType: 'SIZE', what: 'size modifier', one: 'fee', path: MODIFIERS },
    {
      slug: 'distance-fees',
      feeType: 'DEPOSIT_FEE',
      what: 'distance modifier',
      one: 'fee',
      path: MODIFIERS,
    },
  ],
  key: { columns: ['size', 'minMileage', 'maxMileage'], word: 'miles' },
  search: 'Find a fee by type, size and miles',
  nameOf: ({ minMileage, maxMileage, size }) =>
    [size, `${minMileage} to ${maxMileage}`].filter(Boolean).join(', '),
};
