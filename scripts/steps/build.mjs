import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress.mjs';
import { step } from './progress.mjs';
import { ROOT, run, tool } from './run.mjs';

const filesOf = (source) =>
  source.includes('.')
    ? [source]
    : readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.includes('.spec.'))
        .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
        .sort();

const hashOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
};

/** Builds `sources` by a configuration into dist/`name`, if they changed since the last build; `finish` gets it. */
const build = async ({ name, config, sources, isPart = () => true, finish = async () => undefined }) => {
  const output = join(ROOT, 'dist', name);
  const stamp = `${output}.hash`;
  const hash = hashOf([...sources, config, 'package-lock.json'].flatMap(filesOf).filter(isPart));
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await step(`Building the ${name}`, async () => {
    await run(tool('vite'), ['build', '--config', config, '--logLevel', 'warn']);
    await finish(output);
  });
  writeFileSync(stamp, hash);
};

/** The client imports only the shared parts of `src`. */
const isClients = (file) =>
  !file.startsWith('src/') || file.startsWith('src/shared-kernel/') || /\/contract(\.ts$|\/)/.test(file);

export const buildClient = () =>
  build({
    ...{ name: 'client', config: 'vite.config.ts', finish: compressFiles },
    ...{ sources: ['web', 'src', 'scripts/steps'], isPart: isClients },
  });

export const buildServer = () =>
  build({ name: 'server', config: 'vite.server.config.ts', sources: ['src', 'migrations'] });

export const buildBench = () =>
  build({
    ...{ name: 'bench', config: 'vite.bench.config.ts' },
    sources: ['bench', 'src', 'test/support', 'test/browser', 'vite.server.config.ts'],
  });
