/**
 * A query that one context answers for another. The asking side knows this contract only;
 * the composition root joins it with the context that answers.
 */
export type Question<Key, Answer> = {
  readonly name: string;
  /** Never present: carries the types. */
  readonly types?: (key: Key) => Answer;
};

export const question = <Key, Answer>(name: string): Question<Key, Answer> => ({ name });

/** Null where nothing answers to a key. */
export type Answered<Answer> = Answer | null | Promise<Answer | null>;

/**
 * Answers one key: at once where that is known already. Keys asked in the same
 * tick are batched.
 */
export type Ask = <Key, Answer>(about: Question<Key, Answer>, key: Key) => Answered<Answer>;
