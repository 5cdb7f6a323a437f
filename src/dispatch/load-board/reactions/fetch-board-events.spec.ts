import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { describe, it } from 'mocha';
import type { ListingEvent } from '../events.ts';
import type { BoardEvent } from '../load-board.ts';
import { at, BOOKED, type Board, rowOf, ticking } from '../testing/board-ticks.ts';
import {
  ORDER_4711,
  posted,
  refused,
  removalRequested,
  removed,
  requested,
  unknown,
} from '../testing/postings.ts';

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

  it('tells all that follows a booking of another listing of the order, which is told with it', async () => {
    const { deliver, sent } = ticking({
      current: rowOf(
        ...[asked, { ...posted(), at: at('10:01') }, { ...stray, at: at('10:02') }],
        ...[{ ...removed(), at: at('10:03') }],
      ),
    });
    const booked: BoardEvent = { ...BOOKED, listingId: 'L0' };
    const over: BoardEvent = { ...booked, id: 'e2', kind: 'CANCELED', at: at('10:25') };
    expect(await deliver(over)).to.equal(204);
    expect(sent, 'of a listing that is not the order’s').to.deep.equal([]);
    await deliver(over, booked);
    expect(sent).to.deep.equal(['hearBoardEvent e1', 'hearBoardEvent e2']);
  });

  it('goes on at the page that the board did not give, after what is new', async () => {
    const row = { current: rowOf(asked, lost, { ...posted(), at: at('11:02') }) };
    const pages: string[] = [];
    let isAway = false;
    const events = (since: string, page: string | null) => async () => {
      pages.push(`${since.slice(11, 16)} ${page ?? 'first'}`);
      if (since > at('09:50')) return E.right({ events: [], next: null, waitingSince: null });
      if (page === 'second' && isAway) return E.left('UNAVAILABLE');
      return E.right({ events: [], next: page === null ? 'second' : null, waitingSince: null });
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

  it('goes back after a restart to what has waited for long to be read, however long ago, until it is', async () => {
    const row: Board = { current: rowOf(asked, { ...posted(), at: at('10:01') }) };
    const day = (of: number, time = '12:00') => `2026-01-${of}T${time}:00.000Z`;
    let isReadable = false;
    const starting = () => {
      const since: string[] = [];
      let isTold = false;
      const events = (from: string) => async () => {
        since.push(from);
        isTold ||= from < BOOKED.at;
        const isWaiting = isTold && !isReadable;
        const read = isReadable && from < BOOKED.at ? [BOOKED] : [];
        return E.right({ events: read, next: null, waitingSince: isWaiting ? BOOKED.at : null });
      };
      return { ...ticking(row, { events }), since };
    };
    const first = starting();
    await first.tick(at('11:00'));
    expect(row.waitingSince ?? null, 'for less than half a day').to.equal(null);
    await first.tick(day(16));
    expect(row.waitingSince).to.equal(BOOKED.at);

    const second = starting();
    await second.tick(day(19));
    expect(second.since).to.deep.equal([day(18), at('10:05')]);
    expect(row.waitingSince).to.equal(BOOKED.at);
    await second.tick(day(19, '12:01'));
    expect(second.since.slice(2), 'goes back once').to.deep.equal([day(19, '11:45')]);

    isReadable = true;
    const third = starting();
    await third.tick(day(20));
    expect(third.sent).to.deep.equal([HEARD]);
    await third.tick(day(20, '12:01'));
    expect(row.waitingSince).to.equal(null);
  });

  it('goes back to a posting that is missing once the next one is no longer on its way, however that ended', () => {
    const past = [asked, lost, { ...failed, at: at('10:05') }, { ...requested(), at: at('12:00') }] as const;
    expect(rowOf(...past).events_from).to.equal(null);
    const sent = rowOf(...past, { ...posted('L2'), at: at('12:30') });
    expect(sent.events_from).to.equal(at('10:00'));
    expect(sent.state.onBoard?.sentAt).to.equal(at('12:00'));
    expect(rowOf(...past, { ...refused(), at: at('12:30') }).events_from).to.equal(at('10:00'));
    const found = [
      { ...posted('L2'), at: at('12:30') },
      { ...stray, at: at('12:31') },
    ] as const;
    expect(rowOf(...past, ...found).events_from).to.equal(at('10:00'));
  });

  it('goes back to when a posting was asked for whose answer was recorded late, as after the end of a process', () => {
    const postedAt = (time: string) =>
      rowOf({ ...requested(), at: at('12:00') }, { ...posted(), at: at(time) });
    expect(postedAt('12:10').events_from).to.equal(null);
    expect(postedAt('12:11').events_from).to.equal(at('12:00'));
    expect(postedAt('12:11').state.onBoard?.sentAt).to.equal(at('12:00'));
    const again = [
      { ...requested(), at: at('12:00') },
      { ...removalRequested(), at: at('12:01') },
      { ...requested(), at: at('12:29') },
      { ...posted(), at: at('12:30') },
    ] as const;
    expect(rowOf(...again).events_from).to.equal(at('12:00'));
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
