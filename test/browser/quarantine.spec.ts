import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withDatabase } from '../../src/platform/database.ts';
import { definitions } from '../../src/product/declarations.ts';
import { appendEvent } from '../support/append-event.ts';
import { runTool } from '../support/run-tool.ts';
import type { TestServer } from '../support/server.ts';
import { fitsEveryWindow } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { button, card, field, openQuote } from './record-screen.ts';

const MASTER_KEY = Buffer.alloc(32, 1);
/** Event definitions of a later release, each with a newer version. */
const LATER = definitions.map((each) => ({ ...each, version: 99 }));
const [BROKEN, WHOLE] = ['15', '16'] as const;
const SAID =
  'This record is locked. A part of its history cannot be read, so it may not show the latest changes, and nothing can be saved to it. Tell your administrator, who can put this right.';
const REFUSED = /This is locked: event \d+ of quote-15 .* Nothing was saved; tell your administrator\./;

describe('a quarantined record in a browser', function quarantined() {
  let server: TestServer;
  let page: Page;
  const run = (...args: ReadonlyArray<string>) =>
    runTool('quarantine', args, {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      MASTER_KEY: MASTER_KEY.toString('hex'),
    });
  const callout = () => page.getByRole('status').filter({ hasText: 'This record is locked.' });

  inBrowser(this, async (opened) => {
    server = opened.server;
    await appendEvent(
      { databaseUrl: server.databaseUrl, masterKey: MASTER_KEY },
      `quote-${BROKEN}`,
      { type: 'EngagementsChanged', data: { quoteId: Number(BROKEN), engagements: ['fire'] } },
      { actor: 'user:3', subject: `record-${BROKEN}` },
      LATER,
    );
    ({ page } = await opened.somebody('superadmin@lanebook.test', `/quotes/${BROKEN}`));
  });

  it('says on its page that it is locked, and whom to tell, and in the list that it is', async () => {
    await callout().waitFor();
    expect(await callout().innerText()).to.equal(SAID);
    await page.goto(`${server.url}/quotes?page=1&sortBy=id&dateRangeGroup=ALL`);
    await page.locator(`#list tr[data-row="${BROKEN}"]`).waitFor();
    expect(await page.locator(`#list tr[data-row="${BROKEN}"]`).innerText()).to.include('Locked');
    expect(await page.locator(`#list tr[data-row="${WHOLE}"]`).innerText()).not.to.include('Locked');
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await openQuote(page, server, BROKEN);
      await callout().waitFor();
      await check('read');
      await openQuote(page, server, BROKEN, '?edit=true');
      await field(page, 'shipper.companyName').fill('Coastal Parts');
      await button(page, 'Update').click();
      await page.getByText(REFUSED).first().waitFor();
      await check('refused');
    },
  );

  it('refuses to save in words, and keeps what was typed', async () => {
    await openQuote(page, server, BROKEN, '?edit=true');
    await field(page, 'shipper.companyName').fill('Coastal Parts');
    await button(page, 'Update').click();
    await page.getByText(REFUSED).first().waitFor();
    expect(await field(page, 'shipper.companyName').inputValue()).to.equal('Coastal Parts');
  });

  it('refuses a note in words, and keeps it', async () => {
    await openQuote(page, server, BROKEN);
    await page.getByLabel('Add a note').fill('Call them tomorrow');
    await page.keyboard.press('Enter');
    const refused = card(page, /^Notes/)
      .getByRole('listitem')
      .filter({ hasText: 'Not saved.' });
    await refused.waitFor();
    expect(await refused.innerText())
      .to.include('Call them tomorrow')
      .and.match(REFUSED);
    await refused.getByRole('button', { name: 'Remove' }).click();
    await refused.waitFor({ state: 'detached' });
  });

  it('holds up no other record', async () => {
    await openQuote(page, server, WHOLE, '?edit=true');
    expect(await callout().count()).to.equal(0);
    await field(page, 'shipper.companyName').fill('Coastal Parts');
    await button(page, 'Update').click();
    await page.getByText('The quote was saved.').waitFor();
  });

  it('is locked no more once its events can be read and are tried again', async () => {
    const { code, stdout } = await run('list');
    expect([code, stdout.includes(`quote-${BROKEN}`)]).to.deep.equal([1, true]);
    await withDatabase(server.databaseUrl, ({ sql }) =>
      sql(null, `update event_log set metadata = replace(metadata, '"version":99', '"version":1')`),
    );
    expect((await run('retry')).code).to.equal(0);
    await openQuote(page, server, BROKEN, '?edit=true');
    await callout().waitFor({ state: 'detached' });
    await field(page, 'shipper.companyName').fill('Coastal Parts');
    await button(page, 'Update').click();
    await page.getByText('The quote was saved.').waitFor();
    expect((await run('list')).stdout).to.match(/^Nothing is quarantined\.\n/);
  });
});
