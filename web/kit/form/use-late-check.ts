import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { checkFields, noteEdit } from './checks.ts';

const TWO_SECONDS = 2000;

/** Validates edited fields two seconds after the last keystroke (specification, core 5). */
export const useLateCheck = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): void => {
  useEffect(() => {
    const typed = new Set<FieldPath<Values>>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = (): void => {
      checkFields(form, [...typed]);
      typed.clear();
    };
    const { unsubscribe } = form.watch((_values, { name, type }) => {
      if (name === undefined || type !== 'change') return;
      noteEdit(form.control, name);
      typed.add(name);
      clearTimeout(timer);
      timer = setTimeout(check, TWO_SECONDS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form]);
};
