import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DEMO_PEOPLE } from '../../src/demo/demo-people.ts';
import type { TestServer } from '../support/server.ts';
import { becomes, focusIsOn } from './becomes.ts';
import { fitsEveryWindow, LARGE, PHONE } from './every-window.ts';
import { inBrowser, type Somebody } from './in-browser.ts';
import { signIn, typeQuote } from './screen.ts';

const PERSON = 'superadmin@lanebook.test';

describe('the first slice in a browser', function slice() {
  let server: TestServer;
  let browser: Somebody['browser'];
  let page: Page;
  let recordPath: string;

  inBrowser(this, async (opened) => {
    server = opened.server;
    ({ browser, page } = await opened.visitor());
  });

  const open = (path: string) => page.goto(server.url + path);
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  it('offers a visitor to sign in with e-mail and password, and no way to sign up', async () => {
    const offered = () => page.locator('a, button').allInnerTexts();
    await open('/');
    await page.getByRole('link', { name: 'Get started' }).waitFor();
    expect(await offered()).to.deep.equal(['Get started']);
    await page.getByRole('link', { name: 'Get started' }).click();
    await page.locator('input[name=password]').waitFor();
    expect(await offered()).to.have.length(1);
    const fields = page.locator('input:not([type=hidden])');
    expect(await fields.evaluateAll((all) => all.map((field) => field.getAttribute('name')))).to.deep.equal([
      ...['username', 'password'],
    ]);
    for (const path of ['/signup', '/sign-up', '/register']) {
      await open(path);
      await heading('Page not found').or(page.locator('input[name=password]')).waitFor();
    }
  });

  it('greets a visitor, who signs in and arrives at the dashboard', async () => {
    await open('/');
    await page.getByRole('link', { name: 'Get started' }).click();
    await signIn(page, PERSON, server.password);
    await heading(/^Hello/).waitFor();
    expect(new URL(page.url()).pathname).to.equal('/');
    await page.getByRole('cell', { name: PERSON }).waitFor();
  });

  it('shows the team there, each with name, extension and e-mail address', async () => {
    const team = page.getByRole('region', { name: 'Team members' }).getByRole('table');
    expect(await team.getByRole('columnheader').allInnerTexts()).to.deep.equal(['Name', 'EXT', 'Email']);
    const rows = await team
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
      );
    const people = DEMO_PEOPLE.map(({ firstName, lastName, ext, email }) => [
      ...[`${firstName} ${lastName}`, ext, email],
    ]);
    expect(rows).to.have.deep.members(people);
    await page.setViewportSize(PHONE);
    const hidden = await team.evaluate(({ parentElement: box }) =>
      box === null ? 0 : box.scrollWidth - box.clientWidth,
    );
    expect(hidden, 'on a phone').to.equal(0);
    await page.setViewportSize(LARGE);
  });

  it('shows transport times, states and the clocks of four zones there', async () => {
    const times = page.getByRole('region', { name: 'Estimated Transport Times' });
    expect(await times.locator('tbody tr').allInnerTexts()).to.include.members([
      '100–600\t1–2',
      '3,001–3,500\t7–10',
    ]);
    const states = page.getByRole('region', { name: 'State Abbreviations' });
    expect(await states.locator('div').filter({ hasText: 'TX' }).innerText()).to.match(/^TX\s+Texas$/);
    const zones = page.getByRole('region', { name: 'Time Zones' });
    const hourOf = async (name: string): Promise<number> => {
      const clock = zones.locator('.clocks div').filter({ hasText: name }).locator('time');
      return Number((await clock.innerText()).split(':')[0]) % 12;
    };
    await becomes(async () => (await hourOf('EST')) - (((await hourOf('PST')) + 3) % 12), 0);
  });

  it('sends a visitor of a page to sign in and back to that page', async () => {
    await browser.context.clearCookies();
    await open('/quotes?page=2');
    await signIn(page, PERSON, server.password);
    await heading('Quotes').waitFor();
    expect(new URL(page.url()).search).to.equal('?page=2');
  });

  it('lists the quotes, and keeps order and page in the address', async () => {
    await open('/quotes?page=1&size=25');
    await page.getByText('1–25 of 60').waitFor();
    await page.getByRole('button', { name: 'Quote ID' }).click();
    await page.locator('th[aria-sort=descending]').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('26–50 of 60').waitFor();
    expect(new URL(page.url()).search).to.equal('?page=2&size=25&sortBy=id&descending=true');
  });

  it('shows what is missing, and jumps to it', async () => {
    await open('/quotes/create');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Form has some invalid fields').waitFor();
    await page.getByRole('link', { name: 'Origin: Enter the city.' }).click();
    await focusIsOn(page, 'origin.city');
  });

  it('asks before typing is lost', async () => {
    await page.locator('[id="shipper.firstName"]').fill('Ana');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await page.locator('[id="shipper.firstName"]').inputValue()).to.equal('Ana');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await heading(/^Hello/).waitFor();
  });

  it('offers again what was typed before the page was loaded again, until that is discarded or taken up', async () => {
    const firstName = page.locator('[id="shipper.firstName"]');
    const reload = async (): Promise<void> => {
      page.once('dialog', (question) => question.accept());
      await page.reload();
      await heading('New Quote').waitFor();
    };
    const offer = (does: string) =>
      page.getByRole('button', { name: new RegExp(`^${does} the quote begun at`) });
    await open('/quotes/create');
    expect(await offer('Continue').count()).to.equal(0);
    await firstName.fill('Ana');
    await page.getByRole('button', { name: 'Add vehicle' }).click();
    await page.locator('[id="transport.deposit"]').fill('100');
    await page.locator('[id="transport.basePrice"]').fill('955');
    await reload();
    await offer('Continue').click();
    await focusIsOn(page, 'shipper.firstName');
    expect(await firstName.inputValue()).to.equal('Ana');
    expect(await page.locator('[id="vehicles.1.year"]').count()).to.equal(1);
    expect(await page.locator('[id="transport.totalPrice"]').inputValue()).to.equal('1,055.00');
    await reload();
    await offer('Discard').click();
    await reload();
    expect(await offer('Continue').count()).to.equal(0);
    await firstName.fill('Ana');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await heading(/^Hello/).waitFor();
    await open('/quotes/create');
    await heading('New Quote').waitFor();
    expect(await offer('Continue').count()).to.equal(0);
  });

  it('asks for a quote in the order of a call, card by card with Tab', async () => {
    await open('/quotes/create');
    await heading('New Quote').waitFor();
    await focusIsOn(page, 'shipper.firstName');
    const cardInUse = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.closest('.card')?.querySelector('h2')?.textContent);
    const cards: Array<string> = [];
    for (let shown = await cardInUse(); shown; shown = await cardInUse()) {
      if (cards.at(-1) !== shown) cards.push(shown);
      await page.keyboard.press('Tab');
    }
    expect(cards).to.deep.equal([
      ...['Customer', 'Origin', 'Destination', 'Vehicles', 'Transport information', 'Transport pricing'],
      ...['Lead', 'Follow-up calendar', 'Notes'],
    ]);
  });

  it('creates a quote by keyboard alone', async () => {
    await open('/quotes/create');
    await heading('New Quote').waitFor();
    await typeQuote(page);
    await page.getByRole('status').or(page.locator('output')).filter({ hasText: '$1,000.00' }).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('A quote has been successfully created!').waitFor();
    await heading(/^Quote ID \d+$/).waitFor();
    recordPath = new URL(page.url()).pathname;
    expect(new URL(page.url()).search).to.equal('?edit=true');
  });

  it('shows the quote on its page', async () => {
    await open(recordPath);
    await page.getByRole('region', { name: 'Customer' }).getByText('Ana Reyes').waitFor();
    expect(await page.title()).to.equal('Ana Reyes Quote');
    const shown = [
      'Ana Reyes',
      '(305) 555-0134',
      'Miami, FL → Dallas, TX',
      '2019 Toyota Camry',
      '$1,000.00',
      'New',
    ];
    const missing = async (): Promise<ReadonlyArray<string>> => {
      const main = await page.getByRole('main').innerText();
      return shown.filter((words) => !main.includes(words));
    };
    await becomes(missing, [], 'what the page does not show');
  });

  it('finds it among the quotes and opens it with j and e', async () => {
    await open('/quotes?page=1&sortBy=id&descending=true');
    await page.getByRole('row', { name: /Ana Reyes/ }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await heading(/^Quote ID \d+$/).waitFor();
    expect(new URL(page.url()).pathname).to.equal(recordPath);
  });

  it('says so when there is no such quote, and no such page', async () => {
    await open('/quotes/99999999');
    await heading('Quote not found').waitFor();
    await open('/nowhere');
    await heading('Page not found').waitFor();
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      for (const path of ['/', '/quotes?page=1&size=10', '/quotes/create', recordPath]) {
        await open(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await check(path);
      }
    },
  );

  it('remembers dark mode, and has it on the page before the client runs', async () => {
    await page.evaluate(() => localStorage.setItem('lanebook.theme', 'light'));
    await open('/');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Dark mode' }).click();
    await page.route('**/assets/*.js', (route) => route.abort());
    await open('/');
    expect(await page.locator('html.bp6-dark').count()).to.equal(1);
    expect(await page.locator('#root > :not(.outline)').count()).to.equal(0);
    await page.unroute('**/assets/*.js');
  });

  it('keeps what was typed when the session ends, and saves it once the person is back', async () => {
    await open('/quotes/create');
    await heading('New Quote').waitFor();
    await typeQuote(page);
    await browser.context.clearCookies();
    await page.keyboard.press('Control+s');
    const [tab] = await Promise.all([
      browser.context.waitForEvent('page'),
      page.getByRole('link', { name: 'Sign in again' }).click(),
    ]);
    await signIn(tab, PERSON, server.password);
    await tab.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
    await tab.close();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByRole('link', { name: 'Sign in again' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await heading(/^Quote ID \d+$/).waitFor();
  });

  it('saves nothing of one person as another who has signed in since, and keeps what was typed', async () => {
    await open('/quotes/create');
    await heading('New Quote').waitFor();
    await typeQuote(page);
    const inAnotherTab = async (username: string): Promise<void> => {
      await browser.context.clearCookies();
      const tab = await browser.context.newPage();
      await tab.goto(`${server.url}/login`);
      await signIn(tab, username, server.password);
      await tab.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
      await tab.close();
    };
    await inAnotherTab('admin@lanebook.test');
    await page.keyboard.press('Control+s');
    await page.getByText('Daniel Whitfield is signed in here now').waitFor();
    await heading('New Quote').waitFor();
    await inAnotherTab(PERSON);
    await page.keyboard.press('Control+s');
    await heading(/^Quote ID \d+$/).waitFor();
    await page.getByText('is signed in here now').waitFor({ state: 'detached' });
  });

  it('offers nobody what they may not do, and leads them to the dashboard', async () => {
    await browser.context.clearCookies();
    await open('/quotes/create');
    await signIn(page, 'dispatch@lanebook.test', server.password);
    await heading(/^Hello/).waitFor();
    expect(await page.getByRole('link', { name: 'Create Quote' }).count()).to.equal(0);
    expect(await page.getByRole('link', { name: 'Quotes', exact: true }).count()).to.equal(1);
  });

  it('signs out', async () => {
    await page.evaluate(() => sessionStorage.setItem('lanebook.drafts', '[]'));
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Get started' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('lanebook.drafts'))).to.equal(null);
  });
});
