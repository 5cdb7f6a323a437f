import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, today } from '../../src/shared-kernel/civil-date.ts';
import { addPerson } from '../support/add-person.ts';
import { brokerBy } from '../support/broker.ts';
import { carriedOut } from '../support/carried-out.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startLoadBoard } from '../support/load-board.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { card, field, openOrder } from './record-screen.ts';
import { scrollToTop } from './screen.ts';

const UPDATE =
  'mutation ($id: ID!, $input: RecordChangesInput!) { updateOrder(id: $id, input: $input) { id } }';
const POST = 'mutation ($id: ID!) { postToLoadBoard(id: $id) { orderId } }';
const REMOVE = 'mutation ($id: ID!) { removeFromLoadBoard(id: $id) { orderId } }';
const STATUS = 'query ($id: ID!) { order(id: $id) { loadBoard { status } } }';
const PARENT = 'query ($id: ID!) { order(id: $id) { parentStatus { id } } }';

const SOON = addDays(today(new Date().toISOString()), 3);
const LATE = addDays(SOON, 40);
const EDITOR = 'vera@lanebook.test';
const ASSIGN = 'https://board.test/assign/';

describe('the load board in a browser', function loadBoard() {
  let board: Awaited<ReturnType<typeof startLoadBoard>>;
  let server: TestServer;
  let page: Page;
  let dispatcher: Page;
  let reader: Page;
  let admin: HttpClient;
  let somebody: InBrowser['somebody'];

  const done = (mutation: string, variables: object) => carriedOut(admin, mutation, variables);
  const broker = brokerBy(done);
  /** An order whose pickup makes the board do something. */
  const newOrder = (zipcode?: string, availableDate: string = SOON): Promise<string> =>
    broker.order({
      ...leastOrder(),
      transport: { ...leastOrder().transport, availableDate },
      ...(zipcode && { origin: { ...leastOrder().origin, city: 'Absarokee', state: 'MT', zipcode } }),
    });
  const isNow = (id: string, ...statuses: ReadonlyArray<string>): Promise<void> =>
    becomes(async () => {
      const { data } = await admin.graphql(STATUS, { id });
      return statuses.includes(data.order.loadBoard?.status);
    }, true);
  const posted = async (zipcode: string | undefined, ...statuses: ReadonlyArray<string>): Promise<string> => {
    const id = await newOrder(zipcode);
    await done(POST, { id });
    await isNow(id, ...statuses);
    return id;
  };
  const open = (id: string, on = page): Promise<void> => openOrder(on, server, id);
  const boardCard = (on = page) => card(on, 'Load board');
  const says = (text: string | RegExp, on = page) => boardCard(on).getByText(text).first().waitFor();
  const does = (name: string | RegExp, on = page) => boardCard(on).getByRole('button', { name, exact: true });
  const dialog = (name: string | RegExp, on = page) => on.getByRole('dialog', { name });
  const told = (text: string | RegExp, on = page) => on.locator('.bp6-toast').getByText(text).waitFor();
  const marked = (text: string, on = page) => on.locator('.page-context .mark').getByText(text).waitFor();

  before(async () => {
    board = await startLoadBoard();
  });
  inBrowser(
    this,
    async (opened) => {
      ({ server, somebody } = opened);
      admin = await signedIn(server, 'admin@lanebook.test');
      ({ page } = await opened.somebody('admin@lanebook.test'));
      ({ page: dispatcher } = await opened.somebody('dispatch@lanebook.test'));
      ({ page: reader } = await opened.somebody('sales@lanebook.test'));
    },
    () => ({ outside: { loadBoard: board.access, assignUrl: `${ASSIGN}{id}` } }),
  );
  after(() => board?.stop());

  it('posts an order by keyboard, says so by itself, and removes it after a question', async () => {
    const id = await newOrder();
    await open(id, dispatcher);
    await says('Not posted.', dispatcher);
    await does('Post to load board', dispatcher).press('Enter');
    await told(`Order ${id} is on the load board.`, dispatcher);
    await says('on the load board', dispatcher);
    // On the first button of whichever state was shown next: on its way, or there already.
    const isKept = () =>
      dispatcher.evaluate(() => document.activeElement?.closest('.load-board-actions') != null);
    await becomes(isKept, true);
    const link = boardCard(dispatcher).getByRole('link', { name: /on the load board$/ });
    expect(await link.getAttribute('href')).to.match(/^https:\/\/board\.test\/assign\/.+/);
    const text = await boardCard(dispatcher).innerText();
    expect(text).to.include('Aisha Coleman').and.include('renewed before');
    await dispatcher.locator('.page-context').getByText('Posted to Load Board').waitFor();
    await does('Refresh', dispatcher).click();
    await told(`The load board shows order ${id} as it is now.`, dispatcher);
    await does('Remove from the load board', dispatcher).press('Enter');
    await dialog('Remove it from the board?', dispatcher).waitFor();
    await dispatcher.getByRole('button', { name: `Remove order ${id}`, exact: true }).click();
    await says('Not posted.', dispatcher);
    await told(`Order ${id} is off the load board.`, dispatcher);
    await dispatcher.locator('.page-context').getByText('New', { exact: true }).waitFor();
    await focusIsOn(dispatcher, 'load-board-post');
    for (const entry of [/^Posted to the load board as listing/, /^Removed from the load board \(listing/])
      await card(dispatcher, 'History').getByText(entry).first().waitFor();
  });

  it('says of a removal that it was not stored also once something else is asked of the board', async () => {
    const id = await posted(undefined, 'POSTED');
    await open(id, dispatcher);
    const lost = { message: 'Later.', extensions: { code: 'UNAVAILABLE' } };
    await dispatcher.route('**/graphql', (route) =>
      route.request().postData()?.includes('mutation removeFromLoadBoard')
        ? route.fulfill({ json: { errors: [lost] } })
        : route.fallback(),
    );
    await does('Remove from the load board', dispatcher).click();
    await dispatcher.getByRole('button', { name: `Remove order ${id}`, exact: true }).click();
    const unsettled = dispatcher.locator('.bp6-toast', { hasText: `The removal of order ${id}: Later.` });
    await unsettled.waitFor();
    await dispatcher.unrouteAll();
    await does('Refresh', dispatcher).click();
    await told(`The load board shows order ${id} as it is now.`, dispatcher);
    await unsettled.getByRole('button', { name: 'Try again' }).click();
    await told(`Order ${id} is off the load board.`, dispatcher);
    await unsettled.waitFor({ state: 'detached' });
  });

  it('shows what the board refused at the status and on the card, and leads to each field', async () => {
    const id = await posted('59006', 'REFUSED');
    await open(id);
    await marked('Not posted');
    await says('The load board refused this order:');
    const links = boardCard().getByRole('listitem').getByRole('link');
    expect(await links.count()).to.equal(2);
    await boardCard().locator('a[href="#transport.availableDate"]').click();
    await focusIsOn(page, 'transport.availableDate');
    await boardCard().locator('a[href="#transport.basePrice"]').click();
    await focusIsOn(page, 'transport.basePrice');
  });

  it('announces a refusal in the place of what it said before', async () => {
    const id = await newOrder('59006');
    await open(id, dispatcher);
    await does('Post to load board', dispatcher).click();
    await told(new RegExp(`^The load board refused order ${id}\\. .+`), dispatcher);
    expect(await dispatcher.locator('.bp6-toast').getByText('on its way').count()).to.equal(0);
  });

  it('says before what the board would not take, and offers to post it once it would', async () => {
    const id = await newOrder(undefined, LATE);
    await open(id, dispatcher);
    await says('The load board would not take it as it is:', dispatcher);
    await says('within 30 days', dispatcher);
    const post = does('Post to load board', dispatcher);
    expect(await post.getAttribute('aria-disabled')).to.equal('true');
    const reason = dispatcher.locator(`#${await post.getAttribute('aria-describedby')}`);
    await reason.getByText('within 30 days').waitFor();
    await post.press('Enter');
    await done(UPDATE, { id, input: { transport: { ...leastOrder().transport, availableDate: SOON } } });
    await dispatcher.reload();
    await becomes(() => post.getAttribute('aria-disabled'), null);
    const { data } = await admin.graphql(STATUS, { id });
    expect(data.order.loadBoard, 'nothing was posted').to.equal(null);
  });

  it('posts by the status too, and finds a posting that was unknown', async () => {
    const id = await newOrder('59007');
    await open(id);
    await done(UPDATE, { id, input: { parentStatusId: '111' } });
    await page.reload();
    await says('on the load board');
    await does('Refresh').waitFor();
  });

  it('lets a person settle what nobody knows', async () => {
    const id = await posted('59008', 'UNKNOWN');
    await open(id, dispatcher);
    await marked('Posted?', dispatcher);
    expect(await does('Post again', dispatcher).count()).to.equal(0);
    await does('Confirm posting', dispatcher).press('Enter');
    const question = dialog(`Was order ${id} posted?`, dispatcher);
    await question.waitFor();
    const first = question.getByRole('radio', { name: 'The order is there' });
    await becomes(() => first.evaluate((radio) => radio === document.activeElement), true, 'focused first');
    await dispatcher.keyboard.press('Control+s');
    await dispatcher.locator('.field-note').getByText('Enter the listing number.').waitFor();
    await told('Enter the listing number.', dispatcher);
    await dispatcher.getByText('The order is not there', { exact: true }).click();
    await dispatcher.keyboard.press('Control+s');
    await told(`Order ${id} counts as not posted.`, dispatcher);
    await says('The last posting did not reach the load board. Post the order again.', dispatcher);
    await does('Post again', dispatcher).waitFor();
    await marked('Not posted', dispatcher);
  });

  it('waits for a board that is down, and recovers alone', async () => {
    board.goDown(true);
    const id = await newOrder();
    await open(id, dispatcher);
    await does('Post to load board', dispatcher).click();
    await says('The load board cannot be reached. Lanebook tries again by itself.', dispatcher);
    await marked('Waiting', dispatcher);
    board.goDown(false);
    await does('Refresh', dispatcher).waitFor({ timeout: 150_000 });
    await dispatcher.locator('.page-context .mark').waitFor({ state: 'detached' });
  });

  it('says who booked it on the board', async () => {
    const id = await posted('59010', 'POSTED', 'BOOKED');
    board.pass(6_000);
    await isNow(id, 'BOOKED');
    await open(id, dispatcher);
    await marked('Booked', dispatcher);
    await says('Booked on the board', dispatcher);
    await does('Remove from the load board', dispatcher).click();
    await dialog(/^Remove it/, dispatcher)
      .getByText('booked it on the board.')
      .waitFor();
    await dispatcher.keyboard.press('Escape');
    const offer = does(/^Dispatch to /, dispatcher);
    const carrier = (await offer.innerText()).replace('Dispatch to ', '');
    await offer.click();
    const search = dispatcher.getByRole('combobox', { name: 'Search carriers' });
    expect(carrier.startsWith(await search.inputValue()), carrier).to.equal(true);
    expect(await search.inputValue()).to.not.equal('');
    await dispatcher.getByText('booked it on the load board.').waitFor();
    await dispatcher.getByRole('button', { name: 'Add carrier', exact: true }).click();
    expect(await field(dispatcher, 'companyName').inputValue()).to.equal(carrier);
  });

  it('offers no dispatch to a carrier that has canceled its booking on the board, and tells of it', async () => {
    const id = await posted('59012', 'POSTED', 'BOOKED');
    board.pass(6_000);
    await isNow(id, 'BOOKED');
    await open(id, dispatcher);
    await does(/^Dispatch to /, dispatcher).waitFor();
    board.pass(60_000);
    await isNow(id, 'POSTED');
    await dispatcher.reload();
    await does('Refresh', dispatcher).waitFor();
    expect(await does(/^Dispatch to /, dispatcher).count()).to.equal(0);
    expect(await dispatcher.locator('.page-context .mark').count()).to.equal(0);
    const history = card(dispatcher, 'History');
    for (const entry of [
      /^Rejected by .+, as the load board says$/,
      /^Booking of .+ canceled, as the load board/,
    ])
      await history.getByText(entry).first().waitFor();
  });

  it('leaves the question of a removal open, and refuses it in words where somebody else was faster', async () => {
    const id = await posted(undefined, 'POSTED');
    const watching = await dispatcher.context().newPage();
    await watching.clock.install();
    await open(id, watching);
    await does('Remove from the load board', watching).click();
    const question = dialog('Remove it from the board?', watching);
    await question.getByText(`Carriers no longer find order ${id} there.`).waitFor();
    await done(REMOVE, { id });
    await isNow(id, 'REMOVED');
    await watching.clock.fastForward(61_000);
    await question.getByRole('alert').getByText('It is not on the load board.').waitFor();
    const verb = question.getByRole('button', { name: `Remove order ${id}` });
    expect(await verb.getAttribute('aria-disabled')).to.equal('true');
    await watching.close();
  });

  it('only shows it to those who do not post', async () => {
    const id = await posted(undefined, 'POSTED');
    await open(id, reader);
    await says('on the load board', reader);
    expect(await boardCard(reader).getByRole('button').count()).to.equal(0);
  });

  it('offers the board’s page on which the carrier is assigned, after a dispatch', async () => {
    const carrierId = await broker.carrier();
    await broker.driver(carrierId);
    const id = await posted(undefined, 'POSTED');
    await open(id, dispatcher);
    await dispatcher.locator('#dispatch-order').click();
    await dispatcher.getByRole('combobox', { name: 'Search carriers' }).fill('Red Rock');
    await dispatcher
      .getByRole('option', { name: /Red Rock/ })
      .first()
      .click();
    await field(dispatcher, 'driverId').selectOption({ label: 'Omar' });
    await field(dispatcher, 'deliveryDate').fill('12/30/2099');
    await dispatcher.keyboard.press('Control+s');
    await told(
      `Order ${id} was dispatched to Red Rock. Carriers still find it on the load board.`,
      dispatcher,
    );
    const link = dispatcher.locator('.bp6-toast').getByRole('link', { name: 'Assign on the load board' });
    expect(await link.getAttribute('href')).to.match(/^https:\/\/board\.test\/assign\/.+/);
    expect(await link.getAttribute('target')).to.equal('_blank');
    await says('carriers still find it on the board', dispatcher);
    await marked('Still posted', dispatcher);
    expect(await does('Refresh', dispatcher).count()).to.equal(0);
  });

  it('posts from the list, says before who is left out and why, and marks what the board refuses', async () => {
    const [good, late, refused] = await Promise.all([
      newOrder(),
      newOrder(undefined, LATE),
      newOrder('59006'),
    ]);
    await dispatcher.goto(`${server.url}/orders?page=1`);
    for (const id of [good, late, refused])
      await dispatcher.locator(`#list tr[data-row="${id}"] input[type=checkbox]`).check();
    const bar = dispatcher.getByRole('region', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Post to load board' }).click();
    const question = dialog('Post 2 of 3 orders to the load board', dispatcher);
    await question.getByText('2 orders will change. 1 cannot, and is left out.').waitFor();
    await question.getByRole('region', { name: 'What is left out' }).getByText('within 30 days').waitFor();
    await question.getByRole('button', { name: 'Post 2 orders to the load board' }).click();
    await told('2 orders were marked for posting to the load board.', dispatcher);
    await isNow(refused, 'REFUSED');
    await told('1 order of 2 is not on the load board.', dispatcher);
    await dispatcher.getByRole('button', { name: 'See why' }).click();
    await dialog('What was refused', dispatcher).getByText('The load board refused this order.').waitFor();
    await dialog('What was refused', dispatcher).getByRole('button', { name: 'Done' }).click();
    await dispatcher.goto(`${server.url}/orders?page=1`);
    await dispatcher.locator(`#list tr[data-row="${refused}"]`).getByText('Not posted').waitFor();
    expect(await dispatcher.locator(`#list tr[data-row="${good}"]`).getByText('Not posted').count()).to.equal(
      0,
    );
  });

  it('refreshes and removes from the lists, and says before what becomes of each and who is left out', async () => {
    const kept = await posted(undefined, 'POSTED');
    const fresh = await posted(undefined, 'POSTED');
    const booked = await posted('59010', 'POSTED', 'BOOKED');
    board.pass(5_000);
    await isNow(booked, 'BOOKED');
    const input = { companyName: 'Kept Lines', address: '12 Mesa Road', phoneNumber: '4355550100' };
    const carrierId = await broker.carrier(input);
    const driverId = await broker.driver(carrierId, { firstName: 'Uma', phoneNumber: '4355550103' });
    const days = { pickupDate: SOON, deliveryDate: addDays(SOON, 2) };
    await broker.dispatch(kept, { ...days, driverId });
    const chosen = async (path: string, ids: ReadonlyArray<string>): Promise<void> => {
      await dispatcher.goto(`${server.url}${path}`);
      for (const id of ids)
        await dispatcher.locator(`#list tr[data-row="${id}"] input[type=checkbox]`).check();
    };
    const press = (name: string) =>
      dispatcher.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name }).click();
    await chosen('/orders?page=1', [kept, fresh, booked]);
    await press('Refresh on load board');
    const refresh = dialog('Refresh 2 of 3 orders on the load board', dispatcher);
    await refresh.getByText('2 orders will change. 1 cannot, and is left out.').waitFor();
    await refresh
      .getByRole('region', { name: 'What is left out' })
      .getByText('It was dispatched, so its listing stays as it is.')
      .waitFor();
    await refresh.getByText('Sent again and renewed').first().waitFor();
    const puts = board.calls('PUT /listings');
    await refresh.getByRole('button', { name: 'Refresh 2 orders on the load board' }).click();
    await told('2 orders were marked for renewal on the load board.', dispatcher);
    await becomes(async () => board.calls('PUT /listings') - puts, 2);
    await chosen('/dispatches?page=1', [kept]);
    await dispatcher.locator(`#list tr[data-row="${kept}"]`).getByText('Still posted').waitFor();
    await press('Remove from load board');
    const one = dialog('Remove 1 order from the load board', dispatcher);
    await one.getByText('Removed, though it was dispatched').waitFor();
    await one.getByRole('button', { name: 'Remove 1 order from the load board' }).click();
    await isNow(kept, 'REMOVED');
    await dispatcher
      .locator(`#list tr[data-row="${kept}"]`)
      .getByText('Still posted')
      .waitFor({ state: 'detached' });
    await chosen('/orders?page=1', [kept, fresh, booked]);
    await press('Remove from load board');
    const removal = dialog('Remove 2 of 3 orders from the load board', dispatcher);
    const leftOut = removal.getByRole('region', { name: 'What is left out' });
    await leftOut.getByText('It is not on the load board.').waitFor();
    await removal.getByText('Removed, with the status from before', { exact: true }).waitFor();
    await removal.getByText(/^Removed, with the status from before, though .+ booked it$/).waitFor();
    await removal.getByRole('button', { name: 'Remove 2 orders from the load board' }).click();
    for (const id of [fresh, booked]) await isNow(id, 'REMOVED');
    const statuses = async () =>
      Promise.all(
        [fresh, booked].map(async (id) => (await admin.graphql(PARENT, { id })).data.order.parentStatus.id),
      );
    await becomes(statuses, ['110', '110']);
  });

  it('offers none of it in the lists to those who do not post', async () => {
    const id = await posted(undefined, 'POSTED');
    await addPerson(server, EDITOR, ['order_view', 'order_update']);
    const { page: editor } = await somebody(EDITOR);
    await editor.goto(`${server.url}/orders?page=1`);
    await editor.locator(`#list tr[data-row="${id}"] input[type=checkbox]`).check();
    const bar = editor.getByRole('region', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Status', exact: true }).waitFor();
    expect(await bar.getByRole('button', { name: /load board$/ }).count()).to.equal(0);
    await reader.goto(`${server.url}/orders?page=1`);
    await reader.locator(`#list tr[data-row="${id}"]`).waitFor();
    expect(await reader.locator('#list input[type=checkbox]').count(), 'nothing to do with rows').to.equal(0);
  });

  it('says before the status posts several orders which ones will be refused, and why', async () => {
    const [good, soonLate, late] = await Promise.all([newOrder(), newOrder(), newOrder(undefined, LATE)]);
    await page.goto(`${server.url}/orders?page=1`);
    for (const id of [good, soonLate, late])
      await page.locator(`#list tr[data-row="${id}"] input[type=checkbox]`).check();
    await page
      .getByRole('region', { name: 'Selected rows' })
      .getByRole('button', { name: 'Status', exact: true })
      .click();
    const choice = dialog(/^Change the status of (2 of )?3 orders/);
    await choice.getByLabel('Status', { exact: true }).selectOption({ label: 'Posted to Load Board' });
    await choice.getByText('2 orders will change. 1 cannot, and is left out.').waitFor();
    await choice.getByRole('region', { name: 'What is left out' }).getByText(late).waitFor();
    const transport = { ...leastOrder().transport, availableDate: LATE };
    await done(UPDATE, { id: soonLate, input: { transport } });
    await choice.getByRole('button', { name: 'Change 2 orders', exact: true }).click();
    const question = dialog('Post 1 of 2 orders?');
    await question.getByText(`Order ${soonLate}:`).waitFor();
    await question.getByRole('button', { name: 'Post 1 order', exact: true }).click();
    await isNow(good, 'POSTED');
    await told('1 of 2 orders was changed.');
  });

  it('offers no removal of an order that the board has refused, but the status from before', async () => {
    const id = await posted('59006', 'REFUSED');
    await open(id);
    expect(await does('Remove from the load board').count()).to.equal(0);
    await does('Back to the status before').click();
    await dialog('Give it the status from before?')
      .getByText(`Carriers do not find order ${id} there.`)
      .waitFor();
    await page.getByRole('button', { name: `Set order ${id} back`, exact: true }).click();
    await page.locator('.page-context').getByText('New', { exact: true }).waitFor();
  });

  it('marks an order that nobody knows of in the lists whatever became of it', async () => {
    const id = await posted('59008', 'UNKNOWN');
    await done(UPDATE, { id, input: { parentStatusId: '119' } });
    await page.goto(`${server.url}/orders?page=1`);
    await page.locator(`#list tr[data-row="${id}"]`).getByText('Posted?').waitFor();
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      const refused = await posted('59006', 'REFUSED');
      await open(refused);
      await marked('Not posted');
      await check('a refused posting', boardCard());
      const unknown = await posted('59008', 'UNKNOWN');
      await open(unknown);
      await does('Confirm posting').click();
      await dialog(/^Was order/).waitFor();
      await scrollToTop(page);
      await check('the question of a settlement', dialog(/^Was order/));
      await page.goto(`${server.url}/orders?page=1`);
      await page.locator(`#list tr[data-row="${refused}"]`).getByText('Not posted').waitFor();
      await check('the marks of a list');
      for (const id of [refused, unknown])
        await page.locator(`#list tr[data-row="${id}"] input[type=checkbox]`).check();
      await check('the selection', undefined, () => scrollToTop(page));
      await page.getByRole('button', { name: 'Post to load board' }).click();
      await dialog(/^Post 1 of 2 orders/)
        .getByText('Confirm that first.')
        .waitFor();
      await check('the question of a batch', dialog(/^Post 1 of 2 orders/));
    },
  );
});
