import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { carriedOrder } from '../support/carried-order.ts';
import { signedIn } from '../support/signed-in.ts';
import { LARGE, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { standsStill } from './stands-still.ts';

const PERSON = 'superadmin@lanebook.test';
const LANE = {
  origin: { city: 'Miami', state: 'FL', zipcode: '33101' },
  destination: { city: 'Dallas', state: 'TX', zipcode: '75201' },
};
const BISMARCK = { city: 'Bismarck', state: 'ND', zipcode: '58501' };
const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const ADD = `mutation ($city: String!) { createPricingException(originState: "FL", originCity: $city, destState: "TX",
  destCity: "Fort Worth", pricingRules: [{ price: 900, originRadius: 100, destRadius: 100 }]) { id } }`;

describe('what is said of a lane beside its price', function laneFacts() {
  let page: Page;
  let url = '';
  /** Records on a lane with several prices and loads, on one with neither, and one that pays less than carriers took. */
  let records: Readonly<Record<'full' | 'plain' | 'underpaid', string>>;
  inBrowser(this, async ({ server, somebody, visitor }) => {
    ({ url } = server);
    const admin = await signedIn(server, PERSON);
    for (const carrierPay of [900, 1_000, 1_100]) await carriedOrder(admin, { ...LANE, carrierPay });
    for (const city of ['Miami', 'Hialeah']) await admin.graphql(ADD, { city });
    const create = async (destination: object, basePrice = 1_000): Promise<string> => {
      const least = leastQuote();
      const transport = { ...least.transport, basePrice, totalPrice: basePrice + 200 };
      const input = { ...least, transport, destination: { ...least.destination, ...destination } };
      return (await admin.graphql(CREATE, { input })).data.createQuote.id;
    };
    records = {
      full: await create(LANE.destination),
      plain: await create(BISMARCK),
      underpaid: await create(LANE.destination, 875),
    };
    ({ page } = await visitor());
    await watchShifts(page);
    const { browser } = await somebody(PERSON);
    await page.context().addCookies(await browser.context.cookies());
  });

  const factors = () => page.getByRole('region', { name: 'What the base price can come from' });
  const took = () => page.getByRole('region', { name: 'What carriers took lately' });
  const heightOf = (selector: string): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => each.getBoundingClientRect().height);

  for (const size of [LARGE, { width: 768, height: 1024 }, PHONE])
    for (const lane of ['full', 'plain', 'underpaid'] as const)
      it(`moves nothing where it comes late, of a lane that is ${lane}, ${size.width} px wide`, async () => {
        await page.setViewportSize(size);
        let release = (): void => undefined;
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route('**/graphql', async (route) => {
          if (/query (basePriceFactors|similarLoads)\b/u.test(route.request().postData() ?? ''))
            await released;
          await route.fallback();
        });
        await page.goto(`${url}/quotes/${records[lane]}?edit=true`);
        await page.locator('.factors-coming').nth(1).waitFor({ state: 'attached' });
        await page.locator('.quoter').evaluate((each) => each.scrollIntoView({ block: 'start' }));
        await standsStill(page);
        const [before, room] = [await shiftsOf(page), await heightOf('.quoter')];
        release();
        await factors().waitFor();
        await took().waitFor();
        await standsStill(page);
        const after = await shiftsOf(page);
        expect(await heightOf('.quoter')).to.equal(room);
        expect(after.total, after.of.slice(before.of.length).join('\n')).to.equal(before.total);
        await page.unrouteAll();
      });

  it('is scrolled where more prices apply than are shown, and has that of the miles and the one that is taken in view', async () => {
    await page.setViewportSize(LARGE);
    await page.goto(`${url}/quotes/${records.full}?edit=true`);
    await factors().getByText('2 more below').waitFor();
    const rows = factors().getByRole('listitem');
    expect(await rows.count()).to.equal(4);
    const list = await factors().getByRole('list').boundingBox();
    const taken = await rows.nth(1).boundingBox();
    expect(await rows.nth(1).innerText()).to.include('Taken');
    expect((taken?.y ?? 0) + (taken?.height ?? 0)).to.be.at.most((list?.y ?? 0) + (list?.height ?? 0));
  });

  it('says where no exception holds', async () => {
    await page.goto(`${url}/quotes/${records.plain}?edit=true`);
    await factors().getByText('No exception holds on this lane.').waitFor();
  });
});
