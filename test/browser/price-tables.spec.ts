import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { TestServer } from '../support/server.ts';
import { becomes } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import type { InBrowser } from './in-browser.ts';
import { onPriceTables, VIEWER } from './price-tables-screen.ts';
import { button } from './record-screen.ts';

describe('the price tables in a browser', function tables() {
  let server: TestServer;
  let somebody: InBrowser['somebody'];
  let page: Page;
  const { open, textOf, typeInto, told } = onPriceTables(this, (opened) => {
    ({ server, somebody, page } = opened);
  });

  it('are only looked at by a person who may not change pricing', async () => {
    const { page: viewers } = await somebody(VIEWER, '/taq/mileage-pricing');
    for (const [path, title] of [
      ['mileage-pricing', 'Mileage pricing'],
      ['exceptions', 'Exceptions'],
      ['vehicle-size', 'Vehicle sizes'],
      ['vehicle-sizechart', 'Size chart'],
      ['fees', 'Fees'],
      ['fees/modifiers', 'Fees'],
    ] as const) {
      await open(path, title, viewers);
      await viewers.getByRole('grid').first().waitFor();
      const names = await viewers.locator('main').getByRole('button').allInnerTexts();
      expect(
        names.filter((name) => /Save|Add|Delete|Update|Fill/u.test(name)),
        path,
      ).to.deep.equal([]);
      expect(await button(viewers, 'Files').count(), path).to.equal(0);
      expect(await viewers.locator('main [role="grid"][aria-readonly="false"]').count(), path).to.equal(0);
    }
    await viewers.goto(`${server.url}/taq/mileage-pricing/import/mileage-pricing`);
    await becomes(async () => new URL(viewers.url()).pathname, '/taq/mileage-pricing');
  });

  it('say why the server refuses a save, at the cell where it names one, and keep what was typed', async () => {
    const refusal = { message: '', code: 'REFUSED', fields: {} as Readonly<Record<string, string>> };
    await page.route('**/graphql', (route) => {
      const { message, ...extensions } = refusal;
      return /mutation /u.test(route.request().postData() ?? '')
        ? route.fulfill({ json: { data: null, errors: [{ message, extensions }] } })
        : route.fallback();
    });
    for (const [path, title, name, text, at] of [
      ['mileage-pricing', 'Mileage pricing', 'Save', '178', 'pricingData.0.price'],
      ['fees', 'Enclosed', 'Save Enclosed', '251', 'feeData.0.fee'],
      ['fees/modifiers', 'Distance Modifier', 'Save Distance Modifier', '7', 'feeData.0.fee'],
      ['exceptions', 'Exceptions', 'Save', '179', 'rows.0.price1'],
      ['vehicle-sizechart', 'Size chart', 'Save', "Don't quote", 'rows.0.size'],
    ] as const) {
      const column = path === 'vehicle-sizechart' ? 0 : 2;
      await open(path, path.startsWith('fees') ? 'Fees' : title);
      await typeInto(0, column, title, text);
      Object.assign(refusal, { message: `No ${title}.`, code: 'REFUSED', fields: {} });
      await button(page, name).click();
      await told(`No ${title}.`);
      Object.assign(refusal, { message: '', code: 'INVALID', fields: { [at]: `Not so much, ${title}.` } });
      await button(page, name).click();
      await told(new RegExp(`^Form has some invalid fields\\. .+: Not so much, ${title}\\.$`, 'u'));
      await told('1 cell needs attention');
      expect(await textOf(0, column, title), title).to.include(text);
    }
    await page.unroute('**/graphql');
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      for (const [path, title] of [
        ['mileage-pricing', 'Mileage pricing'],
        ['exceptions', 'Exceptions'],
        ['vehicle-size', 'Vehicle sizes'],
        ['vehicle-sizechart', 'Size chart'],
        ['fees', 'Fees'],
        ['fees/modifiers', 'Fees'],
        ['exceptions/import/exceptions', 'Import exceptions'],
      ] as const) {
        await open(path, title);
        if (!title.startsWith('Import')) await page.getByRole('grid').first().waitFor();
        await check(path);
      }
      await button(page, 'Check the pasted rows').waitFor();
    },
  );
});
