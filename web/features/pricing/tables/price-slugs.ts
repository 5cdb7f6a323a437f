import type { DistanceFeeType, PriceTable } from '../../../api/generated/types.ts';

/** A table with a file of its own. */
export type PriceFile = {
  readonly table: PriceTable;
  readonly feeType?: DistanceFeeType;
  /** `mileage pricing` */
  readonly what: string;
  /** What a row is: `exception`. */
  readonly one: string;
  /** Screen of the table. */
  readonly at: string;
};

/** Files by the last part of the address of their import. */
export const PRICE_FILES = {
  'mileage-pricing': {
    ...{ table: 'MILEAGE', what: 'mileage pricing', one: 'row', at: '/taq/mileage-pricing' },
  },
  exceptions: { table: 'EXCEPTIONS', what: 'exceptions', one: 'exception', at: '/taq/exceptions' },
  'vehicle-size': { table: 'SIZES', what: 'vehicle sizes', one: 'size', at: '/taq/vehicle-size' },
  'vehicle-sizechart': {
    ...{ table: 'SIZE_CHART', what: 'size chart', one: 'vehicle', at: '/taq/vehicle-sizechart' },
  },
  'enclosed-fees': {
    ...{ table: 'FEES', feeType: 'ENCLOSED', what: 'enclosed fees', one: 'fee', at: '/taq/fees' },
  },
  'inop-fees': { table: 'FEES', feeType: 'INOP', what: 'inop fees', one: 'fee', at: '/taq/fees' },
  'size-fees': {
    ...{ table: 'FEES', feeType: 'SIZE', what: 'size modifier', one: 'fee', at: '/taq/fees/modifiers' },
  },
  'distance-fees': {
    ...{ table: 'FEES', feeType: 'DEPOSIT_FEE', what: 'distance modifier', one: 'fee' },
    at: '/taq/fees/modifiers',
  },
} as const satisfies Readonly<Record<string, PriceFile>>;

export type PriceSlug = keyof typeof PRICE_FILES;

/** The file with all rows of a table. */
export const exportOf = ({ table, feeType }: PriceFile): string => {
  if (table === 'EXCEPTIONS') return '/rest-api/export-exceptions';
  return `/rest-api/export-prices?${new URLSearchParams({ table, ...(feeType && { feeType }) })}`;
};
