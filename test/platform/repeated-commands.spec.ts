import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { verifyLog } from '../../src/auditing/verify-log.ts';
import { defineCommand, type Envelope } from '../../src/platform/command/command.ts';
import { createReceipts } from '../../src/platform/command/receipts.ts';
import type { Database } from '../../src/platform/database.ts';
import type { EventStore } from '../../src/platform/event-store/event-store.ts';
import { createEventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb.ts';
import { keepingBeside } from '../../src/platform/event-store/open.ts';
import { createProcesses } from '../../src/platform/process/run-process.ts';
import type { ProcessStep } from '../../src/platform/resolver.ts';
import { staffActor } from '../../src/shared-kernel/actor.ts';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { rejection } from '../../src/shared-kernel/rejection.ts';
import { type StandIn, startStandIn } from '../eventstore/stand-in.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type Bench, by, count, openTallies } from '../support/tally.ts';

type Wrap = (store: EventStore) => EventStore;
type Append = EventStore['append'];

const masterKey = Buffer.alloc(32, 7);
const one = (amount: number) => ({ id: 'a', by: amount, note: 'said on the phone' });

/** Adds what is missing to an amount; below -100 it is rejected. */
const reach = defineCommand({
  ...count,
  name: 'reach',
  decide: ({ state, input: { by: amount, note } }) => {
    if (state < -100) return E.left(rejection('REFUSED', 'That is far too little.'));
    return E.right(state < amount ? [{ type: 'Counted' as const, data: { by: amount - state, note } }] : []);
  },
});
/** Something that happens, and can be awaited. */
const once = () => {
  let happen: () => void = () => undefined;
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return { happened, happen: () => happen() };
};
const unknown = E.left({ kind: 'outcome-unknown', cause: new Error('the commit hangs') } as const);

/** Specs of repeated commands, from any node and on any store, and of their effects on the log. */
const repeats = (open: (wrap?: Wrap) => ReturnType<typeof openTallies>, isWithReceipts: boolean): void => {
  /** Violations of the log's chains, and the amounts of its events. */
  const look = async (bench: Bench) => {
    const { store, codec, database, chainKeys } = bench;
    const stored = await store.read('tally-a');
    const { broken } = await verifyLog({
      ...{ store, database, masterKey, chainKeys, macsFrom: 0n },
      gapless: false,
      onProgress: () => undefined,
    });
    const amounts = (await codec.decode(stored)).map(
      (read) => E.isRight(read) && (read.right.data as { by: number }).by,
    );
    return { broken, amounts };
  };
  /** How many events reaching an amount has stored, or why it was rejected. */
  const codeOf = async (node: Bench, envelope: Envelope, amount = 5) => {
    const answer = await node.send(reach, one(amount), envelope);
    return E.isLeft(answer) ? answer.left.code : answer.right.events.length;
  };
  /** Runs a process; the code of its refusal. */
  const ran = async (
    { send, forbids, database }: Pick<Bench, 'send' | 'forbids' | 'database'>,
    steps: ReadonlyArray<ProcessStep>,
    envelope: Envelope,
  ) => {
    const parts = { ...createReceipts(database.sql), createAsk: () => async () => null };
    const log = { error: () => undefined };
    const answer = await createProcesses({ ...parts, send, forbids, log })({ steps }, {}, envelope);
    return E.isLeft(answer) ? answer.left.why.code : 'OK';
  };
  /** Nodes of which the second reaches 5 before the first append of the first one. */
  const openBeaten = async () => {
    let isBeaten = false;
    const there = await open();
    const here = await open((store) => ({
      ...store,
      append: async (...asked) => {
        if (!isBeaten) {
          isBeaten = true;
          await there.send(count, one(5), by());
        }
        return store.append(...asked);
      },
    }));
    return [here, there] as const;
  };
  /** An append that hangs until released, and is reported as unknown meanwhile. */
  const hanging = () => {
    const held: Array<() => Promise<unknown>> = [];
    let hangs = false;
    const wrap: Wrap = (store) => {
      const append: Append = async (...asked) => {
        for (const go of held.splice(0)) await go();
        if (!hangs) return store.append(...asked);
        hangs = false;
        held.push(() => store.append(...asked));
        return unknown;
      };
      return { ...store, append };
    };
    return {
      wrap,
      hang: () => {
        hangs = true;
      },
    };
  };

  it('of a node that has not heard of the first leave the chain whole', async () => {
    const [here, there] = [await open(), await open()];
    await there.send(count, one(1), by());
    const envelope = by();
    const first = await here.send(count, one(2), envelope);
    const again = await there.send(count, one(2), envelope);
    expect(E.isRight(again) && E.isRight(first) && again.right.position === first.right.position).to.equal(
      true,
    );
    await there.send(count, one(3), by());
    expect(await look(here)).to.deep.equal({ broken: [], amounts: [1, 2, 3] });
  });

  it('are answered where the permission was taken away since, and by nothing that may be read', async () => {
    const [here, there] = [await open(), await open()];
    const without = staffActor(nthUserId(1), 'ADMIN', []);
    const envelope = by();
    const first = await here.send(count, one(5), envelope);
    const position = E.isRight(first) ? first.right.position : undefined;
    for (const node of [here, there]) {
      const again = await node.send(count, one(5), { ...envelope, actor: without });
      expect(again).to.have.property('right').that.includes({ repeated: true, isForbidden: true, position });
      expect(await codeOf(node, { ...envelope, actor: without }), 'another command').to.equal('FORBIDDEN');
      expect(await codeOf(node, by(without)), 'a new one').to.equal('FORBIDDEN');
    }
    const nothing = { ...by(), staysEmpty: true };
    await here.send(count, one(0), nothing);
    const again = await here.send(count, one(0), { ...nothing, actor: without });
    expect(again, 'stored nothing').to.have.nested.property('left.code', 'FORBIDDEN');
    const other = staffActor(nthUserId(2), 'ADMIN', []);
    const others = await here.send(count, one(5), { ...envelope, actor: other });
    expect(others, 'of somebody else').to.have.nested.property('left.code', 'FORBIDDEN');
    expect((await look(here)).amounts).to.deep.equal([5]);
  });

  it('that stored nothing store nothing where they stay so, though they would by now, or be rejected', async () => {
    const [here, there] = [await open(), await open()];
    const lasting = { ...by(), staysEmpty: true };
    const passing = by();
    const subtract = (amount: number) => here.send(count, one(-amount), by());
    await here.send(count, one(5), by());
    for (const envelope of [lasting, passing]) expect(await codeOf(here, envelope)).to.equal(0);
    await subtract(5);
    for (const node of [here, there]) expect(await codeOf(node, lasting)).to.equal(0);
    await subtract(500);
    for (const node of [here, there]) expect(await codeOf(node, lasting)).to.equal(0);
    expect([await codeOf(there, lasting, 6), await codeOf(there, passing)]).to.deep.equal([
      'REFUSED',
      'REFUSED',
    ]);
    await here.send(count, one(500), by());
    expect(await codeOf(there, passing), 'decides again').to.equal(1);
    expect(await look(here)).to.deep.equal({ broken: [], amounts: [5, -5, -500, 500, 5] });
    const rejected = { ...by(), staysEmpty: true };
    await subtract(500);
    expect(await codeOf(here, rejected)).to.equal('REFUSED');
    await here.send(count, one(495), by());
    expect(await codeOf(here, rejected), 'one that was rejected decides again').to.equal(1);
  });

  it('that were rejected at first store nothing after an answer that nothing is left to do', async () => {
    const [here, there] = [await open(), await open()];
    const lasting = { ...by(), staysEmpty: true };
    await here.send(count, one(-500), by());
    expect(await codeOf(here, lasting)).to.equal('REFUSED');
    await here.send(count, one(505), by());
    expect(await codeOf(here, lasting)).to.equal(0);
    await here.send(count, one(-5), by());
    for (const node of [here, there]) expect(await codeOf(node, lasting)).to.equal(0);
    expect(await look(here)).to.deep.equal({ broken: [], amounts: [-500, 505, -5] });
  });

  it('that found nothing left to do after a lost race store nothing', async () => {
    const [here, there] = await openBeaten();
    const lasting = { ...by(), staysEmpty: true };
    expect(await codeOf(here, lasting)).to.equal(0);
    await there.send(count, one(-5), by());
    for (const node of [here, there]) expect(await codeOf(node, lasting)).to.equal(0);
    expect(await look(here)).to.deep.equal({ broken: [], amounts: [5, -5] });
  });

  it('of a process store nothing in a step that found nothing left to do after a lost race', async () => {
    const [here, there] = await openBeaten();
    const envelope = by();
    const steps: ReadonlyArray<ProcessStep> = [
      { command: reach, saves: 'the first tally', input: () => one(5) },
      { command: count, saves: 'the second tally', input: () => ({ ...one(1), id: 'b' }) },
    ];
    expect(await ran(here, steps, envelope)).to.equal('OK');
    await there.send(count, one(-5), by());
    for (const node of [here, there]) expect(await ran(node, steps, envelope)).to.equal('OK');
    expect(await look(here)).to.deep.equal({ broken: [], amounts: [5, -5] });
  });

  it('of a process that begin while it is under way are answered alike, and take nothing back, whatever has become of what it had nothing to store for', async () => {
    const [here, there] = [await open(), await open()];
    await here.send(count, one(5), by());
    const ofOther = (amount: number) => ({ ...one(amount), id: 'b' });
    const first: ProcessStep = {
      ...{ command: count, saves: 'the other tally', input: () => ofOther(1) },
      undo: { command: count, input: () => ofOther(-1) },
    };
    const empty: ProcessStep = { command: reach, saves: 'the tally', input: () => one(5) };
    const last: ProcessStep = { command: count, saves: 'more', input: () => ofOther(2) };
    for (const steps of [
      [first, empty, last],
      [first, empty],
    ])
      for (const since of [-5, -500]) {
        const envelope = by();
        const [reached, held] = [once(), once()];
        const send: Bench['send'] = async (...asked) => {
          reached.happen();
          await held.happened;
          return there.send(...asked);
        };
        const late = ran({ ...there, send }, steps, envelope);
        await reached.happened;
        expect(await ran(here, steps, envelope)).to.equal('OK');
        await here.send(count, one(since), by());
        held.happen();
        expect(await late).to.equal('OK');
        expect(await ran(here, steps, envelope)).to.equal('OK');
        await here.send(count, one(-since), by());
      }
    const { broken, amounts } = await look(here);
    expect([broken, amounts]).to.deep.equal([[], [5, -5, 5, -500, 500, -5, 5, -500, 500]]);
    const others = await here.codec.decode(await here.store.read('tally-b'));
    expect(others.map((read) => E.isRight(read) && (read.right.data as { by: number }).by)).to.deep.equal([
      ...[1, 2, 1, 2, 1, 1],
    ]);
  });

  it('at two nodes at once leave the chain whole', async () => {
    const [here, there] = [await open(), await open()];
    for (let nth = 1; nth <= 20; nth += 1) {
      const envelope = by();
      await Promise.all([here.send(count, one(nth), envelope), there.send(count, one(nth), envelope)]);
    }
    await there.send(count, one(21), by());
    await here.send(count, one(22), by());
    expect(await look(here)).to.deep.equal({
      broken: [],
      amounts: Array.from({ length: 22 }, (_, nth) => nth + 1),
    });
  });

  it('after an outcome that nobody knew leave the chain whole, though the first is stored only now', async () => {
    const { wrap, hang } = hanging();
    const node = await open(wrap);
    await node.send(count, one(1), by());
    const envelope = by();
    hang();
    const first = await node.send(count, one(2), envelope);
    expect(E.isLeft(first) && first.left.code).to.equal('OUTCOME_UNKNOWN');
    expect(E.isRight(await node.send(count, one(2), envelope))).to.equal(true);
    await node.send(count, one(3), by());
    expect(await look(node)).to.deep.equal({ broken: [], amounts: [1, 2, 3] });
  });

  it('are not told that nothing was saved while the store cannot be asked, if it has to be', async () => {
    let isDown = false;
    const node = await open((store) => ({
      ...store,
      read: async (...asked) => {
        if (isDown) throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
        return store.read(...asked);
      },
    }));
    const envelope = by();
    await node.send(count, { ...one(1), id: 'another' }, by());
    await node.send(count, one(1), envelope);
    isDown = true;
    const during = await node.send(count, one(1), envelope);
    const code = E.isLeft(during) ? during.left.code : 'OK';
    expect(code).to.equal(isWithReceipts ? 'OK' : 'OUTCOME_UNKNOWN');
    isDown = false;
    const after = await node.send(count, one(1), envelope);
    expect(E.isRight(after) && after.right.repeated).to.equal(true);
  });

  it('of bytes that were sent twice leave the chain whole', async () => {
    const node = await open((store) => ({
      ...store,
      append: async (...asked) => {
        await store.append(...asked);
        return store.append(...asked);
      },
    }));
    for (const amount of [1, 2, 3]) await node.send(count, one(amount), by());
    expect(await look(node)).to.deep.equal({ broken: [], amounts: [1, 2, 3] });
  });
};

describe('repeats of a command', function repeating() {
  this.timeout(30_000);
  let fresh: FreshDatabase;
  let standIn: StandIn;
  const opened: Array<{ close: () => Promise<void> }> = [];
  const open =
    (place: (store: EventStore, database: Database) => EventStore) =>
    async (wrap: Wrap = (store) => store) => {
      const node = await openTallies(fresh.url, {
        masterKey,
        wrap: (store, database) => wrap(place(store, database)),
      });
      opened.push(node);
      return node;
    };
  beforeEach(async () => {
    fresh = await freshDatabase();
    standIn = await startStandIn();
  });
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
    await standIn.stop();
    await fresh.drop();
  });

  describe('in the embedded log', () =>
    repeats(
      open((store) => store),
      true,
    ));
  describe('in EventStoreDB', () =>
    repeats(
      open((_, database) =>
        keepingBeside(createEventStoreDbEventStore(standIn.url, { families: ['tally'] }), database),
      ),
      false,
    ));
});
