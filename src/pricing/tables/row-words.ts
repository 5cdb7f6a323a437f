import {
  DONT_QUOTE_LABEL,
  FEE_TYPE_NAMES,
  PRICE_COLUMNS,
  PRIORITIES,
  type PriceTable,
} from '../contract/price-columns.ts';
import type { RowValue, RowValues } from './price-rows.ts';

/** Name of a size by its id. */
export type SizeNames = ReadonlyMap<number, string>;

/** The text of a row's cells by column; null for an empty one. */
export type Cells = Readonly<Record<string, string | null>>;

const text = (value: number | null): string | null => (value === null ? null : String(value));
const nameOfSize = (id: number | null, sizes: SizeNames): string | null =>
  id === null ? null : (sizes.get(id) ?? String(id));

type InWords = {
  readonly [Table in PriceTable]: (value: RowValues[Table], id: number, sizes: SizeNames) => Cells;
};

const band = ({ minMileage, maxMileage }: { readonly minMileage: number; readonly maxMileage: number }) => ({
  minMileage: text(minMileage),
  maxMileage: text(maxMileage),
});

const CELLS: InWords = {
  MILEAGE: (value) => ({ ...band(value), price: text(value.price) }),
  EXCEPTIONS: ({ originState, originCity, destState, destCity, rules }) => ({
    ...{ originState, originCity, destState, destCity },
    ...Object.fromEntries(
      PRIORITIES.flatMap((priority) => {
        const rule = rules[priority - 1] ?? null;
        return [
          [`originRadius${priority}`, text(rule?.originRadius ?? null)],
          [`destRadius${priority}`, text(rule?.destRadius ?? null)],
          [`price${priority}`, text(rule?.price ?? null)],
        ];
      }),
    ),
  }),
  SIZES: ({ rateBump, flatBump }, id, sizes) => ({
    ...{ name: nameOfSize(id, sizes), rateBump: text(rateBump), flatBump: text(flatBump) },
  }),
  SIZE_CHART: ({ year, make, model, sizeId, dontQuote }, _id, sizes) => ({
    ...{ year: text(year), make, model },
    size: dontQuote ? DONT_QUOTE_LABEL : nameOfSize(sizeId, sizes),
  }),
  FEES: (value, _id, sizes) => ({
    ...band(value),
    ...{ fee: text(value.fee), size: nameOfSize(value.sizeId, sizes) },
  }),
};

/** The cells of a row as text, by column. */
export const cellsOf = <Table extends PriceTable>(
  table: Table,
  id: number,
  value: RowValues[Table],
  sizes: SizeNames,
): Cells => CELLS[table](value, id, sizes);

const miles = ({ minMileage, maxMileage }: { readonly minMileage: number; readonly maxMileage: number }) =>
  `${minMileage} to ${maxMileage} miles`;

const LABELS: {
  readonly [Table in PriceTable]: (value: RowValues[Table], id: number, sizes: SizeNames) => string;
} = {
  MILEAGE: miles,
  EXCEPTIONS: ({ originCity, originState, destCity, destState }) =>
    `${originCity}, ${originState} to ${destCity}, ${destState}`,
  SIZES: (_value, id, sizes) => nameOfSize(id, sizes) ?? '',
  SIZE_CHART: ({ year, make, model }) => [year, make, model].filter((part) => part !== null).join(' '),
  FEES: (value, _id, sizes) =>
    [FEE_TYPE_NAMES[value.type], nameOfSize(value.sizeId, sizes), miles(value)]
      .filter((part) => part !== null)
      .join(', '),
};

/** What a row is about. */
export const labelOf = <Table extends PriceTable>(
  table: Table,
  id: number,
  value: RowValues[Table],
  sizes: SizeNames,
): string => LABELS[table](value, id, sizes);

export type CellChange = {
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** The cells in which two values of a row differ; null for a row that is not there. */
export const cellChanges = (
  { table, id }: { readonly table: PriceTable; readonly id: number },
  before: RowValue | null,
  after: RowValue | null,
  sizes: SizeNames,
): ReadonlyArray<CellChange> => {
  const cells = (value: RowValue | null): Cells =>
    value === null ? {} : cellsOf(table, id, value as never, sizes);
  const [from, to] = [cells(before), cells(after)];
  return PRICE_COLUMNS[table].flatMap(({ name: field, label }) => {
    const [old, now] = [from[field] ?? null, to[field] ?? null];
    return old === now ? [] : [{ field, label, from: old, to: now }];
  });
};
