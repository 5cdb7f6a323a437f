import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { limitRule } from './limits.ts';

export type Checked = { readonly document: DocumentNode } | { readonly errors: ReadonlyArray<GraphQLError> };

const CACHED_DOCUMENTS = 1_000;
const LONGEST_DOCUMENT = 20_000;

/** Parses and validates each document once. */
export const createDocuments = (
  schema: GraphQLSchema,
  options: { readonly introspection: boolean },
): ((text: string) => Checked) => {
  const cache = new LRUCache<string, Checked>({ max: CACHED_DOCUMENTS });
  const rules = [
    ...specifiedRules,
    limitRule,
    ...(options.introspection ? [] : [NoSchemaIntrospectionCustomRule]),
  ];

  const check = (text: string): Checked => {
    if (text.length > LONGEST_DOCUMENT)
      return { errors: [new GraphQLError(`A document may have ${LONGEST_DOCUMENT} characters.`)] };
    try {
      const document = parse(text, { maxTokens: 5_000 });
      const errors = validate(schema, document, rules, { maxErrors: 20 });
      return errors.length > 0 ? { errors } : { document };
    } catch (error) {
      return { errors: [error as GraphQLError] };
    }
  };

  return (text) => {
    const found = cache.get(text) ?? check(text);
    cache.set(text, found);
    return found;
  };
};
