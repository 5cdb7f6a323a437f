import { convertToCommandError, type EventStoreDBClient } from '@eventstore/db-client';
import type * as pb from '@eventstore/db-client/generated/streams_pb';
import { callWith, Empty, ReadReq } from './generated.ts';
import { lastRecord } from './last-record.ts';
import { logPositionOf, positionOf } from './position.ts';

/** A record of the server's log, as far as it matters here. `position` is the port's. */
export type LogRecord = {
  readonly name: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
  readonly position: bigint;
};

export type FilteredRead = {
  /** A regular expression for stream names or event types. */
  readonly filter: { readonly on: 'stream' | 'type'; readonly regex: string };
  /** Forwards from a position of the port, or backwards from the end. */
  readonly from: bigint | 'end';
};

const requestOf = ({ filter: { on, regex }, from }: FilteredRead): pb.ReadReq => {
  const expression = new ReadReq.Options.FilterOptions.Expression();
  expression.setRegex(regex);
  const filter = new ReadReq.Options.FilterOptions();
  if (on === 'stream') filter.setStreamIdentifier(expression);
  else filter.setEventType(expression);
  filter.setCount(new Empty());
  filter.setCheckpointintervalmultiplier(1);
  const all = new ReadReq.Options.AllOptions();
  const place = from === 'end' ? from : logPositionOf(from);
  if (place === 'end') all.setEnd(new Empty());
  else if (place === 'start') all.setStart(new Empty());
  else {
    const position = new ReadReq.Options.Position();
    position.setCommitPosition(String(place.commit));
    position.setPreparePosition(String(place.prepare));
    all.setPosition(position);
  }
  const ids = new ReadReq.Options.UUIDOption();
  ids.setString(new Empty());
  const options = new ReadReq.Options();
  options.setAll(all);
  options.setReadDirection(from === 'end' ? 1 : 0);
  options.setCount(String(Number.MAX_SAFE_INTEGER));
  options.setUuidOption(ids);
  options.setFilter(filter);
  const request = new ReadReq();
  request.setOptions(options);
  return request;
};

const recordIn = (answer: pb.ReadResp): LogRecord | undefined => {
  const event = answer.getEvent()?.getEvent();
  if (!event) return undefined;
  const [commit, prepare] = [BigInt(event.getCommitPosition()), BigInt(event.getPreparePosition())];
  return {
    name: Buffer.from(event.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8'),
    type: event.getMetadataMap().get('type') ?? '',
    data: Buffer.from(event.getData_asU8()).toString('utf8'),
    metadata: Buffer.from(event.getCustomMetadata_asU8()).toString('utf8'),
    position: positionOf({ commit, prepare }) ?? 0n,
  };
};

/** Calls `silent` when neither the read nor the leader itself answers for that long. */
const watchSilence = (client: EventStoreDBClient, silenceMs: number, silent: () => void) => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const ask = (): void => void lastRecord(client, silenceMs).then(restart, silent);
  const restart = (): void => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(ask, silenceMs);
  };
  restart();
  return {
    restart,
    end: (): void => {
      isOver = true;
      clearTimeout(timer);
    },
  };
};

/**
 * Records of the whole log that pass a server-side filter, which the client's own `readAll` does not offer: the
 * request uses the service definitions that it ships. Only the leader answers. It stays silent while it scans
 * records that do not pass, however long that takes; a silent read is therefore given up only where the leader
 * does not answer another request either. Throws the same errors as the client's own reads.
 */
export const readFiltered = async function* (
  client: EventStoreDBClient,
  what: FilteredRead,
  silenceMs: number,
): AsyncGenerator<LogRecord> {
  const request = requestOf(what);
  const reading = await callWith(client, 'readAllFiltered', (streams, metadata, options) =>
    streams.read(request, metadata, options),
  );
  const watchdog = watchSilence(client, silenceMs, () => reading.cancel());
  reading.on('error', () => undefined);
  try {
    for await (const answer of reading) {
      watchdog.restart();
      const record = recordIn(answer as pb.ReadResp);
      if (record) yield record;
    }
  } catch (error) {
    throw convertToCommandError(error as Error);
  } finally {
    watchdog.end();
    reading.cancel();
  }
};
