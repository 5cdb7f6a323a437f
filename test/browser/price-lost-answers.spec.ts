import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { becomes, pressEscape } from './becomes.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { onPriceTables } from './price-tables-screen.ts';
import { button, heading } from './record-screen.ts';

const IN_DOUBT =
  'It is not known whether what you last saved was stored. Save finds out: nothing is stored twice.';
const LANE = [
  ['Pickup state', 'VT'],
  ['Pickup city', 'Burlington'],
  ['Delivery state', 'WY'],
  ['Delivery city', 'Cody'],
] as const;

describe('prices of which it is not known whether they are stored', function lost() {
  let page: Page;
  const { open, typeInto, told, asked, mileage, save } = onPriceTables(this, (opened) => {
    ({ page } = opened);
  });
  const question = () => page.getByRole('dialog', { name: 'Leave without saving?' });
  const isAsked = async (): Promise<void> => {
    await question().getByText(IN_DOUBT).waitFor();
    expect(await question().getByRole('button').allInnerTexts()).to.deep.equal([
      'Stay',
      'Leave anyway',
      'Save',
    ]);
  };
  const settle = () => question().getByRole('button', { name: 'Save' }).click();
  afterEach(() => page.unrouteAll());

  it('are not called unsaved where their table is left: Save finds out, and offers Undo', async () => {
    const before = await mileage();
    await open('mileage-pricing', 'Mileage pricing');
    await typeInto(0, 2, 'Mileage pricing', '372');
    const keys = await loseAnswerOf(page, 'saveMileagePricings');
    await save();
    await told(/it is not known whether this was saved/u);
    await page.getByRole('link', { name: 'Fees', exact: true }).click();
    await isAsked();
    await settle();
    await heading(page, 'Fees').waitFor();
    expect([keys.length, keys[0] === keys[1]]).to.deep.equal([2, true]);
    expect((await mileage())[0]?.price).to.equal(372);
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
    await told('The prices are back as before.');
    await becomes(mileage, before);
  });

  it('are not called unsaved where “Add exception” is closed: Save finds out, and adds none twice', async () => {
    await open('exceptions', 'Exceptions');
    await button(page, 'Add').click();
    const dialog = page.getByRole('dialog', { name: 'Add exception' });
    for (const [label, value] of LANE) await dialog.getByLabel(label).selectOption(value);
    await dialog.getByRole('group', { name: 'Rule 1' }).getByLabel('Price ($)').fill('1500');
    const keys = await loseAnswerOf(page, 'createPricingException');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await told(/it is not known whether this was saved/u);
    await pressEscape(page);
    await isAsked();
    await settle();
    await told('The exception was added.');
    await dialog.waitFor({ state: 'detached' });
    expect([keys.length, keys[0] === keys[1]]).to.deep.equal([2, true]);
    const { pricingExceptions } = await asked(
      '{ pricingExceptions(filter: { originState: "VT", destState: "WY" }) { data { rules { price } } } }',
    );
    expect(pricingExceptions.data).to.deep.equal([{ rules: [{ price: 1_500 }] }]);
  });

  it('are not called unsaved where their draft was published meanwhile: a new draft finds out first', async () => {
    const before = await mileage();
    const begun = await asked('mutation { createPriceDraft(name: "Overtaken") { id } }');
    const { id } = begun.createPriceDraft;
    await open(`mileage-pricing?draft=${id}`, 'Mileage pricing');
    await typeInto(0, 2, 'Mileage pricing', '373');
    await loseAnswerOf(page, 'saveMileagePricings', () =>
      asked('mutation ($id: ID!) { publishPriceDraft(id: $id) { number } }', { id }),
    );
    await save();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await told(
      'This draft can no longer be changed, and it is not known whether what you last saved was stored.',
    );
    expect(await page.getByText('so what you edited is not saved').count()).to.equal(0);
    await page.getByRole('link', { name: 'To the draft' }).click();
    await question().getByText('Stay, and try again to find out: nothing is stored twice.').waitFor();
    expect(await question().getByRole('button').allInnerTexts()).to.deep.equal(['Stay', 'Leave anyway']);
    await question().getByRole('button', { name: 'Stay' }).click();
    await button(page, 'Save into a new draft').click();
    await told('What you edited was saved before “Overtaken” was published.');
    expect((await mileage())[0]?.price).to.equal(373);
    const { priceTables } = await asked('{ priceTables { publication } }');
    await asked('mutation ($number: Int!) { undoPricePublication(number: $number) { number } }', {
      number: priceTables.publication,
    });
    expect(await mileage()).to.deep.equal(before);
  });
});
