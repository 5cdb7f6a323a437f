import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { rejection } from '../../../shared-kernel/rejection.ts';
import type { LookUp } from '../adapters/look-up.ts';
import type { RegistrationFacts } from '../facts.ts';
import { goodFacts } from '../testing/registrations.ts';
import { createRecheck } from './recheck.ts';

const now = new Date('2026-01-16T05:00:00.000Z');
const PAUSE_MS = 20;

/** A tick over a look-up that answers by number; `sent` are the facts and intentions that were kept. */
const tick = (
  answerFor: (number: number) => 'found' | 'unknown' | 'away',
  end?: (number: number) => boolean,
) => {
  const over = new AbortController();
  const sent: Array<readonly [number, string]> = [];
  const asked: number[] = [];
  const lookUp: LookUp = async ({ number }, { keep }) => {
    asked.push(number);
    if (end?.(number)) over.abort();
    const answer = answerFor(number);
    if (answer === 'away') return E.left(rejection('UNAVAILABLE', 'Try again.'));
    if (answer === 'unknown') return E.right(null);
    const facts = goodFacts({ dotNumber: number });
    await keep(facts);
    return E.right({ ...facts, lookedUpAt: now.toISOString(), delistedAt: null });
  };
  const send = async (_command: unknown, input: unknown, intention: string) => {
    sent.push([(input as RegistrationFacts).dotNumber, intention]);
    return E.right({} as never);
  };
  const tools = { now, signal: over.signal, sql: undefined as never, send: send as never };
  return {
    asked,
    sent,
    run: async (numbers: ReadonlyArray<number>, kind: 'DOT' | 'MC' = 'DOT') => {
      const due = numbers.map((number) => ({ kind, number }));
      const found = await createRecheck(lookUp, PAUSE_MS)(due, tools);
      const plain = (all: ReadonlyArray<{ readonly number: number }>) => all.map(({ number }) => number);
      return {
        ...{ answered: plain(found.answered), unknown: plain(found.unknown) },
        ...{ failed: plain(found.failed), left: plain(found.left) },
      };
    },
  };
};

describe('a recheck of carriers', () => {
  it('looks up each once, one after the other with a pause, and keeps what is answered', async () => {
    const { sent, run } = tick((number) => (number === 2 ? 'unknown' : 'found'));
    const began = performance.now();
    expect(await run([1, 2, 1, 3])).to.deep.equal({
      ...{ answered: [1, 3], unknown: [2], failed: [], left: [] },
    });
    expect(performance.now() - began).to.be.greaterThan(2 * PAUSE_MS - 2);
    expect(sent).to.deep.equal([
      [1, 'DOT 1 at 2026-01-16T05:00:00.000Z'],
      [3, 'DOT 3 at 2026-01-16T05:00:00.000Z'],
    ]);
  });

  it('goes on behind a number that the registry cannot answer', async () => {
    const { asked, run } = tick((number) => (number % 3 === 0 ? 'found' : 'away'));
    expect(await run([1, 2, 3, 4, 5, 6])).to.deep.equal({
      ...{ answered: [3, 6], unknown: [], failed: [1, 2, 4, 5], left: [] },
    });
    expect(asked).to.deep.equal([1, 2, 3, 4, 5, 6]);
  });

  it('ends where the registry answers none of three in a row, and says what is left', async () => {
    const { asked, run } = tick((number) => (number === 1 ? 'found' : 'away'));
    expect(await run([1, 2, 3, 4, 5, 6])).to.deep.equal({
      ...{ answered: [1], unknown: [], failed: [2, 3, 4], left: [5, 6] },
    });
    expect(asked).to.deep.equal([1, 2, 3, 4]);
  });

  it('ends with its tick', async () => {
    const { asked, run } = tick(
      () => 'found',
      (number) => number === 2,
    );
    expect(await run([1, 2, 3, 4])).to.deep.equal({
      ...{ answered: [1, 2], unknown: [], failed: [], left: [3, 4] },
    });
    expect(asked).to.deep.equal([1, 2]);
  });

  it('has nothing to do without carriers', async () => {
    const nothing = { answered: [], unknown: [], failed: [], left: [] };
    expect(await tick(() => 'away').run([])).to.deep.equal(nothing);
  });
});
