import { expect } from 'chai';
import { createLeaving, type LeavingSignal } from './leaving.ts';

const reason = new Error('gone');

/** What a signal does as its client leaves. */
const toldBy = ({ signal, abort }: { signal: LeavingSignal; abort: (reason: unknown) => void }) => {
  const told: string[] = [];
  const removed = (): void => void told.push('removed');
  const other = (): void => void told.push('other');
  const last = (): void => {
    signal.removeEventListener('abort', other);
    told.push(`last, ${signal.aborted}`);
  };
  for (const listener of [last, last, removed, other])
    signal.addEventListener('abort', listener, { once: true });
  signal.removeEventListener('abort', removed);
  signal.throwIfAborted();
  told.push(`before, ${signal.aborted}, ${signal.reason}`);
  abort(reason);
  abort(new Error('again'));
  signal.addEventListener('abort', () => told.push('late'));
  expect(() => signal.throwIfAborted()).to.throw(reason);
  expect(signal.reason).to.equal(reason);
  return told;
};

describe('the signal of a client that leaves', () => {
  it('tells each listener once, as an AbortSignal does', () => {
    const native = new AbortController();
    const told = toldBy(createLeaving());
    expect(told).to.deep.equal(['before, false, undefined', 'last, true']);
    expect(toldBy({ signal: native.signal, abort: (why) => native.abort(why) })).to.deep.equal(told);
  });
});
