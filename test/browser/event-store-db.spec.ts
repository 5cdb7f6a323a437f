import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type StandIn, startStandIn } from '../eventstore/stand-in.ts';
import { inBrowser } from './in-browser.ts';
import { heading } from './record-screen.ts';
import { typeQuote } from './screen.ts';

describe('the product on EventStoreDB (the stand-in), in a browser', function onEventStoreDb() {
  let standIn: StandIn;
  let url: string;
  let page: Page;

  before(async () => {
    standIn = await startStandIn();
  });
  inBrowser(
    this,
    async ({ server, somebody }) => {
      url = server.url;
      ({ page } = await somebody('superadmin@lanebook.test', '/quotes/create'));
    },
    () => ({ eventStoreUrl: standIn.url }),
  );
  after(() => standIn?.stop());

  it('creates a quote, whose event is in the store, and finds it in the list', async () => {
    await heading(page, 'New Quote').waitFor();
    await typeQuote(page);
    await page.keyboard.press('Control+s');
    await page.getByText('A quote has been successfully created!').waitFor();
    await heading(page, /^Quote ID \d+$/).waitFor();
    const id = /\d+/.exec(new URL(page.url()).pathname)?.[0];
    expect(standIn.log.streamOf(`quote-${id}`)?.map(({ type }) => type)).to.deep.equal(['QuoteCreated']);
    await page.goto(`${url}/quotes?page=1&sortBy=id&descending=true`);
    await page.getByRole('row', { name: /Ana Reyes/ }).waitFor();
  });
});
