import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';

/**
 * What must be remembered between leaving for the provider and coming back. Times are in ms since 1970;
 * `signedInSince` is how long ago the person may have signed in at the provider.
 */
const attempt = t.strict({
  state: t.string,
  nonce: t.string,
  verifier: t.string,
  returnTo: t.string,
  expiresAt: t.number,
  signedInSince: t.number,
});

export type Attempt = t.TypeOf<typeof attempt>;

export const ATTEMPT_TTL_MS = 60 * 60 * 1000;

const ALGORITHM = 'aes-256-gcm';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** Encrypted and authenticated under a 256-bit key, as URL-safe text. */
export const sealAttempt = (key: Buffer, value: Attempt): string => {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv(ALGORITHM, key, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
};

const decrypt = (key: Buffer, sealed: string): unknown => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_LENGTH), {
    authTagLength: TAG_LENGTH,
  });
  decipher.setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
};

/** Undefined for what was not sealed here, was changed, belongs to another attempt, or is too old. */
export const openAttempt = (key: Buffer, sealed: string, state: string, now: Date): Attempt | undefined =>
  pipe(
    E.tryCatch(
      () => decrypt(key, sealed),
      () => 'not ours',
    ),
    E.chainW(attempt.decode),
    E.filterOrElseW(
      (opened) => opened.state === state && opened.expiresAt > now.getTime(),
      () => 'stale',
    ),
    E.fold(
      () => undefined,
      (opened) => opened,
    ),
  );
