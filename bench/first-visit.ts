import type { BrowserContext, Page } from 'playwright-core';
import { openOptimizingBrowser } from '../test/support/chromium.ts';
import { openProduct, PASSWORD } from './demo-product.ts';
import type { Line } from './report.ts';
import { median } from './rounds.ts';
import type { Stage } from './stage.ts';

const LIMIT_BYTES = 320_000;
const LIMIT_MS = 3_000;

/** Slow 4G: 1.6 Mbit/s each way, 150 ms to the server and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
};

const FIRST_ROW = '#list [data-row-link]';

const signIn = async (page: Page): Promise<void> => {
  await page.locator('input[name=username]').fill('superadmin@lanebook.test');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password]').press('Enter');
};

/** Bytes that a fresh browser receives, heads included, from the address of a list over sign-in to its rows. */
const bytesToRows = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.goto(`${url}/quotes?page=1`);
  await signIn(page);
  await page.locator(FIRST_ROW).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  return bytes;
};

/** From the address to painted rows, for somebody with a session and an empty cache, on slow 4G. */
const timeToRows = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto(`${url}/quotes?page=1`, { waitUntil: 'commit' });
  await page.locator(FIRST_ROW).first().waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
      ),
  );
};

/** A first visit to a list: what it loads, and how long it takes on slow 4G. */
export const firstVisitCase = async (
  stage: Stage,
  effort: { rounds: number },
): Promise<ReadonlyArray<Line>> => {
  const product = await openProduct(await stage.freshDatabase());
  const bytes: Array<number> = [];
  const times: Array<number> = [];
  try {
    for (let round = 0; round < effort.rounds; round++) {
      const first = await openOptimizingBrowser();
      const later = await openOptimizingBrowser();
      try {
        bytes.push(await bytesToRows(first.context, product.url));
        await later.context.addCookies(await first.context.cookies());
        times.push(await timeToRows(later.context, product.url));
      } finally {
        await first.close();
        await later.close();
      }
    }
  } finally {
    await product.stop();
  }
  const kilobytes = median(bytes) / 1000;
  return [
    {
      what: 'first visit to a list over sign-in, bytes on the wire',
      limit: `${LIMIT_BYTES / 1000} kB`,
      ours: `${Math.round(kilobytes)} kB`,
      ratio: median(bytes) / LIMIT_BYTES,
      bar: 1,
      atMost: true,
    },
    {
      what: 'first list in Chromium on slow 4G, empty cache, p50',
      limit: `${LIMIT_MS} ms`,
      ours: `${Math.round(median(times))} ms`,
      ratio: median(times) / LIMIT_MS,
      bar: 1,
      atMost: true,
      note: 'from the address to rows',
    },
  ];
};
