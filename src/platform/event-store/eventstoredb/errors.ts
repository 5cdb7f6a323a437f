import { setTimeout as pause } from 'node:timers/promises';
import { ErrorType, isCommandError, WrongExpectedVersionError } from '@eventstore/db-client';
import type { Expected } from '../event-store.ts';

const REFUSALS: ReadonlySet<string> = new Set([
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.STREAM_DELETED,
]);

const PAUSES_MS = [50, 200, 800];
/** Attempts are repeated for a connection that broke; they do not add to the waiting for a server that hangs. */
const RETRY_WITHIN_MS = 4_000;

/** The server said no to the call itself: it did nothing, and asking again is no use. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && isCommandError(error) && REFUSALS.has(error.type);

/** Nothing begins at a position that was asked for. */
export const isNoPosition = (error: unknown): boolean =>
  error instanceof Error &&
  isCommandError(error) &&
  (error.type === ErrorType.INVALID_ARGUMENT || /invalid position/i.test(error.message));

/** No connection was made, so nothing can have arrived. */
export const wasNotSent = (error: unknown): boolean =>
  error instanceof Error &&
  /No connection established|Name resolution failed|Failed to discover/.test(error.message);

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

/** What the rest of the program knows as an outage. */
const outage = (cause: unknown): Error =>
  Object.assign(
    new Error(
      `The event store cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    ),
    { code: 'ECONNABORTED' },
  );

/** Attempts from now on: each call waits before another one, false when there have been enough. */
export const attempts = (): (() => Promise<boolean>) => {
  const pauses = [...PAUSES_MS];
  const until = performance.now() + RETRY_WITHIN_MS;
  return async () => {
    const ms = pauses.shift();
    if (ms === undefined || performance.now() + ms > until) return false;
    await pause(ms);
    return true;
  };
};

/** Repeats what changes nothing, and calls it an outage when it does not succeed. Nothing is tried for whoever has left. */
export const repeatedly = async <A>(work: () => Promise<A>, left?: AbortSignal): Promise<A> => {
  const tryAgain = attempts();
  for (;;) {
    left?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      left?.throwIfAborted();
      if (isRefusal(error)) throw error;
      if (!(await tryAgain())) throw outage(error);
    }
  }
};
