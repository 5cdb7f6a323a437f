import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { createLinks } from '../../src/platform/links.ts';
import { createQuoterTokens } from '../../src/pricing/quoter/resolvers/quoter-token.ts';
import { leastLoad, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { QuotedPrice } from '../../src/shared-kernel/quoted-price.ts';
import { carriedOrder } from '../support/carried-order.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn } from './becomes.ts';
import { fitsEveryWindow, LARGE, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { button, card, field, heading, toastButton } from './record-screen.ts';
import { typeQuote } from './screen.ts';

/** By the first price tables: Miami to Dallas is a lane of its own. */
const MIAMI_DALLAS = '1,100.00';
const MIAMI_TO_DALLAS = {
  origin: { city: 'Miami', state: 'FL', zipcode: '33101' },
  destination: { city: 'Dallas', state: 'TX', zipcode: '75201' },
};

describe('the automatic quoter in a browser', function quoter() {
  let page: Page;
  let url = '';
  let admin: HttpClient;
  /** Path of a quote whose price is that of the quoter. */
  let quotedPath = '';
  inBrowser(this, async ({ server, somebody }) => {
    ({ url } = server);
    admin = await signedIn(server, 'superadmin@lanebook.test');
    for (const carrierPay of [900, 1_000, 1_100])
      await carriedOrder(admin, { ...MIAMI_TO_DALLAS, carrierPay });
    ({ page } = await somebody('superadmin@lanebook.test', '/quotes/create'));
  });

  const price = () => card(page, 'Transport pricing');
  const shown = (name: string) => field(page, `transport.${name}`).inputValue();
  const help = (path: string) => page.locator(`[id="${path}-help"]`);
  const quote = () => price().getByRole('button', { name: /^Quote (automatically|again)$/ });
  const said = (words: string | RegExp) => page.locator('.bp6-toast').getByText(words);
  const type = async (path: string, text: string): Promise<void> => {
    await field(page, path).fill(text);
    await page.keyboard.press('Tab');
  };
  const createQuote = async (input: object): Promise<string> => {
    const create = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
    return (await admin.graphql(create, { input })).data.createQuote.id;
  };
  const quoted = async (): Promise<void> => {
    const answered = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('runTransportAutoQuoter'),
    );
    await quote().click();
    await answered;
  };

  it('names what it lacks at its fields, in a list beside the price, and in the quoted words', async () => {
    await quoted();
    await said('Form has some invalid fields').waitFor();
    await said('Vehicles has some invalid fields').waitFor();
    expect(await page.locator('.bp6-toast').count(), 'one press, one message').to.equal(1);
    expect(await help('origin.zipcode').innerText()).to.equal('Enter the ZIP code of the origin.');
    expect(await help('destination.zipcode').innerText()).to.equal('Enter the ZIP code of the destination.');
    expect(await help('vehicles.0.year').innerText()).to.match(/^Choose the year/);
    const missing = price().getByRole('group', { name: 'No price yet' });
    await missing.getByRole('link', { name: 'Vehicle 1: Enter the make.' }).waitFor();
    await missing.getByRole('link', { name: /^Vehicle 1: Choose the year/ }).click();
    await focusIsOn(page, 'vehicles.0.year');
  });

  it('says that a place is unknown to it', async () => {
    await field(page, 'origin.zipcode').fill('00000');
    await quoted();
    await help('origin.zipcode').getByText('We do not know this ZIP code').waitFor();
  });

  it('puts its price in place of the form’s, with the miles, and what undoes it', async () => {
    await page.reload();
    await button(page, /^Discard the quote begun at/)
      .first()
      .click();
    await typeQuote(page);
    await type('transport.sizeFee', '75');
    await quoted();
    await said(`Quoted: the total is $${MIAMI_DALLAS}.`).waitFor();
    expect(await shown('totalPrice')).to.equal(MIAMI_DALLAS);
    expect([await shown('basePrice'), await shown('deposit'), await shown('sizeFee')]).to.deep.equal([
      '875.00',
      '200.00',
      '0.00',
    ]);
    expect(await shown('miles')).to.equal('1,276');
    await toastButton(page, 'Undo').click();
    expect([await shown('basePrice'), await shown('sizeFee'), await shown('totalPrice')]).to.deep.equal([
      '800.00',
      '75.00',
      '1,075.00',
    ]);
    await button(page, 'Quote automatically').waitFor();
  });

  it('shows what the base price can come from, in its order, with the one that it takes', async () => {
    const factors = price().getByRole('region', { name: 'What the base price can come from' });
    const words = await factors.getByRole('listitem').allInnerTexts();
    expect(words.map((each) => each.split(/\s*\n\s*/))).to.deep.equal([
      ['By miles', '1,201 to 1,400 miles', '$925'],
      ['Miami, FL → Dallas, TX', 'Taken', 'Rule 1: in Miami, in Dallas', '$875'],
    ]);
  });

  const story = () => card(page, 'Where the price comes from');
  /** Three steps, which are those of the lane. */
  const unfoldsSteps = async (title: string): Promise<void> => {
    const folded = story().locator('details', { has: page.getByText(title, { exact: true }) });
    const steps = folded.locator('.price-steps tbody tr');
    expect(await steps.first().isVisible(), 'before').to.equal(false);
    await folded.locator('summary').click();
    await steps.first().waitFor();
    expect(await steps.count()).to.equal(3);
  };
  const took = () => price().getByRole('region', { name: 'What carriers took lately' });

  it('shows what carriers took on the lane, beside what the carrier would get, before anything is saved', async () => {
    await took()
      .getByText(
        /^3 similar loads since .* paid carriers typically \$1,000 a vehicle, from \$900 to \$1,100\./,
      )
      .waitFor();
    expect(await took().innerText()).to.include(
      'The carrier pay of this one is $875 a vehicle, less than carriers took.',
    );
  });

  it('offers the size by which it was priced, and sets it only when told to', async () => {
    await quoted();
    await price().getByText('2019 Toyota Camry was priced as Midsize, by the size chart.').waitFor();
    expect(await field(page, 'vehicles.0.sizeId').inputValue()).to.equal('');
    await price()
      .getByRole('button', { name: /^Use this size, Midsize/ })
      .click();
    expect(await field(page, 'vehicles.0.sizeId').locator('option:checked').innerText()).to.equal('Midsize');
    await price()
      .getByText(/^Quoted for 1,276 miles \(estimated\), by the prices of /u)
      .waitFor();
  });

  it('explains each step of the price', async () => {
    await price().getByText('How this price came about').click();
    const rows = await price().locator('.price-steps tbody tr').allInnerTexts();
    expect(rows.map((row) => row.replace(/\s+/g, ' ').trim())).to.deep.equal([
      'Base price Miami, FL (within 25 miles) to Dallas, TX (within 25 miles), rule 1; by miles it is $925 $875',
      'Deposit The standard deposit, of each vehicle $200',
      'Deposit fee by distance 501 to 1,500 miles $25',
    ]);
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await check('the price card', price(), () => quote().scrollIntoViewIfNeeded());
    },
  );

  it('says when the form is about something else, and quotes that', async () => {
    await field(page, 'transport.carrierType').selectOption('ENCLOSED');
    await price()
      .getByText(/is another one now\. Quote again\.$/)
      .waitFor();
    await quoted();
    await price().getByText('Quoted for 1,276 miles').waitFor();
    expect(await shown('enclosedFee')).to.not.equal('0.00');
    await field(page, 'transport.carrierType').selectOption('OPEN');
    await quoted();
    await page.waitForFunction(
      (total) => (document.getElementById('transport.totalPrice') as HTMLInputElement).value === total,
      MIAMI_DALLAS,
    );
  });

  it('offers its Undo until the price or the miles are edited, which it would replace', async () => {
    const undo = toastButton(page, 'Undo');
    for (const [path, text] of [
      ['transport.sizeFee', '3'],
      ['transport.miles', '1300'],
    ] as const) {
      await quoted();
      await undo.waitFor();
      await field(page, 'origin.name').fill(`Beside ${path}`);
      await page.waitForTimeout(300);
      expect(await undo.count(), 'after another edit').to.equal(1);
      await field(page, path).fill(text);
      await undo.waitFor({ state: 'detached', timeout: 5_000 });
      expect(await field(page, path).inputValue()).to.equal(text);
    }
    await quoted();
    await becomes(() => shown('totalPrice'), MIAMI_DALLAS);
  });

  it('offers no Undo of the last price while the next one is asked', async () => {
    await quoted();
    await toastButton(page, 'Undo').waitFor();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if ((route.request().postData() ?? '').includes('runTransportAutoQuoter')) await held;
      return route.fallback();
    });
    await quote().click();
    await toastButton(page, 'Undo').waitFor({ state: 'detached', timeout: 5_000 });
    answer();
    await toastButton(page, 'Undo').waitFor();
    await page.unrouteAll();
  });

  it('keeps the sum when an amount is edited, and saves how the price came about with what was corrected', async () => {
    await type('transport.basePrice', '900');
    expect([await shown('deposit'), await shown('totalPrice')]).to.deep.equal(['175.00', MIAMI_DALLAS]);
    await field(page, 'vehicles.0.year').selectOption('2018');
    await page.keyboard.press('Control+s');
    await page.getByText('A quote has been successfully created!').waitFor();
    await heading(page, /^Quote ID \d+$/).waitFor();
    await story().getByText('Quoted, then edited').waitFor();
    expect(await story().innerText()).to.match(
      /\$1,100 on .*, by the prices of .*\. Changed since: Base price .*, Deposit .* and Vehicles\./,
    );
    await story()
      .getByText(/^What was quoted then, by today’s prices, in force since .*: \$1,100, the same as then\.$/u)
      .waitFor();
    await story()
      .getByText(/^The quote as it is now, by today’s prices: \$1,100, the same as its price of \$1,100\.$/u)
      .waitFor();
    await unfoldsSteps('How it came about');
    await unfoldsSteps('How that comes about');
  });

  it('shows the story of the price in every window', async () => {
    await page.goto(page.url().replace(/\?.*$/, ''));
    await story().getByText('How it came about').click();
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await check('the story of the price', story(), () => story().scrollIntoViewIfNeeded());
    },
  );

  it('quotes on the record’s page, and says so there once it is saved', async () => {
    await button(page, 'Edit Transport pricing').click();
    await quoted();
    await said(`Quoted: the total is $${MIAMI_DALLAS}.`).waitFor();
    await button(page, 'Confirm Transport pricing').click();
    await button(page, 'Edit Transport pricing').waitFor();
    await story().getByText('Quoted', { exact: true }).waitFor();
    await card(page, 'Transport pricing').getByText('$875.00').first().waitFor();
  });

  it('says of a stored price that it is outdated as soon as the record is edited, not only once it is saved', async () => {
    const outdated = price().getByText(/is another one now\. Quote again\.$/);
    await button(page, 'Edit Vehicles').click();
    await field(page, 'vehicles.0.year').waitFor();
    expect(await outdated.count()).to.equal(0);
    await field(page, 'vehicles.0.year').selectOption('2019');
    await outdated.waitFor();
    await button(page, 'Edit Transport pricing').click();
    await button(page, 'Quote again').waitFor();
    await price().getByText('This total was quoted for something else.').waitFor();
    await button(page, 'Close Transport pricing').click();
    await button(page, 'Cancel Vehicles').click();
    await outdated.waitFor({ state: 'detached' });
  });

  it('says so also once that is saved, and where the record is booked', async () => {
    const [outdated, outdatedTotal] = [
      page.getByText(/is another one now\. Quote again\.$/),
      page.getByText('This total was quoted for something else.'),
    ];
    const address = page.url().replace(/\?.*$/, '');
    /** Returns the year before. */
    const setYear = async (year: string): Promise<string> => {
      await button(page, 'Edit Vehicles').click();
      const before = await field(page, 'vehicles.0.year').inputValue();
      await field(page, 'vehicles.0.year').selectOption(year);
      await button(page, 'Confirm Vehicles').click();
      await button(page, 'Edit Vehicles').waitFor();
      return before;
    };
    const before = await setYear('2019');
    await page.goto(`${address}/convert`);
    await outdatedTotal.waitFor();
    await button(page, 'Quote again').waitFor();
    await page.goto(address);
    await button(page, 'Edit Transport pricing').click();
    await outdated.waitFor();
    await outdatedTotal.waitFor();
    await button(page, 'Close Transport pricing').click();
    await setYear(before);
  });

  it('leads to the card of what it lacks', async () => {
    await button(page, 'Edit Origin').click();
    await field(page, 'origin.zipcode').fill('00000');
    await button(page, 'Edit Transport pricing').click();
    await quoted();
    await price()
      .getByRole('link', { name: /^Origin: We do not know this ZIP code/ })
      .click();
    await page.waitForFunction(() => document.activeElement?.id === 'origin.zipcode');
    await field(page, 'origin.zipcode').fill('33101');
    await button(page, 'Done').click();
  });

  it('is waited for by a save, which has its price', async () => {
    await page.goto(`${url}/quotes/create`);
    await heading(page, 'New Quote').waitFor();
    await typeQuote(page);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('runTransportAutoQuoter')) return route.fallback();
      const response = await route.fetch();
      await held;
      return route.fulfill({ response });
    });
    const saves: Array<string> = [];
    page.on('request', (request) => {
      const text = request.postData() ?? '';
      if (text.includes('mutation createQuote')) saves.push(text);
    });
    await quote().click();
    await button(page, 'Save').click();
    await page.waitForTimeout(300);
    expect(saves).to.deep.equal([]);
    answer();
    await heading(page, /^Quote ID \d+$/).waitFor();
    await price().getByText(MIAMI_DALLAS).first().waitFor();
    await page.unrouteAll();
    await story().getByText('Quoted', { exact: true }).waitFor();
    quotedPath = new URL(page.url()).pathname;
  });

  it('shows on the record’s page what carriers took, once also while its price is edited, and warns of a carrier pay under that', async () => {
    await page.goto(url + quotedPath);
    await story()
      .getByText(
        /^3 similar loads since .* paid carriers typically \$1,000 a vehicle, from \$900 to \$1,100\./,
      )
      .waitFor();
    expect(await story().innerText()).to.include('The carrier pay of this one is $875 a vehicle.');
    await story()
      .getByText(
        'The carrier pay of $875.00 per vehicle is less than what carriers took: $900.00 to $1,100.00',
      )
      .waitFor();
    await button(page, 'Edit Transport pricing').click();
    await price().getByRole('region', { name: 'What carriers took lately' }).waitFor();
    await becomes(() => page.getByText('3 similar loads since').count(), 1);
    await button(page, 'Close Transport pricing').click();
    await story().getByText('3 similar loads since').waitFor();
  });

  it('says on the record’s page what its price would be today, and which row and person make it differ', async () => {
    const { data } = await admin.graphql(
      '{ pricingExceptions(filter: { originCity: "Miami", destCity: "Dallas" }) { data { id rules { price } } } }',
    );
    const [{ id, rules }] = data.pricingExceptions.data;
    const priceLane = (price: number) =>
      admin.graphql(
        `mutation ($id: ID!, $price: Float!) {
          updatePricingException(pricingExceptionID: $id, priority: 1, pricingRule: { price: $price }) { id } }`,
        { id, price },
      );
    expect(rules[0].price).to.equal(875);
    await priceLane(915);
    try {
      await page.reload();
      await story()
        .getByText(/, \$40 more than then\./u)
        .waitFor();
      await story()
        .getByText(/for 1,276 miles \(estimated\), by the prices of/u)
        .waitFor();
      await story().getByText('Why it differs', { exact: true }).click();
      const difference = story().locator('.price-differences li').first();
      expect(await difference.innerText()).to.match(
        /Base price[\s\S]*\$875\s*→\s*\$915[\s\S]*Changed by .+ on \w{3}, \w{3} \d+, \d{4}\./u,
      );
    } finally {
      await priceLane(875);
    }
  });

  it('explains the price of an earlier state of a record, without what it would be today', async () => {
    await page.goto(`${url}${quotedPath}/history/1`);
    await story().getByText('Quoted', { exact: true }).waitFor();
    expect(await story().innerText()).to.match(
      /\$1,100 on .+ for 1,276 miles \(estimated\), by the prices of /u,
    );
    await unfoldsSteps('How it came about');
    expect(await story().innerText()).to.include('rule 1');
    expect(await story().innerText()).to.not.match(/today|similar loads/u);
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await check('the story of an earlier price', story(), () => story().scrollIntoViewIfNeeded());
    },
  );

  it('says of a price that today’s rules explain otherwise, or not at all, that they do', async () => {
    const run = `mutation ($origin: QuoteSpotInput!, $destination: QuoteSpotInput!, $vehicles: [QuotedVehicleInput!]!) {
      price: runTransportAutoQuoter(origin: $origin, destination: $destination, vehicles: $vehicles) { quoterToken } }`;
    const asked = { ...MIAMI_TO_DALLAS, vehicles: [{ year: 2019, make: 'Toyota', model: 'Camry' }] };
    const { quoterToken } = (await admin.graphql(run, asked)).data.price;
    const tokens = createQuoterTokens(createLinks(Buffer.alloc(32, 1), () => new Date()));
    const { quoted } = tokens.open(quoterToken) ?? expect.fail('The token was not made here.');
    const open = async (changes: Partial<QuotedPrice>): Promise<void> => {
      const transport = { ...leastQuote().transport, quoterToken: tokens.seal({ ...quoted, ...changes }) };
      const id = await createQuote({ ...leastQuote(), ...asked, transport });
      await page.goto(`${url}/quotes/${id}`);
    };
    await open({ amounts: { ...quoted.amounts, basePrice: 800 } });
    await story().getByText('Explained by today’s rules, which give $1,100 for it.').waitFor();
    await unfoldsSteps('How it came about');
    await story().getByText('Why it differs').click();
    await story().getByText("Today's rules give another amount by the same price tables.").waitFor();
    await open({ request: { ...quoted.request, originZip: '00000' } });
    await story()
      .getByText(/It cannot be explained any more\. The ZIP codes of origin and destination must be known/)
      .waitFor();
  });

  it('says of a price that was made by hand what it would be by today’s prices, and how that comes about', async () => {
    await page.goto(`${url}/quotes/${await createQuote(leastQuote())}`);
    await story().getByText('Priced by hand', { exact: true }).waitFor();
    await story()
      .getByText(/^By today’s prices, in force since .*: \$1,100\.$/u)
      .waitFor();
    await story()
      .getByText(/The carrier pay of this one is \$1,000 a vehicle\.$/u)
      .waitFor();
    expect(await story().getByText('is less than what carriers took').count(), 'a warning').to.equal(0);
    await unfoldsSteps('How that comes about');
  });

  it('quotes while a quote is booked, and the order has how the price came about', async () => {
    const id = await createQuote(leastLoad());
    await page.goto(`${url}/quotes/${id}/convert`);
    await heading(page, `Convert into Order ID #${id}`).waitFor();
    const zipcode = await field(page, 'origin.zipcode').inputValue();
    const model = await field(page, 'vehicles.0.model').inputValue();
    for (const name of ['origin.zipcode', 'vehicles.0.model']) await field(page, name).fill('');
    await quoted();
    await help('origin.zipcode').getByText('Enter the ZIP code of the origin.').waitFor();
    await help('vehicles.0.model').getByText('Enter the model.').waitFor();
    await field(page, 'origin.zipcode').fill(zipcode);
    await field(page, 'vehicles.0.model').fill(model);
    await quoted();
    await said(/^Quoted: the total is /).waitFor();
    expect(await page.locator('.record-price').innerText()).to.equal(`$${await shown('totalPrice')}`);
    const [request] = await Promise.all([
      page.waitForRequest((sent) => (sent.postData() ?? '').includes('mutation convertQuoteToOrder')),
      button(page, 'Convert').click(),
    ]);
    expect(request.postDataJSON().variables.input.transport.quoterToken).to.be.a('string');
    await heading(page, `Order ID ${id}`).waitFor();
    await story().getByText('Quoted', { exact: true }).waitFor();
  });

  it('quotes a new order, and an order that becomes a quote again', async () => {
    await page.goto(`${url}/orders/create`);
    await heading(page, 'New Order').waitFor();
    await quoted();
    await help('origin.zipcode').getByText('Enter the ZIP code of the origin.').waitFor();
    await type('origin.zipcode', '33101');
    await type('destination.zipcode', '75201');
    await becomes(() => shown('miles'), '1,276');
    await field(page, 'vehicles.0.year').selectOption('2019');
    await type('vehicles.0.make', 'Toyota');
    await type('vehicles.0.model', 'Camry');
    await quoted();
    await said(`Quoted: the total is $${MIAMI_DALLAS}.`).waitFor();
    expect(await shown('totalPrice')).to.equal(MIAMI_DALLAS);
    await toastButton(page, 'Undo').click();
    await becomes(() => shown('totalPrice'), '0.00');

    const create = 'mutation ($input: QuoteInput!) { createOrder(input: $input) { id } }';
    const { id } = (await admin.graphql(create, { input: leastLoad() })).data.createOrder;
    await page.goto(`${url}/orders/${id}/convert`);
    await heading(page, `Convert into Quote ID #${id}`).waitFor();
    await quoted();
    await said(/^Quoted: the total is /).waitFor();
    const quotedTotal = await shown('totalPrice');
    const [request] = await Promise.all([
      page.waitForRequest((sent) => (sent.postData() ?? '').includes('mutation convertOrderToQuote')),
      button(page, 'Convert').click(),
    ]);
    expect(request.postDataJSON().variables.input.transport.quoterToken).to.be.a('string');
    await heading(page, `Quote ID ${id}`).waitFor();
    await story().getByText('Quoted', { exact: true }).waitFor();
    await price().getByText(quotedTotal).first().waitFor();
  });

  it('names both places where no road joins them, and leads nobody to the mileage table', async () => {
    await page.goto(
      `${url}/taq/price-check?from=33101~Miami~FL&to=96813~Honolulu~HI&vehicle=2019~Toyota~Camry`,
    );
    const words = 'There is no road between Miami, FL and Honolulu, HI. Price the transport by hand.';
    const reasons = page.getByRole('group', { name: 'No price yet' });
    await reasons.getByText(words, { exact: true }).waitFor();
    expect(await reasons.innerText()).to.equal(words);
    const factors = page.getByRole('region', { name: 'What the base price can come from' });
    await factors.getByText('There is no road between the two ZIP codes. Price it by hand.').waitFor();
    await page.goto(`${url}/quotes/create`);
    await type('origin.zipcode', '33101');
    await type('destination.zipcode', '96813');
    await field(page, 'vehicles.0.year').selectOption('2019');
    await type('vehicles.0.make', 'Toyota');
    await type('vehicles.0.model', 'Camry');
    await quoted();
    await price().getByText(words, { exact: true }).waitFor();
    const note = help('transport.miles').getByText('No road joins the two.', { exact: true });
    await note.waitFor();
    for (const size of [LARGE, PHONE]) {
      await page.setViewportSize(size);
      const isWhole = await note.evaluate((each) => each.scrollWidth <= each.clientWidth);
      expect(isWhole, 'at the field').to.equal(true);
    }
    await page.setViewportSize(LARGE);
  });

  it('names the miles that have no price', async () => {
    const { data } = await admin.graphql('{ mileagePricings { id } }');
    const ids = data.mileagePricings.map(({ id }: { readonly id: string }) => id);
    await admin.graphql('mutation ($ids: [ID!]!) { deleteMileagePricings(ids: $ids) }', { ids });
    await page.goto(
      `${url}/taq/price-check?from=33101~Miami~FL&to=75201~Dallas~TX&vehicle=2019~Toyota~Camry`,
    );
    const reasons = page.getByRole('group', { name: 'No price yet' });
    await reasons.getByText('No mileage price for 1276 miles').waitFor();
    const factors = page.getByRole('region', { name: 'What the base price can come from' });
    await factors.getByText('The mileage table has no row for these miles').waitFor();
    expect(await factors.getByText('Miami, FL → Dallas, TX').count(), 'the lane').to.equal(1);
    expect(await factors.getByText('Taken', { exact: true }).count(), 'is not taken').to.equal(0);
    const table = reasons.getByRole('link');
    expect(await table.allInnerTexts()).to.deep.equal(['Open the mileage table']);
    expect(await table.getAttribute('href')).to.equal('/taq/mileage-pricing');
    expect(await page.locator('.bp6-toast').count(), 'said beside the form alone').to.equal(0);
    await page.setViewportSize(PHONE);
    const place = await reasons.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0), 'in view').to.be.below(PHONE.height);
    await page.setViewportSize(LARGE);
    expect(await page.getByText('No price yet', { exact: true }).count()).to.equal(0);
  });

  it('says on the record’s page that there is no price today, and why', async () => {
    const id = quotedPath.split('/').at(-1);
    const vehicles = [{ ...leastQuote().vehicles[0], year: 2018 }];
    const { errors } = await admin.graphql(
      'mutation ($id: ID!, $input: RecordChangesInput!) { updateQuote(id: $id, input: $input) { id } }',
      { id, input: { vehicles } },
    );
    expect(errors).to.equal(undefined);
    await page.goto(url + quotedPath);
    await story()
      .getByText(
        /^What was quoted then, by today’s prices, in force since .*: no price\. No mileage price for 1276 miles\.$/u,
      )
      .waitFor();
    await story()
      .getByText('The quote as it is now, by today’s prices: no price. No mileage price for 1276 miles.', {
        exact: true,
      })
      .waitFor();
    await unfoldsSteps('How it came about');
    expect(await story().getByText('How that comes about').count(), 'the steps of no price').to.equal(0);
  });

  it('marks them in a form that has them, which leads nobody there', async () => {
    await page.goto(`${url}/quotes/create`);
    await type('origin.zipcode', '33101');
    await type('destination.zipcode', '75201');
    await becomes(() => shown('miles'), '1,276');
    await field(page, 'vehicles.0.year').selectOption('2019');
    await type('vehicles.0.make', 'Toyota');
    await type('vehicles.0.model', 'Camry');
    await quoted();
    await help('transport.miles').getByText('No mileage price for 1276 miles').waitFor();
    expect(await field(page, 'transport.miles').evaluate((each) => each === document.activeElement)).to.equal(
      false,
    );
    await type('destination.zipcode', '33101');
    await becomes(() => shown('miles'), '0');
    await becomes(() => help('transport.miles').getByText('No mileage price').count(), 0);
  });

  it('marks them on a new quote, which is saved with a price that is typed', async () => {
    await page.goto(`${url}/quotes/create`);
    await typeQuote(page);
    await becomes(() => shown('miles'), '1,276');
    await quoted();
    await help('transport.miles').getByText('No mileage price for 1276 miles').waitFor();
    await type('transport.basePrice', '950');
    await page.keyboard.press('Control+s');
    await heading(page, /^Quote ID \d+$/).waitFor();
    await page.goto(page.url().replace(/\?.*$/, ''));
    await story().getByText('Priced by hand', { exact: true }).waitFor();
    await price().getByText('$950.00').first().waitFor();
  });

  it('marks them on the record’s page, which is saved with a price that is typed', async () => {
    await button(page, 'Edit Transport information').click();
    await button(page, 'Edit Transport pricing').click();
    await quoted();
    await help('transport.miles').getByText('No mileage price for 1276 miles').waitFor();
    await type('transport.basePrice', '975');
    await page.keyboard.press('Control+s');
    await said('The quote was saved.').waitFor();
    expect(await help('transport.miles').getByText('No mileage price').count(), 'a mark').to.equal(0);
    await button(page, 'Done').click();
    await price().getByText('$975.00').first().waitFor();
  });

  it('marks them in the calculator, which hands over a price that is typed', async () => {
    await button(page, 'Quick Quote').click();
    const dialog = page.getByRole('dialog', { name: 'Quick Calculator' });
    const quick = (path: string) => page.locator(`[id="quick-${path}"]`);
    await quick('origin.zipcode').fill('33101');
    await quick('destination.zipcode').fill('75201');
    await quick('vehicles.0.year').selectOption('2019');
    await quick('vehicles.0.make').fill('Toyota');
    await quick('vehicles.0.model').fill('Camry');
    await dialog.getByRole('button', { name: 'Quote automatically' }).click();
    const marked = page.locator('[id="quick-transport.miles-help"]');
    await marked.getByText('No mileage price for 1276 miles').waitFor();
    await quick('transport.totalPrice').fill('990');
    await dialog.getByRole('button', { name: 'Create the quote' }).click();
    await heading(page, 'New Quote').waitFor();
    await becomes(() => shown('totalPrice'), '990.00');
    await becomes(() => shown('miles'), '1,276');
    expect(await help('transport.miles').getByText('No mileage price').count(), 'a mark').to.equal(0);
  });
});
