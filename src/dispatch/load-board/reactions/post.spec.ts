import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { describe, it } from 'mocha';
import { REFUSALS } from '../../../platform/command/refusals.ts';
import { NotSent } from '../../../platform/reactor/reaction.ts';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { ListingEvent } from '../events.ts';
import { listingStream } from '../listing.ts';
import { ORDER_4711, requested } from '../testing/postings.ts';
import { createPosting } from './post.ts';

type Sent = { readonly outcome?: object; readonly isReached?: boolean; readonly lostFor?: string | null };

const ANOTHER = 4712 as RecordId;
const START = Date.parse('2026-01-15T15:00:00.000Z');

/** Takes postings; what was recorded of them, and of the board. `state.said` is what the board answers to one. */
const posting = (said: object = { kind: 'unavailable' }) => {
  const [outcomes, marks]: [object[], boolean[]] = [[], []];
  const state = {
    said: said as object | undefined,
    ...{ isAway: false, posts: 0 },
    seconds: 0,
    lostSince: null as string | null,
    lostFor: null as string | null,
    /** Why it is away. */
    awayFor: undefined as string | undefined,
    isClaimed: false,
    refusal: null as object | null,
  };
  const pasts = new Map<string, ReadonlyArray<ListingEvent & { readonly at: string }>>();
  const done = new Set<string>();
  let kept: object | undefined;
  /** How the call ended that was begun before. */
  const keeps = (call: object): void => {
    kept = call;
  };
  const { react, atOnce } = createPosting({
    board: {
      post: () => async () => {
        state.posts += 1;
        return state.said ? E.left(state.said as never) : E.right({ listingId: 'L1', version: '"1"' });
      },
      reach: () => async () => {
        expect(state.isClaimed, 'a claim that is left open makes the posting unknown').to.equal(false);
        return state.isAway
          ? E.left({ kind: 'unavailable', lostFor: state.awayFor as never })
          : E.right(undefined);
      },
    },
    now: () => new Date(START + state.seconds * 1000),
  });
  const tools = {
    history: {
      read: async (stream: string) => (pasts.get(stream) ?? []).map(recorded),
      decode: async (all: ReadonlyArray<object>) => all.map(E.right),
    },
    isClaimed: async () => kept !== undefined,
    claim: async (_codec: unknown, call: () => Promise<unknown>) => {
      if (kept) return kept;
      state.isClaimed = true;
      const answer = await call().finally(() => {
        state.isClaimed = false;
      });
      return { kind: 'answered', answer };
    },
    send: async (
      { name }: { readonly name: string },
      { outcome, isReached, lostFor = null }: Sent,
      part = '',
    ) => {
      const id = `${name} ${part}`;
      if (outcome && state.refusal) return E.left(state.refusal);
      if (outcome) outcomes.push(outcome);
      if (isReached === undefined || done.has(id)) return E.right({});
      done.add(id);
      marks.push(isReached);
      state.lostSince = isReached ? null : 'now';
      state.lostFor = lostFor;
      return E.right({});
    },
    ask: async () => ({ exists: true, lostSince: state.lostSince, lostFor: state.lostFor }),
  };
  const ask = (orderId: RecordId, at = START): void => {
    const stream = listingStream(orderId);
    const event = { ...requested({ orderId }), at: new Date(at).toISOString() };
    pasts.set(stream, [...(pasts.get(stream) ?? []), event]);
  };
  /** Tries one after so many seconds: the last that was asked for, or the nth. */
  const take = (seconds = 0, orderId = ORDER_4711, nth?: number) => {
    state.seconds += seconds;
    if (!pasts.has(listingStream(orderId))) ask(orderId);
    const revision = nth ?? (pasts.get(listingStream(orderId))?.length ?? 1) - 1;
    return react(recorded(requested({ orderId }), revision) as never, tools as never).then(
      () => 'taken',
      (error: unknown) => (error instanceof NotSent ? 'again' : expect.fail(String(error))),
    );
  };
  return { outcomes, marks, state, ask, take, keeps, atOnce };
};

