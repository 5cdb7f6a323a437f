import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, pressEscape } from './becomes.ts';
import { inBrowser } from './in-browser.ts';
import { loseAnswerOf as loseIn } from './lose-answer-of.ts';
import { button, card, field, heading, openQuote, toastButton } from './record-screen.ts';
import { typeQuote } from './screen.ts';

const PERSON = 'superadmin@lanebook.test';
const TOTAL = '{ quotes(cursor: { page: 1, size: 1 }) { pageInfo { total } } }';

describe('an answer that is lost on its way to the browser', function lostAnswers() {
  let server: TestServer;
  let page: Page;
  let client: HttpClient;

  inBrowser(this, async (opened) => {
    server = opened.server;
    client = await signedIn(server, PERSON);
    ({ page } = await opened.somebody(PERSON));
  });

  const total = async (): Promise<number> => (await client.graphql(TOTAL, {})).data.quotes.pageInfo.total;
  const toasts = () => page.locator('.bp6-toast');
  const notes = () => card(page, /^Notes/).getByRole('listitem');

  const loseAnswerOf = (mutation: string, meanwhile?: () => unknown) => loseIn(page, mutation, meanwhile);
  /** Reads of the record fail, until the returned function is called. */
  const withholdRecord = async (): Promise<() => void> => {
    let isWithheld = true;
    await page.route('**/graphql', (route) =>
      isWithheld && (route.request().postData() ?? '').includes('query quote(')
        ? route.abort()
        : route.fallback(),
    );
    return () => {
      isWithheld = false;
    };
  };
  const notKnown = () =>
    page
      .getByText(/it is not known whether this was saved/)
      .first()
      .waitFor();

  afterEach(() => page.unrouteAll());

  it('makes one quote of a form that is continued after a reload, and says that it may be stored', async () => {
    const before = await total();
    await page.goto(`${server.url}/quotes/create`);
    await heading(page, 'New Quote').waitFor();
    await typeQuote(page);
    const keys = await loseAnswerOf('createQuote');
    await button(page, 'Save').click();
    await notKnown();
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByText('It was being saved, and may be stored already.').waitFor();
    await button(page, /^Continue the quote begun at/u).click();
    await field(page, 'shipper.lastName').fill('Reyes Again');
    await button(page, 'Save').click();
    await heading(page, /^Quote ID \d+$/).waitFor();
    expect(keys).to.have.length(2);
    expect(keys[1]).to.be.a('string').and.equal(keys[0]);
    expect(await total()).to.equal(before + 1);
    await page.goto(new URL(page.url()).origin + new URL(page.url()).pathname);
    await card(page, 'Customer').getByText('Ana Reyes Again').waitFor();
  });

  it('of a change of what a form has made is no conflict with oneself where the form is continued', async () => {
    const before = await total();
    await page.goto(`${server.url}/quotes/create`);
    await heading(page, 'New Quote').waitFor();
    await typeQuote(page);
    await loseAnswerOf('createQuote');
    await button(page, 'Save').click();
    await notKnown();
    await page.unrouteAll();
    await field(page, 'shipper.lastName').fill('Reyes Once');
    const keys = await loseAnswerOf('updateQuote');
    await button(page, 'Save').click();
    await page
      .getByText(/It is stored as quote \d+, as it was sent first\./)
      .first()
      .waitFor();
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByText('It is stored already; what was changed in it since may not be.').waitFor();
    await button(page, /^Continue the quote begun at/u).click();
    await field(page, 'shipper.lastName').fill('Reyes Twice');
    await button(page, 'Save').click();
    await heading(page, /^Quote ID \d+$/).waitFor();
    expect(keys).to.have.length(3);
    expect(keys[1]).to.be.a('string').and.equal(keys[0]);
    expect(keys[2]).not.to.equal(keys[0]);
    expect(await total()).to.equal(before + 1);
    await page.goto(new URL(page.url()).origin + new URL(page.url()).pathname);
    await card(page, 'Customer').getByText('Ana Reyes Twice').waitFor();
  });

  it('makes one quote of each draft where an earlier one is continued in place of one that may be stored', async () => {
    const before = await total();
    const begin = async (lastName: string): Promise<void> => {
      await page.goto(`${server.url}/quotes/create`);
      await heading(page, 'New Quote').waitFor();
      await typeQuote(page);
      await field(page, 'shipper.lastName').fill(lastName);
    };
    const proceed = () => button(page, /^Continue the quote begun at/u);
    const name = () => field(page, 'shipper.lastName').inputValue();
    const isMade = async (lastName: string): Promise<void> => {
      await heading(page, /^Quote ID \d+$/).waitFor();
      await becomes(name, lastName);
    };
    await begin('Earlier');
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await proceed().waitFor();
    await typeQuote(page);
    await field(page, 'shipper.lastName').fill('Later');
    const keys = await loseAnswerOf('createQuote');
    await button(page, 'Save').click();
    await notKnown();
    await proceed().click();
    await becomes(name, 'Earlier');
    await button(page, 'Save').click();
    await isMade('Earlier');
    expect(keys).to.have.length(2);
    expect(keys[1]).to.be.a('string').and.not.equal(keys[0]);
    expect(await total()).to.equal(before + 2);
    await page.goto(`${server.url}/quotes/create`);
    await proceed().click();
    await becomes(name, 'Later');
    await button(page, 'Save').click();
    await isMade('Later');
    expect(keys[2]).to.equal(keys[0]);
    expect(await total()).to.equal(before + 2);
  });

  it('makes one quote of a form, with what was changed after it was sent', async () => {
    const before = await total();
    await page.goto(`${server.url}/quotes/create`);
    await heading(page, 'New Quote').waitFor();
    await typeQuote(page);
    await page.locator('[id="internalNotes.0.note"]').fill('Call first');
    const keys = await loseAnswerOf('createQuote');
    await button(page, 'Save').click();
    await notKnown();
    await field(page, 'shipper.lastName').fill('Reyes Ortiz');
    await field(page, 'transport.miles').fill('1305');
    await page.locator('[id="internalNotes.0.note"]').fill('Call first, after 5');
    await button(page, 'Save').click();
    await heading(page, /^Quote ID \d+$/).waitFor();
    await page.getByText('A quote has been successfully created!').waitFor();
    expect(keys).to.have.length(2);
    expect(keys[1]).to.be.a('string').and.equal(keys[0]);
    expect(await total()).to.equal(before + 1);
    await page.goto(new URL(page.url()).origin + new URL(page.url()).pathname);
    await card(page, 'Customer').getByText('Ana Reyes Ortiz').waitFor();
    await page.getByText('1,305').first().waitFor();
    await notes().filter({ hasText: 'Call first, after 5' }).waitFor();
  });

  it('is no longer reported after the same change was saved', async () => {
    await openQuote(page, server, 15, '?edit=true');
    await loseAnswerOf('updateQuote');
    await field(page, 'shipper.companyName').fill('Once Inc');
    await button(page, 'Update').click();
    await notKnown();
    await button(page, 'Update').click();
    await page.getByText('The quote was saved.').waitFor();
    await toasts().filter({ hasText: 'cannot be reached' }).waitFor({ state: 'detached', timeout: 8_000 });
  });

  it('leaves what was put back after it to be saved', async () => {
    await openQuote(page, server, 18, '?edit=true');
    const before = await field(page, 'shipper.lastName').inputValue();
    await loseAnswerOf('updateQuote');
    await field(page, 'shipper.lastName').fill('Stored-Unseen');
    await button(page, 'Update').click();
    await notKnown();
    await field(page, 'shipper.lastName').fill(before);
    await button(page, 'Update').click();
    await page.getByText('The quote was saved.').waitFor();
    await page.reload();
    await field(page, 'shipper.lastName').waitFor();
    expect(await field(page, 'shipper.lastName').inputValue()).to.equal(before);
  });

  it('keeps a section that is stored but not readable yet, and saves it again without a conflict', async () => {
    await openQuote(page, server, 19);
    const [isStale, queries] = [{ yet: true }, (text: string | null) => text?.includes('query quote(')];
    const request = page.waitForResponse((response) => queries(response.request().postData()) === true);
    await page.reload();
    const before = await (await request).json();
    await page.route('**/graphql', async (route) => {
      const text = route.request().postData();
      if (isStale.yet && queries(text)) return route.fulfill({ json: before });
      if (!isStale.yet || !text?.includes('mutation updateQuote')) return route.fallback();
      const { errors } = await (await route.fetch()).json();
      return route.fulfill({ json: { data: { updateQuote: null }, ...(errors && { errors }) } });
    });
    const store = async (city: string): Promise<void> => {
      await button(page, 'Edit Origin').click();
      await field(page, 'origin.city').fill(city);
      await button(page, 'Confirm Origin').click();
    };
    await store('Acceptedville');
    await button(page, 'Edit Origin').click();
    expect(await field(page, 'origin.city').inputValue()).to.equal('Acceptedville');
    await field(page, 'origin.city').fill('Againville');
    await button(page, 'Confirm Origin').click();
    await toasts().filter({ hasText: 'Nothing was saved' }).waitFor();
    expect(await field(page, 'origin.city').inputValue()).to.equal('Againville');
    isStale.yet = false;
    await toastButton(page, 'Try again').click();
    await button(page, 'Edit Origin').waitFor();
    expect(await toasts().filter({ hasText: 'Nothing was saved' }).count()).to.equal(0);
    expect(await page.getByRole('dialog').count()).to.equal(0);
    await page.reload();
    await card(page, 'Origin').getByText('Againville').waitFor();
  });

  it('leaves a note that may be stored to be sent again as it is, and stores it once', async () => {
    await openQuote(page, server, 16);
    const keys = await loseAnswerOf('addQuoteNote');
    const readAgain = await withholdRecord();
    await page.locator('#new-note').fill('Prefers the morning');
    await page.keyboard.press('Enter');
    const unknown = notes().filter({ hasText: 'It is not known whether this was saved' });
    await unknown.getByText('Prefers the morning').waitFor();
    expect(await unknown.innerText()).not.to.include('Not saved');
    expect(await unknown.getByRole('button').allInnerTexts()).to.deep.equal(['Try again']);
    readAgain();
    await unknown.getByRole('button', { name: 'Try again' }).click();
    await unknown.waitFor({ state: 'detached' });
    expect(keys[1]).to.be.a('string').and.equal(keys[0]);
    await page.reload();
    await notes().filter({ hasText: 'Prefers the morning' }).waitFor();
    expect(await notes().filter({ hasText: 'Prefers the morning' }).count()).to.equal(1);
  });

  it('is asked for again once the record shows a note that may be it', async () => {
    await openQuote(page, server, 17);
    const keys = await loseAnswerOf('addQuoteNote');
    await page.locator('#new-note').fill('Has a dog');
    await page.keyboard.press('Enter');
    await becomes(async () => keys.length, 2);
    await becomes(() => notes().filter({ hasText: 'Has a dog' }).count(), 1);
    expect(keys[1]).to.be.a('string').and.equal(keys[0]);
    expect(await page.getByText('It is not known whether this was saved').count()).to.equal(0);
  });

  it('is asked for again by Update with all else that stands on the page', async () => {
    await openQuote(page, server, 17, '?edit=true');
    await loseAnswerOf('addQuoteNote');
    const readAgain = await withholdRecord();
    await page.locator('#new-note').fill('Sent before');
    await page.keyboard.press('Enter');
    await notes().filter({ hasText: 'It is not known' }).waitFor();
    readAgain();
    await page.locator('#new-note').fill('Only typed');
    await field(page, 'shipper.companyName').fill('All Inc');
    await button(page, 'Update').click();
    await page.getByText('The quote was saved.').waitFor();
    for (const text of ['Sent before', 'Only typed'])
      await notes()
        .filter({ hasText: text })
        .filter({ has: page.getByRole('button', { name: 'Edit note' }) })
        .waitFor();
    expect(await page.locator('#new-note').inputValue()).to.equal('');
  });

  it('to a change of a note that is left then leads back to it, and is called no Undo', async () => {
    await openQuote(page, server, 16);
    await loseAnswerOf('updateQuoteNote');
    await notes()
      .getByRole('button', { name: /^Edit note: Prefers the morning/u })
      .click();
    const edit = page.getByLabel('Edit note', { exact: true }).and(page.locator('textarea'));
    await edit.fill('Prefers the evening');
    await edit.press('Enter');
    await notKnown();
    await pressEscape(page);
    await toasts().getByText('It is not known whether your change of the note was stored.').waitFor();
    expect(await toasts().getByRole('button', { name: 'Undo' }).count()).to.equal(0);
    await toastButton(page, 'Edit it again').click();
    expect(await edit.inputValue()).to.equal('Prefers the evening');
    await edit.press('Enter');
    await notes().filter({ hasText: 'Prefers the evening' }).waitFor();
  });

  describe('to a move of a status', () => {
    const MOVE =
      'mutation ($id: ID!, $input: StatusChangesInput!) { updateStatus(id: $id, input: $input) { id } }';
    const STATUSES = '{ statuses { id name weight type parentId } }';
    type Listed = { readonly id: string; readonly name: string; readonly weight: number };

    const status = async (sought: string): Promise<Listed | undefined> =>
      (await client.graphql(STATUSES, {})).data.statuses.find(({ name }: Listed) => name === sought);
    const place = async (name: string) => (await status(name))?.weight;
    const shown = () => page.locator('.status-name > bdi').allInnerTexts();
    const open = async (): Promise<void> => {
      await page.goto(`${server.url}/settings/statuses`);
      await button(page, 'Move Hot up').waitFor();
    };

    it('lets the same move be made again after somebody else has taken it back', async () => {
      const former = await status('Follow Up');
      await open();
      const before = await shown();
      const keys = await loseAnswerOf('updateStatus', () =>
        client.graphql(MOVE, { id: former?.id, input: { weight: former?.weight } }),
      );
      await button(page, 'Move Hot up').click();
      await notKnown();
      await becomes(shown, before);
      await button(page, 'Move Hot up').click();
      await becomes(() => place('Hot'), former?.weight);
      expect(keys).to.have.length(2);
      expect(keys[1]).not.to.equal(keys[0]);
    });

    it('is asked for again with its key while the list cannot be read', async () => {
      await open();
      const former = await place('Lost');
      const keys = await loseAnswerOf('updateStatus');
      await page.route('**/graphql', (route) =>
        (route.request().postData() ?? '').includes('query statuses') ? route.abort() : route.fallback(),
      );
      await button(page, 'Move Lost up').click();
      await notKnown();
      await page.getByText('The statuses could not be loaded').waitFor();
      await button(page, 'Move Lost up').click();
      await becomes(async () => keys.length, 2);
      expect(keys[1]).to.be.a('string').and.equal(keys[0]);
      expect(await place('Lost')).to.equal((former ?? 0) - 1);
    });
  });

  describe('to a view of a list', () => {
    const VIEWS = '{ listViews(list: QUOTES) { name } }';
    const CREATE = 'mutation ($input: ListViewInput!) { createListView(input: $input) { id } }';

    const saved = async (): Promise<ReadonlyArray<string>> =>
      (await client.graphql(VIEWS, {})).data.listViews.map(({ name }: { readonly name: string }) => name);
    const choose = async (choice: string): Promise<void> => {
      await page.locator('#views').click();
      await button(page, choice).click();
    };
    const name = () => page.getByRole('textbox', { name: 'Name', exact: true });
    const isUsed = (view: string) => button(page, `View: ${view}`).waitFor();

    it('makes one view, as it was saved last', async () => {
      await page.goto(`${server.url}/quotes?page=1`);
      const keys = await loseAnswerOf('createListView');
      await choose('Save as new view…');
      await name().fill('As sent first');
      await button(page, 'Save').click();
      await notKnown();
      await name().fill('As saved last');
      await button(page, 'Save').click();
      await isUsed('As saved last');
      expect(keys).to.have.length(2);
      expect(keys[1]).to.be.a('string').and.equal(keys[0]);
      expect(await saved()).to.deep.equal(['As saved last']);
    });

    it('that is brought back is not that to one that is saved next', async () => {
      const input = { list: 'QUOTES', name: 'Brought back', shared: false, address: '', columns: ['id'] };
      const { data } = await client.graphql(CREATE, { input });
      await page.goto(`${server.url}/quotes?view=${data.createListView.id}`);
      await choose('Delete Brought back');
      await loseAnswerOf('createListView');
      await toasts().getByRole('button', { name: 'Undo' }).click();
      await notKnown();
      await choose('Save as new view…');
      await name().fill('Saved next');
      await button(page, 'Save').click();
      await isUsed('Saved next');
      expect(await saved()).to.have.members(['As saved last', 'Brought back', 'Saved next']);
    });

    it('offers to bring a deleted view back again, with its key', async () => {
      const input = { list: 'QUOTES', name: 'Deleted', shared: false, address: '', columns: ['id'] };
      const { data } = await client.graphql(CREATE, { input });
      await page.goto(`${server.url}/quotes?view=${data.createListView.id}`);
      await choose('Delete Deleted');
      const keys = await loseAnswerOf('createListView');
      await toasts().getByRole('button', { name: 'Undo' }).click();
      await notKnown();
      await toasts().getByRole('button', { name: 'Try again' }).click();
      await page.getByText('“Deleted” is back.').waitFor();
      expect(keys).to.have.length(2);
      expect(keys[1]).to.be.a('string').and.equal(keys[0]);
      expect((await saved()).filter((each) => each === 'Deleted')).to.have.length(1);
    });

    it('shows the name that was stored, also where its form was left', async () => {
      const input = { list: 'QUOTES', name: 'Before', shared: false, address: '', columns: ['id'] };
      const { data } = await client.graphql(CREATE, { input });
      await page.goto(`${server.url}/quotes?view=${data.createListView.id}`);
      await loseAnswerOf('updateListView');
      await choose('Rename…');
      await name().fill('After');
      await button(page, 'Save').click();
      await notKnown();
      await pressEscape(page);
      await isUsed('After');
    });

    it('takes another name over one that was stored, as its own', async () => {
      const input = { list: 'QUOTES', name: 'At first', shared: false, address: '', columns: ['id'] };
      const { data } = await client.graphql(CREATE, { input });
      await page.goto(`${server.url}/quotes?view=${data.createListView.id}`);
      await loseAnswerOf('updateListView');
      await choose('Rename…');
      await name().fill('Then');
      await button(page, 'Save').click();
      await notKnown();
      await name().fill('At last');
      await button(page, 'Save').click();
      await isUsed('At last');
      expect(await saved())
        .to.include('At last')
        .and.not.include('Then');
    });

    it('asks before one is left that may be stored, also where its name is as it was', async () => {
      await page.goto(`${server.url}/quotes?page=1`);
      await loseAnswerOf('createListView');
      await choose('Save as new view…');
      await name().fill('Perhaps');
      await button(page, 'Save').click();
      await notKnown();
      await name().fill('');
      await page
        .locator('a[href="/orders"]')
        .first()
        .evaluate((link) => (link as HTMLAnchorElement).click());
      await page.getByText('Leave without saving?').waitFor();
      await button(page, 'Stay').click();
    });
  });
});
