import type { TakeBackPriceRowsMutationVariables } from '../../../api/generated/types.ts';
import type { GridChanges } from '../../../kit/grid/grid-changes.ts';
import { type NewIds, renamed } from '../../../kit/grid/grid-merge.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import type { SavedPrices } from './saved-publication.ts';
import type { Basis, Seen, TableData, TableDefinition } from './table-definition.ts';

/** Rows that are saved, and the table from which they were edited. */
export type Sent = {
  readonly rows: GridRows;
  readonly from: TableData;
  /** The table of a draft right before they were first sent. */
  readonly onto?: TableData;
};

/** The table that is edited, in a draft or by publications. */
export type EditedTable = Pick<TableDefinition, 'table'> & { readonly draft: string | undefined };

/** What a save changed of a draft: rows of one's own between two of its revisions. */
export type SavedInDraft = { readonly inDraft: TakeBackPriceRowsMutationVariables };

/** What a save has changed, for taking it back. */
export type Saved = SavedPrices | SavedInDraft;

type SavedRows = Pick<SavedPrices, 'table' | 'sent' | 'changed'> & {
  /** Ids of the rows that a draft may have otherwise since; by default of all that were sent. */
  readonly touched?: ReadonlyArray<string>;
  /** As it was read before the save: of a draft, what its author changed later is taken back. */
  readonly basis: Basis;
  /** As it was read right after the save. */
  readonly after: Seen | undefined;
};

/** What a save of rows has changed; undefined in a draft of which a revision is not known. */
export const savedRows = (saved: SavedRows): Saved | undefined => {
  const { table, basis, after, sent, changed, touched = sent } = saved;
  const { base, draft, draftRevision: since } = basis;
  if (draft === undefined) return { table, base, until: after?.publication, sent, changed };
  const draftRevision = after?.draftRevision ?? null;
  if (since === null || draftRevision === null) return undefined;
  return { inDraft: { draft, table, rowIDs: [...touched], since, draftRevision } };
};

/** What a save changed; undefined where its new rows are not known. */
export const savedPrices = (
  { table, draft }: EditedTable,
  { rows, from, onto }: Sent,
  { added, changed, deleted, isReordered }: GridChanges,
  ids: NewIds,
  now: TableData | undefined,
): Saved | undefined => {
  if (added.length > ids.size) return undefined;
  const idsOf = (some: GridRows) => renamed(some, ids).map(({ key }) => key);
  const all = idsOf([...rows, ...deleted]);
  const edited = idsOf([...changed, ...added, ...deleted]);
  return savedRows({
    // What its author stored in the draft since it was edited is not part of it.
    basis: { base: from.publication, draft, draftRevision: (onto ?? from).draftRevision },
    ...{ table, after: now, sent: all, changed: edited },
    // A row that moves, or is new, may move others.
    touched: isReordered || added.length > 0 ? all : edited,
  });
};
