import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { filesUnder } from './files-under.ts';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...filesUnder('docs', '.md'),
  ...filesUnder('src', 'README.md'),
];

const matches = (page: string, pattern: RegExp): ReadonlyArray<string> =>
  [...readFileSync(page, 'utf8').matchAll(pattern)].map((match) => match[1] ?? '');

describe('the documentation', () => {
  it('links only to what exists', () => {
    const links = PAGES.flatMap((page) =>
      matches(page, /\]\(([^)\s#]+)[^)]*\)/g)
        .filter((target) => !/^[a-z]+:/.test(target))
        .map((target) => ({ page, target })),
    );

    expect(links.length).to.be.greaterThan(20);
    expect(links.filter(({ page, target }) => !existsSync(join(dirname(page), target)))).to.deep.equal([]);
  });

  it('names only source files that exist', () => {
    // The walks name files that their reader creates.
    const walks = ['README.md', 'docs/new-context.md', 'docs/new-price-table.md'];
    const named = PAGES.filter((page) => !walks.includes(page)).flatMap((page) =>
      matches(page, /`((?:src|web|test|scripts|migrations)\/[\w./-]+\.\w+)`/g).map((path) => ({
        page,
        path,
      })),
    );

    expect(named.length).to.be.greaterThan(10);
    expect(named.filter(({ path }) => !existsSync(path))).to.deep.equal([]);
  });

  it("names only files of its own on a context's page", () => {
    const named = filesUnder('src', 'README.md').flatMap((page) => {
      const own = filesUnder(dirname(page), '');
      return matches(page, /`([\w./-]+\.tsx?)`/g).map((name) => ({
        page,
        name,
        isThere: [join('src', name), name].some(existsSync) || own.some((file) => file.endsWith(`/${name}`)),
      }));
    });

    expect(named.length).to.be.greaterThan(10);
    expect(named.filter(({ isThere }) => !isThere)).to.deep.equal([]);
  });

  it('has each part of the server, and folders that exist, on the map of the README', () => {
    const map = /## The map\n\n```\n(.*?)```/s.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
    const server = map.slice(map.indexOf('src/'), map.indexOf('web/'));
    const parts = [...server.matchAll(/^ {2}([\w-]+)\/ +(.*)$/gm)].map(([, part = '', rest = '']) => ({
      part,
      folders: [...rest.matchAll(/([\w-]+)\/(?=[ :,]|$)/g)].map(([, folder = '']) => folder),
    }));
    const folders = readdirSync('src', { withFileTypes: true }).filter((each) => each.isDirectory());

    expect(parts.map(({ part }) => part).sort()).to.deep.equal(folders.map(({ name }) => name).sort());
    for (const { part, folders: named } of parts)
      expect(
        named.filter((folder) => !existsSync(join('src', part, folder))),
        part,
      ).to.deep.equal([]);
    expect(parts.flatMap((each) => each.folders)).to.include.members(['record', 'load-board', 'tables']);
  });

  it('has no marks of a merge that was never settled', () => {
    const marked = PAGES.flatMap((page) =>
      matches(page, /^([<=>|]{7})(?:\s|$)/gm).map((mark) => ({ page, mark })),
    );

    expect(marked).to.deep.equal([]);
  });
});
