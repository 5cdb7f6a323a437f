import type { Page } from 'playwright-core';

/** Opens the palette by its key, types into it once it is there, and presses Enter once this command is marked. */
export const runCommand = async (page: Page, text: string, command: RegExp): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /type a command/iu }).fill(text);
  await page.getByRole('option', { name: command, selected: true }).waitFor();
  await page.keyboard.press('Enter');
};
