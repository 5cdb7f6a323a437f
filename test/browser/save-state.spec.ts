import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { addDays, today } from '../../src/shared-kernel/civil-date.ts';
import { later } from '../support/later.ts';
import type { TestServer } from '../support/server.ts';
import { becomes } from './becomes.ts';
import { fits, inEachWindow, LARGE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { button, card, field, heading, openQuote } from './record-screen.ts';
import { barriers, typeQuote } from './screen.ts';

const NOT_NOW = { message: 'Nothing was saved; try again.', extensions: { code: 'UNAVAILABLE' } };

describe('what is unsaved, in the title row', function saveState() {
  let server: TestServer;
  let page: Page;

  inBrowser(this, async (opened) => {
    server = opened.server;
    ({ page } = await opened.somebody('superadmin@lanebook.test'));
  });
  afterEach(() => page.unrouteAll());

  const state = () => page.locator('.save-state');
  const again = () => state().getByRole('button', { name: 'Try again' });
  const says = (words: string | null) =>
    becomes(async () => (await state().locator('span').allInnerTexts())[0] ?? null, words);
  const refuse = (mutation: string) =>
    page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes(`mutation ${mutation}`)
        ? route.fulfill({ json: { errors: [NOT_NOW] } })
        : route.fallback(),
    );
  /** Fails unless the title row says that what was typed is kept, in each window, also beside a long number. */
  const saysKept = async (kept: RegExp): Promise<void> => {
    for (const width of [1920, 1440, 1366, 1280, 768, 360])
      for (const title of ['Quote ID 15', 'Order ID 999999']) {
        await page.setViewportSize({ width, height: 768 });
        await page.locator('.page-title bdi').evaluate((words, now) => {
          words.textContent = now;
        }, title);
        const over = await state().evaluate((box) => {
          const line = document.createRange();
          line.selectNodeContents(box);
          return line.getBoundingClientRect().right - box.getBoundingClientRect().right;
        });
        const words = (await state().innerText()).replaceAll('\n', ' ');
        expect(words, `${width} px, ${title}`).to.match(kept);
        expect(over, `cut at ${width} px, ${title}`).to.be.at.most(0);
      }
    await page.setViewportSize(LARGE);
  };
  /** Closes the messages, which go by themselves after ten seconds. */
  const closeToasts = async (): Promise<void> => {
    const close = page.locator('.bp6-toast').getByRole('button', { name: 'Close' });
    await close.first().click();
    await becomes(() => close.count(), 0);
  };

  it('says that changes of a record are unsaved until they are as before, or saved', async () => {
    await openQuote(page, server, 15, '?edit=true');
    await says(null);
    const company = field(page, 'shipper.companyName');
    const before = await company.inputValue();
    await company.fill('Unsaved Inc');
    await says('Unsaved changes');
    await company.fill(before);
    await says(null);
    await company.fill('Saved Inc');
    await says('Unsaved changes');
    await page.keyboard.press('Control+s');
    await says(null);
  });

  it('says that a save failed for as long as it is so, and tries again', async () => {
    await openQuote(page, server, 16);
    await button(page, 'Edit Origin').click();
    await field(page, 'origin.city').fill('Keptville');
    await refuse('updateQuote');
    await button(page, 'Confirm Origin').click();
    await again().waitFor();
    await closeToasts();
    await saysKept(/^(Unsaved changes kept Save failed|Save failed, all kept) Try again$/);
    await inEachWindow(page, () => fits(page, 'a failed save', state()));
    await page.unrouteAll();
    await again().click();
    await card(page, 'Origin').getByText('Keptville').waitFor();
    await button(page, 'Edit Origin').waitFor();
    await says(null);
  });

  it('says of what is typed after it that it is unsaved, not that its save failed', async () => {
    await openQuote(page, server, 18);
    await button(page, 'Edit Origin').click();
    await field(page, 'origin.city').fill('Droppedville');
    await refuse('updateQuote');
    await button(page, 'Confirm Origin').click();
    await again().waitFor();
    await field(page, 'origin.city').press('Escape');
    await button(page, 'Edit Origin').waitFor();
    await button(page, 'Edit Customer').click();
    await field(page, 'shipper.companyName').fill('Only Typed Inc');
    await says('Unsaved changes');
    await field(page, 'shipper.companyName').press('Escape');
    await says(null);
  });

  it('does not say that what may be saved was not', async () => {
    await openQuote(page, server, 17, '?edit=true');
    await field(page, 'shipper.companyName').fill('Perhaps Inc');
    await loseAnswerOf(page, 'updateQuote');
    await page.keyboard.press('Control+s');
    await again().waitFor();
    await saysKept(/^(Unsaved changes kept Not confirmed|Not confirmed, all kept) Try again$/);
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if ((route.request().postData() ?? '').includes('mutation updateQuote')) await held;
      await route.fallback();
    });
    await page.keyboard.press('Control+s');
    await state().getByText('Saving…').first().waitFor();
    expect(await state().locator('.overdue').count()).to.equal(0);
    expect(await state().locator('button').getAttribute('aria-disabled')).to.equal('true');
    goOn();
    await says(null);
  });

  it('says the same of a note, until it is dropped', async () => {
    await openQuote(page, server, 18);
    await page.getByLabel('Add a note').fill('Call on Friday');
    await says('Unsaved changes');
    await refuse('addQuoteNote');
    await page.keyboard.press('Enter');
    await again().waitFor();
    await page.unrouteAll();
    await again().click();
    await card(page, /^Notes/)
      .getByText('Call on Friday')
      .waitFor();
    await says(null);
  });

  it('says it once, in the preview that it is about, and moves nothing for it', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${server.url}/quotes?page=1&dateRangeGroup=ALL&preview=15`);
    const preview = page.locator('.preview');
    await preview.getByRole('button', { name: 'Edit', exact: true }).click();
    const company = field(page, 'shipper.companyName');
    await company.waitFor();
    const places = () =>
      Promise.all([page.locator('#list thead'), company].map(async (each) => (await each.boundingBox())?.y));
    const before = await places();
    await company.fill('Kept Inc');
    await preview.getByText('Unsaved changes').waitFor();
    await refuse('updateQuote');
    await page.keyboard.press('Control+s');
    await again().waitFor();
    expect(await preview.locator(again()).count()).to.equal(1);
    expect(await places()).to.deep.equal(before);
    await page.unrouteAll();
    await again().click();
    await says(null);
    await page.setViewportSize(LARGE);
  });

  it('opens the new record that another try creates', async () => {
    await page.goto(`${server.url}/quotes/create`);
    await heading(page, 'New Quote').waitFor();
    await refuse('createQuote');
    await typeQuote(page);
    await page.keyboard.press('Control+s');
    await again().waitFor();
    await page.unrouteAll();
    await again().click();
    await heading(page, /^Quote ID \d+$/).waitFor();
    await says(null);
  });

  it('is all that a failed save says while the browser is offline, below one word about that', async () => {
    const toasts = () => page.locator('.bp6-toast').count();
    const offline = () => page.getByText('You are offline.');
    await openQuote(page, server, 19);
    await button(page, 'Edit Origin').click();
    await page.context().setOffline(true);
    await offline().waitFor();
    await field(page, 'origin.city').fill('Offlineville');
    await button(page, 'Confirm Origin').click();
    await again().waitFor();
    expect(await toasts()).to.equal(0);
    expect(await barriers(page)).to.deep.equal([]);
    await page.context().setOffline(false);
    await becomes(() => offline().count(), 0);
    await again().click();
    await says(null);
  });

  it('is a follow-up that is typed and not planned: one in the past, or nothing that can be read', async () => {
    const input = page.getByLabel('Add a follow-up', { exact: true });
    const question = page.getByRole('dialog');
    const planned = () => page.locator('.followup-dates, .followups').getByText('overdue').count();
    const yesterday = addDays(today(new Date().toISOString()), -1);
    const spoken = `${Number(yesterday.slice(5, 7))}/${Number(yesterday.slice(8))}/${yesterday.slice(0, 4)}`;
    await openQuote(page, server, 21);
    const before = await planned();
    for (const words of [spoken, 'after xmas']) {
      await input.fill(words);
      await page.keyboard.press('Tab');
      await says('Unsaved changes');
      expect(await input.inputValue()).to.not.equal('');
      expect(await planned()).to.equal(before);
      await page.locator('a[href="/orders"]').first().click();
      await question.getByText('The follow-up has not been planned.').waitFor();
      await question.getByRole('button', { name: 'Stay' }).click();
      await question.waitFor({ state: 'detached' });
    }
    await input.fill(spoken);
    await input.press('Enter');
    await page.getByText('This day has passed. Press Enter to plan it all the same.').waitFor();
    await input.press('Enter');
    await becomes(() => input.inputValue(), '');
    await says(null);
  });

  it('is about a card, which may be saved or discarded while a note is being saved', async () => {
    const question = page.getByRole('dialog');
    const answer = later();
    await openQuote(page, server, 20, '?edit=true');
    await page.route('**/graphql', async (route) => {
      if ((route.request().postData() ?? '').includes('mutation addQuoteNote')) await answer.kept;
      await route.fallback();
    });
    const offers = async (): Promise<ReadonlyArray<string>> => {
      await page.locator('a[href="/orders"]').first().click();
      await question.waitFor();
      return question.getByRole('button').allInnerTexts();
    };
    const stay = async (): Promise<void> => {
      await button(page, 'Stay').click();
      await question.waitFor({ state: 'detached' });
    };
    await page.getByLabel('Add a note').fill('Call on Monday');
    await page.keyboard.press('Enter');
    expect(await offers(), 'the note alone').to.deep.equal(['Stay', 'Leave anyway', 'Wait']);
    await button(page, 'Wait').click();
    await stay();
    await field(page, 'shipper.companyName').fill('Typed Inc');
    expect(await offers(), 'with a card').to.deep.equal(['Stay', 'Discard', 'Save']);
    await stay();
    expect(await offers()).to.deep.equal(['Stay', 'Discard', 'Save']);
    answer.keep();
    await page.locator('.bp6-toast').filter({ hasText: 'Note saved.' }).waitFor();
    expect(await question.isVisible(), 'the card is unsaved').to.equal(true);
    await stay();
    expect(await field(page, 'shipper.companyName').inputValue()).to.equal('Typed Inc');
  });

  it('stays where leaving was taken back that waited for a save', async () => {
    const question = page.getByRole('dialog');
    const answer = later();
    await openQuote(page, server, 21);
    await page.route('**/graphql', async (route) => {
      if ((route.request().postData() ?? '').includes('mutation addQuoteNote')) await answer.kept;
      await route.fallback();
    });
    await page.getByLabel('Add a note').fill('Call on Tuesday');
    await page.keyboard.press('Enter');
    await page.locator('a[href="/orders"]').first().click();
    await button(page, 'Wait').click();
    await button(page, 'Stay').click();
    await question.waitFor({ state: 'detached' });
    answer.keep();
    await page.locator('.bp6-toast').filter({ hasText: 'Note saved.' }).waitFor();
    await heading(page, 'Quote ID 21').waitFor();
    await page.locator('a[href="/orders"]').first().click();
    await page.waitForURL((url) => url.pathname === '/orders');
  });

  it('is tried again from its message as from the title row', async () => {
    await page.goto(`${server.url}/quotes/create`);
    await heading(page, 'New Quote').waitFor();
    await refuse('createQuote');
    await typeQuote(page);
    await page.keyboard.press('Control+s');
    await again().waitFor();
    await page.unrouteAll();
    await page.locator('.bp6-toast').getByRole('button', { name: 'Try again' }).click();
    await heading(page, /^Quote ID \d+$/).waitFor();
    await says(null);
  });
});
