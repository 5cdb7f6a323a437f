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

/** The client has some fifty. One of many fragments takes 300 kB with its plan, however short it is. */
const CACHED_DOCUMENTS = 200;
/** Of all of them together: a parsed document takes some hundred bytes a character. */
const CACHED_CHARACTERS = 300_000;
const LONGEST_DOCUMENT = 20_000;

/** Parses and validates documents: those that are used again and again once. Wrong ones are not kept. */
export const createDocuments = (
  schema: GraphQLSchema,
  options: { readonly introspection: boolean },
): ((text: string) => Checked) => {
  const cache = new LRUCache<string, DocumentNode>({
    max: CACHED_DOCUMENTS,
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: (_document, text) => text.length,
  });
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
    const known = cache.get(text);
    if (known) return { document: known };
    const checked = check(text);
    if ('document' in checked) cache.set(text, checked.document);
    return checked;
  };
};
