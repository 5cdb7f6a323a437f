import type { Page } from 'playwright-core';

/** What opens above a screen, or a state that its address alone does not bring. */
type Opened = {
  /** Of the screen. */
  readonly path: string;
  readonly open: (page: Page) => Promise<void>;
  /** What shows that it is open. */
  readonly shows: string;
};

const DIALOG = '[role=dialog]';
const FAILED = '**/graphql';

const press =
  (...keys: ReadonlyArray<string>) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
const click =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).first().click();

const chooseRows = async (page: Page): Promise<void> => {
  for (const nth of [0, 1, 2])
    await page
      .getByRole('checkbox', { name: /^Select \d+$/ })
      .nth(nth)
      .check();
};

/** By the name of the picture. */
export const OPENED_SCREENS: Readonly<Record<string, Opened>> = {
  'quick-quote': { path: '/', open: press('='), shows: DIALOG },
  palette: { path: '/', open: press('Control+k'), shows: DIALOG },
  help: { path: '/quotes?page=1', open: press('?'), shows: DIALOG },
  'dispatch-dialog': { path: '/orders/75', open: click('#dispatch-order'), shows: DIALOG },
  'bulk-bar': {
    path: '/quotes?page=1',
    open: chooseRows,
    shows: '[role=region][aria-label="Selected rows"], section[aria-label="Selected rows"]',
  },
  'bulk-preview': {
    path: '/quotes?page=1',
    open: async (page) => {
      await chooseRows(page);
      await page.getByRole('button', { name: 'Re-assign' }).first().click();
    },
    shows: DIALOG,
  },
  'status-picker': { path: '/quotes?page=1', open: press('j', 's'), shows: '[role=listbox]' },
  'filters-to-add': {
    path: '/quotes?page=1',
    open: (page) => page.getByRole('button', { name: 'Add filter', exact: true }).click(),
    shows: DIALOG,
  },
  views: { path: '/quotes?page=1', open: click('#views'), shows: '.bp6-popover' },
  'invalid-form': { path: '/quotes/create', open: press('Control+s'), shows: '.error-summary' },
  'unknown-record': { path: '/quotes/999999', open: press(), shows: '#main' },
  'empty-list': { path: '/quotes?page=1&search=Nowhere', open: press(), shows: '.empty' },
  'failed-list': {
    path: '/settings',
    open: async (page) => {
      await page.route(FAILED, (route) => route.abort());
      await page.getByRole('link', { name: 'Quotes', exact: true }).first().click();
    },
    shows: '#main [role=alert], #main .bp6-callout, #main .bp6-non-ideal-state',
  },
};
