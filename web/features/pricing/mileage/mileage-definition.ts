import { BOUND_MESSAGES, MOST } from '../../../../src/pricing/contract/price-bounds.ts';
import type { MileageTableQuery } from '../../../api/generated/types.ts';
import { BAND_COLUMNS, checkBands } from '../tables/band-columns.ts';
import { bandRow, cellOf, idOf, idsIn, milesIn, numberIn } from '../tables/grid-rows.ts';
import { type BandTable, sendingBands } from '../tables/long-table.ts';
import type { TableData, TableDefinition } from '../tables/table-definition.ts';
import { fetchMileage, saveMileage } from '../tables/tables-api.ts';
import { MILEAGE } from './mileage-screen.ts';

/** A new row (specification, settings 9). */
export const BLANK_BAND = { minMileage: '0', maxMileage: '0', price: '0' };

export const mileageData = ({ priceTables, mileagePricings }: MileageTableQuery): TableData => ({
  ...priceTables,
  rows: mileagePricings.map((row) => bandRow(row, { price: cellOf(row.price) })),
});

const OF_TABLE: BandTable = {
  table: 'MILEAGE',
  columns: [
    ...BAND_COLUMNS,
    {
      ...{ kind: 'whole', id: 'price', title: 'Price ($)', width: 82, unit: 'dollars' },
      ...{ least: 1, most: MOST.dollars, words: BOUND_MESSAGES.price },
    },
  ],
};

/** The mileage table in a grid. */
export const MILEAGE_GRID: TableDefinition = {
  ...OF_TABLE,
  check: checkBands,
  isWhole: true,
  labelOf: MILEAGE.labelOf,
  saved: (where) => `Mileage Pricings have been saved successfully${where}!`,
  fetch: async (dispatch, at) => mileageData(await dispatch(fetchMileage({ at })).unwrap()),
  ...sendingBands(OF_TABLE, async (dispatch, { rows, changes: { deleted }, basis }) => {
    const answer = await dispatch(
      saveMileage({
        ...{ ...basis, deletedIDs: deleted.map(({ key }) => key) },
        rows: rows.map((row) => ({
          ...{ id: idOf(row), ...milesIn(row), price: numberIn(row.cells.price) ?? 0 },
        })),
      }),
    ).unwrap();
    return idsIn(answer);
  }),
};
