import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openProduct, PASSWORD } from '../bench/demo-product.ts';
import { withStage } from '../bench/stage.ts';
import { REPOSITORY } from '../src/platform/repository.ts';
import { openBrowser } from '../test/support/chromium.ts';

const OUTPUT = join(REPOSITORY, 'dist/screenshots');
const WIDTHS = [360, 768, 1440];
const HEIGHT = 900;

const SCREENS: Readonly<Record<string, string>> = {
  dashboard: '/',
  quotes: '/quotes?page=1',
  preview: '/quotes?page=1&preview=15',
  followups: '/followups',
  orders: '/orders?page=1',
  dispatches: '/dispatches?page=1',
  'dispatch-board': '/dispatches/board',
  quote: '/quotes/15',
  'quote-edited': '/quotes/15?edit=true',
  'quote-as-of': '/quotes/15/history/1',
  convert: '/quotes/15/convert',
  'create-quote': '/quotes/create',
  'create-order': '/orders/create',
  'order-dispatched': '/orders/62',
  'order-rejected': '/orders/67',
  'order-posted': '/orders/74',
  carriers: '/carriers',
  'create-carrier': '/carriers/new',
  carrier: '/carriers/1',
  'mileage-pricing': '/taq/mileage-pricing',
  exceptions: '/taq/exceptions',
  'vehicle-size': '/taq/vehicle-size',
  'vehicle-sizechart': '/taq/vehicle-sizechart',
  fees: '/taq/fees',
  'fee-modifiers': '/taq/fees/modifiers',
  'import-prices': '/taq/mileage-pricing/import/mileage-pricing',
  referrers: '/taq/referrer-list',
  'what-if': '/taq/what-if',
  'price-check': '/taq/price-check?from=33101~Miami~FL&to=75201~Dallas~TX&vehicle=2019~Toyota~Camry',
  office: '/settings/office',
  statuses: '/settings/statuses',
  'create-status': '/settings/statuses/create',
  embedded: '/embedded?quoteId=15',
  'not-found': '/nothing-here',
};

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/quotes?page=1`);
  await page.locator('input[name=username]').fill('superadmin@lanebook.test');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password]').press('Enter');
  await page.locator('#root h1').waitFor();
};

const take = async (page: Page, name: string): Promise<void> => {
  for (const theme of ['light', 'dark']) {
    await page.evaluate(
      (dark) => document.documentElement.classList.toggle('bp6-dark', dark),
      theme === 'dark',
    );
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.screenshot({ path: join(OUTPUT, `${name}-${width}-${theme}.png`), animations: 'disabled' });
    }
  }
};

/** Writes a picture of every screen at each width in both themes into dist/screenshots; arguments name some screens. */
const run = (): Promise<void> =>
  withStage(async (stage) => {
    mkdirSync(OUTPUT, { recursive: true });
    const wanted = process.argv.slice(2);
    const product = await openProduct(await stage.freshDatabase());
    const { context, close } = await openBrowser();
    try {
      const page = await context.newPage();
      await signIn(page, product.url);
      for (const [name, path] of Object.entries(SCREENS)) {
        if (wanted.length > 0 && !wanted.includes(name)) continue;
        await page.goto(product.url + path);
        await page.locator('#root h1').waitFor();
        await page.waitForLoadState('networkidle');
        await take(page, name);
      }
    } finally {
      await close();
      await product.stop();
    }
  });

await run();
process.exit(0);
