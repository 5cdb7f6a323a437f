import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';

/** Answers the saves of the kit's page that wait for it, once there are any: a press may not have led to one yet. */
export const answerSave = (page: Page): Promise<void> =>
  becomes(
    () => page.evaluate(() => window.dispatchEvent(new Event('answer', { cancelable: true }))),
    false,
    'nobody waits for an answer: the event',
  );
