// The rules of docs/architecture.md. `$1` in a `to` is what the first group of its `from` has matched.
/** A folder of src but some, so that a new context is one to every rule. */
const folderBut = (...others) => `((?!${others.map((folder) => `${folder}/`).join('|')})[^/]+)`;
const BESIDE = ['api', 'auditing', 'reporting', 'shared-kernel', 'platform', 'product', 'operations', 'demo'];
const CONTEXT = folderBut(...BESIDE);
/** Contexts, and what reads of them only what they publish: the edge, reporting and auditing. */
const READER = folderBut('shared-kernel', 'platform', 'product', 'operations', 'demo');
const CONTEXTS = `^src/${CONTEXT}/`;
const OWN = '^src/$1/';
const SPECS = '\\.spec\\.tsx?$';
const SHARED = '^src/shared-kernel/';
const PUBLISHED = `^src/${CONTEXT}/published/(events|commands|queries|queries/[a-z-]+)\\.ts$`;
const CONTRACT = '^src/$1/contract/';
const PURE_PACKAGES = '(^|/)node_modules/(fp-ts|io-ts)/';
/** Keys between two others, computed from these alone. */
const KEYS_BETWEEN = '(^|/)node_modules/fractional-indexing/';
const DRIVERS = '(^|/)node_modules/(@types/)?(knex|pg)/';

/**
 * Folders of a context or of one of its aggregates that reach beyond pure code, and files that join things together or
 * read by a store in memory.
 */
const REACHING = '(read-models|lists|resolvers|reactions|adapters|history|search|places|generated|testing)/';
const FACE =
  '(index|settings|schema\\.mappers|resolvers|query-handlers|commands|reactions|[^/]+-(store|at))\\.ts$';
const COMMANDS = 'commands/';

/** What lies in a context, or in one of its aggregates. */
const within = (context, what) => [`^src/${context}/${what}`, `^src/${context}/[^/]+/${what}`];

const IMPURE = [REACHING, FACE, COMMANDS].flatMap((what) => within(CONTEXT, what));

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      '1-contexts-meet-at-published',
      'Contexts, the edge, reporting and auditing import only shared-kernel, platform, themselves and published files.',
      { path: `^src/${READER}/` },
      { path: '^(src|web)/', pathNot: [OWN, SHARED, '^src/platform/', PUBLISHED] },
    ),
    rule(
      '1-published-is-a-contract',
      'Published files import only shared-kernel, their own contract and io-ts/fp-ts.',
      { path: `^src/${CONTEXT}/published/` },
      { path: '', pathNot: [SHARED, CONTRACT, '^src/$1/published/', PURE_PACKAGES] },
    ),
    rule(
      '2-only-contexts-sees-an-index',
      "Only product/contexts.ts imports a context's index.ts.",
      { path: '', pathNot: '^src/product/contexts\\.ts$' },
      { path: `^src/${CONTEXT}/index\\.ts$` },
    ),
    rule(
      '3-aggregates-are-pure',
      'Aggregates, events and the contract import only shared-kernel, pure packages and their own context: no I/O.',
      { path: CONTEXTS, pathNot: [SPECS, ...IMPURE] },
      { path: '', pathNot: [SHARED, PURE_PACKAGES, KEYS_BETWEEN, OWN] },
    ),
    rule(
      '3-aggregates-know-no-surroundings',
      'Of their own context, aggregates, events and the contract import only their like.',
      { path: CONTEXTS, pathNot: [SPECS, ...IMPURE] },
      {
        path: [...within('$1', REACHING), ...within('$1', COMMANDS), ...within('$1', FACE)],
        pathNot: PUBLISHED,
      },
    ),
    rule(
      '3-commands-decide',
      'A command imports platform/command, its own context and what others publish: no I/O.',
      { path: within(CONTEXT, COMMANDS), pathNot: SPECS },
      {
        path: '',
        pathNot: [SHARED, PURE_PACKAGES, '^src/platform/command/command\\.ts$', OWN, PUBLISHED],
      },
    ),
    rule(
      '3-commands-know-no-surroundings',
      'Of its own context, a command imports only pure files and commands.',
      { path: within(CONTEXT, COMMANDS), pathNot: SPECS },
      { path: [...within('$1', REACHING), ...within('$1', FACE)], pathNot: PUBLISHED },
    ),
    rule(
      '4-shared-kernel-stands-alone',
      'shared-kernel imports nothing of ours, and no package but fp-ts and io-ts.',
      { path: SHARED, pathNot: SPECS },
      { path: '', pathNot: [SHARED, PURE_PACKAGES] },
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
        pathNot: ['^src/(platform|reporting|auditing)/', ...within(CONTEXT, 'read-models/')],
      },
      { path: DRIVERS },
    ),
    rule(
      '5-read-models-are-their-contexts',
      'Read models belong to their context; only platform, product and operations read those of all.',
      { path: `^src/${folderBut('platform', 'product', 'operations')}/` },
      { path: within(CONTEXT, 'read-models/'), pathNot: OWN },
    ),
    rule(
      '6-web-shares-only-contracts',
      'web imports from src only shared-kernel and contract/.',
      { path: '^web/' },
      { path: '^src/', pathNot: [SHARED, `^src/${CONTEXT}/contract/`] },
    ),
    rule(
      '6-features-do-not-meet',
      'A feature imports no other feature.',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/([^/]+)/', pathNot: '^web/features/$1/' },
    ),
    rule(
      '6-features-rest-on-kit',
      'app → features → kit: nothing looks back up.',
      { path: '^web/(features|kit|api)/' },
      { path: '^web/app/' },
    ),
    rule(
      '6-kit-knows-no-feature',
      'kit and api are what features are made of.',
      { path: '^web/(kit|api)/' },
      { path: '^web/features/' },
    ),
    rule(
      '6-kit-knows-no-context',
      "The kit imports no context's contract; saved views, which any list can have, are the exception.",
      { path: '^web/kit/' },
      { path: `^src/${CONTEXT}/contract/`, pathNot: '^src/workspace/contract/saved-views\\.ts$' },
    ),
    rule(
      '6-app-reads-the-list',
      'app knows features by the list in features.ts alone.',
      { path: '^web/', pathNot: ['^web/features/', '^web/app/features\\.ts$'] },
      { path: '^web/features/' },
    ),
    rule(
      '6-the-list-has-manifests',
      "features.ts imports the features' manifests, and nothing behind them.",
      { path: '^web/app/features\\.ts$' },
      {
        path: '^web/features/',
        pathNot: [
          '^web/features/[^/]+/feature(-in-development)?\\.tsx?$',
          '^web/features/[^/]+/[^/]+/feature\\.tsx?$',
        ],
      },
    ),
    rule(
      '6-documents-are-their-features',
      "A feature sends its own documents, and those of web/api; only types are everybody's.",
      { path: '^web/features/([^/]+)/' },
      { path: '^web/api/generated/[^/]+/', pathNot: '^web/api/generated/$1/' },
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
