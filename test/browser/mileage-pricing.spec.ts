import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { onPriceTables, UPDATE } from './price-tables-screen.ts';
import { button, heading } from './record-screen.ts';
import { renderedRows } from './rendered-rows.ts';
import { barriers } from './screen.ts';

describe('mileage pricing', function mileagePricing() {
  let page: Page;
  const { open, grid, cell, textOf, typeInto, told, asked, mileage, save, hold, hasFocus, discard } =
    onPriceTables(this, (opened) => {
      ({ page } = opened);
    });

  const NAME = 'Mileage pricing';

  it('is where pricing starts, with its bands drawn', async () => {
    await page.getByRole('link', { name: 'Pricing', exact: true }).click();
    await heading(page, NAME).waitFor();
    await becomes(async () => new URL(page.url()).pathname, '/taq/mileage-pricing');
    await page.getByRole('img', { name: /^Mileage pricing: miles 0 to/u }).waitFor();
    const [first] = await mileage();
    expect(await textOf(0, 0, NAME)).to.equal(String(first?.minMileage));
    expect(await textOf(0, 2, NAME)).to.equal(String(first?.price));
  });

  it('points out gaps and overlaps while they are typed', async () => {
    await open('mileage-pricing', NAME);
    const [first, second] = await mileage();
    await cell(0, 1, NAME).click();
    await page.keyboard.type(String((second?.minMileage ?? 0) + 5));
    await told(/^Overlap: lanes of .* miles are in rows 1 and 2; row 1 counts\.$/u);
    await page.keyboard.press('Escape');
    await cell(0, 1, NAME).click();
    await page.keyboard.type(String((first?.maxMileage ?? 0) - 10));
    await told(/^Gap: lanes of .* miles have no price\.$/u);
    await page.keyboard.press('Escape');
  });

  it('says that nothing can be quoted where all rows are deleted, until they are back', async () => {
    await open('mileage-pricing', NAME);
    await cell(0, 2, NAME).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Alt+Delete');
    await page
      .getByRole('status', { name: `Gaps and overlaps: ${NAME}` })
      .getByText('No miles have a price: nothing can be quoted.')
      .waitFor();
    await becomes(() => page.getByRole('img', { name: /^Mileage pricing: miles/u }).count(), 0);
    expect(await barriers(page)).to.deep.equal([]);
    await page.keyboard.press('Control+z');
    await page.getByRole('img', { name: /^Mileage pricing: miles 0 to/u }).waitFor();
  });

  it('refuses what is wrong at its cell, and saves nothing of it', async () => {
    await open('mileage-pricing', NAME);
    const before = await mileage();
    await typeInto(0, 2, NAME, '99.50');
    await typeInto(1, 0, NAME, '-5');
    await typeInto(2, 1, NAME, '1e3');
    await told('3 cells need attention');
    await save();
    await told(
      'Form has some invalid fields. Row 1, Price ($): Enter a price in whole dollars from 1 to 100,000. 2 more cells need attention.',
    );
    expect(await hasFocus(cell(0, 2, NAME))).to.equal(true);
    const [toast, count] = await Promise.all(
      [page.locator('.bp6-toast'), button(page, '3 cells need attention')].map((each) => each.boundingBox()),
    );
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).to.be.at.most(count?.y ?? 0);
    await cell(5, 0, NAME).click();
    await page.locator('.bp6-toast').getByRole('button', { name: 'Show' }).click();
    expect(await hasFocus(cell(0, 2, NAME))).to.equal(true);
    expect(await textOf(0, 2, NAME)).to.match(/^99\.50/u);
    expect(await mileage()).to.deep.equal(before);
    expect(await barriers(page)).to.deep.equal([]);
    await button(page, 'Undo the last edit').click();
    await button(page, 'Undo the last edit').click();
    await button(page, 'Undo the last edit').click();
    await page.getByText('3 cells need attention').waitFor({ state: 'detached' });
  });

  it('saves changed, added and deleted rows in one request, and takes the save back', async () => {
    await open('mileage-pricing', NAME);
    const before = await mileage();
    const last = before.at(-1);
    await typeInto(0, 2, NAME, '777');
    await cell(1, 0, NAME).click();
    await button(page, 'Delete row').click();
    await page.keyboard.press('Control+End');
    await button(page, 'Add row').click();
    const added = before.length - 1;
    expect(await Promise.all([0, 1, 2].map((column) => textOf(added, column, NAME)))).to.deep.equal([
      ...['0', '0', '0'],
    ]);
    await told('1 cell needs attention');
    for (const text of [String((last?.maxMileage ?? 0) + 1), '99999', '4321']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    expect(await textOf(added, 2, NAME)).to.equal('4321');
    const requests: Array<string> = [];
    const count = (request: { readonly postData: () => string | null }): void => {
      if (/mutation /u.test(request.postData() ?? '')) requests.push(request.postData() ?? '');
    };
    page.on('request', count);
    await page.keyboard.press('Control+s');
    await told('Mileage Pricings have been saved successfully!');
    page.off('request', count);
    expect(requests).to.have.length(1);
    expect(requests[0]).to.include('deletedIDs').and.not.to.include('deleteMileagePricings');
    const after = await mileage();
    expect(after).to.have.length(before.length);
    expect(after[0]?.price).to.equal(777);
    expect(after.map(({ id }) => id)).not.to.include(before[1]?.id);
    expect(after.at(-1)?.price).to.equal(4_321);
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
    await told('The prices are back as before.');
    expect(await mileage()).to.deep.equal(before);
    await becomes(() => textOf(0, 2, NAME), String(before[0]?.price));
  });

  it('shows what is in force once a save is taken back, beside what is edited since', async () => {
    await open('mileage-pricing', NAME);
    const before = await mileage();
    await typeInto(0, 2, NAME, '779');
    await save();
    await told('Mileage Pricings have been saved successfully!');
    await typeInto(3, 2, NAME, '888');
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
    await told('The prices are back as before.');
    await becomes(() => textOf(0, 2, NAME), String(before[0]?.price));
    expect(await textOf(3, 2, NAME)).to.equal('888');
    expect(await mileage()).to.deep.equal(before);
    await save();
    await becomes(async () => (await mileage())[3]?.price, 888);
    expect((await mileage())[0]).to.deep.equal(before[0]);
    await asked(UPDATE, { rows: before });
  });

  it('takes back a save that deletes a row, also where somebody else added one meanwhile', async () => {
    await open('mileage-pricing', NAME);
    const before = await mileage();
    await typeInto(0, 2, NAME, '778');
    await cell(1, 0, NAME).click();
    await button(page, 'Delete row').click();
    const others = { minMileage: 90_000, maxMileage: 90_001, price: 1 };
    const [last] = (await asked(UPDATE, { rows: [...before, others] })).updateMileagePricings.slice(-1);
    await save();
    await told('Mileage Pricings have been saved successfully!');
    expect((await mileage()).map(({ id }) => id)).to.not.include(before[1]?.id);
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
    await told('The prices are back as before.');
    const after = await mileage();
    expect(after.filter(({ id }) => id !== last.id)).to.deep.equal(before);
    await asked('mutation ($ids: [ID!]!) { deleteMileagePricings(ids: $ids) }', { ids: [last.id] });
  });

  it('keeps what is typed while a save is under way', async () => {
    await open('mileage-pricing', NAME);
    const before = await mileage();
    await typeInto(0, 2, NAME, '781');
    const letGo = await hold();
    await save();
    await becomes(async () => (await mileage())[0]?.price, 781);
    await typeInto(1, 2, NAME, '782');
    await letGo();
    await told('Mileage Pricings have been saved successfully!');
    expect(await textOf(1, 2, NAME)).to.equal('782');
    await save();
    await becomes(async () => (await mileage())[1]?.price, 782);
    await asked(UPDATE, { rows: before });
  });

  it('draws 2,000 rows with a gap after each in some hundred parts, and renders those alone that are typed or pasted into', async () => {
    const { id } = (await asked('mutation { createPriceDraft(name: "Two thousand") { id } }'))
      .createPriceDraft;
    try {
      const rows = Array.from({ length: 2_000 - (await mileage()).length }, (_, at) => ({
        cells: [20_000 + 10 * at, 20_007 + 10 * at, 100].map(String),
      }));
      for (let first = 0; first < rows.length; first += 500)
        await asked(
          'mutation ($id: ID!, $rows: [PriceImportRow!]!) { importPrices(draft: $id, table: MILEAGE, rows: $rows) { rowCount } }',
          { id, rows: rows.slice(first, first + 500) },
        );
      await open(`mileage-pricing?draft=${id}`, NAME);
      await cell(0, 2, NAME).click();
      const press = (key: string) => renderedRows(page, () => page.keyboard.press(key));
      expect([await press('7'), await press('7')], 'typing').to.deep.equal([['0'], ['0']]);
      expect(await grid(NAME).locator('tr[data-index]').count(), 'rendered rows').to.be.below(150);
      expect(await page.locator('.band-line > span').count()).to.be.within(100, 1_500);
      expect(await press('Enter'), 'the row that is left, and the next one').to.deep.equal(['0', '1']);
      const paste = (text: string) =>
        cell(1, 2, NAME).evaluate((at, pasted) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', pasted);
          at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }, text);
      expect(await renderedRows(page, () => paste('101\n102\n103')), 'a paste').to.deep.equal([
        '1',
        '2',
        '3',
      ]);
      await becomes(() => textOf(3, 2, NAME), '103');
      for (const _each of ['paste', 'typing']) await page.keyboard.press('Control+z');
    } finally {
      await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id });
    }
  });

  it('asks before edits are left', async () => {
    await open('mileage-pricing', NAME);
    await typeInto(0, 2, NAME, '999');
    await page.getByRole('navigation', { name: 'Pricing' }).getByRole('link', { name: 'Fees' }).click();
    await discard().click();
    await heading(page, 'Fees').waitFor();
  });
});
