import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { editPrices } from '../support/edit-draft.ts';
import type { HttpClient } from '../support/http-client.ts';
import { becomes } from './becomes.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { DISCARD, onPriceImports } from './price-imports-screen.ts';
import type { MileageRow } from './price-tables-screen.ts';
import { button, heading } from './record-screen.ts';
import { barriers } from './screen.ts';

const SAVE = `mutation ($draft: ID, $draftRevision: Int, $rows: [PriceRowInput!]!) {
  savePriceRows(table: MILEAGE, draft: $draft, draftRevision: $draftRevision, rows: $rows) }`;
const MILEAGE = `query ($draft: ID) {
  mileagePricings(at: { draft: $draft }) { id minMileage maxMileage price } }`;
const MANY = Array.from({ length: 501 }, (_, at) => 88_000 + at);

describe('a file that is imported into a draft', function imports() {
  let page: Page;
  let other: HttpClient;
  let draft: string;
  const { open, told, asked, mileage, checkHere, undo, discard } = onPriceImports(this, (opened, client) => {
    page = opened;
    other = client;
  });

  const begin = async (name: string): Promise<void> => {
    const begun = await asked('mutation ($name: String!) { createPriceDraft(name: $name) { id } }', { name });
    draft = begun.createPriceDraft.id;
  };
  const drafted = async (): Promise<ReadonlyArray<MileageRow>> =>
    (await asked(MILEAGE, { draft })).mileagePricings;
  const openImport = (): Promise<void> =>
    open(`mileage-pricing/import/mileage-pricing?draft=${draft}`, 'Import mileage pricing');
  /** Another person saves a row in the draft. */
  const save = async (id: string | undefined, ...cells: ReadonlyArray<string>): Promise<void> => {
    const { errors } = await editPrices(other, SAVE, { draft, rows: [{ id, cells }] });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
  };
  afterEach(async () => {
    await page.unrouteAll();
    await other.graphql(DISCARD, { id: draft });
  });

  it('from the screen of a table is compared with the draft, added to it, and taken back', async () => {
    await begin('Autumn');
    await save(undefined, '88000', '88000', '1225');
    const before = [await mileage(), await drafted()];
    await open(`mileage-pricing?draft=${draft}`, 'Mileage pricing');
    await button(page, 'Files').click();
    expect(await page.getByRole('menuitem').allInnerTexts()).to.deep.equal(['Import CSV']);
    await page.getByRole('menuitem', { name: 'Import CSV' }).click();
    await heading(page, 'Import mileage pricing').waitFor();
    await told('Editing draft');
    await checkHere(88_000, 88_001);
    await button(page, 'Same 1').waitFor();
    await button(page, 'New 1').waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    expect(await button(page, 'Try in a draft first').count()).to.equal(0);
    await button(page, 'Import 1 row').click();
    await told('1 of 1 row was stored.');
    await told('The rows of the file are in the draft.');
    expect((await drafted()).at(-1)).to.deep.include({ minMileage: 88_001, price: 1_225 });
    expect(await mileage(), 'in force').to.deep.equal(before[0]);
    await undo();
    await told('1 row was stored, and has been taken back.');
    expect([await mileage(), await drafted()]).to.deep.equal(before);
    await page.getByText('Go to the mileage pricing').click();
    await told('Editing draft');
  });

  it('is not added over what another person changed in the draft since it was checked', async () => {
    await begin('Shared');
    await save(undefined, '88000', '88000', '5');
    const [row] = (await drafted()).slice(-1);
    await openImport();
    await checkHere(88_000);
    await save(row?.id, '88000', '88000', '7');
    await button(page, 'Import 1 row').click();
    await told(
      /^Nothing has taken effect: \S.* changed 88,?000 to 88,?000 miles.* after the file was checked\. Check the file again to import it\.$/u,
    );
    expect((await drafted()).at(-1)?.price).to.equal(7);
    await button(page, 'Check the file again').click();
    await page
      .locator('tr[data-line="2"]')
      .getByText(/7\s*→\s*1225/u)
      .waitFor();
    await button(page, 'Import 1 row').click();
    await told('The rows of the file are in the draft.');
    expect((await drafted()).at(-1)?.price).to.equal(1_225);
  });

  it('goes into a new draft where its own was ended by another person', async () => {
    await begin('Ended');
    await openImport();
    await checkHere(88_000);
    await asked(DISCARD, { id: draft });
    await button(page, 'Import 1 row').click();
    await told(
      'Nothing has taken effect: somebody discarded the draft of these rows. Check the file again to import it.',
    );
    await button(page, 'Check the file again').click();
    await button(page, 'Import 1 row into a new draft').click();
    await told('The rows of the file are in a new draft, “Ended (continued)”.');
    await told('Editing draft');
    draft = new URL(page.url()).searchParams.get('draft') ?? '';
    expect((await drafted()).at(-1)).to.deep.include({ minMileage: 88_000, price: 1_225 });
  });

  it('that broke off leaves the draft as it was where it is left, and is continued otherwise', async () => {
    await begin('Long');
    const before = await drafted();
    for (const way of ['Another file', 'Continue']) {
      await openImport();
      await checkHere(...MANY);
      await loseAnswerOf(page, 'importPrices');
      await button(page, 'Import 501 rows').click();
      await told(/^The import was interrupted/u);
      expect(await drafted(), 'half of it').to.have.length(before.length + 500);
      await page.unrouteAll();
      await button(page, way).click();
      await becomes(async () => (await drafted()).length, before.length + (way === 'Continue' ? 501 : 0));
    }
    await told('The rows of the file are in the draft.');
    await undo();
    await becomes(drafted, before);
  });

  it('that is left while it is stored leaves the draft as it was', async () => {
    await begin('Left');
    const before = await drafted();
    await openImport();
    await checkHere(...MANY);
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      if (/mutation importPrices/u.test(route.request().postData() ?? ''))
        await page.getByRole('link', { name: 'Fees', exact: true }).click();
      await route.fulfill({ response });
    });
    await button(page, 'Import 501 rows').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave anyway' }).click();
    await heading(page, 'Fees').waitFor();
    await becomes(drafted, before);
    expect(await discard().count()).to.equal(0);
  });
});
