import type { BrowserContext, Page } from 'playwright-core';
import type { Line } from './report.ts';
import { median } from './rounds.ts';

export const KEY_TO_PAINT_MS = 50;

type Timed = typeof globalThis & { keyTimes: Array<number> };

/** Milliseconds from a key to the paint after it, key by key, as often as there are rounds. */
export const timesOfKeys = async (
  page: Page,
  keys: ReadonlyArray<string>,
  rounds: number,
): Promise<ReadonlyArray<number>> => {
  const before = await page.evaluate(() => {
    const timed = globalThis as Timed;
    if (timed.keyTimes) return timed.keyTimes.length;
    const times: Array<number> = [];
    timed.keyTimes = times;
    window.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      { capture: true },
    );
    return 0;
  });
  for (let round = 0; round < rounds; round += 1)
    for (const [nth, key] of keys.entries()) {
      await page.keyboard.press(key);
      await page.waitForFunction(
        (count) => (globalThis as Timed).keyTimes.length >= count,
        before + round * keys.length + nth + 1,
      );
    }
  return page.evaluate((from) => (globalThis as Timed).keyTimes.slice(from), before);
};

/** Median of the key that takes longest, and the medians of all. */
export const slowestKey = (
  keys: ReadonlyArray<string>,
  times: ReadonlyArray<number>,
): readonly [number, string] => {
  const medians = [...new Set(keys)].map(
    (key) => [key, median(times.filter((_, nth) => keys[nth % keys.length] === key))] as const,
  );
  return [
    Math.max(...medians.map(([, ms]) => ms)),
    medians.map(([key, ms]) => `${key} ${Math.round(ms)} ms`).join(', '),
  ];
};

export const withinMs =
  (limit: number) =>
  (what: string, ours: number, note?: string): Line => ({
    ...{ what, limit: `${limit} ms`, ours: `${ours.toFixed(1)} ms`, ratio: ours / limit },
    ...{ bar: 1, atMost: true as const, ...(note && { note }) },
  });

/** Signs a browser in by the cookies of a session. */
export const signInBrowser = (context: BrowserContext, url: string, cookies: string): Promise<void> =>
  context.addCookies(
    cookies.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split('=');
      return { name, value, url };
    }),
  );
