import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import type { BegunDraft, PriceDraft } from '../drafts/price-draft.ts';
import type { PriceDraftEvent } from '../events.ts';
import type { PublicationOfDraft } from '../publications/price-publications.ts';
import { discarded, isPublishing, noSuchDraft, published } from './draft-refusals.ts';

/** `isDirect`: by the process of a direct edit, whose draft nobody else may change. */
type Opening = { readonly isDirect?: boolean; readonly ifPublished?: Rejection };

/** A draft that has not ended. NOT_FOUND for an unknown one; REFUSED for one that is published or discarded. */
export const unendedDraft = (
  draft: PriceDraft,
  { isPublished }: Pick<PublicationOfDraft, 'isPublished'>,
  { isDirect = false, ifPublished = published }: Opening = {},
): E.Either<Rejection, BegunDraft> => {
  if (isPublished) return E.left(ifPublished);
  if (draft.kind === 'none' || draft.direct !== isDirect) return E.left(noSuchDraft);
  return draft.kind === 'discarded' ? E.left(discarded) : E.right(draft);
};

/**
 * A draft that can be changed: it has not ended, and is not closed to be published. A closed one can be changed once the
 * stream of the publications says that this publication was given up: none that was decided on before can follow there.
 */
export const openDraft = (
  draft: PriceDraft,
  publication: PublicationOfDraft,
  opening: Opening = {},
): E.Either<Rejection, BegunDraft> =>
  E.chain(
    (unended: BegunDraft): E.Either<Rejection, BegunDraft> =>
      unended.kind === 'closed' && publication.givenUp < unended.revision
        ? E.left(isPublishing)
        : E.right(unended),
  )(unendedDraft(draft, publication, opening));

/** Precedes a change of a draft whose publication was given up. */
export const reopened = (draft: PriceDraft): ReadonlyArray<PriceDraftEvent> =>
  draft.kind === 'closed' ? [{ type: 'PriceDraftReopened', data: { draftId: draft.id as t.Int } }] : [];

/** Events of a draft, which follow its reopening; none where there are none. */
export const reopenedFor = (
  draft: PriceDraft,
  events: ReadonlyArray<PriceDraftEvent>,
): ReadonlyArray<PriceDraftEvent> => (events.length === 0 ? [] : [...reopened(draft), ...events]);
