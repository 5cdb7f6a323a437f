import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { coveragePages } from './generated/coverage.mjs';
import { DECISIONS_INDEX, decisionsIndex } from './generated/decisions.mjs';
import { generatedFiles, generatedFolders } from './generated/files.mjs';
import { ROOT } from './steps/run.mjs';

/** The generated code of now, by its path. */
const presentCode = () => {
  const entries = generatedFolders()
    .map((folder) => join(ROOT, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile());
  return new Map(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(ROOT.length), readFileSync(path, 'utf8')];
    }),
  );
};

/** Pages of the documentation whose text is kept in part or whole. */
const pages = coveragePages(ROOT).set(DECISIONS_INDEX, decisionsIndex());
const before = presentCode();
const after = await generatedFiles();
for (const [path, text] of pages) {
  const file = join(ROOT, path);
  before.set(path, existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  after.set(path, text);
}
const stale = [...new Set([...before.keys(), ...after.keys()])].filter(
  (path) => before.get(path) !== after.get(path),
);

if (process.argv.includes('--check')) {
  for (const path of stale) console.error(`${path} is stale: run npm run generate`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const path of stale) {
    const code = after.get(path);
    if (code === undefined) rmSync(join(ROOT, path));
    else {
      mkdirSync(dirname(join(ROOT, path)), { recursive: true });
      writeFileSync(join(ROOT, path), code);
    }
    console.log(path);
  }
}
