import { type FieldError, get, type UseFormReturn, useFormState } from 'react-hook-form';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import type { QuoteDraft } from '../quote-form/draft.ts';
import { isOfField } from './quoter-refusal.ts';

/** What the quoter refused, but for fields that were mended since; a field that is wrong still is so by its present words. */
export const useStandingProblems = (
  problems: FieldErrors,
  form?: Pick<UseFormReturn<QuoteDraft>, 'control'>,
): FieldErrors => {
  const { errors } = useFormState<QuoteDraft>(form && { control: form.control });
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, problem]) => {
      if (!isOfField(path)) return [[path, problem]];
      const wrong: FieldError | undefined = get(errors, path);
      return wrong ? [[path, wrong.message ?? problem]] : [];
    }),
  );
};
