import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { csvText } from '../../src/platform/lists/csv-text.ts';
import { readCsv } from '../../src/shared-kernel/csv.ts';
import { exportOf, importOf } from '../../web/features/pricing/tables/price-table-screen.ts';
import { PRICE_TABLES } from '../../web/features/pricing/tables/price-tables.ts';
import { asSeenNow } from '../support/edit-draft.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { becomes } from './becomes.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { onPriceTables } from './price-tables-screen.ts';
import { button, heading } from './record-screen.ts';
import { barriers } from './screen.ts';

const CHANGED = `mutation ($draft: ID!, $draftRevision: Int) { savePriceRows(table: MILEAGE, draft: $draft, draftRevision: $draftRevision,
  rows: [{ cells: ["82002", "82002", "5"] }]) }`;

describe('a file', function priceFiles() {
  let server: TestServer;
  let page: Page;
  let other: HttpClient;
  const { open, told, asked, mileage, hold, discard } = onPriceTables(this, (opened) => {
    ({ server, page, other } = opened);
  });

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
    const tint = (line: number) =>
      page
        .locator(`tr[data-line="${line}"] .status`)
        .evaluate((tag) => getComputedStyle(tag).getPropertyValue('--family'));
    const secondary = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--secondary'),
    );
    expect([await tint(2), await tint(3)].map((each) => each === secondary)).to.deep.equal([false, true]);
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
      .getByText('Never counts, as earlier rows count first: 80,000 to 80,000 miles, 80,001 to 80,001 miles.')
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
      await told(/^The import was interrupted: .+ choose another file: then nothing changes\./u);
      expect(await drafts(), 'half of it').to.equal(before + 1);
      await page.unrouteAll();
      if (way !== 'Another file') {
        const question = page.waitForEvent('dialog');
        await page.evaluate(() => setTimeout(() => window.location.reload()));
        const native = await question;
        expect(native.type()).to.equal('beforeunload');
        await native.dismiss();
      }
      await page.getByText(way, { exact: true }).click();
      if (way !== 'Another file') await discard().click();
      await becomes(drafts, before);
    }
  });

  it('is not imported over what others changed after it was checked', async () => {
    const [, band] = await mileage();
    const row = `${band?.minMileage},${band?.maxMileage}`;
    await open('mileage-pricing/import/mileage-pricing', 'Import mileage pricing');
    await page.getByLabel(/^Or paste rows/u).fill(`Min miles,Max miles,Price ($)\n${row},1234`);
    await button(page, 'Check the pasted rows').click();
    await told('Nothing is stored yet. Look through what would happen, then import.');
    const cells = [String(band?.minMileage), String(band?.maxMileage), '4321'];
    const { errors } = await other.graphql(
      'mutation ($rows: [PriceRowInput!]!) { savePriceRows(table: MILEAGE, rows: $rows) }',
      { rows: [{ id: band?.id, cells }] },
    );
    expect(errors).to.equal(undefined);
    await button(page, 'Import 1 row').click();
    await told(/^Nothing has taken effect yet: what was imported stays in a draft\. .+Price \(\$\)/u);
    expect((await mileage())[1]?.price).to.equal(4_321);
    await button(page, 'Look at the draft').click();
    await page.getByText('4,321').or(page.getByText('4321')).first().waitFor();
    await button(page, 'Discard').first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Discard/u })
      .click();
    await told(/discarded/u);
  });

  it('that is left while it is stored is asked about, and leaves nothing behind where it is given up', async () => {
    const drafts = async () => (await asked('{ priceDrafts { name } }')).priceDrafts.length;
    const before = [await drafts(), await mileage()];
    const rows = Array.from({ length: 600 }, (_, at) => `${83_000 + at},${83_000 + at},5`);
    await open('mileage-pricing/import/mileage-pricing', 'Import mileage pricing');
    await page.getByLabel(/^Or paste rows/u).fill(['Min miles,Max miles,Price ($)', ...rows].join('\n'));
    await button(page, 'Check the pasted rows').click();
    const letGo = await hold(/mutation importPrices/u);
    await button(page, 'Import 600 rows').click();
    await told(/^0 of 600 rows/u);
    const link = page.getByRole('link', { name: 'Fees', exact: true });
    await link.click();
    await told(/^The import is under way, .+ If you leave now, it is stopped, and nothing is imported\.$/u);
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await told(/^0 of 600 rows/u);
    await link.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave anyway' }).click();
    await heading(page, 'Fees').waitFor();
    await letGo();
    await becomes(async () => [await drafts(), await mileage()], before);
  });

  it('is published as it was seen: what others changed in its draft is looked at there first', async () => {
    await open('mileage-pricing/import/mileage-pricing', 'Import mileage pricing');
    await page
      .getByLabel(/^Or paste rows/u)
      .fill('Min miles,Max miles,Price ($)\n82000,82000,5\n82001,82001,5');
    await button(page, 'Check the pasted rows').click();
    await page.route('**/graphql', async (route) => {
      if (/mutation publishPriceDraft/u.test(route.request().postData() ?? '')) {
        const [{ id }] = (await asked('{ priceDrafts { id } }')).priceDrafts;
        await asked(CHANGED, await asSeenNow(other, { draft: id }));
        await page.unrouteAll();
      }
      await route.continue();
    });
    const before = await mileage();
    await button(page, 'Import 2 rows').click();
    await told(
      /^Nothing has taken effect yet: what was imported stays in a draft\. .+82,002 to 82,002 miles/u,
    );
    expect(await button(page, 'Continue with 2').count()).to.equal(0);
    expect(await barriers(page)).to.deep.equal([]);
    await button(page, 'Look at the draft').click();
    await heading(page, 'Import of mileage pricing').waitFor();
    expect(await mileage()).to.deep.equal(before);
    await button(page, 'Publish').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish 3 rows' }).click();
    await told('“Import of mileage pricing” is in force.');
    expect(await mileage()).to.have.length(before.length + 3);
  });

  /** Rows for the same import of mileage pricing; another person changes its draft before it is published. */
  const meetOthers = async (miles: number): Promise<void> => {
    await open('mileage-pricing/import/mileage-pricing', 'Import mileage pricing');
    await page.getByLabel(/^Or paste rows/u).fill(`Min miles,Max miles,Price ($)\n${miles},${miles},5`);
    await button(page, 'Check the pasted rows').click();
    await page.route('**/graphql', async (route) => {
      if (/mutation publishPriceDraft/u.test(route.request().postData() ?? '')) {
        const [{ id }] = (await asked('{ priceDrafts { id } }')).priceDrafts;
        await asked(
          `mutation ($draft: ID!, $draftRevision: Int) { savePriceRows(table: MILEAGE, draft: $draft, draftRevision: $draftRevision,
            rows: [{ cells: ["${miles + 1}", "${miles + 1}", "5"] }]) }`,
          await asSeenNow(other, { draft: id }),
        );
        await page.unrouteAll();
      }
      await route.continue();
    });
  };
  const importDrafts = async (): Promise<ReadonlyArray<string>> =>
    (await asked('{ priceDrafts { id name } }')).priceDrafts
      .filter(({ name }: { name: string }) => name === 'Import of mileage pricing')
      .map(({ id }: { id: string }) => id);
  const discardAll = async (): Promise<void> => {
    for (const id of await importDrafts())
      await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id });
  };

  it('that met others keeps its draft where another file is chosen, or the page is left', async () => {
    for (const way of ['Another file', 'Go to the mileage pricing']) {
      await meetOthers(84_000);
      await button(page, 'Import 1 row').click();
      await told(/^Nothing has taken effect yet: what was imported stays in a draft\./u);
      await page.getByText(way, { exact: true }).click();
      await (way === 'Another file'
        ? page.getByLabel(/^Or paste rows/u).waitFor()
        : heading(page, 'Mileage pricing').waitFor());
      await page.goto(`${server.url}/taq/what-if`);
      await page.getByRole('link', { name: 'Import of mileage pricing' }).waitFor();
      expect(await importDrafts()).to.have.length(1);
      await discardAll();
    }
  });

  it('that meets others after its page was left says so, and leads to its draft', async () => {
    await meetOthers(85_000);
    const before = await mileage();
    let letGo = (): void => undefined;
    const left = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asksToPublish = page.waitForRequest((request) =>
      /mutation publishPriceDraft/u.test(request.postData() ?? ''),
    );
    await page.route('**/graphql', async (route) => {
      if (/mutation publishPriceDraft/u.test(route.request().postData() ?? '')) await left;
      await route.fallback();
    });
    await button(page, 'Import 1 row').click();
    await asksToPublish;
    await page.getByRole('link', { name: 'Fees', exact: true }).click();
    await heading(page, 'Fees').waitFor();
    letGo();
    await told(
      /^The rows of the file are not in force\. What was imported stays in a draft\. .+85,001 to 85,001 miles/u,
    );
    expect(await mileage()).to.deep.equal(before);
    await page.locator('.bp6-toast').getByRole('button', { name: 'Look at the draft' }).click();
    await heading(page, 'Import of mileage pricing').waitFor();
    await discardAll();
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
