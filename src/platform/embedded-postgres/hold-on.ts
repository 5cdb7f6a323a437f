import { setTimeout as pause } from 'node:timers/promises';
import type { Claim } from './claim.ts';

const AGAIN_MS = 2_000;

/**
 * Keeps a claim on a server: whenever the claim ends, because the server was killed or closed all connections,
 * `again` claims or starts it. Undefined or an error from `again` is retried.
 */
export const holdOn = (
  first: Claim,
  again: () => Promise<Claim | undefined>,
  log: (line: string) => void,
): { readonly release: () => Promise<Claim> } => {
  let claim = first;
  let isWanted = true;
  let trying: Promise<unknown> = Promise.resolve();

  const tryAgain = async (): Promise<void> => {
    log('PostgreSQL has ended all connections; it is looked for, and started again where it is gone');
    while (isWanted) {
      const back = await again().catch((error: Error) => log(error.message));
      if (back) {
        claim = back;
        return watch();
      }
      if (isWanted) await pause(AGAIN_MS);
    }
  };
  const watch = (): void => {
    void claim.fallen.then(() => {
      if (isWanted) trying = tryAgain();
    });
  };
  watch();

  return {
    /** The current claim, once no retry is running. */
    release: async () => {
      isWanted = false;
      await trying;
      return claim;
    },
  };
};
