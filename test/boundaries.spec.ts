import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect } from 'chai';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  readonly forbidden: Array<IForbiddenRuleType & { readonly name: string }>;
  readonly options: { readonly enhancedResolveOptions: object };
};

type Tree = Readonly<Record<string, string>>;

/** For each rule trees with one violation each: a file's path → its text. Imported files need no text of their own. */
const PLANTED: Readonly<Record<string, ReadonlyArray<Tree>>> = {
  '1-contexts-meet-at-published': [
    { 'src/quoting/resolvers.ts': "import '../pricing/resolvers.ts';", 'src/pricing/resolvers.ts': '' },
    {
      'src/quoting/record/reactions/on-sent.ts': "import '../../../messaging/templates/template.ts';",
      'src/messaging/templates/template.ts': '',
    },
    {
      'src/pricing/resolvers.ts': "import '../quoting/published/queries/inner/records.ts';",
      'src/quoting/published/queries/inner/records.ts': '',
    },
    {
      'src/dispatch/carriers/read-models/list.ts':
        "import '../../../quoting/record/events/record-created.ts';",
      'src/quoting/record/events/record-created.ts': '',
    },
    {
      'src/booking/steps/commands/book.ts': "import '../../../quoting/record/commands/convert.ts';",
      'src/quoting/record/commands/convert.ts': '',
    },
    {
      'src/reporting/reports/sold.ts': "import '../../quoting/record/quote.ts';",
      'src/quoting/record/quote.ts': '',
    },
    {
      'src/auditing/describe-history.ts': "import '../billing/charges/charge.ts';",
      'src/billing/charges/charge.ts': '',
    },
    {
      'src/api/graphql/call.ts': "import type {} from '../../quoting/record/quote.ts';",
      'src/quoting/record/quote.ts': '',
    },
    {
      'src/claims/claim.ts': "import '../quoting/record/quote.ts';",
      'src/quoting/record/quote.ts': '',
    },
    { 'src/quoting/resolvers.ts': "import '../api/status.ts';", 'src/api/status.ts': '' },
    { 'src/auditing/proof.ts': "import '../operations/tool.ts';", 'src/operations/tool.ts': '' },
    {
      'src/booking/links/link.ts': "import '../../quoting/published/helpers.ts';",
      'src/quoting/published/helpers.ts': '',
    },
  ],
  '1-published-is-a-contract': [
    ...['events', 'commands', 'queries'].map((file) => ({
      [`src/quoting/published/${file}.ts`]: "import '../record/quote.ts';",
      'src/quoting/record/quote.ts': '',
    })),
    { 'src/quoting/published/queries.ts': "import '../../platform/sql.ts';", 'src/platform/sql.ts': '' },
    {
      'src/quoting/published/queries/records.ts': "import '../../record/record-ids.ts';",
      'src/quoting/record/record-ids.ts': '',
    },
    {
      'src/quoting/published/queries.ts': "import '../../pricing/published/queries.ts';",
      'src/pricing/published/queries.ts': '',
    },
  ],
  '2-only-contexts-sees-an-index': [
    { 'src/main.ts': "import './quoting/index.ts';", 'src/quoting/index.ts': '' },
    { 'src/product/core.ts': "import '../quoting/index.ts';", 'src/quoting/index.ts': '' },
  ],
  '3-aggregates-are-pure': [
    { 'src/quoting/record/quote.ts': "import 'node:fs';" },
    { 'src/quoting/contract/prices.ts': "import '../../platform/sql.ts';", 'src/platform/sql.ts': '' },
    { 'src/quoting/record/events/created.ts': "import 'pg';" },
  ],
  '3-aggregates-know-no-surroundings': [
    {
      'src/quoting/record/events/record-created.ts': "import '../resolvers.ts';",
      'src/quoting/record/resolvers.ts': '',
    },
    {
      'src/quoting/statuses/status.ts': "import './read-models/status-list.ts';",
      'src/quoting/statuses/read-models/status-list.ts': '',
    },
    {
      'src/quoting/referrers/referrer.ts': "import '../statuses/commands/create-status.ts';",
      'src/quoting/statuses/commands/create-status.ts': '',
    },
    { 'src/pricing/size.ts': "import './adapters/osrm.ts';", 'src/pricing/adapters/osrm.ts': '' },
  ],
  '3-commands-decide': [
    ...['express', 'graphql'].map((name) => ({
      'src/quoting/record/commands/create-quote.ts': `import '${name}';`,
    })),
    {
      'src/quoting/record/commands/create-quote.ts': "import '../../../platform/database.ts';",
      'src/platform/database.ts': '',
    },
  ],
  '3-commands-know-no-surroundings': [
    {
      'src/quoting/record/commands/create-quote.ts': "import '../read-models/list.ts';",
      'src/quoting/record/read-models/list.ts': '',
    },
    {
      'src/pricing/commands/define-size.ts': "import '../read-models/list.ts';",
      'src/pricing/read-models/list.ts': '',
    },
    {
      'src/quoting/record/commands/create-quote.ts': "import '../reactions/on-sent.ts';",
      'src/quoting/record/reactions/on-sent.ts': '',
    },
    {
      'src/quoting/record/commands/create-quote.ts': "import '../../statuses/resolvers.ts';",
      'src/quoting/statuses/resolvers.ts': '',
    },
    {
      'src/quoting/record/commands/create-quote.ts': "import type {} from '../../generated/schema.ts';",
      'src/quoting/generated/schema.ts': '',
    },
  ],
  '4-shared-kernel-stands-alone': [
    { 'src/shared-kernel/money.ts': "import '../platform/each-of.ts';", 'src/platform/each-of.ts': '' },
    { 'src/shared-kernel/money.ts': "import 'node:fs';" },
    { 'src/shared-kernel/money.ts': "import 'express';" },
  ],
  '4-platform-knows-no-domain': [
    {
      'src/platform/runner.ts': "import '../quoting/published/queries.ts';",
      'src/quoting/published/queries.ts': '',
    },
    { 'src/platform/runner.ts': "import '../product/contexts.ts';", 'src/product/contexts.ts': '' },
  ],
  '5-drivers-stay-with-the-tables': [
    { 'src/api/sign-in/sessions.ts': "import 'pg';" },
    { 'src/main.ts': "import type { Knex } from 'knex';" },
    { 'src/quoting/resolvers.ts': "import 'knex';" },
  ],
  '5-read-models-are-their-contexts': [
    {
      'src/main.ts': "import './quoting/resolvers.ts';",
      'src/quoting/resolvers.ts': "import '../pricing/read-models/sizes.ts';",
      'src/pricing/read-models/sizes.ts': '',
    },
    {
      'src/reporting/reports/sold.ts': "import '../../quoting/record/read-models/quote-list.ts';",
      'src/quoting/record/read-models/quote-list.ts': '',
    },
    {
      'src/demo/seed.ts': "import '../quoting/record/read-models/quote-list.ts';",
      'src/quoting/record/read-models/quote-list.ts': '',
    },
  ],
  '6-web-shares-only-contracts': [
    { 'web/main.tsx': "import '../src/quoting/record/quote.ts';", 'src/quoting/record/quote.ts': '' },
    { 'web/main.tsx': "import '../src/platform/each-of.ts';", 'src/platform/each-of.ts': '' },
  ],
  '6-features-do-not-meet': [
    { 'web/features/quoting/list.tsx': "import '../booking/page.tsx';", 'web/features/booking/page.tsx': '' },
  ],
  '6-features-rest-on-kit': [
    { 'web/features/quoting/list.tsx': "import '../../app/store.ts';", 'web/app/store.ts': '' },
  ],
  '6-kit-knows-no-feature': [
    {
      'web/kit/list-page.tsx': "import '../features/quoting/list.tsx';",
      'web/features/quoting/list.tsx': '',
    },
    { 'web/api/people.ts': "import '../features/quoting/list.tsx';", 'web/features/quoting/list.tsx': '' },
  ],
  '6-kit-knows-no-context': [
    {
      'web/kit/registry/look-up.tsx': "import '../../../src/dispatch/contract/carriers.ts';",
      'src/dispatch/contract/carriers.ts': '',
    },
  ],
  '6-app-reads-the-list': [
    { 'web/app/header.tsx': "import '../features/search/field.tsx';", 'web/features/search/field.tsx': '' },
    { 'web/app/routes.tsx': "import('../features/home/home.tsx');", 'web/features/home/home.tsx': '' },
  ],
  '6-the-list-has-manifests': [
    { 'web/app/features.ts': "import '../features/home/home.tsx';", 'web/features/home/home.tsx': '' },
  ],
  '6-documents-are-their-features': [
    {
      'web/features/search/find.ts': "import '../../api/generated/quoting/lists.ts';",
      'web/api/generated/quoting/lists.ts': '',
    },
  ],
  '7-no-cycles': [{ 'src/platform/a.ts': "import './b.ts';", 'src/platform/b.ts': "import './a.ts';" }],
  '7-no-orphans': [{ 'src/platform/forgotten.ts': 'export const nobodyAsks = 1;' }],
};

