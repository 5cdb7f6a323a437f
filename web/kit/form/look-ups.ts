import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What is about to fill in fields, by the control of their form. */
type Running = WeakMap<object, Set<Promise<unknown>>>;

const lookUps: Running = new WeakMap();
/** What needs the values that look-ups fill in. */
const followers: Running = new WeakMap();

type AnyForm<Values extends FieldValues, Output> = Pick<UseFormReturn<Values, unknown, Output>, 'control'>;

/** Returns what ends it. */
const begun = (running: Running, control: object, ended: Promise<unknown>): (() => void) => {
  const all = running.get(control) ?? new Set();
  running.set(control, all.add(ended));
  return () => {
    all.delete(ended);
  };
};

const allEnded = async (control: object, ...among: ReadonlyArray<Running>): Promise<void> => {
  for (;;) {
    const some = among.flatMap((running) => [...(running.get(control) ?? [])]);
    if (some.length === 0) return;
    await Promise.all(some);
  }
};

/** Waits until the form's look-ups have filled in what they found: a save before that would lack it. */
export const lookUpsEnded = <Values extends FieldValues, Output>({
  control,
}: AnyForm<Values, Output>): Promise<void> => allEnded(control, lookUps, followers);

/** Saves of the form wait while `isRunning`, which includes the pause before it is asked. */
export const useLookUp = <Values extends FieldValues, Output>(
  { control }: AnyForm<Values, Output>,
  isRunning: boolean,
): void =>
  useEffect(() => {
    if (!isRunning) return;
    let resolve = (): void => undefined;
    const ended = new Promise<void>((done) => {
      resolve = done;
    });
    const end = begun(lookUps, control, ended);
    return () => {
      end();
      resolve();
    };
  }, [control, isRunning]);

/**
 * Runs what fills in fields by the values of others, such as a price, once look-ups have filled in those. Saves of the
 * form wait from now on until it has ended.
 */
export const afterLookUps = <Values extends FieldValues, Output>(
  { control }: AnyForm<Values, Output>,
  fillIn: () => Promise<void>,
): Promise<void> => {
  const ended = allEnded(control, lookUps)
    .then(fillIn)
    .finally(() => end());
  const end = begun(followers, control, ended);
  return ended;
};
