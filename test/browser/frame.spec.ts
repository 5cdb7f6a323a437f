import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { addPerson } from '../support/add-person.ts';
import type { TestServer } from '../support/server.ts';
import { becomes } from './becomes.ts';
import { LARGE, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { button, card, field, firstRowId, heading, openOrder, openQuote } from './record-screen.ts';
import { barriers, overflow } from './screen.ts';
import { standsStill } from './stands-still.ts';

const READER = 'reader@lanebook.test';

describe('what stands around every screen', function frame() {
  let server: TestServer;
  let page: Page;
  let reader: Page;

  inBrowser(this, async (opened) => {
    server = opened.server;
    ({ page } = await opened.somebody('superadmin@lanebook.test'));
    await addPerson(server, READER, ['order_view']);
    reader = (await opened.somebody(READER, '/orders')).page;
  });

  const groups = (on: Page): Promise<ReadonlyArray<ReadonlyArray<string>>> =>
    on
      .locator('#sidebar section')
      .evaluateAll((all) =>
        all.map((group) => [...group.querySelectorAll('h2, a')].map(({ textContent }) => textContent ?? '')),
      );
  const creates = async (on: Page): Promise<ReadonlyArray<string>> =>
    on.locator('.header-actions a').allInnerTexts();

  it('is a sidebar of 250 pixels with the person and an Administrator', async () => {
    const sidebar = page.locator('#sidebar');
    expect((await sidebar.boundingBox())?.width).to.equal(250);
    expect((await sidebar.locator('.sidebar-person').innerText()).split('\n').at(-1)).to.equal(
      'Administrator',
    );
    await page.setViewportSize({ width: 1023, height: 800 });
    await sidebar.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1024, height: 800 });
    await sidebar.waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('has a header with the name of the product, and a menu button that hides the sidebar and brings it back', async () => {
    const sidebar = page.locator('#sidebar');
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
    await page.getByRole('banner').getByRole('link', { name: 'Lanebook' }).waitFor();
    expect(await menu.getAttribute('aria-expanded')).to.equal('true');
    await menu.click();
    await sidebar.waitFor({ state: 'detached' });
    expect(await menu.getAttribute('aria-expanded')).to.equal('false');
    await page.reload();
    await menu.waitFor();
    expect(await sidebar.count(), 'it stays as it was left').to.equal(0);
    await menu.click();
    await sidebar.waitFor();
    expect(await menu.getAttribute('aria-expanded')).to.equal('true');
  });

  it('fits a window of 320 pixels, as a laptop’s has at 400 %', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).to.equal(0);
    const { x = 0, width = 0 } =
      (await page.getByRole('banner').getByRole('button').last().boundingBox()) ?? {};
    expect(x + width, 'the account').to.be.within(250, 320);
    await page.getByRole('banner').getByRole('link', { name: 'Lanebook' }).waitFor();
    await page.setViewportSize(LARGE);
  });

  it('has no barrier where the menu covers the page of a phone', async () => {
    await page.setViewportSize(PHONE);
    for (const path of ['/', '/quotes?page=1']) {
      await page.goto(server.url + path);
      await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
      await page.locator('#sidebar').waitFor();
      await standsStill(page);
      expect(await barriers(page), path).to.deep.equal([]);
      await page.getByRole('heading', { name: 'Lanebook', level: 2 }).waitFor();
      await button(page, 'Close').click();
      await page.locator('#sidebar').waitFor({ state: 'detached' });
    }
    await page.setViewportSize(LARGE);
    await page.goto(`${server.url}/quotes`);
    await page.locator('#sidebar').waitFor();
  });

  it('is outlined before the client has arrived, which moves nothing then', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/index-.*\.(js|css)$/, async (route) => {
      await held;
      await route.continue();
    });
    const boxes = async (...selectors: ReadonlyArray<string>) =>
      Promise.all(selectors.map((each) => page.locator(each).boundingBox()));
    await page.goto(`${server.url}/`, { waitUntil: 'commit' });
    const outlined = await boxes('.outline-header', '.outline-sidebar');
    release();
    await heading(page, /^Hello/).waitFor();
    expect(await boxes('.header', '.sidebar')).to.deep.equal(outlined);
    await page.unroute(/\/assets\/index-.*\.(js|css)$/);
  });

  it('says that a screen is on its way, if that takes longer than a moment', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/settings-.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${server.url}/`);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    const bar = page.getByRole('progressbar', { name: 'Loading the next page' });
    await bar.waitFor();
    expect((await bar.boundingBox())?.height).to.equal(2);
    release();
    await page.locator('#settings-tabs, nav.tabs-frame').first().waitFor();
    await bar.waitFor({ state: 'detached' });
    await page.unroute(/\/assets\/settings-.*\.js$/);
  });

  it('offers what the person may open and create, and nothing else', async () => {
    expect(await groups(page)).to.deep.equal([
      ['Work', 'Dashboard', 'Quotes', 'Follow-ups', 'Orders', 'Dispatch'],
      ['Network', 'Carriers'],
      ['Setup', 'Pricing', 'Price Check', 'Settings'],
    ]);
    expect(await groups(reader)).to.deep.equal([
      ['Work', 'Dashboard', 'Orders', 'Dispatch'],
      ['Setup', 'Settings'],
    ]);
    expect((await creates(page)).map((text) => text.trim())).to.deep.equal(['Create Quote', 'Create Order']);
    expect(await creates(reader)).to.deep.equal([]);
    await page.getByRole('link', { name: 'Create Order', exact: true }).click();
    await heading(page, 'New Order').waitFor();
  });

  it('leads whoever may not open a screen to the dashboard, and says so', async () => {
    for (const [path, denied, otherwise = '/'] of [
      ['/quotes', 'Quotes'],
      ['/quotes/create', 'New Quote'],
      ['/quotes/15', 'Quotes'],
      ['/orders/create', 'New Order'],
      ['/quotes/15/convert', 'the booking of quotes'],
      ['/orders/63/convert', 'the conversion of orders to quotes'],
      ['/carriers/new', 'New carrier'],
      ['/settings/office', 'Office', '/settings'],
      ['/taq/exceptions', 'Pricing'],
      ['/followups', 'Follow-ups'],
    ] as const) {
      await reader.goto(server.url + path);
      await reader.waitForURL(server.url + otherwise);
      await reader
        .getByText(`You may not open ${denied}. Whoever looks after users can give you access.`)
        .waitFor();
    }
  });

  it('tells what was done for ten seconds', async () => {
    await openQuote(page, server, 1, '?edit=true');
    await field(page, 'transport.note').fill('Call the gate first');
    const lasted = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let since = 0;
          new MutationObserver(() => {
            const isTold = document.querySelector('.toasts')?.textContent?.includes('The quote was saved.');
            if (isTold) since ||= performance.now();
            else if (since > 0) resolve(performance.now() - since);
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.clock.install();
    await page.keyboard.press('Control+s');
    await page.getByText('The quote was saved.').first().waitFor();
    await page.clock.fastForward(9_000);
    expect(await lasted).to.be.at.least(9_900);
  });

  it('is around a record with its note for the carrier, and its follow-ups where it is a quote', async () => {
    await openQuote(page, server, 1);
    expect(await card(page, 'Carrier note').innerText()).to.include('Call the gate first');
    await card(page, 'Follow-up calendar').waitFor();
    await page.goto(`${server.url}/orders?page=1`);
    await openOrder(page, server, await firstRowId(page));
    expect(await card(page, 'Follow-up calendar').count()).to.equal(0);
  });

  it('fills a place on the record page with the customer by the person button', async () => {
    await openQuote(page, server, 2, '?edit=true');
    const [first, last, phone] = await Promise.all(
      ['shipper.firstName', 'shipper.lastName', 'shipper.phone'].map((name) =>
        field(page, name).inputValue(),
      ),
    );
    await button(page, 'Use customer for destination').click();
    await becomes(() => field(page, 'destination.phone').inputValue(), phone);
    expect([first, `${first} ${last}`]).to.include(await field(page, 'destination.name').inputValue());
  });
});
