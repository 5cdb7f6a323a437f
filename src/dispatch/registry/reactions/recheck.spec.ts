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
    return E.right({ ...facts, lookedUpAt: now.toISOString() });
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
      const { answered, unknown, left } = await createRecheck(lookUp, PAUSE_MS)(due, tools);
      const plain = (all: ReadonlyArray<{ readonly number: number }>) => all.map(({ number }) => number);
      return { answered: plain(answered), unknown: plain(unknown), left: plain(left) };
    },
  };
};

describe('a recheck of carriers', () => {
  it('looks up each once, one after the other with a pause, and keeps what is answered', async () => {
    const { sent, run } = tick((number) => (number === 2 ? 'unknown' : 'found'));
    const began = performance.now();
    expect(await run([1, 2, 1, 3])).to.deep.equal({ answered: [1, 3], unknown: [2], left: [] });
    expect(performance.now() - began).to.be.greaterThan(2 * PAUSE_MS - 2);
    expect(sent).to.deep.equal([
      [1, 'DOT 1 at 2026-01-16T05:00:00.000Z'],
      [3, 'DOT 3 at 2026-01-16T05:00:00.000Z'],
    ]);
  });

  it('ends where the registry does not answer, and says what is left', async () => {
    const { asked, run } = tick((number) => (number === 2 ? 'away' : 'found'));
    expect(await run([1, 2, 3])).to.deep.equal({ answered: [1], unknown: [], left: [2, 3] });
    expect(asked).to.deep.equal([1, 2]);
  });

  it('ends with its tick', async () => {
    const { asked, run } = tick(
      () => 'found',
      (number) => number === 2,
    );
    expect(await run([1, 2, 3, 4])).to.deep.equal({ answered: [1, 2], unknown: [], left: [3, 4] });
    expect(asked).to.deep.equal([1, 2]);
  });

  it('has nothing to do without carriers', async () => {
    expect(await tick(() => 'away').run([])).to.deep.equal({ answered: [], unknown: [], left: [] });
  });
});
