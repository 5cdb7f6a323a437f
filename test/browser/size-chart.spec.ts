import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { TestServer } from '../support/server.ts';
import { becomes } from './becomes.ts';
import { LARGE } from './every-window.ts';
import { onPriceTables } from './price-tables-screen.ts';
import { button } from './record-screen.ts';

describe('the size chart', function sizeChart() {
  let server: TestServer;
  let page: Page;
  const { open, grid, cell, told, asked, save, hold, hasFocus } = onPriceTables(this, (opened) => {
    ({ server, page } = opened);
  });

  const NAME = 'Size chart';

  it('turns to its last page where there is none of that number', async () => {
    await page.goto(`${server.url}/taq/vehicle-sizechart?page=9999`);
    const { vehicleSizechart } = await asked('{ vehicleSizechart { pageInfo { total } } }');
    const last = Math.ceil(vehicleSizechart.pageInfo.total / 50);
    await becomes(async () => new URL(page.url()).searchParams.get('page'), String(last));
    await page.getByRole('grid', { name: NAME, exact: true }).waitFor();
  });

  it('has 50 rows a page, or 25', async () => {
    await open('vehicle-sizechart', NAME);
    const rows = () => grid(NAME).locator('tbody tr[data-index]').count();
    const size = page.getByLabel('Rows per page');
    await becomes(rows, 50);
    expect(await size.locator('option').allInnerTexts()).to.deep.equal(['25', '50']);
    await size.selectOption('25');
    await becomes(rows, 25);
    await becomes(async () => new URL(page.url()).search, '?page=1&size=25');
  });

  it('is whole on paper, with its columns, as the other price tables are', async () => {
    const parts = () =>
      page.locator('.grid-cells').evaluate((cells) => ({
        below: cells.scrollHeight - cells.clientHeight,
        beside: Math.max(
          0,
          document.documentElement.scrollWidth - innerWidth,
          cells.scrollWidth - cells.clientWidth,
        ),
      }));
    for (const [path, name] of [
      ['mileage-pricing', 'Mileage pricing'],
      ['exceptions', 'Exceptions'],
      ['vehicle-sizechart', NAME],
    ] as const) {
      await open(path, name);
      await grid(name).waitFor();
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      for (const width of [720, 1_000]) {
        await page.setViewportSize({ width, height: 720 });
        expect(await parts(), `${path} ${width}`).to.deep.equal({ below: 0, beside: 0 });
      }
      expect(await page.locator('.rule-batches:visible').count()).to.equal(0);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: null });
    }
    await page.setViewportSize(LARGE);
  });

  it('names the filters that nothing matches, and shows all again', async () => {
    await page.goto(`${server.url}/taq/vehicle-sizechart?make=toy&model=nothing`);
    await page.getByText('No vehicle matches make “toy” and model “nothing”').waitFor();
    await button(page, 'Show all vehicles').click();
    await grid(NAME).waitFor();
    expect(await page.getByLabel('Make').inputValue()).to.equal('');
  });

  it('keeps the focus and every letter of a filter, and its rows until others are there', async () => {
    await open('vehicle-sizechart', NAME);
    await grid(NAME).waitFor();
    const make = page.getByLabel('Make');
    const letGo = await hold(/vehicleSizechart/u);
    await make.click();
    for (const [typed, filter] of [
      ['toy', 'toy'],
      ['ota', 'toyota'],
    ] as const) {
      await page.keyboard.type(typed);
      await becomes(async () => new URL(page.url()).searchParams.get('make'), filter);
      await page.locator('.table-shown[aria-busy="true"] [role="grid"]').waitFor();
      expect(await hasFocus(make)).to.equal(true);
    }
    expect(await button(page, 'Save').count()).to.equal(1);
    await letGo();
    await page.locator('.table-shown[aria-busy="false"] [role="grid"]').waitFor();
    await grid(NAME)
      .getByText(/Toyota/u)
      .first()
      .waitFor();
    expect(await make.inputValue()).to.equal('toyota');
    expect(await hasFocus(make)).to.equal(true);
    const next = button(page, 'Next page');
    await next.click();
    await becomes(async () => new URL(page.url()).searchParams.get('page'), '2');
    expect(await hasFocus(next)).to.equal(true);
  });

  it('is filtered by make and model, and says which vehicles are not quoted', async () => {
    await open('vehicle-sizechart', NAME);
    await page.getByLabel('Make').fill('toyota');
    await becomes(async () => new URL(page.url()).searchParams.get('make'), 'toyota');
    await grid(NAME)
      .getByText(/Toyota/u)
      .first()
      .waitFor();
    // Narrowed rows take nothing from what is being typed.
    expect(await page.locator(':focus').inputValue()).to.equal('toyota');
    await cell(0, 0, NAME).click();
    await page.keyboard.type("don't q");
    await page.keyboard.press('Enter');
    await save();
    await told('The size chart has been saved.');
    const { vehicleSizechart } = await asked(
      '{ vehicleSizechart(filter: { make: "toyota" }) { data { dontQuote searchLink } pageInfo { total } } }',
    );
    expect(vehicleSizechart.data[0].dontQuote).to.equal(true);
    expect(await cell(1, 1, NAME).getByRole('link').getAttribute('href')).to.equal(
      vehicleSizechart.data[1].searchLink,
    );
    const before = (await asked('{ priceTables { publication } }')).priceTables.publication;
    for (const _row of ['the first', 'the second']) {
      await cell(0, 0, NAME).click();
      await button(page, 'Delete row').click();
    }
    await save();
    await told('The size chart has been saved.');
    await becomes(
      async () =>
        (await asked('{ vehicleSizechart(filter: { make: "toyota" }) { pageInfo { total } } }'))
          .vehicleSizechart.pageInfo.total,
      vehicleSizechart.pageInfo.total - 2,
    );
    expect((await asked('{ priceTables { publication } }')).priceTables.publication).to.equal(before + 1);
  });
});
