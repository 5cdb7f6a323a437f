import * as E from 'fp-ts/lib/Either.js';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import type { OpenDraft, PriceDraft } from '../price-draft.ts';
import { discarded, isPublishing, noSuchDraft } from './draft-refusals.ts';

/**
 * A draft that can be changed: NOT_FOUND for an unknown one, REFUSED for one that is discarded or being published.
 * That of a direct edit belongs to its process alone, so that nobody publishes half of it.
 */
export const openDraft = (draft: PriceDraft, isDirect = false): E.Either<Rejection, OpenDraft> => {
  if (draft.kind === 'none' || draft.direct !== isDirect) return E.left(noSuchDraft);
  if (draft.kind === 'closed') return E.left(isPublishing);
  return draft.kind === 'open' ? E.right(draft as OpenDraft) : E.left(discarded);
};
