import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { line } from '../../../shared-kernel/text.ts';
import { both, fields, optional, withDefault } from '../../../shared-kernel/validation.ts';
import { MOST_ROWS } from '../../contract/price-limits.ts';
import { rowsBeside } from '../claims.ts';
import { changeOfPart, partWithoutRows } from '../drafted-rows.ts';
import { rowsOfFile } from '../edit-fields.ts';
import { editTables } from '../editors/edit-tables.ts';
import { partOfEdit } from '../editors/part-of-edit.ts';
import type { PriceDraftEvent } from '../events.ts';
import { type MetInDraft, metInDraft } from '../met-in-draft.ts';
import { FIRST_NEW_ROW, withIds } from '../new-row-ids.ts';
import { nullOr } from '../null-or.ts';
import { draftStream, priceDraft, rowsOf } from '../price-draft.ts';
import { nameOfEdit, priceEdit } from '../price-edit.ts';
import type { PublicationOfDraft } from '../price-publications.ts';
import { type DraftRow, isIn, rowKey, type TableRows, withRows } from '../price-rows.ts';
import { rowsDraftedThen, type TablesToEdit, tablesToEdit } from '../queries.ts';
import { changeBefore, changeKey } from '../unfinished-changes.ts';
import { beginOrGoOn } from './begin-or-go-on.ts';
import { newer, tooManyRows } from './draft-refusals.ts';
import { gatherPublication } from './gather-publication.ts';
import { openDraft, reopenedFor } from './open-draft.ts';
import { partOfFile } from './part-of-file.ts';
import { doneInWords, type Parts, withDone } from './parts-in-words.ts';

const CHANGED = 'were changed';

const NONE_MET: MetInDraft = { cells: [], claims: [] };

/** `of`: where parts before have gone into the draft, how many of the rows they had. */
const overwrites = ({ cells, claims }: MetInDraft, of: Parts): Rejection => {
  const again =
    of.done === 0
      ? 'Nothing was saved; load the draft again and make the change there.'
      : `${doneInWords(of, CHANGED)}. Load the draft again and change the others there.`;
  return {
    ...rejection('CONFLICT', `Rows of this draft were changed meanwhile. ${again}`),
    changes: [...cells, ...claims],
  };
};

/** Whether rows have miles or a key that others have published since the tables that were seen. */
const meetsPublished = (rows: ReadonlyArray<DraftRow>, base: number, { seen, now }: TablesToEdit): boolean =>
  rowsBeside(new Map(rows.map((row) => [rowKey(row), { row, base }])), new Map([[base, seen]]), now).size > 0;

const seenTables = fields({
  /** Null: a draft of its own is begun. */
  draft: nullOr(priceDraftId),
  base: optional(t.Int),
  /** The draft as it was seen; null: as it is now. */
  draftRevision: optional(t.Int),
  /** The draft is that of a direct edit, which this is a part of. */
  isDirect: t.boolean,
  /** The change that this is a part of, if it may have several: an id, the same for all of them. */
  change: optional(line(100)),
  /** Of a file, whose parts come by several requests: an id instead, how many rows it has, and whether others follow. */
  file: optional(line(100)),
  fileRows: optional(rowsOfFile),
  hasMore: withDefault(t.boolean, false),
  /** Of an edit that is drafted in parts, from 0. */
  part: withDefault(t.number, 0),
});

type Facts = {
  /** The tables as they are now, and as they were seen; null for a publication that they lack. */
  readonly tables: TablesToEdit | null;
  /** Null for a new draft. */
  readonly publication: PublicationOfDraft | null;
  /** The rows of the draft as they were seen; null: those of now. */
  readonly seenRows: ReadonlyArray<DraftRow> | null;
};

/**
 * Adds the rows of an edit, or of a part of it, to a draft, or to a new one. Rows that are as they shall be already are
 * left out. A part decides on its rows and those of later parts, so that it is refused before half of them is drafted.
 */
