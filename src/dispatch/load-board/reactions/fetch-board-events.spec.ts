import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { describe, it } from 'mocha';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { ListingEvent } from '../events.ts';
import type { BoardEvent } from '../load-board.ts';
import { loadBoardListings } from '../read-models/load-board-listings.ts';
import { ORDER_4711, posted, requested, unknown } from '../testing/postings.ts';
import { createEventFetch } from './fetch-board-events.ts';

type Row = NonNullable<ReturnType<typeof loadBoardListings.evolve>>;

const at = (time: string): string => `2026-01-15T${time}:00.000Z`;

const rowOf = (...past: ReadonlyArray<ListingEvent & { readonly at: string }>): Row =>
  past
    .map((event, index) => recorded(event, index) as Recorded<ListingEvent>)
    .reduce<Row | undefined>((row, event) => loadBoardListings.evolve(row, event, ORDER_4711), undefined) ??
  expect.fail('there is no row');

const BOOKED: BoardEvent = {
  ...{ id: 'e1', kind: 'BOOKED', listingId: 'L1', orderId: ORDER_4711 },
  ...{ bookingId: 'B1', carrierName: 'Blue Heron', at: at('10:20') },
};

/** Ticks over one listing that may become known meanwhile; what the board was asked for, and what was sent. */
const ticking = (row: { current: Row }, given?: object) => {
  const [asked, sent]: [string[], string[]] = [[], []];
  const board = given ?? {
    events: (since: string) => async () => {
      asked.push(since);
      return E.right({ events: [BOOKED].filter((event) => event.at > since), next: null });
    },
  };
  const sql = async (name: string | null, _text: string, values: ReadonlyArray<unknown>) => {
    const { current } = row;
    const { id: orderId, events_from: eventsFrom } = current;
    if (name === 'late_listings')
      return eventsFrom !== null && eventsFrom > String(values[0]) ? [{ orderId, eventsFrom }] : [];
    if (name === 'orders_of_listings')
      return current.listing_ids.some((id) => (values[0] as string[]).includes(id)) ? [current] : [];
    return [];
  };
  const send = async ({ name }: { readonly name: string }, { eventId }: { readonly eventId: string }) => {
    sent.push(`${name} ${eventId}`);
    return E.right([]);
  };
  const { tick } = createEventFetch(board as never);
  const { signal } = new AbortController();
  return {
    ...{ asked, sent },
    tick: (now: string) => tick({ now: new Date(now), sql, send, signal } as never),
  };
};

const asked = { ...requested(), at: at('10:00') };
const lost = { ...unknown, at: at('10:01') };
const HEARD = 'hearBoardEvent e1';
const failed: ListingEvent = { type: 'PostingSettledAsFailed', data: { orderId: ORDER_4711 } };
const stray: ListingEvent = { type: 'StrayListingFound', data: { orderId: ORDER_4711, listingId: 'L0' } };

describe('the fetch of what the board tells', () => {
  it('goes back, once, to the posting of a listing that became known late', async () => {
    const row = { current: rowOf(asked, lost) };
    const { tick, asked: since, sent } = ticking(row);
    await tick(at('11:00'));
    expect(sent, 'of a listing that nobody knows').to.deep.equal([]);
    await tick(at('11:01'));
    row.current = rowOf(asked, lost, { ...posted(), at: at('11:02') });
    await tick(at('11:03'));
    expect(sent).to.deep.equal([HEARD]);
    await tick(at('11:04'));
    await tick(at('11:05'));
    expect(since.slice(1)).to.deep.equal([at('10:45'), at('10:46'), at('09:45'), at('10:48'), at('10:49')]);
  });

  it('goes on at the page that the board did not give, after what is new', async () => {
    const row = { current: rowOf(asked, lost, { ...posted(), at: at('11:02') }) };
    const pages: string[] = [];
    let isAway = false;
    const events = (since: string, page: string | null) => async () => {
      pages.push(`${since.slice(11, 16)} ${page ?? 'first'}`);
      if (since > at('09:50')) return E.right({ events: [], next: null });
      if (page === 'second' && isAway) return E.left('UNAVAILABLE');
      return E.right({ events: [], next: page === null ? 'second' : null });
    };
    const { tick } = ticking(row, { events });
    await tick(at('23:00'));
    pages.length = 0;
    row.current = rowOf(
      { ...asked, at: at('10:02') },
      { ...lost, at: at('10:03') },
      { ...posted(), at: at('23:01') },
    );
    isAway = true;
    await tick(at('23:02'));
    isAway = false;
    await tick(at('23:03'));
    await tick(at('23:04'));
    expect(pages).to.deep.equal([
      ...['22:45 first', '09:47 first', '09:47 second'],
      ...['22:47 first', '09:47 second', '22:48 first'],
    ]);
  });

  it('goes back no further than to the posting that is missing', () => {
    const again = { ...requested(), at: at('12:00') };
    const unknownAgain = { ...unknown, at: at('12:01') };
    const found = { ...posted(), at: at('12:30') };
    const past = [asked, lost, { ...failed, at: at('10:05') }] as const;
    expect(rowOf(...past, again, unknownAgain, found).events_from).to.equal(at('10:00'));
    const known = [{ ...stray, at: at('10:30') }, again, unknownAgain, found] as const;
    expect(rowOf(...past, ...known).events_from).to.equal(at('12:00'));
  });

  it('goes on where it was for one that was known at once', async () => {
    const { tick, asked: since } = ticking({ current: rowOf(asked, { ...posted(), at: at('10:01') }) });
    await tick(at('10:02'));
    await tick(at('11:00'));
    await tick(at('11:01'));
    expect(since.slice(1)).to.deep.equal([at('09:47'), at('10:45')]);
  });
});
