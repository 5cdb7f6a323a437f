import { useEffect } from 'react';
import type { RejectionCode } from '../../src/shared-kernel/rejection.ts';
import { asApiError } from '../api/api-error.ts';
import { useStable } from './use-stable.ts';

/** Errors that pass without anybody's doing: the network, a server that starts, a limit. */
const PASSING: ReadonlyArray<RejectionCode> = ['UNAVAILABLE', 'TOO_MANY'];

export const isPassing = (error: unknown): boolean =>
  error !== undefined && PASSING.includes(asApiError(error).code);

const FIRST_MS = 3_000;
const LONGEST_MS = 30_000;

/**
 * Tries again what has failed, after pauses that double up to half a minute while the page is visible, and at once when
 * the network is back or the page is looked at again.
 */
export const useAgain = (hasFailed: boolean, retry: () => unknown): void => {
  const again = useStable(retry);
  useEffect(() => {
    if (!hasFailed) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (pause: number): void => {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') again();
        wait(Math.min(2 * pause, LONGEST_MS));
      }, pause);
    };
    const now = (): void => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      again();
      wait(FIRST_MS);
    };
    wait(FIRST_MS);
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [hasFailed, again]);
};

type Tried = { readonly error?: unknown; readonly refetch: () => unknown };

/** A query whose failure has no Retry on the screen: it is tried again by itself where the error may pass. */
export const useTriedAgain = <Query extends Tried>(query: Query): Query => {
  useAgain(isPassing(query.error), () => query.refetch());
  return query;
};
