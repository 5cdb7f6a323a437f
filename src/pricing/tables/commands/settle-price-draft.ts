import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { grouped } from '../../../shared-kernel/grouped.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { line } from '../../../shared-kernel/text.ts';
import { fields, listOf, optional, withDefault } from '../../../shared-kernel/validation.ts';
import { MOST_ROWS, MOST_SENT_ROWS, ROWS_OF_A_PART } from '../../contract/price-limits.ts';
import {
  changeOfPart,
  draftedRows,
  partWithoutRows,
  takenBackRows,
  withEnded,
} from '../drafts/drafted-rows.ts';
import type { DraftSide } from '../drafts/merged-row.ts';
import { meetsMore, metByOthers } from '../drafts/met-by-others.ts';
import { type BegunDraft, basesOf, draftStream, priceDraft, rowsOf } from '../drafts/price-draft.ts';
import { settledDraft } from '../drafts/settled-draft.ts';
import type { MetRow, Settled } from '../drafts/settled-row.ts';
import { changeSoFar, changesNamed, isUnderWay } from '../drafts/unfinished-changes.ts';
import { outgrows, tableIsFull } from '../editors/table-length.ts';
import type { PriceDraftEvent } from '../events.ts';
import type { PublicationOfDraft } from '../publications/price-publications.ts';
import { type TablesToEdit, tablesToEdit } from '../queries.ts';
import { priceTable, rowId } from '../rows/edit-fields.ts';
import { rowKey, type TableRows, withRows } from '../rows/price-rows.ts';
import { newer, publishedMeanwhile, tooManyRows } from './draft-refusals.ts';
import { gatherPublication } from './gather-publication.ts';
import { openDraft, reopenedFor } from './open-draft.ts';
import { doneInWords, withDone } from './parts-in-words.ts';
import { unseenIn } from './seen-draft.ts';

type Facts = {
  readonly publication: PublicationOfDraft;
  /** The tables as they are now. */
  readonly latest: TablesToEdit | null;
  /** The tables on which rows of the draft were decided, and those that were looked at, by publication; null for one that the tables lack. */
  readonly seen: ReadonlyMap<number, TableRows | null>;
};

const SETTLED = 'were settled';

/** Before the ids of settlements among the changes of a draft. */
const SETTLING = 'settling:';

const sideOf = t.keyof({ DRAFT: null, THEIRS: null });

const tooManyChoices = `Choose for at most ${MOST_SENT_ROWS} rows at once.`;

/** What settling drafts must fit into the draft, and into the tables with the draft's other rows. */
const outgrown = (draft: BegunDraft, { drafted, left }: Settled, latest: TablesToEdit) => {
  const own = new Set(drafted.map(rowKey));
  const gone = new Set(left.map(rowKey));
  const others = rowsOf(draft).filter((row) => !own.has(rowKey(row)) && !gone.has(rowKey(row)));
  if (others.length + own.size > MOST_ROWS) return tooManyRows;
  return outgrows(drafted, withRows(latest.now, others)) ? tableIsFull : undefined;
};

/**
 * Decides what becomes of the rows of a draft that others have published meanwhile, so that it can be published. The first
 * part decides on all of them; each later one on those that meet others still, and only where parts are to come.
 */
