import { createEventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb.ts';
import { SERVERS } from '../eventstore/servers.ts';
import { eventStoreContract } from './event-store-contract.ts';

for (const [name, start] of SERVERS)
  eventStoreContract(`EventStoreDB, ${name}`, async () => {
    const { url, prefix, cut, stop } = await start();
    const store = createEventStoreDbEventStore(url, { families: ['thing'], prefix });
    return {
      ...store,
      ...(cut ? { interrupt: async () => cut() } : {}),
      close: async () => {
        await store.close();
        await stop();
      },
    };
  });

if (!process.env.EVENTSTORE_TEST_URL)
  describe('event store: EventStoreDB, the server at EVENTSTORE_TEST_URL', () => {
    it('is tried where EVENTSTORE_TEST_URL names one, such as esdb://127.0.0.1:2113?tls=false');
  });
