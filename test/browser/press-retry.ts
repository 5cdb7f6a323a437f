import type { Locator } from 'playwright-core';

/** Time for a press; the page may try again by itself just before. */
const PRESS_MS = 2_000;

/** Presses the Retry of a part, unless the page has tried again by itself meanwhile. */
export const pressRetry = async (part: Pick<Locator, 'getByRole'>): Promise<void> => {
  const retry = part.getByRole('button', { name: 'Retry', exact: true });
  await Promise.any([retry.click({ timeout: PRESS_MS }), retry.waitFor({ state: 'detached' })]);
};
