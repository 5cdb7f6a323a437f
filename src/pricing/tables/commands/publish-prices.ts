import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { prose } from '../../../shared-kernel/text.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { LONGEST_NOTE } from '../../contract/price-limits.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import { rowsBeside } from '../drafts/claims.ts';
import { conflictInWords } from '../drafts/conflict-words.ts';
import { conflictsBeside, conflictsOf, type PublishedRows } from '../drafts/conflicts.ts';
import {
  basesOf,
  countsOf,
  draftStream,
  type PriceDraft,
  priceDraft,
  rowsOf,
} from '../drafts/price-draft.ts';
import { outgrows, tableIsFull } from '../editors/table-length.ts';
import { rowsTwice } from '../editors/taken-rows.ts';
import type { PricesPublished } from '../events.ts';
import { pricePublications, publicationOf } from '../publications/price-publications.ts';
import { tablesToEdit } from '../queries.ts';
import { type DraftRow, isIn, NO_ROWS, type RowOf, type TableRows, withRows } from '../rows/price-rows.ts';
import {
  changedMeanwhile,
  discarded,
  isEmpty,
  isUndone,
  NOTHING_TAKEN_BACK,
  noSuchDraft,
  published,
} from './draft-refusals.ts';
import { gatherLater, recallRows } from './gather-later.ts';

type Facts = {
  readonly draft: PriceDraft;
  /** What the publications after those have that rows of the draft were decided on, of rows that these may meet. */
  readonly later: ReadonlyArray<PublishedRows>;
  /** How many publications the facts know. */
  readonly publications: number;
  readonly sizes: SizeNames;
  /** The tables as they are now. */
  readonly now: TableRows;
  /**
   * The tables on which rows of the draft were decided, by publication, and for an undo those before what it takes back;
   * null for a publication that the tables lack.
   */
  readonly seen: ReadonlyMap<number, TableRows | null>;
  /** See `rowsBeside`. */
  readonly beside: ReadonlyMap<string, ReadonlyArray<DraftRow>>;
};

const lowestBase = (draft: PriceDraft): number =>
  draft.kind === 'none'
    ? 0
    : [...draft.rows.values()].reduce((lowest, { base }) => Math.min(lowest, base), Number.MAX_SAFE_INTEGER);

/** The publication that an undo goes back to; null where the draft is none. */
const publicationBefore = (draft: PriceDraft): number | null =>
  draft.kind === 'none' || draft.undoes === null ? null : draft.undoes - 1;

/** The rows of others that have miles or a key of the draft's since these were decided on. */
export const besideOthers = (
  draft: PriceDraft,
  seen: Facts['seen'],
  now: TableRows,
): ReadonlyMap<string, ReadonlyArray<DraftRow>> => {
  if (draft.kind === 'none') return new Map();
  const before = publicationBefore(draft);
  return rowsBeside(draft.rows, seen, now, before === null ? null : (seen.get(before) ?? null));
};

/** The value of a row at a publication. */
const valueIn =
  (seen: Facts['seen']) =>
  ({ table, id }: DraftRow, of: number) =>
    seen.get(of)?.[table].get(id) ?? null;

/** A named draft stays; a direct edit is taken back, since whoever made it has what was typed. */
const AGAIN = {
  direct: 'Nothing was saved; load the tables again and make the change there.',
  draft: 'Nothing was published; your changes are kept in the draft.',
  undo: NOTHING_TAKEN_BACK,
} as const;

type Again = (typeof AGAIN)[keyof typeof AGAIN];

const isBehind = (again: Again): Rejection =>
  rejection('CONFLICT', `Somebody published prices at the same moment. ${again}`);

const conflict = (again: Again, changes: ReturnType<typeof conflictInWords>): Rejection => ({
  ...rejection('CONFLICT', `Rows were changed meanwhile. ${again}`),
  changes,
});

