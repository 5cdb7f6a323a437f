import { expect } from 'chai';
import { it } from 'mocha';
import type { Page } from 'playwright-core';
import { focusIsOn } from './becomes.ts';
import { bulkScreen, EVERY_ROW, type OpenPart } from './kit-bulk-screen.ts';
import { heading } from './record-screen.ts';

/** What becomes of batches whose list is left, or of which others follow. */
export const describeLeftBatches = (shown: () => Page, open: OpenPart): void => {
  const { bar, dialog, press, say, told, offered, answer } = bulkScreen(shown, open);
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
