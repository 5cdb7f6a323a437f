import { buildBench } from './steps/build.mjs';
import { prepare } from './steps/prepare.mjs';

await prepare();
await buildBench();
await import('../dist/bench/main.js');
