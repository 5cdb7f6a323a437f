import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { TOO_MANY } from '../../src/platform/database.ts';
import { readQuarantined } from '../../src/platform/quarantine.ts';
import {
  type AnyReaction,
  defineReaction,
  type ExternalCall,
  NotSent,
} from '../../src/platform/reactor/reaction.ts';
import { haltOf, pause, pauseAll, resume } from '../../src/platform/reactor/reaction-states.ts';
import type { EventOf } from '../../src/shared-kernel/event.ts';
import { rejection } from '../../src/shared-kernel/rejection.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { later } from '../support/later.ts';
import { echo, freezeAfter, type Node, startNode, until } from '../support/reacting.ts';
import { by, Counted, count, openTallies } from '../support/tally.ts';

type CountedEvent = EventOf<typeof Counted>;

/** A stub provider of counts, and the reaction that calls it. */
const provider = (answer: (key: string) => Promise<string> = async () => 'accepted') => {
  const keys: string[] = [];
  const heard: ExternalCall<string>[] = [];
  const claimed: boolean[] = [];
  const tell: AnyReaction = defineReaction<CountedEvent>({
    name: 'tell',
    events: [Counted],
    react: async (_event, { claim, isClaimed }) => {
      claimed.push(await isClaimed());
      const outcome = await claim(t.string, (key) => {
        keys.push(key);
        return answer(key);
      });
      heard.push(outcome);
    },
  });
  return { keys, heard, claimed, tell };
};

/** Records the amounts it sees, and throws at the poisoned one. */
const watcher = (name: string, poison?: number, from?: 'beginning') => {
  const seen: number[] = [];
  const reaction: AnyReaction = defineReaction<CountedEvent>({
    name,
    ...(from ? { from } : {}),
    events: [Counted],
    react: async ({ data }) => {
      if (data.by === poison) throw new Error(`${data.by} is too much`);
      seen.push(data.by);
    },
  });
  return { seen, reaction };
};

