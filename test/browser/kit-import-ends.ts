import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { fitsEveryWindow } from './every-window.ts';
import type { OpenPart } from './kit-bulk-screen.ts';
import { button } from './record-screen.ts';

const PUBLISHED = 'Ada Lovelace published the draft of these rows';
const CHECK = 'Check the file again';

/** What each end says, and offers besides another file and the way back. */
const ENDS: Readonly<Record<string, readonly [string, ...ReadonlyArray<string>]>> = {
  'stored together': ['2 of 2 boats were stored.'],
  'broken off': [
    'The import was interrupted: 1 of 2 boats are ready, and none has taken effect.',
    'Continue',
  ],
  'not known': ['It is not known whether 2 boats were stored;', 'Continue with 2'],
  'met others': ['Nothing has taken effect yet: what was imported stays in a draft', 'Look at the draft'],
  'published by others': [`2 boats are in force: ${PUBLISHED}.`],
  'published in part': [`1 of 2 boats is in force: ${PUBLISHED}.`, CHECK],
  'discarded by others': ['Nothing has taken effect: Ada Lovelace discarded the draft', CHECK],
  'taken back': ['2 boats were stored, and have been taken back.', CHECK],
};

/** The ends of an import that stores all rows or none, on its page of the kit. */
export const describeImportEnds = (shown: () => Page, open: OpenPart): void => {
  const imported = async (state: string): Promise<void> => {
    await open(`/kit/import?${new URLSearchParams({ state })}`, 'Import boats');
    await shown()
      .getByLabel(/^Or paste rows/u)
      .fill('Boat,Berth\nGull 4,North\nTern 5,South');
    await button(shown(), 'Check the pasted rows').click();
    await button(shown(), 'Import 2 boats').click();
  };

  it('says how it ended, and offers what leads on', async () => {
    for (const [state, [words, ...offers]] of Object.entries(ENDS)) {
      await imported(state);
      await shown().getByRole('status').getByText(words).waitFor();
      const offered = await shown().locator('.import-doing').getByRole('button').allInnerTexts();
      expect(
        offered.filter((each) => each !== 'Another file'),
        state,
      ).to.deep.equal(offers);
    }
  });

  describe('in each window', () => {
    fitsEveryWindow(shown, async (check) => {
      for (const state of ['broken off', 'met others', 'published in part']) {
        await imported(state);
        await shown().locator('.import-doing').getByRole('button', { name: 'Another file' }).waitFor();
        await check(state);
      }
    });
  });
};
