import { expect } from 'chai';
import { type Addition, pathsIn, runNew } from './addition.ts';

const AGGREGATE = 'src/quoting/phone-scripts';
const FEATURE = 'web/features/phone-scripts';
const WRITTEN = [
  'src/shared-kernel/ids/phone-script.ts',
  'src/quoting/contract/phone-scripts.ts',
  ...['phone-script.ts', 'phone-script.spec.ts', 'resolvers.ts', 'schema.graphql', 'index.ts'],
  ...['create', 'update', 'delete'].map((verb) => `commands/${verb}-phone-script.ts`),
  ...['Defined', 'Revised', 'Retired'].map((what) => `golden/PhoneScript${what}.v1.json`),
  'read-models/phone-script-list.ts',
  'test/api/operations/phone-scripts.ts',
  ...['feature.ts', 'phone-scripts.graphql', 'phone-script-api.ts'].map((file) => `${FEATURE}/${file}`),
  `${FEATURE}/phone-script-list.tsx`,
  'test/browser/phone-scripts.spec.ts',
].map((path) => (/^(src|web|test)\//.test(path) ? path : `${AGGREGATE}/${path}`));
const CHANGED = ['src/quoting/index.ts', 'web/app/features.ts', 'docs/coverage/operations.md'];
const RIGHTS = ['--view', 'sms_template_view', '--change', 'sms_template_update'];
const ENTITY = ['entity', 'phoneScript', '--in', 'quoting/phone-scripts', ...RIGHTS];

let printed: string;

export const entity: Addition = {
  title: 'npm run new -- entity',
  make: (copy) => {
    printed = runNew(copy, ...ENTITY);
  },
  files: [...WRITTEN, ...CHANGED],
  specs: [`${AGGREGATE}/phone-script.spec.ts`],
  tests: (copy) => {
    const make = (...args: ReadonlyArray<string>) => runNew(copy(), 'entity', ...args);

    it('writes both halves and touches three files', () => {
      expect([...pathsIn(printed, 'new')].sort()).to.deep.equal([...WRITTEN].sort());
      expect(pathsIn(printed, 'changed')).to.deep.equal(CHANGED);
      expect(printed).to.include('fingerprints.spec.ts keeps the new read model');
    });

    it('writes nothing over what is there, and nothing that cannot be', () => {
      expect(() => runNew(copy(), ...ENTITY)).to.throw('is there already');
      expect(() => make('tone', '--in', 'music/tones', ...RIGHTS)).to.throw('there is no context music');
      expect(() => make('tone', '--in', 'quoting/tones', ...RIGHTS, '--within', 'attic')).to.throw(
        'attic is no feature with tabs',
      );
      expect(() => make('tone', '--in', 'quoting/tones')).to.throw('name permissions');
    });
  },
};
