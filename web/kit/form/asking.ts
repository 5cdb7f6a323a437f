import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A question before something is saved: about a value that is valid but unlikely, or about what else the change does. */
export type Question = {
  /** Identifies the value: one that was agreed to is not asked about again. */
  readonly about: string;
  readonly title: string;
  readonly text: string;
  /** What it is about, one by one. */
  readonly lines?: ReadonlyArray<string>;
  /** Text of the button that saves it. */
  readonly verb: string;
  /** Text of the button that does not; `Change it` by default. */
  readonly stay?: string;
  readonly isDangerous?: true;
  /** Path of the field that is focused if the user does not agree. */
  readonly path?: string;
  /** A reason that may be given when agreeing. */
  readonly reason?: { readonly label: string; readonly help: string; readonly most: number };
};

type Asked = Question & { readonly answer: (isAgreed: boolean, reason?: string) => void };

let asked: Asked | undefined;
const listeners = new Set<() => void>();

const setAsked = (next: Asked | undefined): void => {
  asked = next;
  for (const listener of listeners) listener();
};

/** Asks; the reason that was given, empty for none, or undefined if the user does not agree. */
export const askForReason = (question: Question): Promise<string | undefined> =>
  new Promise((resolve) => {
    const answer = (isAgreed: boolean, reason = ''): void => {
      setAsked(undefined);
      resolve(isAgreed ? reason : undefined);
    };
    setAsked({ ...question, answer });
  });

const ask = async (question: Question): Promise<boolean> => (await askForReason(question)) !== undefined;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The question that waits for an answer. */
export const useAsked = (): Asked | undefined => useSyncExternalStore(subscribe, () => asked);

/** Asks the questions of a form; true if the save may go on. Leaving the form answers no. */
export const useAsking = (): ((question: Question | undefined) => Promise<boolean>) => {
  const agreed = useRef(new Set<string>());
  const isAsking = useRef(false);
  useEffect(
    () => () => {
      if (isAsking.current) asked?.answer(false);
    },
    [],
  );
  return async (question) => {
    if (question === undefined || agreed.current.has(question.about)) return true;
    isAsking.current = true;
    const isAgreed = await ask(question);
    isAsking.current = false;
    if (isAgreed) agreed.current.add(question.about);
    return isAgreed;
  };
};
