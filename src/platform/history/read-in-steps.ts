import type { GiveWay } from '../crowd.ts';
import { bytesOfAll } from '../event-store/bytes.ts';
import { glanceAtMetadata } from '../event-store/envelope.ts';
import type { EventCodec, Read } from '../event-store/event-codec.ts';
import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import type { Until } from './moment.ts';

export type Log = Pick<EventStore, 'read'> & Pick<EventCodec, 'decode'>;

/** An event as stored and as decoded. */
export type ReadEvent = { readonly stored: StoredEvent; readonly read: Read };

const PAGE_EVENTS = 100;
const PAGE_BYTES = 2_000_000;
/** Characters of events decoded in one go. */
const AT_ONCE = 20_000;

/** Time never runs backwards within a stream, so reading stops after the first event past the moment. */
const pagesUntil = async function* (
  log: Pick<Log, 'read'>,
  stream: string,
  until: Until,
): AsyncGenerator<ReadonlyArray<StoredEvent>> {
  for (let from = 0; ; ) {
    const page = await log.read(stream, { from, limit: PAGE_EVENTS, bytes: PAGE_BYTES });
    const wanted = page.filter(({ metadata }) => {
      const { at } = glanceAtMetadata(metadata);
      return at === undefined || until(at);
    });
    yield wanted;
    const last = wanted.at(-1);
    if (!last || wanted.length < page.length || (page.length < PAGE_EVENTS && bytesOfAll(page) < PAGE_BYTES))
      return;
    from = last.revision + 1;
  }
};

function* slicesOf(events: ReadonlyArray<StoredEvent>): Generator<ReadonlyArray<StoredEvent>> {
  let slice: StoredEvent[] = [];
  let characters = 0;
  for (const event of events) {
    slice.push(event);
    characters += event.data.length + event.metadata.length;
    if (characters < AT_ONCE) continue;
    yield slice;
    [slice, characters] = [[], 0];
  }
  if (slice.length > 0) yield slice;
}

/** The events of a stream up to a moment, from the first: page by page, each decoded a few events at a time. */
export const readInSteps = async function* (
  log: Log,
  stream: string,
  giveWay: GiveWay,
  until: Until = () => true,
): AsyncGenerator<ReadEvent> {
  for await (const page of pagesUntil(log, stream, until))
    for (const slice of slicesOf(page)) {
      await giveWay();
      const reads = await log.decode(slice);
      for (const [index, stored] of slice.entries()) yield { stored, read: reads[index] as Read };
    }
};
