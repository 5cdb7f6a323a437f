import { expect } from 'chai';
import type { Locator, Page, Route } from 'playwright-core';
import { ENGAGEMENT_NAMES } from '../../src/quoting/contract/engagements.ts';
import { addDays, today } from '../../src/shared-kernel/civil-date.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn } from './becomes.ts';
import { fitsEveryWindow, LARGE, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { button, card, field, heading, openQuote, openRow } from './record-screen.ts';
import { typeQuote } from './screen.ts';
import { standsStill } from './stands-still.ts';

const OPT_OUTS = 'query ($id: ID!) { quote(id: $id) { shipper { noText noEmail noVm } } }';

describe('the page of a record in a browser', function recordPage() {
  let server: TestServer;
  let page: Page;
  let office: HttpClient;

  inBrowser(this, async (opened) => {
    server = opened.server;
    office = await signedIn(server, 'manager@lanebook.test');
    ({ page } = await opened.somebody('superadmin@lanebook.test'));
  });

  const optOutsOf = async (id: string): Promise<ReadonlyArray<boolean>> => {
    const { noText, noEmail, noVm } = (await office.graphql(OPT_OUTS, { id })).data.quote.shipper;
    return [noText, noEmail, noVm];
  };

  it('edits one card and confirms it, by keyboard', async () => {
    await openQuote(page, server, 1);
    await button(page, 'Edit Customer').click();
    await focusIsOn(page, 'shipper.firstName');
    await field(page, 'shipper.firstName').fill('Beatriz');
    await page.keyboard.press('Enter');
    await card(page, 'Customer')
      .getByText(/^Beatriz /)
      .waitFor();
    await focusIsOn(page, 'Edit Customer');
    await page.reload();
    await card(page, 'Customer')
      .getByText(/^Beatriz /)
      .waitFor();
    expect(await page.title()).to.match(/^Beatriz .* Quote$/);
  });

  it('is opened, and no more, by a double click on an Edit button', async () => {
    await openQuote(page, server, 1);
    await button(page, 'Edit Customer').dblclick();
    await focusIsOn(page, 'shipper.firstName');
    expect(await button(page, 'Close Customer').count()).to.equal(1);
    await button(page, 'Close Customer').click();
    await button(page, 'Edit').dblclick();
    await button(page, 'Update').waitFor();
    await focusIsOn(page, 'shipper.firstName');
    expect(await page.locator('.bp6-toast').count()).to.equal(0);
    await button(page, 'Done').click();
    await button(page, 'Edit Customer').waitFor();
  });

  it('is titled Quote Page until the record is there, and then by its customer', async () => {
    let release = (): void => undefined;
    const withheld = new Promise<void>((resolve) => {
      release = resolve;
    });
    const withhold = async (route: Route): Promise<void> => {
      if (route.request().postData()?.includes('query quote(')) await withheld;
      await route.fallback();
    };
    await page.route('**/graphql', withhold);
    await page.goto(`${server.url}/quotes/1`);
    await heading(page, 'Quote ID 1').waitFor();
    expect(await page.title()).to.equal('Quote Page');
    await page.getByText('Loading the quote…').waitFor({ state: 'attached' });
    expect(await page.locator('.record-loading').count()).to.be.above(0);
    release();
    await card(page, 'Customer').waitFor();
    expect(await page.locator('.record-loading').count()).to.equal(0);
    expect(await page.title()).to.match(/^\S.* Quote$/);
    await page.unroute('**/graphql', withhold);
  });

  it('has the notes in sight beside the customer on a laptop', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await openQuote(page, server, 1);
    const { y = 0, height = 768 } = (await page.getByLabel('Add a note').boundingBox()) ?? {};
    expect(y + height).to.be.most(768);
    await page.setViewportSize(LARGE);
  });

  it('cancels a card, and takes the cancelling back', async () => {
    await button(page, 'Edit Customer').click();
    const top = async (name: string) => (await button(page, name).boundingBox())?.y;
    const closing = await top('Close Customer');
    await field(page, 'shipper.companyName').fill('Typed for nothing');
    expect([await top('Cancel Customer'), await top('Confirm Customer')]).to.deep.equal([closing, closing]);
    await button(page, 'Cancel Customer').click();
    expect(await card(page, 'Customer').innerText()).not.to.include('Typed for nothing');
    await button(page, 'Undo').click();
    expect(await field(page, 'shipper.companyName').inputValue()).to.equal('Typed for nothing');
    await button(page, 'Cancel Customer').click();
  });

  it('shows phones and e-mails whole on a phone, and the head of each open card in one line', async () => {
    await page.setViewportSize(PHONE);
    await openQuote(page, server, 2, '?edit=true');
    await field(page, 'shipper.email').fill('customer.number.15@example.com');
    await field(page, 'shipper.phone2').fill('(305) 555 - 0134');
    const cut = await page
      .locator('input[type=tel], input[inputmode=email]')
      .evaluateAll((inputs) =>
        inputs.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ id }) => id),
      );
    expect(cut).to.deep.equal([]);
    await field(page, 'transport.miles').fill('711');
    await button(page, 'Confirm Transport pricing').waitFor();
    const heads = await page
      .locator('.card-head')
      .evaluateAll((all) => all.map((head) => [head.textContent, head.getBoundingClientRect().height]));
    for (const [title, height] of heads) expect(height, String(title)).to.equal(32);
    const note = await card(page, /^Notes/)
      .getByRole('textbox')
      .boundingBox();
    const save = await button(page, 'Save note').boundingBox();
    expect((save?.y ?? 0) - (note?.y ?? 0) - (note?.height ?? 0), 'below the note').to.be.least(4);
    await page.setViewportSize(LARGE);
    await button(page, 'Cancel Customer').click();
    await button(page, 'Cancel Transport information').click();
  });

  it('saves the dirty sections in one call, and only those', async () => {
    await openQuote(page, server, 2, '?edit=true');
    await field(page, 'shipper.lastName').fill('Ortega');
    await field(page, 'destination.name').fill('Gate 4');
    await field(page, 'origin.city').press('Tab');
    const [request] = await Promise.all([
      page.waitForRequest((sent) => (sent.postData() ?? '').includes('mutation updateQuote')),
      page.keyboard.press('Control+s'),
    ]);
    const { variables } = request.postDataJSON();
    expect(Object.keys(variables.input)).to.have.members(['shipper', 'destination']);
    expect(variables.revision).to.be.a('number');
    await page.getByText('The quote was saved.').waitFor();
    await page.reload();
    expect(await field(page, 'shipper.lastName').inputValue()).to.equal('Ortega');
    expect(await field(page, 'destination.name').inputValue()).to.equal('Gate 4');
  });

  it('says what is wrong, keeps it, and jumps to it', async () => {
    await field(page, 'origin.city').fill('');
    await button(page, 'Update').click();
    await page.getByText('Form has some invalid fields').waitFor();
    await page.getByRole('link', { name: 'Origin: Enter the city.' }).click();
    await focusIsOn(page, 'origin.city');
    await field(page, 'origin.city').fill('Miami');
    const box = await button(page, 'Cancel Origin').boundingBox();
    if (!box) throw new Error('Cancel Origin has no place on the page.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await standsStill(page);
    expect(await page.getByText('One field needs attention').count(), 'nothing moves under a click').to.equal(
      1,
    );
    expect(await button(page, 'Cancel Origin').boundingBox()).to.deep.equal(box);
    await page.mouse.up();
    await page.getByText('One field needs attention').waitFor({ state: 'detached' });
    await focusIsOn(page, 'Edit Origin');
    await button(page, 'Edit Origin').click();
    await button(page, 'Close Origin').click();
    await button(page, 'Add vehicle').click();
    await button(page, 'Update').click();
    await page.getByText('Vehicles has some invalid fields').waitFor();
    await page.getByText('Form has some invalid fields').last().waitFor();
    await button(page, 'Cancel Vehicles').click();
  });

  it('checks a field about two seconds after typing', async () => {
    await field(page, 'shipper.email').fill('no address');
    await page.locator('[id="shipper.email-help"]').waitFor();
    await focusIsOn(page, 'shipper.email');
    await button(page, 'Cancel Customer').click();
  });

  it('asks about an available date that is over, and saves it where it is right', async () => {
    await openQuote(page, server, 2);
    const question = page.getByRole('dialog', { name: 'Is the available date right?' });
    await button(page, 'Edit Transport information').click();
    await field(page, 'transport.availableDate').fill('1/2/2024');
    await button(page, 'Confirm Transport information').click();
    await question.getByText('Tue, Jan 2, 2024 is in the past.').waitFor();
    await question.getByRole('button', { name: 'Change it' }).click();
    await focusIsOn(page, 'transport.availableDate');
    expect(await field(page, 'transport.availableDate').inputValue()).to.equal('01/02/2024');
    await button(page, 'Confirm Transport information').click();
    await question.getByRole('button', { name: 'Save with Tue, Jan 2, 2024' }).click();
    await card(page, 'Transport information').getByText('Tue, Jan 2, 2024').waitFor();
    await button(page, 'Edit Transport information').click();
    await field(page, 'transport.carrierType').selectOption({ index: 1 });
    await button(page, 'Confirm Transport information').click();
    await button(page, 'Edit Transport information').waitFor();
    expect(await question.count(), 'a stored date is not asked about again').to.equal(0);
  });

  it('says of a day without its year that it is over or far ahead, also once it is left', async () => {
    await openQuote(page, server, 2);
    await button(page, 'Edit Transport information').click();
    const dated = field(page, 'transport.availableDate');
    const note = card(page, 'Transport information').locator('.date-input output').first();
    const onDay = (days: number): string => {
      const [, month, day] = addDays(today(new Date().toISOString()), days).split('-');
      return `${Number(month)}/${Number(day)}`;
    };
    for (const [days, said] of [
      [-25, /^In the past: /],
      [-70, /^In 10 months: .*, 20\d\d$/],
    ] as const) {
      await dated.fill(onDay(days));
      await becomes(async () => said.test(await note.innerText()), true, `${days} days`);
      await page.keyboard.press('Tab');
      await standsStill(page);
      expect(await note.innerText()).to.match(said);
    }
    await dated.fill(onDay(30));
    await page.keyboard.press('Tab');
    await becomes(() => note.innerText(), '');
    await dated.fill(onDay(-25));
    await button(page, 'Confirm Transport information').click();
    const question = page.getByRole('dialog', { name: 'Is the available date right?' });
    await question.getByRole('button', { name: 'Change it' }).click();
    await button(page, 'Cancel Transport information').click();
  });

  it('names the days that a follow-up takes where it is refused', async () => {
    await field(page, 'followups').fill('nonsense');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a day such as Fri, +3 or 11/30.').waitFor();
    await field(page, 'followups').fill('');
  });

  it('asks before typing is lost: Stay, Discard, Save, also on the way to another record and out', async () => {
    await page.goto(`${server.url}/quotes?page=1`);
    await openRow(page, '3');
    await heading(page, 'Quote ID 3').waitFor();
    await field(page, 'shipper.lastName').fill('Unsaved');
    await page.evaluate(() => history.back());
    await button(page, 'Stay').click();
    expect(await field(page, 'shipper.lastName').inputValue()).to.equal('Unsaved');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Orders', exact: true }).focus();
    await page.keyboard.down('Enter');
    await question.waitFor();
    await focusIsOn(page, 'Stay');
    await page.keyboard.up('Enter');
    await standsStill(page);
    expect(await question.count(), 'the key that asked does not answer').to.equal(1);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    const [native] = await Promise.all([
      page.waitForEvent('dialog'),
      page.evaluate(() => void setTimeout(() => location.reload())),
    ]);
    expect(native.type()).to.equal('beforeunload');
    await native.dismiss();
    await button(page, /^Account/).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await button(page, 'Stay').click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor({ state: 'detached' });
    await button(page, 'Done').click();
    await button(page, 'Discard').click();
    expect(await card(page, 'Customer').innerText()).not.to.include('Unsaved');
    await button(page, 'Edit Customer').click();
    await field(page, 'shipper.lastName').fill('Kept');
    await page.getByRole('link', { name: 'Quotes', exact: true }).click();
    await button(page, 'Save').click();
    await page.getByRole('heading', { level: 1, name: 'Quotes' }).waitFor();
    await openQuote(page, server, 3);
    expect(await card(page, 'Customer').innerText()).to.include('Kept');
  });

  it('offers the chosen status its children, resets the child, saves at once and takes it back', async () => {
    await openQuote(page, server, 4);
    await becomes(
      async () => (await field(page, 'parentStatusId').inputValue()) !== '',
      true,
      'it has a status',
    );
    await field(page, 'parentStatusId').selectOption('126');
    await page.getByText('The status was saved.').waitFor();
    await field(page, 'childStatusId').selectOption({ label: 'Ready to Book' });
    await page.getByText('Hot · Ready to Book').waitFor();
    const toasts = page.locator('.bp6-toast');
    await becomes(
      async () => {
        for (const close of await toasts.getByRole('button', { name: 'Close' }).all())
          await close.click({ timeout: 1_000 }).catch(() => undefined);
        return toasts.count();
      },
      0,
      'no Undo of an earlier choice is left',
    );
    await field(page, 'parentStatusId').selectOption('124');
    expect(await field(page, 'childStatusId').inputValue()).to.equal('');
    await page
      .getByRole('banner')
      .or(page.locator('.page-context'))
      .getByText('Quoted', { exact: true })
      .waitFor();
    await button(page, 'Undo').first().click();
    await page.getByText('Hot · Ready to Book').waitFor();
  });

  it('turns flags and opt-outs, and keeps full pay while flags are saved', async () => {
    await openQuote(page, server, 11);
    await button(page, 'Edit Transport pricing').click();
    await field(page, 'transport.fullPay').check({ force: true });
    await button(page, 'Confirm Transport pricing').click();
    // A flag is saved at once only after the card has closed.
    await button(page, 'Edit Transport pricing').waitFor();
    await card(page, 'Transport pricing').getByText('Full-pay fee').waitFor();
    await button(page, 'Angry').click();
    await page.getByText('The flag was saved.').waitFor();
    const optOuts = ['No Text', 'No Email', 'No VM'];
    const checked = () => Promise.all(optOuts.map((name) => page.getByLabel(name).isChecked()));
    const before = await checked();
    for (const [nth, name] of optOuts.entries()) {
      await page.getByLabel(name).setChecked(!before[nth], { force: true });
      await becomes(async () => (await optOutsOf('11'))[nth], !before[nth], `${name} is stored`);
    }
    await page.reload();
    await card(page, 'Customer').waitFor();
    expect(await checked()).to.deep.equal(before.map((each) => !each));
    await card(page, 'Transport pricing').getByText('Full-pay fee').waitFor();
  });

  it('leaves on paper no card without what it has, nor a mark of what can only be pressed or entered', async () => {
    await openQuote(page, server, 12);
    await card(page, 'Map').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { name: 'Map', exact: true }).count()).to.equal(0);
    const shown = page.locator('main :is(summary, [aria-hidden]):visible');
    expect(
      (await shown.allInnerTexts()).filter((words) => words === '*' || words.startsWith('How')),
    ).to.deep.equal([]);
    await page.emulateMedia({ media: null });
    // What was far is drawn for paper, the map within its card too.
    await page.getByRole('region', { name: 'Map', exact: true }).waitFor();
  });

  it('has each flag where it belongs, to be turned or, where it is automatic, to be read', async () => {
    // Nothing sends mail yet, so the response is stubbed with its flags.
    const withEvery = async (route: Route): Promise<void> => {
      if (!route.request().postData()?.includes('query quote(')) return route.fallback();
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.record.engagements = Object.keys(ENGAGEMENT_NAMES);
      return route.fulfill({ response: answer, json: body });
    };
    await page.route('**/graphql', withEvery);
    await openQuote(page, server, 13);
    const within = (place: Locator) =>
      place.locator('.flags').evaluate((flags) => ({
        turned: [...flags.querySelectorAll('button')].map((flag) => flag.getAttribute('aria-label')),
        read: [...flags.querySelectorAll('.engagements > span')].map((flag) => flag.getAttribute('title')),
      }));
    expect(await within(page.locator('.page-context'))).to.deep.equal({
      turned: ['Fire'],
      read: ['E-mail opened', 'E-mail link clicked'],
    });
    expect(await within(card(page, 'Customer'))).to.deep.equal({
      turned: ['Flight', 'Angry', 'Auction', 'Multiple brokers'],
      read: [],
    });
    const onPaper = page.locator('.flags button:visible');
    await page.emulateMedia({ media: 'print' });
    expect(
      await onPaper.evaluateAll((flags) => flags.map((flag) => flag.getAttribute('aria-label'))),
    ).to.have.members(['Fire', 'Flight', 'Angry', 'Auction', 'Multiple brokers']);
    await page.emulateMedia({ media: null });
    await page.unroute('**/graphql', withEvery);
    const price = card(page, 'Transport pricing');
    expect(await price.getByText('Full pay', { exact: true }).count()).to.equal(0);
    await openQuote(page, server, 11);
    await price.getByText('Full pay', { exact: true }).waitFor();
  });

  it('prices a stored record: an edit shifts the deposit, too low a total is refused, Cancel drops both', async () => {
    const price = (name: string) => field(page, `transport.${name}`);
    const shown = async (name: string) => Number((await price(name).inputValue()).replaceAll(',', ''));
    const stored = () => card(page, 'Transport pricing').locator('dl').innerText();
    await openQuote(page, server, 12);
    const before = await stored();
    await button(page, 'Edit Transport pricing').click();
    const [deposit, fee, total] = [await shown('deposit'), await shown('sizeFee'), await shown('totalPrice')];
    await price('sizeFee').fill(String(fee + 10));
    await page.keyboard.press('Tab');
    expect(await shown('deposit')).to.equal(deposit - 10);
    expect(await shown('totalPrice')).to.equal(total);
    await price('totalPrice').fill('1');
    await page.keyboard.press('Tab');
    await button(page, 'Confirm Transport pricing').click();
    const refused = page.locator('[id="transport.totalPrice-help"]');
    expect(await refused.innerText()).to.match(/^The base price would fall below/);
    expect(await price('totalPrice').inputValue()).to.equal('1');
    await button(page, 'Cancel Transport pricing').click();
    expect(await stored()).to.equal(before);
    await button(page, 'Edit Transport pricing').click();
    expect([await shown('deposit'), await shown('sizeFee'), await shown('totalPrice')]).to.deep.equal([
      deposit,
      fee,
      total,
    ]);
    await page.reload();
    await card(page, 'Customer').waitFor();
    expect(await stored()).to.equal(before);
  });

  it('opens with e, and stands embedded without header', async () => {
    await openQuote(page, server, 5);
    await page.keyboard.press('e');
    await field(page, 'origin.city').waitFor();
    await page.goto(`${server.url}/embedded?quoteId=5&quoteType=quote`);
    await page.getByRole('heading', { level: 1, name: 'Quote ID 5' }).waitFor();
    expect(await page.getByRole('link', { name: 'Lanebook' }).count()).to.equal(0);
    await page.context().setOffline(true);
    await page.getByText('You are offline').waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline').waitFor({ state: 'detached' });
  });

  it('asks about an available date that is over before a quote is created', async () => {
    await page.goto(`${server.url}/quotes/create`);
    await heading(page, 'New Quote').waitFor();
    await field(page, 'transport.availableDate').fill('1/2/2024');
    await typeQuote(page);
    await button(page, 'Save').click();
    const question = page.getByRole('dialog', { name: 'Is the available date right?' });
    await question.getByRole('button', { name: 'Change it' }).click();
    await focusIsOn(page, 'transport.availableDate');
    await button(page, 'Save').click();
    await question.getByRole('button', { name: 'Save with Tue, Jan 2, 2024' }).click();
    await heading(page, /^Quote ID \d+$/).waitFor();
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      for (const search of ['', '?edit=true']) {
        await openQuote(page, server, 5, search);
        await card(page, /^Notes/).waitFor();
        await check(search);
      }
    },
  );
});
