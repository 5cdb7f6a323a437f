import { expect } from 'chai';
import { readFiltered } from '../../src/platform/event-store/eventstoredb/filtered-read.ts';
import { Rejected } from '../../src/shared-kernel/rejection.ts';
import { onEachServer } from './each-server.ts';
import { pages, whole } from './readers.ts';
import { event, kindOf } from './stores.ts';

/** More events than a server skips before it sends a checkpoint. */
const MANY = 1_100;

onEachServer('EventStoreDB', (tested) => {
  it('keeps every byte, as JSON where the client leaves it as it is, and otherwise as bytes', async () => {
    const { prefix, open } = tested();
    const { client } = tested().administrator;
    const store = open();
    const texts = [
      '{"a":1,"b":[null,"é\\u0001"]}',
      '{"b":1,"1":2}',
      '{"10":1,"2":1}',
      '1e21',
      '"text"',
      'null',
    ];
    const written = texts.map((data) => ({ ...event(), data }));
    await store.append('quote-1', 'no-stream', written);
    expect((await store.read('quote-1')).map(({ data }) => data)).to.deep.equal(texts);
    const filter = { on: 'stream', regex: `^${prefix}quote-1$` } as const;
    const stored: string[] = [];
    for await (const { data } of readFiltered(client, { filter, from: 0n }, 5_000)) stored.push(data);
    expect(stored).to.deep.equal(texts);
    const isJson = new Set<boolean | undefined>();
    for await (const resolved of client.readStream(`${prefix}quote-1`)) isJson.add(resolved.event?.isJson);
    expect(isJson).to.deep.equal(new Set([true, false]));
  });

  for (const size of [1_100_000, 4_300_000])
    it(`refuses ${size} bytes in words`, async () => {
      const store = tested().open();
      const refused = await store
        .append('quote-1', 'no-stream', [event('x'.repeat(size))])
        .catch(Rejected.of);
      expect(refused).to.deep.include({ code: 'REFUSED' });
      expect(await store.read('quote-1')).to.deep.equal([]);
    });

  it('answers a hundred reads at once, of which no more go on together than a pool would let', async () => {
    const store = tested().open();
    await store.append('quote-1', 'no-stream', [event('x'.repeat(500_000))]);
    const read = await Promise.all(Array.from({ length: 100 }, () => store.read('quote-1')));
    expect(read.every(({ length }) => length === 1)).to.equal(true);
    const most = tested().mostReads?.();
    if (most !== undefined) expect(most).to.be.within(2, 16);
  });

  describe('a subscription', () => {
    it('goes on from a checkpoint without losing the event that comes right after it', async () => {
      const store = tested().open();
      await tested().administrator.appendAsStranger(MANY);
      const first = pages(store, 0n);
      const seen = await first.until(({ live }) => live);
      await first.leave();
      expect(seen.flatMap(({ events }) => events)).to.deep.equal([]);
      const reached = seen.at(-1)?.position ?? 0n;
      expect(reached > 0n).to.equal(true);
      await store.append('quote-1', 'no-stream', [event()]);
      const second = pages(store, reached);
      const next = (await second.until(({ events }) => events.length > 0)).at(-1);
      expect(next?.events.map(({ stream }) => stream)).to.deep.equal(['quote-1']);
      await second.leave();
    });

    it('can begin just before any event', async () => {
      const store = tested().open();
      await store.append('quote-1', 'no-stream', [event(1), event(2)]);
      const [, second] = await store.read('quote-1');
      const reader = pages(store, (second?.position ?? 0n) - 1n);
      const seen = (await reader.until(({ events }) => events.length > 0)).flatMap(({ events }) => events);
      expect(seen).to.deep.equal([second]);
      await reader.leave();
    });
  });

  it("keeps others' streams out of reading, and of where the log ends", async () => {
    const store = tested().open();
    await tested().administrator.appendAsStranger(1);
    expect(await store.head()).to.equal(0n);
    await store.append('quote-1', 'no-stream', [event()]);
    const head = await store.head();
    await tested().administrator.appendAsStranger(50);
    expect(await tested().open().head()).to.equal(head);
    expect(await store.head()).to.equal(head);
    expect((await whole(store)).map(({ stream }) => stream)).to.deep.equal(['quote-1']);
    const error = await store.read('payment-999789111161').catch(String);
    expect(error).to.include('no known family');
  });

  it('holds two installations apart by the prefix of each', async () => {
    const offices = [
      [tested().open('miami-'), 'from Miami'],
      [tested().open('dallas-'), 'from Dallas'],
    ] as const;
    for (const [office, data] of offices)
      expect(kindOf(await office.append('quote-1', 'no-stream', [event(data)]))).to.equal('appended');
    for (const [office, data] of offices) {
      const found = await whole(office);
      expect(found.map((each) => [each.stream, each.data])).to.deep.equal([
        ['quote-1', JSON.stringify(data)],
      ]);
      expect(await office.head()).to.equal(found[0]?.position);
    }
  });
});
