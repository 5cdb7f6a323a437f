import { randomUUID } from 'node:crypto';
import { type Fetch, jsonIn } from '../../../../platform/http-answer.ts';
import { createBoard, EVENT_TYPES } from './board.ts';
import { createDeliveries, type Deliver } from './deliveries.ts';
import { eventPage } from './event-answers.ts';
import { openKeptRows } from './kept-rows.ts';
import { isFields } from './listing-request.ts';
import { type Call, listingRoutes } from './listing-routes.ts';
import { empty, errors, json, NOT_FOUND, STALE } from './reply.ts';
import { createSubscriptions, subscriptionAnswer } from './subscriptions.ts';

export type StandInParts = {
  /** Keeps listings over a restart; undefined: in memory alone. */
  readonly file?: string;
  /** In ms. */
  readonly now?: () => number;
  readonly deliver?: Deliver;
};

type Route = readonly [
  method: string,
  path: RegExp,
  version: 1 | 2,
  answer: (call: Call) => Response | Promise<Response>,
];

const TOKEN_SECONDS = 3_600;

/** Access tokens, which no restart survives. */
const createTokens = (now: () => number) => {
  const until = new Map<string, number>();
  return {
    make: (form: URLSearchParams): Response => {
      const isAsked = form.get('grant_type') === 'client_credentials';
      if (!isAsked) return json(400, { error: 'unsupported_grant_type' });
      if (!form.get('client_id') || !form.get('client_secret')) return json(400, { error: 'invalid_client' });
      const token = randomUUID();
      until.set(token, now() + TOKEN_SECONDS * 1_000);
      return json(200, {
        ...{ access_token: token, expires_in: TOKEN_SECONDS, token_type: 'Bearer' },
        scope: 'marketplace event_api fulfillment_api',
      });
    },
    isValid: (headers: Headers): boolean =>
      (until.get((headers.get('authorization') ?? '').replace(/^Bearer /u, '')) ?? 0) > now(),
  };
};

const textOf = async (body: RequestInit['body']): Promise<string> => new Response(body ?? '').text();

/** Stands in for Central Dispatch's servers, all at one address, in this process: `fetch` takes its addresses. */
export const createStandIn = ({
  file,
  now = Date.now,
  deliver,
}: StandInParts = {}): {
  readonly fetch: Fetch;
} => {
  const rows = openKeptRows(file);
  const subscriptions = createSubscriptions(rows);
  const deliverLater = deliver && createDeliveries(subscriptions, deliver);
  const board = createBoard(rows, now, (event) => deliverLater?.(board, event, event.at - now()));
  for (const event of board.coming()) deliverLater?.(board, event, event.at - now());
  const listings = listingRoutes(board, now);
  const tokens = createTokens(now);

  const subscribed = (
    { id, headers }: Call,
    answer: (there: NonNullable<ReturnType<typeof subscriptions.get>>) => Response,
  ): Response => {
    const there = subscriptions.get(id);
    if (!there) return NOT_FOUND();
    return headers.get('if-match') === `"${there.version}"` ? answer(there) : STALE();
  };

  const ROUTES: ReadonlyArray<Route> = [
    ['POST', /^\/listings$/u, 2, listings.post],
    ['GET', /^\/listings\/mine$/u, 2, listings.mine],
    ['GET', /^\/listings\/id\/([^/]+)$/u, 2, listings.get],
    ['PUT', /^\/listings\/id\/([^/]+)$/u, 2, listings.put],
    ['DELETE', /^\/listings\/id\/([^/]+)$/u, 2, listings.delete],
    ['GET', /^\/integrator-events$/u, 1, ({ url }) => json(200, eventPage(board, url))],
    [
      'GET',
      /^\/event-types$/u,
      1,
      () => {
        const items = Object.entries(EVENT_TYPES).map(([eventType, description]) => ({
          ...{ eventType, description },
        }));
        return json(200, { count: items.length, items });
      },
    ],
    [
      'GET',
      /^\/api\/fulfillments\/id\/([^/]+)$/u,
      1,
      ({ id }) => {
        const dispatch = board.dispatch(id);
        if (!dispatch) return NOT_FOUND();
        const { listingId, carrier: carrierCompanyName } = dispatch;
        const externalId = board.listing(listingId)?.body.externalId;
        return json(200, { dispatchId: id, listingId, externalId, carrierCompanyName });
      },
    ],
    [
      'POST',
      /^\/subscriptions$/u,
      1,
      ({ body }) => {
        if (!URL.canParse(String(body.callbackUrl)) || !isFields(body.subscriptionRules))
          return errors(400, 'subscription.invalid_value', 'Callback URL is not valid.', 'callbackUrl');
        const made = subscriptions.make(body);
        return json(201, subscriptionAnswer(made), { 'api-token': made.token });
      },
    ],
    [
      'GET',
      /^\/subscriptions\/mine$/u,
      1,
      () => {
        const items = subscriptions.all().map(subscriptionAnswer);
        return json(200, { count: items.length, items });
      },
    ],
    [
      'GET',
      /^\/subscriptions\/id\/([^/]+)$/u,
      1,
      ({ id }) => {
        const there = subscriptions.get(id);
        return there ? json(200, subscriptionAnswer(there), { etag: `"${there.version}"` }) : NOT_FOUND();
      },
    ],
    [
      'PUT',
      /^\/subscriptions\/id\/([^/]+)$/u,
      1,
      (call) =>
        subscribed(call, (there) => {
          subscriptions.change(there, call.body);
          return empty(204);
        }),
    ],
    [
      'POST',
      /^\/subscriptions\/id\/([^/]+)\/renew$/u,
      1,
      (call) => subscribed(call, (there) => empty(204, { 'api-token': subscriptions.renew(there).token })),
    ],
  ];

  return {
    fetch: async (address, { method = 'GET', headers: given, body, signal }) => {
      const url = new URL(address);
      const headers = new Headers(given);
      const text = await textOf(body);
      if (url.pathname === '/connect/token') return tokens.make(new URLSearchParams(text));
      const route = ROUTES.find(([verb, path]) => verb === method && path.test(url.pathname));
      if (!route) return NOT_FOUND();
      if (!tokens.isValid(headers)) return empty(401);
      const [, path, version, answer] = route;
      const type = `application/vnd.coxauto.v${version}+json`;
      if (headers.get(text === '' ? 'accept' : 'content-type') !== type) return empty(415);
      board.expire();
      const [, id = ''] = path.exec(url.pathname) ?? [];
      const sent = jsonIn(text);
      return answer({ url, headers, body: isFields(sent) ? sent : {}, signal, id });
    },
  };
};
