import { endWithParent } from './steps/parent.mjs';
import { prepare } from './steps/prepare.mjs';

endWithParent();
await prepare();

// In this very process, so that signals and the exit code need no passing on.
await import('../dist/server/main.js');
