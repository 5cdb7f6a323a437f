import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import type { ListingEvent } from '../events.ts';
import type { BoardEvent } from '../load-board.ts';
import { createEventFetch } from '../reactions/fetch-board-events.ts';
import { loadBoardListings } from '../read-models/load-board-listings.ts';
import { createDeliveries } from '../resolvers/board-deliveries.ts';
import { ORDER_4711 } from './postings.ts';

type Row = NonNullable<ReturnType<typeof loadBoardListings.evolve>>;

export const at = (time: string): string => `2026-01-15T${time}:00.000Z`;

export const rowOf = (...past: ReadonlyArray<ListingEvent & { readonly at: string }>): Row =>
  past
    .map((event, index) => recorded(event, index) as Recorded<ListingEvent>)
    .reduce<Row | undefined>((row, event) => loadBoardListings.evolve(row, event, ORDER_4711), undefined) ??
  expect.fail('there is no row');

export const BOOKED: BoardEvent = {
  ...{ id: 'e1', kind: 'BOOKED', listingId: 'L1', orderId: ORDER_4711 },
  ...{ bookingId: 'B1', carrierName: 'Blue Heron', at: at('10:20') },
};

/** Ticks over one listing that may become known meanwhile; what the board was asked for, and what was sent. */
export type Board = {
  current: Row;
  /** Of the listings' rows, as the database has it. */
  edition?: string;
  heardUpTo?: string | null;
  /** As it was recorded last. */
  waitingSince?: string | null;
  /** Answers of the log, by what was sent. */
  refuses?: ((sent: string) => Rejection | undefined) | undefined;
};

export const ticking = (row: Board, given?: object) => {
  const [asked, sent]: [string[], string[]] = [[], []];
  const board = given ?? {
    events: (since: string) => async () => {
      asked.push(since);
      return E.right({
        events: [BOOKED].filter((event) => event.at > since),
        next: null,
        waitingSince: null,
      });
    },
  };
  const sql = async (name: string | null, _text: string, values: ReadonlyArray<unknown>) => {
    const { current } = row;
    const { id: orderId, events_from: eventsFrom } = current;
    if (name === 'edition_of_listings') return [{ edition: row.edition ?? '1' }];
    if (name === 'board_state') return [{ id: 1, lost_since: null, waiting_since: row.waitingSince ?? null }];
    if (name === 'board_heard_up_to') return [{ at: row.heardUpTo ?? null }];
    if (name === 'late_listings')
      return eventsFrom !== null && eventsFrom > String(values[0]) ? [{ orderId, eventsFrom }] : [];
    if (name === 'orders_of_listings')
      return current.listing_ids.some((id) => (values[0] as string[]).includes(id)) ? [current] : [];
    return [];
  };
  type Sent = { readonly eventId: string; readonly since?: string | null };
  const send = async ({ name }: { readonly name: string }, { eventId, since }: Sent) => {
    if (since !== undefined) row.waitingSince = since;
    const refused = row.refuses?.(`${name} ${eventId}`);
    if (refused) return E.left(refused);
    sent.push(`${name} ${eventId}`);
    return E.right([]);
  };
  const deliver = (...events: ReadonlyArray<BoardEvent>) =>
    createDeliveries({ delivered: () => async () => E.right(events) }, async () => undefined).deliver(
      { headers: {}, body: {} },
      { sql, send, now: () => new Date(at('10:30')) } as never,
    );
  const { tick } = createEventFetch(board as never);
  const { signal } = new AbortController();
  return {
    ...{ asked, sent, deliver },
    tick: (now: string) => tick({ now: new Date(now), sql, send, signal } as never),
  };
};
