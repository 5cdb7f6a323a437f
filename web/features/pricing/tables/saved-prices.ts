import type { GridChanges } from '../../../kit/grid/grid-changes.ts';
import { type NewIds, renamed } from '../../../kit/grid/grid-merge.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import type { SavedPrices } from './saved-publications.ts';
import type { TableData, TableDefinition } from './table-definition.ts';

/** Rows that are saved, and the table from which they were edited. */
export type Sent = { readonly rows: GridRows; readonly from: TableData };

/** Rows that saves have deleted whose other changes were not stored, and the publication that still has them. */
export type DeletedBefore = { readonly publication: number; readonly rows: GridRows };

/** The same after another save of which at most the deletions were stored; others may have deleted some of the rows. */
export const deletedBefore = (
  earlier: DeletedBefore | undefined,
  { rows, from }: Sent,
  now: TableData,
  isOwn: (id: string) => boolean,
): DeletedBefore | undefined => {
  const known = [...rows, ...now.rows, ...(earlier?.rows ?? [])];
  const others = new Set(known.map(({ key }) => key));
  const gone = from.rows.filter(({ key }) => !others.has(key) && isOwn(key));
  return gone.length === 0
    ? earlier
    : { publication: earlier?.publication ?? from.publication, rows: [...(earlier?.rows ?? []), ...gone] };
};

/** What a save published, and deletions before it; undefined where its new rows are not known. */
export const savedPrices = (
  table: TableDefinition['table'],
  { rows, from }: Sent,
  { added, changed, deleted }: GridChanges,
  ids: NewIds,
  now: TableData | undefined,
  before: DeletedBefore | undefined,
): SavedPrices | undefined => {
  if (added.length > ids.size) return undefined;
  const idsOf = (some: GridRows) => renamed(some, ids).map(({ key }) => key);
  const gone = [...deleted, ...(before?.rows ?? [])];
  return {
    ...{ table, base: before?.publication ?? from.publication, until: now?.publication },
    sent: idsOf([...rows, ...gone]),
    changed: idsOf([...changed, ...added, ...gone]),
  };
};

/** What those deletions alone have published. */
export const deletionsOf = (
  table: TableDefinition['table'],
  { publication, rows }: DeletedBefore,
): SavedPrices => {
  const ids = rows.map(({ key }) => key);
  return { table, base: publication, until: undefined, sent: ids, changed: ids };
};
