import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { line } from '../../../shared-kernel/text.ts';
import { fields, required } from '../../../shared-kernel/validation.ts';
import { LONGEST_NAME } from '../../contract/price-limits.ts';
import { type BegunDraft, draftStream, priceDraft } from '../drafts/price-draft.ts';
import { revisionsOfChange } from '../drafts/unfinished-changes.ts';
import type { PriceDraftEvent } from '../events.ts';
import { pricePublications } from '../publications/price-publications.ts';
import { gatherPublication } from './gather-publication.ts';
import { openDraft, reopened } from './open-draft.ts';
import { gatherSeen, seenDraft, unseenIn } from './seen-draft.ts';

const name = required(line(LONGEST_NAME), 'Enter a name.');

type Decision = E.Either<Rejection, ReadonlyArray<PriceDraftEvent>>;

/** Begins a draft from the tables as they are. */
export const createPriceDraft = defineCommand({
  name: 'createPriceDraft',
  input: fields({ name }),
  permission: 'taq_update',
  aggregate: priceDraft,
  allocates: 'price_draft',
  stream: (_input, { newId }) => draftStream(newId),
  gather: async (_ask, _input, _known, recall) =>
    (await recall(pricePublications, pricePublications.name)).all.length,
  creates: ({ data }) => data.draftId,
  decide: ({ input, facts, given }): Decision =>
    E.right([
      {
        type: 'PriceDraftBegun',
        data: {
          ...{ draftId: given.newId as t.Int, name: input.name, base: facts as t.Int },
          ...{ direct: false, undoes: null },
        },
      },
    ]),
});

export const renamePriceDraft = defineCommand({
  name: 'renamePriceDraft',
  input: fields({ id: priceDraftId, name }),
  permission: 'taq_update',
  aggregate: priceDraft,
  stream: ({ id }) => draftStream(id),
  gather: (_ask, { id }, _known, recall) => gatherPublication(id, recall),
  decide: ({ state, input, facts }): Decision =>
    E.map(
      ({ id, name: old }: BegunDraft): ReadonlyArray<PriceDraftEvent> =>
        old === input.name
          ? []
          : [
              ...reopened(state),
              { type: 'PriceDraftRenamed', data: { draftId: id as t.Int, name: input.name } },
            ],
    )(openDraft(state, facts)),
});

/**
 * Its rows stay in the log; it is no longer listed, and cannot be published. Rows that were changed after the revision that
 * was seen are a CONFLICT, unless the draft has none any more.
 */
export const discardPriceDraft = defineCommand({
  name: 'discardPriceDraft',
  input: seenDraft,
  permission: 'taq_update',
  aggregate: priceDraft,
  stream: ({ id }) => draftStream(id),
  gather: gatherSeen,
  decide: ({ state, input: { draftRevision, file }, facts, given }): Decision => {
    if (state.kind === 'discarded') return E.right([]);
    const open = openDraft(state, facts.publication);
    if (E.isLeft(open)) return open;
    const own = revisionsOfChange(open.right, given.actor.id, file);
    const unseen = unseenIn(open.right, draftRevision, facts, 'Nothing was discarded', own);
    // Where others took all rows back, none is left that could be lost.
    const isLost = unseen?.changes === undefined || open.right.rows.size > 0;
    return unseen && isLost
      ? E.left(unseen)
      : E.right([{ type: 'PriceDraftDiscarded', data: { draftId: open.right.id as t.Int } }]);
  },
});
