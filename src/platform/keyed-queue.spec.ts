import { expect } from 'chai';
import { createKeyedQueue } from './keyed-queue.ts';

describe('a queue by key', () => {
  it('runs one key in order and goes on after a failure', async () => {
    const inTurn = createKeyedQueue();
    const done: string[] = [];
    const step =
      (name: string, fails = false) =>
      async () => {
        await new Promise((resolve) => setImmediate(resolve));
        done.push(name);
        if (fails) throw new Error(name);
        return name;
      };
    const results = await Promise.allSettled([
      inTurn('a', step('1')),
      inTurn('a', step('2', true)),
      inTurn('a', step('3')),
    ]);
    expect(done).to.deep.equal(['1', '2', '3']);
    expect(results.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('does not let one key wait for another', async () => {
    const inTurn = createKeyedQueue();
    let release = (): void => undefined;
    const held = inTurn(
      'a',
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    expect(await inTurn('b', async () => 'through')).to.equal('through');
    release();
    await held;
  });
});
