import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { describe, it } from 'mocha';
import { NotSent } from '../../../platform/reactor/reaction.ts';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import { requested } from '../testing/postings.ts';
import { createPosting } from './post.ts';

/** Takes one posting; what was recorded of it, and of the board. `said` is the board's answer to it. */
const posting = (said: object) => {
  const [outcomes, marks]: [object[], boolean[]] = [[], []];
  const state = { isAway: false };
  const { react } = createPosting({
    board: {
      post: () => async () => E.left(said as never),
      reach: () => async () => (state.isAway ? E.left({ kind: 'unavailable' }) : E.right(undefined)),
    },
    now: () => new Date('2026-01-15T15:00:00.000Z'),
  });
  const event = recorded(requested(), 0);
  const tools = {
    history: { read: async () => [event], decode: async (all: ReadonlyArray<object>) => all.map(E.right) },
    claim: async (_codec: unknown, call: () => Promise<unknown>) => ({
      ...{ kind: 'answered', answer: await call() },
    }),
    send: async (_command: unknown, { outcome, isReached }: { outcome?: object; isReached?: boolean }) => {
      if (outcome) outcomes.push(outcome);
      if (isReached !== undefined) marks.push(isReached);
    },
    ask: async () => ({ exists: true, lostSince: null }),
  };
  const take = () =>
    react(event as never, tools as never).then(
      () => 'taken',
      (error: unknown) => (error instanceof NotSent ? 'again' : expect.fail(String(error))),
    );
  return { outcomes, marks, state, take };
};

describe('posting to the load board', () => {
  it('waits for a board that is not reached, however long', async () => {
    const { outcomes, marks, state, take } = posting({ kind: 'unavailable' });
    state.isAway = true;
    for (let time = 0; time < 5; time += 1) expect(await take()).to.equal('again');
    expect(outcomes).to.deep.equal([]);
    expect(new Set(marks)).to.deep.equal(new Set([false]));
  });

  it('counts one as refused that the board does not take while it answers otherwise, so that others go on', async () => {
    const { outcomes, marks, take } = posting({ kind: 'unavailable' });
    expect([await take(), await take(), await take()]).to.deep.equal(['again', 'again', 'taken']);
    expect(outcomes).to.deep.equal([
      {
        kind: 'refused',
        errors: { '': 'The load board answers, but did not take this order. Post it again.' },
      },
    ]);
    expect(marks, 'it is not lost').to.deep.equal([]);
  });
});
