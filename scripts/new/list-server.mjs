import { up } from './words.mjs';

/** Server files of a list over a read model with an integer `id` and a text `name`. */
export const serverListFiles = ({ many, Many, file, LIST, folder, context, view, model }) => {
  const src = `../${up(folder)}`;
  const row = `type ${Many}Row = { readonly id: number; readonly name: string${model.nullable ? ' | null' : ''} };`;
  const orEmpty = model.nullable ? " ?? ''" : '';
  return {
    [`src/${context}/contract/${file}-list.ts`]: `import type { ListDeclaration } from '../../shared-kernel/list.ts';

/** Columns, filters and sort orders, for server, client, exports and saved views. */
export const ${LIST} = {
  name: '${LIST}',
  permission: '${view}',
  titles: { name: 'Name', id: 'ID' },
  filters: [],
  several: [],
  sorts: { name: 'NAME', id: 'ID' },
} as const satisfies ListDeclaration;
`,
    [`${folder}/lists/${file}.ts`]: `import { conditionOf, ifSet } from '${src}platform/lists/conditions.ts';
import { exportEndpoint } from '${src}platform/lists/export-list.ts';
import { defineList, listRow } from '${src}platform/lists/list.ts';
import { pageQuery } from '${src}platform/lists/list-queries.ts';
import { idKey } from '${src}platform/lists/listed-keys.ts';
import { bothWays } from '${src}platform/lists/order.ts';
import { tableOf } from '${src}platform/projector/read-model.ts';
import type { ResolverContext } from '${src}platform/resolver.ts';
import { line } from '${src}shared-kernel/text.ts';
import { fields, optional } from '${src}shared-kernel/validation.ts';
import { ${LIST} } from '../../contract/${file}-list.ts';
import type { Query${Many}Args } from '../../generated/schema.ts';
import { ${model.name} } from '../read-models/${model.file}';

${row}

const TABLE = tableOf(${model.name});
const ID = { column: 'id', kind: 'id' } as const;

export const ${many} = defineList({
  name: '${file}',
  filter: fields({ search: optional(line(100)) }),
  firstOrder: 'NAME_ASC',
  orders: bothWays('l', { NAME: [{ column: 'name', kind: 'text'${model.nullable ? ', nullable: true' : ''} }, ID], ID: [ID] }),
  source: ({ search }) => ({
    ...{ way: 'l', from: \`\${TABLE} l\`, isSelective: search !== null },
    where: conditionOf('${model.retires ? 'not l.retired' : 'true'}', ifSet('s', 'strpos(lower(l.name), lower(?)) > 0', search)),
  }),
  row: listRow<${Many}Row>({ columns: 'r.id, r.name', join: \`join \${TABLE} r on r.id = l.id\` }),
  key: idKey('l.id'),
});

const page = pageQuery(${many}, ({ id, name }) => ({ id, name }));

export const ${many}Queries = {
  ${many}: {
    permission: ${LIST}.permission,
    reads: [${model.name}],
    resolve: ({ search, ...rest }: Query${Many}Args, context: ResolverContext) =>
      page({ filterBy: { search }, ...rest }, context),
  },
};

/** \`/rest-api/${file}.csv\` */
export const ${many}Export = exportEndpoint({
  list: ${LIST},
  of: ${many},
  reads: [${model.name}],
  cells: { name: ({ name }: ${Many}Row) => name${orEmpty}, id: ({ id }: ${Many}Row) => String(id) },
  rows: (keys, _columns, { sql }) => ${many}.rowsOf(keys, sql),
});
`,
    [`test/read-models/${file}.spec.ts`]: `import fc from 'fast-check';
import { tableOf } from '../../src/platform/projector/read-model.ts';
import { ${LIST} } from '../../src/${context}/contract/${file}-list.ts';
import { ${many} } from '../../${folder}/lists/${file}.ts';
import { ${model.name} } from '../../${folder}/read-models/${model.file}';
import type { CivilDate } from '../../src/shared-kernel/civil-date.ts';
import { describeList } from '../contract/list-contract.ts';

const TABLE = tableOf(${model.name});
const NAMES = ['Ace', 'ace', "O'Hara", '100%', '車'${model.nullable ? ', null' : ''}];

describeList('${file.replaceAll('-', ' ')}', {
  ...{ list: ${many}, today: '2026-07-15' as CivilDate, table: TABLE },
  ddl: \`create table \${TABLE} (id integer primary key, name text collate "C"${model.retires ? ', retired boolean' : ''})\`,
  sorts: ['NAME_ASC', 'NAME_DESC', 'ID_ASC', 'ID_DESC'],
  rows: fc
    .array(fc.record({ name: fc.constantFrom(...NAMES)${model.retires ? ', retired: fc.boolean()' : ''} }))
    .map((all) => all.map((row, index) => ({ ...row, id: index + 1 }))),
  filter: fc.record({ search: fc.constantFrom(null, 'A', '%') }),
  isWanted:
    ({ search }) =>
    (row) =>
      ${model.retires ? "!('retired' in row && row.retired) &&\n      " : ''}(search === null || ${model.nullable ? "(row.name ?? '')" : 'row.name'}.toLowerCase().includes(search.toLowerCase())),
  sortedBy: (sort, { name }) => (sort.startsWith('NAME') ? [name] : []),
  file: {
    ...{ list: ${LIST}, of: ${many}, reads: [${model.name}] },
    rows: (keys, _columns, { sql }) => ${many}.rowsOf(keys, sql),
    cells: { name: ({ name }) => name${orEmpty}, id: ({ id }) => String(id) },
  },
});
`,
  };
};

const rowType = (Row, { nullable }) => `
type ${Row} {
  id: ID!
  name: String${nullable ? '' : '!'}
}
`;

/** The list's slice of the API, at the end of the schema of its part. */
export const listSchema = ({ many, Many, LIST, Row, spokenMany, model }) => `
extend type Query {
  "A page of ${spokenMany}; \`search\` matches any part of a name."
  ${many}(search: String, sortBy: ${Many}Sort, cursor: Cursor): ${Many}Page!
}

extend enum ListName {
  ${LIST}
}

enum ${Many}Sort {
  NAME_ASC
  NAME_DESC
  ID_ASC
  ID_DESC
}

type ${Many}Page {
  data: [${Row}!]!
  pageInfo: PageInfo!
}
${Row === `${Many}Row` ? rowType(Row, model) : ''}`;
