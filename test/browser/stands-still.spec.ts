import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Browser, openBrowser } from '../support/chromium.ts';
import { standsStill } from './stands-still.ts';

const CSS = `
  p { color: rgb(0, 0, 0); transition: color 400ms; }
  .late p { color: rgb(0, 0, 255); }
  @keyframes turn { to { rotate: 360deg; } }
  .spinner { animation: turn 1s linear infinite; }
  .restless { animation: turn 60s linear; }`;

describe('a page that stands still', () => {
  let browser: Browser;
  let page: Page;

  before(async () => {
    browser = await openBrowser();
    page = await browser.context.newPage();
  });
  after(() => browser?.close());

  const show = (body: string): Promise<void> => page.setContent(`<style>${CSS}</style>${body}`);
  const changeColors = (): Promise<void> => page.evaluate(() => document.body.classList.add('late'));
  /** The color in the task that starts the transition, however busy the machine is. */
  const changedColor = (): Promise<string> =>
    page.evaluate(() => {
      document.body.classList.add('late');
      return getComputedStyle(document.querySelector('p') as Element).color;
    });
  const color = (): Promise<string> => page.locator('p').evaluate((text) => getComputedStyle(text).color);

  it('has its colors where they were going', async () => {
    await show('<p>Ann</p>');
    expect(await color()).to.equal('rgb(0, 0, 0)');
    expect(await changedColor()).not.to.equal('rgb(0, 0, 255)');
    await standsStill(page);
    expect(await color()).to.equal('rgb(0, 0, 255)');
  });

  it('may have a spinner, and what moves out of sight', async () => {
    await show(`<b class="spinner">…</b><details><p>Lee</p><b class="restless">…</b></details>`);
    await changeColors();
    await color();
    await standsStill(page);
  });

  it('is told from one that goes on moving, which is named', async () => {
    await show('<b class="restless">…</b>');
    const told = await standsStill(page, 300).then(
      () => 'it stands still',
      ({ message }) => message,
    );
    expect(told).to.equal('The page still moves after 300 ms:\n<b class="restless">…</b>');
  });
});
