import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GiveWay } from '../../platform/crowd.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { limitRule } from './limits.ts';

export type Checked = { readonly document: DocumentNode } | { readonly errors: ReadonlyArray<GraphQLError> };

export type DocumentRules = {
  readonly introspection: boolean;
  /** Whether a mistaken name is answered with those that were perhaps meant. */
  readonly suggestions: boolean;
  /** What a document has to keep before anything else of it is looked at. */
  readonly first?: ReadonlyArray<ValidationRule>;
};

/** The client has some fifty. One of many fragments takes 300 kB with its plan, however short it is. */
const CACHED_DOCUMENTS = 200;
/** Of all of them together: a parsed document takes some hundred bytes a character. */
const CACHED_CHARACTERS = 300_000;
const LONGEST_DOCUMENT = 20_000;
const MOST_TOKENS = 5_000;
const MOST_ERRORS = 20;

/** All of them at once would let everybody else wait. */
const RULES_AT_ONCE = 2;

export type Documents = {
  /** A valid document that was asked for lately. */
  readonly known: (text: string) => DocumentNode | undefined;
  /**
   * Parses and validates step by step with `giveWay` before each, and rejects with what that does. A document that
   * is wrong is not kept.
   */
  readonly check: (text: string, giveWay?: GiveWay) => Promise<Checked>;
};

/** Documents, those that are used again and again parsed and validated once. */
export const createDocuments = (
  schema: GraphQLSchema,
  { introspection, suggestions, first = [] }: DocumentRules,
): Documents => {
  const cache = new LRUCache<string, DocumentNode>({
    max: CACHED_DOCUMENTS,
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: (_document, text) => text.length,
  });
  const rules = [...specifiedRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];

  /** In the order in which they count: what one step finds, the next ones need not look at. */
  const steps: ReadonlyArray<ReadonlyArray<ValidationRule>> = [
    ...[...first, limitRule].map((rule) => [rule]),
    ...Array.from({ length: Math.ceil(rules.length / RULES_AT_ONCE) }, (_, nth) =>
      rules.slice(nth * RULES_AT_ONCE, (nth + 1) * RULES_AT_ONCE),
    ),
  ];

  const errorsIn = async (document: DocumentNode, giveWay: GiveWay): Promise<ReadonlyArray<GraphQLError>> => {
    for (const step of steps) {
      const errors = validate(schema, document, step, {
        maxErrors: MOST_ERRORS,
        hideSuggestions: !suggestions,
      });
      if (errors.length > 0) return errors;
      await giveWay();
    }
    return [];
  };

  const check = async (text: string, giveWay: GiveWay): Promise<Checked> => {
    if (text.length > LONGEST_DOCUMENT)
      return { errors: [new GraphQLError(`A document may have ${LONGEST_DOCUMENT} characters.`)] };
    await giveWay();
    try {
      const document = parse(text, { maxTokens: MOST_TOKENS });
      const errors = await errorsIn(document, giveWay);
      return errors.length > 0 ? { errors } : { document };
    } catch (error) {
      if (error instanceof RangeError)
        return { errors: [new GraphQLError('The document is nested too deeply.')] };
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
  };

  return {
    known: (text) => cache.get(text),
    check: async (text, giveWay = nextTurn) => {
      const checked = await check(text, giveWay);
      if ('document' in checked) cache.set(text, checked.document);
      return checked;
    },
  };
};
