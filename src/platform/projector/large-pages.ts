import type { Page, StoredEvent } from '../event-store/event-store.ts';

const EVENTS = 5_000;
const CHARACTERS = 8_000_000;

/**
 * Joins pages up to 5,000 events or 8 million characters, for history, which folds faster in fewer steps: one
 * such page is in memory at a time, decoded and as rows. Concurrent readers, `sharers`, share the characters.
 * The page at the log's end passes unchanged.
 */
export const inLargePages = async function* (
  pages: AsyncIterable<Page>,
  sharers: () => number = () => 1,
): AsyncGenerator<Page> {
  let events: StoredEvent[] = [];
  let characters = 0;
  for await (const page of pages) {
    events = events.concat(page.events);
    for (const { data, metadata } of page.events) characters += data.length + metadata.length;
    if (!page.live && events.length < EVENTS && characters < CHARACTERS / sharers()) continue;
    yield { ...page, events };
    events = [];
    characters = 0;
  }
};
