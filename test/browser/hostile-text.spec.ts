import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { HOSTILE_TEXT, kept } from '../support/hostile-text.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { inBrowser } from './in-browser.ts';
import { button, card, openQuote } from './record-screen.ts';
import { overflow } from './screen.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const CHANGE =
  'mutation ($id: ID!, $input: RecordChangesInput!) { updateQuote(id: $id, input: $input) { id } }';
const VIEW = 'mutation ($input: ListViewInput!) { createListView(input: $input) { id } }';

/** A text shortened to fit a field of a hundred characters. */
const shortened = (text: string): string => [...text].slice(0, 60).join('');

describe('hostile text in a browser', function hostileText() {
  let server: TestServer;
  let office: HttpClient;
  let page: Page;
  /** Quote of each kind of text. */
  const ids = new Map<string, string>();

  const done = async (document: string, variables: object) => {
    const { data, errors } = await office.graphql(document, variables);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data;
  };

  inBrowser(this, async (opened) => {
    server = opened.server;
    office = await signedIn(server, 'superadmin@lanebook.test');
    for (const [kind, whole] of Object.entries(HOSTILE_TEXT)) {
      const text = shortened(whole);
      const { shipper, origin, vehicles } = leastQuote();
      const { createQuote } = await done(CREATE, {
        input: {
          ...leastQuote(),
          shipper: { ...shipper, firstName: text, lastName: text, companyName: text, note: text },
          origin: { ...origin, city: text, name: text },
          vehicles: vehicles.map((vehicle) => ({ ...vehicle, make: text, model: text })),
          internalNotes: [{ note: text }],
          assigneeId: '1',
        },
      });
      ids.set(kind, createQuote.id);
      await done(CHANGE, { id: createQuote.id, input: { destination: { ...origin, city: text } } });
    }
    ({ page } = await opened.somebody('superadmin@lanebook.test', '/quotes?assigneeId=1&page=1'));
    page.on('dialog', (dialog) => dialog.dismiss());
  });

  /** Expects that no script ran and that the page does not overflow the viewport. */
  const isSafe = async (where: string): Promise<void> => {
    expect(await page.evaluate(() => 'hit' in window), where).to.equal(false);
    expect(await page.locator('#root img[src=x], #root script').count(), where).to.equal(0);
    expect(await overflow(page), where).to.be.most(0);
  };

  for (const [kind, text] of Object.entries(HOSTILE_TEXT)) {
    it(`${kind}: is shown on the page of a record, in its forms and in its history`, async () => {
      const id = ids.get(kind) ?? '';
      await openQuote(page, server, id);
      expect(kept(await card(page, 'Customer').innerText())).to.include(kept(shortened(text)));
      expect(kept(await page.title())).to.include(kept(shortened(text)));
      await card(page, 'History').getByRole('listitem').first().waitFor();
      await isSafe('read');
      await openQuote(page, server, id, '?edit=true');
      const typed = await page.locator('[id="shipper.lastName"]').inputValue();
      expect(kept(typed)).to.equal(kept(shortened(text)));
      await isSafe('edited');
    });
  }

  it('is shown in the list, beside it, and by the search', async () => {
    await page.goto(`${server.url}/quotes?assigneeId=1&page=1&sortBy=id&descending=true`);
    for (const id of ids.values()) await page.locator(`#list tr[data-row="${id}"]`).waitFor();
    await isSafe('list');
    await page.locator('[data-row-link]').first().click();
    await page
      .getByRole('region', { name: /^Preview of quote/ })
      .getByRole('heading')
      .first()
      .waitFor();
    await isSafe('preview');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: /type a command/ });
    for (const kind of ['HTML and scripts', 'quotes of SQL', 'template tokens', 'joined emoji']) {
      await search.fill(shortened(HOSTILE_TEXT[kind] ?? ''));
      await page.waitForLoadState('networkidle');
      await isSafe(`search for ${kind}`);
    }
  });

  it('is the name of a view, in the menu, in use and asked about', async () => {
    for (const kind of ['HTML and scripts', 'bidirectional controls', 'names of prototypes']) {
      const name = HOSTILE_TEXT[kind] ?? '';
      const input = { list: 'QUOTES', name: name.slice(0, 60), address: 'sortBy=id', columns: ['id'] };
      const { createListView } = await done(VIEW, { input });
      await page.goto(`${server.url}/quotes?view=${createListView.id}`);
      await page.locator('#list[aria-busy="false"] :is([data-row-link], .empty)').first().waitFor();
      expect(kept((await page.locator('#views').getAttribute('aria-label')) ?? '')).to.include(
        kept(name.slice(0, 60)),
      );
      await page.locator('#views').click();
      await button(page, 'Rename…').click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
      await isSafe(kind);
    }
  });
});
