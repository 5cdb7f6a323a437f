import { BOUND_MESSAGES, MOST } from '../../../../src/pricing/contract/price-bounds.ts';
import type { SizeTableQuery } from '../../../api/generated/types.ts';
import type { GridColumn } from '../../../kit/grid/grid-column.ts';
import { sendingChanges } from '../tables/changed-cells.ts';
import { cellOf, numberIn } from '../tables/grid-rows.ts';
import type { TableData, TableDefinition } from '../tables/table-definition.ts';
import { fetchSizes, updateSize } from '../tables/tables-api.ts';
import { SIZES } from './sizes-screen.ts';

const COLUMNS: ReadonlyArray<GridColumn> = [
  {
    ...{ kind: 'whole', id: 'rateBump', title: 'Percent bump', width: 130, unit: 'per cent' },
    ...{ most: MOST.percent, words: BOUND_MESSAGES.percent },
  },
  {
    ...{ kind: 'whole', id: 'flatBump', title: 'Flat bump ($)', width: 130, unit: 'dollars' },
    ...{ most: MOST.dollars, words: BOUND_MESSAGES.fee },
  },
];

export const sizesData = ({ priceTables, vehicleSizes }: SizeTableQuery): TableData => ({
  ...priceTables,
  rows: vehicleSizes.map(({ id, name, rateBump, flatBump }) => ({
    key: id,
    cells: { name, rateBump: cellOf(rateBump), flatBump: cellOf(flatBump) },
  })),
});

const BY_CELLS = sendingChanges('SIZES');

/** The vehicle sizes in a grid. */
export const SIZES_GRID: TableDefinition = {
  table: 'SIZES',
  columns: COLUMNS,
  labelOf: SIZES.labelOf,
  saved: (where) => `The vehicle sizes have been saved${where}.`,
  fetch: async (dispatch, at) => sizesData(await dispatch(fetchSizes({ at })).unwrap()),
  ...BY_CELLS,
  send: async (dispatch, save) => {
    const [first, ...others] = save.changes.changed;
    if (!first || others.length > 0) return BY_CELLS.send(dispatch, save);
    const [rateBump, flatBump] = [numberIn(first.cells.rateBump) ?? 0, numberIn(first.cells.flatBump) ?? 0];
    const sent = { vehicleSizeID: first.key, rateBump, flatBump, ...save.basis };
    const saved = await dispatch(updateSize(sent)).unwrap();
    return saved && [saved.id];
  },
};
