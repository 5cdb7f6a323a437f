import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { DISCARD, onPriceImports } from './price-imports-screen.ts';
import { button, heading } from './record-screen.ts';
import { barriers } from './screen.ts';

const PUBLISH = 'mutation ($id: ID!) { publishPriceDraft(id: $id) { number } }';

describe('an import of prices in whose draft others do something', function imports() {
  let page: Page;
  const { told, asked, mileage, check, undo } = onPriceImports(this, (opened) => {
    page = opened;
  });

  /** Another person does something with the draft of the import before that publishes it. */
  const meanwhile = async (mutation: string): Promise<void> => {
    await page.route('**/graphql', async (route) => {
      if (/mutation publishPriceDraft/u.test(route.request().postData() ?? '')) {
        const [{ id }] = (await asked('{ priceDrafts { id } }')).priceDrafts;
        await asked(mutation, { id });
        await page.unrouteAll();
      }
      await route.continue();
    });
  };
  it('whose draft another person publishes is in force, and says by whom; taken back it is so no more', async () => {
    const prices = await mileage();
    await check(86_000, 86_001);
    await meanwhile(PUBLISH);
    await button(page, 'Import 2 rows').click();
    await told(/^2 rows are in force: \S.* published the draft of these rows\.$/u);
    expect(await page.locator('tr[data-line]').getByText('Added').count()).to.equal(2);
    expect((await mileage()).slice(-2).map(({ price }) => price)).to.deep.equal([1_225, 1_225]);
    expect(await button(page, 'Check the file again').count()).to.equal(0);
    expect(await barriers(page)).to.deep.equal([]);
    await undo();
    await told('2 rows were stored, and have been taken back.');
    expect(await page.locator('tr[data-line]').getByText('Added').count()).to.equal(0);
    expect(await mileage()).to.deep.equal(prices);
  });

  it('whose draft another person discards has no effect, and can be checked and imported again', async () => {
    const prices = await mileage();
    await check(86_100);
    await meanwhile(DISCARD);
    await button(page, 'Import 1 row').click();
    await told(
      'Nothing has taken effect: somebody discarded the draft of these rows. Check the file again to import it.',
    );
    expect(await mileage()).to.deep.equal(prices);
    await button(page, 'Check the file again').click();
    await told('Nothing is stored yet. Look through what would happen, then import.');
    await button(page, 'Import 1 row').click();
    await told('1 of 1 row was stored.');
    await undo();
    await becomes(mileage, prices);
  });

  /** Another person does something with the draft of the import, given its revision, after its first part. */
  const afterFirstPart = async (mutation: string): Promise<void> => {
    let parts = 0;
    await page.route('**/graphql', async (route) => {
      if (/mutation importPrices/u.test(route.request().postData() ?? '')) {
        parts += 1;
        if (parts === 2) {
          const [{ id, revision }] = (await asked('{ priceDrafts { id revision } }')).priceDrafts;
          await asked(mutation, { id, revision });
        }
      }
      await route.continue();
    });
  };
  const MANY = Array.from({ length: 501 }, (_, at) => 87_000 + at);

  it('in whose draft another person changes a price between two parts is not in force, and its draft is offered', async () => {
    const prices = await mileage();
    await check(...MANY);
    const [{ id: size }] = (await asked('{ vehicleSizes { id } }')).vehicleSizes;
    await afterFirstPart(
      `mutation ($id: ID!, $revision: Int!) {
        updateVehicleSize(vehicleSizeID: "${size}", rateBump: 33, flatBump: 3, draft: $id, draftRevision: $revision) { id } }`,
    );
    await button(page, 'Import 501 rows').click();
    await told(/^Nothing has taken effect yet: .+ Rows of this draft were changed after you looked at it\./u);
    await page.unrouteAll();
    expect(await mileage()).to.deep.equal(prices);
    await button(page, 'Look at the draft').click();
    await heading(page, 'Import of mileage pricing').waitFor();
    const [{ id }] = (await asked('{ priceDrafts { id } }')).priceDrafts;
    await asked(DISCARD, { id });
  });

  it('whose first part another person takes back says so, refuses no row, and can be checked again', async () => {
    const prices = await mileage();
    await check(...MANY);
    await afterFirstPart(
      `mutation ($id: ID!, $revision: Int!) {
        takeBackPriceRows(draft: $id, table: MILEAGE, draftRevision: $revision) { id } }`,
    );
    await button(page, 'Import 501 rows').click();
    await told(
      /^Nothing has taken effect: \S.* took back rows of the draft while the others were on their way\. Check the file again to import it\.$/u,
    );
    await page.unrouteAll();
    expect(await button(page, 'Refused 0').count()).to.equal(1);
    expect(await mileage()).to.deep.equal(prices);
    await button(page, 'Check the file again').click();
    await told('Nothing is stored yet. Look through what would happen, then import.');
    expect((await asked('{ priceDrafts { id } }')).priceDrafts, 'no empty draft stays').to.deep.equal([]);
  });
});
