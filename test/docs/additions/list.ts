import { expect } from 'chai';
import { type Addition, pathsIn, runNew } from './addition.ts';

const PART = 'src/quoting/referrers';
const FEATURE = 'web/features/lead-sources';
const WRITTEN = [
  'src/quoting/contract/lead-sources-list.ts',
  `${PART}/lists/lead-sources.ts`,
  'test/read-models/lead-sources.spec.ts',
  ...['feature.tsx', 'lead-sources.graphql', 'lead-sources-list.tsx'].map((file) => `${FEATURE}/${file}`),
  'test/api/operations/lead-sources.ts',
  'test/browser/lead-sources.spec.ts',
];
const CHANGED = [
  ...['schema.graphql', 'resolvers.ts', 'index.ts'].map((file) => `${PART}/${file}`),
  ...['web/app/features.ts', 'docs/coverage/operations.md'],
];
const OF = ['--in', 'quoting/referrers', '--of', 'referrerList', '--view', 'taq_view'];

let printed: string;

export const list: Addition = {
  title: 'npm run new -- list',
  make: (copy) => {
    printed = runNew(copy, 'list', 'leadSources', ...OF);
  },
  files: [...WRITTEN, ...CHANGED],
  specs: ['test/read-models/lead-sources.spec.ts'],
  tests: (copy) => {
    const make = (...args: ReadonlyArray<string>) => runNew(copy(), 'list', ...args);

    it('writes both halves and touches the files of the part, the features and the coverage', () => {
      expect([...pathsIn(printed, 'new')].sort()).to.deep.equal([...WRITTEN].sort());
      expect(pathsIn(printed, 'changed')).to.deep.equal(CHANGED);
      expect(printed).to.include('the page of a row');
    });

    it('writes nothing over what is there, and nothing that cannot be', () => {
      expect(() => make('leadSources', ...OF)).to.throw('is there already');
      expect(() => make('tones', ...OF, '--of', 'toneList')).to.throw('has no read model toneList');
      expect(() => make('tones', ...OF, '--in', 'music/tones')).to.throw('is no part with a schema.graphql');
      expect(() => make('tones', ...OF, '--view', 'music')).to.throw('names a permission');
    });
  },
};
