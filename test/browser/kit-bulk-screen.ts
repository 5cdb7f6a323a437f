import type { Locator, Page } from 'playwright-core';
import { answerSave } from './answer-save.ts';

export const EVERY_ROW = 'Select every row of this page';

/** Opens a page of the kit by its address, which has this title. */
export type OpenPart = (path: string, title: string) => Promise<void>;

/** What the specs of bulk work do on its page of the kit. */
export const bulkScreen = (shown: () => Page, open: OpenPart) => {
  const bar = () => shown().getByRole('region', { name: 'Selected rows' });
  const dialog = () => shown().getByRole('dialog');
  const toast = (text: string): Locator => shown().locator('.bp6-toast').filter({ hasText: text });
  const press = (name: string, within = dialog()): Promise<void> =>
    within.getByRole('button', { name, exact: true }).click();
  const say = (text: string): Promise<void> => dialog().getByText(text).first().waitFor();
  /** Waits for a result, once nothing is asked or under way any more. */
  const told = async (text: string): Promise<void> => {
    await toast(text).waitFor();
    await dialog().waitFor({ state: 'detached' });
  };
  const offered = (name: string, text: string): Promise<void> => press(name, toast(text));
  const selected = (count: number): Promise<void> =>
    count === 0 ? bar().waitFor({ state: 'detached' }) : bar().getByText(`${count} selected`).waitFor();
  const answer = (): Promise<void> => answerSave(shown());
  /** Opens the page in a state and chooses the 50 rows that it shows. */
  const choosePage = async (state: string): Promise<void> => {
    await open(`/kit/bulk?state=${encodeURIComponent(state)}`, 'Bulk');
    await shown().getByRole('checkbox', { name: EVERY_ROW }).check();
    await selected(50);
  };
  /** Sends 33 of them to Reno, where 17 are, in two requests. */
  const move = async (state: string): Promise<void> => {
    await choosePage(state);
    await press('City', bar());
    await dialog().getByLabel('City').selectOption('Reno, NV');
    await say('34 carriers will change. 16 already have it.');
    await press('Move 34 carriers');
  };
  return { bar, dialog, toast, press, say, told, offered, selected, answer, choosePage, move };
};
