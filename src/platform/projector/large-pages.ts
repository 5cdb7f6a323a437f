import type { Page, StoredEvent } from '../event-store/event-store.ts';

const EVENTS = 5_000;
const CHARACTERS = 8_000_000;

/**
 * Joins pages up to 5,000 events or 8 million characters, for history, which is folded faster in fewer steps: that
 * much of it is in memory at once, decoded and as rows. Those who read at once, `sharers`, share the characters. Its end
 * comes as it is.
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
