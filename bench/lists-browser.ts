import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createLogger } from '../src/platform/logger.ts';
import { REPOSITORY } from '../src/platform/repository.ts';
import { startProduct } from '../src/product.ts';
import { openBrowser } from '../test/support/chromium.ts';
import { freePort } from '../test/support/free-port.ts';
import type { Line } from './report.ts';
import { median } from './rounds.ts';
import type { Stage } from './stage.ts';

const PASSWORD = 'a-password-for-benchmarks';
const FIRST_PAINT_MS = 1_000;
const FILTER_CHANGE_MS = 150;
/** Every order of the quotes, so that no change of a filter finds rows that it has seen. */
const ORDERS = [
  'sortBy=id&descending=true',
  'sortBy=id&descending=false',
  'sortBy=availableDate&descending=true',
  'sortBy=availableDate&descending=false',
];

/** The product with its whole demo. */
const openProduct = async (databaseUrl: string) => {
  if (!existsSync(join(REPOSITORY, 'dist/client/index.html')))
    throw new Error('The client is not built. Run `npm run build` first.');
  const dataDir = mkdtempSync(join(tmpdir(), 'lanebook-bench-browser-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const product = await startProduct({
    config: {
      production: false,
      port,
      publicUrl: url,
      trustProxy: ['loopback'],
      dataDir,
      backupDir: undefined,
      checkpointDir: join(dataDir, 'checkpoints'),
      databaseUrl,
      eventStoreUrl: undefined,
      eventStorePrefix: '',
      signIn: { kind: 'embedded' },
      files: { kind: 'disk' },
      osrmUrl: undefined,
      masterKey: Buffer.alloc(32, 1),
      demo: true,
      demoSize: 'whole',
      demoPassword: PASSWORD,
      logLevel: 'fatal',
      ownerEmail: undefined,
    },
    log: createLogger('fatal'),
    say: () => undefined,
  });
  return {
    url,
    stop: async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** From Enter on the sign-in page until the rows of the quotes are painted, in a browser that knows nothing yet. */
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

/** Chooses a status: milliseconds until its rows are painted. */
const chooseStatus = (page: Page, status: string): Promise<number> =>
  page.evaluate(async (value) => {
    const select = document.querySelector<HTMLSelectElement>('#status');
    const list = document.querySelector('#list');
    const before = list?.querySelector('tbody')?.textContent;
    const started = performance.now();
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select?.dispatchEvent(new Event('change', { bubbles: true }));
    while (list?.getAttribute('aria-busy') !== 'false' || list.querySelector('tbody')?.textContent === before)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - started;
  }, status);

/** Chooses one status after the other, with the pause of a person who looks at the rows. */
const changeStatuses = async (page: Page): Promise<ReadonlyArray<number>> => {
  const values = await page
    .locator('#status option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const times: Array<number> = [];
  for (const value of values.filter(Boolean)) {
    times.push(await chooseStatus(page, value));
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

/** What a person waits for in Chromium on the demo: the first list, and a list under another filter. */
export const browserCase = async (stage: Stage, effort: { rounds: number }): Promise<ReadonlyArray<Line>> => {
  const product = await openProduct(await stage.freshDatabase());
  const paints: Array<number> = [];
  const changes: Array<number> = [];
  try {
    for (let round = 0; round < effort.rounds; round++) {
      const browser = await openBrowser();
      try {
        const page = browser.context.pages()[0] ?? (await browser.context.newPage());
        paints.push(await signInToRows(page, product.url));
        await page.goto(`${product.url}/quotes?page=1&size=50&${ORDERS[round % ORDERS.length]}`);
        await page.locator('#status option').nth(1).waitFor({ state: 'attached' });
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
