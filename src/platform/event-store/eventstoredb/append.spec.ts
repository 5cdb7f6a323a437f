import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { TOO_MANY } from '../../database.ts';
import { createAppend } from './append.ts';
import { NoAnswer, outage } from './errors.ts';
import { createSeenEnds } from './seen-ends.ts';

const ASKING = { user: '', hosts: 'somewhere' };
const EVENT = { id: 'e', type: 'SomethingHappened', data: '{}', metadata: '{}', previous: 'before' };

/** What an append answers whose look-up fails, whether it looked again, and how often its connection was lost. */
const failing = async (failure: () => Error) => {
  let [looks, losses] = [0, 0];
  const append = createAppend({
    client: undefined as never,
    credentials: { username: '', password: '' },
    names: { toStore: (stream: string) => stream } as never,
    bounds: { holding: (_bytes, work) => work() },
    removals: { reasonFor: () => undefined },
    seenEnds: createSeenEnds(),
    asking: ASKING,
    deadlineMs: 200,
    patienceMs: 500,
    lost: () => {
      losses += 1;
    },
    eventAt: async () => {
      looks += 1;
      throw failure();
    },
  });
  const answer = await append('quote-1', 0, [EVENT]);
  return { kind: E.isLeft(answer) ? answer.left.kind : 'stored', again: looks > 1, losses, looks };
};

describe('an append whose look-up fails', () => {
  it('is sent no more where too many look up already, and has lost no connection', async () => {
    expect(await failing(() => new Rejected(TOO_MANY))).to.deep.include({
      ...{ kind: 'unavailable', again: false, losses: 0 },
    });
  });

  it('is tried again where the server is slow, and has lost no connection', async () => {
    for (const failure of [new NoAnswer(1), outage(new NoAnswer(1), ASKING)])
      expect(await failing(() => failure)).to.deep.include({ kind: 'unavailable', again: true, losses: 0 });
  });

  it('is tried again where the connection broke, which was lost each time', async () => {
    const { looks, ...rest } = await failing(() => new Error('14 UNAVAILABLE'));
    expect(rest).to.deep.equal({ kind: 'unavailable', again: true, losses: looks });
  });
});
