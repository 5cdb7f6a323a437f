import { FEE_TYPE_NAMES, FEE_TYPES, type FeeType } from '../../../../src/pricing/contract/fee-types.ts';
import { milesInWords, type PriceFile, type PriceTableScreen } from '../tables/price-table-screen.ts';

const MODIFIERS = 'fees/modifiers';

const FILES: Readonly<Record<FeeType, Pick<PriceFile, 'slug' | 'what' | 'path'>>> = {
  ENCLOSED: { slug: 'enclosed-fees', what: 'enclosed fees' },
  INOP: { slug: 'inop-fees', what: 'inop fees' },
  SIZE: { slug: 'size-fees', what: 'size modifier', path: MODIFIERS },
  DEPOSIT_FEE: { slug: 'distance-fees', what: 'distance modifier', path: MODIFIERS },
};

export const FEES: PriceTableScreen = {
  table: 'FEES',
  title: 'Fees',
  path: 'fees',
  files: FEE_TYPES.map((feeType) => ({ feeType, one: 'fee', ...FILES[feeType] })),
  key: { columns: ['size', 'minMileage', 'maxMileage'], word: 'miles', repeats: true },
  search: 'Find a fee by type, size and miles',
  labelOf: (cells, feeType) =>
    [feeType && FEE_TYPE_NAMES[feeType], cells.size, milesInWords(cells)].filter(Boolean).join(', '),
};
