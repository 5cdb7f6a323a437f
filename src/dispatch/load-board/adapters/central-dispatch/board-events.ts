import * as E from 'fp-ts/lib/Either.js';
import type { Logger } from '../../../../platform/logger.ts';
import { type RecordId, recordId } from '../../../../shared-kernel/ids/record.ts';
import type { BoardEvent, BoardFailure, EventPage } from '../../load-board.ts';
import * as answers from './answers.ts';
import { type Api, V1 } from './api.ts';
import { decodedAnswer } from './decode.ts';

export type EventsParts = {
  readonly api: Api;
  readonly eventsUrl: string;
  readonly fulfillmentUrl: string;
  readonly log: Pick<Logger, 'warn'>;
  /** Events whose dispatch could not be read yet, by their ids. */
  readonly waiting: Map<string, unknown>;
};

type Subject = Pick<BoardEvent, 'orderId' | 'carrierName'> & { readonly listingId: string | null };
type Found<A> = Promise<E.Either<BoardFailure, A>>;

const PAGE = 100;
/** Dispatches that are asked for in vain before the rest waits for its turn. */
const MOST_IN_VAIN = 3;
/** Events that wait for their dispatch; beyond these, the oldest is given up. */
const MOST_WAITING = 10_000;

/**
 * Event types of the board in lower case. Its documentation names those of dispatches as examples; the installation's own
 * list is at GET /event-types. A carrier has booked a load once he accepted the dispatch.
 */
const KINDS = new Map<string, BoardEvent['kind']>([
  ...([
    ['listingcreated', 'POSTED'],
    ['listingupdated', 'UPDATED'],
    ['listingexpired', 'EXPIRED'],
    ['listingdeleted', 'REMOVED'],
    ['listingarchived', 'REMOVED'],
    ['dispatchcreated', 'OFFERED'],
    ['dispatchaccepted', 'BOOKED'],
    ['dispatchrejected', 'REJECTED'],
    ['dispatchdeclined', 'REJECTED'],
    ['dispatchcanceled', 'CANCELED'],
    ['dispatchcancelled', 'CANCELED'],
    ['dispatchpickedup', 'PICKED_UP'],
    ['dispatchintransit', 'IN_TRANSIT'],
    ['dispatchdelivered', 'DELIVERED'],
  ] as const),
]);

const kindOf = (eventType: string): BoardEvent['kind'] =>
  KINDS.get(eventType.toLowerCase().replace(/[^a-z]/gu, '')) ?? 'OTHER';

/** Event types that are worth a delivery. */
export const isOfUse = (eventType: string): boolean => kindOf(eventType) !== 'OTHER';

/** We told the board the order's number; listings of other origin have other ids, or none. */
const orderOf = (externalId: string | null | undefined): RecordId | null => {
  const decoded = recordId.decode(/^\d{1,15}$/u.test(externalId ?? '') ? Number(externalId) : undefined);
  return E.isRight(decoded) ? decoded.right : null;
};

const subjectIn = (
  { listingId, externalId }: Pick<answers.EventBody, 'listingId' | 'externalId'>,
  carrierName: string | null,
): Subject => ({
  listingId: listingId === null || listingId === undefined ? null : String(listingId),
  orderId: orderOf(externalId),
  carrierName,
});

const UNKNOWN_LISTING = subjectIn({ listingId: null, externalId: null }, null);

/** Instants have any precision and maybe an offset; ours end in Z. */
const instantOf = (timeStamp: string): string | undefined => {
  const ms = Date.parse(timeStamp);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
};

const eventOf = (given: unknown) => {
  const decoded = answers.event.decode(given);
  return E.isRight(decoded) ? decoded.right : undefined;
};

