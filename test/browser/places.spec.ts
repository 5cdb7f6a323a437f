import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { later } from '../support/later.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes as becomesIn, pressEscape } from './becomes.ts';
import { type InBrowser, inBrowser, type Somebody } from './in-browser.ts';
import { button, card, openQuote } from './record-screen.ts';
import { barriers, overflow } from './screen.ts';

describe('places and vehicles in a browser', function places() {
  let server: TestServer;
  let browser: Somebody['browser'];
  let page: Page;
  let somebody: InBrowser['somebody'];
  inBrowser(this, async (opened) => {
    ({ server, somebody } = opened);
    ({ browser, page } = await opened.somebody('superadmin@lanebook.test', '/quotes/create'));
  });

  const field = (id: string) => page.locator(`[id="${id}"]`);
  const suggestions = () => page.getByRole('listbox');
  const textIn = (id: string) => field(id).inputValue();
  const becomes = async (id: string, value: string): Promise<void> => {
    await page.waitForFunction(
      ([at = '', wanted]) => (document.getElementById(at) as HTMLInputElement | null)?.value === wanted,
      [id, value],
    );
  };

  const answered = (query: string) =>
    page.waitForResponse((answer) => (answer.request().postData() ?? '').includes(query));

  it('says that ZIP codes are missing for a distance', async () => {
    await page.getByText('No Zipcode Information').waitFor();
  });

  it('fills city and state by the ZIP code, without the 0 too many', async () => {
    await field('origin.zipcode').pressSequentially('033101');
    expect(await textIn('origin.zipcode')).to.equal('33101');
    await becomes('origin.city', 'Miami');
    await becomes('origin.state', 'FL');
  });

  it('keeps what is typed over it', async () => {
    await Promise.all([answered('query locations'), field('origin.city').fill('Coral Way')]);
    expect(await textIn('origin.city')).to.equal('Coral Way');
    expect(await textIn('origin.zipcode')).to.equal('33101');
  });

  it('keeps a city that is typed before the answer has come', async () => {
    const answer = later();
    await page.route('**/graphql', async (route) => {
      if ((route.request().postData() ?? '').includes('query locationByZipcode')) await answer.kept;
      await route.fallback();
    });
    const asked = page.waitForRequest((sent) => (sent.postData() ?? '').includes('query locationByZipcode'));
    await field('origin.zipcode').fill('33139');
    await asked;
    const cities = answered('query locations');
    await field('origin.city').fill('South Beach');
    await Promise.all([cities, answered('query locationByZipcode'), answer.keep()]);
    expect(await textIn('origin.city')).to.equal('South Beach');
    await page.unrouteAll();
  });

  it('says that a ZIP code is unknown, without an error, and clears what the last one has filled', async () => {
    await field('origin.zipcode').fill('99999');
    await page.getByText('No place is known for this ZIP code.').waitFor();
    expect(await field('origin.zipcode').getAttribute('aria-invalid')).to.equal('false');
    expect(await textIn('origin.city'), 'what is typed').to.equal('South Beach');
    await field('origin.zipcode').fill('33101');
    await becomes('origin.city', 'Miami');
    await field('origin.zipcode').fill('99999');
    await becomes('origin.city', '');
    expect(await textIn('origin.state')).to.equal('');
    await field('origin.zipcode').fill('33101');
    await becomes('origin.city', 'Miami');
  });

  it('suggests cities, chosen by keyboard alone', async () => {
    await field('destination.city').pressSequentially('dall');
    await suggestions().getByRole('option', { name: 'Dallas TX 75201' }).waitFor();
    await pressEscape(page);
    expect(await suggestions().count()).to.equal(0);
    await page.keyboard.press('ArrowDown');
    expect(await field('destination.city').getAttribute('aria-activedescendant')).to.equal(
      'destination.city-suggestions-0',
    );
    expect(await barriers(page)).to.deep.equal([]);
    await page.keyboard.press('Enter');
    expect(await textIn('destination.city')).to.equal('Dallas');
    expect(await textIn('destination.state')).to.equal('TX');
    expect(await textIn('destination.zipcode')).to.equal('75201');
    expect(await page.getByText('Form has some invalid fields').count()).to.equal(0);
  });

  it('shows the distance and uses it on request', async () => {
    await page.getByText('1,276 miles').waitFor();
    await becomes('transport.miles', '1,276');
  });

  it('leaves typed miles alone, and offers the distance beside them', async () => {
    await field('transport.miles').fill('1500');
    await field('destination.zipcode').fill('77001');
    await becomes('destination.city', 'Houston');
    const use = page.getByRole('button', { name: /^Use [\d,]+ miles$/ });
    await use.filter({ hasNotText: '1,276' }).waitFor();
    expect((await textIn('transport.miles')).replace(',', '')).to.equal('1500');
    await use.click();
    expect(Number((await textIn('transport.miles')).replace(',', ''))).to.be.within(1_000, 1_250);
    expect(await use.count()).to.equal(0);
  });

  it('goes on with the distance once it was taken over', async () => {
    await field('destination.zipcode').fill('75201');
    await becomes('transport.miles', '1,276');
  });

  it('reports an unknown distance, and shows none', async () => {
    await field('destination.zipcode').fill('99999');
    await page.getByText('Unable to fetch distance').waitFor();
    await becomes('transport.miles', '');
    await field('destination.zipcode').fill('75201');
    await becomes('transport.miles', '1,276');
  });

  it('says that there is no road between known places, and has no miles', async () => {
    await field('destination.zipcode').fill('96813');
    await page.getByText('There is no road between these ZIP codes.').waitFor();
    await becomes('transport.miles', '');
    await field('destination.zipcode').fill('75201');
    await becomes('transport.miles', '1,276');
  });

  it('says that a ZIP code cannot be looked up without a connection, and does so once there is one', async () => {
    await page.context().setOffline(true);
    await field('origin.zipcode').fill('60601');
    await page.getByText('The place of this ZIP code cannot be looked up now;').waitFor();
    await page.getByText('Unable to fetch distance').waitFor();
    await page.context().setOffline(false);
    await becomes('origin.city', 'Chicago');
    await page.getByText('Unable to fetch distance').waitFor({ state: 'detached' });
    await field('origin.zipcode').fill('33101');
    await becomes('origin.city', 'Miami');
    await becomes('transport.miles', '1,276');
  });

  it('fills the customer’s city and state by the ZIP code too', async () => {
    await page.getByText('Address and customer note').click();
    await field('shipper.zipcode').fill('75201');
    await becomes('shipper.city', 'Dallas');
    expect(await textIn('shipper.state')).to.equal('TX');
    await field('shipper.city').fill('Highland Park');
    await field('shipper.zipcode').fill('99999');
    await page.locator('[id="shipper.zipcode-help"]').getByText('No place is known').waitFor();
    expect(await textIn('shipper.city')).to.equal('Highland Park');
    await field('shipper.zipcode').fill('');
  });

  it('wants the year before the make, and the make before the model', async () => {
    expect(await field('vehicles.0.make').isDisabled()).to.equal(true);
    await page.getByText('Pick a year first.').waitFor();
    await field('vehicles.0.year').selectOption('2019');
    expect(await field('vehicles.0.make').isEnabled()).to.equal(true);
    expect(await field('vehicles.0.model').isDisabled()).to.equal(true);
    await page.getByText('Pick a make first.').waitFor();
  });

  it('brings a vehicle that was removed, and a contact that was replaced, back by Undo', async () => {
    const visit = await browser.context.newPage();
    await visit.goto(`${server.url}/quotes/create`);
    const at = (path: string) => visit.locator(`[id="${path}"]`);
    const undo = visit.locator('.bp6-toast').getByRole('button', { name: 'Undo' });
    await visit.getByRole('button', { name: 'Add vehicle' }).click();
    await at('vehicles.1.year').selectOption('2019');
    await visit.getByRole('button', { name: 'Remove vehicle 2' }).click();
    expect(await at('vehicles.1.year').count()).to.equal(0);
    await undo.click();
    expect(await at('vehicles.1.year').inputValue()).to.equal('2019');
    await at('shipper.firstName').fill('Ana');
    await at('origin.name').fill('Gate 4');
    await visit.getByRole('button', { name: 'Use customer for origin' }).click();
    expect(await at('origin.name').inputValue()).to.equal('Ana');
    await undo.click();
    expect(await at('origin.name').inputValue()).to.equal('Gate 4');
    await visit.close({ runBeforeUnload: false });
  });

  it('suggests makes and models of the year, and marks the vehicle operable', async () => {
    await field('vehicles.0.operable').uncheck({ force: true });
    await field('vehicles.0.make').pressSequentially('toy');
    await suggestions().getByRole('option', { name: 'Toyota' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await textIn('vehicles.0.make')).to.equal('Toyota');
    await field('vehicles.0.model').pressSequentially('cam');
    await suggestions().getByRole('option', { name: 'Camry' }).click();
    expect(await textIn('vehicles.0.model')).to.equal('Camry');
    expect(await field('vehicles.0.operable').isChecked()).to.equal(true);
  });

  it('takes any other text, also while the look-up fails', async () => {
    await page.route('**/rest-api/vehicle-*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await page.getByRole('button', { name: 'Add vehicle' }).click();
    await field('vehicles.1.year').selectOption('1951');
    await page.getByText('Server connection error, please try it again').first().waitFor();
    await field('vehicles.1.make').fill('Homemade');
    await field('vehicles.1.model').fill('Hot Rod');
    expect(await textIn('vehicles.1.model')).to.equal('Hot Rod');
    await page.unroute('**/rest-api/vehicle-*');
  });

  it('leaves an opened record as it is', async () => {
    const visit = await browser.context.newPage();
    const {
      data: { quotes },
    } = await visit.request
      .post(`${server.url}/graphql`, {
        headers: { origin: server.url },
        data: { query: '{ quotes { data { id transport { miles } } } }' },
      })
      .then((answer) => answer.json());
    await visit.goto(`${server.url}/quotes/${quotes.data[0].id}?edit=true`);
    await visit.locator('[id="transport.miles"]').waitFor();
    await visit
      .getByText(/^[\d,]+ miles$/)
      .first()
      .waitFor();
    await visit.getByRole('link', { name: 'Dashboard' }).click();
    await visit.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
    await visit.close();
  });

  it('clears city and state of an opened record too, once its ZIP code is an unknown one', async () => {
    const visit = await browser.context.newPage();
    await visit.goto(`${server.url}/quotes/15?edit=true`);
    const at = (name: string) => visit.locator(`[id="${name}"]`);
    await at('origin.zipcode').waitFor();
    expect(await at('origin.city').inputValue()).not.to.equal('');
    await at('origin.zipcode').fill('99999');
    await visit.locator('[id="origin.city"][value=""]').waitFor();
    expect(await at('origin.state').inputValue()).to.equal('');
    await visit.close({ runBeforeUnload: false });
  });

  it('clears those of the customer of an opened record too, and fills in the next ones', async () => {
    const admin = await signedIn(server, 'superadmin@lanebook.test');
    const { data } = await admin.graphql(
      '{ quotes(cursor: { size: 200 }) { data { id shipper { zipcode city state } } } }',
    );
    const { id } = data.quotes.data.find(
      ({ shipper }: { readonly shipper: Record<string, string | null> }) =>
        shipper.zipcode && shipper.city && shipper.state,
    );
    const visit = await browser.context.newPage();
    await visit.goto(`${server.url}/quotes/${id}?edit=true`);
    const at = (name: string) => visit.locator(`[id="shipper.${name}"]`);
    const place = async () => `${await at('city').inputValue()}, ${await at('state').inputValue()}`;
    await visit.getByText('Address and customer note').click();
    await at('zipcode').fill('99999');
    await becomesIn(place, ', ');
    await at('zipcode').fill('75201');
    await becomesIn(place, 'Dallas, TX');
    await visit.close({ runBeforeUnload: false });
  });

  it('saves the place of a new ZIP code, not of the one before, also where Enter is faster than the look-up', async () => {
    const visit = await browser.context.newPage();
    await visit.goto(`${server.url}/quotes/15`);
    await visit.getByRole('button', { name: 'Edit Origin' }).click();
    await visit.locator('[id="origin.zipcode"]').fill('33101');
    await visit.keyboard.press('Enter');
    await visit.getByText('The quote was saved.').waitFor();
    await visit
      .getByRole('region', { name: 'Origin' })
      .getByText(/Miami, FL 33101/)
      .waitFor();
    await visit.close({ runBeforeUnload: false });
  });

  it('says on a record whose ZIP code was changed alone that its miles are of another lane, and takes them with one press', async () => {
    const { page: other } = await somebody('superadmin@lanebook.test');
    await openQuote(other, server, 23);
    const transport = card(other, 'Transport information');
    const note = transport.getByText(
      /^The ZIP codes are [\d,]+ miles apart, not [\d,]+: the price may be that/,
    );
    await button(other, 'Edit Origin').click();
    const zip = other.locator('[id="origin.zipcode"]');
    await zip.fill((await zip.inputValue()) === '98101' ? '33101' : '98101');
    await button(other, 'Confirm Origin').click();
    await note.waitFor();
    const [apart = ''] = /[\d,]+ miles/.exec(await note.innerText()) ?? [];
    await button(other, 'Edit Transport pricing').click();
    await other.locator('[id="transport.basePrice"]').fill('4321');
    await note.waitFor();
    expect(await button(other, `Use ${apart}`).count(), 'beside a price that is half typed').to.equal(0);
    await button(other, 'Cancel Transport pricing').click();
    await button(other, `Use ${apart}`).click();
    await note.waitFor({ state: 'detached' });
    await transport.getByText(apart, { exact: true }).waitFor();
    await other.reload();
    await transport.getByText(apart, { exact: true }).waitFor();
    expect(await note.count()).to.equal(0);
    const type = async (miles: number): Promise<void> => {
      await button(other, 'Edit Transport information').click();
      await other.locator('[id="transport.miles"]').fill(String(miles));
      await button(other, 'Confirm Transport information').click();
      await transport.getByText(`${miles.toLocaleString('en-US')} miles`, { exact: true }).waitFor();
    };
    const measured = Number(apart.replace(/\D/g, ''));
    await type(Math.round(measured * 1.3));
    await note.waitFor();
    await type(Math.round(measured * 1.05));
    await note.waitFor({ state: 'detached' });
  });

  it('says on a record whose ends no road joins any more that its miles are of another lane, and clears them with one press', async () => {
    const { page: other } = await somebody('superadmin@lanebook.test');
    await openQuote(other, server, 24);
    const transport = card(other, 'Transport information');
    await button(other, 'Edit Destination').click();
    await other.locator('[id="destination.zipcode"]').fill('96813');
    await button(other, 'Confirm Destination').click();
    const note = transport.getByText(
      /^There is no road between the ZIP codes: the [\d,]+ miles and the price may be those of another lane\.$/u,
    );
    await note.waitFor();
    await button(other, 'Clear the miles').click();
    await note.waitFor({ state: 'detached' });
    await other.reload();
    await transport.waitFor();
    expect(await transport.getByText(/^[\d,]+ miles$/u).count()).to.equal(0);
    expect(await note.count()).to.equal(0);
    await other.close();
  });

  it('takes the first suggestion for what is typed by Enter, and sends nothing yet', async () => {
    await field('vehicles.1.year').selectOption('2021');
    await field('vehicles.1.make').fill('');
    await field('vehicles.1.make').pressSequentially('Toyot');
    await suggestions().getByRole('option', { name: 'Toyota' }).waitFor();
    await page.keyboard.press('Enter');
    await suggestions().waitFor({ state: 'detached' });
    expect(await textIn('vehicles.1.make'), 'the only one').to.equal('Toyota');
    await field('vehicles.1.model').fill('');
    await field('vehicles.1.model').pressSequentially('Ca');
    const first = await suggestions().getByRole('option').first().innerText();
    expect(await field('vehicles.1.model').getAttribute('aria-activedescendant')).to.equal(
      'vehicles.1.model-suggestions-0',
    );
    await page.keyboard.press('Enter');
    await suggestions().waitFor({ state: 'detached' });
    expect(await textIn('vehicles.1.model'), 'the first of several').to.equal(first);
    expect(await page.locator('[aria-invalid="true"]').count()).to.equal(0);
  });

  const halfTyped = async (): Promise<string> => {
    await field('vehicles.1.model').fill('');
    await field('vehicles.1.model').pressSequentially('Ca');
    return suggestions().getByRole('option').first().innerText();
  };

  it('takes it by Tab, too', async () => {
    const first = await halfTyped();
    await page.keyboard.press('Tab');
    await suggestions().waitFor({ state: 'detached' });
    expect(await textIn('vehicles.1.model')).to.equal(first);
  });

  it('keeps what is typed where its list is closed by Escape, or the field is left by the mouse', async () => {
    for (const leave of [() => pressEscape(page), () => field('shipper.firstName').click()]) {
      await halfTyped();
      await leave();
      await suggestions().waitFor({ state: 'detached' });
      expect(await textIn('vehicles.1.model')).to.equal('Ca');
    }
  });

  it('leaves a vehicle that does not run as it is where its model is typed to its end', async () => {
    const first = await halfTyped();
    await field('vehicles.1.operable').uncheck({ force: true });
    await field('vehicles.1.model').fill(first);
    await suggestions().getByRole('option', { selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await suggestions().waitFor({ state: 'detached' });
    expect(await field('vehicles.1.operable').isChecked()).to.equal(false);
    await field('vehicles.1.operable').check({ force: true });
  });

  it('takes the first place by Enter where no ZIP code is typed, which it would replace', async () => {
    await field('destination.city').fill('dall');
    await suggestions().waitFor();
    await page.keyboard.press('Enter');
    expect([await textIn('destination.city'), await textIn('destination.zipcode')]).to.deep.equal([
      'dall',
      '75201',
    ]);
    await field('destination.zipcode').fill('');
    await field('destination.city').fill('dalla');
    await suggestions().getByRole('option', { name: 'Dallas TX 75201' }).waitFor();
    await page.keyboard.press('Enter');
    await becomes('destination.zipcode', '75201');
    expect(await textIn('destination.city')).to.equal('Dallas');
    await field('destination.zipcode').fill('');
    await field('destination.state').selectOption('FL');
    await field('destination.city').fill('dalla');
    await suggestions().getByRole('option', { name: 'Dallas TX 75201' }).waitFor();
    await page.keyboard.press('Enter');
    await suggestions().waitFor({ state: 'detached' });
    expect(
      [await textIn('destination.city'), await textIn('destination.state')],
      'a state that was chosen',
    ).to.deep.equal(['dalla', 'FL']);
  });

  it('shows nothing out of place on a phone, with a list open', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await field('destination.city').fill('spring');
    await suggestions().waitFor();
    expect(await overflow(page)).to.equal(0);
    expect(await barriers(page)).to.deep.equal([]);
  });
});
