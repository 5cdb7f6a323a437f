import { LIST_COLUMNS, type ListColumn, type ListName } from '../../../src/quoting/contract.ts';

/** Columns that a list can have: an order has no follow-ups. */
export const columnsOf = (list: ListName): ReadonlyArray<ListColumn> =>
  list === 'ORDERS' || list === 'DISPATCHES' ? LIST_COLUMNS.filter((id) => id !== 'followup') : LIST_COLUMNS;

/** Those that it has until somebody chooses others: the date of a follow-up stands in the list of those (specification, core 2). */
export const initialColumns = (list: ListName): ReadonlyArray<ListColumn> =>
  list === 'QUOTES' ? columnsOf(list).filter((id) => id !== 'followup') : columnsOf(list);

/** Those of some ids that the list has as columns, each once; the number, which names the row, is the first. */
export const knownColumns = (list: ListName, ids: ReadonlyArray<string>): ReadonlyArray<ListColumn> => [
  'id',
  ...new Set(
    ids.filter((id): id is ListColumn => id !== 'id' && columnsOf(list).some((each) => each === id)),
  ),
];
