import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { pressEscape } from './becomes.ts';
import { bulkScreen, EVERY_ROW, type OpenPart } from './kit-bulk-screen.ts';
import { heading } from './record-screen.ts';
import { barriers } from './screen.ts';

/** Bulk work and selections of any list that are stopped on the way, on their page of the kit. */
export const describeStoppedBulk = (shown: () => Page, open: OpenPart): void => {
  const { bar, dialog, toast, press, say, told, offered, selected, answer, choosePage, move } = bulkScreen(
    shown,
    open,
  );

  /** Sends the selected rows to Reno; a message may lie over the button. */
  const sendToReno = async (moved: string): Promise<void> => {
    await shown().keyboard.press('c');
    await dialog().getByLabel('City').selectOption('Reno, NV');
    await dialog()
      .getByRole('button', { name: `Move ${moved}` })
      .press('Enter');
    await say(`0 of ${moved} done`);
  };

  it('counts on the way, stops when it is asked to, and goes on', async () => {
    await move('held');
    await say('0 of 34 carriers done');
    expect(await barriers(shown(), { part: dialog() })).to.deep.equal([]);
    await pressEscape(shown());
    await press('Cancel');
    await say('stopping after those that are on their way');
    await answer();
    await say('25 of 34 carriers were changed.');
    await say('9 were not tried yet.');
    await selected(9);
    await press('Continue with 9');
    await say('25 of 34 carriers done');
    await answer();
    await told('34 carriers were changed. 16 already had it.');
  });

  it('shows the whole result again where its message has more actions than fit', async () => {
    await move('held, some refused');
    await say('0 of 34 carriers done');
    await press('Cancel');
    await answer();
    const RESULT = '20 of 34 carriers were changed. 16 already had it. 9 were not tried yet. 5 were refused.';
    for (const leaves of [false, true]) {
      await say('Refused: 5 carriers');
      await press('Done');
      await told(RESULT);
      expect(await toast(RESULT).getByRole('button').allInnerTexts()).to.deep.equal([
        'Continue with 9',
        'Show the result',
        '',
      ]);
      if (leaves) {
        await shown().getByRole('link', { name: 'Record', exact: true }).click();
        await heading(shown(), 'Record').waitFor();
      }
      await offered('Show the result', RESULT);
    }
    await heading(shown(), 'Bulk').waitFor();
    await say('Refused: 5 carriers');
    await selected(14);
    await press('Undo 20');
    for (const done of [0, 5, 10, 15]) {
      await say(`${done} of 20 carriers done`);
      await answer();
    }
    await told('20 carriers are back as before.');
  });

  it('keeps the batch under way in sight, and asked about, where the result of another one is asked for', async () => {
    await move('held, some refused');
    await say('0 of 34 carriers done');
    await press('Cancel');
    await answer();
    await say('Refused: 5 carriers');
    await press('Done');
    await selected(14);
    await sendToReno('14 carriers');
    await offered('Show the result', '20 of 34 carriers were changed.');
    await toast('20 of 34 carriers were changed.').getByRole('button', { name: 'Show the result' }).waitFor();
    await say('0 of 14 carriers done');
    const [question] = await Promise.all([
      shown().waitForEvent('dialog'),
      shown().evaluate(() => void setTimeout(() => location.reload())),
    ]);
    await question.dismiss();
    await answer();
    await toast('20 of 34 carriers were changed.').waitFor();
  });

  it('keeps the batch under way in sight where a message leads to the rows of another one of its list', async () => {
    await open('/kit/record', 'Record');
    const follow = (name: string) => shown().getByRole('link', { name, exact: true }).click();
    await follow('Bulk');
    await heading(shown(), 'Bulk').waitFor();
    await follow('held');
    await shown().getByRole('checkbox', { name: EVERY_ROW }).check();
    await sendToReno('34 carriers');
    await shown().evaluate(() => history.go(-2));
    await heading(shown(), 'Record').waitFor();
    await answer();
    await told('9 were not tried yet.');
    await follow('Bulk');
    await heading(shown(), 'Bulk').waitFor();
    await follow('held');
    await shown().locator('[aria-current=true]', { hasText: 'held' }).waitFor();
    await selected(0);
    for (const key of ['j', 'x']) await shown().keyboard.press(key);
    await sendToReno('1 carrier');
    await offered('Show the rows', '9 were not tried yet.');
    await shown().evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await say('0 of 1 carrier done');
    await answer();
    await told('1 carrier was changed.');
    await toast('9 were not tried yet.').waitFor();
  });

  it('leaves what is selected anew as it is where a batch is gone on with', async () => {
    await move('held');
    await say('0 of 34 carriers done');
    await press('Cancel');
    await answer();
    await say('9 were not tried yet.');
    await press('Done');
    await selected(9);
    for (const key of ['j', 'x']) await shown().keyboard.press(key);
    await selected(10);
    await offered('Continue with 9', '25 of 34');
    await answer();
    await told('34 carriers were changed.');
    await selected(1);
  });

  it('stops when the list is left, and a toast says how far it came and leads back to the rows', async () => {
    await open('/kit/record', 'Record');
    await shown().getByRole('link', { name: 'Bulk', exact: true }).click();
    await heading(shown(), 'Bulk').waitFor();
    await shown().getByRole('link', { name: 'held', exact: true }).click();
    await shown().getByRole('checkbox', { name: EVERY_ROW }).check();
    await sendToReno('34 carriers');
    await shown().evaluate(() => history.go(-2));
    await heading(shown(), 'Record').waitFor();
    await answer();
    await told('25 of 34 carriers were changed. 16 already had it. 9 were not tried yet.');
    expect(await toast('25 of 34').getByRole('button').allInnerTexts()).to.deep.equal([
      'Continue with 9',
      'Show the rows',
      '',
    ]);
    await offered('Show the rows', '25 of 34');
    await heading(shown(), 'Bulk').waitFor();
    await say('9 were not tried yet.');
    await selected(9);
    await press('Undo 25');
    for (const done of [0, 5, 10, 15, 20]) {
      await say(`${done} of 25 carriers done`);
      await answer();
    }
    await told('25 carriers are back as before.');
  });

  it('selects all that match, up to a number that it says, and stops when it is asked to', async () => {
    await choosePage('changed');
    await press('Select all 250 that match', bar());
    await bar().getByText('250 selected').waitFor();
    expect(
      await bar()
        .getByRole('button', { name: /^Select/ })
        .count(),
    ).to.equal(0);
    await choosePage('many match');
    await press('Select the first 2,000 of 5,406 that match', bar());
    await bar().getByText('2,000 selected').waitFor();
    await press('City', bar());
    await dialog().getByText('Move 2,000 carriers').first().waitFor();
    await press('Cancel');
    await choosePage('many read slowly');
    await press('Select the first 2,000 of 5,406 that match', bar());
    await bar().getByText('2,000 selected').waitFor();
    await press('City', bar());
    for (const done of ['0', '200', '400']) {
      await say(`${done} of 2,000 carriers looked up`);
      await answer();
    }
    await press('Cancel');
    await choosePage('held');
    await press('Select all 250 that match', bar());
    await bar().getByText('Selecting 0…').waitFor();
    await answer();
    await bar().getByText('Selecting 200…').waitFor();
    await press('Cancel', bar());
    await bar().getByText('50 selected').waitFor();
    await answer();
    await press('Select all 250 that match', bar());
    await bar().getByText('Selecting 0…').waitFor();
    await shown().getByRole('link', { name: 'changed', exact: true }).click();
    await bar().waitFor({ state: 'detached' });
    await answer();
    await shown().getByText('0 requests with 0 keys').waitFor();
    await selected(0);
  });
};
