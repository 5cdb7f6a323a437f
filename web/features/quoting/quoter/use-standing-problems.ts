import { get, type UseFormReturn, useFormState } from 'react-hook-form';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import type { QuoteDraft } from '../quote-form/draft.ts';
import { isOfField } from './quoter-refusal.ts';

/** What the quoter refused, but for fields that were mended since. Each keeps its words, so that no link of a list moves. */
export const useStandingProblems = (
  problems: FieldErrors,
  form?: Pick<UseFormReturn<QuoteDraft>, 'control'>,
): FieldErrors => {
  const { errors } = useFormState<QuoteDraft>(form && { control: form.control });
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => !isOfField(path) || get(errors, path) !== undefined),
  );
};
