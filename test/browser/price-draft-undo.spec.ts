import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { until } from '../support/reacting.ts';
import { becomes, focusIsOn } from './becomes.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { type MileageRow, onPriceTables } from './price-tables-screen.ts';
import { button } from './record-screen.ts';

const PART_OF_FILE = `mutation ($draft: ID!, $file: String!, $rows: [PriceImportRow!]!) {
  importPrices(draft: $draft, table: MILEAGE, file: $file, fileRows: 2, more: true, rows: $rows) { id } }`;

describe('changes of a draft that are taken back', function draftUndo() {
  let page: Page;
  const { open, grid, cell, textOf, typeInto, told, asked, mileage, save } = onPriceTables(this, (opened) => {
    ({ page } = opened);
  });

  const NAME = 'Mileage pricing';

  let draft: string;

  /** A draft with the first of two rows of each of two files, whose other parts do not come. */
  let broken: string;

  before(async () => {
    ({ id: broken } = (
      await asked('mutation { createPriceDraft(name: "Half a file") { id } }')
    ).createPriceDraft);
    for (const miles of ['98000', '98001'])
      await asked(PART_OF_FILE, {
        ...{ draft: broken, file: `half-${miles}`, rows: [{ cells: [miles, miles, '500'] }] },
      });
    ({ id: draft } = (
      await asked('mutation { createPriceDraft(name: "Without fear") { id } }')
    ).createPriceDraft);
  });

  const changed = async (): Promise<number> =>
    (await asked('query ($id: ID!) { priceDraft(id: $id) { rowCount } }', { id: draft })).priceDraft.rowCount;
  const undo = () => page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();

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
    await told('Mileage Pricings have been saved successfully in the draft!');
    const { mileagePricings, priceTables } = await asked(
      `query ($draft: ID) { priceTables(at: { draft: $draft }) { draftRevision }
        mileagePricings(at: { draft: $draft }) { id minMileage maxMileage price } }`,
      { draft },
    );
    const [first] = mileagePricings as ReadonlyArray<MileageRow>;
    const cells = [first?.minMileage, first?.maxMileage, 722].map(String);
    await asked(
      `mutation ($rows: [PriceRowInput!]!, $draft: ID, $draftRevision: Int) { savePriceRows(table: MILEAGE, rows: $rows, draft: $draft, draftRevision: $draftRevision) }`,
      { rows: [{ id: first?.id, cells }], draft, draftRevision: priceTables.draftRevision },
    );
    await undo();
    await told(
      /^Undo for Mileage pricing: Rows of this draft were changed meanwhile\. Nothing was taken back; .+ miles \(Price \(\$\)\): /u,
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
    await told('The exceptions have been saved in the draft.');
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

  const begun = async (name: string): Promise<string> =>
    (await asked('mutation ($name: String!) { createPriceDraft(name: $name) { id } }', { name }))
      .createPriceDraft.id;
  /** The refusal of an Undo stays beside the banner that says that the draft has ended. */
  const isRefused = async (how: string, words: string): Promise<void> => {
    await undo();
    await page.locator('.draft-banner', { hasText: `– ${how}, so it can no longer be changed.` }).waitFor();
    await told(words);
    await page.waitForTimeout(500);
    expect(await page.locator('.bp6-toast', { hasText: words }).count()).to.equal(1);
  };

  it('are not taken back once somebody has ended the draft: that is said, and stays', async () => {
    const ended = await begun('Ended by others');
    await open(`mileage-pricing?draft=${ended}`, NAME);
    await typeInto(0, 2, NAME, '731');
    await save();
    await told('Mileage Pricings have been saved successfully in the draft!');
    await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: ended });
    await isRefused('discarded', 'This draft was discarded.');
  });

  it('are not taken back of a batch once somebody has published the draft: where they can be is said', async () => {
    const ended = await begun('In force by others');
    await open(`exceptions?draft=${ended}&size=25`, 'Exceptions');
    await page.getByText('Select all', { exact: true }).click();
    await page.getByRole('region', { name: 'Rule 1' }).getByLabel('Price bump').selectOption('25');
    await button(page, 'Update 25 exceptions, rule 1').click();
    await told(/^Rule 1 was updated for 25 exceptions\./u);
    const { publishPriceDraft } = await asked(
      'mutation ($id: ID!) { publishPriceDraft(id: $id) { number } }',
      { id: ended },
    );
    await isRefused('published', 'Take back the publication, in the history of the table.');
    await asked('mutation ($number: Int!) { undoPricePublication(number: $number) { number } }', {
      number: publishPriceDraft.number,
    });
  });

  it('are not needed where a change broke off, and its author has made the rest otherwise', async () => {
    const mark = page.getByText('1 of 2 rows is in this draft');
    await until(async () => {
      await open(`what-if/${broken}`, 'Half a file');
      await button(page, 'Publish').waitFor();
      return (await mark.count()) === 2;
    }, 90_000);
    const complete = page.getByRole('button', { name: /^That is all of it: the change by / });
    const second = (await complete.nth(1).getAttribute('id')) ?? '';
    await loseAnswerOf(page, 'acceptBrokenOffChange');
    await complete.first().click();
    await becomes(() => mark.count(), 1);
    await focusIsOn(page, second);
    await becomes(() => page.getByText(/it is not known whether this was saved/u).count(), 0);
    await complete.click();
    await told(/^The change by .+ counts as complete\.$/u);
    await mark.waitFor({ state: 'detached' });
    await focusIsOn(page, 'publish-draft');
    await button(page, 'Publish').click();
    const dialog = page.getByRole('dialog', { name: 'Publish “Half a file”' });
    expect(await dialog.getByText('broke off').count()).to.equal(0);
    await dialog.getByRole('button', { name: 'Publish 2 rows' }).click();
    await told('“Half a file” is in force.');
  });
});
