import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';

/** Waits until the row with this name, and no other, has the keyboard's bar at its left. */
export const keyboardRowIs = (page: Page, name: string): Promise<void> =>
  becomes(
    () =>
      page.locator('.list-table tbody tr').evaluateAll((rows) =>
        rows
          .filter((row) => {
            const first = [...row.children].find((cell) => cell.checkVisibility());
            return first !== undefined && getComputedStyle(first).boxShadow.includes('3px 0px 0px 0px inset');
          })
          .map((row) => row.querySelector<HTMLElement>('[data-row-link]')?.innerText),
      ),
    [name],
    'the row of the keyboard',
  );
