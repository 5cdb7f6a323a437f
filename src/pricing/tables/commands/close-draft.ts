import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { both, fields, withDefault } from '../../../shared-kernel/validation.ts';
import { draftStream, priceDraft } from '../drafts/price-draft.ts';
import { isChanging, revisionsOfChange } from '../drafts/unfinished-changes.ts';
import type { PriceDraftEvent } from '../events.ts';
import { brokeOff, isBeingChanged, isEmpty } from './draft-refusals.ts';
import { unendedDraft } from './open-draft.ts';
import { gatherSeen, seenDraft, unseenIn } from './seen-draft.ts';

type Decision = E.Either<Rejection, ReadonlyArray<PriceDraftEvent>>;

/**
 * Closes a draft on its own stream before it is published: a change that races with its publication is refused. A
 * closed one is closed again, so that whoever is refused gives up a publication of their own. What was changed after the
 * revision that was seen is a CONFLICT, and so is a change that broke off, of which rows are missing.
 */
export const closePriceDraft = defineCommand({
  ...{ name: 'closePriceDraft', permission: 'taq_update', aggregate: priceDraft },
  input: both(seenDraft, fields({ evenIfBrokenOff: withDefault(t.boolean, false) })),
  stream: ({ id }) => draftStream(id),
  gather: gatherSeen,
  decide: ({ state, input: { id, draftRevision, file, evenIfBrokenOff }, facts, given }): Decision => {
    const unended = unendedDraft(state, facts.publication);
    if (E.isLeft(unended)) return unended;
    const draft = unended.right;
    if (isChanging(draft, given.now)) return E.left(isBeingChanged);
    const own = revisionsOfChange(draft, given.actor.id, file);
    const unseen = unseenIn(draft, draftRevision, facts, 'Nothing was published', own);
    if (unseen) return E.left(unseen);
    if (draft.rows.size === 0) return E.left(isEmpty);
    const unfinished = Object.values(draft.unfinished);
    if (unfinished.length > 0 && !evenIfBrokenOff) return E.left(brokeOff(unfinished));
    return E.right([{ type: 'PriceDraftClosed', data: { draftId: id as number as t.Int } }]);
  },
});
