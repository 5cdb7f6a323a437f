import { step } from './progress.mjs';
import { run, tool } from './run.mjs';

const CHECKS = {
  Types: ['tsc', '--noEmit', '-p', '.'],
  Lint: ['biome', 'check', '--error-on-warnings'],
  Boundaries: [
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'web',
    'migrations',
    'scripts',
    'test',
  ],
  'Unused code': ['knip'],
};

const holds = (work) =>
  work().then(
    () => true,
    () => false,
  );

/** Does something that may fail without ending the run, and counts it as one passed or failed. */
export const tally = async (work) =>
  (await holds(work)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

export const sum = (tallies) => ({
  passed: tallies.reduce((total, one) => total + one.passed, 0),
  failed: tallies.reduce((total, one) => total + one.failed, 0),
});

/** Checks the code without running it. All of them run, whatever the first ones say. */
export const runChecks = async () => {
  const tallies = [];
  for (const [title, [name, ...args]] of Object.entries(CHECKS)) {
    tallies.push(await tally(() => step(title, () => run(tool(name), args))));
  }
  return sum(tallies);
};
