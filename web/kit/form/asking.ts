import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A question about a value that is valid but unlikely, asked before it is saved. */
export type Question = {
  /** Identifies the value: one that was agreed to is not asked about again. */
  readonly about: string;
  readonly title: string;
  readonly text: string;
  /** Text of the button that saves it. */
  readonly verb: string;
  /** Path of the field that is focused if the user does not agree. */
  readonly path: string;
};

type Asked = Question & { readonly answer: (isAgreed: boolean) => void };

let asked: Asked | undefined;
const listeners = new Set<() => void>();

const setAsked = (next: Asked | undefined): void => {
  asked = next;
  for (const listener of listeners) listener();
};

const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (isAgreed: boolean): void => {
      setAsked(undefined);
      resolve(isAgreed);
    };
    setAsked({ ...question, answer });
  });

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
