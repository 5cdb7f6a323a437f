import { step } from './progress.mjs';
import { run, tool } from './run.mjs';

const CHECKS = {
  'Generated code': [process.execPath, 'scripts/generate.mjs', '--check'],
  Types: [tool('tsc'), '--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', 'dist/types.tsbuildinfo'],
  Lint: [tool('biome'), 'check', '--error-on-warnings'],
  Boundaries: [
    tool('depcruise'),
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'web',
    'migrations',
    'scripts',
    'test',
  ],
  'Unused code': [tool('knip')],
};

const holds = (work) =>
  work().then(
    () => true,
    () => false,
  );

/** Runs something that may fail without ending the run, and counts it as passed or failed. */
export const tally = async (work) =>
  (await holds(work)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

export const sum = (tallies) => ({
  passed: tallies.reduce((total, one) => total + one.passed, 0),
  failed: tallies.reduce((total, one) => total + one.failed, 0),
});

const inTurn = async (checks) => {
  const tallies = [];
  for (const [title, [command, ...args]] of checks)
    tallies.push(await tally(() => step(title, () => run(command, args))));
  return sum(tallies);
};

/**
 * Runs all static checks, even if some fail. The type check takes as long as the others together and runs in
 * parallel.
 */
export const runChecks = async () => {
  const { Types, ...others } = CHECKS;
  return sum(await Promise.all([inTurn([['Types', Types]]), inTurn(Object.entries(others))]));
};
