import { expect } from 'chai';
import { fromLonLat } from 'ol/proj.js';
import type { Page, Route } from 'playwright-core';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, pressEscape } from './becomes.ts';
import { fitsEveryWindow, LARGE } from './every-window.ts';
import { inBrowser, type Somebody } from './in-browser.ts';
import { barriers, signIn } from './screen.ts';

const PERSON = 'superadmin@lanebook.test';
const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const UPDATE = `mutation ($id: ID!, $input: RecordChangesInput!) { updateQuote(id: $id, input: $input) { id } }`;
const ENDS =
  'query ($a: String!, $b: String!) { a: geolocation(zipcode: $a) { lat lng } b: geolocation(zipcode: $b) { lat lng } }';
const NOTE = 'mutation ($input: AddQuoteNoteInput!) { addQuoteNote(input: $input) { id } }';

const ZOE = { firstName: 'Zoë', lastName: 'Brückner', phone: '(305) 555-0177' };
const SHOUT = 'כניסה אחורית 🚗 '.repeat(10) + 'W'.repeat(200);

describe('the story of a record, in a browser', function story() {
  let server: TestServer;
  let browser: Somebody['browser'];
  let page: Page;
  let client: HttpClient;
  let id: string;
  let twin: string;

  const ask = async (document: string, variables: object) => {
    const { data, errors } = await client.graphql(document, variables);
    expect(errors).to.equal(undefined);
    return data;
  };
  const create = async (changes: object): Promise<string> =>
    (await ask(CREATE, { input: { ...leastQuote(), ...changes } })).createQuote.id;

  const open = async (path: string): Promise<void> => {
    await page.goto(server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const card = (name: string | RegExp) => page.getByRole('region', { name });
  const box = () => page.getByLabel('Add a note');
  const notes = () => card(/^Notes/).getByRole('listitem');
  const saved = (text: string | RegExp) =>
    notes()
      .filter({ hasText: text })
      .filter({ has: page.getByRole('button', { name: 'Edit note' }) });

  inBrowser(this, async (opened) => {
    server = opened.server;
    client = await signedIn(server, PERSON);
    twin = await create({ shipper: ZOE });
    id = await create({ shipper: { ...ZOE, email: 'zoe@example.com' } });
    const { transport } = leastQuote();
    await ask(UPDATE, { id, input: { transport: { ...transport, basePrice: 1100, totalPrice: 1300 } } });
    ({ browser, page } = await opened.somebody(PERSON, `/quotes/${id}`));
    await heading(`Quote ID ${id}`).waitFor();
  });

  it('has what was done elsewhere, once its window is looked at again', async () => {
    await open(`/quotes/${twin}`);
    await card('History')
      .getByText(/^Quote created/)
      .first()
      .waitFor();
    await ask(UPDATE, { id: twin, input: { shipper: { ...ZOE, companyName: 'Seen Later' } } });
    expect(
      await card('History')
        .getByText(/^Customer information changed/)
        .count(),
    ).to.equal(0);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await card('History')
      .getByText(/^Customer information changed/)
      .first()
      .waitFor();
    await open(`/quotes/${id}`);
  });

  it('says that it could not be read again, above what was read, until it is', async () => {
    const error = { message: 'Lanebook is busy.', extensions: { code: 'UNAVAILABLE' } };
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query quote(')
        ? route.fulfill({ json: { errors: [error], data: null } })
        : route.fallback(),
    );
    await box().fill('Typed meanwhile');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const said = page.getByRole('alert').filter({ hasText: 'The quote could not be read again' });
    await said.getByText('What is shown may be outdated; what you type is kept. Lanebook is busy.').waitFor();
    await card('Customer').getByText('Brückner').first().waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await page.unrouteAll();
    await said.getByRole('button', { name: 'Retry' }).click();
    await said.waitFor({ state: 'detached' });
    expect(await box().inputValue()).to.equal('Typed meanwhile');
    await box().fill('');
  });

  it('keeps a note with Enter, and breaks its line with Ctrl+Enter', async () => {
    await box().click();
    await page.keyboard.type('Call after 5');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('Gate 4');
    expect(await box().inputValue()).to.equal('Call after 5\nGate 4');
    await page.keyboard.press('Enter');
    await saved(/Call after 5\s+Gate 4/).waitFor();
    expect(await box().inputValue()).to.equal('');
    await page.reload();
    await saved(/Call after 5\s+Gate 4/).waitFor();
  });

  it('keeps what was typed when it cannot be saved, and saves it once with Try again', async () => {
    const error = { message: 'Nothing was saved; try again.', extensions: { code: 'UNAVAILABLE' } };
    const refuse = (route: Route) =>
      route.request().postData()?.includes('addQuoteNote')
        ? route.fulfill({ json: { errors: [error], data: null } })
        : route.fallback();
    await page.route('**/graphql', refuse);
    await box().fill('Wants an enclosed trailer');
    await page.keyboard.press('Enter');
    const refused = notes().filter({ hasText: 'Not saved.' });
    await refused.getByText('Wants an enclosed trailer').waitFor();
    expect(await refused.getByRole('button').allInnerTexts()).to.deep.equal(['Try again', 'Edit']);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.unroute('**/graphql', refuse);
    await refused.getByRole('button', { name: 'Try again' }).press('Enter');
    await saved('Wants an enclosed trailer').waitFor();
    const isInNotes = () => card(/^Notes/).evaluate((part) => part.contains(document.activeElement));
    await becomes(isInNotes, true, 'where the focus is after the button has gone');
    await page.reload();
    await saved('Wants an enclosed trailer').waitFor();
    expect(await saved('Wants an enclosed trailer').count()).to.equal(1);
  });

  it('has buttons that name their note, also one that was not saved', async () => {
    const error = { message: 'Nothing was saved; try again.', extensions: { code: 'UNAVAILABLE' } };
    const names = () =>
      notes()
        .getByRole('button')
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    expect(await names()).to.include.members([
      'Edit note: Wants an enclosed trailer',
      'Delete note: Wants an enclosed trailer',
    ]);
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('addQuoteNote')
        ? route.fulfill({ json: { errors: [error], data: null } })
        : route.fallback(),
    );
    await box().fill('Has a long drive with a gate that is locked at night');
    await page.keyboard.press('Enter');
    const name = 'unsaved note: Has a long drive with a gate that is loc…';
    await page.getByRole('button', { name: `Edit, ${name}` }).click();
    await page.unrouteAll();
    await box().fill('');
  });

  it('asks before a note that was typed is lost, and saves it on the way out', async () => {
    await box().fill('Prefers texts');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await box().inputValue()).to.equal('Prefers texts');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await question.getByRole('button', { name: 'Save' }).click();
    await heading(/^Hello/).waitFor();
    await open(`/quotes/${id}`);
    await saved('Prefers texts').waitFor();
  });

  it('edits a note in place: Escape leaves it with Undo, Enter stores it', async () => {
    const edit = page.getByLabel('Edit note', { exact: true }).and(page.locator('textarea'));
    await saved('Prefers texts').getByRole('button', { name: 'Edit note' }).click();
    await edit.fill('Prefers e-mail');
    await pressEscape(page);
    await saved('Prefers texts').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await edit.inputValue()).to.equal('Prefers e-mail');
    await pressEscape(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await heading(/^Hello/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await becomes(() => edit.inputValue(), 'Prefers e-mail');
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if ((route.request().postData() ?? '').includes('mutation updateQuoteNote')) await held;
      await route.fallback();
    });
    const isSent = page.waitForRequest((request) =>
      (request.postData() ?? '').includes('mutation updateQuoteNote'),
    );
    await edit.press('Enter');
    await isSent;
    await pressEscape(page);
    expect(await edit.inputValue(), 'on its way').to.equal('Prefers e-mail');
    goOn();
    await saved('Prefers e-mail').waitFor();
    expect(await saved('Prefers texts').count()).to.equal(0);
  });

  it('deletes a note, and Undo brings it back', async () => {
    await saved('Prefers e-mail').getByRole('button', { name: 'Delete note' }).click();
    await page.getByText('The note was deleted.').waitFor();
    expect(await saved('Prefers e-mail').count()).to.equal(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await saved('Prefers e-mail').waitFor();
  });

  it('shows the last ten of many notes, and all of them on demand', async () => {
    for (let number = 1; number <= 12; number += 1)
      await ask(NOTE, { input: { quoteId: id, note: number === 12 ? SHOUT : `Call ${number}` } });
    await open(`/quotes/${id}`);
    const more = card(/^Notes/).getByRole('button', { name: /^Show all \d+$/ });
    await more.waitFor();
    expect(await notes().count()).to.equal(10);
    expect(await notes().first().innerText()).to.include('כניסה');
    await more.click();
    await saved(/Call after 5/).waitFor();
  });

  it('has all of its notes and events on paper', async () => {
    await open(`/quotes/${id}`);
    const history = () => card('History').locator('.timeline-day > ol > li');
    await history().first().waitFor();
    const lines = async () => [await notes().count(), await history().count()];
    expect(await lines()).to.deep.equal([10, 10]);
    const onPaper = () =>
      page.evaluate(() => {
        window.dispatchEvent(new Event('beforeprint'));
        const counts = ['.notes > li', '.timeline-entry:not(:has(.timeline-entry))'].map(
          (all) => document.querySelectorAll(all).length,
        );
        window.dispatchEvent(new Event('afterprint'));
        return counts;
      });
    const { quote } = await ask('query ($id: ID!) { quote(id: $id) { internalNotes { id } } }', { id });
    const { quoteEvents } = await ask('query ($id: ID!) { quoteEvents(id: $id) { revision } }', { id });
    const all = [quote.internalNotes.length, quoteEvents.length];
    expect(await onPaper()).to.deep.equal(all);
    await becomes(lines, [10, 10]);
    const price = card('History')
      .getByRole('group', { name: 'Show only' })
      .getByRole('button', { name: 'Price' });
    await price.click();
    await becomes(() => history().count(), 1);
    expect(await onPaper(), 'whatever is shown on the screen').to.deep.equal(all);
    await price.click();
    await becomes(lines, [10, 10]);
  });

  it('has on paper each of many fields that were changed at once, whole', async () => {
    const address = {
      address: '12 Palm Way',
      address2: 'Gate 4',
      city: 'Miami',
      state: 'FL',
      zipcode: '33101',
    };
    const contact = { email: 'zoe@example.com', phone2: '(305) 555-0178', companyName: 'Palm Movers' };
    const said = { note: `Calls back late. ${'Ask for the gate. '.repeat(12)}End of it.`, noText: true };
    const shipper = { ...ZOE, lastName: 'Brückner-Paz', noVm: true, ...address, ...contact, ...said };
    const other = await create({ shipper: ZOE });
    await ask(UPDATE, { id: other, input: { shipper } });
    await open(`/quotes/${other}`);
    const entry = card('History').locator('.timeline-entry', { hasText: 'Customer information changed' });
    const more = entry.first().getByRole('button', { name: /^Show \d+ more$/ });
    await more.waitFor();
    expect(await entry.first().locator('.changes > li').count()).to.equal(4);
    await page.emulateMedia({ media: 'print' });
    const { fields, isCut } = await page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      const [changes] = document.querySelectorAll<HTMLElement>('.timeline-entry .changes');
      const values = [...(changes?.querySelectorAll<HTMLElement>('.change-value') ?? [])];
      const found = {
        fields: changes?.children.length ?? 0,
        isCut: values.some(
          (each) =>
            each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflow !== 'visible',
        ),
      };
      window.dispatchEvent(new Event('afterprint'));
      return found;
    });
    await page.emulateMedia({ media: null });
    expect(fields).to.be.above(10);
    expect(isCut, 'the end of a long value').to.equal(false);
    await more.waitFor();
    await open(`/quotes/${id}`);
  });

  it('shows who changed which field, with old and new value', async () => {
    const history = card('History');
    const kinds = history.getByRole('group', { name: 'Show only' }).getByRole('button');
    await becomes(() => kinds.allInnerTexts(), ['Creation', 'Notes', 'Price']);
    const more = history.getByRole('button', { name: /^Show all \d+$/ });
    await more.click();
    const entry = history.getByRole('listitem').filter({ hasText: 'Price and transport changed' }).first();
    const words = (await entry.innerText()).replaceAll(/\s+/g, ' ');
    expect(words).to.match(/Base price: \$1,000\.00 → (became )?\$1,100\.00/);
    const { currentUser } = await ask('{ currentUser { firstName lastName } }', {});
    expect(words).to.include(`${currentUser.firstName} ${currentUser.lastName}, `);
  });

  it('shows the record as it was, what changed since, and the way through its moments', async () => {
    const entry = card('History')
      .getByRole('listitem')
      .filter({ hasText: 'Quote created' })
      .filter({ has: page.getByRole('link', { name: 'View the record as of then' }) });
    expect(await entry.last().innerText()).to.match(/^Quote created with \d+ fields\n/);
    await entry
      .last()
      .getByRole('button', { name: /^Show \d+ fields$/ })
      .click();
    await entry.last().getByText('First name:').waitFor();
    await entry.last().getByRole('link', { name: 'View the record as of then' }).click();
    await heading(new RegExp(`^Quote ID ${id} as of `)).waitFor();
    expect(new URL(page.url()).pathname).to.equal(`/quotes/${id}/history/0`);
    await page.getByText(/^The record as it was on /).waitFor();
    expect(await card('Transport pricing').innerText()).to.include('$1,200.00');
    const since = (await card('Changed since then').innerText()).replaceAll(/\s+/g, ' ');
    expect(since).to.match(/Base price: \$1,000\.00 → (became )?\$1,100\.00/);
    await page.getByRole('link', { name: 'Next event' }).click();
    await page.waitForURL(`**/quotes/${id}/history/1`);
    await card('Transport pricing').getByText('$1,300.00').first().waitFor();
    await page.getByRole('link', { name: 'Previous event' }).click();
    await page.waitForURL(`**/quotes/${id}/history/0`);
    await page.getByRole('link', { name: 'Back to the current record' }).click();
    await heading(`Quote ID ${id}`).waitFor();
    expect(new URL(page.url()).pathname).to.equal(`/quotes/${id}`);
  });

  it('says so when the record has no such moment', async () => {
    for (const moment of ['99999', 'yesterday']) {
      await open(`/quotes/${id}/history/${moment}`);
      await heading('Moment not found').waitFor();
    }
  });

  it('says where older events of a very long history are left out', async () => {
    const newest = async (route: Route): Promise<void> => {
      if (!route.request().postData()?.includes('query quoteEvents(')) return route.fallback();
      const answer = await route.fetch();
      const { data } = await answer.json();
      return route.fulfill({ json: { data: { quoteEvents: data.quoteEvents.slice(0, 2) } } });
    };
    await page.route('**/graphql', newest);
    await open(`/quotes/${id}`);
    await card('History').getByText('What happened before that is left out').waitFor();
    await open(`/quotes/${id}/history/0`);
    await heading('Moment too long ago').waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await page.unroute('**/graphql', newest);
  });

  it('finds duplicates, and says where there are none of a kind', async () => {
    await open(`/quotes/${id}`);
    await page.getByRole('button', { name: 'Found duplicates!' }).click();
    const dialog = page.getByRole('dialog', { name: 'Found duplicates!' });
    for (const list of ['Same e-mail or phone', 'Same name']) {
      const link = dialog.getByRole('region', { name: list }).getByRole('link', { name: `Quote #${twin}` });
      expect(await link.getAttribute('href')).to.equal(`/quotes/${twin}`);
      expect(await link.getAttribute('target')).to.equal('_blank');
    }
    expect(await barriers(page)).to.deep.equal([]);
    const isBack = (opener: string): Promise<void> =>
      becomes(() => page.evaluate(() => document.activeElement?.id), opener, 'what has the focus');
    await pressEscape(page);
    await dialog.waitFor({ state: 'detached' });
    await isBack('found-duplicates');
    // At 1366 pixels the button stands beside the menu; below that, it is in the menu.
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('button', { name: 'Found duplicates!' }).press('Enter');
    await dialog.waitFor();
    const focused = await page.evaluateHandle(() => {
      const ids: Array<string> = [];
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof Element && !target.closest('.bp6-overlay')) ids.push(target.id);
      });
      return ids;
    });
    await pressEscape(page);
    await dialog.waitFor({ state: 'detached' });
    await isBack('found-duplicates');
    expect(await focused.jsonValue(), 'nothing else had it between').to.deep.equal(['found-duplicates']);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('button', { name: /^More actions/ }).press('Enter');
    await page.getByRole('menuitem', { name: /^Found duplicates!/ }).press('Enter');
    await dialog.waitFor();
    await pressEscape(page);
    await isBack('more-actions');
    await page.setViewportSize(LARGE);
    const namesake = await create({ shipper: { ...ZOE, phone: '(212) 555-0199' } });
    await open(`/quotes/${namesake}`);
    await page.getByRole('button', { name: 'Found duplicates!' }).click();
    await dialog.getByRole('region', { name: 'Same e-mail or phone' }).getByText('None.').waitFor();
    await dialog
      .getByRole('region', { name: 'Same name' })
      .getByRole('link', { name: `Quote #${id}` })
      .waitFor();
  });

  for (const width of [1440, 1366])
    it(`has the place of what is found from the start, so that nothing moves, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 768 });
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const hold = async (route: Route): Promise<void> => {
        if (route.request().postData()?.includes('query possibleDuplicates(')) await held;
        return route.fallback();
      };
      await page.route('**/graphql', hold);
      await open(`/quotes/${id}`);
      await page
        .getByRole('link', { name: 'Find Similar Loads' })
        .or(page.getByRole('button', { name: /^More actions/ }))
        .waitFor();
      await card('History')
        .getByText(/^Note added/)
        .first()
        .waitFor();
      const boxes = (): Promise<ReadonlyArray<object>> =>
        page
          .locator('.page-head, .page-head > *, .page-actions > *')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
      const found = page.getByRole('button', { name: 'Found duplicates!' });
      expect(await found.count(), 'before they are known').to.equal(0);
      const before = await boxes();
      release();
      await found.waitFor();
      expect(await boxes()).to.deep.equal(before);
      await page.unroute('**/graphql', hold);
      await page.setViewportSize(LARGE);
    });

  /** A map is drawn once it comes near the window. */
  const toMap = (): Promise<void> => card('Map').scrollIntoViewIfNeeded();

  it('draws the lane on a map, with both ends named', async () => {
    await open(`/quotes/${id}`);
    const map = page.getByRole('region', { name: 'Map: Miami, FL to Dallas, TX' });
    await toMap();
    await map.getByRole('img', { name: 'Pickup: Miami, FL' }).waitFor();
    await map.getByRole('img', { name: 'Delivery: Dallas, TX' }).waitFor();
    expect(await map.locator('.map-name').allInnerTexts()).to.have.members(['Miami, FL', 'Dallas, TX']);
    await page.waitForLoadState('networkidle');
    const inked = (): Promise<number> =>
      map.locator('canvas').evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data;
        return (pixels ?? []).filter((_, index) => index % 4 === 3).filter((alpha) => alpha > 0).length;
      });
    // The lane alone is a few hundred pixels; the states are most of the picture.
    await becomes(async () => (await inked()) > 10_000, true, 'the states are drawn');
  });

  it('shows a short lane at zoom 5, and a longer one as large as both of its ends allow', async () => {
    const METRES_PER_PIXEL = (2 * Math.PI * 6378137) / 256 / 2 ** 5;
    const spread = async (
      to: string,
      quoteId: string,
    ): Promise<{ readonly drawn: number; readonly at5: number }> => {
      await open(`/quotes/${quoteId}`);
      const map = page.getByRole('region', { name: /^Map: / });
      await toMap();
      const [pickup, delivery] = [/^Pickup: /, /^Delivery: /].map((name) => map.getByRole('img', { name }));
      await pickup?.waitFor();
      const [from, until] = [await pickup?.boundingBox(), await delivery?.boundingBox()];
      const { a, b } = await ask(ENDS, { a: '33101', b: to });
      const [p, d] = [fromLonLat([a.lng, a.lat]), fromLonLat([b.lng, b.lat])];
      if (!from || !until) throw new Error('The map has no marks.');
      // Each marker is 6 pixels away from its location: the northern one above it, the southern one below.
      const [north, south] = a.lat > b.lat ? [from, until] : [until, from];
      const drawn = Math.hypot(north.x - south.x, north.y + north.height + 6 - (south.y - 6));
      const [[px = 0, py = 0], [dx = 0, dy = 0]] = [p, d];
      return { drawn, at5: Math.hypot(px - dx, py - dy) / METRES_PER_PIXEL };
    };
    const orlando = { city: 'Orlando', state: 'FL', zipcode: '32801' };
    const short = await spread('32801', await create({ destination: orlando }));
    expect(short.drawn).to.be.closeTo(short.at5, 3);
    const long = await spread('75201', id);
    expect(long.drawn).to.be.below(long.at5 - 10);
  });

  it('says which ZIP code it does not know instead of drawing', async () => {
    const nowhere = await create({ origin: { city: 'Nowhere', state: 'FL', zipcode: '00000' } });
    await open(`/quotes/${nowhere}`);
    await toMap();
    await page.getByText('The place of ZIP code 00000 is not known.').waitFor();
  });

  it('draws nothing without a ZIP code', async () => {
    const withoutZipcode = async (route: Route): Promise<void> => {
      if (!route.request().postData()?.includes('query quote(')) return route.fallback();
      const answer = await route.fetch();
      return route.fulfill({ response: answer, body: (await answer.text()).replace('"75201"', '""') });
    };
    await page.route('**/graphql', withoutZipcode);
    await open(`/quotes/${id}`);
    await page.getByText('No Zipcode Information').waitFor();
    expect(await page.getByRole('region', { name: /^Map: / }).count()).to.equal(0);
    await page.unroute('**/graphql', withoutZipcode);
  });

  it('leads to similar loads in a new tab', async () => {
    await open(`/quotes/${id}`);
    const link = page.getByRole('link', { name: 'Find Similar Loads' });
    const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
    expect(searchParams.get('pickupCity')).to.equal('Miami');
    expect(searchParams.get('deliveryCity')).to.equal('Dallas');
    expect(await link.getAttribute('target')).to.equal('_blank');
    expect(await link.getAttribute('rel')).to.include('noopener');
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      for (const path of [`/quotes/${id}`, `/quotes/${id}/history/0`]) {
        await open(path);
        await page.waitForLoadState('networkidle');
        await check(path);
      }
    },
  );

  it('lets those read who may not write', async () => {
    await browser.context.clearCookies();
    await page.goto(`${server.url}/quotes/${id}`);
    await signIn(page, 'support@lanebook.test', server.password);
    await heading(`Quote ID ${id}`).waitFor();
    await notes().first().waitFor();
    expect(await box().count()).to.equal(0);
    expect(await page.getByRole('button', { name: /(Edit|Delete) note/ }).count()).to.equal(0);
  });
});
