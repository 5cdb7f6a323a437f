import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import type { Beside, Receipt } from '../../src/platform/event-store/beside.ts';
import type { EventStore, Expected, NewEvent } from '../../src/platform/event-store/event-store.ts';
import { createPostgresEventStore } from '../../src/platform/event-store/postgres.ts';
import { createListener } from '../../src/platform/listener.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

type Answer = Awaited<ReturnType<EventStore['append']>>;
type Node = EventStore & { readonly statements: string[] };

/** Notes the name of each statement that is sent, and loses the answer of one on demand. */
const watched = (database: Database, statements: string[], losesAnswer: () => boolean): Database => {
  const connect: Database['connect'] = async (options) => {
    const client = await database.connect(options);
    const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
    const query = async (...asked: unknown[]) => {
      if (asked[0] instanceof Object && 'name' in asked[0]) statements.push(String(asked[0].name));
      const answer = await ask(...asked);
      if (asked[0] instanceof Object && losesAnswer()) throw new Error('Connection terminated unexpectedly');
      return answer;
    };
    return Object.assign(client, { query });
  };
  return { ...database, connect };
};

const eventAfter = (previous?: string): NewEvent & { hash: string } => {
  const hash = randomUUID();
  return {
    ...{ id: randomUUID(), type: 'T', data: '{}', metadata: JSON.stringify({ hash }), hash },
    ...(previous === undefined ? {} : { previous }),
  };
};

const kindOf = (answer: Answer): string => (E.isLeft(answer) ? answer.left.kind : answer.right.kind);

const receiptOf = (commandId: string, command: string): Receipt => ({
  ...{ actor: 'user:1', commandId, command, inputHash: Buffer.alloc(32, 7), newId: 0 },
  ...{ created: null, revision: 0 },
});

