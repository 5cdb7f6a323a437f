import { expect } from 'chai';
import { type Addition, pathsIn, runNew } from './addition.ts';

const PART = 'src/messaging/email-templates';
const FEATURE = 'web/features/email-templates';
const CODE = [
  'src/shared-kernel/ids/email-template.ts',
  'migrations/20260122000000_email_template_ids.ts',
  ...['email-templates.ts', 'email-templates-list.ts'].map((file) => `src/messaging/contract/${file}`),
  ...['email-template.ts', 'resolvers.ts', 'schema.graphql', 'index.ts'].map((file) => `${PART}/${file}`),
  ...['create', 'update', 'delete'].map((verb) => `${PART}/commands/${verb}-email-template.ts`),
  ...['read-models/email-template-list.ts', 'lists/email-templates.ts'].map((file) => `${PART}/${file}`),
  ...['feature.tsx', 'email-templates.graphql', 'email-template-api.ts'].map((file) => `${FEATURE}/${file}`),
  ...['email-templates-list.tsx', 'email-template-page.tsx'].map((file) => `${FEATURE}/${file}`),
];
const SPECS = [`${PART}/email-template.spec.ts`, 'test/read-models/email-templates.spec.ts'];
const WRITTEN = [
  ...CODE,
  ...SPECS,
  ...['test/api/operations/email-templates.ts', 'test/browser/email-templates.spec.ts'],
  ...['Defined', 'Revised', 'Retired'].map((what) => `${PART}/golden/EmailTemplate${what}.v1.json`),
];
const CHANGED = [
  'src/messaging/index.ts',
  'src/shared-kernel/ids/family.ts',
  'migrations/index.ts',
  'web/app/features.ts',
  'docs/coverage/operations.md',
];
/** A command and a second list in the part that was written. */
const COMMAND = [
  'archiveEmailTemplate',
  '--in',
  'messaging/email-templates',
  '--permission',
  'email_template_update',
];
const LIST = [
  'mailings',
  '--in',
  'messaging/email-templates',
  '--of',
  'emailTemplateList',
  '--view',
  'email_template_view',
];
const MORE = [
  ...[`${PART}/commands/archive-email-template.ts`, `${PART}/commands/archive-email-template.spec.ts`],
  ...['src/messaging/contract/mailings-list.ts', `${PART}/lists/mailings.ts`],
  ...['feature.tsx', 'mailings-list.tsx'].map((file) => `web/features/mailings/${file}`),
];
const RIGHTS = ['--view', 'email_template_view', '--change', 'email_template_update'];
const ENTITY = ['entity', 'emailTemplate', '--in', 'messaging/email-templates', '--streams', ...RIGHTS];

let context: string;
let templates: string;

/** An empty context, and an entity in it with streams of its own: the samples of CONTRIBUTING.md. */
export const newContext: Addition = {
  title: 'npm run new -- context, and entity --streams',
  make: (copy) => {
    context = runNew(copy, 'context', 'messaging');
    templates = runNew(copy, ...ENTITY);
    runNew(copy, 'command', ...COMMAND);
    runNew(copy, 'list', ...LIST);
  },
  files: ['src/product/contexts.ts', ...WRITTEN, ...CHANGED, ...MORE],
  specs: [...SPECS, `${PART}/commands/archive-email-template.spec.ts`],
  tests: (copy) => {
    it('writes a context that an entity then fills', () => {
      expect(pathsIn(context, 'new')).to.deep.equal(['src/messaging/README.md', 'src/messaging/index.ts']);
      expect(pathsIn(context, 'changed')).to.deep.equal(['src/product/contexts.ts']);
    });

    it('writes an entity with streams, list, form and page in 18 files, and touches five', () => {
      expect(CODE).to.have.length(18);
      expect([...pathsIn(templates, 'new')].sort()).to.deep.equal([...WRITTEN].sort());
      expect(pathsIn(templates, 'changed')).to.deep.equal(CHANGED);
    });

    it('adds a command and a list to what was written', () => {
      const command = copy().read(`${PART}/commands/archive-email-template.ts`);
      expect(command)
        .to.include('aggregate: emailTemplate,')
        .and.to.include('stream: ({ id }) => emailTemplateStream(id),');
      const index = copy().read(`${PART}/index.ts`);
      for (const key of ['lists', 'rest']) expect(index.split(`${key}: [`), key).to.have.length(2);
      expect(index)
        .to.match(/lists: \[MAILINGS, EMAIL_TEMPLATES\]/)
        .and.to.match(/rest: \[mailingsExport, emailTemplatesExport\]/);
    });

    it('says in the coverage what is built of what was not yet', () => {
      const rows = copy().read('docs/coverage/operations.md').split('\n');
      for (const operation of ['query `emailTemplate`', 'mutation `updateEmailTemplate`']) {
        const found = rows.filter((row) => row.startsWith(`| ${operation} `));
        expect(found, operation).to.have.length(1);
        expect(found[0]).to.include(`${PART}/`);
      }
    });

    it('writes nothing over what is there, and nothing that cannot be', () => {
      const make = (name: string) => runNew(copy(), 'context', name);
      expect(() => make('messaging')).to.throw('is there already');
      expect(() => make('Load-Board')).to.throw('is no name like dispatch');
      expect(() => runNew(copy(), ...ENTITY)).to.throw('is there already');
      expect(() => runNew(copy(), 'entity', 'messaging', '--in', 'messaging/messaging', ...RIGHTS)).to.throw(
        'clashes with its context',
      );
      expect(() => runNew(copy(), ...ENTITY, '--within', 'pricing')).to.throw('without --streams');
    });
  },
};
