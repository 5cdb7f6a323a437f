import { expect } from 'chai';
import type { Page, Route } from 'playwright-core';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { brokerBy } from '../support/broker.ts';
import { carriedOut } from '../support/carried-out.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn, pressEscape } from './becomes.ts';
import { inBrowser } from './in-browser.ts';
import { pressRetry } from './press-retry.ts';
import { button, card, field, firstRowId, heading } from './record-screen.ts';
import { barriers } from './screen.ts';

const PERSON = 'superadmin@lanebook.test';
const NEWER = '<script type="module" src="/assets/index-newer.js"></script>';

/** Runs in the page: keeps the browser from prefetching while it is idle. */
const saveData = (): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
};

describe('a part of the client whose code is loaded on first use', function lazyParts() {
  let server: TestServer;
  let page: Page;

  inBrowser(this, async (opened) => {
    server = opened.server;
    ({ page } = await opened.visitor());
    await page.addInitScript(saveData);
    const { browser } = await opened.somebody(PERSON);
    await page.context().addCookies(await browser.context.cookies());
  });

  beforeEach(async () => {
    await page.goto(`${server.url}/quotes`);
    await page.evaluate(() => sessionStorage.clear());
    await page.locator('[data-row-link]').first().waitFor();
  });
  afterEach(async () => {
    await page.context().setOffline(false);
    await page.unrouteAll();
  });

  const link = (name: string) => page.locator('#sidebar').getByRole('link', { name, exact: true });
  const failed = () => heading(page, 'This page could not be loaded');
  const fail = (route: Route) => route.abort();
  const missing = (name: string) =>
    page.route(`**/assets/${name}-*.js`, (route) =>
      route.fulfill({ status: 404, body: 'Nothing is there.' }),
    );

  it('says that it is not there while the browser is offline, and comes by itself afterwards', async () => {
    await page.context().setOffline(true);
    await link('Orders').click();
    await failed().waitFor();
    await page.getByText('Lanebook cannot be reached.').first().waitFor();
    await button(page, 'Retry').waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await page.context().setOffline(false);
    await heading(page, 'Orders').waitFor();
  });

  it('is said to be loading while a newer build is looked for', async () => {
    await missing('order-list');
    let answer = (): void => undefined;
    const isLookedFor = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(
      (url) => url.pathname === '/',
      async (route) => {
        await isLookedFor;
        await route.fallback();
      },
    );
    await link('Orders').click();
    await heading(page, 'Loading the page…').waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    answer();
    await failed().waitFor();
  });

  it('comes by itself once a server that was down is up again', async () => {
    await page.route('**/*', fail);
    await link('Orders').click();
    await failed().waitFor();
    await page.unroute('**/*', fail);
    await heading(page, 'Orders').waitFor();
  });

  it('is not there on the first page of a visit either, and comes on Retry', async () => {
    await missing('order-list');
    await page.goto(`${server.url}/orders`);
    await failed().waitFor();
    await page.getByText('Lanebook did not send this part of the page.').waitFor();
    await page.unrouteAll();
    await pressRetry(page);
    await heading(page, 'Orders').waitFor();
  });

  it('has its styles also if these were what did not arrive', async () => {
    await page.goto(server.url);
    await page.locator('#main h1').waitFor();
    await page.route('**/assets/list-*.css', fail);
    await link('Orders').click();
    await failed().waitFor();
    await page.unrouteAll();
    await heading(page, 'Orders').waitFor();
    const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
    expect(styles.filter((href) => href?.includes('/assets/list-'))).to.have.length(1);
  });

  it('goes by its own styles alone', async () => {
    await page.route('**/assets/quick-calculator-*.css', fail);
    await button(page, 'Quick Quote').click();
    await page.getByText('The quick calculator could not be loaded').waitFor();
    await pressEscape(page);
    await link('Orders').click();
    await heading(page, 'Orders').waitFor();
  });

  it('says so in its own place: a dialog, a card', async () => {
    await page.context().setOffline(true);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog');
    await help.getByText('The help could not be loaded').waitFor();
    await page.context().setOffline(false);
    await help.getByText('While you type, single keys are text.').waitFor();
    await pressEscape(page);

    await missing('view-form');
    await page.locator('#views').click();
    await button(page, 'Save as new view…').click();
    const view = page.getByRole('dialog', { name: 'Save as new view' });
    await view.getByText('The form could not be loaded').waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await page.unrouteAll();
    await pressRetry(page);
    await view.locator('input[name=name]:focus').waitFor();
    await pressEscape(page);

    await page.goto(`${server.url}/orders?page=1&dateRangeGroup=ALL`);
    const order = await firstRowId(page);
    await missing('order-cards');
    await page.goto(`${server.url}/orders/${order}`);
    await heading(page, `Order ID ${order}`).waitFor();
    await card(page, 'Load board').scrollIntoViewIfNeeded();
    await card(page, 'Load board').getByText('The load board could not be loaded').waitFor();
    await card(page, 'Customer').getByRole('button', { name: 'Edit Customer' }).waitFor();
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await card(page, 'Load board')
      .getByText('The load board could not be loaded')
      .waitFor({ state: 'detached' });
  });

  it('says so in the dialog of an order, under the title that it has afterwards, and comes by itself', async () => {
    const admin = await signedIn(server, 'admin@lanebook.test');
    const broker = brokerBy((mutation, variables) => carriedOut(admin, mutation, variables));
    const pickedUp = { ...leastOrder(), parentStatusId: '113' };
    const [open, driven, late] = [await broker.order(), await broker.order(), await broker.order(pickedUp)];
    const driverId = await broker.driver(await broker.carrier());
    await broker.dispatch(driven, { driverId, pickupDate: '2099-07-01', deliveryDate: '2099-07-05' });
    for (const [id, opener, title] of [
      [open, 'dispatch-order', `Dispatch order ${open}`],
      [driven, 'dispatch-again', `Replace Red Rock on order ${driven}`],
      [late, 'dispatch-order', `Record the carrier of order ${late}`],
    ] as const) {
      await page.goto(`${server.url}/orders/${id}`);
      if (opener === 'dispatch-again') await card(page, 'Dispatch').scrollIntoViewIfNeeded();
      await page.locator(`#${opener}`).waitFor();
      await page.route('**/*', fail);
      await page.locator(`#${opener}`).click();
      const dialog = page.getByRole('dialog', { name: title, exact: true });
      await dialog.getByText('The form of the dispatch could not be loaded').waitFor();
      expect(await barriers(page)).to.deep.equal([]);
      await page.unroute('**/*', fail);
      await dialog.getByRole('combobox', { name: 'Search carriers' }).waitFor();
      await pressEscape(page);
      await focusIsOn(page, opener);
    }
  });

  it('says so in the card that is to be edited, which can be read and left meanwhile', async () => {
    await missing('card-forms');
    await page.goto(`${server.url}/quotes/15`);
    await button(page, 'Edit Customer').click();
    const customer = page.locator('form.editable').filter({ has: card(page, 'Customer') });
    const failure = customer.getByText('The form of Customer could not be loaded');
    await failure.waitFor();
    await card(page, 'Customer').getByText('Phone', { exact: true }).first().waitFor();
    await becomes(() => page.evaluate(() => document.activeElement?.textContent), 'Close');
    expect(await barriers(page)).to.deep.equal([]);
    await button(page, 'Close Customer').click();
    await becomes(() => page.evaluate(() => document.activeElement?.textContent), 'Edit');
    await page.keyboard.press('e');
    await customer.getByText('The forms could not be loaded').waitFor();
    await page.unrouteAll();
    await pressRetry(customer);
    await page.locator('[name="shipper.firstName"]:focus').waitFor();
  });

  describe('when the server has a newer build', () => {
    let loads: number;
    const count = (request: { isNavigationRequest: () => boolean }): void => {
      if (request.isNavigationRequest()) loads += 1;
    };

    beforeEach(async () => {
      loads = 0;
      page.on('request', count);
      await page.route(
        (url) => url.pathname === '/',
        (route) =>
          route.request().isNavigationRequest()
            ? route.fallback()
            : route.fulfill({ contentType: 'text/html', body: NEWER }),
      );
    });
    afterEach(() => page.off('request', count));

    const notice = () => page.getByRole('alert').filter({ hasText: 'Lanebook was updated.' });

    it('loads the page again, once, and offers it afterwards', async () => {
      await missing('order-list');
      await link('Orders').click();
      await becomes(async () => loads, 1);
      await failed().waitFor();
      await notice().waitFor();
      expect(await barriers(page)).to.deep.equal([]);
      await button(page, 'Retry').click();
      await failed().waitFor();
      expect(loads).to.equal(1);
      await page.unrouteAll();
      await Promise.any([button(page, 'Load again').click(), heading(page, 'Orders').waitFor()]);
      await heading(page, 'Orders').waitFor();
    });

    /** The server does not know a field that documents of this page ask for. */
    const unread = (operation: string) =>
      page.route('**/graphql', async (route) => {
        if (!(route.request().postData() ?? '').includes(operation)) return route.fallback();
        const message = 'Cannot query field "gone" on type "Query".';
        const error = { message, locations: [{ line: 1, column: 3 }], extensions: { code: 'INVALID' } };
        await route.fulfill({ json: { errors: [error] } });
      });

    it('loads the page again, once, where the server does not know what a screen asks', async () => {
      await unread('query orders(');
      await link('Orders').click();
      await becomes(async () => loads, 1);
      await notice().waitFor();
      await page.getByText('Lanebook could not read what this page sent.').first().waitFor();
      expect(loads).to.equal(1);
      expect(await barriers(page)).to.deep.equal([]);
    });

    it('only offers it where what was entered is checked; that stays', async () => {
      await page.goto(`${server.url}/taq/mileage-pricing/import/mileage-pricing`);
      const rows = page.getByLabel(/^Or paste rows/u);
      await rows.fill('Min miles,Max miles,Price ($)\n0,100,5');
      loads = 0;
      await unread('query priceImport');
      await button(page, 'Check the pasted rows').click();
      await page.getByText('The rows could not be checked').waitFor();
      await notice().waitFor();
      expect(await rows.inputValue()).to.contain('0,100,5');
      expect(loads).to.equal(0);
      await notice().getByRole('button', { name: 'Load again' }).click();
      await page.getByText('The pasted rows are not imported.').waitFor();
      await button(page, 'Discard').click();
      await becomes(async () => loads, 1);
    });

    it('offers it where it can be pressed, whatever dialog is open', async () => {
      const offered = () => notice().getByRole('button', { name: 'Load again' });
      await page.goto(`${server.url}/quotes?page=1`);
      await page.locator('[data-row-link]').first().waitFor();
      await missing('help-shortcuts');
      await page.keyboard.press('?');
      await page.getByText('The help could not be loaded').waitFor();
      expect(await barriers(page)).to.deep.equal([]);
      await offered().click({ trial: true });
      await pressEscape(page);
      await page.locator('#views').click();
      await page.getByRole('button', { name: 'Save as new view…', exact: true }).click();
      await page.locator('input[name=name]:focus').waitFor();
      loads = 0;
      await offered().click();
      await becomes(async () => loads, 1);
    });

    it('only offers it while something is not saved, and asks before that is left', async () => {
      await page.goto(`${server.url}/orders/create`);
      const name = field(page, 'shipper.firstName');
      await missing('calendar');
      await name.fill('Typed and not saved');
      loads = 0;
      await page
        .getByRole('button', { name: /^Calendar:/ })
        .first()
        .click();
      await page.getByText('The calendar could not be loaded').waitFor();
      await pressEscape(page);
      await notice().getByRole('button', { name: 'Load again' }).click();
      await page.getByText('Leave without saving?').waitFor();
      await button(page, 'Stay').click();
      expect(await name.inputValue()).to.equal('Typed and not saved');
      expect(loads).to.equal(0);
      await notice().getByRole('button', { name: 'Load again' }).click();
      await button(page, 'Discard').click();
      await becomes(async () => loads, 1);
    });
  });

  describe('is loaded before', () => {
    const asked = (name: string) =>
      page.waitForRequest((request) => request.url().includes(`/assets/${name}-`));

    it('when a link to it is pointed at, or has the focus', async () => {
      const hovered = asked('order-list');
      await link('Orders').hover();
      await hovered;
      const focused = asked('home');
      await link('Dashboard').focus();
      await focused;
      await heading(page, 'Quotes').waitFor();
    });

    it('when the browser is idle', async () => {
      const idle = await page.context().newPage();
      const loaded = ['settings', 'calendar', 'create-record'].map((name) =>
        idle.waitForRequest((request) => request.url().includes(`/assets/${name}-`)),
      );
      await idle.goto(`${server.url}/quotes`);
      await Promise.all(loaded);
      await idle.close();
    });
  });
});
