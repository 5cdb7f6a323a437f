import type { Decoder } from 'io-ts';
import type { DefaultValues, FieldValues, ResolverResult, UseFormReturn } from 'react-hook-form';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import { resolveBy } from '../../../kit/entity/entity.ts';
import type { Source } from '../../../kit/form/sources.ts';
import { useCheckedForm } from '../../../kit/form/use-checked-form.ts';
import type { NotStored, SaveOutcome } from '../../../kit/save/outcome.ts';
import { useFormSave } from '../../../kit/save/use-form-save.ts';

/** A view of the dialog that is filled in and stored. It keeps what was typed while other views are shown. */
export type Step<Draft extends FieldValues> = {
  readonly form: UseFormReturn<Draft, unknown, Draft>;
  readonly submit: () => Promise<boolean>;
  readonly isSaving: boolean;
  readonly source: Source;
};

type Settings<Draft extends FieldValues, Response> = {
  readonly empty: Draft;
  readonly codec: Decoder<unknown, unknown>;
  /** Further errors, of values that may be invalid: what the codec says of a field is said first. */
  readonly check?: (draft: Draft) => ResolverResult<Draft, Draft>['errors'];
  readonly store: (draft: Draft) => Promise<SaveOutcome<Response>>;
  readonly onStored: (answer: NonNullable<Response> | null) => void;
  readonly onRefused?: (outcome: NotStored) => boolean | Promise<boolean>;
  readonly subject: string;
  /** See `Source`: what is done by the view's own button alone. */
  readonly undone?: string;
  /** Shows the view, since something in it needs attention. */
  readonly show: () => void;
};

export const useStep = <Draft extends FieldValues, Response>({
  empty,
  codec,
  check,
  show,
  undone,
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
  const { save, isUnsaved, progress } = useFormSave<Draft, Draft, Response>(form, saving);
  const submit = async (): Promise<boolean> => {
    const isDone = await save();
    if (!isDone) show();
    return isDone;
  };
  const source = {
    unsaved: () => isUnsaved() && !sameValue(form.getValues(), empty),
    save: submit,
    ...progress,
    again: submit,
    undone,
  };
  return { form, submit, isSaving: form.formState.isSubmitting, source };
};
