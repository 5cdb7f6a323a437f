import type { EventStore, Page, StoredEvent } from '../../src/platform/event-store/event-store.ts';

/** All that stands there, up to where the log ends for a reader. */
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

/** Pages until one of them satisfies; the reader stays where it is meanwhile. */
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
