import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Browser, openBrowser } from '../support/chromium.ts';
import { barriers } from './screen.ts';

/**
 * In axe's terms a nameless button is critical, pale text and small targets are serious, a skipped heading level is
 * moderate.
 */
const PAGE = `<html lang="en"><title>Lee</title><main><h1>Lee</h1><h4>Late</h4><button id="nameless" style="width: 40px; height: 40px"></button>
  <style>.small { width: 9px; height: 9px; padding: 0; border: 0; }</style>
  <button class="small" id="small" aria-label="A"></button>
  <p id="pale" style="color: #ccc; background: #fff">Pale</p>
  <section><p id="paler" style="color: #ddd; background: #fff">Paler</p></section></main></html>`;

describe('the barriers of a page', () => {
  let browser: Browser;
  let page: Page;

  before(async () => {
    browser = await openBrowser();
    page = await browser.context.newPage();
    await page.setContent(PAGE);
  });
  after(() => browser?.close());

  const found = async (look?: Parameters<typeof barriers>[1]) =>
    (await barriers(page, look)).map(({ id, impact, targets }) => [id, impact, ...targets]).sort();

  const NAMELESS = ['button-name', 'critical', '#nameless'];
  const OTHERS = [
    ['heading-order', 'moderate', 'h4'],
    ['target-size', 'serious', '#small'],
  ];

  it('are those of any impact, target size included', async () => {
    const colors = ['color-contrast', 'serious', '#pale', '#paler'];
    expect(await found()).to.deep.equal([NAMELESS, colors, ...OTHERS]);
  });

  it('are not the sizes of targets below something that is open', async () => {
    await page.evaluate(() => {
      document
        .querySelector('main')
        ?.insertAdjacentHTML('beforeend', '<div role="dialog" aria-label="Lane">Lane</div>');
    });
    expect((await found()).map(([id]) => id)).to.deep.equal([
      'button-name',
      'color-contrast',
      'heading-order',
    ]);
    await page.evaluate(() => document.querySelector('[role="dialog"]')?.remove());
  });

  it('are those of its colors alone', async () => {
    expect(await found({ onlyColors: true })).to.deep.equal([
      ['color-contrast', 'serious', '#pale', '#paler'],
    ]);
  });

  it('are those of the colors of a part, and all others', async () => {
    const part = page.locator('section');
    const colors = ['color-contrast', 'serious', '#paler'];
    expect(await found({ part })).to.deep.equal([NAMELESS, colors, ...OTHERS]);
    expect(await found({ part, onlyColors: true })).to.deep.equal([colors]);
  });
});
