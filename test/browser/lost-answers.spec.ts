import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type HttpClient, signIn } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { inBrowser } from './in-browser.ts';
import { button, card, field, heading, openQuote } from './record-screen.ts';
import { typeQuote } from './screen.ts';

const PERSON = 'superadmin@lanebook.test';
const TOTAL = '{ quotes(cursor: { page: 1, size: 1 }) { pageInfo { total } } }';

describe('an answer that is lost on its way to the browser', function lostAnswers() {
  let server: TestServer;
  let page: Page;
  let client: HttpClient;

  inBrowser(this, async (opened) => {
    server = opened.server;
    client = await signIn(server.url, PERSON, server.password);
    ({ page } = await opened.somebody(PERSON));
  });

  const total = async (): Promise<number> => (await client.graphql(TOTAL, {})).data.quotes.pageInfo.total;
  const toasts = () => page.locator('.bp6-toast');
  const notes = () => card(page, /^Notes/).getByRole('listitem');

  /** Has the next call of a mutation carried out, and its answer lost. Tells the keys of all of its calls. */
  const loseAnswerOf = async (mutation: string): Promise<ReadonlyArray<string | undefined>> => {
    const keys: Array<string | undefined> = [];
    await page.route('**/graphql', async (route) => {
      const request = route.request();
      if (!(request.postData() ?? '').includes(`mutation ${mutation}`)) return route.fallback();
      keys.push(request.headers()['idempotency-key']);
      if (keys.length > 1) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    return keys;
  };
  const notKnown = () =>
    page
      .getByText(/it is not known whether this was saved/)
      .first()
      .waitFor();

  afterEach(() => page.unrouteAll());

  it('makes one quote of a form, with what was changed after it was sent', async () => {
    const before = await total();
    await page.goto(`${server.url}/quotes/create`);
    await heading(page, 'New Quote').waitFor();
    await typeQuote(page);
    await page.locator('[id="internalNotes.0.note"]').fill('Call first');
    const keys = await loseAnswerOf('createQuote');
    await button(page, 'Save').click();
    await notKnown();
    await field(page, 'shipper.lastName').fill('Reyes Ortiz');
    await field(page, 'transport.miles').fill('1305');
    await page.locator('[id="internalNotes.0.note"]').fill('Call first, after 5');
    await button(page, 'Save').click();
    await heading(page, /^Quote ID \d+$/).waitFor();
    await page.getByText('A quote has been successfully created!').waitFor();
    expect(keys).to.have.length(2);
    expect(keys[1]).to.be.a('string').and.equal(keys[0]);
    expect(await total()).to.equal(before + 1);
    await page.goto(new URL(page.url()).origin + new URL(page.url()).pathname);
    await card(page, 'Customer').getByText('Ana Reyes Ortiz').waitFor();
    await page.getByText('1,305').first().waitFor();
    await notes().filter({ hasText: 'Call first, after 5' }).waitFor();
  });

  it('is not told any more once the same was saved', async () => {
    await openQuote(page, server, 15, '?edit=true');
    await loseAnswerOf('updateQuote');
    await field(page, 'shipper.companyName').fill('Once Inc');
    await button(page, 'Update').click();
    await notKnown();
    await button(page, 'Update').click();
    await page.getByText('The quote was saved.').waitFor();
    await toasts().filter({ hasText: 'cannot be reached' }).waitFor({ state: 'detached', timeout: 4_000 });
  });

  it('leaves a note that may be stored to be sent again as it is, and stores it once', async () => {
    await openQuote(page, server, 16);
    const keys = await loseAnswerOf('addQuoteNote');
    await page.locator('#new-note').fill('Prefers the morning');
    await page.keyboard.press('Enter');
    const unknown = notes().filter({ hasText: 'It is not known whether this was saved' });
    await unknown.getByText('Prefers the morning').waitFor();
    expect(await unknown.innerText()).not.to.include('Not saved');
    expect(await unknown.getByRole('button').allInnerTexts()).to.deep.equal(['Retry']);
    await unknown.getByRole('button', { name: 'Retry' }).click();
    await unknown.waitFor({ state: 'detached' });
    expect(keys[1]).to.be.a('string').and.equal(keys[0]);
    await page.reload();
    await notes().filter({ hasText: 'Prefers the morning' }).waitFor();
    expect(await notes().filter({ hasText: 'Prefers the morning' }).count()).to.equal(1);
  });

  it('is asked for again by Update with all else that stands on the page', async () => {
    await openQuote(page, server, 17, '?edit=true');
    await loseAnswerOf('addQuoteNote');
    await page.locator('#new-note').fill('Sent before');
    await page.keyboard.press('Enter');
    await notes().filter({ hasText: 'It is not known' }).waitFor();
    await page.locator('#new-note').fill('Only typed');
    await field(page, 'shipper.companyName').fill('All Inc');
    await button(page, 'Update').click();
    await page.getByText('The quote was saved.').waitFor();
    for (const text of ['Sent before', 'Only typed'])
      await notes()
        .filter({ hasText: text })
        .filter({ has: page.getByRole('button', { name: 'Edit note' }) })
        .waitFor();
    expect(await page.locator('#new-note').inputValue()).to.equal('');
  });
});
