import type { Source } from './sources.ts';

/** What is asked before something is left. */
export type LeaveQuestion = {
  readonly title: string;
  readonly text: string;
  /** Text of the button that leaves at once. */
  readonly leave: 'Discard' | 'Leave anyway';
  /** Text of the button that leaves once nothing is unsaved any more; undefined where none does. */
  readonly first: 'Save' | 'Wait' | undefined;
};

const UNSAVED = 'Leave without saving?';
const UNENDED = 'Leave before it has ended?';
const IN_DOUBT = 'It is not known whether what you last saved was stored.';

const BEING_SAVED: LeaveQuestion = {
  title: 'Leave before it is saved?',
  text: 'A save is under way, and leaving does not stop it. Wait to see whether it is stored.',
  leave: 'Leave anyway',
  first: 'Wait',
};
const UNDER_WAY: LeaveQuestion = {
  title: UNENDED,
  text: 'What is under way has not ended yet.',
  leave: 'Leave anyway',
  first: 'Wait',
};
const UNDONE_IN_DOUBT: LeaveQuestion = {
  title: UNSAVED,
  text: `${IN_DOUBT} Stay, and try again to find out: nothing is stored twice.`,
  leave: 'Leave anyway',
  first: undefined,
};
const TYPED_IN_DOUBT: LeaveQuestion = {
  title: UNSAVED,
  text: `${IN_DOUBT} Save finds out: nothing is stored twice.`,
  leave: 'Leave anyway',
  first: 'Save',
};
const TYPED: LeaveQuestion = {
  title: UNSAVED,
  text: 'What you typed has not been saved yet.',
  leave: 'Discard',
  first: 'Save',
};

type Asked = Pick<Source, 'isSaving' | 'failure' | 'undone' | 'stopped'>;

/** The question about what a navigation within the page would lose; about what saves itself where that is nothing. */
export const questionAbout = (lost: ReadonlyArray<Asked>): LeaveQuestion => {
  if (lost.length === 0) return UNDER_WAY;
  if (lost.every(({ isSaving }) => isSaving?.())) return BEING_SAVED;
  const stopped = lost.find((each) => each.stopped !== undefined)?.stopped;
  if (stopped !== undefined) return { ...UNDER_WAY, text: stopped };
  const undone = lost.find((each) => each.undone !== undefined)?.undone;
  const isInDoubt = lost.some(({ failure }) => failure === 'unknown');
  if (undone === undefined) return isInDoubt ? TYPED_IN_DOUBT : TYPED;
  return isInDoubt ? UNDONE_IN_DOUBT : { title: UNSAVED, text: undone, leave: 'Discard', first: undefined };
};
