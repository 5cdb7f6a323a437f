import * as E from 'fp-ts/lib/Either.js';
import { type Fetch, retryAfterMs } from '../../../../platform/http-answer.ts';
import type { Logger } from '../../../../platform/logger.ts';
import type { BoardFailure } from '../../load-board.ts';
import { type Credentials, createAccessToken } from './access-token.ts';
import { type HttpAnswer, httpCall, isElsewhere } from './http-call.ts';
import { isOfBoard, isOwn } from './own-answer.ts';
import { refusalsIn } from './refusals.ts';

/** The media types of the versions that are spoken: Listings have 2, Events and Fulfillment 1. */
export const V1 = 'application/vnd.coxauto.v1+json';
export const V2 = 'application/vnd.coxauto.v2+json';

export type ApiRequest = {
  /** For the log. */
  readonly call: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly version: typeof V1 | typeof V2;
  readonly body?: unknown;
  /** An ETag; '' sends none. */
  readonly ifMatch?: string;
};

/** Right: an answer with a status of 200 to 299, and to a change one of the board itself. */
export type Api = (request: ApiRequest) => Promise<E.Either<BoardFailure, HttpAnswer>>;

export type ApiParts = Credentials & {
  readonly log: Pick<Logger, 'warn'>;
  readonly fetch: Fetch;
  /** Of a request, that for a new token included. */
  readonly timeoutMs: number;
  /** In ms. */
  readonly now: () => number;
};

const UNAVAILABLE = { kind: 'unavailable' } as const;
const UNKNOWN: BoardFailure = { kind: 'unknown' };

const MOVED: BoardFailure = {
  kind: 'refused',
  errors: {
    '': 'The load board is at another address. An administrator sets CENTRAL_DISPATCH_URL and its like.',
  },
};

/** Refusals of the request as such, before anything was done: a wrong address, token or media type. */
const NOT_DONE = new Set([401, 403, 405, 406, 415, 429]);

/**
 * Whether nothing was done. What a gateway says in the place of the board (408, 503) may come after a posting was taken,
 * unless it says when to send it again; other changes can be made twice. A 503 of the board's own media type says that it was not
 * done; other forms of errors are those of gateways too.
 */
const isUndone = ({ method }: ApiRequest, answer: HttpAnswer): boolean => {
  const { status, headers } = answer;
  return (
    NOT_DONE.has(status) ||
    ((status === 408 || status === 503) && method !== 'POST') ||
    (status === 503 && (headers.has('retry-after') || isOfBoard(answer)))
  );
};

/** A change that the board has made, it says itself. */
const isDone = ({ method }: ApiRequest, answer: HttpAnswer): boolean =>
  answer.status >= 200 && answer.status < 300 && (method === 'GET' || method === 'POST' || isOwn(answer));

/** What an answer means that is none to the request. A server's fault may have come before or after its work. */
const failureIn = (request: ApiRequest, answer: HttpAnswer): BoardFailure => {
  const { method } = request;
  const { status, text } = answer;
  if (status < 300) return UNKNOWN;
  if (status === 404 || status === 410)
    return method !== 'POST' && isOwn(answer) ? { kind: 'gone' } : UNAVAILABLE;
  if (status === 412 || status === 428) return { kind: 'stale' };
  if (isElsewhere(status)) return method === 'POST' ? MOVED : { ...UNAVAILABLE, lostFor: 'MOVED' };
  if (isUndone(request, answer)) return UNAVAILABLE;
  if (status >= 400 && status < 500 && status !== 408) return { kind: 'refused', errors: refusalsIn(text) };
  return method === 'GET' ? UNAVAILABLE : UNKNOWN;
};

const TOKENS = 'tokens';
const hostOf = ({ url }: ApiRequest): string => new URL(url).host;

const initOf = ({ method, version, body, ifMatch = '' }: ApiRequest, token: string) => ({
  method,
  headers: {
    accept: version,
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': version }),
    ...(ifMatch === '' ? {} : { 'if-match': ifMatch }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

/**
 * Requests with an access token. After a 401 the request is repeated once with a new token, as it was not taken;
 * nothing else is ever repeated. After a 429, and a 503 that says so, nothing is asked of that host until its Retry-After is
 * over: the APIs of the board have one each, and tokens another.
 */
export const createApi = ({ log, fetch, timeoutMs, now, ...credentials }: ApiParts): Api => {
  const tokens = createAccessToken(credentials, fetch, now);
  /** When each host may be asked again. */
  const notBefore = new Map<string, number>();
  const mayAsk = (host: string): boolean => now() >= (notBefore.get(host) ?? 0);

  const heed = (host: string, { status, headers }: HttpAnswer): void => {
    const header = headers.get('retry-after');
    if (status === 429 || (status === 503 && header !== null))
      notBefore.set(host, Math.max(notBefore.get(host) ?? 0, now() + retryAfterMs(header)));
  };

  const failed = (request: ApiRequest, reason: string, failure: BoardFailure) => {
    log.warn({ call: request.call, reason, outcome: failure.kind }, 'no use of Central Dispatch');
    return E.left(failure);
  };

  const once = async (request: ApiRequest, signal: AbortSignal, isSecond = false): ReturnType<Api> => {
    const token = await tokens.get(signal);
    if (E.isLeft(token)) {
      const { reason, lostFor, answer } = token.left;
      if (answer) heed(TOKENS, answer);
      return failed(request, reason, lostFor ? { ...UNAVAILABLE, lostFor } : UNAVAILABLE);
    }
    const called = await httpCall(fetch, request.url, initOf(request, token.right), signal);
    if (E.isLeft(called)) {
      const { reason, sent } = called.left;
      return failed(request, reason, sent && request.method !== 'GET' ? UNKNOWN : UNAVAILABLE);
    }
    const answer = called.right;
    if (isDone(request, answer)) return E.right(answer);
    if (answer.status === 401) {
      tokens.drop(token.right);
      if (!isSecond) return once(request, signal, true);
    }
    heed(hostOf(request), answer);
    return failed(request, `status ${answer.status}`, failureIn(request, answer));
  };

  return async (request) =>
    mayAsk(TOKENS) && mayAsk(hostOf(request))
      ? once(request, AbortSignal.timeout(timeoutMs))
      : E.left(UNAVAILABLE);
};
