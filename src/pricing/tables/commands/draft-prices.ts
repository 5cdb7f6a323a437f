import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { line } from '../../../shared-kernel/text.ts';
import { both, fields, optional, withDefault } from '../../../shared-kernel/validation.ts';
import { MOST_ROWS } from '../../contract/price-limits.ts';
import { overwritten } from '../conflicts.ts';
import { changeOfPart, partWithoutRows } from '../drafted-rows.ts';
import { rowsOfFile } from '../edit-fields.ts';
import { editTables } from '../editors/edit-tables.ts';
import { partOfEdit } from '../editors/part-of-edit.ts';
import type { PriceDraftEvent } from '../events.ts';
import { FIRST_NEW_ROW, withIds } from '../new-row-ids.ts';
import { nullOr } from '../null-or.ts';
import { draftStream, priceDraft, rowsOf } from '../price-draft.ts';
import { nameOfEdit, priceEdit } from '../price-edit.ts';
import type { PublicationOfDraft } from '../price-publications.ts';
import { type DraftRow, isIn, withRows } from '../price-rows.ts';
import { rowsDraftedThen, type TablesToEdit, tablesToEdit } from '../queries.ts';
import { beginOrGoOn } from './begin-or-go-on.ts';
import { newer, tooManyRows } from './draft-refusals.ts';
import { gatherPublication } from './gather-publication.ts';
import { openDraft, reopenedFor } from './open-draft.ts';
import { partOfFile } from './part-of-file.ts';
import { doneInWords, type Parts, withDone } from './parts-in-words.ts';

const CHANGED = 'were changed';

/** `of`: where parts before have gone into the draft, how many of the rows they had. */
const overwrites = (changes: ReturnType<typeof overwritten>, of: Parts): Rejection => {
  const again =
    of.done === 0
      ? 'Nothing was saved; load the draft again and make the change there.'
      : `${doneInWords(of, CHANGED)}. Load the draft again and change the others there.`;
  return { ...rejection('CONFLICT', `Rows of this draft were changed meanwhile. ${again}`), changes };
};

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
    const decided = editTables(ofEdit.edit, {
      ...{ ...tables, seen, now, inForce: tables.now },
      ...{ nextRowId: FIRST_NEW_ROW, draftId: id },
    });
    if (E.isLeft(decided)) return refuse(decided.left);
    const isSame = isIn(now);
    const begunOrNew = state.kind === 'none' ? { id, rows: new Map(), nextRowId: id * MOST_ROWS } : state;
    const rows = withIds(
      begunOrNew,
      decided.right.filter((row) => !isSame(row)),
    );
    if (rows === null) return refuse(tooManyRows);
    const own = rows.filter(ofEdit.isOwn);
    const file = partOfFile(state, given.actor.id, input, ofEdit.count);
    if (file.lacks) return E.left(file.lacks);
    const change = file.isRepeated
      ? null
      : changeOfPart(state, given.actor.id, {
          ...{ id: input.file ?? input.change, done: ofEdit.done, rows: ofEdit.count },
          all: ofEdit.all || input.fileRows,
          more: input.hasMore || ofEdit.hasMore,
        });
    if (rows.length === 0)
      return E.right(reopenedFor(state, partWithoutRows(state, base, given.actor.id, change)));
    if (seenRows !== null && revision !== null && state.kind !== 'none') {
      const seenDraft = { revision, drafted: seenRows, rows: seen };
      const changes = overwritten(rows, seenDraft, { now, sizes: tables.sizes }, state);
      if (changes.length > 0) return E.left(overwrites(changes, parts));
    }
    const drafted = beginOrGoOn(state, {
      ...{ id, base, seen: tables.seen, rows: own, later: rows },
      ...{ change, name: nameOfEdit(input), undoes: null },
    });
    return E.isLeft(drafted) ? refuse(drafted.left) : drafted;
  },
});
