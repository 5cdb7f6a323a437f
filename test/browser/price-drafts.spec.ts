import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { asSeenNow } from '../support/edit-draft.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn, pressEscape } from './becomes.ts';
import { inBrowser } from './in-browser.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { button, heading } from './record-screen.ts';
import { barriers } from './screen.ts';

const told = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

describe('drafts of the prices, shared by two administrators, in a browser', function drafts() {
  let page: Page;
  let url: string;
  let other: HttpClient;

  inBrowser(this, async ({ server, somebody }) => {
    ({ url } = server);
    other = await signedIn(server, 'superadmin@lanebook.test');
    ({ page } = await somebody('admin@lanebook.test'));
  });
  afterEach(() => page.unrouteAll());

  const asked = async (document: string, variables: object = {}) => {
    const { data, errors } = await other.graphql(document, variables);
    expect(errors, document).to.equal(undefined);
    return data;
  };

  type Row = {
    readonly id: string;
    readonly minMileage: number;
    readonly maxMileage: number;
    readonly price: number;
  };

  const rowsIn = async (draft?: string): Promise<ReadonlyArray<Row>> =>
    (
      await asked(
        'query ($draft: ID) { mileagePricings(at: { draft: $draft }) { id minMileage maxMileage price } }',
        { draft },
      )
    ).mileagePricings;

  /** Adds to the price of the row of a place, in a draft or at once. */
  const dearer = async (place: number, by: number, draft?: string): Promise<void> => {
    const rows = (await rowsIn(draft)).map((row, at) =>
      at === place ? { ...row, price: row.price + by } : row,
    );
    await asked(
      'mutation ($rows: [MileagePricingInput!]!, $draft: ID, $draftRevision: Int) { updateMileagePricings(pricingData: $rows, draft: $draft, draftRevision: $draftRevision) { id } }',
      await asSeenNow(other, { rows, draft }),
    );
  };

  const begun = async (name: string): Promise<string> =>
    (await asked('mutation ($name: String!) { createPriceDraft(name: $name) { id } }', { name }))
      .createPriceDraft.id;
  const open = async (draft: string, name: string): Promise<void> => {
    await page.goto(`${url}/taq/what-if/${draft}`);
    await heading(page, name).waitFor();
  };
  const dialog = () => page.getByRole('dialog');
  const note = () => dialog().getByRole('textbox', { name: 'Note' });
  const publish = () => dialog().getByRole('button', { name: /^Publish [\d,]+ rows?$/u });

  it('keep the note of a publication until they are published: over Esc, and over what others did', async () => {
    const draft = await begun('First snow');
    await dearer(0, 5, draft);
    await open(draft, 'First snow');
    await button(page, 'Publish').click();
    await note().fill('Carriers ask more since the first snow');
    await pressEscape(page);
    await dialog().waitFor({ state: 'detached' });
    await dearer(0, 7);
    await button(page, 'Publish').click();
    expect(await note().inputValue()).to.equal('Carriers ask more since the first snow');
    await publish().click();
    await page.getByRole('radio', { name: 'The draft’s' }).check({ force: true });
    await button(page, 'Save these choices').click();
    await told(page, 'The conflicts are settled. “First snow” can be published.');
    await button(page, 'Publish').click();
    expect(await note().inputValue()).to.equal('Carriers ask more since the first snow');
    await publish().click();
    await told(page, '“First snow” is in force.');
    const { pricePublications } = await asked('{ pricePublications { data { note } } }');
    expect(pricePublications.data[0].note).to.equal('Carriers ask more since the first snow');
  });

  it('do not say that they were not published where that is not known', async () => {
    const draft = await begun('Not known');
    await dearer(0, 5, draft);
    await open(draft, 'Not known');
    await button(page, 'Publish').click();
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('query priceDraft(') ? route.abort() : route.fallback(),
    );
    await loseAnswerOf(page, 'publishPriceDraft');
    await publish().click();
    await dialog().getByText('Not confirmed').waitFor();
    expect(await dialog().getByText('was not published').count()).to.equal(0);
    await publish().click();
    await told(page, '“Not known” is in force.');
  });

  it('ask once more about a row whose place others changed since it was chosen, and about no other', async () => {
    const rows = await rowsIn();
    const save = async (sent: ReadonlyArray<Row>, draft?: string) =>
      asked(
        'mutation ($rows: [MileagePricingInput!]!, $draft: ID, $draftRevision: Int) { updateMileagePricings(pricingData: $rows, draft: $draft, draftRevision: $draftRevision) { id } }',
        await asSeenNow(other, { rows: sent, draft }),
      );
    const put = (to: number, among = rows): ReadonlyArray<Row> =>
      among.toSpliced(4, 1).toSpliced(to, 0, rows[4] as Row);
    const draft = await begun('Which place');
    await save(put(1), draft);
    await dearer(6, 5, draft);
    await dearer(6, 7);
    const dearest = await rowsIn();
    await save(put(8, dearest));
    await open(draft, 'Which place');
    const conflicts = page.getByRole('region', { name: 'Published meanwhile' });
    await conflicts.getByRole('radio', { name: 'The draft’s place' }).check({ force: true });
    await conflicts.getByRole('radio', { name: 'Use what is in force', exact: true }).check({ force: true });
    await save(put(10, dearest));
    await button(page, 'Save these choices').click();
    await told(page, '1 row is not decided yet.');
    expect(await conflicts.getByRole('radio', { name: 'The draft’s place' }).isChecked()).to.equal(false);
    expect(
      await conflicts.getByRole('radio', { name: 'Use what is in force', exact: true }).isChecked(),
    ).to.equal(true);
    await conflicts.getByRole('radio', { name: 'The place that is in force' }).check({ force: true });
    await button(page, 'Save these choices').click();
    await told(page, 'The conflicts are settled. “Which place” changes nothing now.');
    await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: draft });
    await save(rows);
  });

  it('say that they are in force also where that is seen before the publication answers', async () => {
    const draft = await begun('Seen first');
    await dearer(0, 5, draft);
    await open(draft, 'Seen first');
    await button(page, 'Publish').click();
    let letGo = (): void => undefined;
    const seen = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const published = new Promise<void>((resolve) => {
      void page.route('**/graphql', async (route) => {
        if (!(route.request().postData() ?? '').includes('mutation publishPriceDraft'))
          return route.fallback();
        const response = await route.fetch();
        resolve();
        await seen;
        return route.fulfill({ response });
      });
    });
    await publish().click();
    await published;
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByText(/^“Seen first” is in force\.$/u).waitFor();
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).waitFor();
    letGo();
    await dialog().waitFor({ state: 'detached' });
  });

  it('that change nothing once their conflicts are settled are not said to be publishable', async () => {
    const draft = await begun('Nothing left');
    await dearer(0, 5, draft);
    await dearer(0, 7);
    await open(draft, 'Nothing left');
    await page.getByRole('radio', { name: 'Use what is in force' }).check({ force: true });
    await button(page, 'Save these choices').click();
    await told(page, 'The conflicts are settled. “Nothing left” changes nothing now.');
    expect(await page.getByText('“Nothing left” can be published').count()).to.equal(0);
    await focusIsOn(page, 'Mileage pricing');
    await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: draft });
  });

  it('name what somebody changed in them after they were looked at, until that is dismissed', async () => {
    const draft = await begun('Look again');
    await dearer(0, 5, draft);
    await open(draft, 'Look again');
    await button(page, 'Publish').click();
    await publish().waitFor();
    await dearer(1, 5, draft);
    await publish().click();
    await dialog().waitFor({ state: 'detached' });
    const news = page.getByRole('alert');
    await news.getByText('Rows of this draft were changed after you looked at it.').waitFor();
    const [, row] = await rowsIn(draft);
    expect(await news.innerText()).to.match(
      new RegExp(`look again\\. ${row?.minMileage} to ${row?.maxMileage} miles: \\S.+, \\S.+\\.`, 'u'),
    );
    expect(await barriers(page)).to.deep.equal([]);
    await button(page, 'Dismiss').click();
    await becomes(() => news.count(), 0);
    await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: draft });
  });

  it('that change more than is shown at once say how many rows of each table', async () => {
    const draft = await begun('Much');
    const rows = Array.from({ length: 260 }, (_, at) => ({
      cells: [`${20_000 + at}`, `${20_000 + at}`, '900'],
    }));
    await asked(
      `mutation ($id: ID!, $rows: [PriceImportRow!]!) {
        importPrices(draft: $id, table: MILEAGE, rows: $rows) { id } }`,
      { id: draft, rows },
    );
    await open(draft, 'Much');
    const changes = page.getByRole('region', { name: 'Changes' });
    await changes.getByText('Mileage pricing: 260 rows').waitFor();
    await button(page, 'Publish').click();
    await dialog().getByText('Mileage pricing: 260 rows').waitFor();
    await pressEscape(page);
    await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: draft });
  });

  it('ask before choices among conflicts are left', async () => {
    const draft = await begun('Half chosen');
    for (const place of [0, 1]) {
      await dearer(place, 5, draft);
      await dearer(place, 9);
    }
    await open(draft, 'Half chosen');
    await page.getByRole('radio', { name: 'Use what is in force' }).first().check({ force: true });
    await page.getByRole('link', { name: 'Fees' }).first().click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByText('What you chose among the conflicts has not been saved.').waitFor();
    expect(await question.getByRole('button', { name: 'Save' }).count()).to.equal(0);
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByRole('radio', { name: 'Use what is in force' }).first().isChecked()).to.equal(
      true,
    );
    await button(page, 'Use what is in force for all').click();
    await button(page, 'Save these choices').click();
    await told(page, 'The conflicts are settled.');
    await page.getByRole('link', { name: 'Fees' }).first().click();
    await heading(page, 'Fees').waitFor();
    await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: draft });
  });

  it('keep the choices among their conflicts where others publish something else meanwhile', async () => {
    const draft = await begun('Chosen once');
    for (const place of [0, 1]) {
      await dearer(place, 5, draft);
      await dearer(place, 9);
    }
    await open(draft, 'Chosen once');
    const theirs = (at: number) => page.getByRole('radio', { name: 'Use what is in force' }).nth(at);
    await button(page, 'Use what is in force for all').click();
    await dearer(1, 9);
    await button(page, 'Save these choices').click();
    await told(page, 'Others have published some of these rows once more meanwhile.');
    await becomes(() => theirs(1).isChecked(), false);
    expect(await theirs(0).isChecked()).to.equal(true);
    const note = page.getByRole('status').filter({ hasText: 'not decided yet' });
    await note
      .getByText('1 row is not decided yet. 1 of them has been published once more since you chose.')
      .waitFor();
    await page.getByText('This has been published once more since you chose. Choose again.').waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await theirs(1).check({ force: true });
    await note.waitFor({ state: 'detached' });
    await dearer(4, 9);
    await button(page, 'Save these choices').click();
    await told(page, 'The conflicts are settled.');
    expect(await page.getByText('Others have published some of these rows').count()).to.equal(0);
    await asked('mutation ($id: ID!) { discardPriceDraft(id: $id) }', { id: draft });
  });

  it('no longer say what has become untrue of them, and that they were published where the answer was lost', async () => {
    const draft = await begun('Said once');
    await dearer(0, 5, draft);
    await open(draft, 'Said once');
    await button(page, 'Publish').click();
    await publish().waitFor();
    await dearer(0, 7);
    await publish().click();
    const news = page.locator('.changed-since');
    await news.waitFor();
    await page.getByRole('radio', { name: 'The draft’s' }).check({ force: true });
    await button(page, 'Save these choices').click();
    const settled = page.getByText('The conflicts are settled. “Said once” can be published.').first();
    await settled.waitFor();
    await becomes(() => news.count(), 0);
    await button(page, 'Publish').click();
    await publish().waitFor();
    await becomes(() => settled.count(), 0);
    await loseAnswerOf(page, 'publishPriceDraft');
    await publish().click();
    await told(page, '“Said once” is in force.');
    await told(page, /^Published as change \d+/u);
    await focusIsOn(page, 'all-drafts');
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click();
    await told(page, 'The prices are back as before.');
  });

  it('that change nothing yet have no rows to lose where they are discarded', async () => {
    const draft = await begun('Empty');
    await open(draft, 'Empty');
    await button(page, 'Discard').click();
    await dialog().getByText('It changes nothing yet. The prices in force stay as they are.').waitFor();
    await dialog().getByRole('button', { name: 'Discard “Empty”' }).click();
    await told(page, '“Empty” was discarded.');
  });
});
