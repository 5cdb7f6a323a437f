import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, monthFirst, monthOf, today } from '../../src/shared-kernel/civil-date.ts';
import { civilDate } from '../../web/kit/format.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { becomes, focusIsOn, pressEscape } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { button, card, field, openQuote } from './record-screen.ts';
import { standsStill } from './stands-still.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const READ = 'query ($id: ID!) { quote(id: $id) { followups { followupOn } } }';

describe('the follow-up calendar of a quote in a browser', function followupCalendar() {
  let server: TestServer;
  let page: Page;
  let manager: HttpClient;
  const now = today(new Date().toISOString());
  /** First day of next month, which has no overdue days. */
  const first = addDays(monthOf(now).to, 1);
  const [third, tenth, twentieth] = [addDays(first, 2), addDays(first, 9), addDays(first, 19)];

  inBrowser(this, async (opened) => {
    server = opened.server;
    ({ page } = await opened.somebody('superadmin@lanebook.test'));
    manager = await signedIn(server, 'manager@lanebook.test');
  });

  const calendar = () => card(page, 'Follow-up calendar');
  const day = (date: string) =>
    calendar().getByRole('gridcell', { name: new RegExp(`^${civilDate(date)}(:|$)`) });
  const stored = async (id: string): Promise<ReadonlyArray<string>> => {
    const { data } = await manager.graphql(READ, { id });
    return data.quote.followups.map(({ followupOn }: { readonly followupOn: string }) => followupOn);
  };
  const isStored = (id: string, ...dates: ReadonlyArray<string>) =>
    becomes(async () => (await stored(id)).toSorted(), dates);
  const opened = async (...dates: ReadonlyArray<string>): Promise<string> => {
    const followups = dates.map((followupOn) => ({ followupOn }));
    const { data } = await manager.graphql(CREATE, { input: { ...leastQuote(), followups } });
    const { id } = data.createQuote;
    await openQuote(page, server, id);
    await button(page, 'Go to next month').click();
    await day(third).waitFor();
    return id;
  };

  it('plans a day at once, and takes it back by Undo', async () => {
    const id = await opened();
    await calendar().getByText('No follow-up is planned.').waitFor();
    await day(tenth).click();
    await isStored(id, tenth);
    expect(await day(tenth).innerText()).to.include('follow-up planned');
    await button(page, `Complete the follow-up of ${civilDate(tenth)}`).waitFor();
    await button(page, 'Undo').click();
    await isStored(id);
    await calendar().getByText('No follow-up is planned.').waitFor();
  });

  it('moves a planned day to another one, by mouse', async () => {
    const id = await opened(third, tenth);
    await day(third).click();
    await calendar()
      .getByText(`Choose another day for the follow-up of ${civilDate(third)}.`)
      .waitFor();
    await day(twentieth).click();
    await isStored(id, tenth, twentieth);
    await button(page, `Complete the follow-up of ${civilDate(tenth)}`).click();
    await isStored(id, twentieth);
  });

  it('plans, moves, keeps and completes by keys', async () => {
    const id = await opened(tenth);
    await button(page, `Move the follow-up of ${civilDate(tenth)}`).click();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await becomes(async () => (await focused()).startsWith(civilDate(tenth)), true);
    await pressEscape(page);
    await button(page, `Move the follow-up of ${civilDate(tenth)}`).waitFor();
    await becomes(async () => (await focused()).startsWith(civilDate(tenth)), true);
    await page.keyboard.press('Enter');
    await button(page, `Move the follow-up of ${civilDate(tenth)}`).waitFor({ state: 'detached' });
    await becomes(async () => (await focused()).startsWith(civilDate(tenth)), true);
    await page.keyboard.press('ArrowRight');
    await becomes(async () => (await focused()).startsWith(civilDate(addDays(tenth, 1))), true);
    await page.keyboard.press('Enter');
    await isStored(id, addDays(tenth, 1));
    await day(addDays(tenth, 1)).focus();
    await page.keyboard.press('Delete');
    await isStored(id);
  });

  it('takes a typed day, and refuses one that is planned already in words', async () => {
    const id = await opened(tenth);
    await field(page, 'followups').fill(monthFirst(tenth));
    await page.keyboard.press('Enter');
    await calendar().getByText('There is already a follow-up on this date.').waitFor();
    await field(page, 'followups').fill(monthFirst(twentieth));
    await page.keyboard.press('Enter');
    await isStored(id, tenth, twentieth);
    expect(await field(page, 'followups').inputValue()).to.equal('');
    await focusIsOn(page, 'followups');
    await page.keyboard.type('+1');
    await page.keyboard.press('Enter');
    await isStored(id, addDays(now, 1), tenth, twentieth);
  });

  it('plans a typed day where its card is left, and not where another day is chosen instead', async () => {
    const id = await opened(tenth);
    await field(page, 'followups').fill('+1');
    await day(twentieth).click();
    await isStored(id, tenth, twentieth);
    expect(await field(page, 'followups').inputValue()).to.not.equal('');
    await button(page, 'Edit Customer').focus();
    await isStored(id, addDays(now, 1), tenth, twentieth);
    expect(await field(page, 'followups').inputValue()).to.equal('');
    await field(page, 'followups').fill('+2');
    await button(page, 'Edit Customer').focus();
    await isStored(id, addDays(now, 1), addDays(now, 2), tenth, twentieth);
    expect(await field(page, 'followups').inputValue()).to.equal('');
  });

  it('keeps a typed day that is not planned yet where its card is opened and closed', async () => {
    const id = await opened(tenth);
    const passed = monthFirst(addDays(now, -3));
    await field(page, 'followups').fill(passed);
    await button(page, 'Edit Follow-up calendar').click();
    await button(page, 'Close Follow-up calendar').waitFor();
    expect(await field(page, 'followups').inputValue()).to.equal(passed);
    await calendar().getByText('This day has passed.').waitFor();
    await button(page, 'Close Follow-up calendar').click();
    await button(page, 'Edit Follow-up calendar').waitFor();
    expect(await field(page, 'followups').inputValue()).to.equal(passed);
    await calendar().getByText('This day has passed.').waitFor();
    await field(page, 'followups').fill('+3');
    for (const [press, comes] of [
      ['Edit', 'Close'],
      ['Close', 'Edit'],
    ]) {
      await button(page, `${press} Follow-up calendar`).click();
      await button(page, `${comes} Follow-up calendar`).waitFor();
      expect(await field(page, 'followups').inputValue()).to.not.equal('');
    }
    await field(page, 'followups').fill('');
    expect(await stored(id)).to.deep.equal([tenth]);
  });

  for (const again of ['Enter', 'Add'])
    it(`plans a typed day that has passed only once that was said, by ${again}`, async () => {
      const id = await opened(tenth);
      const passed = addDays(now, -3);
      const press = () => (again === 'Enter' ? page.keyboard.press('Enter') : button(page, 'Add').click());
      await field(page, 'followups').fill(monthFirst(passed));
      await press();
      await calendar().getByText('This day has passed. Press Enter to plan it all the same.').waitFor();
      expect(await stored(id)).to.deep.equal([tenth]);
      await focusIsOn(page, 'followups');
      await press();
      await isStored(id, passed, tenth);
    });

  const asks = () =>
    calendar().getByText('This day has passed. Press Enter to plan it all the same.').waitFor();

  it('is not talked into a day that has passed by a held Enter, or a double click on Add', async () => {
    const id = await opened(tenth);
    await field(page, 'followups').fill(monthFirst(addDays(now, -3)));
    await page.keyboard.down('Enter');
    for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await asks();
    await field(page, 'followups').fill(monthFirst(addDays(now, -4)));
    await button(page, 'Add').dblclick();
    await asks();
    await standsStill(page);
    expect(await stored(id)).to.deep.equal([tenth]);
    await field(page, 'followups').fill('');
  });

  for (const way of ['plans', 'moves one to'])
    it(`${way} a day of its month that has passed only once that was said`, async () => {
      const id = await opened(tenth);
      if (way !== 'plans') await day(tenth).click();
      const passed = addDays(monthOf(now).from, -1);
      await button(page, 'Go to previous month').click();
      await button(page, 'Go to previous month').click();
      await day(passed).dblclick();
      await asks();
      await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await isStored(id, ...(way === 'plans' ? [passed, tenth] : [passed]));
      const before = addDays(passed, -1);
      await day(before).focus();
      await page.keyboard.down('Enter');
      for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await asks();
      await standsStill(page);
      expect(await stored(id)).not.to.include(before);
    });

  it('waits for Confirm while its card is edited', async () => {
    const id = await opened(tenth);
    await button(page, 'Edit Follow-up calendar').click();
    await button(page, 'Go to next month').click();
    await day(twentieth).click();
    await button(page, `Complete the follow-up of ${civilDate(twentieth)}`).waitFor();
    expect(await stored(id)).to.deep.equal([tenth]);
    await button(page, 'Confirm Follow-up calendar').click();
    await isStored(id, tenth, twentieth);
  });

  describe('beside the note for the carrier', () => {
    it('which is edited on a card of its own', async () => {
      await opened();
      await button(page, 'Edit Carrier note').click();
      await field(page, 'transport.note').fill('Call the gate first');
      await button(page, 'Confirm Carrier note').click();
      await card(page, 'Carrier note').locator('bdi', { hasText: 'Call the gate first' }).waitFor();
      expect(await card(page, 'Transport information').innerText()).not.to.include('Call the gate first');
    });

    fitsEveryWindow(
      () => page,
      async (check) => {
        await opened(addDays(now, -1), third);
        await day(third).click();
        const map = page.locator('.map');
        await check('a day with its map', undefined, async () => {
          await map.scrollIntoViewIfNeeded();
          const box = await map.boundingBox();
          expect(box?.height).to.equal(200);
          expect(box?.width).to.be.at.most(400);
        });
      },
    );
  });
});
