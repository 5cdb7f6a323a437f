import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type HttpClient, signIn as signInByHttp } from '../support/http-client.ts';
import { EXE, PNG } from '../support/sample-files.ts';
import type { TestServer } from '../support/server.ts';
import { becomes, focusIsOn } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { pressRetry } from './press-retry.ts';
import { watchRequests } from './quiet.ts';
import { button, card, field, heading } from './record-screen.ts';

const OFFICE = '{ office { name revision contractText contact { supportPhone website } } }';
const UPDATE = 'mutation ($input: OfficeInput!) { updateOffice(input: $input) { revision } }';

describe('the office of the settings in a browser', function office() {
  let server: TestServer;
  let somebody: InBrowser['somebody'];
  let page: Page;
  let other: HttpClient;

  inBrowser(this, async (opened) => {
    ({ server, somebody } = opened);
    other = await signInByHttp(server.url, 'superadmin@lanebook.test', server.password);
    ({ page } = await somebody('superadmin@lanebook.test', '/settings/office'));
  });

  const saved = async () => (await other.graphql(OFFICE)).data.office;
  const open = async (): Promise<void> => {
    await page.goto(`${server.url}/settings/office`);
    await field(page, 'name').waitFor();
  };
  const told = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const changedElsewhere = async (input: object): Promise<void> => {
    expect((await other.graphql(UPDATE, { input })).errors).to.equal(undefined);
  };

  it('says that nothing is saved yet, and what to begin with', async () => {
    await heading(page, 'Office').waitFor();
    await told('Nothing is saved yet.');
    await card(page, 'Logo').getByText('No logo was chosen.').waitFor();
  });

  it('marks what does not fit, and sends nothing', async () => {
    await field(page, 'contact.phone').fill('12');
    await field(page, 'addresses.mailing.city').fill('Miami');
    await button(page, 'Save').click();
    const summary = page.getByRole('group', { name: 'Invalid fields' });
    await summary.getByRole('link', { name: "Name: Enter the office's name" }).waitFor();
    await summary.getByRole('link', { name: 'Mailing address: Enter the street' }).waitFor();
    await summary.getByRole('link', { name: 'Phone: Enter a US phone number' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).to.equal('contact.phone');
    expect((await saved()).revision).to.equal(-1);
  });

  it('fills city and state by the ZIP code where nothing is typed, and says so where it knows no place', async () => {
    const at = (name: string) => field(page, `addresses.mailing.${name}`);
    const place = async () => [await at('city').inputValue(), await at('state').inputValue()];
    await at('city').fill('');
    await at('zipcode').fill('33101');
    await becomes(place, ['Miami', 'FL']);
    await at('zipcode').fill('99999');
    await page.getByText('No place is known for this ZIP code. Type city and state yourself.').waitFor();
    expect(await place(), 'those of the ZIP code before').to.deep.equal(['', '']);
    await at('city').fill('Coral Gables');
    const lookedUp = page.waitForResponse(
      (response) => (response.request().postData() ?? '').includes('75201') && response.ok(),
    );
    await at('zipcode').fill('75201');
    await lookedUp;
    await page.getByText('No place is known').waitFor({ state: 'detached' });
    expect(await place(), 'what is typed').to.deep.equal(['Coral Gables', '']);
    await at('zipcode').fill('');
    await at('city').fill('');
  });

  it('saves all that was typed with one button, also by Ctrl+S, and shows it after a reload', async () => {
    await field(page, 'name').fill('Sunshine Auto Transport');
    await field(page, 'contact.phone').fill('3055550100');
    await field(page, 'contact.supportPhone').fill('8005550100');
    await field(page, 'contact.website').fill('sunshine.example.com');
    await field(page, 'addresses.mailing.city').fill('');
    await field(page, 'addresses.street.address').fill('200 Biscayne Blvd');
    await field(page, 'addresses.street.city').fill('Miami');
    await field(page, 'addresses.street.state').selectOption('FL');
    await field(page, 'addresses.street.zipcode').fill('33131');
    await button(page, 'Insert the standard text').click();
    await button(page, 'Save').click();
    await told('The office was saved.');
    expect(await field(page, 'contact.website').inputValue()).to.equal('https://sunshine.example.com');
    await field(page, 'name').fill('Sunshine Transport');
    await page.keyboard.press('Control+s');
    await becomes(async () => (await saved()).name, 'Sunshine Transport');
    await page.reload();
    await field(page, 'name').waitFor();
    expect(await field(page, 'name').inputValue()).to.equal('Sunshine Transport');
    expect(await field(page, 'contact.supportPhone').inputValue()).to.equal('(800) 555 - 0100');
    expect(await field(page, 'addresses.street.state').inputValue()).to.equal('FL');
    expect(await field(page, 'contractText').inputValue()).to.match(/^Cancellation: /u);
    await card(page, 'Contract text').getByText('This is version 1').waitFor();
    expect(await saved()).to.deep.include({
      contact: { supportPhone: '+18005550100', website: 'https://sunshine.example.com' },
    });
  });

  it('says who was quicker, keeps what was typed, and leaves the choice', async () => {
    await open();
    await changedElsewhere({ name: 'Moonlight' });
    await field(page, 'name').fill('Starlight');
    await field(page, 'contractText').fill('Mine');
    await button(page, 'Save').click();
    const conflict = page.getByRole('alert').filter({ hasText: 'What you typed is kept here.' });
    await conflict.getByText(/Name: you, in another window, \w{3}, \w{3} \d+, \d+:\d\d/u).waitFor();
    expect(await conflict.getByRole('row').last().locator('th, td').allInnerTexts()).to.deep.equal([
      'Name',
      'Moonlight',
      'Starlight',
    ]);
    expect(await conflict.getByRole('columnheader').allInnerTexts()).to.deep.equal([
      'Field',
      'Saved by you',
      'Mine',
    ]);
    await field(page, 'name').fill('Moonlight');
    await conflict.getByRole('table').waitFor({ state: 'detached' });
    await field(page, 'name').fill('Starlight again');
    await conflict.getByRole('cell', { name: 'Starlight again', exact: true }).waitFor();
    await conflict.getByRole('button', { name: 'Use theirs' }).press('Enter');
    await becomes(() => field(page, 'name').inputValue(), 'Moonlight');
    await focusIsOn(page, 'Save');
    expect(await field(page, 'contractText').inputValue()).to.equal('Mine');
    await button(page, 'Save').click();
    await becomes(async () => (await saved()).contractText, 'Mine');
    expect((await saved()).name).to.equal('Moonlight');
  });

  it('lets what was typed stand, once the person has seen the other', async () => {
    // Otherwise the last save's own reading of the office may bring what is changed elsewhere.
    await open();
    await changedElsewhere({ name: 'Twilight' });
    await field(page, 'name').fill('Starlight');
    await button(page, 'Save').click();
    await button(page, 'Use mine').click();
    await button(page, 'Save').click();
    await becomes(async () => (await saved()).name, 'Starlight');
  });

  it('shows who was quicker wherever the form is scrolled to, and no longer that it was saved', async () => {
    const quiet = watchRequests(page);
    await field(page, 'name').fill('Dawn');
    await button(page, 'Save').click();
    await told('The office was saved.');
    await quiet();
    await changedElsewhere({ contractText: 'Theirs' });
    await field(page, 'contractText').fill('Ours');
    await page.keyboard.press('Control+s');
    const conflict = page.getByText('What you typed is kept here.');
    await conflict.waitFor();
    const isShown = () =>
      conflict.evaluate((words) => {
        const { left, top } = words.getBoundingClientRect();
        return document.elementFromPoint(left + 1, top + 1) === words;
      });
    await becomes(isShown, true);
    await becomes(() => page.getByText('The office was saved.').count(), 0);
    await button(page, 'Use mine').press('Enter');
    await focusIsOn(page, 'Save');
    await page.keyboard.press('Enter');
    await becomes(async () => (await saved()).contractText, 'Ours');
    await told('The office was saved.');
    await focusIsOn(page, 'Save');
  });

  it('saves what was put back after an answer was lost', async () => {
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('mutation updateOffice')) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await field(page, 'name').fill('Daylight');
    await button(page, 'Save').click();
    await told(/it is not known whether this was saved/);
    expect((await saved()).name).to.equal('Daylight');
    await page.unroute('**/graphql');
    await field(page, 'name').fill('Starlight');
    await button(page, 'Save').click();
    await becomes(async () => (await saved()).name, 'Starlight');
  });

  it('asks before what was typed is lost', async () => {
    await field(page, 'name').fill('Lost');
    await page.getByRole('link', { name: 'Statuses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await heading(page, 'Statuses').waitFor();
    expect((await saved()).name).to.equal('Starlight');
  });

  it('takes a logo as soon as it is chosen, shows it, and takes it away', async () => {
    await open();
    const logo = card(page, 'Logo');
    const choose = (name: string, buffer: Buffer) =>
      logo.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
    await choose('logo.svg', PNG);
    await logo.getByText('Choose a PNG or a JPG.').waitFor();
    await choose('logo.png', EXE);
    await logo.getByText('The content of this picture does not match its name.').waitFor();
    await choose('sunshine.png', PNG);
    const picture = logo.getByRole('img', { name: 'Logo: sunshine.png' });
    await picture.waitFor();
    await becomes(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth), 1);
    await button(page, 'Remove the logo').click();
    await logo.getByText('No logo was chosen.').waitFor();
    await choose('sunshine.png', PNG);
    await picture.waitFor();
  });

  it('says what could not be loaded, and tries again', async () => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query office') ? route.abort() : route.continue(),
    );
    await page.goto(`${server.url}/settings/office`);
    await page.getByText('The office could not be loaded').waitFor();
    await page.unroute('**/graphql');
    await pressRetry(page);
    await field(page, 'name').waitFor();
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await open();
      await check('the form');
      await field(page, 'name').fill('');
      await button(page, 'Save').click();
      await page.getByRole('group', { name: 'Invalid fields' }).waitFor();
      await check('with an error');
      await page.reload();
    },
  );

  it('is for super admins alone', async () => {
    const { page: managers } = await somebody('manager@lanebook.test', '/settings/statuses');
    await heading(managers, 'Statuses').waitFor();
    expect(await managers.getByRole('link', { name: 'Office' }).count()).to.equal(0);
    await managers.goto(`${server.url}/settings/office`);
    await managers.locator('#root h1').first().waitFor();
    expect(await managers.locator('[id="name"]').count()).to.equal(0);
  });
});
