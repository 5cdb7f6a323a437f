import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './progress.mjs';
import { ROOT, run, tool } from './run.mjs';

const OUTPUT = join(ROOT, 'dist/client');
const STAMP = join(ROOT, 'dist/client.hash');
const SOURCES = ['web', 'src', 'vite.config.ts', 'package-lock.json'];

const filesOf = (source) =>
  source.includes('.')
    ? [source]
    : readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.includes('.spec.'))
        .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
        .sort();

/** Of `src`, the client sees the words that both sides share. */
const isClients = (file) =>
  !file.startsWith('src/') || file.startsWith('src/shared-kernel/') || /\/contract(\.ts$|\/)/.test(file);

const hashOfSources = () => {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf).filter(isClients))
    hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
};

/** Builds the client into dist/client, when its sources are not those of the last build. */
export const buildClient = async () => {
  const hash = hashOfSources();
  if (existsSync(OUTPUT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  await step('Building the client', () => run(tool('vite'), ['build', '--logLevel', 'warn']));
  writeFileSync(STAMP, hash);
};
