import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { parseCsv } from '../support/csv.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/signed-in.ts';
import { pressEscape } from './becomes.ts';
import { fits, fitsEveryWindow, LARGE, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { filterIs, numbersOf, setFilter } from './list-page.ts';
import { pressRetry } from './press-retry.ts';
import { button } from './record-screen.ts';
import { barriers } from './screen.ts';

const CREATE = 'mutation ($input: ListViewInput!) { createListView(input: $input) { id } }';
const UPDATE =
  'mutation ($id: ID!, $input: ListViewInput!) { updateListView(id: $id, input: $input) { id } }';
const CHOOSE = 'mutation ($list: ListName!) { chooseListView(list: $list) { id } }';
const CHOOSE_THIS = 'mutation ($id: ID) { chooseListView(list: QUOTES, id: $id) { id } }';
/** Query of the demo sales person's quotes, of all dates. */
const KEVINS = 'assigneeId=4&page=1&size=50&sortBy=id&descending=true';
const COLUMNS = 'id,shipper,price,status';

describe('views and columns of lists, and their files', function views() {
  let origin: string;
  let page: Page;
  let other: Page;
  let kevin: HttpClient;
  inBrowser(this, async ({ server, somebody }) => {
    origin = server.url;
    kevin = await signedIn(server, 'sales@lanebook.test');
    ({ page } = await somebody('sales@lanebook.test'));
    ({ page: other } = await somebody('manager@lanebook.test'));
  });

  const created = async (input: object): Promise<string> => {
    const view = { list: 'QUOTES', address: 'assigneeId=4&sortBy=id', columns: ['id', 'price'], ...input };
    const { data, errors } = await kevin.graphql(CREATE, { input: view });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.createListView.id;
  };
  const settled = (on = page): Promise<void> =>
    on.locator('#list[aria-busy="false"] :is([data-row-link], .empty)').first().waitFor();
  const open = async (path: string, on = page): Promise<void> => {
    await on.goto(origin + path);
    await settled(on);
  };
  const query = (on = page): string => decodeURIComponent(new URL(on.url()).search);
  const asks = (search: string, on = page): Promise<void> =>
    on.waitForURL((url) => decodeURIComponent(url.search) === search);
  const viewsButton = (on = page): Locator => on.locator('#views');
  const isUsed = (words: string, on = page): Promise<void> =>
    on.getByRole('button', { name: `View: ${words}`, exact: true }).waitFor();
  const menu = (on = page): Locator => on.getByRole('dialog', { name: 'Views', exact: true });
  const openMenu = async (on = page): Promise<Locator> => {
    await viewsButton(on).click();
    await menu(on).getByRole('link', { name: 'Standard view' }).waitFor();
    return menu(on);
  };
  const choose = async (name: string, on = page): Promise<void> => {
    await (await openMenu(on)).getByRole('button', { name, exact: true }).click();
  };
  const apply = async (name: string, on = page): Promise<void> => {
    await (await openMenu(on)).getByRole('link', { name }).click();
  };
  const told = (words: string | RegExp, on = page): Promise<void> =>
    on.locator('.bp6-toast').getByText(words).first().waitFor();
  const titles = async (): Promise<ReadonlyArray<string>> =>
    (await page.getByRole('columnheader').allInnerTexts()).map((each) => each.trim());
  /** Waits for the titles, since the list follows its address asynchronously. */
  const hasTitles = async (...expected: ReadonlyArray<string>): Promise<void> => {
    await page.locator(`#list thead th:nth-child(${expected.length}):last-child`).waitFor();
    const last = page.locator('#list thead th').nth(expected.length - 1);
    await last.getByText(expected.at(-1) ?? '', { exact: true }).waitFor();
    expect(await titles()).to.deep.equal(expected);
  };
  const numbers = (): Promise<ReadonlyArray<string>> => numbersOf(page.locator('[data-row-link]'));
  const nameField = (): Locator => page.getByRole('textbox', { name: 'Name', exact: true });
  const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);

  describe('a view', () => {
    it('is saved by keyboard with what the list shows, under a name', async () => {
      await open(`/quotes?${KEVINS}&columns=${COLUMNS}`);
      await isUsed('Standard view');
      await page.keyboard.press('v');
      await menu().getByText('No saved views yet.').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await nameField().waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('Name the view.').waitFor();
      expect(await focused()).to.equal('name');
      await page.keyboard.type('Kevin’s, by number');
      await page.keyboard.press('Enter');
      await told('Saved as “Kevin’s, by number”.');
      await isUsed('Kevin’s, by number');
      expect(query()).to.match(/^\?view=\d+$/);
      await hasTitles('Quote ID', 'Shipper', 'Price', 'Status');
      await page.locator('#views:focus').waitFor();
    });

    it('keeps what was typed where its name is taken, and says so at the field', async () => {
      const name = 'Taken already';
      await created({ name });
      await open('/quotes?page=1');
      await choose('Save as new view…');
      await nameField().fill(name.toUpperCase());
      await button(page, 'Save').click();
      await page.getByText('You see a view of this name here already. Choose another name.').waitFor();
      expect(await nameField().inputValue()).to.equal(name.toUpperCase());
      expect(await focused()).to.equal('name');
      await nameField().fill('Another');
      await page.keyboard.press('Enter');
      await isUsed('Another');
    });

    it('says that it was changed, takes the changes, and is gone back to as it was saved', async () => {
      await open(`/quotes?view=${await created({ name: 'Changing' })}`);
      await isUsed('Changing');
      await hasTitles('Quote ID', 'Price');
      await setFilter(page, 'Status', 'New');
      await isUsed('Changing · changed');
      await settled();
      await choose('Back to the view as saved');
      await isUsed('Changing');
      await filterIs(page, 'Status', undefined);
      await setFilter(page, 'Status', 'New');
      await isUsed('Changing · changed');
      const edge = page.getByRole('separator', { name: 'Width of Price' });
      await edge.press('Shift+ArrowLeft');
      await page.waitForURL(/widths=price/);
      const width = await edge.getAttribute('aria-valuenow');
      await choose('Save changes to Changing');
      await told('“Changing” was saved.');
      await isUsed('Changing');
      await page.reload();
      await isUsed('Changing');
      expect(query()).to.match(/^\?view=\d+$/);
      await filterIs(page, 'Status', 'New');
      expect(await edge.getAttribute('aria-valuenow')).to.equal(width);
    });

    it('stays in use under tabs, in a search and on other pages, and is not changed by the last two', async () => {
      const id = await created({ name: 'Pages', address: 'sortBy=id&size=10' });
      await open(`/quotes?view=${id}`);
      await button(page, 'Next page').click();
      await page.getByText(/^Page 2 of/).waitFor();
      await page.getByLabel('Search', { exact: true }).fill('a');
      await page.waitForURL(/search=a/);
      await isUsed('Pages');
      await page.locator('.list-tabs a', { hasText: 'NEWEST' }).click();
      await isUsed('Pages · changed');
      expect(query()).to.contain(`view=${id}&`);
      await choose('Save as new view…');
      await page.getByText('The words of the search are not part of a view.').waitFor();
      await button(page, 'Cancel').click();
    });

    it('is an entry of the history, and of a link, like any other state of a list', async () => {
      const [one, two] = [await created({ name: 'Entry one' }), await created({ name: 'Entry two' })];
      await open('/quotes?page=1');
      await apply('Entry one');
      await asks(`?view=${one}`);
      await apply('Entry two');
      await asks(`?view=${two}`);
      await page.goBack();
      await isUsed('Entry one');
      await page.goBack();
      await isUsed('Standard view');
      await page.goForward();
      await isUsed('Entry one');
      const link = (await openMenu()).getByRole('link', { name: 'Entry two' });
      expect(await link.getAttribute('href')).to.equal(`/quotes?view=${two}`);
      await pressEscape(page);
    });

    it('stays behind the record at its side', async () => {
      const id = await created({ name: 'Beside' });
      await open(`/quotes?view=${id}`);
      await page.locator('[data-row-link]').first().click();
      const preview = page.getByRole('region', { name: /^Preview of quote/ });
      await preview.getByRole('heading', { name: /^Quote ID/ }).waitFor();
      await isUsed('Beside');
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('dialog', { name: 'Columns' }).getByText('Vehicle', { exact: true }).click();
      await page.waitForURL(/columns=/);
      await pressEscape(page);
      expect(query()).to.match(new RegExp(`^\\?view=${id}&columns=id,price,vehicle&preview=\\d+$`));
      await preview.getByRole('button', { name: 'Close' }).click();
      await asks(`?view=${id}&columns=id,price,vehicle`);
    });

    it('is renamed, and found by its name from anywhere', async () => {
      const id = await created({ name: 'Old name' });
      await open(`/quotes?view=${id}`);
      await choose('Rename…');
      expect(await nameField().inputValue()).to.equal('Old name');
      await page.locator('#name:focus').waitFor();
      await page.keyboard.type('Zebra crossing');
      await page.keyboard.press('Enter');
      await isUsed('Zebra crossing');
      await page.goto(`${origin}/orders?page=1`);
      await settled();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /type a command/ }).fill('zebra');
      await page.getByRole('option', { name: 'Quotes: Zebra crossing' }).click();
      await isUsed('Zebra crossing');
      expect(query()).to.equal(`?view=${id}`);
    });

    it('is not saved over what was changed of it in another window, but on a decision', async () => {
      const id = await created({ name: 'Two windows' });
      const elsewhere = (input: object) => kevin.graphql(UPDATE, { id, input });
      const dialog = page.getByRole('dialog', { name: 'This view was changed' });
      const conflict = async (
        address: string,
        then: () => Promise<unknown> = async () => null,
      ): Promise<void> => {
        await setFilter(page, 'Status', 'New');
        await isUsed('Two windows · changed');
        await elsewhere({ address });
        await then();
        await isUsed('Two windows · changed');
        await choose('Save changes to Two windows');
        await dialog.getByText(/so nothing was saved\. Filters, .+: you, in another window, /u).waitFor();
        await filterIs(page, 'Status', 'New');
      };
      await open(`/quotes?view=${id}`);
      await conflict('assigneeId=4&sortBy=id&size=25', () => page.reload());
      expect(await barriers(page)).to.deep.equal([]);
      await button(page, 'Use theirs').click();
      await isUsed('Two windows');
      await filterIs(page, 'Status', undefined);
      await conflict('assigneeId=4&sortBy=id&size=10');
      await button(page, 'Save mine').click();
      await told('“Two windows” was saved.');
      await isUsed('Two windows');
      await page.reload();
      await isUsed('Two windows');
      await filterIs(page, 'Status', 'New');
    });

    it('is not renamed over a name of another window, but on a decision', async () => {
      const id = await created({ name: 'Before' });
      await open(`/quotes?view=${id}`);
      await choose('Rename…');
      await nameField().fill('Mine after');
      await kevin.graphql(UPDATE, { id, input: { name: 'Theirs after' } });
      await page.keyboard.press('Enter');
      const note = page.getByRole('alert');
      await note.getByText(/^You changed Name meanwhile, in another window/u).waitFor();
      await note.getByRole('cell', { name: 'Theirs after' }).waitFor();
      expect(await barriers(page)).to.deep.equal([]);
      await button(page, 'Save mine').click();
      await isUsed('Mine after');
    });

    it('is not deleted over what was changed of it in another window, but on a decision', async () => {
      const id = await created({ name: 'Twice' });
      await open(`/quotes?view=${id}`);
      const dialog = page.getByRole('dialog', { name: 'This view was changed' });
      const refusedAfter = async (columns: ReadonlyArray<string>): Promise<void> => {
        await setFilter(page, 'Status', 'New');
        await isUsed('Twice · changed');
        await kevin.graphql(UPDATE, { id, input: { columns } });
        await choose('Delete Twice');
        await dialog.getByText(/so nothing was deleted\. Columns: you, in another window, /u).waitFor();
      };
      await refusedAfter(['id', 'price', 'status']);
      expect(await barriers(page)).to.deep.equal([]);
      await button(page, 'Show it as it is').click();
      await isUsed('Twice');
      await hasTitles('Quote ID', 'Price', 'Status');
      await refusedAfter(['id', 'status']);
      await button(page, 'Delete Twice').click();
      await told('“Twice” was deleted.');
      await isUsed('Standard view');
    });

    it('is deleted also where it was renamed while the list differs from it', async () => {
      const id = await created({ name: 'Renamed first' });
      await open(`/quotes?view=${id}`);
      await setFilter(page, 'Status', 'New');
      await isUsed('Renamed first · changed');
      await choose('Rename…');
      await nameField().fill('Renamed');
      await page.keyboard.press('Enter');
      await isUsed('Renamed · changed');
      await choose('Delete Renamed');
      await told('“Renamed” was deleted.');
    });

    it('that is deleted in another window leaves the list as it is, to be saved as a new one', async () => {
      const id = await created({ name: 'Taken away', columns: ['id', 'price', 'status'] });
      await open(`/quotes?view=${id}`);
      await isUsed('Taken away');
      await kevin.graphql('mutation ($id: ID!) { deleteListView(id: $id) }', { id });
      await openMenu();
      await page.getByText('“Taken away” was deleted. The list still shows what it did').waitFor();
      await pressEscape(page);
      await hasTitles('Quote ID', 'Price', 'Status');
      await page.getByRole('link', { name: 'Orders', exact: true }).click();
      await page.waitForURL(/\/orders/);
      await page.goBack();
      await page.getByText('“Taken away” was deleted.').waitFor();
      await hasTitles('Quote ID', 'Price', 'Status');
      await choose('Save as new view…');
      await nameField().fill('Kept');
      await page.keyboard.press('Enter');
      await isUsed('Kept');
      await hasTitles('Quote ID', 'Price', 'Status');
    });

    it('that is deleted can be brought back as it was', async () => {
      await open(`/quotes?view=${await created({ name: 'Short-lived' })}`);
      await choose('Delete Short-lived');
      await told('“Short-lived” was deleted.');
      await isUsed('Standard view');
      // The list is unchanged.
      await hasTitles('Quote ID', 'Price');
      await filterIs(page, 'Assignee', 'Kevin Tran');
      await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).first().click();
      await isUsed('Short-lived');
      expect(query()).to.match(/^\?view=\d+$/);
    });
  });

  describe('the view that a list opens with', () => {
    afterEach(() => kevin.graphql(CHOOSE, { list: 'QUOTES' }));

    it('is chosen by its star, each person for themselves, and taken back', async () => {
      const id = await created({ name: 'Mornings', shared: true });
      await open('/quotes');
      const star = (on: Page, name: string) =>
        menu(on).getByRole('button', { name: `${name} opens first`, exact: true });
      await openMenu();
      expect(await star(page, 'Standard view').getAttribute('aria-pressed')).to.equal('true');
      await star(page, 'Mornings').click();
      await menu().locator('[aria-pressed="true"][aria-label="Mornings opens first"]').waitFor();
      await pressEscape(page);
      await isUsed('Standard view');
      await page.goto(`${origin}/`);
      await page.getByRole('link', { name: 'Quotes', exact: true }).click();
      await isUsed('Mornings');
      await asks(`?view=${id}`);
      await page.goBack();
      await page.waitForURL(`${origin}/`);
      await open('/quotes');
      await isUsed('Mornings');
      await open('/quotes', other);
      await isUsed('Standard view', other);

      await apply('Standard view');
      await isUsed('Standard view');
      await openMenu();
      await star(page, 'Mornings').click();
      await menu().locator('[aria-pressed="true"][aria-label="Standard view opens first"]').waitFor();
      await pressEscape(page);
      await open('/quotes');
      await isUsed('Standard view');
      expect(query()).to.equal('');
    });

    it('is for the next time, where another window chooses it while the list stands', async () => {
      const id = await created({ name: 'Afternoons' });
      await open('/quotes');
      await isUsed('Standard view');
      await kevin.graphql(CHOOSE_THIS, { id });
      await openMenu();
      await menu().locator('[aria-pressed="true"][aria-label="Afternoons opens first"]').waitFor();
      await pressEscape(page);
      await isUsed('Standard view');
      expect(query()).to.equal('');
      await page.reload();
      await isUsed('Afternoons');
    });

    it('still opens it after it was deleted in another window, and says so', async () => {
      const id = await created({ name: 'First of all', columns: ['id', 'status'] });
      await kevin.graphql(CHOOSE_THIS, { id });
      await open('/quotes');
      await isUsed('First of all');
      await kevin.graphql('mutation ($id: ID!) { deleteListView(id: $id) }', { id });
      await openMenu();
      await pressEscape(page);
      await page.getByRole('link', { name: 'Orders', exact: true }).click();
      await page.waitForURL(/\/orders/);
      await page.getByRole('link', { name: 'Quotes', exact: true }).click();
      await page.getByText('“First of all” was deleted.').waitFor();
      await hasTitles('Quote ID', 'Status');
      await apply('Standard view');
      await isUsed('Standard view');
      await page.getByText('“First of all” was deleted.').waitFor({ state: 'detached' });
      await openMenu();
      const standard = menu().getByRole('button', { name: 'Standard view opens first', exact: true });
      expect(await standard.getAttribute('aria-pressed')).to.equal('false');
      await standard.click();
      await menu().locator('[aria-pressed="true"][aria-label="Standard view opens first"]:focus').waitFor();
      await pressEscape(page);
      await page.getByRole('link', { name: 'Orders', exact: true }).click();
      await page.waitForURL(/\/orders/);
      await page.getByRole('link', { name: 'Quotes', exact: true }).click();
      await isUsed('Standard view');
    });

    it('leaves an address alone that says anything of its own', async () => {
      await open(`/quotes?view=${await created({ name: 'Evenings' })}`);
      await openMenu();
      await menu().getByRole('button', { name: 'Evenings opens first', exact: true }).click();
      await menu().locator('[aria-pressed="true"][aria-label="Evenings opens first"]').waitFor();
      await pressEscape(page);
      await open('/quotes?assigneeId=3');
      await isUsed('Standard view');
      await open('/quotes?columns=id,price');
      await isUsed('Standard view');
      await open('/orders');
      await isUsed('Standard view');
    });
  });

  describe('with colleagues', () => {
    it('is theirs to use once it is shared, with its owner’s name, and not theirs to change', async () => {
      const id = await created({ name: 'For all of us' });
      await open(`/quotes?view=${id}`, other);
      await other.getByText('The view of this link is gone, or it is not shared with you.').waitFor();
      await isUsed('Standard view', other);

      await open(`/quotes?view=${id}`);
      await choose('Share with everybody');
      await told('Everybody sees “For all of us” now.');

      await open('/quotes?page=1', other);
      const shared = (await openMenu(other)).getByRole('region', { name: 'Shared views' });
      const link = shared.getByRole('link', { name: /^For all of us/ });
      expect(await link.innerText()).to.match(/^For all of us\s+Kevin /);
      await link.click();
      await isUsed('For all of us', other);
      await asks(`?view=${id}`, other);
      await setFilter(other, 'Assignee', undefined);
      await isUsed('For all of us · changed', other);
      await openMenu(other);
      expect(await menu(other).locator('.view-choices button').allInnerTexts()).to.deep.equal([
        'Back to the view as saved',
        'Save as new view…',
      ]);
      await pressEscape(other);
    });

    it('shows each of them their own records, where it is of one’s own', async () => {
      await open(`/quotes?${KEVINS}`);
      await choose('Save as new view…');
      await nameField().fill('Mine, by number');
      const ofEach = page.getByLabel('Show everybody their own records, not mine');
      expect(await ofEach.count()).to.equal(0);
      await page.getByText('Share with everybody in the office').click();
      expect(await ofEach.isChecked()).to.equal(true);
      await button(page, 'Save').click();
      await isUsed('Mine, by number');
      await filterIs(page, 'Assignee', 'Kevin Tran');
      await open(`/quotes${query()}`, other);
      await isUsed('Mine, by number', other);
      await filterIs(other, 'Assignee', 'Rosa Delgado');
    });

    it('is deleted only after a question that says what they lose', async () => {
      const id = await created({ name: 'Our own', shared: true });
      await open(`/quotes?view=${id}`);
      await choose('Delete Our own…');
      const question = page.getByRole('dialog', { name: 'Delete Our own?' });
      await question.getByText('your colleagues lose it too').waitFor();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await page.locator('#views:focus').waitFor();
      await choose('Delete Our own…');
      await question.getByRole('button', { name: 'Delete Our own' }).click();
      await told('“Our own” was deleted.');
      await open(`/quotes?view=${id}`, other);
      await other.getByText('The view of this link is gone').waitFor();
    });
  });

  describe('the views of a list', () => {
    it('are its own', async () => {
      const lists = {
        QUOTES: '/quotes',
        ORDERS: '/orders',
        FOLLOWUPS: '/followups',
        DISPATCHES: '/dispatches',
      };
      for (const list of Object.keys(lists))
        await created({ list, name: `Only of ${list}`, columns: ['id'] });
      for (const [list, path] of Object.entries(lists)) {
        await open(`${path}?page=1`);
        const names = await (await openMenu()).getByRole('link', { name: 'Only of' }).allInnerTexts();
        expect(names, path).to.deep.equal([`Only of ${list}`]);
        await menu()
          .getByRole('link', { name: `Only of ${list}` })
          .click();
        await isUsed(`Only of ${list}`);
        await page.locator('#list thead th:only-child').waitFor();
      }
    });

    it("show the server's message while they cannot be loaded, and return afterwards", async () => {
      const id = await created({ name: 'Out of reach' });
      const error = { message: 'The views are out of reach', extensions: { code: 'UNAVAILABLE' } };
      await page.route('**/graphql', (route) =>
        (route.request().postData() ?? '').includes('query listViews(')
          ? route.fulfill({ json: { data: null, errors: [error] } })
          : route.continue(),
      );
      await page.goto(`${origin}/quotes?view=${id}`);
      await page.getByText(error.message).first().waitFor();
      expect(await page.locator('[data-row-link]').count(), 'the rows of another list').to.equal(0);
      await page.unroute('**/graphql');
      await pressRetry(page);
      await isUsed('Out of reach');
      await settled();
    });
  });

  describe('columns', () => {
    const chooser = (): Locator => page.getByRole('dialog', { name: 'Columns' });
    const openChooser = async (): Promise<void> => {
      await button(page, 'Columns').click();
      await page.locator('[data-id] input:focus').first().waitFor();
    };
    const shown = async (): Promise<ReadonlyArray<string>> =>
      (await chooser().locator('[data-id]:has(:checked)').allInnerTexts()).map((each) => each.trim());

    it('are hidden, shown and put into another order by keyboard, each step spoken', async () => {
      await open('/quotes?page=1&columns=id,status,shipDate,price,shipper');
      await openChooser();
      for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowUp'])
        await page.keyboard.press(key);
      await chooser().getByRole('status').getByText('Price: place 2 of 15').waitFor();
      expect(await shown()).to.deep.equal(['Price', 'Status', 'Shipper']);
      await page.waitForURL(/columns=id,price,status,shipper$/);
      await hasTitles('Quote ID', 'Price', 'Status', 'Shipper');
      expect(await page.locator('[data-id="price"] input:focus').count()).to.equal(1);
      await pressEscape(page);
      await button(page, 'Columns').and(page.locator(':focus')).waitFor();
      await page.reload();
      await settled();
      await hasTitles('Quote ID', 'Price', 'Status', 'Shipper');
    });

    it('are dragged to another place by their grips', async () => {
      await open('/quotes?page=1&columns=id,status,shipDate,price');
      await openChooser();
      const centre = async (id: string) => {
        const box = await chooser().locator(`[data-id="${id}"] .column-grip`).boundingBox();
        return [(box?.x ?? 0) + 8, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
      };
      const [from, to] = [await centre('price'), await centre('status')];
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 5 });
      await page.mouse.up();
      await page.waitForURL(/columns=id,price,status,shipDate$/);
      await hasTitles('Quote ID', 'Price', 'Status', 'Ship Date');
      await page.mouse.move(...(await centre('price')));
      await page.mouse.down();
      await page.mouse.move(...(await centre('shipDate')), { steps: 5 });
      await pressEscape(page);
      await page.mouse.up();
      expect(await shown(), 'Escape leaves them').to.deep.equal(['Price', 'Status', 'Ship Date']);
    });

    it('go back to those of the list, or of the view in use', async () => {
      await open('/orders?page=1&columns=id,price&widths=price:200');
      await page.locator('[role="separator"][aria-valuenow="200"]').waitFor();
      await openChooser();
      await chooser().getByRole('button', { name: 'Automatic widths' }).click();
      await page.waitForURL((url) => !url.searchParams.has('widths'));
      await page.locator('[role="separator"][aria-valuenow="200"]').waitFor({ state: 'detached' });
      await chooser().getByRole('button', { name: 'Reset' }).click();
      await page.waitForURL((url) => !url.searchParams.has('columns'));
      const fitting = ['Order ID', 'Shipper', 'Lane', 'Status', 'Ship Date', 'Price', 'Assignee'];
      await hasTitles(...fitting);
      expect(await chooser().locator('[data-id="notes"]').innerText()).to.match(/no room$/);
      await chooser().locator('[data-id="notes"]').getByText('Notes').click();
      await page.waitForURL(/columns=id,shipper,lane,status,shipDate,price,assignee,notes$/);
      await hasTitles(...fitting, 'Notes');
      await open(`/quotes?view=${await created({ name: 'Two', columns: ['id', 'notes'] })}`);
      await openChooser();
      await chooser().getByRole('button', { name: 'Show all' }).click();
      await isUsed('Two · changed');
      await page.locator('#list thead th:nth-child(15):last-child').waitFor();
      await chooser().getByRole('button', { name: 'Reset' }).click();
      await isUsed('Two');
      await hasTitles('Quote ID', 'Notes');
      await pressEscape(page);
    });

    it('move by buttons too, as far as there are places', async () => {
      await open('/quotes?page=1&columns=id,status,price');
      await openChooser();
      await chooser().getByRole('button', { name: 'Move Price up' }).click();
      await page.waitForURL(/columns=id,price,status$/);
      expect(await chooser().getByRole('button', { name: 'Move Price up' }).isDisabled()).to.equal(true);
      await pressEscape(page);
    });

    it('are chosen beside the density of the rows, which the browser remembers', async () => {
      await open('/quotes?page=1');
      await openChooser();
      await chooser().getByRole('button', { name: 'Compact' }).click();
      await page.reload();
      await settled();
      expect((await page.locator('#list tbody tr').first().boundingBox())?.height).to.equal(28);
      await openChooser();
      await chooser().getByRole('button', { name: 'Comfortable' }).click();
      await page.locator('#list[data-density="comfortable"]').waitFor();
      await pressEscape(page);
      await page.setViewportSize(PHONE);
      await page.locator('#list .list-lines').waitFor();
      await openChooser();
      expect(await chooser().getByRole('button', { name: 'Compact' }).isVisible()).to.equal(false);
      await pressEscape(page);
      await page.setViewportSize(LARGE);
    });
  });

  describe('the file of a list', () => {
    const exported = async (): Promise<{
      readonly name: string;
      readonly rows: ReadonlyArray<ReadonlyArray<string>>;
    }> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Export CSV').click(),
      ]);
      const text = readFileSync(await download.path(), 'utf8').replace(/^\uFEFF/u, '');
      return { name: download.suggestedFilename(), rows: parseCsv(text) };
    };

    it('has all rows that the list is narrowed to, in its order, and the columns that it shows', async () => {
      await open(`/quotes?${KEVINS.replace('size=50', 'size=10')}&columns=${COLUMNS}`);
      const total = Number(/of ([\d,]+)$/.exec(await page.locator('.pager-count').innerText())?.[1]);
      expect(total).to.be.above(10);
      expect(await button(page, 'Export CSV').getAttribute('title')).to.equal(
        `All ${total} rows of this list, with the columns it shows`,
      );
      const { name, rows } = await exported();
      const [head, ...body] = rows;
      expect(name).to.match(/^quotes-\d{4}-\d\d-\d\d\.csv$/);
      expect(head).to.deep.equal(await titles());
      expect(body).to.have.length(total);
      const first = await numbers();
      expect(body.slice(0, first.length).map(([id]) => id)).to.deep.equal(first);
      await told(`${total} rows saved as ${name}.`);
    });

    it('is that of dispatches on their page', async () => {
      await open('/dispatches?page=1&columns=id,status');
      const { name, rows } = await exported();
      expect(name).to.match(/^dispatches-/);
      expect(rows.slice(1).map(([id]) => id)).to.deep.equal(await numbers());
      expect(rows.slice(1).every(([, status]) => status?.startsWith('Dispatched'))).to.equal(true);
    });

    it("shows the server's message if it fails, and can be retried", async () => {
      const why = { code: 'REFUSED', message: 'The list is being counted. Try again in a minute.' };
      await page.route('**/rest-api/quotes.csv*', (route) => route.fulfill({ status: 422, json: why }), {
        times: 1,
      });
      await open('/quotes?page=1');
      await button(page, 'Export CSV').click();
      await told(why.message);
      const again = page.locator('.bp6-toast').getByRole('button', { name: 'Retry' });
      const [download] = await Promise.all([page.waitForEvent('download'), again.click()]);
      expect(download.suggestedFilename()).to.match(/^quotes-/);
    });

    it('is no longer reported as failed after it has arrived', async () => {
      await page.route('**/rest-api/quotes.csv*', (route) => route.abort(), { times: 1 });
      await open('/quotes?page=1');
      await button(page, 'Export CSV').click();
      await told(/^Lanebook cannot be reached/);
      await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
      await told(/saved as/);
      const failure = page.locator('.bp6-toast').filter({ hasText: 'Lanebook cannot be reached' });
      // Earlier than its own timeout would remove it.
      await failure.waitFor({ state: 'detached', timeout: 3_000 });
    });

    it('can be called off while it comes', async () => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/rest-api/quotes.csv*', async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      await open('/quotes?page=1');
      await button(page, 'Export CSV').click();
      await told(/^Exporting \d+ rows…$/);
      await page.locator('.bp6-toast').getByRole('button', { name: 'Cancel' }).click();
      await told('Canceled. No file was saved.');
      release();
      await page.unroute('**/rest-api/quotes.csv*');
      expect(await button(page, 'Export CSV').isEnabled()).to.equal(true);
    });

    it('is not offered where there is nothing in it', async () => {
      await open('/quotes?dateRangeStart=2001-01-01&dateRangeEnd=2001-01-02&page=1');
      expect(await button(page, 'Export CSV').isDisabled()).to.equal(true);
    });
  });

  describe('in every window', () => {
    const LONG = 'A name of a view that is as long as they can be, sixty in all';
    let id = '';
    before(async () => {
      id = await created({ name: LONG.slice(0, 60), columns: COLUMNS.split(',') });
    });

    fitsEveryWindow(
      () => page,
      async (check) => {
        await open(`/quotes?view=${id}&assigneeId=4&timezones=EST&page=1&size=10`);
        await check('the list');
        await openMenu();
        await check('the views', menu());
        await pressEscape(page);
        await button(page, 'Columns').click();
        const columns = page.getByRole('dialog', { name: 'Columns' });
        await columns.waitFor();
        await check('the columns', columns);
        await pressEscape(page);
        await choose('Save as new view…');
        await nameField().press('Enter');
        await page.getByText('Name the view.').waitFor();
        await check('the name', page.getByRole('dialog').filter({ has: nameField() }));
        await pressEscape(page);
      },
    );

    it('has no barrier in what else there is on a phone, light and dark', async () => {
      await page.setViewportSize(PHONE);
      await open(`/quotes?view=${id}&assigneeId=4&timezones=EST&page=1&size=10`);
      await button(page, 'More').click();
      const more = page.getByRole('dialog', { name: 'More' });
      await more.getByRole('button', { name: 'Export CSV' }).waitFor();
      await fits(page, 'what else there is', more);
      await pressEscape(page);
      await page.setViewportSize(LARGE);
    });
  });
});
