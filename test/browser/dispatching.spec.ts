import { expect } from 'chai';
import type { Page } from 'playwright-core';
import {
  MADE_UP_CARRIERS,
  type MadeUpCarrier,
} from '../../src/dispatch/registry/adapters/stand-in/made-up-carriers.ts';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { today } from '../../src/shared-kernel/civil-date.ts';
import { civilDate } from '../../web/kit/format.ts';
import { brokerBy } from '../support/broker.ts';
import { carriedOut } from '../support/carried-out.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn, pressEscape } from './becomes.ts';
import { fitsEveryWindow, LAPTOP, LARGE, PHONE, WINDOWS } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { button, card, field, openOrder } from './record-screen.ts';
import { SAMPLES_BY_ROUTE } from './sample-addresses.ts';
import { barriers, overflow } from './screen.ts';

const KEYSTONE = MADE_UP_CARRIERS[150] as MadeUpCarrier;
const UPDATE =
  'mutation ($id: ID!, $input: RecordChangesInput!) { updateOrder(id: $id, input: $input) { id } }';
const UPDATE_CARRIER =
  'mutation ($id: ID!, $input: CarrierChangesInput!) { updateCarrier(id: $id, input: $input) { id } }';
const RETIRE = 'mutation ($id: ID!) { retireDriver(id: $id) { id } }';

const SET_STATUS = `mutation ($orderId: ID!, $status: DispatchStatus!) {
  setDispatchStatus(orderId: $orderId, status: $status) { id } }`;
const TAKE_BACK = 'mutation ($orderId: ID!) { cancelDispatch(orderId: $orderId) { id } }';
const TO_QUOTE =
  'mutation ($id: ID!) { convertOrderToQuote(orderId: $id, input: { parentStatusId: "122" }) { id } }';
const CHANGE = `mutation ($orderId: ID!, $input: DispatchChangesInput!) {
  updateDispatch(orderId: $orderId, input: $input) { id } }`;

const READ = `query ($id: ID!) { order(id: $id) { parentStatus { id } dispatch { status }
  dispatches { status reason } } }`;

const DAYS = { pickupDate: '2099-07-01', deliveryDate: '2099-07-05' };
/** More than a page of the list. */
const OTHERS = 55;

