import { expect } from 'chai';
import type { Page, Request, Route } from 'playwright-core';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { addPerson } from '../support/add-person.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn, pressEscape } from './becomes.ts';
import { type InBrowser, inBrowser, type Somebody } from './in-browser.ts';
import { button, field, heading, openQuote } from './record-screen.ts';
import { barriers, overflow } from './screen.ts';
import { typeSteadily } from './type-steadily.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
/** A user who may set statuses but not see customers. */
const SETTER = 'setter@lanebook.test';

const searchOf = (request: Request): string | undefined => {
  const { query = '', variables } = request.method() === 'POST' ? request.postDataJSON() : {};
  return query.includes('powerSearch') ? variables.search : undefined;
};

describe('search, palette and shortcuts in a browser', function palette() {
  let server: TestServer;
  let somebody: InBrowser['somebody'];
  let browser: Somebody['browser'];
  let page: Page;
  let rosa: HttpClient;
  const ids: Record<'xandra' | 'xander' | 'only', string> = { xandra: '', xander: '', only: '' };

  const create = async (shipper: Readonly<Record<string, string>>): Promise<string> => {
    const least = leastQuote();
    const { data, errors } = await rosa.graphql(CREATE, {
      input: { ...least, shipper: { ...least.shipper, ...shipper } },
    });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.createQuote.id;
  };

  inBrowser(this, async (opened) => {
    ({ server, somebody } = opened);
    await addPerson(server, SETTER, ['status_view']);
    rosa = await signedIn(server, 'manager@lanebook.test');
    ids.xander = await create({ firstName: 'Xander', lastName: 'Quillfeather' });
    ids.xandra = await create({ firstName: 'Xandra', lastName: 'Quillfeather', phone: '+19075550177' });
    ids.only = await create({ firstName: 'Ottoline', lastName: 'Zephyrine' });
    ({ browser, page } = await somebody('superadmin@lanebook.test'));
  });

  const box = () => page.getByRole('combobox', { name: 'Search quotes and orders' });
  const dialog = () => page.getByRole('dialog');
  const paletteBox = () => dialog().getByRole('combobox');
  const options = () => page.getByRole('listbox').getByRole('option');
  const marked = () => page.getByRole('listbox').getByRole('option', { selected: true });
  const reads = async (expected: RegExp): Promise<void> => {
    await marked().filter({ hasText: expected }).waitFor();
  };
  const path = (): string => new URL(page.url()).pathname + new URL(page.url()).search;
  const start = async (at = '/'): Promise<void> => {
    await page.goto(server.url + at);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const openPalette = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await paletteBox().waitFor();
  };
  /** The field's `aria-activedescendant` is the marked option. */
  const expectActiveToBeMarked = async (): Promise<void> => {
    const active = await page.locator(':focus').getAttribute('aria-activedescendant');
    expect(active).to.equal(await marked().getAttribute('id'));
  };

  describe('the search of the header', () => {
    beforeEach(() => start('/quotes?page=1'));

    it('asks once nobody has typed for half a second, and marks what was typed', async () => {
      const asked: Array<string> = [];
      const listen = (request: Request): void => {
        const search = searchOf(request);
        if (search !== undefined) asked.push(search);
      };
      page.on('request', listen);
      await page.keyboard.press('/');
      await focusIsOn(page, (await box().getAttribute('id')) ?? '');
      await typeSteadily(box(), 'quillf', 60);
      await options().first().waitFor();
      page.off('request', listen);
      expect(asked).to.deep.equal(['quillf']);
      expect(await options().allInnerTexts()).to.have.length(2);
      const first = options().first();
      expect((await first.innerText()).replace(/\s+/g, ' ')).to.match(
        new RegExp(`^Quote #${ids.xandra} Xandra Quillfeather .+, [A-Z]{2} → .+, [A-Z]{2}$`),
      );
      expect(await first.getAttribute('href')).to.equal(`/quotes/${ids.xandra}?edit=true`);
      expect(await first.locator('mark').allInnerTexts()).to.deep.equal(['Quillf']);
      expect(await barriers(page)).to.deep.equal([]);
    });

    it('is a combobox that marks by arrows, opens by Enter, and gives the focus back', async () => {
      await page.locator('[data-row-link]').first().waitFor();
      await page.keyboard.press('j');
      const row = await page.locator('[data-row-link]:focus').getAttribute('href');
      await page.keyboard.press('/');
      expect(await box().getAttribute('aria-expanded')).to.equal('false');
      await page.keyboard.type('quillfeather');
      await reads(new RegExp(`#${ids.xandra}`));
      expect(await box().getAttribute('aria-expanded')).to.equal('true');
      expect(await box().getAttribute('aria-controls')).to.equal(
        await page.getByRole('listbox').getAttribute('id'),
      );
      await expectActiveToBeMarked();
      await page.keyboard.press('ArrowDown');
      await reads(new RegExp(`#${ids.xander}`));
      await expectActiveToBeMarked();
      await page.keyboard.press('ArrowDown');
      await reads(new RegExp(`#${ids.xandra}`));
      await pressEscape(page);
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      expect(await box().inputValue()).to.equal('quillfeather');
      await pressEscape(page);
      await becomes(() => page.locator(':focus').getAttribute('href'), row);
      await page.keyboard.press('/');
      await page.keyboard.type('quillfeather');
      await reads(new RegExp(`#${ids.xandra}`));
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await heading(page, `Quote ID ${ids.xander}`).waitFor();
      expect(path()).to.equal(`/quotes/${ids.xander}?edit=true`);
      expect(await box().inputValue()).to.equal('');
    });

    it('opens in a new tab by Ctrl+Enter and the middle button', async () => {
      const here = path();
      await box().fill('zephyrine');
      await options().first().waitFor();
      const openings = [
        () => page.keyboard.press('Control+Enter'),
        () => options().first().click({ button: 'middle' }),
        () =>
          options()
            .first()
            .click({ modifiers: ['ControlOrMeta'] }),
      ];
      for (const open of openings) {
        const [tab] = await Promise.all([browser.context.waitForEvent('page'), open()]);
        await tab.waitForURL(`**/quotes/${ids.only}?edit=true`);
        await tab.close();
      }
      expect(path()).to.equal(here);
      await options().first().click();
      await heading(page, `Quote ID ${ids.only}`).waitFor();
    });

    it('opens the one record that fits when Enter comes before the answer', async () => {
      await page.keyboard.press('/');
      await page.keyboard.type('ottoline zephyrine');
      await page.keyboard.press('Enter');
      await heading(page, `Quote ID ${ids.only}`).waitFor();
    });

    it("shows the matched field if the record's line does not", async () => {
      await box().fill('907.555.0177');
      await options().first().waitFor();
      expect(await options().first().innerText()).to.include('Phone (907) 555-0177');
      expect(await options().first().locator('mark').innerText()).to.equal('907) 555-0177');
    });

    it('never shows a late answer to what was typed before', async () => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const late: Array<Promise<void>> = [];
      const hold = async (route: Route): Promise<void> => {
        if (searchOf(route.request()) === 'zephyrine') {
          await held;
          late.push(route.continue());
        } else await route.continue();
      };
      await page.route('**/graphql', hold);
      const asked = page.waitForRequest((request) => searchOf(request) === 'zephyrine');
      await box().fill('zephyrine');
      await asked;
      await page.getByText('Searching…').first().waitFor();
      await box().fill('quillfeather');
      await reads(new RegExp(`#${ids.xandra}`));
      const answered = page.waitForResponse((response) => searchOf(response.request()) === 'zephyrine');
      release();
      await (await answered).finished();
      await Promise.all(late);
      // An answer that the page gets after the late one, and a picture of what came of both.
      await page.evaluate(async () => {
        await fetch('/readyz');
        for (let left = 2; left > 0; left -= 1) await new Promise((drawn) => requestAnimationFrame(drawn));
      });
      expect(await options().count()).to.equal(2);
      await reads(new RegExp(`#${ids.xandra}`));
      await page.unroute('**/graphql', hold);
    });

    it('says what can be looked for when nothing is found', async () => {
      await box().fill('qqzzxx');
      await page.getByText('Nothing found for “qqzzxx”').waitFor();
      await page.getByText(/^Look for a number, a name/).waitFor();
      expect(await box().getAttribute('aria-expanded')).to.equal('false');
      expect(await barriers(page)).to.deep.equal([]);
    });

    it('says when it fails, and tries again', async () => {
      const fail = (route: Route): Promise<void> =>
        searchOf(route.request()) === undefined ? route.continue() : route.abort();
      await page.route('**/graphql', fail);
      await box().fill('zephyrine');
      await page.getByRole('alert').getByText('The search did not work').waitFor();
      expect(await barriers(page)).to.deep.equal([]);
      await page.unroute('**/graphql', fail);
      await button(page, 'Retry').click();
      await reads(new RegExp(`#${ids.only}`));
    });
  });

  describe('the palette', () => {
    it('opens from a field too, and gives the focus back', async () => {
      await start('/quotes/create');
      await field(page, 'shipper.firstName').fill('Ana');
      await openPalette();
      await becomes(() => paletteBox().evaluate((element) => element === document.activeElement), true);
      expect(await barriers(page, { part: dialog() })).to.deep.equal([]);
      await pressEscape(page);
      await dialog().waitFor({ state: 'detached' });
      await focusIsOn(page, 'shipper.firstName');
      await openPalette();
      await page.keyboard.press('Control+k');
      await dialog().waitFor({ state: 'detached' });
      await focusIsOn(page, 'shipper.firstName');
    });

    it('asks before what was typed on the page is lost', async () => {
      await openPalette();
      await page.keyboard.type('go orders');
      await reads(/^Go to Orders/);
      await page.keyboard.down('Enter');
      await dialog().getByText('Leave without saving?').waitFor();
      await page.keyboard.up('Enter');
      // A Tab is handled after the key that was held, and stays within the question.
      await page.keyboard.press('Tab');
      await becomes(() => dialog().count(), 1);
      expect(await dialog().getByText('Leave without saving?').count()).to.equal(1);
      await button(page, 'Stay').click();
      await dialog().waitFor({ state: 'detached' });
      expect(path()).to.equal('/quotes/create');
      expect(await field(page, 'shipper.firstName').inputValue()).to.equal('Ana');
      await openPalette();
      await page.keyboard.type('go orders');
      await reads(/^Go to Orders/);
      await page.keyboard.press('Enter');
      await button(page, 'Discard').click();
      await heading(page, 'Orders').waitFor();
    });

    it('offers what was opened last, kept by numbers alone', async () => {
      await openQuote(page, server, ids.xander);
      await openQuote(page, server, ids.only);
      await start();
      const kept = await page.evaluate(() => JSON.stringify(localStorage));
      expect(kept)
        .to.include(ids.only)
        .and.not.to.match(/Zephyrine|Quillfeather/);
      await openPalette();
      const recent = page.getByRole('group', { name: 'Opened last' });
      await recent.getByRole('option', { name: 'Ottoline Zephyrine' }).waitFor();
      const [first, second] = await recent.getByRole('option').allInnerTexts();
      expect(first).to.include(`Quote #${ids.only}`);
      expect(second).to.include(`Quote #${ids.xander}`);
      await page.keyboard.press('Enter');
      await heading(page, `Quote ID ${ids.only}`).waitFor();
    });

    it('carries out commands, and finds records beside them', async () => {
      await start();
      const isDark = (): Promise<boolean> =>
        page.evaluate(() => document.documentElement.classList.contains('bp6-dark'));
      const before = await isDark();
      await openPalette();
      await page.keyboard.type(before ? 'light' : 'dark');
      await reads(before ? /^Light mode/ : /^Dark mode/);
      await page.keyboard.press('Enter');
      await dialog().waitFor({ state: 'detached' });
      expect(await isDark()).to.equal(!before);
      await openPalette();
      await page.keyboard.type('zephyrine');
      await reads(new RegExp(`#${ids.only}`));
      await paletteBox().fill('set stat');
      await reads(/^Settings → Statuses/);
      await page.keyboard.press('Enter');
      await heading(page, 'Statuses').waitFor();
    });
  });

  describe('the keys', () => {
    it('go to quotes, orders and follow-ups by two keys', async () => {
      await start();
      for (const [key, title] of [
        ['q', 'Quotes'],
        ['o', 'Orders'],
        ['f', 'Follow-ups'],
      ] as const) {
        await page.keyboard.press('g');
        await page.keyboard.press(key);
        await heading(page, title).waitFor();
      }
    });

    it('mean nothing once the second one comes late', async () => {
      await page.clock.install();
      await page.keyboard.press('g');
      await page.clock.fastForward(2_500);
      await page.keyboard.press('q');
      // The next key is handled after it.
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      expect(new URL(page.url()).pathname).to.equal('/followups');
      await pressEscape(page);
      await heading(page, 'Follow-ups').waitFor();
    });

    it('are text while somebody types', async () => {
      await start('/quotes/create');
      await field(page, 'shipper.firstName').pressSequentially('gq/?');
      expect(await field(page, 'shipper.firstName').inputValue()).to.equal('gq/?');
      expect(await dialog().count()).to.equal(0);
      expect(path()).to.equal('/quotes/create');
      await field(page, 'shipper.firstName').fill('');
    });

    it('are all on one sheet, by ? and from the account menu', async () => {
      await start();
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await sheet.waitFor();
      for (const told of ['Go to Quotes', 'Next row', 'Close the preview', 'Save the note'])
        await sheet.getByText(told, { exact: true }).waitFor();
      const columns = sheet.locator('.help-groups');
      const pastEdge = () => columns.evaluate((all) => all.scrollWidth - all.clientWidth);
      await page.setViewportSize({ width: 768, height: 900 });
      expect(await pastEdge(), 'keys past the edge on a tablet').to.equal(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await barriers(page, { part: sheet })).to.deep.equal([]);
      await pressEscape(page);
      await sheet.waitFor({ state: 'detached' });
      const account = page.getByRole('button', { name: /^Account:/ });
      await account.click();
      await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
      await sheet.waitFor();
      await pressEscape(page);
      await sheet.waitFor({ state: 'detached' });
      await becomes(() => account.evaluate((element) => element === document.activeElement), true);
    });
  });

  describe('all of them', () => {
    it('stand behind one button on a phone, with nothing out of place', async () => {
      await start();
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await box().count()).to.equal(0);
      const open = button(page, 'Search');
      await open.click();
      await page.getByRole('option', { name: 'Go to Quotes' }).waitFor();
      expect(await overflow(page)).to.equal(0);
      expect(await barriers(page, { part: dialog() })).to.deep.equal([]);
      await paletteBox().fill('quillfeather');
      await reads(new RegExp(`#${ids.xandra}`));
      expect(await overflow(page)).to.equal(0);
      await button(page, 'Close').click();
      await dialog().waitFor({ state: 'detached' });
      await becomes(() => open.evaluate((element) => element === document.activeElement), true);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      expect(await overflow(page)).to.equal(0);
      expect(await barriers(page)).to.deep.equal([]);
      await pressEscape(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    it('offer nobody what they may not do', async () => {
      const { page: visit, browser: other } = await somebody(SETTER, '/settings/statuses');
      await heading(visit, 'Statuses').waitFor();
      expect(await visit.getByRole('combobox', { name: 'Search quotes and orders' }).count()).to.equal(0);
      await visit.keyboard.press('g');
      await visit.keyboard.press('q');
      await visit.keyboard.press('/');
      await visit.getByRole('dialog').getByRole('combobox', { name: 'Type a command' }).waitFor();
      expect(new URL(visit.url()).pathname).to.equal('/settings/statuses');
      expect(await visit.getByRole('option').allInnerTexts()).to.satisfy((titles: ReadonlyArray<string>) => {
        const told = titles.join(' ');
        return /Settings → Statuses/.test(told) && !/Quote|Order|Follow-up|Dispatch/.test(told);
      });
      await visit.keyboard.type('ottoline');
      await visit.getByText('No command is called that.').waitFor();
      await pressEscape(visit);
      await visit.getByRole('dialog').waitFor({ state: 'detached' });
      await visit.keyboard.press('?');
      const sheet = visit.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await sheet.getByText('Search and commands', { exact: true }).waitFor();
      const told = await sheet.locator('dt').allInnerTexts();
      expect(told.filter((each) => /Quote|Order|Follow-up|carrier|status of|note/u.test(each))).to.deep.equal(
        [],
      );
      expect(told, 'the keys of prices').not.to.include('Fill down: the first selected row in all of them');
      await other.close();
    });

    it('leave nothing in the browser once the person has signed out by a command', async () => {
      await openQuote(page, server, ids.only);
      expect(await page.evaluate(() => localStorage.getItem('lanebook.recent'))).to.include(ids.only);
      await openPalette();
      await page.keyboard.type('sign out');
      await reads(/^Logout/);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: /^Quote ID/ }).waitFor({ state: 'detached' });
      await page.waitForLoadState();
      await page.goto(`${server.url}/mark.svg`);
      expect(await page.evaluate(() => localStorage.getItem('lanebook.recent'))).to.equal(null);
      expect(await page.evaluate(() => sessionStorage.getItem('lanebook.lists'))).to.equal(null);
    });
  });
});
