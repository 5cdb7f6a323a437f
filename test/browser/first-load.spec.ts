import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { signIn } from './screen.ts';

const PERSON = 'superadmin@lanebook.test';

/** Runs in the page: keeps the browser from prefetching while it is idle. */
const saveData = (): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
};

/** Name and kind of an asset: `quote-list.js` of `/assets/quote-list-1a2b3c4d.js`. */
const assetOf = (url: string): string | undefined =>
  /\/assets\/(.+)-[\w-]{8}(\.\w+)$/.exec(new URL(url).pathname)?.slice(1).join('');

const ENTRY = ['index.js', 'index.css', 'libraries.js', 'libraries.css', 'rolldown-runtime.js'];
const LIST = [
  ...['list.js', 'list.css', 'rows.js', 'rows.css', 'table.js', 'table.css', 'virtual.js'],
  ...['kit.js', 'kit.css', 'controls.js'],
];
/** Drawn once the rest of a screen stands. */
const LATER = ['calendar.js', 'calendar.css', 'map-drawing.js'];
/** What the code of a list may take on the wire, in bytes; the whole first visit may take 320 kB (`bench/first-visit.ts`). */
const MOST = 295_000;
/** The same of another screen, whose answers are smaller. */
const MOST_ELSEWHERE = 292_000;
const ROW = '[data-row-link]';
/** What all files may take, the page to sign in on included; the rest of those 320 kB is for heads and answers. */
const VISITS = [
  ['quotes', '/quotes?page=1', ROW, 288_000],
  ['orders', '/orders?page=1&dateRangeGroup=ALL', ROW, 291_500],
  ['dispatches', '/dispatches?page=1', ROW, 291_500],
  ['a record', '/quotes/14', '.timeline-entries li', 287_000],
  ['an order', '/orders/61', '.timeline-entries li', 291_500],
  ['a carrier', '/carriers/1', '.carrier-form', 283_000],
  ['the dispatch board', '/dispatches/board', '.day-board', 291_500],
  ['price exceptions', '/taq/exceptions', 'tr[data-index]', 274_200],
] as const;

describe('the first load of a list', function firstLoad() {
  let origin: string;
  let page: Page;
  let visitor: InBrowser['visitor'];
  let password: string;

  inBrowser(this, async ({ server, visitor: visiting, somebody }) => {
    origin = server.url;
    ({ password } = server);
    visitor = visiting;
    ({ page } = await visitor());
    await page.addInitScript(saveData);
    const { browser } = await somebody(PERSON);
    await page.context().addCookies(await browser.context.cookies());
  });
  afterEach(() => page.unrouteAll());

  const rows = () => page.locator(ROW).first().waitFor();

  for (const [path, screen] of [
    ['/quotes', 'quote-list.js'],
    ['/followups', 'followup-list.js'],
    ['/orders', 'order-list.js'],
    ['/dispatches', 'dispatch-list.js'],
  ] as const)
    it(`asks for the code of ${path} beside the entry`, async () => {
      const asked = [screen, ...LIST].map((name) =>
        page.waitForRequest((request) => assetOf(request.url()) === name),
      );
      await page.route('**/assets/index-*.js', async (route) => {
        await Promise.all(asked);
        await route.continue();
      });
      await page.goto(`${origin}${path}?page=1`);
      await page.locator('#list').waitFor();
    });

  it('has no forms, of whichever list', async () => {
    const assets = new Set<string | undefined>();
    page.on('response', (response) => assets.add(assetOf(response.url())));
    for (const path of ['/followups', '/orders', '/dispatches']) {
      await page.goto(`${origin}${path}?dateRangeGroup=ALL&page=1`);
      await rows();
      await page.waitForLoadState('networkidle');
    }
    expect([...assets])
      .to.include('marks.js')
      .and.not.include.any.members(['form.js', 'order.js']);
  });

  for (const [what, path, last, most] of VISITS)
    it(`has its room on the wire for all files of a first visit to ${what}, from signing in on`, async () => {
      const first = (await visitor()).page;
      await first.addInitScript(saveData);
      const files = new Map<string, number>();
      first.on('response', (response) => {
        const length = Number(response.headers()['content-length'] ?? 0);
        if (!response.url().endsWith('/graphql')) files.set(response.url(), length);
      });
      await first.goto(`${origin}${path}`);
      await signIn(first, PERSON, password);
      await first.locator(last).first().waitFor();
      await first.waitForLoadState('networkidle');
      const sum = [...files.values()].reduce((all, bytes) => all + bytes, 0);
      expect(sum).to.be.within(most - 5_000, most);
    });

  for (const path of ['/quotes/create', '/carriers', '/taq/referrer-list', '/taq/price-check'])
    it(`has the same room where it is the first visit: ${path}`, async () => {
      const assets = new Map<string, number>();
      page.on('response', (response) => {
        const asset = assetOf(response.url());
        if (asset !== undefined) assets.set(asset, Number(response.headers()['content-length']));
      });
      await page.goto(`${origin}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      for (const each of LATER) assets.delete(each);
      expect([...assets.values()].reduce((all, bytes) => all + bytes, 0)).to.be.within(1, MOST_ELSEWHERE);
    });

  it('leaves what stands far below an order or a carrier until one comes near it', async () => {
    const assets = new Set<string | undefined>();
    page.on('response', (response) => assets.add(assetOf(response.url())));
    await page.goto(`${origin}/orders/61`);
    await page.locator('.timeline-entries li').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect([...assets])
      .to.include('order.js')
      .and.not.include('order-cards.js');
    await page.getByRole('heading', { name: 'Dispatch', exact: true }).scrollIntoViewIfNeeded();
    await page.locator('#dispatch-status').waitFor();
    expect([...assets])
      .to.include('order-cards.js')
      .and.not.include('order-dialogs.js');
    // The map, which came near too, asks for its code no more.
    await page.goto('about:blank');
    await page.goto(`${origin}/carriers/1`);
    await page.getByRole('heading', { name: 'Lanes driven', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect([...assets]).not.to.include('carrier-below.js');
    await page.getByRole('heading', { name: 'Lanes driven', exact: true }).scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: 'History', exact: true }).waitFor();
  });

  it('has few files, and the code of forms only once one is opened', async () => {
    const assets = new Map<string, number>();
    page.on('response', (response) => {
      const asset = assetOf(response.url());
      if (asset !== undefined) assets.set(asset, Number(response.headers()['content-length']));
    });
    await page.goto(`${origin}/quotes?page=1`);
    await rows();
    expect([...assets.keys()].sort()).to.deep.equal([...ENTRY, 'quote-list.js', ...LIST].sort());
    expect([...assets.values()].reduce((all, bytes) => all + bytes, 0)).to.be.most(MOST);
    await page.locator('#views').click();
    await page.getByRole('button', { name: 'Save as new view…', exact: true }).click();
    await page.locator('input[name=name]:focus').waitFor();
    expect([...assets.keys()]).to.include('form.js');
  });
});
