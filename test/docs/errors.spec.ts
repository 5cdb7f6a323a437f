import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { STATUS } from '../../src/api/status.ts';
import { REFUSALS } from '../../src/platform/command/refusals.ts';
import { INVALID_FORM } from '../../src/shared-kernel/rejection.ts';
import { sentencesUnder } from './sentences.ts';

/** First cells of the table rows below each heading. */
const sections = new Map(
  readFileSync('docs/errors.md', 'utf8')
    .split(/^#+ /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const rows = lines.filter((line) => /^\| (?!---|message|code)/.test(line));
      return [heading, rows.map((row) => row.split('|').map((cell) => cell.trim()))] as const;
    }),
);
const cell = (rows: ReadonlyArray<ReadonlyArray<string>> = [], index: number): ReadonlyArray<string> =>
  rows.map((row) => row[index] ?? '');

/** Folders whose sentences operators read, and those that repeat sentences of graphql-js and of the load board. */
const NOT_FOR_USERS =
  /^src\/(auditing|demo|operations|product|platform\/(?!lists\/|process\/)|api\/graphql\/execution|dispatch\/load-board\/adapters\/stand-in|dispatch\/.+\/settings\.ts)/;

const sentences = [
  ...sentencesUnder('src').filter(({ codes, file }) => codes.length > 0 || !NOT_FOR_USERS.test(file)),
  { text: INVALID_FORM, codes: ['INVALID'], file: 'src/shared-kernel/rejection.ts' },
  { text: 'Invalid Date Range : … - …', codes: [], file: 'src/shared-kernel/civil-date.ts' },
];
const texts = (having: (codes: ReadonlyArray<string>) => boolean) =>
  new Set(sentences.filter(({ codes }) => having(codes)).map(({ text }) => text));

describe('the catalogue of errors', () => {
  it('has every code with its status, and what to do about it', () => {
    const codes = sections.get('Errors') ?? [];

    expect(cell(codes, 1)).to.deep.equal(Object.keys(STATUS).map((code) => `\`${code}\``));
    expect(cell(codes, 2)).to.deep.equal(Object.values(STATUS).map(String));
    expect([...sections.keys()].slice(0, codes.length + 1)).to.deep.equal(['Errors', ...Object.keys(STATUS)]);
    for (const row of [...sections.values()].flat()) expect(row.at(-2), row.join('|')).to.match(/\w{3}/);
  });

  it("has each of the runner's refusals under its code", () => {
    for (const { code, message } of Object.values(REFUSALS))
      expect(cell(sections.get(code), 1)).to.include(message);
  });

  it('has the messages of rejections under their code', () => {
    const rejections = texts((codes) => codes.length > 0);
    for (const code of Object.keys(STATUS)) {
      const listed = cell(sections.get(code), 1).filter((text) => rejections.has(text));

      expect(listed.sort(), code).to.deep.equal([...texts((codes) => codes.includes(code))].sort());
    }
  });

  it('has exactly the sentences that users can see, each once in its section', () => {
    const listed = [...sections].flatMap(([heading, rows]) => (heading === 'Errors' ? [] : [cell(rows, 1)]));

    for (const rows of listed) expect(new Set(rows).size, rows.join('\n')).to.equal(rows.length);
    const [known, written] = [new Set(listed.flat()), texts(() => true)];
    expect({
      missing: [...written].filter((text) => !known.has(text)),
      gone: [...known].filter((text) => !written.has(text)),
    }).to.deep.equal({ missing: [], gone: [] });
  });
});
