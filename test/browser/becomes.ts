import { expect } from 'chai';
import type { Page } from 'playwright-core';

const LONGEST_MS = 30_000;
const PAUSE_MS = 50;

/** Polls until a value equals `expected`; fails with both after half a minute. */
export const becomes = async <T>(read: () => Promise<T>, expected: T, message?: string): Promise<void> => {
  for (const end = performance.now() + LONGEST_MS; performance.now() < end; ) {
    if (JSON.stringify(await read()) === JSON.stringify(expected)) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  expect(await read(), message).to.deep.equal(expected);
};

/** Waits until the focused element has this `id`, `aria-label` or text. */
export const focusIsOn = (page: Page, expected: string): Promise<void> =>
  becomes(
    () =>
      page.evaluate((name) => {
        const { activeElement: on } = document;
        const names = [on?.id, on?.getAttribute('aria-label'), on?.textContent];
        return names.includes(name) ? name : names.find(Boolean);
      }, expected),
    expected,
    'what has the focus',
  );

/** Presses Escape, which a dialog hears once it has the focus: a frame or two after it is shown. */
export const pressEscape = async (page: Page): Promise<void> => {
  const hears = (): Promise<boolean> =>
    page.evaluate(() => {
      const on = document.activeElement;
      const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];
      // Blueprint focuses an element just before the dialog, in its overlay.
      return dialogs.length === 0 || dialogs.some((dialog) => dialog.closest('.bp6-overlay')?.contains(on));
    });
  await becomes(hears, true, 'an open dialog has the focus');
  await page.keyboard.press('Escape');
};
