import { randomUUID } from 'node:crypto';
import { createEventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb.ts';
import { startRelay } from '../eventstore/relay.ts';
import { startStandIn } from '../eventstore/stand-in.ts';
import { eventStoreContract } from './event-store-contract.ts';

const FAMILIES = { families: ['thing'] };

eventStoreContract('EventStoreDB, on the stand-in', async () => {
  const standIn = await startStandIn();
  const store = createEventStoreDbEventStore(standIn.url, FAMILIES);
  return {
    ...store,
    interrupt: async () => standIn.wire.cut(),
    close: async () => {
      await store.close();
      await standIn.stop();
    },
  };
});

const REAL = process.env.EVENTSTORE_TEST_URL;

/** A single node without TLS is reached through a stretch of wire that can be cut. */
const behindRelay = async (url: string) => {
  const [, host = '', port = '2113'] = /^esdb:\/\/([\w.-]+)(?::(\d+))?\/?\?.*tls=false/i.exec(url) ?? [];
  if (host === '') return { url, interrupt: undefined, close: async () => undefined };
  const relay = await startRelay(Number(port), host);
  return {
    url: `esdb://127.0.0.1:${relay.port}?tls=false`,
    interrupt: async () => relay.cut(),
    close: relay.shut,
  };
};

if (!REAL)
  describe('event store: EventStoreDB, the server at EVENTSTORE_TEST_URL', () => {
    it('is tried where EVENTSTORE_TEST_URL names one, such as esdb://127.0.0.1:2113?tls=false');
  });
else
  eventStoreContract('EventStoreDB, the server at EVENTSTORE_TEST_URL', async () => {
    const { url, interrupt, close } = await behindRelay(REAL);
    const store = createEventStoreDbEventStore(url, { ...FAMILIES, prefix: `contract-${randomUUID()}.` });
    return {
      ...store,
      ...(interrupt ? { interrupt } : {}),
      close: async () => {
        await store.close();
        await close();
      },
    };
  });
