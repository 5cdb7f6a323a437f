import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { type Addition, carryOut } from './addition.ts';
import { stepsOf } from './walk.ts';

const PLANTED = 'test/docs/planted/state-fees.ts';
const README = 'src/pricing/README.md';
/** A table of the specification has a row there for its query. */
const COVERAGE = 'docs/coverage/operations.md';

const steps = stepsOf(readFileSync('docs/new-price-table.md', 'utf8'), '# A new price table');
const pathsOf = (isNew: boolean): ReadonlyArray<string> => [
  ...new Set(steps.filter(({ block }) => (block.language !== 'diff') === isNew).map(({ path }) => path)),
];

/** Files that a section of a README names, below its own folder or the project's. */
const named = (): ReadonlyArray<string> => {
  const [, text = ''] = readFileSync(README, 'utf8').split('## A new price table takes\n');
  return [...text.matchAll(/^\| (`[^|]*`) \|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path))
    .map((path) => (/^(docs|test|web)\//.test(path) ? path : `src/pricing/${path}`));
};

/** The planted spec takes rows of it through drafts, history and files. */
export const priceTable: Addition = {
  title: 'a price table, as docs/new-price-table.md adds one',
  make: (copy) => carryOut(copy, steps),
  files: [...pathsOf(true), ...pathsOf(false), PLANTED],
  specs: [PLANTED],
  tests: () => {
    it('touches the files that the README of pricing lists, and writes four new ones', () => {
      expect(pathsOf(true)).to.have.length(4);
      expect([...pathsOf(false), COVERAGE]).to.have.members(named());
    });
  },
};