export const draftPrices = defineCommand({
  name: 'draftPrices',
  input: both(seenTables, priceEdit),
  permission: 'taq_update',
  aggregate: priceDraft,
  allocates: 'price_draft',
  allocatesFor: ({ draft }) => draft === null,
  stream: ({ draft }, { newId }) => draftStream(draft ?? newId),
  gather: async (ask, { draft, base, draftRevision: revision }, _known, recall): Promise<Facts> => {
    const [tables, publication, seenRows] = await Promise.all([
      ask(tablesToEdit, base ?? 'latest'),
      draft === null ? null : gatherPublication(draft, recall),
      draft === null || revision === null ? null : ask(rowsDraftedThen, { draft, revision }),
    ]);
    return { tables, publication, seenRows };
  },
  creates: ({ data }) => data.draftId,
  decide: ({ state, input, facts, given }): E.Either<Rejection, ReadonlyArray<PriceDraftEvent>> => {
    const { draft, draftRevision: revision } = input;
    const { tables, publication, seenRows } = facts;
    const ofEdit = partOfEdit(input, input.part);
    // A part without rows has nothing to do, whatever became of the draft since.
    if (input.part > 0 && ofEdit.isEmpty) return E.right([]);
    // Where a part of a direct edit is refused, those before are discarded.
    const parts = input.isDirect ? { done: 0, all: ofEdit.all } : ofEdit;
    const refuse = (refusal: Rejection) => E.left(withDone(parts, refusal, CHANGED));
    if (publication !== null) {
      const open = openDraft(state, publication, { isDirect: input.isDirect });
      if (E.isLeft(open)) return refuse(open.left);
    }
    if (!tables || (state.kind !== 'none' && (revision ?? 0) > state.revision)) return refuse(newer);
    const id = draft ?? given.newId;
    const base = input.base ?? tables.publication;
    const now = withRows(tables.now, rowsOf(state));
    const seen = withRows(tables.seen, seenRows ?? rowsOf(state));
    const begunOrNew = state.kind === 'none' ? { id, rows: new Map(), nextRowId: id * MOST_ROWS } : state;
    /** The rows of the edit, made on tables with the draft, and without it. */
    const rowsOn = (present: TableRows, inForce: TableRows): E.Either<Rejection, ReadonlyArray<DraftRow>> => {
      const isSame = isIn(present);
      const placing = { seen, now: present, inForce, nextRowId: FIRST_NEW_ROW, draftId: id };
      return pipe(
        editTables(ofEdit.edit, { ...tables, ...placing }),
        E.map((edited) =>
          withIds(
            begunOrNew,
            edited.filter((row) => !isSame(row)),
          ),
        ),
        E.chain(E.fromNullable(tooManyRows)),
      );
    };
    const changeId = input.file ?? input.change;
    const met = (rows: ReadonlyArray<DraftRow>): MetInDraft => {
      if (seenRows === null || revision === null || state.kind === 'none') return NONE_MET;
      const before = changeBefore(state, changeKey(given.actor.id, changeId ?? ''));
      const seenDraft = { revision, own: before?.revisions ?? [], drafted: seenRows, rows: seen };
      return metInDraft(rows, seenDraft, { now, published: tables.seen, sizes: tables.sizes }, state);
    };
    /** What others have claimed says more than that a list lacks their rows, or that a key is taken. */
    const whereRefused = (refusal: Rejection): ReturnType<typeof rowsOn> => {
      const asSeen = rowsOn(seen, tables.seen);
      if (E.isLeft(asSeen)) return refuse(refusal);
      const since = met(asSeen.right);
      if (since.claims.length > 0) return E.left(overwrites(since, parts));
      // Where they have published rows, the draft meets these: its publication names them.
      const isNamed = refusal.code === 'CONFLICT' && meetsPublished(asSeen.right, base, tables);
      return isNamed ? asSeen : refuse(refusal);
    };
    const decided = E.orElse(whereRefused)(rowsOn(now, tables.now));
    if (E.isLeft(decided)) return decided;
    const rows = decided.right;
    const own = rows.filter(ofEdit.isOwn);
    const file = partOfFile(state, given.actor.id, input, ofEdit.count);
    if (file.lacks) return E.left(file.lacks);
    const change = file.isRepeated
      ? null
      : changeOfPart(state, given.actor.id, {
          ...{ id: changeId, done: ofEdit.done, rows: ofEdit.count },
          all: ofEdit.all || input.fileRows,
          more: input.hasMore || ofEdit.hasMore,
        });
    if (rows.length === 0)
      return E.right(reopenedFor(state, partWithoutRows(state, base, given.actor.id, change)));
    const since = met(rows);
    if (since.cells.length + since.claims.length > 0) return E.left(overwrites(since, parts));
    const drafted = beginOrGoOn(state, {
      ...{ id, base, seen: tables.seen, rows: own, later: rows },
      ...{ change, name: nameOfEdit(input), undoes: null },
    });
    return E.isLeft(drafted) ? refuse(drafted.left) : drafted;
  },
});
