import type { Page, StoredEvent } from './event-store.ts';

/** The end of the log as written by this process, so that its readers need not query it. */
export type Tail = {
  /** Newly committed events in log order. */
  readonly add: (events: ReadonlyArray<StoredEvent>) => void;
  /** Takes a reported head; returns whether it is news. It is believed until the log itself was read. */
  readonly report: (head: bigint) => boolean;
  /** Number of reports that were news, taken before the log is read. */
  readonly newsCount: () => number;
  /** The log ends, or ended, at a position; it was read after that many reports. */
  readonly ends: (position: bigint, newsBefore: number) => void;
  /** The page after a position, if all of it is in memory. */
  readonly after: (position: bigint) => Page | undefined;
  /** The connection was lost: after the reconnect the log may be another one. */
  readonly forget: () => void;
};

const EVENTS = 500;
const CHARACTERS = 4_000_000;

const sizeOf = (event?: StoredEvent): number => (event ? event.data.length + event.metadata.length : 0);

/**
 * Caches the last events without gaps: positions are gapless, so no other process' event lies between two
 * consecutive ones. A page counts as the log's end until a report says otherwise.
 */
export const createTail = (): Tail => {
  let events: StoredEvent[] = [];
  let characters = 0;
  /** The last event written here; the verified end of the log; the reported one. */
  let written = 0n;
  let known = 0n;
  let reported = 0n;
  let news = 0;

  const clear = (): void => {
    events = [];
    characters = 0;
  };

  const report: Tail['report'] = (head) => {
    // A report that one reader has already verified may be news to the others.
    if (head <= written) return false;
    if (head > reported) reported = head;
    news += 1;
    return true;
  };

  const reach = (position: bigint): void => {
    if (position > known) known = position;
    if (known > reported) reported = known;
  };

  return {
    report,
    newsCount: () => news,
    ends: (position, newsBefore) => {
      reach(position);
      if (news === newsBefore) reported = known;
    },
    add: (added) => {
      const [first] = added;
      const last = added.at(-1);
      if (!first || !last) return;
      const joins = events.at(-1)?.position === first.position - 1n;
      if (!joins) clear();
      for (const event of added) {
        events.push(event);
        characters += sizeOf(event);
      }
      while (events.length > EVENTS || characters > CHARACTERS) characters -= sizeOf(events.shift());
      written = last.position;
      reach(written);
    },
    after: (position) => {
      const [first] = events;
      const last = events.at(-1);
      if (!first || !last || position < first.position - 1n || position >= last.position) return undefined;
      const page = events.slice(Number(position + 1n - first.position));
      return { events: page, position: last.position, live: last.position >= reported };
    },
    forget: () => {
      clear();
      written = 0n;
      known = 0n;
      reported = 0n;
    },
  };
};
