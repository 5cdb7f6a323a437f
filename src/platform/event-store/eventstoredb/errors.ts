import { setTimeout as pause } from 'node:timers/promises';
import {
  AccessDeniedError,
  ErrorType,
  isCommandError,
  NotLeaderError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { OperatorError } from '../../in-words.ts';
import type { LeavingSignal } from '../../leaving.ts';
import type { Expected } from '../event-store.ts';

const REFUSALS: ReadonlySet<string> = new Set([
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.STREAM_DELETED,
]);

/** gRPC status codes. */
const RESOURCE_EXHAUSTED = 8;
const UNAUTHENTICATED = 16;

const PAUSES_MS = [50, 200, 800, 1_000];
/** An election, or a server restart, takes up to ten seconds. */
export const PATIENCE_MS = 12_000;

/** Whether an append exceeds the server's limit: 1 MiB by default, 4 MB for any message. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof Error &&
  ((isCommandError(error) && error.type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) ||
    ('code' in error &&
      error.code === RESOURCE_EXHAUSTED &&
      /message.*(larger than max|exceeds the maximum)/i.test(error.message)));

/** The server refused the call itself: it did nothing, and a retry is useless. */
export const isRefusal = (error: unknown): boolean =>
  (error instanceof Error && isCommandError(error) && REFUSALS.has(error.type)) || isTooLarge(error);

/** The requested position is not a valid start. */
export const isNoPosition = (error: unknown): boolean =>
  error instanceof Error &&
  isCommandError(error) &&
  (error.type === ErrorType.INVALID_ARGUMENT || /invalid position/i.test(error.message));

/** No connection was made, or the server does not lead or is not ready: nothing can have been stored. */
export const wasNotDone = (error: unknown): boolean =>
  error instanceof NotLeaderError ||
  (error instanceof Error &&
    /No connection established|Name resolution failed|Failed to discover|No leader info|Server Is (Not Ready|Too Busy)/.test(
      error.message,
    ));

/** The actual revision of a wrong-version error; undefined for any other error. */
export const wrongRevision = (error: unknown): Expected | undefined => {
  if (!(error instanceof WrongExpectedVersionError)) return undefined;
  return error.actualVersion === 'no_stream' ? 'no-stream' : Number(error.actualVersion);
};

/** The server said nothing for too long: it may only be slow. */
export class NoAnswer extends Error {
  constructor(ms: number) {
    super(`the event store gave no answer within ${ms} ms`);
    this.name = 'NoAnswer';
  }
}

/** Whether a failed read may mean that the connection broke, which neither many calls nor a slow answer do. */
export const mayBeDisconnected = (error: unknown): boolean =>
  !(error instanceof Rejected || error instanceof NoAnswer) &&
  !(error instanceof Error && error.cause instanceof NoAnswer);

/** The client's own deadlines do not cover every wait: node discovery, reads, a silent server. */
export const inTime = async <A>(work: Promise<A>, ms: number): Promise<A> => {
  const ended = new AbortController();
  const late = pause(ms, undefined, { signal: ended.signal }).then(() => {
    throw new NoAnswer(ms);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
};

/** User and hosts, for error sentences. */
export type Asking = { readonly user: string; readonly hosts: string };

const NEEDS = 'It needs to read $all, and to read and write its streams (docs/operations.md).';

/** What the operator has to set; undefined where it is not about permissions. */
const denied = (error: unknown, { user, hosts }: Asking): Error | undefined => {
  if (!(error instanceof AccessDeniedError)) return undefined;
  const who = user === '' ? 'a user without name' : `the user ${user}`;
  const sentence =
    error.code === UNAUTHENTICATED
      ? `EventStoreDB at ${hosts} does not know ${who}, or has another password. Set both in EVENTSTORE_URL.`
      : `EventStoreDB at ${hosts} does not let ${who} do this. ${NEEDS} Give it these rights, or name another user in EVENTSTORE_URL.`;
  return new OperatorError(sentence, { cause: error });
};

const isInWords = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNABORTED';

/** The error that the rest of the program recognizes as an outage. */
export const outage = (cause: unknown, { user, hosts }: Asking): Error => {
  if (isInWords(cause)) return cause as Error;
  const why = cause instanceof Error ? cause.message : String(cause);
  const asWhom = user === '' ? '' : ` as the user ${user}`;
  const sentence = `EventStoreDB at ${hosts} cannot be reached${asWhom}, or has no leader: ${why}. Start it, or set its address in EVENTSTORE_URL.`;
  return Object.assign(new Error(sentence, { cause }), { code: 'ECONNABORTED' });
};

/** A refusal in words for the operator. */
export const inWords = (error: unknown, asking: Asking): unknown => denied(error, asking) ?? error;

/** Attempts from now on: `again` waits before the next one and is false after enough of them. */
export const attempts = (patienceMs: number) => {
  const pauses = [...PAUSES_MS];
  const until = performance.now() + patienceMs;
  return {
    /** Remaining patience for an attempt of at most `mostMs`. */
    time: (mostMs: number): number => Math.max(Math.min(mostMs, until - performance.now()), 1),
    again: async (): Promise<boolean> => {
      const ms = (pauses.length > 1 ? pauses.shift() : pauses[0]) ?? 0;
      if (performance.now() + ms >= until) return false;
      await pause(ms);
      return true;
    },
  };
};

/** Retries idempotent work, and reports an outage when it does not succeed. */
export type Repeatedly = <A>(work: () => Promise<A>, left?: LeavingSignal) => Promise<A>;

/** No retries after the client has left. */
export const createRepeatedly =
  (asking: Asking, patienceMs: number): Repeatedly =>
  async (work, left) => {
    const { again } = attempts(patienceMs);
    for (;;) {
      left?.throwIfAborted();
      try {
        return await work();
      } catch (error) {
        left?.throwIfAborted();
        if (error instanceof Rejected) throw error;
        if (isRefusal(error)) throw inWords(error, asking);
        if (!(await again())) throw outage(error, asking);
      }
    }
  };
