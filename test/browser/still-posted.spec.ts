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
import { fitsEveryWindow, LARGE, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { card, field, openOrder } from './record-screen.ts';

const UPDATE =
  'mutation ($id: ID!, $input: RecordChangesInput!) { updateOrder(id: $id, input: $input) { id } }';
const POST = 'mutation ($id: ID!) { postToLoadBoard(id: $id) { orderId } }';
const STANDS = 'query ($id: ID!) { order(id: $id) { loadBoard { status isKept } } }';

/** Twice as long as a row of a phone has room for in one line, beside a mark. */
const LONG_NAME = 'Eastgate Auto Transport and Vehicle Logistics INC';
const SOON = addDays(today(new Date().toISOString()), 3);

describe('a dispatched order that carriers still find, where no page assigns it', function stillPosted() {
  let board: Awaited<ReturnType<typeof startLoadBoard>>;
  let server: TestServer;
  let page: Page;
  let admin: HttpClient;

  const done = (mutation: string, variables: object) => carriedOut(admin, mutation, variables);
  const broker = brokerBy(done);
  const stands = async (id: string) => (await admin.graphql(STANDS, { id })).data.order.loadBoard;
  const newPosted = async (): Promise<string> => {
    const transport = { ...leastOrder().transport, availableDate: SOON };
    const id = await broker.order({ ...leastOrder(), transport });
    await done(POST, { id });
    await becomes(async () => (await stands(id)).status, 'POSTED');
    return id;
  };
  const newKept = async (...statuses: ReadonlyArray<string>): Promise<string> => {
    const id = await newPosted();
    await done(UPDATE, { id, input: { parentStatusId: '112' } });
    await becomes(async () => (await stands(id)).isKept, true);
    for (const parentStatusId of statuses) await done(UPDATE, { id, input: { parentStatusId } });
    return id;
  };
  const driverOf = async (companyName: string): Promise<string> => {
    const carrierId = await broker.carrier({ companyName });
    return broker.driver(carrierId);
  };
  const mark = (id: string) => page.locator(`#list tr[data-row="${id}"]`).getByText('Still posted');
  const told = (text: string) => page.locator('.bp6-toast').getByText(text).waitFor();

  before(async () => {
    board = await startLoadBoard();
  });
  inBrowser(
    this,
    async (opened) => {
      ({ server } = opened);
      admin = await signedIn(server, 'admin@lanebook.test');
      ({ page } = await opened.somebody('dispatch@lanebook.test'));
      await driverOf('Red Rock');
    },
    () => ({ outside: { loadBoard: board.access } }),
  );
  after(() => board?.stop());

  it('is said to be found after its dispatch, and is removed from there', async () => {
    const id = await newPosted();
    await openOrder(page, server, id);
    await page.locator('#dispatch-order').click();
    await page.getByRole('combobox', { name: 'Search carriers' }).fill('Red Rock');
    await page
      .getByRole('option', { name: /Red Rock/ })
      .first()
      .click();
    await field(page, 'driverId').selectOption({ label: 'Omar' });
    await field(page, 'deliveryDate').fill('12/30/2099');
    await page.keyboard.press('Control+s');
    await told(`Order ${id} was dispatched to Red Rock. Carriers still find it on the load board.`);
    await page.locator('.page-context .mark').getByText('Still posted').waitFor();
    await page.locator('.bp6-toast').getByRole('button', { name: 'Remove from the load board' }).click();
    await told(`Order ${id} is being taken off the load board.`);
    await becomes(async () => (await stands(id)).status, 'REMOVED');
    await page.locator('.page-context .mark').waitFor({ state: 'detached' });
    await card(page, 'Load board').getByText('Not posted.').waitFor();
  });

  it('is marked in the lists, also on its way', async () => {
    const [dispatched, pickedUp] = [await newKept(), await newKept('113')];
    await page.goto(`${server.url}/dispatches?page=1`);
    await mark(dispatched).waitFor();
    await page.goto(`${server.url}/orders?page=1`);
    for (const id of [dispatched, pickedUp]) await mark(id).waitFor();
  });

  it('leaves room for who has the load, in a row of a phone', async () => {
    const id = await newKept();
    const driverId = await driverOf(LONG_NAME);
    const input = { driverId, pickupDate: SOON, deliveryDate: '2099-12-30' };
    await broker.dispatch(id, input);
    await page.setViewportSize(PHONE);
    await page.goto(`${server.url}/dispatches?page=1`);
    await mark(id).waitFor();
    const carrier = page.locator(`#list tr[data-row="${id}"]`).getByText(LONG_NAME);
    const cut = await carrier.evaluate((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      const [room, words] = [each.closest('th > span') ?? each, range].map((one) =>
        one.getBoundingClientRect(),
      );
      return room && words && (words.right > room.right + 1 || words.bottom > room.bottom + 1);
    });
    expect(cut).to.equal(false);
    await page.setViewportSize(LARGE);
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      const id = await newKept();
      await page.goto(`${server.url}/orders?page=1`);
      await mark(id).waitFor();
      await check('the mark of a list');
      await openOrder(page, server, id);
      await page.locator('.page-context .mark').getByText('Still posted').waitFor();
      await check('the mark and the card of a page', card(page, 'Load board'));
    },
  );
});
