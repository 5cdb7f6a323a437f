import { expect } from 'chai';
import type { Page, Route } from 'playwright-core';
import { leastLoad, leastOrder, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { RecordId } from '../../src/shared-kernel/ids/record.ts';
import { addPerson } from '../support/add-person.ts';
import { appendEvent } from '../support/append-event.ts';
import type { HttpClient } from '../support/http-client.ts';
import { later } from '../support/later.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn, pressEscape } from './becomes.ts';
import { fitsEveryWindow, inEachWindow } from './every-window.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { button, card, field, heading, openOrder, openQuote, toastButton } from './record-screen.ts';
import { barriers } from './screen.ts';

const MASTER_KEY = Buffer.alloc(32, 1);
const CREATE_QUOTE = 'mutation ($input: QuoteInput!) { created: createQuote(input: $input) { id } }';
const CREATE_ORDER = 'mutation ($input: QuoteInput!) { created: createOrder(input: $input) { id } }';
const UPDATE_ORDER = `mutation ($id: ID!, $input: RecordChangesInput!) {
  updateOrder(id: $id, input: $input) { id } }`;
const BOOK = `mutation ($id: ID!, $input: RecordChangesInput!) {
  convertQuoteToOrder(quoteId: $id, input: $input) { id } }`;
const UPDATE_QUOTE = `mutation ($id: ID!, $input: RecordChangesInput!) {
  updateQuote(id: $id, input: $input) { id } }`;

/** Fields that an order requires beyond `leastQuote`, in the order of the form. */
const MISSING: ReadonlyArray<readonly [path: string, text: string]> = [
  ['shipper.lastName', 'Lee'],
  ['shipper.email', 'ann@lee.test'],
  ['origin.address', '1 Main St'],
  ['origin.name', 'Max'],
  ['origin.phone', '2125550123'],
  ['destination.address', '2 Elm St'],
  ['destination.name', 'Mia'],
  ['destination.phone', '2145550124'],
];

describe('the life of a record in a browser', function life() {
  let server: TestServer;
  let somebody: InBrowser['somebody'];
  let office: HttpClient;
  let page: Page;

  inBrowser(this, async (opened) => {
    ({ server, somebody } = opened);
    office = await signedIn(server, 'manager@lanebook.test');
    ({ page } = await somebody('superadmin@lanebook.test'));
  });

  const create = async (document: string, input: object): Promise<string> => {
    const { data, errors } = await office.graphql(document, { input });
    expect(errors).to.equal(undefined);
    return data.created.id;
  };
  const quote = (changes: object = {}) => create(CREATE_QUOTE, { ...leastQuote(), ...changes });
  const order = (changes: object = {}) => create(CREATE_ORDER, { ...leastLoad(), ...changes });
  const change = async (document: string, id: string, input: object): Promise<void> => {
    const { errors } = await office.graphql(document, { id, input });
    expect(errors).to.equal(undefined);
  };
  const addressOf = (page: Page): string => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  const wrongFields = (page: Page) => page.getByRole('group', { name: 'Invalid fields' }).getByRole('link');
  const fill = async (page: Page, fields: typeof MISSING): Promise<void> => {
    for (const [path, text] of fields) await field(page, path).fill(text);
  };
  const isRequired = (page: Page, path: string) => field(page, path).getAttribute('aria-required');

  it('creates an order, which needs more than a quote, with miles that arrive after Save is pressed', async () => {
    const distance = later();
    await page.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes('query distance')) await distance.kept;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Create Order' }).click();
    await heading(page, 'New Order').waitFor();
    expect(await card(page, 'Follow-up calendar').count()).to.equal(0);
    for (const path of ['shipper.lastName', 'origin.address', 'vehicles.0.sizeId'])
      expect(await isRequired(page, path), path).to.equal('true');
    await button(page, 'Save').click();
    await page.getByText('Form has some invalid fields').waitFor();
    await page.getByText('Vehicles has some invalid fields').waitFor();
    await wrongFields(page).filter({ hasText: 'Origin: Enter the street address.' }).waitFor();
    await button(page, 'Fire').click();
    await field(page, 'assigneeId').selectOption({ label: 'Kevin Tran' });
    await fill(page, [
      ['shipper.firstName', 'Ann'],
      ['shipper.phone', '3055550100'],
    ]);
    await page.keyboard.press('Tab');
    await page.locator('[id="shipper.phone-help"]').waitFor({ state: 'detached' });
    await button(page, 'Use customer for origin').click();
    expect(await field(page, 'origin.name').inputValue()).to.equal('Ann');
    expect(await field(page, 'origin.phone').inputValue()).to.equal('(305) 555 - 0100');
    await fill(page, [
      ...MISSING,
      ['origin.zipcode', '33101'],
      ['origin.city', 'Miami'],
      ['destination.zipcode', '75201'],
      ['destination.city', 'Dallas'],
    ]);
    await field(page, 'origin.state').selectOption('FL');
    await field(page, 'destination.state').selectOption('TX');
    await field(page, 'vehicles.0.year').selectOption('2019');
    await fill(page, [['vehicles.0.make', 'Toyota']]);
    await fill(page, [['vehicles.0.model', 'Camry']]);
    await field(page, 'vehicles.0.sizeId').selectOption('3');
    await fill(page, [
      ['transport.basePrice', '1000'],
      ['transport.deposit', '200'],
      ['transport.availableDate', '01/05/2024'],
    ]);
    await page.keyboard.press('Tab');
    expect(await field(page, 'transport.miles').inputValue()).to.equal('');
    await page.keyboard.press('Control+s');
    distance.keep();
    await button(page, 'Save with Fri, Jan 5, 2024').click();
    await page.getByText('An order has been successfully created!').waitFor();
    await heading(page, /^Order ID \d+$/).waitFor();
    expect(addressOf(page)).to.match(/^\/orders\/\d+\?edit=true$/);
    await card(page, 'Customer').waitFor();
    await page.unrouteAll();
    expect(await page.title()).to.equal('Ann Lee Order');
    expect(await field(page, 'transport.miles').inputValue()).to.equal('1,276');
    expect(await button(page, 'Fire').getAttribute('aria-pressed')).to.equal('true');
    await becomes(() => field(page, 'assigneeId').locator('option:checked').innerText(), 'Kevin Tran');
    expect(await card(page, 'Follow-up calendar').count()).to.equal(0);
  });

  it('asks before a quote is booked, lists what an order lacks, and marks it once Convert is pressed', async () => {
    const id = await quote({ followups: [{ followupOn: '2031-02-03' }] });
    await openQuote(page, server, id);
    await button(page, 'Book Order').click();
    const dialog = page.getByRole('dialog', { name: 'Book this quote as an order?' });
    const words = await dialog.innerText();
    for (const said of [`Quote ${id} of Ann`, 'Miami, FL → Dallas, TX', 'follow-ups are closed'])
      expect(words).to.include(said);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await focusIsOn(page, 'Book Order');
    await button(page, 'Book Order').click();
    await button(page, 'Continue to booking').click();
    await heading(page, `Convert into Order ID #${id}`).waitFor();
    const needed = page.getByRole('group', { name: 'Still needed to book' });
    await needed.waitFor();
    const at = (place: string) => [place, `${place}, Contact name`, `${place}, Contact phone`];
    const places = ['Customer', 'Customer', ...at('Origin'), ...at('Destination'), 'Vehicle 1'];
    const listed = await needed.getByRole('link').allInnerTexts();
    expect(listed.map((link) => link.split(':')[0])).to.deep.equal(places);
    expect(await page.locator('[aria-invalid=true]').count()).to.equal(0);
    await needed.getByRole('link', { name: 'Origin: Enter the street address.' }).click();
    await focusIsOn(page, 'origin.address');
    await page.keyboard.type('1');
    await needed.getByRole('link', { name: 'Filled in' }).waitFor();
    await becomes(() => field(page, 'parentStatusId').inputValue(), '122');
    const preset = field(page, 'parentStatusId').locator('option:checked');
    await preset.filter({ hasText: 'New' }).waitFor({ state: 'attached' });
    expect(await card(page, 'Follow-up calendar').count()).to.equal(0);
    await field(page, 'assigneeId').selectOption('');
    await button(page, 'Convert').click();
    await page.getByText('Form has some invalid fields').waitFor();
    await wrongFields(page).filter({ hasText: 'Lead: Choose an assignee.' }).waitFor();
    expect(await wrongFields(page).count()).to.equal(MISSING.length + 1);
    expect(await needed.count()).to.equal(0);
    await field(page, 'assigneeId').selectOption({ label: 'Kevin Tran' });
    await page.getByText('Vehicles has some invalid fields').waitFor();
  });

  it('books it with what was filled in before and after a failed try, and shows the order for editing', async () => {
    const id = addressOf(page).split('/')[2] ?? '';
    await fill(page, MISSING);
    await field(page, 'vehicles.0.sizeId').selectOption('3');
    await field(page, 'internalNotes.0.note').fill('Booked by phone');
    await field(page, 'transport.note').focus();
    const outage = later();
    const refuse = async (route: Route) => {
      if (!(route.request().postData() ?? '').includes('mutation convertQuoteToOrder'))
        return route.fallback();
      await outage.kept;
      return route.fulfill({ status: 503 });
    };
    await page.route('**/graphql', refuse);
    await page.keyboard.press('Control+s');
    await page.locator('.quote-form[inert]').waitFor();
    await page.keyboard.type('x');
    outage.keep();
    await page.locator('.quote-form:not([inert])').waitFor();
    expect(await field(page, 'transport.note').inputValue()).to.equal('');
    await page.unroute('**/graphql', refuse);
    await page.keyboard.type('Call first');
    expect(await field(page, 'transport.note').inputValue()).to.equal('Call first');
    const [request] = await Promise.all([
      page.waitForRequest((sent) => (sent.postData() ?? '').includes('mutation convertQuoteToOrder')),
      page.keyboard.press('Control+s'),
    ]);
    const { variables } = request.postDataJSON();
    expect(Object.keys(variables.input)).to.have.members([
      'shipper',
      'origin',
      'destination',
      'vehicles',
      'transport',
      'parentStatusId',
      'childStatusId',
      'internalNotes',
    ]);
    expect(variables.revision).to.be.a('number');
    await page.getByText(`Quote ${id} is an order now.`).waitFor();
    await heading(page, `Order ID ${id}`).waitFor();
    expect(addressOf(page)).to.equal(`/orders/${id}?edit=true`);
    await becomes(() => field(page, 'parentStatusId').inputValue(), '110');
    expect(await field(page, 'destination.address').inputValue()).to.equal('2 Elm St');
    await card(page, 'Notes').getByText('Booked by phone').waitFor();
    await page.goto(`${server.url}/quotes/${id}`);
    await heading(page, `Order ID ${id}`).waitFor();
  });

  it('makes an order a quote again', async () => {
    const id = await order();
    await openOrder(page, server, id);
    await button(page, 'Convert to Quote').click();
    await button(page, 'Continue to the quote').click();
    await heading(page, `Convert into Quote ID #${id}`).waitFor();
    await becomes(() => field(page, 'parentStatusId').inputValue(), '110');
    expect(await wrongFields(page).count()).to.equal(0);
    expect(await isRequired(page, 'shipper.email')).not.to.equal('true');
    await button(page, 'Convert').click();
    await page.getByText(`Order ${id} is a quote again.`).waitFor();
    await heading(page, `Quote ID ${id}`).waitFor();
    expect(addressOf(page)).to.equal(`/quotes/${id}?edit=true`);
    await becomes(() => field(page, 'parentStatusId').inputValue(), '122');
  });

  it('makes an order a quote from the menu where its title row has no room', async () => {
    const id = await order();
    await page.goto(`${server.url}/orders/${id}?edit=true`);
    await field(page, 'shipper.companyName').fill('Typed');
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const squeezed = (buttons: ReadonlyArray<Element>): number =>
        buttons.filter((each) => each.scrollWidth > each.clientWidth + 1).length;
      expect(await page.locator('.page-actions .bp6-button').evaluateAll(squeezed), `${width} px`).to.equal(
        0,
      );
      expect(await button(page, 'Convert to Quote').count()).to.equal(0);
    }
    await page.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Convert to Quote' }).click();
    await page.getByRole('dialog', { name: 'Convert this order to a quote?' }).waitFor();
    await button(page, 'Cancel').last().click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await field(page, 'shipper.companyName').fill('');
  });

  it('does not convert an order that a carrier has, also when that happens meanwhile', async () => {
    const id = await order();
    await openOrder(page, server, id);
    await button(page, 'Convert to Quote').click();
    await button(page, 'Continue to the quote').click();
    await heading(page, `Convert into Quote ID #${id}`).waitFor();
    await field(page, 'shipper.companyName').fill('Typed before');
    await change(UPDATE_ORDER, id, { parentStatusId: '112' });
    await button(page, 'Convert').click();
    await page.getByText(/^This order was dispatched/).waitFor();
    expect(await field(page, 'shipper.companyName').inputValue()).to.equal('Typed before');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await button(page, 'Discard').click();
    await heading(page, `Order ID ${id}`).waitFor();
    await page.locator('.page-context').getByText('Dispatched').waitFor();
    expect(await button(page, 'Convert to Quote').count()).to.equal(0);
    await page.goto(`${server.url}/orders/${id}/convert`);
    await page.getByText(`Order ${id} was dispatched`).waitFor();
    expect(await button(page, 'Convert').count()).to.equal(0);
  });

  it('shows what somebody else changed while a quote is booked, and keeps what was typed', async () => {
    const { shipper, origin, destination, vehicles } = leastOrder();
    const id = await quote({ shipper, origin, destination, vehicles });
    await page.goto(`${server.url}/quotes/${id}/convert`);
    await heading(page, `Convert into Order ID #${id}`).waitFor();
    await field(page, 'shipper.companyName').fill('Mine Motors');
    await field(page, 'origin.companyName').evaluate((input) =>
      input.closest('details')?.setAttribute('open', ''),
    );
    await field(page, 'origin.companyName').fill('Mine Yard');
    await change(UPDATE_QUOTE, id, { shipper: { ...shipper, companyName: 'Their Motors' } });
    await change(UPDATE_QUOTE, id, { parentStatusId: '126' });
    await button(page, 'Convert').click();
    const dialog = page.getByRole('dialog', { name: 'This was changed meanwhile' });
    await dialog.getByText(/Changed by Rosa Delgado/).waitFor();
    expect(await dialog.getByRole('row', { name: /^Company/ }).innerText()).to.match(
      /Their Motors\s+Mine Motors/,
    );
    await dialog.getByRole('button', { name: 'Continue editing' }).click();
    expect(await field(page, 'shipper.companyName').inputValue()).to.equal('Mine Motors');
    await button(page, 'Convert').first().click();
    await dialog.getByText('Use theirs').click();
    await dialog.getByRole('button', { name: 'Convert' }).click();
    await heading(page, `Order ID ${id}`).waitFor();
    expect(await field(page, 'shipper.companyName').inputValue()).to.equal('Their Motors');
    expect(await field(page, 'origin.companyName').inputValue()).to.equal('Mine Yard');
  });

  it('keeps what was typed into a quote that somebody else books meanwhile', async () => {
    const id = await quote(leastOrder());
    await openQuote(page, server, id, '?edit=true');
    await field(page, 'shipper.companyName').fill('Typed before');
    await change(BOOK, id, { parentStatusId: '122' });
    await button(page, 'Update').click();
    await page.getByText(`${id} is now an order. Nothing was saved; open it again.`).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByText(`Quote ${id} was made into an order meanwhile.`).waitFor();
    expect(await field(page, 'shipper.companyName').inputValue()).to.equal('Typed before');
    expect(await barriers(page)).to.deep.equal([]);
    await page.getByRole('link', { name: 'Open the order' }).click();
    await button(page, 'Discard').click();
    await heading(page, `Order ID ${id}`).waitFor();
  });

  it('copies a record as it is and the way back, once for each time it is asked', async () => {
    const id = await quote();
    for (const [mode, lane] of [
      ['Standard', 'Miami, FL → Dallas, TX'],
      ['Reverse', 'Dallas, TX → Miami, FL'],
    ] as const) {
      await openQuote(page, server, id);
      await button(page, 'Copy').click();
      await page.getByRole('menuitem', { name: mode }).click();
      await page.getByText('The quote has been successfully duplicated.').first().waitFor();
      await page.getByRole('link', { name: `Quote ${id}` }).waitFor();
      expect(addressOf(page)).to.match(/^\/quotes\/\d+\?edit=true$/);
      expect(addressOf(page)).not.to.include(`/quotes/${id}?`);
      await page.locator('.record-lane').getByText(lane, { exact: true }).waitFor();
    }
    await openQuote(page, server, id);
    const copies = page.locator('.record-links').filter({ hasText: 'Copies' }).getByRole('link');
    await becomes(() => copies.count(), 2);
  });

  it('asks before a copy leaves typing behind, and does not ask twice', async () => {
    const id = await order();
    await openOrder(page, server, id, '?edit=true');
    await field(page, 'shipper.companyName').fill('Half typed');
    await page.locator('[id="new-note"]').fill('Half noted');
    await button(page, /^More actions/).click();
    await page.getByRole('menuitem', { name: 'Standard' }).click();
    await button(page, 'Stay').click();
    await heading(page, `Order ID ${id}`).waitFor();
    await button(page, /^More actions/).click();
    await page.getByRole('menuitem', { name: 'Standard' }).click();
    await button(page, 'Discard').click();
    await page.getByRole('link', { name: `Order ${id}` }).waitFor();
    expect(await field(page, 'shipper.companyName').inputValue()).to.equal('');
  });

  it('saves an unsaved note with the record', async () => {
    const id = await quote();
    await openQuote(page, server, id, '?edit=true');
    await field(page, 'shipper.companyName').fill('Ann & Co');
    await page.locator('[id="new-note"]').fill('Call after five');
    await page.keyboard.press('Control+s');
    await page.getByText('The quote was saved.').waitFor();
    await card(page, 'Notes').getByRole('list').getByText('Call after five').waitFor();
    await page.reload();
    await card(page, 'Notes').getByRole('list').getByText('Call after five').waitFor();
    expect(await field(page, 'shipper.companyName').inputValue()).to.equal('Ann & Co');
  });

  it('finds all of an order in order before an update, changed or not', async () => {
    const id = await quote();
    const data = { quoteId: Number(id) as RecordId, parentStatusId: 110 as RecordId, childStatusId: null };
    await appendEvent(
      { databaseUrl: server.databaseUrl, masterKey: MASTER_KEY },
      `quote-${id}`,
      { type: 'ConvertedToOrder', data },
      { actor: 'user:3', subject: `record-${id}` },
    );
    await openOrder(page, server, id, '?edit=true');
    await field(page, 'shipper.companyName').fill('Ann & Co');
    await button(page, 'Update').click();
    await wrongFields(page).first().waitFor();
    await becomes(() => wrongFields(page).count(), MISSING.length + 1);
    await wrongFields(page).filter({ hasText: 'Vehicle 1: Choose the size.' }).waitFor();
    await fill(page, MISSING);
    await field(page, 'vehicles.0.sizeId').selectOption('3');
    await button(page, 'Update').click();
    await page.getByText('The order was saved.').waitFor();
  });

  it('lets who may only post choose that status and nothing else', async () => {
    const id = await order();
    const { page, browser } = await somebody('dispatch@lanebook.test');
    await openOrder(page, server, id);
    for (const name of ['Edit', 'Copy', 'Convert to Quote', 'Edit Customer'])
      expect(await button(page, name).count(), name).to.equal(0);
    const choices = field(page, 'parentStatusId').locator('option');
    await becomes<ReadonlyArray<string>>(() => choices.allInnerTexts(), ['New', 'Posted to Load Board']);
    expect(await field(page, 'assigneeId').count()).to.equal(0);
    const before = await field(page, 'parentStatusId').inputValue();
    const error = { message: 'Nothing was saved; try again.', extensions: { code: 'UNAVAILABLE' } };
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('mutation updateOrder')
        ? route.fulfill({ json: { errors: [error], data: null } })
        : route.fallback(),
    );
    await field(page, 'parentStatusId').selectOption('111');
    await toastButton(page, 'Try again').waitFor();
    await becomes(() => field(page, 'parentStatusId').inputValue(), before);
    await page.unroute('**/graphql');
    await toastButton(page, 'Try again').click();
    await page.getByText('The status was saved.').waitFor();
    await becomes(() => field(page, 'parentStatusId').inputValue(), '111');
    expect(await button(page, 'Undo').count()).to.equal(0);
    await page.reload();
    await page.locator('.page-context').getByText('Posted to Load Board').waitFor();
    await becomes<ReadonlyArray<string>>(() => choices.allInnerTexts(), ['Posted to Load Board']);

    const given = await order({ parentStatusId: '112' });
    await openOrder(page, server, given);
    await card(page, 'Lead').getByText('Dispatched').waitFor();
    expect(await field(page, 'parentStatusId').count(), 'nothing is left to choose').to.equal(0);
    await browser.close();
  });

  it('opens what was made for reading, for who may make records but not update them', async () => {
    const maker = 'maker@lanebook.test';
    await addPerson(server, maker, ['quote_view', 'quote_create', 'order_view', 'order_create']);
    const id = await quote({
      ...leastOrder(),
      transport: { ...leastOrder().transport, totalPrice: 1260, fullPay: true },
    });
    const { page, browser } = await somebody(maker);
    await openQuote(page, server, id);
    expect(await page.locator('.page-context').getByTitle('Full pay').count()).to.equal(0);
    const price = await card(page, 'Transport pricing').innerText();
    expect(price.replaceAll(/\s+/g, ' ')).to.include('Discounted price $1,200.00 Regular price $1,260.00');
    expect(price).to.match(/^Transport pricing\s+Full pay/);
    await button(page, 'Copy').click();
    await page.getByRole('menuitem', { name: 'Standard' }).click();
    await page.getByRole('link', { name: `Quote ${id}` }).waitFor();
    expect(addressOf(page)).to.match(/^\/quotes\/\d+$/);
    await button(page, 'Book Order').click();
    await button(page, 'Continue to booking').click();
    await button(page, 'Convert').click();
    await heading(page, /^Order ID/).waitFor();
    await button(page, 'Convert to Quote').waitFor();
    expect(await button(page, 'Update').count()).to.equal(0);
    await browser.close();
  });

  it('stays embedded on the way through a moment of the record and its conversion', async () => {
    const id = await order();
    const isBare = async () => (await page.getByRole('link', { name: 'Lanebook' }).count()) === 0;
    await page.goto(`${server.url}/embedded?quoteId=${id}&quoteType=order`);
    await heading(page, `Order ID ${id}`).waitFor();
    await page.getByRole('link', { name: 'View the record as of then' }).first().click();
    await heading(page, new RegExp(`^Order ID ${id} as of `)).waitFor();
    expect(await isBare()).to.equal(true);
    await page.getByRole('link', { name: 'Back to the current record' }).click();
    await heading(page, `Order ID ${id}`).waitFor();
    await button(page, 'Convert to Quote').click();
    await button(page, 'Continue to the quote').click();
    await heading(page, `Convert into Quote ID #${id}`).waitFor();
    await button(page, 'Convert').click();
    await heading(page, `Quote ID ${id}`).waitFor();
    expect(await isBare()).to.equal(true);
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      const [quoteId, orderId] = [await quote(), await order()];
      for (const [path, title] of [
        ['/orders/create', 'New Order'],
        [`/quotes/${quoteId}/convert`, `Convert into Order ID #${quoteId}`],
        [`/orders/${orderId}/convert`, `Convert into Quote ID #${orderId}`],
        [`/orders/${orderId}?edit=true`, `Order ID ${orderId}`],
      ] as const) {
        await page.goto(server.url + path);
        await heading(page, title).waitFor();
        await card(page, 'Customer').waitFor();
        await check(path);
      }
      await inEachWindow(page, async () => {
        await button(page, /^More actions/).click();
        await page.getByRole('menuitem', { name: 'Reverse' }).waitFor();
        expect(await barriers(page), 'the menu').to.deep.equal([]);
        await pressEscape(page);
        await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
      });
      await button(page, 'Convert to Quote').click();
      await page.getByRole('dialog').waitFor();
      await inEachWindow(page, async () => {
        expect(await barriers(page), 'the question').to.deep.equal([]);
      });
    },
  );
});
