import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { focusIsOn, pressEscape } from './becomes.ts';
import { fitsEveryWindow } from './every-window.ts';
import { bulkScreen, type OpenPart } from './kit-bulk-screen.ts';
import { barriers } from './screen.ts';

/** Longer than a message of success is shown, in milliseconds. */
const TOAST_MS = 11_000;

/** Selection and bulk work of any list, on their page of the kit. */
export const describeBulk = (shown: () => Page, open: OpenPart): void => {
  const { bar, dialog, toast, press, say, told, offered, selected, choosePage, move } = bulkScreen(
    shown,
    open,
  );
  const noDialogBarriers = async (): Promise<void> => {
    expect(await barriers(shown(), { part: dialog() })).to.deep.equal([]);
  };

  it('says what was changed, gives the focus back to the list, and takes it back', async () => {
    await move('changed');
    await told('34 carriers were changed. 16 already had it.');
    await selected(0);
    await focusIsOn(shown(), 'list');
    await offered('Undo', '34 carriers were changed.');
    await told('34 carriers are back as before.');
    await focusIsOn(shown(), 'list');
    await shown().locator('[data-row="row 1"]', { hasText: 'Tulsa, OK' }).waitFor();
  });

  it('shows what was refused and why on demand, also later, keeps it selected, and takes back the rest from there', async () => {
    await shown().clock.install();
    await move('some refused');
    await told('27 of 34 carriers were changed. 16 already had it. 7 were refused.');
    await selected(7);
    await shown().clock.fastForward(TOAST_MS);
    await toast('27 of 34 carriers were changed.').waitFor();
    await offered('See what was refused', '27 of 34');
    await say('Refused: 7 carriers');
    expect(await dialog().getByRole('listitem').first().innerText()).to.match(
      /^5\b.*It has loads under way\./s,
    );
    await noDialogBarriers();
    await press('Copy the list');
    await dialog()
      .getByText(/Copied|Marked: press Ctrl\+C/)
      .waitFor();
    await press('Undo 27');
    await told('27 carriers are back as before.');
    await shown().clock.fastForward(TOAST_MS);
    await toast('27 carriers are back as before.').waitFor({ state: 'detached' });
  });

  it('names who changed since what was not taken back', async () => {
    await move('changed since');
    await offered('Undo', '34 carriers were changed.');
    await told('27 of 34 carriers are back as before. 7 were left alone.');
    await offered('See what was left alone', '27 of 34');
    await say('Left as they are: 7 carriers');
    await say('Skipped: changed since by Rosa Delgado.');
    await pressEscape(shown());
    await dialog().waitFor({ state: 'detached' });
    await focusIsOn(shown(), 'list');
  });

  it('leaves out what cannot have it, and says why', async () => {
    await choosePage('some left out');
    await press('City', bar());
    await dialog().getByLabel('City').selectOption('Reno, NV');
    await say('10 cannot, and are left out.');
    const lines = dialog().getByRole('region', { name: 'What is left out' }).getByRole('row');
    expect(await lines.count()).to.equal(11);
    expect(await lines.nth(1).innerText()).to.match(/^5\b.*It has loads under way\./s);
    await noDialogBarriers();
  });

  it('says what is not known when an answer is lost, keeps the rest selected, and repeats under the same key', async () => {
    await move('lost answer');
    await say('25 of 34 carriers were changed.');
    await say('It is not known whether 9 were saved.');
    await noDialogBarriers();
    await selected(9);
    await press('Try 9 again');
    await told('34 carriers were changed. 16 already had it.');
    await selected(0);
    await shown().getByText('3 requests with 2 keys').waitFor();
    await offered('Undo', '34 carriers were changed.');
    await told('34 carriers are back as before.');
  });

  it('opens by its key while rows are selected, and not where somebody types', async () => {
    await open('/kit/bulk', 'Bulk');
    await shown().keyboard.press('j');
    await shown().keyboard.press('c');
    await shown().keyboard.press('x');
    await bar().getByText('1 selected').waitFor();
    expect(await dialog().count()).to.equal(0);
    await shown().keyboard.press('c');
    await dialog().getByText('Move 1 carrier').first().waitFor();
    await dialog().getByLabel('City').selectOption('Reno, NV');
    await shown().keyboard.press('c');
    expect(await dialog().count()).to.equal(1);
    for (const _ of ['first', 'again']) {
      await pressEscape(shown());
      await dialog().waitFor({ state: 'detached' });
      await focusIsOn(shown(), '1');
      await shown().keyboard.press('c');
      await dialog().getByLabel('City').waitFor();
    }
  });

  fitsEveryWindow(shown, async (check) => {
    await choosePage('long text');
    await check('the selection');
    await press('City', bar());
    await dialog().getByLabel('City').selectOption('Reno, NV');
    await say('50 carriers will change.');
    await check('the question', dialog());
  });
};
