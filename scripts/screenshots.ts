import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openProduct, PASSWORD } from '../bench/demo-product.ts';
import { withStage } from '../bench/stage.ts';
import { REPOSITORY } from '../src/platform/repository.ts';
import { missingAt, prepareSamples } from '../test/browser/sample-addresses.ts';
import { standsStill } from '../test/browser/stands-still.ts';
import { openBrowser } from '../test/support/chromium.ts';
import { signIn } from '../test/support/http-client.ts';
import { OPENED_SCREENS } from './opened-screens.ts';

const OUTPUT = join(REPOSITORY, 'dist/screenshots');
/** A phone, a tablet, a laptop and a large screen. */
const WIDTHS = [360, 768, 1366, 1440];
const HEIGHT = 900;
const LARGE = { width: 1440, height: HEIGHT };
const PERSON = 'superadmin@lanebook.test';

const take = async (page: Page, name: string): Promise<void> => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(
      (dark) => document.documentElement.classList.toggle('bp6-dark', dark),
      theme === 'dark',
    );
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await standsStill(page);
      await page.screenshot({ path: join(OUTPUT, `${name}-${width}-${theme}.png`), animations: 'disabled' });
    }
  }
  await page.setViewportSize(LARGE);
};

const show = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** Takes each wanted picture; goes on after one that fails and returns their names. */
const takeAll = async (page: Page, url: string, wanted: (name: string) => boolean) => {
  const failed: Array<string> = [];
  const client = await signIn(url, PERSON, PASSWORD);
  const attempt = async (name: string, path: string, open = async (_: Page) => undefined as unknown) => {
    if (!wanted(name)) return;
    try {
      await show(page, url + path);
      await open(page);
      await take(page, name);
    } catch (error) {
      failed.push(`${name}: ${String(error)}`);
    }
    await page.unrouteAll();
  };
  await attempt('sign-in', '/quotes?page=1');
  await page.context().addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })));
  const samples = await prepareSamples(async (operation) => (await client.graphql(operation)).data);
  for (const [name, path] of Object.entries(samples))
    await attempt(name, path, async () => {
      const missing = await missingAt(page, name);
      if (missing !== undefined) throw new Error(missing);
    });
  for (const [name, { path, open, shows }] of Object.entries(OPENED_SCREENS))
    await attempt(name, path, async () => {
      await open(page);
      await page.locator(shows).first().waitFor();
      await page.waitForLoadState('networkidle');
    });
  return failed;
};

/** Writes a picture of every screen at each width in both themes into dist/screenshots; arguments name some screens. */
const run = (): Promise<void> =>
  withStage(async (stage) => {
    mkdirSync(OUTPUT, { recursive: true });
    const names = process.argv.slice(2);
    const product = await openProduct(await stage.freshDatabase());
    const { context, close } = await openBrowser();
    try {
      const page = await context.newPage();
      const wanted = (name: string): boolean => names.length === 0 || names.includes(name);
      const failed = await takeAll(page, product.url, wanted);
      if (failed.length > 0) throw new Error(`Without a picture:\n${failed.join('\n')}`);
    } finally {
      await close();
      await product.stop();
    }
  });

await run();
process.exit(0);
