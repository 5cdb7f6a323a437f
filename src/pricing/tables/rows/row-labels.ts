import { wholeNumber } from '../../../shared-kernel/whole-number.ts';
import { FEE_TYPE_NAMES } from '../../contract/fee-types.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import type { Miles } from '../definitions/bands.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import type { RowValue } from './price-rows.ts';
import type { RowValues } from './row-values.ts';

/** What a row of a table is about. */
type RowLabel<Value> = {
  readonly labelOf: (value: Value, id: number, sizes: SizeNames) => string;
  /** The vehicle size that a row is about, by whose name it is found, too; its name may change. */
  readonly sizeOf?: (value: Value, id: number) => number | null;
  /** Labels have codes of states, which are searched as whole words. */
  readonly hasStates?: true;
};

/** `501 to 1,500 miles` */
export const milesInWords = ({ minMileage, maxMileage }: Miles): string =>
  `${wholeNumber(minMileage)} to ${wholeNumber(maxMileage)} miles`;

/** Text of a size's cell: its name. */
export const sizeCell = (id: number | null, sizes: SizeNames): string | null =>
  id === null ? null : (sizes.get(id) ?? String(id));

/**
 * The labels of each table's rows, in conflicts, history and files; its words are those by which a row is found. They
 * are apart from what else is said of a table, as the search keeps them with the rows.
 */
export const ROW_LABELS: { readonly [Table in PriceTable]: RowLabel<RowValues[Table]> } = {
  MILEAGE: { labelOf: milesInWords },
  EXCEPTIONS: {
    labelOf: ({ originCity, originState, destCity, destState }) =>
      `${originCity}, ${originState} to ${destCity}, ${destState}`,
    hasStates: true,
  },
  SIZES: { labelOf: (_row, id, sizes) => sizeCell(id, sizes) ?? '', sizeOf: (_row, id) => id },
  SIZE_CHART: {
    labelOf: ({ year, make, model }) => [year, make, model].filter((part) => part !== null).join(' '),
    sizeOf: ({ sizeId }) => sizeId,
  },
  FEES: {
    labelOf: ({ type, sizeId, ...miles }, _id, sizes) =>
      [FEE_TYPE_NAMES[type], sizeCell(sizeId, sizes), milesInWords(miles)]
        .filter((part) => part !== null)
        .join(', '),
    sizeOf: ({ sizeId }) => sizeId,
  },
};

export const rowLabelOf = (table: PriceTable): RowLabel<RowValue> => ROW_LABELS[table] as RowLabel<RowValue>;
