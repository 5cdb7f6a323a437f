import { randomUUID } from 'node:crypto';
import { json } from './reply.ts';

const SECONDS = 3_600;

/** Access tokens for anybody who names an account; no restart survives them. `now` is in ms. */
export const createAccessTokens = (now: () => number) => {
  const until = new Map<string, number>();
  return {
    make: (form: URLSearchParams): Response => {
      if (form.get('grant_type') !== 'client_credentials')
        return json(400, { error: 'unsupported_grant_type' });
      if (!form.get('client_id') || !form.get('client_secret')) return json(400, { error: 'invalid_client' });
      const token = randomUUID();
      until.set(token, now() + SECONDS * 1_000);
      return json(200, {
        ...{ access_token: token, expires_in: SECONDS, token_type: 'Bearer' },
        scope: 'marketplace event_api fulfillment_api',
      });
    },
    isValid: (headers: Headers): boolean =>
      (until.get((headers.get('authorization') ?? '').replace(/^Bearer /u, '')) ?? 0) > now(),
  };
};
