import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { type DocumentNode, parse } from 'graphql';
import { filesUnder } from './files-under.ts';

/**
 * A line of the specification, where it is built and where it is tested: `a/file.spec.ts` “a title in it”.
 */
type Row = { readonly page: string; readonly line: string; readonly built: string; readonly tested: string };

const quoted = (cell: string): ReadonlyArray<string> =>
  [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
// A path has a folder and a suffix; code such as `any()` in a note is not a path.
const paths = (cell: string): ReadonlyArray<string> =>
  quoted(cell).filter((text) => /^[\w.-]+(\/[\w.-]+)*\.\w+$/.test(text));

const cellsOf = (text: string): ReadonlyArray<string> => text.split('|').map((cell) => cell.trim());

const rowsOf = (page: string): ReadonlyArray<Row> =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((text) => text.startsWith('| ') && !text.startsWith('| ---'))
    .map(cellsOf)
    .filter((cells) => cells[2] !== 'built')
    .map(([, line = '', built = '', tested = '']) => ({ page, line, built, tested }));

const pages = filesUnder('docs/coverage', '.md');
const rows = pages.flatMap(rowsOf);
const tableLines = pages.flatMap((page) =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((text) => text.startsWith('|'))
    .map((text) => ({ page, text, cells: cellsOf(text).length - 2 })),
);

const rootFields = (document: DocumentNode): ReadonlyArray<string> =>
  document.definitions.flatMap((definition) =>
    (definition.kind === 'ObjectTypeDefinition' || definition.kind === 'ObjectTypeExtension') &&
    ['Query', 'Mutation'].includes(definition.name.value)
      ? (definition.fields ?? []).map(
          (field) => `${definition.name.value.toLowerCase()} \`${field.name.value}\``,
        )
      : [],
  );

/** Test titles that a cell names, each with the spec before it. */
const titles = (cell: string): ReadonlyArray<readonly [spec: string, title: string]> =>
  [...cell.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, spec = '', title = '']) => [spec, title]);

/** Text of a spec for finding titles, whichever quotes they are in. */
const readable = (spec: string): string => readFileSync(spec, 'utf8').replaceAll('\\', '');

const isCut = (cell: string): boolean => (cell.match(/[“”]/g) ?? []).length !== 2 * titles(cell).length;

/**
 * Maximum number of rows of a page with the same evidence; with more, readers cannot tell which test is about
 * which row.
 */
const MOST_ALIKE = 4;

/** Values that occur more often than `most` times. */
const moreThan = (most: number, all: ReadonlyArray<string>): ReadonlyArray<string> => {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > most).map(([each]) => each);
};

const isBuilt = (row: Row): boolean => row.built !== 'not yet';

/** A type without a value yet has nothing to test. */
const isTypeOnly = ({ built, tested }: Row): boolean =>
  built.startsWith('part: the type') && tested === 'not yet';

describe('the coverage of the specification', () => {
  it('names as built exactly the operations that the schemas have', () => {
    const inSchemas = filesUnder('src', 'schema.graphql').flatMap((file) =>
      rootFields(parse(readFileSync(file, 'utf8'))),
    );
    const inCoverage = rows
      .filter((row) => row.page.endsWith('operations.md') && isBuilt(row))
      .flatMap((row) => row.line.match(/^(query|mutation) `\w+`/)?.[0] ?? []);

    expect(inSchemas).to.include('query `quotes`');
    expect([...inCoverage].sort()).to.deep.equal([...inSchemas].sort());
  });

  it('names only files that exist', () => {
    const missing = rows.flatMap((row) =>
      [...paths(row.built), ...paths(row.tested)]
        .filter((path) => !existsSync(path))
        .map((path) => `${row.page}: ${row.line}: ${path}`),
    );

    expect(missing).to.deep.equal([]);
  });

  it('says of every line where it is built and tested, or not yet', () => {
    const unclear = rows.filter((row) =>
      isBuilt(row)
        ? paths(row.built).length === 0 || (paths(row.tested).length === 0 && !isTypeOnly(row))
        : row.tested !== '–',
    );

    expect(rows.length).to.be.greaterThan(500);
    expect(unclear).to.deep.equal([]);
  });

  it('names specs as tests, and titles that they have', () => {
    const untrue = rows.flatMap(({ page, line, tested }) => [
      ...paths(tested)
        .filter((path) => !path.endsWith('.spec.ts'))
        .map((path) => `${page}: ${line}: ${path} is no spec`),
      ...titles(tested)
        .filter(([spec, title]) => !readable(spec).includes(title))
        .map(([spec, title]) => `${page}: ${line}: ${spec} has no “${title}”`),
      ...(isCut(tested) ? [`${page}: ${line}: a title stands without its spec`] : []),
    ]);

    expect(rows.flatMap(({ tested }) => titles(tested))).not.to.have.length(0);
    expect(untrue).to.deep.equal([]);
  });

  it('says of each row what is its own: what part is built, and evidence that few others share', () => {
    const without = rows.filter(({ built }) => /^part\b/.test(built) && !/^part: .+; `/.test(built));
    const coarse = moreThan(
      MOST_ALIKE,
      rows.filter(isBuilt).map(({ page, built, tested }) => `${page}: ${built} | ${tested}`),
    );

    expect(without).to.deep.equal([]);
    expect(coarse).to.deep.equal([]);
  });

  it('has three cells in each row, and each line once on its page', () => {
    const malformed = tableLines
      .filter(({ cells }) => cells !== 3)
      .map(({ page, text }) => `${page}: ${text}`);
    const twice = moreThan(
      1,
      rows.map(({ page, line }) => `${page}: ${line}`),
    );

    expect(malformed).to.deep.equal([]);
    expect(twice).to.deep.equal([]);
  });

  it('is found from its index, page by page', () => {
    const index = 'docs/coverage.md';
    const linked = [...readFileSync(index, 'utf8').matchAll(/\]\(([^)]+\.md)\)/g)].map((match) =>
      join(dirname(index), match[1] ?? ''),
    );

    expect(linked.sort()).to.deep.equal([...pages].sort());
  });
});
