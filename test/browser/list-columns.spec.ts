import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { leastOrder, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes } from './becomes.ts';
import { LARGE, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { barriers, overflow } from './screen.ts';
import { standsStill } from './stands-still.ts';

const CREATE = {
  quote: 'mutation ($input: QuoteInput!) { record: createQuote(input: $input) { id } }',
  order: 'mutation ($input: QuoteInput!) { record: createOrder(input: $input) { id } }',
};
/** Base prices of records that are made: the longest amount with cents, and one that has none. */
const PRICES = [99_999.99, 1_000_000];
const SHOWN = ['$99,999.99', '$1,000,000'];
const WIDTHS = [1440, 1366, 1280, 1024, 768];
const LISTS = ['/quotes', '/followups', '/orders', '/dispatches', '/carriers'];
/** Widths at which a list has its prices. */
const PRICED: Readonly<Record<string, ReadonlyArray<number>>> = {
  '/quotes': [1440, 1366, 1280],
  '/followups': [1440, 1366, 1280],
  '/orders': [1440, 1366, 1280],
};

/** Runs in the page: the titles and the numbers that are cut. */
const cutIn = (): ReadonlyArray<string> =>
  [...document.querySelectorAll('#list :is(thead th, .list-title, tbody .list-number, .list-number span)')]
    .filter((each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).display !== 'inline')
    .map(({ textContent }) => textContent ?? '');

describe('the columns of every list', function columns() {
  let server: TestServer;
  let page: Page;

  inBrowser(this, async (opened) => {
    ({ server } = opened);
    const admin = await signedIn(server, 'admin@lanebook.test');
    const created = async (kind: keyof typeof CREATE, input: object): Promise<void> => {
      const { errors } = await admin.graphql(CREATE[kind], { input });
      expect(errors, JSON.stringify(errors)).to.equal(undefined);
    };
    for (const amount of PRICES) {
      const transport = { ...leastQuote().transport, basePrice: amount, deposit: 0, totalPrice: amount };
      const followups = [{ followupOn: '2026-11-25' }];
      await created('quote', { ...leastQuote(), transport, followups });
      await created('order', { ...leastOrder(), transport });
      await created('order', { ...leastOrder(), transport, parentStatusId: '112' });
    }
    ({ page } = await opened.somebody('superadmin@lanebook.test'));
  });

  for (const density of ['comfortable', 'compact'])
    for (const path of LISTS)
      it(`have room for titles and numbers, or are left out: ${path}, ${density}`, async () => {
        await page.evaluate((chosen) => localStorage.setItem('lanebook.density', chosen), density);
        await page.setViewportSize(LARGE);
        const order = path === '/carriers' ? '' : '&dateRangeGroup=ALL&sortBy=id&descending=true';
        await page.goto(`${server.url}${path}?page=1${order}`);
        await page.locator('#list tbody [data-row-link]').first().waitFor();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await standsStill(page);
          await becomes(() => page.evaluate(cutIn), [], `${path}, ${width} px`);
          const prices = await page.locator('#list tbody .list-number').allInnerTexts();
          if (PRICED[path]?.includes(width)) expect(prices, `${width} px`).to.include.members(SHOWN);
        }
      });

  for (const [path, columns, titles] of [
    ...['/quotes', '/followups', '/orders'].map(
      (each) => [each, 'id,price,assignee,origin', ['Assignee', 'Origin']] as const,
    ),
    // Who has to answer, and drives, is said below the carrier.
    ['/dispatches', 'id,carrier,answer,driver,price,status', ['Price', 'Status']],
    ['/carriers', 'companyName,email,dotNumber', ['Email', 'DOT #']],
  ] as const)
    it(`that were chosen are all in the rows of a phone, with their titles: ${path}`, async () => {
      await page.setViewportSize(PHONE);
      const order = path === '/carriers' ? '' : '&dateRangeGroup=ALL&sortBy=id&descending=true';
      await page.goto(`${server.url}${path}?page=1&columns=${columns}${order}`);
      const row = page.locator('#list tbody tr[data-row]').first();
      await row.locator('.list-further').first().waitFor();
      expect(await row.locator('.list-further > span:first-child').allInnerTexts()).to.deep.equal(titles);
      for (const value of await row.locator('.list-further > span:last-child').all())
        expect(await value.innerText()).to.not.equal('');
      const [declared, heights] = await page
        .locator('#list table')
        .evaluate((table) => [
          getComputedStyle(table).getPropertyValue('--row'),
          [...table.querySelectorAll('tr[data-row]')].map(
            (each) => `${each.getBoundingClientRect().height}px`,
          ),
        ]);
      expect([...new Set(heights)]).to.deep.equal([declared]);
      expect(await barriers(page)).to.deep.equal([]);
      expect(await overflow(page)).to.equal(0);
      await page.setViewportSize(LARGE);
    });
});
