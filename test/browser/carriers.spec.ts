import { expect } from 'chai';
import type { Page, Request } from 'playwright-core';
import {
  MADE_UP_CARRIERS,
  type MadeUpCarrier,
} from '../../src/dispatch/registry/adapters/stand-in/made-up-carriers.ts';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, today } from '../../src/shared-kernel/civil-date.ts';
import { displayPhone } from '../../src/shared-kernel/phone.ts';
import { addPerson } from '../support/add-person.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn } from './becomes.ts';
import { fitsEveryWindow, LARGE, PHONE } from './every-window.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { button, card, field, heading, openOrder, toastButton } from './record-screen.ts';

const ADD = 'mutation ($input: CarrierInput!) { addCarrier(input: $input) { id } }';
const UPDATE =
  'mutation ($id: ID!, $input: CarrierChangesInput!) { updateCarrier(id: $id, input: $input) { id } }';
const ADD_DRIVER = `mutation ($carrierId: ID!, $input: DriverInput!) {
  addDriver(carrierId: $carrierId, input: $input) { id } }`;
const CREATE_ORDER = 'mutation ($input: QuoteInput!) { createOrder(input: $input) { id } }';
const DISPATCH = `mutation ($orderId: ID!, $input: DispatchInput!) {
  dispatchOrder(orderId: $orderId, input: $input) { id } }`;
const UPDATE_DRIVER =
  'mutation ($id: ID!, $input: DriverChangesInput!) { updateDriver(id: $id, input: $input) { id } }';
const DRIVERS = 'query ($id: ID!) { carrier(id: $id) { drivers { id phoneNumber email } } }';
const STORED =
  'query ($id: ID!) { carrier(id: $id) { companyName mcNumber city email fax ein drivers { firstName retired } } }';

const NOW = today(new Date().toISOString());

const RED_ROCK = {
  ...{ companyName: 'Red Rock Transport', mcNumber: '123456', address: '12 Mesa Road', city: 'Moab' },
  ...{ state: 'UT', zipcode: '84532', phoneNumber: '4355550100', firstContact: 'Ruth', ein: '123456789' },
  insuranceExpires: addDays(NOW, 9),
};
const BLUEBIRD = {
  ...{ ...RED_ROCK, companyName: 'Bluebird Hauling', mcNumber: '99', city: 'Tulsa', state: 'OK' },
  ...{ phoneNumber: '4355550111', insuranceExpires: addDays(NOW, -12) },
};
/** One of the registry's stand-in that the demo does not have. */
const KEYSTONE = MADE_UP_CARRIERS[150] as MadeUpCarrier;
const VIEWER = 'viewer@lanebook.test';

