import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { grouped } from '../../../shared-kernel/grouped.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { conflictInWords } from '../conflicts.ts';
import { draftedRows } from '../drafted-rows.ts';
import { priceTable, rowIds } from '../edit-fields.ts';
import { rowsTwice } from '../editors/taken-rows.ts';
import type { PriceDraftEvent } from '../events.ts';
import { inPart } from '../parts-of-edits.ts';
import { draftStream, priceDraft, rowsOf } from '../price-draft.ts';
import { type DraftRow, rowIn, withRows } from '../price-rows.ts';
import { type TablesToEdit, tablesToEdit } from '../queries.ts';
import { type TakenBack, takenBackRows } from '../taken-back.ts';
import { isUndone, NOTHING_TAKEN_BACK, newer, published } from './draft-refusals.ts';
import { isPublished } from './is-published.ts';
import { openDraft, reopened } from './open-draft.ts';

/** As many as a batch has. */
const MOST_IDS = 5_000;

const LOOK_AGAIN = 'Nothing was taken back; look at these rows, and take them back again.';

type Facts = { readonly tables: TablesToEdit | null; readonly isPublished: boolean };

/** A row as it shall be, and the publication that it is decided on. */
type Restored = TakenBack & { readonly row: DraftRow; readonly base: number };

/** As the draft had it before; one that it did not have is that in force. */
const restored = (taken: TakenBack, { now, publication }: TablesToEdit): Restored => {
  const { before, latest } = taken;
  if (before) return { ...taken, row: before.row, base: before.base };
  const { table, id } = latest.row;
  return { ...taken, row: rowIn(table, id, now[table].get(id) ?? null), base: publication };
};

/**
 * Takes back changes of a table in a draft: what the actor changed between two revisions, or all of it. A row that was
 * changed since is a CONFLICT, which every part of a large change looks for among all rows.
 */
export const takeBackRows = defineCommand({
  name: 'takeBackRows',
  input: fields({
    draft: priceDraftId,
    table: priceTable,
    rowIDs: optional(rowIds(MOST_IDS)),
    /** Null: the rows become those in force. */
    since: optional(t.Int),
    draftRevision: t.Int,
    part: t.number,
  }),
  permission: 'taq_update',
  aggregate: priceDraft,
  stream: ({ draft }) => draftStream(draft),
  gather: async (ask, { draft }, _known, recall): Promise<Facts> => {
    const [tables, isOver] = await Promise.all([ask(tablesToEdit, 'latest'), isPublished(draft, recall)]);
    return { tables, isPublished: isOver };
  },
  decide: ({ state, input, facts, given }): E.Either<Rejection, ReadonlyArray<PriceDraftEvent>> => {
    const open = facts.isPublished ? E.left(published) : openDraft(state, given.now);
    if (E.isLeft(open)) return open;
    const { tables } = facts;
    const { draft, table, since, draftRevision: until, part } = input;
    if (!tables || until > open.right.revision) return E.left(newer);
    const { sizes } = tables;
    const ids = input.rowIDs && new Set<number>(input.rowIDs);
    const own = since === null ? null : { since, by: given.actor.id };
    const all = takenBackRows(open.right, { table, ids, own, until }).map((row) => restored(row, tables));
    const left = new Set(all.filter(({ row, latest }) => !sameValue(row.value, latest.row.value)));
    if (left.size === 0) return part === 0 ? E.left(isUndone) : E.right([]);
    const again = since === null ? LOOK_AGAIN : NOTHING_TAKEN_BACK;
    const changes = [...left].flatMap(({ row, latest, isMet }) => {
      const { by, at, revision } = latest;
      return isMet ? [{ part: conflictInWords(row, latest.row, sizes), by, at, revision }] : [];
    });
    if (changes.length > 0)
      return E.left({
        ...rejection('CONFLICT', `Rows of this draft were changed meanwhile. ${again}`),
        changes,
      });
    const now = withRows(tables.now, rowsOf(state));
    const twice = rowsTwice(
      [...left].map(({ row }) => row),
      now,
      again,
      sizes,
    );
    if (twice) return E.left(twice);
    const ofPart = inPart(all, part).filter((row) => left.has(row));
    const events = [...grouped(ofPart, ({ base }) => base)].flatMap(([base, rows]) =>
      draftedRows(
        draft,
        base,
        rows.map(({ row }) => row),
      ),
    );
    return E.right(events.length === 0 ? [] : [...reopened(state), ...events]);
  },
});
