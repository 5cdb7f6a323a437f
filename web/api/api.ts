import { createApi } from '@reduxjs/toolkit/query/react';
import { graphqlBaseQuery } from './base-query.ts';

/** The part of the session slice that requests read. */
type WithSession = { readonly session: { readonly me: { readonly id: string } | null } };
const idOfMe = (state: unknown): string | undefined => (state as WithSession).session.me?.id;

/** Cache tag. Each feature declares its own in its manifest. */
export type Tag = string;

/** The client's only RTK Query API; each feature injects its endpoints. */
export const api = createApi({
  baseQuery: graphqlBaseQuery((url, init) => fetch(url, init), idOfMe),
  tagTypes: [] as ReadonlyArray<Tag>,
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  endpoints: () => ({}),
});

/** For queries whose answer stays as it is, such as the place of a ZIP code: they are asked once. */
export const ASKED_ONCE = { refetchOnMountOrArgChange: false, refetchOnFocus: false } as const;
