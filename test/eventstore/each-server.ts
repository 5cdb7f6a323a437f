import { EventStoreDBClient } from '@eventstore/db-client';
import { type Credentials, credentialsIn } from '../../src/platform/event-store/eventstoredb/address.ts';
import {
  createEventStoreDbEventStore,
  type EventStoreDb,
} from '../../src/platform/event-store/eventstoredb.ts';
import { SERVERS, type TestedServer } from './servers.ts';

export type Tested = TestedServer & {
  /** Acts as other clients of the server. */
  readonly client: EventStoreDBClient;
  readonly credentials: Credentials;
  /** A store of ours; `within` extends its prefix. */
  readonly open: (within?: string) => EventStoreDb;
};

/** Specs for any server. Each gets a prefix of its own and owns only the streams behind it. */
export const onEachServer = (what: string, specs: (tested: () => Tested) => void): void => {
  for (const [name, start] of SERVERS)
    describe(`${what}, ${name}`, function eachServer() {
      this.timeout(60_000);
      let tested: Tested;
      const stores: EventStoreDb[] = [];
      beforeEach(async () => {
        const server = await start();
        const open = (within = ''): EventStoreDb => {
          const prefix = `${server.prefix}${within}`;
          const store = createEventStoreDbEventStore(server.url, { families: ['quote', 'users'], prefix });
          stores.push(store);
          return store;
        };
        const credentials = credentialsIn(server.url) ?? { username: '', password: '' };
        tested = { ...server, client: EventStoreDBClient.connectionString(server.url), credentials, open };
      });
      afterEach(async () => {
        for (const store of stores.splice(0)) await store.close();
        await tested.client.dispose();
        await tested.stop();
      });
      specs(() => tested);
    });
};
