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
});
