import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { barriers, overflow } from './screen.ts';

type Theme = 'light' | 'dark';
/** Widths in pixels of a large screen, a tablet and a phone, with a height to each. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const;

/** Chooses the theme for the page as it stands, and for what is opened in its browser afterwards. */
const choose = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((chosen) => {
    localStorage.setItem('lanebook.theme', chosen);
    document.documentElement.classList.toggle('bp6-dark', chosen === 'dark');
  }, theme);

/** Says which screen has a serious barrier, or is wider than the window. */
type Check = (screen?: string) => Promise<void>;

/**
 * One test for each window and theme. `show` brings up the screens one after another and calls `check` on
 * each. The window is a large one again afterwards; the theme stays.
 */
export const fitsEveryWindow = (
  page: () => Page,
  show: (check: Check, window: { readonly width: number; readonly theme: Theme }) => Promise<void>,
): void => {
  const check: Check = async (screen) => {
    expect(await barriers(page()), screen).to.deep.equal([]);
    expect(await overflow(page()), screen).to.equal(0);
  };
  for (const window of WINDOWS)
    for (const theme of ['light', 'dark'] as const)
      it(`has no serious barrier and fits the window at ${window.width} pixels, ${theme}`, async () => {
        await page().setViewportSize(window);
        await choose(page(), theme);
        await show(check, { width: window.width, theme });
        await page().setViewportSize(WINDOWS[0]);
      });
};
