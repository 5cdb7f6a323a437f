import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { LAPTOP, LARGE, PHONE, WINDOWS } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { MOST_SHIFT, shiftsOf, watchShifts } from './layout-shifts.ts';
import { watchRequests } from './quiet.ts';
import { heading } from './record-screen.ts';
import { missingAt, prepareSamples, type Samples } from './sample-addresses.ts';
import { barriers } from './screen.ts';
import { standsStill } from './stands-still.ts';

const PERSON = 'superadmin@lanebook.test';
/** Answers come one after the other, as over a slow line, so that each is shown on its own. */
const PAUSE_MS = 120;
const SLOW_SAVE_MS = 900;
const SMALL = { width: 1024, height: 768 };
const NARROW_COLUMNS = { width: 1280, height: 800 };

/** Runs in the page: scrolling boxes that go on past what they show, in pixels; hidden words show nothing. */
const emptyEnds = (): ReadonlyArray<readonly [name: string, pixels: number]> =>
  [document.documentElement, ...document.querySelectorAll('main, .preview-body')].map((box) => {
    const isPage = box === document.documentElement;
    const top = isPage ? 0 : box.getBoundingClientRect().top - box.scrollTop;
    const ends = [...box.querySelectorAll('*')]
      .filter(
        (each) =>
          each.closest('.unseen') === null &&
          [null, box].includes(each.parentElement?.closest('.list, .preview-body') ?? null),
      )
      .map((each) => each.getBoundingClientRect().bottom - top);
    const end = Math.max(box.clientHeight, Math.ceil(Math.max(...ends)));
    return [box.id || box.className || box.tagName, Math.max(0, box.scrollHeight - end)] as const;
  });

