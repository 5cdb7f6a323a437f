import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'chai';

type Word = {
  /** Declared names: types, constants, functions and members of types. */
  readonly name: RegExp;
  readonly instead: string;
  /** Paths where the name has that meaning; everywhere by default. */
  readonly within?: RegExp;
};

/** Names that said nothing, or several things, and the terms that took their place. */
const FORBIDDEN: ReadonlyArray<Word> = [
  {
    name: /^(\w*[a-z])?Place[sd]?$|^place(At|Of\w*|In|Key)$|^placesFor$/,
    instead: 'NavItem, Cursor, Locality, FieldPath, ListEntry, KeyScope or Position, as meant; labelOf',
  },
  { name: /^Lane$/, instead: 'ModelRun', within: /^src\/platform\// },
  { name: /^ListViewView$/, instead: 'SavedView' },
  { name: /^viewsOf$/, instead: 'presenter' },
  { name: /^Request$/, instead: 'ResolverContext' },
  { name: /^Call$/, instead: 'GraphqlCall, ExternalCall or RestEndpoint' },
  { name: /^Answer$/, instead: 'Response' },
  { name: /^Answerer$/, instead: 'QueryHandler' },
  { name: /^[qQ]uestion$/, instead: 'ContextQuery', within: /^src\/(?!operations\/)/ },
  { name: /^makes$/, instead: 'fullRowEvents', within: /\/platform\/|\/read-models\// },
  { name: /^Fate$/, instead: 'RecordOutcome' },
  { name: /^Desk$/, instead: 'LeadCard' },
  { name: /^staying$/, instead: 'row membership' },
  { name: /^Standing$/, instead: 'one name for each of its meanings' },
  {
    name: /^[tT]elling$|^[tT]old$|^is[tT]old$|Told$/,
    instead: 'describeChanges, description',
    within: /^src\/(quoting|dispatch|pricing|workspace|platform\/history)\/|^web\//,
  },
  { name: /^any$/, instead: 'the permission by its meaning: anyList' },
];

/** File names without extension, and what they are called. */
const FILES: Readonly<Record<string, string>> = {
  posting: 'load-board-permission',
  choices: 'references, options',
  'kept-lists': 'list-session',
  'kept-answers': 'answer-cache',
  'asked-once': 'statement-dedupe',
  standing: 'one name for each of its meanings',
};

const isRead = (path: string): boolean =>
  /\.(ts|tsx|mjs)$/.test(path) && !/\.spec\.|\/(generated|testing)\//.test(path);

const PATHS = ['src', 'web', 'scripts', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter(isRead),
);

const IMPORTS = /^import\s[\s\S]*?;$/gm;
const DECLARED = /\b(?:type|interface|class|function|const|let|readonly)\s+([A-Za-z]\w*)/g;

const declaredIn = (text: string): ReadonlyArray<string> =>
  [...text.replace(IMPORTS, '').matchAll(DECLARED)].flatMap(([, name]) => name ?? []);

const wrongIn = (path: string, text: string): ReadonlyArray<string> =>
  [...new Set(declaredIn(text))].flatMap((name) =>
    FORBIDDEN.filter((word) => word.name.test(name) && (word.within?.test(path) ?? true)).map(
      ({ instead }) => `${path}: ${name}, instead of ${instead}`,
    ),
  );

describe('the words of the code', () => {
  it('finds a forbidden name where it is declared, and not where it is imported or means something else', () => {
    const planted = "import { type Request } from 'express';\nexport type ListPlace = { readonly any: 1 };\n";
    expect(wrongIn('web/kit/list/a.ts', planted).map((line) => line.split(',')[0])).to.deep.equal([
      'web/kit/list/a.ts: ListPlace',
      'web/kit/list/a.ts: any',
    ]);
    expect(wrongIn('web/kit/lane.tsx', 'export const Lane = 1;')).to.deep.equal([]);
    expect(wrongIn('src/platform/projector/a.ts', 'type Lane = 1;')).to.have.length(1);
    expect(PATHS.length).to.be.greaterThan(1000);
  });

  it('are the terms of the field', () => {
    expect(PATHS.flatMap((path) => wrongIn(path, readFileSync(path, 'utf8')))).to.deep.equal([]);
  });

  it('name files too', () => {
    const wrong = PATHS.filter((path) => Object.hasOwn(FILES, basename(path).split('.')[0] ?? ''));
    expect(wrong).to.deep.equal([]);
  });
});

/** Words on screens that people stumbled over, and what says it now. */
const RETIRED: ReadonlyArray<{ readonly words: RegExp; readonly instead: string }> = [
  { words: /\bGo on\b|\b(go|gone) on (with|editing|in)\b|\bto go on\b/, instead: 'continue' },
  { words: /already stand so\b/, instead: 'have that already' },
  { words: /leaves this list once that is loaded again/, instead: 'no longer belongs to this list' },
  { words: /nothing here that you may set/, instead: 'who may change it' },
  { words: /Nothing was noted/, instead: 'No notes yet' },
  { words: /\b[Pp]ick-up/, instead: 'pickup' },
];
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;

const retiredIn = (path: string, text: string): ReadonlyArray<string> =>
  RETIRED.filter(({ words }) => words.test(text.replaceAll(COMMENTS, '').replaceAll(/\s+/g, ' '))).map(
    ({ words, instead }) => `${path}: ${words.source}, instead of ${instead}`,
  );

describe('the words on screens', () => {
  it('finds retired words in what is shown, and not in comments', () => {
    expect(retiredIn('a.tsx', '<Button text="Go on editing" />')).to.have.length(1);
    expect(retiredIn('a.ts', "const a = 'Sign in to go on.';")).to.have.length(1);
    expect(retiredIn('a.tsx', '<p>\n  Nothing was\n  noted.\n</p>')).to.have.length(1);
    expect(retiredIn('a.tsx', "import a from 'http://a.test'; const a = 'Go on with 9';")).to.have.length(1);
    expect(
      retiredIn('a.tsx', '/** What is gone on with later. */\nconst a = 1; // Go on as before.'),
    ).to.deep.equal([]);
  });

  it('are those that people understood', () => {
    const shown = PATHS.filter((path) => /^(web|src)\//.test(path));
    expect(shown.flatMap((path) => retiredIn(path, readFileSync(path, 'utf8')))).to.deep.equal([]);
  });
});
