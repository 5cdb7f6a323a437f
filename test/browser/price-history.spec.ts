import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DEMO_PEOPLE } from '../../src/demo/demo-people.ts';
import type { TestServer } from '../support/server.ts';
import { becomes } from './becomes.ts';
import { onPriceTables, UPDATE } from './price-tables-screen.ts';
import { button } from './record-screen.ts';
import { barriers } from './screen.ts';

const nameOf = (of: string) => {
  const { firstName, lastName } = DEMO_PEOPLE.find(({ role }) => role === of) ?? {};
  return `${firstName} ${lastName}`;
};

describe('the history of a price table', function priceHistory() {
  let server: TestServer;
  let page: Page;
  const { open, told, asked, mileage, hasFocus } = onPriceTables(this, (opened) => {
    ({ server, page } = opened);
  });

  const NAME = 'Mileage pricing';

  it('has a history by row and cell, and is shown as of a day', async () => {
    const begun = Date.now();
    for (const price of [901, 801])
      await asked(UPDATE, {
        rows: (await mileage()).map((row, index) => (index === 0 ? { ...row, price } : row)),
      });
    await open('mileage-pricing', NAME);
    await button(page, 'History').click();
    const drawer = page.getByRole('dialog', { name: 'History of mileage pricing' });
    await drawer.getByText(/Price \(\$\): 901 → 801/u).waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    const undo = drawer.getByRole('button', { name: /^Undo change/u });
    const desktop = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    const lines = await undo.evaluateAll((all) =>
      all.map((each) => {
        const words = document.createRange();
        words.selectNodeContents(each);
        return words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(each).fontSize);
      }),
    );
    expect(Math.max(...lines), 'lines of a button’s words').to.be.below(2);
    if (desktop) await page.setViewportSize(desktop);
    await undo.first().click();
    const asking = page.getByRole('dialog', { name: /^Take back change \d+\?$/u });
    await asking.getByRole('button', { name: /^Take back change \d+$/u }).click();
    await drawer.getByText('Taken back', { exact: true }).and(page.locator(':focus')).waitFor();
    await drawer
      .getByText(/^Took back change \d+\.$/u)
      .first()
      .waitFor();
    expect(
      await page
        .locator('.bp6-toast')
        .getByText(/was taken back/u)
        .count(),
    ).to.equal(0);
    await becomes(async () => (await mileage())[0]?.price, 901);
    // Who changed what and when: of each change, then of its row.
    const authors = () =>
      drawer.locator('.price-change-head').evaluateAll((heads) =>
        heads.slice(0, 2).map((each) => ({
          name: each.querySelector('bdi')?.textContent,
          at: each.querySelector('time')?.dateTime ?? '',
        })),
      );
    const ofChanges = await authors();
    expect(ofChanges.map(({ name }) => name)).to.deep.equal(['ADMIN', 'SUPERADMIN'].map(nameOf));
    const [last = 0, before = 0] = ofChanges.map(({ at }) => Date.parse(at));
    expect([begun < before, before < last, last < Date.now()]).to.deep.equal([true, true, true]);
    await drawer.locator('.row-name').first().click();
    await drawer.getByRole('button', { name: 'All changes' }).waitFor();
    await becomes(authors, ofChanges);
    await page.keyboard.press('Escape');
    await page.goto(`${server.url}/taq/mileage-pricing?at=2020-01-01`);
    await told(/^Prices as of the end of/u);
    await told('There were no prices on Wed, Jan 1, 2020');
    expect(await button(page, 'Save').count()).to.equal(0);
    await button(page, 'Back to now').click();
    await button(page, 'Save').waitFor();
  });

  it('asks before it takes a change back, and nothing happens on Cancel', async () => {
    const rows = await mileage();
    const dearer = rows.map((row) => ({ ...row, price: row.price + 7 }));
    await asked(UPDATE, { rows: dearer });
    await open('mileage-pricing', NAME);
    await button(page, 'History').click();
    const drawer = page.getByRole('dialog', { name: 'History of mileage pricing' });
    const undo = drawer.getByRole('button', { name: /^Undo change/u }).first();
    await undo.click();
    const asking = page.getByRole('dialog', { name: /^Take back change \d+\?$/u });
    await asking
      .getByText('Its prices are as before at once, for everybody. It can be undone from here.')
      .waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await asking.getByRole('button', { name: 'Cancel' }).click();
    await asking.waitFor({ state: 'detached' });
    expect(await hasFocus(undo)).to.equal(true);
    expect((await mileage()).map(({ price }) => price)).to.deep.equal(dearer.map(({ price }) => price));
    await drawer.getByRole('button', { name: 'Close' }).click();
  });

  it('has a history of each row, which is found by its name, and every page of a large change', async () => {
    const rowsOf = async () => {
      const { pricingExceptions } = await asked(
        '{ pricingExceptions(cursor: { page: 1, size: 200 }) { data { id rules { price } } } }',
      );
      return pricingExceptions.data.map(({ id }: { id: string }) => id);
    };
    const bump = (priceBump: number) =>
      asked(
        `mutation ($ids: [ID!]!, $bump: Float!) { updatePricingExceptions(pricingExceptionIDs: $ids, priority: 1,
          pricingRule: { originRadius: 30, priceBump: $bump }) { id } }`,
        { ids, bump: priceBump },
      );
    const ids = await rowsOf();
    await bump(50);
    await open('exceptions', 'Exceptions');
    await button(page, 'History').click();
    const drawer = page.getByRole('dialog', { name: 'History of exceptions' });
    const all = drawer.getByText(`All ${ids.length} rows`, { exact: true });
    await all.click();
    const pages = drawer.getByRole('navigation', { name: 'Pages' });
    await pages.getByText(`1–50 of ${ids.length}`).waitFor();
    for (let at = 1; at < Math.ceil(ids.length / 50); at += 1)
      await pages.getByRole('button', { name: 'Next page' }).click();
    const last = drawer.locator('.row-pages .row-name').last();
    await pages.getByText(new RegExp(`–${ids.length} of ${ids.length}`, 'u')).waitFor();
    const name = await last.innerText();
    await all.click();
    await drawer.getByLabel('Find a lane by its cities and states').fill(name.toUpperCase());
    await becomes(() => drawer.locator('.row-pages .price-change').count(), 2);
    expect(await drawer.locator('.row-pages .price-change').first().innerText()).to.match(
      /Rule 1 origin radius: \d+ → 30\s+Rule 1 price \(\$\): \d+ → \d+/u,
    );
    expect(await barriers(page)).to.deep.equal([]);
    await drawer.locator('.row-pages .row-name').first().click();
    await drawer.getByRole('heading', { name }).waitFor();
    await drawer.getByText('Rule 1 origin radius: empty').waitFor();
    await drawer.getByRole('button', { name: 'All changes' }).click();
    await drawer.getByLabel('Find a lane by its cities and states').fill('Nowhere');
    await drawer.getByText('No change of a row with “Nowhere”').waitFor();
    await page.keyboard.press('Escape');
    await bump(-50);
  });
});
