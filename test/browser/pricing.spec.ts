import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { pressEscape } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { barriers, scrollToTop, typeQuote } from './screen.ts';

describe('the price of a quote in a browser', function pricing() {
  let page: Page;
  inBrowser(this, async ({ somebody }) => {
    ({ page } = await somebody('superadmin@lanebook.test', '/quotes/create'));
  });

  const card = () => page.getByRole('region', { name: 'Transport pricing' });
  const field = (name: string) => page.locator(`[id="transport.${name}"]`);
  const shown = (name: string) => field(name).inputValue();
  const type = async (name: string, text: string): Promise<void> => {
    await field(name).focus();
    await page.keyboard.type(text);
  };
  const error = (name: string) => page.locator(`[id="transport.${name}-help"]`);

  it('adds up what is typed, once a field is left or Enter is pressed', async () => {
    await typeQuote(page);
    expect(await shown('totalPrice')).to.equal('1,000.00');
    await type('sizeFee', '75');
    expect(await shown('totalPrice')).to.equal('1,000.00');
    await page.keyboard.press('Tab');
    expect(await shown('totalPrice')).to.equal('1,075.00');
    expect(await shown('carrierPay')).to.equal('875.00');
    expect(await card().getByRole('status').innerText()).to.equal(
      'Carrier pay is now $875.00. Total price is now $1,075.00.',
    );
    await type('inopFee', '25');
    await page.keyboard.press('Enter');
    expect(await shown('totalPrice')).to.equal('1,100.00');
    expect(await field('inopFee').evaluate((input) => input === document.activeElement)).to.equal(true);
  });

  it('says nothing of the edit before under a price that it refuses', async () => {
    const status = card().getByRole('status');
    expect(await status.innerText()).to.equal('Carrier pay is now $900.00. Total price is now $1,100.00.');
    await type('totalPrice', '1');
    await page.keyboard.press('Tab');
    await error('totalPrice').waitFor();
    expect(await status.innerText()).to.equal('');
    await field('totalPrice').focus();
    await pressEscape(page);
    await error('totalPrice').waitFor({ state: 'detached' });
  });

  it('takes back with Escape what does not count yet', async () => {
    await type('deposit', '999');
    await pressEscape(page);
    expect(await shown('deposit')).to.equal('200.00');
    await page.keyboard.press('Tab');
    expect(await shown('totalPrice')).to.equal('1,100.00');
  });

  it('lets a typed total win with full pay on, and shows both prices', async () => {
    await card().getByText('Full pay', { exact: true }).click();
    expect(await shown('totalPrice')).to.equal('1,155.00');
    await type('totalPrice', '1575');
    await page.keyboard.press('Enter');
    expect(await shown('basePrice')).to.equal('1,230.00');
    const lines = (await card().locator('dl').innerText()).split(/\s*\n\s*/);
    expect(lines).to.deep.equal([
      'Full-pay fee',
      '$45.00',
      'Discounted price',
      '$1,530.00',
      'Regular price',
      '$1,575.00',
    ]);
  });

  it('keeps the sum from then on, and marks and says what shifted', async () => {
    await type('sizeFee', '125');
    await page.keyboard.press('Tab');
    expect(await shown('deposit')).to.equal('150.00');
    expect(await shown('totalPrice')).to.equal('1,575.00');
    expect(await card().getByRole('status').innerText()).to.include('Deposit is now $150.00.');
    expect(await field('deposit').evaluate((input) => input.closest('.price-shifted') !== null)).to.equal(
      true,
    );
    await page.locator('.price-shifted').first().waitFor({ state: 'detached' });
  });

  it('refuses a total and a carrier pay that are too low, keeps them, and does not save', async () => {
    await type('totalPrice', '100');
    await page.keyboard.press('Tab');
    expect(await shown('totalPrice')).to.equal('100');
    expect(await error('totalPrice').innerText()).to.match(
      /^The base price would fall below \$0\.00: enter at least \$\d+\.\d\d\.$/,
    );
    expect(await shown('basePrice')).to.equal('1,230.00');
    await type('carrierPay', '149.99');
    await page.keyboard.press('Enter');
    expect(await error('carrierPay').innerText()).to.equal(
      'Carrier pay holds its fees: enter at least $150.00.',
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Form has some invalid fields').waitFor();
    expect([await shown('totalPrice'), await shown('carrierPay')]).to.deep.equal(['100', '149.99']);
    await scrollToTop(page);
    expect(await barriers(page)).to.deep.equal([]);
    for (const name of ['totalPrice', 'carrierPay']) {
      await field(name).focus();
      await pressEscape(page);
      await error(name).waitFor({ state: 'detached' });
    }
    expect([await shown('totalPrice'), await shown('carrierPay')]).to.deep.equal(['1,575.00', '1,380.00']);
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await check('the card', undefined, () => card().scrollIntoViewIfNeeded());
    },
  );

  it('saves what the card shows, with what was typed last', async () => {
    await type('carrierPay', '1400');
    await page.keyboard.press('Control+s');
    await page.getByText('A quote has been successfully created!').waitFor();
    await page.getByRole('heading', { level: 1, name: /^Quote ID \d+$/ }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const stored = await page.evaluate(async (quote) => {
      const answer = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: `{ quote(id: "${quote}") { engagements transport {
            basePrice deposit sizeFee inopFee carrierPay fullPayFee totalPrice fullPay } } }`,
        }),
      });
      return (await answer.json()).data.quote;
    }, id);
    expect(stored).to.deep.equal({
      engagements: ['fullpay'],
      transport: {
        basePrice: 1250,
        deposit: 130,
        sizeFee: 125,
        inopFee: 25,
        carrierPay: 1400,
        fullPayFee: 45,
        totalPrice: 1575,
        fullPay: true,
      },
    });
    await page.getByRole('main').getByText('$1,575.00').first().waitFor();
  });

  it('asks before an amount is lost that does not count yet', async () => {
    await page.getByRole('link', { name: 'Create Quote' }).click();
    await page.getByRole('heading', { level: 1, name: 'New Quote' }).waitFor();
    await type('basePrice', '8');
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await shown('basePrice')).to.equal('8.00');
    expect(await shown('totalPrice')).to.equal('8.00');
  });
});
