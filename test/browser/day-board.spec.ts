import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, type CivilDate, today } from '../../src/shared-kernel/civil-date.ts';
import { brokerBy } from '../support/broker.ts';
import { carriedOut } from '../support/carried-out.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn } from './becomes.ts';
import { fitsEveryWindow, LARGE, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { overflow } from './screen.ts';

const CHANGE = `mutation ($orderId: ID!, $input: DispatchChangesInput!) {
  updateDispatch(orderId: $orderId, input: $input) { id } }`;
const SET = `mutation ($orderId: ID!, $status: DispatchStatus!) {
  setDispatchStatus(orderId: $orderId, status: $status) { id } }`;
const CHANGE_ORDER =
  'mutation ($id: ID!, $input: RecordChangesInput!) { updateOrder(id: $id, input: $input) { id } }';
const CANCEL = 'mutation ($orderId: ID!) { cancelDispatch(orderId: $orderId) { id } }';
const STORY = 'query ($id: ID!) { dispatchStory(orderId: $id) { description } }';
const LINK = 'mutation ($orderId: ID!) { createDispatchLink(orderId: $orderId) { encryption } }';
const ANSWER = `mutation ($encryption: String!, $accepted: Boolean!) {
  answerDispatch(encryption: $encryption, accepted: $accepted, name: "Ruth Barlow") { state } }`;
const STANDS = 'query ($id: ID!) { order(id: $id) { dispatch { status pickupDate deliveryDate } } }';

const NOT_NOW = { message: 'Nothing was saved; try again.', extensions: { code: 'UNAVAILABLE' } };

/** Days that nothing of the demo is on. */
const FIRST = addDays(today(new Date().toISOString()), 400);
const on = (days: number): CivilDate => addDays(FIRST, days);
const words = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const inWords = (date: string): string => words.format(new Date(`${date}T00:00:00Z`));

describe('the day board in a browser', function board() {
  let server: TestServer;
  let page: Page;
  let viewer: Page;
  let admin: HttpClient;
  let driverId: string;

  const done = async (document: string, variables: object) => {
    const { data, errors } = await admin.graphql(document, variables as never);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return Object.values(data as Record<string, never>)[0] as never as Record<string, never>;
  };
  const broker = brokerBy((mutation, variables) => carriedOut(admin, mutation, variables));
  const dispatched = async (pickup: CivilDate, delivery: CivilDate): Promise<string> => {
    const id = await broker.order();
    const input = { driverId, pickupDate: pickup, deliveryDate: delivery };
    await broker.dispatch(id, input);
    return id;
  };
  const open = async (path = `/dispatches/board?day=${FIRST}`, of = page): Promise<void> => {
    await of.goto(server.url + path);
    await of.locator('.day-board').waitFor();
  };
  const column = (day: CivilDate, of = page) =>
    of.getByRole('region', { name: new RegExp(`${inWords(day)}\\b`) });
  const link = (id: string, stop: 'pickup' | 'delivery', of = page) =>
    of.getByRole('link', { name: new RegExp(`^${id}, ${stop}`) });
  const cardIn = (day: CivilDate, id: string, stop: 'pickup' | 'delivery') =>
    column(day).getByRole('link', { name: new RegExp(`^${id}, ${stop}`) });
  const told = (text: string | RegExp) => page.locator('.bp6-toast').getByText(text).waitFor();
  const stands = async (id: string): Promise<{ readonly status: string; readonly pickupDate: string }> =>
    (await done(STANDS, { id })).dispatch as never;

  inBrowser(this, async (opened) => {
    ({ server } = opened);
    admin = await signedIn(server, 'admin@lanebook.test');
    const carrierId = await broker.carrier();
    driverId = await broker.driver(carrierId);
    ({ page } = await opened.somebody('dispatch@lanebook.test'));
    ({ page: viewer } = await opened.somebody('support@lanebook.test'));
  });

  it('shows a week with what is picked up and delivered, by whom, and how to call', async () => {
    const id = await dispatched(on(1), on(3));
    await open();
    await becomes(() => page.locator('.board-day').count(), 7);
    const card = column(on(1))
      .getByRole('listitem')
      .filter({ has: link(id, 'pickup') });
    for (const part of ['Pickup', 'Miami, FL → Dallas, TX', 'Red Rock', 'Omar', 'Waiting for the carrier'])
      await card.getByText(part).first().waitFor();
    await card.getByRole('link', { name: '(435) 555-0101' }).waitFor();
    await cardIn(on(3), id, 'delivery').waitFor();
    await page.getByRole('button', { name: 'Today' }).click();
    await page.locator('.board-day.is-today').getByText('Today').waitFor();
  });

  it('says what belongs on days without a load, and leads to the orders', async () => {
    await open(`/dispatches/board?day=${on(90)}`);
    await page.getByText('No loads on these days.').waitFor();
    await page.getByRole('link', { name: 'Go to the orders' }).click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  });

  it('is one stop of Tab, with the phone and buttons of the card that was reached', async () => {
    for (const [pickup, delivery] of [
      [70, 71],
      [70, 72],
    ] as const)
      await dispatched(on(pickup), on(delivery));
    await open(`/dispatches/board?day=${on(70)}`);
    const stops = () =>
      page
        .locator('.load-card')
        .evaluateAll((cards) =>
          cards.map((each) =>
            [...each.querySelectorAll('a, button')].map((part) => (part as HTMLElement).tabIndex),
          ),
        );
    await becomes(
      stops,
      [0, 1, 2, 3].map((card) => Array(4).fill(card === 0 ? 0 : -1)),
    );
  });

  it('claims nothing of days that it has not loaded, and dims what it shows of others', async () => {
    await open();
    await column(on(0)).getByText('Nothing.').waitFor();
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query dispatchBoard') ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Later 7 days' }).click();
    await page.getByText('The board could not be loaded').waitFor();
    const opacities = () =>
      page
        .locator('.day-board h2')
        .evaluateAll((heads) => heads.map((head) => getComputedStyle(head).opacity));
    await becomes(async () => [...new Set(await opacities())], ['0.6']);
    await page.getByRole('region', { name: new RegExp(`${inWords(on(7))}\\b.*: not loaded$`) }).waitFor();
    expect(await page.getByText('Nothing.').count()).to.equal(0);
    expect(await page.locator('.board-day .board-count').allTextContents()).to.deep.equal(Array(7).fill('…'));
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('region', { name: new RegExp(`${inWords(on(7))}\\b.*: nothing$`) }).waitFor();
    expect(await opacities()).to.deep.equal(Array(7).fill('1'));
  });

  it('says of days only what is so where there are more loads than are shown', async () => {
    const id = await dispatched(on(380), on(381));
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('query dispatchBoard')) return route.continue();
      const answer = await (await route.fetch()).text();
      await route.fulfill({
        body: answer.replace('"isCut":false', '"isCut":true'),
        contentType: 'application/json',
      });
    });
    await open(`/dispatches/board?day=${on(380)}`);
    await page.getByText('There are more loads than are shown').waitFor();
    await cardIn(on(380), id, 'pickup').waitFor();
    expect(await page.getByText('Nothing.').count()).to.equal(0);
    expect(await page.locator('.board-day .board-count').allTextContents()).to.deep.equal([
      ...['1+', '1+'],
      ...Array(5).fill('…'),
    ]);
    await page.unrouteAll();
  });

  it('is walked through by arrows, and moves a day by Shift and an arrow, with Undo', async () => {
    const id = await dispatched(on(0), on(5));
    await done(SET, { orderId: id, status: 'ACCEPTED' });
    await open();
    await link(id, 'pickup').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await cardIn(on(1), id, 'pickup').waitFor();
    await told(`Pickup of order ${id} is on`);
    await told('The carrier has to accept it again.');
    await becomes(() => stands(id) as Promise<object>, {
      ...{ status: 'PENDING', pickupDate: on(1), deliveryDate: on(5) },
    });
    await focusIsOn(page, `stop-${id}-pickup`);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await cardIn(on(3), id, 'pickup').waitFor();
    await becomes(async () => (await stands(id)).pickupDate, on(3));
    await focusIsOn(page, `stop-${id}-pickup`);
    await page.keyboard.press('ArrowRight');
    await focusIsOn(page, `stop-${id}-delivery`);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/orders/${id}`));
  });

  it('takes a move back, and the carrier has accepted those days still', async () => {
    const id = await dispatched(on(0), on(5));
    await done(SET, { orderId: id, status: 'ACCEPTED' });
    await open();
    await link(id, 'delivery').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await cardIn(on(4), id, 'delivery').waitFor();
    await told('The carrier has to accept it again.');
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
    await cardIn(on(5), id, 'delivery').waitFor();
    await becomes(() => stands(id) as Promise<object>, {
      ...{ status: 'ACCEPTED', pickupDate: on(0), deliveryDate: on(5) },
    });
  });

  /** Moves the delivery of an accepted load and takes that back, where the acceptance cannot be set again. */
  const undoWithoutAcceptance = async (id: string): Promise<void> => {
    await open();
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('mutation setDispatchStatus')
        ? route.fulfill({ json: { errors: [NOT_NOW] } })
        : route.fallback(),
    );
    await link(id, 'delivery').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await told('The carrier has to accept it again.');
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
  };

  it('says that the acceptance is missing where only the day could be taken back', async () => {
    const id = await dispatched(on(0), on(5));
    await done(SET, { orderId: id, status: 'ACCEPTED' });
    await undoWithoutAcceptance(id);
    await told(`Delivery of order ${id} is on`);
    const missing = "The carrier's acceptance was not set again. Nothing was saved; try again.";
    await page.locator('.bp6-toast.bp6-intent-danger').getByText(missing).waitFor();
    expect(await stands(id)).to.include({ status: 'PENDING', deliveryDate: on(5) });
    await page.unrouteAll();
    await page.locator('.bp6-toast').getByRole('button', { name: 'Try again' }).click();
    await becomes(async () => (await stands(id)).status, 'ACCEPTED');
    await page.locator('.bp6-toast.bp6-intent-success').getByText(`Delivery of order ${id} is on`).waitFor();
  });

  it('says no more that the acceptance is missing once it is set elsewhere, or the load is taken back', async () => {
    for (const [mutation, more] of [
      [SET, { status: 'ACCEPTED' }],
      [CANCEL, {}],
    ] as const) {
      const id = await dispatched(on(0), on(5));
      await done(SET, { orderId: id, status: 'ACCEPTED' });
      await undoWithoutAcceptance(id);
      const missing = page.locator('.bp6-toast').getByText("The carrier's acceptance was not set again.");
      await missing.waitFor();
      await page.unrouteAll();
      await done(mutation, { orderId: id, ...more });
      await page.getByRole('button', { name: 'Later 7 days' }).click();
      await page.getByRole('button', { name: 'Earlier 7 days' }).click();
      await missing.waitFor({ state: 'detached' });
    }
  });

  it('says no more that the acceptance is missing where it was set while the board was left', async () => {
    const id = await dispatched(on(0), on(5));
    await done(SET, { orderId: id, status: 'ACCEPTED' });
    await undoWithoutAcceptance(id);
    const missing = page.locator('.bp6-toast').getByText("The carrier's acceptance was not set again.");
    await missing.waitFor();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await missing.waitFor();
    await done(SET, { orderId: id, status: 'ACCEPTED' });
    await page.goBack();
    await missing.waitFor({ state: 'detached' });
  });

  it('takes a move back, and not the acceptance of a load that was changed meanwhile', async () => {
    const id = await dispatched(on(0), on(5));
    await done(SET, { orderId: id, status: 'ACCEPTED' });
    await open();
    await link(id, 'delivery').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await told('The carrier has to accept it again.');
    await done(CHANGE_ORDER, {
      id,
      input: { transport: { ...leastOrder().transport, carrierType: 'ENCLOSED' } },
    });
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
    await told('This load was changed meanwhile, so it is not noted as accepted.');
    expect(await stands(id)).to.include({ status: 'PENDING', deliveryDate: on(5) });
  });

  it('is dragged to another day, and follows a card that leaves the week', async () => {
    const id = await dispatched(on(2), on(6));
    await open();
    await link(id, 'pickup')
      .locator('xpath=ancestor::li')
      .dragTo(column(on(4)), { targetPosition: { x: 40, y: 120 } });
    await cardIn(on(4), id, 'pickup').waitFor();
    await becomes(async () => (await stands(id)).pickupDate, on(4));
    await link(id, 'delivery').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await cardIn(on(7), id, 'delivery').waitFor();
    await focusIsOn(page, `stop-${id}-delivery`);
    expect(new URL(page.url()).searchParams.get('day')).to.equal(on(1));
  });

  it('is not moved by what else is dropped on a day, where its own drag had no end', async () => {
    const id = await dispatched(on(1), on(6));
    await open();
    const carrying = (text: string) =>
      page.evaluateHandle((data) => {
        const transfer = new DataTransfer();
        transfer.setData('text/plain', data);
        return transfer;
      }, text);
    const card = link(id, 'pickup').locator('xpath=ancestor::li');
    await card.dispatchEvent('dragstart', { dataTransfer: await carrying('') });
    await column(on(3)).dispatchEvent('drop', { dataTransfer: await carrying('A note') });
    await column(on(4)).dispatchEvent('drop', { dataTransfer: await carrying('A note') });
    expect([
      await cardIn(on(1), id, 'pickup').count(),
      await page.locator('.bp6-toast').count(),
    ]).to.deep.equal([1, 0]);
  });

  it('is stored once where a key is pressed several times, and Undo leads back to where it was', async () => {
    const id = await dispatched(on(1), on(6));
    await open();
    await link(id, 'pickup').focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+ArrowRight');
    await cardIn(on(4), id, 'pickup').waitFor();
    await becomes(async () => (await stands(id)).pickupDate, on(4));
    const story = (await done(STORY, { id })) as unknown as ReadonlyArray<{ readonly description: string }>;
    expect(story.filter(({ description }) => description === 'Dispatch changed')).to.have.length(1);
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
    await becomes(async () => (await stands(id)).pickupDate, on(1));
  });

  it('is not moved to a day that is over, and says so', async () => {
    const now = today(new Date().toISOString());
    const id = await dispatched(now, addDays(now, 3));
    await open('/dispatches/board');
    await link(id, 'pickup').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await told(`Pickup of order ${id} was not moved. Its day would be over. Choose today or a later one.`);
    const earlier = page.getByRole('button', { name: `Move the pickup of order ${id} a day earlier` });
    expect(await earlier.isDisabled()).to.equal(true);
    await cardIn(now, id, 'pickup').waitFor();
    expect((await stands(id)).pickupDate).to.equal(now);
  });

  it('keeps a delivery behind its pickup, and says so', async () => {
    const id = await dispatched(on(2), on(2));
    await open();
    await link(id, 'delivery').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await told(`Delivery of order ${id} was not moved. The delivery cannot be before the pickup.`);
    await cardIn(on(2), id, 'delivery').waitFor();
  });

  it('tells who moved the same stop meanwhile, and shows where it is', async () => {
    const id = await dispatched(on(1), on(6));
    await open();
    await link(id, 'pickup').focus();
    await done(CHANGE, { orderId: id, input: { pickupDate: on(4) } });
    await page.keyboard.press('Shift+ArrowRight');
    await told(/Pickup: Daniel Whitfield/);
    await cardIn(on(4), id, 'pickup').waitFor();
    expect((await stands(id)).pickupDate).to.equal(on(4));
  });

  it('moves no stop of a carrier that was replaced meanwhile, and names the order', async () => {
    const id = await dispatched(on(1), on(6));
    await open();
    await link(id, 'pickup').focus();
    const days = { pickupDate: on(4), deliveryDate: on(6) };
    await broker.dispatch(id, { ...days, driverId, replaces: `${id}-1` });
    await page.keyboard.press('Shift+ArrowRight');
    await told(new RegExp(`Order ${id} was dispatched meanwhile, .* Dispatch: Daniel Whitfield`, 'u'));
    await cardIn(on(4), id, 'pickup').waitFor();
    expect((await stands(id)).pickupDate).to.equal(on(4));
  });

  it('moves the stop of another carrier anew, whatever became of the same move of the one before', async () => {
    const id = await dispatched(on(1), on(6));
    await open();
    const keys = await loseAnswerOf(page, 'updateDispatch');
    await link(id, 'pickup').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await told(/it is not known whether this was saved/u);
    const days = { pickupDate: on(1), deliveryDate: on(6) };
    await broker.dispatch(id, { ...days, driverId, replaces: `${id}-1` });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await cardIn(on(1), id, 'pickup').waitFor();
    await link(id, 'pickup').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await told(`Pickup of order ${id} is on`);
    expect((await stands(id)).pickupDate).to.equal(on(2));
    expect(keys).to.have.length(2);
    expect(keys[1]).to.be.a('string').and.not.equal(keys[0]);
    await page.unrouteAll();
  });

  it('says of each stop that its move may not be stored, until that one is', async () => {
    const id = await dispatched(on(1), on(5));
    await open();
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('mutation updateDispatch')
        ? route.abort()
        : route.fallback(),
    );
    const said = (stop: string) =>
      page.locator('.bp6-toast', { hasText: `${stop} of order ${id}: Lanebook` });
    for (const [of, stop] of [
      ['pickup', 'Pickup'],
      ['delivery', 'Delivery'],
    ] as const) {
      await link(id, of).focus();
      await page.keyboard.press('Shift+ArrowRight');
      await said(stop).waitFor();
    }
    expect(await said('Pickup').count()).to.equal(1);
    await page.unrouteAll();
    await said('Pickup').getByRole('button', { name: 'Try again' }).click();
    await told(`Pickup of order ${id} is on`);
    expect(await said('Delivery').count()).to.equal(1);
  });

  it('tells what was refused also after the board was left', async () => {
    const id = await dispatched(on(1), on(6));
    await open();
    await link(id, 'pickup').focus();
    await done(CHANGE, { orderId: id, input: { pickupDate: on(4) } });
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await page.waitForURL(/\/dispatches(\?|$)/);
    await told(/Pickup: Daniel Whitfield/);
  });

  it('is asked about where the page is closed before it is stored', async () => {
    const id = await dispatched(on(1), on(6));
    await open();
    await link(id, 'pickup').focus();
    let store = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => {
      store = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('mutation updateDispatch')) await isAsked;
      return route.fallback();
    });
    await page.keyboard.press('Shift+ArrowRight');
    const [question] = await Promise.all([
      page.waitForEvent('dialog'),
      page.evaluate(() => void setTimeout(() => location.reload())),
    ]);
    expect(question.type()).to.equal('beforeunload');
    await question.dismiss();
    store();
    await told(`Pickup of order ${id} is on`);
    await page.unrouteAll();
  });

  it('is stored also where the page is closed at once', async () => {
    const id = await dispatched(on(1), on(6));
    await open();
    await link(id, 'pickup').focus();
    page.once('dialog', (question) => void question.accept());
    await page.keyboard.press('Shift+ArrowRight');
    await page.goto('about:blank');
    page.removeAllListeners('dialog');
    await becomes(async () => (await stands(id)).pickupDate, on(2));
  });

  it('is left without a question, and stored', async () => {
    const id = await dispatched(on(1), on(6));
    await open();
    await link(id, 'pickup').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await page.waitForURL(/\/dispatches(\?|$)/);
    await told(`Pickup of order ${id} is on`);
    expect((await stands(id)).pickupDate).to.equal(on(2));
  });

  it('is told who accepted and who rejected, also of a load that is on it no more', async () => {
    const ids = [await dispatched(on(1), on(3)), await dispatched(on(2), on(3))];
    const watching = await page.context().newPage();
    await watching.clock.install();
    await open(undefined, watching);
    for (const id of ids) await link(id, 'pickup', watching).waitFor();
    for (const [orderId, accepted] of [
      [ids[0], true],
      [ids[1], false],
    ]) {
      const { encryption } = await done(LINK, { orderId });
      await done(ANSWER, { encryption, accepted });
    }
    await watching.clock.fastForward(31_000);
    const toasts = watching.locator('.bp6-toast');
    await toasts.getByText(`Ruth Barlow, Red Rock: accepted order ${ids[0]}.`).waitFor();
    await toasts.getByText(`Ruth Barlow, Red Rock: rejected order ${ids[1]}.`).waitFor();
    const offered = toasts.getByRole('link', { name: `Open order ${ids[1]}` });
    expect(await offered.getAttribute('href')).to.equal(`/orders/${ids[1]}`);
    await link(`${ids[1]}`, 'pickup', watching).waitFor({ state: 'detached' });
    await watching.close();
  });

  it('has late ones on top, in words, and brings one to today', async () => {
    const now = today(new Date().toISOString());
    const id = await dispatched(addDays(now, -2), addDays(now, 3));
    await open('/dispatches/board');
    const late = page.getByRole('region', { name: /^Late/ });
    await late
      .getByRole('listitem')
      .filter({ has: link(id, 'pickup') })
      .getByText('Pickup 2 days late')
      .waitFor();
    await link(id, 'pickup').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await cardIn(now, id, 'pickup').waitFor();
    await focusIsOn(page, `stop-${id}-pickup`);
  });

  it('keeps the filters of the list, and leads back to it', async () => {
    const id = await dispatched(on(1), on(3));
    const other = '999999';
    await page.goto(`${server.url}/dispatches?page=1&size=50&sortBy=id&timezones=EST`);
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await page.locator('.day-board').waitFor();
    expect(new URL(page.url()).searchParams.get('timezones')).to.equal('EST');
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await page.waitForURL(/\/dispatches\?.*timezones=EST/);
    await open(`/dispatches/board?day=${FIRST}&assigneeId=${other}`);
    await page.locator('.filter-chip').getByText(`Assignee: unknown (${other})`).waitFor();
    await page.getByText(`No loads with assignee unknown (${other}) on these days.`).waitFor();
    expect(await link(id, 'pickup').count()).to.equal(0);
    await page.getByRole('button', { name: `Remove Assignee: unknown (${other})` }).click();
    await link(id, 'pickup').waitFor();
    expect(await page.locator('.filter-chip').count()).to.equal(0);
    await open('/dispatches/board?day=nonsense&assigneeId=zzz');
    await page
      .getByText('without what it does not know of this link: day=nonsense, assigneeId=zzz.')
      .waitFor();
  });

  it('is read by those who may not dispatch, who move nothing', async () => {
    const id = await dispatched(on(21), on(23));
    await open(`/dispatches/board?day=${on(20)}`, viewer);
    await link(id, 'pickup', viewer).focus();
    await viewer.keyboard.press('Shift+ArrowRight');
    await viewer.keyboard.press('ArrowRight');
    await focusIsOn(viewer, `stop-${id}-delivery`);
    expect(await viewer.getByRole('button', { name: /^Move the/ }).count()).to.equal(0);
    expect(await viewer.locator('.load-card[draggable=true]').count()).to.equal(0);
    expect(await link(id, 'pickup', viewer).getAttribute('href')).to.equal(`/orders/${id}`);
    expect(await stands(id)).to.deep.include({ pickupDate: on(21) });
  });

  it('has one day at a time on a phone, and buttons to move a card', async () => {
    const id = await dispatched(on(10), on(12));
    await page.setViewportSize(PHONE);
    await open(`/dispatches/board?day=${on(10)}`);
    await becomes(() => page.locator('.board-day').count(), 1);
    await page.getByRole('button', { name: `Move the pickup of order ${id} a day later` }).click();
    await cardIn(on(11), id, 'pickup').waitFor();
    await page.getByRole('button', { name: 'Later day' }).click();
    await cardIn(on(12), id, 'delivery').waitFor();
    expect(await overflow(page)).to.equal(0);
    await page.setViewportSize(LARGE);
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      const now = today(new Date().toISOString());
      await dispatched(addDays(now, -3), addDays(now, 1));
      await open('/dispatches/board');
      await page.getByRole('region', { name: /^Late/ }).waitFor();
      // Another width has other days, which are dim until their loads are there.
      await check('the board', undefined, ({ width }) =>
        becomes(
          () => page.locator('.day-board[aria-busy="false"] .board-day').count(),
          width >= 1280 ? 7 : width >= 768 ? 4 : 1,
        ),
      );
    },
  );
});
