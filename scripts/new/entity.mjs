import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PERMISSIONS } from '../../src/shared-kernel/permission.ts';
import { ROOT } from '../steps/run.mjs';
import { withCoverage } from './coverage.mjs';
import { aggregateFiles } from './entity-aggregate.mjs';
import { apiFiles } from './entity-api.mjs';
import { clientFiles } from './entity-client.mjs';
import { formOf, pageFiles } from './entity-form.mjs';
import { asSet } from './entity-set.mjs';
import { specFiles } from './entity-specs.mjs';
import { asStreams } from './entity-streams.mjs';
import { streamsApiFiles } from './entity-streams-api.mjs';
import { streamsSpecFiles } from './entity-streams-spec.mjs';
import { behind, withFeature } from './insert.mjs';
import { listCoverage, listFiles, listWords, modelOf, withList } from './list.mjs';
import { sequenceOf } from './sequence.mjs';
import { capital, check, kebab, save, unwritten } from './words.mjs';

/** `phone-scripts` → `phoneScripts`. */
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const sentence = (name) => capital(name.replaceAll('-', ' '));

/** Path of a feature with tabs; throws if the feature has none. */
const tabPathOf = (within) => {
  const path = `web/features/${within}/feature.tsx`;
  const text = existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '';
  const found = text.includes(`outlet: '${within}'`) && text.match(/path: '(\/\w+)'/);
  check(found, `${within} is no feature with tabs; settings and pricing are`);
  return found[1];
};

/** Where each operation is built and tested. */
const coverageOf = ({ Type, file, folder }, query) => {
  const spec = `\`${folder}/${file}.spec.ts\``;
  const command = (verb) => `\`${folder}/commands/${verb}-${file}.ts\`, \`${folder}/resolvers.ts\``;
  return [
    { operation: query, built: `\`${folder}/read-models/${file}-list.ts\``, spec },
    { operation: `mutation \`create${Type}\` (input)`, built: command('create'), spec },
    { operation: `mutation \`update${Type}\` (id, input)`, built: command('update'), spec },
    { operation: `mutation \`delete${Type}\` (id)`, built: command('delete'), spec },
  ];
};

/** Few members in one stream, with a tab of their own. */
const smallSet = (words) => ({
  files: {
    ...aggregateFiles(words, asSet(words)),
    ...apiFiles(words),
    ...clientFiles(words),
    ...specFiles(words),
  },
  changes: [withFeature(words.many, `${words.files}/feature.ts`)],
  coverage: coverageOf(words, `query \`${words.many}\``),
});

/** Any number of members with a stream each, and a list of the kit. */
const ownStreams = (words) => {
  const { one, many, file, files, folder, view } = words;
  const api = streamsApiFiles(words);
  const model = `${folder}/read-models/${file}-list.ts`;
  const list = {
    ...listWords(many, folder.replace(/^src\//, '')),
    ...{ Row: words.Type, view, form: formOf(words) },
    model: modelOf(`${one}List`, `${file}-list.ts`, api[model]),
  };
  const sequence = sequenceOf(words);
  return {
    files: {
      ...{ ...aggregateFiles(words, asStreams(words)), ...api, ...withList(list, (path) => api[path]) },
      ...{ ...listFiles(list), ...pageFiles(words), ...streamsSpecFiles(words), ...sequence.files },
    },
    changes: [...sequence.changes, withFeature(many, `${files}/feature.tsx`)],
    coverage: [...coverageOf(words, `query \`${one}\` (id)`), ...listCoverage(list)],
    left: [
      `columns, filters and sort orders of the list: src/${words.context}/contract/${files}-list.ts, ${folder}/lists/${files}.ts, web/features/${files}/`,
    ],
  };
};

const CONTEXT_BY_HAND = (many, context) =>
  `put ${many} among the parts of src/${context}/index.ts (withParts)`;

/** Writes an entity with a name: commands, read model, API, list and form; with a stream each if there are many. */
export const newEntity = async (name, { in: folder, view, change, within, streams = false }) => {
  check(/^[a-z][A-Za-z0-9]*$/.test(name), `${name} is no name like carrier`);
  check(/^(src\/)?[a-z]+\/[a-z-]+\/?$/.test(folder), `--in names a context and a plural: dispatch/carriers`);
  for (const permission of [view, change])
    check(PERMISSIONS.includes(permission), `--view and --change name permissions; ${permission} is none`);
  const [context, files] = folder.replace(/^src\/|\/$/g, '').split('/');
  check(existsSync(join(ROOT, `src/${context}/index.ts`)), `there is no context ${context}`);
  check(files !== context, `a part named ${files} clashes with its context; name one of them otherwise`);
  check(!(streams && within), '--within is for an entity without --streams');
  const place = within ?? 'settings';
  const [many, file] = [camel(files), kebab(name)];
  const family = file.replaceAll('-', '_');
  const words = {
    ...{ one: name, Type: capital(name), many, Many: capital(many), file, files, family },
    ...{ context, view, change, within: place, table: `${family}_list` },
    ...{ EVENTS: `${family.toUpperCase()}_EVENTS`, FIELDS: family.toUpperCase() },
    ...{ folder: `src/${context}/${files}` },
    ...{ spoken: file.replaceAll('-', ' '), spokenMany: sentence(files), path: tabPathOf(place) },
  };
  const { files: made, changes, coverage, left = [] } = streams ? ownStreams(words) : smallSet(words);
  const part = behind(
    `src/${context}/index.ts`,
    /^const PARTS(?:: ReadonlyArray<Part>)? = \[/gm,
    `${many}, `,
    `import { ${many} } from './${files}/index.ts';\n`,
  );
  const changed = [part, ...changes, withCoverage(coverage)].filter(Boolean);
  return save(unwritten(made), changed, [
    ...(part ? [] : [CONTEXT_BY_HAND(many, context)]),
    'FINGERPRINTS=update npx mocha test/read-models/fingerprints.spec.ts keeps the new read model',
    'a sample of each of its addresses: test/browser/sample-addresses.ts',
    `fields beside the name: src/${context}/contract/${files}.ts, ${words.folder}/${file}.ts, its read model and schema.graphql; web/features/${files}/`,
    ...left,
    'docs/glossary.md: what it means',
  ]);
};
