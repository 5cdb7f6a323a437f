import { setTimeout as pause } from 'node:timers/promises';
import type { Board, BoardListing } from './board.ts';
import { type Fields, keptOf, listIn } from './listing-request.ts';
import { broken, empty, errors, json, NOT_FOUND, STALE } from './reply.ts';
import { type Trigger, triggerOf } from './triggers.ts';
import { errorsIn } from './validation.ts';

/** What a route gets of a request. */
export type BoardCall = {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Fields;
  readonly signal: AbortSignal;
  /** Of the path, where the route has one. */
  readonly id: string;
};

const SLOW_MS = 6_000;
const DOWN_MS = 60_000;

const etagOf = ({ version }: BoardListing): string => `"${version}"`;

const answerOf = ({ id, status, body }: BoardListing): Fields => ({
  ...{ listingId: Number(id), listingStatus: status, ...body },
});

/** An update names the vehicles that stand there; only those that it adds have no id. */
const areKnown = (there: BoardListing, body: Fields): boolean => {
  const known = new Set(listIn(there.body.vehicles).map(({ vehicleId }) => vehicleId));
  const vehicles = listIn(body.vehicles);
  const named = vehicles.flatMap(({ vehicleId }) => (vehicleId === undefined ? [] : [vehicleId]));
  return named.every((id) => known.has(id)) && named.length >= Math.min(known.size, vehicles.length);
};

/** The routes of Listings V2. `now` is in ms. */
export const listingRoutes = (board: Board, now: () => number) => {
  let downSince: number | undefined;

  const isDown = (): boolean => {
    downSince ??= now();
    return now() - downSince < DOWN_MS;
  };

  /** What a listing sets off before it is looked at. */
  const before = async (trigger: Trigger | undefined, signal: AbortSignal): Promise<Response | undefined> => {
    if (trigger === 'slow')
      await pause(SLOW_MS, undefined, { signal, ref: false }).catch(() => signal.throwIfAborted());
    if (trigger === 'down' && isDown()) return empty(503, { 'retry-after': '15' });
    return trigger === 'refused'
      ? json(400, {
          errors: [
            { code: 'listing.invalid_value', message: 'Price is too low.', property: 'price.total' },
            {
              code: 'listing.invalid_value',
              message: 'Available date is not accepted.',
              property: 'availableDate',
            },
          ],
        })
      : undefined;
  };

  const refusal = (body: Fields): Response | undefined => {
    const found = errorsIn(body, board.day());
    return found.length > 0 ? json(400, { errors: found }) : undefined;
  };

  const triggerIn = ({ stops }: Fields): Trigger | undefined => triggerOf(listIn(stops)[0]?.postalCode);

  /** Undefined for one that is not there to be changed. */
  const there = (id: string): BoardListing | undefined => {
    const listing = board.listing(id);
    return listing?.status === 'DELETED' ? undefined : listing;
  };

  const isStale = (listing: BoardListing, headers: Headers): boolean =>
    headers.get('if-match') !== etagOf(listing);

  return {
    post: async ({ url, body: sent, signal }: BoardCall): Promise<Response> => {
      const body = keptOf(sent);
      const trigger = triggerIn(body);
      const answer = (await before(trigger, signal)) ?? refusal(body);
      if (answer) return answer;
      if (trigger === 'lost, not taken') throw broken();
      const listing = board.take(body);
      if (trigger === 'lost, taken') throw broken();
      if (trigger === 'taken behind a gateway') return empty(503);
      if (trigger === 'booked' || trigger === 'given back') board.book(listing, trigger);
      const location = `${url.origin}/listings/id/${listing.id}`;
      return empty(201, { location, etag: etagOf(listing) });
    },
    get: ({ id }: BoardCall): Response => {
      const listing = board.listing(id);
      return listing ? json(200, answerOf(listing), { etag: etagOf(listing) }) : NOT_FOUND();
    },
    put: async ({ id, headers, body: sent, signal }: BoardCall): Promise<Response> => {
      const body = keptOf(sent);
      const listing = there(id);
      if (!listing) return NOT_FOUND();
      if (!headers.get('if-match'))
        return errors(428, 'resource.precondition_required', 'If-Match is required.');
      if (isStale(listing, headers)) return STALE();
      const answer = (await before(triggerIn(body), signal)) ?? refusal(body);
      if (answer) return answer;
      if (!areKnown(listing, body))
        return errors(400, 'vehicle.required', 'Vehicle ID is required.', 'vehicles[0].vehicleId');
      return empty(204, { etag: etagOf(board.replace(listing, body)) });
    },
    delete: ({ id, headers }: BoardCall): Response => {
      const listing = there(id);
      if (!listing) return NOT_FOUND();
      if (headers.has('if-match') && isStale(listing, headers)) return STALE();
      board.remove(listing);
      return empty(204);
    },
    mine: ({ url }: BoardCall): Response => {
      const externalId = url.searchParams.get('externalId');
      const items = board
        .listings()
        .filter(({ body }) => externalId === null || body.externalId === externalId)
        .map(answerOf);
      return json(200, { href: url.href, count: items.length, items });
    },
  };
};
