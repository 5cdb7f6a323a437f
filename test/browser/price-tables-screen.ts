import { expect } from 'chai';
import type { Suite } from 'mocha';
import type { Locator, Page } from 'playwright-core';
import { addPerson } from '../support/add-person.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { button, heading } from './record-screen.ts';

/** Sees the price tables, and may not change them. */
export const VIEWER = 'pricing@lanebook.test';

const MILEAGE = '{ mileagePricings { id minMileage maxMileage price } priceTables { publication } }';
export const UPDATE =
  'mutation ($rows: [MileagePricingInput!]!) { updateMileagePricings(pricingData: $rows) { id } }';

export type MileageRow = {
  readonly id: string;
  readonly minMileage: number;
  readonly maxMileage: number;
  readonly price: number;
};

type Opened = Pick<InBrowser, 'somebody'> & {
  readonly server: TestServer;
  /** Of an administrator. */
  readonly page: Page;
  /** Somebody else who changes the tables, over the API. */
  readonly other: HttpClient;
};

/** The price tables in the browser of an administrator, for the specs of one `describe`; see `inBrowser`. */
export const onPriceTables = (suite: Suite, opened: (ready: Opened) => void = () => undefined) => {
  let server: TestServer;
  let page: Page;
  let other: HttpClient;

  inBrowser(suite, async (browser) => {
    ({ server } = browser);
    await addPerson(server, VIEWER, ['taq_view', 'quote_view']);
    other = await signedIn(server, 'superadmin@lanebook.test');
    ({ page } = await browser.somebody('admin@lanebook.test'));
    opened({ server, page, other, somebody: browser.somebody });
  });

  const open = async (path: string, title: string, on = page): Promise<void> => {
    await on.goto(`${server.url}/taq/${path}`);
    await heading(on, title).waitFor();
  };
  const grid = (name: string, on = page) => on.getByRole('grid', { name, exact: true });
  const cell = (row: number, column: number, name: string, on = page) =>
    grid(name, on).locator(`tr[data-index="${row}"] td[data-column="${column}"]`);
  const textOf = async (row: number, column: number, name: string, on = page): Promise<string> =>
    (await cell(row, column, name, on).innerText()).split(/\s*\(not saved\)/u)[0]?.trim() ?? '';
  const typeInto = async (row: number, column: number, name: string, text: string): Promise<void> => {
    await cell(row, column, name).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const told = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const asked = async (document: string, variables = {}) => {
    const { data, errors } = await other.graphql(document, variables);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data;
  };
  const mileage = async (): Promise<ReadonlyArray<MileageRow>> => (await asked(MILEAGE)).mileagePricings;
  const save = () => button(page, 'Save').click();
  /** Holds the answers of an address to operations, by default saves, until they are let go. */
  const hold = async (held = /mutation /u, address = '**/graphql'): Promise<() => Promise<void>> => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(address, async (route) => {
      const isHeld = held.test(route.request().postData() ?? '');
      const response = await route.fetch();
      if (isHeld) await released;
      await route.fulfill({ response });
    });
    return async () => {
      release();
      await page.unroute(address);
    };
  };
  const hasFocus = (element: Locator): Promise<boolean> =>
    element.evaluate((each) => each === document.activeElement);
  const discard = () =>
    page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Discard' });
  return { open, grid, cell, textOf, typeInto, told, asked, mileage, save, hold, hasFocus, discard };
};
