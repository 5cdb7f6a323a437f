import type { PriceTable } from '../../../api/generated/types.ts';
import { SIZE_CHART } from '../chart/chart-screen.ts';
import { EXCEPTIONS } from '../exceptions/exceptions-screen.ts';
import { FEES } from '../fees/fees-screen.ts';
import { MILEAGE } from '../mileage/mileage-screen.ts';
import { SIZES } from '../sizes/sizes-screen.ts';

const SCREENS = [MILEAGE, EXCEPTIONS, SIZES, SIZE_CHART, FEES];

export const titleOf = (table: PriceTable): string =>
  SCREENS.find((each) => each.table === table)?.title ?? table;
