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

/** What stands last on the page of a record. */
const HISTORY = '.timeline-entries li';

type Visit = { readonly what: string; readonly path: string; readonly until: string };

const LIST: Visit = { what: 'a list', path: '/quotes?page=1', until: FIRST_ROW };
/** Addresses of the demo. */
const VISITS: ReadonlyArray<Visit> = [
  LIST,
  { what: 'orders', path: '/orders?page=1&dateRangeGroup=ALL', until: FIRST_ROW },
  { what: 'dispatches', path: '/dispatches?page=1', until: FIRST_ROW },
  { what: 'follow-ups', path: '/followups?page=1', until: FIRST_ROW },
  { what: 'the dashboard', path: '/login?returnTo=%2F', until: '.start tbody tr' },
  { what: 'a record', path: '/quotes/14', until: HISTORY },
  { what: 'an order', path: '/orders/61', until: HISTORY },
  { what: 'the booking of a quote', path: '/quotes/15/convert', until: '#convert' },
  { what: 'a carrier', path: '/carriers/1', until: '.carrier-form' },
  { what: 'the dispatch board', path: '/dispatches/board', until: '.day-board' },
  { what: 'price exceptions', path: '/taq/exceptions', until: 'tr[data-index]' },
];

/** Runs in the page: nothing is loaded ahead of its use. */
const saveData = (): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
};

const signIn = async (page: Page): Promise<void> => {
  await page.locator('input[name=username]').fill('superadmin@lanebook.test');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password]').press('Enter');
};

/** Bytes that a fresh browser receives, heads included, from an address over sign-in until the page stands. */
const bytesOf = async (context: BrowserContext, url: string, { path, until }: Visit): Promise<number> => {
  const page = await context.newPage();
  await page.addInitScript(saveData);
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.goto(`${url}${path}`);
  await signIn(page);
  await page.locator(until).first().waitFor();
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
  await page.goto(`${url}${LIST.path}`, { waitUntil: 'commit' });
  await page.locator(FIRST_ROW).first().waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
      ),
  );
};

/** A first visit: what lists and a record load, and how long a list takes on slow 4G. */
export const firstVisitCase = async (
  stage: Stage,
  effort: { rounds: number },
): Promise<ReadonlyArray<Line>> => {
  const product = await openProduct(await stage.freshDatabase());
  const bytes = new Map<Visit, Array<number>>(VISITS.map((visit) => [visit, []]));
  const times: Array<number> = [];
  try {
    for (let round = 0; round < effort.rounds; round++) {
      for (const [visit, counted] of bytes) {
        const first = await openOptimizingBrowser();
        const later = await openOptimizingBrowser();
        try {
          counted.push(await bytesOf(first.context, product.url, visit));
          if (visit !== LIST) continue;
          await later.context.addCookies(await first.context.cookies());
          times.push(await timeToRows(later.context, product.url));
        } finally {
          await first.close();
          await later.close();
        }
      }
    }
  } finally {
    await product.stop();
  }
  return [
    ...[...bytes].map(
      ([{ what }, counted]): Line => ({
        what: `first visit to ${what} over sign-in, bytes on the wire`,
        limit: `${LIMIT_BYTES / 1000} kB`,
        ours: `${Math.round(median(counted) / 1000)} kB`,
        ratio: median(counted) / LIMIT_BYTES,
        bar: 1,
        atMost: true,
      }),
    ),
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
