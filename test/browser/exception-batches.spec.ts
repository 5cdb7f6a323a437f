import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { becomes, focusIsOn } from './becomes.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { onPriceTables } from './price-tables-screen.ts';
import { button, heading } from './record-screen.ts';

describe('exceptions that are changed together', function batches() {
  let page: Page;
  const { open, grid, cell, textOf, typeInto, told, asked, hold, save } = onPriceTables(this, (opened) => {
    ({ page } = opened);
  });

  const NAME = 'Exceptions';

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
    await told(/^Rule 1 of \d+ exceptions? was updated\./u);
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
    await told('Rule 1 of 2 exceptions was updated. What you chose since is not carried out yet.');
    await becomes(() => bump().inputValue(), '');
    await update(2).click();
    await told('Rule 2 of 2 exceptions was updated.');
    expect(ofRules).to.have.length(3);
    expect(ofRules[1]).to.be.a('string').and.equal(ofRules[0]);
    expect(ofRules[2]).not.to.equal(ofRules[0]);
    expect(await prices()).to.deep.equal(bumped(100));
    await page.unrouteAll();
  });

  it('say what was stored where another bump is chosen after an answer was lost, and take that back alone', async () => {
    await open('exceptions?size=25', NAME);
    const price = async () => Number(await textOf(0, 2, NAME));
    const rule = page.getByRole('region', { name: 'Rule 1' });
    const bump = () => rule.getByLabel('Price bump');
    const update = button(page, 'Update 1 exceptions, rule 1');
    const before = await price();
    await cell(0, 0, NAME).locator('..').getByRole('checkbox').check({ force: true });
    await bump().selectOption('25');
    const keys = await loseAnswerOf(page, 'updatePricingExceptions');
    await update.click();
    await told(/it is not known whether this was saved/u);
    await bump().selectOption('50');
    await update.click();
    await told(/^Rule 1 of 1 exception was updated, as it was first sent\. What you chose since is not/u);
    expect([keys.length, keys[0] === keys[1]]).to.deep.equal([2, true]);
    await becomes(price, before + 25);
    expect(await bump().inputValue()).to.equal('50');
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
    await told('The prices are back as before.');
    await becomes(price, before);
    await update.click();
    await told('Rule 1 of 1 exception was updated.');
    await becomes(price, before + 50);
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
    await told('The prices are back as before.');
    await becomes(price, before);
    await page.unrouteAll();
  });

  it('say once that an answer was lost, and of which prices: in a draft, Update is one more', async () => {
    const begun = await asked('mutation { createPriceDraft(name: "Beside") { id } }');
    const draft: string = begun.createPriceDraft.id;
    await open(`exceptions?size=25&draft=${draft}`, NAME);
    // Within the page, so that what is entered stays.
    await page.evaluate(() => {
      window.history.pushState({}, '', '/taq/exceptions?size=25');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.locator('.draft-banner').waitFor({ state: 'detached' });
    const price = async () => Number(await textOf(0, 2, NAME));
    const before = await price();
    const bump = page.getByRole('region', { name: 'Rule 1' }).getByLabel('Price bump');
    await cell(0, 0, NAME).locator('..').getByRole('checkbox').check({ force: true });
    await bump.selectOption('25');
    const keys = await loseAnswerOf(page, 'updatePricingExceptions');
    const update = button(page, 'Update 1 exceptions, rule 1');
    await update.click();
    const note = page.locator('.bp6-callout[role=alert]');
    await note.getByText('whether the last update was stored').waitFor();
    await note.evaluate((each) => each.setAttribute('data-said', 'once'));
    const lane = () => grid(NAME).locator('tr[data-index="0"]').innerText();
    const first = await lane();
    await button(page, 'Next page').click();
    await becomes(async () => (await lane()) !== first, true);
    expect(await note.getAttribute('data-said')).to.equal('once');
    await page.goBack();
    await becomes(async () => (await lane()).split('\n')[0], first.split('\n')[0]);
    await page.goBack();
    await page.locator('.draft-banner').waitFor();
    await note.getByText('an update that you made of other prices').waitFor();
    expect(await page.getByText('whether the last update was stored').count()).to.equal(0);
    await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: draft });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByText('so what you chose here is not carried out').waitFor();
    expect(await page.getByText('finds out first').count()).to.equal(0);
    await page.goForward();
    await note.getByText('whether the last update was stored').waitFor();
    await cell(0, 0, NAME).locator('..').getByRole('checkbox').check({ force: true });
    await update.click();
    await told('Rule 1 of 1 exception was updated.');
    expect([keys.length, keys[0] === keys[1]]).to.deep.equal([2, true]);
    await becomes(price, before + 25);
    await undone();
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
});
