import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type * as pb from '@eventstore/db-client/generated/streams_pb';
import type { Expected, NewEvent } from '../event-store.ts';
import { toProposed } from './events.ts';
import {
  BatchAppendReq,
  callWith,
  Empty,
  parseUUID,
  StreamIdentifier,
  Timestamp,
  UUID,
} from './generated.ts';
import { positionOf } from './position.ts';
import type { StreamNames } from './stream-names.ts';

export type InOrder =
  | { readonly kind: 'appended'; readonly position: bigint }
  | { readonly kind: 'wrong-revision' }
  /** It may be stored, and nothing that was given after it is tried any more. */
  | { readonly kind: 'broken-off'; readonly cause: unknown };

/** Appends that may be given while others are under way, and stand in the log in the order in which they were given. */
export type AppendInOrder = (
  stream: string,
  expected: Expected,
  events: ReadonlyArray<NewEvent>,
) => Promise<InOrder>;

const DEADLINE_MS = 30_000;

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
  options.setDeadline(Timestamp.fromDate(new Date(Date.now() + DEADLINE_MS)));
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
  if (error?.getDetails()?.getTypeName().endsWith('WrongExpectedVersion')) return { kind: 'wrong-revision' };
  if (error) return { kind: 'broken-off', cause: new Error(error.getMessage()) };
  const place = answer.getSuccess()?.getPosition();
  const [commit, prepare] = [place?.getCommitPosition() ?? '0', place?.getPreparePosition() ?? '0'];
  return {
    kind: 'appended',
    position: positionOf({ commit: BigInt(commit), prepare: BigInt(prepare) }) ?? 0n,
  };
};

/**
 * One batched call of its own, on which the server takes appends one by one and writes them in that order. It is not the
 * client's, whose answers can be lost: here each append is answered, by the server or by the end of the call. What breaks
 * off is not tried again. Opened by its first append; `end` lets go of it.
 */
export const createAppendInOrder = (
  client: EventStoreDBClient,
  names: StreamNames,
): { readonly append: AppendInOrder; readonly end: () => void } => {
  const waiting = new Map<string, (answer: InOrder) => void>();
  let brokenOff: Extract<InOrder, { kind: 'broken-off' }> | undefined;
  let opening: ReturnType<typeof open> | undefined;

  const breakOff = (cause: unknown): void => {
    brokenOff ??= { kind: 'broken-off', cause };
    for (const answer of waiting.values()) answer(brokenOff);
    waiting.clear();
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
      opening ??= open();
      opening.then((call) => (brokenOff ? breakOff(undefined) : call.write(request))).catch(breakOff);
      return answer;
    },
    end: () => void opening?.then((call) => call.cancel()).catch(() => undefined),
  };
};
