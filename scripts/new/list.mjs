import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PERMISSIONS } from '../../src/shared-kernel/permission.ts';
import { ROOT } from '../steps/run.mjs';
import { withCoverage } from './coverage.mjs';
import { inserted, withFeature } from './insert.mjs';
import { clientListFiles } from './list-client.mjs';
import { listSchema, serverListFiles } from './list-server.mjs';
import { capital, check, kebab, save, spoken, unwritten } from './words.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** A read model by its file and its text, with an integer `id` and a text `name`. */
export const modelOf = (name, file, text) => {
  check(
    text.includes("integer('id')") && text.includes("text('name')"),
    `${name} needs an integer column id and a text column name`,
  );
  return {
    ...{ name, file, retires: text.includes("boolean('retired')") },
    nullable: !text.includes("text('name').notNullable()"),
  };
};

/** The read model of a folder by its name. */
const modelIn = (folder, name) => {
  const models = existsSync(join(ROOT, folder, 'read-models'))
    ? readdirSync(join(ROOT, folder, 'read-models'))
    : [];
  const file = models.find((each) =>
    read(`${folder}/read-models/${each}`).includes(`export const ${name} = `),
  );
  check(file, `${folder}/read-models has no read model ${name}`);
  return modelOf(name, file, read(`${folder}/read-models/${file}`));
};

/** Where the list and its export are built and tested. */
export const listCoverage = ({ many, folder, file, context }) => {
  const server = `\`${folder}/lists/${file}.ts\`, \`src/${context}/contract/${file}-list.ts\``;
  const spec = `\`test/read-models/${file}.spec.ts\``;
  return [
    {
      operation: `query \`${many}\` (search?, sortBy?, cursor?)`,
      built: `${server}, \`web/features/${file}/${file}-list.tsx\``,
      spec: `${spec}, \`test/browser/${file}.spec.ts\``,
    },
    { operation: `\`GET /rest-api/${file}.csv\``, built: server, spec },
  ];
};

/** Names of a list below src: `carriers` in `dispatch/carriers`. */
export const listWords = (name, path) => {
  const file = kebab(name);
  return {
    ...{ many: name, Many: capital(name), file, LIST: file.replaceAll('-', '_').toUpperCase() },
    ...{ folder: `src/${path}`, context: path.split('/')[0], Row: `${capital(name)}Row` },
    ...{ spokenMany: spoken(name), title: capital(spoken(name)) },
  };
};

export const listFiles = (words) => ({ ...serverListFiles(words), ...clientListFiles(words) });

/** The part's index with a list and its export among those that it has; undefined if it has not the usual form. */
const listedIn = (index, { LIST, many }, head) => {
  const add = (text, key, name, imported) =>
    text &&
    (inserted(text, new RegExp(`\\b${key}: \\[`, 'g'), `${name}, `, imported) ??
      inserted(text, /\breadModels: \[[^\]]*\],/g, ` ${key}: [${name}],`, imported));
  return add(add(index, 'lists', LIST, head), 'rest', `${many}Export`, '');
};

/** The part's files with the list, by their paths; one that has not the usual form is undefined. */
export const withList = (words, read) => {
  const { many, file, LIST, folder } = words;
  const from = `./lists/${file}.ts`;
  const [schema, resolvers, index] = ['schema.graphql', 'resolvers.ts', 'index.ts'].map(
    (name) => `${folder}/${name}`,
  );
  return {
    [schema]: read(schema) + listSchema(words),
    [resolvers]: inserted(
      read(resolvers),
      /\bqueries(?: = |: )\{/g,
      ` ...${many}Queries,`,
      `import { ${many}Queries } from '${from}';\n`,
    ),
    [index]: listedIn(
      read(index),
      words,
      `import { ${LIST} } from '../contract/${file}-list.ts';\nimport { ${many}Export } from '${from}';\n`,
    ),
  };
};

/** Writes a list over a read model: definition, API, export, saved views and screen. */
export const newList = async (name, { in: place, of, view }) => {
  check(/^[a-z][A-Za-z0-9]*$/.test(name), `${name} is no name like carriers`);
  check(/^(src\/)?[a-z]+\/[a-z-]+\/?$/.test(place), '--in names a part of a context: dispatch/carriers');
  check(PERMISSIONS.includes(view), `--view names a permission; ${view} is none`);
  const path = place.replace(/^src\/|\/$/g, '');
  const folder = `src/${path}`;
  check(existsSync(join(ROOT, folder, 'schema.graphql')), `${folder} is no part with a schema.graphql`);
  const words = { ...listWords(name, path), view, model: modelIn(folder, of) };
  const part = withList(words, read);
  const changes = [
    ...Object.entries(part).map(([changed, text]) => text && { path: changed, text }),
    withFeature(name, `${words.file}/feature.tsx`),
    withCoverage(listCoverage(words)),
  ].filter(Boolean);
  return save(unwritten(listFiles(words)), changes, [
    ...(part[`${folder}/resolvers.ts`]
      ? []
      : [`put ${name}Queries among the queries of ${folder}/resolvers.ts`]),
    ...(part[`${folder}/index.ts`]
      ? []
      : [`put ${words.LIST} into the lists and ${name}Export into the rest of ${folder}/index.ts`]),
    `columns, filters and sort orders: src/${words.context}/contract/${words.file}-list.ts, ${folder}/lists/${words.file}.ts, web/features/${words.file}/`,
    `an index of ${of} that begins with each sort order, under the model's next version`,
    'a sample of its address: test/browser/sample-addresses.ts',
    `the page of a row, to which rowHref in web/features/${words.file}/${words.file}-list.tsx leads`,
  ]);
};
