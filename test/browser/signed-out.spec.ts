import { expect } from 'chai';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes } from './becomes.ts';
import { LARGE, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { filterIs } from './list-page.ts';
import { pressRetry } from './press-retry.ts';
import { button, field, heading, openOrder } from './record-screen.ts';

describe('a list whose parts could not be loaded', function signedOut() {
  let page: Page;

  inBrowser(this, async ({ somebody }) => {
    ({ page } = await somebody('superadmin@lanebook.test'));
  });

  const isWhole = async (): Promise<void> => {
    await page.locator('[data-row-link]').first().waitFor();
    await page.locator('.list-tab-count').filter({ hasText: /\d/ }).first().waitFor();
    expect(await page.getByRole('alert').count()).to.equal(0);
    await filterIs(page, 'Status', 'New');
  };

  it('is whole by itself once the person has signed in again', async () => {
    const context = page.context();
    const cookies = await context.cookies();
    await context.clearCookies({ name: 'lanebook_session' });
    await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click();
    await page.locator('.signed-out').getByText('You are signed out.').waitFor();
    await button(page, 'Retry').first().waitFor();
    await context.addCookies(cookies);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await isWhole();
    await heading(page, 'Orders').waitFor();
  });

  it('is whole after one Retry', async () => {
    const refuse = (route: Route) =>
      route.request().postData()?.includes('query currentUser') ? route.fallback() : route.abort();
    await page.route('**/graphql', refuse);
    await page.reload();
    await button(page, 'Retry').waitFor();
    await page.unroute('**/graphql', refuse);
    await pressRetry(page);
    await isWhole();
  });
});

const CREATE = 'mutation ($input: QuoteInput!) { createOrder(input: $input) { id } }';
const ADD = 'mutation ($input: CarrierInput!) { addCarrier(input: $input) { id } }';
const ADD_DRIVER = `mutation ($carrierId: ID!, $input: DriverInput!) {
  addDriver(carrierId: $carrierId, input: $input) { id } }`;

describe('a dialog whose person was signed out', function dialogs() {
  let server: TestServer;
  let page: Page;
  let context: BrowserContext;
  let orderId: string;

  inBrowser(this, async (opened) => {
    ({ server } = opened);
    const admin = await signedIn(server, 'admin@lanebook.test');
    const done = async (mutation: string, variables: object): Promise<string> =>
      Object.values(
        (await admin.graphql(mutation, variables as never)).data as Record<string, { id: string }>,
      )[0]?.id ?? '';
    const input = { companyName: 'Red Rock', address: '12 Mesa Road', phoneNumber: '4355550100' };
    const carrierId = await done(ADD, { input });
    await done(ADD_DRIVER, { carrierId, input: { firstName: 'Omar', phoneNumber: '4355550101' } });
    orderId = await done(CREATE, { input: leastOrder() });
    ({ page } = await opened.somebody('superadmin@lanebook.test'));
    context = page.context();
  });

  const link = () => page.getByRole('link', { name: 'Sign in again' });
  /** By pointer and by keyboard. */
  const isReached = async (where: string): Promise<void> => {
    await link().click({ trial: true });
    const isFocused = () => link().evaluate((each) => each === document.activeElement);
    for (let presses = 0; presses < 40 && !(await isFocused()); presses += 1)
      await page.keyboard.press('Tab');
    expect(await isFocused(), where).to.equal(true);
    expect(await link().count(), where).to.equal(1);
  };
  /** Signs out while the step is done, and in again after a look. */
  const signedOutWhile = async (step: () => Promise<unknown>, look: () => Promise<void>): Promise<void> => {
    const cookies = await context.cookies();
    await context.clearCookies({ name: 'lanebook_session' });
    await step();
    await link().waitFor();
    await look();
    await context.addCookies(cookies);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await link().waitFor({ state: 'detached' });
  };

  it('has the way to sign in again, above what was typed, which is saved then', async () => {
    await openOrder(page, server, orderId);
    await page.locator('#dispatch-order').click();
    await page.getByRole('option').filter({ hasText: 'Red Rock' }).click();
    await field(page, 'pickupDate').fill('07/01/2099');
    await field(page, 'deliveryDate').fill('07/05/2099');
    await field(page, 'instructions').fill('Ring twice');
    await signedOutWhile(
      () => page.keyboard.press('Control+s'),
      async () => {
        for (const size of [LARGE, PHONE]) {
          await page.setViewportSize(size);
          await isReached(`at ${size.width}`);
        }
        await page.setViewportSize(LARGE);
        await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
        await isReached('in the question');
        await button(page, 'Stay').click();
        await page.getByRole('option').filter({ hasText: 'Red Rock' }).click();
        expect(await field(page, 'instructions').inputValue()).to.equal('Ring twice');
      },
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await page.locator('.bp6-toast').getByText(`Order ${orderId} was dispatched to Red Rock.`).waitFor();
  });

  it('keeps its buttons in the window on a phone, as its fields scroll', async () => {
    await page.setViewportSize(PHONE);
    await openOrder(page, server, orderId);
    await button(page, 'Change').click();
    const dialog = page.getByRole('dialog');
    await field(page, 'instructions').fill('Ring three times');
    await signedOutWhile(
      () => page.keyboard.press('Control+s'),
      async () => {
        await dialog.getByRole('button', { name: 'Try again' }).waitFor();
        const { bottom, top } = await dialog.evaluate((each) => each.getBoundingClientRect());
        expect(top).to.be.at.least(0);
        expect(bottom).to.be.at.most(PHONE.height);
        const save = dialog.getByRole('button', { name: 'Save', exact: true });
        expect((await save.boundingBox())?.y).to.be.below(PHONE.height - 30);
      },
    );
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.setViewportSize(LARGE);
  });

  it('is left for the page, whose head has it again', async () => {
    await page.goto(`${server.url}/taq/referrer-list`);
    await button(page, 'Add referrer').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('Fairs');
    await signedOutWhile(
      () => page.keyboard.press('Control+s'),
      async () => {
        await isReached('in a form');
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await button(page, 'Discard').click();
        await becomes(() => page.getByRole('dialog').count(), 0, 'dialogs');
        await page.locator('.shell > .signed-out').waitFor();
        await link().click({ trial: true });
      },
    );
  });
});
