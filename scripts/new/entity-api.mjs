import { up } from './words.mjs';

/** The read side of an entity and its slice of the API. */
export const apiFiles = ({ one, Type, many, Many, EVENTS, file, table, folder, view }) => {
  const src = up(folder);
  return {
    [`${folder}/read-models/${file}-list.ts`]: `import { defineReadModel, tableOf } from '../${src}platform/projector/read-model.ts';
import type { Sql } from '../${src}platform/sql.ts';
import { ${EVENTS}, ${Type}Defined, type ${Type}Event } from '../${file}.ts';

type ${Type}Row = { readonly id: number; readonly name: string; readonly retired: boolean };

export const ${one}List = defineReadModel<${Type}Row, ${Type}Event>({
  name: '${table}',
  version: 1,
  table: (table) => {
    table.integer('id').primary();
    table.text('name').notNullable();
    table.boolean('retired').notNullable();
  },
  key: 'id',
  events: ${EVENTS},
  fullRowEvents: [${Type}Defined],
  keys: (event) => [event.data.id],
  evolve: (row, event) => {
    switch (event.type) {
      case '${Type}Defined':
        return { ...event.data, retired: false };
      case '${Type}Revised':
        return row && { ...row, ...event.data };
      case '${Type}Retired':
        return row && { ...row, retired: true };
    }
  },
  personal: [],
});

const TABLE = tableOf(${one}List);

/** Few enough to be read whole, by name; retired ones too. */
export const all${Many} = (sql: Sql): Promise<ReadonlyArray<${Type}Row>> =>
  sql<${Type}Row>('${many}', \`select * from \${TABLE} order by lower(name), id\`);
`,
    [`${folder}/resolvers.ts`]: `import type { ResolverContext, ResolversOf } from '${src}platform/resolver.ts';
import type { Resolvers } from '../generated/schema.ts';
import { create${Type} } from './commands/create-${file}.ts';
import { delete${Type} } from './commands/delete-${file}.ts';
import { update${Type} } from './commands/update-${file}.ts';
import { all${Many}, ${one}List } from './read-models/${file}-list.ts';

const ${one}OfId = async (id: unknown, { sql }: ResolverContext) =>
  (await all${Many}(sql)).find((${one}) => String(${one}.id) === String(id)) ?? null;

export const ${one}Resolvers = {
  queries: {
    ${many}: {
      permission: '${view}',
      reads: [${one}List],
      resolve: async (_args, { sql }) =>
        (await all${Many}(sql)).filter(({ retired }) => !retired),
    },
  },
  mutations: {
    create${Type}: {
      command: create${Type},
      reads: [${one}List],
      answer: ({ created }, context) => ${one}OfId(created, context),
    },
    update${Type}: {
      command: update${Type},
      input: ({ id, input }) => ({ ...input, id }),
      reads: [${one}List],
      answer: (_outcome, context, { id }) => ${one}OfId(id, context),
    },
    delete${Type}: {
      command: delete${Type},
      input: ({ id }) => ({ id }),
      reads: [${one}List],
      answer: async (_outcome, _context, { id }) => id,
    },
  },
  types: {},
} satisfies ResolversOf<Resolvers>;
`,
    [`${folder}/schema.graphql`]: `extend type Query {
  "All that can be chosen, by name."
  ${many}: [${Type}!]!
}

extend type Mutation {
  create${Type}(input: ${Type}Input!): ${Type}
  update${Type}(id: ID!, input: ${Type}ChangesInput!): ${Type}
  "Retires it: it can no longer be chosen. Returns its id."
  delete${Type}(id: ID!): ID
}

type ${Type} {
  id: ID!
  name: String!
}

input ${Type}Input {
  name: String
}

"The changed fields; omitted ones stay unchanged."
input ${Type}ChangesInput {
  name: String
}
`,
    [`${folder}/index.ts`]: `import type { Part } from '${src}platform/parts.ts';
import { ${one}List } from './read-models/${file}-list.ts';
import { ${one}Resolvers } from './resolvers.ts';

export const ${many}: Part = {
  schema: '${folder}/schema.graphql',
  resolvers: ${one}Resolvers,
  readModels: [${one}List],
};
`,
  };
};
