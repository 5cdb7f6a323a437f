import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useShownForm } from './look-ups.ts';
import { withRejections } from './rejections.ts';
import { announceInput } from './sources.ts';
import { useLateCheck } from './use-late-check.ts';

type Checked<Values extends FieldValues, Output> = {
  readonly defaultValues: DefaultValues<Values>;
  readonly resolver: Resolver<Values, unknown, Output>;
};

/**
 * A form that validates an edited field when it is left (`useBound`), and two seconds after the last keystroke
 * (specification, core 5). A field that nobody has edited is only validated by a save.
 */
export const useCheckedForm = <Values extends FieldValues, Output>({
  defaultValues,
  resolver,
}: Checked<Values, Output>): UseFormReturn<Values, unknown, Output> => {
  const form: UseFormReturn<Values, unknown, Output> = useForm<Values, unknown, Output>({
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    resolver: async (values, context, options) => {
      const checked = await resolver(values, context, options);
      const errors = withRejections(form, values, checked.errors) as FieldErrors<Values>;
      return Object.keys(errors).length > 0 ? { values: {}, errors } : checked;
    },
  });
  useLateCheck(form);
  useShownForm(form);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: announceInput }), [form]);
  return form;
};
