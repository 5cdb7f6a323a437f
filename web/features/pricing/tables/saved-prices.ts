import type { TakeBackPriceRowsMutationVariables } from '../../../api/generated/types.ts';
import type { GridChanges } from '../../../kit/grid/grid-changes.ts';
import { type NewIds, renamed } from '../../../kit/grid/grid-merge.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import type { SavedPrices } from './saved-publications.ts';
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

/** Rows that saves have deleted whose other changes were not stored: what was seen before the first and after the last. */
export type DeletedBefore = { readonly from: Seen; readonly after: Seen; readonly rows: GridRows };

const seenIn = ({ publication, draftRevision }: TableData): Seen => ({ publication, draftRevision });

/** What was stored before a save: what its author stored in the draft since it was edited is not part of it. */
const seenBefore = ({ from, onto }: Sent): Seen => ({
  ...seenIn(from),
  draftRevision: (onto ?? from).draftRevision,
});

/** Whether a save has deleted a row of a draft that is gone since: the draft had it right before. */
export const deletedOnto = ({ onto }: Pick<Sent, 'onto'>): ((id: string) => boolean) => {
  const there = new Set(onto?.rows.map(({ key }) => key));
  return (id) => there.has(id);
};

/** The same after another save of which at most the deletions were stored; others may have deleted some of the rows. */
export const deletedBefore = (
  earlier: DeletedBefore | undefined,
  sent: Sent,
  now: TableData,
  isOwn: (id: string) => boolean,
): DeletedBefore | undefined => {
  const { rows, from } = sent;
  const known = [...rows, ...now.rows, ...(earlier?.rows ?? [])];
  const others = new Set(known.map(({ key }) => key));
  const gone = from.rows.filter(({ key }) => !others.has(key) && isOwn(key));
  return gone.length === 0
    ? earlier
    : {
        ...{ from: earlier?.from ?? seenBefore(sent), after: seenIn(now) },
        rows: [...(earlier?.rows ?? []), ...gone],
      };
};

const basisIn = ({ publication: base, draftRevision }: Seen, draft: string | undefined): Basis => ({
  ...{ base, draft, draftRevision },
});

/** What a save changed, and deletions before it; undefined where its new rows are not known. */
export const savedPrices = (
  { table, draft }: EditedTable,
  sent: Sent,
  { added, changed, deleted, isReordered }: GridChanges,
  ids: NewIds,
  now: TableData | undefined,
  before: DeletedBefore | undefined,
): Saved | undefined => {
  if (added.length > ids.size) return undefined;
  const idsOf = (some: GridRows) => renamed(some, ids).map(({ key }) => key);
  const gone = [...deleted, ...(before?.rows ?? [])];
  const all = idsOf([...sent.rows, ...gone]);
  const edited = idsOf([...changed, ...added, ...gone]);
  return savedRows({
    ...{ table, basis: basisIn(before?.from ?? seenBefore(sent), draft), after: now },
    ...{ sent: all, changed: edited },
    // A row that moves, or is new, may move others.
    touched: isReordered || added.length > 0 ? all : edited,
  });
};

/** What those deletions alone have changed. */
export const deletionsOf = (
  { table, draft }: EditedTable,
  { from, after, rows }: DeletedBefore,
): Saved | undefined => {
  const ids = rows.map(({ key }) => key);
  const basis = basisIn(from, draft);
  return savedRows({
    ...{ table, basis, sent: ids, changed: ids },
    after: draft === undefined ? undefined : after,
  });
};
