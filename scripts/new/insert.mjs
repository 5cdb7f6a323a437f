import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/run.mjs';

/** A text with another inserted after the only match of a pattern; undefined unless it matches exactly once. */
export const inserted = (before, pattern, text, head = '') => {
  const matches = [...before.matchAll(pattern)];
  if (matches.length !== 1) return undefined;
  const at = matches[0].index + matches[0][0].length;
  return head + before.slice(0, at) + text + before.slice(at);
};

/** A file with text inserted in this way; undefined if there is no such file or place. */
export const behind = (path, pattern, text, head) => {
  if (!existsSync(join(ROOT, path))) return undefined;
  const changed = inserted(readFileSync(join(ROOT, path), 'utf8'), pattern, text, head);
  return changed === undefined ? undefined : { path, text: changed };
};

const listed = (path, list, name, from) =>
  behind(path, new RegExp(`\\b${list}: \\[`, 'g'), `${name}, `, `import { ${name} } from '${from}';\n`);

/**
 * Whether a folder is a part of its context, and not the context itself, as of users and vehicle sizes; a part's
 * commands include those of its mutations.
 */
export const isPart = (folder) =>
  folder.split('/').length > 2 && existsSync(join(ROOT, `${folder}/schema.graphql`));

/**
 * The context's list of commands, or the part's list of internal ones, with the command added; undefined if
 * it is not a plain list.
 */
export const withCommand = (folder, name, from) =>
  isPart(folder)
    ? listed(`${folder}/index.ts`, 'internal', name, `./${from}`)
    : listed(
        `src/${folder.split('/')[1]}/index.ts`,
        'commands',
        name,
        `./${folder.split('/').slice(2).join('/')}/${from}`,
      );

/** The schema of the part or the context, with the mutation added. */
export const withField = (folder, name) =>
  behind(
    `${isPart(folder) ? folder : `src/${folder.split('/')[1]}`}/schema.graphql`,
    /^extend type Mutation \{\n/gm,
    `  ${name}(id: ID!): ID\n`,
  );

/** The folder's resolvers with the mutation's handler added; undefined if they are not a single object. */
export const withHandler = (folder, name, from) =>
  behind(
    `${folder}/resolvers.ts`,
    /\bmutations(?: = |: )\{(?=\s*(?:\}|\.{3}|\w+: \{))/g,
    `${name}: {
      command: ${name},
      input: ({ id }: { readonly id: string }) => ({ id }),
      reads: [],
      answer: async (_outcome, _context, { id }: { readonly id: string }) => id,
    },`,
    `import { ${name} } from '${from}';\n`,
  );

/** The client's features with another one, by its manifest below web/features. */
export const withFeature = (name, manifest) =>
  behind(
    'web/app/features.ts',
    /\bfeatures: ReadonlyArray<Feature> = \[\s*home,\s*quoting,/g,
    ` ${name},`,
    `import { ${name} } from '../features/${manifest}';\n`,
  );
