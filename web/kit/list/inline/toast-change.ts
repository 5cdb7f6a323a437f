import { Intent } from '@blueprintjs/core';
import { mayRepeat, whyNotStored } from '../../save/outcome.ts';
import { toastNotStored } from '../../save/toast-not-stored.ts';
import { sentence } from '../../sentence.ts';
import { toast } from '../../toaster.ts';
import type { ListsDispatch } from '../rows/rows-api.ts';
import type { AnyInline, EditableRow } from './inline-definition.ts';
import { OUT, whoChanged, whyNot } from './inline-words.ts';
import { type Made, type Outcome, saveChange } from './save-change.ts';
import { isSettled, sayUnstored, undoOf } from './unstored.ts';

const withoutPreparing = ({ prepare: _prepare, ...made }: Made): Made => made;

/** The changes of one row replace each other's messages. */
const subjectOf = ({ definition, id }: Pick<Made, 'definition' | 'id'>): string =>
  `row ${definition.tag} ${id}`;

export const undo = async (made: Made, dispatch: ListsDispatch): Promise<void> => {
  const { name: record } = made;
  const subject = subjectOf(made);
  const { refusal } = await saveChange(made, dispatch);
  if (refusal && mayRepeat(refusal.state)) {
    sayUnstored(made, refusal, () => undo(made, dispatch));
    return;
  }
  isSettled(made);
  if (refusal === undefined)
    return void toast(subject, `${sentence(record)} is back as before.`, Intent.SUCCESS);
  if (refusal.state === 'conflict')
    return void toast(
      subject,
      `Not undone: ${record} was changed since by ${whoChanged(refusal.error)}.`,
      Intent.WARNING,
    );
  toastNotStored(refusal, { subject, of: undoOf(made) });
};

/**
 * Shows that a change is stored, with Undo if the user may undo it and the record still has the new value.
 */
export const toastSaved = (
  made: Made,
  { before, now, refusal }: Outcome,
  options: { readonly isOut: boolean; readonly mayUndo: boolean; readonly lost?: string | undefined },
  dispatch: ListsDispatch,
): void => {
  const { change, name, definition } = made;
  const { isOut, mayUndo, lost } = options;
  const isMine =
    mayUndo &&
    lost === undefined &&
    refusal === undefined &&
    now !== undefined &&
    definition.holds(now, change);
  const back = isMine ? definition.reverse(change, before) : null;
  const takesBack: Made | undefined =
    back && now
      ? { ...withoutPreparing(made), change: back, before: () => now, revision: now.revision, isUndo: true }
      : undefined;
  const words = sentence(definition.changeInWords(change, name));
  isSettled(made);
  toast(
    subjectOf(made),
    [words, lost, isOut && OUT].filter(Boolean).join(' '),
    Intent.SUCCESS,
    takesBack && { text: 'Undo', onClick: () => undo(takesBack, dispatch) },
  );
};

/** Shows why a change is not stored whose picker is closed; `again` sends it again. */
export const toastRefused = (made: Made, { refusal, now }: Outcome, again: () => unknown): void => {
  if (refusal === undefined) return;
  const { change, name, definition } = made;
  if (mayRepeat(refusal.state)) {
    sayUnstored(made, refusal, again);
    return;
  }
  isSettled(made);
  const why = whyNot(refusal.error, now && definition.currentInWords(now, change.about));
  toast(subjectOf(made), whyNotStored(`${sentence(name)} was not changed.`, refusal, why), Intent.DANGER);
};

/** Shows that a change waits for an answer that was no longer asked for, since its picker was closed. */
export const toastUnasked = (definition: AnyInline, row: EditableRow): void => {
  toast(
    subjectOf({ definition, id: row.id }),
    `${sentence(definition.nameOf(row))} was not changed: a question comes first. Choose it again to answer it.`,
    Intent.WARNING,
  );
};
