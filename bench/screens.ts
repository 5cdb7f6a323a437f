import type { BrowserContext, Page } from 'playwright-core';
import { LAPTOP, WINDOWS } from '../test/browser/every-window.ts';
import { MOST_SHIFT, shiftsOf, watchShifts } from '../test/browser/layout-shifts.ts';
import { watchRequests } from '../test/browser/quiet.ts';
import { missingAt, prepareSamples, type Samples } from '../test/browser/sample-addresses.ts';
import { openOptimizingBrowser } from '../test/support/chromium.ts';
import { KEY_TO_PAINT_MS, signInBrowser, slowestKey, timesOfKeys, withinMs } from './key-to-paint.ts';
import { openOffice } from './office.ts';
import type { Line } from './report.ts';
import { percentile } from './rounds.ts';
import type { Stage } from './stage.ts';

const QUOTES = 6_000;
/** As many as a list loads at most. */
const LOADED = 5_000;
/** How long that may take. */
const LOADING_MS = 120_000;
const ROUNDS_OF_KEYS = 4;

/** The largest sum of shifts of any screen at any width, and where. */
const worstShift = async (
  context: BrowserContext,
  url: string,
  samples: Samples,
): Promise<readonly [number, string]> => {
  const page = await context.newPage();
  const quiet = watchRequests(page);
  await watchShifts(page);
  let worst: readonly [number, string] = [0, 'none'];
  for (const size of [...WINDOWS, LAPTOP]) {
    await page.setViewportSize(size);
    for (const [name, path] of Object.entries(samples)) {
      await page.goto(url + path);
      await page.locator('#root h1').first().waitFor();
      await quiet();
      const missing = await missingAt(page, name);
      if (missing !== undefined) throw new Error(`${path}: ${missing}`);
      const { total } = await shiftsOf(page);
      if (total > worst[0]) worst = [total, `${path}, ${size.width} px`];
    }
  }
  await page.close();
  return worst;
};

/** Scrolls down a list until it has loaded all that it loads. */
const loadRows = async (page: Page, url: string): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/quotes?page=1&size=50`);
  await page.locator('#list [data-row-link]').first().waitFor();
  const loaded = await page.evaluate(
    async ({ count, longest }) => {
      const list = document.querySelector('#list');
      const end = performance.now() + longest;
      let rows = 0;
      while (list && rows < count && performance.now() < end) {
        list.scrollTo(0, list.scrollHeight);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        rows = Number(list.querySelector('table')?.getAttribute('aria-rowcount')) - 1;
      }
      list?.scrollTo(0, 0);
      return rows;
    },
    { count: LOADED, longest: LOADING_MS },
  );
  if (loaded < LOADED) throw new Error(`The list loaded ${loaded} of ${LOADED} rows.`);
};

/** Keys of a person who reads a list and chooses from it. */
const KEYS = ['j', 'j', 'PageDown', 'x', 'k'];
/** How still the screens are while they load, and how fast a long list answers to keys, in Chromium. */
export const screensCase = async (
  stage: Stage,
  { rounds }: { readonly rounds: number },
): Promise<ReadonlyArray<Line>> => {
  const office = await openOffice(stage, QUOTES);
  const browser = await openOptimizingBrowser();
  try {
    const cookies = await office.cookieOf('superadmin@lanebook.test');
    await signInBrowser(browser.context, office.address, cookies);
    const samples = await prepareSamples(
      async (operation) => JSON.parse(await office.ask(operation, {})).data,
    );
    const [shift, where] = await worstShift(browser.context, office.address, samples);
    const page = await browser.context.newPage();
    await loadRows(page, office.address);
    await page.locator('#list').focus();
    const times = await timesOfKeys(page, KEYS, rounds * ROUNDS_OF_KEYS);
    const atMost = withinMs(KEY_TO_PAINT_MS);
    return [
      {
        what: 'layout shift while a screen loads, the worst of all at four widths',
        limit: `${MOST_SHIFT}`,
        ours: shift.toFixed(3),
        ratio: shift / MOST_SHIFT,
        bar: 1,
        atMost: true,
        note: where,
      },
      atMost('key to paint in a list of 5,000 loaded rows, p50', percentile(times, 50)),
      atMost('key to paint in a list of 5,000 loaded rows, the slowest key, p50', ...slowestKey(KEYS, times)),
    ];
  } finally {
    await browser.close();
    await office.close();
  }
};
