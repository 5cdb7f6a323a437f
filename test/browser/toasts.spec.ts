import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { TestServer } from '../support/server.ts';
import { becomes, pressEscape } from './becomes.ts';
import { inEachWindow } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { button, field, heading, openQuote } from './record-screen.ts';

const NOT_NOW = { message: 'Nothing was saved; try again.', extensions: { code: 'UNAVAILABLE' } };
const SAVED = 'The referrer was saved.';

/** Runs in the page: whether a toast covers something of `selector`. */
const isCovered = (selector: string): boolean =>
  [...document.querySelectorAll('.bp6-toast')].some((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return [...document.querySelectorAll(selector)].some((each) => {
      const kept = each.getBoundingClientRect();
      return left < kept.right && kept.left < right && top < kept.bottom && kept.top < bottom;
    });
  });

describe('toasts in a browser', function toasts() {
  let server: TestServer;
  let page: Page;

  inBrowser(this, async (opened) => {
    server = opened.server;
    ({ page } = await opened.somebody('superadmin@lanebook.test'));
  });
  afterEach(() => page.unrouteAll());

  const toast = (text: string) => page.locator('.bp6-toast').filter({ hasText: text });
  let next = 0;
  const saveReferrer = async (): Promise<void> => {
    next += 1;
    await field(page, 'referrerId').selectOption({ index: next });
    await toast(SAVED).waitFor();
  };
  const copy = async (): Promise<void> => {
    await button(page, 'Copy').click();
    await page.getByRole('menuitem').first().click();
  };
  const refuseCopies = () =>
    page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('mutation duplicateQuote')
        ? route.fulfill({ json: { errors: [NOT_NOW] } })
        : route.fallback(),
    );

  it('cover neither the note box, nor the total, nor the actions, nor the pages of a list', async () => {
    await inEachWindow(page, async () => {
      await openQuote(page, server, 15);
      await saveReferrer();
      for (const kept of ['.note-box', '.totals-total', '.page-actions']) {
        await page
          .locator(kept)
          .first()
          .evaluate((element) => element.scrollIntoView({ block: 'end' }));
        await becomes(() => page.evaluate(isCovered, kept), false);
      }
      await page.evaluate(() => document.documentElement.scrollIntoView());
      await page.getByRole('link', { name: 'Quotes' }).last().click();
      await page.locator('#list tbody tr').first().waitFor();
      expect(await toast(SAVED).count()).to.equal(1);
      await becomes(() => page.evaluate(isCovered, '.pager'), false);
    });
  });

  it('stay when Escape closes what somebody is working in, and go by the next one', async () => {
    await openQuote(page, server, 16);
    await saveReferrer();
    await button(page, 'Book Order').click();
    const dialog = page.getByRole('dialog', { name: 'Book this quote as an order?' });
    await dialog.waitFor();
    await pressEscape(page);
    await dialog.waitFor({ state: 'detached' });
    expect(await toast(SAVED).count()).to.equal(1);
    await pressEscape(page);
    await toast(SAVED).waitFor({ state: 'detached' });
  });

  it('say one thing of one subject: an error goes when it is mended', async () => {
    await openQuote(page, server, 17);
    await refuseCopies();
    await copy();
    await toast(NOT_NOW.message).waitFor();
    await page.unrouteAll();
    await toast(NOT_NOW.message).getByRole('button', { name: 'Try again' }).click();
    await toast('The quote has been successfully duplicated.').waitFor();
    await toast(NOT_NOW.message).waitFor({ state: 'detached' });
  });

  it('do not follow to another page with an error, but with a success', async () => {
    await openQuote(page, server, 18);
    await saveReferrer();
    await refuseCopies();
    await copy();
    await toast(NOT_NOW.message).waitFor();
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await heading(page, 'Orders').waitFor();
    await toast(NOT_NOW.message).waitFor({ state: 'detached' });
    expect(await toast(SAVED).count()).to.equal(1);
  });
});
