import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { type DocumentNode, parse } from 'graphql';
import { filesUnder } from './files-under.ts';

type Row = { readonly page: string; readonly line: string; readonly built: string; readonly tested: string };

const quoted = (cell: string): ReadonlyArray<string> =>
  [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
// A path has a folder and a suffix; words such as `any()` in a note are not paths.
const paths = (cell: string): ReadonlyArray<string> =>
  quoted(cell).filter((text) => /^[\w.-]+(\/[\w.-]+)*\.\w+$/.test(text));

const rowsOf = (page: string): ReadonlyArray<Row> =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((text) => text.startsWith('| ') && !text.startsWith('| ---'))
    .map((text) => text.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells[2] !== 'built')
    .map(([, line = '', built = '', tested = '']) => ({ page, line, built, tested }));

const pages = filesUnder('docs/coverage', '.md');
const rows = pages.flatMap(rowsOf);

const rootFields = (document: DocumentNode): ReadonlyArray<string> =>
  document.definitions.flatMap((definition) =>
    (definition.kind === 'ObjectTypeDefinition' || definition.kind === 'ObjectTypeExtension') &&
    ['Query', 'Mutation'].includes(definition.name.value)
      ? (definition.fields ?? []).map(
          (field) => `${definition.name.value.toLowerCase()} \`${field.name.value}\``,
        )
      : [],
  );

const isBuilt = (row: Row): boolean => row.built !== 'not yet';

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
        ? paths(row.built).length === 0 || (row.tested !== 'not yet' && paths(row.tested).length === 0)
        : row.tested !== '–',
    );

    expect(rows.length).to.be.greaterThan(500);
    expect(unclear).to.deep.equal([]);
  });

  it('is found from its index, page by page', () => {
    const index = 'docs/coverage.md';
    const linked = [...readFileSync(index, 'utf8').matchAll(/\]\(([^)]+\.md)\)/g)].map((match) =>
      join(dirname(index), match[1] ?? ''),
    );

    expect(linked.sort()).to.deep.equal([...pages].sort());
  });
});
