import { up } from './words.mjs';

/** The read side of an entity with streams of its own, and its slice of the API; a list adds its page. */
export const streamsApiFiles = ({ one, Type, many, EVENTS, file, table, folder, view }) => {
  const src = up(folder);
  return {
    [`${folder}/read-models/${file}-list.ts`]: `import * as E from 'fp-ts/lib/Either.js';
import { defineReadModel, tableOf } from '../${src}platform/projector/read-model.ts';
import type { Sql } from '../${src}platform/sql.ts';
import { ${one}Id } from '../${src}shared-kernel/ids/${file}.ts';
import { idsOf } from '../${src}shared-kernel/subject.ts';
import { ${EVENTS}, ${Type}Defined, type ${Type}Event } from '../${file}.ts';

/** The name is null once it is forgotten. */
type ${Type}Row = { readonly id: number; readonly name: string | null; readonly retired: boolean };

export const ${one}List = defineReadModel<${Type}Row, ${Type}Event>({
  name: '${table}',
  version: 1,
  table: (table) => {
    table.integer('id').primary();
    table.text('name');
    table.boolean('retired').notNullable();
  },
  indexes: (table) => {
    table.index(['name', 'id']);
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
  personal: ['name'],
  rowsOf: idsOf('${file}'),
});

const TABLE = tableOf(${one}List);

/** One that can be changed; null for an unknown one. */
export const ${one}OfId = async (id: unknown, sql: Sql): Promise<${Type}Row | null> => {
  const decoded = ${one}Id.decode(id);
  if (E.isLeft(decoded)) return null;
  const text = \`select * from \${TABLE} where id = $1 and not retired\`;
  return (await sql<${Type}Row>('${file}_of_id', text, [decoded.right]))[0] ?? null;
};
`,
    [`${folder}/resolvers.ts`]: `import type { ResolversOf } from '${src}platform/resolver.ts';
import type { Resolvers } from '../generated/schema.ts';
import { create${Type} } from './commands/create-${file}.ts';
import { delete${Type} } from './commands/delete-${file}.ts';
import { update${Type} } from './commands/update-${file}.ts';
import { ${one}List, ${one}OfId } from './read-models/${file}-list.ts';

export const ${one}Resolvers = {
  queries: {
    ${one}: {
      permission: '${view}',
      reads: [${one}List],
      resolve: ({ id }, { sql }) => ${one}OfId(id, sql),
    },
  },
  mutations: {
    create${Type}: {
      command: create${Type},
      reads: [${one}List],
      answer: ({ newId }, { sql }) => ${one}OfId(newId, sql),
    },
    update${Type}: {
      command: update${Type},
      input: ({ id, input }) => ({ ...input, id }),
      reads: [${one}List],
      answer: (_outcome, { sql }, { id }) => ${one}OfId(id, sql),
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
  "Null for an unknown or a deleted one."
  ${one}(id: ID!): ${Type}
}

extend type Mutation {
  create${Type}(input: ${Type}Input!): ${Type}
  update${Type}(id: ID!, input: ${Type}ChangesInput!): ${Type}
  "Retires it: it can no longer be chosen. Returns its id."
  delete${Type}(id: ID!): ID
}

type ${Type} {
  id: ID!
  "Null once it is forgotten."
  name: String
}

input ${Type}Input {
  name: String
}

"The changed fields; omitted ones stay unchanged."
input ${Type}ChangesInput {
  name: String
}
`,
    [`${folder}/index.ts`]: `import { defineForgetting } from '${src}platform/command/forgetting.ts';
import type { Part } from '${src}platform/parts.ts';
import { ${one}Id } from '${src}shared-kernel/ids/${file}.ts';
import { ${one} } from './${file}.ts';
import { ${one}List } from './read-models/${file}-list.ts';
import { ${one}Resolvers } from './resolvers.ts';

export const ${many}: Part = {
  schema: '${folder}/schema.graphql',
  resolvers: ${one}Resolvers,
  readModels: [${one}List],
  subjects: [defineForgetting({ name: 'forget${Type}', of: ${one}, id: ${one}Id })],
};
`,
  };
};
