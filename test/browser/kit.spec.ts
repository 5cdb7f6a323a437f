import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { today } from '../../src/shared-kernel/civil-date.ts';
import type { TestServer } from '../support/server.ts';
import { answerSave } from './answer-save.ts';
import { becomes, focusIsOn, pressEscape } from './becomes.ts';
import { fitsEveryWindow, LARGE, PHONE } from './every-window.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { isShadedAtEnd } from './is-shaded-at-end.ts';
import { describeBulk } from './kit-bulk.ts';
import { describeStoppedBulk } from './kit-bulk-stopped.ts';
import { describeImportEnds } from './kit-import-ends.ts';
import { describeLeftBatches } from './kit-left-batches.ts';
import { buildPlanted, type PlantedClient } from './planted/client.ts';
import { button, field, heading } from './record-screen.ts';
import { overflow } from './screen.ts';
import { standsStill } from './stands-still.ts';

const BUILD_MS = 360_000;
/** By then a dialog that closes is gone. */
const CLOSED_MS = 500;

/** Relative luminance of the first color in a style, plus the 0.05 of WCAG's contrast ratio. */
const luminance = (style: string): number => {
  const [r = 0, g = 0, b = 0] = (style.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
};

/** Each state of a part, and what shows it. */
type States = Readonly<Record<string, (page: Page) => Locator>>;

const text =
  (shown: string | RegExp) =>
  (page: Page): Locator =>
    page.getByText(shown).first();
const dialog =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('dialog', { name });
const rows =
  (count: number) =>
  (page: Page): Locator =>
    page.locator(`tbody tr:nth-child(${count}):last-child`);

const NOT_STORED: States = {
  conflict: text('This was changed meanwhile.'),
  forbidden: text('You are not allowed to do this.'),
  offline: text('Lanebook cannot be reached'),
  unknown: text('It is not known whether this was saved'),
};

const FORM: States = {
  filled: (page) => page.locator('[id="name"][value="Bluebird Hauling"]'),
  empty: (page) =>
    page.getByRole('group', { name: 'Still needed to save' }).getByRole('link', { name: 'Name' }),
  dirty: (page) => page.locator('[id="name"][value="Bluebird"]'),
  'wrong fields': text('3 fields need attention'),
  'wrong below': (page) => page.locator('[id="yard"]').and(page.locator('[aria-invalid="true"]')),
  'long text': (page) => page.locator('[id="name"][value^="Wolfe"]'),
  saved: text('The carrier was saved.'),
  accepted: text('The carrier was saved, and shows soon.'),
  saving: (page) => page.locator('button[type=submit] .bp6-spinner'),
  invalid: text('One field needs attention'),
  ...NOT_STORED,
};

const QUERIED: States = {
  rows: rows(6),
  'many rows': rows(250),
  'long text': text(/^Wolfe/),
  error: text('Something went wrong on the server.'),
  outdated: text('Lanebook cannot be reached'),
};

const ENTITY: States = {
  ...QUERIED,
  empty: text('There are no carriers yet'),
  loading: text('Loading the carriers…'),
};

const ENTITY_PAGE: States = {
  filled: (page) => page.locator('[id="name"][value="Bluebird Hauling 1"]'),
  new: (page) => heading(page, 'New carrier'),
  'long text': (page) => page.locator('[id="name"][value^="Wolfe"]'),
};

const LIST: States = {
  ...QUERIED,
  empty: text('No carrier matches'),
  // Of many rows only some are rendered, the last one always.
  'many rows': text('Bluebird Hauling 250'),
  'thousands of rows': text('Coastal Auto Transport 5000'),
  loading: (page) => page.locator('#list[aria-busy="true"] .skeleton-row').first(),
  gaps: text('Some of what these rows show could not be loaded.'),
  'loading more': text('Loading more…'),
  full: (page) => button(page, 'Continue with page 2'),
};

const RECORD: States = {
  shown: text('Rosa Delgado called the customer.'),
  kinds: text('Deposit changed, price changed'),
  'long text': text(/^Wolfe/),
  'many entries': (page) => button(page, 'Show the last 100'),
  empty: text('Nothing has happened yet.'),
  loading: text('Loading the history…'),
  error: text('The calls could not be loaded'),
  broken: text('Something went wrong while showing it.'),
  'not loaded': text('This card could not be shown'),
  outdated: text('The record could not be read again'),
  conflict: dialog('This was changed meanwhile'),
  forgotten: dialog('This customer was forgotten'),
};

const AS_OF: States = {
  changed: text('Changed since then'),
  unchanged: text('Nothing differs from the current record.'),
  'long text': (page) => button(page, 'Show all of it'),
  'not found': (page) => heading(page, 'Moment not found'),
  'too long ago': (page) => heading(page, 'Moment too long ago'),
  loading: text('Loading the record…'),
  error: text('The record could not be loaded'),
};

/** Behaviour that all screens share is tested here, on the page that shows the kit in development. */
describe('the kit, part by part and state by state', function kit() {
  let server: TestServer;
  let client: PlantedClient;
  let page: Page;
  let somebody: InBrowser['somebody'];

  before(async function build() {
    this.timeout(BUILD_MS);
    client = await buildPlanted();
  });
  inBrowser(this, async (opened) => {
    ({ server, somebody } = opened);
    ({ page } = await somebody('superadmin@lanebook.test'));
    await client.serveTo(page);
  });
  after(() => client?.remove());

  const open = async (path: string, title: string): Promise<void> => {
    await page.goto(server.url + path);
    await heading(page, title).waitFor();
  };
  const choose = (state: string): Promise<void> =>
    page.getByRole('navigation', { name: 'States' }).getByRole('link', { name: state, exact: true }).click();
  const discard = (): Promise<void> =>
    dialog('Leave without saving?')(page).getByRole('button', { name: 'Discard' }).click();
  const leaveInDoubt = async (): Promise<void> => {
    await page.getByText('It is not known whether what you last saved was stored.').waitFor();
    await button(page, 'Leave anyway').click();
  };

  describe('form', () => {
    it('shows each state, asks before unsaved input is left, and keeps what was refused', async () => {
      await open('/kit/form', 'Form');
      for (const [state, shown] of Object.entries(FORM)) {
        await choose(state);
        await shown(page).waitFor();
        if (!['dirty', 'unknown'].includes(state)) continue;
        await choose('filled');
        if (state === 'dirty') await discard();
        else await leaveInDoubt();
      }
    });

    const left = (name: string) => page.locator(`[id="${name}-help"]`);
    const tops = (): Promise<ReadonlyArray<number>> =>
      page
        .locator('.kit-form .field')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    const problems = () => page.getByRole('group', { name: 'Invalid fields' }).getByRole('link');

    it('marks an edited field when it is left, not one that was only visited, and moves none', async () => {
      await open('/kit/form?state=empty', 'Form');
      const before = await tops();
      await field(page, 'name').focus();
      await page.keyboard.press('Tab');
      await field(page, 'since').fill('soon');
      await page.keyboard.press('Tab');
      await left('since').getByText('Enter it as MM/DD/YYYY.').waitFor();
      expect(await field(page, 'name').getAttribute('aria-invalid')).to.equal('false');
      await field(page, 'name').fill('B');
      await field(page, 'name').fill('');
      await page.keyboard.press('Tab');
      await left('name').getByText('Enter a name.').waitFor();
      expect(await problems().count(), 'before a save').to.equal(0);
      expect(await tops()).to.deep.equal(before);
    });

    it('unfolds the note of the field in use above the one of a field that is pointed at', async () => {
      await open('/kit/form?state=wrong%20fields', 'Form');
      await problems().first().waitFor();
      const note = (name: string) =>
        page
          .locator(`[id="${name}-help"]`)
          .evaluate((shown) => [getComputedStyle(shown).zIndex, getComputedStyle(shown).whiteSpace]);
      await field(page, 'name').focus();
      await field(page, 'rate').hover();
      await becomes(() => note('name'), ['2', 'normal']);
      await becomes(() => note('rate'), ['1', 'normal']);
      await page.locator('.page-title').hover();
      await becomes(() => note('rate'), ['1', 'nowrap'], 'left by the pointer');
    });

    it('lists what is wrong in the order of the form, and checks all of it again when a field is left', async () => {
      await open('/kit/form?state=wrong%20fields', 'Form');
      await problems().first().waitFor();
      expect(await problems().allInnerTexts()).to.deep.equal([
        'Name: Enter a name.',
        'Carrier since: Enter it as MM/DD/YYYY.',
        'Rate: Enter an amount in dollars.',
      ]);
      await problems().last().click();
      await page.locator('[id="rate"]:focus').waitFor();
      await field(page, 'rate').fill('5');
      await field(page, 'notes').focus();
      await becomes(() => problems().count(), 2);
    });

    it('reads a date as it is said, and says which day that is', async () => {
      await open('/kit/form?state=empty', 'Form');
      await field(page, 'since').fill('11/30');
      await page.locator('output', { hasText: /^\w{3}, Nov 30/ }).waitFor();
      await page.keyboard.press('Tab');
      expect(await field(page, 'since').inputValue()).to.match(/^11\/30\/\d{4}$/);
    });

    it('has a calendar that arrows, pages, Home and End walk through, from the chosen day or today on', async () => {
      const focusedDay = (): Promise<string | undefined> =>
        page.evaluate(() => {
          const on = document.activeElement;
          return on?.getAttribute('name') === 'day' ? (on.textContent ?? undefined) : on?.className;
        });
      await open('/kit/form', 'Form');
      for (const [key, day, isPicked] of [
        ['ArrowRight', '1', '03/01/2024'],
        ['ArrowDown', '8', '03/08/2024'],
        ['PageUp', '8', '02/08/2024'],
        ['PageDown', '8', '03/08/2024'],
        ['Home', '3', '03/03/2024'],
        ['End', '9', '03/09/2024'],
      ] as const) {
        await button(page, 'Calendar: Carrier since').press('Enter');
        await becomes(focusedDay, String(Number((await field(page, 'since').inputValue()).slice(3, 5))));
        await page.keyboard.press(key);
        await becomes(focusedDay, day);
        await page.keyboard.press('Enter');
        await becomes(() => field(page, 'since').inputValue(), isPicked);
        await focusIsOn(page, 'Calendar: Carrier since');
      }
      await open('/kit/form?state=empty', 'Form');
      await button(page, 'Calendar: Carrier since').press('Enter');
      await becomes(focusedDay, String(Number(today(new Date().toISOString()).slice(8))));
      await pressEscape(page);
      await focusIsOn(page, 'Calendar: Carrier since');
    });

    it('asks about a value that is unlikely, once', async () => {
      await open('/kit/form', 'Form');
      await field(page, 'since').fill('05/01/1929');
      await button(page, 'Save').click();
      await button(page, 'Change it').click();
      await page.locator('[id="since"]:focus').waitFor();
      await button(page, 'Save').click();
      await button(page, 'Save that day').click();
      await text('The carrier was saved.')(page).waitFor();
      await field(page, 'name').fill('Bluebird');
      await button(page, 'Close').click();
      await button(page, 'Save').click();
      await text('The carrier was saved.')(page).waitFor();
      expect(await button(page, 'Save that day').count()).to.equal(0);
    });

    it('is written in one font, also where there are several lines', async () => {
      await open('/kit/form', 'Form');
      const fonts = await page
        .locator('.fields :is(input[type=text], textarea, select)')
        .evaluateAll((inputs) => [...new Set(inputs.map((input) => getComputedStyle(input).fontFamily))]);
      expect(fonts).to.deep.equal([await page.evaluate(() => getComputedStyle(document.body).fontFamily)]);
    });

    it('gives the boxes to tick a border that is seen in the dark', async () => {
      await open('/kit/form?state=empty', 'Form');
      await page.evaluate(() => document.documentElement.classList.add('bp6-dark'));
      await standsStill(page);
      const [border = '', card = ''] = await field(page, 'isInsured').evaluate((input) => [
        getComputedStyle(input.nextElementSibling as Element).boxShadow,
        getComputedStyle(input.closest('.card') as Element).backgroundColor,
      ]);
      expect(luminance(border) / luminance(card)).to.be.at.least(3);
    });

    fitsEveryWindow(
      () => page,
      async (check) => {
        await open('/kit/form?state=wrong%20fields', 'Form');
        await check('wrong fields');
        for (const state of ['long text', 'saving', 'invalid']) {
          await choose(state);
          await FORM[state]?.(page).waitFor();
          await check(state);
        }
      },
    );
  });

  describe('entity', () => {
    it('shows each state of its list, without buttons to those who may only read', async () => {
      await open('/kit/entity', 'Carriers');
      for (const [state, shown] of Object.entries(ENTITY)) {
        await choose(state);
        await shown(page).waitFor();
      }
      await choose('read only');
      await rows(6)(page).waitFor();
      expect(await page.getByRole('button', { name: /^(Add|Edit|Delete)/ }).count()).to.equal(0);
    });

    it('has its names on paper, where they open nothing', async () => {
      await open('/kit/entity', 'Carriers');
      const names = page.locator('.entity-name');
      const count = await names.count();
      expect(count).to.be.above(1);
      await page.emulateMedia({ media: 'print' });
      expect(await names.and(page.locator(':visible')).count()).to.equal(count);
      expect(await page.locator('.entity-buttons :visible').count()).to.equal(0);
      await page.emulateMedia({ media: null });
    });

    it('closes form and deletion once they are stored, and gives the focus back', async () => {
      await open('/kit/entity?state=saved', 'Carriers');
      await button(page, 'Edit Bluebird Hauling 1').click();
      await page.locator('[id="name"]').fill('Bluebird');
      await page.keyboard.press('Enter');
      await page.getByText('The carrier was saved.').waitFor();
      await page.locator('#edit-1:focus').waitFor();
      await button(page, 'Delete Bluebird Hauling 1').click();
      await dialog('Delete Bluebird Hauling 1?')(page)
        .getByRole('button', { name: 'Delete Bluebird Hauling 1' })
        .click();
      await page.getByText('The carrier was deleted.').waitFor();
      await page.locator('#edit-2:focus').waitFor();
    });

    const editFirst = async (): Promise<void> => {
      await button(page, 'Edit Bluebird Hauling 1').click();
      await page.locator('[id="name"]').fill('Bluebird');
      await page.keyboard.press('Enter');
    };
    const answer = (): Promise<void> => answerSave(page);
    const asked = () => dialog('Leave before it is saved?')(page);

    it('leaves, without a question any more, once the save is answered that was running', async () => {
      await open('/kit/entity?state=saving', 'Carriers');
      await editFirst();
      await pressEscape(page);
      await asked().waitFor();
      await answer();
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
      await page.locator('#edit-1:focus').waitFor();

      await choose('saved');
      await choose('saving');
      await editFirst();
      await page.goBack();
      await asked().waitFor();
      await answer();
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
      await page.locator('[aria-current=true]', { hasText: /^saving$/ }).waitFor();
      await page.goBack();
      await page.locator('[aria-current=true]', { hasText: /^saved$/ }).waitFor();
    });

    it('offers no Discard of what is on its way to be saved: to wait, or to leave it behind', async () => {
      const offers = (): Promise<ReadonlyArray<string>> => asked().getByRole('button').allInnerTexts();
      await open('/kit/entity?state=saving', 'Carriers');
      await editFirst();
      await pressEscape(page);
      await asked().getByText('A save is under way, and leaving does not stop it.').waitFor();
      expect(await offers()).to.deep.equal(['Stay', 'Leave anyway', 'Wait']);
      await asked().getByRole('button', { name: 'Wait' }).click();
      await answer();
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
      await page.locator('#edit-1:focus').waitFor();

      await choose('saved');
      await choose('saving');
      await editFirst();
      await pressEscape(page);
      await asked().getByRole('button', { name: 'Leave anyway' }).click();
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
      await answer();
      await page.getByText('The carrier was saved.').waitFor();
    });

    it('saves by Ctrl+S what was typed while it saved, also pressed before the answer', async () => {
      await open('/kit/entity?state=saving', 'Carriers');
      await button(page, 'Edit Bluebird Hauling 1').click();
      await page.locator('[id="name"]').fill('Bluebird');
      await button(page, 'Save').click();
      await page.locator('button[aria-disabled=true]:focus .bp6-spinner').waitFor();
      await page.locator('[id="name"]').fill('Bluebird Lines');
      await page.keyboard.press('Control+s');
      await answer();
      await page.getByText('The carrier was saved.').waitFor();
      await answer();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });

    it('offers a new one again that a reload interrupted, until it is taken up, discarded or saved', async () => {
      const add = async (state: string): Promise<void> => {
        await open(`/kit/entity?state=${state}`, 'Carriers');
        await button(page, 'Add carrier').click();
        await field(page, 'name').waitFor();
      };
      const reload = async (): Promise<void> => {
        page.once('dialog', (question) => question.accept());
        await page.reload();
      };
      const offer = (does: string) =>
        page.getByRole('button', { name: new RegExp(`^${does} the carrier begun at`) });
      await add('saved');
      await field(page, 'name').fill('Bluebird');
      await field(page, 'loads').fill('12');
      await reload();
      await button(page, 'Edit Bluebird Hauling 1').click();
      await field(page, 'name').waitFor();
      expect(await offer('Continue').count(), 'where one is changed').to.equal(0);
      await add('saved');
      await offer('Continue').click();
      await focusIsOn(page, 'name');
      expect(await field(page, 'name').inputValue()).to.equal('Bluebird');
      expect(await field(page, 'loads').inputValue()).to.equal('12');
      await pressEscape(page);
      await discard();
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
      await add('saved');
      expect(await offer('Continue').count(), 'once it is discarded').to.equal(0);
      await field(page, 'name').fill('Bluebird');
      await page.keyboard.press('Enter');
      await text('The carrier was added.')(page).waitFor();
      await add('saved');
      expect(await offer('Continue').count(), 'once it is saved').to.equal(0);
      await field(page, 'name').fill('Bluebird');
      await reload();
      await add('saved');
      await offer('Discard').click();
      await add('saved');
      expect(await offer('Continue').count(), 'once the offer is discarded').to.equal(0);
    });

    it('marks a refused value until it is edited, also when the field is left', async () => {
      await open('/kit/entity?state=invalid', 'Carriers');
      await editFirst();
      const refusal = page.getByRole('dialog').locator('[id="name-help"]');
      await refusal.waitFor();
      await page.locator('[id="name"]').focus();
      for (const focused of ['loads', 'name']) {
        await page.keyboard.press(focused === 'loads' ? 'Tab' : 'Shift+Tab');
        await page.locator(`[id="${focused}"]:focus`).waitFor();
      }
      expect(await refusal.innerText()).to.equal('Another carrier has this name.');
      const said = page.locator('.bp6-toast');
      expect(await said.count()).to.equal(1);
      await page.keyboard.press('End');
      await page.keyboard.type('s');
      await page.keyboard.press('Tab');
      await refusal.waitFor({ state: 'detached' });
      await said.waitFor({ state: 'detached', timeout: 3_000 });
    });

    it('keeps the form open, with what was typed, where it was not stored', async () => {
      await open('/kit/entity?state=invalid', 'Carriers');
      for (const [state, shown] of Object.entries({
        invalid: text('Another carrier has this name.'),
        ...NOT_STORED,
        conflict: text('changed Name meanwhile'),
      })) {
        await choose(state);
        await button(page, 'Edit Bluebird Hauling 1').click();
        await page.locator('[id="name"]').fill('Bluebird');
        await page.keyboard.press('Enter');
        await shown(page).waitFor();
        expect(await page.locator('[id="name"]').inputValue()).to.equal('Bluebird');
        await button(page, 'Cancel').click();
        await (state === 'unknown' ? leaveInDoubt() : discard());
        await page.getByRole('dialog').first().waitFor({ state: 'detached' });
      }
    });

    fitsEveryWindow(
      () => page,
      async (check) => {
        await open('/kit/entity?state=empty', 'Carriers');
        await check('empty');
        for (const state of ['error', 'long text', 'invalid']) {
          await choose(state);
          await (ENTITY[state] ?? rows(6))(page).waitFor();
          await check(state);
        }
        await button(page, 'Edit Bluebird Hauling 1').click();
        await page.locator('[id="name"]').fill('Bluebird');
        await page.keyboard.press('Enter');
        await page.getByText('One field needs attention').waitFor();
        await check('the form', page.getByRole('dialog'));
        await button(page, 'Cancel').click();
        await discard();
        await page.getByRole('dialog').first().waitFor({ state: 'detached' });
        await button(page, 'Delete Bluebird Hauling 1').click();
        await page.getByRole('dialog').waitFor();
        await check('the deletion', page.getByRole('dialog'));
      },
    );
  });

  describe('entity page', () => {
    it('shows each state, leads back, and keeps what was not stored', async () => {
      await open('/kit/entity-page', 'Bluebird Hauling 1');
      for (const [state, shown] of Object.entries(ENTITY_PAGE)) {
        await choose(state);
        await shown(page).waitFor();
      }
      for (const [state, shown] of Object.entries({
        ...NOT_STORED,
        saved: text('The page would be left now.'),
      })) {
        await open(`/kit/entity-page?state=${state}`, 'Bluebird Hauling 1');
        await field(page, 'name').fill('Bluebird');
        await button(page, 'Save').click();
        await shown(page).waitFor();
        expect(await field(page, 'name').inputValue()).to.equal('Bluebird');
      }
      await page.getByRole('link', { name: 'Cancel' }).click();
      await page.waitForURL(/kit\/entity$/);
    });

    fitsEveryWindow(
      () => page,
      async (check) => {
        await open('/kit/entity-page', 'Bluebird Hauling 1');
        await choose('long text');
        await ENTITY_PAGE['long text']?.(page).waitFor();
        await check('long text');
      },
    );
  });

  describe('navigation', () => {
    it('has the ring of its focused tab whole, also of the first one', async () => {
      await open('/kit/navigation', 'Navigation');
      const tabs = page.getByRole('navigation', { name: 'Carriers by trailer' });
      await tabs.getByRole('link').first().press('Shift');
      const [ring, room] = await tabs
        .getByRole('link')
        .first()
        .evaluate((tab) => {
          const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(tab);
          const around =
            outlineStyle === 'none' ? Number.NaN : parseFloat(outlineOffset) + parseFloat(outlineWidth);
          return [
            tab.getBoundingClientRect().left - around,
            tab.parentElement?.getBoundingClientRect().left ?? Number.NaN,
          ] as const;
        });
      expect(ring).to.be.least(room);
    });

    it('shows each state: tabs, the way back and menus', async () => {
      await open('/kit/navigation', 'Navigation');
      const tabs = page.getByRole('navigation', { name: 'Carriers by trailer' });
      await page.getByRole('link', { name: 'Back to Carriers' }).waitFor();
      await tabs.getByText('5,210').waitFor();
      await choose('not counted yet');
      await tabs.getByText('5,210').waitFor({ state: 'detached' });
      await choose('nothing to open');
      await text('You have no access to carriers.')(page).waitFor();
      expect(await page.getByRole('link', { name: /^Back to/ }).count()).to.equal(0);
      await choose('shown');
      await page.getByRole('menuitem', { name: 'Call the carrier' }).click();
      await heading(page, 'Form').waitFor();
    });

    fitsEveryWindow(
      () => page,
      async (check) => {
        for (const state of ['shown', 'long text']) {
          await open(`/kit/navigation?state=${encodeURIComponent(state)}`, 'Navigation');
          await check(state);
        }
      },
    );
  });

  describe('words', () => {
    it('shows each state of lanes, addresses and keys', async () => {
      await open('/kit/words', 'Words');
      await page.getByTitle('Miami, FL → Reno, NV').waitFor();
      await page.getByRole('link', { name: '(305) 555-0134' }).waitFor();
      await page.locator('kbd', { hasText: 'K' }).waitFor();
      await choose('not known');
      await page.getByRole('link', { name: '(305) 555-0134' }).waitFor({ state: 'detached' });
    });

    fitsEveryWindow(
      () => page,
      async (check) => {
        for (const state of ['shown', 'long text']) {
          await open(`/kit/words?state=${encodeURIComponent(state)}`, 'Words');
          await check(state);
        }
      },
    );
  });

  describe('list', () => {
    it('shows each state', async () => {
      await open('/kit/list', 'List');
      for (const [state, shown] of Object.entries(LIST)) {
        await choose(state);
        await shown(page).waitFor();
      }
    });

    it('counts no pages until it knows how many rows there are', async () => {
      await open('/kit/list?state=loading', 'List');
      await page.getByText('Page 1 of …', { exact: true }).waitFor();
    });

    it('leads nowhere for those who may not open its rows, whose names keys still reach', async () => {
      await open('/kit/list?state=read%20only', 'List');
      await rows(6)(page).waitFor();
      expect(await page.locator('.list tbody a').count()).to.equal(0);
      await page.keyboard.press('j');
      await page.locator('.list tbody tr:nth-child(1) [data-row-link]:focus').waitFor();
      await page.keyboard.press('e');
      await page.keyboard.press('j');
      await page.locator('.list tbody tr:nth-child(2) [data-row-link]:focus').waitFor();
      expect(new URL(page.url()).pathname).to.equal('/kit/list');
    });

    it('renders those of thousands of rows that are in view, and gives keys, paper and screen readers all of them', async () => {
      await open('/kit/list?state=thousands%20of%20rows', 'List');
      const rendered = page.locator('.list tbody tr[data-row]');
      const focused = page.locator('.list tbody tr:focus-within');
      const isInView = () =>
        focused.evaluate((row) => {
          const list = row.closest('.list')?.getBoundingClientRect();
          const { top, bottom } = row.getBoundingClientRect();
          return list !== undefined && top >= list.top + 27 && bottom <= list.bottom + 1;
        });
      const usedRow = () => focused.getAttribute('data-row');
      await page.locator('tr[data-row="1"]').waitFor();
      expect(await rendered.count()).to.be.below(200);
      expect(await page.locator('.list table').getAttribute('aria-rowcount')).to.equal('5001');
      const height = await page
        .locator('.list table')
        .evaluate((table) => table.getBoundingClientRect().height);
      const row = await rendered.first().evaluate((first) => (first as HTMLElement).offsetHeight);
      expect(height).to.be.closeTo(28 + 5_000 * row, 2);
      for (const [key, wanted] of [
        ['j', '1'],
        ['j', '2'],
        ['End', '5000'],
        ['k', '4999'],
        ['Home', '1'],
      ] as const) {
        await page.keyboard.press(key);
        await becomes(usedRow, wanted);
        await becomes(isInView, true);
      }
      await page.keyboard.press('PageDown');
      await becomes(async () => Number(await usedRow()) > 10, true);
      // A held key leads on, row by row where rows are not rendered yet, and never to the last one.
      for (let times = 0; times < 5; times += 1) await page.keyboard.press('PageDown');
      await becomes(isInView, true);
      expect(Number(await usedRow()))
        .to.be.above(30)
        .and.below(400);
      const before = await usedRow();
      await page.locator('#list').evaluate((list) => list.scrollTo(0, list.scrollHeight / 2));
      await page.locator('tr[data-row="2500"]').waitFor();
      expect(await usedRow(), 'the row in use stays rendered').to.equal(before);
      expect(await rendered.count()).to.be.below(300);
      const onPaper = await page.evaluate(() => {
        window.dispatchEvent(new Event('beforeprint'));
        const { length } = document.querySelectorAll('.list tbody tr[data-row]');
        window.dispatchEvent(new Event('afterprint'));
        return length;
      });
      expect(onPaper).to.equal(5_000);
      await page.locator('#list').focus();
      for (const key of ['j', 'End', 'k']) await page.keyboard.press(key);
      await becomes(isInView, true);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      await page.keyboard.press('Enter');
      await page.waitForURL(/kit\/record/);
      await page.goBack();
      await becomes(usedRow, '4999');
      await becomes(isInView, true);
    });

    it('shows the row of the pointer, of the keyboard and of a selection each in its own way', async () => {
      await open('/kit/list', 'List');
      const first = page.locator('tr[data-row="1"]');
      const look = (): Promise<string> =>
        first.evaluate((row) =>
          [...row.children]
            .map((cell) => getComputedStyle(cell))
            .map(({ backgroundColor, boxShadow }) => `${backgroundColor} ${boxShadow}`)
            .join(', '),
        );
      const away = (): Promise<void> => page.mouse.move(700, 5);
      await away();
      await first.waitFor();
      const plain = await look();
      await first.locator('td').first().hover();
      const hovered = await look();
      await away();
      await page.keyboard.press('j');
      await becomes(() => first.evaluate((row) => row.matches(':focus-within')), true);
      const focused = await look();
      await page.keyboard.press('x');
      await first.locator('input:checked').waitFor();
      await page.keyboard.press('j');
      await becomes(() => first.evaluate((row) => row.matches(':focus-within')), false);
      const chosen = await look();
      expect(new Set([plain, hovered, focused, chosen]).size).to.equal(4);
    });

    it('has an edge at its head and beside its first column once rows or columns are below them, and where it goes on', async () => {
      await open('/kit/list?state=many%20rows', 'List');
      await text('Bluebird Hauling 250')(page).waitFor();
      const list = page.locator('#list');
      const edges = () =>
        list.evaluate((box) => {
          const first = box.querySelector('tbody th');
          const head = box.querySelector('thead th:last-child');
          return [
            head && getComputedStyle(head).borderBottomColor,
            first && getComputedStyle(first).boxShadow.includes('6px 0px 6px -4px'),
          ] as const;
        });
      const sides = async () => [(await edges())[1], await isShadedAtEnd(list)];
      const scroll = (left: number, top: number): Promise<void> =>
        list.evaluate((box, [x, y]) => box.scrollTo(x ?? 0, y ?? 0), [left, top]);
      const rest = await edges();
      expect(await sides()).to.deep.equal([false, false]);
      await list.locator('table').evaluate((table) => {
        table.style.width = '3000px';
      });
      await becomes(sides, [false, true], 'more columns');
      await scroll(200, 300);
      await becomes(sides, [true, true], 'scrolled');
      expect((await edges())[0]).not.to.equal(rest[0]);
      await scroll(9_999, 0);
      await becomes(sides, [true, false], 'at the end');
      await becomes(async () => (await edges())[0], rest[0]);
    });

    it('opens a row by a press anywhere in its first cell, the box to tick excepted', async () => {
      await open('/kit/list', 'List');
      const hit = await page.locator('tr[data-row="1"] th').evaluate((cell) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        const points = [left + 2, right - 2].flatMap((x) =>
          [top + 2, bottom - 3].map((y) => [x, y] as const),
        );
        return points.map(([x, y]) => document.elementFromPoint(x, y)?.hasAttribute('data-row-link'));
      });
      expect(hit).to.deep.equal([true, true, true, true]);
    });

    it('is its rows alone on paper, which is white', async () => {
      await open('/kit/list', 'List');
      const dark = (): Promise<boolean> =>
        page.evaluate(() => document.documentElement.classList.contains('bp6-dark'));
      await page.evaluate(() => document.documentElement.classList.add('bp6-dark'));
      await page.emulateMedia({ media: 'print' });
      await becomes(dark, false);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).to.equal(
        'rgb(255, 255, 255)',
      );
      for (const pressed of ['.list-check', '.pager-pages', '.tabs-frame', 'thead svg'])
        expect(await page.locator(pressed).and(page.locator(':visible')).count(), pressed).to.equal(0);
      expect(await page.locator('thead button:visible, tbody [data-row-link]:visible').count()).to.be.above(
        6,
      );
      expect(await page.locator('.pager-count').isVisible(), 'which rows they are').to.equal(true);
      await page.setViewportSize({ width: 816, height: 1056 });
      const cut = await page.locator('.list-table :is(th, td)').evaluateAll((cells) =>
        cells
          .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map(({ textContent }) => textContent),
      );
      expect(cut, 'nothing is cut').to.deep.equal([]);
      expect(await overflow(page)).to.equal(0);
      await page.setViewportSize(LARGE);
      expect(await overflow(page)).to.equal(0);
      await page.emulateMedia({ media: null });
      await becomes(dark, true);
      await page.evaluate(() => document.documentElement.classList.remove('bp6-dark'));
    });

    it('leaves the focus where it was on the last page', async () => {
      await open('/kit/list', 'List');
      for (const pages of ['Page 2 of 3', 'Page 3 of 3']) {
        await button(page, 'Next page').click();
        await page.getByText(pages).waitFor();
      }
      await focusIsOn(page, 'Next page');
    });

    it('fits its columns into whatever room it has, also where it moves to another place', async () => {
      const heads = () => page.locator('#list thead th').allInnerTexts();
      await open('/kit/list', 'List');
      await becomes(async () => (await heads()).length, 4);
      await choose('in a panel');
      await becomes(async () => (await heads()).length, 2);
      await page.locator('.kit-panel').evaluate((panel) => {
        panel.style.width = '600px';
      });
      await becomes(async () => (await heads()).length, 4);
    });

    it('sets the width of a column by keys and by dragging, which Escape takes back', async () => {
      await open('/kit/list', 'List');
      const edge = page.getByRole('separator', { name: 'Width of Name' });
      const width = async () => Number(await edge.getAttribute('aria-valuenow'));
      await edge.waitFor();
      const automatic = await width();
      const press = async (key: string, by: number) => {
        const before = await width();
        await edge.press(key);
        await becomes(width, before + by);
      };
      await press('ArrowRight', 8);
      await press('ArrowLeft', -8);
      await press('Shift+ArrowLeft', -40);
      const drawn = await page
        .locator('#list thead th')
        .nth(1)
        .evaluate((head) => head.clientWidth);
      expect(drawn).to.equal(automatic - 40);
      await edge.press('Home');
      await becomes(width, automatic);

      const drag = async (by: number) => {
        const box = await edge.boundingBox();
        if (!box) throw new Error('The edge is not shown.');
        expect(box.width).to.be.at.least(24);
        await page.mouse.move(box.x + 12, box.y + 10);
        await page.mouse.down();
        await page.mouse.move(box.x + 12 + by, box.y + 10, { steps: 4 });
        await becomes(width, automatic + by);
      };
      await drag(60);
      await pressEscape(page);
      await becomes(width, automatic);
      await page.mouse.up();
      expect(await width()).to.equal(automatic);
      await drag(-60);
      await page.mouse.up();
      await focusIsOn(page, 'Width of Name');
      await becomes(width, automatic - 60);
      await edge.dblclick();
      await becomes(width, automatic);
      for (let presses = 0; presses < 30; presses += 1) await edge.press('Shift+ArrowLeft');
      const least = Number(await edge.getAttribute('aria-valuemin'));
      expect(least, 'room for its title').to.be.within(64, automatic - 1);
      await becomes(width, least);
      await page.setViewportSize(PHONE);
      await edge.waitFor({ state: 'detached' });
      await page.setViewportSize(LARGE);
    });

    it('moves an open picker to the cell that the row now has for it, and keeps it without the row', async () => {
      const picker = dialog('City of carrier 2')(page);
      const width = (pixels: number) =>
        page.locator('.kit-panel').evaluate((panel, wide) => {
          panel.style.width = `${wide}px`;
        }, pixels);
      await open('/kit/list?state=in%20a%20panel', 'List');
      await width(600);
      await button(page, 'City: Miami, FL. Change').first().click();
      await picker.waitFor();
      await width(420);
      await page.locator('tr[data-row="2"] th .inline-anchor').waitFor({ state: 'attached' });
      await width(600);
      await page.locator('tr[data-row="2"] [data-inline] .inline-anchor').waitFor({ state: 'attached' });
      await page.setViewportSize(PHONE);
      await page.locator('.list-lines tr[data-row="2"] .inline-anchor').waitFor({ state: 'attached' });
      await picker.waitFor();
      await page.setViewportSize(LARGE);
      await picker.waitFor();
      await pressEscape(page);
      await picker.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.closest('tr')?.dataset.row)).to.equal('2');
      await button(page, 'City: Miami, FL. Change').first().click();
      await picker.waitFor();
      // Pressed without the pointer, which would close the picker.
      await page
        .getByRole('navigation', { name: 'States' })
        .getByRole('link', { name: 'empty', exact: true })
        .evaluate((link: HTMLElement) => link.click());
      await picker.getByText('Carrier 2 is no longer among the rows shown here.').waitFor();
      await pressEscape(page);
      await picker.waitFor({ state: 'detached' });
      await focusIsOn(page, 'list');
    });

    fitsEveryWindow(
      () => page,
      async (check) => {
        await open('/kit/list', 'List');
        await page.getByRole('checkbox', { name: 'Select every row of this page' }).check();
        await check('rows, selected');
        for (const state of ['long text', 'empty', 'loading', 'outdated', 'gaps']) {
          await choose(state);
          await LIST[state]?.(page).waitFor();
          await check(state);
        }
      },
    );
  });

  describe('list screen', () => {
    const titles = async (): Promise<ReadonlyArray<string>> =>
      (await page.getByRole('columnheader').allInnerTexts()).map((each) => each.trim());
    const rowLinks = () => page.locator('[data-row-link]');

    beforeEach(async () => {
      await open('/kit/screen', 'List screen');
      await rowLinks().first().waitFor();
    });

    it('has columns to choose, saved views, and a file of what it shows', async () => {
      await button(page, 'Columns').click();
      await dialog('Columns')(page).getByText('Ship Date', { exact: true }).click();
      await pressEscape(page);
      await becomes(titles, ['Quote ID', 'Shipper', 'Price']);
      await page.keyboard.press('v');
      await page.getByRole('button', { name: 'Save as new view…' }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kept by the kit');
      await page.keyboard.press('Enter');
      await page.locator('#views').getByText('Kept by the kit', { exact: true }).waitFor();
      const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
      expect(file.suggestedFilename()).to.match(/^quotes-.*\.csv$/);
    });

    it('shows a row beside it, and its neighbors by keys', async () => {
      const [first, second] = await rowLinks().allInnerTexts();
      await rowLinks().first().click();
      const preview = (id = '') => page.getByRole('region', { name: `Preview of quote ${id}` });
      await preview(first).getByText(`What the feature shows of ${first}.`).waitFor();
      await page.keyboard.press(']');
      await preview(second).getByText(`What the feature shows of ${second}.`).waitFor();
      await pressEscape(page);
      await becomes(() => page.locator('.preview').count(), 0);
    });

    fitsEveryWindow(
      () => page,
      (check) => check(),
    );
  });

  describe('bulk', () => describeBulk(() => page, open));

  describe('bulk that is stopped', () => describeStoppedBulk(() => page, open));

  describe('batches that are left', () => describeLeftBatches(() => page, open));

  describe('an import of all rows or none', () => describeImportEnds(() => page, open));

  describe('filters', () => {
    const chips = (): Promise<ReadonlyArray<string>> => page.locator('.filter-chip-open').allInnerTexts();
    const focused = (): Promise<string | undefined> =>
      page.evaluate(() => document.activeElement?.textContent?.trim());

    const add = async (...keys: ReadonlyArray<string>): Promise<void> => {
      await button(page, 'Add filter').focus();
      await page.keyboard.press('Enter');
      await page.locator('[data-stop]:focus').waitFor();
      for (const key of keys) await page.keyboard.press(key);
    };

    it('are chips in each state, and a menu of the others', async () => {
      await open('/kit/filters', 'Filters');
      for (const [state, expected] of Object.entries({
        none: [],
        unknown: ['City: unknown (999)'],
        loading: ['City: …'],
        all: ['City: Tulsa, OK', 'Types: Enclosed, Open', 'Added: 2026-11-16 – 2026-11-20'],
        some: ['City: Miami, FL', 'Types: Open'],
      })) {
        await choose(state);
        await becomes(chips, expected);
      }
    });

    it('are added, changed and removed by keys, with the focus always on the next thing', async () => {
      await open('/kit/filters?state=none', 'Filters');
      await add('Enter');
      await page.getByRole('combobox', { name: 'City' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('reno');
      await page.keyboard.press('Enter');
      await becomes(focused, 'City: Reno, NV');
      await add('ArrowDown', 'Enter');
      await page.getByRole('checkbox', { name: 'Enclosed' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await becomes(focused, 'Types: Enclosed');
      await page.keyboard.press('Enter');
      await page.getByRole('checkbox', { name: 'Enclosed' }).and(page.locator(':focus')).waitFor();
      await pressEscape(page);
      await becomes(focused, 'Types: Enclosed');
      await button(page, 'Remove filter City').focus();
      await page.keyboard.press('Enter');
      await becomes(chips, ['Types: Enclosed']);
      await becomes(focused, 'Types: Enclosed');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await becomes(chips, []);
      await focusIsOn(page, 'Add filter');
    });

    it('stay in sight while they are in use in a window that becomes narrow, and fold once they are left', async () => {
      await open('/kit/filters?state=some', 'Filters');
      await button(page, 'Add filter').click();
      const menu = dialog('Filters to add')(page);
      await menu.waitFor();
      await page.setViewportSize(PHONE);
      const gap = async (): Promise<boolean> => {
        const [opened, from] = [await menu.boundingBox(), await button(page, 'Add filter').boundingBox()];
        return (
          Boolean(opened && from) && Math.abs((opened?.y ?? 0) - (from?.y ?? 0) - (from?.height ?? 0)) < 8
        );
      };
      await becomes(gap, true, 'the menu is at its button');
      await pressEscape(page);
      await menu.waitFor({ state: 'detached' });
      await focusIsOn(page, 'Add filter');
      await page.locator('#list-search').focus();
      await button(page, 'Add filter').waitFor({ state: 'hidden' });
      await page.setViewportSize(LARGE);
    });

    it('fold by their button on a phone, after one of them was used and while one is in use', async () => {
      await open('/kit/filters?state=some', 'Filters');
      await page.setViewportSize(PHONE);
      const toggle = page.locator('.list-filters-toggle');
      const folds = async (isOpen: boolean): Promise<void> => {
        await toggle.click();
        await becomes(() => toggle.getAttribute('aria-expanded'), String(isOpen));
        await button(page, 'Add filter').waitFor({ state: isOpen ? 'visible' : 'hidden' });
      };
      await folds(true);
      await button(page, 'Add filter').focus();
      // A tap beside it, or a browser in which a pressed button takes no focus.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await folds(false);
      await folds(true);
      await folds(false);
      await page.setViewportSize(LARGE);
      await button(page, 'Add filter').focus();
      await page.setViewportSize(PHONE);
      await becomes(() => toggle.getAttribute('aria-expanded'), 'true', 'in use');
      await folds(false);
      await page.setViewportSize(LARGE);
    });

    it('leave no chip behind that was not set', async () => {
      await open('/kit/filters?state=none', 'Filters');
      await button(page, 'Add filter').click();
      await page.getByRole('dialog').getByText('Types', { exact: true }).click();
      await becomes(chips, ['Types: any']);
      await pressEscape(page);
      await becomes(focused, 'Types: any');
      await page.locator('#list-search').focus();
      await becomes(chips, []);
    });

    fitsEveryWindow(
      () => page,
      async (check) => {
        await open('/kit/filters?state=all', 'Filters');
        for (const state of ['all', 'long text', 'none']) {
          await choose(state);
          await check(state, undefined, async ({ width }) => {
            const toggle = page.locator('.list-filters-toggle');
            if (width < 560 && (await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
          });
        }
      },
    );
  });

  describe('record', () => {
    it('shows each state, and goes on with the rest where a part fails', async () => {
      await open('/kit/record', 'Record');
      for (const [state, shown] of Object.entries(RECORD)) {
        await choose(state);
        await shown(page).waitFor();
        if (state === 'conflict' || state === 'forgotten') {
          await button(page, 'Continue editing').click();
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        }
      }
    });

    it('is a document of one column on paper', async () => {
      await open('/kit/record', 'Record');
      await page.emulateMedia({ media: 'print' });
      const columns = page.locator('.columns > .column');
      const [call, story] = [await columns.first().boundingBox(), await columns.last().boundingBox()];
      expect(story?.x).to.equal(call?.x);
      expect(await page.getByRole('button').count()).to.equal(0);
      expect(await page.getByRole('banner').count()).to.equal(0);
      expect(await overflow(page)).to.equal(0);
      const onPaper = (state: string, hidden: string): Promise<void> =>
        choose(state).then(async () => {
          await RECORD[state]?.(page).waitFor();
          const isThere = await page.evaluate((words) => {
            window.dispatchEvent(new Event('beforeprint'));
            const has = document.querySelector('main')?.textContent?.includes(words);
            window.dispatchEvent(new Event('afterprint'));
            return has;
          }, hidden);
          expect(isThere, hidden).to.equal(true);
        });
      await page.emulateMedia({ media: null });
      await onPaper('kinds', 'Deposit changed.');
      await page.emulateMedia({ media: 'print' });
      expect((await page.locator('.page-head').boundingBox())?.y, 'the title is on the paper').to.be.least(0);
      await page.emulateMedia({ media: null });
    });

    it('shows small changes of one actor as one, which opens, and only the kinds that are chosen', async () => {
      await open('/kit/record?state=kinds', 'Record');
      const history = page.getByRole('region', { name: 'History' });
      const texts = async () =>
        (await history.getByRole('listitem').allInnerTexts()).map((line) => line.split('\n')[0]);
      await history.getByText('Deposit changed, price changed').waitFor();
      expect(
        await history
          .getByRole('listitem')
          .getByRole('img')
          .evaluateAll((icons) =>
            icons.map((icon) => [icon.getAttribute('aria-label'), icon.childElementCount]),
          ),
        'the kind of each, as an icon with its name',
      ).to.deep.equal([
        ['Price', 1],
        ['Price', 1],
        ['Notes', 1],
      ]);
      expect(await texts()).to.deep.equal([
        ...['Deposit changed, price changed', 'Price checked.', 'Ring on Monday.'],
        'Rosa Delgado called the customer.',
      ]);
      await button(page, 'Show 3 changes').click();
      await history.getByText('Price changed.').waitFor();
      await button(page, 'Show as one').click();
      await button(page, 'Notes').click();
      expect(await texts()).to.deep.equal(['Ring on Monday.']);
      await button(page, 'Price').click();
      expect(await texts()).to.have.length(3);
      for (const chosen of ['Notes', 'Price']) await button(page, chosen).click();
      expect(await texts()).to.have.length(4);
    });

    fitsEveryWindow(
      () => page,
      async (check) => {
        await open('/kit/record', 'Record');
        await check('shown');
        for (const state of ['kinds', 'long text', 'error', 'broken', 'conflict']) {
          await choose(state);
          await RECORD[state]?.(page).waitFor();
          await check(state);
        }
      },
    );
  });

  describe('editing', () => {
    const name = () => page.locator('[id="name"]');
    const unsaved = () => page.locator('.save-state').getByText('Unsaved changes');

    it('offers to save a card only while something in it is unsaved, and moves nothing for it', async () => {
      await open('/kit/editing', 'Editing');
      await button(page, 'Edit Name').click();
      const close = button(page, 'Close Name');
      await close.waitFor();
      expect(await button(page, 'Confirm Name').count()).to.equal(0);
      const before = await name().boundingBox();
      await name().fill('Bluebird');
      await button(page, 'Confirm Name').waitFor();
      await unsaved().waitFor();
      expect(await close.count()).to.equal(0);
      expect(await name().boundingBox()).to.deep.equal(before);
      await name().fill('Bluebird Hauling');
      await close.waitFor();
      await unsaved().waitFor({ state: 'detached' });
      await close.click();
      await focusIsOn(page, 'Edit Name');
    });

    it('leaves a card by Escape, with Undo for what was typed, and tells a save as Update does', async () => {
      await button(page, 'Edit Name').click();
      await pressEscape(page);
      await focusIsOn(page, 'Edit Name');
      expect(await page.locator('.bp6-toast').count()).to.equal(0);
      await button(page, 'Edit Name').click();
      await name().fill('Bluebird');
      await pressEscape(page);
      await page.getByText('Name: what you typed was dropped.').waitFor();
      await focusIsOn(page, 'Edit Name');
      await button(page, 'Undo').click();
      expect(await name().inputValue()).to.equal('Bluebird');
      await pressEscape(page);
      await page.getByText('Name: what you typed was dropped.').waitFor();
      await button(page, 'Edit Name').click();
      await name().fill('Redwing');
      await button(page, 'Undo').click();
      await page.getByText('Name: what you have typed since stays.').waitFor();
      expect(await name().inputValue()).to.equal('Redwing');
      await button(page, 'Use what was dropped').click();
      expect(await name().inputValue()).to.equal('Bluebird');
      await button(page, 'Undo').click();
      await button(page, 'Use what was dropped').click();
      expect(await name().inputValue()).to.equal('Redwing');
      await name().press('Enter');
      await page.getByText('The carrier was saved.').waitFor();
      await focusIsOn(page, 'Edit Name');
      await page.getByLabel('Gets loads').check({ force: true });
      const saved = page.locator('.bp6-toast', { hasText: 'The switch was saved.' });
      await saved.getByRole('button', { name: 'Undo' }).click();
      await page.getByLabel('Gets loads').and(page.locator(':not(:checked)')).waitFor();
    });

    it('keeps the buttons of a card that could not be saved', async () => {
      await open('/kit/editing?state=offline', 'Editing');
      await button(page, 'Edit Place').click();
      await page.locator('[id="city"]').fill('Reno, NV');
      await page.keyboard.press('Enter');
      await page.locator('.save-state').getByRole('status').filter({ hasText: 'Save failed' }).waitFor();
      await button(page, 'Confirm Place').waitFor();
    });

    it('keeps the head of an open card in one line on a phone, whatever its buttons are', async () => {
      await page.setViewportSize(PHONE);
      await open('/kit/editing', 'Editing');
      const head = page.locator('.editable .card-head').first();
      const closed = (await head.boundingBox())?.height;
      await button(page, 'Edit Name').click();
      await button(page, 'Close Name').waitFor();
      expect((await head.boundingBox())?.height).to.equal(closed);
      await name().fill('Bluebird');
      await button(page, 'Confirm Name').waitFor();
      expect((await head.boundingBox())?.height).to.equal(closed);
      expect((await button(page, 'Cancel Name').boundingBox())?.width).to.be.least(24);
      await page.setViewportSize(LARGE);
      await pressEscape(page);
    });

    it('has the arrows of a month and a year beside their words', async () => {
      await open('/kit/editing', 'Editing');
      for (const month of ['May', 'September', 'November']) {
        await page.getByLabel('Month:').selectOption(month);
        const gaps = await page.locator('.rdp-caption .bp6-html-select').evaluateAll((selects) =>
          selects.map((box) => {
            const select = box.querySelector('select') as HTMLSelectElement;
            const { font, paddingLeft } = getComputedStyle(select);
            const words = document.createElement('span');
            words.style.cssText = `position: absolute; font: ${font}`;
            words.textContent = select.selectedOptions[0]?.text ?? '';
            document.body.append(words);
            const end = select.getBoundingClientRect().left + parseFloat(paddingLeft) + words.offsetWidth;
            words.remove();
            return (box.querySelector('.bp6-icon')?.getBoundingClientRect().left ?? 0) - end;
          }),
        );
        for (const gap of gaps) expect(gap, month).to.be.within(3, 8);
      }
    });

    it('marks the planned days of a month, and those that are overdue', async () => {
      const days = page.getByRole('gridcell', { name: 'visit planned' });
      const late = page.getByRole('gridcell', { name: 'visit planned, overdue' });
      await late.waitFor();
      expect(await days.count()).to.equal(2);
      await days.last().focus();
      await page.keyboard.press('Delete');
      await becomes(() => days.count(), 1);
      await late.waitFor();
    });

    fitsEveryWindow(
      () => page,
      (check) => check('a failed save'),
    );
  });

  describe('as of', () => {
    it('shows each state', async () => {
      await open('/kit/as-of', 'Record as of Fri, Jan 2, 10:00 AM');
      for (const [state, shown] of Object.entries(AS_OF)) {
        await choose(state);
        await shown(page).waitFor();
      }
    });

    fitsEveryWindow(
      () => page,
      async (check) => {
        await open('/kit/as-of', 'Record as of Fri, Jan 2, 10:00 AM');
        for (const state of ['changed', 'unchanged', 'long text', 'not found']) {
          await choose(state);
          await AS_OF[state]?.(page).waitFor();
          await check(state);
        }
      },
    );
  });

  describe('files', () => {
    const choosePdf = (name: string) =>
      page
        .getByLabel('Files to attach')
        .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });

    it('are listed, and those on their way show how far they are, or why they did not arrive', async () => {
      await open('/kit/files', 'Files');
      await page.getByRole('link', { name: 'certificate.pdf' }).waitFor();
      await page.getByText('Insurance certificate, 1.5 MB, Rosa Delgado').waitFor();
      await choose('loading');
      await choosePdf('w9.pdf');
      await page.getByRole('progressbar', { name: 'Progress of w9.pdf' }).waitFor();
      await button(page, 'Cancel w9.pdf').click();
      await focusIsOn(page, 'add-files');
      await choose('offline');
      await choosePdf('w9.pdf');
      await page.getByText(/^Not attached\. Lanebook cannot be reached/u).waitFor();
      await button(page, 'Try again: w9.pdf').click();
      await button(page, 'Remove w9.pdf from the list').click();
      await choosePdf('w9.exe');
      await page.getByText(/^Not attached\. Choose a PDF/u).waitFor();
    });

    fitsEveryWindow(
      () => page,
      async (check) => {
        await open('/kit/files?state=long%20text', 'Files');
        await choosePdf('w9.exe');
        await page.getByText(/^Not attached\. Choose a PDF/u).waitFor();
        await check('long text');
      },
    );
  });

  describe('feedback', () => {
    it('confirms, with the focus on the safe button where something is destroyed', async () => {
      await open('/kit', 'Feedback');
      for (const [name, focused] of [
        ['plain', 'Suspend Bluebird Hauling'],
        ['dangerous', 'Cancel'],
      ] as const) {
        await button(page, name).click();
        await page.locator('.bp6-dialog button:focus', { hasText: focused }).waitFor();
        await pressEscape(page);
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    });

    it('says why what is asked can no longer be confirmed', async () => {
      await open('/kit', 'Feedback');
      await button(page, 'refused meanwhile').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('alert').getByText('Bluebird Hauling is suspended already.').waitFor();
      expect(await dialog.getByText('It gets no further loads.').count()).to.equal(0);
      const verb = dialog.getByRole('button', { name: 'Suspend Bluebird Hauling' });
      const reason = dialog.locator(`[id="${await verb.getAttribute('aria-describedby')}"]`);
      expect(await reason.innerText()).to.equal('Bluebird Hauling is suspended already.');
      await verb.press('Enter');
      await page.waitForTimeout(CLOSED_MS);
      expect(await verb.isVisible(), 'not confirmed by a key').to.equal(true);
      expect(await dialog.getByRole('button', { name: 'Close' }).count(), 'of that name').to.equal(1);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
    });

    const toast = (shown: string) => page.locator('.bp6-toast').filter({ hasText: shown });

    it('gives the focus back when a message is answered or closed', async () => {
      await open('/kit', 'Feedback');
      for (const pressed of ['Undo', 'Close']) {
        await button(page, 'saved, with Undo').click();
        await toast('12 carriers were changed.').getByRole('button', { name: pressed }).click();
        await focusIsOn(page, 'saved, with Undo');
        await toast('12 carriers were changed.').waitFor({ state: 'detached' });
      }
    });

    it('shows what a pressed button of a message says, under the same subject and under another', async () => {
      await open('/kit', 'Feedback');
      for (const [pressed, shown] of [
        ['Undo', '12 carriers are back as before.'],
        ['Show it', 'One was refused.'],
      ] as const) {
        await button(page, 'saved, with two offers').click();
        await toast('11 of 12').getByRole('button', { name: pressed }).click();
        await toast(shown).waitFor();
        expect(await toast('11 of 12').count()).to.equal(0);
      }
    });

    it('keeps a message where it is while it is pressed, though the focus leaves what it made room for', async () => {
      await open('/kit', 'Feedback');
      await page.setViewportSize(PHONE);
      await button(page, 'saved, with Undo').evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await button(page, 'saved, with Undo').click();
      await standsStill(page);
      const undo = toast('12 carriers were changed.').getByRole('button', { name: 'Undo' });
      const from = await undo.boundingBox();
      if (from === null) throw new Error('Undo is not shown');
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await standsStill(page);
      expect(await undo.boundingBox()).to.deep.equal(from);
      await page.mouse.up();
      await toast('12 carriers are back as before.').waitFor();
      await page.setViewportSize(LARGE);
    });

    it('shows nothing that was dismissed right after it was shown', async () => {
      await open('/kit', 'Feedback');
      await button(page, 'outdated at once').click();
      await toast('The carrier was saved.').waitFor();
      expect(await page.locator('.bp6-toast-message').allInnerTexts()).to.deep.equal([
        'The carrier was saved.',
      ]);
    });

    it('offers to try again only where that may help', async () => {
      for (const [name, offered] of [
        ['forbidden', 0],
        ['unknown', 1],
      ] as const) {
        await open('/kit', 'Feedback');
        await button(page, name).click();
        await page.locator('.bp6-toast').waitFor();
        expect(await button(page, 'Try again').count()).to.equal(offered);
      }
    });

    fitsEveryWindow(
      () => page,
      async (check) => {
        await open('/kit', 'Feedback');
        await button(page, 'saved, with two offers').click();
        await page.locator('.bp6-toast').waitFor();
        await check();
      },
    );
  });

  it('is not part of the product', async () => {
    const visitor = await somebody('superadmin@lanebook.test', '/kit');
    await heading(visitor.page, 'Page not found').waitFor();
  });
});
