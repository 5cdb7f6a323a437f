import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { later } from '../support/later.ts';
import { becomes } from './becomes.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { DISCARD, onPriceImports } from './price-imports-screen.ts';
import { button, heading } from './record-screen.ts';

describe('an import of prices that is left before its end is known', function imports() {
  let page: Page;
  const { told, asked, mileage, check, undo } = onPriceImports(this, (opened) => {
    page = opened;
  });

  it('of which it is not known whether it was stored is settled where it is left, and can be taken back', async () => {
    const prices = await mileage();
    for (const way of ['Fees', 'Another file']) {
      await check(86_200);
      await loseAnswerOf(page, 'publishPriceDraft');
      await button(page, 'Import 1 row').click();
      await told(/^It is not known whether 1 row was stored; trying again stores nothing twice\./u);
      await page.unrouteAll();
      const native = page.waitForEvent('dialog');
      await page.evaluate(() => setTimeout(() => window.location.reload()));
      await (await native).dismiss();
      if (way === 'Fees') {
        await page.getByRole('link', { name: way, exact: true }).click();
        await heading(page, 'Fees').waitFor();
      } else await button(page, way).click();
      await told('The rows of the file are in force.');
      await undo();
      await told('The prices are back as before.');
      expect(await mileage()).to.deep.equal(prices);
    }
  });

  it('that is still not known after it was left says so, and can be tried again', async () => {
    const prices = await mileage();
    await check(86_300);
    await page.route('**/graphql', (route) =>
      /mutation publishPriceDraft/u.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
    );
    await button(page, 'Import 1 row').click();
    await told(/^It is not known whether 1 row was stored/u);
    await page.getByRole('link', { name: 'Fees', exact: true }).click();
    const said = page.locator('.bp6-toast');
    await said.getByText(/^It is not known whether 1 row was stored/u).waitFor();
    await page.unrouteAll();
    await said.getByRole('button', { name: 'Try again' }).click();
    await told('The rows of the file are in force.');
    await undo();
    await becomes(mileage, prices);
  });

  const signOut = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('logout');
    await page.keyboard.press('Enter');
    await page.getByText('What is under way has not ended yet.').waitFor();
  };

  it('is waited for before signing out, which then only goes on where all of it is stored', async () => {
    const prices = await mileage();
    await check(86_400);
    await page.route('**/graphql', (route) =>
      /mutation publishPriceDraft/u.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
    );
    await button(page, 'Import 1 row').click();
    const unknown = page.getByText(/^It is not known whether 1 row was stored/u);
    await unknown.waitFor();
    await signOut();
    await page.getByRole('dialog').getByRole('button', { name: 'Wait' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await unknown.waitFor();
    await page.unrouteAll();
    await button(page, 'Continue with 1').click();
    await told('1 of 1 row was stored.');
    await undo();
    await becomes(mileage, prices);
  });

  it('stays on its page where it ends otherwise while signing out is asked about', async () => {
    await check(86_500);
    const isAsked = later();
    await page.route('**/graphql', async (route) => {
      if (!/mutation publishPriceDraft/u.test(route.request().postData() ?? '')) return route.fallback();
      await isAsked.kept;
      const [{ id }] = (await asked('{ priceDrafts { id } }')).priceDrafts;
      await asked(DISCARD, { id });
      return route.continue();
    });
    await button(page, 'Import 1 row').click();
    await told('1 of 1 row ready; nothing takes effect until all are');
    await signOut();
    isAsked.keep();
    await told(/^Nothing has taken effect: somebody discarded the draft/u);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.unrouteAll();
    expect(await heading(page, 'Import mileage pricing').count()).to.equal(1);
  });
});
