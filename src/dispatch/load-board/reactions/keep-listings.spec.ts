import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { describe, it } from 'mocha';
import type { ListingEvent } from '../events.ts';
import type { Listing } from '../load-board.ts';
import { at, rowOf } from '../testing/board-ticks.ts';
import {
  arbitraryLoad,
  ORDER_4711,
  posted,
  removalRequested,
  requested,
  unknown,
} from '../testing/postings.ts';
import { createKeeping } from './keep-listings.ts';
import { markOf } from './mark-of-load.ts';

type Past = ReadonlyArray<ListingEvent & { readonly at: string }>;
type Sent = { readonly name: string };
type Recorded = {
  readonly outcome?: { readonly kind: string; readonly expiresOn?: string };
  readonly isReached?: boolean;
  readonly lostFor?: string | null;
};

/**
 * Ticks over one listing of an order that is as it was posted; what the board was sent, and what was recorded. `said` is
 * what the board answers to a call about the listing, a success by default.
 */
const keeping = (...past: Past) => {
  const [puts, recorded, marks]: [Listing[], Recorded['outcome'][], boolean[]] = [[], [], []];
  const state = {
    /** Removals that were recorded before the board was asked. */
    ...{ asked: 0, isWantedAgain: false },
    ...{
      isAway: false,
      calls: 0,
      lostSince: null as string | null,
      lostFor: null as string | null,
      /** Why it is away. */
      awayFor: undefined as string | undefined,
      past,
      waiting: [] as object[],
      isPaused: false,
    },
    /** As after a 429, for so long nothing is asked. */
    limitedUntil: '',
    load: arbitraryLoad(),
    now: '',
  };
  const answers: {
    said: object | undefined;
    limits?: boolean;
    isOver?: boolean;
    found?: ReadonlyArray<{ readonly listingId: string }>;
  } = { said: undefined };
  const calling = (done: () => unknown) => async () => {
    state.calls += 1;
    if (state.isAway) return E.left({ kind: 'unavailable' });
    if (answers.limits) {
      state.limitedUntil = new Date(Date.parse(state.now) + 1_000).toISOString();
      return E.left({ kind: 'unavailable' });
    }
    return answers.said ? E.left(answers.said) : E.right(done());
  };
  const known = { listingId: 'L1', version: '"2"' };
  const { tick } = createKeeping({
    reach: () => async () => {
      state.calls += 1;
      return state.isAway || state.now < state.limitedUntil
        ? E.left({ kind: 'unavailable', lostFor: state.awayFor })
        : E.right(undefined);
    },
    read: () => async () => (answers.isOver ? E.left({ kind: 'gone' }) : E.right(known)),
    find: () => (answers.found ? async () => E.right(answers.found) : calling(() => [])),
    remove: () => calling(() => undefined),
    update: (_posted: unknown, listing: Listing) =>
      calling(() => {
        puts.push(listing);
        return known;
      }),
  } as never);
  const sql = async (name: string, _text: string, [after]: ReadonlyArray<unknown> = []) => {
    if (name === 'waiting_postings') return state.waiting;
    if (name === 'reactions_halt') return [{ halt: state.isPaused ? 'PAUSED' : null }];
    if (name === 'board_state') return [{ id: 1, lost_since: state.lostSince, lost_for: state.lostFor }];
    return name === 'live_listings' && after === 0 && state.past.length > 0 ? [rowOf(...state.past)] : [];
  };
  const ask = async () => ({ stage: 'POSTED', load: state.load });
  const { signal } = new AbortController();
  return {
    ...{ puts, recorded, marks, state, answers },
    tick: (now: string) => {
      const send = async ({ name }: Sent, { outcome, isReached, lostFor = null }: Recorded) => {
        if (name === 'recordListing' && outcome?.kind === 'removing') {
          state.asked += 1;
          return state.isWantedAgain ? E.left({}) : E.right([]);
        }
        if (name === 'recordListing' && outcome?.kind !== 'updating') recorded.push(outcome);
        if (name === 'markBoard' && isReached !== undefined) {
          marks.push(isReached);
          state.lostSince = isReached ? null : now;
          state.lostFor = lostFor;
        }
        return E.right([]);
      };
      state.now = now;
      return tick({ now: new Date(now), sql, ask, send, signal } as never);
    },
  };
};

