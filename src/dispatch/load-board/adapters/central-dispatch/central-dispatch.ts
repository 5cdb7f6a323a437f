import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fetch } from '../../../../platform/http-answer.ts';
import type { Logger } from '../../../../platform/logger.ts';
import {
  type BoardFailure,
  CALL_MS,
  type FoundListing,
  type Listing,
  type LoadBoard,
  type Posted,
} from '../../load-board.ts';
import type { Credentials } from './access-token.ts';
import * as answers from './answers.ts';
import { createApi, V2 } from './api.ts';
import { fetchEvents, readEvents } from './board-events.ts';
import { decodedAnswer } from './decode.ts';
import type { HttpAnswer } from './http-call.ts';
import { listingBody } from './listing-body.ts';
import { dayIn, shownLoad } from './shown-load.ts';
import { isSameToken, type KeptSubscription, keptInMemory, subscribeTo } from './subscription.ts';
import { vehicleIdsOf } from './vehicle-ids.ts';

export type CentralDispatchParts = Credentials & {
  /** Addresses without a trailing slash: of listings, of events, of dispatches. */
  readonly url: string;
  readonly eventsUrl: string;
  readonly fulfillmentUrl: string;
  /** 10000 is the public one; Central Dispatch gives out others for tests. */
  readonly marketplaceId: number;
  readonly log: Pick<Logger, 'warn'>;
  readonly fetch?: Fetch;
  readonly timeoutMs?: number;
  /** In ms. */
  readonly now?: () => number;
  readonly kept?: KeptSubscription;
};

/** An order has one listing; more come from postings whose outcome nobody knew. */
const MOST_FOUND = 50;

type Done<A> = Promise<E.Either<BoardFailure, A>>;
type ListedVersion = { readonly version: string; readonly listing: answers.BoardListing };

const isGone = (status: string | null | undefined): boolean => status === 'ARCHIVED' || status === 'DELETED';

/** The id is the last part of the path. */
const idIn = (location: string | null): string | undefined =>
  /\/([\w-]{1,100})\/?$/u.exec(location?.split(/[?#]/u)[0] ?? '')?.[1];

const etagOf = ({ headers }: HttpAnswer): string => headers.get('etag') ?? '';

/** Central Dispatch's Listings V2, with the events and dispatches that go with it. */
export const createCentralDispatch = ({
  url,
  eventsUrl,
  fulfillmentUrl,
  marketplaceId,
  log,
  fetch = globalThis.fetch,
  timeoutMs = CALL_MS,
  now = Date.now,
  kept = keptInMemory(),
  ...credentials
}: CentralDispatchParts): LoadBoard => {
  const api = createApi({ ...credentials, log, fetch, timeoutMs, now });
  const events = { api, eventsUrl, fulfillmentUrl, log, waiting: new Map() };
  const subscription = { api, eventsUrl, marketplaceId, kept };
  const addressOf = (listingId: string): string => `${url}/listings/id/${encodeURIComponent(listingId)}`;

  const standing = async (listingId: string): Done<ListedVersion> => {
    const answer = await api({ call: 'read', method: 'GET', url: addressOf(listingId), version: V2 });
    if (E.isLeft(answer)) return answer;
    const read = decodedAnswer(answers.listing, answer.right);
    if (E.isLeft(read)) return read;
    return isGone(read.right.listingStatus)
      ? E.left({ kind: 'gone' })
      : E.right({ version: etagOf(answer.right), listing: read.right });
  };

  const read = async (listingId: string): Done<FoundListing> =>
    E.map(({ version, listing }: ListedVersion) => ({
      ...{ listingId, version, expiresOn: dayIn(listing.expirationDate) },
      ...{ reference: listing.externalId ?? null, shown: shownLoad(listing) },
    }))(await standing(listingId));

  /** It stands on the board, whatever happens while its version is asked for. */
  const taken = async (listingId: string, answer: HttpAnswer): Promise<Posted> => {
    const version = etagOf(answer);
    if (version !== '') return { listingId, version };
    const there = await standing(listingId);
    return { listingId, version: E.isRight(there) ? there.right.version : version };
  };

  const post = async (listing: Listing): Done<Posted> => {
    const body = listingBody(listing, marketplaceId);
    const answer = await api({ call: 'post', method: 'POST', url: `${url}/listings`, version: V2, body });
    if (E.isLeft(answer)) return answer;
    const listingId = idIn(answer.right.headers.get('location'));
    if (listingId !== undefined) return E.right(await taken(listingId, answer.right));
    log.warn({ call: 'post', reason: 'no Location' }, 'no use of Central Dispatch');
    return E.left({ kind: 'unknown' });
  };

  /** The whole listing is replaced. Its vehicles keep the board's ids, so what stands there is read first. */
  const update = async ({ listingId, version }: Posted, listing: Listing): Done<Posted> => {
    const there = await standing(listingId);
    if (E.isLeft(there)) return there;
    if (version !== '' && version !== there.right.version) return E.left({ kind: 'stale' });
    const vehicleIds = vehicleIdsOf(listing.vehicles, there.right.listing.vehicles);
    const answer = await api({
      ...{ call: 'update', method: 'PUT', url: addressOf(listingId), version: V2 },
      body: listingBody(listing, marketplaceId, vehicleIds),
      ifMatch: there.right.version,
    });
    return E.isLeft(answer) ? answer : E.right(await taken(listingId, answer.right));
  };

  const listingsOf = async (call: string, orderId: number, most: number): Done<answers.BoardListings> => {
    const address = `${url}/listings/mine?externalId=${orderId}&limit(1,${most})`;
    const answer = await api({ call, method: 'GET', url: address, version: V2 });
    return E.isLeft(answer) ? answer : decodedAnswer(answers.listings, answer.right);
  };

  const find: LoadBoard['find'] = (orderId) => async () => {
    const listed = await listingsOf('find', orderId, MOST_FOUND);
    if (E.isLeft(listed)) return listed;
    const found: FoundListing[] = [];
    for (const { listingId, externalId, listingStatus } of listed.right.items) {
      if (externalId !== String(orderId) || isGone(listingStatus)) continue;
      const each = await read(String(listingId));
      if (E.isRight(each)) found.push(each.right);
      else if (each.left.kind !== 'gone') return each;
    }
    return E.right(found);
  };

  /** An order that does not exist has no listings. A gateway may answer in the place of the board. */
  const reach = async (): Done<void> => {
    const answer = await listingsOf('reach', 0, 1);
    return E.isLeft(answer) && answer.left.kind === 'unavailable' ? answer : E.right(undefined);
  };

  return {
    reach: () => reach,
    post: (listing) => () => post(listing),
    find,
    read: (listingId) => () => read(listingId),
    update: (posted, listing) => () => update(posted, listing),
    remove:
      ({ listingId, version }): TaskEither<BoardFailure, void> =>
      async () =>
        E.map(() => undefined)(
          await api({
            ...{ call: 'remove', method: 'DELETE', url: addressOf(listingId), version: V2 },
            ifMatch: version,
          }),
        ),
    events: (since, page) => () => fetchEvents(events, since, page),
    delivered: (headers, body) => async () =>
      isSameToken(headers['api-token'], (await kept.read())?.token)
        ? E.right(await readEvents(events, [body].flat()))
        : E.left({ kind: 'foreign' }),
    subscribe: (callbackUrl) => () => subscribeTo(subscription, callbackUrl),
  };
};
