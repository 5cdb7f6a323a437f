import type { Page } from 'playwright-core';
import { openOptimizingBrowser } from '../test/support/chromium.ts';
import { asNpmStarts, productProcess } from '../test/support/product-process.ts';
import { type Ask, asking, cookieOf, PASSWORD } from './asking.ts';
import { KEY_TO_PAINT_MS, signInBrowser, slowestKey, timesOfKeys, withinMs } from './key-to-paint.ts';
import type { Line } from './report.ts';
import { median } from './rounds.ts';
import type { Stage } from './stage.ts';

const ROWS = 2_000;
/** Rows of a request. */
const AT_ONCE = 500;
const ROUNDS_OF_KEYS = 4;
const PASTE_TO_PAINT_MS = 500;
const USER = 'admin@lanebook.test';

const MOVING = ['ArrowDown', 'ArrowRight', 'PageDown', 'ArrowLeft', 'ArrowUp'];
/** A price. */
const TYPING = ['7', '8', 'Enter'];
/** Where a band ends, so that it overlaps those behind it more and more. */
const TYPING_MILES = ['3', '5', '0', '0', '0', 'Enter'];

const CREATE = 'mutation { createPriceDraft(name: "Two thousand") { id } }';
const IMPORT = `mutation ($id: ID!, $rows: [PriceImportRow!]!) {
  importPrices(draft: $id, table: MILEAGE, rows: $rows) { rowCount } }`;
const TABLE = '{ mileagePricings { id } }';

/** A draft in which mileage pricing has 2,000 rows, most with a gap after them; returns its id. */
const longDraft = async (ask: Ask): Promise<string> => {
  const { id } = JSON.parse(await ask(CREATE, {})).data.createPriceDraft;
  const { mileagePricings } = JSON.parse(await ask(TABLE, {})).data;
  const rows = Array.from({ length: ROWS - mileagePricings.length }, (_, at) => ({
    cells: [20_000 + 10 * at, 20_007 + 10 * at, 100].map(String),
  }));
  for (let first = 0; first < rows.length; first += AT_ONCE)
    await ask(IMPORT, { id, rows: rows.slice(first, first + AT_ONCE) });
  return id;
};

/** Milliseconds from pasting 2,000 rows over those of the grid to the paint after it; they are taken back by Undo. */
const timeOfPaste = async (page: Page, price: number): Promise<number> => {
  const cell = page.locator('[role="grid"] tr[data-index="0"] td').first();
  await cell.click();
  await page.keyboard.press('Escape');
  const rows = Array.from({ length: ROWS }, (_, at) => [10 * at, 10 * at + 7, price].join('\t')).join('\n');
  const time = await cell.evaluate(async (at, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const began = performance.now();
    at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - began;
  }, rows);
  await page.getByText(`${ROWS.toLocaleString('en-US')} rows not saved`).waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Home');
  await cell.waitFor();
  return time;
};

/** How fast the screen of mileage pricing, with its strip, answers to keys and pasted rows, in Chromium. */
export const priceGridCase = async (
  stage: Stage,
  { rounds }: { readonly rounds: number },
): Promise<ReadonlyArray<Line>> => {
  const product = await productProcess(
    {
      ...{ DATABASE_URL: await stage.freshDatabase(), MASTER_KEY: '01'.repeat(32) },
      ...{ DEMO: 'on', DEMO_SIZE: 'small', DEMO_PASSWORD: PASSWORD },
    },
    asNpmStarts(),
  );
  const browser = await openOptimizingBrowser();
  try {
    await product.start();
    const { ask, hangUp } = await asking(product.url, USER, 1);
    const draft = await longDraft(ask);
    hangUp();
    await signInBrowser(browser.context, product.url, await cookieOf(product.url, USER));
    const page = await browser.context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.url}/taq/mileage-pricing?draft=${draft}`);
    const timesAt = async (column: number, keys: ReadonlyArray<string>) => {
      await page.locator('[role="grid"] tr[data-index="0"] td').nth(column).click();
      const times = await timesOfKeys(page, keys, rounds * ROUNDS_OF_KEYS);
      await page.keyboard.press('Control+Home');
      return slowestKey(keys, times);
    };
    const moving = await timesAt(0, MOVING);
    const typing = await timesAt(2, TYPING);
    const typingMiles = await timesAt(1, TYPING_MILES);
    const pastes: Array<number> = [];
    for (let round = 0; round < rounds; round += 1) pastes.push(await timeOfPaste(page, 200 + round));
    const [key, paste] = [withinMs(KEY_TO_PAINT_MS), withinMs(PASTE_TO_PAINT_MS)];
    const of = 'in mileage pricing with 2,000 rows';
    return [
      key(`key to paint ${of}, the slowest of those that move, p50`, ...moving),
      key(`key to paint ${of}, the slowest of those that type a price, p50`, ...typing),
      key(`key to paint ${of}, the slowest of those that type miles, p50`, ...typingMiles),
      paste('paste of 2,000 rows into mileage pricing with as many, to paint, p50', median(pastes)),
    ];
  } finally {
    await browser.close();
    await product.end('SIGTERM');
    product.remove();
  }
};
