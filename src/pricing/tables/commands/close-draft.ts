import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import type { PriceDraftEvent } from '../events.ts';
import { type BegunDraft, draftStream, priceDraft } from '../price-draft.ts';
import { changedSinceSeen, discarded, isEmpty, noSuchDraft, published } from './draft-refusals.ts';
import { isPublished } from './is-published.ts';

type Decision = E.Either<Rejection, ReadonlyArray<PriceDraftEvent>>;

const input = fields({ id: priceDraftId });

/** Whether rows were changed, or taken back, after a revision. */
const isChangedSince = ({ rows, takenBack }: BegunDraft, seen: number): boolean =>
  [...rows.values(), ...takenBack.values()].some(({ revision }) => revision > seen);

/**
 * Closes a draft on its own stream before it is published: a change that races with its publication is refused. A
 * closed one is closed again, so that whoever is refused reopens it.
 */
export const closePriceDraft = defineCommand({
  ...{ name: 'closePriceDraft', permission: 'taq_update', aggregate: priceDraft },
  input: fields({
    id: priceDraftId,
    /** The draft as it was seen; null: as it is now. */
    draftRevision: optional(t.Int),
  }),
  stream: ({ id }) => draftStream(id),
  gather: (_ask, { id }, _known, recall) => isPublished(id, recall),
  decide: ({ state, input: { id, draftRevision: seen }, facts }): Decision => {
    if (facts) return E.left(published);
    if (state.kind === 'none' || state.direct) return E.left(noSuchDraft);
    if (state.kind === 'discarded') return E.left(discarded);
    if (state.rows.size === 0) return E.left(isEmpty);
    if (seen !== null && isChangedSince(state, seen)) return E.left(changedSinceSeen);
    return E.right([{ type: 'PriceDraftClosed', data: { draftId: id as number as t.Int } }]);
  },
});

/** Opens a draft whose publishing was refused. */
export const reopenPriceDraft = defineCommand({
  ...{ name: 'reopenPriceDraft', permission: 'taq_update', input, aggregate: priceDraft },
  stream: ({ id }) => draftStream(id),
  gather: (_ask, { id }, _known, recall) => isPublished(id, recall),
  decide: ({ state, input: { id }, facts }): Decision =>
    E.right(
      facts || state.kind !== 'closed'
        ? []
        : [{ type: 'PriceDraftReopened', data: { draftId: id as number as t.Int } }],
    ),
});

const stays = rejection('REFUSED', 'The rows stay in the draft.');

/** Takes back a direct edit that was not published: its draft. Rows that went into a named draft stay there. */
export const discardDirectDraft = defineCommand({
  ...{ name: 'discardDirectDraft', permission: 'taq_update', input, aggregate: priceDraft },
  stream: ({ id }) => draftStream(id),
  decide: ({ state, input: { id } }): Decision => {
    if (state.kind === 'none' || !state.direct) return E.left(stays);
    return E.right(
      state.kind === 'discarded'
        ? []
        : [{ type: 'PriceDraftDiscarded', data: { draftId: id as number as t.Int } }],
    );
  },
});
