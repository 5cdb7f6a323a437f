import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { both, fields, optional, withDefault } from '../../../shared-kernel/validation.ts';
import { overwritten } from '../conflicts.ts';
import { draftedRows, endOfChange } from '../drafted-rows.ts';
import { editTables } from '../editors/edit-tables.ts';
import type { Edited } from '../editors/editor.ts';
import { noSuchRow } from '../editors/refusals.ts';
import type { PriceDraftEvent } from '../events.ts';
import { FIRST_NEW_ROW, withIds } from '../new-row-ids.ts';
import { nullOr } from '../null-or.ts';
import { inPart } from '../parts-of-edits.ts';
import { draftStream, MOST_ROWS, priceDraft, rowsOf } from '../price-draft.ts';
import { nameOfEdit, priceEdit } from '../price-edit.ts';
import type { PublicationOfDraft } from '../price-publications.ts';
import { type DraftRow, rowKey, withRows } from '../price-rows.ts';
import { rowsBefore, rowsDraftedThen, type TablesToEdit, tablesToEdit } from '../queries.ts';
import { isFirst, isUndone, newer, tooManyRows } from './draft-refusals.ts';
import { gatherPublication } from './gather-publication.ts';
import { openDraft, reopened } from './open-draft.ts';

/** That of a new installation. */
const FIRST_PUBLICATION = 1;

const overwrites = (changes: ReturnType<typeof overwritten>): Rejection => ({
  ...rejection(
    'CONFLICT',
    'Rows of this draft were changed meanwhile. Nothing was saved; load the draft again and make the change there.',
  ),
  changes,
});

const seenTables = fields({
  /** Null: a draft of its own is begun. */
  draft: nullOr(priceDraftId),
  base: optional(t.Int),
  /** The draft as it was seen; null: as it is now. */
  draftRevision: optional(t.Int),
  /** The draft is that of a direct edit, which this is a part of. */
  isDirect: t.boolean,
  /** Other parts of the change follow. */
  hasMore: withDefault(t.boolean, false),
});

type Facts = {
  readonly tables: TablesToEdit | null;
  /** For an undo, the rows before its publication. */
  readonly before: ReadonlyArray<DraftRow> | null;
  /** Null for a new draft. */
  readonly publication: PublicationOfDraft | null;
  /** The rows of the draft as they were seen; null: those of now. */
  readonly then: ReadonlyArray<DraftRow> | null;
};

/** Adds the rows of an edit to a draft, or to a new one. Rows that are as they shall be already are left out. */
export const draftPrices = defineCommand({
  name: 'draftPrices',
  input: both(seenTables, priceEdit),
  permission: 'taq_update',
  aggregate: priceDraft,
  allocates: 'price_draft',
  allocatesFor: ({ draft }) => draft === null,
  stream: ({ draft }, { newId }) => draftStream(draft ?? newId),
  gather: async (ask, input, _known, recall): Promise<Facts> => {
    const { draft, draftRevision: revision } = input;
    const [tables, before, publication, then] = await Promise.all([
      ask(tablesToEdit, input.base ?? 'latest'),
      input.kind === 'undo' ? ask(rowsBefore, input.number) : null,
      draft === null ? null : gatherPublication(draft, recall),
      draft === null || revision === null ? null : ask(rowsDraftedThen, { draft, revision }),
    ]);
    return { tables, before, publication, then };
  },
  creates: ({ data }) => data.draftId,
  decide: ({ state, input, facts, given }): E.Either<Rejection, ReadonlyArray<PriceDraftEvent>> => {
    const { draft } = input;
    if (facts.publication !== null) {
      const open = openDraft(state, facts.publication, { isDirect: input.isDirect });
      if (E.isLeft(open)) return open;
    }
    if (input.kind === 'undo' && input.number === FIRST_PUBLICATION) return E.left(isFirst);
    const { tables, before } = facts;
    if (!tables || (state.kind !== 'none' && (input.draftRevision ?? 0) > state.revision))
      return E.left(newer);
    const id = draft ?? given.newId;
    const now = withRows(tables.now, rowsOf(state));
    const seen = withRows(tables.seen, facts.then ?? rowsOf(state));
    const isSame = ({ table, id: row, value }: DraftRow): boolean =>
      sameValue(now[table].get(row) ?? null, value);
    if (draft === null && before?.every(isSame)) return E.left(isUndone);
    const decided: Edited =
      input.kind === 'undo'
        ? E.fromNullable(noSuchRow)(before && inPart(before, input.part))
        : editTables(input, { ...tables, seen, now, nextRowId: FIRST_NEW_ROW });
    if (E.isLeft(decided)) return decided;
    const begunOrNew = state.kind === 'none' ? { id, rows: new Map(), nextRowId: id * MOST_ROWS } : state;
    const rows = withIds(
      begunOrNew,
      decided.right.filter((row) => !isSame(row)),
    );
    if (rows === null) return E.left(tooManyRows);
    const base = input.kind === 'undo' ? input.number : (input.base ?? tables.publication);
    if (rows.length === 0)
      return E.right(endOfChange(state, base, { actor: given.actor.id, hasMore: input.hasMore }));
    const { draftRevision: revision } = input;
    if (facts.then !== null && revision !== null && state.kind !== 'none') {
      const seenDraft = { revision, drafted: facts.then, rows: seen };
      const changes = overwritten(rows, seenDraft, { now, sizes: tables.sizes }, state);
      if (changes.length > 0) return E.left(overwrites(changes));
    }
    const all = new Set([...rowsOf(state), ...rows].map(rowKey));
    if (all.size > MOST_ROWS) return E.left(tooManyRows);
    const begun: PriceDraftEvent = {
      type: 'PriceDraftBegun',
      data: {
        ...{ draftId: id as t.Int, name: nameOfEdit(input), base: base as t.Int, direct: true },
        undoes: input.kind === 'undo' ? input.number : null,
      },
    };
    return E.right([
      ...(draft === null ? [begun] : reopened(state)),
      ...draftedRows(id, base, rows, input.hasMore),
    ]);
  },
});
