import { createApi } from '@reduxjs/toolkit/query/react';
import { graphqlBaseQuery } from './base-query.ts';

/** The session's slice of the store is made of this API's answers. */
type WithSession = { readonly session: { readonly me: { readonly id: string } | null } };
const idOfMe = (state: unknown): string | undefined => (state as WithSession).session.me?.id;

/** The one API of the client; every feature injects its endpoints into it. */
export const api = createApi({
  baseQuery: graphqlBaseQuery((url, init) => fetch(url, init), idOfMe),
  tagTypes: ['Quote', 'Status', 'ListView'],
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});
