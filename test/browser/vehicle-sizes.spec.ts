import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import type { InBrowser } from './in-browser.ts';
import { onPriceTables, VIEWER } from './price-tables-screen.ts';
import { button } from './record-screen.ts';

describe('sizes', function sizes() {
  let page: Page;
  let somebody: InBrowser['somebody'];
  const { open, cell, textOf, typeInto, told, asked, hold } = onPriceTables(this, (opened) => {
    ({ page, somebody } = opened);
  });

  it('are saved as soon as a cell is left', async () => {
    await open('vehicle-size', 'Vehicle sizes');
    await typeInto(1, 1, 'Vehicle sizes', '64');
    await told('The vehicle sizes have been saved.');
    const { vehicleSizes } = await asked('{ vehicleSizes { flatBump } }');
    expect(vehicleSizes[1].flatBump).to.equal(64);
    const letGo = await hold();
    await cell(0, 0, 'Vehicle sizes').click();
    await page.keyboard.type('7');
    await page.keyboard.press('Tab');
    await page.keyboard.type('33');
    await page.keyboard.press('Enter');
    await letGo();
    await becomes(async () => {
      const [first] = (await asked('{ vehicleSizes { rateBump flatBump } }')).vehicleSizes;
      return `${first.rateBump} ${first.flatBump}`;
    }, '7 33');
    expect(await textOf(0, 1, 'Vehicle sizes')).to.equal('33');
    await typeInto(2, 0, 'Vehicle sizes', '10.5');
    await told('1 cell needs attention');
  });

  it('keep what was typed where a save fails, say so, and are saved by another try', async () => {
    await page.goto('about:blank');
    await open('vehicle-size', 'Vehicle sizes');
    const isNotSaved = () => cell(3, 1, 'Vehicle sizes').getByText('(not saved)').count();
    const flatBump = async () => (await asked('{ vehicleSizes { name flatBump } }')).vehicleSizes[3];
    const { name, flatBump: before } = await flatBump();
    const isSave = (body: string | null) => (body ?? '').includes('mutation updateVehicleSize');
    await page.route('**/graphql', (route) =>
      isSave(route.request().postData()) ? route.abort() : route.fallback(),
    );
    await typeInto(3, 1, 'Vehicle sizes', '88');
    await told(/so it is not known whether this was saved/u);
    expect([await textOf(3, 1, 'Vehicle sizes'), await isNotSaved()]).to.deep.equal(['88', 1]);
    await page.unroute('**/graphql');
    expect((await flatBump()).flatBump).to.equal(before);
    await button(page, 'Try again').first().click();
    await becomes(async () => (await flatBump()).flatBump, 88);
    await becomes(isNotSaved, 0);
    // What the server refuses is named by row and cell.
    const errors = [
      { message: 'No.', extensions: { code: 'INVALID', fields: { flatBump: 'Not so much.' } } },
    ];
    await page.route('**/graphql', (route) =>
      isSave(route.request().postData())
        ? route.fulfill({ json: { data: { updateVehicleSize: null }, errors } })
        : route.fallback(),
    );
    await typeInto(3, 1, 'Vehicle sizes', '99');
    await told(new RegExp(`${name}.*Flat bump.*Not so much\\.`, 'u'));
    await told('1 cell needs attention');
    await page.unroute('**/graphql');
    await typeInto(3, 1, 'Vehicle sizes', '98');
    await becomes(async () => (await flatBump()).flatBump, 98);
  });

  it('take what is typed in a selected cell as its text, also what is a shortcut elsewhere', async () => {
    const sizes = async () => (await asked('{ vehicleSizes { rateBump flatBump } }')).vehicleSizes;
    const before = await sizes();
    // The code of the dialog that the first key opens elsewhere is late.
    await page.route('**/assets/quick-calculator-*.js', () => undefined);
    for (const text of ['=47', '/5', '?6', 'gq']) {
      await page.goto('about:blank');
      await open('vehicle-size', 'Vehicle sizes');
      await cell(4, 1, 'Vehicle sizes').click();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await told('1 cell needs attention');
      expect(await cell(4, 1, 'Vehicle sizes').innerText()).to.match(/Enter whole dollars/u);
      expect(await textOf(4, 1, 'Vehicle sizes')).to.equal(text);
      expect(await page.getByRole('dialog').count()).to.equal(0);
      expect(new URL(page.url()).pathname).to.equal('/taq/vehicle-size');
    }
    await page.unroute('**/assets/quick-calculator-*.js');
    expect(await sizes()).to.deep.equal(before);
  });

  it('leave the shortcuts to those who only look at them', async () => {
    const viewer = await somebody(VIEWER);
    await open('vehicle-size', 'Vehicle sizes', viewer.page);
    await cell(4, 1, 'Vehicle sizes', viewer.page).click();
    await viewer.page.keyboard.press('?');
    await viewer.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  });
});
