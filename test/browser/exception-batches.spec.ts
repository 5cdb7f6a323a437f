import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { becomes, focusIsOn } from './becomes.ts';
import { onPriceTables } from './price-tables-screen.ts';
import { button } from './record-screen.ts';

const BUMP = `mutation ($ids: [ID!]!) {
  updatePricingExceptions(pricingExceptionIDs: $ids, priority: 1, pricingRule: { priceBump: 5 }) { id } }`;

describe('exceptions that are changed together', function batches() {
  let page: Page;
  const { open, grid, cell, textOf, typeInto, told, asked, hold, save } = onPriceTables(this, (opened) => {
    ({ page } = opened);
  });

  const NAME = 'Exceptions';

  const update = async (exceptions: number): Promise<void> => {
    await button(page, `Update ${exceptions} exceptions, rule 1`).click();
    await told(/^Rule 1 was updated for \d+ exceptions?\./u);
  };
  const updated = async (rule: Locator, exceptions: number): Promise<void> => {
    await update(exceptions);
    await becomes(() => rule.getByLabel('Price bump').inputValue(), '');
  };
  const undone = async (): Promise<void> => {
    const batch = page.locator('.bp6-toast').filter({ hasText: 'was updated for' });
    await batch.getByRole('button', { name: 'Undo' }).click();
    await told('The prices are back as before.');
    await page.locator('.bp6-toast').getByRole('button', { name: 'Close' }).last().click();
  };

  it('are changed together, and taken back together', async () => {
    await open('exceptions?size=25', NAME);
    const prices = async (): Promise<ReadonlyArray<string>> =>
      Promise.all([0, 1, 2].map((row) => textOf(row, 2, NAME)));
    const before = await prices();
    expect(await button(page, 'Update 0 exceptions, rule 1').getAttribute('aria-disabled')).to.equal('true');
    await page.getByText('Select all', { exact: true }).click();
    const rule = page.getByRole('region', { name: 'Rule 1' });
    await button(page, 'Change a rule of 25').click();
    await focusIsOn(page, 'rule-batch-1');
    await rule.getByLabel('Price bump').selectOption('25');
    await button(page, 'Update 25 exceptions, rule 1').click();
    await told(/^Rule 1 was updated for \d+ exceptions?\./u);
    await becomes(() => rule.getByLabel('Price bump').inputValue(), '');
    await becomes(
      prices,
      before.map((price) => String(Number(price) + 25)),
    );
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
    await told('The prices are back as before.');
    await becomes(prices, before);
  });

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

  it('have rules 2 and 3 with their radii, set by a batch, and in place', async () => {
    await open('exceptions?size=25', NAME);
    const ruleOf = async (row: number, priority: number) => {
      const { data } = (
        await asked('{ pricingExceptions { data { rules { priority originRadius destRadius price } } } }')
      ).pricingExceptions;
      const { priority: _own, ...values } = data[row].rules.find(
        (rule: { readonly priority: number }) => rule.priority === priority,
      );
      return values;
    };
    const [second, first] = [await ruleOf(0, 2), await ruleOf(0, 1)];
    await page.getByText('Select all', { exact: true }).click();
    for (const [priority, originRadius, destRadius, price] of [
      [2, 50, 100, 1_210],
      [3, 100, 95, 1_310],
    ] as const) {
      const rule = page.getByRole('region', { name: `Rule ${priority}` });
      await rule.getByLabel('Origin radius').selectOption(String(originRadius));
      await rule.getByLabel('Destination radius').selectOption(String(destRadius));
      await rule.getByLabel('Custom price ($)').fill(String(price));
      await button(page, `Update 25 exceptions, rule ${priority}`).click();
      await told(`Rule ${priority} was updated for 25 exceptions.`);
      const shown = (row: number) =>
        Promise.all([0, 1, 2].map((nth) => textOf(row, 3 * (priority - 1) + nth, NAME)));
      const values = { originRadius, destRadius, price };
      for (const row of [0, 24]) {
        await becomes(() => shown(row), Object.values(values).map(String));
        expect(await ruleOf(row, priority), `rule ${priority} of row ${row}`).to.deep.equal(values);
      }
      if (priority === 2) await page.locator('.bp6-toast').getByRole('button', { name: 'Close' }).click();
    }
    await undone();
    expect(await ruleOf(0, 2), 'of the batch before').to.include({ price: 1_210 });
    for (const [at, value] of Object.values(second).entries()) await typeInto(0, 3 + at, NAME, String(value));
    await typeInto(0, 6, NAME, '175');
    await typeInto(0, 7, NAME, '');
    await typeInto(0, 8, NAME, '1450');
    await save();
    await told('The exceptions have been saved.');
    expect(await ruleOf(0, 2)).to.deep.equal(second);
    expect(await ruleOf(0, 3)).to.include({ originRadius: 175, price: 1_450 });
    expect(await ruleOf(0, 1), 'the other rule').to.deep.equal(first);
  });

  it('wait for a batch of another rule that is on its way', async () => {
    await open('exceptions?size=25', NAME);
    const first = await textOf(0, 2, NAME);
    await page.getByText('Select all', { exact: true }).click();
    const rules = ['Rule 1', 'Rule 2'].map((name) => page.getByRole('region', { name }));
    const [one, two] = rules as [Locator, Locator];
    await one.getByLabel('Price bump').selectOption('25');
    await two.getByLabel('Price bump').selectOption('25');
    const other = button(page, 'Update 25 exceptions, rule 2');
    const isHeld = async () => (await other.getAttribute('aria-disabled')) === 'true';
    expect(await isHeld()).to.equal(false);
    const release = await hold(/updatePricingExceptions/u);
    await button(page, 'Update 25 exceptions, rule 1').click();
    await becomes(isHeld, true);
    await release();
    await told(/^Rule 1 was updated for \d+ exceptions?\./u);
    await becomes(isHeld, false);
    await undone();
    await becomes(() => textOf(0, 2, NAME), first);
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
    await update(25);
    await told(
      /1 exception left as before\. .+, [A-Z]{2} to .+, [A-Z]{2}: A price of \$40 would become 0 or less/u,
    );
    await button(page, 'Update 1 exception, rule 1').waitFor();
    expect(await rule.getByLabel('Price bump').inputValue()).to.equal('-50');
    await rule.getByLabel('Price bump').selectOption('');
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

  it('into a draft name those that others have published otherwise', async () => {
    const begun = await asked('mutation { createPriceDraft(name: "Met") { id } }');
    await open(`exceptions?size=25&draft=${begun.createPriceDraft.id}`, NAME);
    const choice = cell(0, 0, NAME).locator('..').getByRole('checkbox');
    await choice.waitFor({ state: 'attached' });
    const { pricingExceptions } = await asked(
      '{ pricingExceptions(cursor: { page: 1, size: 25 }) { data { id } } }',
    );
    await asked(BUMP, { ids: [pricingExceptions.data[0].id] });
    await choice.check({ force: true });
    await page.getByRole('region', { name: 'Rule 1' }).getByLabel('Price bump').selectOption('25');
    await button(page, 'Update 1 exception, rule 1').click();
    await told(
      /^Rule 1 was updated for 1 exception\. 1 row conflicts with what others have published: .+\. The draft asks which to keep before it is published\.$/u,
    );
  });
});
