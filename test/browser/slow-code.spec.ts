import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { today } from '../../src/shared-kernel/civil-date.ts';
import { carriedOut } from '../support/carried-out.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn, pressEscape } from './becomes.ts';
import { LAPTOP, LARGE, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { MOST_SHIFT, shiftsOf, watchShifts } from './layout-shifts.ts';
import { pressRetry } from './press-retry.ts';
import { button, card, field, heading } from './record-screen.ts';
import { barriers } from './screen.ts';
import { standsStill } from './stands-still.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createOrder(input: $input) { id } }';
const POST = 'mutation ($id: ID!) { postToLoadBoard(id: $id) { orderId } }';
const STATUS = 'query ($id: ID!) { order(id: $id) { loadBoard { status } } }';
const PERSON = 'superadmin@lanebook.test';
const PREVIEW = '/quotes?page=1&preview=15';
const ORDERS = '/orders?page=1&dateRangeGroup=ALL';
/** How long code is on its way: longer than what a press explains (500 ms). */
const SLOW_MS = 1_200;

/** Runs in the page: keeps the browser from prefetching while it is idle. */
const saveData = (): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
};

describe('code that is on its way while somebody works', function slowCode() {
  let server: TestServer;
  let page: Page;

  inBrowser(this, async (opened) => {
    server = opened.server;
    ({ page } = await opened.visitor());
    await page.addInitScript(saveData);
    await watchShifts(page);
    const { browser } = await opened.somebody(PERSON);
    await page.context().addCookies(await browser.context.cookies());
  });
  afterEach(async () => {
    await page.unrouteAll();
    await page.setViewportSize(LARGE);
  });

  const goTo = async (path: string): Promise<void> => {
    await page.goto(server.url + path);
    await page.locator('#list[aria-busy="false"] [data-row-link]').first().waitFor();
  };
  /** Keeps code back until the returned function is called. */
  const hold = async (name: string): Promise<() => void> => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/assets/${name}-*.js`, async (route) => {
      await released;
      await route.fallback();
    });
    return release;
  };
  const missing = (name: string) =>
    page.route(`**/assets/${name}-*.js`, (route) =>
      route.fulfill({ status: 404, body: 'Nothing is there.' }),
    );
  const slow = (name = '') =>
    page.route(`**/assets/${name}*-*`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.fallback();
    });
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });

  it('opens the frame of its dialog at once, which has the keys and can be called off', async () => {
    await goTo('/quotes');
    const release = await hold('quick-calculator');
    const address = page.url();
    await button(page, 'Quick Quote').click();
    await dialog('Quick Calculator').getByText('Loading the quick calculator…').waitFor();
    const frame = await dialog('Quick Calculator').boundingBox();
    expect(await barriers(page)).to.deep.equal([]);
    await page.keyboard.type('jjx?');
    expect(await page.getByRole('dialog').count()).to.equal(1);
    expect(await page.locator('#list [data-row-check]:checked').count()).to.equal(0);
    await pressEscape(page);
    await dialog('Quick Calculator').waitFor({ state: 'detached' });
    await focusIsOn(page, 'Quick Quote');
    release();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('dialog').count()).to.equal(0);
    expect(page.url()).to.equal(address);
    await page.keyboard.press('=');
    await dialog('Quick Calculator').getByLabel('ZIP code').first().waitFor();
    expect(frame, 'as large as the frame, and at the same place').to.deep.equal(
      await dialog('Quick Calculator').boundingBox(),
    );
  });

  it('has the keys from the next one on, however fast that follows the one that opens its dialog', async () => {
    for (const key of ['=', '?']) {
      await goTo('/quotes');
      const release = await hold(key === '=' ? 'quick-calculator' : 'help-shortcuts');
      await page.locator('#list [data-row-link]').first().focus();
      await page.evaluate(
        async (keys) => {
          for (const pressed of keys) {
            document.activeElement?.dispatchEvent(
              new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
            );
            await undefined;
          }
        },
        [key, 'x', 'Enter'],
      );
      await page.getByRole('dialog').first().waitFor();
      expect(await page.locator('#list [data-row-check]:checked').count(), key).to.equal(0);
      release();
    }
  });

  it('is said to be on its way in a dialog that is there already', async () => {
    await goTo('/quotes');
    const release = await hold('help-shortcuts');
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Loading the help…').waitFor();
    release();
    await page.getByText('While you type, single keys are text.').waitFor();
  });

  it('says in its dialog, which can be closed, that it does not come', async () => {
    await goTo('/quotes');
    await missing('quick-calculator');
    await button(page, 'Quick Quote').click();
    await dialog('Quick Calculator').getByText('The quick calculator could not be loaded').waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await pressEscape(page);
    await page.getByText('The quick calculator could not be loaded').waitFor({ state: 'detached' });
  });

  it('has the keys where it is the form of a card, also beside a list', async () => {
    await goTo(PREVIEW);
    const preview = page.getByRole('region', { name: /^Preview of quote/u });
    const customer = preview.locator('form.editable').filter({ has: card(page, 'Customer') });
    await button(page, 'Edit Customer').waitFor();
    const release = await hold('card-forms');
    const address = page.url();
    await page.keyboard.press('e');
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('aria-busy')), 'true');
    expect(await barriers(page)).to.deep.equal([]);
    await page.keyboard.type('jason x? go');
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('aria-busy')), 'true');
    expect(await page.locator('.bp6-overlay-open').count()).to.equal(0);
    expect(await page.locator('#list [data-row-check]:checked').count()).to.equal(0);
    expect(new URL(page.url()).pathname).to.equal(new URL(address).pathname);
    release();
    await customer.locator('[name="shipper.firstName"]:focus').waitFor();
  });

  it('leaves the list beside a preview alone: keys act on what one works in', async () => {
    await goTo(PREVIEW);
    await button(page, 'Edit Customer').focus();
    await page.keyboard.type('jx');
    await focusIsOn(page, 'Edit Customer');
    await page.locator('#list [data-row-link]').nth(2).focus();
    await page.keyboard.press('j');
    await becomes(
      () => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')),
      await page.locator('#list tr[data-row]').nth(3).getAttribute('aria-rowindex'),
    );
  });

  it('says once that the forms of a record do not come, and all come once it does', async () => {
    await page.goto(`${server.url}/quotes/15`);
    await button(page, 'Edit Customer').waitFor();
    await missing('card-forms');
    await page.keyboard.press('e');
    await page.getByText('The forms could not be loaded').waitFor();
    expect(await page.locator('.problem').count()).to.equal(1);
    expect(await barriers(page)).to.deep.equal([]);
    await page.unrouteAll();
    await pressRetry(page);
    await field(page, 'shipper.firstName').waitFor();
    await field(page, 'transport.carrierPay').or(field(page, 'transport.availableDate')).first().waitFor();
    expect(await page.locator('.problem').count()).to.equal(0);
  });

  const openAnOrder = async (): Promise<void> => {
    await goTo(ORDERS);
    await page.locator('[data-row-link]').first().click();
    await field(page, 'parentStatusId').waitFor();
  };
  const status = () => field(page, 'parentStatusId');
  const otherThan = async (now: string): Promise<string> =>
    (await status()
      .locator('option')
      .evaluateAll(
        (all, stored) =>
          (all as Array<HTMLOptionElement>).find(
            ({ value, disabled }) => value !== stored && value !== '' && !disabled,
          )?.value,
        now,
      )) ?? '';

  it('is waited for where a status needs it, and can be called off', async () => {
    await openAnOrder();
    const release = await hold('ask');
    const now = await status().inputValue();
    await status().selectOption(await otherThan(now));
    await dialog('Change of status').getByText('Loading the question before this status…').waitFor();
    await pressEscape(page);
    await becomes(() => status().inputValue(), now);
    release();
  });

  it('is no longer waited for where one goes back, which leads to the page before only then', async () => {
    await openAnOrder();
    const release = await hold('ask');
    const [now, address] = [await status().inputValue(), page.url()];
    await status().selectOption(await otherThan(now));
    await dialog('Change of status').waitFor();
    await page.goBack();
    await dialog('Change of status').waitFor({ state: 'detached' });
    await becomes(() => status().inputValue(), now);
    expect(page.url()).to.equal(address);
    expect(await page.getByRole('dialog').count()).to.equal(0);
    await page.goBack();
    await page.locator('#list').waitFor();
    release();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('dialog').count()).to.equal(0);
  });

  it('is named where a status needs it and it does not come; the change goes on once it does', async () => {
    await openAnOrder();
    await missing('ask');
    const wanted = await otherThan(await status().inputValue());
    await status().selectOption(wanted);
    const failure = dialog('Change of status').getByText(
      'The question before this status could not be loaded',
    );
    await failure.waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await page.unrouteAll();
    await pressRetry(page);
    await failure.waitFor({ state: 'detached' });
    await becomes(() => status().inputValue(), wanted);
  });

  it('of other features adds to the work on a list also if it comes late', async () => {
    await goTo(ORDERS);
    await missing('board-work');
    await goTo(ORDERS);
    await page.locator('#list [data-row-check]').first().check();
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await button(page, /^Post/u).first().waitFor();
  });

  /** An order that the load board refuses to post, for good: the stand-in does so for this pickup. */
  const refusedOrder = async (): Promise<void> => {
    const admin = await signedIn(server, 'admin@lanebook.test');
    const order = leastOrder();
    const id = await carriedOut(admin, CREATE, {
      input: {
        ...order,
        origin: { ...order.origin, city: 'Ballantine', state: 'MT', zipcode: '59006' },
        transport: { ...order.transport, availableDate: today(new Date().toISOString()) },
      },
    });
    await carriedOut(admin, POST, { id });
    await becomes(async () => (await admin.graphql(STATUS, { id })).data.order.loadBoard?.status, 'REFUSED');
  };

  it('of other features marks rows and records also if it comes late', async () => {
    await refusedOrder();
    await missing('marks');
    await goTo(ORDERS);
    const marks = page.locator('.row-marks');
    expect(await marks.count()).to.equal(0);
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await marks.first().waitFor();
    await missing('order');
    const id = await page.locator('tr[data-row]', { has: marks }).first().getAttribute('data-row');
    await page.goto(`${server.url}/orders/${id}`);
    await button(page, 'Edit Customer').waitFor();
    expect(await page.locator('.page-context .mark').count()).to.equal(0);
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.locator('.page-context .mark').waitFor();
  });

  const anOrder = async (): Promise<string> => {
    await page.goto(server.url + ORDERS);
    return page.locator('[data-row-link]').first().innerText();
  };
  const movesNothing = async (): Promise<void> => {
    await page.waitForLoadState('networkidle');
    await standsStill(page);
    const { total, of } = await shiftsOf(page);
    expect(total, of.join('\n')).to.be.below(MOST_SHIFT);
  };

  for (const size of [LARGE, LAPTOP, { width: 768, height: 1024 }, PHONE]) {
    for (const kind of ['quotes', 'orders'])
      it(`moves nothing where one of the ${kind} that is shown is opened for editing, ${size.width} px wide`, async () => {
        await page.setViewportSize(size);
        const id = kind === 'quotes' ? '15' : await anOrder();
        await slow('card-forms');
        await page.goto(`${server.url}/${kind}/${id}`);
        await button(page, 'Edit Customer').waitFor();
        await page.waitForLoadState('networkidle');
        const before = (await shiftsOf(page)).total;
        await page.keyboard.press('e');
        await field(page, 'shipper.firstName').waitFor();
        await movesNothing();
        expect(before).to.be.below(MOST_SHIFT);
      });

    for (const path of ['/quotes/15', '/quotes/3', '/orders/61'])
      it(`moves nothing where the price of ${path} is opened for editing, ${size.width} px wide`, async () => {
        await page.setViewportSize(size);
        await page.goto(server.url + path);
        await button(page, 'Edit Transport pricing').waitFor();
        await page.waitForLoadState('networkidle');
        const before = (await shiftsOf(page)).total;
        await slow();
        await button(page, 'Edit Transport pricing').click();
        await field(page, 'transport.carrierPay').waitFor();
        await movesNothing();
        expect(before, 'as the page is loaded').to.be.below(MOST_SHIFT);
      });

    for (const path of ['/quotes/15?edit=true', '/orders'])
      it(`moves nothing where ${path} is opened for editing, ${size.width} px wide`, async () => {
        await page.setViewportSize(size);
        let address = path;
        if (path === '/orders') address = `/orders/${await anOrder()}?edit=true`;
        await slow('card-forms');
        await page.goto(server.url + address);
        await heading(page, /ID \d+$/u).waitFor();
        await field(page, 'shipper.firstName').waitFor();
        await movesNothing();
      });
  }
});
