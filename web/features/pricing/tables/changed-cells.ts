import { PRICE_COLUMNS } from '../../../../src/pricing/contract/price-columns.ts';
import type { PriceRowInput, PriceTable } from '../../../api/generated/types.ts';
import type { GridChanges } from '../../../kit/grid/grid-changes.ts';
import type { GridRow, GridRows } from '../../../kit/grid/grid-state.ts';
import { idOf } from './grid-rows.ts';
import type { TableDefinition } from './table-definition.ts';
import { saveRows } from './tables-api.ts';

const changedRows = ({ changed, added, deleted }: GridChanges): GridRows => [
  ...changed,
  ...added,
  ...deleted,
];

/** What changed of a table, by its cells: null for a deleted row. */
export const changedCells = (table: PriceTable, changes: GridChanges): Array<PriceRowInput> => {
  const cellsOf = ({ cells }: GridRow) => PRICE_COLUMNS[table].map(({ name }) => cells[name] ?? '');
  const gone = new Set(changes.deleted);
  return changedRows(changes).map((row) => ({ id: idOf(row), cells: gone.has(row) ? null : cellsOf(row) }));
};

/** Changed, new and deleted rows are sent, which are saved together, or none of them. */
export const sendingChanges = (table: PriceTable): Pick<TableDefinition, 'send' | 'sentRows'> => ({
  send: (dispatch, { changes, basis }) =>
    dispatch(saveRows({ ...basis, table, rows: changedCells(table, changes) })).unwrap(),
  sentRows: (_rows, changes) => changedRows(changes),
});
