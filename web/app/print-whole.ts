import { api } from '../api/api.ts';
import { comingCode } from '../kit/lazy/code.ts';
import { bringNear, isSomethingFar } from '../kit/use-near.ts';
import { store } from './store.ts';

/** A page that is not whole by then is printed as it is. */
const LONGEST_MS = 5_000;
const pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

/** Until what has arrived is rendered, which may ask for more. */
const rendered = async (): Promise<void> => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
};

const coming = (): ReadonlyArray<PromiseLike<unknown>> => [
  ...comingCode(),
  ...store.dispatch(api.util.getRunningQueriesThunk()),
];

const whole = async (): Promise<void> => {
  do {
    bringNear();
    await rendered();
    await Promise.allSettled(coming());
  } while (isSomethingFar() || coming().length > 0);
  await rendered();
};

let isComing = false;

const print = async (): Promise<void> => {
  if (isComing) return;
  isComing = true;
  // What could not be loaded is missing on paper.
  await Promise.race([whole(), pause(LONGEST_MS)]).catch(() => undefined);
  isComing = false;
  window.print();
};

/**
 * Paper has what stands far below on a page: Ctrl+P waits until it is loaded. The browser's own menu waits for nothing, so
 * that what is not loaded by then is missing.
 */
export const printWhole = (): void => {
  matchMedia('print').addEventListener('change', ({ matches: isPaper }) => isPaper && bringNear());
  window.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    // Pressed once more while it waits, it is still that one.
    if (!isComing && !isSomethingFar()) return;
    event.preventDefault();
    void print();
  });
};
