import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { Database } from '../../src/platform/database.ts';
import type { Page, StoredEvent } from '../../src/platform/event-store/event-store.ts';
import { createGroups } from '../../src/platform/projector/groups.ts';
import type { Lane } from '../../src/platform/projector/lane.ts';
import type { Step } from '../../src/platform/projector/rows.ts';
import type { SchemaBuilder } from '../../src/platform/schema-builder.ts';
import type { Recorded } from '../../src/shared-kernel/event.ts';
import { tallies } from '../support/tally.ts';

const nothing: Page = { events: [], position: 0n, live: true };

/** A log in which nothing happens any more: its end is told once. */
const quiet = async function* (_from: bigint, signal: AbortSignal): AsyncGenerator<Page> {
  yield nothing;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
};

const lane = (table: string): Lane => ({
  ...{ model: tallies, table, epoch: 1, types: new Set<string>(), position: 0n, stored: 0n, live: true },
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
        changed: () => 0n,
        advance: ({ table }) => {
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

  it('tell of those that a page passes in the statement of one that it concerns, and store those before they part', async () => {
    const event = (position: bigint): StoredEvent => ({
      ...{ stream: 'tally-a', revision: Number(position) - 1, id: `${position}`, type: 'Counted' },
      ...{ data: '{}', metadata: `{"hash":"${position}"}`, position },
    });
    const pages = async function* (_from: bigint, signal: AbortSignal): AsyncGenerator<Page> {
      for (const position of [1n, 2n]) yield { events: [event(position)], position, live: true };
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    };
    const steps: Step[] = [];
    const stored: Array<readonly [string | null, unknown]> = [];
    const told: Array<readonly [table: string, isChanged: boolean, position: bigint]> = [];
    const both = new AbortController();
    const groups = createGroups({
      store: { subscribe: pages, read: async () => [] },
      codec: { decode: async (events) => events.map((each) => E.right(each as unknown as Recorded)) },
      database: {
        sql: async (name: string | null, _text: string, [tables, , from]: ReadonlyArray<unknown>) => {
          stored.push([name, [tables, from]]);
          return (tables as ReadonlyArray<string>).map((model) => ({ model }));
        },
      } as unknown as Database,
      knex: {} as SchemaBuilder,
      progress: {
        ...{ reached: () => 0n, changed: () => 0n, waitFor: async () => true },
        advance: ({ table, isChanged }, position) => {
          told.push([table, isChanged, position]);
          if (told.length === 4) both.abort();
        },
      },
    });
    const counting: Lane = {
      ...lane('counting'),
      types: new Set(['Counted']),
      held: { has: () => false, holds: () => false } as unknown as Lane['held'],
      rows: { apply: async (_events, step) => void steps.push(step) } as Lane['rows'],
    };
    await Promise.all([counting, lane('passed')].map((each) => groups.lead(each, both.signal)));
    expect(told).to.deep.equal([
      ['passed', false, 1n],
      ['counting', true, 1n],
      ['passed', false, 2n],
      ['counting', true, 2n],
    ]);
    expect(steps.map(({ passed }) => passed?.map(({ table }) => table))).to.deep.equal([
      ['passed'],
      ['passed'],
    ]);
    expect(stored).to.deep.equal([['checkpoints_move', [['passed'], ['0']]]]);
  });
});
