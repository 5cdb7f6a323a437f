import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { visit } from 'graphql';

const CONFIG = {
  immutableTypes: true,
  inlineFragmentTypes: 'combine',
  omitOperationSuffix: true,
  scalars: { ID: { input: 'string | number', output: 'string' } },
  skipTypename: true,
};

/** `OrderQuery`, `UpdateOrderMutation`: what is left without a suffix are the fragments, under their own names. */
export const typeName = ({ name, operation }) =>
  `${name.value[0].toUpperCase()}${name.value.slice(1)}${operation === 'query' ? 'Query' : 'Mutation'}`;

const withTypeNames = (document) =>
  visit(document, {
    OperationDefinition: (node) => ({ ...node, name: { ...node.name, value: typeName(node) } }),
  });

/** Drops a helper for `@defer`, which no document has. */
const withoutIncremental = (text) => text.replace(/\/\*\*[^/]*\*\/\s*export type Incremental<.*\n/, '');

/** What every document takes and answers, with the inputs and enums that they mention; fails on one that does not fit. */
export const typesText = async (schema, documents) =>
  withoutIncremental(
    await codegen({
      filename: 'types.ts',
      schema,
      documents: documents.map(({ path, document }) => ({
        location: path,
        document: withTypeNames(document),
      })),
      plugins: [{ operations: {} }],
      pluginMap: { operations },
      config: CONFIG,
    }),
  );
