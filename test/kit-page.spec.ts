import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';

const KIT = 'web/kit';
const PAGE = 'web/features/kit/feature-in-development.ts';

/** Components that no page of the kit can show, and why. */
const EXCEPT: Readonly<Record<string, string>> = {
  'web/kit/form/leave-guard.tsx: LeaveGuard': 'mounted once around all pages, also those of the kit',
  'web/kit/form/question-dialog.tsx: QuestionDialog':
    'opened by what is asked on a page; the page of forms asks',
  'web/kit/form/question-once-asked.tsx: QuestionOnceAsked':
    'mounted once around all pages, also those of the kit',
  'web/kit/lazy/awaited-code-dialog.tsx: AwaitedCodeDialog':
    'mounted once around all pages, also those of the kit',
  'web/kit/lazy/coming-dialog.tsx: ComingDialog':
    'stands where a dialog opens until its code is there; that of the kit is',
  'web/kit/list/bulk/left-batches-once-needed.tsx: LeftBatches':
    'mounted once around all pages; the page of lists shows what it runs',
  'web/kit/list/bulk/left-batches-dialog.tsx: LeftBatchesDialog':
    'opened by a batch whose list was left; the page of lists shows what it runs',
  'web/kit/lane-map/lane-map.tsx: LaneMap': 'draws what the server knows of two ZIP codes',
  'web/kit/facts.tsx: Facts': 'shows what a record has; its cards are in the pictures of records',
  'web/kit/list/row-marks.tsx: RowMarks':
    'shows the marks that features find for their rows; the page has the mark',
  'web/kit/record/record-marks.tsx: RecordMarks':
    'shows the marks that features bring; the page has the mark',
  'web/kit/record/editing/field-to-change.tsx: FieldToChange':
    'a link within the page of a record in editing',
  'web/kit/toasts.tsx: Toasts': 'mounted with the first message, which the kit shows',
  'web/kit/toast-item.tsx: ToastItem': 'mounted with the first message, which the kit shows',
};

type Import = { readonly path: string; readonly names: ReadonlyArray<string> | 'all' };

const IMPORTED = /^import\s+(?!type\s)(?:\w+,?\s*)?(?:\{([^}]*)\}\s*from\s*|from\s*)?'(\.[^']+)';/gm;
const LAZY = /\bimport\('(\.[^']+)'\)/g;

const namesIn = (list: string): ReadonlyArray<string> =>
  list
    .split(',')
    .map((each) => each.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));

/** What a file imports of the project's code, types left out; all of a file that is loaded lazily. */
const importsOf = (path: string): ReadonlyArray<Import> => {
  const text = readFileSync(path, 'utf8');
  const at = (to = ''): string => join(dirname(path), to);
  return [
    ...[...text.matchAll(IMPORTED)].map(([, names = '', to]) => ({ path: at(to), names: namesIn(names) })),
    ...[...text.matchAll(LAZY)].map(([, to]) => ({ path: at(to), names: 'all' as const })),
  ].filter((each) => /\.tsx?$/.test(each.path));
};

/** Names of each file that code reachable from another one imports. */
const reachedFrom = (start: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const reached = new Map<string, Set<string>>([[start, new Set()]]);
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
    for (const { path: to, names } of importsOf(path)) {
      if (!reached.has(to)) waiting.push(to);
      const known = reached.get(to) ?? new Set();
      for (const name of names === 'all' ? ['*'] : names) known.add(name);
      reached.set(to, known);
    }
  return reached;
};

const COMPONENT = /^export const ([A-Z][a-z]\w*)\s*(?::|=\s*(?:<[\s\S]*?>)?\s*\(|=\s*memo\b)/gm;

const componentsOf = (path: string): ReadonlyArray<string> =>
  [...readFileSync(path, 'utf8').matchAll(COMPONENT)].flatMap(([, name]) => name ?? []);

const isUsedWithin = (path: string, name: string): boolean =>
  new RegExp(`<${name}\\b`).test(readFileSync(path, 'utf8'));

const parts = readdirSync(KIT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.includes('.spec.'))
  .map((path) => join(KIT, path));

/** Components of the kit that the pages under a manifest do not show. */
const missingFrom = (start: string): ReadonlyArray<string> => {
  const reached = reachedFrom(start);
  return parts.flatMap((path) => {
    const names = reached.get(path);
    return componentsOf(path)
      .filter((name) => !(names?.has('*') || names?.has(name) || (names && isUsedWithin(path, name))))
      .map((name) => `${path}: ${name}`);
  });
};

describe('the page of the kit', () => {
  it('shows every component of the kit', () => {
    expect(missingFrom(PAGE).filter((part) => !Object.hasOwn(EXCEPT, part))).to.deep.equal([]);
  });

  it('has no exception for what it shows', () => {
    expect(Object.keys(EXCEPT).filter((part) => !missingFrom(PAGE).includes(part))).to.deep.equal([]);
  });

  it('would be missed by each component, if it imported nothing', () => {
    const components = parts.flatMap(componentsOf);
    expect(components).to.include.members(['Loaded', 'TextField', 'ListPage', 'EntityPage', 'More']);
    expect(missingFrom('web/kit/option.ts')).to.have.length(components.length);
  });
});
