import { step } from './progress.mjs';
import { run } from './run.mjs';

/** Has a Chromium at hand before the specs run: installing one takes longer than a spec may. */
export const findBrowser = () =>
  step('Finding Chromium', () => run(process.execPath, ['--import', 'tsx', 'test/support/find-chromium.ts']));
