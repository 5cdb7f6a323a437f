import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect } from 'chai';
import { REPOSITORY } from '../../../src/platform/repository.ts';

const COPIED = [
  ...['src', 'web', 'test', 'scripts', 'docs', 'migrations', 'bench'],
  ...[
    'package.json',
    'tsconfig.json',
    ...['vite.config.ts', 'vite.bench.config.ts', 'vite.server.config.ts'],
    'knip.json',
    'biome.json',
    '.gitignore',
    '.mocharc.json',
    '.dependency-cruiser.cjs',
  ],
];

const ROOT_FIELDS = `import { buildSchema } from './src/api/graphql/schema.ts';
import { contexts } from './src/product/declarations.ts';
console.log(Object.keys(buildSchema(contexts).getMutationType()?.getFields() ?? {}).join(' '));`;

type Results = { readonly passes: ReadonlyArray<string>; readonly failures: ReadonlyArray<string> };

/** A scratch copy of the project; a failing command fails the spec with its output. */
export const createCopy = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanebook-copy-'));
  for (const name of COPIED) cpSync(join(REPOSITORY, name), join(folder, name), { recursive: true });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));

  const run = (program: string, ...args: ReadonlyArray<string>): string => {
    try {
      return execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
      return expect.fail(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
    }
  };
  const tool = (name: string, ...args: ReadonlyArray<string>): string =>
    run(join(folder, 'node_modules/.bin', name), ...args);
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  return {
    run,
    tool,
    write,
    read: (path: string): string => readFileSync(join(folder, path), 'utf8'),
    remove: (): void => rmSync(folder, { recursive: true }),
    /** Runs specs; returns the file of each test that passed, and what the others say. */
    runSpecs: (files: ReadonlyArray<string>): Results => {
      try {
        tool('mocha', '--reporter', 'json', '--reporter-option', 'output=results.json', ...files);
      } catch {
        // The results name the tests that failed.
      }
      const { passes, failures } = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'));
      return {
        passes: passes.map(({ file }: { readonly file: string }) => relative(realpathSync(folder), file)),
        failures: failures.map(
          ({ fullTitle, err }: { readonly fullTitle: string; readonly err: { readonly message: string } }) =>
            `${fullTitle}: ${err.message}`,
        ),
      };
    },
    /** Type-checks some files and everything that they import. */
    checkTypes: (files: ReadonlyArray<string>): void => {
      const config = { extends: './tsconfig.json', include: ['web/app/build.d.ts'], files };
      write('tsconfig.copy.json', JSON.stringify(config));
      tool('tsc', '--noEmit', '-p', 'tsconfig.copy.json');
    },
    checkStyle: (files: ReadonlyArray<string>): void => {
      tool('biome', 'check', '--error-on-warnings', ...files);
    },
    /** Names of all mutations; throws unless each one has its command. */
    mutations: (): ReadonlyArray<string> => {
      write('root-fields.ts', ROOT_FIELDS);
      return run(process.execPath, '--import', 'tsx', 'root-fields.ts').trim().split(' ');
    },
  };
};

export type Copy = ReturnType<typeof createCopy>;
