import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type {
  BoardEvent,
  BoardFailure,
  FoundListing,
  Listing,
  LoadBoard,
} from '../../src/dispatch/load-board/load-board.ts';
import { standingAs } from '../../src/dispatch/load-board/testing/listings.ts';
import { addDays, today } from '../../src/shared-kernel/civil-date.ts';
import type { BoardUnderTest, Delivery } from './load-board-contract.ts';

type Kept = {
  readonly id: string;
  readonly listing: Listing;
  readonly version: number;
  readonly off: boolean;
};
type Done<A> = TaskEither<BoardFailure, A>;

const done =
  <A>(what: () => E.Either<BoardFailure, A>): Done<A> =>
  async () =>
    what();

const PAGE = 100;

const shown = ({ id, version, listing }: Kept): FoundListing => ({
  ...{ listingId: id, version: `v${version}` },
  ...standingAs(listing),
});

const errorsIn = (listing: Listing, day: ReturnType<typeof today>): Readonly<Record<string, string>> => {
  const isSoon = (on: string): boolean => on >= day && on <= addDays(day, 30);
  const ends = ['pickup', 'delivery'] as const;
  return Object.fromEntries(
    [
      [!isSoon(listing.availableDate), 'availableDate'] as const,
      [!isSoon(listing.expirationDate), 'expirationDate'] as const,
      [listing.price.total <= 0, 'price'] as const,
      [listing.vehicles.length < 1 || listing.vehicles.length > 12, 'vehicles'] as const,
      ...ends.map((end) => [listing[end].state.length !== 2, `${end}.state`] as const),
      ...ends.map((end) => [!/^\d{5}(-\d{4})?$/u.test(listing[end].zipcode), `${end}.zipcode`] as const),
    ]
      .filter(([isWrong]) => isWrong)
      .map(([, field]) => [field, 'This is not taken.']),
  );
};

/** A load board in memory that is its own client: the port without a protocol, server or vendor behind it. */
export const createNoticeBoard = (): BoardUnderTest => {
  let passed = 0;
  let subscriber: { readonly url: string; readonly proof: string } | undefined;
  let proofs = 0;
  const now = (): number => Date.now() + passed;
  const day = () => today(new Date(now()).toISOString());
  const kept = new Map<string, Kept>();
  const happened: BoardEvent[] = [];
  const deliveries: Delivery[] = [];

  const tell = (kind: BoardEvent['kind'], { id: listingId, listing: { orderId } }: Kept): void => {
    const event: BoardEvent = {
      ...{ id: `event-${happened.length + 1}`, kind, listingId, orderId, bookingId: null, carrierName: null },
      at: new Date(now()).toISOString(),
    };
    happened.push(event);
    if (subscriber)
      deliveries.push({ url: subscriber.url, headers: { proof: subscriber.proof }, body: [event] });
  };
  const put = (kind: BoardEvent['kind'], row: Kept) => {
    kept.set(row.id, row);
    tell(kind, row);
    return { listingId: row.id, version: `v${row.version}` };
  };
  const expire = (): void => {
    for (const row of kept.values())
      if (!row.off && row.listing.expirationDate < day()) put('EXPIRED', { ...row, off: true });
  };
  const standing = (listingId: string, version = ''): E.Either<BoardFailure, Kept> => {
    expire();
    const row = kept.get(listingId);
    if (!row || row.off) return E.left({ kind: 'gone' });
    return version === '' || version === `v${row.version}` ? E.right(row) : E.left({ kind: 'stale' });
  };
  const checked = (listing: Listing): E.Either<BoardFailure, Listing> => {
    const errors = errorsIn(listing, day());
    return Object.keys(errors).length > 0 ? E.left({ kind: 'refused', errors }) : E.right(listing);
  };

  const connect = (): LoadBoard => {
    let proof: string | undefined;
    return {
      post: (listing) =>
        done(() =>
          E.map(() => put('POSTED', { id: `card-${kept.size + 1}`, listing, version: 1, off: false }))(
            checked(listing),
          ),
        ),
      find: (orderId) =>
        done(() => {
          expire();
          const rows = [...kept.values()].filter(({ listing, off }) => listing.orderId === orderId && !off);
          return E.right(rows.map(shown));
        }),
      reach: () => done(() => E.right(undefined)),
      read: (listingId) => done(() => E.map(shown)(standing(listingId))),
      update: ({ listingId, version }, listing) =>
        done(() =>
          E.chain((row: Kept) =>
            E.map(() => put('UPDATED', { ...row, listing, version: row.version + 1 }))(checked(listing)),
          )(standing(listingId, version)),
        ),
      remove: ({ listingId, version }) =>
        done(() => {
          const removed = E.map((row: Kept) => put('REMOVED', { ...row, off: true }))(
            standing(listingId, version),
          );
          return E.map(() => undefined)(removed);
        }),
      events: (since, page) =>
        done(() => {
          expire();
          const after = happened.filter(({ at }) => at > since);
          const from = Number(page ?? 0);
          const next = from + PAGE < after.length ? String(from + PAGE) : null;
          return E.right({ events: after.slice(from, from + PAGE), next, waitingSince: null });
        }),
      delivered: (headers, body) => async () =>
        proof === undefined || headers.proof !== proof
          ? E.left({ kind: 'foreign' })
          : E.right(Array.isArray(body) ? (body as ReadonlyArray<BoardEvent>) : []),
      subscribe: (url) =>
        done(() => {
          proofs += 1;
          proof = `proof-${proofs}`;
          subscriber = { url, proof };
          return E.right(undefined);
        }),
    };
  };

  return {
    ...{ connect, now, deliveries: () => [...deliveries], stop: async () => undefined },
    pass: (ms) => {
      passed += ms;
    },
  };
};
