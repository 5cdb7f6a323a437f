import { caseless } from '../../../shared-kernel/text.ts';
import type { FeeType } from '../../contract/price-columns.ts';
import { inOrder, type RowValues, type TableRows } from '../price-rows.ts';
import type { PublishedTables } from '../tables-at.ts';

/** The rows of the tables in the API's form. */

export const mileageViews = ({ MILEAGE }: TableRows) =>
  inOrder(MILEAGE).map(([id, { minMileage, maxMileage, price }], at) => ({
    ...{ id, minMileage, maxMileage, price },
    order: at + 1,
  }));

export const feeViews = ({ FEES }: TableRows, wanted: FeeType) =>
  inOrder(FEES)
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
  [...EXCEPTIONS]
    .filter(
      ([, row]) =>
        isWanted(row.originState, filter.originState) &&
        isWanted(row.originCity, filter.originCity) &&
        isWanted(row.destState, filter.destState) &&
        isWanted(row.destCity, filter.destCity),
    )
    .sort(([one], [other]) => one - other);

export const sizeViews = ({ tables }: PublishedTables) => [...tables.sizes.values()];

export const sizeOfId = ({ tables }: PublishedTables, id: unknown) => tables.sizes.get(Number(id)) ?? null;

/** Pictures of a vehicle. */
const searchLink = ({ year, make, model }: RowValues['SIZE_CHART']): string =>
  `https://www.google.com/search?udm=2&q=${encodeURIComponent([year, make, model].filter((part) => part !== null).join(' '))}`;

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

type ChartEntry = readonly [number, RowValues['SIZE_CHART']];

const byName = ([oneId, one]: ChartEntry, [otherId, other]: ChartEntry): number =>
  one.make.localeCompare(other.make) ||
  one.model.localeCompare(other.model) ||
  (one.year ?? 0) - (other.year ?? 0) ||
  oneId - otherId;

const sorted = new WeakMap<object, ReadonlyArray<ChartEntry>>();

/** Rows by make, model and year; the order is kept with the rows. */
export const chartEntries = ({ SIZE_CHART }: TableRows, { make, model }: ChartFilter) => {
  const all = sorted.get(SIZE_CHART) ?? [...SIZE_CHART].sort(byName);
  sorted.set(SIZE_CHART, all);
  return all.filter(([, row]) => holds(row.make, make) && holds(row.model, model));
};

export const chartViews = (tables: PublishedTables, entries: ReadonlyArray<ChartEntry>) =>
  entries.map(([id, row]) => chartView(tables, id, row));