/** Makes the rows of a draft count. Without a draft there is nothing to publish. */
export const publishPrices = defineCommand({
  name: 'publishPrices',
  input: fields({
    /** Null where an edit changed nothing, or goes into a draft. */
    draftId: optional(priceDraftId),
    note: optional(prose(LONGEST_NOTE)),
    /** Revision at which this publication closed the draft; null for a direct edit. */
    closedAt: optional(t.Int),
  }),
  permission: 'taq_update',
  aggregate: pricePublications,
  stream: () => pricePublications.name,
  gather: async (ask, { draftId }, _known, recall): Promise<Facts | null> => {
    if (draftId === null) return null;
    const [draft, { all }, tables] = await Promise.all([
      recall(priceDraft, draftStream(draftId)),
      recall(pricePublications, pricePublications.name),
      ask(tablesToEdit, 'latest'),
    ]);
    const lowest = lowestBase(draft);
    const after = all.slice(lowest);
    const bases = after.length === 0 || draft.kind === 'none' ? [] : basesOf(draft.rows);
    const before = bases.length === 0 ? null : publicationBefore(draft);
    const seen = new Map(
      await Promise.all(
        [...bases, ...(before === null ? [] : [before])].map(
          async (base) => [base, (await ask(tablesToEdit, base))?.seen ?? null] as const,
        ),
      ),
    );
    const read = tables?.publication ?? 0;
    // The log may be ahead of the tables.
    const unread = await recallRows(
      after.filter(({ number }) => number > read),
      recall,
    );
    const now = withRows(
      tables?.now ?? NO_ROWS,
      unread.flatMap(({ rows }) => rows),
    );
    const beside = besideOthers(draft, seen, now);
    const sizes: SizeNames = tables?.sizes ?? new Map();
    const laterOf = (rows: ReadonlyArray<RowOf>, which: 'LAST' | 'ALL') =>
      gatherLater(after, [...rows, ...[...beside.values()].flat()], read, which, { ask, recall });
    const last = await laterOf(rowsOf(draft), 'LAST');
    const met = draft.kind === 'none' ? [] : conflictsOf(draft.rows, last, valueIn(seen));
    // Who changed which cell of a row follows from all of its changes.
    const later =
      met.length === 0
        ? last
        : await laterOf(
            met.map(({ theirs }) => theirs),
            'ALL',
          );
    return {
      ...{ draft, later, publications: all.length, sizes },
      ...{ now, seen, beside },
    };
  },
  decide: ({ state, input, facts }): E.Either<Rejection, ReadonlyArray<PricesPublished>> => {
    if (input.draftId === null || facts === null) return E.right([]);
    const { draft, now, seen, beside, later, sizes } = facts;
    const publications = state.all.length;
    if (draft.kind === 'none') return E.left(noSuchDraft);
    if (draft.kind === 'discarded') return E.left(discarded);
    const { id, revision, base, undoes, rows, direct, kind } = draft;
    const again = undoes !== null ? AGAIN.undo : direct ? AGAIN.direct : AGAIN.draft;
    const { isPublished, givenUp } = publicationOf(state, id);
    if (isPublished) return E.left(published);
    if (rows.size === 0) return E.left(isEmpty);
    // Given up, though others may have changed and closed it since.
    const isReopened = kind === 'open' || givenUp >= (input.closedAt ?? revision);
    if (!direct && isReopened) return E.left(changedMeanwhile);
    // Facts of a publication that a replaced log had.
    if (lowestBase(draft) > publications) return E.left(isBehind(again));
    if (publications !== facts.publications) return E.left(isBehind(again));
    // What a direct edit shall be is in force already, by somebody else's.
    const isInForce = isIn(now);
    const changed = rowsOf(draft).filter((row) => !isInForce(row));
    if (changed.length === 0)
      return undoes === null && direct ? E.right([]) : E.left(undoes === null ? isEmpty : isUndone);
    const changes = [
      ...conflictsOf(rows, later, valueIn(seen)).flatMap((met) => conflictInWords(met, sizes)),
      ...conflictsBeside(rows, beside, later, sizes),
    ];
    if (changes.length > 0) return E.left(conflict(again, changes));
    const twice = rowsTwice(rowsOf(draft), now, again, sizes);
    if (twice) return E.left(twice);
    // What is taken back was within the table before.
    if (undoes === null && outgrows(rowsOf(draft), now)) return E.left(tableIsFull);
    const data: PricesPublished['data'] = {
      ...{ draftId: id as t.Int, draftRevision: revision as t.Int, hash: '' },
      number: (publications + 1) as t.Int,
      ...{ base: base as t.Int, note: input.note, undoes: undoes as t.Int | null },
      counts: countsOf(changed),
    };
    return E.right([{ type: 'PricesPublished', data }]);
  },
});