/** Posted on January 15, so that it expires on February 14. */
const PAST = [
  { ...requested(), at: at('10:00') },
  { ...posted(), at: at('10:01') },
] as const;
const EXPIRING = '2026-02-11T12:00:00.000Z';

const later = (seconds: number): string => new Date(Date.parse(EXPIRING) + seconds * 1000).toISOString();

describe('keeping listings on the board', () => {
  it('renews one three days before it expires, for thirty days from then', async () => {
    const { tick, puts, recorded } = keeping(...PAST);
    await tick('2026-02-10T12:00:00.000Z');
    expect(puts).to.deep.equal([]);
    await tick(EXPIRING);
    expect(puts).to.have.length(1);
    expect(puts[0]).to.deep.include({
      ...{ orderId: ORDER_4711, expirationDate: '2026-03-13' },
      // What has been available for days is available today.
      availableDate: '2026-02-11',
    });
    expect(recorded).to.have.length(1);
    expect(recorded[0]).to.deep.include({ kind: 'updated', expiresOn: '2026-03-13' });
  });

  it('leaves a listing that is not removed as it is, with the words of the board, and tries again by itself', async () => {
    const { tick, recorded, answers, state } = keeping(...PAST, { ...removalRequested(), at: at('11:00') });
    const failed = (errors: object) => ({ kind: 'failed', call: 'REMOVAL', errors, sent: null });
    const words = { '': 'The listing is locked.' };
    for (const [said, outcome] of [
      [{ kind: 'refused', errors: words }, failed(words)],
      [{ kind: 'stale' }, failed({ '': 'The listing is another one each time that it is looked at.' })],
      [{ kind: 'unknown' }, failed({})],
      [{ kind: 'gone' }, { kind: 'gone' }],
      [undefined, { kind: 'removed' }],
    ] as const) {
      answers.said = said;
      await tick(EXPIRING);
      expect(recorded.pop()).to.deep.equal(outcome);
    }
    const failure: ListingEvent = {
      type: 'ListingCallFailed',
      data: { orderId: ORDER_4711, listingId: 'L1', call: 'REMOVAL', errors: words, sent: null },
    };
    answers.said = { kind: 'refused', errors: words };
    const triedAfter: number[] = [];
    for (let seconds = 0; seconds <= 160; seconds += 2) {
      await tick(later(seconds));
      if (recorded.splice(0).length === 0) continue;
      triedAfter.push(seconds);
      state.past = [...state.past, { ...failure, at: later(seconds) }];
    }
    expect(triedAfter).to.deep.equal([0, 10, 30, 70, 150]);
  });

  it('asks for no removal of a listing that is wanted again just then', async () => {
    const { tick, recorded, state } = keeping(...PAST, { ...removalRequested(), at: at('11:00') });
    state.isWantedAgain = true;
    await tick(EXPIRING);
    expect([state.asked, state.calls, recorded]).to.deep.equal([1, 0, []]);
    state.isWantedAgain = false;
    await tick(later(2));
    expect([state.asked, state.calls, recorded]).to.deep.equal([2, 1, [{ kind: 'removed' }]]);
  });

  it('counts a listing that is over there as gone, whose removal the board refuses', async () => {
    const { tick, recorded, answers } = keeping(...PAST, { ...removalRequested(), at: at('11:00') });
    Object.assign(answers, { said: { kind: 'refused', errors: { '': 'It is archived.' } }, isOver: true });
    await tick(EXPIRING);
    expect(recorded).to.deep.equal([{ kind: 'gone' }]);
  });

  it('counts one as gone that the board does not find, once it was asked about it in vain three times', async () => {
    const leaving = [...PAST, { ...removalRequested(), at: at('11:00') }] as const;
    for (const [past, call, sent] of [
      [leaving, 'REMOVAL', null],
      [PAST, 'UPDATE', markOf(arbitraryLoad())],
    ] as const) {
      const { tick, recorded, answers, state } = keeping(...past);
      const failure = {
        type: 'ListingCallFailed',
        data: { orderId: ORDER_4711, listingId: 'L1', call, errors: {}, sent },
      } as const;
      const outcome = { kind: 'failed', call, errors: {}, sent };
      Object.assign(answers, { said: { kind: 'unavailable' }, found: [] });
      for (const seconds of [0, 20, 60]) {
        await tick(later(seconds));
        expect(recorded.pop(), `${call} after ${seconds} s`).to.deep.equal(outcome);
        state.past = [...state.past, { ...failure, at: later(seconds) }];
      }
      answers.found = [{ listingId: 'L1' }];
      await tick(later(140));
      expect(recorded.pop(), 'found').to.deep.equal(outcome);
      answers.found = [];
      await tick(later(142));
      expect(recorded.pop(), call).to.deep.equal({ kind: 'gone' });
    }
  });

  it('puts off what the board does not handle as long as it answers otherwise, and does not count it as lost', async () => {
    const { tick, recorded, answers, marks, state } = keeping(...PAST);
    for (const kind of ['unavailable', 'unknown', 'stale']) {
      answers.said = { kind };
      await tick(EXPIRING);
      const sent = markOf(arbitraryLoad());
      expect(recorded.pop(), kind).to.deep.equal({ kind: 'failed', call: 'UPDATE', errors: {}, sent });
    }
    expect(marks).to.deep.equal([]);
    state.isAway = true;
    await tick(later(2));
    expect(recorded).to.deep.equal([]);
    expect(marks).to.deep.equal([false]);
  });

  it('sends an order that was changed since at once, whatever the board did not handle before', async () => {
    const { tick, puts, state } = keeping(...PAST, {
      type: 'ListingCallFailed',
      data: {
        ...{ orderId: ORDER_4711, listingId: 'L1', call: 'UPDATE', errors: {} },
        sent: markOf(arbitraryLoad()),
      },
      at: EXPIRING,
    });
    await tick(later(5));
    expect(puts).to.have.length(0);
    state.load = arbitraryLoad({ fullPay: true });
    await tick(later(7));
    expect(puts).to.have.length(1);
  });

  it('searches an unknown posting after a pause, also where the board refuses to be asked', async () => {
    const { tick, answers, state } = keeping(PAST[0], { ...unknown, at: at('10:01') });
    answers.said = { kind: 'refused', errors: {} };
    for (let seconds = 0; seconds < 10; seconds += 2) await tick(`2026-01-15T10:01:0${seconds}.000Z`);
    expect(state.calls).to.equal(1);
  });

  it('asks a board that is away less and less often, a minute apart at most, and goes on once it is back', async () => {
    const { tick, puts, marks, state } = keeping(...PAST);
    state.isAway = true;
    const askedAfter: number[] = [];
    for (let seconds = 0; seconds <= 300; seconds += 1) {
      const before = state.calls;
      await tick(later(seconds));
      if (state.calls > before) askedAfter.push(seconds);
    }
    expect(state.calls, 'one that it needs, and one that is about no listing each time').to.equal(10);
    expect(askedAfter).to.deep.equal([0, 2, 6, 14, 30, 62, 122, 182, 242]);
    expect(marks, 'said once').to.deep.equal([false]);
    // An hour of it is over at the next minute.
    state.isAway = false;
    await tick(later(301));
    expect(puts).to.deep.equal([]);
    await tick(later(302));
    expect(puts).to.have.length(1);
    expect(marks).to.deep.equal([false, true]);
    state.isAway = true;
    const before = state.calls;
    await tick(later(310));
    await tick(later(312));
    expect(state.calls, 'pauses begin anew').to.equal(before + 3);
  });

  it('says why the board is not reached once it knows, and that it is reached again', async () => {
    const { tick, marks, state } = keeping(...PAST);
    state.isAway = true;
    await tick(later(0));
    expect(state.lostFor).to.equal(null);
    state.awayFor = 'MOVED';
    await tick(later(10));
    await tick(later(30));
    expect([marks, state.lostFor]).to.deep.equal([[false, false], 'MOVED']);
    state.isAway = false;
    await tick(later(60));
    expect([marks, state.lostFor]).to.deep.equal([[false, false, true], null]);
  });

  it('counts a board that answers, and limits changes, as lost until one is made, and asks it less and less often', async () => {
    const { tick, puts, marks, state, answers } = keeping(...PAST);
    answers.limits = true;
    for (let seconds = 0; seconds <= 300; seconds += 1) await tick(later(seconds));
    expect(marks, 'said once').to.deep.equal([false]);
    expect(state.calls, 'three calls at a time').to.equal(26);
    answers.limits = false;
    await tick(later(360));
    expect(puts).to.have.length(1);
    expect(marks).to.deep.equal([false, true]);
  });

  it('leaves it to a posting that waits to find out that the board is reached, as it may take no posting', async () => {
    const { tick, marks, state } = keeping();
    state.lostSince = EXPIRING;
    state.waiting = [{ waits: 1 }];
    for (let seconds = 0; seconds < 60; seconds += 2) await tick(later(seconds));
    expect([marks, state.calls]).to.deep.equal([[], 0]);
    state.waiting = [];
    await tick(later(62));
    expect([marks, state.calls]).to.deep.equal([[true], 1]);
  });

  it('finds it out by itself while postings are paused', async () => {
    const { tick, marks, state } = keeping();
    Object.assign(state, { lostSince: EXPIRING, waiting: [{ waits: 1 }], isPaused: true, isAway: true });
    await tick(later(0));
    expect(marks).to.deep.equal([]);
    state.isAway = false;
    await tick(later(2));
    expect(marks).to.deep.equal([true]);
  });

  it('does what a board does that takes no posting, and waits with it where it is away', async () => {
    const { tick, puts, state } = keeping(...PAST);
    Object.assign(state, { lostSince: EXPIRING, waiting: [{ waits: 1 }], isAway: true });
    for (let seconds = 0; seconds <= 60; seconds += 1) await tick(later(seconds));
    expect(state.calls, 'two at 0, 2, 6, 14 and 30 seconds').to.equal(10);
    state.isAway = false;
    await tick(later(62));
    expect(puts).to.have.length(1);
  });

  it('gives each its turn where the board is lost at another one each time', async () => {
    const leaving = rowOf(...PAST, { ...removalRequested(), at: at('11:00') });
    const rows = Array.from({ length: 6 }, (_, nth) => ({
      ...{ ...leaving, id: nth + 1 },
      state: {
        ...leaving.state,
        onBoard: leaving.state.onBoard && { ...leaving.state.onBoard, listingId: `L${nth + 1}` },
      },
    }));
    const [asked, recorded]: [string[], string[]] = [[], []];
    let isLimited = false;
    const limited = () => E.left({ kind: 'unavailable' });
    const { tick } = createKeeping({
      reach: () => async () => (isLimited ? limited() : E.right(undefined)),
      remove:
        ({ listingId }: { readonly listingId: string }) =>
        async () => {
          if (isLimited) return limited();
          asked.push(listingId);
          if (listingId === 'L6') return E.right(undefined);
          isLimited = true;
          return limited();
        },
    } as never);
    const tools = {
      sql: async (name: string, _text: string, [after]: ReadonlyArray<unknown> = []) =>
        name === 'live_listings' && after === 0 ? rows : [],
      ask: async () => null,
      send: async ({ name }: Sent, { listingId, outcome }: Recorded & { readonly listingId: string }) => {
        if (name === 'recordListing' && outcome?.kind === 'removed') recorded.push(listingId);
        return E.right([]);
      },
      signal: new AbortController().signal,
    };
    for (let pass = 0; pass < 8; pass += 1) {
      isLimited = false;
      await tick({ ...tools, now: new Date(later(pass * 120)) } as never);
    }
    expect(asked).to.deep.equal(['L1', 'L5', 'L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L1']);
    expect(recorded).to.deep.equal(['L6']);
  });

  it('asks for removals before changes, as carriers find what nobody wants moved', async () => {
    const left = rowOf(...PAST, { ...removalRequested(), at: at('11:00') });
    const asked: string[] = [];
    const one = (call: string) => () => async () => {
      asked.push(call);
      return E.left({ kind: 'unavailable' });
    };
    const { tick } = createKeeping({
      ...{ reach: one('reach'), update: one('update'), remove: one('remove') },
    } as never);
    const rows = [
      ...Array.from({ length: 5 }, (_, nth) => ({ ...rowOf(...PAST), id: nth + 1 })),
      { ...left, id: 6 },
    ];
    await tick({
      sql: async (name: string, _text: string, [after]: ReadonlyArray<unknown> = []) =>
        name === 'live_listings' && after === 0 ? rows : [],
      ask: async () => ({ stage: 'POSTED', load: arbitraryLoad({ fullPay: true }) }),
      send: async () => E.right([]),
      ...{ now: new Date(EXPIRING), signal: new AbortController().signal },
    } as never);
    expect(asked.slice(0, 4)).to.include('remove');
  });

  it('makes a removal that came while the board limits changes as soon as it takes one call', async () => {
    const asked: string[] = [];
    let isLimited = false;
    const limited = () => E.left({ kind: 'unavailable' });
    const { tick } = createKeeping({
      reach: () => async () => (isLimited ? limited() : E.right(undefined)),
      update: () => async () => {
        if (!isLimited) asked.push('update');
        isLimited = true;
        return limited();
      },
      remove: () => async () => {
        if (isLimited) return limited();
        asked.push('remove');
        return E.right(undefined);
      },
    } as never);
    let rows = Array.from({ length: 5 }, (_, nth) => ({ ...rowOf(...PAST), id: nth + 1 }));
    let pass = 0;
    const ticks = (limits: boolean) => {
      isLimited = limits;
      pass += 1;
      return tick({
        sql: async (name: string, _text: string, [after]: ReadonlyArray<unknown> = []) =>
          name === 'live_listings' && after === 0 ? rows : [],
        ask: async () => ({ stage: 'POSTED', load: arbitraryLoad({ fullPay: true }) }),
        send: async () => E.right([]),
        ...{ now: new Date(later(pass * 120)), signal: new AbortController().signal },
      } as never);
    };
    for (let nth = 0; nth < 6; nth += 1) await ticks(false);
    rows = [...rows, { ...rowOf(...PAST, { ...removalRequested(), at: at('11:00') }), id: 6 }];
    await ticks(true);
    asked.length = 0;
    await ticks(false);
    expect(asked[0]).to.equal('remove');
  });

  it('holds up no other order while the board is slow about one, of which it is asked once at a time', async () => {
    const leaving = [...PAST, { ...removalRequested(), at: at('11:00') }] as const;
    const [asked, recorded]: [string[], string[]] = [[], []];
    let answer: (said: unknown) => void = () => undefined;
    const { tick } = createKeeping(
      {
        reach: () => async () => E.right(undefined),
        read: () => async () => E.left({ kind: 'unavailable' }),
        update: () => () => {
          asked.push('update');
          return new Promise((resolve) => {
            answer = resolve;
          });
        },
        remove: () => async () => {
          asked.push('remove');
          return E.right(undefined);
        },
      } as never,
      20,
    );
    let rows = [{ ...rowOf(...PAST), id: 1 }];
    const send = async ({ name }: Sent, { outcome }: Recorded) => {
      if (name === 'recordListing' && outcome) recorded.push(outcome.kind);
      return E.right([]);
    };
    const ticks = () =>
      tick({
        sql: async (name: string, _text: string, [after]: ReadonlyArray<unknown> = []) =>
          name === 'live_listings' && after === 0 ? rows : [],
        ask: async () => ({ stage: 'POSTED', load: arbitraryLoad({ fullPay: true }) }),
        send,
        ...{ now: new Date(EXPIRING), signal: new AbortController().signal },
      } as never);
    await ticks();
    rows = [...rows, { ...rowOf(...leaving), id: 2 }];
    await ticks();
    expect(asked).to.deep.equal(['update', 'remove']);
    expect(recorded).to.deep.equal(['updating', 'removing', 'removed']);
    answer(E.left({ kind: 'unknown' }));
    rows = [];
    await ticks();
    expect(recorded.slice(3), 'put off by itself').to.deep.equal(['failed']);
  });

  it('does not count a board as reached that takes no posting, whatever else it does', async () => {
    const { tick, puts, marks, state } = keeping(...PAST);
    Object.assign(state, { lostSince: EXPIRING, waiting: [{ waits: 1 }] });
    await tick(later(2));
    expect(puts).to.have.length(1);
    expect(marks).to.deep.equal([]);
  });
});
