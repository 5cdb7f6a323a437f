import { expect } from 'chai';
import { type Addition, pathsIn, runNew } from './addition.ts';

const PART = 'src/dispatch/carriers';
const FEATURE = 'web/features/carriers';
const CODE = [
  'src/shared-kernel/ids/carrier.ts',
  'migrations/20260119000000_carrier_ids.ts',
  ...['carriers.ts', 'carriers-list.ts'].map((file) => `src/dispatch/contract/${file}`),
  ...['carrier.ts', 'resolvers.ts', 'schema.graphql', 'index.ts'].map((file) => `${PART}/${file}`),
  ...['create', 'update', 'delete'].map((verb) => `${PART}/commands/${verb}-carrier.ts`),
  ...['read-models/carrier-list.ts', 'lists/carriers.ts'].map((file) => `${PART}/${file}`),
  ...['feature.tsx', 'carriers.graphql', 'carrier-api.ts'].map((file) => `${FEATURE}/${file}`),
  ...['carriers-list.tsx', 'carrier-page.tsx'].map((file) => `${FEATURE}/${file}`),
];
const SPECS = [`${PART}/carrier.spec.ts`, 'test/read-models/carriers.spec.ts'];
const WRITTEN = [
  ...CODE,
  ...SPECS,
  ...['test/api/operations/carriers.ts', 'test/browser/carriers.spec.ts'],
  ...['Defined', 'Revised', 'Retired'].map((what) => `${PART}/golden/Carrier${what}.v1.json`),
];
const CHANGED = [
  'src/dispatch/index.ts',
  'src/shared-kernel/ids/family.ts',
  'migrations/index.ts',
  'web/app/features.ts',
  'docs/coverage/operations.md',
];
/** A command and a second list in the part that was written. */
const COMMAND = ['archiveCarrier', '--in', 'dispatch/carriers', '--permission', 'carrier_update'];
const LIST = ['haulers', '--in', 'dispatch/carriers', '--of', 'carrierList', '--view', 'carrier_view'];
const MORE = [
  ...[`${PART}/commands/archive-carrier.ts`, `${PART}/commands/archive-carrier.spec.ts`],
  ...['src/dispatch/contract/haulers-list.ts', `${PART}/lists/haulers.ts`],
  ...['feature.tsx', 'haulers-list.tsx'].map((file) => `web/features/haulers/${file}`),
];
const RIGHTS = ['--view', 'carrier_view', '--change', 'carrier_update'];
const ENTITY = ['entity', 'carrier', '--in', 'dispatch/carriers', '--streams', ...RIGHTS];

let context: string;
let carriers: string;

/** An empty context, and an entity in it with streams of its own: the samples of CONTRIBUTING.md. */
export const newContext: Addition = {
  title: 'npm run new -- context, and entity --streams',
  make: (copy) => {
    context = runNew(copy, 'context', 'dispatch');
    carriers = runNew(copy, ...ENTITY);
    runNew(copy, 'command', ...COMMAND);
    runNew(copy, 'list', ...LIST);
  },
  files: ['src/product/contexts.ts', ...WRITTEN, ...CHANGED, ...MORE],
  specs: [...SPECS, `${PART}/commands/archive-carrier.spec.ts`],
  tests: (copy) => {
    it('writes a context that an entity then fills', () => {
      expect(pathsIn(context, 'new')).to.deep.equal(['src/dispatch/README.md', 'src/dispatch/index.ts']);
      expect(pathsIn(context, 'changed')).to.deep.equal(['src/product/contexts.ts']);
    });

    it('writes an entity with streams, list, form and page in 18 files, and touches five', () => {
      expect(CODE).to.have.length(18);
      expect([...pathsIn(carriers, 'new')].sort()).to.deep.equal([...WRITTEN].sort());
      expect(pathsIn(carriers, 'changed')).to.deep.equal(CHANGED);
    });

    it('adds a command and a list to what was written', () => {
      const command = copy().read(`${PART}/commands/archive-carrier.ts`);
      expect(command)
        .to.include('aggregate: carrier,')
        .and.to.include('stream: ({ id }) => carrierStream(id),');
      const index = copy().read(`${PART}/index.ts`);
      for (const key of ['lists', 'rest']) expect(index.split(`${key}: [`), key).to.have.length(2);
      expect(index)
        .to.match(/lists: \[HAULERS, CARRIERS\]/)
        .and.to.match(/rest: \[haulersExport, carriersExport\]/);
    });

    it('says in the coverage what is built of what was not yet', () => {
      const rows = copy().read('docs/coverage/operations.md').split('\n');
      for (const operation of ['query `carriers`', 'query `carrier`', 'mutation `updateCarrier`']) {
        const found = rows.filter((row) => row.startsWith(`| ${operation} `));
        expect(found, operation).to.have.length(1);
        expect(found[0]).to.include(`${PART}/`);
      }
    });

    it('writes nothing over what is there, and nothing that cannot be', () => {
      const make = (name: string) => runNew(copy(), 'context', name);
      expect(() => make('dispatch')).to.throw('is there already');
      expect(() => make('Load-Board')).to.throw('is no name like dispatch');
      expect(() => runNew(copy(), ...ENTITY)).to.throw('is there already');
      expect(() => runNew(copy(), 'entity', 'dispatch', '--in', 'dispatch/dispatch', ...RIGHTS)).to.throw(
        'clashes with its context',
      );
      expect(() => runNew(copy(), ...ENTITY, '--within', 'pricing')).to.throw('without --streams');
    });
  },
};
