import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';

/** No answer in time, or none that OpenID Connect knows. */
const GARBAGE = [
  ...['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'],
  'OAUTH_PARSE_ERROR',
];
/** What a provider says of itself, or of a product whose settings it does not accept; no person can mend it. */
const OUT_OF_ORDER = ['server_error', 'temporarily_unavailable', 'invalid_client', 'unauthorized_client'];

/** Of an invalid response: whether it is the provider's own, as against parameters that a browser brought. */
const isProvidersOwn = (detail: unknown): boolean =>
  typeof detail === 'string' || (typeof detail === 'object' && detail !== null && 'body' in detail);

/** Whether a sign-in came to nothing because the provider is down or answers nonsense, and not by a refusal. */
export const isProviderOutage = (error: unknown): boolean => {
  if (error instanceof ResponseBodyError) return error.status >= 500 || OUT_OF_ORDER.includes(error.error);
  if (error instanceof AuthorizationResponseError) return OUT_OF_ORDER.includes(error.error);
  if (error instanceof WWWAuthenticateChallengeError) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : undefined;
  if (code === 'OAUTH_INVALID_RESPONSE')
    return error.cause instanceof Error && isProvidersOwn(error.cause.cause);
  // Whoever cannot be reached makes `fetch` throw a TypeError without a code.
  return code === undefined ? error instanceof TypeError : GARBAGE.includes(code);
};
