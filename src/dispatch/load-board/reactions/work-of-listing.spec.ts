import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { describe, it } from 'mocha';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import { systemActor } from '../../../shared-kernel/actor.ts';
import { today } from '../../../shared-kernel/civil-date.ts';
import type { Cents } from '../../../shared-kernel/money.ts';
import type { recordListing } from '../commands/record-listing.ts';
import type { ListingEvent } from '../events.ts';
import type { ListedLoad } from '../listed-load.ts';
import { listing } from '../listing.ts';
import type { ListingState } from '../listing-state.ts';
import type { BoardFailure, Listing } from '../load-board.ts';
import { at } from '../testing/board-ticks.ts';
import {
  arbitraryLoad,
  ORDER_4711,
  posted,
  removalRequested,
  requested,
  unknown,
} from '../testing/postings.ts';
import { workOf } from './work-of-listing.ts';

type Answer = { readonly kind: BoardFailure['kind'] } | undefined;

const orderId = ORDER_4711;
const refresh: ListingEvent = { type: 'RefreshRequested', data: { orderId } };
const there = [requested(), posted()];
const dearer = arbitraryLoad({ carrierPay: 90_000 as Cents });

const stateAfter = (events: ReadonlyArray<ListingEvent>): ListingState =>
  events.map((event, index) => recorded(event, index)).reduce(listing.evolve, listing.initial);

/**
 * Works on one listing, whose events are kept in `log`; its row is that of `row`, or as the log has it. `answers` are those of
 * the board to changes and removals in turn, a success after the last; `meanwhile` happens while it is asked.
 */
const working = (...past: ReadonlyArray<ListingEvent>) => {
  const [log, puts, removals]: [ListingEvent[], Listing[], string[]] = [[...past], [], []];
  const on = {
    answers: [] as Answer[],
    meanwhile: [] as ReadonlyArray<ListingEvent>[],
    row: undefined as ReadonlyArray<ListingEvent> | undefined,
  };
  const known = { listingId: 'L1', version: '"2"' };
  const asked = async () => {
    log.push(...(on.meanwhile.shift() ?? []));
    const failure = on.answers.shift();
    return failure ? E.left(failure) : E.right(known);
  };
  const board = {
    read: () => async () => E.right(known),
    remove: ({ version }: typeof known) => {
      removals.push(version);
      return asked;
    },
    update: (_posted: unknown, sent: Listing) => {
      puts.push(sent);
      return asked;
    },
  };
  const intentions = new Set<string>();
  let minutes = 10;
  const work = async (load: ListedLoad = arbitraryLoad()): Promise<void> => {
    minutes += 1;
    const now = new Date(at(`11:${minutes}`));
    const day = today(now.toISOString());
    const send = async (command: typeof recordListing, input: never, intention: string) => {
      if (intentions.has(intention)) return E.right([]);
      intentions.add(intention);
      const given = { actor: systemActor('spec'), now: now.toISOString(), today: day, newId: 1 };
      const decision = command.decide({ state: stateAfter(log), input, facts: null as never, given });
      if (E.isRight(decision)) log.push(...decision.right);
      return decision;
    };
    const row = on.row ?? log;
    const view = { ...stateAfter(row), orderId, revision: row.length - 1 };
    const around = { day, now, searchedAt: new Map() };
    const due = workOf(board as never, view, { stage: 'POSTED', load } as never, around);
    if (due && !(await due.act({ send, now } as never))) await due.putOff({ send, now } as never);
  };
  return { ...{ log, puts, removals, on, work }, prices: () => puts.map(({ price }) => price.total) };
};

describe('a change of a listing', () => {
  it('whose outcome is lost is sent again, also where the order is again as it was before', async () => {
    const { work, on, prices, log } = working(...there);
    on.answers = [{ kind: 'unknown' }, { kind: 'unknown' }];
    await work(dearer);
    expect(prices()).to.deep.equal([90_000, 90_000]);
    await work();
    expect(prices()).to.deep.equal([90_000, 90_000, 80_000]);
    await work();
    expect(prices()).to.have.length(3);
    expect(log.filter(({ type }) => type === 'UpdateSent')).to.have.length(1);
  });

  it('is recorded before it is sent, and what the board refuses says nothing of what it shows', async () => {
    const { work, on, prices, log } = working(...there);
    on.answers = [{ kind: 'refused', errors: { '': 'Too dear.' } } as Answer];
    await work(dearer);
    expect(log.map(({ type }) => type).slice(2)).to.deep.equal(['UpdateSent', 'ListingUpdateRefused']);
    await work(dearer);
    expect(prices()).to.deep.equal([90_000]);
    await work();
    expect(prices()).to.deep.equal([90_000, 80_000]);
  });

  it('is sent once, however long the row of its listing stands still', async () => {
    const { work, on, puts, log } = working(...there);
    on.row = there;
    for (let time = 0; time < 5; time += 1) await work(dearer);
    expect(puts).to.have.length(1);
    expect(log).to.have.length(there.length + 2);
  });

  it('is sent no second time where the listing is to be removed or kept by then', async () => {
    for (const since of [
      removalRequested(),
      { type: 'ListingKept', data: { orderId, asOf: null } },
    ] as const) {
      const { work, on, puts } = working(...there);
      on.answers = [{ kind: 'stale' }];
      on.meanwhile = [[since]];
      await work(dearer);
      expect(puts).to.have.length(1);
    }
  });

  it('is made again where a refresh was asked for while it was on its way, whatever becomes of it', async () => {
    for (const answer of [undefined, { kind: 'refused', errors: {} }] as Answer[]) {
      const { work, on, puts } = working(...there);
      on.answers = [answer];
      on.meanwhile = [[refresh]];
      await work(dearer);
      await work(dearer);
      expect(puts).to.have.length(2);
      await work(dearer);
      expect(puts).to.have.length(2);
    }
  });
});

