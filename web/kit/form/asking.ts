import { useRef } from 'react';
import { pageDialog } from '../page-dialog.ts';

/** A question before something is saved: about a value that is valid but unlikely, or about what else the change does. */
export type Question = {
  /** Identifies the value: one that was agreed to is not asked about again, and has the reason that was typed before. */
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

const questions = pageDialog<Question, string>();

/** Asks; the reason that was given, empty for none, or undefined if the user does not agree. */
export type AskForReason = (question: Question) => Promise<string | undefined>;

/** The question that waits for an answer. */
export const useAsked = questions.useShown;

/** Asks for the component: once it is gone, the user does not agree. */
export const useQuestions = questions.useOpener;

/** Asks the questions of a form; true if the save may go on. */
export const useAsking = (): ((question: Question | undefined) => Promise<boolean>) => {
  const agreed = useRef(new Set<string>());
  const { open } = useQuestions();
  return async (question) => {
    if (question === undefined || agreed.current.has(question.about)) return true;
    const isAgreed = (await open(question)) !== undefined;
    if (isAgreed) agreed.current.add(question.about);
    return isAgreed;
  };
};
