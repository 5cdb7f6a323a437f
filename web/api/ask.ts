import { type ApiError, asApiError } from './api-error.ts';
import type { GraphqlCall } from './base-query.ts';
import type { Document } from './document.ts';

type Response = { readonly data?: unknown; readonly error?: unknown };
type Send = (call: GraphqlCall) => Response | PromiseLike<Response>;

/** Runs one query inside an endpoint that combines several. */
export const ask = async <Result, Variables extends GraphqlCall['variables']>(
  send: Send,
  document: Document<'query', Result, Variables>,
  variables: Variables,
): Promise<
  | { readonly data: Result; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: ApiError }
> => {
  const { data, error } = await send({ document, variables });
  return error === undefined ? { data: data as Result } : { error: asApiError(error) };
};
