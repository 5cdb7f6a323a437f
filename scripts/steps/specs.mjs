import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from './progress.mjs';
import { run, tool } from './run.mjs';

export const PURE = ['src/**/*.spec.ts', 'src/**/*.spec.tsx', 'web/**/*.spec.ts', 'web/**/*.spec.tsx'];
export const ALL = [...PURE, 'test/**/*.spec.ts'];

/** Runs specs and counts them. A run that broke off without counting is one more failure. */
export const runSpecs = async (title, specs) => {
  const folder = mkdtempSync(join(tmpdir(), 'lanebook-specs-'));
  const file = join(folder, 'tally.json');
  const args = [
    '--reporter',
    'scripts/steps/tally-reporter.cjs',
    '--exit',
    ...specs.flatMap((one) => ['--spec', one]),
  ];
  const ended = await step(title, () => run(tool('mocha'), args, { TALLY_FILE: file })).then(
    () => true,
    () => false,
  );
  const counted = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
  rmSync(folder, { recursive: true });
  return ended || counted.failed > 0 ? counted : { ...counted, failed: 1 };
};
