import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { addPerson } from '../support/add-person.ts';
import { becomes, focusIsOn } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { button, heading } from './record-screen.ts';
import { barriers } from './screen.ts';

const DRAFTS = '/taq/what-if';

const told = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

describe('trying changes of the prices in a browser', function whatIf() {
  let page: Page;
  let url: string;
  let draft: string;

  /** Sends an operation as the person who is signed in. */
  const send = (query: string, variables: object): Promise<{ readonly answer: unknown }> =>
    page.evaluate(
      async ([text, given]) => {
        const answer = await fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({ query: text, variables: given }),
        });
        return (await answer.json()).data;
      },
      [query, variables] as const,
    );

  /** The present revision of a draft, which an edit of it sends. */
  const revisionOf = async (draft: string | null | undefined): Promise<number | undefined> =>
    draft
      ? (
          (await send('query ($id: ID!) { answer: priceDraft(id: $id) { revision } }', { id: draft }))
            .answer as {
            readonly revision: number;
          }
        ).revision
      : undefined;

  /** Makes every price by miles dearer, in a draft or at once. */
  const dearer = async (by: number, into?: string): Promise<void> => {
    const { answer } = await send(
      'query ($at: PriceMoment) { answer: mileagePricings(at: $at) { id minMileage maxMileage price } }',
      { at: { draft: into } },
    );
    const rows = (answer as ReadonlyArray<{ readonly price: number }>).map((row) => ({
      ...row,
      price: row.price + by,
    }));
    await send(
      `mutation ($rows: [MileagePricingInput!]!, $draft: ID, $draftRevision: Int) {
        answer: updateMileagePricings(pricingData: $rows, draft: $draft, draftRevision: $draftRevision) { id } }`,
      { rows, draft: into, draftRevision: await revisionOf(into) },
    );
  };

  let opened: InBrowser;
  inBrowser(this, async (ready) => {
    opened = ready;
    url = ready.server.url;
    ({ page } = await ready.somebody('admin@lanebook.test'));
  });
  afterEach(() => page.unrouteAll());

  it('begins with a draft, which needs a name', async () => {
    await page.goto(url + DRAFTS);
    await told(page, 'There are no drafts');
    await button(page, 'Begin a draft').click();
    await button(page, 'Begin draft').click();
    await told(page, 'Enter a name.');
    await page.getByRole('textbox', { name: 'Name' }).fill('Winter prices');
    await page.keyboard.press('Enter');
    await heading(page, 'Winter prices').waitFor();
    await told(page, 'This draft changes nothing yet.');
    draft = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await button(page, 'Publish').isDisabled()).to.equal(true);
  });

  it('has another name once it is renamed on its page', async () => {
    const rename = page.getByRole('form', { name: 'Rename the draft' });
    await button(page, 'Rename').click();
    await rename.getByRole('textbox', { name: 'Name' }).fill(' ');
    await rename.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Enter a name.');
    expect(await barriers(page)).to.deep.equal([]);
    await page.keyboard.press('Escape');
    await rename.waitFor({ state: 'detached' });
    await button(page, 'Rename').click();
    await rename.getByRole('textbox', { name: 'Name' }).fill('Summer prices');
    await page.keyboard.press('Enter');
    await heading(page, 'Summer prices').waitFor();
    await button(page, 'Rename').click();
    await rename.getByRole('textbox', { name: 'Name' }).fill('Winter prices');
    await rename.getByRole('button', { name: 'Save' }).click();
    await heading(page, 'Winter prices').waitFor();
  });

  it('edits the tables in the draft, and says so, from table to table', async () => {
    await page.getByRole('navigation', { name: 'Tables of the draft' }).getByText('Mileage pricing').click();
    await told(page, 'Editing draft Winter prices – not in force.');
    await page.getByRole('link', { name: 'Exceptions', exact: true }).click();
    await told(page, 'Editing draft Winter prices – not in force.');
    expect(new URL(page.url()).search).to.equal(`?draft=${draft}`);
    await dearer(40, draft);
    await page.getByRole('link', { name: 'To the draft' }).click();
    await told(page, /Mileage pricing: \d+ rows/u);
  });

  it('takes back a changed row, or a whole table; Undo brings the changes back', async () => {
    const changes = page.getByRole('region', { name: 'Changes' });
    const summary = changes.getByText(/^Mileage pricing: \d+ rows$/u);
    const rows = async (): Promise<number> => Number(/\d+/u.exec(await summary.innerText())?.[0]);
    const all = await rows();
    await summary.click();
    const first = changes.getByRole('button', { name: /^Take back \d/u }).first();
    const name = (await first.getAttribute('aria-label'))?.replace('Take back ', '') ?? '';
    expect(await barriers(page)).to.deep.equal([]);
    await first.press('Enter');
    await told(page, `${name}: the draft has what is in force again.`);
    await becomes(rows, all - 1);
    await becomes(() => first.evaluate((each) => each === document.activeElement), true);
    await button(page, 'Undo').click();
    await told(page, `${name}: the changes are back in the draft.`);
    await becomes(rows, all);
    await button(page, 'Take back Mileage pricing').click();
    await told(page, 'Mileage pricing: the draft has what is in force again.');
    await told(page, 'This draft changes nothing yet.');
    await becomes(() => page.evaluate(() => document.activeElement?.textContent), 'Mileage pricing');
    await button(page, 'Undo').click();
    await told(page, 'Mileage pricing: the changes are back in the draft.');
    await becomes(rows, all);
  });

  it('prices past quotes by both, with totals, a chart and the quotes that move most', async () => {
    await told(page, /Quotes that became orders count too/u);
    const bottoms = await page
      .locator('.reprice-period :is(input, .bp6-button:not(.date-input *))')
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().bottom));
    expect([...new Set(bottoms)], 'in one line').to.have.length(1);
    await button(page, 'A year').click();
    await button(page, 'Price the quotes').click();
    await page.getByRole('table', { name: 'Totals' }).waitFor();
    const bar = page.getByRole('table', { name: 'Quotes by difference' }).getByRole('row', {
      name: /\$25 to \$49 higher/u,
    });
    expect(await bar.innerText()).to.match(/[1-9]/u);
    const first = page.getByRole('table', { name: 'Biggest differences' }).getByRole('link').first();
    expect(await first.getAttribute('href')).to.match(/^\/(?:quotes|orders)\/\d+$/u);
    const groups = page.getByRole('table', { name: 'Totals' }).locator('.reprice-group');
    const [all = [], booked = [], open = []] = (await groups.allInnerTexts()).map((text) =>
      (text.match(/[\d,]+/gu) ?? []).map((each) => Number(each.replaceAll(',', ''))),
    );
    expect(booked[1], 'quotes that were booked').to.be.greaterThan(0);
    expect(all).to.deep.equal(booked.map((each, at) => each + (open[at] ?? 0)));
    const order = page
      .getByRole('table', { name: 'Biggest differences' })
      .getByRole('row', { name: 'Booked' });
    expect(await order.getByRole('link').first().getAttribute('href')).to.match(/^\/orders\/\d+$/u);
    expect(await barriers(page)).to.deep.equal([]);
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await check('a draft with a result');
      await button(page, 'Rename').click();
      await check('a draft that is renamed');
      await page.keyboard.press('Escape');
      await page.goto(url + DRAFTS);
      await page.getByRole('link', { name: 'Winter prices' }).waitFor();
      await check('drafts');
      await page.goto(`${url}${DRAFTS}/${draft}`);
      await heading(page, 'Winter prices').waitFor();
    },
  );

  it('stops when it is cancelled before anything is priced, and says so', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route('**/graphql', async (route) => {
      if ((route.request().postData() ?? '').includes('query repriceQuotes')) await held;
      await route.continue().catch(() => undefined);
    });
    await button(page, 'Price the quotes').click();
    await told(page, 'Pricing the quotes…');
    await button(page, 'Cancel').click();
    await button(page, 'Price the quotes').waitFor();
    await told(page, 'Cancelled before a quote was priced, so there is nothing to show.');
    letGo();
    await page.unroute('**/graphql');
    await becomes(() => page.getByRole('table', { name: 'Totals' }).count(), 0);
  });

  /** Makes two parts of the quotes of a period, which are those of the server twice; the second one waits. */
  const inTwoParts = async (ofSecond: object = {}) => {
    let letGo = (): void => undefined;
    const released = new Promise<void>((done) => {
      letGo = done;
    });
    const cursors: Array<string | null> = [];
    let part: { readonly ofPeriod: number; readonly quotes: number; readonly priced: number } | undefined;
    await page.route('**/graphql', async (route) => {
      const { query = '', variables } = JSON.parse(route.request().postData() ?? '{}');
      if (!query.includes('query repriceQuotes')) return route.continue();
      cursors.push(variables.cursor);
      if (variables.cursor === null) {
        const response = await route.fetch();
        part = (await response.json()).data.repriceQuotes;
        const first = { ...part, ofPeriod: 2 * (part?.ofPeriod ?? 0), endCursor: 'second' };
        return route.fulfill({ json: { data: { repriceQuotes: first } } });
      }
      await released;
      const second = { ...part, ofPeriod: null, endCursor: null, ...ofSecond };
      await route.fulfill({ json: { data: { repriceQuotes: second } } }).catch(() => undefined);
    });
    await button(page, 'Price the quotes').click();
    const half = page.getByRole('status').getByText(/^[\d,]+ of [\d,]+ quotes priced\.$/u);
    await half.waitFor();
    const { quotes = 0, priced = 0 } = part ?? {};
    expect(await half.innerText()).to.equal(`${quotes} of ${2 * quotes} quotes priced.`);
    return { letGo, quotes, priced, cursors };
  };
  const all = () => page.getByRole('table', { name: 'Totals' }).locator('.reprice-group').first().innerText();

  it('says how far it is, stops when it is cancelled, and goes on from there to the sum of all parts', async () => {
    const { letGo, quotes, priced, cursors } = await inTwoParts();
    expect(quotes).to.be.greaterThan(0);
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).to.equal('50');
    await button(page, 'Cancel').click();
    await told(page, `Cancelled: ${quotes} of ${2 * quotes} quotes priced. What is below is of these alone.`);
    expect(await all()).to.equal(`All ${priced} of ${quotes}`);
    letGo();
    await button(page, 'Continue').click();
    await becomes(all, `All ${2 * priced} of ${2 * quotes}`);
    expect(new Set(cursors), 'from there on').to.deep.equal(new Set([null, 'second']));
    await becomes(() => button(page, 'Continue').count(), 0);
  });

  it('says where the prices were changed while it priced, or since, and prices them again', async () => {
    const { letGo, quotes, priced } = await inTwoParts({ draftRevision: 99_999 });
    letGo();
    await told(page, 'The prices were changed while the quotes were priced, so what is below is only a part');
    expect(await all()).to.equal(`All ${priced} of ${quotes}`);
    await page.unroute('**/graphql');
    await button(page, 'Price them again').click();
    await becomes(() => button(page, 'Price them again').count(), 0);
    expect(await all()).to.equal(`All ${priced} of ${quotes}`);
    await dearer(1, draft);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await told(page, 'The prices were changed since these quotes were priced.');
    await dearer(-1, draft);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await button(page, 'Price them again').click();
    await becomes(() => button(page, 'Price them again').count(), 0);
  });

  it('tells two drafts about each other, in their list and on the page of each', async () => {
    const { answer } = await send('mutation { answer: createPriceDraft(name: "Rival") { id } }', {});
    const { id } = answer as { readonly id: string };
    await dearer(3, id);
    await page.goto(`${url}${DRAFTS}/${id}`);
    await told(page, '“Winter prices” touches the same rows, miles or lanes.');
    await page.goto(url + DRAFTS);
    const row = (name: string) => page.getByRole('table', { name: 'Drafts' }).getByRole('row', { name });
    await row('Winter prices').getByText('Same rows, miles or lanes as “Rival”').waitFor();
    await page.getByRole('link', { name: 'Winter prices' }).click();
    await told(page, '“Rival” touches the same rows, miles or lanes.');
    await send('mutation ($id: ID!) { answer: discardPriceDraft(id: $id) }', { id });
    await page.reload();
    await button(page, 'A year').click();
    await becomes(() => page.getByText('touches the same rows').count(), 0);
  });

  it('says why quotes could not be priced, and tries again', async () => {
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('query repriceQuotes')) return route.continue();
      await route.fulfill({
        json: { data: null, errors: [{ message: 'Not now.', extensions: { code: 'INTERNAL' } }] },
      });
    });
    await button(page, 'Price the quotes').click();
    await told(page, 'The quotes could not be priced');
    await page.unroute('**/graphql');
    await button(page, 'Retry').click();
    await page.getByRole('table', { name: 'Totals' }).waitFor();
  });

  it('is not offered to who sees quotes alone, or orders: the result would name both', async () => {
    for (const [at, seen] of (['quote_view', 'order_view'] as const).entries()) {
      const email = `${seen.replace('_', '.')}@lanebook.test`;
      await addPerson(opened.server, email, ['taq_view', 'taq_update', seen], `${7 + at}`);
      const theirs = (await opened.somebody(email, `${DRAFTS}/${draft}`)).page;
      await told(theirs, 'You may change prices, but not see all quotes and orders');
      expect(await button(theirs, 'Price the quotes').count(), seen).to.equal(0);
      await told(theirs, /Mileage pricing: \d+ rows/u);
      expect(await barriers(theirs)).to.deep.equal([]);
    }
  });

  it('names rows and cells that others changed meanwhile, and goes on once they are settled', async () => {
    await dearer(5);
    await page.reload();
    await told(page, /rows conflict with what was published since/u);
    const met = page.getByRole('region', { name: 'Published meanwhile' });
    const row = met.getByRole('listitem').first();
    expect(await row.innerText()).to.match(/changed by .+,/u);
    expect(await row.getByRole('columnheader').allInnerTexts()).to.deep.equal([
      ...['Cell', 'Before', 'In force', 'The draft’s'],
    ]);
    const cells = (await row.getByRole('cell').allInnerTexts()).map((text) =>
      Number(text.replace(/\D/gu, '')),
    );
    const [was = 0, theirs, own] = cells;
    expect([theirs, own]).to.deep.equal([was + 5, was + 40]);
    expect(await button(page, 'Publish').isDisabled()).to.equal(true);
    await told(page, 'Not in force. Settle the conflicts first');
    expect(await button(page, 'Save these choices').isDisabled()).to.equal(true);
    await button(page, 'Use the draft’s for all').click();
    await row.getByRole('radio', { name: 'Use what is in force' }).check({ force: true });
    expect(await barriers(page)).to.deep.equal([]);
    await button(page, 'Save these choices').click();
    await met.waitFor({ state: 'detached' });
    await told(page, 'The conflicts are settled. “Winter prices” can be published.');
    await focusIsOn(page, 'Publish');
  });

  it('asks before it publishes, with what changes; Undo takes it back', async () => {
    await button(page, 'Publish').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Mileage pricing: \d+ rows/u).waitFor();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Winter');
    expect(await barriers(page)).to.deep.equal([]);
    await dialog.getByRole('button', { name: /Publish \d+ rows/u }).click();
    await told(page, '“Winter prices” is in force.');
    await told(page, 'This draft is in force.');
    await button(page, 'Undo').click();
    await told(page, 'The prices are back as before.');
  });

  it('says of a published draft that it was taken back, by whom, with a way to the history', async () => {
    await told(page, /^Published as change \d+, then taken back$/u);
    const note = page.getByText(/This draft was published, then taken back by/u);
    expect(await note.innerText()).to.match(/taken back by \S.+, \S.+\. Its changes are not in force\./u);
    await becomes(() => page.getByText('This draft is in force.').count(), 0);
    expect(await barriers(page)).to.deep.equal([]);
    await note.getByRole('link', { name: 'Mileage pricing' }).click();
    await heading(page, 'Mileage pricing').waitFor();
    await page.goto(`${url}/taq/mileage-pricing?draft=${draft}`);
    await told(page, 'Draft Winter prices – published and taken back, so it can no longer be changed.');
  });

  it('settles rows for the same miles, and says where they overlap before they are published', async () => {
    const begun = async (name: string, ...cells: ReadonlyArray<string>): Promise<string> => {
      const { answer } = await send(
        'mutation ($name: String!) { answer: createPriceDraft(name: $name) { id } }',
        {
          name,
        },
      );
      const { id } = answer as { readonly id: string };
      await send(
        `mutation ($id: ID!, $rows: [PriceImportRow!]!) {
          answer: importPrices(draft: $id, table: MILEAGE, rows: $rows) { id } }`,
        { id, rows: [{ cells }] },
      );
      return id;
    };
    const id = await begun('Long hauls', '10000', '12000', '2500');
    const theirs = await begun('Longer hauls', '11000', '13000', '3000');
    await page.goto(`${url}${DRAFTS}/${id}`);
    await told(page, '“Longer hauls” touches the same rows, miles or lanes.');
    await send('mutation ($id: ID!) { answer: publishPriceDraft(id: $id) { number } }', { id: theirs });
    await page.reload();
    const row = page.getByRole('region', { name: 'Published meanwhile' }).getByRole('listitem');
    expect(await row.innerText()).to.match(
      /^10,000 to 12,000 miles: shares miles with 11,000 to 13,000 miles, published by .+,/u,
    );
    expect(await barriers(page)).to.deep.equal([]);
    await row.getByRole('radio', { name: 'Keep both rows' }).check({ force: true });
    await button(page, 'Save these choices').click();
    await told(page, 'The conflicts are settled. “Long hauls” can be published.');
    const dialog = page.getByRole('dialog');
    const found = dialog.getByRole('list', { name: 'Gaps and overlaps' });
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('query mileageTable') ? undefined : route.fallback(),
    );
    await button(page, 'Publish').click();
    await found.getByText('Mileage pricing: Checking gaps and overlaps…').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await button(page, 'Publish').click();
    await found
      .getByText(/^Overlap: lanes of 11,000 to 12,000 miles are in rows \d+ and \d+; row \d+ counts\.$/u)
      .waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await send('mutation ($id: ID!) { answer: discardPriceDraft(id: $id) }', { id });
  });

  it('says where prices would end, or that nothing could be quoted: before it is published, and tried on quotes', async () => {
    const { answer: begun } = await send(
      'mutation { answer: createPriceDraft(name: "No prices") { id revision } }',
      {},
    );
    const { id, revision } = begun as { readonly id: string; readonly revision: number };
    const { answer: rows } = await send('{ answer: mileagePricings { id minMileage maxMileage } }', {});
    const ends = (rows as ReadonlyArray<{ readonly id: string; readonly maxMileage: number }>).toSorted(
      (one, other) => one.maxMileage - other.maxMileage,
    );
    const remove = async (ids: ReadonlyArray<string>, draftRevision: number | undefined) =>
      send(
        `mutation ($id: ID!, $draftRevision: Int, $ids: [ID!]!) {
          answer: deleteMileagePricings(ids: $ids, draft: $id, draftRevision: $draftRevision) }`,
        { id, draftRevision, ids },
      );
    const beyond = ends.filter(({ maxMileage }) => maxMileage > 2_000).map((each) => each.id);
    await remove(beyond, revision);
    await page.goto(`${url}${DRAFTS}/${id}`);
    const dialog = page.getByRole('dialog');
    await button(page, 'Publish').click();
    await dialog.getByText('Above 2,000 miles there is no price.').waitFor();
    await dialog.getByText(`Mileage pricing: ${beyond.length} rows deleted`).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await remove(
      ends.slice(0, ends.length - beyond.length).map((each) => each.id),
      await revisionOf(id),
    );
    await page.reload();
    await button(page, 'Publish').click();
    await dialog.getByText('No miles have a price: nothing can be quoted.').waitFor();
    await dialog.getByText(`Mileage pricing: ${ends.length} rows deleted`).waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'A year').click();
    await button(page, 'Price the quotes').click();
    await told(page, /^No quote can be compared: none of [\d,]+ quotes received .+ has a price by both\.$/u);
    await told(page, /^Not compared: /u);
    expect(await page.getByRole('table').allInnerTexts(), 'neither totals nor differences').to.deep.equal([]);
    await becomes(() => page.getByRole('heading', { name: 'Biggest differences' }).count(), 0);
    await send('mutation ($id: ID!) { answer: discardPriceDraft(id: $id) }', { id });
  });

  it('asks whose place a row comes to that others have put to another one', async () => {
    const list = 'mileagePricings { id minMileage maxMileage price }';
    type Sent = Readonly<Record<string, unknown>>;
    const { answer: rows } = (await send(`{ answer: ${list} }`, {})) as unknown as {
      readonly answer: ReadonlyArray<Sent>;
    };
    const put = (to: number): ReadonlyArray<Sent> => {
      const others = rows.filter((_, at) => at !== 4);
      return [...others.slice(0, to), rows[4] as Sent, ...others.slice(to)];
    };
    const save = async (draft: string | null, sent: ReadonlyArray<Sent>) =>
      send(
        `mutation ($draft: ID, $draftRevision: Int, $rows: [MileagePricingInput!]!) {
          answer: updateMileagePricings(pricingData: $rows, draft: $draft, draftRevision: $draftRevision) { id } }`,
        { draft, draftRevision: await revisionOf(draft), rows: sent },
      );
    const { answer } = await send('mutation { answer: createPriceDraft(name: "Another order") { id } }', {});
    const { id } = answer as { readonly id: string };
    await save(id, put(1));
    await save(null, put(8));
    await page.goto(`${url}${DRAFTS}/${id}`);
    const row = page.getByRole('region', { name: 'Published meanwhile' }).getByRole('listitem');
    expect(await row.innerText()).to.match(/^\d+ to \d+ miles: also moved by .+,/u);
    expect(await barriers(page)).to.deep.equal([]);
    await row.getByRole('radio', { name: 'The draft’s place' }).check({ force: true });
    await button(page, 'Save these choices').click();
    await told(page, 'The conflicts are settled. “Another order” can be published.');
    await send('mutation ($id: ID!) { answer: discardPriceDraft(id: $id) }', { id });
    await save(null, rows);
  });

  it('discards a draft once that is confirmed', async () => {
    await page.goto(url + DRAFTS);
    await button(page, 'Begin a draft').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('In vain');
    await button(page, 'Begin draft').click();
    await heading(page, 'In vain').waitFor();
    await button(page, 'Discard').click();
    await button(page, 'Discard “In vain”').click();
    await told(page, 'There are no drafts');
    await page.goto(`${url}${DRAFTS}/987654`);
    await told(page, 'There is no such draft');
  });
});
