import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { today } from '../../src/shared-kernel/civil-date.ts';
import { addPerson } from '../support/add-person.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn, pressEscape } from './becomes.ts';
import { fitsEveryWindow, LARGE, PHONE } from './every-window.ts';
import { type InBrowser, inBrowser } from './in-browser.ts';
import { keyboardRowIs } from './keyboard-row.ts';
import { pressRetry } from './press-retry.ts';
import { button, field, heading } from './record-screen.ts';
import { barriers } from './screen.ts';
import { standsStill } from './stands-still.ts';

const VIEWER = 'pricing@lanebook.test';
const LIST = '/taq/referrer-list';

const names = (page: Page): Promise<ReadonlyArray<string>> =>
  page.locator('.entity-table tbody th').allInnerTexts();

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

const told = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Mocks the response to a mutation. */
const answers = async (page: Page, mutation: string, answer: object | 'lost'): Promise<void> => {
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes(`mutation ${mutation}`)) return route.continue();
    if (answer !== 'lost') return route.fulfill({ json: answer });
    await route.fetch();
    await route.abort();
  });
};
/** Holds the requests of a mutation back until they are let go. */
const holding = async (page: Page, mutation: string) => {
  let letGo = (): void => undefined;
  const free = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes(`mutation ${mutation}`)) await free;
    await route.continue();
  });
  return letGo;
};
const refusal = (message: string) => ({
  data: null,
  errors: [{ message, extensions: { code: 'REFUSED' } }],
});
const NOT_NOW = {
  data: null,
  errors: [{ message: 'Nothing was saved; try again.', extensions: { code: 'UNAVAILABLE' } }],
};

