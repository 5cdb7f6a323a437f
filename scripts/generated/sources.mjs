import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { concatAST, parse } from 'graphql';
import { ROOT } from '../steps/run.mjs';

const filesUnder = (folder, end) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith(end))
    .sort();

const parsed = (path) => parse(readFileSync(join(ROOT, path), 'utf8'), { noLocation: true });

/** The slices of the schema, each with its path. */
export const readSlices = () =>
  filesUnder('src', 'schema.graphql').map((path) => ({ path, document: parsed(path) }));

/** All slices as one. */
export const joined = (slices) => concatAST(slices.map(({ document }) => document));

/** The client's documents: `module` is where their generated half stands, below `web/api/generated`. */
export const readDocuments = () =>
  filesUnder('web', '.graphql').map((path) => ({
    path,
    module: path.replace(/^web\/(api|features|kit)\//, '').replace(/graphql$/, 'ts'),
    document: parsed(path),
  }));
