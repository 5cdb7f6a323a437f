import type { Page, Request } from 'playwright-core';

const PAUSE_MS = 50;
const QUIET_LOOKS = 6;
const LONGEST_MS = 60_000;

/**
 * Watches a page's requests from now on. Returns a function that waits until none was pending for 300 ms;
 * unlike `networkidle`, it can be called repeatedly.
 */
export const watchRequests = (page: Page): (() => Promise<void>) => {
  const onTheirWay = new Set<Request>();
  page.on('request', (request) => onTheirWay.add(request));
  page.on('requestfinished', (request) => onTheirWay.delete(request));
  page.on('requestfailed', (request) => onTheirWay.delete(request));
  return async () => {
    const end = performance.now() + LONGEST_MS;
    for (let looks = 0; looks < QUIET_LOOKS; ) {
      await page.waitForTimeout(PAUSE_MS);
      looks = onTheirWay.size === 0 ? looks + 1 : 0;
      if (looks === 0 && performance.now() > end)
        throw new Error(`Still on the way: ${[...onTheirWay].map((request) => request.url()).join(', ')}`);
    }
  };
};
