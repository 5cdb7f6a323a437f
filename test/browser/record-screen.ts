import type { Page } from 'playwright-core';
import type { TestServer } from '../support/server.ts';

/** A card of the record, by its heading. */
export const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

export const field = (page: Page, path: string) => page.locator(`[id="${path}"]`);

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A button of a message; the title row may have one of the same name. */
export const toastButton = (page: Page, name: string) =>
  page.locator('.bp6-toast').getByRole('button', { name, exact: true });

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Opens a record's page from a list, by a click beside its number. */
export const openRow = (page: Page, id: string): Promise<void> =>
  page.locator(`#list tr[data-row="${id}"] td`).nth(1).click();

/** The id of the first record of a list; the text of its link may have marks beside it. */
export const firstRowId = async (page: Page): Promise<string> => {
  const id = await page.locator('#list tr[data-row]').first().getAttribute('data-row');
  return String(id);
};

/** Opens a quote and waits for its cards. */
export const openQuote = async (
  page: Page,
  server: TestServer,
  id: number | string,
  search = '',
): Promise<void> => {
  await page.goto(`${server.url}/quotes/${id}${search}`);
  await heading(page, `Quote ID ${id}`).waitFor();
  await card(page, 'Customer').waitFor();
};

/** Opens an order and waits for its cards. */
export const openOrder = async (page: Page, server: TestServer, id: string, search = ''): Promise<void> => {
  await page.goto(`${server.url}/orders/${id}${search}`);
  await heading(page, `Order ID ${id}`).waitFor();
  await card(page, 'Customer').waitFor();
};
