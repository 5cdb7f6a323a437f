import { expect } from 'chai';
import { runTool } from '../support/run-tool.ts';
import type { TestServer } from '../support/server.ts';
import { becomes, focusIsOn, pressEscape } from './becomes.ts';
import { type InBrowser, inBrowser, type Somebody } from './in-browser.ts';
import { setFilter } from './list-page.ts';
import { button, card, field, openQuote, openRow, toastButton } from './record-screen.ts';
import { barriers } from './screen.ts';

describe('two people at one record, in two browsers', function recordConflicts() {
  let server: TestServer;
  let somebody: InBrowser['somebody'];
  let ana: Somebody;
  let ben: Somebody;

  inBrowser(this, async (opened) => {
    ({ server, somebody } = opened);
    [ana, ben] = await Promise.all([somebody('superadmin@lanebook.test'), somebody('manager@lanebook.test')]);
  });

  /** Ben changes a field that Ana is editing to another value. */
  const collide = async (id: number, theirs: string, mine: string): Promise<void> => {
    await openQuote(ana.page, server, id);
    await openQuote(ben.page, server, id);
    await button(ana.page, 'Edit Origin').click();
    await field(ana.page, 'origin.city').fill(mine);
    await button(ben.page, 'Edit Origin').click();
    await field(ben.page, 'origin.city').fill(theirs);
    await button(ben.page, 'Confirm Origin').click();
    await card(ben.page, 'Origin').getByText(theirs).waitFor();
    await button(ana.page, 'Confirm Origin').click();
    await ana.page.getByRole('dialog').getByText('This was changed meanwhile').waitFor();
  };

  it('lets both win who change different sections', async () => {
    await openQuote(ana.page, server, 6);
    await openQuote(ben.page, server, 6);
    await button(ana.page, 'Edit Origin').click();
    await field(ana.page, 'origin.city').fill('Anaville');
    await button(ben.page, 'Edit Destination').click();
    await field(ben.page, 'destination.city').fill('Benville');
    await button(ben.page, 'Confirm Destination').click();
    await card(ben.page, 'Destination').getByText('Benville').waitFor();
    await button(ana.page, 'Confirm Origin').click();
    await card(ana.page, 'Origin').getByText('Anaville').waitFor();
    await card(ana.page, 'Destination').getByText('Benville').waitFor();
  });

  it('shows theirs beside mine with who and when, keeps both when closed, and stores mine when chosen', async () => {
    await collide(7, 'Theirstown', 'Minetown');
    const { page } = ana;
    const dialog = page.getByRole('dialog');
    const row = dialog.getByRole('row', { name: /^City/ });
    expect(await row.innerText()).to.match(/Theirstown\s+Minetown/);
    expect(await dialog.innerText()).to.match(/Changed by \S+/);
    expect(await dialog.getByRole('row').count()).to.equal(2);
    expect(await barriers(page)).to.deep.equal([]);
    expect(await button(page, 'Save').isDisabled()).to.equal(true);
    await button(page, 'Continue editing').click();
    expect(await field(page, 'origin.city').inputValue()).to.equal('Minetown');
    await focusIsOn(page, 'Confirm Origin');
    await button(page, 'Confirm Origin').click();
    await dialog.getByText('Use mine').waitFor();
    await pressEscape(page);
    await dialog.waitFor({ state: 'detached' });
    await focusIsOn(page, 'Confirm Origin');
    await button(page, 'Confirm Origin').click();
    await dialog.getByText('Use mine').click();
    await button(page, 'Save').click();
    await dialog.waitFor({ state: 'detached' });
    await card(page, 'Origin').getByText('Minetown').waitFor();
    await button(page, 'Edit').waitFor();
    await openQuote(ben.page, server, 7);
    await card(ben.page, 'Origin').getByText('Minetown').waitFor();
  });

  it('takes theirs when chosen, and saves what else was to be saved', async () => {
    await collide(8, 'Theirstown', 'Minetown');
    const { page } = ana;
    await page.getByRole('dialog').getByText('Use theirs').click();
    await button(page, 'Save').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await card(page, 'Origin').getByText('Theirstown').waitFor();
    expect(await page.getByText('The quote was saved.').count()).to.equal(0);
    await openQuote(ben.page, server, 8);
    await card(ben.page, 'Origin').getByText('Theirstown').waitFor();
  });

  it('brings what others changed into untouched sections without touching what is typed', async () => {
    await openQuote(ana.page, server, 9);
    await button(ana.page, 'Edit').click();
    await field(ana.page, 'shipper.companyName').fill('Half typ');
    await openQuote(ben.page, server, 9);
    await button(ben.page, 'Edit Destination').click();
    await field(ben.page, 'destination.city').fill('Newtown');
    await button(ben.page, 'Confirm Destination').click();
    await card(ben.page, 'Destination').getByText('Newtown').waitFor();
    await ana.page.locator('#new-note').fill('Called the customer');
    await ana.page.keyboard.press('Enter');
    await ana.page.waitForFunction(
      () => (document.getElementById('destination.city') as HTMLInputElement).value === 'Newtown',
    );
    expect(await field(ana.page, 'shipper.companyName').inputValue()).to.equal('Half typ');
    await button(ana.page, 'Update').click();
    await ana.page.getByText('The quote was saved.').waitFor();
  });

  it('keeps what was typed when saving fails, says why, and repeats under the same key', async () => {
    const { page } = ana;
    const keys: Array<string | undefined> = [];
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('mutation updateQuote')) return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      const error = {
        message: 'It is not known whether this was saved.',
        extensions: { code: 'OUTCOME_UNKNOWN' },
      };
      return route.fulfill({ json: { errors: [error], data: null } });
    });
    await openQuote(page, server, 10);
    await button(page, 'Edit Origin').click();
    await field(page, 'origin.city').fill('Keptville');
    await button(page, 'Confirm Origin').click();
    await page.getByText('It is not known whether this was saved.').waitFor();
    expect(await field(page, 'origin.city').inputValue()).to.equal('Keptville');
    await toastButton(page, 'Try again').click();
    await card(page, 'Origin').getByText('Keptville').waitFor();
    await openQuote(ben.page, server, 10);
    await card(ben.page, 'Origin').getByText('Keptville').waitFor();
    expect(keys).to.have.length(2);
    expect(keys[0]).to.be.a('string').and.equal(keys[1]);
    await page.unroute('**/graphql');
  });

  it('keeps a selector that could not be saved at once, and offers Update', async () => {
    const { page } = ana;
    await openQuote(page, server, 12);
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('mutation updateQuote') ? route.abort() : route.continue(),
    );
    await field(page, 'referrerId').selectOption({ index: 2 });
    const chosen = await field(page, 'referrerId').inputValue();
    await page.getByText(/cannot be reached/).waitFor();
    await page.unroute('**/graphql');
    await button(page, 'Update').click();
    await page.getByText('The quote was saved.').waitFor();
    await button(page, 'Edit').waitFor();
    await page.reload();
    await becomes(() => field(page, 'referrerId').inputValue(), chosen);
  });

  it('asks before another record takes the place of one with typing in it', async () => {
    const { page } = ana;
    await page.goto(`${server.url}/quotes?page=1`);
    await openRow(page, '2');
    await card(page, 'Customer').waitFor();
    const start = await page.evaluate(() => history.length);
    await page.getByRole('link', { name: 'Quotes', exact: true }).click();
    await page.locator('.list-tabs a', { hasText: 'All' }).click();
    await setFilter(page, 'Assignee', undefined);
    await setFilter(page, 'Status', undefined);
    await openRow(page, '3');
    await page.getByRole('heading', { level: 1, name: 'Quote ID 3' }).waitFor();
    await field(page, 'shipper.lastName').fill('Third');
    const toTheFirst = (): Promise<void> => page.evaluate((from) => history.go(from - history.length), start);
    await toTheFirst();
    await button(page, 'Stay').click();
    expect(await field(page, 'shipper.lastName').inputValue()).to.equal('Third');
    await toTheFirst();
    await button(page, 'Discard').click();
    await page.getByRole('heading', { level: 1, name: 'Quote ID 2' }).waitFor();
    expect(await field(page, 'shipper.lastName').inputValue()).not.to.equal('Third');
  });

  it('says that the customer was forgotten, takes out what was typed about them, and saves the rest', async () => {
    const { page } = ana;
    await openQuote(page, server, 14, '?edit=true');
    await field(page, 'shipper.firstName').fill('Reborn');
    await field(page, 'destination.city').fill('Placeville');
    await field(page, 'transport.note').fill('Ring Reborn at noon');
    const { code } = await runTool('forget', ['quote', '14', '--yes'], {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      MASTER_KEY: Buffer.alloc(32, 1).toString('hex'),
    });
    expect(code).to.equal(0);
    await button(page, 'Update').click();
    const dialog = page.getByRole('dialog', { name: 'This customer was forgotten' });
    await dialog.getByText('forgotten at their request').waitFor();
    expect(await dialog.innerText()).not.to.include('Reborn');
    expect(await dialog.getByRole('row').allInnerTexts()).to.have.length(2);
    expect(await barriers(page)).to.deep.equal([]);
    await dialog.getByText('Use mine').click();
    await button(page, 'Save').click();
    await page.getByText('The quote was saved.').waitFor();
    expect(await field(page, 'shipper.firstName').inputValue()).to.equal('');
    expect(await field(page, 'transport.note').inputValue()).to.equal('');
    await openQuote(page, server, 14, '?edit=true');
    expect(await field(page, 'destination.city').inputValue()).to.equal('Placeville');
    expect(await field(page, 'shipper.firstName').count()).to.equal(0);
  });

  it('offers no editing to those who may only read', async () => {
    const { page, browser } = await somebody('dispatch@lanebook.test');
    await openQuote(page, server, 9, '?edit=true');
    expect(await page.getByRole('button', { name: /^(Edit|Update|Confirm)/ }).count()).to.equal(0);
    expect(await page.locator('select').count()).to.equal(0);
    await page.keyboard.press('e');
    expect(await field(page, 'shipper.firstName').count()).to.equal(0);
    await browser.close();
  });
});
