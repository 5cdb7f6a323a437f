import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { prose } from '../../../shared-kernel/text.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { conflictsOf, type PublishedRows } from '../conflicts.ts';
import type { PricesPublished } from '../events.ts';
import { countsOf, draftStream, type PriceDraft, priceDraft, rowsOf } from '../price-draft.ts';
import { type PricePublications, pricePublications } from '../price-publications.ts';
import { hashOfRows, tablesToEdit } from '../queries.ts';
import type { SizeNames } from '../row-words.ts';
import { isEmpty, published } from './draft-refusals.ts';
import { openDraft } from './open-draft.ts';

type Facts = {
  readonly draft: PriceDraft;
  readonly hash: string;
  readonly later: ReadonlyArray<PublishedRows>;
  /** How many publications the facts know. */
  readonly publications: number;
  readonly sizes: SizeNames;
};

const lowestBase = (draft: PriceDraft): number =>
  draft.kind === 'none'
    ? 0
    : [...draft.rows.values()].reduce((lowest, { base }) => Math.min(lowest, base), Number.MAX_SAFE_INTEGER);

const isBehind = rejection(
  'CONFLICT',
  'Somebody published prices at the same moment. Your changes are kept as a draft; publish it again.',
);

const conflict = (changes: ReturnType<typeof conflictsOf>): Rejection => ({
  ...rejection(
    'CONFLICT',
    'Rows were changed meanwhile. Nothing was published; your changes are kept as a draft.',
  ),
  changes,
});

/** Makes the rows of a draft count. Without a draft there is nothing to publish. */
export const publishPrices = defineCommand({
  name: 'publishPrices',
  input: fields({
    /** Null where an edit changed nothing, or goes into a draft. */
    draftId: optional(priceDraftId),
    note: optional(prose(500)),
  }),
  permission: 'taq_update',
  aggregate: pricePublications,
  stream: () => pricePublications.name,
  gather: async (ask, { draftId }, _known, recall): Promise<Facts | null> => {
    if (draftId === null) return null;
    const [draft, all, tables] = await Promise.all([
      recall(priceDraft, draftStream(draftId)),
      recall(pricePublications, pricePublications.name) as Promise<PricePublications>,
      ask(tablesToEdit, 0),
    ]);
    const hash = (await ask(hashOfRows, rowsOf(draft))) ?? '';
    const after = all.slice(lowestBase(draft));
    const later = await Promise.all(
      after.map(async (each) => ({
        ...each,
        rows: rowsOf(await recall(priceDraft, draftStream(each.draftId))),
      })),
    );
    return { draft, hash, later, publications: all.length, sizes: tables?.sizes ?? new Map() };
  },
  decide: ({ state, input, facts }): E.Either<Rejection, ReadonlyArray<PricesPublished>> => {
    if (input.draftId === null || facts === null) return E.right([]);
    const open = openDraft(facts.draft);
    if (E.isLeft(open)) return open;
    const { id, revision, base, undoes, rows } = open.right;
    if (state.some(({ draftId }) => draftId === id)) return E.left(published);
    if (rows.size === 0) return E.left(isEmpty);
    if (state.length !== facts.publications) return E.left(isBehind);
    const changes = conflictsOf(rows, facts.later, facts.sizes);
    if (changes.length > 0) return E.left(conflict(changes));
    const data: PricesPublished['data'] = {
      ...{ draftId: id as t.Int, draftRevision: revision as t.Int, hash: facts.hash },
      ...{ base: base as t.Int, note: input.note, undoes: undoes as t.Int | null },
      counts: countsOf(rowsOf(open.right)),
    };
    return E.right([{ type: 'PricesPublished', data }]);
  },
});