describe('dispatching in a browser', function dispatching() {
  let server: TestServer;
  let page: Page;
  let manager: Page;
  let admin: HttpClient;
  /** Its insurance expires in a spec. */
  let faded: string;
  const drivers: Record<string, string> = {};

  const done = (mutation: string, variables: object) => carriedOut(admin, mutation, variables);
  const broker = brokerBy(done);
  const addCarrier = (companyName: string, more: object = {}) => broker.carrier({ companyName, ...more });
  const addDriver = async (carrierId: string, firstName: string): Promise<void> => {
    drivers[firstName] = await broker.driver(carrierId, { firstName });
  };
  const newOrder = (): Promise<string> => broker.order();
  const dispatched = async (driver: string): Promise<string> => {
    const orderId = await newOrder();
    await broker.dispatch(orderId, { ...DAYS, driverId: drivers[driver] });
    return orderId;
  };
  const open = (id: string): Promise<void> => openOrder(page, server, id);
  const dispatchCard = () => card(page, 'Dispatch');
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const told = (text: string | RegExp) => page.locator('.bp6-toast').getByText(text).waitFor();
  const search = () => page.getByRole('combobox', { name: 'Search carriers' });
  const options = () => page.getByRole('listbox', { name: 'Carriers' }).getByRole('option');
  const option = (name: string) => options().filter({ hasText: name });
  const types = async (path: string, text: string): Promise<void> => {
    await field(page, path).focus();
    await page.keyboard.type(text);
  };
  const choose = async (carrier: string): Promise<void> => {
    await page.locator('#dispatch-order').click();
    await search().fill(carrier);
    await option(carrier).first().click();
    await field(page, 'driverId').waitFor();
  };

  inBrowser(this, async (opened) => {
    ({ server } = opened);
    admin = await signedIn(server, 'admin@lanebook.test');
    const redRock = await addCarrier('Red Rock', {
      ...{ mcNumber: '123456', city: 'St. George', state: 'UT', insuranceExpires: '2100-01-31' },
    });
    await addDriver(redRock, 'Omar');
    await addDriver(redRock, 'Lena');
    await addDriver(await addCarrier('Blue Mesa'), 'Ines');
    await addDriver(await addCarrier('Late Lines', { insuranceExpires: '2020-01-31' }), 'Ida');
    await addDriver(await addCarrier('Driven Lines'), 'Dora');
    faded = await addCarrier('Faded Lines', {
      ...{ city: 'St. George', state: 'UT', zipcode: '84770', firstContact: 'Faye' },
      insuranceExpires: '2100-01-31',
    });
    await addDriver(faded, 'Faye');
    const numbers = Array.from({ length: OTHERS }, (_, at) => String(at + 1).padStart(2, '0'));
    await Promise.all(numbers.map((number) => addCarrier(`Carrier ${number}`)));
    ({ page } = await opened.somebody('dispatch@lanebook.test'));
    ({ page: manager } = await opened.somebody('manager@lanebook.test'));
  });

  it('is done by keyboard: search, choose, driver, days, save', async () => {
    const id = await newOrder();
    await open(id);
    await dispatchCard().getByText('Not dispatched yet.').waitFor();
    await page.locator('#dispatch-order').press('Enter');
    await dialog(`Dispatch order ${id}`).waitFor();
    await page.keyboard.type('red rock');
    await option('Red Rock').and(page.locator('[aria-selected=true]')).waitFor();
    await page.keyboard.press('Enter');
    await dialog(`Dispatch order ${id} to Red Rock`).waitFor();
    await focusIsOn(page, 'driverId');
    const load = await page.getByRole('region', { name: 'The load' }).innerText();
    for (const part of ['Miami, FL → Dallas, TX', '2019 Toyota Camry', '$1,000.00'])
      expect(load).to.include(part);
    await field(page, 'pickupDate').fill('');
    await field(page, 'deliveryDate').fill('');
    await page.keyboard.press('Control+s');
    for (const message of [
      'Choose a driver.',
      'Enter the day of the pickup.',
      'Enter the day of the delivery.',
    ])
      await page.locator('.field-note').getByText(message).waitFor();
    await types('pickupDate', '07/05/2099');
    await types('deliveryDate', '07/01/2099');
    await types('instructions', 'Ring twice');
    await page.keyboard.press('Control+s');
    for (const message of ['Choose a driver.', 'The delivery cannot be before the pickup.'])
      await page.locator('.field-note').getByText(message).waitFor();
    await field(page, 'driverId').selectOption({ label: 'Omar' });
    await field(page, 'deliveryDate').fill('+4');
    await page.keyboard.press('Control+s');
    await told(`Order ${id} was dispatched to Red Rock.`);
    await focusIsOn(page, 'dispatch-status');
    const text = await dispatchCard().innerText();
    for (const part of ['Red Rock', '(435) 555-0100', 'Omar', '(435) 555-0101', 'Waiting for the carrier'])
      expect(text).to.include(part);
    expect(text)
      .to.include('Jul 5, 2099')
      .and.include('Jul 9, 2099')
      .and.include('Ring twice')
      .and.include('Aisha Coleman');
    await dispatchCard().getByRole('link', { name: '(435) 555-0101' }).waitFor();
    await page.locator('.page-context').getByText('Dispatched').waitFor();
    expect(await page.locator('#dispatch-order').count()).to.equal(0);
  });

  it('leaves the focus to the heading where its button goes before the card has others', async () => {
    const id = await newOrder();
    await open(id);
    await page.locator('#dispatch-order').press('Enter');
    await page.keyboard.type('red rock');
    await option('Red Rock').and(page.locator('[aria-selected=true]')).waitFor();
    await page.keyboard.press('Enter');
    await field(page, 'driverId').selectOption({ label: 'Omar' });
    await field(page, 'pickupDate').fill('07/05/2099');
    await field(page, 'deliveryDate').fill('07/09/2099');
    // The button that takes the focus over comes late, or not at all.
    await page.evaluate(() => {
      const hidden = new CSSStyleSheet();
      hidden.replaceSync('#dispatch-status { display: none }');
      document.adoptedStyleSheets.push(hidden);
    });
    await page.keyboard.press('Control+s');
    await told(`Order ${id} was dispatched to Red Rock.`);
    await becomes(() => page.evaluate(() => document.activeElement?.tagName), 'H1');
  });

  it('gives no load to a carrier whose insurance has ended, unless somebody who may says why', async () => {
    const id = await newOrder();
    await open(id);
    await page.locator('#dispatch-order').click();
    await search().fill('Late Lines');
    await option('Insurance expired Fri, Jan 31, 2020').click();
    await field(page, 'deliveryDate').fill('07/05/2099');
    await page.getByText("The carrier's insurance expired on 01/31/2020.").waitFor();
    await page.getByText('Choose another carrier, or ask somebody who updates orders.').waitFor();
    expect(await field(page, 'overrideReason').count()).to.equal(0);
    await field(page, 'pickupDate').fill('07/01/2099');
    await field(page, 'driverId').selectOption({ label: 'Ida' });
    await page.keyboard.press('Control+s');
    await page.getByText('This carrier cannot be given the load. The carrier').waitFor();
    const dispatches = button(page, `Dispatch order ${id}`);
    expect(await dispatches.getAttribute('class')).to.not.include('primary');
    await dialog(/to Late Lines/)
      .getByText('Unsaved changes kept', { exact: true })
      .waitFor();
    expect(await button(page, 'Try again').count()).to.equal(0);
    await openOrder(manager, server, id);
    await manager.locator('#dispatch-order').click();
    await manager.getByRole('combobox', { name: 'Search carriers' }).fill('Late Lines');
    await manager.getByRole('option', { name: /Late Lines/ }).click();
    await field(manager, 'pickupDate').fill('07/01/2099');
    await field(manager, 'deliveryDate').fill('07/05/2099');
    await field(manager, 'driverId').selectOption({ label: 'Ida' });
    await manager.keyboard.press('Control+s');
    await manager.locator('.field-note').getByText('Say why this carrier gets the load').waitFor();
    await focusIsOn(manager, 'overrideReason');
    await manager.getByText('One field needs attention').waitFor();
    await becomes(
      () =>
        field(manager, 'overrideReason').evaluate((input) => {
          const { left, top, bottom } = input.getBoundingClientRect();
          return [top + 1, bottom - 1].map((y) => document.elementFromPoint(left + 20, y) === input);
        }),
      [true, true],
      'in view',
    );
    expect(await manager.locator('.bp6-toast').count(), 'what stands above').to.equal(0);
    expect(await button(manager, 'Try again').count()).to.equal(0);
    await field(manager, 'overrideReason').fill('Renewed by phone');
    await manager.keyboard.press('Control+s');
    const dispatchNow = card(manager, 'Dispatch');
    await dispatchNow.getByText('Renewed by phone').waitFor();
    await dispatchNow.getByText('Dispatched with a reason').waitFor();
    expect(await dispatchNow.getByText('could not be given the load any more').count()).to.equal(0);
  });

  it('adds a carrier and its driver on the way; Back keeps what was typed, Esc goes back', async () => {
    const id = await newOrder();
    await open(id);
    await page.locator('#dispatch-order').click();
    await search().fill('High Desert');
    await page.getByText('No carrier matches “High Desert”.').waitFor();
    await button(page, 'Add carrier').click();
    await dialog('Add a carrier').waitFor();
    await focusIsOn(page, 'look-up-number');
    expect(await field(page, 'companyName').inputValue()).to.equal('High Desert');
    await field(page, 'companyName').press('Enter');
    for (const message of ['Enter the street and number.', 'Enter the phone number.'])
      await page.locator('.field-note').getByText(message).waitFor();
    await types('address', '1 Sage Street');
    await types('mcNumber', '123456');
    await dialog('Add a carrier').getByText('This may be here already').waitFor();
    await dialog('Add a carrier').getByText('Red Rock: same MC #').waitFor();
    await field(page, 'mcNumber').fill('');
    await button(page, 'Back').click();
    await focusIsOn(page, 'Search carriers');
    await button(page, 'Add carrier').click();
    expect(await field(page, 'address').inputValue()).to.equal('1 Sage Street');
    await types('phoneNumber', '7755550123');
    await page.keyboard.press('Enter');
    await dialog(`Dispatch order ${id} to High Desert`).waitFor();
    await types('instructions', 'Gate 12');
    await button(page, 'Add driver').click();
    await focusIsOn(page, 'firstName');
    await page.keyboard.press('Control+s');
    for (const message of ["Enter the driver's first name.", "Enter the driver's phone number."])
      await page.locator('.field-note').getByText(message).waitFor();
    await types('firstName', 'Ute');
    await pressEscape(page);
    await dialog(`Dispatch order ${id} to High Desert`).waitFor();
    await button(page, 'Add driver').click();
    expect(await field(page, 'firstName').inputValue()).to.equal('Ute');
    await types('phoneNumber', '7755550124');
    await page.keyboard.press('Control+s');
    await focusIsOn(page, 'driverId');
    await becomes(() => field(page, 'driverId').locator('option:checked').innerText(), 'Ute');
    expect(await field(page, 'instructions').inputValue()).to.equal('Gate 12');
    await field(page, 'pickupDate').fill('07/01/2099');
    await field(page, 'deliveryDate').fill('07/05/2099');
    await button(page, `Dispatch order ${id}`).click();
    await told(`Order ${id} was dispatched to High Desert.`);
    await dispatchCard().getByText('Gate 12').waitFor();
  });

  it('fills in a carrier that is added from the registry, and its city and state from the ZIP code', async () => {
    await open(await newOrder());
    await page.locator('#dispatch-order').click();
    await button(page, 'Add carrier').click();
    await focusIsOn(page, 'look-up-number');
    await page.keyboard.type(String(KEYSTONE.mcNumber));
    await page.keyboard.press('Enter');
    await dialog('Add a carrier')
      .getByText(/^Filled in: Carrier, MC #, DOT #/u)
      .waitFor();
    await becomes(() => field(page, 'zipcode').inputValue(), KEYSTONE.zipcode);
    for (const name of ['city', 'zipcode']) await field(page, name).fill('');
    await field(page, 'state').selectOption('');
    await types('zipcode', '33101');
    await becomes(() => field(page, 'city').inputValue(), 'Miami');
    await button(page, 'Back').click();
    await pressEscape(page);
    await dialog('Leave without saving?').getByRole('button', { name: 'Discard' }).click();
  });

  it('asks before what was typed is lost, and closes at once where nothing was', async () => {
    await open(await newOrder());
    await choose('Blue Mesa');
    await becomes(() => field(page, 'driverId').locator('option:checked').innerText(), 'Ines');
    await pressEscape(page);
    await focusIsOn(page, 'Search carriers');
    await pressEscape(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await focusIsOn(page, 'dispatch-order');
    await choose('Blue Mesa');
    await types('instructions', 'Call first');
    await dialog(/to Blue Mesa/)
      .getByRole('button', { name: 'Close' })
      .click();
    await dialog('Leave without saving?').getByRole('button', { name: 'Stay' }).click();
    expect(await field(page, 'instructions').inputValue()).to.equal('Call first');
    await dialog(/to Blue Mesa/)
      .getByRole('button', { name: 'Close' })
      .click();
    const leaving = dialog('Leave without saving?');
    await leaving.getByText(/^Order \d+ has not been dispatched\.$/).waitFor();
    expect(await leaving.getByRole('button').allInnerTexts(), 'nothing that dispatches').to.deep.equal([
      ...['Stay', 'Discard'],
    ]);
    await leaving.getByRole('button', { name: 'Discard' }).click();
    await becomes(() => page.getByRole('dialog').count(), 0);
    await dispatchCard().getByText('Not dispatched yet.').waitFor();
  });

  it('loads further carriers at the end of the list, beside a map of the load', async () => {
    await open(await newOrder());
    await page.locator('#dispatch-order').click();
    const map = page.getByRole('region', { name: 'Map of the load to dispatch' });
    for (const end of [/^Pickup: Miami/, /^Delivery: Dallas/])
      await map.getByRole('img', { name: end }).waitFor();
    await option('Blue Mesa').waitFor();
    await becomes(() => options().count(), 50);
    await options().last().scrollIntoViewIfNeeded();
    await option('Carrier 55').waitFor();
    await option('Red Rock').waitFor();
    await search().press('ArrowDown');
    await options().first().and(page.locator('[aria-selected=true]')).waitFor();
  });

  it('shows on the map where the marked carrier has driven, and says on how many lanes', async () => {
    const destination = {
      ...leastOrder().destination,
      ...{ city: 'Albany', state: 'NY', zipcode: '12203' },
    };
    const delivered = await broker.order({ ...leastOrder(), destination });
    await broker.dispatch(delivered, { ...DAYS, driverId: drivers.Dora });
    await done(SET_STATUS, { orderId: delivered, status: 'DELIVERED' });
    await open(await newOrder());
    await page.locator('#dispatch-order').click();
    const map = page.getByRole('region', { name: 'Map of the load to dispatch' });
    await map.getByRole('img', { name: /^Pickup: Miami/ }).waitFor();
    const mark = async (name: string): Promise<void> => {
      await search().fill(name);
      await becomes(() => options().count(), 1);
      await search().press('ArrowDown');
      await option(name).and(page.locator('[aria-selected=true]')).waitFor();
    };
    await mark('Carrier 55');
    await page.getByText('Carrier 55 has not driven for us yet.').waitFor();
    // The states are drawn once they have arrived.
    let plain = await map.screenshot();
    const isPlain = async () => (await map.screenshot()).equals(plain);
    await becomes(async () => {
      await page.waitForLoadState('networkidle');
      const before = plain;
      plain = await map.screenshot();
      return plain.equals(before);
    }, true);
    await mark('Driven Lines');
    await page.getByText('Driven Lines has driven one lane.').waitFor();
    // Its line is drawn on the canvas.
    await becomes(isPlain, false);
    await mark('Carrier 55');
    await becomes(isPlain, true);
    await pressEscape(page);
  });

  it('warns where the papers of a carrier went bad after the dispatch, until it has the load', async () => {
    const id = await dispatched('Faye');
    await open(id);
    await dispatchCard().getByText('Waiting for the carrier').waitFor();
    const warning = dispatchCard().getByText('This carrier could not be given the load any more.');
    expect(await warning.count()).to.equal(0);
    await done(UPDATE_CARRIER, { id: faded, input: { insuranceExpires: '2020-01-31' } });
    await open(id);
    await warning.waitFor();
    await dispatchCard()
      .getByText(/insurance expire/)
      .waitFor();
    await done(SET_STATUS, { orderId: id, status: 'PICKED_UP' });
    await open(id);
    await dispatchCard().getByText('Picked up').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await warning.count(), 'the load is on its truck').to.equal(0);
  });

  it('folds the map below the list in a narrow window', async () => {
    await page.setViewportSize(PHONE);
    await open(await newOrder());
    await page.locator('#dispatch-order').click();
    await option('Blue Mesa').waitFor();
    const map = page.getByRole('region', { name: 'Map of the load to dispatch' });
    expect(await map.count()).to.equal(0);
    await page.getByText('Map of the lane').click();
    for (const end of [/^Pickup: Miami/, /^Delivery: Dallas/])
      await map.getByRole('img', { name: end }).waitFor();
    expect(await overflow(page)).to.equal(0);
    expect((await options().first().boundingBox())?.height).to.be.greaterThan(0);
    await page.setViewportSize({ width: 740, height: 800 });
    const width = async () => Math.round((await map.boundingBox())?.width ?? 0);
    await becomes(width, 400);
    await pressEscape(page);
    await page.setViewportSize(LARGE);
  });

  it('keeps everything where saving fails, and is done once when it is tried again', async () => {
    const id = await newOrder();
    await open(id);
    await choose('Blue Mesa');
    await field(page, 'pickupDate').fill('07/01/2099');
    await field(page, 'deliveryDate').fill('07/05/2099');
    let times = 0;
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('mutation dispatchOrder')) return route.fallback();
      times += 1;
      if (times > 1) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByText('Not confirmed', { exact: true }).waitFor();
    expect(await field(page, 'pickupDate').inputValue()).to.equal('07/01/2099');
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await told(`Order ${id} was dispatched to Blue Mesa.`);
    await page.unroute('**/graphql');
    expect(await dispatchCard().getByText('earlier dispatch').count()).to.equal(0);
  });

  it('stays in its view while a driver is being added, who goes to the carrier of that view', async () => {
    await addDriver(await addCarrier('Sand Wash'), 'Sam');
    await open(await newOrder());
    await choose('Sand Wash');
    await button(page, 'Add driver').click();
    await field(page, 'firstName').fill('Olga');
    await field(page, 'phoneNumber').fill('4355550181');
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('mutation addDriverToDispatch')) await held;
      return route.fallback();
    });
    await page.keyboard.press('Control+s');
    const back = button(page, 'Back');
    await becomes(() => back.getAttribute('aria-disabled'), 'true');
    await back.press('Enter');
    await pressEscape(page);
    const adding = dialog('Add a driver of Sand Wash');
    expect(await adding.locator('[inert] #firstName').inputValue()).to.equal('Olga');
    await adding.getByRole('button', { name: 'Close' }).click();
    await dialog('Leave before it is saved?').getByRole('button', { name: 'Stay' }).click();
    answer();
    await dialog(/ to Sand Wash$/u).waitFor();
    await becomes(() => field(page, 'driverId').locator('option:checked').innerText(), 'Olga');
    await page.unrouteAll();
  });

  it('repeats exactly what was not confirmed, and says it beside no other carrier', async () => {
    const id = await newOrder();
    await open(id);
    await choose('Red Rock');
    await field(page, 'driverId').selectOption({ label: 'Lena' });
    await field(page, 'pickupDate').fill('07/01/2099');
    await field(page, 'deliveryDate').fill('07/05/2099');
    const keys = await loseAnswerOf(page, 'dispatchOrder');
    await page.keyboard.press('Control+s');
    const unconfirmed = page.getByRole('dialog').getByText('Not confirmed', { exact: true });
    const again = page.getByRole('button', { name: 'Try again' });
    const chooseInstead = async (name: string): Promise<void> => {
      await button(page, 'Back').click();
      await search().fill(name);
      await option(name).first().click();
      await dialog(new RegExp(` to ${name}( again)?$`, 'u')).waitFor();
    };
    await unconfirmed.waitFor();
    await chooseInstead('Blue Mesa');
    await becomes(() => again.count(), 0);
    expect(await unconfirmed.count()).to.equal(0);
    await chooseInstead('Red Rock');
    await unconfirmed.waitFor();
    await button(page, 'Add driver').click();
    await field(page, 'firstName').waitFor();
    expect(await unconfirmed.count(), 'beside no other view').to.equal(0);
    await button(page, 'Back').click();
    await field(page, 'instructions').fill('Gate 9');
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await told(`Order ${id} was dispatched to Red Rock.`);
    await told('It was stored as it was sent first, without what was typed since.');
    expect(new Set(keys).size, 'one intention').to.equal(1);
    expect(keys.length).to.equal(2);
    await dispatchCard().getByText('Lena').waitFor();
    expect(await dispatchCard().getByText('Gate 9').count()).to.equal(0);
    await page.unrouteAll();
  });

  it('takes up no earlier attempt once another carrier has the load: the first one gets it by a dispatch of its own', async () => {
    const id = await newOrder();
    await open(id);
    await choose('Red Rock');
    await field(page, 'driverId').selectOption({ label: 'Lena' });
    await field(page, 'pickupDate').fill('07/01/2099');
    await field(page, 'deliveryDate').fill('07/05/2099');
    const keys = await loseAnswerOf(page, 'dispatchOrder');
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByText('Not confirmed', { exact: true }).waitFor();
    await button(page, 'Back').click();
    await search().fill('Blue Mesa');
    await option('Blue Mesa').first().click();
    await dialog(/ to Blue Mesa( again)?$/u).waitFor();
    await page.keyboard.press('Control+s');
    await button(page, 'Replace it by mine').click();
    await dispatchCard().getByText('Blue Mesa').first().waitFor();
    await button(page, 'Replace carrier').click();
    await search().fill('Red Rock');
    await option('Red Rock').first().click();
    await field(page, 'driverId').selectOption({ label: 'Lena' });
    await page.keyboard.press('Control+s');
    await dispatchCard().getByText('Lena').first().waitFor();
    await dialog(/./u).waitFor({ state: 'detached' });
    expect(new Set(keys).size, 'each an intention of its own').to.equal(keys.length);
    await page.unrouteAll();
  });

  it('says of a driver who was removed meanwhile that another one is needed', async () => {
    const carrierId = await addCarrier('Gray Butte');
    await addDriver(carrierId, 'Paul');
    await addDriver(carrierId, 'Rita');
    await open(await newOrder());
    await choose('Gray Butte');
    await field(page, 'driverId').selectOption({ label: 'Paul' });
    await field(page, 'pickupDate').fill('07/01/2099');
    await field(page, 'deliveryDate').fill('07/05/2099');
    await done(RETIRE, { id: drivers.Paul });
    await page.keyboard.press('Control+s');
    await page.locator('.field-note').getByText('This driver was removed from the carrier.').waitFor();
    await page.getByRole('alert').getByText('Driver: Paul → removed').waitFor();
    await becomes(
      () => field(page, 'driverId').locator('option').allInnerTexts(),
      ['Choose a driver', 'Rita'],
    );
  });

  it('says of a carrier that was forgotten meanwhile that another one is needed, and offers no driver of it', async () => {
    await open(await newOrder());
    await choose('Blue Mesa');
    await field(page, 'pickupDate').fill('07/01/2099');
    await field(page, 'deliveryDate').fill('07/05/2099');
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('query carrierToDispatch')) return route.fallback();
      const response = await route.fetch();
      const json = await response.json();
      Object.assign(json.data.carrier, { forgotten: true, phoneNumber: null, drivers: [] });
      return route.fulfill({ response, json });
    });
    await page.keyboard.press('Control+s');
    const note = page.getByRole('dialog').getByRole('alert');
    await note.getByText(/^This carrier was forgotten at their request/).waitFor();
    expect(await button(page, 'Add driver').count()).to.equal(0);
    await page.unroute('**/graphql');
  });

  it('says in the box of the carriers that they are loading', async () => {
    await open(await newOrder());
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('query carriersToChoose')) await held;
      return route.fallback();
    });
    await page.locator('#dispatch-order').click();
    const box = await page.locator('.carrier-options').boundingBox();
    const words = page.getByRole('status').filter({ hasText: 'Loading the carriers…' });
    await words.waitFor();
    const lines = await page.locator('.carrier-options .skeleton').boundingBox();
    expect(lines?.y, 'inside of the box').to.be.within(box?.y ?? 0, (box?.y ?? 0) + 8);
    goOn();
    await options().first().waitFor();
    expect(await words.count()).to.equal(0);
    await page.unroute('**/graphql');
  });

  it('leaves what was wrong about one carrier with that carrier', async () => {
    await open(await newOrder());
    await choose('Red Rock');
    await page.keyboard.press('Control+s');
    await page.locator('.field-note').getByText('Choose a driver.').waitFor();
    await button(page, 'Back').click();
    await search().fill('Blue Mesa');
    await option('Blue Mesa').first().click();
    await field(page, 'driverId').waitFor();
    expect(await field(page, 'driverId').inputValue()).to.equal(drivers.Ines);
    await becomes(() => page.getByRole('dialog').getByText('Choose a driver.').count(), 0);
  });

  it('tells the second of two dispatchers who was faster, and shows that dispatch', async () => {
    const id = await newOrder();
    await open(id);
    await choose('Blue Mesa');
    await field(page, 'pickupDate').fill('07/01/2099');
    await field(page, 'deliveryDate').fill('07/05/2099');
    await types('instructions', 'Mine');
    await broker.dispatch(id, { ...DAYS, driverId: drivers.Omar });
    await page.keyboard.press('Control+s');
    const note = page.getByRole('dialog').getByRole('alert');
    await note.getByText(/^Daniel Whitfield dispatched this order meanwhile/).waitFor();
    await note.getByText('Now Red Rock has it, with driver Omar, Jul 1, 2099 to Jul 5, 2099.').waitFor();
    await page.locator('.page-context').getByText('Dispatched', { exact: true }).waitFor();
    await page.locator('.timeline-entry').filter({ hasText: 'Dispatched to Red Rock' }).waitFor();
    expect(await button(page, 'Try again').count()).to.equal(0);
    expect(await button(page, `Dispatch order ${id}`).getAttribute('class')).to.not.include('primary');
    expect(await field(page, 'instructions').inputValue()).to.equal('Mine');
    await note.getByRole('button', { name: 'Replace it by mine' }).click();
    await told(`Order ${id}: Red Rock was replaced by Blue Mesa. Nobody tells Red Rock: call them.`);
    await dispatchCard().getByText('One earlier dispatch').click();
    await dispatchCard().getByText('Red Rock').waitFor();
    await dispatchCard().getByText('Replaced by Blue Mesa').waitFor();
    await page
      .locator('.timeline-entry')
      .filter({ hasText: 'Dispatched to Blue Mesa instead of Red Rock' })
      .waitFor();
  });

  it('offers no replacement of what was delivered or canceled meanwhile, and says so', async () => {
    const typed = async (): Promise<string> => {
      const id = await newOrder();
      await open(id);
      await choose('Blue Mesa');
      await field(page, 'pickupDate').fill('07/01/2099');
      await field(page, 'deliveryDate').fill('07/05/2099');
      return id;
    };
    const left = async (): Promise<void> => {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
      await dialog('Leave without saving?').getByRole('button', { name: 'Discard' }).click();
    };
    const delivered = await typed();
    await broker.dispatch(delivered, { ...DAYS, driverId: drivers.Omar });
    await done(SET_STATUS, { orderId: delivered, status: 'DELIVERED' });
    await page.keyboard.press('Control+s');
    const note = page.getByRole('dialog').getByRole('alert');
    await note
      .getByText('Now Red Rock has it, with driver Omar, Jul 1, 2099 to Jul 5, 2099 (Delivered).')
      .waitFor();
    await note.getByText(`Daniel Whitfield set order ${delivered} to Delivered,`).waitFor();
    for (const offer of ['Replace it by mine', `Dispatch order ${delivered}`])
      expect(await button(page, offer).count(), offer).to.equal(0);
    await left();
    const canceled = await typed();
    await done(UPDATE, { id: canceled, input: { parentStatusId: '119' } });
    await page.keyboard.press('Control+s');
    await note.getByText(`Daniel Whitfield set order ${canceled} to Canceled,`).waitFor();
    expect(await button(page, `Dispatch order ${canceled}`).count()).to.equal(0);
    await page.locator('.page-context').getByText('Canceled', { exact: true }).waitFor();
    await left();
  });

  it('keeps what was typed where the order is made into a quote meanwhile, and says so', async () => {
    const id = await newOrder();
    await open(id);
    await choose('Blue Mesa');
    await field(page, 'pickupDate').fill('07/01/2099');
    await field(page, 'deliveryDate').fill('07/05/2099');
    await types('instructions', 'Mine');
    await done(TO_QUOTE, { id });
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByText(`Order ${id} was made into a quote meanwhile`).waitFor();
    expect(await field(page, 'instructions').inputValue()).to.equal('Mine');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await dialog('Leave without saving?').getByRole('button', { name: 'Discard' }).click();
    const banner = page.locator('.above-page').getByRole('alert');
    await banner.getByText(`Order ${id} was made into a quote meanwhile`).waitFor();
    const [page_, shown] = await Promise.all([page.locator('.page').boundingBox(), banner.boundingBox()]);
    expect((shown?.x ?? 0) + (shown?.width ?? 0)).to.be.at.most((page_?.x ?? 0) + (page_?.width ?? 0) - 24);
    expect(await page.locator('#dispatch-order').count()).to.equal(0);
  });

  it('proposes no pickup on a day that is over, and warns of one that is typed, which is taken', async () => {
    const { transport } = leastOrder();
    const over = { ...transport, availableDate: '2026-01-20', deliveryDate: '2026-01-25' };
    const id = await broker.order({ ...leastOrder(), transport: over });
    await open(id);
    await choose('Blue Mesa');
    const [year, month, day] = today(new Date().toISOString()).split('-');
    const warning = () => page.locator('.field-note').getByText('This day is over.');
    expect(await field(page, 'pickupDate').inputValue()).to.include(`${month}/${day}/${year}`);
    expect(await field(page, 'deliveryDate').inputValue()).to.equal('');
    expect(await warning().count()).to.equal(0);
    await field(page, 'pickupDate').fill('01/20/2026');
    await field(page, 'deliveryDate').fill('07/05/2099');
    await becomes(() => warning().count(), 1);
    await page.keyboard.press('Control+s');
    await told(`Order ${id} was dispatched to Blue Mesa.`);
    await dispatchCard().getByText('Jan 20').waitFor();
  });

  it('begins again with the days and instructions of the dispatch that it replaces', async () => {
    const orderId = await newOrder();
    const before = { ...DAYS, driverId: drivers.Omar, instructions: 'Gate 12' };
    await broker.dispatch(orderId, before);
    await open(orderId);
    await button(page, 'Replace carrier').click();
    await dialog(`Replace Red Rock on order ${orderId}`).waitFor();
    await search().fill('Blue Mesa');
    await option('Blue Mesa').first().click();
    await dialog(`Dispatch order ${orderId} to Blue Mesa`)
      .getByRole('button', { name: 'Replace Red Rock with Blue Mesa' })
      .waitFor();
    await becomes(() => field(page, 'instructions').inputValue(), 'Gate 12');
    expect(await field(page, 'pickupDate').inputValue()).to.include('07/01/2099');
    expect(await field(page, 'deliveryDate').inputValue()).to.include('07/05/2099');
    await pressEscape(page);
    await pressEscape(page);
    await becomes(() => page.getByRole('dialog').count(), 0);
  });

  it('is accepted, picked up, set back and delivered on the card, and the order with it', async () => {
    await open(await dispatched('Omar'));
    const set = async (status: string): Promise<void> => {
      await button(page, 'Set status').click();
      await page.getByRole('menuitem', { name: status, exact: true }).click();
    };
    await set('Accepted');
    await told(/^The carrier accepted order/);
    await dispatchCard().locator('.status').getByText('Accepted').waitFor();
    await set('Picked up');
    await page.locator('.page-context').getByText('Picked Up').waitFor();
    await set('Waiting for the carrier');
    await told(/waits for its carrier again\.$/);
    await dispatchCard().locator('.status').getByText('Waiting for the carrier').waitFor();
    await page.locator('.page-context').getByText('Dispatched').waitFor();
    await set('Delivered');
    await page.locator('.page-context').getByText('Delivered').waitFor();
    await button(page, 'Change').waitFor({ state: 'detached' });
    expect(await button(page, 'Replace carrier').count()).to.equal(0);
  });

  it('has a status taken back by Undo that was set by mistake, unless it was set again meanwhile', async () => {
    const id = await dispatched('Omar');
    const undo = () => page.locator('.bp6-toast').getByRole('button', { name: 'Undo' });
    const shown = (status: string) => dispatchCard().locator('.status').getByText(status).waitFor();
    const set = async (status: string): Promise<void> => {
      await button(page, 'Set status').click();
      await page.getByRole('menuitem', { name: status, exact: true }).click();
    };
    await open(id);
    await set('Accepted');
    await told(`The carrier accepted order ${id}.`);
    await undo().click();
    await told(`Order ${id} waits for its carrier again.`);
    await shown('Waiting for the carrier');
    await undo().click();
    await told(`The carrier accepted order ${id}.`);
    await shown('Accepted');
    await done(SET_STATUS, { orderId: id, status: 'PICKED_UP' });
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query orderToDispatch') ? route.abort() : route.fallback(),
    );
    await undo().click();
    await told(new RegExp(`^Undo of the status of order ${id}: `, 'u'));
    await page.unrouteAll();
    await page.locator('.bp6-toast').getByRole('button', { name: 'Try again' }).click();
    await told('The dispatch to Red Rock was set to “Picked up”.');
    await shown('Picked up');
    await set('Delivered');
    await told(`Order ${id} was delivered.`);
    expect(await undo().count()).to.equal(0);
  });

  it('is accepted on the card only as it was seen there; what was changed meanwhile is shown first', async () => {
    const id = await dispatched('Omar');
    await open(id);
    await button(page, 'Set status').click();
    await done(UPDATE, { id, input: { transport: { ...leastOrder().transport, carrierType: 'ENCLOSED' } } });
    const accepted = page.getByRole('menuitem', { name: 'Accepted', exact: true });
    const readAgain = page.waitForResponse(
      (response) => response.request().postData()?.includes('query orderToDispatch') === true,
    );
    await accepted.click();
    await told(/This load was changed meanwhile, so it is not noted as accepted\./);
    await readAgain;
    await dispatchCard().locator('.status').getByText('Waiting for the carrier').waitFor();
    await button(page, 'Set status').click();
    await accepted.click();
    await told(`The carrier accepted order ${id}.`);
  });

  it('is told of also where the order was left before the answer', async () => {
    const id = await dispatched('Omar');
    await open(id);
    let answer = (): void => undefined;
    const isLeft = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('mutation setDispatchStatus')) await isLeft;
      return route.fallback();
    });
    await button(page, 'Set status').click();
    await page.getByRole('menuitem', { name: 'Accepted', exact: true }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quotes' }).click();
    await page.waitForURL(/\/quotes/);
    await dispatchCard().waitFor({ state: 'detached' });
    answer();
    await told(`The carrier accepted order ${id}.`);
    await page.unrouteAll();
  });

  it('claims nothing of an answer that was lost once it is taken back', async () => {
    const id = await dispatched('Omar');
    await open(id);
    await loseAnswerOf(page, 'setDispatchStatus', () => done(TAKE_BACK, { orderId: id }));
    await button(page, 'Set status').click();
    await page.getByRole('menuitem', { name: 'Accepted', exact: true }).click();
    await button(page, 'Set status').waitFor({ state: 'detached' });
    await page.locator('.bp6-toast').getByText(`The status of order ${id}`).waitFor({ state: 'detached' });
    expect(await page.locator('.bp6-toast').getByText('accepted').count()).to.equal(0);
    await page.unrouteAll();
  });

  it('is rejected after a question, and dispatched again', async () => {
    const id = await dispatched('Omar');
    await open(id);
    await button(page, 'Set status').click();
    await page.getByRole('menuitem', { name: 'Rejected by the carrier' }).click();
    await button(page, `Mark order ${id} as rejected`).click();
    await dispatchCard().getByText('nobody has it now').waitFor();
    await page.locator('#dispatch-order').waitFor();
    await dispatchCard().getByRole('button', { name: 'Dispatch again' }).click();
    await dialog(`Dispatch order ${id}`).waitFor();
  });

  it('is changed on the card: another driver, another day', async () => {
    await open(await dispatched('Omar'));
    await button(page, 'Change').click();
    await focusIsOn(page, 'driverId');
    await field(page, 'driverId').selectOption({ label: 'Lena' });
    await field(page, 'deliveryDate').fill('06/01/2099');
    await page.keyboard.press('Control+s');
    await page.locator('.field-note').getByText('The delivery cannot be before the pickup.').waitFor();
    await told('Form has some invalid fields');
    await button(page, 'Cancel').click();
    await dialog('Leave without saving?').getByRole('button', { name: 'Discard' }).click();
    await becomes(() => page.locator('.bp6-toast').count(), 0, 'the error that was left');
    await button(page, 'Change').click();
    await field(page, 'driverId').selectOption({ label: 'Lena' });
    await field(page, 'deliveryDate').fill('07/07/2099');
    await page.keyboard.press('Control+s');
    await told('The dispatch was changed.');
    await dispatchCard().getByText('Lena').waitFor();
    await dispatchCard().getByText('Jul 7, 2099').waitFor();
  });

  it('says who changed the same field meanwhile, keeps what was typed, and leaves the choice', async () => {
    const id = await dispatched('Omar');
    await open(id);
    const change = async (deliveryDate: string, instructions: string): Promise<void> => {
      await button(page, 'Change').click();
      await field(page, 'deliveryDate').fill(deliveryDate);
      await field(page, 'instructions').fill(instructions);
      await done(CHANGE, { orderId: id, input: { deliveryDate: '2099-07-08' } });
      await page.keyboard.press('Control+s');
      const alert = page.getByRole('alert');
      await alert.getByText('Daniel Whitfield changed Delivery meanwhile').waitFor();
      const [theirs, mine, ...others] = await alert
        .getByRole('row', { name: /^Delivery / })
        .getByRole('cell')
        .allInnerTexts();
      expect([theirs, mine, others]).to.deep.equal([civilDate('2099-07-08'), civilDate('2099-07-07'), []]);
      expect(await field(page, 'deliveryDate').inputValue()).to.include(deliveryDate);
      expect(await field(page, 'instructions').inputValue()).to.equal(instructions);
    };
    await change('07/07/2099', 'Mine');
    await button(page, 'Use theirs').click();
    await page.keyboard.press('Control+s');
    await told('The dispatch was changed.');
    await dispatchCard().getByText('Mine').waitFor();
    await dispatchCard().getByText('Jul 8, 2099').waitFor();
    await done(CHANGE, { orderId: id, input: { deliveryDate: '2099-07-06' } });
    await open(id);
    await change('07/07/2099', 'Mine again');
    await button(page, 'Save mine').click();
    await dispatchCard().getByText('Jul 7, 2099').waitFor();
    await dispatchCard().getByText('Mine again').waitFor();
  });

  it('is changed only where it is still the one that the dialog shows; else it says who has the load by now', async () => {
    const id = await dispatched('Omar');
    await open(id);
    await button(page, 'Change').click();
    await field(page, 'instructions').fill('For Red Rock');
    await broker.dispatch(id, { ...DAYS, driverId: drivers.Ines, replaces: `${id}-1` });
    const note = dialog(`Change the dispatch of order ${id}`).locator('.dispatch-conflict');
    for (const attempt of ['first', 'second']) {
      const answered = page.waitForResponse((answer) =>
        (answer.request().postData() ?? '').includes('mutation updateDispatch'),
      );
      await page.keyboard.press('Control+s');
      await answered;
      // The note of the first attempt stands until the second one is over.
      await becomes(
        () => dialog(`Change the dispatch of order ${id}`).locator('.bp6-loading').count(),
        0,
        attempt,
      );
      await note
        .getByText(/^Daniel Whitfield dispatched this order meanwhile.* Yours was not saved\./)
        .waitFor();
      await note.getByText('Now Blue Mesa has it, with driver Ines').waitFor();
      expect(await button(page, 'Save mine').count(), attempt).to.equal(0);
      expect(await field(page, 'instructions').inputValue(), attempt).to.equal('For Red Rock');
    }
    await button(page, 'Cancel').click();
    await dialog('Leave without saving?').getByRole('button', { name: 'Discard' }).click();
    await dispatchCard().getByText('Blue Mesa').first().waitFor();
    expect(await dispatchCard().getByText('For Red Rock').count()).to.equal(0);
  });

  it('gives its link only to the carrier on the card', async () => {
    const id = await dispatched('Omar');
    await open(id);
    await dispatchCard().getByText('Red Rock').first().waitFor();
    await broker.dispatch(id, { ...DAYS, driverId: drivers.Ines, replaces: `${id}-1` });
    await button(page, 'Copy link for the carrier').click();
    await told(new RegExp(`: Order ${id} was dispatched meanwhile, .* before you send its link`, 'u'));
    await dispatchCard().getByText('Blue Mesa').first().waitFor();
  });

  it('is taken back with a reason, after a word about what happens', async () => {
    const id = await dispatched('Omar');
    await open(id);
    await button(page, 'Take back').click();
    await dialog(`Take order ${id} back?`).getByText('becomes New again').waitFor();
    await field(page, 'reason').fill('The truck broke down');
    await button(page, `Take order ${id} back`).click();
    await told(`Order ${id} was taken back from Red Rock.`);
    await dispatchCard().getByText('nobody has the load now').waitFor();
    await dispatchCard().getByText('The truck broke down').waitFor();
    await page.locator('.page-context').getByText('New', { exact: true }).waitFor();
    await page.locator('#dispatch-order').waitFor();
    const entry = (what: string) => page.locator('.timeline-entry').filter({ hasText: what });
    await entry('Dispatch taken back').getByText('The truck broke down').waitFor();
    await entry('Dispatched to Red Rock').getByText('Omar').waitFor();
  });

  it('is taken back only where it is still the one on the card; else it says who has the load by now', async () => {
    const id = await dispatched('Omar');
    const replace = (driver: string, replaces: string) =>
      broker.dispatch(id, { ...DAYS, driverId: drivers[driver], replaces });
    await open(id);
    await button(page, 'Take back').click();
    await field(page, 'reason').fill('The truck broke down');
    await replace('Ines', `${id}-1`);
    await button(page, `Take order ${id} back`).click();
    const note = dialog(`Take order ${id} back?`).getByRole('alert');
    await note
      .getByText(/^Daniel Whitfield dispatched this order meanwhile.* Nothing was taken back\./)
      .waitFor();
    await note.getByText('Now Blue Mesa has it, with driver Ines, Jul 1, 2099 to Jul 5, 2099.').waitFor();
    expect(await field(page, 'reason').inputValue()).to.equal('The truck broke down');
    expect(await button(page, `Take order ${id} back`).count(), 'the one that was not sent').to.equal(0);
    expect((await admin.graphql(READ, { id })).data.order.dispatch.status).to.equal('PENDING');
    await note.getByRole('button', { name: 'Take it back from Blue Mesa' }).click();
    await told(`Order ${id} was taken back from Blue Mesa.`);
    await becomes(async () => (await admin.graphql(READ, { id })).data.order.dispatches.at(-1), {
      ...{ status: 'CANCELED', reason: 'The truck broke down' },
    });
  });

  it('is marked as rejected only where it is still the one on the card, which then shows who has the load', async () => {
    const id = await dispatched('Omar');
    await open(id);
    await button(page, 'Set status').click();
    await page.getByRole('menuitem', { name: 'Rejected by the carrier' }).click();
    await broker.dispatch(id, { ...DAYS, driverId: drivers.Ines, replaces: `${id}-1` });
    await button(page, `Mark order ${id} as rejected`).click();
    await told(new RegExp(`: Order ${id} was dispatched meanwhile, .* Dispatch: Daniel Whitfield`, 'u'));
    await dispatchCard().getByText('Blue Mesa').first().waitFor();
    expect((await admin.graphql(READ, { id })).data.order.dispatch.status).to.equal('PENDING');
  });

  it('is taken back by a status after a question that names carrier and days; without an Undo', async () => {
    const id = await dispatched('Omar');
    const read = async () => (await admin.graphql(READ, { id })).data.order;
    await openOrder(manager, server, id);
    const status = card(manager, 'Lead').locator('[id="parentStatusId"]');
    const question = manager.getByRole('dialog', { name: `Take order ${id} back from Red Rock?` });
    for (const label of ['New', 'Canceled']) {
      await status.selectOption({ label });
      await question.getByText(`Order ${id}: Red Rock, Wed, Jul 1, 2099 to Sun, Jul 5, 2099`).waitFor();
      await question.getByRole('button', { name: 'Keep the status' }).click();
      await question.waitFor({ state: 'detached' });
      await becomes(() => status.locator('option:checked').innerText(), 'Dispatched');
      expect(await button(manager, 'Update').count()).to.equal(0);
    }
    expect((await read()).dispatch.status).to.equal('PENDING');
    await status.selectOption({ label: 'Canceled' });
    await question.getByLabel('Reason').fill('Truck broke down');
    await question.getByRole('button', { name: `Take order ${id} back` }).click();
    const saved = manager.locator('.bp6-toast', { hasText: 'The status was saved.' });
    await saved.getByText('Its dispatch to Red Rock was taken back, which has no Undo.').waitFor();
    expect(await saved.getByRole('button', { name: 'Undo' }).count()).to.equal(0);
    await becomes(async () => (await read()).dispatch, null);
    const order = await read();
    expect(order.parentStatus.id).to.equal('119');
    expect(order.dispatches[0]).to.deep.include({ status: 'CANCELED', reason: 'Truck broke down' });
  });

  it('is not taken back where one goes back instead of answering, which ends the question with the page', async () => {
    const id = await dispatched('Omar');
    await manager.goto(`${server.url}/orders?page=1&dateRangeGroup=ALL&sortBy=id&descending=true`);
    const row = manager.locator('#list[aria-busy="false"]').getByRole('link', { name: id, exact: true });
    await row.click();
    await card(manager, 'Lead').waitFor();
    const address = manager.url();
    const status = card(manager, 'Lead').locator('[id="parentStatusId"]');
    const question = manager.getByRole('dialog', { name: `Take order ${id} back from Red Rock?` });
    await status.selectOption({ label: 'New' });
    await question.getByRole('button', { name: 'Keep the status' }).waitFor();
    await manager.goBack();
    await question.waitFor({ state: 'detached' });
    await becomes(() => status.locator('option:checked').innerText(), 'Dispatched');
    expect(await manager.getByRole('dialog').count()).to.equal(0);
    await becomes(async () => manager.url(), address);
    await manager.goBack();
    await row.waitFor();
    expect(await manager.getByRole('dialog').count()).to.equal(0);
    expect((await admin.graphql(READ, { id })).data.order.dispatch.status).to.equal('PENDING');
  });

  it('chooses by Enter from the rows of what is typed alone, for which it waits', async () => {
    await open(await newOrder());
    await page.locator('#dispatch-order').click();
    await option('Blue Mesa').waitFor();
    await search().fill('red');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog(/ to Red Rock$/u).waitFor();
  });

  const lose = (query: string) =>
    page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes(`query ${query}`) ? route.abort() : route.fallback(),
    );

  it('takes no carrier of before for what is typed and could not be searched, which goes on by itself', async () => {
    await open(await newOrder());
    await page.locator('#dispatch-order').click();
    await option('Blue Mesa').waitFor();
    await lose('carriersToChoose');
    await search().fill('red');
    await page.getByText('The carriers could not be loaded').waitFor();
    const found = page.getByRole('listbox', { name: 'Carriers' }).getByRole('option');
    expect(await found.count()).to.equal(0);
    await search().press('Enter');
    expect(await field(page, 'driverId').count()).to.equal(0);
    await page.unrouteAll();
    await option('Red Rock').waitFor();
    await page.keyboard.press('Escape');
  });

  it('says where nobody knows whether the carrier may be given the load, until that is known', async () => {
    await open(await newOrder());
    await lose('carrierFitness');
    await choose('Blue Mesa');
    const unchecked = page.getByText('It could not be checked whether this carrier may be given the load');
    await unchecked.waitFor();
    await page.unrouteAll();
    await unchecked.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  it('has no carrier recorded where the status alone was set, and takes one', async () => {
    const id = await newOrder();
    await done(UPDATE, { id, input: { parentStatusId: '113' } });
    await open(id);
    await dispatchCard().getByText('No carrier recorded.').waitFor();
    await dispatchCard().getByRole('button', { name: 'Record carrier' }).waitFor();
    await choose('Blue Mesa');
    await dialog(`Record Blue Mesa as the carrier of order ${id}`).waitFor();
    await field(page, 'pickupDate').fill('07/01/2099');
    await field(page, 'deliveryDate').fill('07/05/2099');
    await page.keyboard.press('Control+s');
    await dispatchCard().locator('.status').getByText('Picked up').waitFor();
  });

  it('works on a phone: the dialog is as high as the window', async () => {
    await open(await newOrder());
    await page.setViewportSize(PHONE);
    await page.locator('#dispatch-order').click();
    await option('Blue Mesa').waitFor();
    await becomes(() => page.locator('.dispatch-dialog').boundingBox(), { x: 0, y: 0, ...PHONE });
    // One row of buttons, until there is something to say.
    const footer = page.locator('.dispatch-dialog .bp6-dialog-footer');
    expect((await footer.boundingBox())?.height).to.be.below(60);
    await option('Blue Mesa').click();
    await field(page, 'driverId').waitFor();
    expect((await footer.boundingBox())?.height).to.be.below(60);
    expect(await overflow(page)).to.equal(0);
    expect(await barriers(page)).to.deep.equal([]);
    await page.setViewportSize(LARGE);
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await open(await dispatched('Omar'));
      await button(page, 'Set status').waitFor();
      await check('the card', dispatchCard());
      await button(page, 'Replace carrier').click();
      await option('Blue Mesa').waitFor();
      await check('the carriers', page.locator('.dispatch-dialog'));
      await button(page, 'Add carrier').click();
      await field(page, 'companyName').waitFor();
      await check('a new carrier', page.locator('.dispatch-dialog'));
      await button(page, 'Back').click();
      await option('Blue Mesa').click();
      await field(page, 'driverId').waitFor();
      await field(page, 'deliveryDate').fill('');
      await page.keyboard.press('Control+s');
      await page.locator('.field-note').getByText('Enter the day of the delivery.').waitFor();
      await check('the dispatch', page.locator('.dispatch-dialog'));
    },
  );

  it('has targets of the least size also below each other', async () => {
    for (const path of [
      SAMPLES_BY_ROUTE['/orders/:id']?.['order-dispatched'],
      SAMPLES_BY_ROUTE['/orders/:id']?.['order-rejected'],
    ]) {
      await manager.goto(`${server.url}${path}`);
      await card(manager, 'Dispatch').locator('.phone').first().waitFor();
      for (const window of [LAPTOP, ...WINDOWS]) {
        await manager.setViewportSize(window);
        expect(await barriers(manager), `${path} at ${window.width} pixels`).to.deep.equal([]);
      }
      await manager.setViewportSize(LARGE);
    }
  });

  it('says so too where a driver of a carrier that was forgotten meanwhile is added', async () => {
    await open(await newOrder());
    await choose('Blue Mesa');
    await button(page, 'Add driver').click();
    await field(page, 'firstName').fill('Ada');
    await field(page, 'phoneNumber').fill('4355550177');
    await page.route('**/graphql', async (route) => {
      const sent = route.request().postData() ?? '';
      const response = await route.fetch();
      const json = await response.json();
      if (sent.includes('mutation addDriverToDispatch')) {
        const error = { message: 'This person was forgotten.', extensions: { code: 'REFUSED' } };
        return route.fulfill({ response, json: { data: null, errors: [error] } });
      }
      if (sent.includes('query carrierToDispatch'))
        Object.assign(json.data.carrier, { forgotten: true, phoneNumber: null, drivers: [] });
      return route.fulfill({ response, json });
    });
    await page.keyboard.press('Control+s');
    const note = page.getByRole('dialog').getByRole('alert');
    await note.getByText(/^This carrier was forgotten at their request/).waitFor();
    expect(await page.locator('.bp6-toast').getByText('This person was forgotten').count()).to.equal(0);
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Add driver' }).count()).to.equal(0);
    expect(await field(page, 'firstName').inputValue()).to.equal('Ada');
    await button(page, 'Back').click();
    await note.getByText(/^This carrier was forgotten at their request/).waitFor();
    await page.unroute('**/graphql');
  });
});
