import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ElementHandle, Locator, Page } from 'playwright-core';
import { standsStill } from './stands-still.ts';

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Finding = { readonly id: string; readonly impact: string; readonly targets: ReadonlyArray<string> };

type Kind = 'colors' | 'others' | 'all';

/**
 * Runs in the page: axe violations of any impact, target size included, in `part` or the whole document. Left out are
 * rules of level AAA, rules that axe itself calls experimental or deprecated, and targets below something that is open,
 * or cut where what scrolls ends: the focus scrolls them clear of it.
 */
const findBarriers = async ({
  part,
  kind,
}: {
  readonly part: Element | null;
  readonly kind: Kind;
}): Promise<ReadonlyArray<Finding>> => {
  // biome-ignore lint/suspicious/noExplicitAny: axe is a global of the page
  const { axe } = globalThis as any;
  type Rule = { readonly ruleId: string; readonly tags: ReadonlyArray<string> };
  const rules = Object.fromEntries(
    axe.getRules().map(({ ruleId, tags }: Rule) => [
      ruleId,
      {
        enabled:
          !tags.some((tag) => ['experimental', 'deprecated', 'wcag2aaa'].includes(tag)) &&
          (kind === 'all' || tags.includes('cat.color') === (kind === 'colors')),
      },
    ]),
  );
  const { violations } = await axe.run(part ?? document, { resultTypes: ['violations'], rules });
  const open = [...document.querySelectorAll('.bp6-overlay-open, [role="dialog"]')];
  return violations.flatMap(
    ({ id, impact, nodes }: Finding & { nodes: ReadonlyArray<{ target: ReadonlyArray<string> }> }) => {
      const targets = nodes
        .map(({ target }) => target.join(' '))
        // Without a function of a name: tsx would call for its helper, which the page does not have.
        .filter((target) => {
          if (id !== 'target-size') return true;
          const element = document.querySelector(target);
          const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
          for (let scroller = element?.parentElement; scroller; scroller = scroller.parentElement) {
            const { overflowY, scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
            if (!['auto', 'scroll'].includes(overflowY) || scroller.scrollHeight <= scroller.clientHeight)
              continue;
            const view = scroller.getBoundingClientRect();
            const from = view.top + (Number.parseFloat(scrollPaddingTop) || 0);
            const to = view.top + scroller.clientHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
            if (top < from || bottom > to) return false;
          }
          return open.length === 0 || open.some((each) => each.contains(element));
        });
      return targets.length === 0 ? [] : [{ id, impact, targets }];
    },
  );
};

type Look = {
  /** The new part of the page, where colors are checked; the whole page by default. */
  readonly part?: Locator | undefined;
  readonly onlyColors?: boolean;
};

/** Axe violations of the page, once it is stable. */
export const barriers = async (
  page: Page,
  { part, onlyColors = false }: Look = {},
): Promise<ReadonlyArray<Finding>> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  await standsStill(page);
  const find = (kind: Kind, element: ElementHandle<Element> | null = null) =>
    page.evaluate(findBarriers, { part: element, kind });
  if (part === undefined) return find(onlyColors ? 'colors' : 'all');
  const colors = await find('colors', (await part.elementHandle()) as ElementHandle<Element>);
  return onlyColors ? colors : [...(await find('others')), ...colors];
};

/** Elsewhere the head of the page may cover a target in part, which axe takes for a small one. */
export const scrollToTop = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector('main')?.scrollTo(0, 0));

/** Horizontal overflow in pixels: of the page, or of its content, which scrolls inside of the frame. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const ofContent = main ? main.scrollWidth - main.clientWidth : 0;
    return Math.max(document.documentElement.scrollWidth - window.innerWidth, ofContent);
  });

const MOST_STEPS = 80;

/** Presses Tab until a field has the focus, once it is there. */
const tabTo = async (page: Page, id: string): Promise<void> => {
  await page.locator(`[id="${id}"]`).waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${id}`);
};

/** Values of a quote's required fields, in tab order. */
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

/** Fills the form of a quote by keyboard alone; the total is $1,000.00. */
export const typeQuote = async (page: Page): Promise<void> => {
  for (const [field, text] of TYPED) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
};

/** Signs in on the provider's page and waits for the client. */
export const signIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=password]').press('Enter');
};
