import { expect } from 'chai';
import type { Page, Route } from 'playwright-core';
import { userList } from '../../src/identity/read-models/user-list.ts';
import { withDatabase } from '../../src/platform/database.ts';
import { tableOf } from '../../src/platform/projector/read-model.ts';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, invalidDateRange, monthFirst, today } from '../../src/shared-kernel/civil-date.ts';
import { civilDate } from '../../web/kit/format.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, pressEscape } from './becomes.ts';
import { fitsEveryWindow, inEachWindow, LAPTOP, LARGE, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import {
  checkFilter,
  choicesOf,
  filterIs,
  filters,
  openFilter,
  REMOVE_BUTTONS,
  removeFilter,
  resetFilters,
  setFilter,
  total,
} from './list-page.ts';
import { pressRetry } from './press-retry.ts';
import { button, card, field, heading, openOrder } from './record-screen.ts';
import { barriers, overflow } from './screen.ts';
import { standsStill } from './stands-still.ts';
import { typeSteadily } from './type-steadily.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const ASSIGN = `mutation ($id: ID!, $input: RecordChangesInput!) {
  updateQuote(id: $id, input: $input) { id }
}`;
const NOTE = 'mutation ($input: AddQuoteNoteInput!) { addQuoteNote(input: $input) { id } }';
/** People of the demo: the signed-in user, and one with a record made here. */
const SUPERADMIN = { id: '1', name: 'Margaret Okafor' };
const SUPPORT = { id: '6', name: 'Peter Lindqvist' };
const DISPATCHER = { id: '5', name: 'Aisha Coleman' };
const TITLES = ['Today', 'This Week', 'This Month', 'Past Due', 'All', 'NEWEST'];

describe('the lists of records', function lists() {
  let server: TestServer;
  let page: Page;
  let rosa: HttpClient;
  const now = today(new Date().toISOString());

  inBrowser(this, async (opened) => {
    server = opened.server;
    ({ page } = await opened.somebody('superadmin@lanebook.test'));
    rosa = await signedIn(server, 'manager@lanebook.test');
  });

  /** The lists have it, too. */
  const assignedElsewhere = async (id: string): Promise<void> => {
    const { errors } = await rosa.graphql(ASSIGN, { id, input: { assigneeId: SUPERADMIN.id } });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    await rosa.graphql('{ quotes { pageInfo { total } } }');
  };

  const created = async (input: object): Promise<string> => {
    const { data, errors } = await rosa.graphql(CREATE, {
      input: { ...leastQuote(), assigneeId: SUPPORT.id, ...input },
    });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.createQuote.id;
  };
  const settled = async (): Promise<void> => {
    await page.locator('#list[aria-busy="false"]').waitFor();
  };
  const open = async (path: string): Promise<void> => {
    await page.goto(server.url + path);
    await page.locator('#list[aria-busy="false"] :is([data-row-link], .empty)').first().waitFor();
  };
  const query = (): URLSearchParams => new URL(page.url()).searchParams;
  const tab = (title: string) => page.locator('.list-tabs a', { hasText: title });
  const currentTab = (): Promise<ReadonlyArray<string>> =>
    page.locator('.list-tabs [aria-current] .list-tab-title').allInnerTexts();
  const numbers = (): Promise<ReadonlyArray<string>> => page.locator('[data-row-link]').allInnerTexts();
  const dimming = (): Promise<number> =>
    page.locator('#list tbody').evaluate((rows) => Number(getComputedStyle(rows).opacity));
  const countOf = async (title: string): Promise<number> => {
    const counted = tab(title).locator('.list-tab-count').filter({ hasText: /\d/ });
    return Number((await counted.innerText()).replace(',', ''));
  };
  /** Texts of a column's cells. */
  const column = async (title: string): Promise<ReadonlyArray<string>> => {
    const heads = (await page.getByRole('columnheader').allInnerTexts()).map((each) => each.trim());
    return page.locator(`tbody tr > :nth-child(${heads.indexOf(title) + 1})`).allInnerTexts();
  };
  const focusedRow = (): Promise<string | undefined> =>
    page.evaluate(
      () => document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.innerText,
    );
  const scrollTop = (): Promise<number> => page.locator('#list').evaluate((list) => list.scrollTop);
  const isCall = (route: Route, name: string): boolean =>
    (route.request().postData() ?? '').includes(`query ${name}(`);
  const meet = async (name: string, act: (route: Route) => Promise<void>): Promise<void> => {
    await page.route('**/graphql', (route) => (isCall(route, name) ? act(route) : route.continue()));
  };
  const leaveAlone = (): Promise<void> => page.unroute('**/graphql');

  describe('their columns', () => {
    const ALL = ['/quotes?page=1&dateRangeGroup=ALL', '/orders?page=1&dateRangeGroup=ALL'];
    const heads = () => page.locator('#list thead th:visible').allInnerTexts();

    it('are on paper those that fit it, with each lane, day and number in one line', async () => {
      for (const path of [...ALL, '/dispatches?page=1', '/followups?page=1&dateRangeGroup=ALL']) {
        await page.setViewportSize(LAPTOP);
        await open(path);
        const inWindow = (await heads()).map((title) => title.trim());
        await page.emulateMedia({ media: 'print' });
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
        await page.setViewportSize({ width: 720, height: 960 });
        const onPaper = (await heads()).map((title) => title.trim());
        expect(inWindow, path).to.include.members(onPaper);
        expect(onPaper.length, path).to.be.least(5);
        expect(await overflow(page), path).to.equal(0);
        const broken = await page
          .locator('#list :is(.lane, .overdue, .phone, .list-number, td > span[title]:not(:has(*)))')
          .evaluateAll((parts) =>
            parts
              .filter((part) => {
                const words = document.createRange();
                words.selectNodeContents(part);
                const tops = [...words.getClientRects()].map(({ top }) => top);
                return Math.max(...tops) - Math.min(...tops) > 6;
              })
              .map(({ textContent }) => textContent),
          );
        expect(broken, path).to.deep.equal([]);
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
        await page.emulateMedia({ media: null });
      }
      await page.setViewportSize(LARGE);
    });

    it('show whole shippers and lanes in compact rows too', async () => {
      const density = (next: string): Promise<void> =>
        page.evaluate((chosen) => localStorage.setItem('lanebook.density', chosen), next);
      for (const window of [LAPTOP, LARGE]) {
        await page.setViewportSize(window);
        for (const path of ALL) {
          await density('comfortable');
          await open(path);
          const comfortable = await heads();
          await density('compact');
          await open(path);
          expect(await heads(), `${path} at ${window.width}`).to.include.members(comfortable);
          expect((await page.locator('#list tbody tr').first().boundingBox())?.height).to.equal(28);
          const cut = await page
            .locator('#list tbody :is([data-row-link]:not(:has(.row-marks > *)), .list-pair > bdi, .lane)')
            .evaluateAll((parts) =>
              parts
                .filter((part) => {
                  const words = document.createRange();
                  words.selectNodeContents(part);
                  // An end of a lane or a name is truncated also where a part of a pixel is missing.
                  return words.getBoundingClientRect().width > part.getBoundingClientRect().width + 0.1;
                })
                .map(({ textContent }) => textContent ?? '')
                .filter((words) => words.length < 40),
            );
          expect(cut, `${path} at ${window.width}`).to.deep.equal([]);
        }
      }
      await density('comfortable');
      await page.setViewportSize(LARGE);
      await page.reload();
      await settled();
    });
  });

  describe('what they show at first', () => {
    for (const [path, title, status] of [
      ['/quotes', 'Quotes', 'New'],
      ['/orders', 'Orders', 'New'],
      ['/followups', 'Follow-ups', undefined],
    ] as const) {
      it(`is today's and one's own: ${title}`, async () => {
        await open(path);
        await heading(page, title).waitFor();
        expect(await currentTab()).to.deep.equal(['Today']);
        await filterIs(page, 'Assignee', SUPERADMIN.name);
        await filterIs(page, 'Status', status);
        expect(await page.locator('#page-size').inputValue()).to.equal('50');
        expect(await button(page, 'Reset filters').count()).to.equal(0);
      });
    }

    it('names an inactive person and a status of the other kind that its filters have', async () => {
      const mark = (status: string): Promise<unknown> =>
        withDatabase(server.databaseUrl, ({ sql }) =>
          sql(null, `update ${tableOf(userList)} set status = $1 where id = $2`, [
            status,
            Number(DISPATCHER.id),
          ]),
        );
      const { data } = await rosa.graphql('{ parentStatuses(type: QUOTE) { id name } }');
      const [, status] = data.parentStatuses;
      await mark('DEACTIVATED');
      try {
        await open(`/orders?assigneeId=${DISPATCHER.id}&parentStatusId=${status.id}`);
        await filterIs(page, 'Assignee', DISPATCHER.name);
        await filterIs(page, 'Status', status.name);
        await page.getByRole('button', { name: `Remove Assignee: ${DISPATCHER.name}` }).waitFor();
        expect(await choicesOf(page, 'Assignee')).not.to.include(DISPATCHER.name);
      } finally {
        await mark('ACTIVATED');
      }
    });

    it('names deleted statuses that its filters have, also in the title of an empty list', async () => {
      const made = async (input: string): Promise<string> =>
        (await rosa.graphql(`mutation { createStatus(input: {${input}}) { id } }`)).data.createStatus.id;
      const parent = await made('name: "Parked", type: QUOTE');
      const child = await made(`name: "Far away", parentId: "${parent}"`);
      await open(`/quotes?dateRangeGroup=ALL&assigneeId=&parentStatusId=${parent}`);
      await filterIs(page, 'Status', 'Parked');
      await rosa.graphql(`mutation { deleteStatus(id: "${parent}") }`);
      await open(`/quotes?dateRangeGroup=ALL&assigneeId=&parentStatusId=${parent}`);
      await filterIs(page, 'Status', 'Parked (deleted)');
      await page.getByText('No quotes in status Parked (deleted)').waitFor();
      await open(`/quotes?parentStatusId=${parent}&childStatusId=${child}`);
      await filterIs(page, 'Child Status', 'Far away (deleted)');
      expect(await choicesOf(page, 'Status')).not.to.include('Parked');
    });

    it('shows price, vehicles, lane and flags of a record in words and icons', async () => {
      const least = leastQuote();
      const id = await created({
        shipper: { ...least.shipper, lastName: 'Vandermeulen' },
        vehicles: [
          { year: 2019, make: 'Toyota', model: 'Camry' },
          { year: 1937, make: 'Ford', model: 'Deluxe' },
        ],
        transport: { ...least.transport, totalPrice: 1260, fullPay: true },
        engagements: ['fire'],
      });
      await open(
        `/quotes?assigneeId=${SUPPORT.id}&search=Vandermeulen&columns=id,price,vehicle,lane,engagements`,
      );
      expect(await column('Quote ID')).to.deep.equal([id]);
      const cell = async (title: string): Promise<string | undefined> => (await column(title))[0]?.trim();
      expect(await cell('Price')).to.equal('$1,260.00');
      expect(await cell('Vehicle')).to.match(/^2019 Toyota Camry.*1/);
      expect(await cell('Lane')).to.equal('Miami, FL → Dallas, TX');
      const flags = page.locator('tbody .engagements > span');
      expect(
        await flags.evaluateAll((shown) => shown.map((each) => each.getAttribute('title'))),
      ).to.deep.equal(['Fire', 'Full pay']);
    });

    it('shows both ends of a lane in each window, and dates whole', async () => {
      await created({
        origin: { ...leastQuote().origin, city: 'Rancho Santa Margarita', state: 'CA' },
        destination: { ...leastQuote().destination, city: 'Saint Petersburg', state: 'FL' },
      });
      await open(`/quotes?assigneeId=${SUPPORT.id}&sortBy=id&descending=true`);
      await inEachWindow(page, async ({ width }) => {
        await page.locator('.list-table .lane').first().waitFor();
        const lanes = await page.locator('.list-table .lane').evaluateAll((all) =>
          all.map((lane) => {
            const cell = (lane.closest('td') ?? lane).getBoundingClientRect();
            const ends = [...lane.children];
            const states = [...lane.querySelectorAll('bdi')].map((city) => {
              const words = document.createRange();
              words.setStartAfter(city);
              words.setEndAfter(city.parentElement?.lastChild ?? city);
              const state = words.getBoundingClientRect();
              const end = city.parentElement?.getBoundingClientRect().right ?? 0;
              return { hole: state.left - city.getBoundingClientRect().right, over: state.right - end };
            });
            return {
              seen: ends
                .map((end) => end.getBoundingClientRect())
                .filter(({ top, bottom }) => top >= cell.top && bottom <= cell.bottom).length,
              isCut: ends.some((end) => end.scrollWidth > end.clientWidth),
              hole: Math.max(...states.map(({ hole }) => hole)),
              over: Math.max(...states.map(({ over }) => over)),
            };
          }),
        );
        for (const { seen, isCut, hole, over } of lanes) {
          expect(seen, `${width} px`).to.equal(2);
          expect(isCut && width >= LARGE.width, `${width} px`).to.equal(false);
          expect(hole, `${width} px`).to.be.at.most(1);
          if (width === PHONE.width) expect(over, 'a state that is cut').to.be.at.most(1);
        }
      });
      await page.setViewportSize(PHONE);
      const cut = await page
        .locator('.list-lines td > span:not(:has(.status, .lane))')
        .evaluateAll((all) =>
          all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
        );
      expect(cut).to.deep.equal([]);
      await page.setViewportSize(LARGE);
    });

    it('has name and price, then lane, date and status in the rows of a phone', async () => {
      const availableDate = '2031-03-04';
      const id = await created({
        shipper: { ...leastQuote().shipper, lastName: 'Quillfeather' },
        transport: { ...leastQuote().transport, availableDate },
      });
      await page.setViewportSize(PHONE);
      await open(`/quotes?assigneeId=${SUPPORT.id}&search=Quillfeather`);
      await standsStill(page);
      const parts = await page.locator(`#list tr[data-row="${id}"] :is(th, td) > *`).evaluateAll((all) =>
        all.map((part) => {
          const row = (part.closest('tr') ?? part).getBoundingClientRect();
          const { left, right, top, bottom, width } = part.getBoundingClientRect();
          const isSeen = width > 0 && left >= row.left && right <= innerWidth && bottom <= row.bottom;
          return { words: part.textContent, isSeen, line: top < row.top + row.height / 2 - 4 ? 0 : 1 };
        }),
      );
      const lines = [0, 1].map((line) =>
        parts
          .filter((part) => part.isSeen && part.line === line)
          .map(({ words }) => words)
          .join(' | '),
      );
      expect(lines[0]).to.include('Quillfeather').and.include('$1,200.00');
      expect(lines[1])
        .to.match(/Miami.*Dallas/u)
        .and.match(/Mar 4/u)
        .and.include('New');
      await page.setViewportSize(LARGE);
    });

    it('shows each status whole, in rows of one height, and the assignee on a laptop', async () => {
      const isPhone = (width: number): boolean => width === PHONE.width;
      for (const [width, density, path] of (
        [
          [1366, 'comfortable'],
          [1366, 'compact'],
          [1440, 'comfortable'],
          [768, 'comfortable'],
          [768, 'compact'],
          [PHONE.width, 'comfortable'],
        ] as const
      ).flatMap((window) => ['/quotes', '/orders'].map((path) => [...window, path] as const))) {
        await page.setViewportSize({ width, height: 768 });
        await page.evaluate((chosen) => localStorage.setItem('lanebook.density', chosen), density);
        await open(`${path}?dateRangeGroup=ALL&page=1`);
        await standsStill(page);
        const statuses = await page.locator('#list td .status > span').evaluateAll((all) =>
          all.map((each) => ({
            words: each.textContent ?? '',
            // In the narrowest room the second name is whole, which says more.
            isCut: [each, ...[...each.children].slice(innerWidth < 400 ? 1 : 0)].some(
              (part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight,
            ),
            // Each of its lines begins where the tag does.
            begins: [...each.children].every(
              (part) =>
                part.getBoundingClientRect().x === each.getBoundingClientRect().x ||
                part.previousElementSibling?.getBoundingClientRect().y === part.getBoundingClientRect().y,
            ),
            height: each.closest('tr')?.getBoundingClientRect().height,
          })),
        );
        expect(statuses.filter(({ words }) => words.includes(' · ')).length, `${width} px`).to.be.above(2);
        const cut = statuses.filter(({ isCut }) => isCut).map(({ words }) => words);
        expect(cut, `${width} px`).to.deep.equal([]);
        expect(
          statuses.filter(({ begins }) => !begins).map(({ words }) => words),
          `${width} px`,
        ).to.deep.equal([]);
        const height = isPhone(width) ? 67 : { comfortable: 36, compact: 28 }[density];
        expect([...new Set(statuses.map((each) => each.height))], `${width} px`).to.deep.equal([height]);
        const assignee = page.locator('#list thead').getByText('Assignee', { exact: true });
        expect(await assignee.count(), `${width} px`).to.equal(width >= 1366 ? 1 : 0);
      }
      await page.evaluate(() => localStorage.removeItem('lanebook.density'));
      await page.setViewportSize(LARGE);
    });

    it('has its assignee on a laptop whose list has a scrollbar', async () => {
      await page.setViewportSize({ width: 1366, height: 768 });
      for (const density of ['comfortable', 'compact'])
        for (const path of ['/quotes', '/orders', '/followups']) {
          await page.evaluate((chosen) => localStorage.setItem('lanebook.density', chosen), density);
          await open(`${path}?dateRangeGroup=ALL&page=1`);
          await page.addStyleTag({ content: '.list { border-inline-end-width: 18px }' });
          await standsStill(page);
          const assignee = page.locator('#list thead').getByText('Assignee', { exact: true });
          expect(await assignee.count(), `${path}, ${density}`).to.equal(1);
        }
      await page.evaluate(() => localStorage.removeItem('lanebook.density'));
      await page.setViewportSize(LARGE);
    });

    it('has a long name whole, with the time zone below it where there is no room beside it', async () => {
      const named = { ...leastQuote().shipper, firstName: 'Svetlana', lastName: 'Thompson' };
      await created({ shipper: named });
      for (const width of [1366, 768]) {
        await page.setViewportSize({ width, height: 768 });
        await open(`/quotes?assigneeId=${SUPPORT.id}&sortBy=id&descending=true`);
        const shipper = page.locator('#list tbody td').filter({ hasText: 'Svetlana Thompson' }).first();
        const cell = await shipper.getByTitle("The customer's time zone").evaluate((each) => {
          const { bottom } = (each.closest('td') ?? each).getBoundingClientRect();
          return { bottom, zone: each.getBoundingClientRect().bottom };
        });
        const name = shipper.locator('bdi').first();
        expect(cell.zone, `${width} px`).to.be.at.most(cell.bottom);
        expect(
          await name.evaluate((each) => each.scrollWidth - each.clientWidth),
          `${width} px`,
        ).to.be.at.most(0);
      }
      await page.setViewportSize(LARGE);
    });

    it('has room for 13 rows on a laptop, and for the title of each column', async () => {
      const cut = () =>
        page.locator('#list .list-title').evaluateAll((all) =>
          all
            .filter((each) => {
              const button = each.closest('button')?.getBoundingClientRect();
              const cell = each.closest('th');
              const head = cell?.getBoundingClientRect();
              return (
                each.scrollWidth > each.clientWidth ||
                (cell && cell.scrollWidth > cell.clientWidth) ||
                (button && head && button.right > head.right - 4)
              );
            })
            .map((each) => each.textContent),
        );
      for (const path of ['/quotes', '/followups', '/orders', '/dispatches']) {
        await page.setViewportSize({ width: 1366, height: 768 });
        await open(`${path}?assigneeId=${SUPPORT.id}`);
        const list = await page.locator('#list').boundingBox();
        const head = await page.locator('#list thead').boundingBox();
        const room = (list?.height ?? 0) - (head?.height ?? 0);
        expect(Math.floor(room / 36), path).to.be.least(13);
        expect(await page.locator('#list').evaluate((rows) => rows.scrollTop), `${path} at rest`).to.equal(0);
        for (const sort of ['id', 'availableDate']) {
          await open(`${path}?assigneeId=${SUPPORT.id}&sortBy=${sort}`);
          for (const width of [1366, 1440, 1920]) {
            await page.setViewportSize({ width, height: 768 });
            await standsStill(page);
            await becomes(cut, [], `${path}, ${width} px`);
          }
        }
      }
      await page.setViewportSize(LARGE);
    });

    it('begins at most 150 px below the header, with its tabs in one line that leads to each of them', async () => {
      const tops = () =>
        page.evaluate(() => {
          const tabs = [...document.querySelectorAll('.list-tabs > a:not(.is-left-out)')];
          return {
            before:
              (document.querySelector('#list thead')?.getBoundingClientRect().bottom ?? 0) -
              (document.querySelector('main')?.getBoundingClientRect().top ?? 0),
            lines: new Set(tabs.map((each) => each.getBoundingClientRect().top)).size,
            reach: Math.max(...tabs.map((each) => each.getBoundingClientRect().right)),
            wide: document.documentElement.scrollWidth - innerWidth,
          };
        });
      for (const size of [LARGE, { width: 1366, height: 768 }, { width: 768, height: 1024 }, PHONE]) {
        await page.setViewportSize(size);
        for (const path of ['/quotes', '/followups', '/orders', '/dispatches']) {
          await open(path);
          await standsStill(page);
          const { before, lines, reach, wide } = await tops();
          const where = `${path}, ${size.width} px`;
          expect(before, where).to.be.at.most(150);
          expect(lines, where).to.equal(1);
          expect(reach, where).to.be.at.most(size.width);
          expect(wide, where).to.equal(0);
        }
      }
      await open('/orders?dateRangeGroup=PAST_DUE');
      await page.getByRole('button', { name: /^More: .*Canceled$/ }).click();
      const more = page.getByRole('dialog', { name: 'Dates of orders' });
      expect(await more.getByRole('link').allInnerTexts()).to.have.length(6);
      expect(await barriers(page, { part: more })).to.deep.equal([]);
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await becomes(currentTab, ['Canceled']);
      await more.waitFor({ state: 'detached' });
      await page.setViewportSize(LARGE);
    });

    it('says its filters whole where there is room', async () => {
      await open(`/quotes?parentStatusId=122&assigneeId=${SUPERADMIN.id}`);
      const cut = () =>
        page
          .locator('.filter-chip-open .bp6-button-text')
          .evaluateAll((all) =>
            all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
          );
      await becomes(cut, []);
      expect(await filters(page)).to.deep.include(`Assignee: ${SUPERADMIN.name}`);
    });

    it('has the columns of the specification, with the time zone and the latest note', async () => {
      const id = await created({});
      for (const note of ['First words', 'Gate code 4711\nAsk for the foreman'])
        await rosa.graphql(NOTE, { input: { quoteId: id, note } });
      const heads = async (): Promise<ReadonlyArray<string>> =>
        (await page.getByRole('columnheader').allInnerTexts()).map((each) => each.trim());
      const [where, price] = [
        ['Shipper', 'Lane', 'Status'],
        ['Price', 'Assignee'],
      ];
      const needed = ['Quote ID', ...where, 'Ship Date', ...price];
      await page.setViewportSize({ width: 1366, height: 768 });
      for (const [path, titles] of [
        ['/orders', ['Order ID', ...where, 'Ship Date', ...price]],
        ['/followups', ['Quote ID', ...where, 'Follow-up Date', ...price]],
        ['/dispatches', ['Order ID', 'Carrier', 'Answer', 'Lane', 'Pickup', 'Delivery']],
        ['/quotes', needed],
      ] as const) {
        await open(`${path}?assigneeId=${SUPPORT.id}`);
        expect(await heads(), `what one looks for, on a laptop: ${path}`).to.deep.equal(titles);
        const list = page.locator('#list');
        expect(await list.evaluate((rows) => rows.scrollWidth - rows.clientWidth), path).to.equal(0);
      }
      await page.setViewportSize({ width: 2000, height: 900 });
      await becomes(heads, [...needed, 'Vehicle', 'Notes', 'Engagements', 'Created']);
      const row = page.locator('tr', { has: page.getByRole('link', { name: id, exact: true }) });
      expect(await row.getByTitle("The customer's time zone").innerText()).to.match(/^(EST|CST|MT|PST)$/);
      await row.getByTitle('Gate code 4711').waitFor();
      expect(await row.getByTitle('2 notes').innerText()).to.equal('2');
      await page.setViewportSize(LARGE);
    });

    it('tells on the heading of a column that is still empty what it is for', async () => {
      await open('/quotes?columns=id,report&page=1');
      expect((await column('Report'))[0]).to.equal('–');
      await page.locator('.list-help', { hasText: 'Report' }).focus();
      await page.getByText('How often the customer was written to and called').waitFor();
      await pressEscape(page);
    });

    it('is the dispatched orders by their dispatch on the Dispatch page', async () => {
      await page.goto(server.url);
      await page.getByRole('link', { name: 'Dispatch', exact: true }).click();
      await heading(page, 'Dispatch').waitFor();
      await open('/dispatches?page=1&columns=id,status,created');
      const statuses = await column('Status');
      expect(statuses).to.have.length.above(0);
      expect(statuses.every((each) => each.startsWith('Dispatched'))).to.equal(true);
      const dispatched = await column('Dispatched');
      expect(dispatched.every((each) => /^\w{3}, \w{3} \d/.test(each))).to.equal(true);
      await open(`/dispatches?dateRangeStart=2001-01-01&dateRangeEnd=2001-01-02&page=1&size=10`);
      await becomes(() => filters(page), ['Dispatched: Mon, Jan 1, 2001 – Tue, Jan 2, 2001']);
    });
  });

  describe('tabs', () => {
    it('are counted as the list has them, whatever else it is narrowed to', async () => {
      await open('/orders?page=1&size=25');
      const titles = [...TITLES, 'Dispatched', 'Canceled'];
      expect(await page.locator('.list-tab-title').allInnerTexts()).to.deep.equal(titles);
      for (const title of titles) {
        await tab(title).click();
        await page.locator('.list-tabs [aria-current]', { hasText: title }).waitFor();
        await settled();
        expect(await currentTab()).to.deep.equal([title]);
        expect(await countOf(title), title).to.equal(await total(page));
      }
      expect(query().get('statusName')).to.equal('CANCELED');
      expect(new Set((await column('Status')).map((each) => each.split(' · ')[0]))).to.deep.equal(
        new Set(['Canceled']),
      );
    });

    for (const list of ['quotes', 'orders'])
      it(`mark the ship date of each of the ${list} that are past due, in words, and of no other`, async () => {
        await open(`/${list}?page=1&dateRangeGroup=PAST_DUE`);
        const dates = await column('Ship Date');
        expect(dates).to.have.length.above(0);
        for (const date of dates) expect(date).to.match(/^\w{3} \d.* · overdue$/);
        // The day of the week, for which the cell has no room, is in its tooltip.
        const tooltips = await page
          .locator('#list tbody .overdue')
          .evaluateAll((all) => all.map((each) => each.getAttribute('title')));
        expect(tooltips).to.have.length.least(dates.length);
        for (const tooltip of tooltips) expect(tooltip).to.match(/^\w{3}, \w{3} \d.* · overdue$/);
        await open(`/${list}?page=1&dateRangeGroup=TODAY`);
        for (const date of await column('Ship Date')) expect(date).not.to.include('overdue');
      });

    it('mark a record that is past due on its page too, in the title and on the transport card', async () => {
      await open('/orders?page=1&dateRangeGroup=PAST_DUE');
      const [id = ''] = await numbers();
      const [date = ''] = await column('Ship Date');
      await openOrder(page, server, id);
      await page.getByText(`Ship date ${date}`, { exact: true }).waitFor();
      await card(page, 'Transport information')
        .getByText(new RegExp(`^\\w{3}, ${date}$`))
        .waitFor();
    });

    it('show the newest first whatever the order was, and come back to the own order', async () => {
      await open('/quotes?page=1&sortBy=availableDate&descending=true');
      await tab('NEWEST').click();
      await page.locator('th[aria-sort=descending]', { hasText: 'Quote ID' }).waitFor();
      await settled();
      const ids = (await numbers()).map(Number);
      expect(ids).to.deep.equal(ids.toSorted((a, b) => b - a));
      expect(query().get('dateRangeGroup')).to.equal('NEWEST');
      expect(await countOf('NEWEST')).to.equal(await countOf('All'));
      await button(page, 'Ship Date').click();
      await page.locator('th[aria-sort=ascending]', { hasText: 'Ship Date' }).waitFor();
      expect(await currentTab()).to.deep.equal(['All']);
      await page.goBack();
      await tab('Today').click();
      await page.locator('th[aria-sort=ascending]', { hasText: 'Quote ID' }).waitFor();
    });

    it('never keep the rows waiting for their counts', async () => {
      await meet('quotesCount', (route) => route.abort());
      await open('/quotes?page=1');
      expect(await numbers()).to.have.length(50);
      expect(await tab('All').locator('.list-tab-count').innerText()).to.equal('');
      await leaveAlone();
    });
  });

  describe('filters', () => {
    it('narrow by several time zones and engagements, are chips, and go one by one or at once', async () => {
      await open('/quotes?page=1');
      await checkFilter(page, 'Timezones', 'EST', 'CST');
      await page.waitForURL(/timezones=EST/);
      await settled();
      expect(query().getAll('timezones')).to.deep.equal(['CST', 'EST']);
      const zones = await page.getByTitle("The customer's time zone").allInnerTexts();
      expect(new Set(zones)).to.deep.equal(new Set(['CST', 'EST']));
      await checkFilter(page, 'Engagements', 'Fire');
      await page.waitForURL(/engagements=fire/);
      await becomes(() => filters(page), ['Timezones: CST, EST', 'Engagements: Fire']);
      await removeFilter(page, 'Engagements');
      await page.waitForURL((url) => !url.searchParams.has('engagements'));
      await resetFilters(page);
      await filterIs(page, 'Status', 'New');
      expect(query().get('assigneeId')).to.equal(SUPERADMIN.id);
      expect(query().has('timezones')).to.equal(false);
      expect(await currentTab(), 'the tab stays').to.deep.equal(['All']);
    });

    it('all count when several are chosen faster than the rows are rendered', async () => {
      await open('/quotes?page=1&size=50&assigneeId=6&parentStatusId=122');
      await filterIs(page, 'Assignee', SUPPORT.name);
      await page.evaluate(async (buttons) => {
        const remove = [...document.querySelectorAll<HTMLElement>(buttons)];
        document.querySelector<HTMLElement>('.list-tabs a:last-of-type')?.click();
        for (const each of remove) {
          await new Promise((resolve) => setTimeout(resolve));
          each.click();
        }
      }, REMOVE_BUTTONS);
      await settled();
      expect(query().get('assigneeId')).to.equal(null);
      expect(query().get('parentStatusId')).to.equal(null);
      expect(await currentTab()).to.deep.equal([TITLES.at(-1)]);
    });

    it('search once the typing pauses, and the way back leads before the search', async () => {
      const name = 'Zebulon';
      const id = await created({ shipper: { ...leastQuote().shipper, firstName: name } });
      await open('/quotes?page=1');
      const asked: Array<string> = [];
      page.on('request', (request) => {
        const body = request.postData() ?? '';
        if (body.includes('query quotes(')) asked.push(body);
      });
      await typeSteadily(page.locator('#list-search'), name, 60);
      await page.waitForURL(new RegExp(`search=${name}`));
      await page.getByText('1–1 of 1').waitFor();
      page.removeAllListeners('request');
      expect(await numbers()).to.deep.equal([id]);
      expect(asked).to.have.length(1);
      await page.locator('#list-search').fill(`${name} of nowhere`);
      await page.getByText(`No quotes that match “${name} of nowhere”`).waitFor();
      await page.goBack();
      await page.waitForURL((url) => !url.searchParams.has('search'));
      await becomes(() => page.locator('#list-search').inputValue(), '');
    });

    it('take days of a chosen date', async () => {
      const day = addDays(now, 900);
      const id = await created({ transport: { ...leastQuote().transport, availableDate: day } });
      await open('/quotes');
      await setFilter(page, 'Assignee', SUPPORT.name);
      await openFilter(page, 'Dates');
      await page.getByLabel('Which date').selectOption('AVAILABLE_DATE');
      await page.getByLabel('From', { exact: true }).fill(monthFirst(addDays(day, 1)));
      await page.getByLabel('To', { exact: true }).fill('1');
      expect(await page.getByText('Enter it as MM/DD/YYYY.').count(), 'a date that is begun').to.equal(0);
      await page.getByLabel('To', { exact: true }).fill('soon');
      await page.keyboard.press('Enter');
      await page.getByText('Enter it as MM/DD/YYYY.').waitFor();
      await page.getByLabel('To', { exact: true }).fill(monthFirst(day));
      const note = page.getByText(invalidDateRange(addDays(day, 1), day));
      await note.waitFor();
      expect(await button(page, 'Show these days').isDisabled()).to.equal(true);
      const [words, below] = [await note.boundingBox(), await button(page, 'Show these days').boundingBox()];
      expect((words?.y ?? 0) + (words?.height ?? 0), 'words over the button').to.be.most(below?.y ?? 0);
      expect(await barriers(page)).to.deep.equal([]);
      await page.getByLabel('From', { exact: true }).fill(monthFirst(day));
      await button(page, 'Show these days').click();
      await filterIs(page, 'Ship date', civilDate(day));
      await settled();
      expect(await numbers()).to.deep.equal([id]);
      expect(await currentTab(), 'any date of the tabs').to.deep.equal(['All']);
      expect(query().get('dateType')).to.equal('AVAILABLE_DATE');
      await removeFilter(page, 'Ship date');
      await page.waitForURL((url) => !url.searchParams.has('dateRangeStart'));
    });

    it('name each that is at fault where nothing is left, also those of which nothing is known', async () => {
      await open('/quotes?page=1&assigneeId=999&parentStatusId=998&statusName=CANCELED');
      await filterIs(page, 'Status', 'unknown (998)');
      await filterIs(page, 'Assignee', 'unknown (999)');
      const offered = page.locator('.empty').getByRole('button');
      await becomes(
        () => offered.allInnerTexts(),
        ['Remove Status: unknown (998)', 'Remove Assignee: unknown (999)', 'Show all quotes'],
      );
      await offered.first().click();
      await page.getByText('No quotes with assignee unknown (999)').waitFor();
      await becomes(() => offered.allInnerTexts(), ['Remove Assignee: unknown (999)']);
      await offered.click();
      await page.getByText(/^1–50 of/).waitFor();
      expect(await filters(page)).to.deep.equal([]);
    });

    it('are at fault in place of a tab where All has nothing either', async () => {
      await open('/quotes?page=1&assigneeId=999&parentStatusId=998&dateRangeGroup=TODAY');
      await page.getByText('No quotes match these filters').waitFor();
      await open('/quotes?page=1&assigneeId=999&dateRangeGroup=TODAY');
      await page.getByText('No quotes with assignee unknown (999)', { exact: true }).waitFor();
      await open('/followups?assigneeId=999&dateRangeGroup=PAST_DUE');
      await page.getByText('No follow-ups with assignee unknown (999)', { exact: true }).waitFor();
    });

    it('say what they do not know of a link, until others are chosen', async () => {
      const notice = page.getByText('The list is shown without what it does not know of this link');
      await open('/quotes?dateRangeGroup=ALL&assigneeId=zzz&timezones=XX&timezones=EST&page=1');
      expect(await notice.innerText()).to.include('link: assigneeId=zzz, timezones=XX.');
      const top = (): Promise<number | undefined> =>
        page
          .locator('#list')
          .boundingBox()
          .then((box) => box?.y);
      const withNotice = await top();
      const isRead = await notice.evaluate(
        (words) =>
          words.closest('[role="status"]') !== null &&
          (words.compareDocumentPosition(document.getElementById('list') as Node) &
            Node.DOCUMENT_POSITION_FOLLOWING) !==
            0,
      );
      expect(isRead, 'read before the rows').to.equal(true);
      const order = async (): Promise<ReadonlyArray<string | undefined>> => {
        const places = await Promise.all(
          [page.locator('.list-notices'), page.locator('#list'), page.locator('.pager')].map(
            async (part) => [await part.getAttribute('class'), (await part.boundingBox())?.y ?? 0] as const,
          ),
        );
        return places.toSorted(([, one], [, other]) => one - other).map(([name]) => name ?? undefined);
      };
      expect(await order()).to.deep.equal(['list', 'list-notices', 'pager']);
      await page.emulateMedia({ media: 'print' });
      expect(await order(), 'on paper').to.deep.equal(['list-notices', 'list', 'pager']);
      await page.emulateMedia({ media: null });
      expect((await filters(page)).map((each) => each.split(':')[0])).to.deep.equal(['Timezones']);
      await tab('NEWEST').click();
      await notice.waitFor({ state: 'detached' });
      expect(withNotice, 'where the list begins').to.equal(await top());
    });

    it("are those of the dashboard calendar's links", async () => {
      const keys = `dateRangeStart=${now}&dateRangeEnd=${now}&assigneeId=${SUPPORT.id}`;
      await open(`/quotes?${keys}&page=1&size=10&sortBy=id&descending=false`);
      expect(await total(page)).to.be.above(2);
      expect((await filters(page)).map((each) => each.split(':')[0])).to.deep.equal(['Assignee', 'Received']);
      expect(await page.locator('#page-size').inputValue()).to.equal('10');
    });
  });

  describe('pages', () => {
    const scrollDown = (): Promise<void> =>
      page.locator('#list').evaluate((list) => list.scrollTo(0, list.scrollHeight));

    it('follow one another on the way down', async () => {
      await open('/quotes?page=1&size=25');
      const all = await total(page);
      expect(all).to.be.within(51, 75);
      await page.getByText(`1–25 of ${all}`).waitFor();
      await scrollDown();
      await page.getByText(`1–50 of ${all}`).waitFor();
      expect(query().get('page')).to.equal('1');
      await scrollDown();
      await page.getByText(`1–${all} of ${all}`).waitFor();
      const ids = (await numbers()).map(Number);
      expect(ids).to.have.length(all);
      expect(ids).to.deep.equal(ids.toSorted((a, b) => a - b));
      await page.getByText('Pages 1–3 of 3').waitFor();
      expect(await button(page, 'Next page').isDisabled()).to.equal(true);
    });

    it('go on after those that are shown', async () => {
      await open('/quotes?page=1&size=25');
      await scrollDown();
      await page.getByText(/^1–50 of/).waitFor();
      await button(page, 'Next page').click();
      await page.waitForURL(/page=3/);
      await page.getByText(/^51–\d+ of/).waitFor();
      await settled();
      await becomes(scrollTop, 0, 'another page begins at its top');
      await page.locator('#page-size').selectOption('50');
      await page.getByText(/^1–50 of/).waitFor();
    });

    it('are the last one where the address names one past the end', async () => {
      await open('/quotes?page=99&size=25');
      await page.waitForURL(/page=3&/);
      await page.getByText(/^51–(\d+) of \1$/).waitFor();
    });

    it('are announced on a phone by rows of their height', async () => {
      await page.setViewportSize(PHONE);
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await meet('quotes', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${server.url}/quotes?page=1`);
      const heights = () =>
        page
          .locator('#list tbody tr')
          .evaluateAll((all) => [...new Set(all.map((each) => each.getBoundingClientRect().height))]);
      await page.locator('.skeleton-row').first().waitFor({ state: 'attached' });
      await becomes(heights, [67]);
      release();
      await settled();
      await becomes(heights, [67]);
      await page.setViewportSize(LARGE);
      await leaveAlone();
    });

    it('keep their rows until the new ones are there', async () => {
      await open('/quotes?page=1&size=25');
      const before = await numbers();
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await meet('quotes', async (route) => {
        await held;
        await route.continue();
      });
      await button(page, 'Quote ID').click();
      await page.locator('#list[aria-busy="true"]').waitFor();
      expect(await numbers()).to.deep.equal(before);
      expect(await page.locator('.skeleton-row').count()).to.equal(0);
      await becomes(dimming, 0.6, 'they are no longer the answer');
      release();
      await settled();
      expect(await numbers()).not.to.deep.equal(before);
      await becomes(dimming, 1);
      await leaveAlone();
    });
  });

  describe('what changed elsewhere', () => {
    it('is there, in rows and counts, once the window is looked at again', async () => {
      const [id] = [await created({}), await created({})];
      await open(`/quotes?page=1&assigneeId=${SUPPORT.id}`);
      const before = await total(page);
      expect(await countOf('All')).to.equal(before);
      await settled();
      await assignedElsewhere(id);
      expect(await total(page)).to.equal(before);
      await page.locator('#list').evaluate((list) => {
        new MutationObserver(() => {
          if (list.hasAttribute('data-outdated')) document.body.setAttribute('data-dimmed', '');
        }).observe(list, { attributes: true });
      });
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await becomes(() => total(page), before - 1);
      expect(await page.locator('[data-dimmed]').count(), 'rows that are looked at again').to.equal(0);
      await becomes(() => countOf('All'), before - 1);
      expect(await numbers()).not.to.include(id);
    });

    it('is not asked for without a connection, and is there once there is one', async () => {
      const [id] = [await created({}), await created({})];
      await open(`/quotes?page=1&assigneeId=${SUPPORT.id}`);
      const before = await total(page);
      await settled();
      await page.context().setOffline(true);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await assignedElsewhere(id);
      expect(await page.getByText('could not be loaded').count()).to.equal(0);
      await page.context().setOffline(false);
      await becomes(() => total(page), before - 1);
    });
  });

  describe('the way back', () => {
    const scrollTo = async (top: number): Promise<void> => {
      await page.locator('#list').evaluate((list, to) => list.scrollTo(0, to), top);
    };
    const arrange = async (): Promise<void> => {
      await open('/quotes?page=1&size=25&sortBy=availableDate&descending=false');
      for (const shown of [/^1–50 of/, /^1–(\d+) of \1$/]) {
        await scrollTo(10_000);
        await page.getByText(shown).waitFor();
      }
      await page.getByRole('checkbox').nth(40).check();
      await page.getByText('1 selected').waitFor();
      await scrollTo(900);
      await page.locator('tbody tr').nth(30).getByRole('cell').nth(1).click();
      await page.getByRole('heading', { level: 1, name: /^Quote ID/ }).waitFor();
    };
    const backTo = () => page.locator('.back-to-list').getAttribute('href');
    const isBack = async (): Promise<void> => {
      await heading(page, 'Quotes').waitFor();
      await page.getByText('1 selected').waitFor();
      await page.getByText(/^1–(\d+) of \1$/).waitFor();
      await page.locator('tr:focus-within').waitFor();
      expect(query().get('sortBy')).to.equal('availableDate');
      expect(await numbers()).to.have.length(await total(page));
      expect(await page.locator('tr.is-chosen').count()).to.equal(1);
      expect(await scrollTop()).to.be.closeTo(900, 40);
      expect(await focusedRow()).to.equal(await page.locator('[data-row-link]').nth(30).innerText());
    };

    it("restores rows, scroll, selection and focus by the browser's button", async () => {
      await arrange();
      await page.goBack();
      await isBack();
    });

    it("restores them by the record's own link", async () => {
      await arrange();
      await page.getByRole('link', { name: 'Back to Quotes' }).click();
      await isBack();
    });

    it('leads from a record that was opened elsewhere to the list of its kind', async () => {
      await arrange();
      const record = new URL(page.url()).pathname;
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await heading(page, /^Hello/).waitFor();
      await page.goBack();
      await page.getByRole('link', { name: 'Back to Quotes' }).waitFor();
      expect(await backTo()).to.include('sortBy=availableDate');
      await page.goto(server.url + record);
      await becomes(backTo, '/quotes');
    });

    it("restores them after a reload of the record's page, and keeps nobody's name for it", async () => {
      for (const goBack of [
        () => page.goBack(),
        () => page.getByRole('link', { name: 'Back to Quotes' }).click(),
      ]) {
        await arrange();
        const name = (await field(page, 'shipper.lastName').inputValue()).toLowerCase();
        await page.reload();
        await page.getByRole('heading', { level: 1, name: /^Quote ID/ }).waitFor();
        const kept = await page.evaluate(() => sessionStorage.getItem('lanebook.lists'));
        expect(kept).to.include('"top":900');
        expect(kept?.toLowerCase()).not.to.include(name);
        await goBack();
        await isBack();
      }
    });

    it('shows what is left where the list has become shorter, and begins anew by the same address', async () => {
      await arrange();
      await page.reload();
      await meet('quotes', async (route) => {
        const response = await route.fetch();
        const { data } = await response.json();
        const list = { data: data.list.data.slice(0, 10), pageInfo: { total: 10 } };
        await route.fulfill({ response, json: { data: { list } } });
      });
      await page.goBack();
      await page.getByText('1–10 of 10').waitFor();
      await page.getByText('1 selected').waitFor();
      expect(await scrollTop()).to.equal(0);
      await leaveAlone();
      await open('/quotes?page=1&size=25&sortBy=availableDate&descending=false');
      expect(await numbers()).to.have.length(25);
      expect(await scrollTop()).to.equal(0);
      expect(await page.getByText('1 selected').count()).to.equal(0);
    });

    it('begins anew where nobody was before', async () => {
      await page.getByRole('link', { name: 'Quotes', exact: true }).click();
      await page.locator('.list-tabs [aria-current]', { hasText: 'Today' }).waitFor();
      expect(await page.getByText('1 selected').count()).to.equal(0);
    });
  });

  it('are walked through by keyboard', async () => {
    // All rows on one page: no others come while keys are pressed.
    await open('/quotes?page=1&size=100');
    const ids = await numbers();
    await page.keyboard.press('j');
    await becomes(focusedRow, ids[0]);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await becomes(focusedRow, ids[1]);
    await page.keyboard.press('PageDown');
    const far = ids.indexOf((await focusedRow()) ?? '');
    expect(far).to.be.above(4);
    await page.keyboard.press('PageUp');
    await becomes(focusedRow, ids[1]);
    await page.keyboard.press('End');
    await becomes(focusedRow, ids.at(-1));
    await page.keyboard.press('Home');
    await becomes(focusedRow, ids[0]);
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('e');
    await heading(page, `Quote ID ${ids[0]}`).waitFor();
    expect(query().get('edit')).to.equal('true');
  });

  describe('what went wrong', () => {
    const ERROR = {
      message: 'The list is out of reach',
      locations: [{ line: 2, column: 5 }],
      path: ['list', 'data', 0, 'assignee'],
      extensions: { code: 'UNAVAILABLE' },
    };
    const particulars = async (): Promise<void> => {
      await button(page, 'Errors').click();
      const told = page.locator('.errors');
      for (const words of [ERROR.message, '2:5', 'list.data.0.assignee', 'UNAVAILABLE'])
        await told.getByText(words, { exact: true }).waitFor();
      await told.getByRole('button', { name: 'Copy' }).click();
      await told.getByText(/^Copied|press Ctrl\+C/).waitFor();
      expect(await barriers(page)).to.deep.equal([]);
      await pressEscape(page);
    };

    it('is described in full if a list cannot be loaded', async () => {
      await meet('orders', (route) => route.fulfill({ json: { data: null, errors: [ERROR] } }));
      await page.goto(`${server.url}/orders?page=1`);
      await page.getByText('An error occured', { exact: true }).waitFor();
      await page.getByText(/^The orders could not be loaded\./).waitFor();
      await particulars();
      await leaveAlone();
      await pressRetry(page);
      await page.locator('[data-row-link]').first().waitFor();
    });

    it('takes the rows of another tab for no answer', async () => {
      await page.goto(`${server.url}/orders?dateRangeGroup=ALL`);
      await page.locator('[data-row-link]').first().waitFor();
      await meet('orders', (route) => route.fulfill({ json: { data: null, errors: [ERROR] } }));
      await page.locator('.list-tabs a:not([aria-current])').first().click();
      await page.locator('#list').getByText('An error occured', { exact: true }).waitFor();
      expect(await numbers(), 'the rows of the other tab').to.deep.equal([]);
      expect(await barriers(page)).to.deep.equal([]);
      await leaveAlone();
      await pressRetry(page);
      await page.locator('#list .list-table').waitFor();
    });

    it('passes by itself once the network is back', async () => {
      for (const path of ['/quotes', '/orders', '/followups', '/dispatches']) {
        await page.goto(`${server.url}${path}?page=1&dateRangeGroup=ALL`);
        await page.locator('#list .list-table').waitFor();
        await settled();
        await page.context().setOffline(true);
        await page.locator('.list-table thead button').first().click();
        const told = page.locator('#list').getByRole('alert');
        await told.getByText('Lanebook cannot be reached.').waitFor();
        expect(await numbers(), `rows of ${path} in another order`).to.deep.equal([]);
        await page.context().setOffline(false);
        await page.locator('#list .list-table').waitFor();
        await settled();
        expect(await told.count()).to.equal(0);
      }
    });

    it('brings no counts of other filters, and the right ones once the network is back', async () => {
      await page.goto(`${server.url}/quotes?page=1&assigneeId=${SUPPORT.id}`);
      await page.locator('#list .list-table').waitFor();
      await settled();
      await page.context().setOffline(true);
      await removeFilter(page, 'Assignee');
      await page.locator('#list').getByRole('alert').waitFor();
      await becomes(async () => (await page.locator('.list-tab-count').allInnerTexts()).join(''), '');
      await page.context().setOffline(false);
      await page.locator('#list .list-table').waitFor();
      await becomes(async () => (await countOf('All')) > 0, true);
    });

    it('passes by itself once the server is up again', async () => {
      await open('/orders?page=1');
      await meet('orders', (route) => route.abort());
      await page.locator('.list-tabs a:not([aria-current])').first().click();
      await page.locator('#list').getByText('Lanebook cannot be reached.').waitFor();
      await leaveAlone();
      await page.locator('#list .list-table').waitFor();
    });

    it('is shown beside the rows if only part of them is missing', async () => {
      await meet('orders', async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        body.data.list.data[0].assignee = null;
        await route.fulfill({ response, json: { ...body, errors: [ERROR] } });
      });
      await open('/orders?page=1');
      await page.getByText('Some of what these rows show could not be loaded.').waitFor();
      expect(await numbers()).to.have.length(await total(page));
      await particulars();
      await leaveAlone();
      await button(page, 'Retry').click();
      await page.locator('.list-gaps').waitFor({ state: 'detached' });
    });
  });

  describe('in every window', () => {
    it('fold their filters behind one button with the number that are set', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open('/quotes');
      const toggle = button(page, 'Filters (2)');
      expect(await button(page, 'Add filter').isVisible()).to.equal(false);
      await toggle.click();
      expect(await toggle.getAttribute('aria-expanded')).to.equal('true');
      await setFilter(page, 'Assignee', undefined);
      await button(page, 'Filters (1)').waitFor();
      expect(await barriers(page)).to.deep.equal([]);
      expect(await overflow(page)).to.equal(0);
    });

    it('stop scrolling with whole rows below their head, which covers no part of what can be pressed', async () => {
      const cut = () =>
        page.locator('#list').evaluate((list) => {
          const end = list.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
          return [...list.querySelectorAll('tbody tr')].filter((row) => {
            const { top, bottom } = row.getBoundingClientRect();
            return top < end - 1 && bottom > end + 1;
          }).length;
        });
      for (const [size, path] of [
        [LARGE, '/quotes?page=1'],
        [{ width: 1366, height: 768 }, '/quotes?page=1&preview=15'],
        [PHONE, '/quotes?page=1'],
      ] as const) {
        await page.setViewportSize(size);
        await open(path);
        for (const top of [15, 50, 99_999]) {
          await page.locator('#list').evaluate((list, to) => list.scrollTo(0, to), top);
          await becomes(cut, 0, `${size.width} px, scrolled by ${top}`);
        }
        expect(await barriers(page), `${size.width} px`).to.deep.equal([]);
      }
      await page.setViewportSize(LARGE);
    });

    it('keep the row of the focus whole, clear of their head, their foot and the bar of a selection', async () => {
      const isCovered = () =>
        page.evaluate(() => {
          const row = document.activeElement?.closest('#list tbody tr');
          if (!row) return undefined;
          const { left, top, bottom } = row.getBoundingClientRect();
          return [top + 2, bottom - 2].some((y) => !row.contains(document.elementFromPoint(left + 30, y)));
        });
      for (const size of [PHONE, { width: 768, height: 600 }, LARGE]) {
        await page.setViewportSize(size);
        await open('/quotes?page=1&dateRangeGroup=ALL');
        await page.keyboard.press('j');
        await page.keyboard.press('x');
        await page.getByText('1 selected').waitFor();
        for (const [key, times] of [
          ['j', 12],
          ['k', 9],
          ['Tab', 24],
          ['Shift+Tab', 16],
        ] as const)
          for (let nth = 0; nth < times; nth += 1) {
            await page.keyboard.press(key);
            await becomes(isCovered, false, `${size.width} px, ${key} ${nth}`);
          }
      }
      await page.setViewportSize(LARGE);
    });

    fitsEveryWindow(
      () => page,
      async (check) => {
        for (const path of [
          '/quotes?page=1&timezones=EST&engagements=fire&engagements=angry&search=a',
          '/orders?page=1',
          '/followups?page=1&size=10',
          '/dispatches?page=1',
        ]) {
          await open(path);
          await check(path);
        }
      },
    );
  });
});
