import { findBrowser } from './steps/browser.mjs';
import { buildClient, buildServer } from './steps/build.mjs';
import { runChecks, sum, tally } from './steps/checks.mjs';
import { install } from './steps/install.mjs';
import { report } from './steps/report.mjs';
import { ALL, runSpecs } from './steps/specs.mjs';

const installed = await tally(install);
const checkEverything = async () =>
  sum([
    await runChecks(),
    await tally(buildClient),
    await tally(buildServer),
    await tally(findBrowser),
    await runSpecs('Specs', ALL),
  ]);

report(installed.failed > 0 ? installed : await checkEverything());
