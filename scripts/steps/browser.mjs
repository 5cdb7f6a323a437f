import { step } from './progress.mjs';
import { run } from './run.mjs';

/** Installs Chromium before the specs run: the download takes longer than a spec's timeout. */
export const findBrowser = () =>
  step('Finding Chromium', () => run(process.execPath, ['--import', 'tsx', 'test/support/find-chromium.ts']));
