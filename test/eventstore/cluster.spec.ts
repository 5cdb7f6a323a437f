import { expect } from 'chai';
import { isOutage } from '../../src/platform/database.ts';
import type { EventStoreDb } from '../../src/platform/event-store/eventstoredb.ts';
import { hashOf } from '../../src/platform/event-store/replaced-log.ts';
import { pages, whole } from './readers.ts';
import { onStandInOnly } from './servers.ts';
import { startCluster } from './stand-in-cluster.ts';
import { event, kindOf, standIns, thrown } from './stores.ts';

describe(onStandInOnly('a cluster of EventStoreDB', 'it takes the control of a cluster'), function cluster() {
  this.timeout(20_000);
  const { standIn, open } = standIns();

  it('is followed to its leader, whom a follower names', async () => {
    const [leader, follower] = [await standIn(), await standIn()];
    await open(leader.url).append('quote-1', 'no-stream', [event()]);
    follower.switches.leader = leader;
    const store = open(follower.url);
    expect((await store.read('quote-1')).length).to.equal(1);
    expect(kindOf(await store.append('quote-1', 0, [event()]))).to.equal('appended');
    expect(follower.log.streamOf('quote-1')).to.equal(undefined);
    expect((await whole(store)).length).to.equal(2);
  });

  describe('of which a follower lags behind', () => {
    /**
     * Two nodes with the same first event, and a store connected to the first leader. Only the new leader has
     * the second event.
     */
    const setUp = async (before: (store: EventStoreDb) => Promise<unknown> = async () => undefined) => {
      const [leader, follower] = [await standIn(), await standIn()];
      const first = event(1);
      for (const { url } of [leader, follower]) await open(url).append('quote-1', 'no-stream', [first]);
      const store = open(follower.url);
      await before(store);
      follower.switches.leader = leader;
      const known = open(leader.url);
      await known.append('quote-1', 0, [event(2)]);
      return { leader, follower, store, known };
    };

    const questions: ReadonlyArray<readonly [what: string, ask: (store: EventStoreDb) => Promise<unknown>]> =
      [
        ['where the log ends', (store) => store.head()],
        ['a stream', (store) => store.read('quote-1')],
        ['all events', whole],
        ['what was removed', (store) => store.removals()],
      ];
    for (const [what, ask] of questions)
      it(`says ${what} as its leader knows it, also to whoever asked before`, async () => {
        const { leader, store, known } = await setUp(ask);
        leader.log.deleteStream('quote-2');
        expect(await ask(store)).to.deep.equal(await ask(known));
      });

    it('has no other log for a reader who goes on behind an event that is not there yet', async () => {
      const { leader, follower, known } = await setUp();
      const [, last] = await known.read('quote-1');
      if (!last) throw new Error('nothing was appended');
      const reader = pages(open(follower.url), last.position, hashOf(last));
      for (const nth of [2, 3]) {
        await known.append('quote-1', nth - 1, [event(nth + 1)]);
        const seen = (await reader.until(({ events }) => events.length > 0)).flatMap(({ events }) => events);
        expect(seen.map(({ revision }) => revision)).to.deep.equal([nth]);
        leader.wire.cut(); // the next connection goes to the follower again
      }
      await reader.leave();
    });
  });

  it('without a leader answers neither reads nor the head, and has stored nothing', async () => {
    const server = await standIn();
    server.switches.leader = 'nobody';
    const store = open(server.url);
    for (const asked of [store.head(), store.answers(), store.read('quote-1')]) {
      const error = await asked.catch(thrown);
      expect(isOutage(error), String(error)).to.equal(true);
      expect((error as Error).message).to.include('has no leader');
    }
    expect(kindOf(await store.append('quote-1', 'no-stream', [event()]))).to.equal('unavailable');
  });

  it('is outlasted while it elects a leader', async () => {
    const server = await standIn();
    const store = open(server.url, { patienceMs: 10_000 });
    server.switches.leader = 'nobody';
    const answers = Promise.all([store.append('quote-1', 'no-stream', [event()]), store.read('quote-2')]);
    const { reads } = server.switches;
    setTimeout(() => delete server.switches.leader, 700);
    const [appended, read] = await answers;
    // A read that fails beside it can cost the append its connection, and so its answer.
    expect(kindOf(appended)).to.be.oneOf(['appended', 'repeated']);
    expect(await whole(store)).to.have.length(1);
    expect(read).to.deep.equal([]);
    expect(server.switches.reads).to.be.above(reads);
  });

  for (const [which, isReplicated] of [
    ['the others had', true],
    ['nobody else had', false],
  ] as const)
    it(`of three goes on under its next leader, and stores an append once of which ${which} the events`, async () => {
      const three = await startCluster();
      try {
        const store = open(three.url, { patienceMs: 10_000 });
        await store.append('quote-1', 'no-stream', [event(1)]);
        const killed = three.killAtAppend({ isReplicated });
        expect(kindOf(await store.append('quote-1', 0, [event(2)]))).to.equal('repeated');
        expect((await whole(store)).map(({ data }) => data)).to.deep.equal(['1', '2']);
        await (await killed)();
        expect(three.elections()).to.equal(1);
        expect(kindOf(await store.append('quote-1', 1, [event(3)]))).to.equal('appended');
      } finally {
        await three.stop();
      }
    });
});
