import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { type ApiError, fromGraphql, fromLostAnswer, fromStatus, OFFLINE } from './api-error.ts';

/**
 * `intention` is a mutation's idempotency key. `keepsRest` accepts partial data; the errors are then in
 * `meta.errors`.
 */
export type GraphqlCall = {
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  readonly intention?: string | undefined;
  readonly keepsRest?: true;
  /** Sends no expected user: the session may belong to another user than the one who opened this tab. */
  readonly asAnybody?: true | undefined;
};
export type Meta = { readonly errors: ReadonlyArray<ApiError> };
export type GraphqlQuery = BaseQueryFn<GraphqlCall, unknown, ApiError, object, Meta>;

type ResponseBody = {
  readonly data?: unknown;
  readonly errors?: ReadonlyArray<Parameters<typeof fromGraphql>[0]>;
};
type Send = (url: string, init: RequestInit) => Promise<Response>;

const POSITION = 'Lanebook-Position';
const USER = 'Lanebook-User';

/**
 * GraphQL over fetch, on behalf of the user with the id `me`, if known. Sends the position of the last write,
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
      const answer = (await response.json().catch(() => ({}))) as ResponseBody;
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
