import { Intent } from '@blueprintjs/core';
import { LONGEST_NAME } from '../../../../src/pricing/contract/price-limits.ts';
import { TRY_AGAIN } from '../../../kit/again-words.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { answerOf, isStored, mayRepeat, type NotStored, settle } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { toast } from '../../../kit/toaster.ts';
import { fetchDraftInTables, useCreatePriceDraftMutation } from '../drafts/drafts-api.ts';
import { beganInPlaceOf, beginAnotherFor, forgetBegun, intentionFor } from './continued-drafts.ts';
import type { DraftAt, Where } from './save-after-end.ts';
import { type EndedDraft, hasEnded } from './use-ended-draft.ts';

const CONTINUED = ' (continued)';

export const continued = (name: string): string =>
  `${name.slice(0, LONGEST_NAME - CONTINUED.length)}${CONTINUED}`;

/** ` before “Spring” was published`, ` in a new draft, “Spring (continued)”`; empty where its draft has not ended. */
export const whereInWords = ({ before, inPlaceOf }: Where): string => {
  if (before) return ` before “${before.name}” was published`;
  return inPlaceOf ? ` in a new draft, “${continued(inPlaceOf.name)}”` : '';
};

/** Where the draft that was begun has ended as well, the next attempt begins another one. Never throws. */
export const forgetIfEnded = async (
  dispatch: ListsDispatch,
  draft: string | undefined,
  { error }: NotStored,
): Promise<void> => {
  if (draft === undefined || error.code !== 'REFUSED') return;
  // A draft that cannot be read is tried once more.
  const state = await dispatch(fetchDraftInTables({ id: draft }))
    .unwrap()
    .catch(() => null);
  if (state && hasEnded(state)) forgetBegun(draft);
};

/** Begins a draft in place of one that has ended. Undefined where it says why there is none. */
export const useContinuedDraft = (subject: string) => {
  const [create] = useCreatePriceDraftMutation();

  return async ({ id, name }: EndedDraft, retry: () => unknown): Promise<DraftAt | undefined> => {
    const intention = intentionFor(id);
    const outcome = await settle(() => create({ name: continued(name), intention }).unwrap());
    if (!isStored(outcome)) {
      if (!mayRepeat(outcome.state)) beginAnotherFor(id);
      toastNotStored(outcome, { subject, of: null, retry });
      return undefined;
    }
    const draft = answerOf(outcome) ?? undefined;
    if (!draft)
      toast(subject, 'The new draft was begun. Try again in a moment.', Intent.WARNING, {
        ...{ text: TRY_AGAIN, onClick: retry },
      });
    else beganInPlaceOf(id, draft.id);
    return draft;
  };
};
