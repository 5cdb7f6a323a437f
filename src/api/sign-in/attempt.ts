import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import { openValue, sealValue } from './sealed.ts';

/**
 * State between the redirect to the provider and the callback. Times are in ms since 1970; `signedInSince` is
 * the earliest acceptable sign-in at the provider.
 */
const attempt = t.strict({
  nonce: t.string,
  verifier: t.string,
  expiresAt: t.number,
  signedInSince: t.number,
});

export type Attempt = t.TypeOf<typeof attempt>;

export const ATTEMPT_TTL_MS = 60 * 60 * 1000;

const boundTo = (id: string): string => `attempt/${id}`;

/** Encrypted and authenticated under a 256-bit key, as URL-safe text. */
export const sealAttempt = (key: Buffer, id: string, value: Attempt): string =>
  sealValue(key, value, boundTo(id)).toString('base64url');

/** Undefined for a value that was not sealed here, was changed, belongs to another attempt, or has expired. */
export const openAttempt = (key: Buffer, sealed: string, id: string, now: Date): Attempt | undefined =>
  pipe(
    attempt.decode(openValue(key, Buffer.from(sealed, 'base64url'), boundTo(id))?.value),
    E.filterOrElseW(
      ({ expiresAt }) => expiresAt > now.getTime(),
      () => 'too old',
    ),
    E.getOrElseW(() => undefined),
  );
