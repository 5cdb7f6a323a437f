import fc from 'fast-check';

/** Properties see the same examples in each run; `FC_SEED=7 npx mocha FILE` shows them others. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_260_101) });
