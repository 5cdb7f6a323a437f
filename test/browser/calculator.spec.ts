import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { today } from '../../src/shared-kernel/civil-date.ts';
import { addPerson } from '../support/add-person.ts';
import { later } from '../support/later.ts';
import { becomes, focusIsOn, pressEscape } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { button, card, field, heading } from './record-screen.ts';
import { runCommand } from './run-command.ts';

const READER = 'reader@lanebook.test';

describe('the quick calculator and the price check in a browser', function calculator() {
  let page: Page;
  let reader: Page;
  let url = '';
  inBrowser(this, async ({ server, somebody }) => {
    ({ url } = server);
    await addPerson(server, READER, ['quote_view']);
    ({ page } = await somebody('superadmin@lanebook.test', '/quotes'));
    reader = (await somebody(READER, '/quotes')).page;
  });

  const dialog = () => page.getByRole('dialog', { name: 'Quick Calculator' });
  const quick = (path: string) => page.locator(`[id="quick-${path}"]`);
  const shown = (path: string) => quick(path).inputValue();
  const footer = () => dialog().locator('.bp6-dialog-footer');
  /** Closes it with what was typed. */
  const closeTyped = async (): Promise<void> => {
    await dialog().getByRole('button', { name: 'Close', exact: true }).last().click();
    await button(page, 'Discard').click();
    await dialog().waitFor({ state: 'detached' });
  };
  const kept = () => page.evaluate(() => localStorage.getItem('lanebook.quick-quote'));

  const fillIn = async (): Promise<void> => {
    await quick('origin.zipcode').fill('33101');
    await quick('destination.zipcode').fill('75201');
    await quick('vehicles.0.year').selectOption('2019');
    await quick('vehicles.0.make').fill('Toyota');
    await quick('vehicles.0.model').fill('Camry');
    await quick('vehicles.0.model').press('Tab');
    await becomes(
      async () => `${await shown('origin.city')} ${await shown('destination.city')}`,
      'Miami Dallas',
    );
  };

  it('opens by its key and by the header, beside the screen, with what is usual', async () => {
    await page.keyboard.press('=');
    await dialog().waitFor();
    await becomes(() => page.evaluate(() => document.activeElement?.id), 'quick-origin.zipcode');
    expect(await shown('transport.carrierType')).to.equal('OPEN');
    const amounts = await dialog()
      .locator('input[id^="quick-transport."]')
      .evaluateAll((inputs) =>
        inputs.map((input) => (input as HTMLInputElement).value).filter((text) => /\.\d\d$/.test(text)),
      );
    expect(amounts).to.have.length.above(4);
    expect(new Set(amounts)).to.deep.equal(new Set(['0.00']));
    expect(await quick('vehicles.0.operable').isChecked()).to.equal(true);
    const [year, month, day] = today(new Date().toISOString()).split('-');
    expect(await shown('transport.availableDate')).to.equal(`${month}/${day}/${year}`);
    await pressEscape(page);
    await dialog().waitFor({ state: 'detached' });
    await button(page, 'Quick Quote').click();
    await dialog().waitFor();
  });

  it('asks for what a quick quote needs, and keeps it open', async () => {
    await quick('origin.zipcode').press('Enter');
    await page.locator('.bp6-toast').getByText('Form has some invalid fields').waitFor();
    await dialog().getByRole('group', { name: 'Invalid fields' }).waitFor();
    expect(await dialog().getByRole('group', { name: 'Invalid fields' }).innerText()).to.not.include(
      'Customer',
    );
    expect(await kept()).to.equal(null);
  });

  it('prices a lane without a customer by Enter, and stays', async () => {
    await fillIn();
    expect(await footer().innerText()).to.include('Create without a price');
    await quick('vehicles.0.model').press('Enter');
    await becomes(() => shown('transport.totalPrice'), '1,100.00');
    expect(await shown('transport.miles')).to.equal('1,276');
    await footer().getByText('Total price $1,100.00').waitFor();
    expect(await page.getByText('Quoted: the total is').count(), 'a message over the form').to.equal(0);
    expect(await kept()).to.equal(null);
  });

  it('offers Undo beside the total until the price is edited', async () => {
    const undo = () => footer().getByRole('button', { name: 'Undo' });
    await undo().click();
    expect([await shown('transport.totalPrice'), await undo().count()]).to.deep.equal(['0.00', 0]);
    await focusIsOn(page, 'quick-submit');
    await page.keyboard.press('Enter');
    await footer().getByText('Total price $1,100.00').waitFor();
    await undo().waitFor();
    await quick('transport.sizeFee').fill('3');
    await undo().waitFor({ state: 'detached' });
    await dialog().getByRole('button', { name: 'Quote again' }).click();
    await footer().getByText('Total price $1,100.00').waitFor();
  });

  it('prices again once something else is to be moved, and says at which price it would be created', async () => {
    await footer().getByRole('button', { name: 'Create the quote' }).waitFor();
    await quick('transport.carrierType').selectOption('ENCLOSED');
    await footer().getByRole('button', { name: 'Create at $1,100.00' }).waitFor();
    await quick('vehicles.0.model').press('Enter');
    await becomes(async () => (await shown('transport.enclosedFee')) === '0.00', false);
    await footer().getByRole('button', { name: 'Create the quote' }).waitFor();
    await dialog().waitFor();
    expect(await kept()).to.equal(null);
  });

  it('names a vehicle that has no size at its model, without stopping at it', async () => {
    await quick('vehicles.0.model').fill('Camrie');
    await quick('vehicles.0.model').press('Enter');
    const words = 'No size found for “Toyota Camrie”: priced without a size fee.';
    await dialog()
      .locator('.vehicle')
      .getByText('Priced without a size fee: check make and model, or choose a size.')
      .waitFor();
    const link = dialog().locator('.size-offers').getByRole('link', { name: words });
    await link.click();
    await focusIsOn(page, 'quick-vehicles.0.model');
    expect(await quick('vehicles.0.model').getAttribute('aria-describedby')).to.equal(
      'quick-vehicles.0.model-help',
    );
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await check('the calculator', dialog());
    },
  );

  it('takes the suggestion for what is half typed by Enter', async () => {
    await quick('vehicles.0.model').fill('');
    await quick('vehicles.0.model').pressSequentially('Camr');
    await dialog().getByRole('option', { name: 'Camry', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    expect(await shown('vehicles.0.model')).to.equal('Camry');
    expect(await dialog().locator('.vehicle-unsized').count()).to.equal(0);
  });

  it('takes it by Tab, too, and goes on to the next field', async () => {
    const halfTyped = async (path: string, half: string, name: string): Promise<void> => {
      await quick(path).fill('');
      await quick(path).pressSequentially(half);
      await dialog().getByRole('option', { name, exact: true, selected: true }).waitFor();
      await page.keyboard.press('Tab');
      expect(await shown(path)).to.equal(name);
    };
    await halfTyped('vehicles.0.make', 'toyo', 'Toyota');
    await focusIsOn(page, 'quick-vehicles.0.model');
    await halfTyped('vehicles.0.model', 'camr', 'Camry');
  });

  it('keeps what is half typed where it is left by the mouse, or the list is closed', async () => {
    await quick('vehicles.0.model').fill('Camr');
    await dialog().getByRole('option', { name: 'Camry', exact: true }).waitFor();
    await quick('transport.availableDate').click();
    expect(await shown('vehicles.0.model')).to.equal('Camr');
    await quick('vehicles.0.model').fill('Cam');
    await dialog().getByRole('option', { name: 'Camry', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await shown('vehicles.0.model')).to.equal('Cam');
  });

  it('closes the list by Enter where a name is typed to its end, and prices by the next one', async () => {
    await quick('vehicles.0.model').fill('camry');
    await dialog().getByRole('option', { name: 'Camry', exact: true, selected: true }).waitFor();
    const asked: Array<string> = [];
    const note = (request: { postData: () => string | null }) => {
      if ((request.postData() ?? '').includes('runTransportAutoQuoter')) asked.push('asked');
    };
    page.on('request', note);
    await page.keyboard.press('Enter');
    await dialog().getByRole('listbox').waitFor({ state: 'detached' });
    expect([await shown('vehicles.0.model'), asked.length]).to.deep.equal(['Camry', 0]);
    await page.keyboard.press('Enter');
    await footer().getByRole('button', { name: 'Create the quote' }).waitFor();
    page.off('request', note);
    expect(asked.length).to.be.at.most(1);
  });

  it('asks before it is closed with what was typed', async () => {
    await pressEscape(page);
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await shown('vehicles.0.model')).to.equal('Camry');
    await closeTyped();
  });

  it('begins anew each time it is opened', async () => {
    await button(page, 'Quick Quote').click();
    await dialog().waitFor();
    expect([await shown('origin.zipcode'), await shown('transport.totalPrice')]).to.deep.equal(['', '0.00']);
  });

  it('offers what a reload has left, until that is closed or handed over', async () => {
    const offer = () => dialog().getByRole('button', { name: /^Continue the quick quote begun at/u });
    await fillIn();
    await page.reload();
    await heading(page, 'Quotes').waitFor();
    await button(page, 'Quick Quote').click();
    await offer().click();
    await becomes(() => shown('vehicles.0.model'), 'Camry');
    await focusIsOn(page, 'quick-origin.zipcode');
    await closeTyped();
    await button(page, 'Quick Quote').click();
    await dialog().waitFor();
    expect(await offer().count()).to.equal(0);
  });

  it('hands the draft over to the form of a quote, which has it alone from then on', async () => {
    await fillIn();
    await dialog().getByRole('button', { name: 'Quote automatically' }).click();
    await becomes(() => shown('transport.totalPrice'), '1,100.00');
    // The form asks for the distance again, also where the miles were typed.
    await quick('transport.miles').fill('1500');
    await quick('vehicles.0.model').press('Enter');
    await heading(page, 'New Quote').waitFor();
    await focusIsOn(page, 'shipper.firstName');
    await becomes(() => field(page, 'transport.totalPrice').inputValue(), '1,100.00');
    await becomes(() => field(page, 'transport.miles').inputValue(), '1,276');
    expect(await field(page, 'origin.city').inputValue()).to.equal('Miami');
    expect(await field(page, 'vehicles.0.model').inputValue()).to.equal('Camry');
    expect(page.url()).to.equal(`${url}/quotes/create`);
    expect(await kept()).to.equal(null);
    const priced = card(page, 'Transport pricing');
    await priced.getByText(/^Quoted for 1,276 miles \(estimated\), by the prices of /u).waitFor();
    await priced.getByText('How this price came about').click();
    expect(await priced.locator('.price-steps tbody tr').count()).to.equal(3);
    await priced.getByRole('button', { name: /^Use this size, Midsize/ }).waitFor();
  });

  it('has handed over a price whose sum stays when an amount is edited, as the quoter has run', async () => {
    await field(page, 'transport.basePrice').fill('900');
    await page.keyboard.press('Tab');
    await becomes(() => field(page, 'transport.deposit').inputValue(), '175.00');
    expect(await field(page, 'transport.totalPrice').inputValue()).to.equal('1,100.00');
  });

  it('waits for the price that is on its way, and drops one that comes when it is closed', async () => {
    const quoting = async (): Promise<() => void> => {
      const answer = later();
      await page.route('**/graphql', async (route) => {
        const isQuoter = (route.request().postData() ?? '').includes('runTransportAutoQuoter');
        const response = await route.fetch();
        if (isQuoter) await answer.kept;
        await route.fulfill({ response });
      });
      await page.keyboard.press('=');
      await dialog().waitFor();
      await fillIn();
      await dialog().getByRole('button', { name: 'Quote automatically' }).click();
      return answer.keep;
    };
    await page.goto(`${url}/quotes`);
    await heading(page, 'Quotes').waitFor();
    const tooLate = await quoting();
    const answered = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('runTransportAutoQuoter'),
    );
    await closeTyped();
    tooLate();
    await answered;
    await page.waitForTimeout(300);
    expect(await page.locator('.bp6-toast').count()).to.equal(0);
    await page.unrouteAll();
    const inTime = await quoting();
    await quick('vehicles.0.model').press('Enter');
    await page.waitForTimeout(300);
    expect(await heading(page, 'New Quote').count(), 'before the price has come').to.equal(0);
    inTime();
    await footer().getByRole('button', { name: 'Create the quote' }).click();
    await heading(page, 'New Quote').waitFor();
    await becomes(() => field(page, 'transport.totalPrice').inputValue(), '1,100.00');
    await page.unrouteAll();
  });

  it('is saved there with how its price came about', async () => {
    await field(page, 'shipper.firstName').fill('Ana');
    await field(page, 'shipper.phone').fill('3055550134');
    await page.keyboard.press('Control+s');
    await heading(page, /^Quote ID \d+$/).waitFor();
    await card(page, 'Where the price comes from').getByText('Quoted', { exact: true }).waitFor();
  });

  it('prices what is in the form where that was changed while it was priced', async () => {
    const answer = later();
    const asked: Array<string> = [];
    await page.route('**/graphql', async (route) => {
      const text = route.request().postData() ?? '';
      if (!text.includes('runTransportAutoQuoter')) return route.fallback();
      asked.push(text);
      const response = await route.fetch();
      if (asked.length === 1) await answer.kept;
      return route.fulfill({ response });
    });
    await page.goto(`${url}/quotes`);
    await heading(page, 'Quotes').waitFor();
    await page.keyboard.press('=');
    await dialog().waitFor();
    await fillIn();
    await dialog().getByRole('button', { name: 'Quote automatically' }).click();
    await becomes(async () => asked.length, 1);
    await quick('destination.zipcode').fill('30301');
    await becomes(() => shown('destination.city'), 'Atlanta');
    await becomes(async () => (await shown('transport.miles')) === '1,276', false);
    const miles = await shown('transport.miles');
    answer.keep();
    await becomes(async () => asked.length, 2);
    expect(asked[1]).to.include('30301');
    await footer().getByRole('button', { name: 'Create the quote' }).waitFor();
    await becomes(() => shown('transport.miles'), miles);
    expect(await shown('transport.totalPrice')).to.not.equal('1,100.00');
    await page.unrouteAll();
    await closeTyped();
  });

  it('hands over what nobody has priced as 0, when told to', async () => {
    await page.goto(`${url}/quotes`);
    await heading(page, 'Quotes').waitFor();
    await runCommand(page, 'calculator', /^Quick Quote/u);
    await dialog().waitFor();
    await fillIn();
    await dialog().getByRole('button', { name: 'Create without a price' }).click();
    await heading(page, 'New Quote').waitFor();
    await becomes(() => field(page, 'transport.basePrice').inputValue(), '0.00');
    await field(page, 'transport.basePrice').fill('500');
    await page.keyboard.press('Tab');
    expect(await field(page, 'transport.deposit').inputValue()).to.equal('0.00');
  });

  it('keeps what was typed where one stays with what is unsaved below instead', async () => {
    await page.goto(`${url}/carriers/new`);
    await field(page, 'companyName').fill('Red Rock');
    await button(page, 'Quick Quote').click();
    await dialog().waitFor();
    await fillIn();
    await dialog().getByRole('button', { name: 'Create without a price' }).click();
    await button(page, 'Stay').click();
    await button(page, 'Quick Quote').click();
    await dialog()
      .getByRole('button', { name: /^Continue the quick quote begun at/u })
      .click();
    await becomes(() => shown('vehicles.0.model'), 'Camry');
    await dialog().getByRole('button', { name: 'Create without a price' }).click();
    await button(page, 'Discard').click();
    await heading(page, 'New Quote').waitFor();
    await becomes(() => field(page, 'vehicles.0.model').inputValue(), 'Camry');
    await button(page, 'Quick Quote').click();
    await dialog().waitFor();
    expect(
      await dialog()
        .getByRole('button', { name: /^Continue the quick quote/u })
        .count(),
    ).to.equal(0);
    await page.keyboard.press('Escape');
  });

  it('leaves no draft behind after a sign-out', async () => {
    await page.goto(`${url}/taq/price-check`);
    await page.evaluate(() => localStorage.setItem('lanebook.quick-quote', '{"user":"1","values":{}}'));
    await heading(page, 'Price Check').waitFor();
    await Promise.all([page.waitForURL(`${url}/`), runCommand(page, 'logout', /^Logout/u)]);
    expect(await kept()).to.equal(null);
  });

  it('is for those who may create quotes, the price check for those who see prices', async () => {
    expect(await button(reader, 'Quick Quote').count()).to.equal(0);
    await reader.keyboard.press('=');
    expect(await reader.getByRole('dialog').count()).to.equal(0);
    expect(await reader.getByRole('link', { name: 'Price Check' }).count()).to.equal(0);
  });
});
