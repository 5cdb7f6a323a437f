import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { EventRow } from '../../src/operations/backup/log-events.ts';
import { refill } from '../../src/operations/backup/refill.ts';
import { credentialsIn } from '../../src/platform/event-store/eventstoredb/address.ts';
import {
  createEventStoreDbEventStore,
  type EventStoreDb,
} from '../../src/platform/event-store/eventstoredb.ts';
import { Rejected } from '../../src/shared-kernel/rejection.ts';
import { SERVERS, type TestedServer } from './servers.ts';

const made = (data: unknown = {}) => ({
  ...{ id: randomUUID(), type: 'Happened', data: JSON.stringify(data), metadata: '{"hash":"h"}' },
});
const backup = (count: number): ReadonlyArray<EventRow> =>
  Array.from({ length: count }, (_, nth) => ({
    ...{ ...made(nth), stream: `quote-${nth % 7}`, revision: Math.floor(nth / 7), position: nth + 1 },
  }));

for (const [name, start] of SERVERS)
  describe(`EventStoreDB, ${name}`, function anyServer() {
    this.timeout(60_000);
    let server: TestedServer;
    let client: EventStoreDBClient;
    let store: EventStoreDb;
    beforeEach(async () => {
      server = await start();
      client = EventStoreDBClient.connectionString(server.url);
      store = open();
    });
    afterEach(async () => {
      await store.close();
      await client.dispose();
      await server.stop();
    });

    const open = () =>
      createEventStoreDbEventStore(server.url, { families: ['quote'], prefix: server.prefix });
    const credentials = () => credentialsIn(server.url) ?? { username: '', password: '' };
    const idsIn = async (): Promise<ReadonlyArray<string>> => {
      const ids: string[] = [];
      for await (const { events, live } of store.subscribe(0n, new AbortController().signal)) {
        ids.push(...events.map(({ id }) => id));
        if (live) break;
      }
      return ids;
    };
    const restore = async (events: ReadonlyArray<EventRow>): Promise<string> => {
      const [filled, left] = [open(), new AbortController()];
      try {
        const { take } = await refill(filled, left.signal);
        for (let from = 0; from < events.length; from += 100) await take(events.slice(from, from + 100));
        return 'restored';
      } catch (error) {
        return (error as Error).message;
      } finally {
        left.abort();
        await filled.close();
      }
    };

    it('is filled in the order of a backup, also where the connection breaks meanwhile', async () => {
      const events = backup(2_000);
      const told: string[] = [];
      const cutting = setInterval(() => told.length < 3 && server.cut?.(), 150);
      while (told.at(-1) !== 'restored') {
        told.push(await restore(events));
        expect(told.at(-1)).to.match(/^restored$|Restore the same backup again/);
      }
      clearInterval(cutting);
      expect(await idsIn()).to.deep.equal(events.map(({ id }) => id));
    });

    for (const size of [1_100_000, 4_300_000])
      it(`refuses ${size} bytes in words, to whoever saves and to whoever restores`, async () => {
        const data = 'x'.repeat(size);
        const refused = await store.append('quote-1', 'no-stream', [made(data)]).catch(Rejected.of);
        expect(refused).to.deep.include({ code: 'REFUSED' });
        const large = { ...made(data), stream: 'quote-2', revision: 0, position: 1 };
        expect(await restore([large])).to.include('Event 0 of quote-2 is larger than');
        expect(await idsIn()).to.deep.equal([]);
      });

    it('ends for us with our last event, whatever others write behind it', async () => {
      await store.append('quote-1', 'no-stream', [made()]);
      const head = await store.head();
      const strange = jsonEvent({ type: 'Paid', data: {} });
      await client.appendToStream(`payment-${randomUUID()}`, [strange], { credentials: credentials() });
      expect(await open().head()).to.equal(head);
    });

    for (const [how, remove, why] of [
      [
        'deleted',
        (stream: string) => client.deleteStream(stream, { credentials: credentials() }),
        'the stream was deleted in EventStoreDB',
      ],
      [
        'tombstoned',
        (stream: string) => client.tombstoneStream(stream, { credentials: credentials() }),
        'the stream was deleted in EventStoreDB',
      ],
      [
        'truncated',
        (stream: string) =>
          client.setStreamMetadata(stream, { truncateBefore: 1 }, { credentials: credentials() }),
        'the stream was truncated before revision 1 in EventStoreDB',
      ],
    ] as const)
      it(`names a stream that was ${how}, to whoever reads, audits and restores`, async () => {
        const events = backup(20);
        for (const { stream, revision, position: _position, ...event } of events) {
          const answer = await store.append(stream, revision === 0 ? 'no-stream' : revision - 1, [event]);
          expect(E.isRight(answer)).to.equal(true);
        }
        await remove(`${server.prefix}quote-3`);
        const refused = Rejected.of(
          await open()
            .read('quote-3')
            .catch((error: unknown) => error),
        );
        expect([refused?.code, refused?.message.includes(why)]).to.deep.equal(['REFUSED', true]);
        expect(await store.removals()).to.deep.equal([{ stream: 'quote-3', why }]);
        const more = backup(21).slice(20);
        expect(await restore([...events, ...more])).to.include(`of quote-3, ${why}`);
      });
  });
