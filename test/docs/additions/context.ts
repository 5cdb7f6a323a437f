import { readFileSync } from 'node:fs';
import { type Addition, carryOut } from './addition.ts';
import { stepsOf } from './walk.ts';

const steps = stepsOf(readFileSync('docs/new-context.md', 'utf8'), '# A new context');

/** Its spec shows that it folds another context's event, reacts to it, sends a command and adds a field. */
export const context: Addition = {
  title: 'a new context, as docs/new-context.md makes one',
  make: (copy) => carryOut(copy, steps),
  files: steps.map(({ path }) => path).filter((path) => path.endsWith('.ts')),
  specs: ['test/api/escorts.spec.ts'],
  tests: () => undefined,
};
