import { expect } from 'chai';
import type { Locator, Page, Route } from 'playwright-core';
import { LIST_COLUMNS } from '../../src/quoting/contract/record-lists.ts';
import { leastLoad, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, monthFirst, monthOf, today } from '../../src/shared-kernel/civil-date.ts';
import { INLINE_KEYS } from '../../web/features/quoting/inline/shortcuts.ts';
import { civilDate } from '../../web/kit/format.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn, pressEscape } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { barriers } from './screen.ts';

const CREATE = {
  quotes: 'mutation ($input: QuoteInput!) { made: createQuote(input: $input) { id } }',
  orders: 'mutation ($input: QuoteInput!) { made: createOrder(input: $input) { id } }',
} as const;
const UPDATE = `mutation ($id: ID!, $input: RecordChangesInput!) { updateQuote(id: $id, input: $input) { id } }`;
const READ = `query ($id: ID!) {
  quote(id: $id) { assignee { id } parentStatus { id } childStatus { id name } followups { followupOn } }
}`;

/** People of the demo: two of the office, and one without any records but those made here. */
const ADMIN = { id: '2', name: 'Daniel Whitfield' };
const MANAGER = { id: '3', name: 'Rosa Delgado' };
const SUPPORT = { id: '6', name: 'Peter Lindqvist' };
const HOT = '126';
const LOST = '127';
const FIELDS = ['status', 'followup', 'assignee'] as const;

type Field = (typeof FIELDS)[number];
type List = 'quotes' | 'orders' | 'followups' | 'dispatches';

