import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { MADE_UP_CARRIERS } from '../../src/dispatch/registry/adapters/stand-in/made-up-carriers.ts';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { brokerBy } from '../support/broker.ts';
import { carriedOut } from '../support/carried-out.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { button, card, field, openOrder } from './record-screen.ts';

const UPDATE =
  'mutation ($id: ID!, $input: CarrierChangesInput!) { updateCarrier(id: $id, input: $input) { id } }';
const CHANGE_ORDER =
  'mutation ($id: ID!, $input: RecordChangesInput!) { updateOrder(id: $id, input: $input) { id } }';
const STANDS = 'query ($id: ID!) { order(id: $id) { dispatch { deliveryDate overrideReason } } }';

const DAYS = { pickupDate: '2099-07-01', deliveryDate: '2099-07-05' };
const PLACE = { address: '12 Mesa Road', city: 'St. George', state: 'UT', zipcode: '84770' };
/** One that may carry, and one without cover. */
const [GOOD] = MADE_UP_CARRIERS;
const BARE = MADE_UP_CARRIERS.find(({ insurance }) => insurance === '0');

describe("a carrier's papers in the dispatch, in a browser", function papers() {
  let server: TestServer;
  let page: Page;
  let manager: Page;
  let admin: HttpClient;
  const drivers: Record<string, string> = {};

  const done = (mutation: string, variables: object) => carriedOut(admin, mutation, variables);
  const broker = brokerBy(done);
  const add = async (companyName: string, more: object = {}): Promise<string> => {
    const input = { companyName, ...PLACE, firstContact: 'Ruth', phoneNumber: '4355550100', ...more };
    const carrierId = await broker.carrier(input);
    drivers[companyName] = await broker.driver(carrierId);
    return carrierId;
  };
  const newOrder = (): Promise<string> => broker.order();
  const dispatched = async (carrier: string): Promise<string> => {
    const orderId = await newOrder();
    await broker.dispatch(orderId, { ...DAYS, driverId: drivers[carrier] });
    return orderId;
  };
  const choose = async (id: string, carrier: string): Promise<void> => {
    await openOrder(page, server, id);
    await page.locator('#dispatch-order').click();
    await page.getByRole('combobox', { name: 'Search carriers' }).fill(carrier);
    await page.getByRole('option').filter({ hasText: carrier }).first().click();
    await field(page, 'pickupDate').fill('07/01/2099');
    await field(page, 'deliveryDate').fill('07/05/2099');
  };
  const told = (text: string | RegExp, of = page) => of.locator('.bp6-toast').getByText(text).waitFor();
  const registry = () => page.getByRole('region', { name: 'The carrier in the registry' });
  const stands = async (id: string) => (await admin.graphql(STANDS, { id })).data.order.dispatch;

  inBrowser(this, async (opened) => {
    ({ server } = opened);
    admin = await signedIn(server, 'admin@lanebook.test');
    await add('Known Lines', { dotNumber: String(GOOD?.dotNumber) });
    await add('Bare Lines', { dotNumber: '87654321', mcNumber: String(BARE?.mcNumber) });
    await add('No Number');
    await add('Brief Cover', { insuranceExpires: '2099-07-06' });
    ({ page } = await opened.somebody('dispatch@lanebook.test'));
    ({ page: manager } = await opened.somebody('manager@lanebook.test'));
  });

  it('are looked up by one click where they never were, and the note follows', async () => {
    await choose(await newOrder(), 'Known Lines');
    await page.getByText('The carrier was never looked up in the registry').waitFor();
    await button(page, 'Look up in the registry').click();
    await registry().getByText('Active (common)').waitFor();
    await registry().getByText('$1,000,000').waitFor();
    expect(await registry().evaluate((note) => note === document.activeElement)).to.equal(true);
    expect(await page.getByText('never looked up').count()).to.equal(0);
    expect(await button(page, /Look up/).count()).to.equal(0);
    expect(await field(page, 'deliveryDate').inputValue()).to.include('07/05/2099');
  });

  it('are looked up by both numbers: what one of them lacks is said, and the other one stops', async () => {
    await choose(await newOrder(), 'Bare Lines');
    await button(page, 'Look up in the registry').click();
    await page.getByText(/insurance on file covers \$0; \$750,000 is the least/).waitFor();
    await registry().getByRole('alert').getByText('no carrier with this DOT number').waitFor();
  });

  it('cannot be looked up without a number', async () => {
    await choose(await newOrder(), 'No Number');
    await registry().getByText('Without an MC or DOT number it cannot be looked up.').waitFor();
  });

  it('that change while the carrier is chosen are shown before anything is sent, and nothing is lost', async () => {
    const carrierId = await add('Gray Butte');
    const id = await newOrder();
    await choose(id, 'Gray Butte');
    await field(page, 'instructions').fill('Ring twice');
    const input = { phoneNumber: '4355550199', insuranceExpires: '2020-01-31' };
    await done(UPDATE, { id: carrierId, input });
    await page.keyboard.press('Control+s');
    const note = page.getByRole('alert').filter({ hasText: 'Somebody changed this carrier meanwhile.' });
    await note.getByText('Phone: (435) 555-0100 → (435) 555-0199').waitFor();
    await note.getByText('Insurance expires: – → Fri, Jan 31, 2020').waitFor();
    await page.getByText("The carrier's insurance expired on 01/31/2020.").waitFor();
    expect(await field(page, 'instructions').inputValue()).to.equal('Ring twice');
    expect(await stands(id)).to.equal(null);
    await done(UPDATE, { id: carrierId, input: { insuranceExpires: null } });
    await page.keyboard.press('Control+s');
    await note.getByText('Insurance expires: Fri, Jan 31, 2020 → –').waitFor();
    await page.keyboard.press('Control+s');
    await told(`Order ${id} was dispatched to Gray Butte.`);
  });

  it('go with an order that changed while its dialog was open: it says what, loses nothing, and goes on knowingly', async () => {
    await add('Slate Ridge');
    const id = await newOrder();
    await choose(id, 'Slate Ridge');
    await field(page, 'instructions').fill('Gate code 12');
    const destination = { ...leastOrder().destination, city: 'Troy', state: 'NY', zipcode: '12180' };
    await done(CHANGE_ORDER, { id, input: { destination } });
    await page.keyboard.press('Control+s');
    const note = page.getByRole('alert').filter({ hasText: 'Somebody changed this order meanwhile.' });
    await note.getByText(/^Delivery place: .+ → Troy, NY 12180$/).waitFor();
    await page.getByRole('region', { name: 'The load' }).getByText('Troy, NY').waitFor();
    expect(await field(page, 'instructions').inputValue()).to.equal('Gate code 12');
    expect(await stands(id)).to.equal(null);
    await page.keyboard.press('Control+s');
    await told(`Order ${id} was dispatched to Slate Ridge.`);
  });

  it('must cover a later delivery too, when the dispatch is changed', async () => {
    const id = await dispatched('Brief Cover');
    await openOrder(page, server, id);
    await button(page, 'Change').click();
    await field(page, 'deliveryDate').fill('07/07/2099');
    const stop = /insurance expires on 07\/06\/2099, before the delivery on 07\/07\/2099/;
    await page.getByRole('dialog').getByText(stop).waitFor();
    await page.getByText('Choose an earlier day, or ask somebody who updates orders.').waitFor();
    await page.keyboard.press('Control+s');
    await told(/The delivery cannot be on that day with this carrier/);
    expect(await field(page, 'deliveryDate').inputValue()).to.include('07/07/2099');
    await openOrder(manager, server, id);
    await button(manager, 'Change').click();
    await field(manager, 'deliveryDate').fill('07/07/2099');
    await field(manager, 'overrideReason').fill('Renewed by phone');
    await manager.keyboard.press('Control+s');
    await card(manager, 'Dispatch').getByText('Renewed by phone').waitFor();
    expect(await stands(id)).to.include({ deliveryDate: '2099-07-07' });
  });

  it('must cover a later delivery too, when it is moved on the board: it goes back, and says why', async () => {
    const id = await dispatched('Brief Cover');
    await manager.goto(`${server.url}/dispatches/board?day=2099-07-05`);
    const delivery = (day: string) =>
      manager
        .getByRole('region', { name: new RegExp(`${day}\\b`) })
        .getByRole('link', { name: new RegExp(`^${id}, delivery`) });
    await delivery('Jul 5').focus();
    await manager.keyboard.press('Shift+ArrowRight');
    await delivery('Jul 6').waitFor();
    await becomes(async () => (await stands(id)).deliveryDate, '2099-07-06');
    await manager.keyboard.press('Shift+ArrowRight');
    await told(
      /insurance expires on 07\/06\/2099.* Give a reason in the order's dispatch to continue\./,
      manager,
    );
    await delivery('Jul 6').waitFor();
    expect(await stands(id)).to.deep.equal({ deliveryDate: '2099-07-06', overrideReason: null });
    await manager
      .locator('.bp6-toast')
      .getByRole('button', { name: `Open order ${id}` })
      .click();
    await card(manager, 'Dispatch').getByRole('button', { name: 'Change', exact: true }).waitFor();
    expect(new URL(manager.url()).pathname).to.equal(`/orders/${id}`);
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await choose(await newOrder(), 'Known Lines');
      await registry().getByText('Active (common)').waitFor();
      await check('what the registry says', page.locator('.dispatch-dialog'));
      const id = await dispatched('Brief Cover');
      await openOrder(page, server, id);
      await button(page, 'Change').click();
      await field(page, 'deliveryDate').fill('07/07/2099');
      await page.getByText(/insurance expires on 07\/06\/2099/).waitFor();
      await check('a later delivery', page.getByRole('dialog'));
    },
  );
});
