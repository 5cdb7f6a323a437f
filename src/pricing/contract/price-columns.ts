import type { CellGroup } from '../../shared-kernel/merged-cells.ts';
import { type FeeType, hasSize } from './fee-types.ts';
import { RULE_FIELD_NAMES, ruleColumn, ruleColumnLabel, ruleGroup } from './rule-fields.ts';

export const PRICE_TABLES = ['MILEAGE', 'EXCEPTIONS', 'SIZES', 'SIZE_CHART', 'FEES'] as const;
export type PriceTable = (typeof PRICE_TABLES)[number];

/** Rules of an exception, by priority. */
export const PRIORITIES = [1, 2, 3] as const;

/** The choice of the size chart for vehicles that are priced by hand. */
export const DONT_QUOTE = 'dont-quote';
export const DONT_QUOTE_LABEL = "Don't quote";

export type PriceColumn = {
  readonly name: string;
  readonly label: string;
  /** Of fees by size alone: files of other fees do not have it. */
  readonly isOfSizeFees?: true;
};

const column = (name: string, label: string): PriceColumn => ({ name, label });

const ORIGIN = [column('originState', 'Origin state'), column('originCity', 'Origin city')];
const DESTINATION = [column('destState', 'Destination state'), column('destCity', 'Destination city')];
const BAND = [column('minMileage', 'Min miles'), column('maxMileage', 'Max miles')];

/** The columns of a table: of its CSV file, its import and its history, in this order. */
export const PRICE_COLUMNS: Readonly<Record<PriceTable, ReadonlyArray<PriceColumn>>> = {
  MILEAGE: [...BAND, column('price', 'Price ($)')],
  EXCEPTIONS: [
    ...ORIGIN,
    ...DESTINATION,
    ...PRIORITIES.flatMap((priority) =>
      RULE_FIELD_NAMES.map((name) => column(ruleColumn(name, priority), ruleColumnLabel(name, priority))),
    ),
  ],
  SIZES: [column('name', 'Name'), column('rateBump', 'Percent bump'), column('flatBump', 'Flat bump ($)')],
  SIZE_CHART: [
    column('year', 'Year'),
    column('make', 'Make'),
    column('model', 'Model'),
    column('size', 'Size'),
  ],
  FEES: [...BAND, column('fee', 'Fee ($)'), { ...column('size', 'Size'), isOfSizeFees: true }],
};

const COLUMN_GROUPS: Readonly<Partial<Record<PriceTable, ReadonlyArray<CellGroup>>>> = {
  EXCEPTIONS: [
    { label: 'Origin', columns: ORIGIN },
    { label: 'Destination', columns: DESTINATION },
    ...PRIORITIES.map(ruleGroup),
  ],
};

const NO_GROUPS: ReadonlyArray<CellGroup> = [];

/**
 * The columns of a table that say one thing together. Miles of a band are apart: each end borders another band, and none
 * is ever blank.
 */
export const columnGroupsOf = (table: PriceTable): ReadonlyArray<CellGroup> =>
  COLUMN_GROUPS[table] ?? NO_GROUPS;

/** The columns that a file of a table has: only fees by size have a size. */
export const fileColumns = (
  table: PriceTable,
  feeType: FeeType | null | undefined,
): ReadonlyArray<PriceColumn> =>
  PRICE_COLUMNS[table].filter(
    ({ isOfSizeFees = false }) => !isOfSizeFees || (feeType != null && hasSize(feeType)),
  );
