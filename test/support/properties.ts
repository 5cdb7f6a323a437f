import fc from 'fast-check';

/** Properties use the same examples in each run; `FC_SEED=7 npx mocha FILE` uses others. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_260_101) });
