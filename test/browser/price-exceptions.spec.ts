import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { onPriceTables } from './price-tables-screen.ts';
import { button } from './record-screen.ts';
import { barriers } from './screen.ts';

describe('exceptions', function exceptions() {
  let page: Page;
  const { open, grid, cell, textOf, typeInto, told, asked, save, hold, hasFocus, discard } = onPriceTables(
    this,
    (opened) => {
      ({ page } = opened);
    },
  );

  const NAME = 'Exceptions';

  it('are edited in place, filtered by state and city, and paged', async () => {
    await open('exceptions', NAME);
    await typeInto(0, 2, NAME, '655');
    await save();
    await told('The exceptions have been saved.');
    const { pricingExceptions } = await asked(
      '{ pricingExceptions { data { originState originCity rules { priority price } } } }',
    );
    expect(pricingExceptions.data[0].rules[0].price).to.equal(655);
    const { originState, originCity } = pricingExceptions.data[0];
    const release = await hold(/^$/u, '**/rest-api/cities?*');
    await page.getByLabel('Pickup state').selectOption(originState);
    await becomes(() => page.getByLabel('Pickup city').isEnabled(), true);
    await page.getByLabel('Pickup city').focus();
    await page.getByLabel('Pickup city').getByText('Loading…').waitFor({ state: 'attached' });
    await release();
    await page.getByLabel('Pickup city').selectOption(originCity);
    await becomes(
      async () => new URL(page.url()).search,
      `?${new URLSearchParams({ originState, originCity })}`,
    );
    await grid(NAME).getByText(`${originCity}, ${originState} →`).first().waitFor();
    expect(await hasFocus(page.getByLabel('Pickup city'))).to.equal(true);
    await button(page, 'Clear').click();
    const rows = () => grid(NAME).locator('tbody tr[data-index]').count();
    const size = page.getByLabel('Rows per page');
    await becomes(rows, 50);
    expect(await size.locator('option').allInnerTexts()).to.deep.equal(['25', '50']);
    await size.selectOption('25');
    await becomes(rows, 25);
  });

  it('have rules that one click edits, and cells that are selected by dragging', async () => {
    await open('exceptions', NAME);
    const editor = grid(NAME).locator('input[aria-label]:focus');
    const [first, second] = [await textOf(1, 2, NAME), await textOf(2, 2, NAME)];
    await cell(1, 2, NAME).click();
    await becomes(
      () =>
        editor.evaluate((input) => {
          const { value, selectionStart, selectionEnd } = input as HTMLInputElement;
          return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
        }),
      first,
    );
    await page.keyboard.type('701');
    await cell(2, 2, NAME).click();
    await editor.waitFor();
    expect(await textOf(1, 2, NAME)).to.equal('701');
    await editor.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '702\n703');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await becomes(async () => [await textOf(2, 2, NAME), await textOf(3, 2, NAME)], ['702', '703']);
    await page.keyboard.press('Control+z');
    await becomes(() => textOf(2, 2, NAME), second);
    await cell(1, 2, NAME).hover();
    await page.mouse.down();
    await cell(3, 2, NAME).hover();
    await page.mouse.up();
    expect(await editor.count()).to.equal(0);
    await becomes(() => grid(NAME).locator('td[aria-selected="true"]').count(), 3);
    await button(page, 'Undo the last edit').click();
    await becomes(() => textOf(1, 2, NAME), first);
  });

  it('have lanes with both states, in rows of one height, in every window', async () => {
    await asked(
      `mutation { createPricingException(originState: "WA", originCity: "Fairchild Air Force Base", destState: "SC",
        destCity: "North Myrtle Beach", pricingRules: [{ price: 900 }]) { id } }`,
    );
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await open('exceptions?originState=WA', NAME);
      const long = grid(NAME).getByRole('rowheader', { name: 'Fairchild Air Force Base' });
      await long.waitFor();
      const cut = await long
        .locator('.lane > span')
        .evaluateAll((ends) => ends.filter((end) => end.scrollWidth > end.clientWidth).length);
      const heights = await grid(NAME)
        .locator('tbody tr[data-index]')
        .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))]);
      expect({ cut, heights }, `${width} pixels`).to.deep.equal({ cut: 0, heights: [32] });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('are added with places that must be chosen', async () => {
    await open('exceptions', NAME);
    await button(page, 'Add').click();
    const dialog = page.getByRole('dialog', { name: 'Add exception' });
    await dialog.getByRole('button', { name: 'Add' }).click();
    await told('Form has some invalid fields');
    await dialog.getByText('Choose a city.').first().waitFor();
    await becomes(
      () => dialog.getByLabel('Pickup state').evaluate((field) => field === document.activeElement),
      true,
    );
    expect(await barriers(page)).to.deep.equal([]);
    const lane = [
      ['Pickup state', 'VT'],
      ['Pickup city', 'Burlington'],
      ['Delivery state', 'WY'],
      ['Delivery city', 'Cody'],
    ] as const;
    for (const [label, value] of lane) await dialog.getByLabel(label).selectOption(value);
    const price = dialog.getByRole('group', { name: 'Rule 1' }).getByLabel('Price ($)');
    await price.fill('1500.50');
    await dialog.getByText('Enter whole dollars from 0 to 100,000.').waitFor();
    await price.fill('1,500');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await told('The exception was added.');
    const found = await asked(
      '{ pricingExceptions(filter: { originState: "VT", destState: "WY" }) { data { rules { price } } } }',
    );
    expect(found.pricingExceptions.data[0].rules).to.deep.equal([{ price: 1_500 }]);
    await button(page, 'Add').click();
    for (const [label, value] of lane) await dialog.getByLabel(label).selectOption(value);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('There is already an exception for this lane. Edit its rules.').first().waitFor();
    await becomes(() => hasFocus(dialog.locator('[aria-invalid=true]').first()), true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await discard().click();
  });

  it('are added beside edits of the table, which closing the dialog neither asks about nor loses', async () => {
    await open('exceptions', NAME);
    await typeInto(0, 2, NAME, '888');
    await button(page, 'Add').click();
    const dialog = page.getByRole('dialog', { name: 'Add exception' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await button(page, 'Add').click();
    await dialog.getByLabel('Pickup state').selectOption('VT');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await discard().click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await textOf(0, 2, NAME)).to.equal('888');
    await page.keyboard.press('Control+z');
  });

  it('are exported as a file', async () => {
    await open('exceptions', NAME);
    await button(page, 'Files').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).to.match(/Origin state/u);
  });

  it('that were added are taken back, or shown', async () => {
    await open('exceptions', NAME);
    const dialog = page.getByRole('dialog', { name: 'Add exception' });
    const add = async (): Promise<void> => {
      await button(page, 'Add').click();
      for (const [label, value] of [
        ['Pickup state', 'VT'],
        ['Pickup city', 'Montpelier'],
        ['Delivery state', 'WY'],
        ['Delivery city', 'Laramie'],
      ] as const)
        await dialog.getByLabel(label).selectOption(value);
      await dialog.getByRole('button', { name: 'Add' }).click();
      await told('The exception was added.');
    };
    await add();
    await button(page, 'Undo').click();
    await told('The prices are back as before.');
    await add();
    await button(page, 'Show').click();
    await grid(NAME).getByText('Montpelier, VT → Laramie, WY').waitFor();
    await becomes(() => grid(NAME).locator('tbody tr[data-index]').count(), 1);
  });

  it('are filtered by a state whose cities were loaded at the second try', async () => {
    await open('exceptions', NAME);
    await page.route('**/rest-api/cities?*', (route) => route.abort());
    const [state, city] = [page.getByLabel('Delivery state'), page.getByLabel('Delivery city')];
    await state.selectOption('NH');
    await told('The cities of NH could not be loaded. Choose the state again.');
    await becomes(() => state.inputValue(), '');
    await page.unroute('**/rest-api/cities?*');
    await state.selectOption('NH');
    await city.selectOption('Concord');
    await becomes(async () => new URL(page.url()).search, '?destState=NH&destCity=Concord');
  });

  it('that none of is there are said by the filters at fault, each of which can be removed', async () => {
    await open('exceptions', NAME);
    const path = '/taq/exceptions?originState=VT&originCity=Nowhere';
    await page.goto(new URL(`${path}&destState=NH`, page.url()).href);
    await page.getByText('No exceptions match these filters').waitFor();
    await button(page, 'Remove Delivery: NH').click();
    await page.getByText('No exceptions with pickup in Nowhere, VT').waitFor();
    await button(page, 'Remove Pickup: Nowhere, VT').click();
    await grid(NAME).waitFor();
    expect(new URL(page.url()).search).to.equal('');
  });
});
