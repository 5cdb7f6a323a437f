import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { CommandResult } from '../../src/platform/command/command.ts';
import { defineCommand } from '../../src/platform/command/command.ts';
import type { RunnerParts } from '../../src/platform/command/runner.ts';
import { readMetadata } from '../../src/platform/event-store/envelope.ts';
import type { EventStore } from '../../src/platform/event-store/event-store.ts';
import { NOBODY, staffActor, systemActor } from '../../src/shared-kernel/actor.ts';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { Rejected, rejection } from '../../src/shared-kernel/rejection.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { by, count, openTallies, start } from '../support/tally.ts';

const codeOf = (answer: CommandResult): string => (E.isLeft(answer) ? answer.left.code : 'OK');
const one = (id: string, amount = 1) => ({ id, by: amount, note: 'said on the phone' });

describe('the command runner', function runner() {
  this.timeout(30_000);
  let fresh: FreshDatabase;
  const opened: Array<{ close: () => Promise<void> }> = [];
  const open = async (
    wrap: (store: EventStore) => EventStore = (store) => store,
    observe: NonNullable<RunnerParts['observe']> = () => undefined,
  ) => {
    const bench = await openTallies(fresh.url, { wrap, observe, masterKey: Buffer.alloc(32, 7) });
    opened.push(bench);
    return bench;
  };
  beforeEach(async () => {
    fresh = await freshDatabase();
  });
  afterEach(async () => {
    for (const bench of opened.splice(0)) await bench.close();
    await fresh.drop();
  });

  it('lets through who may, and nobody else', async () => {
    const { send } = await open();
    const clerkWithout = staffActor(nthUserId(2), 'SALES', ['quote_view']);
    expect(codeOf(await send(count, one('a'), by(NOBODY)))).to.equal('UNAUTHENTICATED');
    expect(codeOf(await send(count, one('a'), by(clerkWithout)))).to.equal('FORBIDDEN');
    expect(codeOf(await send(count, one('a'), by(staffActor(nthUserId(3), 'SUPERADMIN', []))))).to.equal(
      'OK',
    );
    expect(codeOf(await send(count, one('a'), by(systemActor('seed'))))).to.equal('OK');
  });

  it('names the fields of input that does not decode, and stores nothing', async () => {
    const { send, store } = await open();
    const answer = await send(count, { id: 'a', by: 'many' }, by());
    expect(E.isLeft(answer) && answer.left).to.deep.include({ code: 'INVALID' });
    expect(E.isLeft(answer) && Object.keys(answer.left.fields ?? {})).to.deep.equal(['by', 'note']);
    expect(await store.read('tally-a')).to.deep.equal([]);
  });

  it('stores who did it and when, chained, and the personal part sealed', async () => {
    const { send, store } = await open();
    await send(count, one('a'), by());
    await send(count, one('a'), by());
    const [first, second] = (await store.read('tally-a')).map(({ metadata }) => readMetadata(metadata));
    expect(first).to.deep.include({ actor: 'user:1', version: 1, subject: 'tally-a' });
    expect(second?.hash).not.to.equal(first?.hash);
    expect((second?.at ?? '') >= (first?.at ?? '')).to.equal(true);
    expect((await store.read('tally-a'))[0]?.data).not.to.contain('phone');
  });

  it('answers what it has stored as whoever reads it would find it', async () => {
    const { send, store, codec } = await open();
    await send(count, one('a'), by());
    const answer = await send(count, one('a'), by());
    const read = (await codec.decode(await store.read('tally-a'))).filter(E.isRight);
    expect(E.isRight(answer) && answer.right.events).to.deep.equal(read.slice(1).map(({ right }) => right));
  });

  it('does nothing for an intention that already holds', async () => {
    const { send, store } = await open();
    await send(count, one('a', 5), by());
    const answer = await send(count, one('a', 0), by());
    expect(E.isRight(answer) && answer.right).to.deep.include({ revision: 0, events: [] });
    expect((await store.read('tally-a')).length).to.equal(1);
  });

  it('carries a repeated command out once, also when both come at the same moment', async () => {
    const { send, store } = await open();
    const envelope = by();
    const answers = await Promise.all([1, 2, 3].map(() => send(count, one('a'), envelope)));
    const positions = answers.map((answer) => (E.isRight(answer) ? answer.right.position : -1n));
    expect(new Set(positions).size).to.equal(1);
    expect((await store.read('tally-a')).length).to.equal(1);
  });

  it('lets others of the stream go first while facts are gathered apart, and gives those back where it is refused', async () => {
    const { send } = await open();
    let arrive = (_: string): void => undefined;
    const arrived = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const given: Array<unknown> = [];
    const slow = defineCommand({
      ...count,
      name: 'countSlowly',
      gathersApart: true,
      gather: () => arrived,
      release: (_ask, facts, _input, { commandId }) => given.push([facts, commandId]),
      decide: ({ facts }) => E.left(rejection('REFUSED', facts)),
    });
    const envelope = by();
    const waiting = send(slow, one('a'), envelope);
    expect(codeOf(await send(count, one('a'), by()))).to.equal('OK');
    arrive('what was taken');
    expect(codeOf(await waiting)).to.equal('REFUSED');
    expect(given).to.deep.equal([['what was taken', envelope.commandId]]);
  });

  it('reads the stream while facts are gathered', async () => {
    const first = await open();
    await first.send(count, one('a'), by());
    let read = (): void => undefined;
    const isRead = new Promise<string>((resolve) => {
      read = () => resolve('the stream was read');
    });
    const { send } = await open((store) => ({
      ...store,
      read: (stream, stretch) => {
        read();
        return store.read(stream, stretch);
      },
    }));
    const counting = defineCommand({
      ...count,
      gather: () => isRead,
      release: () => undefined,
      decide: ({ facts }) => E.left(rejection('REFUSED', facts)),
    });
    const answer = await send(counting, one('a'), by());
    expect(E.isLeft(answer) && answer.left.message).to.equal('the stream was read');
  });

  it('reads a stream once for its first command', async () => {
    let reads = 0;
    const { send } = await open((store) => ({
      ...store,
      read: (stream, stretch) => {
        reads += 1;
        return store.read(stream, stretch);
      },
    }));
    expect(codeOf(await send(count, one('new'), by()))).to.equal('OK');
    expect(reads).to.equal(1);
  });

  it('gives a repeated creation the id of the first', async () => {
    const { send } = await open();
    const envelope = by();
    const ids = await Promise.all([1, 2].map(() => send(start, one('x'), envelope)));
    expect(new Set(ids.map((answer) => E.isRight(answer) && answer.right.newId)).size).to.equal(1);
    const next = await send(start, one('x'), by());
    const [first] = ids;
    expect(E.isRight(next) && first && E.isRight(first) && next.right.newId > first.right.newId).to.equal(
      true,
    );
  });

  it('gives it also where it would be refused by now', async () => {
    const { send } = await open();
    let isRefused = false;
    const once = defineCommand({
      ...start,
      decide: (asked) => (isRefused ? E.left(rejection('REFUSED', 'It is too late.')) : start.decide(asked)),
    });
    const envelope = by();
    const first = await send(once, one('x'), envelope);
    isRefused = true;
    const again = await send(once, one('x'), envelope);
    expect(E.isRight(again) && E.isRight(first) && again.right.newId === first.right.newId).to.equal(true);
    expect(codeOf(await send(once, one('x'), by()))).to.equal('REFUSED');
  });

  it('finds a repeat also after a restart', async () => {
    const envelope = by();
    await (await open()).send(count, one('a'), envelope);
    const later = await open();
    expect(codeOf(await later.send(count, one('a'), envelope))).to.equal('OK');
    expect((await later.store.read('tally-a')).length).to.equal(1);
  });

  it('refuses a key that was used for another input, another command, but not by another person', async () => {
    const { send } = await open();
    const key = randomUUID();
    expect(codeOf(await send(count, one('a'), by(undefined, key)))).to.equal('OK');
    expect(codeOf(await send(count, one('a', 2), by(undefined, key)))).to.equal('REFUSED');
    expect(codeOf(await send(start, one('a'), by(undefined, key)))).to.equal('REFUSED');
    expect(codeOf(await send(count, one('b'), by(staffActor(nthUserId(9), 'SUPERADMIN', []), key)))).to.equal(
      'OK',
    );
  });

  it('does not take the command of another person for its own: where theirs stands, the key is used', async () => {
    const { send, store } = await open();
    const key = randomUUID();
    await send(count, one('a'), by(undefined, key));
    const other = by(staffActor(nthUserId(9), 'SUPERADMIN', []), key);
    expect(codeOf(await send(count, one('a', 2), other))).to.equal('REFUSED');
    expect((await store.read('tally-a')).length).to.equal(1);
  });

  it('decides again when another node was faster', async () => {
    const [here, there] = [await open(), await open()];
    await here.send(count, one('a', 400), by());
    await there.send(count, one('a', 400), by());
    expect(codeOf(await here.send(count, one('a', 100), by()))).to.equal('OK');
    expect(codeOf(await there.send(count, one('a', 200), by()))).to.equal('REFUSED');
    expect((await here.store.read('tally-a')).length).to.equal(3);
  });

  it('gathers its facts again where another node was faster', async () => {
    const [here, there] = [await open(), await open()];
    await here.send(count, one('a', 2), by());
    const gathered: number[] = [];
    const knowing = defineCommand({
      ...count,
      name: 'countKnowing',
      gather: async (_ask, _input, _known, recall) => {
        const sum = await recall(count.aggregate, 'tally-a');
        gathered.push(sum);
        if (gathered.length === 1) await there.send(count, one('a', 5), by());
        return sum;
      },
      release: () => undefined,
      decide: ({ facts, state, input: { note } }) =>
        facts === state
          ? E.right([{ type: 'Counted' as const, data: { by: facts * 10, note } }])
          : E.left(rejection('CONFLICT', 'The sum is another one.')),
    });
    expect(codeOf(await here.send(knowing, one('a'), by()))).to.equal('OK');
    expect(gathered).to.deep.equal([2, 7]);
    expect((await here.store.read('tally-a')).length).to.equal(3);
  });

  it('confirms a rejection on what stands in the store, not on what it remembers', async () => {
    const [here, there] = [await open(), await open()];
    await here.send(count, one('a', 1_000), by());
    await there.send(count, one('a', -600), by());
    expect(codeOf(await here.send(count, one('a', 500), by()))).to.equal('OK');
  });

  it('keeps the sum right under 16 writers on two nodes', async () => {
    const nodes = [await open(), await open()];
    const sent = Array.from({ length: 16 }, async (_, writer) => {
      const node = nodes[writer % 2];
      let stored = 0;
      for (let nth = 0; nth < 10; nth++)
        stored += node && codeOf(await node.send(count, one('a'), by())) === 'OK' ? 1 : 0;
      return stored;
    });
    const acknowledged = (await Promise.all(sent)).reduce((sum, each) => sum + each, 0);
    expect((await nodes[0]?.store.read('tally-a'))?.length).to.equal(acknowledged);
  });

  it('makes no other key for whom something is sealed already', async () => {
    const { send, database, keys } = await open();
    await send(count, one('a'), by());
    await database.pool.query('delete from subject_keys');
    keys.evict();
    expect(codeOf(await send(count, one('a'), by()))).to.equal('REFUSED');
    expect((await database.pool.query('select from subject_keys')).rowCount).to.equal(0);
    expect(codeOf(await send(count, one('b'), by()))).to.equal('OK');
  });

  it('says so when the store cannot be reached or the outcome is unknown', async () => {
    for (const [kind, code] of [
      ['unavailable', 'UNAVAILABLE'],
      ['outcome-unknown', 'OUTCOME_UNKNOWN'],
    ] as const) {
      const { send } = await open((store) => ({
        ...store,
        append: async () => E.left({ kind, cause: new Error('down') }),
      }));
      expect(codeOf(await send(count, one('a'), by()))).to.equal(code);
    }
  });

  it('counts each answer by its code, also a refusal that is thrown on to where its cause is logged', async () => {
    const counted: string[] = [];
    const why = rejection('UNAVAILABLE', 'The event store lets nobody save anything.');
    const denied = new Rejected(why, new Error('no right to write'));
    let isDenied = false;
    const { send } = await open(
      (store) => ({
        ...store,
        append: (...asked) => (isDenied ? Promise.reject(denied) : store.append(...asked)),
      }),
      (command, code) => counted.push(`${command} ${code}`),
    );
    await send(count, one('a'), by());
    await send(count, one('a', 2_000), by());
    isDenied = true;
    expect(await send(count, one('a'), by()).catch((error: unknown) => error)).to.equal(denied);
    expect(counted).to.deep.equal(['count OK', 'count REFUSED', 'count UNAVAILABLE']);
  });

  it('goes on by the same key after an unknown outcome, without doing it twice', async () => {
    let broken = true;
    const { send, store } = await open((inner) => ({
      ...inner,
      append: async (...append) => {
        const answer = await inner.append(...append);
        return broken ? E.left({ kind: 'outcome-unknown', cause: new Error('connection reset') }) : answer;
      },
    }));
    const envelope = by();
    expect(codeOf(await send(count, one('a'), envelope))).to.equal('OUTCOME_UNKNOWN');
    broken = false;
    expect(codeOf(await send(count, one('a'), envelope))).to.equal('OK');
    expect((await store.read('tally-a')).length).to.equal(1);
  });
});
