import { Intent } from '@blueprintjs/core';
import type { Decoder } from 'io-ts';
import { useRef } from 'react';
import type { DefaultValues, FieldValues, ResolverResult, UseFormReturn } from 'react-hook-form';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import { resolveBy } from '../../../kit/entity/entity.ts';
import type { Source } from '../../../kit/form/sources.ts';
import { useCheckedForm } from '../../../kit/form/use-checked-form.ts';
import { useLocked } from '../../../kit/form/use-locked.ts';
import type { NotStored, SaveOutcome } from '../../../kit/save/outcome.ts';
import { useFormSave } from '../../../kit/save/use-form-save.ts';
import { useRunning } from '../../../kit/save/use-running.ts';
import { toast } from '../../../kit/toaster.ts';

const SENT_FIRST = 'It was stored as it was sent first, without what was typed since.';

/** A view of the dialog that is filled in and stored. It keeps what was typed while other views are shown. */
export type Step<Draft extends FieldValues> = {
  readonly form: UseFormReturn<Draft, unknown, Draft>;
  readonly submit: () => Promise<boolean>;
  /** From the press until all that follows it is done: meanwhile the dialog stays in the view. */
  readonly isSaving: boolean;
  /** While the values are sent, nothing can be typed. */
  readonly isLocked: boolean;
  readonly source: Source;
};

type Settings<Draft extends FieldValues, Response> = {
  readonly empty: Draft;
  readonly codec: Decoder<unknown, unknown>;
  /** Further errors, of values that may be invalid: what the codec says of a field is said first. */
  readonly check?: (draft: Draft) => ResolverResult<Draft, Draft>['errors'];
  /** `isRepeat`: the draft is what was sent without a known outcome. */
  readonly store: (draft: Draft, isRepeat: boolean) => Promise<SaveOutcome<Response>>;
  readonly onStored: (answer: NonNullable<Response> | null) => void;
  readonly onRefused?: (outcome: NotStored) => boolean | Promise<boolean>;
  readonly subject: string;
  /** See `Source`: what is done by the view's own button alone. */
  readonly undone?: string;
  /** Shows the view, where it is saved. */
  readonly show: () => void;
};

export const useStep = <Draft extends FieldValues, Response>({
  empty,
  codec,
  check,
  show,
  undone,
  store,
  ...saving
}: Settings<Draft, Response>): Step<Draft> => {
  const form = useCheckedForm<Draft, Draft>({
    defaultValues: empty as DefaultValues<Draft>,
    resolver: (draft) => {
      const checked = resolveBy<Draft>(codec)(draft);
      const errors = { ...check?.(draft), ...checked.errors };
      return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : checked;
    },
  });
  const [isSaving, run] = useRunning();
  const { isLocked, locked } = useLocked();
  const isRepeat = useRef(false);
  const unconfirmed = useRef<Draft>(empty);
  const { save, isUnsaved, progress } = useFormSave<Draft, Draft, Response>(form, {
    ...saving,
    store: async (draft) => {
      const sent = structuredClone(form.getValues());
      const outcome = await locked(() => store(draft, isRepeat.current));
      if (outcome.state === 'unknown') unconfirmed.current = sent;
      return outcome;
    },
  });
  const submit = (): Promise<boolean> => {
    show();
    return run(save);
  };
  /** What is not confirmed is sent as it was: what was typed since is said, or kept where that fails. */
  const repeat = async (): Promise<boolean> => {
    const typed = structuredClone(form.getValues());
    const isTyped = !sameValue(typed, unconfirmed.current);
    form.reset(unconfirmed.current, { keepDefaultValues: true });
    isRepeat.current = true;
    try {
      const isStored = await submit();
      if (isTyped && isStored) toast(`${saving.subject}/first`, SENT_FIRST, Intent.WARNING);
      if (isTyped && !isStored) form.reset(typed, { keepDefaultValues: true, keepErrors: true });
      return isStored;
    } finally {
      isRepeat.current = false;
    }
  };
  const again = async (): Promise<boolean> => {
    const { failure } = progress;
    if (failure === undefined || failure === 'refused') return false;
    return failure === 'unknown' ? repeat() : submit();
  };
  const source = {
    unsaved: () => isUnsaved() && !sameValue(form.getValues(), empty),
    save: submit,
    ...progress,
    isSaving: () => isSaving,
    again,
    undone,
  };
  return { form, submit, isSaving, isLocked, source };
};
