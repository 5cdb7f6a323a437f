import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { Database } from '../../src/platform/database.ts';
import type { Page, StoredEvent } from '../../src/platform/event-store/event-store.ts';
import { createGroups } from '../../src/platform/projector/groups.ts';
import type { ModelRun } from '../../src/platform/projector/model-run.ts';
import { Poison } from '../../src/platform/projector/poison.ts';
import type { StepMade } from '../../src/platform/projector/progress.ts';
import { Fenced, type Step } from '../../src/platform/projector/rows.ts';
import type { SchemaBuilder } from '../../src/platform/schema-builder.ts';
import type { Recorded } from '../../src/shared-kernel/event.ts';
import { tallies } from '../support/tally.ts';

const nothing: Page = { events: [], position: 0n, live: true };

/** A log without new events: yields its end once. */
const quiet = async function* (_from: bigint, signal: AbortSignal): AsyncGenerator<Page> {
  yield nothing;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
};

const event = (position: bigint): StoredEvent => ({
  ...{ stream: 'tally-a', revision: Number(position) - 1, id: `${position}`, type: 'Counted' },
  ...{ data: '{}', metadata: `{"hash":"${position}"}`, position },
});

/** Yields one page from the beginning, and nothing later. */
const once = (...positions: ReadonlyArray<bigint>) =>
  async function* (from: bigint, signal: AbortSignal): AsyncGenerator<Page> {
    if (from > 0n) yield* quiet(from, signal);
    yield { events: positions.map(event), position: positions.at(-1) ?? 0n, live: true };
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  };

const unheard = { announce: () => undefined };

const run = (table: string): ModelRun => ({
  ...{ model: tallies, table, epoch: 1, types: new Set<string>(), position: 0n, stored: 0n, live: true },
  rows: {} as ModelRun['rows'],
  held: {} as ModelRun['held'],
});

