import { useEffect } from 'react';
import { useStable } from './use-stable.ts';

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
