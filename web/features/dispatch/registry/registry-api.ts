import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import { api } from '../../../api/api.ts';
import { type ApiError, codeOf, fromStatus, OFFLINE } from '../../../api/api-error.ts';

/** The register that a number belongs to. */
export type NumberKind = 'MC' | 'DOT';
export type Sought = { readonly kind: NumberKind; readonly number: string };

/** Messages of responses without one of their own, by status. */
const MESSAGES: Readonly<Record<number, (sought: Sought) => string>> = {
  400: ({ kind }) => `Enter the ${kind} number, 1 to 8 digits.`,
  404: ({ kind, number }) => `The registry has no carrier with ${kind} number ${number}.`,
  503: () => 'The registry does not answer right now. Try again in a moment.',
};

/** The response as it is: the fields of a carrier's form, and whether it may carry. */
export type RegistryResponse = { readonly body: unknown };

type Body = { readonly code?: string; readonly message?: string; readonly fields?: FieldErrors } | undefined;

const errorOf = (status: number, body: Body, sought: Sought): ApiError => {
  const { code, message } = fromStatus(status);
  return {
    code: body?.code === undefined ? code : codeOf(body.code),
    message: Object.values(body?.fields ?? {})[0] ?? body?.message ?? MESSAGES[status]?.(sought) ?? message,
    fields: {},
  };
};

const ask = async (
  sought: Sought,
  signal: AbortSignal,
): Promise<{ readonly data: RegistryResponse } | { readonly error: ApiError }> => {
  const query = new URLSearchParams({ search_type: sought.kind, search_number: sought.number });
  try {
    const response = await fetch(`/rest-api/carrier-data?${query}`, { signal });
    const body: unknown = await response.json().catch(() => undefined);
    return response.ok ? { data: { body } } : { error: errorOf(response.status, body as Body, sought) };
  } catch {
    return { error: OFFLINE };
  }
};

/** Tag of queries whose answers rest on what the registry said last. */
export const LOOKED_UP = { type: 'Carriers', id: 'looked-up' } as const;

/** Looks carriers up. The server keeps what it finds, so queries that rest on it are refetched. */
const registryApi = api.injectEndpoints({
  endpoints: (build) => ({
    registryEntry: build.query<RegistryResponse, Sought>({
      queryFn: (sought, { signal }) => ask(sought, signal),
      keepUnusedDataFor: 0,
      onQueryStarted: async (_sought, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => undefined)) dispatch(api.util.invalidateTags([LOOKED_UP]));
      },
    }),
  }),
});

const { useLazyRegistryEntryQuery } = registryApi;

/** The registry is asked where somebody asks it: not again whenever the window is looked at. */
export const useAskRegistry = () => useLazyRegistryEntryQuery({ refetchOnFocus: false });
