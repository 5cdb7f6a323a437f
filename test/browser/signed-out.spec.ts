import { expect } from 'chai';
import type { Page, Route } from 'playwright-core';
import { inBrowser } from './in-browser.ts';
import { filterIs } from './list-page.ts';
import { pressRetry } from './press-retry.ts';
import { button, heading } from './record-screen.ts';

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
