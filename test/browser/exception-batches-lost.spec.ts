import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { onPriceTables } from './price-tables-screen.ts';
import { button, heading } from './record-screen.ts';

describe('exceptions that are changed together, where an answer is lost', function batches() {
  let page: Page;
  const { open, grid, cell, textOf, told, asked } = onPriceTables(this, (opened) => {
    ({ page } = opened);
  });

  const NAME = 'Exceptions';

  it('are changed once, however often a batch is sent whose answer was lost', async () => {
    await open('exceptions?size=25', NAME);
    const price = () => textOf(0, 2, NAME);
    const before = Number(await price());
    const rule = page.getByRole('region', { name: 'Rule 1' });
    const update = button(page, 'Update 1 exception, rule 1');
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
      await told('Rule 1 was updated for 1 exception.');
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
    await told('Rule 1 was updated for 2 exceptions.');
    expect(ofOrder[1]).to.be.a('string').and.equal(ofOrder[0]);
    await becomes(prices, bumped(50));
    await becomes(() => bump().inputValue(), '');
    await page.unrouteAll();
    const ofRules = await loseBump();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await becomes(prices, bumped(100));
    await rule(2).getByLabel('Origin radius').selectOption('85');
    await update(2).click();
    await told('Rule 1 was updated for 2 exceptions. What you chose since is not carried out yet.');
    await becomes(() => bump().inputValue(), '');
    await update(2).click();
    await told('Rule 2 was updated for 2 exceptions.');
    expect(await page.locator('.bp6-toast').allInnerTexts(), 'the newest alone').to.have.length(1);
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
    const update = button(page, 'Update 1 exception, rule 1');
    const before = await price();
    await cell(0, 0, NAME).locator('..').getByRole('checkbox').check({ force: true });
    await bump().selectOption('25');
    const keys = await loseAnswerOf(page, 'updatePricingExceptions');
    await update.click();
    await told(/it is not known whether this was saved/u);
    await bump().selectOption('50');
    await update.click();
    await told(/^Rule 1 was updated for 1 exception, as it was first sent\. What you chose since is not/u);
    expect([keys.length, keys[0] === keys[1]]).to.deep.equal([2, true]);
    await becomes(price, before + 25);
    expect(await bump().inputValue()).to.equal('50');
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
    await told('The prices are back as before.');
    await becomes(price, before);
    await update.click();
    await told('Rule 1 was updated for 1 exception.');
    await becomes(price, before + 50);
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
    await told('The prices are back as before.');
    await becomes(price, before);
    await page.unrouteAll();
  });

  it('are changed by another try in the draft for which they were, whatever is shown by then', async () => {
    const [one, other] = await Promise.all(
      ['One', 'Other'].map(async (name) => {
        const make = 'mutation ($name: String!) { createPriceDraft(name: $name) { id } }';
        return String((await asked(make, { name })).createPriceDraft.id);
      }),
    );
    await open(`exceptions?size=25&draft=${one}`, NAME);
    await cell(0, 0, NAME).locator('..').getByRole('checkbox').check({ force: true });
    await page.getByRole('region', { name: 'Rule 1' }).getByLabel('Price bump').selectOption('25');
    const drafts: Array<unknown> = [];
    await page.route('**/graphql', (route) => {
      const { query, variables } = route.request().postDataJSON();
      if (!query.includes('mutation updatePricingExceptions')) return route.fallback();
      drafts.push(variables.draft);
      return drafts.length === 1
        ? route.fulfill({ json: { errors: [{ message: 'Later.', extensions: { code: 'UNAVAILABLE' } }] } })
        : route.fallback();
    });
    await button(page, 'Update 1 exception, rule 1').click();
    await told(/^The batch: /u);
    await page.evaluate((draft) => {
      window.history.pushState({}, '', `/taq/exceptions?size=25&draft=${draft}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, other);
    await page.locator('.draft-banner').getByText('Other').first().waitFor();
    const choice = (row: number) => cell(row, 0, NAME).locator('..').getByRole('checkbox');
    for (const row of [0, 1]) await choice(row).check({ force: true });
    const rule = page.getByRole('region', { name: 'Rule 1' });
    // What was entered stays: it is that of the batch.
    expect(await rule.getByLabel('Price bump').inputValue()).to.equal('25');
    await page.locator('.bp6-toast').getByRole('button', { name: 'Try again' }).click();
    await told(/Rule 1 was updated for 1 exception in another draft/u);
    expect(drafts).to.deep.equal([one, one]);
    await button(page, 'Update 2 exceptions, rule 1').waitFor();
    expect(await Promise.all([0, 1].map((row) => choice(row).isChecked()))).to.deep.equal([true, true]);
    expect(await rule.getByLabel('Price bump').inputValue()).to.equal('25');
    await page.unrouteAll();
    for (const id of [one, other]) await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id });
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
    const update = button(page, 'Update 1 exception, rule 1');
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
    await told('Rule 1 was updated for 1 exception.');
    expect([keys.length, keys[0] === keys[1]]).to.deep.equal([2, true]);
    await becomes(price, before + 25);
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
    await told('The prices are back as before.');
    await page.unrouteAll();
  });

  it('are not changed twice where more are selected after an answer was lost: what was entered stays for the others', async () => {
    await open('exceptions?size=25', NAME);
    const prices = () => Promise.all([0, 1].map(async (row) => Number(await textOf(row, 2, NAME))));
    const choice = (row: number) => cell(row, 0, NAME).locator('..').getByRole('checkbox');
    const bump = page.getByRole('region', { name: 'Rule 1' }).getByLabel('Price bump');
    const before = await prices();
    await choice(0).check({ force: true });
    await bump.selectOption('25');
    await loseAnswerOf(page, 'updatePricingExceptions');
    await button(page, 'Update 1 exception, rule 1').click();
    await told(/it is not known whether this was saved/u);
    await choice(1).check({ force: true });
    await button(page, 'Update 2 exceptions, rule 1').click();
    await told(
      'Rule 1 was updated for 1 exception, as it was first sent. 1 exception that you selected since is not updated yet, and stays selected.',
    );
    expect([await choice(0).isChecked(), await choice(1).isChecked()]).to.deep.equal([false, true]);
    expect(await bump.inputValue()).to.equal('25');
    await button(page, 'Update 1 exception, rule 1').click();
    await told('Rule 1 was updated for 1 exception.');
    await becomes(
      prices,
      before.map((price) => price + 25),
    );
    await becomes(() => bump.inputValue(), '');
    await page.unrouteAll();
  });
});
