import type { Locator, Page } from 'playwright-core';
import { becomes, pressEscape } from './becomes.ts';
import { button } from './record-screen.ts';

/** The buttons that remove a filter each, in their order. */
export const REMOVE_BUTTONS = '.filter-chip > button';

const chip = (page: Page, name: string): Locator =>
  page.locator('.filter-chip-open', { hasText: new RegExp(`^${name}: `) });
const editor = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** The filters that are set, as they are shown: `Status: New`. */
export const filters = (page: Page): Promise<ReadonlyArray<string>> =>
  page.locator('.filter-chip-open').allInnerTexts();

/** Waits until a filter is set to `words`, or not set. */
export const filterIs = (page: Page, name: string, words: string | undefined): Promise<void> =>
  becomes(
    async () => (await filters(page)).find((each) => each.startsWith(`${name}: `))?.slice(name.length + 2),
    words,
    `the filter ${name}`,
  );

/** Opens the editor of a filter, from its chip or from the menu of those that are not set. */
export const openFilter = async (page: Page, name: string): Promise<Locator> => {
  const opener = chip(page, name).or(button(page, 'Add filter'));
  await opener.first().waitFor();
  if ((await chip(page, name).count()) > 0) await chip(page, name).click();
  else {
    await button(page, 'Add filter').click();
    await page.getByRole('dialog', { name: 'Filters to add' }).getByText(name, { exact: true }).click();
  }
  await editor(page, name).waitFor();
  return editor(page, name);
};

/** Removes a filter by its button. */
export const removeFilter = (page: Page, name: string): Promise<void> =>
  button(page, `Remove filter ${name}`).click();

/** Chooses a value of a filter by its name; undefined removes the filter. */
export const setFilter = async (page: Page, name: string, value: string | undefined): Promise<void> => {
  if (value === undefined) return removeFilter(page, name);
  await (await openFilter(page, name)).getByRole('option', { name: value, exact: true }).click();
};

/** Checks values of a filter that has several. */
export const checkFilter = async (
  page: Page,
  name: string,
  ...values: ReadonlyArray<string>
): Promise<void> => {
  const opened = await openFilter(page, name);
  for (const value of values) await opened.getByText(value, { exact: true }).click();
  await pressEscape(page);
  await opened.waitFor({ state: 'detached' });
};

/** Names of the values that a filter offers. */
export const choicesOf = async (page: Page, name: string): Promise<ReadonlyArray<string>> => {
  const options = (await openFilter(page, name)).getByRole('option');
  await options.first().waitFor();
  const names = await options.locator('bdi').allInnerTexts();
  await pressEscape(page);
  await editor(page, name).waitFor({ state: 'detached' });
  return names;
};

/** Removes all filters that are not initially set. */
export const resetFilters = (page: Page): Promise<void> => button(page, 'Reset filters').click();

/** Number of rows of the whole list. */
export const total = async (page: Page): Promise<number> => {
  const words = await page.locator('.pager-count').innerText();
  return Number(/of ([\d,]+)$/.exec(words)?.[1]?.replace(',', ''));
};

/** The numbers of rows by their links, without the marks beside them. */
export const numbersOf = async (links: Locator): Promise<ReadonlyArray<string>> =>
  (await links.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
