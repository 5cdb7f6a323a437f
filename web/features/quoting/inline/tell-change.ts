import { Intent } from '@blueprintjs/core';
import { type ApiError, whyNotDone } from '../../../graphql/api-error.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { toast } from '../../../ui/toaster.ts';
import type { ListsDispatch } from '../list-api.ts';
import { holds, reverseOf } from './inline-change.ts';
import { changeInWords, OUT, sentence, whoChanged, whyNot } from './inline-words.ts';
import { type Made, type Outcome, saveChange } from './save-change.ts';

const mayRepeat = ({ code }: ApiError): boolean => code === 'UNAVAILABLE' || code === 'OUTCOME_UNKNOWN';

const undo = async (made: Made, record: string, dispatch: ListsDispatch): Promise<void> => {
  const { error } = await saveChange(made, dispatch);
  if (error === undefined) return void toast(`${sentence(record)} is back as before.`, Intent.SUCCESS);
  if (error.code === 'CONFLICT')
    return void toast(`Not undone: ${whoChanged(error)} has changed ${record} since.`, Intent.WARNING);
  const again = { text: 'Try again', onClick: () => undo(made, record, dispatch) };
  tellFailure(error, mayRepeat(error) ? again : undefined);
};

/** What a change of `record` has become, with a way back for those who have one, as long as the record stands as the change has left it. */
export const tellSaved = (
  made: Made,
  { before, now, error }: Outcome,
  told: { readonly record: string; readonly isOut: boolean; readonly mayUndo: boolean },
  dispatch: ListsDispatch,
): void => {
  const { change } = made;
  const { record, isOut, mayUndo } = told;
  const isMine = mayUndo && error === undefined && now !== undefined && holds(now, change);
  const back = isMine ? reverseOf(change, before) : null;
  const takesBack: Made | undefined =
    back && now
      ? { ...made, change: back, before: () => now, revision: now.revision, isUndo: true }
      : undefined;
  const words = sentence(changeInWords(change, record));
  toast(
    isOut ? `${words} ${OUT}` : words,
    Intent.SUCCESS,
    takesBack && { text: 'Undo', onClick: () => undo(takesBack, record, dispatch) },
  );
};

/** Why a change was not stored whose picker is closed already. */
export const tellRefused = ({ change }: Made, { error, now }: Outcome, record: string): void => {
  // The banner says it already, with the way back.
  if (error === undefined || error.code === 'UNAUTHENTICATED') return;
  const message = whyNot(change.about, error, now);
  toast(whyNotDone(`${sentence(record)} was not changed.`, { ...error, message }), Intent.DANGER);
};
