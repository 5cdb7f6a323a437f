import { Intent } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { INVALID_FORM } from '../../../src/shared-kernel/rejection.ts';
import { sameValue } from '../../../src/shared-kernel/same-value.ts';
import { type Question, useAsking } from '../form/asking.ts';
import { lookUpsEnded } from '../form/look-ups.ts';
import { dismissOnceMended } from '../form/once-mended.ts';
import { forgetRejections, reject } from '../form/rejections.ts';
import { againAbout } from '../form/saves-said.ts';
import type { Progress, SaveFailure } from '../form/sources.ts';
import { dismissErrorsAbout, dismissToast, toast } from '../toaster.ts';
import { answerOf, failureOf, isStored, type NotStored, type SaveOutcome } from './outcome.ts';
import { toastNotStored } from './toast-not-stored.ts';
import { useFailure } from './use-failure.ts';
import { useRunning } from './use-running.ts';

type FormSave<Values, Output, Response> = {
  /** Stores the form's values. */
  readonly store: (output: Output) => Promise<SaveOutcome<Response>>;
  readonly onStored: (answer: NonNullable<Response> | null, output: Output) => void;
  /** What is asked before valid values are stored. */
  readonly asks?: (values: Values) => Question | undefined;
  /** Subject of the messages, see `toast`. A failure is said only as long as the subject is the one that failed. */
  readonly subject: string;
  /** The form asks for one value: what is wrong with it is the message. */
  readonly asksOne?: true;
  /** Called if the form's own rules reject it; shows a message by default. */
  readonly onInvalid?: (errors: object, subject: string) => void;
  /** Returns whether it handled the rejection itself. */
  readonly onRefused?: (outcome: NotStored) => boolean | Promise<boolean>;
};

type SavedForm = {
  /**
   * Returns whether the form's values are stored: false too if they changed while they were sent. Rejected values stay in
   * the form, with their fields marked.
   */
  readonly save: () => Promise<boolean>;
  /** Whether the form has values that may not be stored. */
  readonly isUnsaved: () => boolean;
  /** What the source of the form says of its saves. */
  readonly progress: Progress;
};

/** The sentence at the only field that is wrong. */
const onlyError = (errors: FieldErrors): string => {
  const [error] = Object.values(errors);
  return typeof error?.message === 'string' && error.message !== '' ? error.message : INVALID_FORM;
};

/** Validates a form, stores its values and shows why they were rejected, for as long as the form is there. */
export const useFormSave = <Values extends FieldValues, Output, Response>(
  form: UseFormReturn<Values, unknown, Output>,
  { store, onStored, asks, subject, asksOne, onInvalid, onRefused }: FormSave<Values, Output, Response>,
): SavedForm => {
  const { isDirty } = form.formState;
  const stored = useRef<Values>(null);
  const isInDoubt = useRef(false);
  const waiting = useRef<Promise<boolean>>(undefined);
  const isUnsaved = (): boolean =>
    isInDoubt.current || (stored.current ? !sameValue(stored.current, form.getValues()) : isDirty);
  const [failed, setFailed] = useFailure<{ readonly of: string; readonly why: SaveFailure }>(isUnsaved);
  const [isSaving, run] = useRunning();
  const isAgreed = useAsking();
  const latest = useRef(async () => false);
  useEffect(() => () => dismissErrorsAbout(subject), [subject]);
  /** Whether the form's values are stored. */
  const send = async (output: Output): Promise<boolean> => {
    const sent = structuredClone(form.getValues());
    const outcome = await run(() => store(output));
    const why = failureOf(outcome);
    setFailed(why && { of: subject, why });
    if (isStored(outcome)) {
      const isComplete = sameValue(sent, form.getValues());
      stored.current = sent;
      isInDoubt.current = false;
      dismissToast(subject);
      onStored(answerOf(outcome), output);
      return isComplete;
    }
    isInDoubt.current ||= outcome.state === 'unknown';
    if (await onRefused?.(outcome)) {
      dismissToast(subject);
      return false;
    }
    reject(form, outcome.error.fields, { shouldFocus: true });
    toastNotStored(outcome, { subject, of: null, retry, isMarked: !asksOne });
    if (outcome.state === 'invalid') dismissOnceMended(form, subject);
    return false;
  };
  const saveNow = async (): Promise<boolean> => {
    let isSent = false;
    forgetRejections(form);
    const isHere = await lookUpsEnded(form);
    waiting.current = undefined;
    if (!isHere) return false;
    await form.handleSubmit(
      async (output) => {
        if (await isAgreed(asks?.(form.getValues()))) isSent = await send(output);
      },
      (errors) => {
        if (onInvalid) onInvalid(errors, subject);
        else toast(subject, asksOne ? onlyError(errors) : INVALID_FORM, Intent.DANGER);
        dismissOnceMended(form, subject);
      },
    )();
    return isSent;
  };
  /** Pressed once more while it waits for look-ups, it is the same save. */
  const save = (): Promise<boolean> => {
    waiting.current ??= saveNow();
    return waiting.current;
  };
  latest.current = save;
  /** As in the title row, where that offers it too. */
  const retry = (): unknown => (againAbout(subject) ?? latest.current)();
  const failure = failed?.of === subject ? failed.why : undefined;
  return { save, isUnsaved, progress: { failure, isSaving: () => isSaving, subject } };
};
