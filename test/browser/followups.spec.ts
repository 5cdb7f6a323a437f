import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, monthOf, today, weekOf } from '../../src/shared-kernel/civil-date.ts';
import { inNextMonth } from '../../web/features/quoting/followup-month.ts';
import { civilDate } from '../../web/kit/format.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn, pressEscape } from './becomes.ts';
import { fitsEveryWindow, LARGE } from './every-window.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import {
  choicesOf,
  filterIs,
  filters,
  numbersOf,
  removeFilter,
  resetFilters,
  setFilter,
} from './list-page.ts';
import { pressRetry } from './press-retry.ts';
import { button, heading } from './record-screen.ts';
import { barriers } from './screen.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const READ = 'query ($id: ID!) { quote(id: $id) { followups { followupOn } } }';
/** People of the demo: the signed-in user, and one with follow-ups planned here. */
const SUPERADMIN = { id: '1', name: 'Margaret Okafor' };
const SUPPORT = { id: '6', name: 'Peter Lindqvist' };

describe('the lists of follow-ups and orders', function lists() {
  let server: TestServer;
  let somebody: InBrowser['somebody'];
  let page: Page;
  let rosa: HttpClient;
  const now = today(new Date().toISOString());

  inBrowser(this, async (opened) => {
    ({ server, somebody } = opened);
    ({ page } = await somebody('superadmin@lanebook.test'));
    rosa = await signedIn(server, 'manager@lanebook.test');
  });

  const plan = async (assigneeId: string, ...dates: ReadonlyArray<string>): Promise<string> => {
    const followups = dates.map((followupOn) => ({ followupOn }));
    const { data, errors } = await rosa.graphql(CREATE, {
      input: { ...leastQuote(), assigneeId, followups },
    });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.createQuote.id;
  };
  const open = async (path: string, title: string): Promise<void> => {
    await page.goto(server.url + path);
    await heading(page, title).waitFor();
    await page.locator('[aria-busy="false"]#list').waitFor();
  };
  const tabs = () => page.locator('.list-tabs');
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Follow-up dates' }).getByRole('link', { name });
  const currentTab = (): Promise<ReadonlyArray<string>> =>
    page.locator('.list-tabs [aria-current] .list-tab-title').allInnerTexts();
  const numbers = (): Promise<ReadonlyArray<string>> => numbersOf(page.locator('[data-row-link]'));
  const query = (): URLSearchParams => new URL(page.url()).searchParams;
  const settled = async (): Promise<void> => {
    await page.locator('#list[aria-busy="false"]').waitFor();
  };

  it("shows at first what is today's and one's own, and each tab its dates, in the address", async () => {
    const of = {
      today: now,
      tomorrow: addDays(now, 1),
      yesterday: addDays(now, -1),
      later: addDays(now, 70),
    };
    const ids = {
      today: await plan(SUPPORT.id, of.today),
      tomorrow: await plan(SUPPORT.id, of.tomorrow),
      yesterday: await plan(SUPPORT.id, of.yesterday),
      later: await plan(SUPPORT.id, of.later),
    };
    const within = ({ from, to }: { from: string; to: string }) =>
      Object.entries(of).flatMap(([name, date]) =>
        from <= date && date <= to ? [ids[name as keyof typeof ids]] : [],
      );
    await open('/followups', 'Follow-ups');
    expect(await currentTab()).to.deep.equal(['Today']);
    await filterIs(page, 'Assignee', SUPERADMIN.name);
    await setFilter(page, 'Assignee', SUPPORT.name);
    await page.getByRole('link', { name: ids.today, exact: true }).waitFor();
    for (const [name, group, expected] of [
      ['This Week', 'WEEK', within(weekOf(now))],
      ['This Month', 'MONTH', within(monthOf(now))],
      ['Past Due', 'PAST_DUE', [ids.yesterday]],
      ['All', 'ALL', Object.values(ids)],
      ['Today', 'TODAY', [ids.today]],
    ] as const) {
      await tab(name).click();
      await page.locator('.list-tabs [aria-current]', { hasText: name }).waitFor();
      await settled();
      expect(query().get('dateRangeGroup')).to.equal(group);
      expect(await currentTab(), name).to.deep.equal([name]);
      const mine: ReadonlyArray<string> = Object.values(ids);
      expect(
        (await numbers()).filter((id) => mine.includes(id)),
        name,
      ).to.have.members([...expected]);
      expect(query().get('assigneeId'), name).to.equal(SUPPORT.id);
    }
  });

  it('has a row for each date, with the date beside the ship date, and marks what is overdue', async () => {
    const id = await plan(SUPPORT.id, addDays(now, -400), addDays(now, 90));
    await page.setViewportSize({ width: 1600, height: 900 });
    await open(`/followups?assigneeId=${SUPPORT.id}&dateRangeGroup=ALL&sortBy=id`, 'Follow-ups');
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.map((each) => each.trim()).slice(0, 6)).to.deep.equal([
      'Quote ID',
      'Shipper',
      'Lane',
      'Status',
      'Ship Date',
      'Follow-up Date',
    ]);
    const rows = page.locator('tr', { has: page.getByRole('link', { name: id, exact: true }) });
    expect(await rows.count()).to.equal(2);
    expect(await rows.first().innerText()).to.include('overdue');
    expect(await rows.last().innerText()).not.to.include('overdue');
    await button(page, 'Follow-up Date').click();
    await page.locator('th[aria-sort]', { hasText: 'Follow-up Date' }).waitFor();
    await settled();
    expect((await numbers())[0]).to.equal(id);
    await page.setViewportSize(LARGE);
    await open(`/followups?assigneeId=${SUPPORT.id}&dateRangeGroup=ALL&columns=id,created`, 'Follow-ups');
    await button(page, 'Created').click();
    await button(page, 'Created').click();
    await page.locator('th[aria-sort=descending]', { hasText: 'Created' }).waitFor();
    await settled();
    expect((await numbers()).slice(0, 2), 'the newest').to.deep.equal([id, id]);
  });

  it('opens the quote for editing', async () => {
    await open(`/followups?assigneeId=${SUPPORT.id}&dateRangeGroup=TODAY`, 'Follow-ups');
    const [id = ''] = await numbers();
    // Selected text is no reason not to open a row by a key.
    await page.evaluate(() =>
      getSelection()?.selectAllChildren(document.querySelector('h1') ?? document.body),
    );
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await heading(page, `Quote ID ${id}`).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).to.equal(`/quotes/${id}?edit=true`);
  });

  it('shows the days that a link asks for, and lets go of them', async () => {
    const day = addDays(now, 200);
    const id = await plan(SUPPORT.id, day);
    await open(
      `/followups?dateRangeStart=${day}&dateRangeEnd=${day}&assigneeId=${SUPPORT.id}&page=1&size=10&sortBy=id&descending=false`,
      'Follow-ups',
    );
    expect(await numbers()).to.deep.equal([id]);
    expect(await currentTab()).to.deep.equal([]);
    await removeFilter(page, 'Follow-up');
    await page.waitForURL((url) => !url.searchParams.has('dateRangeStart'));
    await page.locator('.list-tabs [aria-current] .list-tab-title', { hasText: /^All$/ }).waitFor();
  });

  it('counts the open follow-ups of each day in a calendar, and shows the one that is chosen by keys', async () => {
    const day = addDays(inNextMonth(now, 1), 7);
    const ids = [await plan(SUPPORT.id, day), await plan(SUPPORT.id, day)];
    await open(`/followups?assigneeId=${SUPPORT.id}&parentStatusId=122&dateRangeGroup=TODAY`, 'Follow-ups');
    await button(page, 'Calendar').click();
    await focusIsOn(page, `followup-day-${now}`);
    for (const key of ['PageDown', 'ArrowDown']) await page.keyboard.press(key);
    await focusIsOn(page, `followup-day-${day}`);
    const grid = page.getByRole('grid', { name: 'Open follow-ups by day' });
    const chosen = grid.getByRole('button', { name: new RegExp(`^${civilDate(day)}: \\d+ follow-ups$`) });
    await chosen.waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    const expected = Number(/: (\d+) /.exec(await chosen.innerText())?.[1]);
    await page.keyboard.press('Enter');
    await page.locator('.list-tabs:not(:has([aria-current]))').waitFor();
    await settled();
    expect(query().get('dateRangeStart')).to.equal(day);
    expect(await numbers())
      .to.have.length(expected)
      .and.to.include.members(ids);
    expect(query().get('parentStatusId')).to.equal('122');
    await grid.waitFor({ state: 'detached' });
    await focusIsOn(page, 'Calendar');
  });

  it('passes over dates and groups that are none', async () => {
    await open('/followups?dateRangeGroup=SOON&dateRangeStart=never&page=1&size=25', 'Follow-ups');
    expect(await currentTab()).to.deep.equal(['All']);
    expect(await numbers()).to.have.length(25);
  });

  it('completes the follow-ups of the chosen quotes, and brings every date of them back', async () => {
    const dates = [addDays(now, 300), addDays(now, 301)];
    const ids = [await plan(SUPPORT.id, ...dates), await plan(SUPPORT.id, dates[0] ?? '')];
    await open(
      `/followups?dateRangeStart=${dates[0]}&dateRangeEnd=${dates[1]}&assigneeId=${SUPPORT.id}&page=1`,
      'Follow-ups',
    );
    await page.getByRole('checkbox', { name: 'Select every row of this page' }).check();
    await page.getByText('3 selected').waitFor();
    await button(page, 'Save and Complete FollowUps').waitFor();
    await page.keyboard.press('f');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 quotes will change.').waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Complete follow-ups of 2 quotes' }).click();
    await page.getByText('2 quotes were changed.').waitFor();
    await page.getByText('Nothing to follow up on these days').waitFor();
    for (const id of ids) {
      const { data } = await rosa.graphql(READ, { id });
      expect(data.quote.followups).to.deep.equal([]);
    }
    await button(page, 'Undo').click();
    await page.getByText('2 quotes are back as before.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await becomes(numbers, [ids[0] ?? '', ids[1] ?? '', ids[0] ?? '']);
    const { data } = await rosa.graphql(READ, { id: ids[0] });
    expect(data.quote.followups.map((each: { followupOn: string }) => each.followupOn)).to.deep.equal(dates);
  });

  it('says what belongs here when there is nothing, and leads on', async () => {
    await open(`/followups?assigneeId=${SUPPORT.id}&parentStatusId=127&dateRangeGroup=TODAY`, 'Follow-ups');
    await page.getByText('No follow-ups match these filters').waitFor();
    await button(page, 'Show every follow-up').click();
    await page.locator('[data-row-link]').first().waitFor();
  });

  it('keeps its place when it cannot be loaded, and tries again', async () => {
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('query followups') ? route.abort() : route.continue(),
    );
    await page.goto(`${server.url}/followups?page=1`);
    await page.getByText('The follow-ups could not be loaded').waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await page.unroute('**/graphql');
    await pressRetry(page);
    await page.locator('[data-row-link]').first().waitFor();
  });

  it('lists the orders with what an order has, and opens one for editing', async () => {
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await heading(page, 'Orders').waitFor();
    await filterIs(page, 'Assignee', SUPERADMIN.name);
    await tabs().getByText('All', { exact: true }).click();
    await setFilter(page, 'Assignee', undefined);
    await setFilter(page, 'Status', undefined);
    await becomes(() => filters(page), []);
    await settled();
    await page.locator('[data-row-link]').first().waitFor();
    const heads = (await page.getByRole('columnheader').allInnerTexts()).map((each) => each.trim());
    expect(heads[0]).to.equal('Order ID');
    expect(heads).to.include('Price').and.not.include('Created').and.not.include('Follow-up');
    const [id = ''] = await numbers();
    await page.locator('tbody tr').first().getByRole('cell').nth(4).click();
    await heading(page, `Order ID ${id}`).waitFor();
    expect(new URL(page.url()).search).to.equal('?edit=true');
  });

  it('narrows by status and child status, and resets in one click', async () => {
    await open('/orders?page=1', 'Orders');
    await button(page, 'Add filter').click();
    const child = page.getByRole('button', { name: 'Child Status Choose a status first' });
    expect(await child.getAttribute('aria-disabled')).to.equal('true');
    await pressEscape(page);
    await setFilter(page, 'Status', 'Canceled');
    await filterIs(page, 'Status', 'Canceled');
    await settled();
    const statuses = await page.locator('.list-table .status').allInnerTexts();
    expect(statuses).to.have.length.above(0);
    expect(statuses.every((each) => each.startsWith('Canceled'))).to.equal(true);
    const [first] = await choicesOf(page, 'Child Status');
    await setFilter(page, 'Child Status', first);
    await page.waitForURL(/childStatusId=\d+/);
    await setFilter(page, 'Status', 'On Hold');
    await page.waitForURL(/parentStatusId=117/);
    expect(query().has('childStatusId'), 'another status leaves the child behind').to.equal(false);
    await resetFilters(page);
    await page.waitForURL(/parentStatusId=110/);
    expect(query().get('assigneeId')).to.equal(SUPERADMIN.id);
  });

  it('is open to those who may only look', async () => {
    const reader = await somebody('support@lanebook.test');
    for (const name of ['Follow-ups', 'Orders']) {
      await reader.page.getByRole('link', { name, exact: true }).click();
      await heading(reader.page, name).waitFor();
    }
    await reader.browser.close();
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      for (const [path, title] of [
        ['/followups?dateRangeGroup=ALL&page=1&size=10', 'Follow-ups'],
        ['/orders?page=1&size=10&parentStatusId=119', 'Orders'],
      ] as const) {
        await open(path, title);
        await check(path);
      }
    },
  );
});
