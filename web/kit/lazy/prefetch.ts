import { isLoaded, type Lazy, load } from './code.ts';
import { isLate } from './late.ts';

/** Time for the screen's own requests to come first. */
const FIRST_MS = 1_000;
/** In browsers that do not say when they are idle. */
const PAUSE_MS = 200;

const pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

const awaited = new Set<Lazy<unknown>>();

const idle = (): Promise<unknown> =>
  'requestIdleCallback' in window ? new Promise((resolve) => requestIdleCallback(resolve)) : pause(PAUSE_MS);

/** Lists code that is loaded once the browser is idle. */
export const announce = (...lazies: ReadonlyArray<Lazy<unknown>>): void => {
  for (const lazy of lazies) if (!isLoaded(lazy) && !isLate(lazy)) awaited.add(lazy);
};

let running = false;

/** Loads all announced code, one after the other, until some does not arrive; not where data are saved. */
export const prefetchWhenIdle = async (): Promise<void> => {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (running || connection?.saveData) return;
  running = true;
  await pause(FIRST_MS);
  // Code that arrives may announce more, which the loop then reaches.
  for (const lazy of awaited) {
    await idle();
    awaited.delete(lazy);
    if (await load(lazy)) continue;
    // The next time, it comes after what stands behind it now.
    awaited.add(lazy);
    break;
  }
  running = false;
};

/** Lists code of what is shown, which comes before all other, also where all other has come. */
export const announceNext = (...lazies: ReadonlyArray<Lazy<unknown>>): void => {
  const later = [...awaited];
  awaited.clear();
  announce(...lazies, ...later);
  void prefetchWhenIdle();
};