describe('the layout of a screen', function layout() {
  let server: TestServer;
  let page: Page;
  let order: string;
  let samples: Samples;
  let overdue: ReadonlyArray<string>;
  let quiet: () => Promise<void>;

  inBrowser(this, async (opened) => {
    server = opened.server;
    ({ page } = await opened.somebody(PERSON));
    const client = await signedIn(server, PERSON);
    const { data } = await client.graphql('{ orders(cursor: { page: 1, size: 1 }) { data { id } } }');
    order = data.orders.data[0].id;
    const late = await client.graphql(`{
      quotes(filterBy: { dateRangeGroup: PAST_DUE }, cursor: { page: 1, size: 3 }) { data { id } }
      orders(filterBy: { dateRangeGroup: PAST_DUE }, cursor: { page: 1, size: 3 }) { data { id } }
    }`);
    overdue = Object.entries<{ data: ReadonlyArray<{ id: string }> }>(late.data).flatMap(([list, found]) =>
      found.data.map(({ id }) => `/${list}/${id}`),
    );
    samples = await prepareSamples(async (operation) => (await client.graphql(operation)).data);
    await watchShifts(page);
    quiet = watchRequests(page);
  });
  afterEach(() => page.unrouteAll());

  const show = async (path: string): Promise<void> => {
    await page.goto(server.url + path);
    await page.locator('#root h1').first().waitFor();
    await quiet();
    await standsStill(page);
  };

  /** Quotes are answered with other values, until the end of the test. */
  const answerWith = (values: (quote: Record<string, object>) => object): Promise<unknown> =>
    page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      for (const quote of Object.values<Record<string, object> | null>(json.data ?? {}))
        if (quote?.shipper && quote.transport) Object.assign(quote, values(quote));
      await route.fulfill({ response, json });
    });

  it('is looked at where there is something at an address', async () => {
    for (const path of [
      ...['/orders/99999', '/quotes/15/history/9999', '/carriers/99999', '/dispatch/unknown'],
      ...['/settings/statuses/99999?category=QUOTE', '/taq/what-if/99999', '/nowhere'],
    ]) {
      await show(path);
      expect(await missingAt(page, path), path).to.be.a('string');
    }
    expect(await missingAt(page, 'carrier-link-unknown'), 'a sample of a dead end').to.equal(undefined);
  });

  for (const size of [...WINDOWS, LAPTOP])
    it(`stays as it is while a screen loads, ${size.width} px wide`, async () => {
      await page.setViewportSize(size);
      let last = Promise.resolve();
      await page.route('**/graphql', async (route) => {
        last = last.then(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)));
        await last;
        await route.fallback();
      });
      const moving: Array<string> = [];
      const barred: Array<string> = [];
      for (const [name, path] of Object.entries(samples)) {
        await show(path);
        expect(await missingAt(page, name), `${name}, ${path}`).to.equal(undefined);
        const { total, of } = await shiftsOf(page);
        if (total >= MOST_SHIFT) moving.push(`${path}\n${of.join('\n')}`);
        if (size !== LAPTOP) continue;
        // The other windows are looked at where the screens are: between them the columns of a record are at their narrowest.
        await page.setViewportSize(NARROW_COLUMNS);
        for (const { id, targets } of await barriers(page))
          barred.push(`${path} ${id} ${targets.join(', ')}`);
        await page.setViewportSize(size);
      }
      expect(moving.join('\n')).to.equal('');
      expect(barred.join('\n')).to.equal('');
    });

  for (const { path, ...size } of [
    ...[...WINDOWS, LAPTOP, SMALL].map((window) => ({ ...window, path: '/quotes/15?edit=true' })),
    ...[LAPTOP, SMALL].map((window) => ({ ...window, path: '/quotes?page=1&preview=15&edit=true' })),
  ])
    it(`stays as it is while a save fails, ${path}, ${size.width} px wide`, async () => {
      await page.setViewportSize(size);
      await show(path);
      await page.route('**/graphql', async (route) => {
        if (!(route.request().postData() ?? '').includes('mutation updateQuote')) return route.fallback();
        // A shift within half a second of a key press is taken for its answer.
        await new Promise((resolve) => setTimeout(resolve, SLOW_SAVE_MS));
        return route.abort();
      });
      const before = await shiftsOf(page);
      await page.locator('[id="shipper.companyName"]').fill(`Kept ${path} ${size.width}`.slice(-30));
      await page.locator('.save-state').getByText('Unsaved changes').waitFor({ state: 'attached' });
      await new Promise((resolve) => setTimeout(resolve, SLOW_SAVE_MS));
      await page.keyboard.press('Control+s');
      await page.locator('.save-state').getByRole('button', { name: 'Try again' }).waitFor();
      await standsStill(page);
      const after = await shiftsOf(page);
      const moved = after.of.slice(before.of.length).join('\n');
      expect(after.total - before.total, moved).to.be.below(MOST_SHIFT);
      await page.unrouteAll();
      await page.keyboard.press('Control+s');
      await page.locator('.save-state').getByText('Unsaved changes').waitFor({ state: 'detached' });
    });

  it('stays as it is where the rows of a tab come late', async () => {
    await page.setViewportSize(LAPTOP);
    await show('/quotes?page=1');
    await page.route('**/graphql', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_SAVE_MS));
      await route.fallback();
    });
    const tab = (title: string) => page.locator('.list-tabs a', { hasText: title });
    for (const title of ['Past Due', 'All', 'Today', 'All']) {
      const before = await shiftsOf(page);
      await tab(title).click();
      await quiet();
      await standsStill(page);
      const after = await shiftsOf(page);
      const moved = after.of.slice(before.of.length).join('\n');
      expect(after.total - before.total, `${title}\n${moved}`).to.be.below(MOST_SHIFT);
    }
  });

  it('has the focus on the row that it was on where an answer that comes late has it too', async () => {
    await page.setViewportSize(LAPTOP);
    await show('/quotes?page=1');
    await page.route('**/graphql', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_SAVE_MS));
      await route.fallback();
    });
    await page.locator('.list-tabs a', { hasText: 'All' }).click();
    await page.keyboard.press('j');
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('tr')?.dataset.row);
    const row = await focused();
    expect(row).to.be.a('string');
    await quiet();
    await page.locator('#list[aria-busy="false"]').waitFor();
    expect(await focused()).to.equal(row);
  });

  for (const size of [...WINDOWS, LAPTOP])
    it(`stays as it is while there is no connection, ${size.width} px wide`, async () => {
      await page.setViewportSize(size);
      for (const path of ['/quotes/15?edit=true', '/quotes?page=1']) {
        await show(path);
        const before = await shiftsOf(page);
        const foot = page.locator('.page-actions, .pager').last();
        await page.context().setOffline(true);
        const strip = page.getByText('You are offline.');
        await strip.waitFor();
        await standsStill(page);
        const [words, last] = [await strip.boundingBox(), await foot.boundingBox()];
        if (path.includes('page=1'))
          expect((last?.y ?? 0) + (last?.height ?? 0), `the foot, ${path}`).to.be.at.most(words?.y ?? 0);
        expect((words?.y ?? 0) + (words?.height ?? 0)).to.be.at.most(size.height);
        await page.context().setOffline(false);
        await strip.waitFor({ state: 'detached' });
        await standsStill(page);
        const after = await shiftsOf(page);
        const moved = after.of.slice(before.of.length).join('\n');
        expect(after.total - before.total, `${path}\n${moved}`).to.be.below(MOST_SHIFT);
      }
    });

  it('has the title of a record in one line, and what is unsaved beside it, with all that can be done', async () => {
    await page.setViewportSize(LARGE);
    for (const path of ['/orders/75?edit=true', '/orders/75']) {
      await show(path);
      await page.locator('.page-actions').getByRole('button', { name: 'Dispatch', exact: true }).waitFor();
      const title = await page.locator('.page-title').boundingBox();
      expect(title?.height, path).to.be.below(32);
      const { total, of } = await shiftsOf(page);
      expect(total, `${path}\n${of.join('\n')}`).to.be.below(MOST_SHIFT / 4);
    }
  });

  it('has one line of context, or two with less room, with the lane, the whole price and the actions', async () => {
    for (const size of [LARGE, LAPTOP, { width: 1280, height: 800 }, SMALL, { width: 768, height: 1024 }])
      for (const path of ['/quotes/15?edit=true', samples['order-posted'] ?? '', ...overdue]) {
        await page.setViewportSize(size);
        await show(path);
        const where = `${path}, ${size.width} px`;
        const context = await page.locator('.page-context').boundingBox();
        expect(context?.height, where).to.be.below(size.width < 1280 ? 60 : 32);
        const shown = await page.locator('.record-lane, .record-lane .lane > span, .record-followup').all();
        const boxes = await Promise.all(shown.map((each) => each.boundingBox()));
        expect(boxes.length, where).to.be.above(2);
        for (const box of boxes) {
          expect(box?.width, where).to.be.above(20);
          expect((box?.y ?? 0) + (box?.height ?? 0), `the lane and the dates, ${where}`).to.be.at.most(
            (context?.y ?? 0) + (context?.height ?? 0) + 4,
          );
        }
        for (const part of ['.record-price', '.page-actions']) {
          const box = await page.locator(part).boundingBox();
          const end = (box?.x ?? 0) + (box?.width ?? 0);
          expect(end, `${part}, ${where}`).to.be.at.most((context?.x ?? 0) + (context?.width ?? 0));
          expect(box?.height, `${part}, ${where}`).to.be.below(32);
        }
        const cut = await page
          .locator('.record-name, .record-lane .lane > span')
          .evaluateAll((all) =>
            all.filter((each) => each.scrollWidth > each.clientWidth).map(({ textContent }) => textContent),
          );
        expect(cut, `the customer and the lane, ${where}`).to.deep.equal([]);
      }
  });

  it('has lane, price and both dates of a record that is overdue by both, whatever its status and name', async () => {
    await answerWith((quote) => ({
      shipper: { ...quote.shipper, firstName: 'Svetlana', lastName: 'Wolfeschlegel-Thompson' },
      parentStatus: { ...quote.parentStatus, name: 'Attempted' },
      childStatus: { id: '9999', name: 'Wrong Number' },
      transport: { ...quote.transport, totalPrice: 12_184 },
      followupOn: '2026-01-05',
    }));
    for (const size of [LAPTOP, LARGE]) {
      await page.setViewportSize(size);
      await show(overdue.find((path) => path.startsWith('/quotes/')) ?? '');
      expect(await page.locator('.page-context .overdue').count()).to.equal(2);
      const context = await page.locator('.page-context').boundingBox();
      const [end, foot] = [
        (context?.x ?? 0) + (context?.width ?? 0),
        (context?.y ?? 0) + (context?.height ?? 0),
      ];
      expect(context?.height).to.be.below(32);
      for (const part of ['.record-lane .lane', '.record-price', '.overdue']) {
        const box = await page.locator(`.page-context ${part}`).last().boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0), `${part}, ${size.width} px`).to.be.at.most(end);
        expect((box?.y ?? 0) + (box?.height ?? 0), `${part}, ${size.width} px`).to.be.at.most(foot + 4);
      }
    }
  });

  it('keeps the words of a status where the name is long, which is cut first, on a laptop also the lane', async () => {
    await answerWith((quote) => ({
      shipper: { ...quote.shipper, lastName: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh' },
      parentStatus: { ...quote.parentStatus, name: 'Quoted' },
      childStatus: null,
      followupOn: '2099-01-05',
      origin: { ...quote.origin, city: 'Winston-Salem', state: 'NC' },
    }));
    for (const size of [LARGE, LAPTOP, { width: 1280, height: 800 }, SMALL]) {
      await page.setViewportSize(size);
      await show('/quotes/15');
      const cut = await page
        .locator('.page-context > .status, .page-context > .status > *, .page-context > .record-price')
        .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
      expect(cut, `${size.width} px`).to.equal(0);
      const whole = page.locator('.record-lane .lane > span');
      const lost = await whole.evaluateAll((all) =>
        all
          .filter((each) => each.clientWidth < 20 || each.scrollWidth > each.clientWidth)
          .map((each) => each.outerHTML),
      );
      if (size.width >= LAPTOP.width) expect(lost, `${size.width} px`).to.deep.equal([]);
      const context = await page.locator('.page-context').boundingBox();
      const price = await page.locator('.record-price').boundingBox();
      expect((price?.x ?? 0) + (price?.width ?? 0), `${size.width} px`).to.be.at.most(
        (context?.x ?? 0) + (context?.width ?? 0),
      );
    }
    await page.unrouteAll();
    await page.setViewportSize(LARGE);
  });

  it('says of a record that it is overdue, and since which day, at every width', async () => {
    expect(overdue.map((path) => path.split('/')[1])).to.include.members(['quotes', 'orders']);
    for (const size of [
      LARGE,
      LAPTOP,
      { width: 1199, height: 800 },
      SMALL,
      { width: 768, height: 1024 },
      PHONE,
    ])
      for (const path of overdue) {
        await page.setViewportSize(size);
        await show(path);
        const where = `${path}, ${size.width} px`;
        const context = await page.locator('.page-context').boundingBox();
        const said = page.locator('.page-context .overdue').first();
        expect(await said.innerText(), where).to.match(/\w{3} \d+.*\soverdue$/su);
        const box = await said.boundingBox();
        expect(box?.width, where).to.be.above(30);
        expect(box?.height, where).to.be.at.most(28);
        expect((box?.x ?? 0) + (box?.width ?? 0), where).to.be.at.most(
          (context?.x ?? 0) + (context?.width ?? 0),
        );
        for (const part of ['.record-name', '.record-phone', '.record-price'])
          expect(await page.locator(`.page-context > ${part}`).isVisible(), `${part}, ${where}`).to.equal(
            true,
          );
      }
  });

  it('names the day by which a record is overdue in its head where there is room', async () => {
    await page.setViewportSize({ width: 1023, height: 800 });
    await show(overdue[0] ?? '');
    const [name, context] = await Promise.all(
      ['.overdue .due-name', ''].map((part) => page.locator(`.page-context ${part}`).first().boundingBox()),
    );
    expect(name?.width).to.be.above(20);
    expect((name?.y ?? 0) + (name?.height ?? 0)).to.be.at.most(
      (context?.y ?? 0) + (context?.height ?? 0) + 4,
    );
  });

  it('has the names of statuses, referrers, people and of the states of a lane whole in their selects', async () => {
    for (const size of [LARGE, LAPTOP, SMALL, { width: 768, height: 1024 }, PHONE])
      for (const path of ['/orders/create', `/orders/${order}?edit=true`]) {
        await page.setViewportSize(size);
        await show(path);
        const selects = page.locator('.lead-fields select, [id="origin.state"]');
        await selects.last().waitFor();
        const cut = await selects.evaluateAll((all) =>
          all.flatMap((select) => {
            if (!(select instanceof HTMLSelectElement)) return [];
            const { font, paddingLeft, paddingRight } = getComputedStyle(select);
            const context = document.createElement('canvas').getContext('2d');
            if (context) context.font = font;
            const room =
              select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
            return [...select.options]
              .map(({ text }) => text)
              .filter((text) => (context?.measureText(text).width ?? 0) > room);
          }),
        );
        expect(cut, `${path}, ${size.width} px`).to.deep.equal([]);
      }
  });

  it('has links of the error summary that are large enough to be hit', async () => {
    for (const size of [LAPTOP, PHONE]) {
      await page.setViewportSize(size);
      await show('/quotes/create');
      await page.keyboard.press('Control+s');
      await page.locator('.error-summary a').first().waitFor();
      expect(await barriers(page), `${size.width} px`).to.deep.equal([]);
    }
  });

  it('says what is wrong with a field in words that have room below it', async () => {
    const inputs = page.locator('.quote-form .field :is(input[type=text], input[type=email], select)');
    const wrong: ReadonlyArray<readonly [id: RegExp, text: string]> = [
      [/zipcode$/, '9'],
      [/email$/, 'x'],
      [/phone2?$/, '12'],
      [/Date$/, 'soon'],
      [/^transport\./, 'a'],
    ];
    const fill = async (isEmpty: boolean): Promise<void> => {
      for (const input of await inputs.all()) {
        if (!(await input.isEnabled())) continue;
        const id = (await input.getAttribute('id')) ?? '';
        const text = wrong.find(([ids]) => ids.test(id))?.[1] ?? '';
        if (await input.evaluate((each) => each instanceof HTMLSelectElement))
          await input.selectOption({ index: 0 });
        else await input.fill(isEmpty ? '' : text);
      }
    };
    for (const size of [LAPTOP, PHONE])
      for (const isEmpty of [true, false]) {
        await page.setViewportSize(size);
        await show('/orders/create');
        for (const more of await page.locator('.quote-form summary').all()) await more.click();
        await fill(isEmpty);
        await page.keyboard.press('Control+s');
        await page.locator('.error-summary').waitFor();
        const notes = await page
          .locator('.field-note')
          .evaluateAll((all) =>
            all
              .filter(({ textContent }) => textContent !== '')
              .map(({ textContent, scrollWidth, clientWidth }) => [textContent, scrollWidth > clientWidth]),
          );
        expect(notes).to.have.length.above(18);
        const cut = notes.filter(([, isCut]) => isCut).map(([words]) => words);
        expect(cut, `${size.width} px, ${isEmpty ? 'empty' : 'wrong'}`).to.deep.equal([]);
      }
    await page.evaluate(() => sessionStorage.removeItem('lanebook.drafts'));
  });

  it('has a chosen flag on paper with its name beside its icon', async () => {
    await page.setViewportSize(LAPTOP);
    await show('/quotes/15');
    const flag = page.getByRole('button', { name: 'Auction', exact: true });
    if ((await flag.getAttribute('aria-pressed')) !== 'true') await flag.click();
    await page.locator('.on-paper').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const boxes = await page.locator('.on-paper').evaluateAll((all) =>
      all.map((each) => {
        const icon = each.querySelector('svg')?.getBoundingClientRect().width ?? 0;
        const context = document.createElement('canvas').getContext('2d');
        if (context) context.font = getComputedStyle(each, '::after').font;
        const words = context?.measureText(each.getAttribute('aria-label') ?? '').width ?? 0;
        return each.getBoundingClientRect().width - icon - words;
      }),
    );
    for (const left of boxes) expect(left).to.be.above(0);
    await page.emulateMedia({ media: null });
  });

  it('ends with its content', async () => {
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      for (const path of [
        ...['/quotes/15', '/quotes/15?edit=true', '/quotes/15/history/0', '/embedded?quoteId=15'],
        ...[`/orders/${order}`, '/quotes?page=1&preview=15'],
      ]) {
        await show(path);
        for (const more of await page.getByRole('button', { name: /^Show all \d+$/ }).all())
          await more.click();
        for (const [name, pixels] of await page.evaluate(emptyEnds))
          expect(pixels, `${path}, ${size.width} px, ${name}`).to.equal(0);
      }
    }
  });

  it('keeps the actions of a record on the screen, scrolled to its end', async () => {
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await show('/quotes/15?edit=true');
      await page.locator('#main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
      const box = await page.getByRole('button', { name: 'Update', exact: true }).boundingBox();
      expect(box?.y, `${size.width} px`).to.be.within(0, size.height - (box?.height ?? 0));
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).to.equal(size.height);
    }
    await heading(page, 'Quote ID 15').waitFor();
  });
});
