import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { LIST_COLUMNS } from '../../src/quoting/contract/record-lists.ts';
import { brokerBy } from '../support/broker.ts';
import { carriedOut } from '../support/carried-out.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes } from './becomes.ts';
import { inBrowser } from './in-browser.ts';
import { button, card, field } from './record-screen.ts';

const PHONE = { phoneNumber: '4355550100' };
const DAYS = { pickupDate: '2099-07-01', deliveryDate: '2099-07-05' };
const PHONE_SIZE = { width: 360, height: 740 };
/** How long the page may take for what it shall not do. */
const MEANWHILE_MS = 400;

describe('a step back or forward in a browser', function stepsBack() {
  let server: TestServer;
  let page: Page;
  let admin: HttpClient;
  let driverId: string;

  const done = (mutation: string, variables: object) => carriedOut(admin, mutation, variables);
  const broker = brokerBy(done);

  inBrowser(this, async (opened) => {
    ({ server } = opened);
    admin = await signedIn(server, 'admin@lanebook.test');
    const carrierId = await broker.carrier({ companyName: 'Red Rock', address: '12 Mesa Road', ...PHONE });
    driverId = await broker.driver(carrierId, { firstName: 'Omar', ...PHONE });
    ({ page } = await opened.somebody('admin@lanebook.test'));
  });

  const dialogs = (): Locator => page.locator('[role="dialog"]:visible');
  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });
  const place = () => page.evaluate(() => [location.href, history.length, history.state?.idx]);
  const dispatched = async (): Promise<string> => {
    const orderId = await broker.order();
    await broker.dispatch(orderId, { ...DAYS, driverId });
    return orderId;
  };
  const settled = (): Promise<void> =>
    page.locator('#list[aria-busy="false"] [data-row-link]').first().waitFor();
  /** The second page of the list, after its first one. */
  const openQuotes = async (): Promise<void> => {
    await page.goto(`${server.url}/quotes?page=1&size=10&dateRangeGroup=ALL&columns=${LIST_COLUMNS.join()}`);
    await settled();
    await button(page, 'Next page').click();
    await page.getByText(/^Page 2 of/).waitFor();
    await settled();
  };
  const openReferrers = async (): Promise<void> => {
    await page.goto(`${server.url}/quotes`);
    await page.getByRole('link', { name: 'Pricing', exact: true }).click();
    await page
      .getByRole('navigation', { name: 'Pricing' })
      .getByRole('link', { name: 'Referrers', exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Referrers' }).waitFor();
    await button(page, 'Add referrer').waitFor();
  };
  const openOrder = async (id: string): Promise<void> => {
    await page.goto(`${server.url}/orders?page=1&dateRangeGroup=ALL`);
    await settled();
    await page.getByRole('link', { name: id, exact: true }).first().click();
    await card(page, 'Dispatch').waitFor();
  };

  type Opened = { readonly name: string; readonly open: () => Promise<unknown>; readonly steps?: number };
  const OPENED: ReadonlyArray<Opened> = [
    {
      name: 'the dispatch with a carrier that was chosen, from step to step',
      steps: 2,
      open: async () => {
        await openOrder(await broker.order());
        await page.locator('#dispatch-order').click();
        await page.getByRole('listbox', { name: 'Carriers' }).getByRole('option').first().click();
        await field(page, 'driverId').waitFor();
      },
    },
    {
      name: 'the question whether the carrier rejected the load',
      open: async () => {
        await openOrder(await dispatched());
        await button(page, 'Set status').click();
        await page.getByRole('menuitem', { name: 'Rejected by the carrier' }).click();
        await dialog(/reject/i).waitFor();
      },
    },
    {
      name: 'a re-assignment of rows',
      open: async () => {
        await openQuotes();
        await page.getByRole('checkbox', { name: 'Select every row of this page' }).check();
        await button(page, 'Re-assign').click();
        await dialogs().getByLabel('Assignee').selectOption({ index: 1 });
      },
    },
    {
      name: 'a new view',
      open: async () => {
        await openQuotes();
        await page.locator('#views').click();
        await page.getByRole('button', { name: 'Save as new view…' }).click();
        await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
      },
    },
    {
      name: 'the dialog of an entry',
      open: async () => {
        await openReferrers();
        await button(page, 'Add referrer').click();
        await dialog('Add referrer').waitFor();
      },
    },
    {
      name: 'a history',
      open: async () => {
        await openReferrers();
        await button(page, 'History').click();
        await dialog(/^History of/).waitFor();
      },
    },
    {
      name: 'the follow-up of a row with a day that was typed',
      open: async () => {
        await openQuotes();
        await page.locator('[data-inline="followup"]').first().click();
        await dialogs().getByLabel('Another day').fill('07/01/2099');
      },
    },
    {
      name: 'a menu',
      open: async () => {
        await openQuotes();
        await page.locator('#views').click();
        await page.getByRole('button', { name: 'Save as new view…' }).waitFor();
      },
    },
  ];

  for (const { name, open, steps = 1 } of OPENED)
    it(`closes ${name}, and leads back only then`, async () => {
      await open();
      const before = await place();
      for (let step = 1; step <= steps; step += 1) {
        expect(await dialogs().count()).to.be.greaterThan(0);
        await page.evaluate(() => history.back());
        await page.waitForTimeout(MEANWHILE_MS);
        expect(await place()).to.deep.equal(before);
      }
      await becomes(() => dialogs().count(), 0);
      await page.evaluate(() => history.back());
      await becomes(async () => (await place())[0] !== before[0], true);
      expect(await dialogs().count()).to.equal(0);
    });

  const TYPED_IN: ReadonlyArray<Opened & { readonly title: string }> = [
    {
      ...{ name: 'an entry', title: 'Add referrer' },
      open: async () => {
        await openReferrers();
        await button(page, 'Add referrer').click();
      },
    },
    {
      ...{ name: 'a new view', title: 'Save as new view' },
      open: async () => {
        await openQuotes();
        await page.locator('#views').click();
        await page.getByRole('button', { name: 'Save as new view…' }).click();
      },
    },
  ];

  for (const { name, title, open } of TYPED_IN)
    it(`asks whether what was typed of ${name} shall be lost, and its question is closed by the next`, async () => {
      await open();
      const typed = dialog(title).getByLabel('Name').first();
      await typed.fill('Mesa Motors');
      const before = await place();
      await page.evaluate(() => history.back());
      await dialog('Leave without saving?').waitFor();
      await page.evaluate(() => history.back());
      await dialog('Leave without saving?').waitFor({ state: 'detached' });
      expect(await typed.inputValue()).to.equal('Mesa Motors');
      expect(await place()).to.deep.equal(before);
      await page.keyboard.press('Escape');
      await dialog('Leave without saving?').getByRole('button', { name: 'Discard' }).click();
      await becomes(() => dialogs().count(), 0);
    });

  it('closes a question, and leaves the reason that was typed where it is asked again', async () => {
    await openOrder(await dispatched());
    const reason = dialog(/^Take order .+ back from/u).getByLabel('Reason');
    for (const [before, close] of [
      ['', () => page.evaluate(() => history.back())],
      ['They do not answer.', () => page.keyboard.press('Escape')],
    ] as const) {
      await status().selectOption({ label: 'New' });
      await reason.waitFor();
      expect(await reason.inputValue()).to.equal(before);
      await reason.fill('They do not answer.');
      await close();
      await becomes(() => dialogs().count(), 0);
    }
    await openOrder(await dispatched());
    await status().selectOption({ label: 'New' });
    expect(await reason.inputValue()).to.equal('');
    await page.keyboard.press('Escape');
  });

  it('leaves the name of a draft that was typed where it is begun again', async () => {
    await page.goto(`${server.url}/taq/what-if`);
    const name = dialog('Begin a draft').getByLabel('Name');
    await button(page, 'Begin a draft').click();
    await name.fill('Summer');
    await page.keyboard.press('Escape');
    await becomes(() => dialogs().count(), 0);
    await button(page, 'Begin a draft').click();
    expect(await name.inputValue()).to.equal('Summer');
    await page.keyboard.press('Escape');
  });

  it('closes the dialog that takes a dispatch back without a question about what was typed below it', async () => {
    await openOrder(await dispatched());
    await page.getByLabel('Add a note').fill('Call back');
    const before = await place();
    await button(page, 'Take back').click();
    await dialog(/^Take order .+ back\?/u).waitFor();
    await page.evaluate(() => history.back());
    await becomes(() => dialogs().count(), 0);
    expect(await place()).to.deep.equal(before);
    expect(await page.getByLabel('Add a note').inputValue()).to.equal('Call back');
    await page.getByLabel('Add a note').fill('');
  });

  it('closes the sidebar of a phone, and leads nowhere', async () => {
    await openReferrers();
    const before = await place();
    const { width, height } = page.viewportSize() ?? PHONE_SIZE;
    await page.setViewportSize(PHONE_SIZE);
    await button(page, /menu/i).first().click();
    const sidebar = page.locator('.bp6-drawer');
    await sidebar.waitFor();
    await page.evaluate(() => history.back());
    await sidebar.waitFor({ state: 'detached' });
    expect(await place()).to.deep.equal(before);
    await page.setViewportSize({ width, height });
  });

  it('leads forward although a dialog is open, which ends', async () => {
    await openQuotes();
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await page.evaluate(() => history.back());
    await page.getByRole('heading', { level: 1, name: 'Quotes' }).waitFor();
    await page.locator('#list').focus();
    await page.keyboard.press('?');
    await dialog('Keyboard shortcuts').waitFor();
    await page.evaluate(() => history.forward());
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await becomes(() => dialogs().count(), 0);
  });

  const holdTakenBack = async (): Promise<() => void> => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if ((route.request().postData() ?? '').includes('dispatchesTakenBack')) await held;
      return route.fallback();
    });
    return release;
  };
  const status = (): Locator => card(page, 'Lead').locator('[id="parentStatusId"]');

  it('calls a status off whose question is still on its way', async () => {
    const id = await dispatched();
    await openOrder(id);
    const release = await holdTakenBack();
    const asked = page.waitForRequest((each) => (each.postData() ?? '').includes('dispatchesTakenBack'));
    await status().selectOption({ label: 'New' });
    await asked;
    await page.evaluate(() => history.back());
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    release();
    await page.waitForTimeout(MEANWHILE_MS);
    expect(await dialogs().count()).to.equal(0);
    await page.unrouteAll({ behavior: 'wait' });
    const { data } = await admin.graphql('query ($id: ID!) { order(id: $id) { dispatch { status } } }', {
      id,
    });
    expect(data.order.dispatch.status).to.equal('PENDING');
  });

  it('calls off that of a row whose picker was closed, and says so', async () => {
    const id = await dispatched();
    await page.goto(`${server.url}/orders?page=1&dateRangeGroup=ALL`);
    await settled();
    // A step back is then one within the page.
    await page.getByRole('columnheader').getByRole('button', { name: 'Order ID' }).click();
    await page.waitForURL(/sortBy/u);
    await settled();
    const release = await holdTakenBack();
    const asked = page.waitForRequest((each) => (each.postData() ?? '').includes('dispatchesTakenBack'));
    await page.locator(`#list tr[data-row="${id}"] [data-inline="status"]`).click();
    await dialogs().getByRole('option', { name: 'New', exact: true }).click();
    await asked;
    const before = await place();
    await page.evaluate(() => history.back());
    await becomes(() => dialogs().count(), 0);
    release();
    await page.locator('.bp6-toast').getByText('a question comes first').waitFor();
    expect(await dialogs().count()).to.equal(0);
    expect(await place()).to.deep.equal(before);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('calls it off also where something else was typed, about which alone it asks', async () => {
    await openOrder(await dispatched());
    const now = await status().inputValue();
    await page.getByLabel('Add a note').fill('Call back');
    const release = await holdTakenBack();
    const asked = page.waitForRequest((each) => (each.postData() ?? '').includes('dispatchesTakenBack'));
    await status().selectOption({ label: 'New' });
    await asked;
    await page.evaluate(() => history.back());
    await dialog('Leave without saving?').waitFor();
    release();
    await becomes(() => status().inputValue(), now);
    expect(await dialogs().count()).to.equal(1);
    await page.unrouteAll({ behavior: 'wait' });
    await dialog('Leave without saving?').getByRole('button', { name: 'Stay' }).click();
  });
});
