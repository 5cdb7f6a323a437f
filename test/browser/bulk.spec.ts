import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import type { HttpClient } from '../support/http-client.ts';
import { later } from '../support/later.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn, pressEscape } from './becomes.ts';
import { fitsEveryWindow, LARGE, PHONE } from './every-window.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { filterIs, setFilter } from './list-page.ts';
import { button } from './record-screen.ts';
import { barriers, overflow } from './screen.ts';

const UPDATE = `mutation ($id: ID!, $input: RecordChangesInput!) {
  updateQuote(id: $id, input: $input) { id }
}`;
const READ = `query ($id: ID!) {
  quote(id: $id) { assignee { id } parentStatus { id } childStatus { id } followups { followupOn } }
}`;
/** People of the demo. */
const ADMIN = { id: '2', name: 'Daniel Whitfield' };
const MANAGER = { id: '3', name: 'Rosa Delgado' };
const FOLLOW_UP = '125';
const HOT = '126';

/** Runs in the page. */
const isLow = (toast: Element): boolean => toast.getBoundingClientRect().top > window.innerHeight / 2;

describe('bulk work on a list', function bulk() {
  let server: TestServer;
  let somebody: InBrowser['somebody'];
  let page: Page;
  let rosa: HttpClient;

  inBrowser(this, async (opened) => {
    ({ server, somebody } = opened);
    ({ page } = await somebody('superadmin@lanebook.test'));
    rosa = await signedIn(server, 'manager@lanebook.test');
  });

  const open = async (path: string): Promise<void> => {
    await page.goto(server.url + path);
    await page.locator('[data-row-link]').first().waitFor();
  };
  const check = (id: number | string): Locator =>
    page.getByRole('checkbox', { name: `Select ${id}`, exact: true });
  const row = (id: string): Locator =>
    page.locator('tr', { has: page.getByRole('link', { name: id, exact: true }) });
  const bar = () => page.getByRole('region', { name: 'Selected rows' });
  const dialog = () => page.getByRole('dialog');
  const chosen = (): Promise<ReadonlyArray<string>> =>
    page.locator('tr.is-chosen [data-row-link]').allInnerTexts();
  const choose = async (...ids: ReadonlyArray<number | string>): Promise<void> => {
    for (const id of ids) await check(id).check();
  };
  const press = async (name: string): Promise<void> =>
    dialog().getByRole('button', { name, exact: true }).click();
  const say = (text: string | RegExp): Promise<void> => dialog().getByText(text).first().waitFor();
  const toast = () => page.locator('.bp6-toast');
  /** Waits for the result, once nothing is asked or under way any more. */
  const told = async (text: string): Promise<void> => {
    const said = toast().filter({ hasText: text });
    await said.waitFor();
    await dialog().waitFor({ state: 'detached' });
    await becomes(() => said.evaluate(isLow), true, 'whether the toast leaves the tabs alone');
  };
  const offered = (name: string): Promise<void> => toast().getByRole('button', { name, exact: true }).click();
  const change = async (id: string, input: object): Promise<void> => {
    const { errors } = await rosa.graphql(UPDATE, { id, input });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
  };
  const read = async (id: string) => (await rosa.graphql(READ, { id })).data.quote;
  const assigneeOf = async (id: string): Promise<string> => (await read(id)).assignee.id;
  /** Returns what lets them go. */
  const holdMutations = async (): Promise<() => void> => {
    const line = later();
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('mutation ')) await line.kept;
      return route.fallback();
    });
    return line.keep;
  };
  const reassign = async (to: string): Promise<void> => {
    await bar().getByRole('button', { name: 'Re-assign' }).click();
    await dialog().getByLabel('Assignee').selectOption({ label: to });
  };

  describe('choosing rows', () => {
    it('takes a row, a range with Shift, the row that has the focus with x, and every row of the page', async () => {
      await open('/quotes?page=1&size=25');
      expect(await bar().count()).to.equal(0);
      await check(2).check();
      await check(4).click({ modifiers: ['Shift'] });
      expect(await chosen()).to.deep.equal(['2', '3', '4']);
      await bar().getByText('3 selected').waitFor();
      await page.getByRole('link', { name: '7', exact: true }).focus();
      await page.keyboard.press('x');
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('Shift+X');
      expect(await chosen()).to.deep.equal(['2', '3', '4', '7', '8', '9']);
      await page.keyboard.press('x');
      expect(await chosen()).to.deep.equal(['2', '3', '4', '7', '8']);
      await page.getByRole('checkbox', { name: 'Select every row of this page' }).check();
      await bar().getByText('25 selected').waitFor();
    });

    it('keeps them over pages and orders, and drops them with another filter or at once', async () => {
      await button(page, 'Next page').click();
      await page.getByText('26–50 of 60').waitFor();
      await check(30).check();
      await bar().getByText('26 selected').waitFor();
      await button(page, 'Quote ID').click();
      await page.locator('th[aria-sort=descending]').waitFor();
      await bar().getByText('26 selected').waitFor();
      await setFilter(page, 'Assignee', MANAGER.name);
      await filterIs(page, 'Assignee', MANAGER.name);
      await bar().waitFor({ state: 'detached' });
      await page.locator('#list[aria-busy="false"]').waitFor();
      await check(await page.locator('[data-row-link]').first().innerText()).check();
      await button(page, 'Clear the selection').click();
      await becomes(chosen, []);
      await focusIsOn(page, 'list');
    });

    it('takes all that match, also those of other pages, and nothing of what another filter matches', async () => {
      await open('/quotes?page=1&size=25');
      await page.getByRole('checkbox', { name: 'Select every row of this page' }).check();
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/graphql', async (route) => {
        if ((route.request().postData() ?? '').includes('"size":200')) await held;
        return route.fallback();
      });
      const all = () => bar().getByRole('button', { name: 'Select all 60 that match' });
      await all().click();
      await bar().getByText('Selecting 0…').waitFor();
      await page.locator('.list-tabs a', { hasText: 'Today' }).click();
      await bar().waitFor({ state: 'detached' });
      release();
      await page.unroute('**/graphql');
      await page.goBack();
      await bar().getByText('25 selected').waitFor();
      await all().click();
      await bar().getByText('60 selected').waitFor();
      expect(await all().count()).to.equal(0);
      let reads = 0;
      await page.route('**/graphql', (route) => {
        if ((route.request().postData() ?? '').includes('currentQuotes')) reads += 1;
        return route.fallback();
      });
      await reassign(ADMIN.name);
      await say(/^\d+ quotes will change\./);
      expect(reads, 'requests for the preview of 60').to.equal(1);
      await page.unroute('**/graphql');
      await press('Cancel');
      await page.reload();
      await bar().getByText('60 selected').waitFor();
      await button(page, 'Clear the selection').click();
    });

    it('acts by a key that is pressed before all that match are there, once they are, and not where that is cancelled', async () => {
      await open('/quotes?page=1&size=25');
      await page.getByRole('checkbox', { name: 'Select every row of this page' }).check();
      const all = () => bar().getByRole('button', { name: 'Select all 60 that match' });
      for (const isCancelled of [true, false]) {
        const line = later();
        await page.route('**/graphql', async (route) => {
          if ((route.request().postData() ?? '').includes('"size":200')) await line.kept;
          return route.fallback();
        });
        await all().click();
        await bar().getByText('Selecting 0…').waitFor();
        await page.keyboard.press('a');
        await page.waitForTimeout(200);
        expect(await dialog().count()).to.equal(0);
        if (isCancelled) await button(page, 'Cancel').click();
        line.keep();
        await page.unroute('**/graphql');
        if (!isCancelled) continue;
        await all().waitFor();
        await page.waitForTimeout(200);
        expect(await dialog().count(), 'cancelled').to.equal(0);
      }
      await dialog().getByText('Re-assign 60 quotes').first().waitFor();
      await press('Cancel');
      await button(page, 'Clear the selection').click();
    });

    it('keeps the pager of a phone in sight, above its bar', async () => {
      await page.setViewportSize(PHONE);
      for (const list of ['/quotes?page=1', '/orders?page=1']) {
        await open(list);
        await page.locator('tbody .list-check input').first().check();
        await bar().waitFor();
        const boxes = [page.getByRole('navigation', { name: 'Pages' }), bar()].map((part) =>
          part.evaluate((shown) => shown.getBoundingClientRect().toJSON()),
        );
        const [pager, actions] = await Promise.all(boxes);
        expect(pager.bottom, list).to.be.most(actions.top);
        expect(actions.bottom, list).to.equal(PHONE.height);
        expect([actions.left, actions.right], list).to.deep.equal([0, PHONE.width]);
      }
      await page.setViewportSize(LARGE);
    });

    it('is not offered to those who may not update', async () => {
      const reader = await somebody('support@lanebook.test');
      for (const path of ['/quotes?page=1', '/orders?page=1', '/followups?page=1']) {
        await reader.page.goto(server.url + path);
        await reader.page.locator('[data-row-link]').first().waitFor();
        expect(await reader.page.getByRole('checkbox').count(), path).to.equal(0);
        await reader.page.keyboard.press('j');
        await reader.page.keyboard.press('x');
        expect(await reader.page.getByText(/selected/).count(), path).to.equal(0);
      }
      await reader.browser.close();
    });
  });

  describe('with many pages loaded', () => {
    const firstRow = async (): Promise<string> => page.locator('[data-row-link]').first().innerText();
    /** Scrolls until that many rows are loaded. */
    const load = async (rows: number): Promise<void> =>
      becomes(async () => {
        await page.locator('#list').evaluate((list) => list.scrollTo(0, list.scrollHeight));
        return page.locator('#list tr[data-row]').count();
      }, rows);
    /** Numbers of rows before which the requested pages began. */
    const counting = async (): Promise<Array<string>> => {
      const asked: Array<string> = [];
      await page.route('**/graphql', (route) => {
        const { query = '', variables = {} } = route.request().postDataJSON();
        if (query.startsWith('query quotes(')) asked.push(String(variables.cursor.page));
        return route.fallback();
      });
      return asked;
    };

    it('asks after a batch for what is in view, and for the rest once it comes into view', async () => {
      await open('/quotes?page=1&size=25&sortBy=id');
      await load(60);
      await page.locator('#list').evaluate((list) => list.scrollTo(0, 0));
      await page.waitForTimeout(300);
      const asked = await counting();
      const id = await firstRow();
      await choose(id);
      await reassign((await assigneeOf(id)) === ADMIN.id ? MANAGER.name : ADMIN.name);
      await dialog()
        .getByRole('button', { name: /^Re-assign \d/ })
        .click();
      await toast().filter({ hasText: 'changed' }).waitFor();
      await becomes(async () => asked.join(), '1');
      await page.waitForTimeout(300);
      expect(asked, 'pages out of view').to.deep.equal(['1']);
      expect(await page.locator('#list tr[data-row]').count()).to.equal(60);
      const outdated = () => page.locator('#list tr.is-outdated').count();
      expect(await outdated()).to.equal(35);
      await page.locator('#list').evaluate((list) => list.scrollTo(0, list.scrollHeight));
      await becomes(async () => asked.toSorted().join(), '1,2,3');
      await becomes(outdated, 0);
      await page.unroute('**/graphql');
    });

    it('keeps the pages of a list that is left, and has what was saved meanwhile when it is opened again', async () => {
      await open('/quotes?page=1&size=25&sortBy=id');
      await load(60);
      await page.locator('#list').evaluate((list) => list.scrollTo(0, 0));
      await page.waitForTimeout(300);
      const id = await firstRow();
      await page.getByRole('link', { name: 'Orders', exact: true }).click();
      await page.locator('#root h1', { hasText: 'Orders' }).waitFor();
      const asked = await counting();
      await change(id, { assigneeId: (await assigneeOf(id)) === ADMIN.id ? MANAGER.id : ADMIN.id });
      const name = (await assigneeOf(id)) === ADMIN.id ? ADMIN.name : MANAGER.name;
      await page.goBack();
      await row(id).getByText(name).waitFor();
      expect(asked.filter((each) => each !== '1')).to.deep.equal([]);
      expect(await page.locator('#list tr[data-row]').count()).to.equal(60);
      await page.unroute('**/graphql');
    });
  });

  describe('changing what was chosen', () => {
    it('says before what will change, then what was changed, and takes it back', async () => {
      await Promise.all(['1', '2', '3'].map((id) => change(id, { assigneeId: MANAGER.id })));
      await change('3', { assigneeId: ADMIN.id });
      await open('/quotes?page=1&size=25');
      await choose(1, 2, 3);
      await reassign(ADMIN.name);
      await say('2 quotes will change. 1 already has it.');
      const rows = await dialog()
        .getByRole('region', { name: 'What will change' })
        .getByRole('row')
        .allInnerTexts();
      expect(rows).to.have.length(3);
      expect(rows[1]).to.match(/^1\s.*Rosa Delgado\s+Daniel Whitfield$/s);
      expect(await barriers(page, { part: dialog() })).to.deep.equal([]);
      await press('Re-assign 2 quotes');
      await told('2 quotes were changed. 1 already had it.');
      await becomes(chosen, []);
      await becomes(async () => (await row('1').innerText()).includes(ADMIN.name), true, 'the row tells so');
      await offered('Undo');
      await told('2 quotes are back as before.');
      expect(await assigneeOf('1')).to.equal(MANAGER.id);
      expect(await assigneeOf('3')).to.equal(ADMIN.id);
      await becomes(
        async () => (await row('1').innerText()).includes(MANAGER.name),
        true,
        'the row tells so',
      );
    });

    it('has on a phone all of what will change within its dialog, and its buttons at hand', async () => {
      await page.setViewportSize(PHONE);
      const within = (part: Locator) =>
        part.evaluateAll((parts) =>
          parts.every((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            return left >= 0 && right <= window.innerWidth && top >= 0 && bottom <= window.innerHeight;
          }),
        );
      const cut = () =>
        dialog()
          .locator(':not(.unseen)')
          .evaluateAll((parts) =>
            parts
              .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth)
              .map((each) => `${each.tagName} ${each.className}`),
          );
      for (const [list, act, field, choice] of [
        ['/quotes?page=1&size=25', 'Re-assign', 'Assignee', ADMIN.name],
        ['/orders?page=1&size=25', 'Status', undefined, undefined],
      ] as const) {
        await open(list);
        await page.getByRole('checkbox', { name: 'Select every row of this page' }).check();
        await bar().getByRole('button', { name: act, exact: true }).click();
        if (field) await dialog().getByLabel(field).selectOption({ label: choice });
        const buttons = dialog().getByRole('button');
        await buttons.last().waitFor();
        if (field) await say(/^\d+ quotes? will change\./u);
        expect(await cut(), list).to.deep.equal([]);
        expect(await within(dialog()), `${list}: the dialog`).to.equal(true);
        expect(await within(buttons), `${list}: the buttons`).to.equal(true);
        expect(await overflow(page), list).to.equal(0);
        await press('Cancel');
        await dialog().waitFor({ state: 'detached' });
        await button(page, 'Clear the selection').click();
      }
      await page.setViewportSize(LARGE);
    });

    it('is done and taken back by keyboard alone: single keys act on what was chosen, and the focus comes back', async () => {
      await open('/quotes?page=1&size=25');
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      const [id = ''] = await chosen();
      const before = await assigneeOf(id);
      const other = before === ADMIN.id ? MANAGER : ADMIN;
      await page.keyboard.press('s');
      await dialog().getByText('Change the status of 1 quote').waitFor();
      await pressEscape(page);
      await focusIsOn(page, id);
      await page.keyboard.press('a');
      await dialog().getByLabel('Assignee').waitFor();
      await page.keyboard.type(other.name.slice(0, 6));
      await say('1 quote will change.');
      await dialog().getByRole('button', { name: 'Re-assign 1 quote' }).focus();
      await page.keyboard.press('Enter');
      await told('1 quote was changed.');
      await focusIsOn(page, id);
      expect(await assigneeOf(id)).to.equal(other.id);
      await toast().getByRole('button', { name: 'Undo' }).focus();
      await page.keyboard.press('Enter');
      await told('1 quote is back as before.');
      await focusIsOn(page, id);
      expect(await assigneeOf(id)).to.equal(before);
    });

    it('goes on by keyboard where its rows have left the list', async () => {
      await open(`/quotes?page=1&size=25&assigneeId=${MANAGER.id}`);
      const ids = await page.locator('[data-row-link]').allInnerTexts();
      for (const key of ['j', 'j', 'x', 'a']) await page.keyboard.press(key);
      await dialog().getByLabel('Assignee').selectOption({ label: ADMIN.name });
      await say('1 quote will change.');
      await dialog().getByRole('button', { name: 'Re-assign 1 quote' }).press('Enter');
      await told('1 quote was changed.');
      await row(ids[1] ?? '').waitFor({ state: 'detached' });
      await page.keyboard.press('j');
      await focusIsOn(page, ids[2] ?? '');
      await offered('Undo');
      await told('1 quote is back as before.');
    });

    it('is stopped where its list is left, and gone on with from its message', async () => {
      await open('/quotes?page=1&size=50&dateRangeGroup=ALL');
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
      await page.goBack();
      await page.locator('[data-row-link]').first().waitFor();
      await page.getByRole('checkbox', { name: 'Select every row of this page' }).check();
      await reassign(ADMIN.name);
      await say(/quotes will change/);
      const go = await holdMutations();
      await dialog()
        .getByRole('button', { name: /^Re-assign \d+ quotes$/ })
        .click();
      await say(/^0 of/);
      await page.goForward();
      await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
      go();
      await toast()
        .getByText(/not tried yet/)
        .waitFor();
      expect(await toast().last().getByRole('button').allInnerTexts()).to.have.length(3);
      const goAgain = await holdMutations();
      await toast()
        .getByRole('button', { name: /^Continue with \d+$/ })
        .click();
      await say(/^\d+ of \d+ quotes done/);
      const [question] = await Promise.all([
        page.waitForEvent('dialog'),
        page.evaluate(() => void setTimeout(() => location.reload())),
      ]);
      await question.dismiss();
      goAgain();
      await told('quotes were changed.');
      await page.unrouteAll();
      await offered('Undo');
      await toast()
        .getByText(/back as before/)
        .waitFor();
    });

    it('is asked about where the page would be loaded again in its middle', async () => {
      await Promise.all(['1', '2'].map((id) => change(id, { assigneeId: MANAGER.id })));
      await open('/quotes?page=1&size=25');
      await choose(1, 2);
      await reassign(ADMIN.name);
      await say('2 quotes will change.');
      const go = await holdMutations();
      await press('Re-assign 2 quotes');
      await say(/^0 of 2/);
      const [question] = await Promise.all([
        page.waitForEvent('dialog'),
        page.evaluate(() => void setTimeout(() => location.reload())),
      ]);
      expect(question.type()).to.equal('beforeunload');
      await question.dismiss();
      go();
      await told('2 quotes were changed.');
      await page.unrouteAll();
      await offered('Undo');
      await told('2 quotes are back as before.');
    });

    it('leaves alone what somebody else has changed since, and names them', async () => {
      await Promise.all(['4', '5'].map((id) => change(id, { assigneeId: MANAGER.id })));
      await open('/quotes?page=1&size=25');
      await choose(4, 5);
      await reassign(ADMIN.name);
      await press('Re-assign 2 quotes');
      await told('2 quotes were changed.');
      await change('5', { assigneeId: '4' });
      await offered('Undo');
      await told('1 of 2 quotes is back as before. 1 was left alone.');
      await offered('See what was left alone');
      await say('Left as they are: 1 quote');
      await say(`Skipped: changed since by ${MANAGER.name}.`);
      await press('Done');
      expect(await assigneeOf('4')).to.equal(MANAGER.id);
      expect(await assigneeOf('5')).to.equal('4');
    });

    it('changes nothing that somebody else has changed since its preview, and names them', async () => {
      await Promise.all(['5', '6'].map((id) => change(id, { assigneeId: MANAGER.id })));
      await open('/quotes?page=1&size=25');
      await choose(5, 6);
      await reassign(ADMIN.name);
      await say('2 quotes will change.');
      await change('5', { followups: [] });
      await change('6', { assigneeId: '4' });
      await press('Re-assign 2 quotes');
      await told('1 of 2 quotes was changed. 1 was refused.');
      await offered('See what was refused');
      await say(`This was changed meanwhile, so nothing was saved. Assignee: ${MANAGER.name},`);
      expect(await dialog().getByRole('link').getAttribute('href')).to.equal('/quotes/6');
      await press('Undo 1');
      await told('1 quote is back as before.');
      expect(await assigneeOf('5')).to.equal(MANAGER.id);
      expect(await assigneeOf('6')).to.equal('4');
    });

    it('sets a status with its child, and a child alone, and tells who was refused and why', async () => {
      await Promise.all(['7', '8', '9'].map((id) => change(id, { parentStatusId: HOT })));
      await open('/quotes?page=1&size=25');
      await choose(7, 8, 9);
      await bar().getByRole('button', { name: 'Status', exact: true }).click();
      await dialog().getByLabel('Status', { exact: true }).selectOption(FOLLOW_UP);
      await say('3 quotes will change.');
      await press('Change 3 quotes');
      await told('3 quotes were changed.');

      await choose(7, 8, 9);
      await bar().getByRole('button', { name: 'Child status' }).click();
      await becomes(() => dialog().getByLabel('Status', { exact: true }).inputValue(), FOLLOW_UP);
      await dialog().getByLabel('Child status').selectOption({ index: 2 });
      const child = await dialog().getByLabel('Child status').inputValue();
      await say('3 quotes will change.');
      await change('9', { parentStatusId: HOT });
      await press('Change 3 quotes');
      await told('2 of 3 quotes were changed. 1 was refused.');
      await becomes(chosen, ['9']);
      expect((await read('7')).childStatus.id).to.equal(child);
      await offered('See what was refused');
      await say('Refused: 1 quote');
      await press('Done');
      await told('2 of 3 quotes were changed. 1 was refused.');
      await offered('See what was refused');
      const refusal = await dialog().getByRole('listitem').innerText();
      expect(refusal).to.match(/^9\b/);
      expect(refusal).to.include(`Status: ${MANAGER.name}`);
      await press('Undo 2');
      await told('2 quotes are back as before.');
      expect((await read('7')).childStatus).to.equal(null);
    });

    it('asks for the status first where the chosen records do not share one', async () => {
      await change('7', { parentStatusId: HOT });
      await change('8', { parentStatusId: FOLLOW_UP });
      await open('/quotes?page=1&size=25');
      await choose(7, 8);
      await bar().getByRole('button', { name: 'Child status' }).click();
      await say(/do not have the same status/);
      expect(await dialog().getByLabel('Child status').isDisabled()).to.equal(true);
      await dialog().getByLabel('Status', { exact: true }).selectOption(FOLLOW_UP);
      await dialog().getByLabel('Child status').selectOption({ index: 2 });
      await say('2 quotes will change.');
      await press('Cancel');
      await dialog().waitFor({ state: 'detached' });
      expect(await chosen()).to.deep.equal(['7', '8']);
      await focusIsOn(page, 'Child Status');
    });

    it('works on orders, with their own statuses', async () => {
      await open('/orders?page=1&size=25&parentStatusId=110');
      const [first = '', second = ''] = await page.locator('[data-row-link]').allInnerTexts();
      const shown = () => Promise.all([first, second].map((id) => row(id).innerText()));
      const before = await shown();
      await choose(first, second);
      await bar().getByRole('button', { name: 'Status', exact: true }).click();
      await dialog()
        .getByLabel('Status', { exact: true })
        .locator('option', { hasText: 'On Hold' })
        .waitFor({ state: 'attached' });
      const statuses = await dialog().getByLabel('Status', { exact: true }).locator('option').allInnerTexts();
      expect(statuses).to.include('On Hold').and.include('Posted to Load Board');
      expect(statuses).not.to.include('Attempted');
      await dialog().getByLabel('Status', { exact: true }).selectOption('On Hold');
      await dialog().getByRole('button', { name: 'Change 2 orders' }).click();
      await told('2 orders were changed.');
      await offered('Undo');
      await told('2 orders are back as before.');
      await becomes(shown, before);
    });
  });

  describe('in every window', () => {
    fitsEveryWindow(
      () => page,
      async (check) => {
        await open('/orders?page=1&size=10');
        await page.getByRole('checkbox', { name: 'Select every row of this page' }).check();
        await bar().waitFor();
        await check('orders, selected');
        await bar().getByRole('button', { name: 'Status', exact: true }).click();
        await dialog().getByLabel('Status', { exact: true }).selectOption('On Hold');
        await say(/will change/);
        await check('the question', dialog());
        await press('Cancel');
      },
    );
  });
});
