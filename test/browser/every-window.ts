import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { barriers, overflow } from './screen.ts';

/** Window sizes of a large screen, a tablet and a phone, in pixels. */
export const LARGE = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };
/** The laptop on which most people work, whose record has a set of actions of its own. */
export const LAPTOP = { width: 1366, height: 768 };
export const WINDOWS = [LARGE, { width: 768, height: 1024 }, PHONE];

/** Switches the theme of the open page. */
const choose = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((isDark) => {
    document.documentElement.classList.toggle('bp6-dark', isDark);
  }, theme === 'dark');

type Window = { readonly width: number; readonly height: number };

/** Does something in each window size; restores the large window afterwards. */
export const inEachWindow = async (page: Page, work: (window: Window) => Promise<void>): Promise<void> => {
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await work(window);
  }
  await page.setViewportSize(LARGE);
};

/** Fails if the page has barriers or is wider than the window, in either theme. */
export const fits = async (page: Page, screen: string, part: Locator | undefined): Promise<void> => {
  for (const theme of ['light', 'dark'] as const) {
    await choose(page, theme);
    const found = await barriers(page, { part, onlyColors: theme === 'dark' });
    expect(found, `${screen}, ${theme}`).to.deep.equal([]);
    expect(await overflow(page), `${screen}, ${theme}`).to.equal(0);
  }
  await choose(page, 'light');
};

/**
 * Fails if the page has barriers or is wider than the window, in any window size. `part` limits the
 * check of colors to what is new since the last check; `also` runs in each window.
 */
type Check = (screen?: string, part?: Locator, also?: (window: Window) => Promise<void>) => Promise<void>;

/**
 * A test: `show` opens the screens one after another and calls `check` on each, which checks it in each window
 * size and in both themes; the second theme only for colors, since nothing else differs.
 */
export const fitsEveryWindow = (page: () => Page, show: (check: Check) => Promise<void>): void => {
  const check: Check = (screen = 'the page', part, also = async () => undefined) =>
    inEachWindow(page(), async (window) => {
      await also(window);
      await fits(page(), `${screen} at ${window.width} pixels`, part);
    });
  it('has no barrier and fits every window, light and dark', () => show(check));
};
