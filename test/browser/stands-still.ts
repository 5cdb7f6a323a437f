import type { Page } from 'playwright-core';

const LONGEST_MS = 5_000;
const STILL_FRAMES = 3;

/**
 * Runs in the page: returns elements that still move after a frame, or after a moment without one. Ignores
 * endless animations, such as a spinner, and invisible elements.
 */
const movesAfterFrame = async (): Promise<ReadonlyArray<string>> => {
  await Promise.race([
    new Promise((resolve) => requestAnimationFrame(resolve)),
    new Promise((resolve) => setTimeout(resolve, 100)),
  ]);
  return document.getAnimations().flatMap(({ effect, playState }) => {
    if (playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      return [];
    const { target } = effect as KeyframeEffect;
    return target?.checkVisibility() ? [target.outerHTML.slice(0, 120)] : [];
  });
};

/**
 * Waits until nothing has moved for a few frames, since colors in transition would be measured halfway.
 * Polls, because an animation's `finished` may never settle: the browser drops a transition inside a closed
 * `<details>`. Throws with what still moves after `longest` milliseconds.
 */
export const standsStill = async (page: Page, longest = LONGEST_MS): Promise<void> => {
  const end = performance.now() + longest;
  for (let still = 0; still < STILL_FRAMES; ) {
    const moves = await page.evaluate(movesAfterFrame);
    still = moves.length === 0 ? still + 1 : 0;
    if (moves.length > 0 && performance.now() > end)
      throw new Error(`The page still moves after ${longest} ms:\n${[...new Set(moves)].join('\n')}`);
  }
};
