import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { MOST_ROWS } from '../../contract/price-limits.ts';
import { rowsBeside } from '../drafts/claims.ts';
import { type MetInDraft, metInDraft } from '../drafts/met-in-draft.ts';
import type { PriceDraft } from '../drafts/price-draft.ts';
import { editTables } from '../editors/edit-tables.ts';
import type { Tables } from '../editors/editor.ts';
import { keysOfFile } from '../editors/import-fates.ts';
import type { TablesToEdit } from '../queries.ts';
import { FIRST_NEW_ROW, withIds } from '../rows/new-row-ids.ts';
import type { PriceEdit } from '../rows/price-edit.ts';
import { type DraftRow, isIn, rowKey, type TableRows } from '../rows/price-rows.ts';
import { tooManyRows } from './draft-refusals.ts';
import { doneInWords, type Parts, withDone } from './parts-in-words.ts';

export const CHANGED = 'were changed';

type Edited = {
  /** The draft, which may be a new one, and its id. */
  readonly draft: PriceDraft;
  readonly id: number;
  /** Which rows are decided on. */
  readonly edit: PriceEdit;
  readonly base: number;
  readonly tables: TablesToEdit;
  /** The tables with the draft as it is now, and as it was seen. */
  readonly withDraft: Record<'now' | 'seen', TableRows>;
  /** The draft as it was seen; null: as it is now. */
  readonly seen: { readonly revision: number; readonly rows: ReadonlyArray<DraftRow> } | null;
  /** Revisions of the draft by earlier parts of the same edit. */
  readonly own: ReadonlyArray<number>;
  readonly parts: Parts;
  /** Which keys rows of other parts of a file have. */
  readonly isTaken: (key: string) => boolean;
  readonly takenProblem: string | undefined;
};

const hasMet = ({ cells, claims }: MetInDraft): boolean => cells.length + claims.length > 0;

/** `parts`: how many rows parts before have had. */
const overwrites = ({ cells, claims }: MetInDraft, parts: Parts): Rejection => {
  const again =
    parts.done === 0
      ? 'Nothing was saved; load the draft again and make the change there.'
      : `${doneInWords(parts, CHANGED)}. Load the draft again and change the others there.`;
  return {
    ...rejection('CONFLICT', `Rows of this draft were changed meanwhile. ${again}`),
    changes: [...cells, ...claims],
  };
};

/** Whether rows have miles or a key that others have published since the tables that were seen. */
const meetsPublished = (rows: ReadonlyArray<DraftRow>, { base, tables: { seen, now } }: Edited): boolean =>
  rowsBeside(new Map(rows.map((row) => [rowKey(row), { row, base }])), new Map([[base, seen]]), now).size > 0;

type Rows = E.Either<Rejection, ReadonlyArray<DraftRow>>;

/** Tables with the draft (`present`), and without it, on which the edit is made. */
const tablesOn = (
  { id, tables, withDraft, isTaken, takenProblem }: Edited,
  present: TableRows,
  inForce: TableRows,
): Tables => ({
  ...{ ...tables, seen: withDraft.seen, now: present, inForce },
  ...{ nextRowId: FIRST_NEW_ROW, draftId: id, isTaken, takenProblem },
});

/** The rows of the edit, made on tables with the draft, and without it. */
const rowsOn = (edited: Edited, present: TableRows, inForce: TableRows): Rows => {
  const { draft, id, edit } = edited;
  const isSame = isIn(present);
  const begunOrNew = draft.kind === 'none' ? { id, rows: new Map(), nextRowId: id * MOST_ROWS } : draft;
  return pipe(
    editTables(edit, tablesOn(edited, present, inForce)),
    E.map((rows) =>
      withIds(
        begunOrNew,
        rows.filter((row) => !isSame(row)),
      ),
    ),
    E.chain(E.fromNullable(tooManyRows)),
  );
};

const metIn = (rows: ReadonlyArray<DraftRow>, edited: Edited): MetInDraft => {
  const { draft, tables, withDraft, seen, own } = edited;
  if (seen === null || draft.kind === 'none') return { cells: [], claims: [] };
  const seenDraft = { revision: seen.revision, own, drafted: seen.rows, rows: withDraft.seen };
  const { sizes, seen: published } = tables;
  return metInDraft(rows, seenDraft, { now: withDraft.now, published, sizes }, draft);
};

/** What others have claimed says more than that a list lacks their rows, or that a key is taken. */
const whereRefused =
  (edited: Edited) =>
  (refusal: Rejection): Rows => {
    const { tables, withDraft, parts } = edited;
    const refuse = E.left(withDone(parts, refusal, CHANGED));
    const asSeen = rowsOn(edited, withDraft.seen, tables.seen);
    if (E.isLeft(asSeen)) return refuse;
    const met = metIn(asSeen.right, edited);
    if (met.claims.length > 0) return E.left(overwrites(met, parts));
    // Where they have published rows, the draft meets these: its publication names them.
    const isNamed = refusal.code === 'CONFLICT' && meetsPublished(asSeen.right, edited);
    return isNamed ? asSeen : refuse;
  };

/** The rows that an edit drafts, which are those that are not as they shall be already; or why it cannot. */
export const rowsOfEdit = (edited: Edited): Rows =>
  E.orElse(whereRefused(edited))(rowsOn(edited, edited.withDraft.now, edited.tables.now));

/** By which the rows of a file are known; none of another edit. */
export const keysOf = (edited: Edited): ReadonlyArray<string> =>
  edited.edit.kind === 'import'
    ? keysOfFile(edited.edit, tablesOn(edited, edited.withDraft.now, edited.tables.now))
    : [];

/** What rows of an edit meet of the changes that others have made in the draft since it was seen, as a refusal. */
export const metByEdit = (rows: ReadonlyArray<DraftRow>, edited: Edited): Rejection | undefined => {
  const met = metIn(rows, edited);
  return hasMet(met) ? overwrites(met, edited.parts) : undefined;
};
