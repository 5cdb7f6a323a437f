import type { GridChanges } from '../../../kit/grid/grid-changes.ts';
import { type NewIds, renamed } from '../../../kit/grid/grid-merge.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import type { SavedPrices } from './saved-publications.ts';
import type { TableData, TableDefinition } from './table-definition.ts';

/** Rows that are saved, and the table from which they were edited. */
export type Sent = { readonly rows: GridRows; readonly from: TableData };

/** What a save published; undefined where its new rows are not known. */
export const savedPrices = (
  table: TableDefinition['table'],
  { rows, from }: Sent,
  { added, changed, deleted }: GridChanges,
  ids: NewIds,
  now: TableData | undefined,
): SavedPrices | undefined => {
  if (added.length > ids.size) return undefined;
  const idsOf = (some: GridRows) => renamed(some, ids).map(({ key }) => key);
  return {
    ...{ table, base: from.publication, until: now?.publication },
    sent: idsOf([...rows, ...deleted]),
    changed: idsOf([...changed, ...added, ...deleted]),
  };
};
