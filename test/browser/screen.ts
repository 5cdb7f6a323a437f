import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { standsStill } from './stands-still.ts';

type Finding = { readonly id: string; readonly impact: string; readonly targets: ReadonlyArray<string> };

/** What axe finds to be a serious or critical barrier on the page once it stands still. */
export const barriers = async (page: Page): Promise<ReadonlyArray<Finding>> => {
  await page.evaluate(axe.source);
  await standsStill(page);
  return page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: axe hangs itself on the window
    const { violations } = await (globalThis as any).axe.run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }: Finding) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, impact, nodes }: Finding & { nodes: ReadonlyArray<{ target: ReadonlyArray<string> }> }) => ({
          id,
          impact,
          targets: nodes.map(({ target }) => target.join(' ')),
        }),
      );
  });
};

/** How many pixels of the page stick out of the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const MOST_STEPS = 80;

/** Presses Tab until the field has the focus, as a person without a mouse would. */
const tabTo = async (page: Page, id: string): Promise<void> => {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${id}`);
};

/** What is typed for a quote with nothing but its required fields, in the order of Tab. */
const TYPED: ReadonlyArray<readonly [field: string, text: string]> = [
  ['shipper.firstName', 'Ana'],
  ['shipper.lastName', 'Reyes'],
  ['shipper.phone', '3055550134'],
  ['origin.zipcode', '33101'],
  ['origin.city', 'Miami'],
  ['origin.state', 'FL'],
  ['destination.zipcode', '75201'],
  ['destination.city', 'Dallas'],
  ['destination.state', 'TX'],
  ['vehicles.0.year', '2019'],
  ['vehicles.0.make', 'Toyota'],
  ['vehicles.0.model', 'Camry'],
  ['transport.basePrice', '800'],
  ['transport.deposit', '200'],
];

/** Fills the form of a quote by keyboard alone; its total is $1,000.00. */
export const typeQuote = async (page: Page): Promise<void> => {
  for (const [field, text] of TYPED) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
};

/** Signs in on the provider's page and waits until the client is back. */
export const signIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=password]').press('Enter');
};