/** The names of the rules that a tree breaks. */
const broken = async (root: string, folders: Array<string>): Promise<ReadonlyArray<string>> => {
  const { output } = await cruise(
    folders,
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden } },
    options.enhancedResolveOptions,
  );
  const { violations } = (output as ICruiseResult).summary;
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
};

const plant = (root: string, tree: Tree): void => {
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

describe('the boundaries', () => {
  let root: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('have a planted violation for every rule', () => {
    expect(Object.keys(PLANTED)).to.have.members(forbidden.map(({ name }) => name));
  });

  for (const [rule, trees] of Object.entries(PLANTED)) {
    for (const tree of trees) {
      const [path, text] = Object.entries(tree)[0] ?? [];
      it(`${rule} bites: ${path}: ${text}`, async () => {
        plant(root, tree);
        const folders = ['src', 'web'].filter((folder) =>
          Object.keys(tree).some((file) => file.startsWith(folder)),
        );
        const rules = (await broken(root, folders)).map((line) => line.split(':')[0]);
        expect(rules).to.include(rule);
      });
    }
  }

  it('lets a well-behaved tree pass', async () => {
    plant(root, {
      'src/product/contexts.ts': "import '../quoting/index.ts';",
      'src/quoting/index.ts':
        "import './record/commands/create-quote.ts'; import './record/read-models/list.ts'; import './record/reactions/on-sent.ts';",
      'src/quoting/record/commands/create-quote.ts':
        "import '../quote.ts'; import '../../../pricing/published/queries.ts'; import '../../../dispatch/published/commands.ts'; import '../../../platform/command/command.ts';",
      'src/quoting/record/read-models/list.ts':
        "import 'pg'; import 'knex'; import '../../../dispatch/published/events.ts';",
      'src/quoting/record/reactions/on-sent.ts':
        "import '../../../dispatch/published/events.ts'; import '../../../dispatch/published/commands.ts';",
      'src/quoting/record/quote.ts':
        "import 'fp-ts/lib/Either.js'; import '../contract/prices.ts'; import '../published/events.ts'; import '../../shared-kernel/money.ts';",
      'src/quoting/contract/prices.ts': "import 'io-ts';",
      'src/quoting/published/events.ts': "import 'io-ts'; import '../../shared-kernel/money.ts';",
      'src/reporting/reports/sold.ts':
        "import '../../quoting/published/events.ts'; import '../../pricing/published/queries.ts';",
      'src/dispatch/published/events.ts': "import 'io-ts';",
      'src/dispatch/published/commands.ts': "import 'io-ts';",
      'src/pricing/published/queries.ts': "import '../../shared-kernel/money.ts';",
      'src/platform/command/command.ts': "import '../../shared-kernel/money.ts';",
      'src/shared-kernel/money.ts': '',
      'web/main.tsx': "import './app/features.ts';",
      'web/app/features.ts': "import '../features/quoting/feature.tsx';",
      'web/features/quoting/feature.tsx': "import './list.tsx';",
      'web/features/quoting/list.tsx':
        "import '../../../src/quoting/contract/prices.ts'; import '../../api/generated/quoting/lists.ts';",
      'web/api/generated/quoting/lists.ts': '',
    });
    expect(await broken(root, ['src', 'web'])).to.deep.equal([]);
  });

  it('refuse `export *`', () => {
    plant(root, { 'src/platform/all.ts': "export * from './each-of.ts';\n" });
    const { status, stderr } = spawnSync(
      resolve('node_modules/.bin/biome'),
      ['lint', `--config-path=${resolve('.')}`, '--vcs-enabled=false', 'src'],
      { cwd: root, encoding: 'utf8' },
    );
    expect(stderr).to.include('noReExportAll');
    expect(status).not.to.equal(0);
  });
});
