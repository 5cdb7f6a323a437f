import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import type { PriceDraftEvent } from '../events.ts';
import type { BegunDraft, PriceDraft } from '../price-draft.ts';
import { discarded, isPublishing, noSuchDraft } from './draft-refusals.ts';

/** What takes longer has broken off: a publication, or the next part of a change. */
const BROKEN_OFF_MS = 60_000;

const isUnderWay = (since: string | null, now: string): boolean =>
  since !== null && Date.parse(now) - Date.parse(since) < BROKEN_OFF_MS;

/** Whether other parts of a change are to come: half of it must not be published. */
export const isChanging = ({ changing }: BegunDraft, now: string): boolean =>
  [...changing.values()].some((at) => isUnderWay(at, now));

/**
 * A draft that can be changed: NOT_FOUND for an unknown one, REFUSED for one that is discarded or being published.
 * That of a direct edit belongs to its process alone, so that nobody publishes half of it.
 */
export const openDraft = (
  draft: PriceDraft,
  now: string,
  isDirect = false,
): E.Either<Rejection, BegunDraft> => {
  if (draft.kind === 'none' || draft.direct !== isDirect) return E.left(noSuchDraft);
  if (draft.kind === 'discarded') return E.left(discarded);
  return isUnderWay(draft.closedAt, now) ? E.left(isPublishing) : E.right(draft);
};

/** Before what changes a draft: opens one whose publication broke off, so that a late one does not publish it. */
export const reopened = (draft: PriceDraft): ReadonlyArray<PriceDraftEvent> =>
  draft.kind === 'closed' ? [{ type: 'PriceDraftReopened', data: { draftId: draft.id as t.Int } }] : [];
