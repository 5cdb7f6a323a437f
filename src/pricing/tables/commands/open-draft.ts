import * as E from 'fp-ts/lib/Either.js';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import type { OpenDraft, PriceDraft } from '../price-draft.ts';
import { discarded, isPublishing, noSuchDraft } from './draft-refusals.ts';

/** A draft that can be changed: NOT_FOUND for an unknown one, REFUSED for one that is discarded or being published. */
export const openDraft = (draft: PriceDraft): E.Either<Rejection, OpenDraft> => {
  if (draft.kind === 'none') return E.left(noSuchDraft);
  if (draft.kind === 'closed') return E.left(isPublishing);
  return draft.kind === 'open' ? E.right(draft as OpenDraft) : E.left(discarded);
};
