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
/** A browser lets requests of a page that is closed go on if all their bodies together are smaller than 64 KiB. */
const MOST_KEPT = 48 * 1024;

type Send = (url: string, init: RequestInit) => Promise<Response>;

const POSITION = 'Lanebook-Position';
const USER = 'Lanebook-User';

/**
 * GraphQL over fetch, on behalf of the user with the id `me`, if known. Sends the position of the last write,
 * so that later reads include it. Mutations go on when the page is closed, unless their input is large.
 */
export const graphqlBaseQuery = (send: Send, me: (state: unknown) => string | undefined): GraphqlQuery => {
  let position: string | null = null;
  /** Bytes of the requests under way that go on. */
  let kept = 0;
  return async ({ document: query, variables, intention, keepsRest, asAnybody }, { signal, getState }) => {
    const headers = new Headers({ 'content-type': 'application/json' });
    const isMutation = intention !== undefined;
    if (isMutation) headers.set('Idempotency-Key', intention);
    const user = asAnybody ? undefined : me(getState());
    if (user !== undefined) headers.set(USER, user);
    if (position !== null) headers.set(POSITION, position);
    const body = JSON.stringify({ query, variables });
    const size = new Blob([body]).size;
    const keepalive = isMutation && kept + size <= MOST_KEPT;
    if (keepalive) kept += size;
    const request = {
      ...({ method: 'POST', credentials: 'same-origin' } as const),
      ...{ headers, body, signal, keepalive },
    };
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
    } finally {
      if (keepalive) kept -= size;
    }
  };
};
