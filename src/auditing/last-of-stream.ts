import { glanceAtMetadata } from '../platform/event-store/envelope.ts';
import type { EventStore, StoredEvent } from '../platform/event-store/event-store.ts';
import { UnreadableStream } from '../platform/event-store/unreadable-stream.ts';

type Store = Pick<EventStore, 'read' | 'subscribe'>;

/** An event's revision and position, and its hash. */
export type StreamEnd = Pick<StoredEvent, 'revision' | 'position'> & { readonly hash: string | undefined };

/** The last events of streams at or before a position, as far as there are any; and why the others are unknown. */
export type LastOfStreams = {
  readonly last: ReadonlyMap<string, StreamEnd>;
  readonly unknown: ReadonlyMap<string, string>;
};

const STEP = 100;

const streamEndOf = ({ revision, position, metadata }: StoredEvent): StreamEnd => ({
  ...{ revision, position, hash: glanceAtMetadata(metadata).hash },
});

/** Searches backwards from a revision. */
const lastOfStream = async (
  { read }: Store,
  stream: string,
  revision: number,
  position: bigint,
): Promise<StoredEvent | undefined> => {
  for (let from = revision; from >= 0; from -= STEP) {
    const events = await read(stream, { direction: 'backwards', from, limit: STEP });
    const found = events.find((event) => event.position <= position);
    if (found) return found;
  }
  return undefined;
};

/**
 * The last events of streams that cannot be read by themselves: removed events stay in the log until the store
 * is scavenged.
 */
const lastInLog = async (
  { subscribe }: Store,
  streams: ReadonlySet<string>,
  position: bigint,
): Promise<ReadonlyMap<string, StreamEnd>> => {
  const last = new Map<string, StreamEnd>();
  if (streams.size === 0) return last;
  const over = new AbortController();
  for await (const page of subscribe(0n, over.signal)) {
    for (const event of page.events)
      if (event.position <= position && streams.has(event.stream)) last.set(event.stream, streamEndOf(event));
    if (page.live || page.position >= position) break;
  }
  over.abort();
  return last;
};

/** Ends of streams at a position; `revision` is the last known one of each. */
export const lastOfStreams = async (
  store: Store,
  streams: ReadonlyArray<{ readonly stream: string; readonly revision: number }>,
  position: bigint,
): Promise<LastOfStreams> => {
  const last = new Map<string, StreamEnd>();
  const unknown = new Map<string, string>();
  for (const { stream, revision } of streams)
    try {
      const found = await lastOfStream(store, stream, revision, position);
      if (found) last.set(stream, streamEndOf(found));
    } catch (error) {
      if (!(error instanceof UnreadableStream)) throw error;
      unknown.set(stream, error.message);
    }
  for (const [stream, place] of await lastInLog(store, new Set(unknown.keys()), position)) {
    last.set(stream, place);
    unknown.delete(stream);
  }
  return { last, unknown };
};