describe('changes in the rows of a list', function inline() {
  let opened: InBrowser;
  let page: Page;
  let rosa: HttpClient;
  const now = today(new Date().toISOString());

  inBrowser(this, async (ready) => {
    opened = ready;
    ({ page } = await ready.somebody('superadmin@lanebook.test'));
    rosa = await signedIn(ready.server, 'manager@lanebook.test');
  });

  const made = async (input: object = {}, kind: keyof typeof CREATE = 'quotes'): Promise<string> => {
    const least = kind === 'quotes' ? leastQuote() : leastLoad();
    const { data, errors } = await rosa.graphql(CREATE[kind], {
      input: { ...least, assigneeId: SUPPORT.id, ...input },
    });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.made.id;
  };
  const change = async (id: string, input: object): Promise<void> => {
    const { errors } = await rosa.graphql(UPDATE, { id, input });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
  };
  const read = async (id: string) => (await rosa.graphql(READ, { id })).data.quote;
  const datesOf = async (id: string): Promise<ReadonlyArray<string>> =>
    (await read(id)).followups.map(({ followupOn }: { followupOn: string }) => followupOn);

  const open = async (list: List, query: object = {}, on: Page = page): Promise<void> => {
    const columns = list === 'quotes' && { columns: LIST_COLUMNS.join() };
    const params = new URLSearchParams({ page: '1', sortBy: 'id', descending: 'true', ...columns, ...query });
    await on.goto(`${opened.server.url}/${list}?${params}`);
    await on.locator('#list[aria-busy="false"] [data-row-link]').first().waitFor();
  };
  const rows = (id: string): Locator =>
    page.locator('tr', { has: page.getByRole('link', { name: id, exact: true }) });
  const cell = (id: string, field: Field): Locator => rows(id).first().locator(`[data-inline="${field}"]`);
  const shows = (id: string, field: Field, words: string): Promise<void> =>
    rows(id).first().locator(`[data-inline="${field}"]`, { hasText: words }).waitFor();
  const picker = () => page.getByRole('dialog', { name: / of (quote|order) \d+$/ });
  /** An option by its whole text; the current one has a suffix. */
  const option = (name: string): Locator =>
    picker().getByRole('option', { name: new RegExp(`^${name}( Stands now)?$`) });
  /** Loads the list again, which has no row of the record any more. */
  const isLeft = async (id: string): Promise<void> => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await rows(id).waitFor({ state: 'detached' });
  };
  const isClosed = (): Promise<void> => picker().waitFor({ state: 'detached' });
  const say = (text: string | RegExp): Promise<void> =>
    page.locator('.bp6-toast', { hasText: text }).first().waitFor();
  const undo = (text: string): Promise<void> =>
    page.locator('.bp6-toast', { hasText: text }).getByRole('button', { name: 'Undo' }).click();
  const focused = (): Promise<string | null> =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null,
    );
  const countOf = (tab: string): Promise<string> =>
    page.locator('.list-tabs a', { hasText: tab }).locator('.list-tab-count:not(:empty)').innerText();
  const isChange = (route: Route): boolean =>
    /mutation change(Quote|Order)InRow\(/.test(route.request().postData() ?? '');

  describe('by mouse', () => {
    it('gives a quote to somebody else, says so, takes it back, and moves nothing on the way', async () => {
      const id = await made();
      await open('quotes');
      await cell(id, 'assignee').scrollIntoViewIfNeeded();
      const before = await rows(id).first().boundingBox();
      const value = await cell(id, 'assignee').locator('bdi').boundingBox();
      expect(await cell(id, 'assignee').getAttribute('aria-label')).to.equal(
        `Assignee: ${SUPPORT.name}. Change`,
      );
      await cell(id, 'assignee').hover();
      expect(await cell(id, 'assignee').locator('bdi').boundingBox()).to.deep.equal(value);
      await cell(id, 'assignee').click();
      await picker()
        .getByRole('option', { name: `${SUPPORT.name} Stands now` })
        .waitFor();
      await option(ADMIN.name).click();
      await isClosed();
      await shows(id, 'assignee', ADMIN.name);
      expect(await focused()).to.equal(`Assignee: ${ADMIN.name}. Change`);
      expect((await read(id)).assignee.id).to.equal(ADMIN.id);
      expect(await rows(id).first().boundingBox()).to.deep.equal(before);
      await undo(`Quote ${id} is assigned to ${ADMIN.name}.`);
      await say(`Quote ${id} is back as before.`);
      await shows(id, 'assignee', SUPPORT.name);
      await becomes(focused, `Assignee: ${SUPPORT.name}. Change`);
      expect((await read(id)).assignee.id).to.equal(SUPPORT.id);
    });

    it('sets a status with its child, and another status without one', async () => {
      const id = await made();
      await open('quotes');
      await cell(id, 'status').click();
      await picker().getByRole('combobox').fill('ready book');
      await option('Hot · Ready to Book').click();
      await say(`Quote ${id} is now Hot · Ready to Book.`);
      await shows(id, 'status', 'Hot · Ready to Book');
      const stored = await read(id);
      expect([stored.parentStatus.id, stored.childStatus.name]).to.deep.equal([HOT, 'Ready to Book']);
      await cell(id, 'status').click();
      await option('Lost').click();
      await say(`Quote ${id} is now Lost.`);
      expect(await cell(id, 'status').innerText()).to.equal('Lost');
      expect((await read(id)).childStatus).to.equal(null);
      await undo(`Quote ${id} is now Lost.`);
      await say(`Quote ${id} is back as before.`);
      expect((await read(id)).childStatus.name).to.equal('Ready to Book');
    });

    it('plans a follow-up, moves it to a day that is typed or picked, and completes it; the others stay', async () => {
      const later = addDays(now, 100);
      const id = await made({ followups: [{ followupOn: later }] });
      await open('quotes');
      await cell(id, 'followup').click();
      await picker().getByRole('button', { name: 'Tomorrow' }).click();
      await isClosed();
      expect(await datesOf(id)).to.deep.equal([addDays(now, 1)]);
      await change(id, { followups: [addDays(now, 1), later].map((followupOn) => ({ followupOn })) });
      await open('quotes');
      await cell(id, 'followup').click();
      await picker()
        .getByText(`Also planned: ${civilDate(later)}.`)
        .waitFor();
      const typed = addDays(now, 9);
      const [year, month, day] = typed.split('-');
      await picker()
        .getByLabel('Another day')
        .fill(monthFirst(addDays(now, -1)));
      await page.keyboard.press('Enter');
      await picker().getByText('This day has passed. Press Enter to plan it all the same.').waitFor();
      expect(await datesOf(id)).to.deep.equal([addDays(now, 1), later]);
      await picker().getByLabel('Another day').fill(`${month}/${day}/${year}`);
      await page.keyboard.press('Enter');
      await isClosed();
      await shows(id, 'followup', civilDate(typed));
      expect(await datesOf(id)).to.deep.equal([typed, later]);
      await cell(id, 'followup').click();
      await picker().getByRole('button', { name: 'Calendar: Follow-up' }).click();
      await page
        .locator('.bp6-datepicker')
        .getByRole('button', { name: /next month/i })
        .click();
      await page
        .locator('.bp6-datepicker td:not(.rdp-day_outside) button', { hasText: /^20$/ })
        .first()
        .click();
      await isClosed();
      const picked = `${addDays(monthOf(now).to, 1).slice(0, 8)}20`;
      expect(await datesOf(id)).to.deep.equal([picked, later]);
      await cell(id, 'followup').click();
      await picker().getByRole('button', { name: 'Complete the follow-up' }).click();
      await say(`The follow-up of quote ${id} is completed.`);
      expect(await datesOf(id)).to.deep.equal([later]);
      await undo(`The follow-up of quote ${id} is completed.`);
      await say(`Quote ${id} is back as before.`);
      expect(await datesOf(id)).to.deep.equal([picked, later]);
    });

    it('plans a day that was picked and has passed by Enter, once that was said', async () => {
      const id = await made({});
      await open('quotes');
      await cell(id, 'followup').click();
      await picker().getByRole('button', { name: 'Calendar: Follow-up' }).click();
      const month = page.locator('.bp6-datepicker');
      await month.getByRole('button', { name: /previous month/i }).click();
      await month.locator('td:not(.rdp-day_outside) button', { hasText: /^20$/ }).first().click();
      await picker().getByText('This day has passed. Press Enter to plan it all the same.').waitFor();
      await month.waitFor({ state: 'detached' });
      expect(await datesOf(id)).to.deep.equal([]);
      await page.keyboard.press('Enter');
      await isClosed();
      expect(await datesOf(id)).to.deep.equal([`${addDays(monthOf(now).from, -1).slice(0, 8)}20`]);
    });

    it('changes an order by the statuses of orders, and has no follow-up there', async () => {
      const id = await made({}, 'orders');
      await open('orders');
      expect(await rows(id).locator('[data-inline="followup"]').count()).to.equal(0);
      await cell(id, 'status').click();
      await option('On Hold').waitFor();
      expect(await option('Hot').count()).to.equal(0);
      await option('Dispatched').click();
      await say(`Order ${id} is now Dispatched.`);
      await open('dispatches', { columns: 'id,assignee' });
      await cell(id, 'assignee').click();
      await option(ADMIN.name).click();
      await say(`Order ${id} is assigned to ${ADMIN.name}.`);
      await shows(id, 'assignee', ADMIN.name);
    });

    it('leaves the picker by a click elsewhere, and the row is still a link to its record', async () => {
      const id = await made();
      await open('quotes');
      await cell(id, 'status').click();
      await picker().waitFor();
      await page.getByRole('heading', { level: 1 }).click();
      await isClosed();
      await rows(id).first().getByRole('cell').nth(1).click();
      await page.getByRole('heading', { level: 1, name: `Quote ID ${id}` }).waitFor();
    });

    it('shows the change in the record beside the list', async () => {
      const id = await made();
      await open('quotes');
      await page.getByRole('link', { name: id, exact: true }).click();
      const assignee = page.locator('.preview').getByLabel('Assignee', { exact: false }).first();
      await assignee.waitFor();
      await page.getByRole('link', { name: id, exact: true }).focus();
      await page.keyboard.press('a');
      await option(ADMIN.name).click();
      await isClosed();
      await page.waitForFunction(
        (adminId) =>
          [...document.querySelectorAll<HTMLSelectElement>('.preview select')].some(
            ({ id, value }) => id === 'assigneeId' && value === adminId,
          ),
        ADMIN.id,
      );
    });
  });

  describe('by keyboard', () => {
    it('opens each picker from the row, chooses, and comes back to the row', async () => {
      const id = await made();
      await open('quotes');
      await page.keyboard.press('j');
      expect(await focused()).to.equal(id);
      await page.keyboard.press('a');
      await picker().waitFor();
      await page.keyboard.type('rosa');
      await page.keyboard.press('Enter');
      await isClosed();
      expect(await focused()).to.equal(id);
      await shows(id, 'assignee', MANAGER.name);
      await page.keyboard.press('s');
      await option('New').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await isClosed();
      expect(await focused()).to.equal(id);
      await shows(id, 'status', 'New · Web Lead');
      await page.keyboard.press('f');
      await picker().getByRole('button', { name: 'Today' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await isClosed();
      expect(await focused()).to.equal(id);
      expect(await datesOf(id)).to.deep.equal([addDays(now, 3)]);
      await page.keyboard.press('f');
      await picker().getByRole('button', { name: 'Today' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('+5');
      await page.keyboard.press('Enter');
      await isClosed();
      expect(await datesOf(id)).to.deep.equal([addDays(now, 5)]);
    });

    it('opens no picker of one row while rows are selected', async () => {
      await made();
      await open('quotes');
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await page.getByText('1 selected').waitFor();
      await page.keyboard.press('f');
      await say('Follow-up: changed row by row in this list. Clear the selection first.');
      expect(await picker().count()).to.equal(0);
    });

    it('picks another day of the calendar by arrows', async () => {
      const id = await made();
      await open('quotes');
      await page.keyboard.press('j');
      await page.keyboard.press('f');
      await picker().getByRole('button', { name: 'Calendar: Follow-up' }).press('Enter');
      const onDay = (): Promise<boolean> =>
        page.evaluate(() => document.activeElement?.getAttribute('name') === 'day');
      await becomes(onDay, true);
      await page.keyboard.press('Escape');
      await focusIsOn(page, 'Calendar: Follow-up');
      await page.keyboard.press('Enter');
      await becomes(onDay, true);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await isClosed();
      expect(await datesOf(id)).to.deep.equal([addDays(now, 8)]);
      await becomes(focused, id);
    });

    it('goes back to the row with Escape, and changes nothing when what stands is chosen again', async () => {
      const id = await made();
      await open('quotes');
      await page.keyboard.press('j');
      let changes = 0;
      await page.route('**/graphql', (route) => {
        if (isChange(route)) changes += 1;
        return route.continue();
      });
      for (const key of ['s', 'f', 'a']) {
        await page.keyboard.press(key);
        await picker().waitFor();
        await pressEscape(page);
        await isClosed();
        expect(await focused(), key).to.equal(id);
      }
      await page.keyboard.press('a');
      await option(SUPPORT.name).waitFor();
      await page.keyboard.press('Enter');
      await isClosed();
      await page.unroute('**/graphql');
      expect(changes).to.equal(0);
    });

    it('keeps its keys where the column is hidden, and leaves G then F alone', async () => {
      const id = await made();
      await open('quotes', { columns: 'id,shipper' });
      expect(await page.locator('[data-inline]').count()).to.equal(0);
      await page.keyboard.press('j');
      await page.keyboard.press('a');
      await option(ADMIN.name).click();
      await say(`Quote ${id} is assigned to ${ADMIN.name}.`);
      expect((await read(id)).assignee.id).to.equal(ADMIN.id);
      expect(await focused()).to.equal(id);
      await page.keyboard.press('g');
      await page.keyboard.press('f');
      await page.getByRole('heading', { level: 1, name: 'Follow-ups' }).waitFor();
      expect(await picker().count()).to.equal(0);
    });

    it('is told in the help sheet', async () => {
      await open('quotes');
      await page.keyboard.press('?');
      const group = page
        .getByRole('dialog')
        .getByRole('region', { name: 'In the row of a quote or an order' });
      for (const words of ['Change the status', 'Change the follow-up', 'Change the assignee'])
        await group.getByText(words).waitFor();
      await pressEscape(page);
    });
  });

  describe('what cannot be stored', () => {
    it('is said in the words of the rules at the picker, which stays open, and the row is as before', async () => {
      const [first, second] = [addDays(now, 20), addDays(now, 1)];
      const id = await made({ followups: [{ followupOn: second }, { followupOn: first }] });
      await open('followups', { sortBy: 'followupOn', descending: 'true', assigneeId: SUPPORT.id });
      const row = rows(id).first();
      expect(await row.locator('[data-inline="followup"]').innerText()).to.equal(civilDate(first));
      await row.locator('[data-inline="followup"]').click();
      await picker().getByRole('button', { name: 'Tomorrow' }).click();
      await picker().getByRole('alert').getByText('There is already a follow-up on this date.').waitFor();
      await row.locator('[data-inline="followup"]', { hasText: civilDate(first) }).waitFor();
      expect(await barriers(page, { part: picker() })).to.deep.equal([]);
      await picker().getByRole('button', { name: 'In 3 days' }).click();
      await isClosed();
      expect(await datesOf(id)).to.deep.equal([second, addDays(now, 3)]);
    });

    it('is tried again under the same key when the connection failed', async () => {
      const id = await made();
      await open('quotes');
      const keys: Array<string | undefined> = [];
      await page.route('**/graphql', async (route) => {
        if (!isChange(route)) return route.continue();
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await cell(id, 'assignee').click();
      await option(ADMIN.name).click();
      await picker()
        .getByRole('alert')
        .getByText(/Lanebook cannot be reached/)
        .waitFor();
      await shows(id, 'assignee', SUPPORT.name);
      await picker().getByRole('button', { name: 'Try again' }).click();
      await say(`Quote ${id} is assigned to ${ADMIN.name}.`);
      await page.unroute('**/graphql');
      expect(keys).to.have.length(2);
      expect(keys[1]).to.be.a('string').and.equal(keys[0]);
      await shows(id, 'assignee', ADMIN.name);
    });

    it('shows a choice at once, and says it in a toast when the picker was closed before the answer', async () => {
      const id = await made();
      await open('quotes');
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/graphql', async (route) => {
        if (!isChange(route)) return route.continue();
        await held;
        return route.abort();
      });
      await cell(id, 'assignee').click();
      await option(ADMIN.name).click();
      await shows(id, 'assignee', ADMIN.name);
      await pressEscape(page);
      await isClosed();
      release();
      await say(
        new RegExp(
          `Quote ${id}, Assignee: Lanebook cannot be reached, so it is not known whether this was saved`,
        ),
      );
      await shows(id, 'assignee', SUPPORT.name);
      await page.unroute('**/graphql');
      await page.locator('.bp6-toast').getByRole('button', { name: 'Try again' }).click();
      await say(`Quote ${id} is assigned to ${ADMIN.name}.`);
      await shows(id, 'assignee', ADMIN.name);
    });

    it('says so too where the picker that showed it is closed, also on the next page', async () => {
      const id = await made();
      await open('quotes');
      await page.route('**/graphql', (route) => (isChange(route) ? route.abort() : route.continue()));
      await cell(id, 'assignee').click();
      await option(ADMIN.name).click();
      await picker().getByRole('button', { name: 'Try again' }).waitFor();
      await pressEscape(page);
      await isClosed();
      const toast = page.locator('.bp6-toast', {
        hasText: `Quote ${id}, Assignee: Lanebook cannot be reached`,
      });
      await toast.waitFor();
      await page.unroute('**/graphql');
      await page.getByRole('link', { name: 'Follow-ups' }).first().click();
      await page.getByRole('heading', { name: 'Follow-ups', level: 1 }).waitFor();
      await toast.getByRole('button', { name: 'Try again' }).click();
      await say(`Quote ${id} is assigned to ${ADMIN.name}.`);
      expect((await read(id)).assignee.id).to.equal(ADMIN.id);
    });

    it('tells who was quicker and what stands now, keeps the choice, and makes it if it is wanted all the same', async () => {
      const id = await made();
      await open('quotes');
      await cell(id, 'status').click();
      await change(id, { parentStatusId: HOT });
      await option('Lost').click();
      await picker()
        .getByRole('alert')
        .getByText(`${MANAGER.name} changed it meanwhile: it is now Hot.`)
        .waitFor();
      await shows(id, 'status', 'Hot');
      expect(await option('Lost').getAttribute('aria-selected')).to.equal('true');
      expect(await barriers(page, { part: picker() })).to.deep.equal([]);
      expect((await read(id)).parentStatus.id).to.equal(HOT);
      await picker().getByRole('button', { name: 'Change to Lost' }).click();
      await say(`Quote ${id} is now Lost.`);
      expect((await read(id)).parentStatus.id).to.equal(LOST);
      await undo(`Quote ${id} is now Lost.`);
      await say(`Quote ${id} is back as before.`);
      expect((await read(id)).parentStatus.id).to.equal(HOT);
    });

    it('can be left to whoever was quicker; what others changed elsewhere is in nobody’s way', async () => {
      const id = await made();
      await open('quotes');
      await cell(id, 'assignee').click();
      await change(id, { assigneeId: MANAGER.id });
      await option(ADMIN.name).click();
      await picker().getByRole('button', { name: 'Leave it so' }).click();
      await isClosed();
      await shows(id, 'assignee', MANAGER.name);
      expect((await read(id)).assignee.id).to.equal(MANAGER.id);
      await cell(id, 'assignee').click();
      await change(id, { parentStatusId: HOT });
      await option(ADMIN.name).click();
      await say(`Quote ${id} is assigned to ${ADMIN.name}.`);
      await shows(id, 'status', 'Hot');
    });

    it('is not undone once somebody else has changed it since', async () => {
      const id = await made();
      await open('quotes');
      await cell(id, 'assignee').click();
      await option(ADMIN.name).click();
      const said = `Quote ${id} is assigned to ${ADMIN.name}.`;
      await say(said);
      await change(id, { assigneeId: MANAGER.id });
      await undo(said);
      await say(`Not undone: quote ${id} was changed since by ${MANAGER.name}.`);
      expect((await read(id)).assignee.id).to.equal(MANAGER.id);
      await shows(id, 'assignee', MANAGER.name);
    });

    it('is told of a status that was deleted meanwhile', async () => {
      const id = await made();
      const { data } = await rosa.graphql(
        'mutation ($input: StatusInput!) { createStatus(input: $input) { id } }',
        { input: { name: 'Passing', type: 'QUOTE', parentId: HOT } },
      );
      await open('quotes');
      await cell(id, 'status').click();
      await option('Passing').waitFor();
      const gone = await rosa.graphql('mutation ($id: ID!) { deleteStatus(id: $id) }', {
        id: data.createStatus.id,
      });
      expect(gone.errors).to.equal(undefined);
      await option('Passing').click();
      await picker().getByRole('alert').getByText('Choose a child of the chosen status.').waitFor();
      await pressEscape(page);
      await isClosed();
      await shows(id, 'status', 'New');
    });
  });

  describe('a row that the list would not show any more', () => {
    it('stays where it is, is told of, and is gone once the list is loaded again; the counts follow at once', async () => {
      const id = await made();
      await open('quotes', { assigneeId: SUPPORT.id });
      const before = Number(await countOf('All'));
      await cell(id, 'assignee').click();
      await option(ADMIN.name).click();
      await say('It no longer matches this list and will go when the list is loaded again.');
      await page.waitForFunction(
        (expected) =>
          document.querySelector('.list-tabs a:nth-child(5) .list-tab-count')?.textContent === expected,
        String(before - 1),
      );
      await rows(id).locator('.inline-cell.is-out').first().waitFor();
      await page.getByRole('link', { name: 'Orders', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Quotes' }).waitFor();
      await rows(id).waitFor({ state: 'detached' });
    });

    it('is said to have left the list, with what it is now, in its picker, which stays and loses nothing', async () => {
      await made();
      const id = await made();
      await open('quotes', { assigneeId: SUPPORT.id });
      await cell(id, 'status').click();
      await picker().getByRole('combobox').fill('los');
      const before = await picker().boundingBox();
      await change(id, { assigneeId: MANAGER.id, parentStatusId: HOT });
      await isLeft(id);
      const note = picker().getByRole('alert');
      await note.getByText(`Quote ${id} has left this list meanwhile. Nothing was saved here yet.`).waitFor();
      expect(await note.innerText()).to.match(
        new RegExp(`Status is now Hot\\. Assignee is now ${MANAGER.name}\\.$`),
      );
      expect(await picker().getByRole('combobox').inputValue()).to.equal('los');
      expect((await picker().boundingBox())?.x).to.be.closeTo(before?.x ?? 0, 2);
      expect(await barriers(page, { part: picker() })).to.deep.equal([]);
      await page.keyboard.press('Enter');
      await note.getByText(`${MANAGER.name} changed it meanwhile: it is now Hot.`).waitFor();
      expect((await read(id)).parentStatus.id).to.equal(HOT);
      await picker().getByRole('button', { name: 'Change to Lost' }).click();
      await say(`Quote ${id} is now Lost.`);
      await isClosed();
      expect((await read(id)).parentStatus.id).to.equal(LOST);
      await focusIsOn(page, 'list');
      await undo(`Quote ${id} is now Lost.`);
      await say(`Quote ${id} is back as before.`);
      expect((await read(id)).parentStatus.id).to.equal(HOT);
    });

    it('asks again where what it had is chosen, which somebody else has changed meanwhile', async () => {
      await made();
      const id = await made({ parentStatusId: LOST });
      await open('quotes', { assigneeId: SUPPORT.id });
      await cell(id, 'status').click();
      await change(id, { assigneeId: MANAGER.id, parentStatusId: HOT });
      await isLeft(id);
      await option('Lost').click();
      await picker().getByText(`${MANAGER.name} changed it meanwhile: it is now Hot.`).waitFor();
      expect((await read(id)).parentStatus.id).to.equal(HOT);
      await pressEscape(page);
    });

    it('gets no second follow-up where somebody else has moved its own to another day', async () => {
      await made({ followups: [{ followupOn: now }] });
      const id = await made({ followups: [{ followupOn: now }] });
      await open('followups', { dateRangeGroup: 'TODAY', assigneeId: SUPPORT.id });
      await cell(id, 'followup').click();
      await change(id, { followups: [{ followupOn: addDays(now, 3) }] });
      await isLeft(id);
      await picker().getByText(`Quote ${id} is no longer among the rows shown here.`).waitFor();
      await picker().getByRole('button', { name: 'Next week' }).click();
      await picker().getByText(`${MANAGER.name} changed it meanwhile`).waitFor();
      expect(await datesOf(id)).to.deep.equal([addDays(now, 3)]);
      await picker().getByRole('button', { name: 'Leave it so' }).click();
      await isClosed();
    });

    it('is not said to have nothing saved while its change is being saved', async () => {
      await made();
      const id = await made();
      await open('quotes', { assigneeId: SUPPORT.id });
      let go = (): void => {};
      const answered = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route('**/graphql', async (route) => {
        if (isChange(route)) await answered;
        await route.fallback();
      });
      await cell(id, 'status').click();
      await option('Lost').click();
      await change(id, { assigneeId: MANAGER.id });
      const isRead = page.waitForResponse((response) =>
        /query current/.test(response.request().postData() ?? ''),
      );
      await isLeft(id);
      await isRead;
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect(await picker().getByText('Nothing was saved here yet.').count()).to.equal(0);
      go();
      await say(`Quote ${id} is now Lost.`);
      await page.unroute('**/graphql');
    });

    it('is left with its picker, which has lost its row, by the way back to another list', async () => {
      await made();
      const id = await made();
      await open('quotes', { assigneeId: SUPPORT.id });
      await page.locator('.list-tabs a', { hasText: 'Today' }).click();
      await page.locator('.list-tabs [aria-current]', { hasText: 'Today' }).waitFor();
      await page.goBack();
      await cell(id, 'status').click();
      await change(id, { assigneeId: MANAGER.id });
      await isLeft(id);
      await picker().getByText('Nothing was saved here yet.').waitFor();
      await page.goForward();
      await isClosed();
    });

    it('is left with its picker by the way back to another list', async () => {
      const id = await made();
      await open('quotes', { assigneeId: SUPPORT.id });
      await page.locator('.list-tabs a', { hasText: 'Today' }).click();
      await page.locator('.list-tabs [aria-current]', { hasText: 'Today' }).waitFor();
      await page.goBack();
      await cell(id, 'status').click();
      await picker().waitFor();
      await page.goForward();
      await isClosed();
    });

    it('stays in sight with its completed follow-up, which can be planned again', async () => {
      const id = await made({ followups: [{ followupOn: now }] });
      await open('followups', { dateRangeGroup: 'TODAY', assigneeId: SUPPORT.id });
      await cell(id, 'followup').click();
      await picker().getByRole('button', { name: 'Complete the follow-up' }).click();
      await isClosed();
      await shows(id, 'followup', 'Completed');
      await cell(id, 'followup').click();
      await picker().getByRole('button', { name: 'Next week' }).click();
      await isClosed();
      await shows(id, 'followup', civilDate(addDays(now, 7)));
      expect(await datesOf(id)).to.deep.equal([addDays(now, 7)]);
      await undo(`The follow-up of quote ${id} is on ${civilDate(addDays(now, 7))}.`);
      await say(`Quote ${id} is back as before.`);
      await shows(id, 'followup', 'Completed');
      expect(await datesOf(id)).to.deep.equal([]);
    });

    it('stays also where more is loaded, which goes on without a gap', async () => {
      const ids: Array<string> = [];
      for (let each = 0; each < 55; each += 1) ids.push(await made({ assigneeId: '5' }));
      await open('quotes', { assigneeId: '5', size: '25', descending: 'true' });
      const moved = ids.at(-1) ?? '';
      await cell(moved, 'assignee').click();
      await option(ADMIN.name).click();
      await isClosed();
      const wanted = ids.toReversed();
      const last = page.getByRole('link', { name: wanted.at(-1) ?? '', exact: true });
      await becomes(async () => {
        await page.locator('#list').evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
        return last.count();
      }, 1);
      const shown = await page.locator('[data-row-link]').allInnerTexts();
      expect(shown.slice(0, wanted.length)).to.deep.equal(wanted);
    });
  });

  describe('without the permission', () => {
    /** Number of editable values; checks that the shortcut opens a picker only if there are any. */
    const has = async (on: Page, list: List): Promise<number> => {
      await open(list, {}, on);
      await on.keyboard.press('j');
      await on.keyboard.press('s');
      const values = await on.locator('[data-inline]').count();
      expect(await on.locator('.inline-picker').count(), list).to.equal(values > 0 ? 1 : 0);
      return values;
    };

    it('rows are plain text', async () => {
      const reader = await opened.somebody('support@lanebook.test');
      for (const list of ['quotes', 'orders', 'followups'] as const)
        expect(await has(reader.page, list), list).to.equal(0);
      await reader.browser.close();
    });

    it('to do more than post, the status of an order can be that one alone', async () => {
      const id = await made({}, 'orders');
      const { page: on, browser } = await opened.somebody('dispatch@lanebook.test');
      await open('orders', { assigneeId: SUPPORT.id }, on);
      const row = on.locator('tr', { has: on.getByRole('link', { name: id, exact: true }) });
      expect(await row.locator('[data-inline]').count()).to.equal(1);
      await row.locator('[data-inline="status"]').click();
      const options = on.locator('.inline-picker').getByRole('option');
      await options.nth(1).waitFor();
      expect(await options.count()).to.equal(2);
      await options.filter({ hasText: 'Posted to Load Board' }).click();
      const saved = on.locator('.bp6-toast').first();
      await saved.waitFor();
      expect(await saved.getByRole('button', { name: 'Undo' }).count()).to.equal(0);
      await row.locator('[data-inline="status"]', { hasText: 'Posted to Load Board' }).waitFor();
      await browser.close();
    });

    it('of one kind, only the other one’s rows are changed', async () => {
      const kevin = await opened.somebody('sales@lanebook.test');
      expect(await has(kevin.page, 'orders')).to.equal(0);
      expect(await has(kevin.page, 'quotes')).to.be.above(0);
      await kevin.browser.close();
    });
  });

  describe('in every window', () => {
    fitsEveryWindow(
      () => page,
      async (check) => {
        const id = await made({ followups: [{ followupOn: now }] });
        await open('quotes', { assigneeId: SUPPORT.id, size: '10' });
        await check('quotes');
        await open('followups', { assigneeId: SUPPORT.id, size: '10' });
        for (const field of FIELDS) {
          // The cell of the picker may be another one in another window.
          const openPicker = async (): Promise<void> => {
            if ((await picker().count()) > 0) return;
            await page.getByRole('link', { name: id, exact: true }).first().focus();
            await page.keyboard.press(INLINE_KEYS[field].keys.toLowerCase());
            await picker().locator('.inline-option').first().waitFor();
          };
          await check(`the picker of ${field}`, picker(), async ({ width }) => {
            // It moves to another cell once the columns fit the window.
            const isInSight = async (): Promise<boolean> => {
              await openPicker();
              const box = await picker().boundingBox();
              return box !== null && box.x >= 0 && box.x + box.width <= width;
            };
            await becomes(isInSight, true, `the picker of ${field} is in sight`);
          });
          await pressEscape(page);
          await isClosed();
        }
      },
    );
  });
});
