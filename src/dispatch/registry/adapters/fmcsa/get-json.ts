import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { boundedText, type Fetch, jsonIn, retryAfterMs } from '../../../../platform/http-answer.ts';

/** Why there is no answer, in words for the log: never an address, which has the key. */
export type Failure = {
  readonly reason:
    | 'timeout'
    | 'outage'
    | 'unreadable'
    | 'too large'
    | 'key refused'
    | 'too many requests'
    | `status ${number}`;
  /** After this time, in ms, the server may be asked again. */
  readonly retryAfterMs?: number;
};

/** A carrier's answers have a few kB. */
const MOST_BYTES = 262_144;

const failure = (reason: Failure['reason']): E.Either<Failure, never> => E.left({ reason });

/** QCMobile answers an unknown key with 404 and `Webkey not found`. */
const isKeyRefused = (status: number, text: string | undefined): boolean =>
  status === 401 || status === 403 || (status === 404 && /web ?key/iu.test(text ?? ''));

const answered = async <A>(
  response: Response,
  codec: t.Decoder<unknown, A>,
): Promise<E.Either<Failure, A>> => {
  const { status, headers } = response;
  if (status === 429) {
    await response.body?.cancel();
    return E.left({ reason: 'too many requests', retryAfterMs: retryAfterMs(headers.get('Retry-After')) });
  }
  const text = await boundedText(response, MOST_BYTES);
  if (isKeyRefused(status, text)) return failure('key refused');
  if (status !== 200) return failure(`status ${status}`);
  if (text === undefined) return failure('too large');
  return E.mapLeft((): Failure => ({ reason: 'unreadable' }))(codec.decode(jsonIn(text)));
};

/**
 * GET of a JSON answer, decoded. Redirects are not followed: they would take the key elsewhere. The signal bounds
 * the time, that of the body included.
 */
export const getJson = async <A>(
  fetch: Fetch,
  url: string,
  codec: t.Decoder<unknown, A>,
  signal: AbortSignal,
): Promise<E.Either<Failure, A>> => {
  try {
    const headers = { accept: 'application/json' };
    return await answered(await fetch(url, { signal, headers, redirect: 'error' }), codec);
  } catch {
    return failure(signal.aborted ? 'timeout' : 'outage');
  }
};
