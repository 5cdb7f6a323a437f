import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { userIdOf } from '../../../shared-kernel/actor.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import { grouped } from '../../../shared-kernel/grouped.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import { Rejected, type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { line } from '../../../shared-kernel/text.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { MOST_CHOSEN_ROWS, MOST_ROWS } from '../../contract/price-limits.ts';
import {
  changeOfPart,
  draftedRows,
  partWithoutRows,
  takenBackRows,
  withEnded,
} from '../drafts/drafted-rows.ts';
import { endedChanges } from '../drafts/ended-changes.ts';
import { type BegunDraft, draftStream, priceDraft, rowsOf } from '../drafts/price-draft.ts';
import { isBack, isMet, presentRow, rowsTakenBack, type TakenBack } from '../drafts/taken-back.ts';
import { changeSoFar } from '../drafts/unfinished-changes.ts';
import { rowsTwice } from '../editors/taken-rows.ts';
import type { PriceDraftEvent } from '../events.ts';
import type { PublicationOfDraft } from '../publications/price-publications.ts';
import { type RowVersion, rowVersionsThen, type TablesToEdit, tablesToEdit } from '../queries.ts';
import { priceTable, rowIds } from '../rows/edit-fields.ts';
import { rowKey, withRows } from '../rows/price-rows.ts';
import {
  isUndone,
  NOTHING_TAKEN_BACK,
  newerThanDraft,
  newerThanParts,
  publishedWhole,
  tooManyRows,
} from './draft-refusals.ts';
import { gatherPublication } from './gather-publication.ts';
import { draftedOrPublished, metByTakeBack, shallBe } from './met-by-take-back.ts';
import { openDraft, reopenedFor } from './open-draft.ts';
import { withDone } from './parts-in-words.ts';
import { afterConflict, partOfTakeBack, reachesPart, TAKEN_BACK } from './parts-of-take-back.ts';

const LOOK_AGAIN = 'Nothing was taken back; look at these rows, and take them back again.';

type Facts = {
  /** The tables as they are now, or why they cannot be read. */
  readonly tables: E.Either<Rejection, TablesToEdit | null>;
  /** What the draft made of its rows up to the revision that was looked at; null where that is not known yet. */
  readonly versions: ReadonlyArray<RowVersion> | null;
  readonly publication: PublicationOfDraft;
};

const tablesNow = async (ask: Ask): Promise<Facts['tables']> => {
  try {
    return E.right(await ask(tablesToEdit, 'latest'));
  } catch (error) {
    const refusal = Rejected.of(error);
    if (!refusal) throw error;
    return E.left(refusal);
  }
};

/** Whether a row is still to be taken back: an earlier call, or others, may have made of it what it shall be. */
const isLeft = (draft: BegunDraft, row: TakenBack, tables: TablesToEdit): boolean =>
  isMet(draft, row)
    ? !sameValue(draftedOrPublished(tables, row, presentRow(draft, row)), shallBe(tables, row).value)
    : !isBack(draft, row);

/**
 * Takes back changes of a table in a draft: what the actor changed between two revisions, or all of it. A row that the
 * draft did not have before leaves it; one that it had is drafted again as it was. A row that was changed since is a
 * CONFLICT, for which every part of a large change looks among its rows and those of later parts.
 */
export const takeBackRows = defineCommand({
  name: 'takeBackRows',
  input: fields({
    draft: priceDraftId,
    table: priceTable,
    rowIDs: optional(rowIds(MOST_CHOSEN_ROWS)),
    /** Null: the rows leave the draft. */
    since: optional(t.Int),
    draftRevision: t.Int,
    part: t.number,
    /** An id of the take-back, the same for all of its parts. */
    change: optional(line(100)),
  }),
  permission: 'taq_update',
  aggregate: priceDraft,
  stream: ({ draft }) => draftStream(draft),
  gather: async (ask, { draft, draftRevision: revision, part }, _known, recall): Promise<Facts> => {
    const reaches = reachesPart(await recall(priceDraft, draftStream(draft)), revision, part);
    const [tables, versions, publication] = await Promise.all([
      tablesNow(ask),
      reaches ? ask(rowVersionsThen, { draft, revision }) : [],
      gatherPublication(draft, recall),
    ]);
    return { tables, versions, publication };
  },
  decide: ({ state, input, facts, given }): E.Either<Rejection, ReadonlyArray<PriceDraftEvent>> => {
    const { versions } = facts;
    const { table, since, part } = input;
    const ids = input.rowIDs && new Set<number>(input.rowIDs);
    const own = since === null ? null : { since, by: userIdOf(given.actor.id) };
    const ofChange = partOfTakeBack(rowsTakenBack(versions ?? [], { table, ids, own }), part);
    // A part without rows has nothing to do, whatever became of the draft or the tables since.
    if (part > 0 && versions && ofChange.rows.length === 0) return E.right([]);
    const refuse = (refusal: Rejection) => E.left(withDone(ofChange, refusal, TAKEN_BACK));
    const open = openDraft(state, facts.publication, { ifPublished: publishedWhole });
    if (E.isLeft(open)) return refuse(open.left);
    const draft = open.right;
    if (E.isLeft(facts.tables)) return refuse(facts.tables.left);
    const tables = facts.tables.right;
    if (!tables || !versions || input.draftRevision > draft.revision)
      return refuse(part === 0 ? newerThanDraft : newerThanParts);
    const left = ofChange.rows.filter((row) => isLeft(draft, row, tables));
    const gone = left.flatMap((row) => (row.before ? [] : [row.id]));
    const restored = left.flatMap((row) => (row.before && ofChange.ofPart.has(row) ? [row.before] : []));
    const soFar = changeSoFar(draft, given.actor.id, input.change);
    const { count, all, hasMore } = ofChange;
    const change = changeOfPart(soFar, { rows: count, all, more: hasMore });
    if (left.length === 0)
      return part === 0
        ? E.left(isUndone)
        : E.right(reopenedFor(draft, partWithoutRows(draft, tables.publication, soFar, change)));
    const again = afterConflict(ofChange, since === null ? LOOK_AGAIN : NOTHING_TAKEN_BACK);
    const { draftRevision: revision } = input;
    const seen = { revision, own: soFar.before?.revisions ?? [], versions };
    const changes = metByTakeBack(draft, left, seen, tables);
    if (changes.length > 0)
      return E.left({
        ...rejection('CONFLICT', `Rows of this draft were changed meanwhile. ${again}`),
        changes,
      });
    const now = withRows(tables.now, rowsOf(draft));
    const whole = left.map((row) => shallBe(tables, row));
    const twice = rowsTwice(whole, now, again, tables.sizes);
    if (twice) return E.left(twice);
    const added = left.filter((row) => row.before && !draft.rows.has(rowKey(row)));
    if (draft.rows.size + added.length - gone.length > MOST_ROWS) return refuse(tooManyRows);
    const events = [
      ...takenBackRows(draft.id, table, gone, change),
      ...[...grouped(restored, ({ base }) => base)].flatMap(([base, based]) =>
        draftedRows(
          draft.id,
          base,
          based.map(({ row }) => row),
          change,
        ),
      ),
    ];
    const done = left.filter((row) => !row.before || ofChange.ofPart.has(row));
    const ended = endedChanges(draft, done, versions);
    return E.right(
      reopenedFor(
        draft,
        events.length > 0
          ? withEnded(events, ended)
          : partWithoutRows(draft, tables.publication, soFar, change),
      ),
    );
  },
});
