import { expect } from 'chai';
import type { Locator, Page, Route } from 'playwright-core';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, today } from '../../src/shared-kernel/civil-date.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn, pressEscape } from './becomes.ts';
import { fitsEveryWindow, LARGE, PHONE } from './every-window.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { numbersOf } from './list-page.ts';
import { button, card, field, heading } from './record-screen.ts';
import { barriers } from './screen.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const READ = `query ($id: ID!) {
  quote(id: $id) { shipper { firstName } assignee { id } referrer { id } internalNotes { note } }
}`;
/** People of the demo; no demo record is assigned to SUPPORT. */
const MANAGER = { id: '3', name: 'Rosa Delgado' };
const SUPPORT = { id: '6', name: 'Peter Lindqvist' };
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';

/** Runs in the page: how many controls are covered at one of their ends. */
const covered = (selector: string): number =>
  [...document.querySelectorAll(selector)].filter((control) => {
    const { left, right, top, height } = control.getBoundingClientRect();
    return [left + 4, right - 4].some(
      (x) => !control.contains(document.elementFromPoint(x, top + height / 2)),
    );
  }).length;

describe('the side preview of a list', function preview() {
  let server: TestServer;
  let somebody: InBrowser['somebody'];
  let page: Page;
  let rosa: HttpClient;

  inBrowser(this, async (opened) => {
    ({ server, somebody } = opened);
    ({ page } = await somebody('superadmin@lanebook.test'));
    rosa = await signedIn(server, 'manager@lanebook.test');
  });

  afterEach(() => page.unroute('**/graphql'));

  const create = async (input: object): Promise<string> => {
    const { data, errors } = await rosa.graphql(CREATE, { input: { ...leastQuote(), ...input } });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.createQuote.id;
  };
  const createAll = async (count: number, assigneeId: string): Promise<ReadonlyArray<string>> => {
    const ids: Array<string> = [];
    for (let each = 0; each < count; each += 1) ids.push(await create({ assigneeId }));
    return ids;
  };
  const stored = async (id: string) => (await rosa.graphql(READ, { id })).data.quote;
  const goTo = async (path: string): Promise<void> => {
    await page.goto(server.url + path);
    await page.locator('#list[aria-busy="false"] [data-row-link]').first().waitFor();
  };
  const panel = (): Locator => page.getByRole('region', { name: /^Preview of / });
  const bar = (name: string): Locator => panel().getByRole('button', { name, exact: true });
  const link = (id: string): Locator => page.locator('#list').getByRole('link', { name: id, exact: true });
  const shows = (id: string, kind = 'Quote'): Promise<void> =>
    panel()
      .getByRole('heading', { level: 2, name: `${kind} ID ${id}`, exact: true })
      .waitFor();
  /** Waits for a previewed record and its position: `12 of 60`. */
  const standsAt = async (id: string, place: string | RegExp): Promise<void> => {
    await panel().getByText(place, { exact: true }).waitFor();
    await shows(id);
    await panel().getByRole('region', { name: 'Customer' }).waitFor();
  };
  const at = (position: number | string): RegExp => new RegExp(`^${position} of \\d+$`);
  const query = (): URLSearchParams => new URL(page.url()).searchParams;
  const marked = (): Promise<ReadonlyArray<string>> =>
    page.locator('#list tr[aria-current] [data-row-link]').allInnerTexts();
  const closed = (): Promise<void> => panel().waitFor({ state: 'detached' });
  const edit = (): Promise<void> => panel().getByRole('button', { name: 'Edit', exact: true }).click();
  const type = async (text: string): Promise<void> => {
    await panel().locator('[id="shipper.firstName"]').fill(text);
  };
  const question = (): Locator => page.getByRole('dialog', { name: 'Leave without saving?' });
  const ALL = '/quotes?page=1&size=25&sortBy=id&descending=false';

  describe('opening and closing', () => {
    it('shows the record of an ID beside the list, whose row is marked; the row itself opens the page', async () => {
      await goTo(ALL);
      const cell = page.locator('#list tbody th', {
        has: page.getByRole('link', { name: '12', exact: true }),
      });
      await cell.click({ position: { x: ((await cell.boundingBox())?.width ?? 0) - 4, y: 4 } });
      await standsAt('12', '12 of 60');
      expect(query().get('preview')).to.equal('12');
      expect(query().get('size')).to.equal('25');
      expect(await marked()).to.deep.equal(['12']);
      expect(await page.evaluate(() => document.activeElement?.classList.contains('preview'))).to.equal(true);
      expect(await page.locator('h1').allInnerTexts()).to.deep.equal(['Quotes']);
      expect(await page.title()).to.equal('Quotes');
      expect(await panel().getByRole('heading', { level: 3, name: 'Notes' }).count()).to.equal(1);
      await page
        .locator('#list tr', { has: page.getByRole('link', { name: '14', exact: true }) })
        .locator('td')
        .first()
        .click();
      await heading(page, 'Quote ID 14').waitFor();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).to.equal('/quotes/14?edit=true');
    });

    it('has a heading of its own where it covers the list: once it is there, while it comes and where it fails', async () => {
      const headings = () => page.locator('h1:not([inert] *)').allInnerTexts();
      await page.setViewportSize(PHONE);
      await goTo(ALL);
      const held: Array<() => void> = [];
      const isRecord = (route: Route): boolean => (route.request().postData() ?? '').includes('query quote(');
      await page.route('**/graphql', async (route) => {
        if (isRecord(route)) await new Promise<void>((resolve) => held.push(resolve));
        await (isRecord(route) ? route.abort() : route.continue());
      });
      await link('12').click();
      await panel().waitFor();
      expect(await headings(), 'loading').to.deep.equal(['Quote 12']);
      await becomes(async () => held.length > 0, true);
      for (const release of held) release();
      await panel().getByText('The quote could not be loaded').waitFor();
      expect(await headings(), 'failed').to.deep.equal(['Quote 12']);
      await page.unroute('**/graphql');
      await panel().getByRole('button', { name: 'Retry' }).click();
      await shows('12');
      expect(await headings(), 'loaded').to.deep.equal(['Quote 12']);
      await page.setViewportSize(LARGE);
    });

    it('leaves the list on paper as it is without it', async () => {
      const columns = () => page.locator('#list thead th').allInnerTexts();
      const print = async (event: 'beforeprint' | 'afterprint'): Promise<void> => {
        await page.emulateMedia({ media: event === 'beforeprint' ? 'print' : null });
        await page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
      };
      await goTo(ALL);
      await print('beforeprint');
      const alone = await columns();
      await print('afterprint');
      await goTo(`${ALL}&preview=12`);
      await standsAt('12', '12 of 60');
      const beside = await columns();
      expect(beside.length).to.be.below(alone.length);
      await print('beforeprint');
      expect(await panel().isVisible()).to.equal(false);
      expect(await columns()).to.deep.equal(alone);
      await print('afterprint');
      expect(await columns()).to.deep.equal(beside);
    });

    it('closes by the way back, by Esc and by its button, and gives the focus back to the ID', async () => {
      for (const close of [() => page.goBack(), () => pressEscape(page), () => bar('Close').click()]) {
        await goTo(ALL);
        await link('3').click();
        await standsAt('3', at(3));
        await page.keyboard.press(']');
        await standsAt('4', at(4));
        await close();
        await closed();
        expect(query().has('preview')).to.equal(false);
        expect(query().get('size')).to.equal('25');
        await focusIsOn(page, '4');
      }
    });

    it('leaves nothing of itself on the way back', async () => {
      await goTo('/orders?page=1');
      await page.getByRole('link', { name: 'Quotes', exact: true }).click();
      await heading(page, 'Quotes').waitFor();
      const list = page.url();
      await page.locator('#list[aria-busy="false"] [data-row-link]').first().waitFor();
      await page.locator('[data-row-link]').first().click();
      await panel().waitFor();
      await pressEscape(page);
      await closed();
      expect(page.url()).to.equal(list);
      await page.goBack();
      await heading(page, 'Orders').waitFor();
    });

    it('is opened by a link, also of a record that is not in the list', async () => {
      await goTo(`${ALL}&preview=7`);
      await standsAt('7', at(7));
      expect(await marked()).to.deep.equal(['7']);
      await bar('Next').click();
      await standsAt('8', at(8));
      await bar('Close').click();
      await closed();
      expect(query().get('size')).to.equal('25');
      const elsewhere = await create({ assigneeId: SUPPORT.id });
      await goTo(`/quotes?assigneeId=${MANAGER.id}&page=1&size=25&preview=${elsewhere}`);
      await standsAt(elsewhere, 'Not in this list');
      expect(await bar('Next').getAttribute('aria-disabled')).to.equal('true');
      expect(await marked()).to.deep.equal([]);
      await goTo(`${ALL}&preview=999999`);
      await panel().getByText('There is no quote 999999').waitFor();
    });

    it('opens the record in a window of its own', async () => {
      await goTo(`${ALL}&preview=7`);
      const opened = page.context().waitForEvent('page');
      await panel().getByRole('link', { name: 'Open in a new window' }).click();
      const other = await opened;
      await heading(other, 'Quote ID 7').waitFor();
      expect(other.url()).to.equal(`${server.url}/quotes/7?edit=true`);
      await other.close();
    });
  });

  describe('going through the list', () => {
    it('by its buttons, which keep the focus, and by keys, and marks the row of each', async () => {
      await goTo(ALL);
      await link('1').click();
      await standsAt('1', at(1));
      expect(await bar('Previous').getAttribute('aria-disabled')).to.equal('true');
      await bar('Next').focus();
      for (const id of ['2', '3']) {
        await page.keyboard.press('Enter');
        await standsAt(id, at(id));
        expect(await marked()).to.deep.equal([id]);
        await focusIsOn(page, 'Next');
      }
      for (const [key, id] of [
        [']', '4'],
        ['Alt+ArrowDown', '5'],
        ['[', '4'],
        ['Alt+ArrowUp', '3'],
      ] as const) {
        await page.keyboard.press(key);
        await standsAt(id, at(id));
      }
      await link('9').click();
      await standsAt('9', at(9));
    });

    it('over the borders of its pages, to its end, and keeps the row in sight', async () => {
      await goTo(`${ALL}&preview=24`);
      await standsAt('24', at(24));
      for (const id of ['25', '26', '27']) {
        await bar('Next').click();
        await standsAt(id, at(id));
        expect(await marked()).to.deep.equal([id]);
      }
      const row = page.locator('#list tr[aria-current]');
      const [inside, around] = [await row.boundingBox(), await page.locator('#list').boundingBox()];
      if (!inside || !around) throw new Error('The marked row or the list has no place on the page.');
      expect(inside.y).to.be.within(around.y, around.y + around.height - inside.height + 1);
      await goTo('/quotes?page=3&size=25&sortBy=id&descending=false&preview=51');
      await standsAt('51', at(51));
      await bar('Previous').click();
      await standsAt('50', at(50));
      expect(query().get('page')).to.equal('2');
      await goTo('/quotes?page=3&size=25&sortBy=id&descending=true&preview=1');
      const end = /^(\d+) of \1$/;
      await standsAt('1', end);
      expect(await bar('Next').getAttribute('aria-disabled')).to.equal('true');
      await page.keyboard.press(']');
      await standsAt('1', end);
    });

    it('row by row where a quote has several follow-ups', async () => {
      const now = today(new Date().toISOString());
      const dates = [addDays(now, 400), addDays(now, 402)];
      const followups = dates.map((followupOn) => ({ followupOn }));
      const twice = await create({ assigneeId: SUPPORT.id, followups });
      const once = await create({
        assigneeId: SUPPORT.id,
        followups: [{ followupOn: addDays(now, 401) }],
      });
      await goTo(
        `/followups?dateRangeStart=${dates[0]}&dateRangeEnd=${dates[1]}&assigneeId=${SUPPORT.id}&page=1&size=25&sortBy=followupOn&descending=false`,
      );
      await link(twice).first().click();
      for (const [at, id] of [twice, once, twice].entries()) {
        await standsAt(id, `${at + 1} of 3`);
        expect(await marked()).to.have.length(1);
        await page.keyboard.press(']');
      }
      await standsAt(twice, '3 of 3');
    });

    for (const path of ['/orders', '/dispatches'])
      it(`of orders, in ${path}`, async () => {
        await goTo(`${path}?page=1&size=25&sortBy=id&descending=false`);
        const [first = '', second = ''] = await numbersOf(page.locator('[data-row-link]'));
        await page.locator('[data-row-link]').first().click();
        await shows(first, 'Order');
        await page.keyboard.press(']');
        await shows(second, 'Order');
        await page.getByRole('region', { name: `Preview of order ${second}` }).waitFor();
      });

    it('says why the next one could not be found, and stays', async () => {
      await page.goto(`${server.url}/quotes?page=2&size=25&sortBy=id&descending=false`);
      await page.locator('[data-row-link]').first().waitFor();
      await page.route('**/graphql', (route) =>
        (route.request().postData() ?? '').includes('pageInfo') ? route.abort() : route.continue(),
      );
      await link('26').click();
      await standsAt('26', at(26));
      await bar('Previous').click();
      await page.locator('.bp6-toast').first().waitFor();
      await standsAt('26', at(26));
      await page.unroute('**/graphql');
      await bar('Previous').click();
      await standsAt('25', at(25));
    });
  });

  describe('saving and moving', () => {
    it('leaves what was stored at once to be undone from the next one, and what was dropped to be brought back', async () => {
      const [first = '', second = ''] = await createAll(2, MANAGER.id);
      const toast = (text: string) => page.locator('.bp6-toast').filter({ hasText: text });
      await goTo(
        `/quotes?assigneeId=${MANAGER.id}&page=1&size=50&sortBy=id&descending=true&preview=${second}`,
      );
      await shows(second);
      await panel().locator('[id="referrerId"]').selectOption({ index: 1 });
      await toast('The referrer was saved.').waitFor();
      await becomes(async () => typeof (await stored(second)).referrer?.id, 'string');
      await button(page, 'Edit Customer').click();
      await type('Dropped');
      await button(page, 'Cancel Customer').click();
      await toast('what you typed was dropped').waitFor();
      await bar('Next').click();
      await shows(first);
      await toast('The referrer was saved.').getByRole('button', { name: 'Undo' }).click();
      await becomes(async () => (await stored(second)).referrer, null);
      expect((await stored(first)).referrer).to.equal(null);
      await toast(`Quote ${second}, Customer: what you typed was dropped`)
        .getByRole('button', { name: 'Undo' })
        .click();
      await shows(second);
      await becomes(() => panel().locator('[id="shipper.firstName"]').inputValue(), 'Dropped');
      await button(page, 'Cancel Customer').click();
    });

    it('saves what was typed, a note as well, and shows the next one for editing', async () => {
      const [first = '', second = ''] = await createAll(2, MANAGER.id);
      await goTo(
        `/quotes?assigneeId=${MANAGER.id}&page=1&size=50&sortBy=id&descending=true&preview=${second}`,
      );
      await shows(second);
      await edit();
      await type('Marisol');
      await panel().locator('#new-note').fill('Calls back after six');
      await bar('Save and Next').click();
      await shows(first);
      await panel().locator('[id="shipper.firstName"]').waitFor();
      const { shipper, internalNotes } = await stored(second);
      expect(shipper.firstName).to.equal('Marisol');
      expect(internalNotes.map(({ note }: { note: string }) => note)).to.deep.equal(['Calls back after six']);
      await type('Xiomara');
      await page.keyboard.press('Alt+Shift+ArrowUp');
      await shows(second);
      expect((await stored(first)).shipper.firstName).to.equal('Xiomara');
      expect(await panel().locator('[id="shipper.firstName"]').inputValue()).to.equal('Marisol');
    });

    it('stays with all that was typed where a field is wrong', async () => {
      const [id = ''] = await createAll(1, MANAGER.id);
      await goTo(`/quotes?assigneeId=${MANAGER.id}&page=1&size=50&sortBy=id&descending=true&preview=${id}`);
      await shows(id);
      await edit();
      await type('Marisol');
      await panel().locator('[id="origin.city"]').fill('');
      await bar('Save and Next').click();
      await panel().getByRole('group', { name: 'Invalid fields' }).waitFor();
      await shows(id);
      expect(query().get('preview')).to.equal(id);
      expect(await panel().locator('[id="shipper.firstName"]').inputValue()).to.equal('Marisol');
      expect(await barriers(page, { part: panel() })).to.deep.equal([]);
      expect((await stored(id)).shipper.firstName).not.to.equal('Marisol');
    });

    it('stays with all that was typed where the server cannot be reached', async () => {
      const [id = ''] = await createAll(1, MANAGER.id);
      await goTo(`/quotes?assigneeId=${MANAGER.id}&page=1&size=50&sortBy=id&descending=true&preview=${id}`);
      await shows(id);
      await edit();
      await type('Marisol');
      await page.route('**/graphql', (route) =>
        (route.request().postData() ?? '').includes('mutation') ? route.abort() : route.continue(),
      );
      await bar('Save and Next').click();
      await page.locator('.bp6-toast').first().waitFor();
      await page.waitForFunction(
        () => document.querySelector('.preview [aria-disabled="true"] .bp6-spinner') === null,
      );
      await shows(id);
      expect(await panel().locator('[id="shipper.firstName"]').inputValue()).to.equal('Marisol');
      await page.unroute('**/graphql');
      await bar('Save and Next').click();
      await page.waitForFunction(
        (was) => new URLSearchParams(window.location.search).get('preview') !== was,
        id,
      );
      expect((await stored(id)).shipper.firstName).to.equal('Marisol');
    });

    it('goes on to the one that stood after a record which leaves the list by being saved', async () => {
      const ids = await createAll(4, SUPPORT.id);
      const [first = '', second = '', third = '', fourth = ''] = ids;
      await goTo(
        `/quotes?assigneeId=${SUPPORT.id}&parentStatusId=122&page=1&size=25&sortBy=id&descending=true&preview=${third}`,
      );
      await standsAt(third, at(2));
      await edit();
      await panel().locator('#assigneeId').selectOption({ label: MANAGER.name });
      await bar('Save and Next').click();
      await standsAt(second, at(2));
      expect((await stored(third)).assignee.id).to.equal(MANAGER.id);
      await link(third).waitFor({ state: 'detached' });
      await panel().getByRole('button', { name: 'Done' }).click();
      await panel().locator('#assigneeId').selectOption({ label: MANAGER.name });
      await panel().getByText('Not in this list').waitFor();
      await link(second).waitFor({ state: 'detached' });
      await bar('Next').click();
      await standsAt(first, at(2));
      await bar('Previous').click();
      await standsAt(fourth, at(1));
    });

    it('finds the next one where it has moved up a page', async () => {
      const ids = (await createAll(12, '4')).toReversed();
      const [, , , , fifth = '', sixth = ''] = ids;
      await goTo(`/quotes?assigneeId=4&page=1&size=5&sortBy=id&descending=true&preview=${fifth}`);
      await standsAt(fifth, at(5));
      await edit();
      await panel().locator('#assigneeId').selectOption({ label: MANAGER.name });
      await bar('Save and Next').click();
      await standsAt(sixth, at(5));
      expect(await marked()).to.deep.equal([sixth]);
    });

    it('is not offered to those who may only look', async () => {
      const reader = await somebody('support@lanebook.test');
      await reader.page.goto(`${server.url}${ALL}&preview=7`);
      const shown = reader.page.getByRole('region', { name: 'Preview of quote 7' });
      await shown.getByText(at(7), { exact: true }).waitFor();
      expect(await shown.getByRole('button', { name: 'Next', exact: true }).count()).to.equal(1);
      expect(await shown.getByRole('button', { name: /^Save and/ }).count()).to.equal(0);
      await reader.browser.close();
    });
  });

  describe('with something unsaved', () => {
    it('asks before it moves, closes, or shows another row, and stays, discards or saves', async () => {
      const [first = '', second = ''] = await createAll(2, MANAGER.id);
      await goTo(`/quotes?assigneeId=${MANAGER.id}&page=1&size=50&sortBy=id&descending=true`);
      await link(second).click();
      await shows(second);
      await edit();
      await type('Marisol');
      for (const leave of [
        () => bar('Next').click(),
        () => pressEscape(page),
        () => link(first).click(),
        () => page.goBack(),
      ]) {
        await leave();
        await question().waitFor();
        expect(await barriers(page, { part: question() })).to.deep.equal([]);
        await question().getByRole('button', { name: 'Stay' }).click();
        await question().waitFor({ state: 'detached' });
        await shows(second);
        expect(query().get('preview')).to.equal(second);
        expect(await panel().locator('[id="shipper.firstName"]').inputValue()).to.equal('Marisol');
      }
      await bar('Next').click();
      await question().getByRole('button', { name: 'Save' }).click();
      await shows(first);
      expect((await stored(second)).shipper.firstName).to.equal('Marisol');
      await type('Xiomara');
      await bar('Close').click();
      await question().getByRole('button', { name: 'Discard' }).click();
      await closed();
      await question().waitFor({ state: 'detached' });
      expect((await stored(first)).shipper.firstName).not.to.equal('Xiomara');
      await focusIsOn(page, first);
    });

    it('leaves Esc to what is open above it', async () => {
      await goTo(`${ALL}&preview=7`);
      await standsAt('7', at(7));
      await panel()
        .getByRole('button', { name: /^More actions/ })
        .click();
      await page.getByRole('menuitem').first().waitFor();
      await pressEscape(page);
      await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
      await shows('7');
      await button(page, 'Edit Customer').click();
      await focusIsOn(page, 'shipper.firstName');
      await pressEscape(page);
      await focusIsOn(page, 'Edit Customer');
      await shows('7');
      await card(page, 'Notes').locator('textarea').focus();
      await page.keyboard.type('[]');
      await standsAt('7', at(7));
      await page.locator('#new-note').fill('');
    });
  });

  describe('at every width', () => {
    it('leaves the list its pager and who and where, from 1024 pixels on', async () => {
      for (const width of [1024, 1199, 1200, 1366, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await goTo(`${ALL}&preview=7`);
        await shows('7');
        const [pager, preview] = [await page.locator('.pager').boundingBox(), await panel().boundingBox()];
        expect((pager?.x ?? 0) + (pager?.width ?? width), `at ${width}`).to.be.at.most(preview?.x ?? 0);
        for (const control of [button(page, 'Next page'), page.locator('#page-size'), link('5')])
          await control.click({ trial: true });
        const heads = (await page.locator('#list thead th:visible').allInnerTexts()).map((each) =>
          each.trim(),
        );
        // Where three columns would not show what they are for, a row has two lines.
        const titles = width === 1024 ? ['Quote ID'] : ['Quote ID', 'Shipper', 'Lane'];
        expect(heads, `at ${width}`).to.deep.equal(titles);
        const cut = await page
          .locator('.list-lines tbody :is(th, td) > span, .list-lines .status > span')
          .evaluateAll((all) =>
            all.filter((each) => each.scrollWidth > each.clientWidth).map(({ textContent }) => textContent),
          );
        expect(cut, `at ${width}`).to.deep.equal([]);
        const ids = await page
          .locator('#list [data-row-link]')
          .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
        expect(ids, `at ${width}`).to.equal(0);
      }
    });

    it('leaves every chip its × and the button after them, and the tabs one line', async () => {
      for (const width of [1024, 1366, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await goTo(`${ALL}&parentStatusId=122&assigneeId=${SUPPORT.id}&preview=7`);
        await shows('7');
        // In the narrow list they are behind one button.
        const controls = width === 1024 ? '.list-filters-toggle' : '.filter-chip .bp6-button, .filter-add';
        expect(await page.evaluate(covered, controls), `at ${width}`).to.equal(0);
        const cut = await page
          .locator('.filter-chip-open .bp6-button-text')
          .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
        expect(cut, `words that are cut at ${width}`).to.equal(0);
        const lines = await page
          .locator('.list-tabs > a:not(.is-left-out), .list-tabs-more:not(.is-left-out)')
          .evaluateAll((tabs) => tabs.map((tab) => Math.round(tab.getBoundingClientRect().top)));
        expect(new Set(lines).size, `at ${width}`).to.equal(1);
      }
    });

    fitsEveryWindow(
      () => page,
      async (check) => {
        const shipper = { firstName: 'نور الدين عبد الرحمن', lastName: LONG_NAME };
        const id = await create({ shipper: { ...leastQuote().shipper, ...shipper } });
        await goTo(`/quotes?page=1&size=10&sortBy=id&descending=true&preview=${id}`);
        await shows(id);
        await panel().getByRole('region', { name: 'Customer' }).waitFor();
        await check('for reading', undefined, async ({ width }) => {
          const box = await panel().boundingBox();
          expect(box?.width).to.be.at.least(Math.min(width, 500));
          expect((box?.x ?? 0) + (box?.width ?? 0)).to.equal(width);
          const inside = await panel()
            .locator('.preview-body')
            .evaluate((body) => body.scrollWidth - body.clientWidth);
          expect(inside, 'nothing sticks out of the preview').to.equal(0);
        });
        await edit();
        await field(page, 'shipper.firstName').waitFor();
        await check('for editing', panel());
      },
    );

    it('covers the list of a tablet and a phone, and gives the focus back to the ID', async () => {
      await page.setViewportSize({ width: 1023, height: 768 });
      await goTo(`${ALL}&preview=7`);
      await standsAt('7', at(7));
      await bar('Back to list').click();
      await closed();
      await page.setViewportSize(PHONE);
      await goTo(`${ALL}&preview=7`);
      await standsAt('7', at(7));
      await edit();
      await field(page, 'shipper.firstName').waitFor();
      expect(await page.locator('.previewed-list').getAttribute('inert')).not.to.equal(null);
      await button(page, 'Close').click();
      await closed();
      await focusIsOn(page, '7');
      await page.setViewportSize(LARGE);
    });
  });
});
