import { FEE_TYPE_NAMES } from '../../../../src/pricing/contract/fee-types.ts';
import { BOUND_MESSAGES, MOST } from '../../../../src/pricing/contract/price-bounds.ts';
import type { DistanceFeeType, FeeTableQuery } from '../../../api/generated/types.ts';
import type { GridChoice, GridColumn } from '../../../kit/grid/grid-column.ts';
import type { GridCells } from '../../../kit/grid/grid-state.ts';
import { BAND_COLUMNS, checkBands } from '../tables/band-columns.ts';
import { bandRow, cellOf, idOf, idsIn, milesIn, numberIn } from '../tables/grid-rows.ts';
import { type BandTable, sendingBands } from '../tables/long-table.ts';
import type { TableData, TableDefinition } from '../tables/table-definition.ts';
import { fetchFees, saveFees } from '../tables/tables-api.ts';
import { FEES } from './fees-screen.ts';

const FEE: GridColumn = {
  ...{ kind: 'whole', id: 'fee', title: 'Fee ($)', width: 82, unit: 'dollars' },
  ...{ most: MOST.dollars, words: BOUND_MESSAGES.fee },
};

export const feeData = ({ priceTables, distanceFees }: FeeTableQuery): TableData => ({
  ...priceTables,
  rows: distanceFees.map((row) =>
    bandRow(row, { fee: cellOf(row.fee), ...(row.sizeId !== null && { size: row.sizeId }) }),
  ),
});

/** Cells of a new row (specification, settings 9). */
export const blankFee = (type: DistanceFeeType, sizes: ReadonlyArray<GridChoice>): GridCells => ({
  ...{ minMileage: '0', maxMileage: '0', fee: '0' },
  ...(type === 'SIZE' && { size: sizes[0]?.value ?? '' }),
});

const ofType = (type: DistanceFeeType, sizes: ReadonlyArray<GridChoice>): BandTable => ({
  ...{ table: 'FEES', feeType: type },
  columns: [
    ...BAND_COLUMNS,
    FEE,
    ...(type === 'SIZE'
      ? [{ kind: 'choice', id: 'size', title: 'Size', width: 150, choices: sizes } as const]
      : []),
  ],
});

/** The fees of a type, each in a table of its own. */
export const feeDefinition = (type: DistanceFeeType, sizes: ReadonlyArray<GridChoice>): TableDefinition => ({
  ...ofType(type, sizes),
  check: checkBands,
  isWhole: true,
  namedOtherwise: { sizeId: 'size' },
  labelOf: ({ size = '', ...cells }) =>
    FEES.labelOf({ ...cells, size: sizes.find(({ value }) => value === size)?.label ?? size }, type),
  saved: (where) => `${FEE_TYPE_NAMES[type]} Fees have been saved successfully${where}!`,
  fetch: async (dispatch, at) => feeData(await dispatch(fetchFees({ type, at })).unwrap()),
  ...sendingBands(ofType(type, sizes), async (dispatch, { rows, changes: { deleted }, basis }) => {
    const answer = await dispatch(
      saveFees({
        ...{ ...basis, type, deletedIDs: deleted.map(({ key }) => key) },
        rows: rows.map((row) => ({
          ...{ id: idOf(row), ...milesIn(row), fee: numberIn(row.cells.fee) ?? 0, type },
          ...(type === 'SIZE' && { sizeId: row.cells.size ?? null }),
        })),
      }),
    ).unwrap();
    return idsIn(answer);
  }),
});