describe('the referrers in a browser', function referrers() {
  let server: TestServer;
  let somebody: InBrowser['somebody'];
  let page: Page;

  const open = async (): Promise<void> => {
    await page.goto(server.url + LIST);
    await page.getByRole('table').waitFor();
  };
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const isGone = (name: string | RegExp) => dialog(name).waitFor({ state: 'detached' });

  inBrowser(this, async (opened) => {
    ({ server, somebody } = opened);
    await addPerson(server, VIEWER, ['taq_view', 'quote_view']);
    ({ page } = await somebody('admin@lanebook.test'));
  });

  it('are a tab of pricing, all of them by name, with slug and amounts', async () => {
    await page.getByRole('link', { name: 'Pricing' }).click();
    await page.getByRole('navigation', { name: 'Pricing' }).getByRole('link', { name: 'Referrers' }).click();
    await heading(page, 'Referrers').waitFor();
    expect(new URL(page.url()).pathname).to.equal(LIST);
    await becomes(
      () => names(page),
      [
        ...['Auction House', 'Auto Dealer', 'Bing Ads', 'Facebook', 'Google Ads', 'Instagram'],
        ...['Lead Marketplace', 'Military Base', 'Mobile App', 'Referral', 'Repeat Customer', 'Website'],
      ],
    );
    expect(await page.getByRole('columnheader').allInnerTexts()).to.deep.equal([
      ...['ID', 'Name', 'Slug', 'Deposit', 'Lead cost', 'Actions'],
    ]);
    const cells = await rowOf(page, 'Google Ads').getByRole('cell').allInnerTexts();
    expect(cells.slice(0, 4)).to.deep.equal(['2', 'google-ads', '$200.00', '$18.50']);
  });

  it('are added by keyboard, with what is wrong at its field and nothing typed lost', async () => {
    await open();
    await button(page, 'Add referrer').press('Enter');
    await dialog('Add referrer').waitFor();
    await focusIsOn(page, 'name');
    await page.keyboard.press('Control+s');
    await told(page, 'Form has some invalid fields');
    await told(page, 'Enter a name.');
    await page.keyboard.type('Radio');
    await page.keyboard.press('Tab');
    await page.keyboard.type('175.50');
    await page.keyboard.press('Tab');
    await told(page, 'Enter an amount in whole dollars.');
    await field(page, 'depositAmount').fill('175');
    await field(page, 'leadCost').fill('1,018.5');
    expect(await barriers(page)).to.deep.equal([]);
    await field(page, 'leadCost').press('Enter');
    await told(page, 'Referrer Saved!');
    await isGone('Add referrer');
    await focusIsOn(page, 'Add referrer');
    await becomes(
      async () => (await rowOf(page, 'Radio').getByRole('cell').allInnerTexts()).slice(1, 4),
      ['radio', '$175.00', '$1,018.50'],
    );
  });

  it('are reached by J and K and changed by Enter; what was not typed is not sent', async () => {
    await open();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await keyboardRowIs(page, 'Auction House');
    await page.setViewportSize(PHONE);
    await keyboardRowIs(page, 'Auction House');
    await page.setViewportSize(LARGE);
    await page.keyboard.press('Enter');
    await dialog('Edit Auction House').waitFor();
    await told(page, 'Its slug stays auction-house.');
    await field(page, 'depositAmount').fill('');
    const [request] = await Promise.all([
      page.waitForRequest((sent) => (sent.postData() ?? '').includes('mutation updateReferrer')),
      button(page, 'Save').click(),
    ]);
    const { revision, ...input } = request.postDataJSON().variables.input;
    expect(input).to.deep.equal({ depositAmount: null });
    expect(revision).to.be.a('number');
    await isGone('Edit Auction House');
    await focusIsOn(page, 'Edit Auction House');
    await rowOf(page, 'Auction House').getByRole('cell', { name: 'Standard' }).waitFor();
  });

  it('have names that break between words on a phone', async () => {
    await open();
    await page.setViewportSize(PHONE);
    const names = page.locator('.entity-name bdi');
    await names.getByText('Lead Marketplace').waitFor();
    const broken = await names.evaluateAll((all) =>
      all.flatMap(({ firstChild }) => {
        const text = firstChild?.textContent ?? '';
        return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          if (firstChild) range.setStart(firstChild, index);
          if (firstChild) range.setEnd(firstChild, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
    expect(broken).to.deep.equal([]);
    await page.setViewportSize(LARGE);
  });

  it('ask before what was typed is lost, and keep it where saving fails', async () => {
    await open();
    await button(page, 'Edit Website').click();
    await field(page, 'name').fill('Our website');
    await pressEscape(page);
    await dialog('Leave without saving?').getByRole('button', { name: 'Stay' }).click();
    await isGone('Leave without saving?');
    expect(await field(page, 'name').inputValue()).to.equal('Our website');
    await answers(page, 'updateReferrer', refusal('This referrer was deleted.'));
    await button(page, 'Save').click();
    await told(page, 'Error Saving Referrer! : This referrer was deleted.');
    expect(await field(page, 'name').inputValue()).to.equal('Our website');
    await page.unroute('**/graphql');
    await button(page, 'Cancel').click();
    await dialog('Leave without saving?').getByRole('button', { name: 'Discard' }).click();
    await isGone('Edit Website');
    await rowOf(page, 'Website').waitFor();
  });

  it('say in their dialog that a save failed until another try succeeds, and keep what was typed', async () => {
    const kept = dialog('Add referrer');
    const again = kept.getByRole('button', { name: 'Try again' });
    for (const size of [PHONE, LARGE]) {
      await page.setViewportSize(size);
      await open();
      await button(page, 'Add referrer').click();
      const save = kept.getByRole('button', { name: 'Save' });
      await standsStill(page);
      const place = await save.boundingBox();
      await field(page, 'name').fill(`Billboards ${size.width}`);
      await kept.getByText('Unsaved changes').waitFor();
      await answers(page, 'createReferrer', NOT_NOW);
      await save.click();
      await again.waitFor();
      await page.locator('.bp6-toast').getByRole('button', { name: 'Close' }).click();
      expect(await kept.locator('.save-state').innerText()).to.match(/^Save failed, all kept\s+Try again$/);
      expect(await page.locator('.save-state').count(), 'said once').to.equal(1);
      expect(await save.boundingBox(), 'nothing moves').to.deep.equal(place);
      expect(await barriers(page)).to.deep.equal([]);
      expect(await field(page, 'name').inputValue()).to.equal(`Billboards ${size.width}`);
      await page.unroute('**/graphql');
      await again.click();
      await isGone('Add referrer');
      await rowOf(page, `Billboards ${size.width}`).waitFor();
    }
  });

  it('are not overwritten unseen: who has changed a field meanwhile is said, and one may save over it', async () => {
    const other = await signedIn(server, 'superadmin@lanebook.test');
    const theirs = async (input: object): Promise<void> => {
      const { errors } = await other.graphql(
        'mutation ($id: ID!, $input: ReferrerChangesInput!) { updateReferrer(id: $id, input: $input) { id } }',
        { id: '5', input },
      );
      expect(errors).to.equal(undefined);
    };
    const { referrers } = (await other.graphql('{ referrers { id name } }')).data;
    const name: string = referrers.find(({ id }: { id: string }) => id === '5').name;
    const kept = dialog(`Edit ${name}`);
    const note = kept.getByRole('alert');
    const conflict = async (deposit: string): Promise<void> => {
      await button(page, 'Save').click();
      await note.getByText(/changed Deposit meanwhile/u).waitFor();
      await note.getByText(deposit).waitFor();
      expect(await barriers(page)).to.deep.equal([]);
    };
    await open();
    await button(page, `Edit ${name}`).click();
    await field(page, 'depositAmount').fill('240');
    await theirs({ depositAmount: 260, leadCost: 7 });
    await conflict('$260.00');
    expect(await field(page, 'depositAmount').inputValue()).to.equal('240.00');
    await theirs({ depositAmount: 270 });
    await note.getByRole('button', { name: 'Save mine' }).click();
    await note.getByText('$270.00').waitFor();
    await note.getByRole('button', { name: 'Save mine' }).click();
    await isGone(`Edit ${name}`);
    await rowOf(page, name).getByRole('cell', { name: '$240.00' }).waitFor();
    await rowOf(page, name).getByRole('cell', { name: '$7.00' }).waitFor();
    await button(page, `Edit ${name}`).click();
    await field(page, 'depositAmount').fill('245');
    await theirs({ depositAmount: 280, leadCost: 9 });
    await conflict('$280.00');
    await note.getByRole('button', { name: 'Use theirs' }).click();
    await note.waitFor({ state: 'detached' });
    expect(await field(page, 'depositAmount').inputValue()).to.equal('280.00');
    expect(await field(page, 'leadCost').inputValue(), 'nobody typed it here').to.equal('9.00');
    await button(page, 'Save').click();
    await isGone(`Edit ${name}`);
    await rowOf(page, name).getByRole('cell', { name: '$280.00' }).waitFor();
  });

  it('are made once where an answer was lost, and changed to what was typed since', async () => {
    await open();
    await button(page, 'Add referrer').click();
    await field(page, 'name').fill('Flyers');
    await answers(page, 'createReferrer', 'lost');
    await button(page, 'Save').click();
    await page.getByText(/^Error Saving Referrer! : Lanebook cannot be reached/).waitFor();
    await page.unroute('**/graphql');
    await field(page, 'name').fill('Leaflets');
    await button(page, 'Save').click();
    await isGone('Add referrer');
    await rowOf(page, 'Leaflets').getByRole('cell', { name: 'flyers' }).waitFor();
    expect((await names(page)).filter((name) => name === 'Flyers')).to.deep.equal([]);
  });

  it('are saved as they are shown where a change was put back after its answer was lost', async () => {
    await open();
    await button(page, 'Edit Google Ads').click();
    await answers(page, 'updateReferrer', 'lost');
    await field(page, 'name').fill('Ads');
    await button(page, 'Save').click();
    await page.getByText(/^Error Saving Referrer! : Lanebook cannot be reached/).waitFor();
    await page.unroute('**/graphql');
    await rowOf(page, 'Ads').waitFor({ state: 'attached' });
    expect(await field(page, 'name').inputValue()).to.equal('Ads');
    await field(page, 'name').fill('Google Ads');
    await button(page, 'Save').click();
    await isGone('Edit Google Ads');
    await rowOf(page, 'Google Ads').waitFor();
    await open();
    await rowOf(page, 'Google Ads').waitFor();
  });

  it('keep what was typed while they were saved', async () => {
    await open();
    await button(page, 'Edit Google Ads').click();
    await field(page, 'depositAmount').fill('210');
    const letGo = await holding(page, 'updateReferrer');
    await page.keyboard.press('Control+s');
    await page.locator('.bp6-button.bp6-loading').waitFor();
    await field(page, 'leadCost').fill('19');
    letGo();
    await told(page, 'Referrer Saved!');
    expect(await field(page, 'leadCost').inputValue()).to.equal('19');
    await pressEscape(page);
    await dialog('Leave without saving?').getByRole('button', { name: 'Save' }).click();
    await isGone('Edit Google Ads');
    await rowOf(page, 'Google Ads').getByRole('cell', { name: '$19.00' }).waitFor();
    await rowOf(page, 'Google Ads').getByRole('cell', { name: '$210.00' }).waitFor();
    await page.unroute('**/graphql');
  });

  it('are asked about until their deletion is answered', async () => {
    await open();
    await button(page, 'Delete Leaflets').click();
    const question = dialog('Delete Leaflets?');
    const letGo = await holding(page, 'deleteReferrer');
    await question.getByRole('button', { name: 'Yes Delete' }).click();
    await page.locator('.bp6-button.bp6-loading').waitFor();
    await pressEscape(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await question.getAttribute('class')).not.to.match(/exit/);
    await question.waitFor();
    letGo();
    await told(page, 'Referrer Deleted!');
    await isGone('Delete Leaflets?');
    await page.unroute('**/graphql');
  });

  it('are deleted once that was confirmed, and say why where they are not', async () => {
    await open();
    await button(page, 'Delete Referral').press('Enter');
    const question = dialog('Delete Referral?');
    expect(await barriers(page)).to.deep.equal([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await isGone('Delete Referral?');
    await focusIsOn(page, 'Delete Referral');
    await page.keyboard.press('Enter');
    await answers(page, 'deleteReferrer', refusal('Not now.'));
    await question.getByRole('button', { name: 'Yes Delete' }).press('Enter');
    await told(page, 'Error Deleting Referrer! : Not now.');
    await focusIsOn(page, 'Yes Delete');
    await pressEscape(page);
    await isGone('Delete Referral?');
    await page.unroute('**/graphql');
    await button(page, 'Delete Referral').press('Enter');
    await question.getByRole('button', { name: 'Yes Delete' }).click();
    await told(page, 'Referrer Deleted!');
    await isGone('Delete Referral?');
    await focusIsOn(page, 'Edit Repeat Customer');
    await becomes(async () => (await names(page)).includes('Referral'), false);
  });

  it('come back by Undo, and have a history that says who did what', async () => {
    await open();
    await button(page, 'Delete Mobile App').click();
    await dialog('Delete Mobile App?').getByRole('button', { name: 'Yes Delete' }).click();
    await told(page, 'Referrer Deleted!');
    await button(page, 'Undo').click();
    await told(page, 'The referrer is back.');
    await rowOf(page, 'Mobile App').waitFor();
    await button(page, 'History').click();
    const history = dialog('History of referrers');
    await history.getByText('Referrer restored', { exact: true }).waitFor();
    await history.getByText('Mobile App', { exact: true }).first().waitFor();
    expect(await barriers(page)).to.deep.equal([]);
    await history.getByRole('button', { name: 'Close' }).click();
    await history.waitFor({ state: 'detached' });
    await focusIsOn(page, 'History');
  });

  it('are not given the name of another one: that is said at the field', async () => {
    await open();
    await button(page, 'Add referrer').click();
    await field(page, 'name').fill('google ads');
    await field(page, 'name').press('Enter');
    await told(page, 'There is a referrer “Google Ads” already. Choose another name.');
    await focusIsOn(page, 'name');
    await button(page, 'Cancel').click();
    await dialog('Leave without saving?').getByRole('button', { name: 'Discard' }).click();
    await isGone('Add referrer');
  });

  it('that were deleted are offered to no new quote, and shown where they were chosen', async () => {
    await page.goto(`${server.url}/quotes/create`);
    await field(page, 'referrerId').locator('option', { hasText: 'Radio' }).waitFor({ state: 'attached' });
    const offered = await field(page, 'referrerId').locator('option').allInnerTexts();
    expect(offered).not.to.include('Referral').and.not.to.include('Leaflets');
    const list = '{ quotes(cursor: { size: 50 }) { data { id referrer { name } } } }';
    const asked = await page.request.post(`${server.url}/graphql`, {
      data: { query: list },
      headers: { origin: new URL(server.url).origin },
    });
    const quotes: ReadonlyArray<{ id: string; referrer: { name: string } | null }> = (await asked.json()).data
      .quotes.data;
    const { id } = quotes.find(({ referrer }) => referrer?.name === 'Referral') ?? expect.fail('none has it');
    await page.goto(`${server.url}/quotes/${id}?edit=true`);
    await becomes(() => field(page, 'referrerId').locator('option:checked').innerText(), 'Referral');
  });

  it('say what could not be loaded and ask again, and what belongs where there is nothing', async () => {
    const list = async (json: object): Promise<void> => {
      await page.unroute('**/graphql');
      await page.route('**/graphql', (route) =>
        (route.request().postData() ?? '').includes('query referrers')
          ? route.fulfill({ json })
          : route.continue(),
      );
    };
    await list(refusal('Not now.'));
    await page.goto(server.url + LIST);
    await page.getByText('The referrers could not be loaded').waitFor();
    await list({ data: { referrers: [] } });
    await pressRetry(page);
    await page.getByText('There are no referrers yet').waitFor();
    await page.unroute('**/graphql');
  });

  it('are shown as of a day, to be looked at, and lead back to now', async () => {
    await open();
    const now = await names(page);
    await button(page, 'History').click();
    const drawer = dialog('History of referrers');
    await drawer.getByLabel('As of a day', { exact: true }).fill('12/31/2099');
    await page.keyboard.press('Enter');
    await drawer.getByText('That day is still to come. Choose today or an earlier day.').waitFor();
    await drawer.getByLabel('As of a day', { exact: true }).fill('01/01/2020');
    await page.keyboard.press('Enter');
    await told(page, 'Referrers as of the end of Wed, Jan 1, 2020. Nothing can be changed here.');
    await told(page, 'There were no referrers on Wed, Jan 1, 2020');
    expect(new URL(page.url()).search).to.equal('?at=2020-01-01');
    await drawer.getByRole('button', { name: 'Close' }).click();
    await page.goto(`${server.url}${LIST}?at=${today(new Date().toISOString())}`);
    await becomes(() => names(page), now);
    expect(await page.getByRole('columnheader', { name: 'Actions' }).count()).to.equal(0);
    expect(await button(page, /Add referrer|Files/u).count()).to.equal(0);
    expect(await barriers(page)).to.deep.equal([]);
    await button(page, 'Back to now').click();
    await button(page, 'Add referrer').waitFor();
  });

  it('are in no draft of prices, which is said while the tabs keep one', async () => {
    const note = page.getByText('A draft of prices has no referrers: these are in force,');
    await page.goto(`${server.url}/taq/mileage-pricing?draft=1`);
    const tabs = page.getByRole('navigation', { name: 'Pricing' });
    await tabs.getByRole('link', { name: 'Referrers' }).click();
    await note.waitFor();
    await tabs.getByRole('link', { name: 'Mileage' }).click();
    await page.waitForURL(/mileage-pricing\?draft=1$/u);
    await page.goto(`${server.url}/taq/referrer-list`);
    await page.getByRole('heading', { level: 1, name: 'Referrers' }).waitFor();
    expect(await note.count()).to.equal(0);
  });

  it('are only to be looked at for a person who may not change pricing, and hidden from others', async () => {
    const { page: viewers } = await somebody(VIEWER, LIST);
    await heading(viewers, 'Referrers').waitFor();
    await viewers.getByRole('rowheader', { name: 'Website' }).waitFor();
    expect(await viewers.locator('main').getByRole('button').allInnerTexts()).to.deep.equal(['History']);
    const { page: managers } = await somebody('manager@lanebook.test');
    expect(await managers.getByRole('link', { name: 'Pricing' }).count()).to.equal(0);
    await managers.goto(server.url + LIST);
    await becomes(async () => new URL(managers.url()).pathname, '/');
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await open();
      await check('the list');
      await button(page, 'Edit Google Ads').click();
      await dialog('Edit Google Ads').waitFor();
      await check('the form', dialog('Edit Google Ads'));
    },
  );
});
