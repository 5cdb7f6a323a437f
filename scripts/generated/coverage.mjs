import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const PAGES = 'docs/coverage';
const FOLDERS = ['src', 'web', 'test', 'migrations', 'scripts', 'bench'];
const PATH = /`((?:src|web|test|migrations|scripts|bench)\/[\w./-]+\.\w+)`(?: “([^”]+)”)?/g;

/** Paths of the files below some folders of a root, from that root. */
const filesOf = (root, folders) =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
        .map(({ parentPath, name }) => join(parentPath, name).slice(join(root, '/').length)),
    );

const only = (found) => (found.length === 1 ? found[0] : undefined);

/**
 * The pages of a root's coverage, by path, in which files that were moved or renamed have their paths of now: a spec
 * is the only one with the title that stands behind its path, any other file the only one of its name. What is not
 * found so stays, for the coverage spec to refuse.
 */
export const coveragePages = (root) => {
  const files = filesOf(root, FOLDERS);
  const known = new Set(files);
  const texts = new Map();
  const has = (spec, title) => {
    if (!texts.has(spec)) texts.set(spec, readFileSync(join(root, spec), 'utf8').replaceAll('\\', ''));
    return texts.get(spec).includes(title);
  };
  const specs = files.filter((file) => file.endsWith('.spec.ts'));

  const pathOf = (path, title) => {
    const isThere = known.has(path);
    if (isThere && (!title || has(path, title))) return path;
    const moved = only(files.filter((file) => basename(file) === basename(path)));
    if (!title) return moved ?? path;
    if (!isThere && moved && has(moved, title)) return moved;
    return only(specs.filter((spec) => has(spec, title))) ?? path;
  };
  const renewed = (text) =>
    text.replace(PATH, (whole, path, title) => whole.replace(`\`${path}\``, `\`${pathOf(path, title)}\``));

  return new Map(
    filesOf(root, [PAGES]).map((page) => [page, renewed(readFileSync(join(root, page), 'utf8'))]),
  );
};
