import { expect } from 'chai';
import { type Browser, openBrowser } from './chromium.ts';

describe('the test browser', () => {
  let browser: Browser;
  before(async function open() {
    this.timeout(180_000);
    browser = await openBrowser();
  });
  after(() => browser?.close());

  it('opens a page', async () => {
    const page = await browser.context.newPage();
    await page.setContent('<h1>Lanebook</h1>');
    expect(await page.getByRole('heading').textContent()).to.equal('Lanebook');
  });
});