describe('lanes along one log', () => {
  it('let one go that was told to while another was taking the page, although no page comes after it', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const groups = createGroups({
      store: { subscribe: quiet, read: async () => [] },
      codec: { decode: async () => [] },
      database: {} as Database,
      knex: {} as SchemaBuilder,
      announcer: unheard,
      mend: () => undefined,
      progress: {
        advance: ({ table }) => {
          if (table === 'second') first.abort();
        },
        isAwaited: () => false,
      },
    });
    const leading = [groups.lead(run('first'), first.signal), groups.lead(run('second'), second.signal)];
    const ended = await Promise.race([
      leading[0]?.then(() => 'ended'),
      new Promise((resolve) => setTimeout(() => resolve('still there'), 10_000)),
    ]);
    second.abort();
    await Promise.all(leading);
    expect(ended).to.equal('ended');
  });

  it('tell how far all have come once a page is taken, and store those that it passes before they part', async () => {
    const pages = async function* (_from: bigint, signal: AbortSignal): AsyncGenerator<Page> {
      for (const position of [1n, 2n]) yield { events: [event(position)], position, live: true };
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    };
    const stored: Array<readonly [string | null, unknown]> = [];
    const told: Array<ReadonlyArray<StepMade>> = [];
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
      announcer: {
        announce: (news) => {
          told.push(news);
          if (told.length === 2) both.abort();
        },
      },
      mend: () => undefined,
      progress: { advance: () => undefined, isAwaited: () => false },
    });
    const counting: ModelRun = {
      ...run('counting'),
      types: new Set(['Counted']),
      held: { has: () => false, holds: () => false, from: () => undefined } as unknown as ModelRun['held'],
      rows: {
        apply: async (events: ReadonlyArray<Recorded>) => events.length,
      } as unknown as ModelRun['rows'],
    };
    await Promise.all([counting, run('passed')].map((each) => groups.lead(each, both.signal)));
    const upTo = (position: bigint) => [
      { table: 'passed', epoch: 1, position, isChanged: false },
      { table: 'counting', epoch: 1, position, isChanged: true },
    ];
    expect(told).to.deep.equal([upTo(1n), upTo(2n)]);
    expect(stored).to.deep.equal([['checkpoints_move', [['passed'], ['0']]]]);
  });

  it('take a page for the models that somebody waits for, then for the others', async () => {
    const happened: string[] = [];
    const over = new AbortController();
    const takes = (table: string): ModelRun => ({
      ...run(table),
      model: { ...tallies, name: table },
      types: new Set(['Counted']),
      held: { has: () => false, holds: () => false, from: () => undefined } as unknown as ModelRun['held'],
      rows: {
        apply: async (events: ReadonlyArray<Recorded>) => {
          happened.push(`${table} is written`);
          await new Promise(setImmediate);
          return events.length;
        },
      } as unknown as ModelRun['rows'],
    });
    const groups = createGroups({
      store: { subscribe: once(1n), read: async () => [] },
      codec: { decode: async (events) => events.map((each) => E.right(each as unknown as Recorded)) },
      database: { sql: async () => [] } as unknown as Database,
      knex: {} as SchemaBuilder,
      announcer: {
        announce: (news) => {
          happened.push(`others hear of ${news.map(({ table }) => table).join(' and ')}`);
          if (happened.includes('search shows it')) over.abort();
        },
      },
      mend: () => undefined,
      progress: {
        advance: ({ table }) => happened.push(`${table} shows it`),
        isAwaited: ({ name }) => name === 'record',
      },
    });
    await Promise.all(['list', 'record', 'search'].map((table) => groups.lead(takes(table), over.signal)));
    expect(happened).to.deep.equal([
      ...['record is written', 'record shows it', 'others hear of record'],
      ...['list is written', 'search is written', 'list shows it', 'search shows it'],
      'others hear of list and search',
    ]);
  });

  describe('of which a page passes some', () => {
    /** Stub store of checkpoints. */
    let stored: Array<readonly string[]>;
    let onStored: () => void;
    let told: ReadonlyArray<string>;
    const groupsOn = (subscribe: ReturnType<typeof once>) =>
      createGroups({
        store: { subscribe, read: async () => [] },
        codec: { decode: async (events) => events.map((each) => E.right(each as unknown as Recorded)) },
        database: {
          sql: async (_name: string | null, _text: string, [tables]: ReadonlyArray<readonly string[]>) => {
            stored.push(tables ?? []);
            onStored();
            return tables?.map((model) => ({ model }));
          },
        } as unknown as Database,
        knex: {} as SchemaBuilder,
        announcer: {
          announce: (news) => {
            told = news.filter(({ isChanged }) => !isChanged).map(({ table }) => table);
          },
        },
        mend: () => undefined,
        progress: { advance: () => undefined, isAwaited: () => false },
      });
    const counting = (apply: ModelRun['rows']['apply']): ModelRun => ({
      ...run('counting'),
      types: new Set(['Counted']),
      held: { has: () => false, holds: () => false, from: () => undefined } as unknown as ModelRun['held'],
      rows: { apply } as ModelRun['rows'],
    });
    const within = (ms: number, promise: Promise<unknown>) =>
      Promise.race([
        promise.then(() => 'ended'),
        new Promise((resolve) => setTimeout(() => resolve('still there'), ms)),
      ]);

    beforeEach(() => {
      [stored, told] = [[], []];
      onStored = () => undefined;
    });

    for (const [what, error] of [
      ['has another writer', new Fenced('it has another writer')],
      ['stops at an event', new Poison(1n, 'it cannot be taken')],
    ] as const)
      it(`tell of those also where one that it concerns ${what}`, async () => {
        const end = new AbortController();
        const groups = groupsOn(once(1n));
        const failing = counting(async () => {
          throw error;
        });
        const passed = groups.lead(run('passed'), end.signal);
        await groups.lead(failing, end.signal).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 100));
        expect(told).to.deep.equal(['passed']);
        end.abort();
        await passed;
      });

    it('tell of those also where one that it concerns goes event by event', async () => {
      const end = new AbortController();
      const steps: Step[] = [];
      const groups = groupsOn(once(1n, 2n));
      const slow = counting(async (events, step) => {
        if (events.length > 1) throw Object.assign(new Error('out of range'), { code: '22003' });
        steps.push(step);
        if (step.to.hash !== undefined) end.abort();
        return events.length;
      });
      await Promise.all([slow, run('passed')].map((each) => groups.lead(each, end.signal)));
      expect(steps.map(({ to }) => to.position)).to.deep.equal([1n, 2n, 2n]);
      expect(told).to.deep.equal(['passed']);
    });

    it('let one go that was told to before it met those that are ahead', async () => {
      const [ahead, behind] = [new AbortController(), new AbortController()];
      const groups = groupsOn(once(1n));
      const first = groups.lead({ ...run('first'), position: 1n, stored: 1n, hash: '1' }, ahead.signal);
      await new Promise((resolve) => setTimeout(resolve, 50));
      onStored = () => behind.abort();
      expect(await within(5_000, groups.lead(run('second'), behind.signal))).to.equal('ended');
      ahead.abort();
      await first;
    });
  });
});
