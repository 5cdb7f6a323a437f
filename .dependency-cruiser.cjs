// The rules of docs/architecture.md. `$1` in a `to` is what the first group of its `from` has matched.
const CONTEXT = '(quoting|booking|dispatch|billing|pricing|identity|messaging)';
const CONTEXTS = `^src/${CONTEXT}/`;
const OWN = '^src/$1/';
const SPECS = '\\.spec\\.tsx?$';
const SHARED = '^src/shared-kernel/';
const PURE_PACKAGES = '(^|/)node_modules/(fp-ts|io-ts)/';
const DRIVERS = '(^|/)node_modules/(@types/)?(knex|pg)/';

/** What a context shows and joins together; every other file at its root is pure, like its events and contract. */
const FACE = '(index|published|resolvers|answers)\\.ts$';
const PURE = `((events|contract)/.+|(?!${FACE})[^/]+\\.ts$)`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      '1-contexts-meet-at-published',
      'A context imports another only through its published.ts.',
      { path: CONTEXTS },
      { path: CONTEXTS, pathNot: [OWN, `^src/${CONTEXT}/published\\.ts$`] },
    ),
    rule(
      '1-published-is-a-contract',
      'published.ts imports only shared-kernel, its own contract.ts and io-ts/fp-ts.',
      { path: `^src/${CONTEXT}/published\\.ts$` },
      { path: '', pathNot: [SHARED, '^src/$1/contract(\\.ts$|/)', PURE_PACKAGES] },
    ),
    rule(
      '2-only-contexts-sees-an-index',
      "Only contexts.ts imports a context's index.ts.",
      { path: '', pathNot: '^src/contexts\\.ts$' },
      { path: `^src/${CONTEXT}/index\\.ts$` },
    ),
    rule(
      '3-aggregates-are-pure',
      "Aggregates, events and contract.ts import only shared-kernel, fp-ts/io-ts and their context's like: no I/O.",
      { path: `^src/${CONTEXT}/${PURE}`, pathNot: SPECS },
      { path: '', pathNot: [SHARED, PURE_PACKAGES, `^src/$1/${PURE}`] },
    ),
    rule(
      '3-commands-decide',
      "A command imports platform/command, its context's pure files and commands, and published contracts: no I/O.",
      { path: `^src/${CONTEXT}/commands/`, pathNot: SPECS },
      {
        path: '',
        pathNot: [
          ...[SHARED, PURE_PACKAGES, '^src/platform/command/command\\.ts$'],
          ...[`^src/$1/${PURE}`, '^src/$1/commands/', `^src/${CONTEXT}/published\\.ts$`],
        ],
      },
    ),
    rule(
      '4-shared-kernel-stands-alone',
      'shared-kernel imports nothing of ours.',
      { path: SHARED, pathNot: SPECS },
      { path: '^(src|web|test|scripts|migrations)/', pathNot: SHARED },
    ),
    rule(
      '4-platform-knows-no-domain',
      'platform imports no context, and none of what is built on contexts.',
      { path: '^src/platform/', pathNot: SPECS },
      { path: '^(src|web)/', pathNot: ['^src/platform/', SHARED] },
    ),
    rule(
      '5-drivers-stay-with-the-tables',
      'Only platform, read models, reporting and auditing import knex or pg.',
      {
        path: '^(src|web)/',
        pathNot: ['^src/(platform|reporting|auditing)/', `^src/${CONTEXT}/read-models/`],
      },
      { path: DRIVERS },
    ),
    rule(
      '5-read-models-are-their-contexts',
      "A read model reads only its own context's tables.",
      { path: `^src/${CONTEXT}/` },
      { path: `^src/${CONTEXT}/read-models/`, pathNot: OWN },
    ),
    rule(
      '6-web-shares-only-contracts',
      'web imports from src only shared-kernel and contract.ts.',
      { path: '^web/' },
      { path: '^src/', pathNot: [SHARED, `^src/${CONTEXT}/contract\\.ts$`] },
    ),
    rule(
      '6-features-do-not-meet',
      'A feature imports no other feature.',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/([^/]+)/', pathNot: '^web/features/$1/' },
    ),
    rule(
      '6-features-rest-on-ui',
      'app → features → ui: nothing looks back up.',
      { path: '^web/(features|ui|graphql)/' },
      { path: '^web/app/' },
    ),
    rule(
      '6-ui-knows-no-feature',
      'ui is what features are made of.',
      { path: '^web/ui/' },
      { path: '^web/features/' },
    ),
    rule('7-no-cycles', 'No file depends on itself through others.', {}, { circular: true }),
    rule(
      '7-no-orphans',
      'A file that imports nothing and is imported by nothing is forgotten.',
      { orphan: true, path: '^(src|web)/.+\\.tsx?$', pathNot: [SPECS, '\\.d\\.ts$'] },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