/** Reads events; each dispatch is asked for once. One whose dispatch cannot be read now waits, and holds up no other. */
const createReader = ({ api, fulfillmentUrl, log, waiting }: EventsParts) => {
  const dispatches = new Map<string, Subject>();
  const inVain = new Set<string>();
  const isHeldUp = (id: string): boolean =>
    inVain.size >= MOST_IN_VAIN && !inVain.has(id) && !dispatches.has(id);

  /** An event of a dispatch says only which one: listing, order and carrier are in the dispatch. */
  const subjectOfDispatch = async (id: string): Found<Subject> => {
    const known = dispatches.get(id);
    if (known) return E.right(known);
    if (inVain.has(id)) return E.left({ kind: 'unavailable' });
    const url = `${fulfillmentUrl}/api/fulfillments/id/${encodeURIComponent(id)}`;
    const answer = await api({ call: 'dispatch', method: 'GET', url, version: V1 });
    if (E.isLeft(answer) && answer.left.kind === 'gone') return E.right(UNKNOWN_LISTING);
    const read = E.isRight(answer) ? decodedAnswer(answers.dispatch, answer.right) : answer;
    if (E.isLeft(read)) {
      inVain.add(id);
      return read;
    }
    const subject = subjectIn(read.right, read.right.carrierCompanyName ?? read.right.carrierName ?? null);
    dispatches.set(id, subject);
    return E.right(subject);
  };

  const eventIn = async (given: unknown): Promise<ReadonlyArray<BoardEvent>> => {
    const event = eventOf(given);
    const at = event && instantOf(event.timeStamp);
    if (!event || at === undefined) {
      log.warn('an event of Central Dispatch is not readable');
      return [];
    }
    const { eventId: id, eventType, body } = event;
    const kind = kindOf(eventType);
    const { dispatchId } = body;
    const asked = kind !== 'OTHER' && !body.listingId ? dispatchId : null;
    if (asked && isHeldUp(asked)) {
      // It keeps its place: what is asked for in vain goes behind it.
      if (!waiting.has(id)) waiting.set(id, given);
      return [];
    }
    waiting.delete(id);
    const subject = asked ? await subjectOfDispatch(asked) : E.right(subjectIn(body, null));
    if (E.isLeft(subject)) {
      waiting.set(id, given);
      return [];
    }
    const { listingId, orderId, carrierName } = subject.right;
    if (listingId === null) return [];
    return [{ id, kind, listingId, orderId, bookingId: dispatchId ?? null, carrierName, at }];
  };

  return async (given: ReadonlyArray<unknown>): Promise<ReadonlyArray<BoardEvent>> => {
    const events: BoardEvent[] = [];
    for (const each of given) events.push(...(await eventIn(each)));
    for (const id of [...waiting.keys()].slice(0, Math.max(waiting.size - MOST_WAITING, 0))) {
      log.warn('an event of Central Dispatch is given up, whose dispatch could not be read');
      waiting.delete(id);
    }
    return events;
  };
};

/** Events as the board delivers them. */
export const readEvents = (parts: EventsParts, given: ReadonlyArray<unknown>) => createReader(parts)(given);

const isWaiting =
  ({ waiting }: EventsParts) =>
  (given: unknown): boolean =>
    waiting.has(eventOf(given)?.eventId ?? '');

/** The instant of the oldest event that waits. */
const oldestOf = ({ waiting }: EventsParts): string | null => {
  const instants = [...waiting.values()].map((given) => instantOf(eventOf(given)?.timeStamp ?? ''));
  return instants.filter((at) => at !== undefined).sort()[0] ?? null;
};

/** The page's query alone is kept of an address: a token goes to no other server. */
const queryOf = (next: string | null | undefined): string | null =>
  next?.includes('?') ? next.slice(next.indexOf('?') + 1) : null;

/** Events created after an instant, a page at a time, with those that waited for their dispatch (`GET /integrator-events?gt(createdOn,…)&limit(1,100)`). */
export const fetchEvents = async (
  parts: EventsParts,
  since: string,
  page: string | null,
): Found<EventPage> => {
  const query = page ?? `gt(createdOn,${since})&limit(1,${PAGE})`;
  const url = `${parts.eventsUrl}/integrator-events?${query}`;
  const answer = await parts.api({ call: 'events', method: 'GET', url, version: V1 });
  if (E.isLeft(answer)) return answer;
  const read = decodedAnswer(answers.events, answer.right);
  if (E.isLeft(read)) return read;
  const { items, next } = read.right;
  const given = items.map((item) => (answers.searched.is(item) ? item.eventData : item));
  const known = isWaiting(parts);
  const before = page === null ? [...parts.waiting.values()] : [];
  const events = await createReader(parts)([...given.filter((each) => !known(each)), ...before]);
  return E.right({ events, next: queryOf(next), waitingSince: oldestOf(parts) });
};
