import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type * as pb from '@eventstore/db-client/generated/streams_pb';
import type { Expected, NewEvent } from '../event-store.ts';
import { isTooLarge } from './errors.ts';
import { toProposed } from './events.ts';
import { BatchAppendReq, callWith, Empty, parseUUID, StreamIdentifier, UUID } from './generated.ts';
import type { StreamNames } from './stream-names.ts';

/** Permanent refusal by the server; nothing of that append was stored. */
export type RefusedInOrder = 'wrong-revision' | 'too-large' | 'deleted' | 'denied';

export type InOrder =
  | { readonly kind: 'appended' | RefusedInOrder }
  /** It may be stored. */
  | { readonly kind: 'broken-off'; readonly cause: unknown };

/**
 * Pipelined appends that end up in the log in the order of the calls. After a failed one nothing more is sent;
 * those already in flight may be stored.
 */
export type AppendInOrder = (
  stream: string,
  expected: Expected,
  events: ReadonlyArray<NewEvent>,
) => Promise<InOrder>;

const REFUSALS: Readonly<Record<string, RefusedInOrder>> = {
  'event_store.client.WrongExpectedVersion': 'wrong-revision',
  'event_store.client.MaximumAppendSizeExceeded': 'too-large',
  'event_store.client.StreamDeleted': 'deleted',
  'event_store.client.AccessDenied': 'denied',
};

const idOf = (id: string): InstanceType<typeof UUID> => {
  const made = new UUID();
  made.setString(id);
  return made;
};

const messageOf = (event: NewEvent): pb.BatchAppendReq.ProposedMessage => {
  const { id, type, contentType, data, metadata } = toProposed(event);
  const message = new BatchAppendReq.ProposedMessage();
  message.setId(idOf(id));
  message.getMetadataMap().set('type', type).set('content-type', contentType);
  message.setData(data instanceof Uint8Array ? data : Uint8Array.from(Buffer.from(JSON.stringify(data))));
  message.setCustomMetadata(metadata as Uint8Array);
  return message;
};

const requestOf = (
  id: string,
  name: string,
  expected: Expected,
  events: ReadonlyArray<NewEvent>,
): pb.BatchAppendReq => {
  const stream = new StreamIdentifier();
  stream.setStreamName(Buffer.from(name).toString('base64'));
  const options = new BatchAppendReq.Options();
  options.setStreamIdentifier(stream);
  if (expected === 'no-stream') options.setNoStream(new Empty() as never);
  else options.setStreamPosition(String(expected));
  const request = new BatchAppendReq();
  request.setCorrelationId(idOf(id));
  request.setOptions(options);
  request.setProposedMessagesList(events.map(messageOf));
  request.setIsFinal(true);
  return request;
};

const answerIn = (answer: pb.BatchAppendResp): InOrder => {
  const error = answer.getError();
  if (!error) return { kind: 'appended' };
  const refused = REFUSALS[error.getDetails()?.getTypeName() ?? ''];
  return refused ? { kind: refused } : { kind: 'broken-off', cause: new Error(error.getMessage()) };
};

/**
 * One dedicated batch-append call, whose appends the server writes one by one in order. It bypasses the
 * client's batching, which can lose answers: here each append settles by the server's answer, by the end of the
 * call, or after `silenceMs` of silence. A broken call is not retried. Appends have no deadline: a slow server
 * would skip late ones, and the clocks of both machines would have to agree. The first append opens the call;
 * `end` closes it.
 */
export const createAppendInOrder = (
  client: EventStoreDBClient,
  names: StreamNames,
  silenceMs: number,
): { readonly append: AppendInOrder; readonly end: () => void } => {
  const waiting = new Map<string, (answer: InOrder) => void>();
  let brokenOff: InOrder | undefined;
  let opening: ReturnType<typeof open> | undefined;
  let silence: NodeJS.Timeout | undefined;

  const end = (): void => void opening?.then((call) => call.cancel()).catch(() => undefined);

  const breakOff = (cause: unknown): void => {
    clearTimeout(silence);
    brokenOff ??= isTooLarge(cause) ? { kind: 'too-large' } : { kind: 'broken-off', cause };
    for (const answer of waiting.values()) answer(brokenOff);
    waiting.clear();
    end();
  };

  const listen = (): void => {
    clearTimeout(silence);
    const silent = (): void => breakOff(new Error(`the event store gave no answer within ${silenceMs} ms`));
    if (waiting.size > 0) silence = setTimeout(silent, silenceMs);
  };

  const open = async () => {
    const call = await callWith(client, 'appendInOrder', (streams, metadata, options) =>
      streams.batchAppend(metadata, options),
    );
    call.on('data', (answer: pb.BatchAppendResp) => {
      const id = parseUUID(answer.getCorrelationId());
      const answered = answerIn(answer);
      waiting.get(id)?.(answered);
      waiting.delete(id);
      listen();
      if (answered.kind !== 'appended') breakOff(new Error('an append before this one was refused'));
    });
    for (const ending of ['error', 'end', 'close']) call.on(ending, breakOff);
    return call;
  };

  return {
    append: async (stream, expected, events) => {
      const id = randomUUID();
      const request = requestOf(id, names.toStore(stream), expected, events);
      const answer = new Promise<InOrder>((resolve) => waiting.set(id, resolve));
      listen();
      opening ??= open();
      opening.then((call) => (brokenOff ? breakOff(undefined) : call.write(request))).catch(breakOff);
      return answer;
    },
    end,
  };
};
