import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { button } from './record-screen.ts';

/** The filters with one value, by their labels. */
const CONTROLS = { Status: '#status', 'Child Status': '#child-status', Assignee: '#assignee' };
type OneValue = keyof typeof CONTROLS;

/** The buttons that remove a filter each, in their order. */
export const REMOVE_BUTTONS = '.filter-tag button';

const shown = (page: Page, name: string) => page.locator('.filter-tag', { hasText: `${name}: ` });

/** The filters that are set, as they are shown: `Status: New`. */
export const filters = (page: Page): Promise<ReadonlyArray<string>> =>
  page.locator('.filter-tag').allInnerTexts();

/** Waits until a filter is set to `words`, or not set. */
export const filterIs = (page: Page, name: string, words: string | undefined): Promise<void> =>
  becomes(
    async () => (await filters(page)).find((each) => each.startsWith(`${name}: `))?.slice(name.length + 2),
    words,
    `the filter ${name}`,
  );

/** Chooses a value of a filter by its name; undefined removes the filter. */
export const setFilter = async (page: Page, name: OneValue, value: string | undefined): Promise<void> => {
  await page.locator(CONTROLS[name]).selectOption({ label: value ?? 'All' });
};

/** Removes a filter by its button. */
export const removeFilter = (page: Page, name: string): Promise<void> =>
  shown(page, name).getByRole('button').click();

/** Names of the values that a filter offers. */
export const choicesOf = async (page: Page, name: OneValue): Promise<ReadonlyArray<string>> => {
  await page.locator(`${CONTROLS[name]} option`).nth(1).waitFor({ state: 'attached' });
  return (await page.locator(`${CONTROLS[name]} option`).allTextContents()).slice(1);
};

/** Removes all filters that are not initially set. */
export const resetFilters = (page: Page): Promise<void> => button(page, 'Reset filters').click();

/** Number of rows of the whole list. */
export const total = async (page: Page): Promise<number> => {
  const words = await page.locator('.pager-count').innerText();
  return Number(/of ([\d,]+)$/.exec(words)?.[1]?.replace(',', ''));
};
