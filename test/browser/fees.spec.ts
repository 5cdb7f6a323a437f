import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { onPriceTables } from './price-tables-screen.ts';
import { button, toastButton } from './record-screen.ts';
import { barriers } from './screen.ts';

describe('fees', function fees() {
  let page: Page;
  const { open, cell, textOf, typeInto, told, asked } = onPriceTables(this, (opened) => {
    ({ page } = opened);
  });

  const feeOf = async (type: string): Promise<number> =>
    (await asked(`{ distanceFees(type: ${type}) { fee } }`)).distanceFees[0].fee;

  it('are saved card by card, each with its own message', async () => {
    await open('fees', 'Fees');
    await typeInto(0, 2, 'Enclosed', '333');
    await button(page, 'Save Enclosed').click();
    await told('Enclosed Fees have been saved successfully!');
    await page.getByRole('link', { name: 'Additional Modifiers' }).click();
    await page.getByRole('region', { name: 'Size Modifier' }).waitFor();
    await cell(0, 3, 'Size Modifier').dblclick();
    const sizes = page.locator('td.is-edited select');
    const options = await sizes.locator('option').allInnerTexts();
    await sizes.selectOption(options[1] ?? '');
    await page.keyboard.press('Enter');
    await button(page, 'Save Size Modifier').click();
    await told('Size Fees have been saved successfully!');
    await typeInto(0, 2, 'Distance Modifier', '44');
    await button(page, 'Save Distance Modifier').click();
    await told('Deposit Fees have been saved successfully!');
    const { distanceFees } = await asked('{ distanceFees(type: DEPOSIT_FEE) { fee } }');
    expect(distanceFees[0].fee).to.equal(44);
  });

  it('are saved together by the key, and each is taken back alone', async () => {
    await open('fees', 'Fees');
    const enclosed = await feeOf('ENCLOSED');
    await typeInto(0, 2, 'Enclosed', '341');
    await typeInto(0, 2, 'Inop', '342');
    await page.keyboard.press('Control+s');
    await becomes(async () => [await feeOf('ENCLOSED'), await feeOf('INOP')].join(), '341,342');
    await told('Inop Fees have been saved successfully!');
    await page
      .locator('.bp6-toast', { hasText: 'Enclosed Fees' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await becomes(() => feeOf('ENCLOSED'), enclosed);
    expect(await feeOf('INOP')).to.equal(342);
  });

  it('say that there is none where all rows are deleted, and take the keys', async () => {
    await open('fees', 'Fees');
    const rows = () => page.getByRole('grid', { name: 'Inop' }).getByRole('row').count();
    await cell(0, 2, 'Inop').click();
    const before = await rows();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Alt+Delete');
    await page.getByText('No fee (inop) at any distance.').waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await page.keyboard.press('Control+z');
    await becomes(rows, before);
  });

  it('lose deleted rows with a save, in one request, and get them back', async () => {
    const read = async () =>
      (await asked('{ distanceFees(type: INOP) { id fee } }')).distanceFees as ReadonlyArray<object>;
    await open('fees', 'Fees');
    const before = await read();
    const saves: Array<string> = [];
    const note = (request: { readonly postData: () => string | null }): void => {
      if (/mutation /u.test(request.postData() ?? '')) saves.push(request.postData() ?? '');
    };
    page.on('request', note);
    await cell(1, 2, 'Inop').click();
    await page.getByRole('region', { name: 'Inop' }).getByRole('button', { name: 'Delete row' }).click();
    await button(page, 'Save Inop').click();
    await told('Inop Fees have been saved successfully!');
    page.off('request', note);
    expect(saves).to.have.length(1);
    expect(saves[0]).to.include('deletedIDs').and.not.to.include('deleteDistanceFees');
    expect(await read()).to.deep.equal(before.toSpliced(1, 1));
    await toastButton(page, 'Undo').click();
    await told('The prices are back as before.');
    expect(await read()).to.deep.equal(before);
  });

  it('begin with no miles and no dollars, and a size where they have one', async () => {
    const { vehicleSizes } = await asked('{ vehicleSizes { name } }');
    for (const [path, name, size] of [
      ['fees', 'Enclosed', []],
      ['fees', 'Inop', []],
      ['fees/modifiers', 'Size Modifier', [vehicleSizes[0].name]],
      ['fees/modifiers', 'Distance Modifier', []],
    ] as const) {
      await open(path, 'Fees');
      await cell(0, 2, name).click();
      await page.getByRole('region', { name }).getByRole('button', { name: 'Add row' }).click();
      const columns = [0, 1, 2, ...(size.length > 0 ? [3] : [])];
      expect(await Promise.all(columns.map((column) => textOf(1, column, name)))).to.deep.equal([
        ...['0', '0', '0', ...size],
      ]);
    }
  });

  it('are shown of the same day on both tabs, without files', async () => {
    await open('fees?at=2020-01-01', 'Fees');
    await page.getByRole('link', { name: 'Additional Modifiers' }).click();
    await becomes(async () => new URL(page.url()).search, '?at=2020-01-01');
    await told(/^Prices as of the end of/u);
    expect(await button(page, 'Files').count()).to.equal(0);
  });
});
