import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, today } from '../../src/shared-kernel/civil-date.ts';
import { brokerBy } from '../support/broker.ts';
import { carriedOut } from '../support/carried-out.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startLoadBoard } from '../support/load-board.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { card, openQuote } from './record-screen.ts';

const POST = 'mutation ($id: ID!) { postToLoadBoard(id: $id) { orderId } }';
const TO_QUOTE = `mutation ($id: ID!) {
  convertOrderToQuote(orderId: $id, input: { parentStatusId: "122" }) { id } }`;
const PLAN = `mutation ($id: ID!, $on: String!) {
  updateQuote(id: $id, input: { followups: [{ followupOn: $on }] }) { id } }`;
const STANDS = `query ($id: ID!) {
  order(id: $id) { loadBoard { status listingId } }
  quote(id: $id) { loadBoard { status listingId } } }`;

const SOON = addDays(today(new Date().toISOString()), 3);
const REMOVE = 'Remove from the load board';

describe('a quote that was an order, and may still be on the load board', function quoteOnBoard() {
  let board: Awaited<ReturnType<typeof startLoadBoard>>;
  let server: TestServer;
  let page: Page;
  let reader: Page;
  let admin: HttpClient;

  const done = (mutation: string, variables: object) => carriedOut(admin, mutation, variables);
  const broker = brokerBy(done);
  const stands = async (id: string) => {
    const { order, quote } = (await admin.graphql(STANDS, { id })).data;
    return (order ?? quote).loadBoard;
  };
  const isNow = (id: string, status: string) => becomes(async () => (await stands(id))?.status, status);
  const newOrder = (zipcode = '33101'): Promise<string> => {
    const transport = { ...leastOrder().transport, availableDate: SOON };
    return broker.order({ ...leastOrder(), transport, origin: { ...leastOrder().origin, zipcode } });
  };
  /** A quote whose listing the board does not remove, until it is `let` go. */
  const newKept = async (): Promise<{ readonly id: string; readonly let: () => void }> => {
    const id = await newOrder();
    await done(POST, { id });
    await isNow(id, 'POSTED');
    const call = `DELETE /listings/id/${(await stands(id)).listingId}`;
    const errors = [{ code: 'listing.locked', message: 'The listing is locked.' }];
    board.answer(call, () => Response.json({ errors }, { status: 409 }));
    await done(TO_QUOTE, { id });
    await isNow(id, 'REMOVAL_REFUSED');
    return { id, let: () => board.answer(call, undefined) };
  };
  const mark = (on: Page) => on.locator('.page-context .mark');
  /** The newest come first; a row of a follow-up has its own id. */
  const listed = async (id: string, list: 'quotes' | 'followups' = 'quotes'): Promise<void> => {
    await page.goto(`${server.url}/${list}?page=1&dateRangeGroup=ALL&sortBy=id&descending=true`);
    await page.locator('#list tr[data-row]', { hasText: id }).locator('.mark').first().waitFor();
  };
  const boardCard = (on = page) => card(on, 'Load board');
  /** Comes near the card's place, which is far below. */
  const near = (on: Page) => card(on, 'Map').scrollIntoViewIfNeeded();

  before(async () => {
    board = await startLoadBoard();
  });
  inBrowser(
    this,
    async (opened) => {
      ({ server } = opened);
      admin = await signedIn(server, 'admin@lanebook.test');
      ({ page } = await opened.somebody('admin@lanebook.test'));
      ({ page: reader } = await opened.somebody('sales@lanebook.test'));
    },
    () => ({ outside: { loadBoard: board.access } }),
  );
  after(() => board?.stop());

  it('says so at its status and on a card, and is removed there', async () => {
    const kept = await newKept();
    await openQuote(page, server, kept.id);
    await mark(page).getByText('Not removed').waitFor();
    await near(page);
    await boardCard().getByText('The listing is locked.').waitFor();
    for (const name of ['Post again', 'Refresh'])
      expect(await boardCard().getByRole('button', { name, exact: true }).count(), name).to.equal(0);
    kept.let();
    await boardCard().getByRole('button', { name: REMOVE }).click();
    const question = page.getByRole('dialog', { name: 'Remove it from the board?' });
    expect(await question.innerText()).not.to.match(/order/iu);
    await question.getByRole('button', { name: `Remove quote ${kept.id}` }).click();
    await page.locator('.bp6-toast').getByText(`Quote ${kept.id} is off the load board.`).waitFor();
    await mark(page).waitFor({ state: 'detached' });
    await boardCard().getByText('Not posted.').waitFor();
    await page.getByText(/^Removed from the load board/).waitFor();
    await openQuote(page, server, kept.id);
    await near(page);
    await page.waitForLoadState('networkidle');
    expect(await boardCard().count(), 'once it is off').to.equal(0);
  });

  it('lets a person settle a posting that nobody knows of', async () => {
    const id = await newOrder('59008');
    await done(POST, { id });
    await isNow(id, 'UNKNOWN');
    await done(TO_QUOTE, { id });
    await openQuote(page, server, id);
    await mark(page).getByText('Posted?').waitFor();
    await near(page);
    await boardCard().getByRole('button', { name: 'Confirm posting' }).click();
    const question = page.getByRole('dialog', { name: `Was quote ${id} posted?` });
    await question.getByText('The order is not there').click();
    expect(await question.innerText()).not.to.include('posted again');
    await question.getByRole('button', { name: 'Mark as not posted' }).click();
    await page.locator('.bp6-toast').getByText(`Quote ${id} counts as not posted.`).waitFor();
    await mark(page).waitFor({ state: 'detached' });
  });

  it('is shown to those who do not post, and marked in the lists of quotes', async () => {
    const { id } = await newKept();
    await openQuote(reader, server, id);
    await mark(reader).getByText('Not removed').waitFor();
    await near(reader);
    await boardCard(reader).getByText('The listing is locked.').waitFor();
    expect(await boardCard(reader).getByRole('button').count()).to.equal(0);
    await done(PLAN, { id, on: SOON });
    for (const list of ['quotes', 'followups'] as const) await listed(id, list);
  });

  it('says so by itself once the server can be reached again, and asks about quotes for nothing of an order', async () => {
    const { id } = await newKept();
    const refused = new Map<string, string>();
    await page.route('**/graphql', (route) => {
      const sent = route.request().postData() ?? '';
      const [query] = /query (quote|quotes)OnBoard/u.exec(sent) ?? [];
      if (query === undefined || refused.has(query)) return route.fallback();
      refused.set(query, sent);
      return route.abort();
    });
    await openQuote(page, server, id);
    await mark(page).getByText('Not removed').waitFor();
    await near(page);
    await boardCard().getByText('The listing is locked.').waitFor();
    await listed(id);
    await page.unrouteAll();
    expect([...refused.keys()]).to.deep.equal(['query quoteOnBoard', 'query quotesOnBoard']);
    expect(refused.get('query quotesOnBoard')).not.to.include('loadBoardProblems');
  });

  it('is nothing that other quotes say anything of', async () => {
    const asked = page.waitForResponse(
      (response) => response.request().postData()?.includes('quoteOnBoard') ?? false,
    );
    await openQuote(page, server, 14);
    await near(page);
    await asked;
    await page.waitForLoadState('networkidle');
    expect(await boardCard().count()).to.equal(0);
    expect(await mark(page).count()).to.equal(0);
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      const { id } = await newKept();
      await openQuote(page, server, id);
      await near(page);
      await boardCard().getByText('The listing is locked.').waitFor();
      await check('the card of a quote', boardCard());
      await listed(id);
      await check('the mark of a list of quotes');
    },
  );
});