describe('appends behind the known end of the log', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let losing = false;
  const nodes: Node[] = [];
  const node = (): Node => {
    const statements: string[] = [];
    const loses = (): boolean => {
      const isLost = losing;
      losing = false;
      return isLost;
    };
    const store = createPostgresEventStore(watched(database, statements, loses), createListener(database));
    const opened = { ...store, statements };
    nodes.push(opened);
    return opened;
  };

  before(async () => {
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
  });
  beforeEach(() => database.pool.query('truncate event_log, receipts, subject_keys'));
  afterEach(() => Promise.all(nodes.splice(0).map((each) => each.close())));
  after(async () => {
    await database.close();
    await fresh.drop();
  });

  const rows = async (text: string): Promise<ReadonlyArray<Record<string, unknown>>> =>
    (await database.pool.query(text)).rows;

  /** A node that has appended three events to `a`; the last took the short way. */
  const warm = async () => {
    const store = node();
    const events: Array<NewEvent & { hash: string }> = [];
    for (const expected of ['no-stream', 0, 1] as const) {
      const event = eventAfter(events.at(-1)?.hash);
      events.push(event);
      expect(kindOf(await store.append('a', expected, [event]))).to.equal('appended');
    }
    return { store, events, last: events.at(-1) as NewEvent & { hash: string } };
  };

  it('ask for the end no more once nobody else has written', async () => {
    const { store, last } = await warm();
    await store.append('b', 'no-stream', [eventAfter()], { receipt: receiptOf(randomUUID(), 'c'), keys: [] });
    const [first, second] = [eventAfter(last.hash), eventAfter()];
    const both = await Promise.all([
      store.append('a', 2, [first, eventAfter(first.hash)]),
      store.append('c', 'no-stream', [second]),
    ]);
    expect(both.map(kindOf)).to.deep.equal(['appended', 'appended']);
    expect(store.statements).to.deep.equal([
      ...['append_to_log', 'append_to_log', 'append_next_event'],
      ...['append_next_event_receipts', 'append_next', 'append_next_event'],
    ]);
  });

  it('ask once another node has written, and where a stream ends that this one does not know', async () => {
    const { store, last } = await warm();
    const other = node();
    const elsewhere = eventAfter();
    await other.append('b', 'no-stream', [elsewhere]);
    expect(kindOf(await store.append('b', 'no-stream', [eventAfter()]))).to.equal('wrong-revision');
    expect(kindOf(await store.append('a', 2, [eventAfter(last.hash)]))).to.equal('appended');
    expect(kindOf(await store.append('c', 'no-stream', [eventAfter()]))).to.equal('appended');
    store.statements.length = 0;
    expect(kindOf(await store.append('b', 0, [eventAfter(last.hash)]))).to.equal('wrong-revision');
    expect(store.statements).to.deep.equal(['append_next_event_unknown', 'append_to_log']);
    expect(kindOf(await store.append('b', 0, [eventAfter(elsewhere.hash)]))).to.equal('appended');
  });

  it('leave no gap where the log was cut', async () => {
    const { store, last } = await warm();
    await database.pool.query('delete from event_log where position = 3');
    expect(kindOf(await store.append('a', 2, [eventAfter(last.hash)]))).to.equal('wrong-revision');
    expect(kindOf(await store.append('z', 'no-stream', [eventAfter()]))).to.equal('appended');
    expect(await rows('select position::int, stream from event_log order by position')).to.deep.equal([
      { position: 1, stream: 'a' },
      { position: 2, stream: 'a' },
      { position: 3, stream: 'z' },
    ]);
  });

  it('continue no stream whose last event was exchanged', async () => {
    const { store, last } = await warm();
    await database.pool.query(
      `update event_log set id = gen_random_uuid(), metadata = '{"hash":"forged"}' where position = 3`,
    );
    const answer = await store.append('a', 2, [eventAfter(last.hash)]);
    expect(answer).to.deep.equal(E.left({ kind: 'wrong-revision', actual: 2 }));
  });

  for (const [what, text] of [
    ['a shorter one', 'delete from event_log where position > 1'],
    ['one of the same length', "update event_log set stream = 'q', revision = 0 where position = 3"],
  ] as const)
    it(`know nothing of the streams of a log that was exchanged for ${what}`, async () => {
      const { store, last } = await warm();
      await database.pool.query(`update event_log set id = gen_random_uuid() where position = 3; ${text}`);
      for (const stream of ['x', 'y', 'z'])
        expect(kindOf(await store.append(stream, 'no-stream', [eventAfter()]))).to.equal('appended');
      expect(store.statements.at(-1)).to.equal('append_next_event');
      expect(kindOf(await store.append('a', 2, [eventAfter(last.hash)]))).to.equal('wrong-revision');
    });

  it('answer a repeat by what is stored, though its first answer was lost', async () => {
    const { store, last } = await warm();
    const event = eventAfter(last.hash);
    losing = true;
    const answer = await store.append('a', 2, [event]);
    expect(answer).to.deep.equal(E.right({ kind: 'repeated', revision: 3, position: 4n }));
    expect(await store.append('a', 2, [event])).to.deep.equal(answer);
    expect(await store.head()).to.equal(4n);
  });

  it('store a receipt or a key once, and nothing of an append that comes with another', async () => {
    const { store } = await warm();
    const commandId = randomUUID();
    const mine: Beside = {
      receipt: receiptOf(commandId, 'create'),
      keys: [{ subject: 's', wrappedKey: Buffer.from([1]) }],
    };
    const event = eventAfter();
    expect(kindOf(await store.append('b', 'no-stream', [event], mine))).to.equal('appended');
    const before = [await rows('select * from receipts'), await rows('select * from subject_keys')];
    const kinds = [
      await store.append('c', 'no-stream', [eventAfter()], {
        receipt: receiptOf(commandId, 'update'),
        keys: [],
      }),
      await store.append('c', 'no-stream', [eventAfter()], {
        keys: [{ subject: 's', wrappedKey: Buffer.from([2]) }],
      }),
      await store.append('b', 'no-stream', [event], mine),
      await store.append('b', 0, [eventAfter('another')], {
        receipt: receiptOf(randomUUID(), 'update'),
        keys: [{ subject: 't', wrappedKey: Buffer.from([3]) }],
      }),
    ].map(kindOf);
    expect(kinds).to.deep.equal(['taken', 'taken', 'repeated', 'wrong-revision']);
    expect([await rows('select * from receipts'), await rows('select * from subject_keys')]).to.deep.equal(
      before,
    );
  });

  it('give two nodes in any order what one log would', async () => {
    const step = fc.record({
      by: fc.constantFrom(0, 1),
      appends: fc.uniqueArray(
        fc.record({
          stream: fc.constantFrom('a', 'b', 'c', 'd'),
          count: fc.integer({ min: 1, max: 3 }),
          isStale: fc.boolean(),
          receipt: fc.option(fc.constantFrom('x', 'y', 'z'), { freq: 2 }),
        }),
        { selector: ({ stream }) => stream, minLength: 1, maxLength: 4 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        await database.pool.query('truncate event_log, receipts, subject_keys');
        const stores = [node(), node()];
        const log: string[] = [];
        const streams = new Map<string, Array<NewEvent & { hash: string }>>();
        const ids = { x: randomUUID(), y: randomUUID(), z: randomUUID() };
        const commands = new Map<string, string>();
        for (const { by, appends } of steps) {
          const sent = appends.map(({ stream, count, isStale, receipt }) => {
            const events = streams.get(stream) ?? [];
            const revision = Math.max(-1, events.length - 1 - (isStale ? 1 : 0));
            const expected: Expected = revision < 0 ? 'no-stream' : revision;
            const made: Array<NewEvent & { hash: string }> = [];
            while (made.length < count) made.push(eventAfter((made.at(-1) ?? events[revision])?.hash));
            const beside = { keys: [], ...(receipt && { receipt: receiptOf(ids[receipt], stream) }) };
            const fits = revision === events.length - 1;
            return { stream, expected, made, beside, receipt, fits };
          });
          // The second append of a command waits for the next batch.
          const answers = await Promise.all(
            sent.map(({ stream, expected, made, beside }) =>
              stores[by]?.append(stream, expected, made, beside),
            ),
          );
          for (const [index, { stream, made, receipt, fits }] of sent.entries()) {
            const known = receipt ? commands.get(receipt) : undefined;
            const isTaken = known !== undefined && known !== stream;
            const kind = kindOf(answers[index] as Answer);
            const refusals = [!fits && 'wrong-revision', isTaken && 'taken'].filter(Boolean);
            expect(refusals.length > 0 ? refusals : ['appended']).to.include(kind);
            if (kind !== 'appended') continue;
            streams.set(stream, [...(streams.get(stream) ?? []), ...made]);
            log.push(...made.map((event) => event.id));
            if (receipt) commands.set(receipt, stream);
          }
        }
        const stored = await rows('select id from event_log order by position');
        expect(stored.map(({ id }) => id).sort()).to.deep.equal([...log].sort());
        const [ends] = await rows(
          'select coalesce(max(position), 0)::int as last, count(*)::int as events from event_log',
        );
        expect(ends).to.deep.equal({ last: log.length, events: log.length });
        const [wrong] = await rows(`
          select count(*)::int as receipts from receipts r
          where not exists (select from event_log e where e.stream = r.command and e.position = r.position)`);
        expect(wrong).to.deep.equal({ receipts: 0 });
        await Promise.all(nodes.splice(0).map((each) => each.close()));
      }),
      { numRuns: 60 },
    );
  });
});
