import { runChecks } from './steps/checks.mjs';
import { install } from './steps/install.mjs';
import { report } from './steps/report.mjs';

await install();
report(await runChecks());
