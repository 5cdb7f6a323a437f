import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { money } from '../../web/kit/format.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes } from './becomes.ts';
import { inBrowser } from './in-browser.ts';
import { button, card, heading } from './record-screen.ts';

const ADD = 'mutation ($input: CarrierInput!) { answer: addCarrier(input: $input) { id } }';
const ADD_DRIVER = `mutation ($carrierId: ID!, $input: DriverInput!) {
  answer: addDriver(carrierId: $carrierId, input: $input) { id } }`;
const CREATE = 'mutation ($input: QuoteInput!) { answer: createOrder(input: $input) { id } }';
const DISPATCH = `mutation ($orderId: ID!, $input: DispatchInput!) {
  answer: dispatchOrder(orderId: $orderId, input: $input) { id } }`;
const SET = `mutation ($orderId: ID!, $status: DispatchStatus!) {
  answer: setDispatchStatus(orderId: $orderId, status: $status) { id } }`;

/** Planned long ago, and far ahead: picked up and delivered today it is late, or on time. */
const LATE = { pickupDate: '2026-01-01', deliveryDate: '2026-01-05' };
const AHEAD = { pickupDate: '2099-01-01', deliveryDate: '2099-01-05' };
const MILES = 1_000;
const ALBANY = { city: 'Albany', state: 'NY', zipcode: '12207' };

/** Twelve loads: the last one is still to be picked up, and that before it was delivered without a pickup. */
const LOADS = Array.from({ length: 12 }, (_, nth) => ({
  ...{ pay: 500 + 10 * nth, isLate: nth % 3 === 0, destination: nth % 4 === 1 ? ALBANY : {} },
  statuses: nth === 11 ? [] : nth === 10 ? ['DELIVERED'] : ['PICKED_UP', 'DELIVERED'],
}));
type Carried = (typeof LOADS)[number];

const CARRIED = LOADS.filter(({ statuses }) => statuses.length > 0);
const paid = (loads: ReadonlyArray<Carried>) => loads.reduce((sum, { pay }) => sum + pay, 0);
const perMile = (loads: ReadonlyArray<Carried>) => money(paid(loads) / (MILES * loads.length));
const share = (part: ReadonlyArray<Carried>, all: ReadonlyArray<Carried>) =>
  `${part.length} of ${all.length} (${Math.round((100 * part.length) / all.length)}%)`;

