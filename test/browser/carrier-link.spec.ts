import { expect } from 'chai';
import type { Locator, Page, Request } from 'playwright-core';
import { sealDispatchLink } from '../../src/dispatch/carrier-links/resolvers/dispatch-link.ts';
import { createLinks } from '../../src/platform/links.ts';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { brokerBy } from '../support/broker.ts';
import { carriedOut } from '../support/carried-out.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn } from './becomes.ts';
import { fitsEveryWindow, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { loseAnswerOf } from './lose-answer-of.ts';
import { watchRequests } from './quiet.ts';
import { button, card, field, openOrder } from './record-screen.ts';

const CHANGE = `mutation ($orderId: ID!, $input: DispatchChangesInput!) {
  updateDispatch(orderId: $orderId, input: $input) { id } }`;
const CHANGE_ORDER =
  'mutation ($id: ID!, $input: RecordChangesInput!) { updateOrder(id: $id, input: $input) { id } }';
const SET = `mutation ($orderId: ID!, $status: DispatchStatus!) {
  setDispatchStatus(orderId: $orderId, status: $status) { id } }`;
const CANCEL = 'mutation ($orderId: ID!) { cancelDispatch(orderId: $orderId) { id } }';

const DAYS = { pickupDate: '2099-07-01', deliveryDate: '2099-07-05' };
const TWO_MONTHS_MS = 60 * 86_400_000;

describe('the page of a carrier in a browser', function carrierPage() {
  let server: TestServer;
  /** The carrier's, signed out. */
  let phone: Page;
  let office: Page;
  let admin: HttpClient;
  let carrierId: string;
  let driverId: string;

  const done = (mutation: string, variables: object) => carriedOut(admin, mutation, variables);
  const broker = brokerBy(done);
  const dispatched = async (instructions = 'Ring twice'): Promise<string> => {
    const orderId = await broker.order();
    await broker.dispatch(orderId, { ...DAYS, driverId, instructions });
    return orderId;
  };
  const linkOf = (orderId: string, now = () => new Date()): string => {
    const about = { id: `${orderId}-1` as never, carrierId: Number(carrierId) as never };
    return `${server.url}/dispatch/${sealDispatchLink(createLinks(server.masterKey, now), about).encryption}`;
  };
  const opens = async (address: string, title: string | RegExp): Promise<void> => {
    await phone.goto(address);
    await phone.getByRole('heading', { level: 1, name: title }).waitFor();
  };

  inBrowser(this, async (opened) => {
    ({ server } = opened);
    admin = await signedIn(server, 'admin@lanebook.test');
    carrierId = await broker.carrier({ email: 'ruth@redrock.test', contactOption: 'EMAIL_ONLY' });
    driverId = await broker.driver(carrierId);
    ({ page: phone } = await opened.visitor());
    await phone.setViewportSize(PHONE);
    ({ page: office } = await opened.somebody('dispatch@lanebook.test'));
  });

  it('is reached by the link that the office copies, which says how the carrier is contacted', async () => {
    const id = await dispatched();
    await office.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openOrder(office, server, id);
    await button(office, 'Copy link for the carrier').click();
    const dialog = office.getByRole('dialog', { name: 'Link for the carrier' });
    await dialog.getByText('The link was copied.').waitFor();
    await focusIsOn(office, 'Copy');
    expect(await dialog.innerText())
      .to.include('E-mail only')
      .and.include('ruth@redrock.test');
    await dialog.getByRole('alert').getByText('The office has no name yet').waitFor();
    const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(await office.evaluate(() => navigator.clipboard.readText())).to.equal(address);
    await button(office, 'Done').click();
    await focusIsOn(office, 'dispatch-link');
    await opens(address, `Load ${id}`);
    const text = await phone.locator('main').innerText();
    for (const part of ['Wednesday, July 1, 2099', 'Ring twice', 'Omar', '(435) 555-0101', `${id}-1`])
      expect(text).to.include(part);
    expect(text, 'whom to call').to.include('Kevin Tran').and.include('(305) 555-0104');
    expect(text).not.to.include(leastOrder().shipper.email);
  });

  it('says elsewhere too that the link was copied, where it is made there by another try', async () => {
    const id = await dispatched();
    await office.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openOrder(office, server, id);
    await loseAnswerOf(office, 'createDispatchLink');
    await button(office, 'Copy link for the carrier').click();
    const again = office
      .locator('.bp6-toast', { hasText: `The link of order ${id}: ` })
      .getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await office.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await office.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await again.click();
    const said = office.locator('.bp6-toast', { hasText: `The link of order ${id} was copied.` });
    await said.getByRole('link', { name: `Open order ${id}` }).waitFor();
    expect(await office.evaluate(() => navigator.clipboard.readText())).to.include('/dispatch/');
    await office.unrouteAll();
  });

  /** What became of the load is in view, whatever of the page was, and has the focus. */
  const isTold = async (): Promise<void> => {
    const told = phone.locator('.carrier-ended');
    await becomes(
      () =>
        told.evaluate((box) => {
          const { top, bottom } = box.getBoundingClientRect();
          return { isFocused: document.activeElement === box, isSeen: top >= 0 && bottom <= innerHeight };
        }),
      { isFocused: true, isSeen: true },
    );
  };

  it('takes an acceptance by name, which the office sees', async () => {
    const id = await dispatched();
    await opens(linkOf(id), `Load ${id}`);
    await button(phone, `Accept load ${id}`).click();
    await phone.locator('.field-note').getByText('Enter your name.').waitFor();
    await focusIsOn(phone, 'name');
    await phone.keyboard.type('Ruth Barlow');
    await field(phone, 'note').fill('After noon');
    await button(phone, `Accept load ${id}`).click();
    await phone.getByRole('heading', { name: 'This load is accepted.' }).waitFor();
    await phone.getByText('Accepted by Ruth Barlow').waitFor();
    await isTold();
    expect(await field(phone, 'name').count()).to.equal(0);
    await openOrder(office, server, id);
    await card(office, 'Dispatch').getByText('Accepted by Ruth Barlow').waitFor();
    await card(office, 'Dispatch').getByText('After noon').waitFor();
  });

  it('takes an answer again to a load that was changed after it was accepted, which the office sees', async () => {
    const id = await dispatched();
    await opens(linkOf(id), `Load ${id}`);
    await field(phone, 'name').fill('Ruth Barlow');
    await button(phone, `Accept load ${id}`).click();
    await phone.getByRole('heading', { name: 'This load is accepted.' }).waitFor();
    const destination = { ...leastOrder().destination, city: 'Troy', state: 'NY', zipcode: '12180' };
    await done(CHANGE_ORDER, { id, input: { destination } });
    await openOrder(office, server, id);
    await card(office, 'Dispatch').getByText('Accepted before a change', { exact: true }).waitFor();
    await card(office, 'Dispatch').getByText('accepted this load before it was changed').waitFor();
    await office.goto(`${server.url}/dispatches?page=1`);
    const row = office.getByRole('row').filter({ has: office.getByRole('link', { name: id, exact: true }) });
    await row.getByText('Changed', { exact: true }).first().waitFor();
    await office.goto(`${server.url}/orders/${id}/dispatch-sheet`);
    await office.getByText('accepted this load before it was changed').waitFor();
    await opens(linkOf(id), `Load ${id}`);
    await phone.getByRole('heading', { name: 'This load was changed after it was accepted.' }).waitFor();
    const changed = phone.locator('.carrier-state p', { hasText: /^Delivery place:/u });
    expect(await changed.innerText()).to.match(/Troy, NY 12180.*, was .*Dallas, TX/u);
    expect(await phone.locator('.carrier-state p', { hasText: ', was ' }).count()).to.equal(1);
    await field(phone, 'name').fill('Ann Barlow');
    await button(phone, `Accept load ${id}`).click();
    await phone.getByText('Accepted by Ann Barlow').waitFor();
    await openOrder(office, server, id);
    await card(office, 'Dispatch').getByText('Accepted by Ann Barlow').waitFor();
    expect(await card(office, 'Dispatch').getByText('before it was changed').count()).to.equal(0);
    await done(CHANGE_ORDER, { id, input: { destination: leastOrder().destination } });
    await openOrder(office, server, id);
    await button(office, 'Set status').click();
    await office.getByRole('menuitem', { name: 'Accepted again' }).click();
    await office.locator('.bp6-toast').getByText(`The carrier accepted order ${id}.`).waitFor();
  });

  it('asks before a rejection, after which the load is shown no more', async () => {
    const id = await dispatched();
    await opens(linkOf(id), `Load ${id}`);
    await field(phone, 'name').fill('Ruth Barlow');
    await phone.getByRole('button', { name: 'Reject', exact: true }).click();
    const dialog = phone.getByRole('dialog', { name: `Reject load ${id}?` });
    await dialog.waitFor();
    // Large targets here too.
    for (const each of await dialog.locator('.bp6-dialog-footer button').all())
      expect(await each.evaluate((target) => (target as HTMLElement).offsetHeight)).to.be.at.least(48);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await phone.getByRole('button', { name: 'Reject', exact: true }).click();
    await dialog.getByRole('button', { name: `Reject load ${id}` }).click();
    await phone.getByRole('heading', { name: 'This load was rejected.' }).waitFor();
    await isTold();
    expect(await phone.locator('.sheet').count()).to.equal(0);
    await openOrder(office, server, id);
    await card(office, 'Dispatch').getByText('Rejected by Ruth Barlow').waitFor();
  });

  /** What the carrier answers, while the office looks at something else. */
  const answers = async (id: string, verb: 'Accept' | 'Reject'): Promise<void> => {
    await opens(linkOf(id), `Load ${id}`);
    await field(phone, 'name').fill('Ruth Barlow');
    await phone
      .getByRole('button', { name: verb === 'Reject' ? verb : `${verb} load ${id}`, exact: true })
      .click();
    if (verb === 'Reject')
      await phone
        .getByRole('dialog')
        .getByRole('button', { name: `Reject load ${id}` })
        .click();
    const said = verb === 'Reject' ? 'This load was rejected.' : 'This load is accepted.';
    await phone.getByRole('heading', { name: said }).waitFor();
  };
  /** Neither the button of a dialog nor its key sends anything, and the button says why. */
  const cannotBePressed = async (dialog: Locator, name: string, why: string): Promise<void> => {
    const verb = dialog.getByRole('button', { name, exact: true });
    expect(await verb.getAttribute('aria-disabled')).to.equal('true');
    const reason = dialog.locator(`[id="${await verb.getAttribute('aria-describedby')}"]`);
    expect(await reason.innerText()).to.include(why);
    const sent: Array<string> = [];
    const listen = (request: Request): void => {
      const text = request.postData() ?? '';
      if (text.includes('mutation ')) sent.push(text);
    };
    const page = dialog.page();
    page.on('request', listen);
    await page.keyboard.press('Control+s');
    await verb.press('Enter');
    await dialog.getByRole('alert').getByText(why).waitFor();
    page.off('request', listen);
    expect(sent).to.deep.equal([]);
  };
  /** No toast repeats what a dialog says of an answer; the history is read again once that is known. */
  const isSaidOnce = async (page: Page): Promise<void> => {
    await card(page, 'History')
      .getByText(/^(Accepted|Rejected) by the carrier/u)
      .first()
      .waitFor();
    expect(await page.locator('.bp6-toast').allInnerTexts()).to.deep.equal([]);
  };
  /** The office looks at an order that waits for its carrier; `later` is when it has looked again. */
  const watched = async () => {
    const id = await dispatched();
    const watching = await office.context().newPage();
    await watching.clock.install();
    await openOrder(watching, server, id);
    await card(watching, 'Dispatch').getByText('Waiting for the carrier').waitFor();
    return { id, watching, later: () => watching.clock.fastForward(31_000) };
  };

  it('is told to the office while it looks at the order', async () => {
    const { id, watching, later } = await watched();
    await answers(id, 'Reject');
    await later();
    await watching.locator('.bp6-toast').getByText(`Ruth Barlow, Red Rock: rejected order ${id}.`).waitFor();
    await card(watching, 'Dispatch').getByText('Rejected by Ruth Barlow').waitFor();
    await card(watching, 'History').getByText('Rejected by the carrier').waitFor();
    await watching.close();
  });

  it('leaves the link open that the office is copying, and says what it is good for now', async () => {
    const { id, watching, later } = await watched();
    await button(watching, 'Copy link for the carrier').click();
    const dialog = watching.getByRole('dialog', { name: 'Link for the carrier' });
    await dialog.getByText('accepts or rejects it without signing in').waitFor();
    await answers(id, 'Accept');
    await later();
    await dialog.getByRole('alert').getByText(`Ruth Barlow, Red Rock: accepted order ${id}.`).waitFor();
    await dialog.getByText('It asks for no answer now: the dispatch is “Accepted”.').waitFor();
    await isSaidOnce(watching);
    await watching.close();
    const other = await watched();
    await button(other.watching, 'Copy link for the carrier').click();
    const copying = other.watching.getByRole('dialog', { name: 'Link for the carrier' });
    await copying.waitFor();
    await answers(other.id, 'Reject');
    await other.later();
    await copying.getByRole('alert').getByText('do not send it').waitFor();
    expect(await copying.getByRole('button', { name: 'Copy' }).getAttribute('aria-disabled')).to.equal(
      'true',
    );
    expect(await copying.getByRole('textbox', { name: 'Link' }).inputValue()).to.include('/dispatch/');
    await button(other.watching, 'Done').click();
    await focusIsOn(other.watching, 'dispatch-again');
    await other.watching.close();
  });

  it('leaves the question of the office open, and refuses in words what no longer fits', async () => {
    const { id, watching, later } = await watched();
    await button(watching, 'Set status').click();
    await watching.getByRole('menuitem', { name: 'Rejected by the carrier' }).click();
    const question = watching.getByRole('dialog', { name: 'Did the carrier reject the load?' });
    await question.waitFor();
    await answers(id, 'Reject');
    await later();
    const said = `Ruth Barlow, Red Rock: rejected order ${id}. That dispatch is over`;
    await question.getByRole('alert').getByText(said).waitFor();
    await isSaidOnce(watching);
    const verb = question.getByRole('button', { name: `Mark order ${id} as rejected` });
    expect(await verb.getAttribute('aria-disabled')).to.equal('true');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await focusIsOn(watching, 'dispatch-again');
    await watching.close();
  });

  it('leaves the menu of the office as it was opened', async () => {
    const { id, watching, later } = await watched();
    await button(watching, 'Set status').click();
    const item = (name: string) => watching.getByRole('menuitem', { name, exact: true });
    await item('Accepted').waitFor();
    await answers(id, 'Accept');
    await later();
    await watching.locator('.bp6-toast').getByText('accepted order').waitFor();
    expect([await item('Accepted').count(), await item('Waiting for the carrier').count()]).to.deep.equal([
      1, 0,
    ]);
    await watching.close();
    const other = await watched();
    await button(other.watching, 'Set status').click();
    await answers(other.id, 'Reject');
    await other.later();
    await other.watching.locator('.bp6-toast').getByText('rejected order').waitFor();
    await other.watching.keyboard.press('Escape');
    await button(other.watching, 'Set status').waitFor({ state: 'detached' });
    await focusIsOn(other.watching, 'dispatch-again');
    await other.watching.close();
  });

  it('leaves open what the office types about a dispatch, and says in it what was answered', async () => {
    const { id, watching, later } = await watched();
    const said = `Ruth Barlow, Red Rock: rejected order ${id}.`;
    await button(watching, 'Take back').click();
    const taking = watching.getByRole('dialog', { name: `Take order ${id} back?` });
    await field(watching, 'reason').fill('The truck broke down');
    await answers(id, 'Reject');
    await later();
    await taking.getByRole('alert').getByText(said).waitFor();
    await isSaidOnce(watching);
    const nothing = 'There is nothing to take back from Red Rock any more.';
    await taking.getByText(nothing).waitFor();
    await cannotBePressed(taking, `Take order ${id} back`, nothing);
    expect(await taking.getByRole('button', { name: /^Take it back/u }).count(), 'nobody has it').to.equal(0);
    expect(await field(watching, 'reason').inputValue()).to.equal('The truck broke down');
    await watching.close();
    const other = await watched();
    await button(other.watching, 'Change').click();
    await field(other.watching, 'instructions').fill('Call first');
    await answers(other.id, 'Reject');
    await other.later();
    const changing = other.watching.getByRole('dialog', { name: `Change the dispatch of order ${other.id}` });
    await changing.getByRole('alert').getByText('It cannot be changed any more.').waitFor();
    await cannotBePressed(changing, 'Save', 'It cannot be changed any more.');
    expect(await field(other.watching, 'instructions').inputValue()).to.equal('Call first');
    await other.watching.close();
  });

  it('offers the office to take back from whoever has the load by now, once it has said so', async () => {
    const { id, watching, later } = await watched();
    await button(watching, 'Take back').click();
    const taking = watching.getByRole('dialog', { name: `Take order ${id} back?` });
    await field(watching, 'reason').fill('The truck broke down');
    const pine = { companyName: 'Blue Pine', address: '3 Pine Road', phoneNumber: '4355550200' };
    const email = 'bo@bluepine.test';
    const other = await broker.carrier({ ...pine, email, contactOption: 'EMAIL_ONLY' });
    const driver = { firstName: 'Ines', phoneNumber: '4355550201' };
    const ines = await broker.driver(other, driver);
    await broker.dispatch(id, { ...DAYS, driverId: ines, replaces: `${id}-1` });
    await later();
    await taking.getByText('There is nothing to take back from Red Rock any more.').waitFor();
    expect(await button(watching, `Take order ${id} back`).getAttribute('aria-disabled')).to.equal('true');
    await taking.getByRole('button', { name: 'Take it back from Blue Pine' }).click();
    await watching.locator('.bp6-toast').getByText(`Order ${id} was taken back from Blue Pine.`).waitFor();
    await watching.close();
  });

  it('leaves the office nothing to replace once the carrier has rejected the load', async () => {
    const { id, watching, later } = await watched();
    await button(watching, 'Replace carrier').click();
    await watching.getByRole('dialog', { name: `Replace Red Rock on order ${id}` }).waitFor();
    await answers(id, 'Reject');
    await later();
    const dialog = watching.getByRole('dialog', { name: `Dispatch order ${id}` });
    await dialog.getByRole('alert').getByText(`Ruth Barlow, Red Rock: rejected order ${id}.`).waitFor();
    await isSaidOnce(watching);
    await dialog
      .getByRole('option', { name: /^Red Rock/ })
      .first()
      .click();
    await field(watching, 'driverId').selectOption({ label: 'Omar' });
    await button(watching, `Dispatch order ${id}`).click();
    await watching.locator('.bp6-toast').getByText(`Order ${id} was dispatched to Red Rock.`).waitFor();
    await watching.close();
  });

  it('keeps what was typed while there is no connection, and sends it once afterwards', async () => {
    const id = await dispatched();
    await opens(linkOf(id), `Load ${id}`);
    await field(phone, 'name').fill('Ruth Barlow');
    await field(phone, 'note').fill('After noon');
    await phone.route('**/graphql', (route) => route.abort());
    await button(phone, `Accept load ${id}`).click();
    await phone.getByText('Your answer is not with the office yet').waitFor();
    const problem = phone.getByRole('alert').filter({ hasText: 'not with the office yet' });
    expect(await problem.innerText(), 'no word of ours')
      .to.match(/The office cannot be reached/)
      .and.not.match(/Lanebook|Errors/);
    expect(await field(phone, 'note').inputValue()).to.equal('After noon');
    await phone.unroute('**/graphql');
    await button(phone, `Accept load ${id}`).click();
    await phone.getByRole('heading', { name: 'This load is accepted.' }).waitFor();
  });

  it('shows what was decided meanwhile instead of taking a second answer', async () => {
    const id = await dispatched();
    await opens(linkOf(id), `Load ${id}`);
    await field(phone, 'name').fill('Ruth Barlow');
    await done(CANCEL, { orderId: id });
    await button(phone, `Accept load ${id}`).click();
    await phone.getByRole('heading', { name: 'This load was taken back.' }).waitFor();
    await phone.getByText('Your answer was not taken').waitFor();
    await isTold();
    await phone.getByText('This load was taken back, so there is nothing to answer.').waitFor();
  });

  it('shows what was changed meanwhile instead of accepting days that nobody saw', async () => {
    const id = await dispatched();
    await opens(linkOf(id), `Load ${id}`);
    await field(phone, 'name').fill('Ruth Barlow');
    await done(CHANGE, { orderId: id, input: { pickupDate: '2099-07-03' } });
    await button(phone, `Accept load ${id}`).click();
    await phone.getByText('This load was changed after you opened the page').waitFor();
    await phone.getByText('Pickup: Friday, July 3, 2099, was Wednesday, July 1, 2099').waitFor();
    expect(await phone.getByRole('heading', { name: 'This load is accepted.' }).count()).to.equal(0);
    expect(await field(phone, 'name').inputValue()).to.equal('Ruth Barlow');
    await button(phone, `Accept load ${id}`).click();
    await phone.getByRole('heading', { name: 'This load is accepted.' }).waitFor();
    expect(await phone.getByText('Your answer was not taken').count(), 'of the first answer').to.equal(0);
  });

  it('says what was changed since it was accepted, where other days ask again', async () => {
    const id = await dispatched();
    await opens(linkOf(id), `Load ${id}`);
    await field(phone, 'name').fill('Ruth Barlow');
    await button(phone, `Accept load ${id}`).click();
    await phone.getByRole('heading', { name: 'This load is accepted.' }).waitFor();
    await done(CHANGE, { orderId: id, input: { pickupDate: '2099-07-03' } });
    await opens(linkOf(id), `Load ${id}`);
    const note = phone
      .getByRole('status')
      .filter({ hasText: 'This load was changed after it was accepted.' });
    await note.getByText('Pickup: Friday, July 3, 2099, was Wednesday, July 1, 2099').waitFor();
    expect(await note.innerText()).not.to.include('The office noted');
    expect(await phone.getByText(', was ').count()).to.equal(1);
  });

  it('names above the question what was changed on the page after it was accepted there, and what since', async () => {
    const id = await dispatched();
    const isQuiet = watchRequests(phone);
    const changesTo = async (pickupDate: string): Promise<void> => {
      await done(CHANGE, { orderId: id, input: { pickupDate } });
      await isQuiet();
      await phone.evaluate(() => window.dispatchEvent(new Event('focus')));
    };
    const accepts = async (): Promise<void> => {
      await field(phone, 'name').fill('Ruth Barlow');
      await button(phone, `Accept load ${id}`).click();
      await phone.getByRole('heading', { name: 'This load is accepted.' }).waitFor();
    };
    const named = (words: string) =>
      phone.locator('.carrier-state:has(+ .carrier-answer) p').getByText(words, { exact: true }).waitFor();
    await opens(linkOf(id), `Load ${id}`);
    await accepts();
    await changesTo('2099-07-03');
    await named('Pickup: Friday, July 3, 2099, was Wednesday, July 1, 2099');
    await accepts();
    await changesTo('2099-07-02');
    await named('Pickup: Thursday, July 2, 2099, was Friday, July 3, 2099');
  });

  it('says what is wrong with a link that is old, or none', async () => {
    const id = await dispatched();
    await opens(
      linkOf(id, () => new Date(Date.now() - TWO_MONTHS_MS)),
      `Load ${id}`,
    );
    await phone.getByRole('heading', { name: 'This link has expired.' }).waitFor();
    await opens(`${server.url}/dispatch/nothing`, 'Sorry! This request is invalid!');
    await phone.route('**/graphql', (route) =>
      route.request().postData()?.includes('resolveDispatchLink') ? route.abort() : route.fallback(),
    );
    await phone.goto(linkOf(id));
    await phone.getByText('The load could not be loaded').waitFor();
    await phone.getByText('The office cannot be reached. Check the connection and try again.').waitFor();
    expect(await phone.locator('main').innerText()).not.to.match(/Lanebook|Errors/);
    await phone.unroute('**/graphql');
    await button(phone, 'Retry').click();
    await phone.getByText('Do you take this load?').waitFor();
  });

  it('is a sheet for the office to print, light on every theme, and a PDF', async () => {
    const id = await dispatched();
    await openOrder(office, server, id);
    await card(office, 'Dispatch').getByRole('link', { name: 'Dispatch sheet' }).click();
    await office.getByRole('heading', { level: 1, name: `Dispatch sheet ${id}-1` }).waitFor();
    await office.emulateMedia({ media: 'print' });
    expect(await button(office, 'Print').isVisible()).to.equal(false);
    expect(await office.locator('.page-head').innerText(), 'the order is named once').not.to.include(
      `Order ${id}`,
    );
    await office.getByText('Put the freight bill number').waitFor();
    await office.emulateMedia({ media: 'screen' });
    const [file] = await Promise.all([
      office.waitForEvent('download'),
      office.getByRole('link', { name: 'PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).to.equal(`dispatch-${id}-1.pdf`);
  });

  fitsEveryWindow(
    () => phone,
    async (check) => {
      const long = 'Unbroken'.repeat(30);
      const id = await dispatched(`${long}\n${'Call an hour before. '.repeat(20)}`);
      await opens(linkOf(id), `Load ${id}`);
      await button(phone, `Accept load ${id}`).click();
      await phone.locator('.field-note').getByText('Enter your name.').waitFor();
      await check('the question');
      await field(phone, 'name').fill('Ruth Barlow');
      await button(phone, `Accept load ${id}`).click();
      await phone.getByRole('heading', { name: 'This load is accepted.' }).waitFor();
      await check('the answer');
      await done(SET, { orderId: id, status: 'DELIVERED' });
      await phone.reload();
      await phone.getByRole('heading', { name: 'This load is delivered.' }).waitFor();
      await phone.getByText('Accepted by Ruth Barlow').waitFor();
      await opens(
        linkOf(id, () => new Date(Date.now() - TWO_MONTHS_MS)),
        `Load ${id}`,
      );
      await check('an expired link');
      await opens(`${server.url}/dispatch/nothing`, 'Sorry! This request is invalid!');
      await check('an invalid link');
    },
  );

  fitsEveryWindow(
    () => office,
    async (check) => {
      const id = await dispatched();
      await office.goto(`${server.url}/orders/${id}/dispatch-sheet`);
      await office.getByText('Put the freight bill number').waitFor();
      await check('the sheet');
      await openOrder(office, server, id);
      await button(office, 'Copy link for the carrier').click();
      await office.getByRole('dialog', { name: 'Link for the carrier' }).waitFor();
      await check('the link', office.getByRole('dialog', { name: 'Link for the carrier' }));
    },
  );
});
