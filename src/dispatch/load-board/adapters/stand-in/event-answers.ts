import type { Board, BoardEvent } from './board.ts';

const MOST = 100;

const instant = (ms: number): string => new Date(ms).toISOString();

/** An event of a listing names it and its order; one of a dispatch names the dispatch alone, as the real ones do. */
export const eventAnswer = (board: Board, { id, type, at, listingId, dispatchId }: BoardEvent) => ({
  eventId: id,
  eventType: type,
  topic: dispatchId === undefined ? 'logistics.cd.listing' : 'logistics.cd.dispatch',
  topicVersion: '1',
  timeStamp: instant(at),
  environment: 'Stand-in',
  headers: { marketplaceIds: ['10000'] },
  body:
    dispatchId === undefined
      ? { listingId: Number(listingId), externalId: board.listing(listingId)?.body.externalId }
      : { dispatchId, dispatchVehicleIds: [] },
});

/** Neighbours change places, and each third event comes twice: nothing of that is promised otherwise. */
const unruly = <Event>(events: ReadonlyArray<Event>): ReadonlyArray<Event> =>
  events.flatMap((event, index) => {
    const other = events[index % 2 === 0 ? index + 1 : index - 1] ?? event;
    return index % 3 === 2 ? [other, other] : [other];
  });

const numberIn = (text: string | undefined, otherwise: number): number => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : otherwise;
};

/** `?gt(createdOn,2026-01-19T15:00:00Z)&limit(1,100)`: start and count, from 1. */
export const eventPage = (board: Board, { origin, search }: URL) => {
  const query = decodeURIComponent(search);
  const since = /gt\(createdOn,([^)]+)\)/u.exec(query)?.[1] ?? '1970-01-01';
  const [, start, count] = /limit\((\d+),(\d+)\)/u.exec(query) ?? [];
  const from = numberIn(start, 1);
  const limit = Math.min(numberIn(count, MOST), MOST);
  const all = unruly(board.events().filter(({ at }) => at > Date.parse(since)));
  const address = (first: number): string =>
    `${origin}/integrator-events?gt(createdOn,${since})&limit(${first},${limit})`;
  const items = all.slice(from - 1, from - 1 + limit).map((event) => ({
    ...{ publishStatus: 'SUCCESS', createdOn: instant(event.at), eventData: eventAnswer(board, event) },
  }));
  const isLast = from - 1 + limit >= all.length;
  return {
    ...{ href: address(from), count: all.length, limit, items },
    ...(isLast ? {} : { next: address(from + limit) }),
  };
};
