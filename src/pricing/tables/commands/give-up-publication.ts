import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import type { PublicationEvent } from '../events.ts';
import { pricePublications, publicationOf } from '../publications/price-publications.ts';

/**
 * Opens a closed draft whose publication was refused, or broke off. Publications are stored in the same stream, after
 * the revision that they were decided on: one that is still under way finds another revision, and is decided on again.
 */
export const giveUpPublication = defineCommand({
  name: 'giveUpPublication',
  input: fields({
    draftId: priceDraftId,
    /** Of the event that closed it. */
    draftRevision: t.Int,
  }),
  permission: 'taq_update',
  aggregate: pricePublications,
  stream: () => pricePublications.name,
  decide: ({ state, input }): E.Either<Rejection, ReadonlyArray<PublicationEvent>> => {
    const { isPublished, givenUp } = publicationOf(state, input.draftId);
    if (isPublished || givenUp >= input.draftRevision) return E.right([]);
    const data = { draftId: input.draftId as number as t.Int, draftRevision: input.draftRevision };
    return E.right([{ type: 'PricePublicationGivenUp', data }]);
  },
});
