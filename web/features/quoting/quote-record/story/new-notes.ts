import type { Note } from '../../../../api/generated/types.ts';
import type { SaveFailure } from '../../../../kit/form/sources.ts';

type Notes = ReadonlyArray<Note>;

/** A pending or rejected note. */
export type NewNote = {
  readonly key: string;
  readonly text: string;
  readonly state: 'saving' | 'saved' | 'failed';
  /** Set once it is saved. */
  readonly id?: string;
  /** Its response was lost, so it may be stored already. */
  readonly isUnknown?: boolean;
  /** The notes of the record when it was sent last. */
  readonly sentBeside?: Notes;
  /** A retry would be rejected again. */
  readonly isRefused?: boolean;
  readonly problem?: string;
};

export const failureOf = (added: ReadonlyArray<NewNote>): SaveFailure | undefined => {
  const failed = added.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return undefined;
  return failed.some(({ isUnknown }) => isUnknown) ? 'unknown' : 'failed';
};

/**
 * New notes that the record does not list yet. A record that arrives before the note's own response lists it as a
 * note with the same text that it did not have when the note was sent.
 */
export const unlistedNotes = (added: ReadonlyArray<NewNote>, listed: Notes): ReadonlyArray<NewNote> =>
  added.filter(({ id, text, state, sentBeside = [] }) => {
    if (id !== undefined) return !listed.some((each) => each.id === id);
    const isNew = (each: Note): boolean => !sentBeside.some((before) => before.id === each.id);
    return state !== 'saving' || !listed.some((each) => each.note === text && isNew(each));
  });
