import { PRICE_COLUMNS } from '../../../../src/pricing/contract/price-columns.ts';
import type { PriceRowInput, PriceTable } from '../../../api/generated/types.ts';
import type { GridChanges } from '../../../kit/grid/grid-changes.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import { idOf } from './grid-rows.ts';
import type { TableDefinition } from './table-definition.ts';
import { saveRows } from './tables-api.ts';

const changedRows = ({ changed, added, deleted }: GridChanges): GridRows => [
  ...changed,
  ...added,
  ...deleted,
];

type ChangedCells = {
  readonly columns: Array<string>;
  readonly rows: Array<PriceRowInput>;
};

/**
 * What changed of a table, by its cells: null for a deleted row. The columns are those that the grid has cells of, by which
 * the server knows them where it has others.
 */
export const changedCells = (table: PriceTable, changes: GridChanges): ChangedCells => {
  const all = changedRows(changes);
  const gone = new Set(changes.deleted);
  const columns = PRICE_COLUMNS[table]
    .map(({ name }) => name)
    .filter((name) => all.some(({ cells }) => cells[name] !== undefined));
  const rows = all.map((row) => ({
    id: idOf(row),
    cells: gone.has(row) ? null : columns.map((name) => row.cells[name] ?? ''),
  }));
  return { columns, rows };
};

/** Changed, new and deleted rows are sent, which are saved together, or none of them. */
export const sendingChanges = (table: PriceTable): Pick<TableDefinition, 'send' | 'sentRows'> => ({
  send: (dispatch, { changes, basis }) =>
    dispatch(saveRows({ ...basis, table, ...changedCells(table, changes) })).unwrap(),
  sentRows: (_rows, changes) => changedRows(changes),
});
