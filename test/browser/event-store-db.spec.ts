import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type StandIn, startStandIn } from '../eventstore/stand-in.ts';
import { type Browser, openBrowser } from '../support/chromium.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signIn, typeQuote } from './screen.ts';

describe('the product on EventStoreDB (the stand-in), in a browser', function onEventStoreDb() {
  this.timeout(90_000);
  let standIn: StandIn;
  let server: TestServer;
  let browser: Browser;
  let page: Page;

  before(async () => {
    standIn = await startStandIn();
    server = await startTestServer({ eventStoreUrl: standIn.url });
    browser = await openBrowser();
    page = browser.context.pages()[0] ?? (await browser.context.newPage());
    page.setDefaultTimeout(20_000);
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
    await standIn?.stop();
  });

  it('creates a quote, whose event is in the store, and finds it in the list', async () => {
    await page.goto(`${server.url}/quotes/create`);
    await signIn(page, 'superadmin@lanebook.test', server.password);
    await page.getByRole('heading', { level: 1, name: 'New Quote' }).waitFor();
    await typeQuote(page);
    await page.keyboard.press('Control+s');
    await page.getByText('A quote has been successfully created!').waitFor();
    await page.getByRole('heading', { level: 1, name: /^Quote ID \d+$/ }).waitFor();
    const id = /\d+/.exec(new URL(page.url()).pathname)?.[0];
    expect(standIn.log.streamOf(`quote-${id}`)?.map(({ type }) => type)).to.deep.equal(['QuoteCreated']);
    await page.goto(`${server.url}/quotes?page=1&sortBy=id&descending=true`);
    await page.getByRole('row', { name: /Ana Reyes/ }).waitFor();
  });
});
