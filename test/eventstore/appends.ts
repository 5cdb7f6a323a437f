import { once } from 'node:events';
import { setImmediate as nextMoment } from 'node:timers/promises';
import type * as streams from '@eventstore/db-client/generated/streams_pb';
import {
  type ServerDuplexStream,
  type ServerReadableStream,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import type { Expected, Log, Outcome, Proposed } from './log.ts';
import { appended, expectedIn, identifier, proposedIn, streamIn, wrongVersion } from './messages.ts';
import { isLost, type RefusalSwitches, refusal, streamDeleted, turnedAway } from './refusals.ts';
import { wire } from './wire-types.ts';

export type Append = {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: ReadonlyArray<Proposed>;
};

/** What a test does to an append on its way; it may wait, or cut the wire. */
export type AppendSwitches = RefusalSwitches & {
  beforeStoring?: (append: Append) => unknown;
  afterStoring?: (append: Append) => unknown;
};

const store = async (log: Log, switches: AppendSwitches, append: Append): Promise<Outcome> => {
  await switches.beforeStoring?.(append);
  const outcome = log.append(append.stream, append.expected, append.events);
  await switches.afterStoring?.(append);
  return outcome;
};

const tooLarge = (most: number) =>
  refusal(status.INVALID_ARGUMENT, `Maximum Append Size of ${most} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(most),
  });

export const handleAppend =
  (log: Log, switches: AppendSwitches) =>
  (
    call: ServerReadableStream<streams.AppendReq, streams.AppendResp>,
    answer: sendUnaryData<streams.AppendResp>,
  ): void => {
    const events: Proposed[] = [];
    let options: streams.AppendReq.Options | undefined;
    call.on('data', (request: streams.AppendReq) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (message) events.push(proposedIn(message));
    });
    call.on('error', () => undefined);
    call.on('end', async () => {
      // What a broken connection leaves behind is not a whole append; that it broke is known a moment later.
      await nextMoment();
      if (call.cancelled || !options) return;
      const away = turnedAway(switches, call);
      if (away) return answer(away);
      if (isLost(switches, call)) return;
      const expected = expectedIn(options, options.getRevision());
      const outcome = await store(log, switches, { stream: streamIn(options), expected, events });
      if (outcome.kind === 'too-large') answer(tooLarge(outcome.most));
      else if (outcome.kind === 'deleted') answer(streamDeleted(streamIn(options)));
      else
        answer(
          null,
          outcome.kind === 'appended' ? appended(outcome.last) : wrongVersion(outcome.current, expected),
        );
    });
  };

const batchAnswer = (outcome: Outcome): streams.BatchAppendResp => {
  const answer = new wire.BatchAppendResp();
  if (outcome.kind === 'appended') {
    const position = new wire.shared.AllStreamPosition();
    position.setCommitPosition(String(outcome.last.position));
    position.setPreparePosition(String(outcome.last.position));
    const success = new wire.BatchAppendResp.Success();
    success.setCurrentRevision(String(outcome.last.revision));
    success.setPosition(position);
    answer.setSuccess(success);
    return answer;
  }
  const [name, details] =
    outcome.kind === 'wrong-version'
      ? (['WrongExpectedVersion', new wire.shared.WrongExpectedVersion()] as const)
      : (['MaximumAppendSizeExceeded', new wire.shared.MaximumAppendSizeExceeded()] as const);
  if (outcome.kind === 'wrong-version' && outcome.current >= 0)
    (details as InstanceType<typeof wire.shared.WrongExpectedVersion>).setCurrentStreamRevision(
      String(outcome.current),
    );
  const packed = new wire.Any();
  packed.pack(details.serializeBinary(), `event_store.client.${name}`);
  const error = new wire.Status();
  error.setDetails(packed);
  answer.setError(error);
  return answer;
};

type Waiting = { readonly options: streams.BatchAppendReq.Options; readonly events: Proposed[] };

/** Appends of one connection side by side, each in one or several messages. */
export const handleBatchAppend =
  (log: Log, switches: AppendSwitches) =>
  (call: ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>): void => {
    const waiting = new Map<string, Waiting>();
    call.on('error', () => undefined);
    call.on('end', () => call.end());
    let before: Promise<unknown> = Promise.resolve();
    const take = async (request: streams.BatchAppendReq): Promise<void> => {
      const id = request.getCorrelationId();
      const key = id?.getString() || String(id?.getStructured()?.toArray());
      const options = request.getOptions();
      const one = waiting.get(key) ?? (options && { options, events: [] });
      if (!one) return;
      waiting.set(key, one);
      one.events.push(...request.getProposedMessagesList().map(proposedIn));
      if (!request.getIsFinal()) return;
      waiting.delete(key);
      const expected = expectedIn(one.options, one.options.getStreamPosition());
      // One after another, for as long as the connection lasts.
      if (call.cancelled) return;
      const answer = batchAnswer(
        await store(log, switches, { stream: streamIn(one.options), expected, events: one.events }),
      );
      answer.setCorrelationId(id);
      answer.setStreamIdentifier(identifier(streamIn(one.options)));
      if (!call.cancelled && !call.write(answer)) await once(call, 'drain');
    };
    call.on('data', (request: streams.BatchAppendReq) => {
      before = before.then(() => take(request));
    });
  };
