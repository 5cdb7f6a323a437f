import { once } from 'node:events';
import { constants, type ServerHttp2Stream } from 'node:http2';
import { setImmediate as nextMoment } from 'node:timers/promises';
import type * as streams from '@eventstore/db-client/generated/streams_pb';
import {
  type Metadata,
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

/** Hook of a test into an append; it may wait, or cut the connection. */
export type AppendSwitches = RefusalSwitches & {
  beforeStoring?: (append: Append) => unknown;
  afterStoring?: (append: Append) => unknown;
  /**
   * Stores appends but ends their calls with RST_STREAM instead of a response, like a server that shuts down.
   */
  isDying?: boolean;
};

/** Rejection of one append on a batch call that was itself accepted. */
type Refused = { readonly kind: 'denied' | 'not-ready' };

const store = async <A = never>(
  log: Log,
  switches: AppendSwitches,
  append: Append,
  refused: () => A | undefined = () => undefined,
): Promise<Outcome | A> => {
  await switches.beforeStoring?.(append);
  const outcome = refused() ?? log.append(append.stream, append.expected, append.events);
  await switches.afterStoring?.(append);
  return outcome;
};

const tooLarge = (most: number) =>
  refusal(status.INVALID_ARGUMENT, `Maximum Append Size of ${most} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(most),
  });

/** Resets the call's HTTP/2 stream through the library's internal handle. */
const reset = (call: unknown): void =>
  (call as { readonly call: { readonly stream: ServerHttp2Stream } }).call.stream.close(
    constants.NGHTTP2_INTERNAL_ERROR,
  );

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
      // A broken connection leaves no complete append; the break is noticed a moment later.
      await nextMoment();
      if (call.cancelled || !options) return;
      const away = turnedAway(switches, call, 'write', streamIn(options));
      if (away) return answer(away);
      if (isLost(switches, call)) return;
      const expected = expectedIn(options, options.getRevision());
      const outcome = await store(log, switches, { stream: streamIn(options), expected, events });
      if (switches.isDying) return reset(call);
      if (outcome.kind === 'too-large') answer(tooLarge(outcome.most));
      else if (outcome.kind === 'deleted') answer(streamDeleted(streamIn(options)));
      else
        answer(
          null,
          outcome.kind === 'appended' ? appended(outcome.last) : wrongVersion(outcome.current, expected),
        );
    });
  };

const detailsOf = (outcome: Exclude<Outcome | Refused, { kind: 'appended' }>) => {
  switch (outcome.kind) {
    case 'wrong-version': {
      const details = new wire.shared.WrongExpectedVersion();
      if (outcome.current >= 0) details.setCurrentStreamRevision(String(outcome.current));
      return ['event_store.client.WrongExpectedVersion', details, ''] as const;
    }
    case 'too-large':
      return [
        'event_store.client.MaximumAppendSizeExceeded',
        new wire.shared.MaximumAppendSizeExceeded(),
        '',
      ] as const;
    case 'deleted':
      return ['event_store.client.StreamDeleted', new wire.shared.StreamDeleted(), ''] as const;
    case 'denied':
      return ['event_store.client.AccessDenied', new wire.shared.AccessDenied(), ''] as const;
    case 'not-ready':
      return ['google.protobuf.Empty', new wire.shared.Empty(), 'Server Is Not Ready'] as const;
  }
};

const batchAnswer = (outcome: Outcome | Refused): streams.BatchAppendResp => {
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
  const [name, details, message] = detailsOf(outcome);
  const packed = new wire.Any();
  packed.pack(details.serializeBinary(), name);
  const error = new wire.Status();
  error.setDetails(packed);
  error.setMessage(message);
  answer.setError(error);
  return answer;
};

/** Checks permission and leadership for each append on a call. */
const refusedNow = (
  { leader, access }: RefusalSwitches,
  { metadata }: { readonly metadata: Metadata },
  { stream }: Append,
): Refused | undefined => {
  if (access?.(metadata, 'write', stream) !== undefined) return { kind: 'denied' };
  return leader === undefined ? undefined : { kind: 'not-ready' };
};

type Waiting = { readonly options: streams.BatchAppendReq.Options; readonly events: Proposed[] };

/** Concurrent appends of one connection, each in one or several messages. */
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
      // One after another, while the connection lasts.
      if (call.cancelled) return;
      const append = { stream: streamIn(one.options), expected, events: one.events };
      const answer = batchAnswer(
        await store(log, switches, append, () => refusedNow(switches, call, append)),
      );
      answer.setCorrelationId(id);
      answer.setStreamIdentifier(identifier(streamIn(one.options)));
      if (!call.cancelled && !call.write(answer)) await once(call, 'drain');
    };
    call.on('data', (request: streams.BatchAppendReq) => {
      before = before.then(() => take(request));
    });
  };
