import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { type Addition, carryOut } from './addition.ts';
import { stepsOf } from './walk.ts';

/** Files that a field of a record may touch. */
const MOST_FILES = 6;

const PLANTED = 'test/docs/planted/load-type.tsx';

const steps = stepsOf(readFileSync('CONTRIBUTING.md', 'utf8'), '## A field of a record');
const touched = [...new Set(steps.map(({ path }) => path))];

/** Specs with samples of the section, of what is stored and of what is shown. */
const WITH_SAMPLES = [
  'src/quoting/record/events.spec.ts',
  'src/quoting/record/lists/csv-columns.spec.ts',
  'test/fields/new-field.spec.ts',
  'web/features/quoting/quote-record/editing/quote-forms.spec.ts',
];

/** The planted spec takes it through API, history, export and form. */
export const plainField: Addition = {
  title: 'a plain field of a record, as CONTRIBUTING adds one',
  make: (copy) => carryOut(copy, steps),
  files: [...touched, PLANTED, ...WITH_SAMPLES],
  specs: [PLANTED, ...WITH_SAMPLES],
  tests: () => {
    it(`touches at most ${MOST_FILES} files, and writes no new one`, () => {
      expect(steps.every(({ block }) => block.language === 'diff')).to.equal(true);
      expect(touched.length, touched.join(', ')).to.be.at.most(MOST_FILES);
    });
  },
};
