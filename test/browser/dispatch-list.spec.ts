import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, today } from '../../src/shared-kernel/civil-date.ts';
import { brokerBy } from '../support/broker.ts';
import { carriedOut } from '../support/carried-out.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes } from './becomes.ts';
import { fitsEveryWindow, LARGE, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { numbersOf } from './list-page.ts';
import { standsStill } from './stands-still.ts';

const REJECT = 'mutation ($orderId: ID!) { setDispatchStatus(orderId: $orderId, status: REJECTED) { id } }';

const READ = `query ($id: ID!) { order(id: $id) { parentStatus { id } dispatch { status }
  dispatches { status reason } } }`;

type Stored = {
  readonly parentStatus: { readonly id: string };
  readonly dispatch: { readonly status: string } | null;
  readonly dispatches: ReadonlyArray<{ readonly status: string; readonly reason: string | null }>;
};

const TODAY = today(new Date().toISOString());

describe('the list of dispatches in a browser', function dispatches() {
  let server: TestServer;
  let page: Page;
  let late: string;
  let bare: string;
  let office: Page;
  let dispatched: (pickup?: number, delivery?: number) => Promise<string>;
  let rejects: (id: string) => Promise<unknown>;
  let read: (id: string) => Promise<Stored>;

  inBrowser(this, async (opened) => {
    ({ server } = opened);
    const admin = await signedIn(server, 'admin@lanebook.test');
    const done = (mutation: string, variables: object) => carriedOut(admin, mutation, variables);
    const broker = brokerBy(done);
    const carrierId = await broker.carrier();
    const driver = { firstName: 'Omar', lastName: 'Diaz', phoneNumber: '4355550101' };
    const driverId = await broker.driver(carrierId, driver);
    late = await broker.order();
    const days = { pickupDate: addDays(TODAY, -2), deliveryDate: addDays(TODAY, 400) };
    await broker.dispatch(late, { ...days, driverId });
    bare = await broker.order({ ...leastOrder(), parentStatusId: '112' });
    dispatched = async (pickup = 3, delivery = 400) => {
      const id = await broker.order();
      const coming = { pickupDate: addDays(TODAY, pickup), deliveryDate: addDays(TODAY, delivery) };
      await broker.dispatch(id, { ...coming, driverId });
      return id;
    };
    rejects = (id) => done(REJECT, { orderId: id });
    read = async (id) => (await admin.graphql(READ, { id })).data.order;
    ({ page } = await opened.somebody('dispatch@lanebook.test'));
    ({ page: office } = await opened.somebody('admin@lanebook.test'));
  });

  const open = async (query = 'page=1'): Promise<void> => {
    await page.goto(`${server.url}/dispatches?${query}`);
    await row(late).waitFor();
    await standsStill(page);
  };
  /** Shows the preview of an order, to which the columns give way within a frame. */
  const openBeside = async (id: string): Promise<void> => {
    await open(`page=1&preview=${id}`);
    await page.getByRole('region', { name: `Preview of order ${id}` }).waitFor();
    await standsStill(page);
  };
  const row = (id: string) =>
    page.locator('#list tbody tr', { has: page.getByRole('link', { name: id, exact: true }) });
  const heads = async (): Promise<ReadonlyArray<string>> =>
    (await page.getByRole('columnheader').allInnerTexts()).map((each) => each.trim());

  it('says who carries each load, when, and what is late in words', async () => {
    await open();
    await page.setViewportSize({ width: 1440, height: 900 });
    await becomes(heads, ['Order ID', 'Carrier', 'Answer', 'Lane', 'Pickup', 'Delivery', 'Driver']);
    for (const text of ['Red Rock', 'Omar Diaz', '2 days late']) await row(late).getByText(text).waitFor();
    await row(late)
      .getByTitle(/· Pickup 2 days late$/u)
      .waitFor();
    expect(await row(bare).innerText()).to.include('–');
    await page.setViewportSize(LARGE);
  });

  it('says who has not answered yet, and which order nobody has', async () => {
    await open();
    await row(late).getByText('Waiting', { exact: true }).waitFor();
    await row(late).getByTitle('Waiting for the carrier').waitFor();
    await row(bare).getByText('No carrier', { exact: true }).waitFor();
  });

  it('names the carrier that rejected an order which nobody has', async () => {
    const id = await dispatched();
    await rejects(id);
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await open();
      await row(id).getByText('Rejected by Red Rock', { exact: true }).waitFor();
    }
    await page.setViewportSize(LARGE);
  });

  it('has the pickup, by which a load is late, beside carrier and lane in a window of 768 px', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await open();
    await becomes(heads, ['Order ID', 'Carrier', 'Lane', 'Pickup']);
    await row(bare).getByText('No carrier', { exact: true }).waitFor();
    await page.setViewportSize(LARGE);
  });

  it('says below what has no column of its own there: answer, driver and delivery', async () => {
    const below = (text: string | RegExp) => row(late).locator('td .list-below').getByText(text);
    const height = async () => (await row(late).boundingBox())?.height;
    const isCut = (text: string | RegExp) =>
      below(text)
        .first()
        .evaluate((words) => words.scrollWidth > words.clientWidth && words.clientWidth > 0);
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await open();
      for (const text of ['Waiting', 'Omar Diaz', /^Delivery \w{3} \d/u]) {
        await below(text).first().waitFor();
        await becomes(() => isCut(text), false, `${width}: ${text}`);
      }
      await becomes(async () => [await height(), await row(bare).locator('td .list-below').count()], [36, 0]);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    await open();
    await below('Omar Diaz').waitFor();
    await becomes(async () => [await below('Waiting').count(), await below(/^Delivery/u).count()], [0, 0]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open();
    await becomes(() => row(late).locator('td .list-below').count(), 0);
    // The customer, whom people ask for, stands below the number.
    expect(await row(late).locator('th .list-below').innerText()).to.equal('Ann Lee');
    await page.setViewportSize(LARGE);
  });

  it('is sorted by pickup and by delivery; an order without a recorded dispatch comes last both ways', async () => {
    const ids = () => numbersOf(page.locator('#list tbody [data-row-link]'));
    for (const [title, sortBy] of [
      [/^Pickup/u, 'pickupOn'],
      [/^Delivery/u, 'deliveryOn'],
    ] as const)
      for (const descending of ['false', 'true']) {
        await page.getByRole('button', { name: title }).click();
        await page.waitForURL(new RegExp(`sortBy=${sortBy}&descending=${descending}`, 'u'));
        await becomes(async () => {
          const shown = await ids();
          return shown.indexOf(late) !== -1 && shown.indexOf(late) < shown.indexOf(bare);
        }, true);
      }
    await page.goto(`${server.url}/dispatches`);
  });

  it('has these columns in the chooser, and in the address as saved views keep it', async () => {
    await open('page=1&columns=id,driver,delivery');
    await becomes(heads, ['Order ID', 'Driver', 'Delivery']);
    await page.getByRole('button', { name: 'Columns' }).click();
    for (const title of ['Carrier', 'Driver', 'Pickup', 'Delivery'])
      await page.getByRole('checkbox', { name: title, exact: true }).waitFor();
  });

  it('says on a phone which day is which, and what is late', async () => {
    await page.setViewportSize(PHONE);
    await open();
    for (const text of ['Red Rock', 'Omar Diaz', 'Waiting', 'Pickup 2 days late', /^Delivery \w{3} \d/u])
      await row(late).getByText(text).waitFor();
    // Of this load alone: names of the demo are as long as they are, and other ones every day.
    const names = row(late).locator('.list-two > span:first-child');
    expect(await names.count()).to.be.above(0);
    const cut = await names.evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth).map(({ textContent }) => textContent),
    );
    expect(cut, 'names that are cut').to.deep.equal([]);
    // The name of the view is whole beside the other actions.
    const view = page.locator('.views-button bdi');
    expect(await view.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).to.equal(0);
    await page.getByRole('button', { name: 'Columns', exact: true }).waitFor();
    await page.setViewportSize(LARGE);
  });

  it('has its title and its actions whole beside a preview, and says there what is late', async () => {
    for (const width of [1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await openBeside(late);
      const head = page.locator('.previewed-list .page-head');
      const lines = await head
        .locator('.page-title')
        .evaluate((title) => Math.floor(title.clientHeight / 28));
      expect(lines, `${width}`).to.equal(1);
      const beyond = await head.locator('.page-actions').evaluate((actions) => {
        const end = document.querySelector('#list')?.getBoundingClientRect().right ?? 0;
        return [...actions.children].filter(
          (each) => each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().right > end + 1,
        ).length;
      });
      expect(beyond, `${width}`).to.equal(0);
      const words = await row(late).getByText('2 days late').last().boundingBox();
      const around = await row(late).boundingBox();
      const [bottom, right] = [(words?.y ?? 0) + (words?.height ?? 0), (words?.x ?? 0) + (words?.width ?? 0)];
      expect(bottom, `${width}`).to.be.at.most((around?.y ?? 0) + (around?.height ?? 0));
      expect(right, `${width}`).to.be.at.most((around?.x ?? 0) + (around?.width ?? 0));
    }
    await page.setViewportSize(LARGE);
  });

  it('says beside a preview how late a delivery is, whole', async () => {
    const id = await dispatched(-15, -12);
    for (const width of [1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await openBeside(id);
      const below = row(id).locator('td .list-below');
      const said = below.getByText('Delivery 12 days late', { exact: true });
      await said.waitFor();
      const late = await below
        .last()
        .evaluate((line) => [line.scrollWidth <= line.clientWidth, line.textContent]);
      expect(late, `${width}`).to.deep.equal([true, 'Waiting · Delivery 12 days late · Omar Diaz']);
    }
    await page.setViewportSize(LARGE);
  });

  it('says what its tabs go by, in a line or behind a button, never cut', async () => {
    const note = 'By ship date; late loads are on the Board';
    const inLine = page.locator('.list-tabs-note:visible');
    const opener = page.getByRole('button', { name: 'What the tabs go by' });
    for (const [width, isInLine] of [
      [1440, true],
      [768, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await open();
      await becomes(async () => [await inLine.count(), await opener.count()], isInLine ? [1, 0] : [0, 1]);
    }
    await opener.click();
    await page.getByRole('dialog').getByText(note).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize(LARGE);
  });

  it('has id, carrier and lane whole beside a preview, with the answer and the day that is next', async () => {
    for (const width of [1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await openBeside(late);
      await becomes(heads, ['Order ID', 'Carrier', 'Lane']);
      await row(bare).getByText('No carrier', { exact: true }).waitFor();
      const cut = await page
        .locator('#list :is(th, td) :is(span, bdi, a):not(.mark-text, .unseen, th .list-below *)')
        .evaluateAll((all) =>
          all
            .filter(
              (each) => getComputedStyle(each).overflow !== 'visible' && each.scrollWidth > each.clientWidth,
            )
            .map(({ textContent }) => textContent),
        );
      expect(cut, `${width}`).to.deep.equal([]);
      const below = row(late).locator('td .list-below');
      const line = await below.boundingBox();
      for (const part of ['Waiting', 'Pickup 2 days late']) {
        const words = await below.getByText(part).last().boundingBox();
        expect(words?.y, `${part}, ${width}`).to.be.below((line?.y ?? 0) + (line?.height ?? 0) / 2);
      }
    }
    await page.setViewportSize(LARGE);
  });

  it('asks before a status in a row takes a dispatch back', async () => {
    const id = await dispatched();
    await office.goto(`${server.url}/dispatches?page=1&columns=id,status&sortBy=id&descending=true`);
    const status = office.locator(`tr[data-row="${id}"] [data-inline="status"]`);
    const question = office.getByRole('dialog', { name: `Take order ${id} back from Red Rock?` });
    const chooseNew = async (): Promise<void> => {
      await status.click();
      await office.getByRole('option', { name: 'New', exact: true }).click();
      await question.waitFor();
    };
    await chooseNew();
    await question.getByRole('button', { name: 'Keep the status' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await read(id)).dispatch?.status).to.equal('PENDING');
    await office.keyboard.press('Escape');
    await chooseNew();
    await question.getByRole('button', { name: `Take order ${id} back` }).click();
    const toast = office.locator('.bp6-toast', { hasText: `Order ${id} is now New.` });
    await toast.getByText('Its dispatch to Red Rock was taken back, which has no Undo.').waitFor();
    expect(await toast.getByRole('button', { name: 'Undo' }).count()).to.equal(0);
    await becomes(async () => (await read(id)).dispatch, null);
  });

  it('asks once before a status takes several dispatches back, for one reason, and offers no Undo', async () => {
    const ids = [await dispatched(), await dispatched()];
    await office.goto(`${server.url}/dispatches?page=1&columns=id,status&sortBy=id&descending=true`);
    for (const id of ids) await office.getByRole('checkbox', { name: `Select ${id}`, exact: true }).check();
    await office
      .getByRole('region', { name: 'Selected rows' })
      .getByRole('button', { name: 'Status', exact: true })
      .click();
    await office.getByRole('dialog').getByLabel('Status', { exact: true }).selectOption('110');
    const change = office.getByRole('button', { name: 'Change 2 orders' });
    const question = office.getByRole('dialog', { name: 'Take 2 orders back from their carriers?' });
    await change.click();
    for (const id of ids) await question.getByText(`Order ${id}: Red Rock`).waitFor();
    await question.getByRole('button', { name: 'Keep the status' }).click();
    await question.waitFor({ state: 'detached' });
    await change.click();
    await question.getByLabel('Reason').fill('Snow');
    await question.getByRole('button', { name: 'Take 2 orders back' }).click();
    const toast = office.locator('.bp6-toast', { hasText: '2 orders were changed.' });
    await toast.waitFor();
    expect(await toast.getByRole('button', { name: 'Undo' }).count()).to.equal(0);
    for (const id of ids) {
      await becomes(async () => (await read(id)).dispatches, [{ status: 'CANCELED', reason: 'Snow' }]);
      expect((await read(id)).parentStatus.id).to.equal('110');
    }
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await open();
      await check('the list of dispatches');
    },
  );
});
