import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { today } from '../../src/shared-kernel/civil-date.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes } from './becomes.ts';
import { inBrowser } from './in-browser.ts';
import { heading } from './record-screen.ts';
import { barriers } from './screen.ts';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
];

describe('pages of the price tables in a browser', function pages() {
  let page: Page;
  let url: string;
  let other: HttpClient;

  inBrowser(this, async ({ server, somebody }) => {
    ({ url } = server);
    other = await signedIn(server, 'superadmin@lanebook.test');
    ({ page } = await somebody('admin@lanebook.test'));
  });

  const open = async (path: string, title: string): Promise<void> => {
    await page.goto(`${url}/taq/${path}`);
    await heading(page, title).waitFor();
  };
  const hasFocus = (element: Locator): Promise<boolean> =>
    element.evaluate((each) => each === document.activeElement);
  /** Whether all of it is in the window, without scrolling. */
  const isInWindow = (element: Locator): Promise<boolean> =>
    element.evaluate((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });

  it('have the last line of their grid in the window, in a draft too', async () => {
    const { data } = await other.graphql('mutation { createPriceDraft(name: "Low window") { id } }');
    const { id } = data.createPriceDraft;
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      for (const [path, title] of [
        ['mileage-pricing', 'Mileage pricing'],
        ['vehicle-sizechart', 'Size chart'],
      ] as const) {
        await open(`${path}?draft=${id}`, title);
        const status = page.locator('.grid-status');
        await status.waitFor();
        await becomes(() => isInWindow(status), true, `${title} at ${window.width}`);
        expect(await isInWindow(page.locator('.grid-cells'))).to.equal(true);
      }
    }
    await other.graphql('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id });
  });

  it('say on a phone what is unsaved beside their title, not on a line of its own', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [path, title] of [
      ['mileage-pricing', 'Mileage pricing'],
      ['vehicle-size', 'Vehicle sizes'],
      ['fees', 'Fees'],
    ] as const) {
      await open(path, title);
      await page.getByRole('gridcell').first().waitFor();
      const bottoms = await page
        .locator('.page-title, .save-state')
        .evaluateAll((each) => each.map((part) => Math.round(part.getBoundingClientRect().bottom)));
      expect(new Set(bottoms).size, title).to.equal(1);
    }
  });

  it('say above the table how many there are', async () => {
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      for (const [path, title] of [
        ['exceptions', 'Exceptions'],
        ['vehicle-sizechart', 'Size chart'],
      ] as const) {
        await open(path, title);
        const pager = page.getByRole('navigation', { name: 'Pages' });
        await pager.getByText(/Page 1 of \d+/u).waitFor();
        expect(await isInWindow(pager), `${title} at ${window.width}`).to.equal(true);
      }
    }
    expect(await barriers(page)).to.deep.equal([]);
    await page.getByRole('button', { name: 'Next page' }).press('Enter');
    await page.getByText(/Page 2 of \d+/u).waitFor();
    await becomes(
      () =>
        page.getByRole('button', { name: 'Next page' }).evaluate((each) => each === document.activeElement),
      true,
    );
  });

  it('ask before what is entered for the selected exceptions is left, but not from page to page', async () => {
    await open('exceptions', 'Exceptions');
    await page.getByRole('grid', { name: 'Exceptions' }).waitFor();
    const price = page
      .getByRole('region', { name: 'Rule 1' })
      .getByRole('textbox', { name: /Custom price/u });
    await price.fill('500');
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(/Page 2 of \d+/u).waitFor();
    expect(await price.inputValue()).to.equal('500');
    await page.getByRole('link', { name: 'Fees' }).first().click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByText(/What you entered for a rule of the selected exceptions/u).waitFor();
    expect(await question.getByRole('button', { name: 'Save' }).count()).to.equal(0);
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await price.inputValue()).to.equal('500');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add exception' });
    await becomes(() => hasFocus(dialog.getByLabel('Pickup state')), true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await price.fill('');
    await page.getByRole('link', { name: 'Fees' }).first().click();
    await heading(page, 'Fees').waitFor();
  });

  it('say where the day in their address is none that can be shown, and of today that it is not over', async () => {
    for (const day of ['banana', '2999-12-25']) {
      await open(`mileage-pricing?at=${day}`, 'Mileage pricing');
      await page.getByText('Prices as they are now: the day in the address is still to come').waitFor();
      await page.getByRole('button', { name: 'Back to now' }).click();
      await becomes(async () => new URL(page.url()).search, '');
      await becomes(() => page.getByText('the day in the address').count(), 0);
    }
    await open(`mileage-pricing?at=${today(new Date().toISOString())}`, 'Mileage pricing');
    await page.getByText(/^Prices of today, .+, so far\. Nothing can be changed here\.$/u).waitFor();
  });

  it('have an import that says what is wrong with a file, and begins again where the last one began', async () => {
    await open('mileage-pricing/import/mileage-pricing', 'Import mileage pricing');
    const choose = async (text: string): Promise<void> => {
      await page
        .getByLabel('File to import')
        .setInputFiles({ name: 'mileage.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    };
    await choose(' ');
    await page.getByText('The file is empty. Choose another one, or paste its rows.').waitFor();
    const [{ data }] = [await other.graphql('{ mileagePricings { minMileage maxMileage price } }')];
    const { minMileage, maxMileage, price } = data.mileagePricings[0];
    await choose(`Min miles,Max miles,Price ($)\n${minMileage},${maxMileage},${price + 5}\n`);
    await page.getByRole('button', { name: 'Another file' }).press('Enter');
    await becomes(() => hasFocus(page.getByRole('button', { name: 'Choose a file' })), true);
  });
});
