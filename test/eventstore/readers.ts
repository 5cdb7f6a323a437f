import type { EventStore, Page, StoredEvent } from '../../src/platform/event-store/event-store.ts';

/** Everything up to the end of the log. */
export const whole = async (store: EventStore): Promise<ReadonlyArray<StoredEvent>> => {
  const aborter = new AbortController();
  const seen: StoredEvent[] = [];
  for await (const { events, live } of store.subscribe(0n, aborter.signal)) {
    seen.push(...events);
    if (live) break;
  }
  aborter.abort();
  return seen;
};

/** Yields pages until one satisfies the test; the subscription keeps its position meanwhile. */
export const pages = (store: EventStore, from: bigint, hash?: string) => {
  const aborter = new AbortController();
  const reading = store.subscribe(from, aborter.signal, hash)[Symbol.asyncIterator]();
  return {
    until: async (holds: (page: Page) => boolean): Promise<ReadonlyArray<Page>> => {
      const seen: Page[] = [];
      for (;;) {
        const { value, done } = await reading.next();
        if (done) throw new Error('the subscription ended');
        seen.push(value);
        if (holds(value)) return seen;
      }
    },
    leave: async () => {
      aborter.abort();
      await reading.return?.();
    },
  };
};
