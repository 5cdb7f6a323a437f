import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { type ApiError, fromGraphql, fromStatus, OFFLINE } from './api-error.ts';

/** `intention` names a mutation's purpose: a repeat under the same one is carried out once. */
export type Call = {
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly intention?: string;
};

type Answer = { readonly data?: unknown; readonly errors?: ReadonlyArray<Parameters<typeof fromGraphql>[0]> };
type Send = (url: string, init: RequestInit) => Promise<Response>;

const POSITION = 'Lanebook-Position';

/** GraphQL by fetch. It remembers the position of the last write, so that later reads include it. */
export const graphqlBaseQuery = (send: Send): BaseQueryFn<Call, unknown, ApiError> => {
  let position: string | null = null;
  return async ({ document: query, variables, intention }, { signal }) => {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (intention !== undefined) headers.set('Idempotency-Key', intention);
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
      const [error] = answer.errors ?? [];
      if (error) return { error: fromGraphql(error) };
      return answer.data ? { data: answer.data } : { error: fromStatus(response.status) };
    } catch {
      return { error: OFFLINE };
    }
  };
};
