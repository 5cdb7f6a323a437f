import type { Page } from 'playwright-core';
import { choicesOf, setFilter } from '../test/browser/list-page.ts';
import { openOptimizingBrowser } from '../test/support/chromium.ts';
import { openProduct, PASSWORD } from './demo-product.ts';
import type { Line } from './report.ts';
import { median } from './rounds.ts';
import type { Stage } from './stage.ts';

const FIRST_PAINT_MS = 1_000;
const FILTER_CHANGE_MS = 150;
/** Every sort order of the quotes, so that each change of a filter loads new rows. */
const ORDERS = [
  'sortBy=id&descending=true',
  'sortBy=id&descending=false',
  'sortBy=availableDate&descending=true',
  'sortBy=availableDate&descending=false',
];

/** From Enter on the sign-in page until the rows of the quotes are painted, in a fresh browser. */
const signInToRows = async (page: Page, url: string): Promise<number> => {
  await page.goto(`${url}/quotes?page=1`);
  await page.locator('input[name=username]').fill('superadmin@lanebook.test');
  await page.locator('input[name=password]').fill(PASSWORD);
  const from = await page.evaluate(() => Date.now());
  await page.locator('input[name=password]').press('Enter');
  await page.locator('#list [data-row-link]').first().waitFor();
  return page.evaluate(
    (started) =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(Date.now() - started))),
      ),
    from,
  );
};

/** Milliseconds from the last click or choice until other rows are painted. */
const changedRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const list = document.querySelector('#list');
    const before = list?.querySelector('tbody')?.textContent;
    let started = performance.now();
    const onAct = (): void => {
      started = performance.now();
    };
    for (const act of ['change', 'click']) document.addEventListener(act, onAct, true);
    while (list?.getAttribute('aria-busy') !== 'false' || list.querySelector('tbody')?.textContent === before)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (const act of ['change', 'click']) document.removeEventListener(act, onAct, true);
    return performance.now() - started;
  });

/** Chooses one status after another, with the pauses of a person who looks at the rows. */
const changeStatuses = async (page: Page): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = [];
  for (const status of await choicesOf(page, 'Status')) {
    const [time] = await Promise.all([changedRows(page), setFilter(page, 'Status', status)]);
    times.push(time);
    await page.waitForTimeout(100);
  }
  return times;
};

const within = (what: string, ours: number, limit: number, note: string): Line => ({
  what,
  limit: `${limit} ms`,
  ours: `${Math.round(ours)} ms`,
  ratio: ours / limit,
  bar: 1,
  atMost: true,
  note,
});

/** A person's waits in Chromium on the demo: for the first list, and for a list under another filter. */
export const browserCase = async (stage: Stage, effort: { rounds: number }): Promise<ReadonlyArray<Line>> => {
  const product = await openProduct(await stage.freshDatabase());
  const paints: Array<number> = [];
  const changes: Array<number> = [];
  try {
    for (let round = 0; round < effort.rounds; round++) {
      const browser = await openOptimizingBrowser();
      try {
        const page = browser.context.pages()[0] ?? (await browser.context.newPage());
        paints.push(await signInToRows(page, product.url));
        await page.goto(`${product.url}/quotes?page=1&size=50&${ORDERS[round % ORDERS.length]}`);
        await page.locator('#list[aria-busy="false"] [data-row-link]').first().waitFor();
        changes.push(...(await changeStatuses(page)));
      } finally {
        await browser.close();
      }
    }
  } finally {
    await product.stop();
  }
  return [
    within('first list in Chromium after sign-in, p50', median(paints), FIRST_PAINT_MS, 'from Enter to rows'),
    within(
      'filter change to new rows in Chromium, p50',
      median(changes),
      FILTER_CHANGE_MS,
      `${changes.length} changes, at most ${Math.round(Math.max(...changes))} ms`,
    ),
  ];
};
