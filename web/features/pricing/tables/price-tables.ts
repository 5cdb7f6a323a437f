import type { PriceTable } from '../../../api/generated/types.ts';
import { SIZE_CHART } from '../chart/chart-screen.ts';
import { EXCEPTIONS } from '../exceptions/exceptions-screen.ts';
import { FEES } from '../fees/fees-screen.ts';
import { MILEAGE } from '../mileage/mileage-screen.ts';
import { SIZES } from '../sizes/sizes-screen.ts';
import { type PriceTableScreen, pathOf } from './price-table-screen.ts';

/** Every price table, in the order of the tabs. */
export const PRICE_TABLES: ReadonlyArray<PriceTableScreen> = [MILEAGE, EXCEPTIONS, SIZES, SIZE_CHART, FEES];

export const titleOf = (table: PriceTable): string =>
  PRICE_TABLES.find((each) => each.table === table)?.title ?? table;

/** The screen of a table with the changes of a draft. */
export const tableOfDraft = (screen: PriceTableScreen, draft: string): string =>
  `${pathOf(screen)}?${new URLSearchParams({ draft })}`;
