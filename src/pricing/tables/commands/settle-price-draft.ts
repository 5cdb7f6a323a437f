import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { grouped } from '../../../shared-kernel/grouped.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { fields, listOf, optional, withDefault } from '../../../shared-kernel/validation.ts';
import { MOST_SENT_ROWS } from '../../contract/price-limits.ts';
import { draftedRows, takenBackRows } from '../drafted-rows.ts';
import { priceTable, rowId } from '../edit-fields.ts';
import type { PriceDraftEvent } from '../events.ts';
import type { DraftSide } from '../merged-row.ts';
import { basesOf, draftStream, priceDraft } from '../price-draft.ts';
import type { PublicationOfDraft } from '../price-publications.ts';
import { rowKey, type TableRows } from '../price-rows.ts';
import { type TablesToEdit, tablesToEdit } from '../queries.ts';
import { settledDraft } from '../settled-draft.ts';
import type { MetRow } from '../settled-row.ts';
import { isChained, newer, publishedMeanwhile } from './draft-refusals.ts';
import { gatherPublication } from './gather-publication.ts';
import { openDraft, reopened } from './open-draft.ts';
import { unseenIn } from './seen-draft.ts';

type Facts = {
  readonly publication: PublicationOfDraft;
  /** The tables as they are now. */
  readonly latest: TablesToEdit | null;
  /** The tables on which rows of the draft were decided, by publication; null for one that the tables lack. */
  readonly seen: ReadonlyMap<number, TableRows | null>;
};

const sideOf = t.keyof({ DRAFT: null, THEIRS: null });

const tooManyRows = `Choose for at most ${MOST_SENT_ROWS} rows at once.`;

/** Decides what becomes of the rows of a draft that others have published meanwhile, so that it can be published. */
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
      listOf(fields({ table: priceTable, id: rowId, keep: sideOf }), MOST_SENT_ROWS, tooManyRows),
      [],
    ),
  }),
  permission: 'taq_update',
  aggregate: priceDraft,
  stream: ({ id }) => draftStream(id),
  gather: async (ask, { id }, _known, recall): Promise<Facts> => {
    const [draft, publication, latest] = await Promise.all([
      recall(priceDraft, draftStream(id)),
      gatherPublication(id, recall),
      ask(tablesToEdit, 'latest'),
    ]);
    const bases = draft.kind === 'none' ? [] : basesOf(draft.rows);
    const seen = await Promise.all(
      bases.map(async (base) => [base, (await ask(tablesToEdit, base))?.seen ?? null] as const),
    );
    return { publication, latest, seen: new Map(seen) };
  },
  decide: ({ state, input, facts }): E.Either<Rejection, ReadonlyArray<PriceDraftEvent>> => {
    const open = openDraft(state, facts.publication);
    if (E.isLeft(open)) return open;
    const { latest, seen } = facts;
    if (!latest || [...seen.values()].includes(null)) return E.left(newer);
    const { publication } = latest;
    if (input.base !== null && input.base !== publication)
      return E.left(input.base < publication ? publishedMeanwhile : newer);
    const unseen = unseenIn(open.right, input.draftRevision, { tables: latest }, 'Nothing was saved');
    if (unseen) return E.left(unseen);
    const chosen = new Map(input.rows.map((row) => [rowKey(row), row.keep]));
    const sideOf = ({ row, beside }: MetRow): DraftSide =>
      [row, ...beside].map((each) => chosen.get(rowKey(each))).find((side) => side !== undefined) ??
      input.keep;
    // Other rows stay as they are: they are nobody's news, and decided on what is in force still.
    const settled = settledDraft(open.right.rows, seen, latest, sideOf);
    if (!settled) return E.left(isChained);
    const { drafted, left } = settled;
    if (drafted.length + left.length === 0) return E.right([]);
    return E.right([
      ...reopened(open.right),
      ...draftedRows(input.id, publication, drafted),
      ...[...grouped(left, ({ table }) => table)].flatMap(([table, rows]) =>
        takenBackRows(
          input.id,
          table,
          rows.map(({ id }) => id),
        ),
      ),
    ]);
  },
});
