import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { EventRow } from '../../src/operations/backup/log-events.ts';
import { Rejected } from '../../src/shared-kernel/rejection.ts';
import { backupOf, fillAtOnce, ids, mixed, restoreInto } from './backups.ts';
import { onEachServer } from './each-server.ts';
import { whole } from './readers.ts';
import { REMOVALS } from './removed.ts';
import { event } from './stores.ts';

onEachServer('EventStoreDB that is filled', (tested) => {
  const stored = () => whole(tested().open());
  const restore = async (events: ReadonlyArray<EventRow>, batch?: number) => {
    const store = tested().open();
    try {
      return await restoreInto(store, events, batch);
    } finally {
      await store.close();
    }
  };

  it('stands there event by event, each at a place that is known', async () => {
    const events = backupOf([
      ...Array.from({ length: 250 }, () => ({ stream: 'users' })),
      ...Array.from({ length: 50 }, (_, nth) => ({ stream: `quote-${nth % 3}` })),
    ]);
    const { words, moved } = await restore(events);
    expect(words).to.equal('restored, and 0 newer');
    const stands = await stored();
    expect(ids(stands)).to.deep.equal(ids(events));
    expect(moved).to.deep.equal(
      events.map(({ position }, nth) => ({ from: position, to: stands[nth]?.position })),
    );
    expect((await restore(events.slice(0, 100))).words).to.equal('restored, and 200 newer');
  });

  it('is in the order of a backup, also where the connection breaks meanwhile', async () => {
    const events = mixed(2_000);
    const told: string[] = [];
    const cutting = setInterval(() => told.length < 3 && tested().cut?.(), 150);
    while (!told.at(-1)?.startsWith('restored')) {
      told.push((await restore(events, 100)).words);
      expect(told.at(-1)).to.match(/^restored, and 0 newer$|Restore the same backup again/);
    }
    clearInterval(cutting);
    expect(ids(await stored())).to.deep.equal(ids(events));
  });

  it('takes long texts of several bytes a letter in appends that the server takes', async () => {
    const events = backupOf(
      Array.from({ length: 6 }, () => ({ stream: 'users', data: `"${'漢'.repeat(120_000)}"` })),
    );
    expect((await restore(events)).words).to.equal('restored, and 0 newer');
    expect(ids(await stored())).to.deep.equal(ids(events));
  });

  for (const [what, size] of [
    ['the server takes in one append', 1_100_000],
    ['any message may be', 4_300_000],
  ] as const)
    it(`stops before an event that is larger than ${what}, and says which`, async () => {
      const events = [...mixed(60)];
      const large = { ...events[30], data: `"${'x'.repeat(size)}"` } as EventRow;
      events[30] = large;
      expect((await restore(events)).words)
        .to.include(`Event ${large.revision} of ${large.stream} is larger than`)
        .and.to.include('1 MiB');
      expect(ids(await stored())).to.deep.equal(ids(events.slice(0, 30)));
    });

  for (const [how, remove, why] of REMOVALS)
    it(`names a stream that was ${how}, to whoever reads, audits and restores`, async () => {
      const events = mixed(21);
      const store = tested().open();
      for (const { stream, revision, position: _position, ...made } of events.slice(0, 20)) {
        const answer = await store.append(stream, revision === 0 ? 'no-stream' : revision - 1, [made]);
        expect(E.isRight(answer)).to.equal(true);
      }
      await remove(tested().administrator, 'quote-3');
      const refused = Rejected.of(
        await tested()
          .open()
          .read('quote-3')
          .catch((error: unknown) => error),
      );
      expect([refused?.code, refused?.message.includes(why)]).to.deep.equal(['REFUSED', true]);
      expect(await store.removals()).to.deep.equal([{ stream: 'quote-3', why }]);
      expect((await restore(events)).words).to.include(`of quote-3, ${why}`);
    });

  it('is looked through for streams that were deleted in it before anything is written', async () => {
    await tested().administrator.tombstone('quote-4');
    expect((await restore(mixed(60))).words).to.match(/of quote-4, the stream was deleted in EventStoreDB/);
    expect(await stored()).to.deep.equal([]);
  });

  it('keeps the order of what is under way at once, also between streams', async () => {
    const answers = await fillAtOnce(tested().open(), 300);
    const stands = await stored();
    expect(stands.map(({ data }) => data)).to.deep.equal(answers.map((_, nth) => String(nth)));
    expect(answers).to.deep.equal(stands.map(() => ({ kind: 'appended' })));
  });

  it('goes no further than an append that does not fit', async () => {
    const store = tested().open();
    const answers = await Promise.all([
      store.appendInOrder('quote-1', 'no-stream', [event()]),
      store.appendInOrder('quote-1', 4, [event()]),
    ]);
    expect(answers.map(({ kind }) => kind)).to.deep.equal(['appended', 'wrong-revision']);
    expect((await store.appendInOrder('quote-2', 'no-stream', [event()])).kind).to.equal('broken-off');
  });
});
