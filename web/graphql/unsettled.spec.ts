import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { RejectionCode } from '../../src/shared-kernel/rejection.ts';
import { type Attempt, sendingOnce } from './unsettled.ts';

type Answer = 'made' | RejectionCode;

/** Sends texts, each of which gets its answer: what was sent, and what it was told to be at last. */
const sending = async (...calls: ReadonlyArray<readonly [text: string, answer: Answer]>) => {
  const once = sendingOnce<string>();
  const attempts: Array<Attempt<string>> = [];
  const told: Array<string | undefined> = [];
  for (const [text, answer] of calls) {
    const result = once(text, async (attempt) => {
      attempts.push(attempt);
      if (answer !== 'made') throw { code: answer, message: '', fields: {} };
    });
    told.push(
      await result.then(
        ({ sent }) => sent,
        () => undefined,
      ),
    );
  }
  return {
    told,
    texts: attempts.map(({ input }) => input),
    keys: attempts.map(({ intention }) => intention),
  };
};

describe('sending once', () => {
  it('gives each input a key of its own', async () => {
    const { texts, keys } = await sending(['a', 'made'], ['a', 'made'], ['b', 'made']);
    expect(texts).to.deep.equal(['a', 'a', 'b']);
    expect(new Set(keys)).to.have.length(3);
  });

  it('repeats what has no known outcome, as it was, and tells what was answered', async () => {
    const { texts, keys, told } = await sending(['a', 'OUTCOME_UNKNOWN'], ['b', 'made'], ['b', 'made']);
    expect(texts).to.deep.equal(['a', 'a', 'b']);
    expect(told).to.deep.equal([undefined, 'a', 'b']);
    expect(keys[1]).to.equal(keys[0]);
    expect(keys[2]).not.to.equal(keys[0]);
  });

  for (const code of ['INVALID', 'REFUSED', 'FORBIDDEN', 'TOO_MANY', 'UNAVAILABLE'] as const)
    it(`lets another input be sent after ${code}`, async () => {
      const { texts, keys } = await sending(['a', code], ['b', 'made']);
      expect(texts).to.deep.equal(['a', 'b']);
      expect(keys[1]).not.to.equal(keys[0]);
    });

  it('takes what is said of a repeat alone for no news of what it repeats', async () => {
    const { texts } = await sending(
      ...([
        ['a', 'OUTCOME_UNKNOWN'],
        ['b', 'UNAVAILABLE'],
        ['c', 'TOO_MANY'],
        ['d', 'REFUSED'],
        ['e', 'made'],
      ] as const),
    );
    expect(texts).to.deep.equal(['a', 'a', 'a', 'a', 'e']);
  });
});
