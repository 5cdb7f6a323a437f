import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { grouped } from '../../../shared-kernel/grouped.ts';
import { vehicleSizeId } from '../../../shared-kernel/ids/vehicle-size.ts';
import { invalid } from '../../../shared-kernel/rejection.ts';
import { checked, fields, optional } from '../../../shared-kernel/validation.ts';
import { FEE_TYPES, type FeeType, hasSize } from '../../contract/fee-types.ts';
import { minUpToMax, wholeFee, wholeMiles } from '../../contract/price-bounds.ts';
import type { Band, DistanceFees } from '../../quoter/price-tables.ts';
import { deleteRows } from '../editors/delete-rows.ts';
import { replacedRows } from '../editors/ordered-rows.ts';
import { feeType, NO_FEE_TYPE, rowId, rowIds, wholeTable } from '../rows/edit-fields.ts';
import { ROW_LABELS, sizeCell } from '../rows/row-labels.ts';
import type { RowValues } from '../rows/row-values.ts';
import { bandCells, bandOfRow, inOrder } from './bands.ts';
import { once } from './once.ts';
import {
  definePriceTable,
  type EditedRows,
  type Entry,
  type RowsOf,
  type SizeNames,
  type TableToEdit,
  tableEdit,
} from './price-table-definition.ts';
import { decodedRow, problems, sizeNamed, together, UNKNOWN_SIZE } from './read-row.ts';

type Fee = RowValues['FEES'];

const cells = { minMileage: wholeMiles, maxMileage: wholeMiles, fee: wholeFee };
const FEE = fields({ fee: wholeFee });
const sentRow = checked(
  fields({ id: optional(rowId), ...cells, type: optional(feeType), sizeId: optional(vehicleSizeId) }),
  minUpToMax,
);
const sentFees = fields({
  feeData: wholeTable(sentRow),
  type: optional(feeType),
  deletedIDs: optional(rowIds()),
});

const SIZE_NEEDED = 'Choose the size that pays this fee.';
const NO_SIZE = 'Only fees by size have a size.';

/** Why a fee's size is refused; undefined if it is right. */
const sizeProblem = (type: FeeType, sizeId: number | null, sizes: SizeNames): string | undefined => {
  if (!hasSize(type)) return sizeId === null ? undefined : NO_SIZE;
  if (sizeId === null) return SIZE_NEEDED;
  return sizes.has(sizeId) ? undefined : UNKNOWN_SIZE;
};

const ofType = (rows: RowsOf<Fee>, type: FeeType): RowsOf<Fee> =>
  new Map([...rows].filter(([, row]) => row.type === type));

/** All fees of one type in their order. */
const editFees = (
  { feeData, type: given, deletedIDs }: t.TypeOf<typeof sentFees>,
  { seen, now, inForce, nextRowId, draftId, sizes }: TableToEdit<Fee>,
): EditedRows<Fee> => {
  const type = given ?? feeData[0]?.type ?? null;
  if (type === null) return E.left(invalid({ type: NO_FEE_TYPE }));
  const errors = feeData.flatMap((row, at) => {
    if (row.type !== null && row.type !== type)
      return [[`feeData.${at}.type`, 'All fees of a request have one type.']];
    const problem = sizeProblem(type, row.sizeId, sizes);
    return problem === undefined ? [] : [[`feeData.${at}.sizeId`, problem]];
  });
  if (errors.length > 0) return E.left(invalid(Object.fromEntries(errors)));
  return replacedRows<Fee>(
    feeData.map(({ id, ...row }) => ({ id, value: { ...row, type } })),
    {
      seen: ofType(seen, type),
      now: ofType(now, type),
      inForce: ofType(inForce, type),
      nextRowId,
      draftId,
      deleted: deletedIDs ?? [],
      at: 'feeData',
      labelOf: (id, row) => ROW_LABELS.FEES.labelOf(row, id, sizes),
    },
  );
};

const bandOf = ([id, { minMileage, maxMileage, fee }]: Entry<Fee>): Band => ({
  id,
  minMileage,
  maxMileage,
  amount: fee,
});

/** Fees of a vehicle by miles, a table for each type. */
export const fees = definePriceTable<'FEES'>()({
  source: 'fees by distance',
  file: 'fees',
  isOrdered: true,
  cellsOf: (row, _id, sizes) => ({
    ...bandCells(row),
    fee: String(row.fee),
    size: sizeCell(row.sizeId, sizes),
  }),
  readKey: (row, { sizes }, type) => {
    if (type === null) return E.left({ feeType: NO_FEE_TYPE });
    const sizeId = sizeNamed(row.size, sizes);
    const problem = sizeId === undefined ? UNKNOWN_SIZE : sizeProblem(type, sizeId, sizes);
    return together(decodedRow(bandOfRow, row), problems({ size: problem }), (band) => ({
      ...band,
      type,
      sizeId: sizeId ?? null,
    }));
  },
  readOthers: (row) => decodedRow(FEE, row),
  keyOf: ({ type, sizeId, minMileage, maxMileage }) => [type, sizeId, minMileage, maxMileage].join('|'),
  bandsOf: ({ type, sizeId }) => [type, sizeId].join('|'),
  listed: inOrder,
  feeTypeOf: ({ type }) => type,
  edits: {
    fees: tableEdit({ name: 'Fees', input: sentFees, decide: editFees }),
    deleteFees: tableEdit({ name: 'Fees', input: fields({ ids: rowIds() }), decide: deleteRows<Fee> }),
  },
  quoterTables: once((rows: RowsOf<Fee>) => {
    const fees: DistanceFees = Object.fromEntries(
      FEE_TYPES.map((type) => {
        const bySize = grouped(inOrder(ofType(rows, type)), ([, { sizeId }]) => sizeId);
        return [type, new Map([...bySize].map(([sizeId, some]) => [sizeId, some.map(bandOf)]))];
      }),
    );
    return { fees };
  }),
});
