import type { BrowserContext, Page } from 'playwright-core';
import { MOST_SHIFT, shiftsOf, watchShifts } from '../test/browser/layout-shifts.ts';
import { watchRequests } from '../test/browser/quiet.ts';
import { openBrowser } from '../test/support/chromium.ts';
import { openOffice } from './office.ts';
import type { Line } from './report.ts';
import { percentile } from './rounds.ts';
import type { Stage } from './stage.ts';

const QUOTES = 6_000;
/** As many as a list loads at most. */
const LOADED = 5_000;
const KEY_TO_PAINT_MS = 50;
const KEYS_A_ROUND = 20;
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];
const PATHS = [
  ...['/', '/quotes', '/orders', '/followups', '/dispatches', '/settings'],
  ...['/quotes?page=1&preview=150', '/quotes/150', '/quotes/150?edit=true', '/quotes/create'],
];

/** The largest sum of shifts of any screen at any width, and where. */
const worstShift = async (context: BrowserContext, url: string): Promise<readonly [number, string]> => {
  const page = await context.newPage();
  const quiet = watchRequests(page);
  await watchShifts(page);
  let worst: readonly [number, string] = [0, 'none'];
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    for (const path of PATHS) {
      await page.goto(url + path);
      await page.locator('#main h1').waitFor();
      await quiet();
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
  await page.evaluate(async (count) => {
    const list = document.querySelector('#list');
    while (list && Number(list.querySelector('table')?.getAttribute('aria-rowcount')) <= count) {
      list.scrollTo(0, list.scrollHeight);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    list?.scrollTo(0, 0);
  }, LOADED);
};

/** Milliseconds from a key to the paint after it. */
const keyToPaint = async (page: Page, key: string): Promise<number> => {
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        window.addEventListener(
          'keydown',
          ({ timeStamp }) =>
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
          { capture: true, once: true },
        );
      }),
  );
  await page.keyboard.press(key);
  return painted;
};

/** Keys in a list with thousands of loaded rows. */
const timesOfKeys = async (page: Page, rounds: number): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = [];
  await page.locator('#list').focus();
  for (let nth = 0; nth < rounds * KEYS_A_ROUND; nth += 1)
    times.push(await keyToPaint(page, ['j', 'j', 'PageDown', 'x', 'k'][nth % 5] ?? 'j'));
  return times;
};

/** How still the screens are while they load, and how fast a long list answers to keys, in Chromium. */
export const screensCase = async (
  stage: Stage,
  { rounds }: { readonly rounds: number },
): Promise<ReadonlyArray<Line>> => {
  const office = await openOffice(stage, QUOTES);
  const browser = await openBrowser();
  try {
    const cookies = (await office.cookieOf('superadmin@lanebook.test')).split('; ');
    await browser.context.addCookies(
      cookies.map((cookie) => {
        const [name = '', value = ''] = cookie.split('=');
        return { name, value, url: office.address };
      }),
    );
    const [shift, where] = await worstShift(browser.context, office.address);
    const page = await browser.context.newPage();
    await loadRows(page, office.address);
    const times = await timesOfKeys(page, rounds);
    const atMost = (what: string, ours: number, note?: string): Line => ({
      what,
      limit: `${KEY_TO_PAINT_MS} ms`,
      ours: `${ours.toFixed(1)} ms`,
      ratio: ours / KEY_TO_PAINT_MS,
      bar: 1,
      atMost: true,
      ...(note && { note }),
    });
    return [
      {
        what: 'layout shift while a screen loads, the worst of all at three widths',
        limit: `${MOST_SHIFT}`,
        ours: shift.toFixed(3),
        ratio: shift / MOST_SHIFT,
        bar: 1,
        atMost: true,
        note: where,
      },
      atMost('key to paint in a list of 5,000 loaded rows, p50', percentile(times, 50)),
      atMost(
        'key to paint in a list of 5,000 loaded rows, p95',
        percentile(times, 95),
        `${times.length} keys`,
      ),
    ];
  } finally {
    await browser.close();
    await office.close();
  }
};
