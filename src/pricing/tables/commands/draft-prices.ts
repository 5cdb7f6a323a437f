import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import type { FieldErrors, Rejection } from '../../../shared-kernel/rejection.ts';
import { line } from '../../../shared-kernel/text.ts';
import { both, checked, fields, optional, withDefault } from '../../../shared-kernel/validation.ts';
import { wholeNumber } from '../../../shared-kernel/whole-number.ts';
import { changeOfPart, partWithoutRows } from '../drafts/drafted-rows.ts';
import { fingerprintOfKey } from '../drafts/keys-of-file.ts';
import { draftStream, priceDraft, rowsOf } from '../drafts/price-draft.ts';
import { changeSoFar } from '../drafts/unfinished-changes.ts';
import { partOfEdit } from '../editors/part-of-edit.ts';
import type { PriceDraftEvent } from '../events.ts';
import type { PublicationOfDraft } from '../publications/price-publications.ts';
import { rowsDraftedThen, type TablesToEdit, tablesToEdit } from '../queries.ts';
import { fileId, rowOfFile, rowsOfFile } from '../rows/edit-fields.ts';
import { nullOr } from '../rows/null-or.ts';
import { isOfSeenRows, nameOfEdit, type PriceEdit, priceEdit } from '../rows/price-edit.ts';
import { type DraftRow, withRows } from '../rows/price-rows.ts';
import { beginOrGoOn } from './begin-or-go-on.ts';
import { newer } from './draft-refusals.ts';
import { gatherPublication } from './gather-publication.ts';
import { openDraft, reopenedFor } from './open-draft.ts';
import { partOfFile } from './part-of-file.ts';
import { withDone } from './parts-in-words.ts';
import { CHANGED, keysOf, metByEdit, rowsOfEdit } from './rows-of-edit.ts';

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
  file: optional(fileId),
  fileRows: optional(rowsOfFile),
  /** Which of them is the first of these, from 0. */
  firstRow: optional(rowOfFile),
  hasMore: withDefault(t.boolean, false),
  /** Of an edit that is drafted in parts, from 0. */
  part: withDefault(t.number, 0),
});

type OfFile = Pick<t.TypeOf<typeof seenTables>, 'file' | 'fileRows' | 'firstRow'>;

/** Why rows cannot stand where they shall in a file. */
const placeInFile = ({ file, fileRows, firstRow, ...edit }: OfFile & PriceEdit): FieldErrors => {
  if (firstRow === null) return {};
  if (file === null) return { firstRow: 'Send the id of the file, too.' };
  const count = edit.kind === 'import' ? edit.rows.length : 0;
  return fileRows !== null && firstRow + count > fileRows
    ? { firstRow: `The file has ${wholeNumber(fileRows)} rows.` }
    : {};
};

type OfDraft = Pick<t.TypeOf<typeof seenTables>, 'draft' | 'draftRevision' | 'isDirect'>;

/** An edit of rows of a draft says as of which revision they were seen, so that it overwrites none that others changed since. */
const revisionSeen = ({ draft, draftRevision, isDirect, ...edit }: OfDraft & PriceEdit): FieldErrors =>
  draft === null || isDirect || draftRevision !== null || !isOfSeenRows(edit)
    ? {}
    : {
        draftRevision: 'Send the revision of the draft that was seen, so that nothing is overwritten unseen.',
      };

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
  input: checked(both(seenTables, priceEdit), (edit) => ({ ...placeInFile(edit), ...revisionSeen(edit) })),
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
    const { draft, draftRevision: revision, isDirect } = input;
    const { tables, publication, seenRows } = facts;
    const ofEdit = partOfEdit(input, input.part);
    // A part without rows has nothing to do, whatever became of the draft since.
    if (input.part > 0 && ofEdit.isEmpty) return E.right([]);
    // Where a part of a direct edit is refused, those before are discarded.
    const parts = isDirect ? { done: 0, all: ofEdit.all } : ofEdit;
    const refuse = (refusal: Rejection) => E.left(withDone(parts, refusal, CHANGED));
    const open = publication && openDraft(state, publication, { isDirect });
    if (open && E.isLeft(open)) return refuse(open.left);
    if (!tables || (state.kind !== 'none' && (revision ?? 0) > state.revision)) return refuse(newer);
    const id = draft ?? given.newId;
    const base = input.base ?? tables.publication;
    const begun = state.kind === 'none' ? null : state;
    const soFar = changeSoFar(begun, given.actor.id, input.file ?? input.change);
    const file = partOfFile(soFar, input, ofEdit.count);
    const edited = {
      ...{ draft: state, id, edit: ofEdit.edit, base, tables, parts },
      ...{ isTaken: file.isTaken, takenProblem: file.takenProblem },
      withDraft: {
        now: withRows(tables.now, rowsOf(state)),
        seen: withRows(tables.seen, seenRows ?? rowsOf(state)),
      },
      seen: seenRows && revision !== null ? { revision, rows: seenRows } : null,
      own: soFar.before?.revisions ?? [],
    };
    const decided = rowsOfEdit(edited);
    if (E.isLeft(decided)) return decided;
    const rows = decided.right;
    if (file.lacks) return E.left(file.lacks);
    const change = file.isRepeated
      ? null
      : changeOfPart(soFar, {
          ...{ done: ofEdit.done, rows: ofEdit.count, range: file.range },
          fingerprints: keysOf(edited).map(fingerprintOfKey),
          all: ofEdit.all || input.fileRows,
          more: input.hasMore || ofEdit.hasMore,
          isNamed: input.file !== null,
        });
    if (rows.length === 0) return E.right(reopenedFor(state, partWithoutRows(state, base, soFar, change)));
    const met = metByEdit(rows, edited);
    if (met) return E.left(met);
    const drafted = beginOrGoOn(state, {
      ...{ id, base, seen: tables.seen, rows: rows.filter(ofEdit.isOwn), later: rows },
      ...{ change, name: nameOfEdit(input), undoes: null },
    });
    return E.isLeft(drafted) ? refuse(drafted.left) : drafted;
  },
});
