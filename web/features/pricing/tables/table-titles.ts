import type { PriceTable } from '../../../api/generated/types.ts';
import { SIZE_CHART } from '../chart/chart-screen.ts';
import { EXCEPTIONS } from '../exceptions/exceptions-screen.ts';
import { FEES } from '../fees/fees-screen.ts';
import { MILEAGE } from '../mileage/mileage-screen.ts';
import { SIZES } from '../sizes/sizes-screen.ts';
import type { PriceTableScreen } from './price-table-screen.ts';

const SCREENS: ReadonlyArray<PriceTableScreen> = [MILEAGE, EXCEPTIONS, SIZES, SIZE_CHART, FEES];

export const screenOf = (of: PriceTable): PriceTableScreen | undefined =>
  SCREENS.find(({ table }) => table === of);

export const titleOf = (table: PriceTable): string => screenOf(table)?.title ?? table;