const ANSWER = { kind: 'posted', listingId: 'L1', version: '"1"', expiresOn: '2026-02-14', request: 0 };

const UNHANDLED = {
  kind: 'refused',
  errors: { '': 'It gave no reason. Post the order again.' },
  request: 0,
};

describe('posting to the load board', () => {
  it('waits for a board that is not reached, however long', async () => {
    const { outcomes, marks, state, take } = posting();
    state.isAway = true;
    for (let time = 0; time < 5; time += 1) expect(await take(60)).to.equal('again');
    expect(outcomes).to.deep.equal([]);
    expect(marks).to.deep.equal([false]);
  });

  it('says that the board is lost again after it was reached meanwhile', async () => {
    const { marks, state, take } = posting();
    state.isAway = true;
    await take();
    state.lostSince = null;
    await take(30);
    expect(marks).to.deep.equal([false, false]);
  });

  it('says why the board is not reached, and another reason too', async () => {
    const { marks, state, take } = posting();
    state.isAway = true;
    await take();
    state.awayFor = 'MOVED';
    await take(30);
    expect(state.lostFor).to.equal('MOVED');
    await take(30);
    expect(marks).to.deep.equal([false, false]);
  });

  it('sends nothing to a board that is away, and what it does not say whether it took is unknown', async () => {
    const { outcomes, marks, take, state } = posting({ kind: 'unknown' });
    state.isAway = true;
    expect(await take()).to.equal('again');
    expect([state.posts, marks]).to.deep.equal([0, [false]]);
    state.isAway = false;
    await take(60).catch(() => undefined);
    expect([state.posts, outcomes]).to.deep.equal([1, []]);
  });

  it('counts one as refused that the board does not take for two minutes while it answers otherwise', async () => {
    const { outcomes, marks, take } = posting();
    // The pauses of the reactor, which double.
    for (const seconds of [0, 0.25, 0.5, 1, 2, 4, 8, 16, 30, 30])
      expect(await take(seconds)).to.equal('again');
    expect(outcomes).to.deep.equal([]);
    expect(await take(30)).to.equal('taken');
    expect(outcomes).to.deep.equal([UNHANDLED]);
    expect(marks, 'it is not lost').to.deep.equal([]);
  });

  it('tries one at least three times, however long they take', async () => {
    const { take } = posting();
    expect([await take(), await take(600), await take(600)]).to.deep.equal(['again', 'again', 'taken']);
  });

  it('gives one that is asked for again its own two minutes', async () => {
    const { ask, take } = posting();
    await take();
    await take(60);
    ask(ORDER_4711, START + 90_000);
    expect([await take(60), await take(60), await take(60)]).to.deep.equal(['again', 'again', 'taken']);
  });

  it('waits with the next order that fails in the same way, as the board takes none then, until it does', async () => {
    const { outcomes, marks, state, ask, take } = posting();
    await take();
    await take(60);
    await take(60);
    expect(outcomes.splice(0)).to.deep.equal([UNHANDLED]);
    ask(ORDER_4711, START + 180_000);
    expect([await take(60), await take(60), await take(60)], 'posted again').to.deep.equal([
      ...['again', 'again', 'taken'],
    ]);
    expect(outcomes.splice(0)).to.deep.equal([{ ...UNHANDLED, request: 1 }]);
    for (let time = 0; time < 10; time += 1) expect(await take(60, ANOTHER)).to.equal('again');
    expect(outcomes).to.deep.equal([]);
    expect(marks).to.deep.equal([false]);
    state.said = undefined;
    expect(await take(60, ANOTHER)).to.equal('taken');
    expect(outcomes.pop()).to.deep.include({ kind: 'posted' });
    expect(marks).to.deep.equal([false, true]);
    state.said = { kind: 'unavailable' };
    const third = 4713 as RecordId;
    expect([await take(0, third), await take(60, third), await take(60, third)]).to.deep.equal([
      ...['again', 'again', 'taken'],
    ]);
  });

  it('does not say for ever that the board takes none: an hour later another order is given up, too', async () => {
    const { outcomes, state, take } = posting();
    for (const seconds of [0, 60, 60]) await take(seconds);
    expect(await take(0, ANOTHER)).to.equal('again');
    state.seconds += 3_600;
    expect([await take(0, ANOTHER), await take(0, ANOTHER)]).to.deep.equal(['again', 'taken']);
    expect(outcomes).to.deep.equal([UNHANDLED, UNHANDLED]);
  });

  it('takes an answer that is about another version, or says that there is none, for one that it did not take', async () => {
    for (const kind of ['stale', 'gone']) {
      const { outcomes, take } = posting({ kind });
      expect([await take(), await take(60), await take(60)]).to.deep.equal(['again', 'again', 'taken']);
      expect(outcomes).to.deep.equal([UNHANDLED]);
    }
  });

  it('stops where the answer cannot be recorded, so that it is recorded once it can', async () => {
    const { state, take } = posting();
    state.said = undefined;
    state.refusal = { code: 'REFUSED', message: 'It cannot be read.' };
    const stopped = await take().catch((error: unknown) => String(error));
    expect(stopped).to.include('how a posting ended is not stored: It cannot be read.');
    state.refusal = null;
    expect(await take()).to.equal('taken');
  });

  it('goes on behind an answer that was recorded with other words, as by an earlier release', async () => {
    const { state, take } = posting();
    state.said = undefined;
    state.refusal = REFUSALS.otherInput;
    expect(await take()).to.equal('taken');
  });

  it('sends each request itself: one before it, which may come again after a restart, sends nothing', async () => {
    const { take, ask, outcomes, state } = posting();
    state.said = undefined;
    ask(ORDER_4711);
    ask(ORDER_4711);
    await take(0, ORDER_4711, 0);
    expect(outcomes).to.deep.equal([{ kind: 'withdrawn', request: 0 }]);
    await take(0, ORDER_4711, 1);
    expect(outcomes[1]).to.include({ kind: 'posted', request: 1 });
  });

  it('has four of different orders on their way at once', () => {
    expect(posting().atOnce).to.equal(4);
  });

  it('gives up each of two orders that it does not take, whichever comes between, once it took another', async () => {
    const { outcomes, state, take } = posting();
    const good = 4713 as RecordId;
    for (const seconds of [0, 60, 60]) {
      await take(seconds);
      await take(0, ANOTHER);
    }
    expect(outcomes.splice(0), 'the board may take none').to.deep.equal([UNHANDLED]);
    state.said = undefined;
    expect(await take(0, good)).to.equal('taken');
    state.said = { kind: 'unavailable' };
    expect(await take(1, ANOTHER)).to.equal('taken');
    expect(outcomes.slice(1)).to.deep.equal([UNHANDLED]);
  });

  it('takes an answer that was kept before for no sign of the board', async () => {
    const { marks, state, take, keeps } = posting();
    state.lostSince = 'before';
    keeps({ kind: 'answered', answer: ANSWER });
    expect(await take()).to.equal('taken');
    expect(marks).to.deep.equal([]);
  });

  it('counts as unknown what was begun before, and takes its answer, also while the board is away', async () => {
    for (const [call, outcome] of [
      [{ kind: 'unknown', reason: 'It was begun.' }, { kind: 'unknown' }],
      [{ kind: 'answered', answer: ANSWER }, ANSWER],
    ] as const) {
      const { outcomes, marks, state, take, keeps } = posting();
      state.isAway = true;
      keeps(call);
      expect(await take()).to.equal('taken');
      expect([outcomes, marks, state.posts]).to.deep.equal([[outcome], [], 0]);
    }
  });
});
