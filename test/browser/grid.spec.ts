import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { fitsEveryWindow, LARGE, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { isShadedAtEnd } from './is-shaded-at-end.ts';
import { buildPlanted, type PlantedClient } from './planted/client.ts';
import { button } from './record-screen.ts';
import { renderedRows } from './rendered-rows.ts';

const BUILD_MS = 360_000;

const SPREADSHEET = '$1,000\t1,099\t$70\r\n1100\t1199\t10.5\r\n';

describe('a grid in a browser', function grid() {
  let page: Page;
  let client: PlantedClient;
  let url = '';

  before(async function build() {
    this.timeout(BUILD_MS);
    client = await buildPlanted();
  });
  after(() => client.remove());
  inBrowser(this, async ({ server, somebody }) => {
    url = server.url;
    ({ page } = await somebody('admin@lanebook.test'));
    await client.serveTo(page);
  });

  const open = async (state: string): Promise<void> => {
    await page.goto(`${url}/kit/grid?state=${encodeURIComponent(state)}`);
    await page.getByRole('grid').waitFor();
  };
  const cell = (row: number, column: number) =>
    page.locator(`tr[data-index="${row}"] td[data-column="${column}"]`);
  const texts = async (column: number): Promise<ReadonlyArray<string>> =>
    (await page.locator(`td[data-column="${column}"]`).allInnerTexts()).map(
      (text) => text.split(/[\s(]/u)[0] ?? '',
    );
  const press = async (...keys: ReadonlyArray<string>): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const isUsed = (row: number, column: number) =>
    becomes(() => cell(row, column).evaluate((each) => each.contains(document.activeElement)), true);
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  const pasteText = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  const status = () => page.locator('.grid-status');

  it('has all of its rows on paper', async () => {
    await open('many rows');
    const rows = () => page.locator('tr[data-index]').count();
    expect(await rows()).to.be.below(200);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await rows()).to.equal(2_000);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await rows()).to.be.below(200);
  });

  it('is moved through by arrows, Tab and Enter, and left by Tab after Escape', async () => {
    await open('rows');
    await cell(0, 0).click();
    await press('ArrowRight', 'ArrowDown', 'Tab');
    await isUsed(1, 2);
    await press('Enter', 'Shift+Tab');
    await isUsed(2, 1);
    await press('Control+End');
    await isUsed(5, 5);
    await press('Control+Home');
    await isUsed(0, 0);
    await press('Escape', 'Tab');
    await becomes(() => page.evaluate(() => document.activeElement?.closest('[role="grid"]') === null), true);
  });

  it('is typed into: typing replaces, F2 edits, Escape takes back, Enter and Tab go on', async () => {
    await open('rows');
    await cell(0, 2).click();
    await page.keyboard.type('$1,250');
    await press('Enter');
    await isUsed(1, 2);
    await press('F2', 'End');
    await page.keyboard.type('5');
    await press('Tab');
    await isUsed(1, 3);
    await press('Shift+Tab');
    await page.keyboard.type('999');
    await press('Escape');
    await isUsed(1, 2);
    expect((await texts(2)).slice(0, 2)).to.deep.equal(['1250', '75']);
    expect(await status().innerText()).to.contain('2 rows not saved');
    await press('Delete');
    expect((await texts(2)).slice(0, 2)).to.deep.equal(['1250', '']);
    await press('Control+z', 'Control+z');
    expect((await texts(2)).slice(0, 2)).to.deep.equal(['1250', '7']);
    await press('Control+z', 'Control+y');
    expect((await texts(2)).slice(0, 2)).to.deep.equal(['1250', '7']);
  });

  it('says what is wrong with a cell as it is typed, and keeps it', async () => {
    await open('rows');
    await cell(0, 0).click();
    await page.keyboard.type('10.5');
    await status().getByText('Enter whole miles from 0 to 1,000,000.').waitFor();
    expect(await page.locator('td.is-edited input').getAttribute('aria-invalid')).to.equal('true');
    await press('Enter');
    expect(await cell(0, 0).innerText()).to.match(/^10\.5.*Enter whole miles/su);
    expect(await cell(0, 0).getAttribute('aria-invalid')).to.equal('true');
    await button(page, '1 cell needs attention').click();
    await isUsed(0, 0);
    await status().getByText('Enter whole miles from 0 to 1,000,000.').waitFor();
    for (const typed of ['99.50', '1e3', '-1', 'miles']) {
      await page.keyboard.type(typed);
      await press('Enter', 'ArrowUp');
      expect((await texts(0))[0]).to.equal(typed);
    }
    await page.keyboard.type('500');
    await status().getByText('1 cell needs attention').waitFor();
    await press('Enter');
    expect(await cell(0, 1).innerText()).to.contain('at least as many miles');
  });

  it('copies and pastes blocks, adds rows for them, and fills down', async () => {
    await open('rows');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await cell(0, 0).click();
    await press('Shift+ArrowRight', 'Shift+ArrowDown', 'Control+c');
    expect(await clipboard()).to.equal('0\t99\n100\t199');
    await cell(5, 0).click();
    await press('Control+v');
    await becomes(() => texts(0), ['0', '100', '200', '300', '400', '0', '100']);
    await cell(5, 0).click();
    await pasteText(SPREADSHEET);
    await becomes(async () => (await texts(2)).slice(5), ['70', '10.5']);
    expect((await texts(0)).slice(5)).to.deep.equal(['1000', '1100']);
    await status().getByText('1 cell needs attention').waitFor();
    await press('Control+z');
    expect((await texts(0)).slice(5)).to.deep.equal(['0', '100']);
    await cell(0, 4).click();
    await pasteText('a\tb');
    await status()
      .getByText(/^The copied block has 2 columns/u)
      .waitFor();
    await cell(1, 2).click();
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    expect((await texts(2)).slice(0, 4)).to.deep.equal(['0', '7', '7', '7']);
  });

  it('selects a block by mouse, and adds and deletes rows', async () => {
    await open('rows');
    await cell(1, 0).hover();
    await page.mouse.down();
    await cell(2, 1).hover();
    await page.mouse.up();
    expect(await page.locator('td[aria-selected="true"]').count()).to.equal(4);
    await button(page, 'Delete 2 rows').click();
    await becomes(() => texts(0), ['0', '300', '400', '500']);
    await button(page, 'Undo the last edit').click();
    await becomes(() => texts(0), ['0', '100', '200', '300', '400', '500']);
    await cell(0, 0).click();
    await button(page, 'Add row').click();
    await isUsed(1, 0);
    await becomes(() => texts(0), ['0', '0', '100', '200', '300', '400', '500']);
    await press('Alt+Delete');
    await becomes(() => texts(0), ['0', '100', '200', '300', '400', '500']);
  });

  it('chooses from choices by keyboard, and chooses rows by Space', async () => {
    await open('fixed rows');
    expect(await button(page, 'Add row').count()).to.equal(0);
    await cell(0, 3).dblclick();
    await page.locator('td.is-edited select').selectOption('Raft');
    await press('Enter');
    expect((await texts(3))[0]).to.equal('Raft');
    await press('Space');
    await page.getByText('1 chosen').waitFor();
    await page.getByRole('checkbox', { name: 'Harbor 3' }).click();
    await page.getByText('2 chosen').waitFor();
  });

  it('is only looked at and copied from where it is read-only', async () => {
    await open('read only');
    await cell(0, 2).click();
    await page.keyboard.type('5');
    await press('Delete', 'Control+d');
    expect((await texts(2))[0]).to.equal('0');
    await press('ArrowDown', 'Control+c');
    expect(await clipboard()).to.equal('7');
    expect(await page.getByRole('toolbar').count()).to.equal(0);
  });

  it('renders a window of 2,000 rows, and answers a key as fast as with 6', async () => {
    const medianKey = async (): Promise<number> => {
      await cell(0, 2).click();
      const times: Array<number> = [];
      for (let nth = 0; nth < 20; nth += 1)
        times.push(
          await page.evaluate(
            (key) =>
              new Promise<number>((done) => {
                const from = performance.now();
                document.activeElement?.dispatchEvent(
                  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
                );
                // The next frame is painted by then, whatever it takes to lay it out.
                requestAnimationFrame(() => {
                  document.body.getBoundingClientRect();
                  done(performance.now() - from);
                });
              }),
            nth % 2 === 0 ? 'ArrowDown' : 'ArrowUp',
          ),
        );
      return times.sort((a, b) => a - b)[10] ?? 0;
    };
    await open('rows');
    const few = await medianKey();
    await open('many rows');
    const many = await medianKey();
    expect(await page.locator('tr[data-index]').count()).to.be.lessThan(150);
    expect(many / few, `${many.toFixed(1)} ms with 2,000 rows, ${few.toFixed(1)} ms with 6`).to.be.lessThan(
      4,
    );
    await press('Control+End');
    await isUsed(1_999, 5);
    await press('PageUp', 'PageUp', 'Home');
    await becomes(() => page.evaluate(() => document.activeElement?.matches('td[data-column="0"]')), true);
    expect(await page.locator('tr[data-index]').count()).to.be.lessThan(150);
  });

  it('renders of 2,000 rows those alone that a key or a paste is about', async () => {
    await open('many rows');
    await cell(2, 2).click();
    const rendered = (act: () => Promise<unknown>) => renderedRows(page, act);
    const type = (key: string) => rendered(() => page.keyboard.press(key));
    expect([await type('7'), await type('7')], 'typing').to.deep.equal([['2'], ['2']]);
    expect(await type('Enter'), 'the row that is left, and the next one').to.deep.equal(['2', '3']);
    await isUsed(3, 2);
    expect(await rendered(() => pasteText('1\n2\n3')), 'three rows').to.deep.equal(['3', '4', '5']);
    await becomes(async () => (await texts(2)).slice(3, 6), ['1', '2', '3']);
    expect(await type('Control+z'), 'taken back').to.deep.equal(['3', '4', '5']);
  });

  it('keeps its first column in view on a phone, and scrolls within itself', async () => {
    await page.setViewportSize(PHONE);
    await open('rows');
    const hint = () => isShadedAtEnd(page.locator('.grid-cells'));
    await becomes(hint, true, 'an edge where there are more columns');
    await cell(0, 0).click();
    await press('End');
    await isUsed(0, 5);
    await becomes(hint, false, 'an edge at the last column');
    const head = await page.locator('tr[data-index="0"] th').boundingBox();
    const frame = await page.locator('.grid-cells').boundingBox();
    expect(Math.abs((head?.x ?? 0) - (frame?.x ?? 0))).to.be.at.most(2);
    await press('Home');
    const first = await cell(0, 0).boundingBox();
    expect(first?.x).to.be.at.least((head?.x ?? 0) + (head?.width ?? 0) - 1);
    await page.setViewportSize(LARGE);
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      for (const state of [
        'rows',
        'many rows',
        'wrong cells',
        'fixed rows',
        'read only',
        'empty',
        'long text',
      ]) {
        await open(state);
        if (state === 'wrong cells') {
          await cell(0, 0).dblclick();
        }
        await check(state);
      }
    },
  );
});
