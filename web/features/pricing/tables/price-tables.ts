import type { ComponentType } from 'react';
import type { OfDraft } from '../bands/bands-of-draft.tsx';
import { SIZE_CHART } from '../chart/chart-screen.ts';
import { EXCEPTIONS } from '../exceptions/exceptions-screen.ts';
import { FEES } from '../fees/fees-screen.ts';
import { MILEAGE } from '../mileage/mileage-screen.ts';
import { SIZES } from '../sizes/sizes-screen.ts';
import { type PriceTableScreen, pathOf } from './price-table-screen.ts';

type PriceTableTab = PriceTableScreen & {
  readonly load: () => Promise<ComponentType>;
  /** Of a table by miles: its gaps and overlaps with a draft. */
  readonly loadBands?: () => Promise<ComponentType<OfDraft>>;
};

/** Every price table, in the order of the tabs. */
export const PRICE_TABLES: ReadonlyArray<PriceTableTab> = [
  {
    ...MILEAGE,
    load: async () => (await import('../mileage/mileage-pricing.tsx')).MileagePricing,
    loadBands: async () => (await import('../mileage/mileage-bands.tsx')).MileageBands,
  },
  { ...EXCEPTIONS, load: async () => (await import('../exceptions/exceptions.tsx')).Exceptions },
  { ...SIZES, load: async () => (await import('../sizes/vehicle-size.tsx')).VehicleSizes },
  { ...SIZE_CHART, load: async () => (await import('../chart/size-chart.tsx')).SizeChart },
  {
    ...FEES,
    load: async () => (await import('../fees/fees.tsx')).GeneralFees,
    loadBands: async () => (await import('../fees/fee-bands.tsx')).FeeBands,
  },
];

/** The screen of a table with the changes of a draft. */
export const tableOfDraft = (screen: PriceTableScreen, draft: string): string =>
  `${pathOf(screen)}?${new URLSearchParams({ draft })}`;
