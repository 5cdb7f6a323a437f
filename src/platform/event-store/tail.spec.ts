import { expect } from 'chai';
import type { StoredEvent } from './event-store.ts';
import { createTail } from './tail.ts';

const events = (from: number, to: number, data = '{}'): ReadonlyArray<StoredEvent> =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    id: String(from + index),
    stream: `tally-${from + index}`,
    revision: 0,
    type: 'Counted',
    data,
    metadata: '{}',
    position: BigInt(from + index),
  }));

describe('the end of the log that a process has written itself', () => {
  it('has nothing before the first event, and nothing after the last', () => {
    const tail = createTail();
    expect(tail.after(0n)).to.equal(undefined);
    tail.add(events(1, 3));
    expect(tail.after(3n)).to.equal(undefined);
  });

  it('answers what follows a position, over several batches', () => {
    const tail = createTail();
    tail.add(events(5, 6));
    tail.add(events(7, 9));
    expect(tail.after(4n)).to.deep.equal({ events: events(5, 9), position: 9n, live: true });
    expect(tail.after(7n)).to.deep.equal({ events: events(8, 9), position: 9n, live: true });
  });

  it('does not answer for positions before it', () => {
    const tail = createTail();
    tail.add(events(5, 6));
    expect(tail.after(3n)).to.equal(undefined);
  });

  it('forgets what it had when another process wrote in between', () => {
    const tail = createTail();
    tail.add(events(5, 6));
    tail.add(events(8, 8));
    expect(tail.after(5n)).to.equal(undefined);
    expect(tail.after(7n)?.events).to.deep.equal(events(8, 8));
  });

  it('is not the end of the log once another process has written after it', () => {
    const tail = createTail();
    tail.add(events(5, 6));
    expect(tail.report(7n)).to.equal(true);
    expect(tail.after(4n)).to.deep.equal({ events: events(5, 6), position: 6n, live: false });
    expect(tail.after(6n)).to.equal(undefined);
  });

  it('accepts no report for good: reading the log itself corrects it', () => {
    const tail = createTail();
    tail.add(events(1, 3));
    expect(tail.report(8_999_999n)).to.equal(true);
    const before = tail.newsCount();
    expect(tail.report(4n)).to.equal(true);
    tail.ends(3n, before);
    expect(tail.after(0n)?.live).to.equal(false);
    tail.ends(4n, tail.newsCount());
    expect(tail.report(4n)).to.equal(true);
    tail.ends(5n, tail.newsCount());
    tail.add(events(6, 7));
    expect(tail.after(5n)).to.deep.equal({ events: events(6, 7), position: 7n, live: true });
  });

  it('is no news where it was known already', () => {
    const tail = createTail();
    tail.add(events(1, 3));
    expect([tail.report(2n), tail.report(3n), tail.report(4n), tail.report(4n)]).to.deep.equal([
      ...[false, false, true, true],
    ]);
  });

  it('keeps so many events, and less of large ones', () => {
    const tail = createTail();
    tail.add(events(1, 600));
    expect([tail.after(99n), tail.after(100n)?.events.length]).to.deep.equal([undefined, 500]);
    tail.add(events(601, 605, 'x'.repeat(1_500_000)));
    expect([tail.after(602n), tail.after(603n)?.events.length]).to.deep.equal([undefined, 2]);
  });

  it('has nothing any more once the connection was lost, and takes a shorter log for the end', () => {
    const tail = createTail();
    tail.add(events(5, 9));
    tail.forget();
    expect(tail.after(4n)).to.equal(undefined);
    tail.add(events(6, 7));
    expect(tail.after(5n)).to.deep.equal({ events: events(6, 7), position: 7n, live: true });
  });
});
