import { expect } from 'chai';
import fc from 'fast-check';
import { virtualTimers } from '../../test/support/virtual-timers.ts';
import { createShares } from './shares.ts';

const open = (settings: Partial<Parameters<typeof createShares>[0]> = {}) =>
  createShares({
    ...{ size: 4, mostWaiting: 10, patienceMs: 60_000, tooMany: () => new Error('too many') },
    ...settings,
  });

const outcomeOf = (taking: Promise<unknown>): Promise<string> =>
  taking.then(
    () => 'taken',
    (error: Error) => error.message,
  );

/** Current state of a promise. */
const sofar = (taking: Promise<unknown>): Promise<string> =>
  Promise.race([outcomeOf(taking), new Promise<string>((resolve) => setImmediate(() => resolve('waiting')))]);

describe('shares', () => {
  it('let one wait for its own, while others take theirs', async () => {
    const { take } = open();
    const first = await take('anna', 3);
    const second = take('anna', 2);
    expect(await sofar(second)).to.equal('waiting');
    expect(await sofar(take('ben', 4))).to.equal('taken');
    first();
    expect(await sofar(second)).to.equal('taken');
  });

  it('are given in order: a small one does not overtake a large one that waits', async () => {
    const { take } = open();
    const first = await take('anna', 3);
    const large = take('anna', 4);
    const small = take('anna', 1);
    expect([await sofar(large), await sofar(small)]).to.deep.equal(['waiting', 'waiting']);
    first();
    expect([await sofar(large), await sofar(small)]).to.deep.equal(['taken', 'waiting']);
    (await large)();
    expect(await sofar(small)).to.equal('taken');
  });

  it('give all of it to what is larger, and count a giving back once', async () => {
    const { take } = open();
    const all = await take('anna', 1_000_000);
    const next = take('anna', 4);
    const last = take('anna', 1);
    all();
    all();
    await next;
    expect(await sofar(last)).to.equal('waiting');
  });

  it('are whole: what fractions leave behind would be held by nobody', async () => {
    expect(await outcomeOf(open().take('anna', 0.1))).to.match(/whole numbers/);
  });

  it('turn away who would wait behind too many, or too long', async () => {
    const full = open({ mostWaiting: 1 });
    await full.take('anna', 4);
    void full.take('anna', 1);
    expect(await sofar(full.take('anna', 1))).to.equal('too many');
    const { after, pass } = virtualTimers();
    const brief = open({ after, patienceMs: 1_000 });
    await brief.take('anna', 4);
    const next = brief.take('anna', 1);
    pass(999);
    expect(await sofar(next)).to.equal('waiting');
    pass(1);
    expect(await sofar(next)).to.equal('too many');
  });

  it('let a line wait half as long again where it moves', async () => {
    const { after, pass } = virtualTimers();
    const { take } = open({ after, patienceMs: 1_000 });
    const first = await take('anna', 2);
    await take('anna', 2);
    const next = take('anna', 4);
    first();
    pass(1_499);
    expect(await sofar(next)).to.equal('waiting');
    pass(1);
    expect(await sofar(next)).to.equal('too many');
  });

  it("extend nobody's wait by more than half, however the queue moves", async () => {
    const { after, pass } = virtualTimers();
    const { take } = open({ after, patienceMs: 1_000 });
    const held = await Promise.all([1, 1, 1, 1].map(() => take('anna', 1)));
    const next = take('anna', 4);
    for (const release of held.slice(0, 3)) {
      pass(450);
      release();
    }
    expect(await sofar(next)).to.equal('waiting');
    pass(150);
    expect(await sofar(next)).to.equal('too many');
  });

  it('end a wait with the taking, and leave whoever waits behind it in line', async () => {
    const { after, pass } = virtualTimers();
    const { take } = open({ after, patienceMs: 1_000 });
    const first = await take('anna', 4);
    const second = take('anna', 4);
    pass(600);
    const third = take('anna', 4);
    first();
    const release = await second;
    pass(900);
    release();
    expect(await sofar(third)).to.equal('taken');
  });

  it('let who waits leave, and call the next', async () => {
    const { take } = open();
    await take('anna', 3);
    const leaving = new AbortController();
    const large = take('anna', 4, leaving.signal);
    const small = take('anna', 1);
    leaving.abort(new Error('gone'));
    expect(await outcomeOf(large)).to.equal('gone');
    expect(await sofar(small)).to.equal('taken');
    expect(await sofar(take('ben', 1, leaving.signal))).to.equal('gone');
  });

  it('are never exceeded, and nobody is forgotten', async () => {
    const asked = fc.array(
      fc.record({ key: fc.constantFrom('a', 'b'), weight: fc.integer({ min: 1, max: 6 }) }),
    );
    await fc.assert(
      fc.asyncProperty(asked, fc.infiniteStream(fc.nat()), async (all, choices) => {
        const { take } = open({ mostWaiting: 1_000 });
        const held: Array<{ key: string; weight: number; back: () => void }> = [];
        const takings = all.map(({ key, weight }) =>
          take(key, weight).then((back) => held.push({ key, weight: Math.min(weight, 4), back })),
        );
        for (let done = 0; done < all.length; done += 1) {
          await new Promise((resolve) => setImmediate(resolve));
          for (const key of ['a', 'b'])
            expect(
              held.filter((one) => one.key === key).reduce((sum, one) => sum + one.weight, 0),
            ).to.be.at.most(4);
          held.splice((choices.next().value ?? 0) % held.length, 1)[0]?.back();
        }
        await Promise.all(takings);
      }),
    );
  });
});
