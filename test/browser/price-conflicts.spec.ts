import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { wholeNumber } from '../../src/shared-kernel/whole-number.ts';
import { asSeenNow } from '../support/edit-draft.ts';
import type { HttpClient } from '../support/http-client.ts';
import { becomes } from './becomes.ts';
import { type MileageRow, onPriceTables, UPDATE } from './price-tables-screen.ts';
import { button } from './record-screen.ts';
import { barriers } from './screen.ts';

describe('a price table that somebody else changes', function priceConflicts() {
  let page: Page;
  let other: HttpClient;
  const { open, cell, textOf, typeInto, told, asked, mileage, save } = onPriceTables(this, (opened) => {
    ({ page, other } = opened);
  });

  const NAME = 'Mileage pricing';

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
      `${wholeNumber(minMileage)} to ${wholeNumber(maxMileage)} miles: The row`;
    await dialog
      .getByRole('radiogroup', { name: labelOf(gone[0] as MileageRow) })
      .getByText('Use mine: Keep the row as a new one')
      .click();
    await dialog
      .getByRole('radiogroup', { name: labelOf(gone[1] as MileageRow) })
      .getByText('Use theirs: The row stays deleted')
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
    await dialog.getByText('Use mine: 822').click();
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
    await dialog.getByLabel('Use theirs: 901').waitFor();
    await dialog
      .getByText(/changed by/u)
      .first()
      .waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await dialog.getByText('Use mine: 801').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told('Mileage Pricings have been saved successfully!');
    expect((await mileage()).slice(0, 3).map(({ price }) => price)).to.deep.equal([801, 802, 903]);
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
      'mutation ($rows: [MileagePricingInput!]!, $draft: ID, $draftRevision: Int) { updateMileagePricings(pricingData: $rows, draft: $draft, draftRevision: $draftRevision) { id } }',
      await asSeenNow(other, { rows: theirs, draft }),
    );
    await save();
    const dialog = page.getByRole('dialog', { name: 'Somebody changed the same rows' });
    await dialog.getByLabel('Use theirs: 911').waitFor();
    expect((await pricesIn())[0]?.price).to.equal(911);
    await dialog.getByText('Use mine: 811').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told('Mileage Pricings have been saved successfully in the draft!');
    expect((await pricesIn()).slice(0, 3).map(({ price }) => price)).to.deep.equal([811, 812, 913]);
    await typeInto(0, 2, 'Mileage pricing', '821');
    await save();
    await becomes(async () => (await pricesIn())[0]?.price, 821);
    await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: draft });
  });

  it('of a draft loses no price of somebody else where it could not be read after a save, and shows it with the next one', async () => {
    const { createPriceDraft } = await asked('mutation { createPriceDraft(name: "Not read") { id } }');
    const draft: string = createPriceDraft.id;
    const rowsIn = async (): Promise<ReadonlyArray<MileageRow>> =>
      (
        await asked(
          'query ($draft: ID) { mileagePricings(at: { draft: $draft }) { id minMileage maxMileage price } }',
          { draft },
        )
      ).mileagePricings;
    const prices = async () => (await rowsIn()).slice(0, 3).map(({ price }) => price);
    await open(`mileage-pricing?draft=${draft}`, NAME);
    const [, second, third] = await prices();
    await page.route('**/graphql', (route) =>
      /query mileageTable/u.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
    );
    await typeInto(0, 2, NAME, '831');
    await save();
    await told('Mileage Pricings have been saved successfully in the draft!');
    expect(await prices()).to.deep.equal([831, second, third]);
    const theirs = (await rowsIn()).map((row, at) => (at === 1 ? { ...row, price: 777 } : row));
    await asked(
      'mutation ($rows: [MileagePricingInput!]!, $draft: ID, $draftRevision: Int) { updateMileagePricings(pricingData: $rows, draft: $draft, draftRevision: $draftRevision) { id } }',
      await asSeenNow(other, { rows: theirs, draft }),
    );
    await page.unrouteAll();
    await typeInto(2, 2, NAME, '833');
    await save();
    await becomes(prices, [831, 777, 833]);
    await becomes(() => textOf(1, 2, NAME), '777');
    await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: draft });
  });

  it('of a draft asks about a row that shares miles with one which somebody else added to it meanwhile', async () => {
    const { createPriceDraft } = await asked('mutation { createPriceDraft(name: "Both") { id } }');
    const draft: string = createPriceDraft.id;
    const bandsIn = async (): Promise<ReadonlyArray<ReadonlyArray<number>>> => {
      const { mileagePricings } = await asked(
        'query ($draft: ID) { mileagePricings(at: { draft: $draft }) { minMileage maxMileage } }',
        { draft },
      );
      return mileagePricings.map(({ minMileage, maxMileage }: MileageRow) => [minMileage, maxMileage]);
    };
    await open(`mileage-pricing?draft=${draft}`, NAME);
    await cell(0, 0, NAME).click();
    await page.keyboard.press('Control+End');
    await button(page, 'Add row').click();
    for (const text of ['20500', '21500', '4321']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await asked(
      `mutation ($draft: ID, $draftRevision: Int) { savePriceRows(table: MILEAGE, draft: $draft, draftRevision: $draftRevision,
        rows: [{ cells: ["20000", "21000", "4000"] }]) }`,
      await asSeenNow(other, { draft }),
    );
    await save();
    const dialog = page.getByRole('dialog', { name: 'Somebody has rows there, too' });
    await dialog
      .getByText(/^20,500 to 21,500 miles \(shares miles with 20,000 to 21,000 miles\): saved by /u)
      .waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    expect((await bandsIn()).slice(-1)).to.deep.equal([[20_000, 21_000]]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told('Mileage Pricings have been saved successfully in the draft!');
    expect(await bandsIn()).to.deep.include.members([
      [20_000, 21_000],
      [20_500, 21_500],
    ]);
    await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: draft });
  });

  it('of a draft keeps a row that shares miles with one which others published meanwhile, and names it', async () => {
    const { createPriceDraft } = await asked('mutation { createPriceDraft(name: "Beside") { id } }');
    const draft: string = createPriceDraft.id;
    await open(`mileage-pricing?draft=${draft}`, NAME);
    await cell(0, 0, NAME).click();
    await page.keyboard.press('Control+End');
    await button(page, 'Add row').click();
    for (const text of ['22500', '23500', '4321']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    const { priceTables } = await asked('{ priceTables { publication } }');
    await asked('mutation { savePriceRows(table: MILEAGE, rows: [{ cells: ["22000", "23000", "4000"] }]) }');
    await save();
    await told(
      /^Mileage Pricings have been saved successfully in the draft! 1 row conflicts .+: 22,500 to 23,500 miles \(shares miles with 22,000 to 23,000 miles\)\./u,
    );
    await page.locator('.draft-banner').getByText('not in force, with 1 conflict.').waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await page.getByRole('link', { name: 'To the draft' }).click();
    await page.getByRole('heading', { name: 'Published meanwhile' }).waitFor();
    await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: draft });
    await asked('mutation ($number: Int!) { undoPricePublication(number: $number) { number } }', {
      number: priceTables.publication + 1,
    });
  });
});
