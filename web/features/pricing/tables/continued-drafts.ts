import { v4 as uuid } from 'uuid';

/** The intention to begin a draft in place of one that has ended, and the draft once it is begun. */
type Begun = { readonly intention: string; readonly draft?: string };

/** By the draft that has ended. Every table of a page, and every attempt, sends the same intention: one draft is begun. */
const begun = new Map<string, Begun>();

/** The draft that each was begun in place of. */
const continuations = new Map<string, string>();

/** The key with which a draft is begun in place of one that has ended. */
export const intentionFor = (ended: string): string => {
  const known = begun.get(ended) ?? { intention: uuid() };
  begun.set(ended, known);
  return known.intention;
};

/** To be called once the draft is begun. */
export const beganInPlaceOf = (ended: string, draft: string): void => {
  begun.set(ended, { intention: intentionFor(ended), draft });
  continuations.set(draft, ended);
};

/** The next attempt begins another draft: what is meant for this one is saved, or it has ended as well. */
export const beginAnotherFor = (ended: string): void => {
  begun.delete(ended);
};

/** To be called where a draft has ended that was begun in place of another one: the next attempt begins another. */
export const forgetBegun = (draft: string): void => {
  const before = continuations.get(draft);
  if (before !== undefined) beginAnotherFor(before);
};

/** The draft into which the next attempt goes in place of one that has ended; undefined where it begins one. */
export const goesOnIn = (ended: string): string | undefined => begun.get(ended)?.draft;

/** Whether a draft was begun here in place of another one, so that it goes on with the same rows. */
export const continues = (draft: string | undefined, ended: string | undefined): boolean =>
  draft !== undefined && ended !== undefined && continuations.get(draft) === ended;
