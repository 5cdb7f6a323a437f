import { findBrowser } from './steps/browser.mjs';
import { buildClient, buildServer } from './steps/build.mjs';
import { runChecks, sum, tally } from './steps/checks.mjs';
import { install } from './steps/install.mjs';
import { report } from './steps/report.mjs';
import { ALL, runSpecs } from './steps/specs.mjs';

const installed = await tally(install);
const checkEverything = async () => {
  const checked = await runChecks();
  const [client, server] = await Promise.all([tally(buildClient), tally(buildServer)]);
  // Specs that start processes run the built server, unless the build failed.
  const env = server.failed === 0 ? { SPEC_PROGRAMS: 'built' } : {};
  return sum([checked, client, server, await tally(findBrowser), await runSpecs('Specs', ALL, env)]);
};

report(installed.failed > 0 ? installed : await checkEverything());
