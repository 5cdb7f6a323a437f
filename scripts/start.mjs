import { keepRunning } from './steps/keep-running.mjs';
import { endWithParent } from './steps/parent.mjs';
import { prepare } from './steps/prepare.mjs';

endWithParent();
await prepare();
process.exit(await keepRunning());
