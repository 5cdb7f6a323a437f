import { expect } from 'chai';
import type { Page, Request } from 'playwright-core';
import { addPerson } from '../support/add-person.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { button, card, field, heading } from './record-screen.ts';
import { barriers } from './screen.ts';

const VIEWER = 'prices.alone@lanebook.test';

describe('the price check in a browser', function priceCheck() {
  let page: Page;
  let somebody: InBrowser['somebody'];
  let server: InBrowser['server'];
  inBrowser(this, async (opened) => {
    ({ somebody, server } = opened);
    await addPerson(server, VIEWER, ['taq_view']);
    ({ page } = await somebody('superadmin@lanebook.test', '/quotes'));
  });

  const help = (path: string) => page.locator(`[id="${path}-help"]`);
  const total = (on: Page) => card(on, 'Price').locator('.checked-total b');

  it('stands in the sidebar, where it is the current place alone', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Price Check' }).click();
    await heading(page, 'Price Check').waitFor();
    const current = await page.locator('#sidebar [aria-current]').allInnerTexts();
    expect(current.map((each) => each.trim())).to.deep.equal(['Price Check']);
    await page.getByText('No price yet').waitFor();
  });

  it('names what it lacks at its fields', async () => {
    await button(page, 'Check the price').click();
    await help('origin.zipcode').waitFor();
    expect(await page.locator('.bp6-toast').count(), 'one message a subject').to.equal(0);
    expect(await help('origin.zipcode').innerText()).to.equal('Enter the ZIP code of the origin.');
    await page
      .getByRole('group', { name: 'No price yet' })
      .getByText('Vehicle 1: Enter the model.')
      .waitFor();
  });

  it('no longer names what was mended since', async () => {
    const reasons = page.getByRole('group', { name: 'No price yet' });
    const origin = reasons.getByText('Enter the ZIP code of the origin.');
    await origin.waitFor();
    await field(page, 'origin.zipcode').fill('33101');
    await page.keyboard.press('Tab');
    await origin.waitFor({ state: 'detached' });
    await reasons.getByText('Vehicle 1: Enter the model.').waitFor();
    await reasons.getByText('Enter the ZIP code of the destination.').waitFor();
  });

  it('shows a price with its explanation and a map, and stores nothing', async () => {
    const sent: Array<string> = [];
    const listen = (request: Request): void => void sent.push(request.postData() ?? '');
    page.on('request', listen);
    await field(page, 'origin.zipcode').fill('33101');
    await field(page, 'destination.zipcode').fill('75201');
    await field(page, 'vehicles.0.year').selectOption('2019');
    await field(page, 'vehicles.0.make').fill('Toyota');
    await field(page, 'vehicles.0.model').fill('Camry');
    await page.waitForFunction(
      () => (document.getElementById('destination.city') as HTMLInputElement).value === 'Dallas',
    );
    await button(page, 'Check the price').click();
    await total(page).waitFor();
    expect(await total(page).innerText()).to.equal('$1,100');
    expect(await card(page, 'How it came about').locator('tbody tr').count()).to.equal(3);
    await card(page, 'Map').locator('.map').waitFor();
    page.off('request', listen);
    const mutations = sent.flatMap((body) => /"mutation (\w+)/.exec(body)?.[1] ?? []);
    expect(mutations).to.deep.equal(['runTransportAutoQuoter']);
    expect(await page.getByText('Unsaved changes').count()).to.equal(0);
  });

  it('asks for the places of its map once, however often its window is looked at', async () => {
    const asked: Array<string> = [];
    const listen = (request: Request): void => void asked.push(request.postData() ?? '');
    page.on('request', listen);
    const again = page.waitForResponse('**/graphql');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await again;
    page.off('request', listen);
    expect(asked.filter((body) => body.includes('query geolocation'))).to.deep.equal([]);
  });

  it('says that a price is no longer that of what is beside it', async () => {
    const other = page.getByText('The lane, a vehicle or the carrier type is another one now. Check again.');
    expect(await other.count()).to.equal(0);
    await field(page, 'origin.zipcode').fill('83702');
    await other.waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await field(page, 'origin.zipcode').fill('33101');
    await other.waitFor({ state: 'detached' });
  });

  /** Whether both ends are inside the map, beside its buttons. */
  const showsBothEnds = () =>
    card(page, 'Map')
      .locator('.map')
      .evaluate((map) => {
        const frame = map.getBoundingClientRect();
        const buttons = map.querySelector('.ol-zoom')?.getBoundingClientRect();
        const marks = [...map.querySelectorAll('.map-mark')].map((mark) => mark.getBoundingClientRect());
        const seen = marks.filter(
          ({ left, right, top, bottom }) =>
            left >= (buttons?.right ?? frame.right) &&
            right <= frame.right &&
            top >= frame.top &&
            bottom <= frame.bottom,
        );
        return marks.length === 2 && seen.length === 2;
      });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await check('the price check', undefined, () => becomes(showsBothEnds, true));
    },
  );

  it('is shared by its address', async () => {
    const { pathname, search } = new URL(page.url());
    expect(search).to.include('from=33101');
    const other = await somebody('manager@lanebook.test', '/quotes');
    await other.page.goto(page.url());
    await other.page.waitForURL((there) => there.pathname !== pathname);
    const admin = await somebody('admin@lanebook.test', pathname + search);
    await total(admin.page).waitFor();
    expect(await total(admin.page).innerText()).to.equal('$1,100');
    expect(await field(admin.page, 'vehicles.0.model').inputValue()).to.equal('Camry');
  });

  it('is for a person who only sees prices, with all of it but what other permissions show', async () => {
    const viewer = await somebody(VIEWER, '/taq/price-check');
    const refused: Array<string> = [];
    const asked: Array<string> = [];
    viewer.page.on('request', (request) => asked.push(request.postData() ?? ''));
    viewer.page.on('response', async (response) => {
      if (!response.url().endsWith('/graphql')) return;
      const { errors } = await response.json().catch(() => ({}));
      if (errors) refused.push(JSON.stringify(errors));
    });
    const request = 'from=33101&to=75201&vehicle=2019~Toyota~Camry~~';
    await viewer.page.goto(`${server.url}/taq/price-check?${request}`);
    await total(viewer.page).waitFor();
    expect(await total(viewer.page).innerText()).to.equal('$1,100');
    const factors = viewer.page.getByRole('region', { name: 'What the base price can come from' });
    await factors.getByText('Taken', { exact: true }).waitFor();
    await card(viewer.page, 'Map').locator('.map').waitFor();
    await field(viewer.page, 'vehicles.0.operable').uncheck({ force: true });
    await button(viewer.page, 'Check the price').click();
    await card(viewer.page, 'Price').getByText('Inop fee').waitFor();
    expect(
      asked.filter((each) => each.includes('similarLoads')),
      'what carriers took',
    ).to.deep.equal([]);
    expect(await viewer.page.getByRole('link', { name: 'Quotes', exact: true }).count()).to.equal(0);
    await field(viewer.page, 'origin.zipcode').fill('99999');
    await button(viewer.page, 'Check the price').click();
    await viewer.page
      .locator('[id="origin.zipcode-help"]')
      .getByText(/ZIP code/u)
      .first()
      .waitFor();
    expect(refused.filter((each) => !each.includes('"INVALID"'))).to.deep.equal([]);
  });

  it('has the referrer of an address also where it was deleted since, as the price has its deposit', async () => {
    const admin = await signedIn(server, 'admin@lanebook.test');
    await admin.graphql(
      'mutation { createReferrer(input: { name: "Old Partner", depositAmount: 333 }) { id } }',
    );
    const partner = async (): Promise<string | undefined> =>
      (await admin.graphql('{ referrers { id name } }')).data.referrers.find(
        ({ name }: { readonly name: string }) => name === 'Old Partner',
      )?.id;
    await becomes(async () => typeof (await partner()), 'string');
    const id = await partner();
    await admin.graphql('mutation ($id: ID!) { deleteReferrer(id: $id) }', { id });
    await becomes(partner, undefined);
    const address = '/taq/price-check?from=33101&to=75201&vehicle=2019~Toyota~Camry~~';
    const opened = await somebody('admin@lanebook.test', `${address}&referrer=${id}`);
    await card(opened.page, 'How it came about').getByText("Old Partner's, of each vehicle").waitFor();
    const chosen = field(opened.page, 'referrerId').locator('option:checked');
    await becomes(() => chosen.innerText(), 'Old Partner');
    await field(opened.page, 'referrerId').selectOption('None');
    await button(opened.page, 'Check the price').click();
    await opened.page.waitForURL((url) => !url.searchParams.has('referrer'));
    await becomes(() => field(opened.page, 'referrerId').getByText('Old Partner').count(), 0);
    await opened.page.goBack();
    await becomes(() => chosen.innerText(), 'Old Partner');
  });

  it('has the places of an address that says ZIP codes alone', async () => {
    const admin = await somebody(
      'admin@lanebook.test',
      '/taq/price-check?from=33101&to=75201&vehicle=2019~Toyota~Camry~~',
    );
    await total(admin.page).waitFor();
    expect(await total(admin.page).innerText()).to.equal('$1,100');
    for (const [path, value] of [
      ['origin.city', 'Miami'],
      ['origin.state', 'FL'],
      ['destination.city', 'Dallas'],
      ['destination.state', 'TX'],
    ] as const)
      expect(await field(admin.page, path).inputValue(), path).to.equal(value);
    await admin.page.getByRole('region', { name: 'Map: Miami, FL to Dallas, TX' }).waitFor();
    expect(await admin.page.getByText('another one now').count()).to.equal(0);
  });

  /** Of the factors beside the fields, that of the miles. */
  const byMiles = () =>
    page
      .getByRole('region', { name: 'What the base price can come from' })
      .getByRole('listitem')
      .filter({ hasText: 'By miles' })
      .locator('.factor-price')
      .innerText();

  it('has beside a price what it can come from by the same tables, whoever has published them', async () => {
    await becomes(byMiles, '$925');
    const admin = await signedIn(server, 'admin@lanebook.test');
    const { data } = await admin.graphql('{ rows: mileagePricings { id minMileage maxMileage price } }');
    const rows = data.rows.map((row: { readonly price: number }) => ({ ...row, price: row.price + 10 }));
    const { errors } = await admin.graphql(
      'mutation ($rows: [MileagePricingInput!]!) { updateMileagePricings(pricingData: $rows) { id } }',
      { rows },
    );
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    await button(page, 'Check the price').click();
    await becomes(byMiles, '$935');
    await card(page, 'Price')
      .getByText(/ miles \(estimated\), by the prices of /u)
      .waitFor();
  });

  it('has the city of a ZIP code that Enter is faster than', async () => {
    await field(page, 'destination.zipcode').fill('90001');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('to') === '90001~Los Angeles~CA');
    await becomes(() => field(page, 'destination.city').inputValue(), 'Los Angeles');
    await total(page).waitFor();
    // Until the answer to the new check it stands beside the price of the one before.
    await page.getByText('so this price is not its price').waitFor({ state: 'detached' });
    await page.goBack();
    await becomes(() => field(page, 'destination.city').inputValue(), 'Dallas');
  });

  it('keeps a price over a check that fails, says so until it succeeds, and tries again by itself', async () => {
    const told = page.getByRole('alert').filter({ hasText: 'The price could not be checked' });
    await page.goto(
      `${server.url}/taq/price-check?from=33101~Miami~FL&to=75201~Dallas~TX&vehicle=2019~Toyota~Camry~~`,
    );
    await total(page).waitFor();
    const before = await total(page).innerText();
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('runTransportAutoQuoter') ? route.abort() : route.continue(),
    );
    await button(page, 'Check the price').click();
    await told.waitFor();
    expect(await total(page).innerText()).to.equal(before);
    await field(page, 'transport.carrierType').selectOption('ENCLOSED');
    await told.waitFor({ state: 'detached' });
    await button(page, 'Check the price').click();
    await told.waitFor();
    await page.locator('.checked[data-other]').waitFor();
    expect(await page.locator('.bp6-toast').count()).to.equal(0);
    await page.goto(page.url());
    await told.waitFor();
    expect(await page.getByText('No price yet').count()).to.equal(0);
    await page.unroute('**/graphql');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await card(page, 'Price').getByText('Enclosed fee').waitFor();
    await told.waitFor({ state: 'detached' });
    await field(page, 'transport.carrierType').selectOption('OPEN');
    await button(page, 'Check the price').click();
    await card(page, 'Price').getByText('Enclosed fee').waitFor({ state: 'detached' });
  });

  it('goes back to the check before', async () => {
    await field(page, 'transport.carrierType').selectOption('ENCLOSED');
    await button(page, 'Check the price').click();
    await card(page, 'Price').getByText('Enclosed fee').waitFor();
    await page.goBack();
    await card(page, 'Price').getByText('Enclosed fee').waitFor({ state: 'detached' });
    expect(await field(page, 'transport.carrierType').inputValue()).to.equal('OPEN');
  });

  it('names a vehicle that has no size at its model, beside its price', async () => {
    await field(page, 'vehicles.0.model').fill('Camrie');
    await page.keyboard.press('Tab');
    await button(page, 'Check the price').click();
    await page
      .locator('.vehicle')
      .getByText('Priced without a size fee: check make and model, or choose a size.')
      .waitFor();
    expect(await help('vehicles.0.model').innerText()).to.equal('No size found');
    await total(page).waitFor();
    await field(page, 'vehicles.0.model').fill('Camry');
    expect(await help('vehicles.0.model').count()).to.equal(0);
  });

  it('says of a vehicle that is priced by hand that it is', async () => {
    await field(page, 'vehicles.0.make').fill('Ram');
    await field(page, 'vehicles.0.model').fill('4500');
    await button(page, 'Check the price').click();
    await page
      .locator('.vehicle-error')
      .getByText(/is not quoted automatically: the size chart says so of the .*Ram 4500\. Price it by hand\./)
      .waitFor();
    expect(await page.getByText('is not quoted automatically').count(), 'once').to.equal(1);
    await becomes(() => page.evaluate(() => document.activeElement?.id), 'vehicles.0');
    expect(await page.locator('.bp6-toast').count()).to.equal(0);
  });

  it('says one refusal once, at its field, and others besides in a list that leads to each', async () => {
    const words = 'Enter the model.';
    await field(page, 'vehicles.0.model').fill('');
    await button(page, 'Check the price').click();
    await help('vehicles.0.model').getByText(words).waitFor();
    await becomes(() => page.evaluate(() => document.activeElement?.id), 'vehicles.0.model');
    expect(await page.getByText(words).count(), 'once').to.equal(1);
    await page.getByText('What is missing or wrong is marked in the form.').waitFor();
    await field(page, 'vehicles.0.make').fill('');
    await button(page, 'Check the price').click();
    await page.getByRole('group', { name: 'No price yet' }).getByText(words).waitFor();
    expect(await page.locator('.bp6-toast').count()).to.equal(0);
  });
});
