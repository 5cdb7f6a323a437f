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

/** Returns whether there was anything to wait for. */
const allEnded = async (control: object, ...among: ReadonlyArray<Running>): Promise<boolean> => {
  for (let hasWaited = false; ; hasWaited = true) {
    const some = among.flatMap((running) => [...(running.get(control) ?? [])]);
    if (some.length === 0) return hasWaited;
    await Promise.all(some);
  }
};

/** Controls of the forms that are on the screen. */
const shown = new WeakSet<object>();

/** For the form's own hook. */
export const useShownForm = ({ control }: { readonly control: object }): void =>
  useEffect(() => {
    shown.add(control);
    return () => {
      shown.delete(control);
    };
  }, [control]);

/**
 * Waits until the form's look-ups have filled in what they found: a save before that would lack it. False where the form
 * was left meanwhile, so that nothing of it is to be saved.
 */
export const lookUpsEnded = async <Values extends FieldValues, Output>({
  control,
}: AnyForm<Values, Output>): Promise<boolean> =>
  !(await allEnded(control, lookUps, followers)) || shown.has(control);

/** Saves of the form wait while `isRunning`, which includes the pause before it is asked. */
export const useAwaited = <Values extends FieldValues, Output>(
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
 * Runs what fills in fields by the values of others, such as a price, once look-ups have filled in those; and again, as
 * long as it answers that those have changed meanwhile. Saves of the form wait from now on until it has ended.
 */
export const afterLookUps = <Values extends FieldValues, Output>(
  { control }: AnyForm<Values, Output>,
  fillIn: () => Promise<'DONE' | 'CHANGED'>,
): Promise<void> => {
  const run = async (): Promise<void> => {
    do await allEnded(control, lookUps);
    while ((await fillIn()) === 'CHANGED');
  };
  const ended = run().finally(() => end());
  const end = begun(followers, control, ended);
  return ended;
};
