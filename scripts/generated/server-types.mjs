import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { Kind, parse, visit } from 'graphql';
import { ROOT } from '../steps/run.mjs';

const ROOTS = ['Query', 'Mutation'];
const MAPPERS = 'schema.mappers.ts';

const CONFIG = {
  contextType: '../../platform/resolver.ts#ResolverContext',
  enumsAsTypes: true,
  immutableTypes: true,
  makeResolverTypeCallable: true,
  noSchemaStitching: true,
  maybeValue: 'T | null | undefined',
  resolverTypeWrapperSignature: 'T',
  // Arguments bring an id as text; a response may give it as a number.
  scalars: { ID: { input: 'string', output: 'string | number' } },
  skipTypename: true,
  useTypeImports: true,
};

const contextOf = ({ path }) => dirname(path).split('/')[1];

/** The context of each object type, by its name; types of the API's own slices belong to every context. */
const ownersIn = (slices) =>
  new Map(
    slices
      .filter((slice) => contextOf(slice) !== 'api')
      .flatMap((slice) =>
        slice.document.definitions
          .filter(({ kind }) => kind === Kind.OBJECT_TYPE_DEFINITION)
          .map(({ name }) => [name.value, contextOf(slice)]),
      ),
  );

/**
 * What a resolver has as a type of another context: what that one publishes as its `Response`, otherwise the id alone.
 */
const foreignMapper = (type, owner) => {
  const file = `${owner}/published/queries.ts`;
  const path = join(ROOT, 'src', file);
  const isPublished =
    existsSync(path) && new RegExp(`^export type ${type}Response\\b`, 'm').test(readFileSync(path, 'utf8'));
  return isPublished ? `../../${file}#${type}Response` : '{ readonly id: string | number }';
};

/**
 * What a resolver has as a type of the schema: for `Quote` its context's own `QuoteMapper`, elsewhere what that context
 * publishes.
 */
const mappersOf = (context, { definitions }, owners) => {
  const file = join(ROOT, 'src', context, MAPPERS);
  const names = existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(/^export type (\w+)Mapper\b/gm)].map(([, name]) => name)
    : [];
  const foreign = definitions.flatMap(({ kind, name: { value } }) => {
    const owner = kind === Kind.OBJECT_TYPE_DEFINITION ? owners.get(value) : undefined;
    return owner === undefined || owner === context ? [] : [[value, foreignMapper(value, owner)]];
  });
  return Object.fromEntries([...names.map((name) => [name, `../${MAPPERS}#${name}Mapper`]), ...foreign]);
};

const ID = parse('type Any { id: ID! }').definitions[0].fields;

/** Without what other contexts know about types: their own have an id only, and no type has the fields that they add. */
const seenBy = (context, slices, owners) =>
  slices.flatMap((slice) => {
    const { definitions } = slice.document;
    if (contextOf(slice) === context) return definitions;
    return definitions.flatMap((each) => {
      const isForeign = (owners.get(each.name.value) ?? context) !== context;
      if (each.kind === Kind.OBJECT_TYPE_DEFINITION) return isForeign ? { ...each, fields: ID } : each;
      if (each.kind !== Kind.OBJECT_TYPE_EXTENSION) return each;
      return isForeign || contextOf(slice) !== 'api' ? [] : each;
    });
  });

const namedTypesIn = (definition) => {
  const names = new Set();
  visit(definition, { NamedType: ({ name }) => void names.add(name.value) });
  return names;
};

/** The definitions of a context, and whatever of the others they mention. */
const sliceOf = (context, slices, owners) => {
  const own = slices.filter((slice) => contextOf(slice) === context);
  const all = seenBy(context, slices, owners);
  const kept = new Set([
    ...all.filter(({ kind }) => kind === Kind.DIRECTIVE_DEFINITION),
    ...own.flatMap(({ document }) => document.definitions),
    ...all.filter(({ kind, name }) => kind === Kind.OBJECT_TYPE_DEFINITION && ROOTS.includes(name.value)),
  ]);
  const seen = new Set(ROOTS);
  for (const definition of kept)
    for (const name of [...namedTypesIn(definition), definition.name.value]) {
      if (seen.has(name)) continue;
      seen.add(name);
      for (const each of all) if (each.name.value === name) kept.add(each);
    }
  return { kind: Kind.DOCUMENT, definitions: [...kept] };
};

/** The folders of the contexts that have a slice of the schema. */
const contextsOf = (slices) => [...new Set(slices.map(contextOf))].filter((name) => name !== 'api');

/** For each context the types of its arguments, inputs, enums and resolvers, by the file that holds them. */
export const serverTypes = async (slices) => {
  const owners = ownersIn(slices);
  const typesOf = (context) => {
    const schema = sliceOf(context, slices, owners);
    return codegen({
      filename: 'schema.ts',
      schema,
      documents: [],
      plugins: [{ typescript: {} }, { resolvers: {} }],
      pluginMap: { typescript, resolvers },
      config: { ...CONFIG, mappers: mappersOf(context, schema, owners) },
    });
  };
  return new Map(
    await Promise.all(
      contextsOf(slices).map(async (context) => [
        `src/${context}/generated/schema.ts`,
        await typesOf(context),
      ]),
    ),
  );
};
