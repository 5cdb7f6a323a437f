import type { Page } from 'playwright-core';
import { leastOrder, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn } from './becomes.ts';
import { inBrowser } from './in-browser.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { button, card, field, heading, openQuote, toastButton } from './record-screen.ts';

const PERSON = 'superadmin@lanebook.test';
const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';

describe('"Try again" after an answer was lost', function tryAgain() {
  let server: TestServer;
  let page: Page;

  inBrowser(this, async (opened) => {
    server = opened.server;
    ({ page } = await opened.somebody(PERSON));
  });

  afterEach(() => page.unrouteAll());

  const again = () => toastButton(page, 'Try again');
  const told = (text: string) => page.getByText(text).waitFor();

  it('opens the order that a quote was converted into', async () => {
    const { shipper, origin, destination, vehicles } = leastOrder();
    const client = await signedIn(server, PERSON);
    const { data } = await client.graphql(CREATE, {
      input: { ...leastQuote(), shipper, origin, destination, vehicles },
    });
    const { id } = data.createQuote;
    await page.goto(`${server.url}/quotes/${id}/convert`);
    await heading(page, `Convert into Order ID #${id}`).waitFor();
    await loseAnswerOf(page, 'convertQuoteToOrder');
    await button(page, 'Convert').click();
    await again().click();
    await told(`Quote ${id} is an order now.`);
    await heading(page, `Order ID ${id}`).waitFor();
  });

  it('ends the waiting for Update of a selector that is saved at once', async () => {
    await openQuote(page, server, 15);
    await loseAnswerOf(page, 'updateQuote');
    await field(page, 'referrerId').selectOption({ index: 2 });
    await button(page, 'Update').waitFor();
    await again().click();
    await told('The referrer was saved.');
    await button(page, 'Edit').waitFor();
    await field(page, 'referrerId').selectOption({ index: 1 });
    await told('The referrer was saved.');
    await becomes(() => button(page, 'Update').count(), 0);
  });

  it('closes the card whose Confirm was lost, and the focus goes to its Edit', async () => {
    await openQuote(page, server, 17);
    await button(page, 'Edit Origin').click();
    await field(page, 'origin.city').fill('Againtown');
    await loseAnswerOf(page, 'updateQuote');
    await button(page, 'Confirm Origin').click();
    await again().click();
    await card(page, 'Origin').getByText('Againtown').waitFor();
    await button(page, 'Edit').waitFor();
    await focusIsOn(page, 'Edit Origin');
  });

  it('says that the record was saved by Update', async () => {
    await openQuote(page, server, 18, '?edit=true');
    await field(page, 'shipper.companyName').fill('Again Inc');
    await loseAnswerOf(page, 'updateQuote');
    await button(page, 'Update').click();
    await again().click();
    await told('The quote was saved.');
  });
});
