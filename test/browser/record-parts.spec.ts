import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { TestServer } from '../support/server.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { buildPlanted, type PlantedClient } from './planted/client.ts';
import { pressRetry } from './press-retry.ts';
import { button, card, firstRowId, openOrder, openQuote } from './record-screen.ts';
import { barriers } from './screen.ts';

const BUILD_MS = 360_000;

/** Tests a second feature on the page of a record: `planted/escorts.tsx`. */
describe('the parts of a record that other features bring', function recordParts() {
  let server: TestServer;
  let client: PlantedClient;
  let page: Page;
  let somebody: InBrowser['somebody'];

  before(async function build() {
    this.timeout(BUILD_MS);
    client = await buildPlanted();
  });
  inBrowser(this, async (opened) => {
    ({ server, somebody } = opened);
    ({ page } = await somebody('superadmin@lanebook.test'));
    await client.serveTo(page);
  });
  after(() => client?.remove());

  const titles = (column: number) =>
    page.locator('.columns > .column').nth(column).getByRole('heading', { level: 2 }).allInnerTexts();

  it('stand in their order among those of quotes', async () => {
    await openQuote(page, server, 1);
    await card(page, 'Escort')
      .getByText(/^For quote 1 at revision \d+$/)
      .waitFor();
    expect(await titles(0)).to.deep.equal([
      ...['Customer', 'Origin', 'Destination', 'Escort', 'Vehicle'],
      ...['Transport pricing', 'Transport information', 'Where the price comes from'],
      ...['Follow-up calendar', 'Permits', 'Carrier note', 'Map'],
    ]);
    expect((await titles(1)).slice(0, 2)).to.deep.equal(['Lead', 'Routes']);
    const actions = await page.locator('.page-actions').getByRole('button').allInnerTexts();
    expect(actions.slice(-3)).to.deep.equal(['Call the escort', 'Book Order', 'Edit']);
  });

  it('fail alone, each with a Retry in its place', async () => {
    await card(page, 'Permits').getByText('Something went wrong').waitFor();
    await card(page, 'Routes').getByText('Lanebook did not send this part of the page.').waitFor();
    const history = card(page, 'History');
    await history.getByText('The escorts could not be loaded').waitFor();
    await history.getByRole('link', { name: 'View the record as of then' }).first().waitFor();
    await page.evaluate(() => document.documentElement.setAttribute('data-mended', ''));
    for (const name of ['Permits', 'Routes', 'History']) await pressRetry(card(page, name));
    await card(page, 'Permits').getByText('No permit is needed.').waitFor();
    await card(page, 'Routes').getByText('Any road will do.').waitFor();
  });

  it('tell the newest of all sources first', async () => {
    const entries = card(page, 'History').getByRole('listitem');
    await entries.filter({ hasText: 'The escort of quote 1 was asked for' }).waitFor();
    expect(await entries.first().innerText()).to.include('The escort of quote 1');
    // Where a retry has scrolled to, a button may be half under the head.
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('*')) each.scrollTop = 0;
    });
    expect(await barriers(page)).to.deep.equal([]);
  });

  it('save, and the record is read again', async () => {
    const read = page.waitForRequest((request) => (request.postData() ?? '').includes('query quote('));
    await button(page, 'Order an escort').click();
    await page.getByText('The escort is saved.').waitFor();
    await read;
  });

  it('save each on their own, also where two save the same', async () => {
    const keyOf = async (name: string): Promise<string | null> => {
      const before = await button(page, name).getAttribute('data-key');
      await button(page, name).click();
      return button(page, name)
        .and(page.locator(`[data-key]:not([data-key="${before}"])`))
        .getAttribute('data-key');
    };
    await page.evaluate(() => document.documentElement.setAttribute('data-losing', ''));
    const ordered = await keyOf('Order an escort');
    expect(await keyOf('Call the escort'))
      .to.be.a('string')
      .and.not.equal(ordered);
  });

  it('are not there for another kind, nor for who may not see them', async () => {
    await page.goto(`${server.url}/orders`);
    await openOrder(page, server, await firstRowId(page));
    expect(await titles(0)).not.to.include('Permits');
    const sales = await somebody('sales@lanebook.test');
    await client.serveTo(sales.page);
    await openQuote(sales.page, server, 1);
    await card(sales.page, 'Routes').waitFor();
    expect(await card(sales.page, 'Escort').count()).to.equal(0);
    expect(await button(sales.page, 'Call the escort').count()).to.equal(0);
  });
});