export const settlePriceDraft = defineCommand({
  name: 'settlePriceDraft',
  input: fields({
    id: priceDraftId,
    keep: sideOf,
    /** The publication that was looked at. */
    base: optional(t.Int),
    /** The draft's revision that was looked at. */
    draftRevision: optional(t.Int),
    /** Rows for which a side of their own was chosen. */
    rows: withDefault(
      listOf(fields({ table: priceTable, id: rowId, keep: sideOf }), MOST_SENT_ROWS, tooManyChoices),
      [],
    ),
    part: t.number,
    /** An id of the request, the same for all of its parts. */
    change: line(100),
  }),
  permission: 'taq_update',
  aggregate: priceDraft,
  stream: ({ id }) => draftStream(id),
  gather: async (ask, { id, part, change, base: looked }, _known, recall): Promise<Facts> => {
    const [draft, publication] = await Promise.all([
      recall(priceDraft, draftStream(id)),
      gatherPublication(id, recall),
    ]);
    if (draft.kind === 'none' || (part > 0 && !isUnderWay(draft, SETTLING + change)))
      return { publication, latest: null, seen: new Map() };
    const latest = await ask(tablesToEdit, 'latest');
    const bases = new Set([...basesOf(draft.rows), ...(looked === null ? [] : [looked])]);
    const seen = await Promise.all(
      [...bases].map(async (base) => [base, (await ask(tablesToEdit, base))?.seen ?? null] as const),
    );
    return { publication, latest, seen: new Map(seen) };
  },
  decide: ({ state, input, facts, given }): E.Either<Rejection, ReadonlyArray<PriceDraftEvent>> => {
    const id = SETTLING + input.change;
    const soFar = changeSoFar(state.kind === 'none' ? null : state, given.actor.id, id);
    const { before } = soFar;
    if (input.part > 0 && !before) return E.right([]);
    const parts = { done: before?.done ?? 0, all: before?.all ?? 0 };
    const refuse = (refusal: Rejection) => E.left(withDone(parts, refusal, SETTLED));
    const open = openDraft(state, facts.publication);
    if (E.isLeft(open)) return refuse(open.left);
    const draft = open.right;
    const { latest, seen } = facts;
    if (!latest || [...seen.values()].includes(null)) return refuse(newer);
    const { publication } = latest;
    if (input.base !== null && input.base > publication) return refuse(newer);
    // Others may publish meanwhile what none of the draft's rows meets.
    if (input.base !== null && input.base < publication) {
      const metIn = (tables: TableRows) => metByOthers(draft.rows, seen, tables);
      const looked = seen.get(input.base);
      if (!looked || meetsMore(metIn(looked), metIn(latest.now))) return refuse(publishedMeanwhile);
    }
    const own = before?.revisions ?? [];
    const since = input.draftRevision ?? own[0] ?? null;
    const kept = parts.done === 0 ? 'Nothing was saved' : doneInWords(parts, SETTLED);
    const unseen = unseenIn(draft, since, { tables: latest }, kept, own);
    if (unseen) return E.left(unseen);
    const chosen = new Map(input.rows.map((row) => [rowKey(row), row.keep]));
    const sideOfRow = ({ row, beside }: MetRow): DraftSide =>
      [row, ...beside].map((each) => chosen.get(rowKey(each))).find((side) => side !== undefined) ??
      input.keep;
    // Other rows stay as they are: they are nobody's news, and decided on what is in force still.
    const {
      whole,
      part: ofPart,
      hasMore,
    } = settledDraft(draft.rows, seen, latest, sideOfRow, ROWS_OF_A_PART);
    const beyond = outgrown(draft, whole, latest);
    if (beyond) return refuse(beyond);
    const change = changeOfPart(soFar, {
      ...{ rows: ofPart.drafted.length + ofPart.left.length, more: hasMore },
      all: before?.all ?? whole.drafted.length + whole.left.length,
    });
    const rows = [
      ...draftedRows(input.id, publication, ofPart.drafted, change),
      ...[...grouped(ofPart.left, ({ table }) => table)].flatMap(([table, left]) =>
        takenBackRows(
          input.id,
          table,
          left.map(({ id }) => id),
          change,
        ),
      ),
    ];
    const events = rows.length > 0 ? rows : partWithoutRows(draft, publication, soFar, change);
    // Once nothing meets, nothing is missing of settlements that broke off before.
    const ended = hasMore ? [] : changesNamed(draft.unfinished, SETTLING);
    const data = { draftId: draft.id as t.Int, ended: [...ended] };
    return E.right(
      reopenedFor(
        draft,
        events.length === 0 && ended.length > 0
          ? [{ type: 'BrokenOffChangesAccepted', data }]
          : withEnded(events, ended),
      ),
    );
  },
});
