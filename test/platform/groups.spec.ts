import { expect } from 'chai';
import type { Database } from '../../src/platform/database.ts';
import type { Page } from '../../src/platform/event-store/event-store.ts';
import { createGroups } from '../../src/platform/projector/groups.ts';
import type { Lane } from '../../src/platform/projector/lane.ts';
import type { SchemaBuilder } from '../../src/platform/schema-builder.ts';
import { tallies } from '../support/tally.ts';

const nothing: Page = { events: [], position: 0n, live: true };

/** A log in which nothing happens any more: its end is told once. */
const quiet = async function* (_from: bigint, signal: AbortSignal): AsyncGenerator<Page> {
  yield nothing;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
};

const lane = (table: string): Lane => ({
  ...{ model: tallies, table, epoch: 1, types: new Set<string>(), position: 0n, live: true },
  rows: {} as Lane['rows'],
  held: {} as Lane['held'],
});

describe('lanes along one log', () => {
  it('let one go that was told to while another was taking the page, although no page comes after it', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const groups = createGroups({
      store: { subscribe: quiet, read: async () => [] },
      codec: { decode: async () => [] },
      database: {} as Database,
      knex: {} as SchemaBuilder,
      progress: {
        reached: () => 0n,
        waitFor: async () => true,
        advance: (table) => {
          if (table === 'second') first.abort();
        },
      },
    });
    const leading = [groups.lead(lane('first'), first.signal), groups.lead(lane('second'), second.signal)];
    const ended = await Promise.race([
      leading[0]?.then(() => 'ended'),
      new Promise((resolve) => setTimeout(() => resolve('still there'), 10_000)),
    ]);
    second.abort();
    await Promise.all(leading);
    expect(ended).to.equal('ended');
  });
});
