import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { later } from '../support/later.ts';
import { becomes } from './becomes.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { DISCARD, onPriceImports } from './price-imports-screen.ts';
import { button, heading } from './record-screen.ts';
import { runCommand } from './run-command.ts';

describe('an import of prices that is left', function imports() {
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

  const signOut = async (asks = 'What is under way has not ended yet.'): Promise<void> => {
    await runCommand(page, 'logout', /^Logout/u);
    await page.getByRole('dialog').getByText(asks).waitFor();
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

  const COLLECTING =
    'The import is under way, and nothing has taken effect yet. If you leave now, it is stopped, and nothing is imported.';
  const MANY = Array.from({ length: 501 }, (_, at) => 88_000 + at);

  /** Imports rows of two parts, of which the second one waits; returns what lets it go after something was done to the draft. */
  const collecting = async (): Promise<(mutation?: string) => Promise<void>> => {
    await check(...MANY);
    const isLetGo = later();
    let meanwhile: string | undefined;
    let parts = 0;
    await page.route('**/graphql', async (route) => {
      if (!/mutation importPrices/u.test(route.request().postData() ?? '')) return route.fallback();
      parts += 1;
      if (parts === 2) {
        await isLetGo.kept;
        const [{ id, revision }] = (await asked('{ priceDrafts { id revision } }')).priceDrafts;
        if (meanwhile !== undefined) await asked(meanwhile, { id, revision });
      }
      return route.continue();
    });
    await button(page, 'Import 501 rows').click();
    await told(/^500 of 501 rows ready/u);
    return async (mutation) => {
      meanwhile = mutation;
      isLetGo.keep();
    };
  };
  const changed = async (): Promise<string> => {
    const [{ id }] = (await asked('{ vehicleSizes { id } }')).vehicleSizes;
    return `mutation ($id: ID!, $revision: Int!) {
      updateVehicleSize(vehicleSizeID: "${id}", rateBump: 44, flatBump: 4, draft: $id, draftRevision: $revision) { id } }`;
  };
  const offers = () => page.getByRole('dialog').getByRole('button').allInnerTexts();

  it('while it collects its rows is stopped by that, or waited for; where it then is not in force, its page says so', async () => {
    const prices = await mileage();
    for (const waits of [false, true]) {
      const letGo = await collecting();
      await signOut(COLLECTING);
      expect(await offers()).to.deep.equal(['Stay', 'Leave anyway', 'Wait']);
      if (waits) await page.getByRole('dialog').getByRole('button', { name: 'Wait' }).click();
      await letGo(await changed());
      await told(
        /^Nothing has taken effect yet: .+ Rows of this draft were changed after you looked at it\./u,
      );
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await heading(page, 'Import mileage pricing').count()).to.equal(1);
      expect(await mileage()).to.deep.equal(prices);
      await page.unrouteAll();
      for (const { id } of (await asked('{ priceDrafts { id } }')).priceDrafts) await asked(DISCARD, { id });
    }
  });

  it('for another page while it collects its rows stays where its draft is ended, and goes on where it is not', async () => {
    const prices = await mileage();
    const fees = page.getByRole('link', { name: 'Fees', exact: true });
    for (const waits of [false, true]) {
      const letGo = await collecting();
      await fees.click();
      await page.getByRole('dialog').getByText(COLLECTING).waitFor();
      if (waits) await page.getByRole('dialog').getByRole('button', { name: 'Wait' }).click();
      await letGo(DISCARD);
      await told(/^Nothing has taken effect: somebody discarded the draft/u);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await heading(page, 'Import mileage pricing').count()).to.equal(1);
      await page.unrouteAll();
    }
    const letGo = await collecting();
    await fees.click();
    await page.getByRole('dialog').getByText(COLLECTING).waitFor();
    await letGo();
    await heading(page, 'Fees').waitFor();
    await told('The rows of the file are in force.');
    await page.unrouteAll();
    await undo();
    await becomes(mileage, prices);
  });
});
