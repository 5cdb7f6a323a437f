import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './progress.mjs';
import { ROOT, run } from './run.mjs';

const packagesIn = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;

/** Whether every package of the lockfile is installed in its version; optional ones depend on the machine. */
const isComplete = () => {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(join(ROOT, record))) return false;
  const installed = packagesIn(record);
  const skipped = process.env.NODE_ENV === 'production' ? 'dev' : undefined;
  return Object.entries(packagesIn('package-lock.json'))
    .filter(
      ([path, wanted]) =>
        path !== '' && !wanted.optional && !wanted.devOptional && !(skipped && wanted[skipped]),
    )
    .every(([path, wanted]) => installed[path]?.version === wanted.version);
};

/** Installs the lockfile's packages if any is missing or outdated. */
export const install = async () => {
  if (!isComplete()) await step('Installing packages', () => run('npm', ['ci', '--no-progress']));
};