describe('the figures on the page of a carrier', function figures() {
  let server: TestServer;
  let page: Page;
  let manager: HttpClient;
  let carrierId = '';
  const orders: string[] = [];

  const made = async (document: string, variables: object): Promise<string> => {
    const { data, errors } = await manager.graphql(document, variables);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer.id;
  };
  const carry = async (driverId: string, { pay, isLate, destination, statuses }: Carried): Promise<void> => {
    const { origin, transport, ...order } = leastOrder();
    const input = {
      ...{ ...order, origin, destination: { ...order.destination, ...destination } },
      transport: { ...transport, miles: MILES, basePrice: pay, totalPrice: pay + transport.deposit },
    };
    const orderId = await made(CREATE, { input });
    orders.push(orderId);
    await made(DISPATCH, { orderId, input: { ...(isLate ? LATE : AHEAD), driverId } });
    for (const status of statuses) await made(SET, { orderId, status });
  };

  inBrowser(this, async (opened) => {
    ({ server } = opened);
    manager = await signedIn(server, 'manager@lanebook.test');
    const input = { companyName: 'Figure Freight', address: '12 Mesa Road', phoneNumber: '4355550100' };
    carrierId = await made(ADD, { input });
    const driver = { firstName: 'Omar', phoneNumber: '4355550101' };
    const driverId = await made(ADD_DRIVER, { carrierId, input: driver });
    for (const load of LOADS) await carry(driverId, load);
    ({ page } = await opened.somebody('manager@lanebook.test', `/carriers/${carrierId}`));
    await heading(page, 'Figure Freight').waitFor();
  });

  it('stand beside their labels: loads, pay a mile, late pickups and deliveries on time', async () => {
    const timed = CARRIED.filter(({ statuses }) => statuses.includes('PICKED_UP'));
    const facts = card(page, 'Lanes driven').locator('.facts > div');
    await facts.first().waitFor();
    const read = await facts.evaluateAll((all) =>
      all.map((each) => [...each.children].map((part) => part.textContent)),
    );
    expect(read).to.deep.equal([
      ['Loads', String(CARRIED.length)],
      ['Pay a mile', perMile(CARRIED)],
      [
        'Picked up late',
        share(
          timed.filter(({ isLate }) => isLate),
          timed,
        ),
      ],
      [
        'Delivered on time',
        share(
          CARRIED.filter(({ isLate }) => !isLate),
          CARRIED,
        ),
      ],
    ]);
  });

  it('are those of each lane, the most driven one first', async () => {
    const table = page.getByRole('table', { name: 'Lanes of this carrier' });
    expect(await table.getByRole('columnheader').allInnerTexts()).to.deep.equal([
      ...['Lane', 'Loads', 'Last price', 'A mile', 'Last load'],
    ]);
    const rows = await table
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent)));
    const lane = (name: string, loads: ReadonlyArray<Carried>) => [
      ...[name, String(loads.length), money(loads.at(-1)?.pay ?? 0), perMile(loads)],
    ];
    expect(rows).to.deep.equal([
      lane(
        'FL → TX',
        CARRIED.filter(({ destination }) => destination !== ALBANY),
      ),
      lane(
        'FL → NY',
        CARRIED.filter(({ destination }) => destination === ALBANY),
      ),
    ]);
  });

  it('list every dispatch on pages, newest first, with pay, status and what was late', async () => {
    const dispatches = card(page, 'Dispatches');
    const rows = page.getByRole('table', { name: 'Dispatches of this carrier' }).locator('tbody tr');
    const numbers = () => rows.getByRole('rowheader').allInnerTexts();
    const newest = orders.toReversed();
    await becomes(numbers, newest.slice(0, 10));
    await dispatches.getByText('1–10 of 12').waitFor();
    expect(await button(page, 'Newer dispatches').isDisabled()).to.equal(true);
    const shown = await rows.allInnerTexts();
    for (const [index, { pay, isLate, statuses }] of LOADS.toReversed().slice(0, 10).entries()) {
      expect(shown[index]).to.include(money(pay));
      expect(shown[index]).to.include(statuses.length > 0 ? 'Delivered' : 'Waiting for the carrier');
      expect(shown[index]?.match(/, late/gu)?.length ?? 0, newest[index]).to.equal(isLate ? 2 : 0);
    }
    await button(page, 'Older dispatches').click();
    await becomes(numbers, newest.slice(10));
    await dispatches.getByText('11–12 of 12').waitFor();
    expect(await button(page, 'Older dispatches').isDisabled()).to.equal(true);
    await button(page, 'Newer dispatches').click();
    await becomes(numbers, newest.slice(0, 10));
  });

  it('dim the dispatches of another page where those that are asked for cannot be loaded', async () => {
    await page.reload();
    const dispatches = card(page, 'Dispatches');
    await dispatches.getByText('1–10 of 12').waitFor();
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('query carrierLoads') ? route.abort() : route.fallback(),
    );
    await button(page, 'Older dispatches').click();
    await dispatches.getByText('The dispatches of this carrier could not be loaded').waitFor();
    expect(await dispatches.locator('.kept-rows').getAttribute('aria-busy')).to.equal('true');
    await button(page, 'Newer dispatches').click();
    await dispatches.locator('.kept-rows[aria-busy="false"]').waitFor();
    await page.unrouteAll();
    await button(page, 'Older dispatches').click();
    await dispatches.locator('.kept-rows[aria-busy="false"]').waitFor();
    await becomes(
      () => dispatches.getByRole('table').getByRole('rowheader').allInnerTexts(),
      orders.toReversed().slice(10),
    );
  });
});
