import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.ts';

type ApiState = { readonly [api.reducerPath]: ReturnType<typeof api.reducer> };
type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type Initiated = Parameters<Dispatch>[0];
type Endpoints = Readonly<
  Record<string, { readonly initiate: (input: unknown, how: object) => Initiated } | undefined>
>;

/** Refetches every query that failed. */
export const askFailedAgain =
  () =>
  (dispatch: Dispatch, getState: () => unknown): void => {
    const endpoints = api.endpoints as Endpoints;
    for (const query of Object.values((getState() as ApiState)[api.reducerPath].queries)) {
      if (query?.status !== 'rejected') continue;
      const endpoint = endpoints[query.endpointName];
      if (endpoint) dispatch(endpoint.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }));
    }
  };
