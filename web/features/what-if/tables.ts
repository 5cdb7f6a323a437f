import type { PriceTable } from '../../api/generated/types.ts';

/** The price tables: their names, and the screens on which a draft of them is edited. */
export const TABLES: Readonly<Record<PriceTable, { readonly title: string; readonly path: string }>> = {
  MILEAGE: { title: 'Mileage pricing', path: '/taq/mileage-pricing' },
  EXCEPTIONS: { title: 'Exceptions', path: '/taq/exceptions' },
  SIZES: { title: 'Vehicle sizes', path: '/taq/vehicle-size' },
  SIZE_CHART: { title: 'Size chart', path: '/taq/vehicle-sizechart' },
  FEES: { title: 'Fees', path: '/taq/fees' },
};

export const TABLE_NAMES = Object.keys(TABLES) as ReadonlyArray<PriceTable>;

/** The screen of a table with the changes of a draft. */
export const tableOfDraft = (table: PriceTable, draft: string): string =>
  `${TABLES[table].path}?${new URLSearchParams({ draft })}`;

export const draftPath = (draft: string): string => `/taq/what-if/${draft}`;
