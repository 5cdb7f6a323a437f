import * as E from 'fp-ts/lib/Either.js';
import { boundedText, type Fetch } from '../../../../platform/http-answer.ts';

/** An answer read to its end. The text is undefined where it is too large, or broke off. */
export type HttpAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string | undefined;
};

/** A redirect, which is not followed. 303 (See Other) may come after the work. */
export const isElsewhere = (status: number): boolean => status >= 300 && status < 400 && status !== 303;

/** No answer. `sent`: the request may have arrived. The reason is for the log. */
export type NoAnswer = { readonly reason: 'timeout' | 'no connection' | 'outage'; readonly sent: boolean };

/** Pages of a hundred events have less. */
const MOST_BYTES = 1_048_576;

/** Errors of a connection that was never made: nothing was sent. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|CERT_.*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*)$/u;

/** With several addresses of a host, each has failed in its own way. */
const codesOf = (error: unknown): ReadonlyArray<string> => {
  const { cause } = error as { readonly cause?: { readonly code?: string; readonly errors?: unknown } };
  const each = Array.isArray(cause?.errors) ? cause.errors.map(({ code }) => code) : [];
  return [cause?.code, ...each].filter((code): code is string => typeof code === 'string');
};

const noAnswer = (error: unknown, signal: AbortSignal): NoAnswer => {
  if (signal.aborted) return { reason: 'timeout', sent: true };
  const codes = codesOf(error);
  return codes.length > 0 && codes.every((code) => BEFORE_SENDING.test(code))
    ? { reason: 'no connection', sent: false }
    : { reason: 'outage', sent: true };
};

const textOf = async (response: Response): Promise<string | undefined> => {
  try {
    return await boundedText(response, MOST_BYTES);
  } catch {
    return undefined;
  }
};

/** One request. Redirects are not followed: they would take the token elsewhere. */
export const httpCall = async (
  fetch: Fetch,
  url: string,
  init: Omit<RequestInit, 'signal' | 'redirect'>,
  signal: AbortSignal,
): Promise<E.Either<NoAnswer, HttpAnswer>> => {
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'manual' });
    const { status, headers } = response;
    return E.right({ status, headers, text: await textOf(response) });
  } catch (error) {
    return E.left(noAnswer(error, signal));
  }
};
