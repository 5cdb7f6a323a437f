import { expect } from 'chai';
import type { Page, StoredEvent } from '../event-store/event-store.ts';
import { inLargePages } from './large-pages.ts';

const event = (position: bigint, data = '{}'): StoredEvent => ({
  id: String(position),
  stream: 'tally-a',
  revision: Number(position) - 1,
  type: 'Counted',
  data,
  metadata: '{}',
  position,
});

/** Pages of 1,000 up to `last`; the last page ends the log. */
const pagesTo = async function* (last: number, data?: string): AsyncGenerator<Page> {
  for (let from = 0; from < last; from += 1_000) {
    const size = Math.min(1_000, last - from);
    const events = Array.from({ length: size }, (_, index) => event(BigInt(from + index + 1), data));
    yield { events, position: BigInt(from + size), live: from + size === last };
  }
};

const sizes = async (pages: AsyncIterable<Page>) => {
  const seen: Array<readonly [number, bigint, boolean]> = [];
  for await (const { events, position, live } of inLargePages(pages))
    seen.push([events.length, position, live]);
  return seen;
};

describe('history in large pages', () => {
  it('comes in fives of pages, and its end as it is', async () => {
    expect(await sizes(pagesTo(12_500))).to.deep.equal([
      [5_000, 5_000n, false],
      [5_000, 10_000n, false],
      [2_500, 12_500n, true],
    ]);
  });

  it('loses no event and keeps their order', async () => {
    const positions: bigint[] = [];
    for await (const { events } of inLargePages(pagesTo(6_001)))
      positions.push(...events.map(({ position }) => position));
    expect(positions).to.deep.equal(Array.from({ length: 6_001 }, (_, index) => BigInt(index + 1)));
  });

  it('is cut sooner where the events are large', async () => {
    expect(await sizes(pagesTo(4_000, 'x'.repeat(5_000)))).to.deep.equal([
      [2_000, 2_000n, false],
      [2_000, 4_000n, true],
    ]);
  });
});
