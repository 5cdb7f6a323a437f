import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, run, tool } from '../steps/run.mjs';

/** `restoreStatus` and `StatusRestored` → `restore-status`, `status-restored`. */
export const kebab = (name) => name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** `restore-status` → `restore status`. */
export const spoken = (name) => kebab(name).replaceAll('-', ' ');

/** `carrier` → `Carrier`. */
export const capital = (name) => name[0].toUpperCase() + name.slice(1);

/** Path from a folder below src back to src: `../../` for `src/quoting/statuses`. */
export const up = (folder) => '../'.repeat(folder.split('/').length - 1);

export const check = (holds, complaint) => {
  if (!holds) throw new Error(complaint);
};

/** Writes a file of the project, with the folders above it. */
export const write = ({ path, text }) => {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
};

/** New files by path; throws if one of them exists. */
export const unwritten = (files) => {
  for (const path of Object.keys(files)) check(!existsSync(join(ROOT, path)), `${path} is there already`);
  return Object.entries(files).map(([path, text]) => ({ path, text }));
};

/** Writes new and changed files, formatted, with the generated code that follows from them. */
export const save = async (made, changes, left) => {
  const all = [...made, ...changes];
  for (const one of all) write(one);
  const formatted = all.map(({ path }) => path).filter((path) => !path.endsWith('.md'));
  await run(tool('biome'), ['check', '--write', '--log-level=error', ...formatted]);
  await run(process.execPath, ['scripts/generate.mjs']);
  const paths = (files) => files.map(({ path }) => path);
  return { written: paths(made), changed: paths(changes), left };
};
