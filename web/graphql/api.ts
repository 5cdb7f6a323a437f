import { createApi } from '@reduxjs/toolkit/query/react';
import { graphqlBaseQuery } from './base-query.ts';

/** The one API of the client; every feature injects its endpoints into it. */
export const api = createApi({
  baseQuery: graphqlBaseQuery((url, init) => fetch(url, init)),
  tagTypes: ['Quote', 'Status', 'ListView'],
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});
