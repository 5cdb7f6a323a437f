import { MOST_SENT_ROWS } from '../../../../src/pricing/contract/price-limits.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { count } from '../../../kit/format.ts';
import type { GridChanges } from '../../../kit/grid/grid-changes.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import { changedCells, sendingChanges } from './changed-cells.ts';
import type { TableDefinition } from './table-definition.ts';
import { saveRows } from './tables-api.ts';

/** Values of a request's rows and ids; the server takes 15,000, those of its other arguments included. */
const MOST_VALUES = 14_900;

export type BandTable = Pick<TableDefinition, 'table' | 'feeType' | 'columns'>;

/** Whether a table of bands does not fit one request; it may have grown so before its length was bounded. */
export const isLong = (
  { columns, feeType }: BandTable,
  rows: GridRows,
  { deleted }: Pick<GridChanges, 'deleted'>,
): boolean => {
  const ofRow = columns.length + (feeType === undefined ? 2 : 3);
  return rows.length * ofRow + deleted.length > MOST_VALUES;
};

const tooLong = (rows: number): ApiError => ({
  code: 'REFUSED',
  message: `This table has ${count(rows)} rows, more than can be saved at once. Change or delete up to ${MOST_SENT_ROWS} of them at a time, without adding or moving any.`,
  fields: {},
});

/** What changed of a long table, which is all that is sent of it. Throws an ApiError. */
export const changesOfLong = (
  { table }: BandTable,
  rows: GridRows,
  changes: GridChanges,
): ReturnType<typeof changedCells> => {
  const { added, changed, deleted, isReordered } = changes;
  const isTooMuch = changed.length + deleted.length > MOST_SENT_ROWS;
  if (added.length > 0 || isReordered || isTooMuch) throw tooLong(rows.length);
  return changedCells(table, changes);
};

/** How a table of bands is sent: as a whole, in its order, unless it is too long for that. */
export const sendingBands = (
  of: BandTable,
  sendWhole: TableDefinition['send'],
): Pick<TableDefinition, 'send' | 'sentRows'> => ({
  send: async (dispatch, save) => {
    const { rows, changes, basis } = save;
    if (!isLong(of, rows, changes)) return sendWhole(dispatch, save);
    return dispatch(saveRows({ ...basis, table: of.table, ...changesOfLong(of, rows, changes) })).unwrap();
  },
  sentRows: (rows, changes) =>
    isLong(of, rows, changes) ? sendingChanges(of.table).sentRows(rows, changes) : rows,
});
