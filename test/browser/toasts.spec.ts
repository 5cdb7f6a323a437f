import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { later } from '../support/later.ts';
import { PDF } from '../support/sample-files.ts';
import type { TestServer } from '../support/server.ts';
import { becomes, focusIsOn, pressEscape } from './becomes.ts';
import { inEachWindow, LARGE, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { button, field, openQuote } from './record-screen.ts';

const NOT_NOW = { message: 'Nothing was saved; try again.', extensions: { code: 'UNAVAILABLE' } };
const SAVED = 'The referrer was saved.';
/** Within this time a message goes by what the user does: by itself it goes after ten seconds. */
const SOONER = 3_000;

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
      await page.goto(`${server.url}/quotes?page=1&size=25&dateRangeGroup=ALL`);
      await page.locator('[data-row-link]').first().focus();
      await page.keyboard.press('a');
      await page.locator('.inline-option[aria-selected=true]').waitFor();
      for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
      await toast('Undo').waitFor();
      await becomes(() => page.evaluate(isCovered, '.pager'), false);
    });
  });

  it('cover neither the note nor the total of a form', async () => {
    await inEachWindow(page, async () => {
      for (const path of ['/quotes/create', '/quotes/15/convert']) {
        await page.goto(server.url + path);
        await button(page, path.endsWith('create') ? 'Save' : 'Convert').click();
        await toast('Form has some invalid fields').waitFor();
        for (const kept of ['[id="internalNotes.0.note"]', '.price-total', '.page-actions']) {
          await page.locator(kept).evaluate((element) => element.scrollIntoView({ block: 'end' }));
          await becomes(() => page.evaluate(isCovered, kept), false, `${path}: ${kept}`);
        }
      }
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

  it('stay when Escape closes the card that somebody is in', async () => {
    await openQuote(page, server, 16);
    await saveReferrer();
    await button(page, 'Edit Customer').click();
    await focusIsOn(page, 'shipper.firstName');
    await button(page, 'Close Customer').focus();
    await pressEscape(page);
    await focusIsOn(page, 'Edit Customer');
    expect(await toast(SAVED).count()).to.equal(1);
  });

  it('tell of a note and of a file, each as the newest of its kind', async () => {
    await openQuote(page, server, 19);
    const write = async (text: string): Promise<void> => {
      await page.locator('.note-box textarea').fill(text);
      await page.keyboard.press('Enter');
      await page.getByText(text, { exact: true }).waitFor();
      await toast('Note saved.').waitFor();
    };
    await write('Gate code 12');
    await write('Call after five');
    expect(await toast('Note saved.').count()).to.equal(1);
    const attach = async (name: string): Promise<void> => {
      await page.locator('input[type=file]').setInputFiles([{ name, mimeType: '', buffer: PDF }]);
      await toast(`${name} attached.`).waitFor();
    };
    await attach('title.pdf');
    await attach('key.pdf');
    expect(await toast('title.pdf attached.').count()).to.equal(0);
    expect(await toast('Note saved.').count()).to.equal(1);
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

  it('say that it was saved where Ctrl+S is pressed again before the answer', async () => {
    await openQuote(page, server, 21, '?edit=true');
    await field(page, 'shipper.companyName').fill('Twice Inc');
    const answer = later();
    let updates = 0;
    await page.route('**/graphql', async (route) => {
      if ((route.request().postData() ?? '').includes('mutation updateQuote')) {
        updates += 1;
        await answer.kept;
      }
      await route.fallback();
    });
    await page.keyboard.press('Control+s');
    await becomes(async () => updates, 1);
    await page.keyboard.press('Control+s');
    answer.keep();
    await toast('The quote was saved.').waitFor();
    await page.waitForTimeout(300);
    expect(await page.locator('.bp6-toast .bp6-toast-message').allInnerTexts()).to.deep.equal([
      'The quote was saved.',
    ]);
    expect(updates).to.equal(1);
    await page.keyboard.press('Control+s');
    await toast('There is nothing to save: no field was changed.').waitFor();
  });

  it('say that fields are invalid only while some are', async () => {
    const invalid = toast('Form has some invalid fields');
    const mend = async (path: string, text: string): Promise<void> => {
      await field(page, path).fill(text);
      await page.keyboard.press('Tab');
    };
    await openQuote(page, server, 22, '?edit=true');
    await field(page, 'shipper.email').fill('nobody');
    await page.keyboard.press('Control+s');
    await invalid.waitFor();
    await mend('shipper.email', 'somebody@lanebook.test');
    await invalid.waitFor({ state: 'detached', timeout: SOONER });
    await page.keyboard.press('Control+s');
    await toast('The quote was saved.').waitFor();
  });

  it('do not follow to another page by a link, but for what may be tried again and no page keeps', async () => {
    await openQuote(page, server, 18);
    await refuseCopies();
    await copy();
    await toast(NOT_NOW.message).waitFor();
    await page.locator('.note-box textarea').fill('Gate code 14');
    await page.keyboard.press('Enter');
    await toast('Note saved.').waitFor();
    await page.locator('a[href="/orders"]').first().click();
    await page.waitForURL((url) => url.pathname === '/orders');
    await toast('Note saved.').waitFor({ state: 'detached', timeout: SOONER });
    expect(await toast(NOT_NOW.message).count()).to.equal(1);
    await toast(NOT_NOW.message).getByRole('button', { name: 'Close' }).click();
    await toast(NOT_NOW.message).waitFor({ state: 'detached', timeout: SOONER });
  });

  it('follow where they are said by the act that leads there, and go by a step back', async () => {
    await openQuote(page, server, 18);
    await copy();
    await page.waitForURL((url) => !url.pathname.endsWith('/18'));
    await toast('The quote has been successfully duplicated.').waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname.endsWith('/18'));
    await toast('duplicated').waitFor({ state: 'detached', timeout: SOONER });
  });

  it('are seen one at a time on a phone: the newest, and after it an error that waits for an answer', async () => {
    await openQuote(page, server, 20);
    await refuseCopies();
    await copy();
    await toast(NOT_NOW.message).waitFor();
    await page.setViewportSize(PHONE);
    await saveReferrer();
    expect(await page.locator('.bp6-toast .bp6-toast-message').allInnerTexts()).to.deep.equal([SAVED]);
    expect(await toast(SAVED).locator('.toast-more').innerText()).to.equal('1 more');
    const announced = page.locator('[aria-live="polite"]').getByText(NOT_NOW.message);
    expect(await announced.count()).to.equal(1);
    await becomes(() => page.evaluate(isCovered, '.page-actions'), false);
    expect((await toast(SAVED).boundingBox())?.height).to.be.below(90);
    await page.unrouteAll();
    await toast(SAVED).getByRole('button', { name: 'Close' }).click();
    await toast(NOT_NOW.message).getByRole('button', { name: 'Try again' }).click();
    await toast('The quote has been successfully duplicated.').waitFor();
    await page.setViewportSize(LARGE);
  });
});
