import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { draftStream, priceDraft } from '../drafts/price-draft.ts';
import type { PriceDraftEvent } from '../events.ts';
import { gatherPublication } from './gather-publication.ts';
import { unendedDraft } from './open-draft.ts';

/** Takes back a direct edit that was not published: its draft. */
export const discardDirectDraft = defineCommand({
  ...{ name: 'discardDirectDraft', permission: 'taq_update', aggregate: priceDraft },
  input: fields({ id: priceDraftId }),
  stream: ({ id }) => draftStream(id),
  gather: (_ask, { id }, _known, recall) => gatherPublication(id, recall),
  decide: ({ state, input: { id }, facts }): E.Either<Rejection, ReadonlyArray<PriceDraftEvent>> => {
    if (state.kind === 'discarded' && state.direct) return E.right([]);
    const unended = unendedDraft(state, facts, { isDirect: true });
    if (E.isLeft(unended)) return unended;
    return E.right([{ type: 'PriceDraftDiscarded', data: { draftId: id as number as t.Int } }]);
  },
});
