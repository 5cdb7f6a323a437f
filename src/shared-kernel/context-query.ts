/**
 * A query that one context answers for another. The caller depends on this contract only; the composition root
 * connects it to the handler.
 */
export type ContextQuery<Key, Answer> = {
  readonly name: string;
  /** Never present: carries the types. */
  readonly types?: (key: Key) => Answer;
};

export const contextQuery = <Key, Answer>(name: string): ContextQuery<Key, Answer> => ({ name });

/** Null for a key without a value. */
export type Response<Answer> = Answer | null | Promise<Answer | null>;

/** Resolves one key: synchronously where its value is known. Keys of the same tick are batched. */
export type Ask = <Key, Answer>(about: ContextQuery<Key, Answer>, key: Key) => Response<Answer>;
