import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { addPerson } from '../support/add-person.ts';
import { later } from '../support/later.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import { type InBrowser, inBrowser, type Somebody } from './in-browser.ts';
import { keyboardRowIs } from './keyboard-row.ts';
import { pressRetry } from './press-retry.ts';
import { watchRequests } from './quiet.ts';
import { button, field, heading, openQuote } from './record-screen.ts';
import { barriers } from './screen.ts';

const VIEWER = 'viewer@lanebook.test';
/** Edited fields are validated again by then. */
const LATE_CHECK_MS = 2_000;

const statusRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

/** Names in the table from top to bottom, including expanded children. */
const names = (page: Page): Promise<ReadonlyArray<string>> =>
  page.locator('.status-name > bdi').allInnerTexts();

/** Waits until the table has these names. */
const reads = (page: Page, expected: ReadonlyArray<string>): Promise<void> =>
  becomes(() => names(page), expected);

const QUOTES = ['New', 'Attempted', 'Quoted', 'Follow Up', 'Hot', 'Lost', 'Duplicate', 'Expired'];

describe('the statuses of the settings in a browser', function statuses() {
  let server: TestServer;
  let somebody: InBrowser['somebody'];
  let ana: Somebody;
  let quiet: () => Promise<void>;

  const open = async (search = ''): Promise<Page> => {
    const { page } = ana;
    await page.goto(`${server.url}/settings/statuses${search}`);
    await heading(page, 'Statuses').waitFor();
    await page.getByRole('table').waitFor();
    return page;
  };

  inBrowser(this, async (opened) => {
    ({ server, somebody } = opened);
    await addPerson(server, VIEWER, ['status_view', 'quote_view']);
    ana = await somebody('manager@lanebook.test');
    quiet = watchRequests(ana.page);
  });

  it('are where the settings start, for quotes unless the address says orders', async () => {
    const { page } = ana;
    await page.getByRole('link', { name: 'Settings' }).click();
    await heading(page, 'Statuses').waitFor();
    expect(new URL(page.url()).pathname).to.equal('/settings/statuses');
    await reads(page, QUOTES);
    expect((await page.getByRole('radiogroup').boundingBox())?.width, 'as wide as its choices').to.be.below(
      240,
    );
    await page.getByRole('radio', { name: 'Orders' }).click();
    await page.getByText('Posted to Load Board', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('category')).to.equal('ORDER');
    await page.reload();
    await page.getByText('Posted to Load Board', { exact: true }).waitFor();
  });

  it('open and close their children by keyboard, and count them', async () => {
    const page = await open();
    expect(await statusRow(page, 'Attempted').getByRole('cell').first().innerText()).to.equal('3');
    const toggle = button(page, 'Statuses under Attempted');
    expect(await toggle.getAttribute('aria-expanded')).to.equal('false');
    await toggle.press('Enter');
    await page.getByRole('rowheader', { name: 'Left Voicemail (under Attempted)' }).waitFor();
    expect(await toggle.getAttribute('aria-expanded')).to.equal('true');
    await page.getByRole('radio', { name: 'Orders' }).click();
    await page.getByRole('radio', { name: 'Quotes' }).click();
    await page.getByText('No Answer', { exact: true }).waitFor();
    await toggle.press('Space');
    await page.getByText('No Answer', { exact: true }).waitFor({ state: 'detached' });
  });

  it('are reached by J and K, children too, and opened by Enter', async () => {
    const page = await open();
    await page.keyboard.press('j');
    await keyboardRowIs(page, 'New');
    await button(page, 'Statuses under Attempted').click();
    await page.getByText('No Answer', { exact: true }).waitFor();
    for (const [key, name] of [
      ['j', 'Left Voicemail'],
      ['k', 'Attempted'],
    ] as const) {
      await page.keyboard.press(key);
      await keyboardRowIs(page, name);
    }
    await page.keyboard.press('Enter');
    await heading(page, 'Attempted').waitFor();
  });

  it('change places with a neighbour by mouse, and stay there', async () => {
    const page = await open();
    await button(page, 'Move Quoted down').click();
    await reads(page, ['New', 'Attempted', 'Follow Up', 'Quoted', 'Hot', 'Lost', 'Duplicate', 'Expired']);
    await page.getByText('Quoted moved to place 4 of 8').waitFor();
    await focusIsOn(page, 'Move Quoted down');
    await quiet();
    await page.reload();
    await reads(page, ['New', 'Attempted', 'Follow Up', 'Quoted', 'Hot', 'Lost', 'Duplicate', 'Expired']);
    await button(page, 'Move Quoted up').click();
    await reads(page, QUOTES);
    await quiet();
  });

  it('wrap from first to last and back by keyboard, where the focus goes along', async () => {
    const page = await open();
    await button(page, 'Move New up').press('Enter');
    await page.getByText('New moved to place 8 of 8').waitFor();
    await reads(page, ['Expired', 'Attempted', 'Quoted', 'Follow Up', 'Hot', 'Lost', 'Duplicate', 'New']);
    await focusIsOn(page, 'Move New up');
    await page.keyboard.press('Tab');
    await focusIsOn(page, 'Move New down');
    await page.keyboard.press('Enter');
    await page.getByText('New moved to place 1 of 8').waitFor();
    await reads(page, QUOTES);
    await focusIsOn(page, 'Move New down');
    await quiet();
  });

  it('store several moves in a row, also while an answer is slow, and children among themselves', async () => {
    const page = await open();
    const line = later();
    await page.route('**/graphql', async (route) => {
      await line.kept;
      await route.continue();
    });
    await button(page, 'Statuses under Attempted').click();
    await button(page, 'Move Left Voicemail down').focus();
    for (const key of ['Enter', 'Enter', 'Space']) await page.keyboard.press(key);
    await page.getByText('Left Voicemail moved to place 1 of 3').waitFor();
    await button(page, 'Move Left Voicemail down').press('Enter');
    const expected = ['New', 'Attempted', 'Wrong Number', 'Left Voicemail', 'No Answer', ...QUOTES.slice(2)];
    await reads(page, expected);
    line.keep();
    await quiet();
    await reads(page, expected);
    await page.unroute('**/graphql');
    await page.reload();
    await button(page, 'Statuses under Attempted').click();
    await reads(page, expected);
  });

  it('go back where they were when a move is refused, and say why', async () => {
    const page = await open();
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('mutation updateStatus')) return route.continue();
      await new Promise((resolve) => setTimeout(resolve, 200));
      const errors = [{ message: 'This cannot be done now.', extensions: { code: 'REFUSED' } }];
      await route.fulfill({ json: { data: { updateStatus: null }, errors } });
    });
    await button(page, 'Move Hot up').press('Enter');
    await reads(page, ['New', 'Attempted', 'Quoted', 'Hot', 'Follow Up', 'Lost', 'Duplicate', 'Expired']);
    await page.getByText('This cannot be done now.').waitFor();
    await reads(page, QUOTES);
    await page.unroute('**/graphql');
  });

  it('are each said not to be moved where moves in a row fail, until that one is tried again', async () => {
    const page = await open();
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('mutation updateStatus')) return route.continue();
      await new Promise((resolve) => setTimeout(resolve, 500));
      return route.abort();
    });
    await button(page, 'Move Hot up').press('Enter');
    await button(page, 'Move Lost up').press('Enter');
    const said = (name: string) => page.locator('.bp6-toast', { hasText: `The place of “${name}”: ` });
    await said('Lost')
      .getByText('It was not moved, as it is not known whether the move before it was stored.')
      .waitFor();
    await reads(page, QUOTES);
    await page.unroute('**/graphql');
    await said('Hot').getByRole('button', { name: 'Try again' }).click();
    await said('Hot').waitFor({ state: 'detached' });
    await quiet();
    expect(await said('Lost').count()).to.equal(1);
    await page.reload();
    await button(page, 'Move Hot down').click();
    await reads(page, QUOTES);
    await quiet();
  });

  it('say that others have moved some meanwhile, where a move meets another order', async () => {
    const page = await open();
    const other = await signedIn(server, 'superadmin@lanebook.test');
    const place = async (name: string, weight: number): Promise<void> => {
      const { data } = await other.graphql('{ statuses { id name type } }');
      const { id } = data.statuses.find(
        (each: { readonly name: string; readonly type: string }) => each.name === name,
      );
      const { errors } = await other.graphql(
        'mutation ($id: ID!, $input: StatusChangesInput!) { updateStatus(id: $id, input: $input) { id } }',
        { id, input: { weight } },
      );
      expect(errors).to.equal(undefined);
    };
    await place('Hot', 2);
    await button(page, 'Move Quoted down').click();
    await page.getByText('Others have changed the statuses meanwhile: this is the order now.').waitFor();
    await quiet();
    await place('Hot', 5);
    await place('Attempted', 2);
    await place('Quoted', 3);
    await open();
    await reads(page, QUOTES);
  });

  it('create a parent, which stands last, and lead over to its page while the focus goes along', async () => {
    const page = await open('?category=ORDER');
    await page.getByRole('link', { name: 'Create status' }).click();
    await heading(page, 'New status').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).to.equal(
      '/settings/statuses/create?category=ORDER',
    );
    await focusIsOn(page, 'name');
    await page.keyboard.press('Control+s');
    await page.getByText('Form has some invalid fields').waitFor();
    await page.getByText('Enter a name.', { exact: true }).first().waitFor();
    await field(page, 'name').fill('At the Port');
    await page.keyboard.press('Control+s');
    await page.getByText('The status was created.').waitFor();
    await heading(page, 'Statuses').waitFor();
    expect(new URL(page.url()).searchParams.get('category')).to.equal('ORDER');
    await page.getByText('1–10 of 11').waitFor();
    const sizes = page.getByLabel('Rows per page');
    expect(await sizes.locator('option').allInnerTexts()).to.deep.equal(['10', '15', '20']);
    await button(page, 'Move Canceled down').press('Enter');
    await page.getByText('11–11 of 11').waitFor();
    await reads(page, ['Canceled']);
    await focusIsOn(page, 'Move Canceled down');
    await page.keyboard.press('Enter');
    await page.getByText('Canceled moved to place 1 of 11').waitFor();
    await page.getByText('1–10 of 11').waitFor();
    await focusIsOn(page, 'Move Canceled down');
    await sizes.selectOption('20');
    await page.getByText('1–11 of 11').waitFor();
    expect((await names(page)).at(0)).to.equal('Canceled');
    expect((await names(page)).at(-1)).to.equal('New');
  });

  it('offer a new one again that a reload interrupted, to those of the same kind, until sign-out', async () => {
    const { page, browser } = await somebody('manager@lanebook.test');
    const create = async (category: string): Promise<void> => {
      await page.goto(`${server.url}/settings/statuses/create?category=${category}`);
      await heading(page, 'New status').waitFor();
      await field(page, 'name').waitFor();
    };
    const offer = page.getByRole('button', { name: /^Continue the order status begun at/ });
    const kept = () => page.evaluate(() => sessionStorage.getItem('lanebook.drafts') ?? 'none');
    await create('ORDER');
    await field(page, 'name').fill('At the Rail Head');
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await offer.waitFor();
    await create('QUOTE');
    expect(await page.getByRole('button', { name: /^Continue/ }).count()).to.equal(0);
    await create('ORDER');
    await offer.click();
    expect(await field(page, 'name').inputValue()).to.equal('At the Rail Head');
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await offer.waitFor();
    expect(await kept()).to.include('At the Rail Head');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Get started' }).waitFor();
    expect(await kept()).to.equal('none');
    await browser.close();
  });

  it('lead on, without a question any more, once one is created that the user was about to leave', async () => {
    const page = await open();
    await page.getByRole('link', { name: 'Create status' }).click();
    await field(page, 'name').fill('At the Rail Yard');
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if ((route.request().postData() ?? '').includes('mutation createStatus')) await held;
      return route.fallback();
    });
    await button(page, 'Save').click();
    await page.getByRole('link', { name: 'Quotes', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Leave before it is saved?' });
    await question.waitFor();
    answer();
    await page.getByText('The status was created.').waitFor();
    await question.waitFor({ state: 'detached' });
    await heading(page, 'Statuses').or(heading(page, 'Quotes')).waitFor();
    await page.unroute('**/graphql');
  });

  it('create a child, refuse a name that is taken, and show the child under its parent', async () => {
    const page = await open();
    await page.getByRole('link', { name: 'Create status' }).click();
    await field(page, 'parentId').selectOption({ label: 'Hot' });
    await page.clock.install();
    await field(page, 'name').fill('ready to book');
    await button(page, 'Save').click();
    const taken = page.locator('#name-help').getByText('There is a status of this name here already.');
    await taken.waitFor();
    await page.clock.runFor(LATE_CHECK_MS);
    await page.getByRole('group', { name: 'Invalid fields' }).waitFor();
    expect(await field(page, 'name').getAttribute('aria-invalid')).to.equal('true');
    await field(page, 'name').fill('Needs a Deposit');
    await taken.waitFor({ state: 'detached' });
    await field(page, 'name').press('Enter');
    await page.getByText('The status was created.').first().waitFor();
    await page.getByRole('rowheader', { name: 'Needs a Deposit (under Hot)' }).waitFor();
  });

  it('are renamed, asked about before that is lost, and read by their new name in the choosers', async () => {
    const page = await open();
    await openQuote(page, server, 4);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Edit Quoted' }).click();
    await heading(page, 'Quoted').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).to.equal(
      '/settings/statuses/124?category=QUOTE',
    );
    await field(page, 'name').fill('Price Given');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await button(page, 'Stay').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await field(page, 'name').inputValue()).to.equal('Price Given');
    const [request] = await Promise.all([
      page.waitForRequest((sent) => (sent.postData() ?? '').includes('mutation updateStatus')),
      button(page, 'Save').click(),
    ]);
    expect(request.postDataJSON().variables.input)
      .to.include({ name: 'Price Given' })
      .and.to.have.keys('name', 'revision');
    await page.getByText('The status was saved.').waitFor();
    await page.getByText('Price Given', { exact: true }).waitFor();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Quote ID 4' }).waitFor();
    await page.locator('select[id="parentStatusId"] option', { hasText: 'Price Given' }).waitFor({
      state: 'attached',
    });
  });

  it('are not overwritten unseen: who has changed a field meanwhile is said, and one may save over it', async () => {
    const other = await signedIn(server, 'superadmin@lanebook.test');
    const sent = async (query: string, variables: object) => {
      const { data, errors } = await other.graphql(query, variables);
      expect(errors).to.equal(undefined);
      return data;
    };
    const { createStatus } = await sent(
      'mutation { createStatus(input: { name: "Wish", type: QUOTE }) { id } }',
      {},
    );
    const { id } = createStatus;
    const theirs = (input: object) =>
      sent(
        'mutation ($id: ID!, $input: StatusChangesInput!) { updateStatus(id: $id, input: $input) { id } }',
        { id, input },
      );
    const { page } = ana;
    const note = page.getByRole('alert');
    await page.goto(`${server.url}/settings/statuses/${id}?category=QUOTE`);
    await field(page, 'name').fill('Hope');
    await theirs({ name: 'Demand', parentId: '126' });
    await button(page, 'Save').click();
    await note.getByText(/changed Name meanwhile/u).waitFor();
    await note.getByText('Demand').waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    expect(await field(page, 'name').inputValue()).to.equal('Hope');
    await note.getByRole('button', { name: 'Save mine' }).click();
    await page.getByText('The status was saved.').waitFor();
    await page.goto(`${server.url}/settings/statuses/${id}?category=QUOTE`);
    await becomes(() => field(page, 'name').inputValue(), 'Hope');
    expect(await field(page, 'parentId').inputValue(), 'what they changed besides').to.equal('126');
    await field(page, 'parentId').selectOption({ label: 'Lost' });
    await theirs({ parentId: '123' });
    await button(page, 'Save').click();
    await note.getByText(/changed Parent status meanwhile/u).waitFor();
    await note.getByText('Attempted').waitFor();
    await note.getByRole('button', { name: 'Use theirs' }).click();
    await note.waitFor({ state: 'detached' });
    expect(await field(page, 'parentId').inputValue()).to.equal('123');
    await button(page, 'Save').click();
    await page.getByText('The status was saved.').waitFor();
    await sent('mutation ($id: ID!) { deleteStatus(id: $id) }', { id });
  });

  it('stay what they are where they have children or are reserved, with six choosers that say what is missing', async () => {
    const page = await open();
    await page.getByRole('link', { name: 'Edit Attempted' }).click();
    await heading(page, 'Attempted').waitFor();
    expect(await field(page, 'parentId').isDisabled()).to.equal(true);
    await page.getByText('There are 3 statuses under this one, so it stays a parent status.').waitFor();
    for (const label of ['E-mail template', 'SMS template', 'Voicemail audio file']) {
      const choosers = page.getByLabel(label, { exact: true });
      expect(await choosers.count(), label).to.equal(2);
      for (const chooser of await choosers.all()) expect(await chooser.isDisabled(), label).to.equal(true);
    }
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Edit New', exact: true }).click();
    await page.getByText('This status is reserved, so it stays a parent status.').waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await button(page, 'Delete Attempted').waitFor();
    expect(await button(page, 'Delete New').count()).to.equal(0);
    expect(await statusRow(page, 'New').innerText()).to.include('Reserved');
    await page.getByText('Reserved statuses cannot be deleted').waitFor();
  });

  it('are deleted with their children once that was confirmed by name', async () => {
    const page = await open();
    await button(page, 'Delete Follow Up').click();
    const dialog = page.getByRole('dialog', { name: 'Delete Follow Up?' });
    await dialog.getByText('The 2 statuses under it go with it:').waitFor();
    await dialog.getByText('Call Back').waitFor();
    expect(await barriers(page, { part: dialog })).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await dialog.waitFor({ state: 'detached' });
    await focusIsOn(page, 'Delete Follow Up');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Delete Follow Up' }).click();
    await page.getByText('Successfully status has been removed!').waitFor();
    await page.getByText('Follow Up', { exact: true }).waitFor({ state: 'detached' });
    await focusIsOn(page, 'Edit Hot');
    await page.goto(`${server.url}/settings/statuses/125?category=QUOTE`);
    await heading(page, 'Follow Up was deleted').waitFor();
    await page.goto(`${server.url}/settings/statuses/9999`);
    await heading(page, 'Status not found').waitFor();
  });

  it('say why one was not deleted, and keep the question', async () => {
    const page = await open();
    await page.route('**/graphql', (route) => {
      if (!(route.request().postData() ?? '').includes('mutation deleteStatus')) return route.continue();
      const errors = [{ message: 'This cannot be done now.', extensions: { code: 'REFUSED' } }];
      return route.fulfill({ json: { data: { deleteStatus: null }, errors } });
    });
    await button(page, 'Delete Lost').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Lost' }).click();
    await page.getByText('This cannot be done now.', { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
    await button(page, 'Delete Lost').waitFor();
    await page.unroute('**/graphql');
  });

  it('say what could not be loaded and ask again, and what belongs where there is nothing', async () => {
    const { page } = ana;
    const answer = async (json: object): Promise<void> => {
      await page.unroute('**/graphql');
      await page.route('**/graphql', (route) =>
        (route.request().postData() ?? '').includes('query statuses')
          ? route.fulfill({ json })
          : route.continue(),
      );
    };
    await answer({ data: null, errors: [{ message: 'Not now.', extensions: { code: 'UNAVAILABLE' } }] });
    await page.goto(`${server.url}/settings/statuses?category=ORDER`);
    await page.getByText('The statuses could not be loaded').waitFor();
    await answer({ data: { statuses: [] } });
    await pressRetry(page);
    await page.getByText('There are no statuses for orders yet').waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await page.unroute('**/graphql');
    await page.reload();
    await page.getByText('Picked Up', { exact: true }).waitFor();
  });

  it('offer a person who may only look no buttons, and lead away from the forms', async () => {
    const { page, browser } = await somebody(VIEWER);
    await page.getByRole('link', { name: 'Settings' }).click();
    await button(page, 'Statuses under Attempted').click();
    await page.getByText('No Answer', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^(Move|Delete)/ }).count()).to.equal(0);
    expect(await page.getByRole('link', { name: /^(Edit|Create)/ }).count()).to.equal(0);
    await page.keyboard.press('k');
    await keyboardRowIs(page, 'New');
    for (const path of ['create?category=QUOTE', '123?category=QUOTE']) {
      await page.goto(`${server.url}/settings/statuses/${path}`);
      await heading(page, 'Statuses').waitFor();
      expect(new URL(page.url()).pathname).to.equal('/settings/statuses');
    }
    await browser.close();
  });

  it('tell a person who may open none of the settings so', async () => {
    const { page, browser } = await somebody('sales@lanebook.test');
    await page.goto(`${server.url}/settings/statuses`);
    await heading(page, 'Settings').waitFor();
    await page.getByText('You have no access to settings').waitFor();
    expect(new URL(page.url()).pathname).to.equal('/settings');
    expect(await barriers(page)).to.deep.equal([]);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
    await browser.close();
  });

  fitsEveryWindow(
    () => ana.page,
    async (check) => {
      const page = await open();
      await button(page, 'Statuses under Attempted').click();
      await check('the list');
      await page.getByRole('link', { name: 'Edit No Answer' }).click();
      await heading(page, 'No Answer').waitFor();
      await check('the form');
    },
  );
});
