import { once } from 'node:events';
import type * as streams from '@eventstore/db-client/generated/streams_pb';
import { type ServerWritableStream, status } from '@grpc/grpc-js';
import type { Kept, Log } from './log.ts';
import { caughtUp, checkpoint, confirmation, eventFound, notFound, streamIn } from './messages.ts';
import { type RefusalSwitches, refusal, streamDeleted, turnedAway } from './refusals.ts';

type Call = ServerWritableStream<streams.ReadReq, streams.ReadResp>;
type Options = streams.ReadReq.Options;
type LogCursor = { readonly commit: number; readonly prepare: number };

/** Number of events that the server scans before it may send a checkpoint. */
const WINDOW = 32;

const isAfter = (event: Kept, cursor: LogCursor): boolean =>
  event.position > cursor.commit || (event.position === cursor.commit && event.position > cursor.prepare);

const filterIn = (options: Options): ((event: Kept) => boolean) => {
  const filter = options.getFilter();
  const on = filter?.getStreamIdentifier() ?? filter?.getEventType();
  if (!filter || !on) return () => true;
  const regex = new RegExp(on.getRegex());
  const prefixes = on.getPrefixList();
  return ({ stream, type }) => {
    const name = filter.hasStreamIdentifier() ? stream : type;
    return prefixes.length > 0 ? prefixes.some((prefix) => name.startsWith(prefix)) : regex.test(name);
  };
};

const cursorIn = (all: streams.ReadReq.Options.AllOptions, log: Log): LogCursor => {
  if (all.hasStart()) return { commit: -1, prepare: -1 };
  const position = all.getPosition();
  if (all.hasEnd() || !position) return { commit: log.end(), prepare: log.end() };
  return { commit: Number(position.getCommitPosition()), prepare: Number(position.getPreparePosition()) };
};

/** A position must be one that the server returned: the offset of a record, or of the next one. */
const isKnown = ({ commit }: LogCursor, log: Log): boolean =>
  commit < 0 || commit >= log.end() || log.events.some(({ position }) => position === commit);

/** `from` is the offset in the log from which all streams are read. */
export type ReadCall = { readonly isFiltered: boolean; readonly isOfStream: boolean; readonly from?: number };

/** Counters and switches of reads for a test. */
export type ReadSwitches = {
  /** Number of reads and subscriptions. */
  reads: number;
  /** Maximum number of concurrent reads, without subscriptions. */
  mostReads: number;
  readsNow: number;
  /** Runs before a read or subscription starts; a test may delay it. */
  beforeReading?: (what: ReadCall) => unknown;
  /** Number of messages sent. */
  sent: number;
  /** Ends current reads, like a server that shuts down in order. */
  readonly end: Set<() => void>;
};

/** Sends with backpressure until the reader is gone or the call is ended. */
const sender = (call: Call, switches: ReadSwitches) => {
  const gone = new AbortController();
  const end = () => {
    gone.abort();
    call.end();
  };
  switches.end.add(end);
  gone.signal.addEventListener('abort', () => switches.end.delete(end));
  call.on('cancelled', () => gone.abort());
  return {
    gone: gone.signal,
    end,
    write: async (message: streams.ReadResp): Promise<void> => {
      if (gone.signal.aborted) return;
      switches.sent += 1;
      if (call.write(message)) return;
      await once(call, 'drain', { signal: gone.signal }).catch(() => undefined);
    },
  };
};

const subscribe = async (
  { gone, write }: ReturnType<typeof sender>,
  log: Log,
  options: Options,
  from: LogCursor,
): Promise<void> => {
  const passes = filterIn(options);
  const window =
    (options.getFilter()?.getMax() || WINDOW) * (options.getFilter()?.getCheckpointintervalmultiplier() || 1);
  await write(confirmation());
  let next = log.events.findIndex((event) => isAfter(event, from));
  if (next < 0) next = log.events.length;
  for (let live = false, looked = 0; !gone.aborted; ) {
    const event = log.events[next];
    if (event) {
      next += 1;
      looked += 1;
      if (passes(event)) await write(eventFound(event));
      if (looked % window === 0) await write(checkpoint(event.position, event.position));
      continue;
    }
    if (!live) {
      // Position before the next record, as the server sends it at the end of a page.
      await write(checkpoint(log.end(), 0));
      await write(caughtUp());
      live = true;
    }
    // Where events were removed meanwhile, it goes on at the end of what is left.
    next = Math.min(next, log.events.length);
    if (next === log.events.length) await log.grown(gone);
  }
};

const readAll = (log: Log, options: Options, from: LogCursor): ReadonlyArray<Kept> => {
  const passes = filterIn(options);
  const count = Number(options.getCount());
  const isBackwards = options.getReadDirection() === 1;
  const isThere = (event: Kept): boolean =>
    isBackwards
      ? !isAfter(event, from) && event.position < from.commit
      : isAfter(event, from) || event.position === from.commit;
  const { events } = log;
  const found: Kept[] = [];
  for (let nth = 0; nth < events.length && found.length < count; nth++) {
    const event = events[isBackwards ? events.length - 1 - nth : nth];
    if (event && isThere(event) && passes(event)) found.push(event);
  }
  return found;
};

const readStream = (events: ReadonlyArray<Kept>, options: Options): ReadonlyArray<Kept> => {
  const stream = options.getStream();
  const isBackwards = options.getReadDirection() === 1;
  const begin = stream?.hasRevision() ? Number(stream.getRevision()) : undefined;
  if (!isBackwards) return events.filter(({ revision }) => revision >= (begin ?? 0));
  return events.filter(({ revision }) => revision <= (begin ?? revision)).reverse();
};

/** Reads of a stream and of all events, and the catch-up subscription to all. */
export const handleRead =
  (log: Log, switches: ReadSwitches & RefusalSwitches) =>
  async (call: Call): Promise<void> => {
    const options = call.request.getOptions() as Options;
    const refuse = (what: ReturnType<typeof refusal>): void => void call.emit('error', what);
    const all = options.getAll();
    const away = turnedAway(switches, call, 'read', all ? '$all' : streamIn(options.getStream()));
    if (away) return refuse(away);
    switches.reads += 1;
    if (!options.hasSubscription()) {
      switches.readsNow += 1;
      switches.mostReads = Math.max(switches.mostReads, switches.readsNow);
      call.on('close', () => {
        switches.readsNow -= 1;
      });
    }
    const from = all && cursorIn(all, log);
    if (from && !isKnown(from, log)) return refuse(refusal(status.INVALID_ARGUMENT, 'Invalid position.'));
    await switches.beforeReading?.({
      ...{ isFiltered: options.hasFilter(), isOfStream: !from },
      ...(from ? { from: from.commit } : {}),
    });
    if (call.cancelled) return;
    const sending = sender(call, switches);
    const { gone, write, end } = sending;
    if (from && options.hasSubscription()) return subscribe(sending, log, options, from);
    const stream = streamIn(options.getStream());
    if (!from && log.isDeleted(stream)) return refuse(streamDeleted(stream));
    const events = from ? undefined : log.streamOf(stream);
    if (!from && !events) await write(notFound(stream));
    const found = from ? readAll(log, options, from) : readStream(events ?? [], options);
    for (const event of found.slice(0, Number(options.getCount()))) {
      if (gone.aborted) return;
      await write(eventFound(event));
    }
    if (!gone.aborted) end();
  };
