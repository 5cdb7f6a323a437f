import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { asSeenNow } from '../support/edit-draft.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes } from './becomes.ts';
import { type MileageRow, onPriceTables, UPDATE } from './price-tables-screen.ts';
import { button, heading } from './record-screen.ts';
import { barriers } from './screen.ts';

describe('price tables of a draft', function drafts() {
  let server: TestServer;
  let page: Page;
  let other: HttpClient;
  const { open, grid, told, asked, mileage, hold } = onPriceTables(this, (opened) => {
    ({ server, page, other } = opened);
  });

  const NAME = 'Mileage pricing';

  let draft: string;

  before(async () => {
    ({ id: draft } = (
      await asked('mutation { createPriceDraft(name: "Without fear") { id } }')
    ).createPriceDraft);
  });

  const changed = async (): Promise<number> =>
    (await asked('query ($id: ID!) { priceDraft(id: $id) { rowCount } }', { id: draft })).priceDraft.rowCount;
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
        'mutation ($rows: [PriceRowInput!]!, $draft: ID, $draftRevision: Int) { savePriceRows(table: MILEAGE, rows: $rows, draft: $draft, draftRevision: $draftRevision) }',
        await asSeenNow(other, { rows: [{ id: row?.id, cells }], draft }),
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
      `mutation ($draft: ID, $draftRevision: Int, $ids: [ID!]!, $rows: [MileagePricingInput!]!) {
        updatePricingExceptions(pricingExceptionIDs: $ids, priority: 1, draft: $draft, draftRevision: $draftRevision,
          pricingRule: { price: 1501, originRadius: 50 }) { id }
        updateMileagePricings(pricingData: $rows, draft: $draft, draftRevision: $draftRevision) { id } }`,
      await asSeenNow(other, {
        draft: much,
        ids: pricingExceptions.data.map(({ id }: { readonly id: string }) => id),
        rows: mileagePricings.toReversed(),
      }),
    );
    await page.goto(`${server.url}/taq/what-if/${much}`);
    const changes = page.getByRole('region', { name: 'Changes' });
    await changes.getByText('Mileage pricing: rows in another order').waitFor();
    await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: much });
  });

  it('have a history that takes back nothing of what is in force', async () => {
    await asked(UPDATE, { rows: (await mileage()).map((row) => ({ ...row, price: row.price + 1 })) });
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
});
