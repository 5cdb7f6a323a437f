import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import type { EventStoreDb } from '../../src/platform/event-store/eventstoredb.ts';
import { Rejected } from '../../src/shared-kernel/rejection.ts';
import { onEachServer } from './each-server.ts';
import { whole } from './readers.ts';
import { REMOVALS } from './removed.ts';
import { event, thrown } from './stores.ts';

onEachServer('a stream of EventStoreDB of which an administrator removed events', (tested) => {
  for (const [how, remove, why] of REMOVALS)
    describe(`(${how})`, () => {
      const setUp = async (): Promise<EventStoreDb> => {
        const store = tested().open();
        for (const stream of ['quote-1', 'quote-2', 'quote-3'])
          await store.append(stream, 'no-stream', [event(1), event(2), event(3)]);
        return store;
      };
      const removeIt = () => remove(tested().administrator, 'quote-1');

      it('is refused in words to whoever reads it', async () => {
        await setUp();
        await removeIt();
        for (const stretch of [{}, { direction: 'backwards' }] as const) {
          const refused = Rejected.of(await tested().open().read('quote-1', stretch).catch(thrown));
          expect(refused?.code).to.equal('REFUSED');
          expect(refused?.message).to.include(why);
        }
        expect((await tested().open().read('quote-2')).length).to.equal(3);
      });

      it('is refused to whoever would go on writing from what they remember', async () => {
        const store = await setUp();
        const refusalOf = async (stream: string, revision: number) =>
          store.append(stream, revision, [event()]).then(() => undefined, thrown);
        /** Until the server has confirmed the subscription, nothing is heard of removals. */
        const isListening = async (revision = 2): Promise<void> => {
          await tested().administrator.truncate('quote-3', 1);
          if (await refusalOf('quote-3', revision)) return;
          await pause(20);
          return isListening(revision + 1);
        };
        await isListening();
        await removeIt();
        const goOn = async (revision: number): Promise<Error> =>
          (await refusalOf('quote-1', revision)) ?? goOn(revision + 1);
        const refused = Rejected.of(await goOn(2));
        expect(refused?.code).to.equal('REFUSED');
        // An append that went before brings a deleted stream back, without its beginning.
        expect(refused?.message).to.include(
          how === 'deleted' ? 'quote-1 cannot be read: the stream was' : why,
        );
      });

      it('is named to the auditor', async () => {
        const store = await setUp();
        expect(await store.removals()).to.deep.equal([]);
        await removeIt();
        expect(await store.removals()).to.deep.equal([{ stream: 'quote-1', why }]);
        const stands = await whole(store);
        expect(stands.every(({ type }) => type === 'SomethingHappened')).to.equal(true);
        if (how === 'tombstoned') expect(await tested().open().head()).to.equal(stands.at(-1)?.position);
      });
    });
});
