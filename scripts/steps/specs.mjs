import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from './progress.mjs';
import { run } from './run.mjs';

/** Duration of each file in its last run. */
const SECONDS = 'node_modules/.cache/lanebook/spec-seconds.json';

export const PURE = ['src', 'web'];
export const ALL = [...PURE, 'test'];

/** Runs the specs under some folders and counts them. A run that aborted without counts is one failure. */
export const runSpecs = async (title, folders, env) => {
  const folder = mkdtempSync(join(tmpdir(), 'lanebook-specs-'));
  const file = join(folder, 'tally.json');
  // Workers inherit these arguments.
  const args = ['--import', 'tsx', 'scripts/steps/run-lanes.mjs', file, SECONDS, ...folders];
  await step(title, () => run(process.execPath, args, env)).catch(() => undefined);
  const counted = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 1 };
  rmSync(folder, { recursive: true });
  return counted;
};