describe('the reactor', function reactor() {
  this.timeout(30_000);
  let fresh: FreshDatabase;
  const opened: Array<{ close: () => Promise<void> }> = [];
  const start = async (
    reactions: ReadonlyArray<AnyReaction>,
    options?: Parameters<typeof startNode>[2],
  ): Promise<Node> => {
    const node = await startNode(fresh.url, reactions, options);
    opened.push(node);
    return node;
  };
  const add = async (node: Pick<Node, 'send'>, amount: number, id = 'a') => {
    const answer = await node.send(count, { id, by: amount, note: '' }, by());
    if (E.isLeft(answer)) throw new Error(answer.left.message);
    return answer.right.position;
  };
  const amounts = async (node: Node, stream: string): Promise<ReadonlyArray<number>> =>
    (await node.store.read(stream)).map(({ data }) => JSON.parse(data).by);
  const idle = (node: Node, name: string) =>
    until(async () => (await node.status(name))?.position === (await node.store.head()));

  beforeEach(async () => {
    fresh = await freshDatabase();
  });
  afterEach(async () => {
    for (const node of opened.splice(0)) await node.close();
    await fresh.drop();
  });

  it('sends a command for each event, with the event as its cause', async () => {
    const node = await start([echo()]);
    await add(node, 3);
    await add(node, 4);
    await until(async () => (await node.store.read('tally-echo-a')).length === 2);
    const [cause] = await node.store.read('tally-a');
    const [effect] = await node.store.read('tally-echo-a');
    const [said, meant] = [cause, effect].map((event) => JSON.parse(event?.metadata ?? '{}'));
    expect(meant).to.deep.include({
      actor: 'system:echo',
      causationId: cause?.id,
      correlationId: said.correlationId,
    });
    expect(await amounts(node, 'tally-echo-a')).to.deep.equal([3, 4]);
  });

  it('shows a new reaction nothing that happened before, unless it asks for it', async () => {
    const before = await openTallies(fresh.url, { masterKey: Buffer.alloc(32, 7) });
    opened.push(before);
    await add(before, 1);
    const [fromNow, fromBeginning] = [watcher('now'), watcher('all', undefined, 'beginning')];
    const node = await start([fromNow.reaction, fromBeginning.reaction]);
    await add(node, 2);
    await until(() => fromNow.seen.length === 1 && fromBeginning.seen.length === 2);
    expect(fromNow.seen).to.deep.equal([2]);
    expect(fromBeginning.seen).to.deep.equal([1, 2]);
  });

  it('goes on after a restart where it was', async () => {
    const { seen, reaction } = watcher('watch');
    const first = await start([reaction]);
    await add(first, 1);
    await idle(first, 'watch');
    await opened.pop()?.close();
    const second = await start([reaction]);
    await add(second, 2);
    await until(() => seen.length === 2);
    expect(seen).to.deep.equal([1, 2]);
  });

  it('leaves an event until it is as old as the reaction asks, and waits no more for older ones', async () => {
    const { seen, reaction } = watcher('slow');
    const node = await start([{ ...reaction, afterMs: 600 }]);
    const sent = performance.now();
    for (const amount of [1, 2, 3, 4, 5, 6]) await add(node, amount);
    expect(seen).to.deep.equal([]);
    await until(() => seen.length === 6);
    expect(performance.now() - sent)
      .to.be.at.least(500)
      .and.below(3_000);
  });

  it('does nothing twice when a node dies between a command and the checkpoint', async () => {
    const dying = await start([echo()], { crashesAt: 'reactions_advance' });
    await add(dying, 5);
    await until(() => dying.hasCrashed());
    expect(await amounts(dying, 'tally-echo-a')).to.deep.equal([5]);
    const next = await start([echo()]);
    await add(next, 6);
    await until(async () => (await amounts(next, 'tally-echo-a')).includes(6));
    expect(await amounts(next, 'tally-echo-a')).to.deep.equal([5, 6]);
  });

  it('repeats no call when a node dies between the claim and the answer, and shows that its outcome is unknown', async () => {
    const first = provider();
    const dying = await start([first.tell], { crashesAt: 'reaction_claims_answer' });
    await add(dying, 1);
    await until(() => dying.hasCrashed());
    expect(first.keys.length).to.equal(1);
    const next = provider();
    const node = await start([next.tell]);
    await until(() => next.heard.length === 1);
    expect(next.keys).to.deep.equal([]);
    expect(next.heard[0]?.kind).to.equal('unknown');
    expect([first.claimed, next.claimed], 'told before').to.deep.equal([[false], [true]]);
    expect(await node.status('tell')).to.deep.include({ unknown: 1 });
  });

  it('makes several calls for one event, each once and under its own key, where they are parts', async () => {
    const keys: string[] = [];
    const outcomes: unknown[] = [];
    const both = (): AnyReaction =>
      defineReaction<CountedEvent>({
        name: 'both',
        events: [Counted],
        react: async (_event, { claim }) => {
          for (const part of ['anna', 'ben', undefined, 'anna'])
            outcomes.push(await claim(t.string, async (key) => `${keys.push(key)}`, part));
        },
      });
    const dying = await start([both()], { crashesAt: 'reactions_advance' });
    await add(dying, 1);
    await until(() => dying.hasCrashed());
    await start([both()]);
    await until(() => outcomes.length === 8);
    expect(new Set(keys).size).to.equal(3);
    const answers = ['1', '2', '3', '1'].map((answer) => ({ kind: 'answered', answer }));
    expect(outcomes).to.deep.equal([...answers, ...answers]);
  });

  it('keeps the answer for whoever goes on when a node dies before the checkpoint', async () => {
    const first = provider();
    const dying = await start([first.tell], { crashesAt: 'reactions_advance' });
    await add(dying, 1);
    await until(() => dying.hasCrashed());
    const second = provider(async () => 'accepted again');
    const node = await start([second.tell]);
    await idle(node, 'tell');
    expect([first.keys.length, second.keys.length]).to.deep.equal([1, 0]);
    expect(second.heard).to.deep.equal([{ kind: 'answered', answer: 'accepted' }]);
    expect(await node.status('tell')).to.deep.include({ unknown: 0 });
  });

  it('makes a call that did not leave again, with the same key', async () => {
    let down = true;
    const { keys, heard, tell } = provider(async () => {
      if (!down) return 'accepted';
      down = false;
      throw new NotSent('connection refused');
    });
    const node = await start([tell]);
    await add(node, 1);
    await until(() => heard.length === 1);
    expect(heard[0]).to.deep.equal({ kind: 'answered', answer: 'accepted' });
    expect(keys.length).to.equal(2);
    expect(new Set(keys).size).to.equal(1);
  });

  it('takes any other failure of a call for an unknown outcome', async () => {
    const { keys, heard, tell } = provider(async () => {
      throw new Error('socket hang up');
    });
    const node = await start([tell]);
    await add(node, 1);
    await idle(node, 'tell');
    expect(keys.length).to.equal(1);
    expect(heard).to.deep.equal([{ kind: 'unknown', reason: 'socket hang up' }]);
  });

  it('waits out an outage, and many requests of others, and stops for neither', async () => {
    const refusals = [rejection('UNAVAILABLE', 'down'), TOO_MANY, rejection('UNAVAILABLE', 'down')];
    const node = await start([echo()], {
      send: (send) => (command, input, envelope) => {
        const refusal = envelope.actor.id === 'system:echo' ? refusals.shift() : undefined;
        return refusal ? Promise.resolve(E.left(refusal)) : send(command, input, envelope);
      },
    });
    await add(node, 1);
    await until(async () => (await amounts(node, 'tally-echo-a')).length === 1);
    expect((await node.status('echo'))?.stopped).to.equal(undefined);
  });

  describe('with streams that do not wait for each other', () => {
    /** Calls for each event, two at once; an amount that is `away` was not sent. */
    const calling = () => {
      const [away, seen, called] = [new Set<number>(), [] as number[], [] as number[]];
      let [now, most] = [0, 0];
      const reaction: AnyReaction = defineReaction<CountedEvent>({
        ...{ name: 'calling', atOnce: 2, events: [Counted] },
        react: async ({ data }, { claim }) => {
          await claim(t.string, async () => {
            most = Math.max(most, ++now);
            await new Promise((resolve) => setTimeout(resolve, 20));
            now -= 1;
            if (away.has(data.by)) throw new NotSent('not now');
            called.push(data.by);
            return 'accepted';
          });
          if (data.by < 0) throw new Error('no such amount');
          seen.push(data.by);
        },
      });
      return { reaction, away, seen, called, most: () => most };
    };

    it('takes some at once, those of one stream in order, and leaves one that is not sent to itself', async () => {
      const { reaction, away, seen, most } = calling();
      away.add(1);
      const node = await start([reaction]);
      await add(node, 1, 'a');
      await add(node, 2, 'a');
      for (const [index, id] of ['b', 'c', 'd', 'e'].entries()) await add(node, 10 + index, id);
      await add(node, 20, 'b');
      await until(() => seen.length === 5);
      expect([...seen].sort()).to.deep.equal([10, 11, 12, 13, 20]);
      expect(seen.indexOf(10)).to.be.lessThan(seen.indexOf(20));
      expect(most()).to.equal(2);
      const status = await node.status('calling');
      expect(status?.interrupted).to.equal('not now');
      expect(status?.position, 'before the one that waits').to.equal(0n);
      away.clear();
      await idle(node, 'calling');
      expect(seen.slice(5)).to.deep.equal([1, 2]);
      await until(async () => (await node.status('calling'))?.interrupted === undefined);
    });

    it('calls for nothing twice that was done behind one that waits when its node died', async () => {
      const { reaction, away, seen, called } = calling();
      away.add(1);
      const first = await start([reaction]);
      await add(first, 1, 'a');
      await add(first, 2, 'b');
      await until(() => seen.length === 1);
      await first.close();
      opened.splice(opened.indexOf(first), 1);
      away.clear();
      const next = await start([reaction]);
      await idle(next, 'calling');
      expect(called).to.deep.equal([2, 1]);
      expect([...seen].sort()).to.deep.equal([1, 2, 2]);
    });

    it('stops at an event that it throws at, and moves not past it', async () => {
      const { reaction, seen } = calling();
      const node = await start([reaction]);
      await add(node, 1, 'a');
      const poisoned = await add(node, -1, 'b');
      await until(async () => (await node.status('calling'))?.stopped !== undefined);
      const status = await node.status('calling');
      expect(status?.stopped).to.deep.include({ position: poisoned });
      expect(Number(status?.position)).to.be.lessThan(Number(poisoned));
      expect(seen).to.deep.equal([1]);
    });

    it('stops at such an event only once all before it are done, so that skipping it skips no other', async () => {
      const { reaction, away, seen } = calling();
      away.add(1);
      const node = await start([reaction]);
      await add(node, 1, 'a');
      const poisoned = await add(node, -1, 'b');
      await add(node, 3, 'c');
      await until(() => seen.length === 1);
      await until(async () => (await node.status('calling'))?.interrupted === 'no such amount');
      expect((await node.status('calling'))?.stopped).to.equal(undefined);
      away.clear();
      await until(async () => (await node.status('calling'))?.stopped !== undefined);
      expect((await node.status('calling'))?.stopped).to.deep.include({ position: poisoned });
      expect(await resume(node.sql, 'calling', poisoned)).to.equal(true);
      await idle(node, 'calling');
      expect([...new Set(seen)].sort()).to.deep.equal([1, 3]);
    });
  });

  it('stops one reaction at an event it throws at, and no other; resumed behind it, it goes on', async () => {
    const [picky, easy] = [watcher('picky', 13), watcher('easy')];
    const node = await start([picky.reaction, easy.reaction]);
    await add(node, 1);
    const position = await add(node, 13);
    await add(node, 2);
    await until(() => easy.seen.length === 3);
    await until(async () => (await node.status('picky'))?.stopped !== undefined);
    expect((await node.status('picky'))?.stopped).to.deep.equal({ position, reason: '13 is too much' });
    expect(picky.seen).to.deep.equal([1]);
    expect(await resume(node.sql, 'picky', position)).to.equal(true);
    await until(() => picky.seen.length === 2);
    expect(picky.seen).to.deep.equal([1, 2]);
    expect((await node.status('picky'))?.stopped).to.equal(undefined);
  });

  it('stops at an event that cannot be read, or sets it aside where it is told to, until it can be', async () => {
    const [strict, easy] = [watcher('strict'), watcher('easy')];
    const first = await start([strict.reaction, { ...easy.reaction, setsAside: true }]);
    // Another node has the deleted key cached.
    const writer = await openTallies(fresh.url, { masterKey: Buffer.alloc(32, 7) });
    opened.push(writer);
    await add(writer, 1);
    await writer.codec.decode(await writer.store.read('tally-a'));
    await idle(first, 'strict');
    await idle(first, 'easy');
    const { rows } = await first.database.pool.query(
      `delete from subject_keys where subject = 'tally-a' returning wrapped_key`,
    );
    first.keys.evict();
    const position = await add(writer, 2);
    await add(writer, 4, 'b');
    await until(async () => (await first.status('strict'))?.stopped !== undefined);
    expect((await first.status('strict'))?.stopped).to.deep.equal({
      ...{ position, reason: 'the key of tally-a is missing' },
    });
    await idle(first, 'easy');
    expect([strict.seen, easy.seen]).to.deep.equal([[1], [1, 4]]);
    expect((await first.status('easy'))?.stopped).to.equal(undefined);
    const [aside, ...more] = await readQuarantined(first.sql, { limit: 9 });
    expect([aside?.model, aside?.stream, aside?.position, more]).to.deep.equal([
      ...['reaction:easy', 'tally-a', position, []],
    ]);
    await first.database.pool.query(`insert into subject_keys values ('tally-a', $1)`, [rows[0].wrapped_key]);
    for (const name of ['strict', 'easy']) await resume(first.sql, name);
    await until(() => strict.seen.length === 3 && easy.seen.length === 3);
    expect([strict.seen, easy.seen]).to.deep.equal([
      [1, 2, 4],
      [1, 4, 2],
    ]);
    await until(async () => (await readQuarantined(first.sql, { limit: 9 })).length === 0);
  });

  it('lets go while paused, and takes up what came meanwhile, or only what comes from a position on', async () => {
    const [one, two] = [watcher('one'), watcher('two')];
    const node = await start([one.reaction, two.reaction]);
    await add(node, 1);
    await until(() => one.seen.length === 1 && two.seen.length === 1);
    await idle(node, 'one');
    await idle(node, 'two');
    await pauseAll(node.sql, 'Restored from a backup.');
    await opened.pop()?.close();
    const later = await start([one.reaction, two.reaction]);
    const position = await add(later, 2);
    await add(later, 3);
    const paused = { paused: true, pausedReason: 'Restored from a backup.' };
    for (const state of await later.reactor.status()) expect(state).to.include(paused);
    expect(await haltOf(later.sql, 'one')).to.equal('REPLACED');
    await resume(later.sql, 'one');
    await resume(later.sql, 'two', position);
    await until(() => one.seen.length === 3 && two.seen.length === 2);
    expect([one.seen, two.seen]).to.deep.equal([
      [1, 2, 3],
      [1, 3],
    ]);
  });

  it('is paused and moved while it runs', async () => {
    const { seen, reaction } = watcher('watch');
    const node = await start([reaction]);
    await add(node, 1);
    await idle(node, 'watch');
    expect(await pause(node.sql, 'watch')).to.equal(true);
    expect(await pause(node.sql, 'nobody')).to.equal(false);
    await resume(node.sql, 'watch', 0n);
    await until(() => seen.length === 2);
    expect(seen).to.deep.equal([1, 1]);
  });

  for (const runs of [true, false])
    it(`pauses where the log was replaced by an older copy, and says what to do${runs ? ', while it runs' : ''}`, async () => {
      const { seen, reaction } = watcher('watch');
      const node = await start([reaction]);
      await add(node, 1);
      await node.database.pool.query('create table older as select * from event_log');
      await add(node, 2);
      await idle(node, 'watch');
      if (!runs) await opened.pop()?.close();
      const elsewhere = await openTallies(fresh.url, { masterKey: Buffer.alloc(32, 7) });
      opened.push(elsewhere);
      await elsewhere.database.pool.query('delete from event_log; insert into event_log select * from older');
      await add(elsewhere, 3);
      const after = runs ? node : await start([reaction]);
      await until(async () => (await after.status('watch'))?.paused === true);
      const { pausedReason, position } = (await after.status('watch')) ?? {};
      expect(position).to.equal(2n);
      expect(pausedReason).to.include('was replaced').and.to.include('resume watch --from');
      expect(seen).to.deep.equal([1, 2]);
      await resume(after.sql, 'watch');
      await until(async () => (await after.status('watch'))?.paused === true);
      await resume(after.sql, 'watch', 1n);
      await until(() => seen.length === 3);
      expect(seen).to.deep.equal([1, 2, 3]);
      expect((await after.status('watch'))?.pausedReason).to.equal(undefined);
    });

  it('runs on one node of two; the other goes on when that one leaves', async () => {
    const [here, there] = [watcher('watch'), watcher('watch')];
    const nodes = [
      await start([here.reaction], { together: true }),
      await start([there.reaction], { together: true }),
    ];
    const seen = () => [...here.seen, ...there.seen];
    const [one, two] = nodes as [Node, Node];
    for (let nth = 1; nth <= 5; nth++) await add(one, nth);
    await until(() => seen().length === 5);
    await idle(two, 'watch');
    expect([here.seen.length, there.seen.length].sort()).to.deep.equal([0, 5]);
    const [leader, heir] = here.seen.length > 0 ? [one, two] : [two, one];
    opened.splice(opened.indexOf(leader), 1);
    await leader.close();
    for (let nth = 6; nth <= 10; nth++) await add(heir, nth);
    await until(() => seen().length === 10);
    expect(seen().sort((a, b) => a - b)).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  describe('frozen while it leads, when it wakes', () => {
    const frozen = async (reaction: AnyReaction, statement = 'reactions_confirm') => {
      const freeze = freezeAfter(statement);
      const node = await start([reaction], { freeze });
      return { node, freeze };
    };
    /** Waits until a node has finished its current work. */
    const ends = async (node: Node): Promise<void> => {
      opened.splice(opened.indexOf(node), 1);
      await node.close();
    };
    /** A reaction blocked in the middle of an event. */
    const held = (reaction: AnyReaction) => {
      const [reached, gone] = [later(), later()];
      const react: AnyReaction['react'] = async (...given) => {
        reached.keep();
        await gone.kept;
        await reaction.react(...given);
      };
      return { isThere: reached.kept, go: gone.keep, reaction: { ...reaction, react } };
    };

    it('writes no stop over where another has come meanwhile', async () => {
      const poisoned = held(watcher('watch', 1).reaction);
      const first = await start([poisoned.reaction]);
      const position = await add(first, 1);
      await poisoned.isThere;
      const heir = watcher('watch');
      const second = await start([heir.reaction]);
      await until(() => heir.seen.length === 1);
      await idle(second, 'watch');
      poisoned.go();
      await ends(first);
      expect(await second.status('watch')).to.deep.include({ position, paused: false });
      expect((await second.status('watch'))?.stopped).to.equal(undefined);
    });

    it('moves nothing past an event that another has stopped at', async () => {
      const slow = held(watcher('watch').reaction);
      const first = await start([slow.reaction]);
      const position = await add(first, 13);
      await slow.isThere;
      const second = await start([watcher('watch', 13).reaction]);
      await until(async () => (await second.status('watch'))?.stopped !== undefined);
      slow.go();
      await ends(first);
      expect(await second.status('watch')).to.deep.include({
        position: position - 1n,
        stopped: { position, reason: '13 is too much' },
      });
    });

    it('claims nothing for a call while an operator has paused it', async () => {
      const told = provider();
      const slow = held(told.tell);
      const node = await start([slow.reaction]);
      await add(node, 1);
      await slow.isThere;
      await pause(node.sql, 'tell');
      slow.go();
      const other = await start([]);
      await ends(node);
      expect([told.keys, told.heard]).to.deep.equal([[], []]);
      expect(await other.sql(null, 'select from reaction_claims')).to.deep.equal([]);
    });

    it("says nothing of another's call that is under way", async () => {
      const [late, told] = [provider(), provider(() => answer)];
      let give: (text: string) => void = () => undefined;
      const answer = new Promise<string>((resolve) => {
        give = resolve;
      });
      const slow = held(late.tell);
      const first = await start([slow.reaction]);
      await add(first, 1);
      await slow.isThere;
      const second = await start([told.tell]);
      await until(() => told.keys.length === 1);
      slow.go();
      await ends(first);
      give('accepted');
      await idle(second, 'tell');
      expect(told.heard).to.deep.equal([{ kind: 'answered', answer: 'accepted' }]);
      expect([late.keys, late.heard]).to.deep.equal([[], []]);
      expect(await second.status('tell')).to.deep.include({ unknown: 0 });
    });

    it('makes no call that it had claimed, and gives the claim back', async () => {
      const told = provider();
      const { node, freeze } = await frozen(told.tell, 'reaction_claims_begin');
      await add(node, 1);
      await freeze.isFrozen;
      await pause(node.sql, 'tell');
      freeze.thaw();
      await ends(node);
      expect(told.keys).to.deep.equal([]);
      const next = provider();
      const later = await start([next.tell]);
      await resume(later.sql, 'tell');
      await idle(later, 'tell');
      expect(next.heard).to.deep.equal([{ kind: 'answered', answer: 'accepted' }]);
    });

    it('begins no event after an operator has paused it', async () => {
      const { node, freeze } = await frozen(echo(), 'reactions_begin');
      await freeze.isFrozen;
      await add(node, 5);
      await pause(node.sql, 'echo');
      freeze.thaw();
      const other = await start([]);
      await ends(node);
      expect(await amounts(other, 'tally-echo-a')).to.deep.equal([]);
    });
  });

  it('is not fired by read models that are built from history', async () => {
    const { seen, reaction } = watcher('watch');
    const node = await start([reaction]);
    for (const amount of [1, 2, 3]) await add(node, amount);
    await idle(node, 'watch');
    await node.projector.start();
    await until(() => node.projector.status().every(({ position }) => position === 3n));
    await add(node, 4);
    await until(() => seen.length === 4);
    expect(seen).to.deep.equal([1, 2, 3, 4]);
  });
});
