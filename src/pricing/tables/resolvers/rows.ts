import { caseless } from '../../../shared-kernel/text.ts';
import type { FeeType } from '../../contract/fee-types.ts';
import type { Entry } from '../definitions/price-table-definition.ts';
import { PRICE_TABLE_DEFINITIONS as TABLES } from '../definitions/registry.ts';
import type { TableRows } from '../rows/price-rows.ts';
import { ROW_LABELS } from '../rows/row-labels.ts';
import type { RowValues } from '../rows/row-values.ts';
import type { PublishedTables } from '../tables-at.ts';

/** The rows of the tables in the API's form. */

const NO_SIZES = new Map<number, string>();

export const mileageViews = ({ MILEAGE }: TableRows) =>
  TABLES.MILEAGE.listed(MILEAGE, NO_SIZES).map(([id, { minMileage, maxMileage, price }], at) => ({
    ...{ id, minMileage, maxMileage, price },
    order: at + 1,
  }));

export const feeViews = ({ FEES }: TableRows, wanted: FeeType) =>
  TABLES.FEES.listed(FEES, NO_SIZES)
    .filter(([, { type }]) => type === wanted)
    .map(([id, { minMileage, maxMileage, fee, type, sizeId }], at) => ({
      ...{ id, minMileage, maxMileage, fee, type, sizeId },
      order: at + 1,
    }));

export const exceptionView = (
  id: number,
  { originState, originCity, destState, destCity, rules }: RowValues['EXCEPTIONS'],
) => ({
  ...{ id, originState, originCity, destState, destCity },
  rules: rules.flatMap((rule, at) => (rule === null ? [] : [{ priority: at + 1, ...rule }])),
});

export const exceptionOfId = ({ EXCEPTIONS }: TableRows, id: unknown) => {
  const exception = EXCEPTIONS.get(Number(id));
  return exception ? exceptionView(Number(id), exception) : null;
};

type LaneFilter = {
  readonly [Field in 'originState' | 'originCity' | 'destState' | 'destCity']?: string | null | undefined;
};

const isWanted = (value: string, wanted: string | null | undefined): boolean =>
  wanted === null || wanted === undefined || wanted.trim() === '' || caseless(value) === caseless(wanted);

export const exceptionViews = ({ EXCEPTIONS }: TableRows, filter: LaneFilter) =>
  TABLES.EXCEPTIONS.listed(EXCEPTIONS, NO_SIZES).filter(
    ([, row]) =>
      isWanted(row.originState, filter.originState) &&
      isWanted(row.originCity, filter.originCity) &&
      isWanted(row.destState, filter.destState) &&
      isWanted(row.destCity, filter.destCity),
  );

export const sizeViews = ({ tables }: PublishedTables) => [...tables.sizes.values()];

export const sizeOfId = ({ tables }: PublishedTables, id: unknown) => tables.sizes.get(Number(id)) ?? null;

/** Pictures of a vehicle. */
const searchLink = (row: RowValues['SIZE_CHART']): string =>
  `https://www.google.com/search?udm=2&q=${encodeURIComponent(ROW_LABELS.SIZE_CHART.labelOf(row, 0, NO_SIZES))}`;

const chartView = (tables: PublishedTables, id: number, row: RowValues['SIZE_CHART']) => ({
  ...{ id, year: row.year, make: row.make, model: row.model, dontQuote: row.dontQuote },
  ...{ size: sizeOfId(tables, row.sizeId), searchLink: searchLink(row) },
});

export const chartRowOfId = (tables: PublishedTables, id: unknown) => {
  const row = tables.rows.SIZE_CHART.get(Number(id));
  return row ? chartView(tables, Number(id), row) : null;
};

type ChartFilter = { readonly make?: string | null | undefined; readonly model?: string | null | undefined };

const holds = (value: string, wanted: string | null | undefined): boolean =>
  caseless(value).includes(caseless(wanted ?? ''));

/** Rows by make, model and year. */
export const chartEntries = ({ SIZE_CHART }: TableRows, { make, model }: ChartFilter) =>
  TABLES.SIZE_CHART.listed(SIZE_CHART, NO_SIZES).filter(
    ([, row]) => holds(row.make, make) && holds(row.model, model),
  );

export const chartViews = (tables: PublishedTables, entries: ReadonlyArray<Entry<RowValues['SIZE_CHART']>>) =>
  entries.map(([id, row]) => chartView(tables, id, row));
