import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { invalid } from '../../../shared-kernel/rejection.ts';
import type { FeeType } from '../../contract/price-columns.ts';
import type { EditOf } from '../price-edit.ts';
import type { DraftRow, RowValues } from '../price-rows.ts';
import { labelOf } from '../row-words.ts';
import { type Editor, refusedRows, UNKNOWN_SIZE } from './editor.ts';
import { replacedRows } from './ordered-rows.ts';

type Fee = RowValues['FEES'];

const feesOfType = (rows: ReadonlyMap<number, Fee>, type: FeeType): ReadonlyMap<number, Fee> =>
  new Map([...rows].filter(([, row]) => row.type === type));

const SIZE_NEEDED = 'Choose the size that pays this fee.';
const NO_SIZE = 'Only fees by size have a size.';

/** Why a fee's size is refused; undefined if it is right. */
export const sizeProblem = (
  type: FeeType,
  sizeId: number | null,
  sizes: ReadonlyMap<number, string>,
): string | undefined => {
  if (type !== 'SIZE') return sizeId === null ? undefined : NO_SIZE;
  if (sizeId === null) return SIZE_NEEDED;
  return sizes.has(sizeId) ? undefined : UNKNOWN_SIZE;
};

/** All fees of one type in their order. */
export const editFees: Editor<EditOf<'fees'>> = (
  { feeData, type: given },
  { seen, now, nextRowId, sizes },
) => {
  const type = given ?? feeData[0]?.type ?? null;
  if (type === null) return E.left(invalid({ type: 'Choose the type of the fees.' }));
  const errors = feeData.flatMap((row, at) => {
    if (row.type !== null && row.type !== type)
      return [[`feeData.${at}.type`, 'All fees of a request have one type.']];
    const problem = sizeProblem(type, row.sizeId, sizes);
    return problem === undefined ? [] : [[`feeData.${at}.sizeId`, problem]];
  });
  if (errors.length > 0) return E.left(refusedRows(Object.fromEntries(errors)));
  return pipe(
    replacedRows<Fee>(
      feeData.map(({ id, ...value }) => ({ id, value: { ...value, type } })),
      {
        ...{ seen: feesOfType(seen.FEES, type), now: feesOfType(now.FEES, type), nextRowId, at: 'feeData' },
        labelOf: (id, value) => labelOf('FEES', id, value, sizes),
      },
    ),
    E.map((rows) => rows.map(({ id, value }): DraftRow => ({ table: 'FEES', id: id as never, value }))),
  );
};
