import { setTimeout as pause } from 'node:timers/promises';
import {
  AccessDeniedError,
  ErrorType,
  isCommandError,
  NotLeaderError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { ToDo } from '../../in-words.ts';
import type { Expected } from '../event-store.ts';

const REFUSALS: ReadonlySet<string> = new Set([
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.STREAM_DELETED,
]);

/** gRPC's codes. */
const RESOURCE_EXHAUSTED = 8;
const UNAUTHENTICATED = 16;

const PAUSES_MS = [50, 200, 800, 1_000];
/** An election, and a server that is started again, take up to ten seconds. */
export const PATIENCE_MS = 12_000;

/** Whether an append is larger than the server takes: 1 MiB unless it is set otherwise, 4 MB of any message. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof Error &&
  ((isCommandError(error) && error.type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) ||
    ('code' in error &&
      error.code === RESOURCE_EXHAUSTED &&
      /message.*(larger than max|exceeds the maximum)/i.test(error.message)));

/** The server said no to the call itself: it did nothing, and asking again is no use. */
export const isRefusal = (error: unknown): boolean =>
  (error instanceof Error && isCommandError(error) && REFUSALS.has(error.type)) || isTooLarge(error);

/** Nothing begins at a position that was asked for. */
export const isNoPosition = (error: unknown): boolean =>
  error instanceof Error &&
  isCommandError(error) &&
  (error.type === ErrorType.INVALID_ARGUMENT || /invalid position/i.test(error.message));

/** No connection was made, or the server says that it does not lead or is not ready: nothing can have been stored. */
export const wasNotDone = (error: unknown): boolean =>
  error instanceof NotLeaderError ||
  (error instanceof Error &&
    /No connection established|Name resolution failed|Failed to discover|No leader info|Server Is (Not Ready|Too Busy)/.test(
      error.message,
    ));

/** The revision that stood where another was expected; undefined for any other error. */
export const wrongRevision = (error: unknown): Expected | undefined => {
  if (!(error instanceof WrongExpectedVersionError)) return undefined;
  return error.actualVersion === 'no_stream' ? 'no-stream' : Number(error.actualVersion);
};

/** The client's own deadlines do not cover every wait: looking for a node of a cluster, reading, a silent server. */
export const inTime = async <A>(work: Promise<A>, ms: number): Promise<A> => {
  const ended = new AbortController();
  const late = pause(ms, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`the event store gave no answer within ${ms} ms`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
};

/** Who asks which server, for sentences about what failed. */
export type Asking = { readonly user: string; readonly hosts: string };

const NEEDS = 'It needs to read $all, and to read and write its streams (docs/operations.md).';

/** What whoever runs Lanebook has to set; undefined where it is not about rights. */
const denied = (error: unknown, { user, hosts }: Asking): Error | undefined => {
  if (!(error instanceof AccessDeniedError)) return undefined;
  const who = user === '' ? 'a user without name' : `the user ${user}`;
  const sentence =
    error.code === UNAUTHENTICATED
      ? `EventStoreDB at ${hosts} does not know ${who}, or has another password. Set both in EVENTSTORE_URL.`
      : `EventStoreDB at ${hosts} does not let ${who} do this. ${NEEDS} Give it these rights, or name another user in EVENTSTORE_URL.`;
  return new ToDo(sentence, { cause: error });
};

const isInWords = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNABORTED';

/** What the rest of the program knows as an outage. */
export const outage = (cause: unknown, { user, hosts }: Asking): Error => {
  if (isInWords(cause)) return cause as Error;
  const why = cause instanceof Error ? cause.message : String(cause);
  const asWhom = user === '' ? '' : ` as the user ${user}`;
  const sentence = `EventStoreDB at ${hosts} cannot be reached${asWhom}, or has no leader: ${why}. Start it, or set its address in EVENTSTORE_URL.`;
  return Object.assign(new Error(sentence, { cause }), { code: 'ECONNABORTED' });
};

/** A refusal in the words of whoever can do something about it. */
export const inWords = (error: unknown, asking: Asking): unknown => denied(error, asking) ?? error;

/** Attempts from now on: `again` waits before another one and is false when there have been enough. */
export const attempts = (patienceMs: number) => {
  const pauses = [...PAUSES_MS];
  const until = performance.now() + patienceMs;
  return {
    /** What is left of the patience for an attempt that would take `mostMs`. */
    time: (mostMs: number): number => Math.max(Math.min(mostMs, until - performance.now()), 1),
    again: async (): Promise<boolean> => {
      const ms = (pauses.length > 1 ? pauses.shift() : pauses[0]) ?? 0;
      if (performance.now() + ms >= until) return false;
      await pause(ms);
      return true;
    },
  };
};

/** Repeats what changes nothing, and calls it an outage when it does not succeed. */
export type Repeatedly = <A>(work: () => Promise<A>, left?: AbortSignal) => Promise<A>;

/** Nothing is tried for whoever has left. */
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
