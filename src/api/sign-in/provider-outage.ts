import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';

/** No response in time, or an invalid one. */
const GARBAGE = [
  ...['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'],
  'OAUTH_PARSE_ERROR',
];
/** Errors of the provider itself, or about a product whose settings it rejects; the person cannot fix them. */
const OUT_OF_ORDER = ['server_error', 'temporarily_unavailable', 'invalid_client', 'unauthorized_client'];

/** Whether an invalid response is the provider's own, rather than caused by parameters from the browser. */
const isProvidersOwn = (detail: unknown): boolean =>
  typeof detail === 'string' || (typeof detail === 'object' && detail !== null && 'body' in detail);

/** Whether a sign-in failed because the provider is down or responds with nonsense, rather than by a refusal. */
export const isProviderOutage = (error: unknown): boolean => {
  if (error instanceof ResponseBodyError) return error.status >= 500 || OUT_OF_ORDER.includes(error.error);
  if (error instanceof AuthorizationResponseError) return OUT_OF_ORDER.includes(error.error);
  if (error instanceof WWWAuthenticateChallengeError) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : undefined;
  if (code === 'OAUTH_INVALID_RESPONSE')
    return error.cause instanceof Error && isProvidersOwn(error.cause.cause);
  // For an unreachable host `fetch` throws a TypeError without a code.
  return code === undefined ? error instanceof TypeError : GARBAGE.includes(code);
};