describe('a listing whose customer was forgotten', () => {
  const forgets: ListingEvent = { type: 'ForgettingRequested', data: { orderId } };
  const [vehicle] = arbitraryLoad().vehicles;
  const nameless = arbitraryLoad({ vehicles: [{ ...vehicle, vin: null }] as never });
  const refused = { kind: 'refused', errors: { '': 'Not now.' } } as Answer;
  const isRemoved = (log: ReadonlyArray<ListingEvent>) => log.at(-1)?.type === 'RemovalRequested';

  it('is sent without what is personal of them, once that is so, and not removed', async () => {
    const { work, puts, log } = working(...there, forgets);
    await work();
    expect(puts).to.have.length(0);
    for (let time = 0; time < 3; time += 1) await work(nameless);
    expect(puts.map(({ vehicles }) => vehicles[0]?.vin)).to.deep.equal([null]);
    expect(stateAfter(log)).to.include({ isForgetting: false, isWanted: true });
  });

  it('is removed where the board, or Lanebook itself, refuses it so', async () => {
    const { work, on, log } = working(...there, forgets);
    on.answers = [refused];
    await work(nameless);
    expect(isRemoved(log)).to.equal(true);
    const unpaid = working(...there, forgets);
    await unpaid.work({ ...nameless, carrierPay: 0 as Cents });
    expect([unpaid.puts.length, isRemoved(unpaid.log)]).to.deep.equal([0, true]);
  });

  it('is sent once more where it was refused with what is personal, which was on its way', async () => {
    for (const answer of [undefined, refused]) {
      const { work, on, puts, log } = working(...there);
      on.answers = [answer, refused];
      on.meanwhile = [[forgets]];
      await work(dearer);
      expect(isRemoved(log)).to.equal(false);
      await work(nameless);
      expect([puts.length, isRemoved(log)]).to.deep.equal([2, true]);
    }
  });

  it('is removed again where it is posted before its removal, and refused as before', async () => {
    const { work, on, log } = working(...there, forgets);
    on.answers = [refused, refused];
    await work(nameless);
    log.push(requested({ load: nameless }));
    await work(nameless);
    expect(isRemoved(log)).to.equal(true);
  });
});

describe('a search for an unknown posting', () => {
  const searching = (answer: object) => {
    const keys: string[] = [];
    const send = async (_command: object, _input: object, key: string) => {
      keys.push(key);
      return answer;
    };
    const search = (time: string) => {
      const now = new Date(time);
      const view = { ...stateAfter([requested(), unknown]), orderId, revision: 1 };
      const board = { find: () => async () => E.right([{ listingId: 'L1' }, { listingId: 'L2' }]) };
      const around = { day: today(time), now, searchedAt: new Map() };
      return workOf(board as never, view, null, around)?.act({ send, now } as never);
    };
    return { keys, search };
  };

  it('records what it finds each time: that it was of no use before does not stand in the way', async () => {
    const { keys, search } = searching(E.right([]));
    for (const time of [at('11:00'), at('11:10'), '2026-01-16T11:00:00.000Z']) await search(time);
    expect(new Set(keys)).to.have.property('size', 6);
  });

  it('fails where what it finds is not recorded, which the log says, and records the rest', async () => {
    const { keys, search } = searching(E.left({ code: 'CONFLICT', message: 'It came with another input.' }));
    const failure = await search(at('11:00'))?.catch(String);
    expect(failure).to.match(
      /Listings of order 4711 .* not recorded\. L1: It came with another input\. L2: It came/,
    );
    expect(keys).to.have.lengthOf(2);
  });
});

describe('a removal of a listing', () => {
  it('is asked for no second time where a carrier booked the listing by then, or it is wanted again', async () => {
    const booked: ListingEvent = {
      type: 'BoardEventHeard',
      data: {
        ...{ orderId, listingId: 'L1', eventId: 'e1', bookingId: 'B1', carrierName: 'Blue Heron' },
        ...{ kind: 'BOOKED', happenedAt: at('11:00') },
      },
    };
    for (const kind of ['unknown', 'stale'] as const)
      for (const since of [booked, requested()]) {
        const { work, on, removals, log } = working(...there, removalRequested());
        on.answers = [{ kind }];
        on.meanwhile = [[since]];
        await work();
        expect(removals).to.have.length(1);
        expect(log.at(-1)).to.equal(since);
      }
  });

  it('is asked for once more where it is still meant, and not of a listing that is over', async () => {
    const { work, on, removals } = working(...there, removalRequested());
    on.row = [...there, removalRequested()];
    on.answers = [{ kind: 'unknown' }];
    for (let time = 0; time < 3; time += 1) await work();
    expect(removals).to.deep.equal(['"1"', '"2"']);
  });
});
