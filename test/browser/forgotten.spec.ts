import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { runTool } from '../support/run-tool.ts';
import type { TestServer } from '../support/server.ts';
import { inBrowser } from './in-browser.ts';
import { button, card, field, openQuote } from './record-screen.ts';
import { barriers } from './screen.ts';

const ID = '15';

describe('the record of a forgotten customer, in a browser', function forgotten() {
  let server: TestServer;
  let page: Page;

  inBrowser(this, async (opened) => {
    server = opened.server;
    ({ page } = await opened.somebody('superadmin@lanebook.test', `/quotes/${ID}`));
  });

  it('lets a note go that can never be saved', async () => {
    await page.getByLabel('Add a note').fill('Call them tomorrow');
    const { code } = await runTool('forget', ['quote', ID, '--yes'], {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      MASTER_KEY: Buffer.alloc(32, 1).toString('hex'),
    });
    expect(code).to.equal(0);
    await page.keyboard.press('Enter');
    const refused = card(page, /^Notes/)
      .getByRole('listitem')
      .filter({ hasText: 'Not saved.' });
    await refused.waitFor();
    expect(await refused.getByRole('button').allInnerTexts()).to.deep.equal(['Edit', 'Remove']);
    await refused.getByRole('button', { name: 'Remove' }).click();
    await refused.waitFor({ state: 'detached' });
  });

  it('says so in one line, and offers nothing that would be refused', async () => {
    await openQuote(page, server, ID);
    await page.getByRole('note').getByText('This customer was forgotten at their request.').waitFor();
    for (const name of ['Edit Customer', 'Edit Carrier note', 'Save note', 'Add files', 'Book Order', 'Copy'])
      expect(await button(page, name).count(), name).to.equal(0);
    expect(await page.getByLabel('No Text').count()).to.equal(0);
    await card(page, 'Notes').getByText('No notes are kept of a forgotten customer.').waitFor();
    await card(page, 'Files').getByText('No files are kept of a forgotten customer.').waitFor();
    expect(await barriers(page)).to.deep.equal([]);
  });

  it('goes on being priced and placed', async () => {
    await openQuote(page, server, ID, '?edit=true');
    expect(await field(page, 'shipper.firstName').count()).to.equal(0);
    await field(page, 'destination.city').fill('Placeville');
    await button(page, 'Update').click();
    await page.getByText('The quote was saved.').waitFor();
  });

  it('is not booked, whatever address is opened', async () => {
    await page.goto(`${server.url}/quotes/${ID}/convert`);
    await page.getByText(`The customer of quote ${ID} was forgotten`).waitFor();
    expect(await button(page, 'Convert').count()).to.equal(0);
    await page.getByRole('link', { name: `Back to quote ${ID}` }).click();
    await card(page, 'Customer').waitFor();
  });

  it('does not claim of an earlier day that there was nothing', async () => {
    // It was created with a price by the quoter: two events of one moment.
    await page.goto(`${server.url}/quotes/${ID}/history/1`);
    const banner = page.getByRole('note');
    await banner.getByText("What was personal in it has been forgotten at the customer's request.").waitFor();
    expect(await page.locator('main').innerText()).not.to.include('No notes yet');
    await card(page, 'Notes').getByText('No notes are kept of a forgotten customer.').waitFor();
    expect(await barriers(page)).to.deep.equal([]);
  });
});
