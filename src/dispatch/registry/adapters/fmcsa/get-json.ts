import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';

/** `fetch`, or a stand-in for it. */
export type Fetch = (url: string, init: RequestInit & { readonly signal: AbortSignal }) => Promise<Response>;

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
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const failure = (reason: Failure['reason']): E.Either<Failure, never> => E.left({ reason });

/** Seconds or a date (RFC 9110); a minute where it is absent or unreadable, and an hour at most. */
const retryAfterMs = (header: string | null): number => {
  const written = (header ?? '').trim();
  const ms = /^\d+$/u.test(written) ? Number(written) * 1_000 : Date.parse(written) - Date.now();
  return Number.isNaN(ms) ? MINUTE_MS : Math.min(Math.max(ms, 1_000), HOUR_MS);
};

/** A response's text; undefined for one that is too large, which is not read to its end. */
const boundedText = async ({ body }: Response): Promise<string | undefined> => {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let [size, text] = [0, ''];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > MOST_BYTES) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

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
  const text = await boundedText(response);
  if (isKeyRefused(status, text)) return failure('key refused');
  if (status !== 200) return failure(`status ${status}`);
  if (text === undefined) return failure('too large');
  return E.mapLeft((): Failure => ({ reason: 'unreadable' }))(codec.decode(parsed(text)));
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
