import { prepare } from './steps/prepare.mjs';

await prepare();
