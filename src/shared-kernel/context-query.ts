/**
 * A query that one context answers for another. The caller depends on this contract only; the composition root
 * connects it to the handler.
 */
export type ContextQuery<Key, Response> = {
  readonly name: string;
  /** Never present: carries the types. */
  readonly types?: (key: Key) => Response;
};

// biome-ignore lint/suspicious/noExplicitAny: a list of queries erases their keys and answers
export type AnyContextQuery = ContextQuery<any, any>;

export const contextQuery = <Key, Response>(name: string): ContextQuery<Key, Response> => ({ name });

/** Null for a key without a value. */
export type AskResult<Response> = Response | null | Promise<Response | null>;

/** Resolves one key: synchronously where its value is known. Keys of the same tick are batched. */
export type Ask = <Key, Response>(about: ContextQuery<Key, Response>, key: Key) => AskResult<Response>;
