import { useMemo } from 'react';
import { get, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import type { QuoteDraft } from '../quote-form/draft.ts';
import { isOfField } from './quoter-refusal.ts';

/**
 * What the quoter refused, but for fields that are another value by now. Each keeps its words, so that no link of a list
 * moves.
 */
export const useStandingProblems = (
  problems: FieldErrors,
  form?: Pick<UseFormReturn<QuoteDraft>, 'control' | 'getValues'>,
): FieldErrors => {
  const around = useFormContext<QuoteDraft>();
  const { control, getValues } = form ?? around;
  const now = useWatch({ control });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values that were refused
  const refused = useMemo(() => structuredClone(getValues()), [problems]);
  return Object.fromEntries(
    Object.entries(problems).filter(
      ([path]) => !isOfField(path) || sameValue(get(now, path) ?? null, get(refused, path) ?? null),
    ),
  );
};
