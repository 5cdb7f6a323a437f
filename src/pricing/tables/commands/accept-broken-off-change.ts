import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { draftStream, priceDraft } from '../drafts/price-draft.ts';
import { hasBrokenOff, latestPart } from '../drafts/unfinished-changes.ts';
import type { PriceDraftEvent } from '../events.ts';
import { isStillSaved, moreHasCome, newerThanAccepted } from './draft-refusals.ts';
import { gatherPublication } from './gather-publication.ts';
import { openDraft, reopened } from './open-draft.ts';

/**
 * Says that nothing is missing of a change that broke off, as where its author has made the rest otherwise: it is no longer
 * marked. One that is no longer marked is done.
 */
export const acceptBrokenOffChange = defineCommand({
  name: 'acceptBrokenOffChange',
  input: fields({
    draft: priceDraftId,
    /** Of the change's latest part, as it was seen. */
    revision: t.Int,
  }),
  permission: 'taq_update',
  aggregate: priceDraft,
  stream: ({ draft }) => draftStream(draft),
  gather: (_ask, { draft }, _known, recall) => gatherPublication(draft, recall),
  decide: ({
    state,
    input: { revision },
    facts,
    given,
  }): E.Either<Rejection, ReadonlyArray<PriceDraftEvent>> => {
    const open = openDraft(state, facts);
    if (E.isLeft(open)) return open;
    const draft = open.right;
    if (revision > draft.revision) return E.left(newerThanAccepted);
    const [key, change] =
      Object.entries(draft.unfinished).find(([, { revisions }]) => revisions.includes(revision)) ?? [];
    if (key === undefined || !change) return E.right([]);
    if (latestPart(change) !== revision) return E.left(moreHasCome);
    if (!hasBrokenOff(change, given.now)) return E.left(isStillSaved);
    const data = { draftId: draft.id as t.Int, ended: [key] };
    return E.right([...reopened(draft), { type: 'BrokenOffChangesAccepted', data }]);
  },
});
