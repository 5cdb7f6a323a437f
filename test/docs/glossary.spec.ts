import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { filesUnder } from './files-under.ts';

const files = ['src', 'web', 'test'].flatMap((folder) => filesUnder(folder, ''));
const code = files
  .filter((file) => /^(src|web)\/.*\.(ts|tsx|graphql)$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!---|term)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Code in the last cell of each row. */
const named = rows.flatMap(([, word = '', , cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map((match) => ({ word, name: match[1] ?? '' })),
);

const isPath = (name: string): boolean => /^[\w-]+\/|\.(ts|tsx|json)$/.test(name);
const hasPath = (path: string): boolean =>
  existsSync(path) || files.some((file) => `/${file}/`.includes(`/${path.replace(/\/$/, '')}/`));
const isWord = (name: string): boolean => /^[A-Za-z]\w*$/.test(name);
const isWritten = (name: string): boolean => code.some((text) => new RegExp(`\\b${name}\\b`).test(text));
const isThere = (name: string): boolean => (isPath(name) ? hasPath(name) : !isWord(name) || isWritten(name));

describe('the glossary', () => {
  it('says each word once, with what it means', () => {
    const words = rows.map(([, word = '']) => word);

    expect(words.length).to.be.greaterThan(70);
    expect(words.filter((word, index) => words.indexOf(word) < index)).to.deep.equal([]);
    for (const [, word, meaning] of rows) expect(meaning, word).to.match(/\w{3}/);
  });

  it('names files and code that are there', () => {
    expect(named.length).to.be.greaterThan(70);
    expect(named.filter(({ name }) => !isThere(name))).to.deep.equal([]);
  });
});