describe('carriers in a browser', function carriers() {
  let server: TestServer;
  let somebody: InBrowser['somebody'];
  let page: Page;
  let other: HttpClient;
  let redRock = '';

  const asked = async (document: string, variables: object) => {
    const { data, errors } = await other.graphql(document, variables);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data;
  };
  const stored = async (id = redRock) => (await asked(STORED, { id })).carrier;

  inBrowser(this, async (opened) => {
    ({ server, somebody } = opened);
    other = await signedIn(server, 'manager@lanebook.test');
    ({ page } = await somebody('admin@lanebook.test', '/carriers'));
  });
  afterEach(() => page.unrouteAll());

  const open = async (path: string, title: string): Promise<void> => {
    await page.goto(server.url + path);
    await heading(page, title).waitFor();
  };
  const openRedRock = async (): Promise<void> => {
    await open(`/carriers/${redRock}`, 'Red Rock Transport');
    await card(page, 'Company').waitFor();
  };
  const told = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const row = (name: string) => page.locator('#list tr', { hasText: name });
  const names = () => page.locator('#list tbody [data-row-link] > bdi').allInnerTexts();
  const reads = (name: string, value: string) => becomes(() => field(page, name).inputValue(), value);
  const link = (name: string) => page.getByRole('link', { name, exact: true });

  it('have a list that offers the first step, then shows each one with how its insurance stands', async () => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query carriers(')
        ? route.fulfill({ json: { data: { list: { data: [], pageInfo: { total: 0, endCursor: null } } } } })
        : route.fallback(),
    );
    await page.reload();
    await told('No carriers yet');
    await link('Add the first carrier').waitFor();
    await page.unrouteAll();
    redRock = (await asked(ADD, { input: RED_ROCK })).addCarrier.id;
    await asked(ADD, { input: BLUEBIRD });
    await page.goto(`${server.url}/carriers?search=435555`);
    await row('Red Rock').getByText('Moab, UT').waitFor();
    expect(await row('Red Rock').innerText()).to.match(/123456[\s\S]*\(435\) 555-0100[\s\S]* · in 9 days/u);
    await row('Bluebird')
      .getByText(/ · expired$/u)
      .waitFor();
    expect(await row('Red Rock').getByRole('link', { name: '(435) 555-0100' }).getAttribute('href')).to.equal(
      'tel:+14355550100',
    );
  });

  it('are sorted and searched by the address of the list, which the older one leads to', async () => {
    expect(await names()).to.deep.equal(['Bluebird Hauling', 'Red Rock Transport']);
    const byNumber = page.locator('#list thead').getByRole('button', { name: /^MC #/u });
    await byNumber.click();
    await byNumber.click();
    await becomes(names, ['Red Rock Transport', 'Bluebird Hauling']);
    expect(new URL(page.url()).search).to.equal(
      '?search=435555&page=1&size=50&sortBy=mcNumber&descending=true',
    );
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#list .phone:visible').count()).to.equal(2);
    expect(await page.locator('#list .carrier-linked svg:visible').count(), 'pencils on paper').to.equal(0);
    await page.emulateMedia({ media: null });
    await page.getByRole('searchbox').fill('(435) 555-0111');
    await becomes(names, ['Bluebird Hauling']);
    await page.goto(`${server.url}/carriers?searchText=moab`);
    await becomes(names, ['Red Rock Transport']);
    expect(await page.getByRole('searchbox').inputValue()).to.equal('moab');
    await page.getByRole('searchbox').fill('nobody has this name');
    await told('No carriers match “nobody has this name”');
    await button(page, 'Show all carriers').click();
    await row('Red Rock').waitFor();
  });

  it('are searched half a second after the last key, not before', async () => {
    const { page: paused } = await somebody('manager@lanebook.test', '/carriers');
    await paused.clock.install();
    await paused.clock.pauseAt(Date.now() + 60_000);
    const searched = () => new URL(paused.url()).searchParams.get('search');
    const settle = () => new Promise((resolve) => setTimeout(resolve, 300));
    const box = paused.getByRole('searchbox');
    await box.fill('Red');
    await paused.clock.runFor(400);
    await box.fill('Red Rock');
    await paused.clock.runFor(499);
    await settle();
    expect(searched()).to.equal(null);
    await paused.clock.runFor(1);
    await becomes(async () => searched(), 'Red Rock');
  });

  it('are missed in words where they cannot be loaded', async () => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query carriers') ? route.abort() : route.fallback(),
    );
    await page.goto(`${server.url}/carriers`);
    await told('The carriers could not be loaded.');
    await page.unrouteAll();
    await button(page, 'Retry').click();
    await row('Red Rock').waitFor();
  });

  it('are filled in from the registry, where the form is empty or the person agrees', async () => {
    await row('Red Rock').waitFor();
    await link('Add carrier').click();
    await heading(page, 'New carrier').waitFor();
    await focusIsOn(page, 'look-up-number');
    await field(page, 'companyName').fill('Keystone Freightways LLC');
    await field(page, 'address').fill('2 Ocean Drive');
    const number = field(page, 'look-up-number');
    const sought = async () => [await field(page, 'look-up-kind').inputValue(), await number.inputValue()];
    await field(page, 'dotNumber').fill('1234567');
    await becomes(sought, ['DOT', '1234567'], 'the number of the form below');
    await field(page, 'mcNumber').fill('765432');
    await becomes(sought, ['MC', '765432'], 'the number of the form below');
    await field(page, 'mcNumber').fill('');
    await becomes(sought, ['DOT', '1234567'], 'the number of the form below');
    await number.fill('404');
    await field(page, 'mcNumber').fill('765432');
    await becomes(() => field(page, 'mcNumber').inputValue(), '765432');
    expect(await sought(), 'a number that is typed here').to.deep.equal(['DOT', '404']);
    for (const name of ['mcNumber', 'dotNumber']) await field(page, name).fill('');
    await field(page, 'look-up-kind').selectOption('DOT');
    for (const [typed, message] of [
      ['none', /^Enter a number of 1 to 8 digits/u],
      ['MC-404', 'Enter a DOT number of 1 to 8 digits.'],
      ['404', 'The registry has no carrier with this DOT number.'],
    ] as const) {
      await number.fill(typed);
      await number.press('Enter');
      await told(message);
    }
    await page.route('**/rest-api/carrier-data*', (route) => route.fulfill({ status: 503, json: {} }));
    await number.press('Enter');
    await told(/^The registry does not answer right now/u);
    await page.unrouteAll();
    await number.fill(`USDOT ${KEYSTONE.dotNumber}`);
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/rest-api/carrier-data*', async (route) => {
      await held;
      await route.fallback();
    });
    await button(page, 'Look up').click();
    const failed = page.getByText(/^The registry does not answer right now/u);
    await becomes(() => failed.count(), 0, 'why the last one failed');
    goOn();
    await told(/Filled in: MC #, DOT #, ZIP code, City, State, Phone\. One field has another value/u);
    await page.unrouteAll();
    expect(await field(page, 'companyName').inputValue()).to.equal('Keystone Freightways LLC');
    expect(await field(page, 'mcNumber').inputValue()).to.equal(String(KEYSTONE.mcNumber));
    await page.getByText('Operating authority', { exact: true }).waitFor();
    const address = page.getByRole('row', { name: /^Address/u });
    expect(await address.innerText()).to.match(/2 Ocean Drive\s+2670 [A-Z ]+/iu);
    await button(page, "Use the registry's address").press('Enter');
    await becomes(async () => (await field(page, 'address').inputValue()).toUpperCase(), KEYSTONE.street);
    await focusIsOn(page, 'look-up-number');
  });

  it('are looked up in the registry where somebody asks it, not whenever the window is looked at again', async () => {
    const asked: Array<string> = [];
    const listen = (request: Request): void => void asked.push(request.url());
    page.on('request', listen);
    const again = page.waitForResponse('**/graphql');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await again;
    page.off('request', listen);
    expect(asked.filter((url) => url.includes('/rest-api/carrier-data'))).to.deep.equal([]);
  });

  it('are pointed out while another with the same numbers is typed, which is kept over a reload but for its tax numbers', async () => {
    await field(page, 'phoneNumber').fill('4355550100');
    await told('This may be here already');
    const similar = page.getByRole('link', { name: /^Red Rock Transport/u });
    expect(await similar.getAttribute('target')).to.equal('_blank');
    await card(page, 'Company').getByText('same phone').waitFor();
    await field(page, 'phoneNumber').fill('3055550122');
    await becomes(() => similar.count(), 0);
    await field(page, 'ein').fill('98-7654321');
    await page.reload();
    await button(page, /^Continue the carrier begun at/u).click();
    await becomes(async () => (await field(page, 'address').inputValue()).toUpperCase(), KEYSTONE.street);
    expect(await field(page, 'ein').inputValue()).to.equal('');
  });

  it('are added, unless something is missing or the server refuses, and then opened', async () => {
    await field(page, 'address').fill('');
    await button(page, 'Add').click();
    await page.getByRole('group', { name: 'Invalid fields' }).getByRole('link').click();
    await focusIsOn(page, 'address');
    await page.keyboard.type('1 Ocean Drive');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('mutation addCarrier')
        ? route.fulfill({
            json: { errors: [{ message: 'Not today.', extensions: { code: 'UNAVAILABLE' } }] },
          })
        : route.fallback(),
    );
    await page.keyboard.press('Enter');
    await told('Not today.');
    await page.locator('.save-state').getByText('Save failed', { exact: true }).waitFor();
    await page.unrouteAll();
    await page.locator('.save-state').getByRole('button', { name: 'Try again' }).click();
    await told('Carrier Saved.');
    await heading(page, 'Keystone Freightways LLC').waitFor();
    expect(await page.title()).to.equal('Carrier Keystone Freightways LLC');
    await told('No insurance on file');
  });

  it('say what they lack to be saved, and are saved with it', async () => {
    const needed = page.getByRole('group', { name: 'Still needed to save' });
    await needed.getByRole('link', { name: 'First contact' }).click();
    await focusIsOn(page, 'firstContact');
    await page.keyboard.press('Control+s');
    await told('First contact: Enter whom to ask for.');
    expect(await needed.count()).to.equal(0);
    await field(page, 'firstContact').fill('Ana');
    await field(page, 'mcNumber').fill('MC-0777');
    await page.keyboard.press('Enter');
    await told('Carrier Saved.');
    await reads('mcNumber', '777');
  });

  it('show a tax number to whom asks for it, and have another one typed over it', async () => {
    await openRedRock();
    await told(/^Insurance expires in 9 days$/u);
    await reads('ein', '**-***6789');
    await card(page, 'Insurance and taxes').getByText('Each look at it is recorded.').waitFor();
    await button(page, 'Show the EIN').click();
    await reads('ein', '12-3456789');
    await focusIsOn(page, 'Hide the EIN');
    await button(page, 'Hide the EIN').click();
    await reads('ein', '**-***6789');
    expect(await page.locator('.save-state').innerText()).to.equal('');
    await field(page, 'ein').click();
    await page.keyboard.type('55 5554444');
    await button(page, 'Save').click();
    await reads('ein', '**-***4444');
    expect((await stored()).ein).to.equal('**-***4444');
  });

  it('take in what others change, and let the person choose where both changed the same', async () => {
    await openRedRock();
    await asked(UPDATE, { id: redRock, input: { city: 'Salt Lake City', fax: '4355550109' } });
    await field(page, 'city').fill('Provo');
    await field(page, 'email').fill('ruth@redrock.example.com');
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog', { name: 'This was changed meanwhile' });
    expect(await dialog.getByRole('row', { name: /^City/u }).innerText()).to.match(/Salt Lake City\s+Provo/u);
    await dialog.getByText(/^Changed by/u).waitFor();
    await dialog.getByText('Use mine').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told('Carrier Saved.');
    await becomes(async () => (await stored()).city, 'Provo');
    expect(await stored()).to.deep.include({ email: 'ruth@redrock.example.com', fax: '+14355550109' });
    await reads('fax', '(435) 555 - 0109');
  });

  it('keep what was typed when the answer is lost, and ask before they are left', async () => {
    await openRedRock();
    await loseAnswerOf(page, 'updateCarrier');
    await field(page, 'city').fill('Ogden');
    await button(page, 'Save').click();
    await told(/it is not known whether this was saved/u);
    await link('Quotes').click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await reads('city', 'Ogden');
    await button(page, 'Save').click();
    await told('Carrier Saved.');
    expect((await stored()).city).to.equal('Ogden');
  });

  it('have drivers, added and changed in a dialog, also above unsaved input', async () => {
    await field(page, 'city').fill('Unsaved');
    await button(page, 'Add driver').click();
    const dialog = page.getByRole('dialog', { name: 'Add driver' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await focusIsOn(page, 'driver-add');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('link', { name: /^Phone: Enter the driver's phone number/u }).click();
    // The page below has fields of the same names.
    await focusIsOn(page, 'driver.phoneNumber');
    await page.keyboard.type('4355550101');
    await dialog.getByLabel('First name').fill('Omar');
    await dialog.getByLabel('Email').fill('omar@redrock.example.com');
    await page.keyboard.press('Control+s');
    await dialog.waitFor({ state: 'detached' });
    await told('The driver was added.');
    const drivers = page.getByRole('table', { name: 'Saved Drivers' });
    expect(
      await drivers.getByRole('link').evaluateAll((links) => links.map((each) => each.getAttribute('href'))),
    ).to.deep.equal(['tel:+14355550101', 'mailto:omar@redrock.example.com']);
    await drivers.getByRole('button', { name: 'Omar', exact: true }).click();
    await page.getByRole('dialog', { name: 'Edit Omar' }).getByLabel('Last name').fill('Haddad');
    await page.keyboard.press('Enter');
    await drivers.getByText('Omar Haddad').waitFor();
    expect(await field(page, 'city').inputValue()).to.equal('Unsaved');
    expect((await stored()).city).to.equal('Ogden');
  });

  it('name who changed the same field of a driver meanwhile, keep what was typed, and leave the choice', async () => {
    const omar = async () => (await asked(DRIVERS, { id: redRock })).carrier.drivers[0];
    const { id } = await omar();
    const others = (phoneNumber: string) => asked(UPDATE_DRIVER, { id, input: { phoneNumber } });
    const reached = async () => {
      const { phoneNumber, email } = await omar();
      return [phoneNumber, email];
    };
    const change = async (theirs: string, mine: string, email: string): Promise<void> => {
      await button(page, 'Omar Haddad').click();
      await field(page, 'driver.phoneNumber').fill(mine);
      await field(page, 'driver.email').fill(email);
      await others(theirs);
      await page.keyboard.press('Control+s');
      await page.getByRole('alert').getByText('Rosa Delgado changed Phone meanwhile').waitFor();
      const alert = page.getByRole('alert');
      await alert.getByRole('columnheader', { name: 'Theirs (Rosa Delgado)' }).waitFor();
      expect(
        await alert
          .getByRole('row', { name: /^Phone / })
          .getByRole('cell')
          .allInnerTexts(),
      ).to.deep.equal([theirs, mine].map((each) => displayPhone(`+1${each}`)));
      expect((await field(page, 'driver.phoneNumber').inputValue()).replace(/\D/gu, '')).to.equal(mine);
      expect(await field(page, 'driver.email').inputValue()).to.equal(email);
    };
    await change('4355550104', '4355550105', 'one@redrock.example.com');
    await button(page, 'Use theirs').click();
    await page.keyboard.press('Control+s');
    await told('The driver was saved.');
    expect(await reached()).to.deep.equal(['+14355550104', 'one@redrock.example.com']);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await change('4355550106', '4355550107', 'two@redrock.example.com');
    await button(page, 'Save mine').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await reached()).to.deep.equal(['+14355550107', 'two@redrock.example.com']);
  });

  it('have drivers removed with Undo, and restored', async () => {
    const drivers = page.getByRole('table', { name: 'Saved Drivers' });
    await button(page, 'Remove Omar Haddad').click();
    await told(/^Omar Haddad was removed/u);
    await told('All drivers were removed.');
    await toastButton(page, 'Undo').click();
    await drivers.getByText('Omar Haddad').waitFor();
    await button(page, 'Remove Omar Haddad').click();
    await button(page, 'Show removed (1)').click();
    expect((await stored()).drivers).to.deep.equal([{ firstName: 'Omar', retired: true }]);
    await button(page, 'Restore Omar Haddad').click();
    await button(page, 'Remove Omar Haddad').waitFor();
    await becomes(() => button(page, /removed/u).count(), 0);
    await field(page, 'city').fill('Ogden');
  });

  it('tell who changed what, each look at a tax number too, and lead to any day of theirs', async () => {
    await openRedRock();
    const history = card(page, 'History');
    const looksAt = history.getByText('Looked at the EIN');
    await looksAt.first().waitFor();
    const looks = await looksAt.count();
    await button(page, 'Show the EIN').click();
    await becomes(() => looksAt.count(), looks + 1);
    await button(page, 'Hide the EIN').click();
    await history.getByText(/^EIN:.*\*\*-\*\*\*4444$/u).waitFor();
    await history.getByLabel('As of a day', { exact: true }).fill('01/01/2020');
    await page.keyboard.press('Enter');
    await history.getByText(/^It begins on /u).waitFor();
    await history
      .getByRole('listitem')
      .filter({ hasText: 'Carrier added' })
      .getByRole('link', { name: 'View the carrier as of then' })
      .click();
    await heading(page, /^Red Rock Transport as of /u).waitFor();
    await card(page, 'Company').getByText('Moab').waitFor();
    await card(page, 'Insurance and taxes').getByText('**-***6789').waitFor();
    await card(page, 'Drivers').getByText('No drivers yet.').waitFor();
    await card(page, 'Changed since then').getByText('Ogden').waitFor();
    await page.getByLabel('As of a day', { exact: true }).fill('12/31/2099');
    await page.keyboard.press('Enter');
    await told('Nothing differs from the current record.');
    await card(page, 'Company').getByText('Ogden').waitFor();
    await link('Back to the current carrier').click();
    await heading(page, 'Red Rock Transport').waitFor();
  });

  it('have documents, which are added as what they are, downloaded and removed with Undo', async () => {
    const documents = card(page, 'Documents');
    await documents.getByText('No documents were added.').waitFor();
    await field(page, 'document-kind').selectOption('W-9');
    await documents.getByLabel('Files to attach').setInputFiles({
      name: 'w9.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await told('w9.pdf attached.');
    await documents.getByText(/^W-9, 15 bytes, /u).waitFor();
    const href = await documents.getByRole('link', { name: 'w9.pdf' }).getAttribute('href');
    const file = await page.request.get(server.url + href);
    expect(file.status()).to.equal(200);
    await button(page, 'Remove w9.pdf').click();
    await told('w9.pdf was removed.');
    await focusIsOn(page, 'add-files');
    await documents.getByText('No documents were added.').waitFor();
    await toastButton(page, 'Undo').click();
    await documents.getByRole('link', { name: 'w9.pdf' }).waitFor();
    await card(page, 'History').getByText('Document added').first().waitFor();
  });

  it('can only be read once they are forgotten', async () => {
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('query carrier(')) return route.fallback();
      const response = await route.fetch();
      const answer = await response.json();
      Object.assign(answer.data.carrier, {
        forgotten: true,
        phoneNumber: null,
        firstContact: null,
        drivers: [],
      });
      return route.fulfill({ response, json: answer });
    });
    await open(`/carriers/${redRock}`, 'Red Rock Transport');
    await told(/^This carrier was forgotten at its request/u);
    await card(page, 'Company').getByText('12 Mesa Road, Ogden, UT, 84532').waitFor();
    // The day of its history alone.
    await becomes(() => page.getByRole('textbox').count(), 1);
  });

  it('say in the list which ones are forgotten', async () => {
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('query carriers(')) return route.fallback();
      const response = await route.fetch();
      const answer = await response.json();
      for (const each of answer.data.list.data) each.forgotten = each.id === redRock;
      return route.fulfill({ response, json: answer });
    });
    await page.goto(`${server.url}/carriers?search=435555`);
    await row('Red Rock').getByText('forgotten', { exact: true }).waitFor();
    expect(await row('Bluebird').getByText('forgotten').count()).to.equal(0);
  });

  it('are missed in words where there is none of a number', async () => {
    await page.goto(`${server.url}/carriers/4711`);
    await told('There is no such carrier');
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await page.goto(`${server.url}/carriers`);
      await row('Red Rock').waitFor();
      await check('the list');
      await open('/carriers/new', 'New carrier');
      await field(page, 'phoneNumber').fill('4355550100');
      await told('This may be here already');
      await button(page, 'Add').click();
      await page.getByRole('group', { name: 'Invalid fields' }).waitFor();
      await check('a new one');
      await field(page, 'phoneNumber').fill('');
      await openRedRock();
      await page.route('**/rest-api/carrier-data*', (route) =>
        route.fulfill({ json: { companyName: 'RED ROCK TRANSPORT INC', dotNumber: '77', city: 'Provo' } }),
      );
      await button(page, 'Look up').click();
      await button(page, 'Use all 2').waitFor();
      await check('a page');
      await button(page, 'Add driver').click();
      await check('a driver', page.getByRole('dialog'));
      await page.keyboard.press('Escape');
      await page.goto(`${server.url}/carriers/${redRock}/history/0`);
      await card(page, 'Changed since then').waitFor();
      await check('an earlier one');
    },
  );

  it('have two lines each on a phone', async () => {
    await page.goto(`${server.url}/carriers`);
    await page.setViewportSize(PHONE);
    await row('Bluebird').getByText('Insurance expired').waitFor();
    expect(await row('Bluebird').innerText()).to.match(
      /^Bluebird Hauling\s+\(opens in a new tab\)\s+MC 99\s+Tulsa, OK\s/u,
    );
    await page.setViewportSize(LARGE);
  });

  it('show the day of the insurance whole at every width', async () => {
    const place = { city: 'Rancho Santa Margarita', state: 'CA', zipcode: '92688' };
    const far = { ...BLUEBIRD, ...place, companyName: 'Long Insured', insuranceExpires: '2040-10-29' };
    await asked(ADD, { input: { ...far, mcNumber: '4040', phoneNumber: '4355550140' } });
    for (const width of [360, 1366, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${server.url}/carriers?search=long`);
      const day = row('Long Insured')
        .getByText(/Oct 29, 2040/u)
        .last();
      await day.waitFor();
      const isCut = await day.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const { right } = text.getBoundingClientRect();
        for (let each: Element | null = element; each && each.tagName !== 'TR'; each = each.parentElement)
          if (
            getComputedStyle(each).overflowX !== 'visible' &&
            each.getBoundingClientRect().right < right - 1
          )
            return true;
        return false;
      });
      expect(isCut, String(width)).to.equal(false);
    }
    await page.setViewportSize(LARGE);
  });

  it('show their names whole before other columns have their room', async () => {
    await asked(ADD, { input: { ...BLUEBIRD, companyName: 'Cedar Point Vehicle Logistics LLC' } });
    for (const width of [PHONE.width, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${server.url}/carriers?search=Cedar`);
      const name = row('Cedar').getByText('Cedar Point Vehicle Logistics LLC');
      await name.waitFor();
      const missing = await name.evaluate((words) => {
        const boxes = ['td, th', '[data-row-link]'].map((box) => words.closest(box) ?? words);
        return Math.max(
          ...boxes.flatMap((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]),
        );
      });
      expect(missing, `${width} pixels`).to.be.at.most(0);
    }
  });

  it('open in a new tab from an order that they carry', async () => {
    const input = { ...BLUEBIRD, companyName: 'Linked Lines', insuranceExpires: null };
    const carrierId = (await asked(ADD, { input })).addCarrier.id;
    const driver = { firstName: 'Ines', phoneNumber: '4355550141' };
    const driverId = (await asked(ADD_DRIVER, { carrierId, input: driver })).addDriver.id;
    const orderId = (await asked(CREATE_ORDER, { input: leastOrder() })).createOrder.id;
    const days = { pickupDate: '2099-07-01', deliveryDate: '2099-07-05' };
    await asked(DISPATCH, { orderId, input: { ...days, driverId } });
    await openOrder(page, server, orderId);
    const name = card(page, 'Dispatch').getByRole('link', { name: 'Linked Lines (opens in a new tab)' });
    await name.scrollIntoViewIfNeeded();
    // What comes near is loaded then.
    await page.waitForLoadState('networkidle');
    const [opened] = await Promise.all([page.context().waitForEvent('page'), name.click()]);
    await heading(opened, 'Linked Lines').waitFor();
    await opened.close();
  });

  it('open in a new tab, for each role what it may do', async () => {
    await addPerson(server, VIEWER, ['carrier_view']);
    const { page: viewers } = await somebody(VIEWER, '/carriers');
    await viewers.locator('#list tr', { hasText: 'Red Rock' }).waitFor();
    expect(await viewers.locator('#list tbody th a').count()).to.equal(0);
    expect(await viewers.getByRole('link', { name: 'Add carrier' }).count()).to.equal(0);
    for (const role of ['sales', 'dispatch']) {
      const { page: theirs } = await somebody(`${role}@lanebook.test`);
      expect(await theirs.getByRole('link', { name: 'Carriers' }).count(), role).to.equal(0);
      for (const path of ['', '/new', `/${redRock}`]) {
        await theirs.goto(`${server.url}/carriers${path}`);
        await theirs.locator('#root h1').first().waitFor();
        expect(await theirs.locator('#list, .carrier-form').count(), `${role} at ${path}`).to.equal(0);
      }
    }
    const { page: managers } = await somebody('manager@lanebook.test', '/carriers');
    await managers.getByRole('link', { name: 'Red Rock Transport' }).waitFor();
    for (const open of [
      () => managers.getByRole('link', { name: 'Red Rock Transport' }).press('Enter'),
      () => managers.locator('#list tr', { hasText: 'Red Rock' }).locator('td').nth(1).click(),
    ]) {
      const [opened] = await Promise.all([managers.context().waitForEvent('page'), open()]);
      await heading(opened, 'Red Rock Transport').waitFor();
      expect(await field(opened, 'ein').inputValue()).to.equal('**-***4444');
      expect(new URL(managers.url()).pathname).to.equal('/carriers');
    }
  });
});
