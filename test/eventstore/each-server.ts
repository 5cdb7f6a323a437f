import {
  createEventStoreDbEventStore,
  type EventStoreDb,
  type EventStoreDbOptions,
} from '../../src/platform/event-store/eventstoredb.ts';
import { missingUsers, SERVERS, SERVERS_WITH_USERS, type Server, type TestedServer } from './servers.ts';

export type Tested = TestedServer & {
  /** A store of ours; `within` extends its prefix. */
  readonly open: (within?: string, options?: Partial<EventStoreDbOptions>) => EventStoreDb;
  /** A store of ours at another address of the server. */
  readonly openAt: (url: string, options?: Partial<EventStoreDbOptions>) => EventStoreDb;
};

type Specs = (tested: () => Tested) => void;

const onEach = (servers: ReadonlyArray<Server>, what: string, specs: Specs): void => {
  for (const [name, start] of servers)
    describe(`${what}, ${name}`, function eachServer() {
      this.timeout(60_000);
      let tested: Tested;
      const stores: EventStoreDb[] = [];
      beforeEach(async () => {
        const server = await start();
        const openAt: Tested['openAt'] = (url, options) => {
          const store = createEventStoreDbEventStore(url, {
            ...{ families: ['quote', 'users'], prefix: server.prefix },
            ...options,
          });
          stores.push(store);
          return store;
        };
        const open: Tested['open'] = (within = '', options) =>
          openAt(server.url, { ...options, prefix: `${server.prefix}${within}` });
        tested = { ...server, open, openAt };
      });
      afterEach(async () => {
        for (const store of stores.splice(0)) await store.close();
        await tested.stop();
      });
      specs(() => tested);
    });
};

/** Specs for any server. Each gets a prefix of its own and owns only the streams behind it. */
export const onEachServer = (what: string, specs: Specs): void => onEach(SERVERS, what, specs);

/** The same for servers with users, of which the specs are an administrator. */
export const onEachServerWithUsers = (what: string, specs: Specs): void => {
  onEach(SERVERS_WITH_USERS, what, specs);
  missingUsers(what);
};
