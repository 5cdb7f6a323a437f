import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import type { Context } from '../../platform/context.ts';
import { REPOSITORY } from '../../platform/repository.ts';
import type { Call } from './call.ts';
import { mutationField, queryField } from './fields.ts';

const ROOT = 'src/api/schema.graphql';

type Field = GraphQLFieldResolver<unknown, Call>;

const merged = <Value>(
  what: string,
  tables: ReadonlyArray<Readonly<Record<string, Value>>>,
): Record<string, Value> =>
  tables
    .flatMap((table) => Object.entries(table))
    .reduce<Record<string, Value>>((all, [name, value]) => {
      if (name in all) throw new Error(`${what} ${name} is declared twice`);
      all[name] = value;
      return all;
    }, {});

const mapValues = <A, B>(
  table: Readonly<Record<string, A>>,
  change: (value: A, name: string) => B,
): Record<string, B> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value, name)]));

/** Throws unless every root field has its one handler, and every public command its mutation. */
const checkPairing = (schema: GraphQLSchema, contexts: ReadonlyArray<Context>): void => {
  const handled = (kind: 'queries' | 'mutations') =>
    contexts.flatMap(({ resolvers }) => Object.keys(resolvers[kind]));
  const declared = (fields: object | undefined) =>
    Object.keys(fields ?? {}).filter((name) => name !== 'ping');
  const differing = (a: ReadonlyArray<string>, b: ReadonlyArray<string>) =>
    a.filter((name) => !b.includes(name));
  const queries = declared(schema.getQueryType()?.getFields());
  const mutations = declared(schema.getMutationType()?.getFields());
  const commands = contexts.flatMap((context) => context.commands);
  const sent = contexts.flatMap(({ resolvers }) =>
    Object.values(resolvers.mutations).flatMap((field) =>
      'command' in field ? [field.command] : 'each' in field ? [field.each] : [],
    ),
  );
  const wrong = [
    ...differing(queries, handled('queries')).map((name) => `query ${name} has no resolver`),
    ...differing(handled('queries'), queries).map((name) => `query ${name} is not in the schema`),
    ...differing(mutations, handled('mutations')).map((name) => `mutation ${name} has no handler`),
    ...differing(handled('mutations'), mutations).map((name) => `mutation ${name} is not in the schema`),
    ...commands
      .filter((command) => !command.internal && !sent.includes(command))
      .map(({ name }) => `command ${name} has no mutation and is not internal`),
    ...sent
      .filter((command) => command.internal)
      .map(({ name }) => `internal command ${name} has a mutation`),
    ...sent
      .filter((command) => !commands.includes(command))
      .map(({ name }) => `command ${name} is not listed by its context`),
  ];
  if (wrong.length > 0) throw new Error(`the API does not fit together:\n  ${wrong.join('\n  ')}`);
};

/** Root fields that are answered without a session. */
export const openFields = (contexts: ReadonlyArray<Context>): ReadonlySet<string> =>
  new Set([
    ...['ping', '__typename'],
    ...contexts.flatMap(({ resolvers: { queries } }) =>
      Object.keys(queries).filter((name) => queries[name]?.permission === 'anyone'),
    ),
  ]);

/** The whole API: the slices of all contexts joined, each root field behind its permission. */
export const buildSchema = (contexts: ReadonlyArray<Context>): GraphQLSchema => {
  const queries = merged(
    'query',
    contexts.map(({ resolvers }) => resolvers.queries),
  );
  const mutations = merged(
    'mutation',
    contexts.map(({ resolvers }) => resolvers.mutations),
  );
  const types = merged(
    'type',
    contexts.map(({ resolvers }) => resolvers.types),
  );
  const schema = makeExecutableSchema<Call>({
    typeDefs: [ROOT, ...contexts.map((context) => context.schema)].map((path) =>
      readFileSync(join(REPOSITORY, path), 'utf8'),
    ),
    resolvers: {
      Query: { ping: () => 'ok', ...mapValues(queries, queryField) },
      Mutation: { ping: () => 'ok', ...mapValues(mutations, mutationField) },
      ...mapValues(types, (fields) =>
        mapValues(
          fields,
          (resolve): Field =>
            (parent, args, call) =>
              resolve(parent, args, call.request),
        ),
      ),
    },
  });
  checkPairing(schema, contexts);
  return schema;
};
