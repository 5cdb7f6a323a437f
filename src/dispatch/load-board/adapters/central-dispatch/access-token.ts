import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { type Fetch, jsonIn } from '../../../../platform/http-answer.ts';
import type { LostFor } from '../../load-board.ts';
import { type HttpAnswer, httpCall, isElsewhere } from './http-call.ts';

export type Credentials = {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/** No token; the reason is for the log. An answer with 429 or 503 says when to ask again. */
export type NoToken = {
  readonly reason: string;
  readonly lostFor?: LostFor;
  readonly answer?: HttpAnswer;
};

/** The access token of the client credentials flow (OAuth 2.0, RFC 6749 4.4). */
export type AccessToken = {
  readonly get: (signal: AbortSignal) => Promise<E.Either<NoToken, string>>;
  /** The board no longer takes this one. */
  readonly drop: (token: string) => void;
};

/** Tokens are renewed this long before they expire; a request that is under way needs its token still. */
const MARGIN_MS = 60_000;

const answered = t.type({ access_token: t.string, expires_in: t.number });

type Kept = { readonly token: string; readonly until: number };

const tokenIn = (answer: HttpAnswer, askedAt: number): E.Either<NoToken, Kept> => {
  const { status, text } = answer;
  if (status === 400 || status === 401 || status === 403)
    return E.left({ reason: 'credentials refused', lostFor: 'ACCOUNT' });
  if (isElsewhere(status)) return E.left({ reason: `token: status ${status}`, lostFor: 'MOVED' });
  if (status !== 200) return E.left({ reason: `token: status ${status}`, answer });
  const decoded = answered.decode(jsonIn(text ?? ''));
  if (E.isLeft(decoded)) return E.left({ reason: 'token: unreadable' });
  const { access_token: token, expires_in: seconds } = decoded.right;
  return E.right({ token, until: askedAt + Math.max(seconds * 1_000 - MARGIN_MS, 0) });
};

/** Kept until shortly before it expires. Requests at the same time share one. `now` is in ms. */
export const createAccessToken = (
  { tokenUrl, clientId, clientSecret }: Credentials,
  fetch: Fetch,
  now: () => number,
): AccessToken => {
  let kept: Kept | undefined;
  let asking: Promise<E.Either<NoToken, Kept>> | undefined;

  const ask = async (signal: AbortSignal): Promise<E.Either<NoToken, Kept>> => {
    const askedAt = now();
    const body = new URLSearchParams({
      ...{ client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
    });
    const answer = await httpCall(fetch, tokenUrl, { method: 'POST', body }, signal);
    if (E.isLeft(answer)) return E.left({ reason: `token: ${answer.left.reason}` });
    return tokenIn(answer.right, askedAt);
  };

  return {
    get: async (signal) => {
      if (kept && now() < kept.until) return E.right(kept.token);
      asking ??= ask(signal).finally(() => {
        asking = undefined;
      });
      const asked = await asking;
      if (E.isLeft(asked)) return asked;
      kept = asked.right;
      return E.right(kept.token);
    },
    drop: (token) => {
      if (kept?.token === token) kept = undefined;
    },
  };
};
