import type { Page, StoredEvent } from './event-store.ts';

/** The end of the log as far as this process has written it itself, so that its readers need not ask for it. */
export type Tail = {
  /** Events that were just committed, in the order of the log. */
  readonly add: (events: ReadonlyArray<StoredEvent>) => void;
  /** Somebody says how far the log goes; answers whether that is news. It is believed until the log itself was asked. */
  readonly hear: (head: bigint) => boolean;
  /** How often there was news; it is counted before the log is asked. */
  readonly newsCount: () => number;
  /** The log ends, or ended, at a position; it was asked after that much news. */
  readonly ends: (position: bigint, newsBefore: number) => void;
  /** What follows a position, where all of it is at hand. */
  readonly after: (position: bigint) => Page | undefined;
  /** The connection was lost: the log may be another one behind the next. */
  readonly forget: () => void;
};

const EVENTS = 500;
const CHARACTERS = 4_000_000;

const sizeOf = (event?: StoredEvent): number => (event ? event.data.length + event.metadata.length : 0);

/**
 * Remembers the last events without a gap between them: positions are gapless, so nothing that another process
 * wrote is between two that follow each other. A page is the log's end as long as nobody has said otherwise.
 */
export const createTail = (): Tail => {
  let events: StoredEvent[] = [];
  let characters = 0;
  /** The last event that was written here; what is certain of the log's end; what was said of it. */
  let written = 0n;
  let known = 0n;
  let said = 0n;
  let news = 0;

  const clear = (): void => {
    events = [];
    characters = 0;
  };

  const hear: Tail['hear'] = (told) => {
    // What one reader has come by on its own, the others have not.
    if (told <= written) return false;
    if (told > said) said = told;
    news += 1;
    return true;
  };

  const reach = (position: bigint): void => {
    if (position > known) known = position;
    if (known > said) said = known;
  };

  return {
    hear,
    newsCount: () => news,
    ends: (position, newsBefore) => {
      reach(position);
      if (news === newsBefore) said = known;
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
      return { events: page, position: last.position, live: last.position >= said };
    },
    forget: () => {
      clear();
      written = 0n;
      known = 0n;
      said = 0n;
    },
  };
};
