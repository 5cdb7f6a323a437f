import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { csvText } from '../../src/platform/lists/csv-text.ts';
import { readCsv } from '../../src/shared-kernel/csv.ts';
import { exportOf, importOf } from '../../web/features/pricing/tables/price-table-screen.ts';
import { PRICE_TABLES } from '../../web/features/pricing/tables/price-tables.ts';
import { addPerson } from '../support/add-person.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { button, heading } from './record-screen.ts';
import { barriers } from './screen.ts';

const VIEWER = 'pricing@lanebook.test';

const MILEAGE = '{ mileagePricings { id minMileage maxMileage price } priceTables { publication } }';
const UPDATE =
  'mutation ($rows: [MileagePricingInput!]!) { updateMileagePricings(pricingData: $rows) { id } }';

type MileageRow = {
  readonly id: string;
  readonly minMileage: number;
  readonly maxMileage: number;
  readonly price: number;
};

describe('the price tables in a browser', function tables() {
  let server: TestServer;
  let somebody: InBrowser['somebody'];
  let page: Page;
  let other: HttpClient;

  inBrowser(this, async (opened) => {
    ({ server, somebody } = opened);
    await addPerson(server, VIEWER, ['taq_view', 'quote_view']);
    other = await signedIn(server, 'superadmin@lanebook.test');
    ({ page } = await somebody('admin@lanebook.test'));
  });

  const open = async (path: string, title: string, on = page): Promise<void> => {
    await on.goto(`${server.url}/taq/${path}`);
    await heading(on, title).waitFor();
  };
  const grid = (name: string, on = page) => on.getByRole('grid', { name, exact: true });
  const cell = (row: number, column: number, name: string, on = page) =>
    grid(name, on).locator(`tr[data-index="${row}"] td[data-column="${column}"]`);
  const textOf = async (row: number, column: number, name: string, on = page): Promise<string> =>
    (await cell(row, column, name, on).innerText()).split(/\s*\(not saved\)/u)[0]?.trim() ?? '';
  const typeInto = async (row: number, column: number, name: string, text: string): Promise<void> => {
    await cell(row, column, name).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const told = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const asked = async (document: string, variables = {}) => {
    const { data, errors } = await other.graphql(document, variables);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data;
  };
  const mileage = async (): Promise<ReadonlyArray<MileageRow>> => (await asked(MILEAGE)).mileagePricings;
  const save = () => button(page, 'Save').click();
  /** Holds the answers of an address to operations, by default saves, until they are let go. */
  const hold = async (held = /mutation /u, address = '**/graphql'): Promise<() => Promise<void>> => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(address, async (route) => {
      const isHeld = held.test(route.request().postData() ?? '');
      const response = await route.fetch();
      if (isHeld) await released;
      await route.fulfill({ response });
    });
    return async () => {
      release();
      await page.unroute(address);
    };
  };
  const hasFocus = (element: Locator): Promise<boolean> =>
    element.evaluate((each) => each === document.activeElement);
  const discard = () =>
    page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Discard' });

  describe('mileage pricing', () => {
    const NAME = 'Mileage pricing';

    it('is where pricing starts, with its bands drawn', async () => {
      await page.getByRole('link', { name: 'Pricing', exact: true }).click();
      await heading(page, NAME).waitFor();
      await becomes(async () => new URL(page.url()).pathname, '/taq/mileage-pricing');
      await page.getByRole('img', { name: /^Mileage pricing: miles 0 to/u }).waitFor();
      const [first] = await mileage();
      expect(await textOf(0, 0, NAME)).to.equal(String(first?.minMileage));
      expect(await textOf(0, 2, NAME)).to.equal(String(first?.price));
    });

    it('points out gaps and overlaps while they are typed', async () => {
      await open('mileage-pricing', NAME);
      const [first, second] = await mileage();
      await cell(0, 1, NAME).click();
      await page.keyboard.type(String((second?.minMileage ?? 0) + 5));
      await told(/^Overlap: .* miles are in rows 1 and 2; row 1 counts\.$/u);
      await page.keyboard.press('Escape');
      await cell(0, 1, NAME).click();
      await page.keyboard.type(String((first?.maxMileage ?? 0) - 10));
      await told(/^Gap: .* miles have no price\.$/u);
      await page.keyboard.press('Escape');
    });

    it('refuses what is wrong at its cell, and saves nothing of it', async () => {
      await open('mileage-pricing', NAME);
      const before = await mileage();
      await typeInto(0, 2, NAME, '99.50');
      await typeInto(1, 0, NAME, '-5');
      await typeInto(2, 1, NAME, '1e3');
      await told('3 cells need attention');
      await save();
      await told(
        'Form has some invalid fields. Row 1, Price ($): Enter a price in whole dollars from 1 to 100,000. 2 more cells need attention.',
      );
      expect(await hasFocus(cell(0, 2, NAME))).to.equal(true);
      const [toast, count] = await Promise.all(
        [page.locator('.bp6-toast'), button(page, '3 cells need attention')].map((each) =>
          each.boundingBox(),
        ),
      );
      expect((toast?.y ?? 0) + (toast?.height ?? 0)).to.be.at.most(count?.y ?? 0);
      await cell(5, 0, NAME).click();
      await page.locator('.bp6-toast').getByRole('button', { name: 'Show' }).click();
      expect(await hasFocus(cell(0, 2, NAME))).to.equal(true);
      expect(await textOf(0, 2, NAME)).to.match(/^99\.50/u);
      expect(await mileage()).to.deep.equal(before);
      expect(await barriers(page)).to.deep.equal([]);
      await button(page, 'Undo the last edit').click();
      await button(page, 'Undo the last edit').click();
      await button(page, 'Undo the last edit').click();
      await page.getByText('3 cells need attention').waitFor({ state: 'detached' });
    });

    it('saves changed, added and deleted rows in one request, and takes the save back', async () => {
      await open('mileage-pricing', NAME);
      const before = await mileage();
      const last = before.at(-1);
      await typeInto(0, 2, NAME, '777');
      await cell(1, 0, NAME).click();
      await button(page, 'Delete row').click();
      await page.keyboard.press('Control+End');
      await button(page, 'Add row').click();
      const added = before.length - 1;
      for (const text of [String((last?.maxMileage ?? 0) + 1), '99999', '4321']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      expect(await textOf(added, 2, NAME)).to.equal('4321');
      const requests: Array<string> = [];
      const count = (request: { readonly postData: () => string | null }): void => {
        if (/mutation /u.test(request.postData() ?? '')) requests.push(request.postData() ?? '');
      };
      page.on('request', count);
      await page.keyboard.press('Control+s');
      await told('Mileage Pricings have been saved successfully!');
      page.off('request', count);
      expect(requests).to.have.length(1);
      const after = await mileage();
      expect(after).to.have.length(before.length);
      expect(after[0]?.price).to.equal(777);
      expect(after.map(({ id }) => id)).not.to.include(before[1]?.id);
      expect(after.at(-1)?.price).to.equal(4_321);
      await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
      await told('The prices are back as before.');
      expect(await mileage()).to.deep.equal(before);
      await becomes(() => textOf(0, 2, NAME), String(before[0]?.price));
    });

    it('shows what is in force once a save is taken back, beside what is edited since', async () => {
      await open('mileage-pricing', NAME);
      const before = await mileage();
      await typeInto(0, 2, NAME, '779');
      await save();
      await told('Mileage Pricings have been saved successfully!');
      await typeInto(3, 2, NAME, '888');
      await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
      await told('The prices are back as before.');
      await becomes(() => textOf(0, 2, NAME), String(before[0]?.price));
      expect(await textOf(3, 2, NAME)).to.equal('888');
      expect(await mileage()).to.deep.equal(before);
      await save();
      await becomes(async () => (await mileage())[3]?.price, 888);
      expect((await mileage())[0]).to.deep.equal(before[0]);
      await asked(UPDATE, { rows: before });
    });

    it('takes back a save that deletes a row, also where somebody else added one meanwhile', async () => {
      await open('mileage-pricing', NAME);
      const before = await mileage();
      await typeInto(0, 2, NAME, '778');
      await cell(1, 0, NAME).click();
      await button(page, 'Delete row').click();
      const others = { minMileage: 90_000, maxMileage: 90_001, price: 1 };
      const [last] = (await asked(UPDATE, { rows: [...before, others] })).updateMileagePricings.slice(-1);
      await save();
      await told('Mileage Pricings have been saved successfully!');
      expect((await mileage()).map(({ id }) => id)).to.not.include(before[1]?.id);
      await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
      await told('The prices are back as before.');
      const after = await mileage();
      expect(after.filter(({ id }) => id !== last.id)).to.deep.equal(before);
      await asked('mutation ($ids: [ID!]!) { deleteMileagePricings(ids: $ids) }', { ids: [last.id] });
    });

    it('keeps what is typed while a save is under way', async () => {
      await open('mileage-pricing', NAME);
      const before = await mileage();
      await typeInto(0, 2, NAME, '781');
      const letGo = await hold();
      await save();
      await becomes(async () => (await mileage())[0]?.price, 781);
      await typeInto(1, 2, NAME, '782');
      await letGo();
      await told('Mileage Pricings have been saved successfully!');
      expect(await textOf(1, 2, NAME)).to.equal('782');
      await save();
      await becomes(async () => (await mileage())[1]?.price, 782);
      await asked(UPDATE, { rows: before });
    });

    it('shows who deleted a row that is changed here, and keeps it as a new one or drops it', async () => {
      await open('mileage-pricing', NAME);
      const before = await mileage();
      const last = before.length - 1;
      const gone = [before[last - 1], before[last]] as ReadonlyArray<MileageRow>;
      await typeInto(1, 2, NAME, '812');
      await typeInto(last - 1, 2, NAME, '3333');
      await typeInto(last, 2, NAME, '4444');
      await asked('mutation ($ids: [ID!]!) { deleteMileagePricings(ids: $ids) }', {
        ids: gone.map(({ id }) => id),
      });
      await save();
      const dialog = page.getByRole('dialog', { name: 'Somebody changed the same rows' });
      await dialog
        .getByText(/ miles: deleted by /u)
        .first()
        .waitFor();
      expect(await barriers(page)).to.deep.equal([]);
      await dialog.getByRole('button', { name: 'Continue editing' }).click();
      await dialog.waitFor({ state: 'detached' });
      await save();
      const labelOf = ({ minMileage, maxMileage }: MileageRow) =>
        `${minMileage} to ${maxMileage} miles: The row`;
      await dialog
        .getByRole('radiogroup', { name: labelOf(gone[0] as MileageRow) })
        .getByText('Yours: Keep the row as a new one')
        .click();
      await dialog
        .getByRole('radiogroup', { name: labelOf(gone[1] as MileageRow) })
        .getByText('Theirs: The row stays deleted')
        .click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await told('Mileage Pricings have been saved successfully!');
      const after = await mileage();
      expect(after[1]?.price).to.equal(812);
      expect(after.slice(last - 1)).to.deep.equal([{ ...gone[0], id: after[last - 1]?.id, price: 3_333 }]);
      expect(after[last - 1]?.id).not.to.equal(gone[0]?.id);
      await asked(UPDATE, {
        rows: [
          ...after.slice(0, last - 1),
          { ...gone[0], id: after[last - 1]?.id },
          { ...gone[1], id: null },
        ].map((row, index) => (index === 1 ? before[1] : row)),
      });
    });

    it('publishes nothing of a save that deletes rows and meets what somebody else changed', async () => {
      await open('mileage-pricing', NAME);
      const before = await mileage();
      const withFirst = (rows: ReadonlyArray<MileageRow>, price: number) =>
        rows.map((row, index) => (index === 0 ? { ...row, price } : row));
      await typeInto(0, 2, NAME, '822');
      await cell(before.length - 1, 0, NAME).click();
      await button(page, 'Delete row').click();
      await asked(UPDATE, { rows: withFirst(before, 823) });
      await save();
      const dialog = page.getByRole('dialog', { name: 'Somebody changed the same rows' });
      await dialog.getByText('Yours: 822').click();
      expect(await mileage()).to.deep.equal(withFirst(before, 823));
      await dialog.getByRole('button', { name: 'Save' }).click();
      await told('Mileage Pricings have been saved successfully!');
      expect(await mileage()).to.deep.equal(withFirst(before, 822).slice(0, -1));
      await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
      await told('The prices are back as before.');
      expect(await mileage()).to.deep.equal(withFirst(before, 823));
      await asked(UPDATE, { rows: before });
    });

    it('shows two administrators what both changed, and loses nothing', async () => {
      await open('mileage-pricing', NAME);
      const before = await mileage();
      await typeInto(0, 2, NAME, '801');
      await typeInto(1, 2, NAME, '802');
      const theirs = before.map((row, index) => ({ ...row, price: index === 0 ? 901 : row.price }));
      theirs[2] = { ...(theirs[2] as MileageRow), price: 903 };
      await asked(UPDATE, { rows: theirs });
      await save();
      const dialog = page.getByRole('dialog', { name: 'Somebody changed the same rows' });
      await dialog.waitFor();
      await dialog.getByLabel('Theirs: 901').waitFor();
      await dialog
        .getByText(/changed by/u)
        .first()
        .waitFor();
      expect(await barriers(page)).to.deep.equal([]);
      await dialog.getByText('Yours: 801').click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await told('Mileage Pricings have been saved successfully!');
      expect((await mileage()).slice(0, 3).map(({ price }) => price)).to.deep.equal([801, 802, 903]);
    });

    it('has a history by row and cell, and is shown as of a day', async () => {
      await open('mileage-pricing', NAME);
      await button(page, 'History').click();
      const drawer = page.getByRole('dialog', { name: 'History of mileage pricing' });
      await drawer.getByText(/Price \(\$\): 901 → 801/u).waitFor();
      expect(await barriers(page)).to.deep.equal([]);
      await drawer
        .getByRole('button', { name: /^Undo change/u })
        .first()
        .click();
      await told(/was taken back\.$/u);
      await drawer.getByText('Taken back', { exact: true }).first().waitFor();
      await becomes(async () => (await mileage())[0]?.price, 901);
      await page.keyboard.press('Escape');
      await page.goto(`${server.url}/taq/mileage-pricing?at=2020-01-01`);
      await told(/^Prices as of the end of/u);
      await told('There were no prices on Wed, Jan 1, 2020');
      expect(await button(page, 'Save').count()).to.equal(0);
      await button(page, 'Back to now').click();
      await button(page, 'Save').waitFor();
    });

    it('has a history of each row, which is found by its name, and every page of a large change', async () => {
      const rowsOf = async () => {
        const { pricingExceptions } = await asked(
          '{ pricingExceptions(cursor: { page: 1, size: 200 }) { data { id rules { price } } } }',
        );
        return pricingExceptions.data.map(({ id }: { id: string }) => id);
      };
      const bump = (priceBump: number) =>
        asked(
          `mutation ($ids: [ID!]!, $bump: Float!) { updatePricingExceptions(pricingExceptionIDs: $ids, priority: 1,
            pricingRule: { originRadius: 30, priceBump: $bump }) { id } }`,
          { ids, bump: priceBump },
        );
      const ids = await rowsOf();
      await bump(50);
      await open('exceptions', 'Exceptions');
      await button(page, 'History').click();
      const drawer = page.getByRole('dialog', { name: 'History of exceptions' });
      const all = drawer.getByText(`All ${ids.length} rows`, { exact: true });
      await all.click();
      const pages = drawer.getByRole('navigation', { name: 'Pages' });
      await pages.getByText(`1–50 of ${ids.length}`).waitFor();
      for (let at = 1; at < Math.ceil(ids.length / 50); at += 1)
        await pages.getByRole('button', { name: 'Next page' }).click();
      const last = drawer.locator('.row-pages .row-name').last();
      await pages.getByText(new RegExp(`–${ids.length} of ${ids.length}`, 'u')).waitFor();
      const name = await last.innerText();
      await all.click();
      await drawer.getByLabel('Find a lane by its cities and states').fill(name.toUpperCase());
      await becomes(() => drawer.locator('.row-pages .price-change').count(), 2);
      expect(await drawer.locator('.row-pages .price-change').first().innerText()).to.match(
        /Rule 1 origin radius: \d+ → 30\s+Rule 1 price \(\$\): \d+ → \d+/u,
      );
      expect(await barriers(page)).to.deep.equal([]);
      await drawer.locator('.row-pages .row-name').first().click();
      await drawer.getByRole('heading', { name }).waitFor();
      await drawer.getByText('Rule 1 origin radius: empty').waitFor();
      await drawer.getByRole('button', { name: 'All changes' }).click();
      await drawer.getByLabel('Find a lane by its cities and states').fill('Nowhere');
      await drawer.getByText('No change of a row with “Nowhere”').waitFor();
      await page.keyboard.press('Escape');
      await bump(-50);
    });

    it('draws 2,000 rows with a gap after each in some hundred parts, also while one is typed in', async () => {
      const { id } = (await asked('mutation { createPriceDraft(name: "Two thousand") { id } }'))
        .createPriceDraft;
      try {
        const rows = Array.from({ length: 2_000 - (await mileage()).length }, (_, at) => ({
          cells: [20_000 + 10 * at, 20_007 + 10 * at, 100].map(String),
        }));
        for (let first = 0; first < rows.length; first += 500)
          await asked(
            'mutation ($id: ID!, $rows: [PriceImportRow!]!) { importPrices(draft: $id, table: MILEAGE, rows: $rows) { rowCount } }',
            { id, rows: rows.slice(first, first + 500) },
          );
        await open(`mileage-pricing?draft=${id}`, NAME);
        await cell(0, 2, NAME).click();
        await page.keyboard.type('77');
        expect(await grid(NAME).locator('tr[data-index]').count(), 'rendered rows').to.be.below(150);
        expect(await page.locator('.band-line > span').count()).to.be.within(100, 1_500);
        await page.keyboard.press('Escape');
      } finally {
        await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id });
      }
    });

    it('asks before edits are left', async () => {
      await open('mileage-pricing', NAME);
      await typeInto(0, 2, NAME, '999');
      await page.getByRole('navigation', { name: 'Pricing' }).getByRole('link', { name: 'Fees' }).click();
      await discard().click();
      await heading(page, 'Fees').waitFor();
    });
  });

  describe('exceptions', () => {
    const NAME = 'Exceptions';

    it('are edited in place, filtered by state and city, and paged', async () => {
      await open('exceptions', NAME);
      await typeInto(0, 2, NAME, '655');
      await save();
      await told('The exceptions have been saved.');
      const { pricingExceptions } = await asked(
        '{ pricingExceptions { data { originState originCity rules { priority price } } } }',
      );
      expect(pricingExceptions.data[0].rules[0].price).to.equal(655);
      const { originState, originCity } = pricingExceptions.data[0];
      const release = await hold(/^$/u, '**/rest-api/cities?*');
      await page.getByLabel('Pickup state').selectOption(originState);
      await becomes(() => page.getByLabel('Pickup city').isEnabled(), true);
      await page.getByLabel('Pickup city').focus();
      await page.getByLabel('Pickup city').getByText('Loading…').waitFor({ state: 'attached' });
      await release();
      await page.getByLabel('Pickup city').selectOption(originCity);
      await becomes(
        async () => new URL(page.url()).search,
        `?${new URLSearchParams({ originState, originCity })}`,
      );
      await grid(NAME).getByText(`${originCity}, ${originState} →`).first().waitFor();
      expect(await hasFocus(page.getByLabel('Pickup city'))).to.equal(true);
      await button(page, 'Clear').click();
      await page.getByLabel('Rows per page').selectOption('25');
      await becomes(() => grid(NAME).locator('tbody tr[data-index]').count(), 25);
    });

    it('have rules that one click edits, and cells that are selected by dragging', async () => {
      await open('exceptions', NAME);
      const editor = grid(NAME).locator('input[aria-label]:focus');
      const [first, second] = [await textOf(1, 2, NAME), await textOf(2, 2, NAME)];
      await cell(1, 2, NAME).click();
      await becomes(
        () =>
          editor.evaluate((input) => {
            const { value, selectionStart, selectionEnd } = input as HTMLInputElement;
            return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
          }),
        first,
      );
      await page.keyboard.type('701');
      await cell(2, 2, NAME).click();
      await editor.waitFor();
      expect(await textOf(1, 2, NAME)).to.equal('701');
      await editor.evaluate((input) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', '702\n703');
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
      await becomes(async () => [await textOf(2, 2, NAME), await textOf(3, 2, NAME)], ['702', '703']);
      await page.keyboard.press('Control+z');
      await becomes(() => textOf(2, 2, NAME), second);
      await cell(1, 2, NAME).hover();
      await page.mouse.down();
      await cell(3, 2, NAME).hover();
      await page.mouse.up();
      expect(await editor.count()).to.equal(0);
      await becomes(() => grid(NAME).locator('td[aria-selected="true"]').count(), 3);
      await button(page, 'Undo the last edit').click();
      await becomes(() => textOf(1, 2, NAME), first);
    });

    it('are changed together, and taken back together', async () => {
      await open('exceptions?size=25', NAME);
      const prices = async (): Promise<ReadonlyArray<string>> =>
        Promise.all([0, 1, 2].map((row) => textOf(row, 2, NAME)));
      const before = await prices();
      expect(await button(page, 'Update 0 exceptions, rule 1').getAttribute('aria-disabled')).to.equal(
        'true',
      );
      await page.getByText('Select all', { exact: true }).click();
      const rule = page.getByRole('region', { name: 'Rule 1' });
      await button(page, 'Change a rule of 25').click();
      await focusIsOn(page, 'rule-batch-1');
      await rule.getByLabel('Price bump').selectOption('25');
      await button(page, 'Update 25 exceptions, rule 1').click();
      await told(/^Rule 1 of \d+ exceptions? was updated\./u);
      await becomes(() => rule.getByLabel('Price bump').inputValue(), '');
      await becomes(
        prices,
        before.map((price) => String(Number(price) + 25)),
      );
      await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
      await told('The prices are back as before.');
      await becomes(prices, before);
    });

    const updated = async (rule: Locator, exceptions: number): Promise<void> => {
      await button(page, `Update ${exceptions} exceptions, rule 1`).click();
      await told(/^Rule 1 of \d+ exceptions? was updated\./u);
      await becomes(() => rule.getByLabel('Price bump').inputValue(), '');
    };
    const undone = async (): Promise<void> => {
      const batch = page.locator('.bp6-toast').filter({ hasText: 'was updated.' });
      await batch.getByRole('button', { name: 'Undo' }).click();
      await told('The prices are back as before.');
      await page.locator('.bp6-toast').getByRole('button', { name: 'Close' }).last().click();
    };

    it('are set to a custom price, alone or with a bump from it; one of 0 sets none', async () => {
      await open('exceptions?size=25', NAME);
      const prices = () => Promise.all([0, 1, 2].map((row) => textOf(row, 2, NAME)));
      const before = await prices();
      await page.getByText('Select all', { exact: true }).click();
      const rule = page.getByRole('region', { name: 'Rule 1' });
      await rule.getByLabel('Custom price ($)').fill('0');
      const update = button(page, 'Update 25 exceptions, rule 1');
      expect(await update.getAttribute('aria-disabled')).to.equal('true');
      await rule.getByLabel('Custom price ($)').fill('1,500');
      await updated(rule, 25);
      await becomes(prices, ['1500', '1500', '1500']);
      expect(await rule.getByLabel('Custom price ($)').inputValue()).to.equal('');
      await undone();
      await becomes(prices, before);
      await rule.getByLabel('Custom price ($)').fill('1400');
      await rule.getByLabel('Price bump').selectOption('25');
      await updated(rule, 25);
      await becomes(prices, ['1425', '1425', '1425']);
      await undone();
      await becomes(prices, before);
    });

    it('say which of a batch stay as before, and the others are taken back alone', async () => {
      await open('exceptions?size=25', NAME);
      const price = (row: number) => textOf(row, 2, NAME);
      const first = await price(0);
      await typeInto(0, 2, NAME, '40');
      await save();
      await told('The exceptions have been saved.');
      const [, second] = [await price(0), await price(1)];
      await page.getByText('Select all', { exact: true }).click();
      const rule = page.getByRole('region', { name: 'Rule 1' });
      await rule.getByLabel('Price bump').selectOption('-50');
      await updated(rule, 25);
      await told(/1 exception left as before: A price of \$40 would become 0 or less/u);
      await becomes(() => price(1), String(Number(second) - 50));
      expect(await price(0)).to.equal('40');
      await undone();
      await becomes(() => price(1), second);
      expect(await price(0), 'what the batch left').to.equal('40');
      await typeInto(0, 2, NAME, first);
      await save();
      await told('The exceptions have been saved.');
    });

    it('stay chosen from page to page, as does what is entered for them, until others are shown', async () => {
      await open('exceptions?size=25', NAME);
      await page.getByText('Select all', { exact: true }).click();
      const rule = page.getByRole('region', { name: 'Rule 1' });
      await rule.getByLabel('Price bump').selectOption('25');
      const lane = () => grid(NAME).locator('tr[data-index="0"]').innerText();
      const first = await lane();
      await button(page, 'Next page').click();
      await becomes(async () => (await lane()) !== first, true);
      expect(await rule.getByLabel('Price bump').inputValue()).to.equal('25');
      await page.getByText('25 selected', { exact: true }).click();
      await button(page, 'Update 50 exceptions, rule 1').waitFor();
      await page.getByLabel('Pickup state').selectOption('FL');
      await button(page, 'Update 0 exceptions, rule 1').waitFor();
      expect(await rule.getByLabel('Price bump').inputValue()).to.equal('25');
    });

    it('are changed once, however often a batch is sent whose answer was lost', async () => {
      await open('exceptions?size=25', NAME);
      const price = () => textOf(0, 2, NAME);
      const before = Number(await price());
      const rule = page.getByRole('region', { name: 'Rule 1' });
      const update = button(page, 'Update 1 exceptions, rule 1');
      for (const [time, again] of [update, button(page, 'Try again')].entries()) {
        await cell(0, 0, NAME).locator('..').getByRole('checkbox').check({ force: true });
        await rule.getByLabel('Price bump').selectOption('50');
        const keys = await loseAnswerOf(page, 'updatePricingExceptions');
        await update.click();
        await told(/it is not known whether this was saved/u);
        // Somebody else's change has what was stored shown, too.
        await asked(
          'mutation ($id: ID!) { updateVehicleSize(vehicleSizeID: $id, rateBump: 7, flatBump: 7) { id } }',
          { id: (await asked('{ vehicleSizes { id } }')).vehicleSizes[time].id },
        );
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
        await becomes(price, String(before + 50 * (time + 1)));
        await again.click();
        await told('Rule 1 of 1 exception was updated.');
        expect(keys).to.have.length(2);
        expect(keys[1]).to.be.a('string').and.equal(keys[0]);
        expect(await price()).to.equal(String(before + 50 * (time + 1)));
        expect(await rule.getByLabel('Price bump').inputValue()).to.equal('');
        await page.unrouteAll();
        await page.reload();
        await heading(page, NAME).waitFor();
      }
    });

    it('are changed once also where they are chosen in another order, or another rule was changed in between', async () => {
      await open('exceptions?size=25', NAME);
      const prices = () => Promise.all([0, 1].map(async (row) => Number(await textOf(row, 2, NAME))));
      const choice = (row: number) => cell(row, 0, NAME).locator('..').getByRole('checkbox');
      const rule = (priority: number) => page.getByRole('region', { name: `Rule ${priority}` });
      const bump = () => rule(1).getByLabel('Price bump');
      const update = (priority: number) => button(page, `Update 2 exceptions, rule ${priority}`);
      const before = await prices();
      const bumped = (by: number) => before.map((price) => price + by);
      const loseBump = async (): Promise<ReadonlyArray<string | undefined>> => {
        await bump().selectOption('50');
        const keys = await loseAnswerOf(page, 'updatePricingExceptions');
        await update(1).click();
        await told(/it is not known whether this was saved/u);
        return keys;
      };
      for (const row of [0, 1]) await choice(row).check({ force: true });
      const ofOrder = await loseBump();
      await choice(0).uncheck({ force: true });
      await choice(0).check({ force: true });
      await update(1).click();
      await told('Rule 1 of 2 exceptions was updated.');
      expect(ofOrder[1]).to.be.a('string').and.equal(ofOrder[0]);
      await becomes(prices, bumped(50));
      await becomes(() => bump().inputValue(), '');
      await page.unrouteAll();
      const ofRules = await loseBump();
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await becomes(prices, bumped(100));
      await rule(2).getByLabel('Origin radius').selectOption('85');
      await update(2).click();
      await told('Rule 2 of 2 exceptions was updated.');
      await button(page, 'Try again').click();
      await told('Rule 1 of 2 exceptions was updated.');
      expect(ofRules).to.have.length(3);
      expect(ofRules[2]).to.be.a('string').and.equal(ofRules[0]);
      expect(await prices()).to.deep.equal(bumped(100));
      await page.unrouteAll();
    });

    it('are selected beyond the page, up to all that match', async () => {
      await open('exceptions?size=25', NAME);
      const { pricingExceptions } = await asked('{ pricingExceptions { pageInfo { total } } }');
      const { total } = pricingExceptions.pageInfo;
      expect(total).to.be.above(25);
      await page.getByText('Select all', { exact: true }).click();
      await button(page, `Select all ${total} that match`).click();
      await page.getByText(`${total} selected`).waitFor();
      await button(page, `Update ${total} exceptions, rule 1`).waitFor();
    });

    it('are added with places that must be chosen', async () => {
      await open('exceptions', NAME);
      await button(page, 'Add').click();
      const dialog = page.getByRole('dialog', { name: 'Add exception' });
      await dialog.getByRole('button', { name: 'Add' }).click();
      await told('Form has some invalid fields');
      await dialog.getByText('Choose a city.').first().waitFor();
      await becomes(
        () => dialog.getByLabel('Pickup state').evaluate((field) => field === document.activeElement),
        true,
      );
      expect(await barriers(page)).to.deep.equal([]);
      const lane = [
        ['Pickup state', 'VT'],
        ['Pickup city', 'Burlington'],
        ['Delivery state', 'WY'],
        ['Delivery city', 'Cody'],
      ] as const;
      for (const [label, value] of lane) await dialog.getByLabel(label).selectOption(value);
      const price = dialog.getByRole('group', { name: 'Rule 1' }).getByLabel('Price ($)');
      await price.fill('1500.50');
      await dialog.getByText('Enter whole dollars from 0 to 100,000.').waitFor();
      await price.fill('1,500');
      await dialog.getByRole('button', { name: 'Add' }).click();
      await told('The exception was added.');
      const found = await asked(
        '{ pricingExceptions(filter: { originState: "VT", destState: "WY" }) { data { rules { price } } } }',
      );
      expect(found.pricingExceptions.data[0].rules).to.deep.equal([{ price: 1_500 }]);
      await button(page, 'Add').click();
      for (const [label, value] of lane) await dialog.getByLabel(label).selectOption(value);
      await dialog.getByRole('button', { name: 'Add' }).click();
      await becomes(() => hasFocus(dialog.locator('[aria-invalid=true]').first()), true);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await discard().click();
    });

    it('are exported as a file', async () => {
      await open('exceptions', NAME);
      await button(page, 'Files').click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Export CSV' }).click(),
      ]);
      expect(await readFile(await download.path(), 'utf8')).to.match(/Origin state/u);
    });

    it('that were added are taken back, or shown', async () => {
      await open('exceptions', NAME);
      const dialog = page.getByRole('dialog', { name: 'Add exception' });
      const add = async (): Promise<void> => {
        await button(page, 'Add').click();
        for (const [label, value] of [
          ['Pickup state', 'VT'],
          ['Pickup city', 'Montpelier'],
          ['Delivery state', 'WY'],
          ['Delivery city', 'Laramie'],
        ] as const)
          await dialog.getByLabel(label).selectOption(value);
        await dialog.getByRole('button', { name: 'Add' }).click();
        await told('The exception was added.');
      };
      await add();
      await button(page, 'Undo').click();
      await told('The prices are back as before.');
      await add();
      await button(page, 'Show').click();
      await grid(NAME).getByText('Montpelier, VT → Laramie, WY').waitFor();
      await becomes(() => grid(NAME).locator('tbody tr[data-index]').count(), 1);
    });

    it('are filtered by a state whose cities were loaded at the second try', async () => {
      await open('exceptions', NAME);
      await page.route('**/rest-api/cities?*', (route) => route.abort());
      const [state, city] = [page.getByLabel('Delivery state'), page.getByLabel('Delivery city')];
      await state.selectOption('NH');
      await told('The cities of NH could not be loaded. Choose the state again.');
      await becomes(() => state.inputValue(), '');
      await page.unroute('**/rest-api/cities?*');
      await state.selectOption('NH');
      await city.selectOption('Concord');
      await becomes(async () => new URL(page.url()).search, '?destState=NH&destCity=Concord');
    });
  });

  describe('sizes', () => {
    it('are saved as soon as a cell is left', async () => {
      await open('vehicle-size', 'Vehicle sizes');
      await typeInto(1, 1, 'Vehicle sizes', '64');
      await told('The vehicle sizes have been saved.');
      const { vehicleSizes } = await asked('{ vehicleSizes { flatBump } }');
      expect(vehicleSizes[1].flatBump).to.equal(64);
      const letGo = await hold();
      await cell(0, 0, 'Vehicle sizes').click();
      await page.keyboard.type('7');
      await page.keyboard.press('Tab');
      await page.keyboard.type('33');
      await page.keyboard.press('Enter');
      await letGo();
      await becomes(async () => {
        const [first] = (await asked('{ vehicleSizes { rateBump flatBump } }')).vehicleSizes;
        return `${first.rateBump} ${first.flatBump}`;
      }, '7 33');
      expect(await textOf(0, 1, 'Vehicle sizes')).to.equal('33');
      await typeInto(2, 0, 'Vehicle sizes', '10.5');
      await told('1 cell needs attention');
    });

    it('keep what was typed where a save fails, say so, and are saved by another try', async () => {
      await page.goto('about:blank');
      await open('vehicle-size', 'Vehicle sizes');
      const isNotSaved = () => cell(3, 1, 'Vehicle sizes').getByText('(not saved)').count();
      const flatBump = async () => (await asked('{ vehicleSizes { name flatBump } }')).vehicleSizes[3];
      const { name, flatBump: before } = await flatBump();
      const isSave = (body: string | null) => (body ?? '').includes('mutation updateVehicleSize');
      await page.route('**/graphql', (route) =>
        isSave(route.request().postData()) ? route.abort() : route.fallback(),
      );
      await typeInto(3, 1, 'Vehicle sizes', '88');
      await told(/so it is not known whether this was saved/u);
      expect([await textOf(3, 1, 'Vehicle sizes'), await isNotSaved()]).to.deep.equal(['88', 1]);
      await page.unroute('**/graphql');
      expect((await flatBump()).flatBump).to.equal(before);
      await button(page, 'Try again').first().click();
      await becomes(async () => (await flatBump()).flatBump, 88);
      await becomes(isNotSaved, 0);
      // What the server refuses is named by row and cell.
      const errors = [
        { message: 'No.', extensions: { code: 'INVALID', fields: { flatBump: 'Not so much.' } } },
      ];
      await page.route('**/graphql', (route) =>
        isSave(route.request().postData())
          ? route.fulfill({ json: { data: { updateVehicleSize: null }, errors } })
          : route.fallback(),
      );
      await typeInto(3, 1, 'Vehicle sizes', '99');
      await told(new RegExp(`${name}.*Flat bump.*Not so much\\.`, 'u'));
      await told('1 cell needs attention');
      await page.unroute('**/graphql');
      await typeInto(3, 1, 'Vehicle sizes', '98');
      await becomes(async () => (await flatBump()).flatBump, 98);
    });
  });

  describe('the size chart', () => {
    const NAME = 'Size chart';

    it('turns to its last page where there is none of that number', async () => {
      await page.goto(`${server.url}/taq/vehicle-sizechart?page=9999`);
      const { vehicleSizechart } = await asked('{ vehicleSizechart { pageInfo { total } } }');
      const last = Math.ceil(vehicleSizechart.pageInfo.total / 50);
      await becomes(async () => new URL(page.url()).searchParams.get('page'), String(last));
      await page.getByRole('grid', { name: NAME, exact: true }).waitFor();
    });

    it('keeps the focus and every letter of a filter, and its rows until others are there', async () => {
      await open('vehicle-sizechart', NAME);
      await grid(NAME).waitFor();
      const make = page.getByLabel('Make');
      const letGo = await hold(/vehicleSizechart/u);
      await make.click();
      for (const [typed, filter] of [
        ['toy', 'toy'],
        ['ota', 'toyota'],
      ] as const) {
        await page.keyboard.type(typed);
        await becomes(async () => new URL(page.url()).searchParams.get('make'), filter);
        await page.locator('.table-shown[aria-busy="true"] [role="grid"]').waitFor();
        expect(await hasFocus(make)).to.equal(true);
      }
      expect(await button(page, 'Save').count()).to.equal(1);
      await letGo();
      await page.locator('.table-shown[aria-busy="false"] [role="grid"]').waitFor();
      await grid(NAME)
        .getByText(/Toyota/u)
        .first()
        .waitFor();
      expect(await make.inputValue()).to.equal('toyota');
      expect(await hasFocus(make)).to.equal(true);
      const next = button(page, 'Next page');
      await next.click();
      await becomes(async () => new URL(page.url()).searchParams.get('page'), '2');
      expect(await hasFocus(next)).to.equal(true);
    });

    it('is filtered by make and model, and says which vehicles are not quoted', async () => {
      await open('vehicle-sizechart', NAME);
      await page.getByLabel('Make').fill('toyota');
      await becomes(async () => new URL(page.url()).searchParams.get('make'), 'toyota');
      await grid(NAME)
        .getByText(/Toyota/u)
        .first()
        .waitFor();
      // Narrowed rows take nothing from what is being typed.
      expect(await page.locator(':focus').inputValue()).to.equal('toyota');
      await cell(0, 0, NAME).click();
      await page.keyboard.type("don't q");
      await page.keyboard.press('Enter');
      await save();
      await told('The size chart has been saved.');
      const { vehicleSizechart } = await asked(
        '{ vehicleSizechart(filter: { make: "toyota" }) { data { dontQuote searchLink } pageInfo { total } } }',
      );
      expect(vehicleSizechart.data[0].dontQuote).to.equal(true);
      expect(await cell(1, 1, NAME).getByRole('link').getAttribute('href')).to.equal(
        vehicleSizechart.data[1].searchLink,
      );
      const before = (await asked('{ priceTables { publication } }')).priceTables.publication;
      for (const _row of ['the first', 'the second']) {
        await cell(0, 0, NAME).click();
        await button(page, 'Delete row').click();
      }
      await save();
      await told('The size chart has been saved.');
      await becomes(
        async () =>
          (await asked('{ vehicleSizechart(filter: { make: "toyota" }) { pageInfo { total } } }'))
            .vehicleSizechart.pageInfo.total,
        vehicleSizechart.pageInfo.total - 2,
      );
      expect((await asked('{ priceTables { publication } }')).priceTables.publication).to.equal(before + 1);
    });
  });

  describe('fees', () => {
    it('are saved card by card, each with its own message', async () => {
      await open('fees', 'Fees');
      await typeInto(0, 2, 'Enclosed', '333');
      await button(page, 'Save Enclosed').click();
      await told('Enclosed Fees have been saved successfully!');
      await page.getByRole('link', { name: 'Additional Modifiers' }).click();
      await page.getByRole('region', { name: 'Size Modifier' }).waitFor();
      await cell(0, 3, 'Size Modifier').dblclick();
      const sizes = page.locator('td.is-edited select');
      const options = await sizes.locator('option').allInnerTexts();
      await sizes.selectOption(options[1] ?? '');
      await page.keyboard.press('Enter');
      await button(page, 'Save Size Modifier').click();
      await told('Size Fees have been saved successfully!');
      await typeInto(0, 2, 'Distance Modifier', '44');
      await button(page, 'Save Distance Modifier').click();
      await told('Deposit Fees have been saved successfully!');
      const { distanceFees } = await asked('{ distanceFees(type: DEPOSIT_FEE) { fee } }');
      expect(distanceFees[0].fee).to.equal(44);
    });
  });

  describe('the fees of a page', () => {
    const feeOf = async (type: string): Promise<number> =>
      (await asked(`{ distanceFees(type: ${type}) { fee } }`)).distanceFees[0].fee;

    it('are saved together by the key, and each is taken back alone', async () => {
      await open('fees', 'Fees');
      const enclosed = await feeOf('ENCLOSED');
      await typeInto(0, 2, 'Enclosed', '341');
      await typeInto(0, 2, 'Inop', '342');
      await page.keyboard.press('Control+s');
      await becomes(async () => [await feeOf('ENCLOSED'), await feeOf('INOP')].join(), '341,342');
      await told('Inop Fees have been saved successfully!');
      await page
        .locator('.bp6-toast', { hasText: 'Enclosed Fees' })
        .getByRole('button', { name: 'Undo' })
        .click();
      await becomes(() => feeOf('ENCLOSED'), enclosed);
      expect(await feeOf('INOP')).to.equal(342);
    });

    it('say that there is none where all rows are deleted, and take the keys', async () => {
      await open('fees', 'Fees');
      const rows = () => page.getByRole('grid', { name: 'Inop' }).getByRole('row').count();
      await cell(0, 2, 'Inop').click();
      const before = await rows();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Alt+Delete');
      await page.getByText('No fee (inop) at any distance.').waitFor();
      expect(await barriers(page)).to.deep.equal([]);
      await page.keyboard.press('Control+z');
      await becomes(rows, before);
    });

    it('are shown of the same day on both tabs, without files', async () => {
      await open('fees?at=2020-01-01', 'Fees');
      await page.getByRole('link', { name: 'Additional Modifiers' }).click();
      await becomes(async () => new URL(page.url()).search, '?at=2020-01-01');
      await told(/^Prices as of the end of/u);
      expect(await button(page, 'Files').count()).to.equal(0);
    });
  });

  it('of a draft show two people what both changed in it', async () => {
    const { createPriceDraft } = await asked('mutation { createPriceDraft(name: "Ours") { id } }');
    const draft: string = createPriceDraft.id;
    const pricesIn = async (): Promise<ReadonlyArray<MileageRow>> =>
      (
        await asked(
          'query ($draft: ID) { mileagePricings(at: { draft: $draft }) { id minMileage maxMileage price } }',
          { draft },
        )
      ).mileagePricings;
    await open(`mileage-pricing?draft=${draft}`, 'Mileage pricing');
    await typeInto(0, 2, 'Mileage pricing', '811');
    await typeInto(1, 2, 'Mileage pricing', '812');
    const theirs = (await pricesIn()).map((row, index) => ({
      ...row,
      price: [911, row.price, 913][index] ?? row.price,
    }));
    await asked(
      'mutation ($rows: [MileagePricingInput!]!, $draft: ID) { updateMileagePricings(pricingData: $rows, draft: $draft) { id } }',
      { rows: theirs, draft },
    );
    await save();
    const dialog = page.getByRole('dialog', { name: 'Somebody changed the same rows' });
    await dialog.getByLabel('Theirs: 911').waitFor();
    expect((await pricesIn())[0]?.price).to.equal(911);
    await dialog.getByText('Yours: 811').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told('Mileage Pricings have been saved successfully!');
    expect((await pricesIn()).slice(0, 3).map(({ price }) => price)).to.deep.equal([811, 812, 913]);
    await typeInto(0, 2, 'Mileage pricing', '821');
    await save();
    await becomes(async () => (await pricesIn())[0]?.price, 821);
    await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: draft });
  });

  describe('of a draft', () => {
    const NAME = 'Mileage pricing';
    let draft: string;

    before(async () => {
      ({ id: draft } = (
        await asked('mutation { createPriceDraft(name: "Without fear") { id } }')
      ).createPriceDraft);
    });
    after(() => asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: draft }));

    const changed = async (): Promise<number> =>
      (await asked('query ($id: ID!) { priceDraft(id: $id) { rowCount } }', { id: draft })).priceDraft
        .rowCount;
    const undo = () => page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();

    it('have its name in sight while their rows are scrolled, however wide the window is', async () => {
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 700 });
        await open(`mileage-pricing?draft=${draft}`, NAME);
        const name = page.locator('.page-head').getByText('Without fear', { exact: true });
        await name.waitFor();
        await grid(NAME).getByRole('row').last().scrollIntoViewIfNeeded();
        await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
        const isSeen = await name.evaluate((each) => {
          const { left, top } = each.getBoundingClientRect();
          return each.contains(document.elementFromPoint(left + 4, top + 8));
        });
        expect(isSeen, `${width} pixels`).to.equal(true);
        expect(await barriers(page)).to.deep.equal([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    it('take a save back: the cell is as before, and the draft no longer changes it', async () => {
      await open(`mileage-pricing?draft=${draft}`, NAME);
      const [first, second] = [await textOf(0, 2, NAME), await textOf(1, 2, NAME)];
      const saved = page.locator('.bp6-toast', { hasText: 'Mileage Pricings have been saved' });
      await typeInto(0, 2, NAME, '701');
      await save();
      await saved.getByRole('button', { name: 'Close' }).click();
      await saved.waitFor({ state: 'detached' });
      await typeInto(1, 2, NAME, '702');
      await save();
      await saved.waitFor();
      expect(await changed()).to.equal(2);
      await undo();
      await told('The draft is as it was before.');
      await becomes(() => textOf(1, 2, NAME), second);
      expect(await textOf(0, 2, NAME), 'what the save before it changed').to.equal('701');
      expect(await changed()).to.equal(1);
      await typeInto(0, 2, NAME, first);
      await save();
      await becomes(changed, 0);
    });

    it('take back a save that deletes and adds rows, beside what is edited since', async () => {
      await open(`mileage-pricing?draft=${draft}`, NAME);
      const before = await Promise.all([1, 2].map((row) => textOf(row, 2, NAME)));
      const rows = () => grid(NAME).getByRole('row').count();
      const all = await rows();
      const last = (await mileage()).at(-1)?.maxMileage ?? 0;
      await cell(0, 0, NAME).click();
      await button(page, 'Delete row').click();
      await page.keyboard.press('Control+End');
      await button(page, 'Add row').click();
      for (const text of [String(last + 1), '99999', '4321']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      await save();
      await becomes(changed, 2);
      await becomes(() => textOf(0, 2, NAME), before[0]);
      await typeInto(1, 2, NAME, '712');
      await undo();
      await told('The draft is as it was before.');
      await becomes(() => textOf(1, 2, NAME), before[0]);
      await becomes(() => textOf(2, 2, NAME), '712');
      await becomes(rows, all);
      expect(await changed()).to.equal(0);
      await button(page, 'Undo the last edit').click();
    });

    it('name who changed the same rows since, and take nothing back until those are taken back', async () => {
      await open(`mileage-pricing?draft=${draft}`, NAME);
      await typeInto(0, 2, NAME, '721');
      await save();
      await told('Mileage Pricings have been saved successfully!');
      const { mileagePricings, priceTables } = await asked(
        `query ($draft: ID) { priceTables(at: { draft: $draft }) { draftRevision }
          mileagePricings(at: { draft: $draft }) { id minMileage maxMileage price } }`,
        { draft },
      );
      const [first] = mileagePricings as ReadonlyArray<MileageRow>;
      const cells = [first?.minMileage, first?.maxMileage, 722].map(String);
      await asked(
        `mutation ($rows: [PriceRowInput!]!, $draft: ID) { savePriceRows(table: MILEAGE, rows: $rows, draft: $draft) }`,
        { rows: [{ id: first?.id, cells }], draft },
      );
      await undo();
      await told(
        /^Rows of this draft were changed meanwhile\. Nothing was taken back; .+ miles \(Price \(\$\)\): /u,
      );
      await becomes(() => textOf(0, 2, NAME), '722');
      await asked(
        `mutation ($draft: ID!, $since: Int!, $revision: Int!) {
          takeBackPriceRows(draft: $draft, table: MILEAGE, since: $since, draftRevision: $revision) { id } }`,
        { draft, since: priceTables.draftRevision, revision: priceTables.draftRevision + 1 },
      );
      expect(await changed()).to.equal(1);
      await page.locator('.bp6-toast').getByRole('button', { name: 'Try again' }).click();
      await told('The draft is as it was before.');
      expect(await changed()).to.equal(0);
    });

    it('take a batch back as a whole, and an exception that was added', async () => {
      await open(`exceptions?draft=${draft}&size=25`, 'Exceptions');
      const prices = () => Promise.all([0, 1, 2].map((row) => textOf(row, 2, 'Exceptions')));
      const before = await prices();
      await page.getByText('Select all', { exact: true }).click();
      await page.getByRole('region', { name: 'Rule 1' }).getByLabel('Custom price ($)').fill('1,500');
      await button(page, 'Update 25 exceptions, rule 1').click();
      await becomes(prices, ['1500', '1500', '1500']);
      await becomes(changed, 25);
      await undo();
      await told('The draft is as it was before.');
      await becomes(prices, before);
      expect(await changed()).to.equal(0);
      await button(page, 'Add').click();
      const dialog = page.getByRole('dialog', { name: 'Add exception' });
      for (const [label, value] of [
        ['Pickup state', 'VT'],
        ['Pickup city', 'Stowe'],
        ['Delivery state', 'WY'],
        ['Delivery city', 'Laramie'],
      ] as const)
        await dialog.getByLabel(label).selectOption(value);
      await dialog.getByRole('button', { name: 'Add' }).click();
      await told('The exception was added.');
      expect(await changed()).to.equal(1);
      await page
        .locator('.bp6-toast')
        .filter({ hasText: 'was added' })
        .getByRole('button', { name: 'Undo' })
        .click();
      await becomes(changed, 0);
    });

    it('take a save back without what the same person changed before it, and took back', async () => {
      await open(`exceptions?draft=${draft}&size=25`, 'Exceptions');
      const priceOf = (row: number) => textOf(row, 2, 'Exceptions');
      const first = await priceOf(0);
      for (const row of [0, 1])
        await cell(row, 0, 'Exceptions').locator('..').getByRole('checkbox').check({ force: true });
      await page.getByRole('region', { name: 'Rule 1' }).getByLabel('Custom price ($)').fill('1,500');
      await button(page, 'Update 2 exceptions, rule 1').click();
      await becomes(() => priceOf(0), '1500');
      await cell(9, 5, 'Exceptions').click();
      await page.keyboard.type('1601');
      await page.keyboard.press('Enter');
      await undo();
      await told('The draft is as it was before.');
      await becomes(changed, 0);
      await save();
      await told('The exceptions have been saved.');
      await becomes(() => priceOf(0), first);
      expect(await changed()).to.equal(1);
      const taken = page.locator('.bp6-toast', { hasText: 'The draft is as it was before.' });
      for (const each of await taken.all()) await each.getByRole('button', { name: 'Close' }).click();
      await taken.waitFor({ state: 'detached' });
      await undo();
      await taken.waitFor();
      expect(await changed()).to.equal(0);
      await becomes(() => priceOf(0), first);
    });

    it('bring back what was taken back of a table, and leave what the same person changed elsewhere', async () => {
      const own = await signedIn(server, 'admin@lanebook.test');
      const rows = async (): Promise<ReadonlyArray<MileageRow>> =>
        (
          await asked(
            'query ($draft: ID) { mileagePricings(at: { draft: $draft }) { id minMileage maxMileage price } }',
            { draft },
          )
        ).mileagePricings;
      const prices = async () => (await rows()).slice(4, 6).map(({ price }) => price);
      const [first = 0] = await prices();
      const price = async (by: HttpClient, index: number, to: number): Promise<void> => {
        const row = (await rows())[index];
        const cells = [row?.minMileage, row?.maxMileage, to].map(String);
        const { errors } = await by.graphql(
          'mutation ($rows: [PriceRowInput!]!, $draft: ID) { savePriceRows(table: MILEAGE, rows: $rows, draft: $draft) }',
          { rows: [{ id: row?.id, cells }], draft },
        );
        expect(errors, JSON.stringify(errors)).to.equal(undefined);
      };
      await price(other, 4, 731);
      await page.goto(`${server.url}/taq/what-if/${draft}`);
      await button(page, 'Take back Mileage pricing').waitFor();
      const letGo = await hold(/query priceDraft\b/u);
      await price(own, 5, 732);
      await button(page, 'Take back Mileage pricing').click();
      await told('Mileage pricing: the draft has what is in force again.');
      expect(await prices()).to.deep.equal([first, 732]);
      await undo();
      await told('Mileage pricing: the changes are back in the draft.');
      expect(await prices()).to.deep.equal([731, 732]);
      await letGo();
      await button(page, 'Take back Mileage pricing').click();
      await becomes(changed, 0);
    });

    it('say of a table with much to show elsewhere that its rows are in another order', async () => {
      const { pricingExceptions, mileagePricings } = await asked(
        `{ pricingExceptions(cursor: { page: 1, size: 200 }) { data { id } pageInfo { total } }
          mileagePricings { id minMileage maxMileage price } }`,
      );
      const { createPriceDraft } = await asked('mutation { createPriceDraft(name: "Much") { id } }');
      const much: string = createPriceDraft.id;
      await asked(
        `mutation ($draft: ID, $ids: [ID!]!, $rows: [MileagePricingInput!]!) {
          updatePricingExceptions(pricingExceptionIDs: $ids, priority: 1, draft: $draft,
            pricingRule: { price: 1501, originRadius: 50 }) { id }
          updateMileagePricings(pricingData: $rows, draft: $draft) { id } }`,
        {
          draft: much,
          ids: pricingExceptions.data.map(({ id }: { readonly id: string }) => id),
          rows: mileagePricings.toReversed(),
        },
      );
      await page.goto(`${server.url}/taq/what-if/${much}`);
      const changes = page.getByRole('region', { name: 'Changes' });
      await changes.locator('summary', { hasText: 'Mileage pricing' }).click();
      await changes.getByText('Rows in another order').waitFor();
      await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: much });
    });

    it('have a history that takes back nothing of what is in force', async () => {
      await open(`mileage-pricing?draft=${draft}`, NAME);
      await button(page, 'History').click();
      const history = page.getByRole('dialog', { name: 'History of mileage pricing' });
      await history.locator('.price-change').first().waitFor();
      expect(await history.getByRole('button', { name: /^Undo change/u }).count()).to.equal(0);
      expect(await barriers(page)).to.deep.equal([]);
      await history.getByRole('link', { name: 'To the draft' }).click();
      await heading(page, 'Without fear').waitFor();
      await open('mileage-pricing', NAME);
      await button(page, 'History').click();
      await history
        .getByRole('button', { name: /^Undo change/u })
        .first()
        .waitFor();
      await history.getByRole('button', { name: 'Close' }).click();
    });
  });

  it('of a discarded draft can only be looked at', async () => {
    const { createPriceDraft } = await asked('mutation { createPriceDraft(name: "Fall") { id } }');
    const { id } = createPriceDraft;
    await open(`mileage-pricing?draft=${id}`, 'Mileage pricing');
    await button(page, 'Save').waitFor();
    await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id });
    await open(`mileage-pricing?draft=${id}`, 'Mileage pricing');
    await told('Draft Fall – discarded, so it can no longer be changed.');
    await page.locator('main [role="grid"][aria-readonly="true"]').waitFor();
    expect(await button(page, 'Save').count()).to.equal(0);
  });

  describe('a file', () => {
    it('is refused where it lacks a column', async () => {
      await open('mileage-pricing/import/mileage-pricing', 'Import mileage pricing');
      await page.getByLabel(/^Or paste rows/u).fill('Min miles,Max miles\n0,100');
      await button(page, 'Check the pasted rows').click();
      const tabs = page.getByRole('navigation', { name: 'Pricing' });
      await tabs.locator('a[aria-current="page"]', { hasText: 'Mileage pricing' }).waitFor();
      await told(/^No column is named “Price \(\$\)”/u);
      const workbook = Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000xl/workbook.xml', 'latin1');
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'prices.xlsx', mimeType: 'application/vnd.ms-excel', buffer: workbook });
      await told('This is an Excel file. In Excel choose Save As → CSV UTF-8, then import that file.');
    });

    it('is shown row by row before anything counts, and counts as a whole', async () => {
      const before = await mileage();
      await open('mileage-pricing/import/mileage-pricing', 'Import mileage pricing');
      const [first] = before;
      const file = [
        'Min miles,Max miles,Price ($)',
        `${first?.minMileage},${first?.maxMileage},"$1,111"`,
        `${before[1]?.minMileage},${before[1]?.maxMileage},${before[1]?.price}`,
        '70000,70010,5',
        '10.5,20,5',
        '30,20,5',
        `${first?.minMileage},69000,5`,
      ].join('\n');
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
      await told('Nothing is stored yet. Look through what would happen, then import.');
      const lines = await Promise.all(
        [2, 3, 4, 5, 6].map((line) => page.locator(`tr[data-line="${line}"]`).innerText()),
      );
      expect(lines[0]).to.match(/Changes\s+Price \(\$\): \d+ → 1111/u);
      expect(lines[1]).to.match(/Same/u);
      expect(lines[2]).to.match(/New\s+Min miles: 70000 · Max miles: 70010 · Price \(\$\): 5/u);
      expect(lines[3]).to.match(/Refused\s+Min miles: Enter whole miles/u);
      expect(lines[4]).to.match(/Refused\s+Max miles: /u);
      await page.getByText('1 row has a warning. It can be imported all the same.').waitFor();
      await button(page, 'With a warning 1').click();
      await page
        .locator('tr[data-line="7"]')
        .getByText(`For shared miles earlier rows count first: ${first?.minMileage} to`)
        .waitFor();
      expect(await page.locator('tr[data-line]').count()).to.equal(1);
      await button(page, 'All 6').click();
      expect(await mileage()).to.deep.equal(before);
      expect(await barriers(page)).to.deep.equal([]);
      await button(page, 'Import 3 rows').click();
      await told('3 of 3 rows were stored.');
      const after = await mileage();
      expect(after).to.have.length(before.length + 2);
      expect(after[0]?.price).to.equal(1_111);
      await told('The rows of the file are in force.');
      await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
      await told('The prices are back as before.');
      expect(await mileage()).to.deep.equal(before);
    });

    it('of many rows is told in each part what stands before it', async () => {
      await open('mileage-pricing/import/mileage-pricing', 'Import mileage pricing');
      const far = Array.from({ length: 600 }, (_, at) => `${80_000 + at},${80_000 + at},5`);
      const file = ['Min miles,Max miles,Price ($)', ...far, '80000,80001,7', '"80,007",80007,9'];
      await page.getByLabel(/^Or paste rows/u).fill(file.join('\n'));
      await button(page, 'Check the pasted rows').click();
      await button(page, 'With a warning 1').click();
      await page
        .locator('tr[data-line="602"]')
        .getByText('Never counts, as earlier rows count first: 80000 to 80000 miles, 80001 to 80001 miles.')
        .waitFor();
      await button(page, 'Refused 1').click();
      await page.locator('tr[data-line="603"]').getByText('The file has this row twice.').waitFor();
    });

    for (const screen of PRICE_TABLES)
      for (const file of screen.files)
        it(`of ${file.what} is read back as it was exported, and says what a changed cell changes`, async () => {
          await page.goto(`${server.url}${importOf(screen, file)}`);
          await heading(page, `Import ${file.what}`).waitFor();
          const [head, ...rows] = readCsv((await other.get(exportOf(screen, file))).text);
          const titles = head?.cells ?? [];
          const at = titles.findIndex((title) => /^(Price|Fee|Rule 1 price|Percent bump)/u.test(title));
          const [column, value] = at < 0 ? [titles.indexOf('Size'), "Don't quote"] : [at, '77'];
          const changed = rows.map(({ cells }, row) =>
            row > 0 ? cells : cells.map((text, each) => (each === column ? value : text)),
          );
          await page.locator('input[type="file"]').setInputFiles({
            name: 'prices.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from(csvText([titles, ...changed])),
          });
          await told('Nothing is stored yet. Look through what would happen, then import.');
          await button(page, `Same ${(rows.length - 1).toLocaleString('en-US')}`).waitFor();
          await button(page, 'Changes 1').click();
          await page.locator('tr[data-line="2"]').getByText(`→ ${value}`).waitFor();
        });

    it('that broke off leaves nothing behind where it is left, or another file is chosen', async () => {
      const drafts = async () => (await asked('{ priceDrafts { name } }')).priceDrafts.length;
      const before = await drafts();
      const rows = Array.from({ length: 600 }, (_, at) => `${81_000 + at},${81_000 + at},5`);
      for (const way of ['Another file', 'Go to the mileage pricing']) {
        await open('mileage-pricing/import/mileage-pricing', 'Import mileage pricing');
        await loseAnswerOf(page, 'importPrices');
        await page.getByLabel(/^Or paste rows/u).fill(['Min miles,Max miles,Price ($)', ...rows].join('\n'));
        await button(page, 'Check the pasted rows').click();
        await button(page, 'Import 600 rows').click();
        await told(/^The import was interrupted: .+ leave the page: then nothing changes\./u);
        expect(await drafts(), 'half of it').to.equal(before + 1);
        await page.unrouteAll();
        await page.getByText(way, { exact: true }).click();
        await becomes(drafts, before);
      }
    });

    it('of fees waits in a draft until that is published', async () => {
      const fees = '{ distanceFees(type: ENCLOSED) { minMileage maxMileage fee } }';
      const before = await asked(fees);
      await open('fees/import/enclosed-fees', 'Import enclosed fees');
      await page.getByLabel(/^Or paste rows/u).fill('Min miles,Max miles,Fee ($)\n80000,80010,77');
      await button(page, 'Check the pasted rows').click();
      await button(page, 'Try in a draft first').click();
      await heading(page, 'Import of enclosed fees').waitFor();
      await page.getByText('80000').first().waitFor();
      expect(await asked(fees)).to.deep.equal(before);
      await button(page, 'Publish').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill('From the carriers');
      await dialog.getByRole('button', { name: /^Publish/u }).click();
      await becomes(async () => (await asked(fees)).distanceFees.length, before.distanceFees.length + 1);
    });
  });

  it('are only looked at by a person who may not change pricing', async () => {
    const { page: viewers } = await somebody(VIEWER, '/taq/mileage-pricing');
    for (const [path, title] of [
      ['mileage-pricing', 'Mileage pricing'],
      ['exceptions', 'Exceptions'],
      ['vehicle-size', 'Vehicle sizes'],
      ['vehicle-sizechart', 'Size chart'],
      ['fees', 'Fees'],
      ['fees/modifiers', 'Fees'],
    ] as const) {
      await open(path, title, viewers);
      await viewers.getByRole('grid').first().waitFor();
      const names = await viewers.locator('main').getByRole('button').allInnerTexts();
      expect(
        names.filter((name) => /Save|Add|Delete|Update|Fill/u.test(name)),
        path,
      ).to.deep.equal([]);
      expect(await button(viewers, 'Files').count(), path).to.equal(0);
      expect(await viewers.locator('main [role="grid"][aria-readonly="false"]').count(), path).to.equal(0);
    }
    await viewers.goto(`${server.url}/taq/mileage-pricing/import/mileage-pricing`);
    await becomes(async () => new URL(viewers.url()).pathname, '/taq/mileage-pricing');
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      for (const [path, title] of [
        ['mileage-pricing', 'Mileage pricing'],
        ['exceptions', 'Exceptions'],
        ['vehicle-size', 'Vehicle sizes'],
        ['vehicle-sizechart', 'Size chart'],
        ['fees', 'Fees'],
        ['fees/modifiers', 'Fees'],
        ['exceptions/import/exceptions', 'Import exceptions'],
      ] as const) {
        await open(path, title);
        if (!title.startsWith('Import')) await page.getByRole('grid').first().waitFor();
        await check(path);
      }
      await button(page, 'Check the pasted rows').waitFor();
    },
  );
});
