import type { Suite } from 'mocha';
import type { Page } from 'playwright-core';
import type { HttpClient } from '../support/http-client.ts';
import { onPriceTables } from './price-tables-screen.ts';
import { button } from './record-screen.ts';

/** Of what another person does over the API: ends a draft. */
export const DISCARD = 'mutation ($id: ID!) { discardPriceDraft(id: $id) }';

/** The import of mileage pricing in the browser of an administrator, for the specs of one `describe`; see `onPriceTables`. */
export const onPriceImports = (suite: Suite, opened: (page: Page, other: HttpClient) => void) => {
  let page: Page;
  const tables = onPriceTables(suite, (ready) => {
    ({ page } = ready);
    opened(page, ready.other);
  });
  const { open, told } = tables;
  /** Checks a file with a row for each of these miles, on the page of an import. */
  const checkHere = async (...miles: ReadonlyArray<number>): Promise<void> => {
    const rows = miles.map((mile) => `${mile},"${mile.toLocaleString('en-US')}","$1,225.00"`);
    await page.getByLabel(/^Or paste rows/u).fill(['Min miles,Max miles,Price ($)', ...rows].join('\n'));
    await button(page, 'Check the pasted rows').click();
    await told('Nothing is stored yet. Look through what would happen, then import.');
  };
  const check = async (...miles: ReadonlyArray<number>): Promise<void> => {
    await open('mileage-pricing/import/mileage-pricing', 'Import mileage pricing');
    await checkHere(...miles);
  };
  const undo = () => page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
  return { ...tables, check, checkHere, undo };
};
