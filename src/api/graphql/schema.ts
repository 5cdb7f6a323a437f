import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { type GraphQLSchema, isEnumType } from 'graphql';
import type { Context } from '../../platform/context.ts';
import { mergeResolvers } from '../../platform/merge-resolvers.ts';
import { commandsOf } from '../../platform/parts.ts';
import { REPOSITORY } from '../../platform/repository.ts';
import type { MutationField } from '../../platform/resolver.ts';
import type { GraphqlCall } from './call.ts';
import { mutationField, queryField, typeField } from './fields.ts';

export const ROOT = 'src/api/schema.graphql';
const UNRESOLVED = 'src/api/unresolved.schema.graphql';

const mapValues = <A, B>(
  table: Readonly<Record<string, A>>,
  change: (value: A, name: string) => B,
): Record<string, B> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value, name)]));

/** Names of the lists in the schema. */
const listNames = (schema: GraphQLSchema): ReadonlyArray<string> => {
  const names = schema.getType('ListName');
  return isEnumType(names) ? names.getValues().map(({ name }) => name) : [];
};

/**
 * Throws unless every root field has exactly one handler, every public command its mutation, and every list its
 * name.
 */
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
    Object.values(resolvers.mutations).flatMap((field) => commandsOf(field)),
  );
  const names = listNames(schema);
  const lists = contexts.flatMap((context) => (context.lists ?? []).map(({ name }) => name));
  const wrong = [
    ...differing(names, lists).map((name) => `ListName ${name} is no list of a context`),
    ...differing(lists, names).map((name) => `list ${name} is not in the schema's ListName`),
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

const isOpen = (field: MutationField | undefined): boolean => {
  if (field === undefined) return false;
  if ('command' in field) return field.command.permission === 'anyone';
  return 'permission' in field && field.permission === 'anyone';
};

/** Root fields that need no session. */
export const openFields = (contexts: ReadonlyArray<Context>): ReadonlySet<string> =>
  new Set([
    ...['ping', '__typename'],
    ...contexts.flatMap(({ resolvers: { queries, mutations } }) => [
      ...Object.keys(queries).filter((name) => queries[name]?.permission === 'anyone'),
      ...Object.keys(mutations).filter((name) => isOpen(mutations[name])),
    ]),
  ]);

/**
 * The whole API: the slices of all contexts merged, types by field, each root field behind its permission. `own`: the
 * slices that belong to no context.
 */
export const buildSchema = (
  contexts: ReadonlyArray<Context>,
  own: ReadonlyArray<string> = [ROOT, UNRESOLVED],
): GraphQLSchema => {
  const { queries, mutations, types } = mergeResolvers(contexts.map(({ resolvers }) => resolvers));
  const schema = makeExecutableSchema<GraphqlCall>({
    typeDefs: [...own, ...contexts.flatMap(({ schemas }) => schemas)].map((path) =>
      readFileSync(join(REPOSITORY, path), 'utf8'),
    ),
    resolvers: {
      Query: { ping: () => 'ok', ...mapValues(queries, queryField) },
      Mutation: { ping: () => 'ok', ...mapValues(mutations, mutationField) },
      ...mapValues(types, (fields) => mapValues(fields, typeField)),
    },
  });
  checkPairing(schema, contexts);
  return schema;
};
