import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { focusIsOn } from './becomes.ts';
import { bulkScreen, EVERY_ROW, type OpenPart } from './kit-bulk-screen.ts';
import { button, heading } from './record-screen.ts';

/** What becomes of batches whose list is left, or of which others follow. */
export const describeLeftBatches = (shown: () => Page, open: OpenPart): void => {
  const { bar, dialog, toast, press, say, told, offered, selected, answer } = bulkScreen(shown, open);
  const follow = async (link: string): Promise<void> =>
    shown().getByRole('link', { name: link, exact: true }).click();
  /** Opens the list in a state, two pages after that of a record. */
  const openAfterRecord = async (state: string): Promise<void> => {
    await open('/kit/record', 'Record');
    await follow('Bulk');
    await heading(shown(), 'Bulk').waitFor();
    await follow(state);
  };
  /** Goes back to the page of the record. */
  const goBack = async (): Promise<void> => {
    await shown().evaluate(() => history.go(-2));
    await heading(shown(), 'Record').waitFor();
  };
  /** Sends the selected rows to Reno, where some are. */
  const sendToReno = async (moved: string): Promise<void> => {
    await shown().keyboard.press('c');
    await dialog().getByLabel('City').selectOption('Reno, NV');
    await press(`Move ${moved}`);
  };

  const chooseAll = async (): Promise<void> => {
    await shown().getByRole('checkbox', { name: EVERY_ROW }).check();
    await selected(50);
  };
  /** Sends 34 rows in two requests, and leaves the list before the first one is answered. */
  const leaveInTheMiddle = async (state: string): Promise<void> => {
    await openAfterRecord(state);
    await chooseAll();
    await sendToReno('34 carriers');
    await say('0 of 34 carriers done');
    await goBack();
  };
  const offersOf = (text: string): Promise<ReadonlyArray<string>> =>
    toast(text).getByRole('button').allInnerTexts();

  it('what a batch offers stays beside the messages about another one, and about rows that are not found', async () => {
    await leaveInTheMiddle('held');
    await answer();
    await told('9 were not tried yet.');
    await follow('Bulk');
    await heading(shown(), 'Bulk').waitFor();
    for (const key of ['j', 'x']) await shown().keyboard.press(key);
    await sendToReno('1 carrier');
    await told('1 carrier was changed.');
    expect(await offersOf('9 were not tried yet.')).to.deep.equal(['Continue with 9', 'Show the rows', '']);
    await follow('held, offline');
    await chooseAll();
    await press('Select all 250 that match', bar());
    await toast('Lanebook cannot be reached.').waitFor();
    expect(await offersOf('9 were not tried yet.')).to.deep.equal(['Continue with 9', 'Show the rows', '']);
    await offered('Continue with 9', '9 were not tried yet.');
    await answer();
    await told('34 carriers were changed.');
  });

  it('a message leads back to the rows of its batch, also from the same list that was opened anew', async () => {
    await leaveInTheMiddle('held');
    await answer();
    await told('9 were not tried yet.');
    await follow('Bulk');
    await heading(shown(), 'Bulk').waitFor();
    await follow('held');
    await shown().locator('[aria-current=true]', { hasText: 'held' }).waitFor();
    await selected(0);
    await offered('Show the rows', '9 were not tried yet.');
    await say('9 were not tried yet.');
    await selected(9);
  });

  it('rows that a batch has changed are not selected in its list that was returned to meanwhile', async () => {
    await leaveInTheMiddle('held');
    await shown().evaluate(() => history.go(2));
    await heading(shown(), 'Bulk').waitFor();
    await selected(50);
    await answer();
    await told('9 were not tried yet.');
    await selected(9);
  });

  it('what is gone on with from a message and is not settled can be gone on with, and its rows be shown, again', async () => {
    await leaveInTheMiddle('held, offline');
    await answer();
    await told('0 of 34 carriers are known to be changed.');
    await offered('Try 34 again', '0 of 34');
    await say('25 of 34 carriers done');
    await answer();
    await say('It is not known whether 25 were saved.');
    await press('Done');
    await told('0 of 34 carriers are known to be changed.');
    expect(await offersOf('0 of 34')).to.deep.equal(['Try 34 again', 'Show the rows', '']);
    await offered('Show the rows', '0 of 34');
    await say('It is not known whether 25 were saved.');
    await selected(34);
  });

  it('the message and the result of a batch stay where somebody stays with unsaved input, and lead to its rows then', async () => {
    await leaveInTheMiddle('held, offline');
    await answer();
    await told('0 of 34');
    await follow('Editing');
    await button(shown(), 'Edit Name').click();
    await shown().locator('[id="name"]').fill('Bluebird');
    await offered('Show the rows', '0 of 34');
    await press('Stay');
    await dialog().waitFor({ state: 'detached' });
    await heading(shown(), 'Editing').waitFor();
    await offered('Try 34 again', '0 of 34');
    await say('25 of 34 carriers done');
    await answer();
    await say('It is not known whether 25 were saved.');
    await press('Show the rows');
    await press('Stay');
    await say('It is not known whether 25 were saved.');
    await press('Done');
    await offered('Show the rows', '0 of 34');
    await press('Discard');
    await heading(shown(), 'Bulk').waitFor();
    await say('It is not known whether 25 were saved.');
    await selected(34);
    expect(await toast('0 of 34').count()).to.equal(0);
  });

  /** Leaves two lists in the middle of their batches, of which one is held and the other one is not answered. */
  const leaveTwo = async (): Promise<void> => {
    await leaveInTheMiddle('held');
    await answer();
    await told('9 were not tried yet.');
    await follow('Bulk');
    await heading(shown(), 'Bulk').waitFor();
    await follow('held, offline');
    await chooseAll();
    await sendToReno('34 carriers');
    await say('0 of 34 carriers done');
    await goBack();
    await answer();
    await told('0 of 34 carriers are known to be changed.');
    await offered('Try 34 again', '0 of 34');
    await say('25 of 34 carriers done');
  };

  it('the open result of a batch is told beside another one that is gone on with', async () => {
    await leaveTwo();
    await answer();
    await say('It is not known whether 25 were saved.');
    await offered('Continue with 9', '9 were not tried yet.');
    await toast('0 of 34 carriers are known to be changed.').waitFor();
    await say('25 of 34 carriers done');
    await answer();
    await told('34 carriers were changed.');
    expect(await offersOf('0 of 34')).to.deep.equal(['Try 34 again', 'Show the rows', '']);
  });

  it('a batch that is gone on with waits for the one under way, and says so', async () => {
    await leaveTwo();
    await offered('Continue with 9', '9 were not tried yet.');
    await toast('Changing 34 carriers waits for the batch that is under way.').waitFor();
    await answer();
    await toast('0 of 34 carriers are known to be changed.').waitFor();
    await toast('waits for the batch').waitFor({ state: 'detached' });
    await say('25 of 34 carriers done');
    await answer();
    await told('34 carriers were changed.');
    expect(await offersOf('0 of 34')).to.deep.equal(['Try 34 again', 'Show the rows', '']);
  });

  it('a batch that waits can be cancelled: nothing of it is sent, and it can still be gone on with', async () => {
    await leaveTwo();
    await offered('Continue with 9', '9 were not tried yet.');
    await offered('Cancel', 'Changing 34 carriers waits for the batch that is under way.');
    await toast('25 of 34 carriers were changed. 16 already had it. 9 were not tried yet.').waitFor();
    expect(await offersOf('9 were not tried yet.')).to.deep.equal(['Continue with 9', 'Show the rows', '']);
    await answer();
    await say('It is not known whether 25 were saved.');
    await press('Done');
    await dialog().waitFor({ state: 'detached' });
    await offered('Continue with 9', '25 of 34 carriers were changed.');
    await say('25 of 34 carriers done');
    await answer();
    await told('34 carriers were changed.');
  });

  it('an undo that waits for another batch is shown, and can be stopped, where the list is left before', async () => {
    await openAfterRecord('held');
    for (const row of ['1', '2']) {
      for (const key of ['j', 'x']) await shown().keyboard.press(key);
      await bar().getByText('1 selected').waitFor();
      await sendToReno('1 carrier');
      await say('0 of 1 carrier done');
      if (row === '2') break;
      await answer();
      await told('1 carrier was changed.');
      await focusIsOn(shown(), row);
    }
    await offered('Undo', '1 carrier was changed.');
    await goBack();
    await answer();
    await dialog().getByText('Undoing 1 carrier').first().waitFor();
    await say('0 of 1 carrier done');
    await dialog().getByRole('button', { name: 'Cancel' }).waitFor();
    await answer();
    await told('1 carrier is back as before.');
  });
};
