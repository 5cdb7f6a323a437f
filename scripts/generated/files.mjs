import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT, run, tool } from '../steps/run.mjs';
import { documentsText } from './documents.mjs';
import { serverTypes } from './server-types.mjs';
import { joined, readDocuments, readSlices } from './sources.mjs';
import { typesText } from './types.mjs';

const FOLDER = 'web/api/generated';

/** The folders that hold nothing but generated code. */
export const generatedFolders = () => [
  FOLDER,
  ...readdirSync(join(ROOT, 'src')).map((context) => `src/${context}/generated`),
];

const HEADER = '// Made by `npm run generate` from the schema and the documents of the client.\n';

/** Files by their path, as the formatter of all others writes them. */
const formatted = async (files) => {
  const folder = mkdtempSync(join(tmpdir(), 'lanebook-generated-'));
  try {
    for (const [path, code] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), HEADER + code);
    }
    const options = [
      `--config-path=${ROOT}`,
      '--vcs-enabled=false',
      '--log-level=error',
      '--reporter=summary',
    ];
    await run(tool('biome'), ['format', '--write', ...options, folder]);
    return new Map([...files.keys()].map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Every generated file, by its path. */
export const generatedFiles = async () => {
  const documents = readDocuments();
  const slices = readSlices();
  return formatted(
    new Map([
      [`${FOLDER}/types.ts`, await typesText(joined(slices), documents)],
      ...documents.map((file) => [`${FOLDER}/${file.module}`, documentsText(file, documents)]),
      ...(await serverTypes(slices)),
    ]),
  );
};
