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
};

type Subject = Pick<BoardEvent, 'orderId' | 'carrierName'> & { readonly listingId: string | null };
type Found<A> = Promise<E.Either<BoardFailure, A>>;

const PAGE = 100;

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

/** Reads events; each dispatch is asked for once. */
const createReader = ({ api, fulfillmentUrl, log }: EventsParts) => {
  const dispatches = new Map<string, Subject>();

  /** An event of a dispatch says only which one: listing, order and carrier are in the dispatch. */
  const subjectOfDispatch = async (id: string): Found<Subject> => {
    const known = dispatches.get(id);
    if (known) return E.right(known);
    const url = `${fulfillmentUrl}/api/fulfillments/id/${encodeURIComponent(id)}`;
    const answer = await api({ call: 'dispatch', method: 'GET', url, version: V1, hiddenIsGone: true });
    // One that is not there, or that this account may not see, must not hold up the others.
    if (E.isLeft(answer)) return answer.left.kind === 'unavailable' ? answer : E.right(UNKNOWN_LISTING);
    const read = decodedAnswer(answers.dispatch, answer.right);
    if (E.isLeft(read)) return E.right(UNKNOWN_LISTING);
    const subject = subjectIn(read.right, read.right.carrierCompanyName ?? read.right.carrierName ?? null);
    dispatches.set(id, subject);
    return E.right(subject);
  };

  const eventIn = async (given: unknown): Found<ReadonlyArray<BoardEvent>> => {
    const decoded = answers.event.decode(given);
    const at = E.isRight(decoded) ? instantOf(decoded.right.timeStamp) : undefined;
    if (E.isLeft(decoded) || at === undefined) {
      log.warn('an event of Central Dispatch is not readable');
      return E.right([]);
    }
    const { eventId: id, eventType, body } = decoded.right;
    const kind = kindOf(eventType);
    const { dispatchId } = body;
    const subject =
      dispatchId && kind !== 'OTHER' && !body.listingId
        ? await subjectOfDispatch(dispatchId)
        : E.right(subjectIn(body, null));
    return E.map(({ listingId, orderId, carrierName }: Subject) =>
      listingId === null
        ? []
        : [{ id, kind, listingId, orderId, bookingId: dispatchId ?? null, carrierName, at }],
    )(subject);
  };

  return async (given: ReadonlyArray<unknown>): Found<ReadonlyArray<BoardEvent>> => {
    const events: BoardEvent[] = [];
    for (const each of given) {
      const read = await eventIn(each);
      if (E.isLeft(read)) return read;
      events.push(...read.right);
    }
    return E.right(events);
  };
};

/** Events as the board delivers them. */
export const readEvents = (parts: EventsParts, given: ReadonlyArray<unknown>) => createReader(parts)(given);

/** The page's query alone is kept of an address: a token goes to no other server. */
const queryOf = (next: string | null | undefined): string | null =>
  next?.includes('?') ? next.slice(next.indexOf('?') + 1) : null;

/** Events created after an instant, a page at a time (`GET /integrator-events?gt(createdOn,…)&limit(1,100)`). */
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
  const events = await createReader(parts)(
    items.map((item) => (answers.searched.is(item) ? item.eventData : item)),
  );
  return E.map((each: ReadonlyArray<BoardEvent>) => ({ events: each, next: queryOf(next) }))(events);
};
