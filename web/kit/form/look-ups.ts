import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Look-ups that are about to fill in fields, by the control of their form. */
const running = new WeakMap<object, Set<Promise<void>>>();

type AnyForm<Values extends FieldValues, Output> = Pick<UseFormReturn<Values, unknown, Output>, 'control'>;

/** Waits until the form's look-ups have filled in what they found: a save before that would lack it. */
export const lookUpsEnded = async <Values extends FieldValues, Output>({
  control,
}: AnyForm<Values, Output>): Promise<void> => {
  for (let some = running.get(control); some?.size; some = running.get(control)) await Promise.all(some);
};

/** Saves of the form wait while `isRunning`, which includes the pause before it is asked. */
export const useLookUp = <Values extends FieldValues, Output>(
  { control }: AnyForm<Values, Output>,
  isRunning: boolean,
): void =>
  useEffect(() => {
    if (!isRunning) return;
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const all = running.get(control) ?? new Set();
    running.set(control, all.add(ended));
    return () => {
      all.delete(ended);
      end();
    };
  }, [control, isRunning]);
