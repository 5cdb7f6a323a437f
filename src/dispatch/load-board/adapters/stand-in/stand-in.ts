import { type Fetch, jsonIn } from '../../../../platform/http-answer.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createBoard } from './board.ts';
import { createDeliveries, type Deliver } from './deliveries.ts';
import { eventRoutes } from './event-routes.ts';
import { openKeptRows } from './kept-rows.ts';
import { isFields } from './listing-request.ts';
import { type BoardCall, listingRoutes } from './listing-routes.ts';
import { empty, NOT_FOUND } from './reply.ts';
import { createSubscriptions } from './subscriptions.ts';

export type StandInParts = {
  /** Keeps listings over a restart; undefined: in memory alone. */
  readonly file?: string;
  /** In ms. */
  readonly now?: () => number;
  /** Undefined: nothing is delivered to subscribers. */
  readonly deliver?: Deliver;
};

type Handle = (call: BoardCall) => Response | Promise<Response>;
type Route = readonly [method: string, path: RegExp, version: 1 | 2, answer: Handle];

const LISTING = /^\/listings\/id\/([^/]+)$/u;
const SUBSCRIPTION = /^\/subscriptions\/id\/([^/]+)$/u;

const textOf = (body: RequestInit['body']): Promise<string> => new Response(body ?? '').text();

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
  const tokens = createAccessTokens(now);
  const [listings, events] = [listingRoutes(board, now), eventRoutes(board, subscriptions)];

  const ROUTES: ReadonlyArray<Route> = [
    ['POST', /^\/listings$/u, 2, listings.post],
    ['GET', /^\/listings\/mine$/u, 2, listings.mine],
    ['GET', LISTING, 2, listings.get],
    ['PUT', LISTING, 2, listings.put],
    ['DELETE', LISTING, 2, listings.delete],
    ['GET', /^\/integrator-events$/u, 1, events.events],
    ['GET', /^\/event-types$/u, 1, events.types],
    ['GET', /^\/api\/fulfillments\/id\/([^/]+)$/u, 1, events.dispatch],
    ['POST', /^\/subscriptions$/u, 1, events.subscribe],
    ['GET', /^\/subscriptions\/mine$/u, 1, events.subscriptions],
    ['GET', SUBSCRIPTION, 1, events.subscription],
    ['PUT', SUBSCRIPTION, 1, events.change],
    ['POST', /^\/subscriptions\/id\/([^/]+)\/renew$/u, 1, events.renew],
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
