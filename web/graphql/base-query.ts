import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { type ApiError, fromGraphql, fromLostAnswer, fromStatus, OFFLINE } from './api-error.ts';

/**
 * `intention` names a mutation's purpose: a repeat under the same one is carried out once. With `keepsRest` an answer
 * that has gaps counts: what is wrong with it is told beside it, in `meta.errors`.
 */
export type Call = {
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly intention?: string;
  readonly keepsRest?: true;
  /** Whoever is signed in, as against the person whom this tab is of. */
  readonly asAnybody?: true;
};
export type Meta = { readonly errors: ReadonlyArray<ApiError> };
type GraphqlQuery = BaseQueryFn<Call, unknown, ApiError, object, Meta>;

type Answer = { readonly data?: unknown; readonly errors?: ReadonlyArray<Parameters<typeof fromGraphql>[0]> };
type Send = (url: string, init: RequestInit) => Promise<Response>;

const POSITION = 'Lanebook-Position';
const USER = 'Lanebook-User';

/**
 * GraphQL by fetch, for the person with the id `me`, if anybody is known yet. It remembers the position of the last write,
 * so that later reads include it.
 */
export const graphqlBaseQuery = (send: Send, me: (state: unknown) => string | undefined): GraphqlQuery => {
  let position: string | null = null;
  return async ({ document: query, variables, intention, keepsRest, asAnybody }, { signal, getState }) => {
    const headers = new Headers({ 'content-type': 'application/json' });
    const isMutation = intention !== undefined;
    if (isMutation) headers.set('Idempotency-Key', intention);
    const user = asAnybody ? undefined : me(getState());
    if (user !== undefined) headers.set(USER, user);
    if (position !== null) headers.set(POSITION, position);
    const request = {
      method: 'POST',
      credentials: 'same-origin',
      headers,
      body: JSON.stringify({ query, variables }),
      signal,
    } as const;
    try {
      const response = await send('/graphql', request);
      position = response.headers.get(POSITION) ?? position;
      const answer = (await response.json().catch(() => ({}))) as Answer;
      const errors = (answer.errors ?? []).map(fromGraphql);
      if (keepsRest && answer.data) return { data: answer.data, meta: { errors } };
      const [error, ...others] = errors;
      if (error) return { error: { ...error, ...(others.length > 0 && { others }) } };
      if (answer.data) return { data: answer.data };
      return { error: isMutation ? fromLostAnswer(response.status) : fromStatus(response.status) };
    } catch {
      return { error: isMutation ? fromLostAnswer(null) : OFFLINE };
    }
  };
};
