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
  const { open } = onPriceTables(this, (opened) => {
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
