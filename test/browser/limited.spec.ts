import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Browser, openBrowser } from '../support/chromium.ts';
import { limitCalls } from './limited.ts';

describe('calls of a page that have no limit of their own', () => {
  let browser: Browser;
  let page: Page;

  before(async () => {
    browser = await openBrowser();
    page = await browser.context.newPage();
    limitCalls(page, 2_000);
  });
  after(() => browser?.close());

  it('answer as they always do', async () => {
    await page.setContent('<input>');
    await page.locator('input').focus();
    await page.keyboard.type('Ann');
    expect(await page.evaluate((end) => document.querySelector('input')?.value + end, ' Lee')).to.equal(
      'Ann Lee',
    );
  });

  it('fail by their name when they hang', async () => {
    const told = await page
      .evaluate(() => new Promise(() => undefined))
      .then(
        () => 'it has ended',
        ({ message }) => message,
      );
    expect(told).to.match(/^evaluate\(.*new Promise.*\): not done within 2000 ms$/);
  });
});
