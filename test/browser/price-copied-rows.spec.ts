import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { onPriceTables } from './price-tables-screen.ts';
import { button } from './record-screen.ts';
import { barriers } from './screen.ts';

describe('copied rows that a price table has no room for', function copiedRows() {
  let page: Page;
  const { open, cell, told, asked } = onPriceTables(this, (opened) => {
    ({ page } = opened);
  });

  const NAME = 'Exceptions';

  const paste = async (rows: ReadonlyArray<ReadonlyArray<string | number>>): Promise<void> => {
    await page.keyboard.press('Escape');
    await cell(0, 0, NAME).evaluate(
      (at, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      rows.map((row) => row.join('\t')).join('\n'),
    );
  };
  const importCopied = async (): Promise<string> => {
    await button(page, 'Import the copied rows').click();
    const field = page.getByLabel(/^Or paste rows/u);
    await field.waitFor();
    return field.inputValue();
  };

  it('are imported from where they were refused, with the names of their columns', async () => {
    await open('exceptions', NAME);
    await cell(0, 0, NAME).click();
    await paste([['AZ', 'Phoenix', 'MN', 'Duluth', 30, 30, 1_500, '', '', '', '', '', '']]);
    await told('The copied block has 13 columns, and there are 9 from here on. Nothing was pasted.');
    expect(await barriers(page)).to.deep.equal([]);
    expect((await importCopied()).split('\n')[0]).to.match(
      /^Origin state\tOrigin city\t.*\tRule 3 price \(\$\)$/u,
    );
    await button(page, 'Check the pasted rows').click();
    await button(page, 'New 1').waitFor();
    expect(await barriers(page)).to.deep.equal([]);
  });

  it('that have no lanes lead there from the draft that is shown, and are told what is missing', async () => {
    const { createPriceDraft } = await asked('mutation { createPriceDraft(name: "Winter") { id } }');
    await open(`exceptions?draft=${createPriceDraft.id}`, NAME);
    await cell(0, 0, NAME).click();
    await paste(Array.from({ length: 60 }, () => [35, 40]));
    await told('The copied block has 60 rows, and there are 50 from here on. Nothing was pasted.');
    const rows = (await importCopied()).split('\n');
    expect([rows[0], rows.length]).to.deep.equal(['Rule 1 origin radius\tRule 1 destination radius', 61]);
    await becomes(async () => new URL(page.url()).search, `?draft=${createPriceDraft.id}`);
    await button(page, 'Check the pasted rows').click();
    await told(/^No column is named “Destination city”/u);
    expect((await page.getByLabel(/^Or paste rows/u).inputValue()).split('\n').length).to.equal(61);
  });
});
