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
      'src/quoting/reactions/on-sent.ts': "import '../../messaging/template.ts';",
      'src/messaging/template.ts': '',
    },
  ],
  '1-published-is-a-contract': [
    { 'src/quoting/published.ts': "import './quote.ts';", 'src/quoting/quote.ts': '' },
    { 'src/quoting/published.ts': "import '../platform/sql.ts';", 'src/platform/sql.ts': '' },
    { 'src/quoting/published.ts': "import '../pricing/published.ts';", 'src/pricing/published.ts': '' },
  ],
  '2-only-contexts-sees-an-index': [
    { 'src/main.ts': "import './quoting/index.ts';", 'src/quoting/index.ts': '' },
    { 'src/api/server.ts': "import '../quoting/index.ts';", 'src/quoting/index.ts': '' },
  ],
  '3-aggregates-are-pure': [
    { 'src/quoting/quote.ts': "import 'node:fs';" },
    { 'src/quoting/contract.ts': "import '../platform/sql.ts';", 'src/platform/sql.ts': '' },
    { 'src/quoting/events/record-created.ts': "import '../resolvers.ts';", 'src/quoting/resolvers.ts': '' },
  ],
  '3-commands-decide': [
    ...['express', 'graphql'].map((name) => ({
      'src/quoting/commands/create-quote.ts': `import '${name}';`,
    })),
    {
      'src/quoting/commands/create-quote.ts': "import '../read-models/list.ts';",
      'src/quoting/read-models/list.ts': '',
    },
    {
      'src/quoting/commands/create-quote.ts': "import '../reactions/on-sent.ts';",
      'src/quoting/reactions/on-sent.ts': '',
    },
    {
      'src/quoting/commands/create-quote.ts': "import '../../platform/database.ts';",
      'src/platform/database.ts': '',
    },
  ],
  '4-shared-kernel-stands-alone': [
    { 'src/shared-kernel/money.ts': "import '../platform/uuid.ts';", 'src/platform/uuid.ts': '' },
  ],
  '4-platform-knows-no-domain': [
    { 'src/platform/runner.ts': "import '../quoting/published.ts';", 'src/quoting/published.ts': '' },
    { 'src/platform/runner.ts': "import '../contexts.ts';", 'src/contexts.ts': '' },
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
  ],
  '6-web-shares-only-contracts': [
    { 'web/main.tsx': "import '../src/quoting/quote.ts';", 'src/quoting/quote.ts': '' },
    { 'web/main.tsx': "import '../src/platform/uuid.ts';", 'src/platform/uuid.ts': '' },
  ],
  '6-features-do-not-meet': [
    { 'web/features/quoting/list.tsx': "import '../booking/page.tsx';", 'web/features/booking/page.tsx': '' },
  ],
  '6-features-rest-on-ui': [
    { 'web/features/quoting/list.tsx': "import '../../app/store.ts';", 'web/app/store.ts': '' },
  ],
  '6-ui-knows-no-feature': [
    { 'web/ui/list-page.tsx': "import '../features/quoting/list.tsx';", 'web/features/quoting/list.tsx': '' },
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
      'src/contexts.ts': "import './quoting/index.ts';",
      'src/quoting/index.ts': "import './commands/create-quote.ts'; import './read-models/list.ts';",
      'src/quoting/commands/create-quote.ts':
        "import '../quote.ts'; import '../../pricing/published.ts'; import '../../platform/command/command.ts';",
      'src/quoting/read-models/list.ts': "import 'pg'; import 'knex';",
      'src/quoting/quote.ts':
        "import 'fp-ts/lib/Either.js'; import './contract.ts'; import '../shared-kernel/money.ts';",
      'src/quoting/contract.ts': "import 'io-ts';",
      'src/pricing/published.ts': "import '../shared-kernel/money.ts';",
      'src/platform/command/command.ts': "import '../../shared-kernel/money.ts';",
      'src/shared-kernel/money.ts': '',
      'web/main.tsx': "import './features/quoting/list.tsx';",
      'web/features/quoting/list.tsx': "import '../../../src/quoting/contract.ts';",
    });
    expect(await broken(root, ['src', 'web'])).to.deep.equal([]);
  });

  it('refuse `export *`', () => {
    plant(root, { 'src/platform/all.ts': "export * from './uuid.ts';\n" });
    const { status, stderr } = spawnSync(
      resolve('node_modules/.bin/biome'),
      ['lint', `--config-path=${resolve('.')}`, '--vcs-enabled=false', 'src'],
      { cwd: root, encoding: 'utf8' },
    );
    expect(stderr).to.include('noReExportAll');
    expect(status).not.to.equal(0);
  });

  it('hold in this tree', async () => {
    expect(await broken(resolve('.'), ['src', 'web', 'migrations', 'scripts', 'test'])).to.deep.equal([]);
  });
});
