import { install } from './steps/install.mjs';
import { report } from './steps/report.mjs';
import { PURE, runSpecs } from './steps/specs.mjs';

await install();
report(await runSpecs('Pure specs', PURE));
