import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { type Addition, carryOut } from './addition.ts';
import { stepsOf } from './walk.ts';

const SPEC = 'src/quoting/statuses/commands/restore-status.spec.ts';
const NEW = [
  'src/quoting/statuses/commands/restore-status.ts',
  SPEC,
  'web/features/quoting/statuses/restore-status.tsx',
];

const PLANTED = 'test/docs/planted/restore-status.ts';

const steps = stepsOf(readFileSync('README.md', 'utf8'), '## Add your first command');

/** The planted spec sends its mutation over HTTP and presses its button in a browser. */
export const firstCommand: Addition = {
  title: 'the walk of the README: add your first command',
  make: (copy) => carryOut(copy, steps),
  files: [...new Set(steps.map(({ path }) => path)), PLANTED],
  specs: [SPEC, PLANTED],
  tests: () => {
    it('goes through server and client, and writes new files', () => {
      expect(steps.map(({ path }) => path)).to.include.members(NEW);
      expect(steps.filter(({ path }) => path.startsWith('web/'))).to.have.length(4);
    });
  },
};
