import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { addDays, monthFirst, today } from '../../src/shared-kernel/civil-date.ts';
import { civilDate } from '../../web/kit/format.ts';
import { addPerson } from '../support/add-person.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { heading } from './record-screen.ts';

const ADD = 'mutation ($input: CarrierInput!) { addCarrier(input: $input) { id } }';
const UPDATE =
  'mutation ($id: ID!, $input: CarrierChangesInput!) { updateCarrier(id: $id, input: $input) { id } }';
const STORED =
  'query ($id: ID!) { carrier(id: $id) { mcNumber dotNumber phoneNumber firstContact insuranceExpires email } }';

const RED_ROCK = {
  ...{ companyName: 'Red Rock Transport', mcNumber: '7654321', address: '12 Mesa Road', city: 'Inlineton' },
  ...{ state: 'UT', zipcode: '84532', phoneNumber: '4355550100', firstContact: 'Ruth' },
};
const BARE = { companyName: 'Bare Hauling', address: '1 Road', city: 'Inlineton', phoneNumber: '4355550101' };
const LATER = addDays(today(new Date().toISOString()), 200);
const VIEWER = 'viewer@lanebook.test';

describe('changes in the rows of carriers', function inline() {
  let opened: InBrowser;
  let page: Page;
  let other: HttpClient;
  let redRock = '';
  let bare = '';

  const asked = async (document: string, variables: object) => {
    const { data, errors } = await other.graphql(document, variables);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data;
  };
  const stored = async () => (await asked(STORED, { id: redRock })).carrier;
  const open = async (on: Page = page): Promise<void> => {
    await on.goto(`${opened.server.url}/carriers?search=Inlineton`);
    await on.locator('#list[aria-busy="false"] [data-row-link]').first().waitFor();
  };
  const row = (id: string) => page.locator(`tr[data-row="${id}"]`);
  const cell = (id: string, name: string) => row(id).locator(`[data-inline="${name}"]`);
  const picker = () => page.getByRole('dialog', { name: / of (Red Rock|Bare)/u });
  const enter = async (label: string, value: string): Promise<void> => {
    await picker().getByRole('textbox', { name: label, exact: true }).fill(value);
    await page.keyboard.press('Enter');
  };
  const say = (text: string | RegExp) => page.locator('.bp6-toast', { hasText: text }).first().waitFor();
  const isClosed = () => picker().waitFor({ state: 'detached' });

  inBrowser(this, async (ready) => {
    opened = ready;
    other = await signedIn(ready.server, 'manager@lanebook.test');
    redRock = (await asked(ADD, { input: RED_ROCK })).addCarrier.id;
    bare = (await asked(ADD, { input: BARE })).addCarrier.id;
    await asked(ADD, { input: { ...BARE, companyName: 'Sevenfold Lines', mcNumber: '765432' } });
    ({ page } = await ready.somebody('admin@lanebook.test', '/carriers'));
  });
  beforeEach(() => open());

  it('store a phone that is typed, and take it back', async () => {
    await cell(redRock, 'phoneNumber').click();
    await enter('Phone', '555');
    await picker().getByText('Enter a US phone number of ten digits.').waitFor();
    await enter('Phone', '435 555 0123');
    await isClosed();
    await say('The phone of Red Rock Transport is now (435) 555-0123.');
    await row(redRock).getByRole('link', { name: '(435) 555-0123' }).waitFor();
    expect((await stored()).phoneNumber).to.equal('+14355550123');
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
    await say('Red Rock Transport is back as before.');
    expect((await stored()).phoneNumber).to.equal('+14355550100');
  });

  it('are made with keys alone, in the row that has the focus', async () => {
    await row(redRock).locator('[data-row-link]').focus();
    await page.keyboard.press('c');
    await picker().getByRole('textbox', { name: 'First contact' }).waitFor();
    await page.keyboard.type('Omar');
    await page.keyboard.press('Enter');
    await say('The first contact of Red Rock Transport is now Omar.');
    await isClosed();
    await row(redRock).locator('[data-row-link]').focus();
    await page.keyboard.press('i');
    await enter('Insurance expires', monthFirst(LATER));
    await isClosed();
    await row(redRock).getByText(civilDate(LATER)).waitFor();
    expect(await stored()).to.include({ firstContact: 'Omar', insuranceExpires: LATER });
  });

  it('store an MC number by its key, and point out who has it already', async () => {
    await page.goto(`${opened.server.url}/carriers?search=Inlineton&sortBy=mcNumber`);
    await row(redRock).locator('[data-row-link]').focus();
    await page.keyboard.press('n');
    const number = picker().getByRole('textbox', { name: 'MC #', exact: true });
    await number.fill('MC-123456789');
    await page.keyboard.press('Enter');
    await picker()
      .getByText(/1 to 8 digits/u)
      .waitFor();
    await number.fill('MC-0765432');
    await picker().getByText('This may be here already').waitFor();
    await picker()
      .getByRole('link', { name: /^Sevenfold/u })
      .waitFor();
    await number.fill('MC-07654320');
    await becomes(() => picker().getByText('This may be here already').count(), 0);
    await page.keyboard.press('Enter');
    await isClosed();
    await say('The MC number of Red Rock Transport is now 7654320.');
    expect((await stored()).mcNumber).to.equal('7654320');
    await row(redRock).locator('[data-row-link]').focus();
    await page.keyboard.press('d');
    await enter('DOT #', 'USDOT 0445566');
    await isClosed();
    await say('The DOT number of Red Rock Transport is now 445566.');
    expect((await stored()).dotNumber).to.equal('445566');
  });

  it('say who changed the same field meanwhile, and overwrite it when told to', async () => {
    await cell(redRock, 'firstContact').click();
    await asked(UPDATE, { id: redRock, input: { firstContact: 'Wanda' } });
    await enter('First contact', 'Olga');
    await picker().getByText('Rosa Delgado changed it meanwhile: it is now Wanda.').waitFor();
    expect((await stored()).firstContact).to.equal('Wanda');
    await picker().getByRole('button', { name: 'Change to Olga' }).click();
    await isClosed();
    expect((await stored()).firstContact).to.equal('Olga');
  });

  it('keep what somebody else changed in another field', async () => {
    await cell(redRock, 'firstContact').click();
    await asked(UPDATE, { id: redRock, input: { email: 'dispatch@redrock.test' } });
    await enter('First contact', 'Ruth');
    await isClosed();
    await row(redRock).getByText('Ruth').waitFor();
    expect(await stored()).to.include({ firstContact: 'Ruth', email: 'dispatch@redrock.test' });
  });

  it('lead to the page of a carrier that lacks what each one must have', async () => {
    await cell(bare, 'phoneNumber').click();
    await picker()
      .getByText('This carrier cannot be changed before it has: State, ZIP code, First contact.')
      .waitFor();
    await picker().getByRole('link', { name: 'Open its page' }).click();
    await heading(page, 'Bare Hauling').waitFor();
  });

  it('are not offered to people who may not update carriers', async () => {
    await addPerson(opened.server, VIEWER, ['carrier_view']);
    const { page: theirs } = await opened.somebody(VIEWER, '/carriers');
    await open(theirs);
    await theirs.locator(`tr[data-row="${redRock}"]`).getByText('(435) 555-0100').waitFor();
    expect(await theirs.locator('[data-inline], .carrier-pen:visible').count()).to.equal(0);
    await theirs.locator(`tr[data-row="${redRock}"] [data-row-link]`).focus();
    await theirs.keyboard.press('p');
    await becomes(() => theirs.getByRole('dialog').count(), 0);
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await check('the list');
      await row(redRock).locator('[data-row-link]').focus();
      await page.keyboard.press('p');
      await picker().waitFor();
      await check('a value in its picker', picker());
      await page.keyboard.press('Escape');
      await row(bare).locator('[data-row-link]').focus();
      await page.keyboard.press('p');
      await picker().waitFor();
      await check('what a carrier lacks', picker());
    },
  );
});
