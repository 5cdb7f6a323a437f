import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { vehicleSizeId } from '../../../shared-kernel/ids/vehicle-size.ts';
import { invalid, rejection } from '../../../shared-kernel/rejection.ts';
import { caseless, line } from '../../../shared-kernel/text.ts';
import { fields, optional, required } from '../../../shared-kernel/validation.ts';
import { modelYear } from '../../contract/price-bounds.ts';
import { DONT_QUOTE, DONT_QUOTE_LABEL } from '../../contract/price-columns.ts';
import { vehicleKey } from '../../vehicle-key.ts';
import { noSuchRow } from '../editors/refusals.ts';
import { rowId } from '../rows/edit-fields.ts';
import { sizeCell } from '../rows/row-labels.ts';
import type { RowValues } from '../rows/row-values.ts';
import { once } from './once.ts';
import {
  definePriceTable,
  type EditedRows,
  type Entry,
  type RowsOf,
  type TableToEdit,
  tableEdit,
} from './price-table-definition.ts';
import { cellOf, decodedRow, sizeNamed, UNKNOWN_SIZE } from './read-row.ts';

type ChartValue = RowValues['SIZE_CHART'];

const VEHICLE = fields({
  year: optional(modelYear),
  make: required(line(60), 'Enter the make.'),
  model: required(line(60), 'Enter the model.'),
});

const chosenSize = t.union([t.literal(DONT_QUOTE), optional(vehicleSizeId)]);
const sizeChoice = new t.Type<t.TypeOf<typeof chosenSize>, unknown>(
  'SizeChoice',
  chosenSize.is,
  (sent, context) =>
    sent === DONT_QUOTE ? t.success(sent) : optional(vehicleSizeId).validate(sent, context),
  t.identity,
);

const isDontQuote = (written: string): boolean =>
  [DONT_QUOTE, DONT_QUOTE_LABEL].some((word) => caseless(word) === caseless(written));

/** Which size the vehicles of a row have, or that they are not quoted. */
const decideSize = (
  { sizeChartID: id, sizeID }: { sizeChartID: number; sizeID: t.TypeOf<typeof chosenSize> },
  { now, sizes }: TableToEdit<ChartValue>,
): EditedRows<ChartValue> => {
  const row = now.get(id);
  if (!row) return E.left(noSuchRow);
  const dontQuote = sizeID === DONT_QUOTE;
  const sizeId = dontQuote ? null : sizeID;
  if (sizeId !== null && !sizes.has(sizeId)) return E.left(invalid({ sizeID: UNKNOWN_SIZE }));
  return E.right([{ id, value: { ...row, sizeId, dontQuote } }]);
};

const byName = ([oneId, one]: Entry<ChartValue>, [otherId, other]: Entry<ChartValue>): number =>
  one.make.localeCompare(other.make) ||
  one.model.localeCompare(other.model) ||
  (one.year ?? 0) - (other.year ?? 0) ||
  oneId - otherId;

/** Which size the vehicles of a make and model have. */
export const sizeChart = definePriceTable<'SIZE_CHART'>()({
  source: 'size chart',
  file: 'vehicle-sizechart',
  addsByImport: true,
  cellsOf: ({ year, make, model, sizeId, dontQuote }, _id, sizes) => ({
    year: cellOf(year),
    make,
    model,
    size: dontQuote ? DONT_QUOTE_LABEL : sizeCell(sizeId, sizes),
  }),
  readKey: (row) => decodedRow(VEHICLE, row),
  readOthers: (row, { sizes }) => {
    const dontQuote = isDontQuote(row.size ?? '');
    const sizeId = dontQuote ? null : sizeNamed(row.size, sizes);
    return sizeId === undefined ? E.left({ size: UNKNOWN_SIZE }) : E.right({ sizeId, dontQuote });
  },
  keyOf: (row) => `${row.year}\n${vehicleKey(row)}`,
  listed: once((rows: RowsOf<ChartValue>) => [...rows].sort(byName)),
  unique: {
    column: 'model',
    problem: 'The size chart has this vehicle already. Edit its row.',
    conflict: (vehicles, again) =>
      rejection('CONFLICT', `The size chart has a row for ${vehicles} already. ${again}`),
  },
  edits: {
    chart: tableEdit({
      name: 'Size chart',
      input: fields({ sizeChartID: rowId, sizeID: sizeChoice }),
      decide: decideSize,
    }),
    deleteChart: tableEdit({
      name: 'Size chart',
      input: fields({ sizeChartID: rowId }),
      decide: ({ sizeChartID: id }, { now, seen }: TableToEdit<ChartValue>) => {
        if (now.has(id)) return E.right([{ id, value: null }]);
        return seen.has(id) ? E.right([]) : E.left(noSuchRow);
      },
    }),
  },
  quoterTables: once((rows: RowsOf<ChartValue>) => ({
    chart: [...rows].map(([id, row]) => ({ ...row, id })),
  })),
});
