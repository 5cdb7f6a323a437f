import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { sealDispatchLink } from '../../src/dispatch/carrier-links/resolvers/dispatch-link.ts';
import { createLinks } from '../../src/platform/links.ts';
import { brokerBy } from '../support/broker.ts';
import { carriedOut } from '../support/carried-out.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { focusIsOn } from './becomes.ts';
import { LARGE, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { MOST_SHIFT, shiftsOf, watchShifts } from './layout-shifts.ts';
import { button, card, openOrder } from './record-screen.ts';
import { standsStill } from './stands-still.ts';

const DAYS = { pickupDate: '2099-07-01', deliveryDate: '2099-07-05' };
const SLOW_MS = 1_200;

/** Runs in the page: keeps the browser from prefetching while it is idle, and remembers what is printed. */
const saveDataAndPaper = (): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  window.print = () => Object.assign(window, { paper: document.body.innerText });
};

describe('what stands far below on a page', function farBelow() {
  let server: TestServer;
  let page: Page;
  /** The carrier's, signed out. */
  let phone: Page;
  let admin: HttpClient;
  let carrierId: string;
  let driverId: string;

  const done = (mutation: string, variables: object) => carriedOut(admin, mutation, variables);
  const broker = brokerBy(done);
  const newOrder = (): Promise<string> => broker.order();
  const dispatched = async (): Promise<string> => {
    const orderId = await newOrder();
    await broker.dispatch(orderId, { ...DAYS, driverId, instructions: 'Ring twice' });
    return orderId;
  };
  const linkOf = (orderId: string): string => {
    const about = { id: `${orderId}-1` as never, carrierId: Number(carrierId) as never };
    return `${server.url}/dispatch/${
      sealDispatchLink(
        createLinks(server.masterKey, () => new Date()),
        about,
      ).encryption
    }`;
  };
  const slow = (name: string) =>
    page.route(`**/assets/${name}-*.js`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.fallback();
    });
  const printed = async (): Promise<string> => {
    await page.keyboard.press('Control+p');
    const paper = await page.waitForFunction(() => Reflect.get(window, 'paper') as string | undefined);
    return String(await paper.jsonValue());
  };

  inBrowser(this, async (opened) => {
    ({ server } = opened);
    admin = await signedIn(server, 'admin@lanebook.test');
    carrierId = await broker.carrier();
    driverId = await broker.driver(carrierId);
    ({ page: phone } = await opened.visitor());
    ({ page } = await opened.visitor());
    await page.addInitScript(saveDataAndPaper);
    await watchShifts(page);
    const { browser } = await opened.somebody('superadmin@lanebook.test');
    await page.context().addCookies(await browser.context.cookies());
  });
  afterEach(async () => {
    await page.unrouteAll();
    await page.setViewportSize(LARGE);
  });

  it('is on the paper of an order, for whose code and data Ctrl+P waits', async () => {
    await slow('order-cards');
    await openOrder(page, server, await dispatched());
    expect(await page.locator('#dispatch-status').count()).to.equal(0);
    expect(await printed())
      .to.include('Take back')
      .and.include('Not posted.');
  });

  it('is on the paper of a carrier, for whose code and data Ctrl+P waits', async () => {
    await slow('carrier-below');
    await page.goto(`${server.url}/carriers/${carrierId}`);
    await card(page, 'Saved Drivers').waitFor();
    expect(await card(page, 'History').count()).to.equal(0);
    expect(await printed()).to.include('Driver added');
  });

  it('says that it is loading once it is near', async () => {
    await page.setViewportSize(PHONE);
    await slow('carrier-below');
    await page.goto(`${server.url}/carriers/${carrierId}`);
    await card(page, 'Saved Drivers').waitFor();
    const loading = page.getByText('Loading the rest of the carrier…');
    expect(await loading.count(), 'far below').to.equal(0);
    await page.mouse.move(PHONE.width / 2, PHONE.height / 2);
    await page.mouse.wheel(0, 10_000);
    await loading.waitFor();
    await card(page, 'History').waitFor();
  });

  it('is there at idle, before anything is printed', async () => {
    const idle = await page.context().newPage();
    await idle.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true }),
    );
    await openOrder(idle, server, await dispatched());
    await card(idle, 'Dispatch').getByText('Ring twice').waitFor();
    await idle.emulateMedia({ media: 'print' });
    await card(idle, 'Dispatch').getByText('Ring twice').waitFor();
    expect((await idle.pdf()).length).to.be.above(10_000);
    await idle.close();
  });

  const dispatchedInHead = async (): Promise<void> => {
    await page.locator('#dispatch-order').press('Enter');
    await page.getByRole('combobox', { name: 'Search carriers' }).fill('red rock');
    const found = page.getByRole('listbox', { name: 'Carriers' }).getByRole('option');
    await found.filter({ hasText: 'Red Rock' }).click();
    await page.locator('[id="driverId"]').selectOption({ label: 'Omar' });
    await page.locator('[id="pickupDate"]').fill('07/01/2099');
    await page.locator('[id="deliveryDate"]').fill('07/05/2099');
    await page.keyboard.press('Control+s');
  };

  it('is loaded, and focused, where the order is dispatched in the head', async () => {
    await slow('order-cards');
    await openOrder(page, server, await newOrder());
    await dispatchedInHead();
    await focusIsOn(page, 'dispatch-status');
  });

  it('takes the focus from nobody who has pressed a key before it was there', async () => {
    await slow('order-cards');
    await openOrder(page, server, await newOrder());
    await dispatchedInHead();
    await page.locator('.bp6-toast').getByText('was dispatched to Red Rock.').waitFor();
    expect(await page.locator('#dispatch-status').count()).to.equal(0);
    await page.keyboard.press('Tab');
    await page.locator('#dispatch-status').waitFor();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => document.activeElement?.id)).not.to.equal('dispatch-status');
  });

  it('tells what a carrier answers also before it is loaded', async () => {
    const id = await dispatched();
    await page.route('**/assets/order-cards-*.js', (route) => route.abort());
    await openOrder(page, server, id);
    await phone.goto(linkOf(id));
    await phone.locator('[id="name"]').fill('Ruth Barlow');
    await button(phone, `Accept load ${id}`).click();
    await phone.getByRole('heading', { name: 'This load is accepted.' }).waitFor();
    await page.locator('.bp6-toast').getByText(`Ruth Barlow, Red Rock: accepted order ${id}.`).waitFor();
    expect(await page.locator('#dispatch-status').count()).to.equal(0);
  });

  for (const size of [PHONE, LARGE])
    it(`moves nothing when it comes, ${size.width} px wide`, async () => {
      await page.setViewportSize(size);
      for (const id of [await dispatched(), await newOrder()]) {
        await slow('order-cards');
        await openOrder(page, server, id);
        await page.waitForLoadState('networkidle');
        await card(page, 'Load board').scrollIntoViewIfNeeded();
        await card(page, 'Load board').getByText('Not posted.').waitFor();
        await standsStill(page);
        const { total, of } = await shiftsOf(page);
        expect(total, of.join('\n')).to.be.below(MOST_SHIFT);
        await page.unrouteAll();
      }
    });
});
